"""Which piece is heard on which screen, and how one gives way to the next: by fades that nobody waits for."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine import registry
from engine.core import complete
from game.app import App
from game.audio import FADE_IN_MS, FADE_OUT_MS, Audio
from game.match.session import Session
from game.settings import Settings
from game.store import Human, MatchSetup
from game.table.results_scene import ResultsScene
from game.ui.scene import Scene
from tests.apps import close_app, make_app
from tests.game.audio.test_audio import SOUNDS


class FakeMusic:
    """Stands for `pygame.mixer.music`: notes what it was asked for; a fade lasts until the test ends it."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.fading = self.busy = False
        self._loaded = ""

    def set_volume(self, volume: float) -> None:
        self.calls.append(f"volume {volume:.2f}")

    def load(self, path: Path) -> None:
        assert not self.fading, "loading now would wait for the fade"
        assert path.is_file()
        self._loaded = path.stem.removeprefix("music_")

    def play(self, loops: int, fade_ms: int) -> None:
        assert (loops, fade_ms) == (-1, FADE_IN_MS)
        self.busy = True
        self.calls.append(f"in {self._loaded}")

    def fadeout(self, milliseconds: int) -> None:
        assert milliseconds == FADE_OUT_MS
        self.fading = True
        self.calls.append(f"out {self._loaded}")

    def stop(self) -> None:
        self.fading = self.busy = False
        self.calls.append("stop")

    def get_busy(self) -> bool:
        return self.busy

    def faded(self) -> None:
        self.fading = self.busy = False

    def heard(self) -> list[str]:
        """What was asked for since the last time, volumes aside."""
        heard, self.calls = [call for call in self.calls if not call.startswith("volume")], []
        return heard


@pytest.fixture
def music(monkeypatch: pytest.MonkeyPatch) -> FakeMusic:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    fake = FakeMusic()
    monkeypatch.setattr(pygame.mixer, "music", fake)
    return fake


@pytest.fixture
def audio(music: FakeMusic) -> Iterator[Audio]:
    one = Audio()
    yield one
    one.close()


@pytest.fixture
def app(music: FakeMusic) -> Iterator[App]:
    one = make_app()
    yield one
    one.audio.close()
    close_app(one)


def change(audio: Audio, music: FakeMusic, name: str) -> list[str]:
    """Want another piece and let the fade end."""
    audio.play_music(name)
    if music.fading:
        music.faded()
    audio.play_music(name)
    return music.heard()


def test_nothing_is_heard_before_the_start(audio: Audio, music: FakeMusic) -> None:
    audio.play_music("dois")
    assert music.calls == []
    assert pygame.mixer.get_init() is None
    audio.start()
    assert music.heard() == ["in dois"]


def test_a_piece_fades_out_before_the_next_fades_in(audio: Audio, music: FakeMusic) -> None:
    audio.start()
    audio.play_music("dualis")
    for _ in range(5):
        audio.play_music("dualis")
    assert music.heard() == ["in title", "out title"]
    music.faded()
    for _ in range(5):
        audio.play_music("dualis")
    assert music.heard() == ["in dualis"]
    assert change(audio, music, "title") == ["out dualis", "in title"]


def test_who_goes_on_while_a_piece_fades_hears_the_last_one_only(audio: Audio, music: FakeMusic) -> None:
    audio.start()
    audio.play_music("dualis")
    audio.play_music("duos")
    music.faded()
    audio.play_music("duos")
    assert music.heard() == ["in title", "out title", "in duos"]


def test_who_comes_back_while_a_piece_fades_hears_it_from_its_beginning(
    audio: Audio, music: FakeMusic
) -> None:
    audio.start()
    audio.play_music("dualis")
    assert change(audio, music, "title") == ["in title", "out title", "in title"]


def test_muting_stops_at_once_also_in_a_fade_and_the_wanted_piece_comes_back(
    audio: Audio, music: FakeMusic
) -> None:
    audio.start()
    audio.play_music("duality")
    audio.apply(Settings(muted=True))
    assert music.heard() == ["in title", "out title", "stop"]
    audio.play_music("duality")
    assert music.heard() == []
    audio.apply(Settings())
    assert music.heard() == ["in duality"]


def test_a_game_without_a_piece_gets_the_titles(audio: Audio, music: FakeMusic) -> None:
    audio.start()
    audio.play_music("sevens")
    assert music.heard() == ["in title"]
    change(audio, music, "dois")
    assert change(audio, music, "sevens") == ["out dois", "in title"]


def test_a_broken_piece_is_told_once(
    audio: Audio, music: FakeMusic, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(path: Path) -> None:
        raise pygame.error("no ogg")

    monkeypatch.setattr(music, "load", broken)
    audio.start()
    for _ in range(5):
        audio.play_music("title")
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_every_table_has_its_piece_and_all_else_the_titles(app: App, music: FakeMusic) -> None:
    app.navigation.to_title()
    app.frame(0.0)
    assert music.calls == []
    app.change_settings(muted=False)
    app.audio.start()
    assert music.heard() == ["in title"]
    for game in registry.GAMES:
        app.navigation.to_title()
        app.navigation.open_setup(game)
        assert want(app, music) == []
        app.navigation.open_match(Session.start(app.store, app.bots, people_only(game), 5))
        assert want(app, music) == ["out title", f"in {game}"]
        app.navigation.open_rules(game)
        app.navigation.open_settings()
        assert want(app, music) == []
        app.navigation.to_title()
        assert want(app, music) == [f"out {game}", "in title"]


def people_only(game: str) -> MatchSetup:
    """A match in which nobody has to think."""
    rules = registry.game(game)
    options = complete(rules, {})
    return MatchSetup(game, options, tuple(Human(name) for name in "ABCDEFGH"[: rules.seats(options)]))


def test_results_bring_the_titles_piece_back_and_a_look_at_the_table_its_own(
    app: App, music: FakeMusic
) -> None:
    class AtTheEnd(Scene):
        music = ResultsScene.music

    app.change_settings(muted=False)
    app.navigation.open_match(Session.start(app.store, app.bots, people_only("dois"), 5))
    app.audio.start()
    app.frame(1 / 60)
    assert fade(app, music) == ["in title", "out title", "in dois"]
    app.scenes.push(AtTheEnd(app))
    assert fade(app, music) == ["out dois", "in title"]
    app.scenes.pop()
    assert fade(app, music) == ["out title", "in dois"]


def want(app: App, music: FakeMusic) -> list[str]:
    """What changes by the piece that the screen wants, without drawing it."""
    return change(app.audio, music, app.scenes.music)


def fade(app: App, music: FakeMusic) -> list[str]:
    """Let frames pass, and whatever fades end."""
    app.frame(1 / 60)
    if music.fading:
        music.faded()
    app.frame(1 / 60)
    return music.heard()


def test_a_real_mixer_changes_pieces_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    audio = Audio(folder=SOUNDS)
    audio.start()
    audio.play_music("dois")
    assert pygame.mixer.music.get_busy()
    pygame.mixer.music.stop()
    audio.play_music("dois")
    assert pygame.mixer.music.get_busy()
    audio.close()


def test_without_a_device_changes_of_scene_are_silent_without_a_word(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    audio = Audio()
    audio.start()
    for name in ("title", "duos", "title"):
        audio.play_music(name)
    audio.close()
    assert [record for record in caplog.records if record.levelno > logging.DEBUG] == []
    assert capfd.readouterr() == ("", "")
