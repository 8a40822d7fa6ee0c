"""A table that waits for phones, for scripts that bring them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import OptionValue
from game.scenes.join import JoinScene
from game.scenes.setup import SetupScene
from game.table.qr_paper import QrPaper
from tests.driver import Driver

FACES = ("moon", "beard", "afro", "silver", "turban", "flower", "headphones", "straw")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
STEP = 0.1


def open_lobby(
    driver: Driver, game: str, options: Mapping[str, OptionValue], phones: int | None = None
) -> JoinScene:
    """Set a match up whose first seats have phones; None: all of them."""
    driver.app.navigation.to_title()
    driver.app.navigation.open_setup(game)
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    for name, value in options.items():
        setup.draft.choose(name, value)
    for seat in range(len(setup.draft.seats) if phones is None else phones):
        setup.draft.set_kind(seat, "phone")
    setup.rebuild()
    driver.click("play")
    lobby = driver.scene
    assert isinstance(lobby, JoinScene)
    return lobby


def address_on_screen(driver: Driver) -> str:
    """What a phone opens that scans the code."""
    driver.app.frame(STEP)
    paper = driver.find("qr")
    assert isinstance(paper, QrPaper)
    return paper.invite.url
