"""When the program falls over, a window says so in one sentence, names the log, and nothing is lost."""

from __future__ import annotations

import faulthandler
import logging
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import tests.apps  # noqa: F401 - no screen, no sound
from game import __main__ as program
from game.app import App
from game.content.i18n import Texts
from game.store import Human, MatchSetup, Store
from game.system import console, crash, paths
from game.ui.scene import Scene

LOG = Path("/home/somebody/.local/share/Twofold/twofold.log")


class FallsOver(Scene):
    """Draws once, and then does what no scene should."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.match_id = app.store.create_match(MatchSetup("dualis", {}, (Human("Ada"),) * 4), seed=1)
        app.store.append_action(self.match_id, 0, 0, "S9B")

    def update(self, seconds: float) -> None:
        raise RuntimeError("a card fell off the table")


@pytest.fixture
def window() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.fixture
def own_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take away what the program added to the log, and leave pytest's own fault handler alone."""
    monkeypatch.setattr(faulthandler, "enable", lambda file: file.close())
    monkeypatch.setattr(logging, "raiseExceptions", True)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def click(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


@pytest.mark.usefixtures("window", "own_log")
def test_a_crash_in_the_loop_is_logged_and_shown_and_the_match_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[Path, str]] = []
    monkeypatch.setattr(crash, "show", lambda log_file, language: shown.append((log_file, language)))
    status = program.play(console.Arguments(language="ja", data_dir=tmp_path), first=FallsOver)
    assert status == 1
    log_file = tmp_path / paths.LOG_FILE
    assert shown == [(log_file, "ja")]
    written = log_file.read_text(encoding="utf-8")
    assert "a card fell off the table" in written
    assert "Traceback" in written
    with Store.open(tmp_path) as store:
        (summary,) = store.open_matches()
        assert summary.action_count == 1


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_window_speaks_the_language_in_use(language: str) -> None:
    window = crash.CrashWindow(LOG, language)
    texts = Texts(language, strict=True)
    assert window.words["sentence"] == texts.t("program.crash.sentence")
    assert window.place == str(LOG)
    assert [button.text for button in window.buttons] == [
        texts.t("program.crash.close"),
        texts.t("program.crash.copy"),
    ]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_in_the_window_has_room(language: str) -> None:
    window = crash.CrashWindow(LOG.parent / ("a folder with a long name " * 9) / LOG.name, language)
    frame = pygame.display.get_surface()
    assert frame is not None
    left, right = window.buttons[1].rect, window.buttons[0].rect
    assert frame.get_rect().contains(left)
    assert frame.get_rect().contains(right)
    assert not left.colliderect(right)


@pytest.mark.usefixtures("window")
def test_it_is_closed_by_key_by_button_and_by_the_window() -> None:
    for closing in (press(pygame.K_ESCAPE), press(pygame.K_RETURN), pygame.event.Event(pygame.QUIT)):
        window = crash.CrashWindow(LOG, "en")
        window.handle(closing)
        assert not window.open
    window = crash.CrashWindow(LOG, "en")
    window.handle(click((5, 5)))
    assert window.open
    window.handle(click(window.buttons[0].rect.center))
    assert not window.open


@pytest.mark.usefixtures("window")
def test_the_place_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    window = crash.CrashWindow(LOG, "en")
    window.handle(click(window.buttons[1].rect.center))
    window.handle(press(pygame.K_TAB))
    window.handle(press(pygame.K_SPACE))
    assert copied == [str(LOG)] * 2
    assert window.buttons[1].text == "Copied"
    assert window.open


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("missing", ["texts", "fonts"])
def test_without_texts_or_fonts_it_speaks_plain_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    assets = paths.assets()
    for folder in {"texts", "fonts"} - {missing}:
        shutil.copytree(assets / folder, tmp_path / folder)
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    window = crash.CrashWindow(LOG, "ja")
    assert window.words["title"] == "Twofold has stopped"
    window.draw()


