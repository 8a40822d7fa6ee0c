"""The table of Duālis has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.content.lesson import load_lesson
from game.scenes.dualis.hud import Hud
from game.scenes.setup.draft import NAME_LENGTH
from game.store import Human
from game.table.scene import TableScene
from game.table.sight import Sight
from game.ui.scene import Scene
from tests.driver import Driver
from tests.game.overlaps import overlaps
from tests.game.scenes.dualis.moments import MOMENTS, bots
from tests.game.scenes.dualis.rig import follow, sit_down
from tests.game.scenes.fit import change, leaving, misfits, overlapping
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES


def crowded(app: App, scene: Scene) -> Iterator[str]:
    """Things that lie on each other or leave the table; the hand reaches over its lower edge."""
    if isinstance(scene, TableScene):
        things = scene.game.things(scene.state)
        yield from leaving([(one.name, one.rect) for one in things if "hand" not in (one.name, one.of)])
        yield from overlaps(app)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots())
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, lambda shown: crowded(driver.app, shown)) == {}


@pytest.mark.parametrize("options", [{}, {"mode": "iso"}], ids=["teams", "iso"])
@pytest.mark.parametrize("letter", ["W", "あ"])
def test_the_longest_names_have_their_room(drive: Drive, options: dict[str, str], letter: str) -> None:
    driver = drive(animation="off")
    table = sit_down(driver, follow("S5R", coins=(3, 4, 4, 3), tricks=(4, 3, 3, 2), **options))
    names = [Human(letter * NAME_LENGTH) for _ in range(4)]
    setup = table.setup._replace(players=tuple(names))
    for case in CASES:
        change(driver.app, case)
        app = driver.app
        hud = Hud(Sight(table.view, 0, setup, app.texts, app.type))
        things: list[tuple[str, pygame.FRect]] = [("rail", hud.places.rail), ("title", hud.places.title)]
        things += [(f"tray {index}", rect) for index, rect in enumerate(hud.places.trays)]
        for seat, place in hud.places.seats.items():
            things += [(f"seat {seat}", place.person), (f"takings {seat}", place.takings)]
            things += [(f"trick {seat}", hud.layout.trick_rect(seat)), (f"fan {seat}", place.fan)]
        assert [*leaving(things), *overlapping(things)] == [], case
        assert hud.hand_edges[1] - hud.hand_edges[0] > 500, case


def under_the_note(driver: Driver, table: TableScene) -> list[str]:
    """What lies where the lesson's note belongs, in every case."""
    found = []
    for case in CASES:
        change(driver.app, case)
        place = table.game.lesson_place(table.state)
        assert place is not None
        buttons = [(one.name, one.rect) for one in table.widgets() if one.role == "button"]
        buttons = [(name, rect) for name, rect in buttons if not name.startswith("lesson")]
        things = [(one.name, one.rect) for one in table.game.things(table.state)]
        for name, rect in things + buttons:
            common = rect.clip(place)
            if common.width > 1 and common.height > 1:
                found.append(f"{case}: {name}")
        found += [f"{case}: {fault}" for fault in leaving([("note", place)])]
        # The note itself is somebody else's.
        found += [f"{case}: {fault}" for fault in overlaps(driver.app) if "lesson" not in fault]
    return found


def test_the_note_of_the_lesson_has_a_place_of_its_own(drive: Drive) -> None:
    driver = drive(animation="off")
    driver.app.navigation.open_lesson("dualis")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert teacher is not None
    for step in [step for step in load_lesson("dualis").steps if step.id]:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        assert under_the_note(driver, table) == [], step.id
        if not step.do:
            driver.click("lesson next")
            continue
        card = step.do[0].removesuffix("+")
        driver.click(f"card {card}")
        if step.do[0].endswith("+"):
            driver.click("coin")
        assert under_the_note(driver, table) == [], (step.id, "with its button")
        driver.click(f"card {card}")
