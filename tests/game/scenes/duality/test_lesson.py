"""The lesson of duality: its words leave the numbers in sight that they speak of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.content.i18n import LANGUAGES
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duality.rig import facing, hud, said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_words_do_not_hide_what_the_held_tile_would_do(
    drive: Callable[..., Driver], lang: str, size: tuple[int, int]
) -> None:
    driver = drive(lang, size=size, animation="off")
    driver.app.navigation.open_lesson("duality")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert teacher is not None
    tried = []
    while (step := teacher.step) is not None and step.id != "free":
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        if not step.do:
            driver.click("lesson next")
            continue
        move = table.session.match.game.parse(step.do[0])
        driver.click(f"tile {move.tile.tile}")
        if facing(table, move.tile.tile) != move.tile:
            driver.key("r")
        driver.hover(f"zone {move.spot}")
        assert len(said(table)) >= 3
        assert not hud(table).right.rail.colliderect(driver.find("lesson").rect), step.id
        driver.click(f"zone {move.spot}")
        tried.append(step.id)
        driver.wait_until(lambda: teacher.step is None or bool(teacher.text))
    assert tried == ["connect", "turn", "block", "column"]