@pytest.mark.usefixtures("window")
def test_the_plain_words_are_those_of_the_english_texts() -> None:
    texts = Texts("en", strict=True)
    for name, plain in crash.PLAIN.items():
        assert texts.t(f"program.crash.{name}") == plain


NOT_CLOSING = [
    pygame.event.Event(pygame.NOEVENT),  # half a second in which nothing happened
    pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False),
    pygame.event.Event(pygame.WINDOWFOCUSLOST),
    press(pygame.K_x),
    press(pygame.K_TAB),
    press(pygame.K_TAB),
    click((5, 5)),
    pygame.event.Event(pygame.NOEVENT),
]


class Onlooker:
    """Gives the window one event after the other, and notes what stands on the screen before each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, events: list[pygame.event.Event]) -> None:
        self.left = list(events)
        self.written: list[str] = []
        self.sights: list[tuple[str, int]] = []
        """Before each event, all that was written in the last drawing, and how many colours there are."""
        monkeypatch.setattr(pygame.event, "wait", self.wait)
        draw, write = crash.CrashWindow.draw, crash._write

        def draw_anew(window: crash.CrashWindow) -> None:
            self.written.clear()
            draw(window)

        def note(sheet: pygame.Surface, font: pygame.font.Font, text: str, *where: Any) -> None:
            self.written.append(text)
            write(sheet, font, text, *where)

        monkeypatch.setattr(crash.CrashWindow, "draw", draw_anew)
        monkeypatch.setattr(crash, "_write", note)

    def wait(self, milliseconds: int) -> pygame.event.Event:
        screen = pygame.display.get_surface()
        assert screen is not None
        colours = {tuple(screen.get_at((x, y))) for x in range(40, 720, 4) for y in range(40, 200, 2)}
        self.sights.append(("".join(self.written), len(colours)))
        return self.left.pop(0)


def close_button() -> pygame.event.Event:
    """A click on the button that closes the window."""
    return click(crash.CrashWindow(LOG, "en").buttons[0].rect.center)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("way", ["escape", "return", "close", "button"])
def test_it_stays_and_shows_its_sentence_until_the_player_closes_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    closing = {
        "escape": press(pygame.K_ESCAPE),
        "return": press(pygame.K_RETURN),
        "close": pygame.event.Event(pygame.QUIT),
        "button": close_button(),
    }[way]
    too_late = press(pygame.K_y)
    onlooker = Onlooker(monkeypatch, [*NOT_CLOSING, closing, too_late])
    crash.show(LOG, "en")
    assert onlooker.left == [too_late]
    assert len(onlooker.sights) == len(NOT_CLOSING) + 1
    for written, colours in onlooker.sights:
        for words in (crash.PLAIN["title"], crash.PLAIN["sentence"], str(LOG)):
            assert words.replace(" ", "") in written.replace(" ", "")
        assert colours > 20, "smooth letters have many shades; a blank window has one"
    assert capsys.readouterr().err == "", "where the window fails, the sentence is said on stderr instead"


@pytest.mark.usefixtures("window")
def test_it_waits_for_real_events_in_real_time() -> None:
    pygame.display.init()
    start = time.monotonic()
    pygame.time.set_timer(press(pygame.K_x), 50, loops=1)
    pygame.time.set_timer(press(pygame.K_ESCAPE), 400, loops=1)
    crash.show(LOG, "en")
    assert time.monotonic() - start > 0.3


@pytest.mark.usefixtures("window", "own_log")
def test_a_program_that_falls_over_ends_when_the_window_about_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    onlooker = Onlooker(monkeypatch, [*NOT_CLOSING, press(pygame.K_ESCAPE)])
    arguments = console.Arguments(language="en", data_dir=tmp_path)
    assert program.play(arguments, first=FallsOver) == 1
    assert onlooker.left == []
    written, _ = onlooker.sights[-1]
    assert str(tmp_path / paths.LOG_FILE).replace(" ", "") in written.replace(" ", "")


def test_where_no_window_opens_the_sentence_goes_to_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_window(*_: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(crash, "CrashWindow", no_window)
    crash.show(LOG, "en")
    assert str(LOG) in capsys.readouterr().err
