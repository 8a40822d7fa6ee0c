"""Moments at the table of duality."""

from __future__ import annotations

from _moment import Moments, my_turn, sit_at, spend, table
from engine.duality import rules
from engine.duality.model import Replace
from engine.match import Match
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 5


def tiles(driver: Driver) -> list[str]:
    """The names of the tiles in the hand."""
    return [name for name in driver.names("tile ") if not name.startswith("tile turn")]


@moment("duality")
def duality_start(driver: Driver) -> None:
    """The column is dealt, and the person is to move."""
    sit_at(driver, "duality", seed=SEED, rows=7)
    my_turn(driver)


@moment("duality")
def duality_middle(driver: Driver) -> None:
    """Some turns later the table has grown wide."""
    sit_at(driver, "duality", until=lambda match: len(match.actions) >= 8 and 0 in match.to_act, seed=SEED)
    my_turn(driver)


@moment("duality")
def duality_selected(driver: Driver) -> None:
    """A tile was clicked: its places are outlined."""
    duality_middle(driver)
    driver.click(tiles(driver)[0])
    driver.wait(0.5)


@moment("duality")
def duality_drag(driver: Driver) -> None:
    """A tile is held over the board."""
    duality_middle(driver)
    driver.grab(tiles(driver)[1])
    driver.carry((640, 360))
    driver.wait(0.3)


@moment("duality")
def duality_held(driver: Driver) -> None:
    """A tile is held over one that it may replace: what would become of both paths is told."""
    duality_middle(driver)
    here = table(driver)
    moves = [
        move for move in here.session.match.legal(0) if isinstance(move, Replace) and not move.tile.turned
    ]
    lying = here.view.table
    best = max(moves, key=lambda move: rules.preview(lying, move.tile, move.spot).lengths[0])
    tile = f"tile {best.tile.tile}"
    driver.grab(tile)
    driver.carry((640, 360))
    driver.carry(driver.point_on(f"zone {best.spot}", besides=tile))
    driver.wait(0.5)


@moment("duality")
def duality_hover(driver: Driver) -> None:
    """The pointer rests on a tile of the hand."""
    duality_start(driver)
    spend(driver, tiles(driver)[0])


@moment("duality")
def duality_white(driver: Driver) -> None:
    """White sits at the bottom: bone below, lacquer above."""
    sit_at(
        driver, "duality", (1,), until=lambda match: len(match.actions) >= 9 and 1 in match.to_act, seed=SEED
    )
    my_turn(driver)
    driver.click(tiles(driver)[0])
    driver.wait(0.5)


@moment("duality")
def duality_pair(driver: Driver) -> None:
    """Two people; Black is in front and stays at the top."""
    sit_at(driver, "duality", (0, 1), until=lambda match: len(match.actions) >= 4, seed=SEED, rows=5)
    driver.wait_for("reveal")
    driver.hold_key("enter", 0.7)
    my_turn(driver)


@moment("duality")
def duality_nudge(driver: Driver) -> None:
    """The adviser was asked for the first time: where to look."""
    duality_middle(driver)
    driver.press_until("h", lambda: table(driver).hints.step == 1)
    driver.wait(0.8)


@moment("duality")
def duality_others(driver: Driver) -> None:
    """The adviser was asked for other moves: small tiles beside their chances."""
    duality_middle(driver)
    driver.press_until("h", lambda: table(driver).hints.step == 3)
    driver.wait(0.8)


@moment("duality")
def duality_hint(driver: Driver) -> None:
    """The adviser was asked: the tile is taken up, and its place is framed."""
    duality_middle(driver)
    driver.press_until("h", lambda: table(driver).hinted is not None)
    driver.wait(0.8)


@moment("duality")
def duality_hint_far(driver: Driver) -> None:
    """The adviser was asked while the table was pushed away: the place of the hint comes into sight."""
    duality_near(driver)
    driver.key("left", times=12)
    driver.press_until("h", lambda: table(driver).hinted is not None)
    driver.wait(0.8)


@moment("duality")
def duality_near(driver: Driver) -> None:
    """The board was brought near and pushed aside: it stays between rails and columns."""
    duality_middle(driver)
    driver.key("=", times=4)
    driver.key("right", times=3)
    driver.key("down", times=2)
    driver.wait(0.5)


@moment("duality")
def duality_lesson(driver: Driver) -> None:
    """The lesson asks for a move."""
    driver.app.navigation.open_lesson("duality")
    driver.wait_until(lambda: driver.see("lesson next"))
    for _ in range(3):
        driver.click("lesson next")
        driver.wait(0.3)


@moment("duality")
def duality_lesson_paths(driver: Driver) -> None:
    """The lesson speaks of both paths: a frame around their counters."""
    driver.app.navigation.open_lesson("duality")
    driver.wait_until(lambda: driver.see("lesson next"))
    driver.click("lesson next")
    driver.click("lesson next")
    driver.wait(0.5)


@moment("duality")
def duality_lesson_replace(driver: Driver) -> None:
    """The lesson explains what a replacement needs."""
    duality_lesson(driver)
    here = table(driver)
    for tile, place, turned in (("01w 23b 45b", "-1,2", False), ("02w 13w 45b", "-1,3", True)):
        driver.wait_until(lambda: here.interactive)
        if turned:
            driver.click(f"tile {tile}", button=3)
        driver.click(f"tile {tile}")
        driver.click(f"zone {place}")
    driver.wait_until(lambda: driver.see("lesson next"))
    driver.click("lesson next")
    driver.wait(0.5)


@moment("duality")
def duality_lesson_turned(driver: Driver) -> None:
    """The tile of the lesson was turned: the note asks to turn it back."""
    duality_lesson(driver)
    driver.click("tile 01w 23b 45b", button=3)
    driver.wait(0.5)


@moment("duality")
def duality_counter(driver: Driver) -> None:
    """The pointer is on the opponent's counter: only that path shines."""
    duality_middle(driver)
    driver.move((145, 340))
    driver.wait(0.3)


@moment("duality")
def duality_three_rows(driver: Driver) -> None:
    """The quickest game."""
    sit_at(driver, "duality", seed=8, rows=3)
    my_turn(driver)


@moment("duality")
def duality_wide(driver: Driver) -> None:
    """A long table: bars of the home rows lie at the board, away from the rails."""

    def is_wide(match: Match) -> bool:
        columns = {at.spot.column for at in match.state.table.tiles}
        return len(columns) >= 6 and 0 in match.to_act

    sit_at(driver, "duality", until=is_wide, seed=SEED, rows=5)
    my_turn(driver)
    driver.click(tiles(driver)[0])
    driver.wait(0.5)


@moment("duality")
def duality_end(driver: Driver) -> None:
    """A path runs from side to side."""
    sit_at(driver, "duality", (), seed=SEED, rows=5)
    here = table(driver)
    driver.wait_until(lambda: not here.on_top, 240)
    driver.wait(1.0)


@moment("duality")
def duality_finished(driver: Driver) -> None:
    """The finished path glows from end to end, once the results are put aside."""
    duality_end(driver)
    driver.click("look")
    driver.wait(0.5)


@moment("curtain")
def duality_curtain(driver: Driver) -> None:
    """The tile that the other one laid."""
    sit_at(driver, "duality", (0, 1), until=lambda match: len(match.actions) >= 4, seed=SEED)
    driver.wait_for("reveal")
    driver.wait(0.5)
