"""The title has room for more games than the house has: up to eight, in one row or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine import registry
from engine.descriptor import Descriptor
from game import games
from game.games import CardArt, GameScenes
from game.scenes.title import TitleScene
from game.scenes.title.scenery import Scenery
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import PAPER
from tests.driver import Driver
from tests.game.ui.fitting import CASES, faults

Drive = Callable[..., Driver]

HOUSE = tuple(registry.GAMES)
GUESTS = {
    "sevens": ("Sevens", "セブンズ"),
    "lantern": ("Lantern", "ランタン"),
    "quartet": ("Quartet", "カルテット"),
    "trio": ("Trio", "トリオ"),
}
TEXTS = {
    "en": 'name = "{}"\nplayers = "2–4 players"\nminutes = "15 min"\n'
    'tagline = "Lay a card that makes seven, and take them both"\n',
    "ja": 'name = "{}"\nplayers = "2～4人"\nminutes = "15分"\n'
    'tagline = "足して7になるカードで、2枚とも取る"\n',
}


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    side = scenery.beside(190, 130)
    for x in (-44, 44):
        box = pygame.FRect(0, 0, 80 * side.scale, 120 * side.scale)
        box.center = side.at(x, 0)
        canvas.panel(box, PAPER, radius=10)
        yield


@contextmanager
def guests(count: int, assets: Path) -> Iterator[None]:
    """That many games more, with texts in a folder of their own."""
    names = list(GUESTS)[:count]
    for order, name in enumerate(names, 10):
        for language, title in zip(("en", "ja"), GUESTS[name], strict=True):
            folder = assets / "texts" / language
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.toml").write_text(TEXTS[language].format(title), encoding="utf-8")
        like = registry.descriptor(HOUSE[0])
        registry.register(Descriptor(name, order, like.game, like.iterations, like.bot, like.arena))
        table = games.scenes_of(HOUSE[0]).table
        games.register(GameScenes(name, table, lambda: CardArt(_draw), pages=(), assets=assets))
    try:
        yield
    finally:
        for name in names:
            registry.unregister(name)
            games.unregister(name)


@pytest.fixture(params=[1, 2, 3, 4], ids=lambda count: f"{count + 4} games")
def crowd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """More games than four, by their names in order."""
    with guests(request.param, tmp_path):
        yield [*HOUSE, *list(GUESTS)[: request.param]]


def at_title(drive: Drive, **choices: object) -> Driver:
    player = drive(**choices)
    player.app.scenes.reset(TitleScene(player.app))
    return player


def test_all_have_cards_in_their_order(drive: Drive, crowd: list[str]) -> None:
    player = at_title(drive)
    assert player.names("game.") == [f"game.{game}" for game in crowd]
    assert player.find("game.sevens").label == "Sevens"


def test_cards_are_equally_large_and_stand_in_two_rows(drive: Drive, crowd: list[str]) -> None:
    player = at_title(drive)
    places = [player.find(f"game.{game}").rect for game in crowd]
    assert len({(place.width, place.height) for place in places}) == 1
    rows = sorted({place.top for place in places})
    counts = [sum(place.top == top for place in places) for top in rows]
    assert counts == [-(-len(crowd) // 2), len(crowd) // 2]


def test_the_arrow_keys_lead_from_row_to_row(drive: Drive, crowd: list[str]) -> None:
    player = at_title(drive)
    player.key("down")
    below = player.find(str(player.scene.focused)).rect  # type: ignore[attr-defined]
    assert below.top > player.find(f"game.{crowd[0]}").rect.bottom


def test_everything_fits_at_every_size(drive: Drive, crowd: list[str]) -> None:
    for case in CASES:
        player = at_title(drive, lang=case.language, size=case.window, text_size=case.text_size)
        whole = player.app.viewport.visible
        assert faults(player.app, player.scene, within=whole) == [], str(case)
        pictures = [player.find(f"game.{game}") for game in crowd]
        assert all(card.pieces.height >= 60 for card in pictures), str(case)  # type: ignore[attr-defined]


def test_a_card_without_room_for_everything_tells_the_rest_in_its_tooltip(
    drive: Drive, crowd: list[str]
) -> None:
    player = at_title(drive, text_size=150)
    card = player.find("game.sevens")
    assert "Lay a card that makes seven" in card.tooltip
    assert not player.reads("Lay a card that makes seven, and take them both")


def test_four_cards_tell_everything_themselves(drive: Drive) -> None:
    for case in CASES:
        player = at_title(drive, lang=case.language, size=case.window, text_size=case.text_size)
        assert [player.find(f"game.{game}").tooltip for game in HOUSE] == [""] * 4
