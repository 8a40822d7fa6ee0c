"""The table of DUOS has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.content.i18n import LANGUAGES
from game.settings import TEXT_SIZE_CHOICES
from game.table.scene import TableScene
from game.ui.layout import TABLE
from game.ui.scene import Scene
from tests.game.scenes.duos.moments import MOMENTS
from tests.game.scenes.duos.rig import at_table, game_of, hud
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES, SLACK, Case, faults


def change(app: App, case: Case) -> None:
    """Another window, language and text size for whatever is on the screen."""
    pygame.display.set_mode(case.window, pygame.RESIZABLE)
    app.change_settings(language=case.language, text_size=case.text_size, window_size=case.window)


def solid(table: TableScene) -> Iterator[tuple[str, pygame.FRect]]:
    """What must not lie on anything else."""
    shown, game = hud(table), game_of(table)
    for seat, rect in enumerate(shown.row_rects):
        yield f"seat {seat}", rect
    yield "cards", shown.grid.area
    yield "rail", shown.rail
    if shown.revealing:
        yield "pairs", shown.places.shown
        if shown.shows_own:
            yield "own pairs", shown.places.own
    elif game.own(table.state) is not None:
        yield "tray", shown.tray(passing=shown.may_pass).rect
    speech = game.speech(table.state)
    if speech is not None:
        yield "speech", speech.place.rect(shown.type, speech.text)
    if shown.duos_card is not None:
        yield "duos card", shown.duos_card.rect
    for widget in table.widgets():
        if widget.role == "button" and not widget.name.startswith("hint "):
            yield widget.name, widget.rect


def crowded(scene: Scene) -> Iterator[str]:
    """Solid things that lie on each other or leave the table."""
    if not isinstance(scene, TableScene):
        return
    things = list(solid(scene))
    for name, rect in things:
        if not TABLE.contains(rect):
            yield f"{name} leaves the table: {rect}"
    for (name, rect), (other, place) in combinations(things, 2):
        common = rect.clip(place)
        if common.width > SLACK and common.height > SLACK:
            yield f"{name} and {other} lie on each other: {common}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = MOMENTS[moment](driver)
    found: dict[str, list[str]] = {}
    for case in CASES:
        change(driver.app, case)
        wrong = [*faults(driver.app, scene), *crowded(scene)]
        if wrong:
            found[str(case)] = wrong
    assert found == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
def test_what_wins_a_turn_for_two_is_said_in_full(drive: Drive, lang: str, text_size: int) -> None:
    options = {"players": 2, "turns": 9}
    driver, _ = at_table(drive, options=options, first=None, lang=lang, text_size=text_size)
    assert not driver.reads("…")
