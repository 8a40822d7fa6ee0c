"""The board of duality: it frames itself, can be pushed, zoomed and turned, and tells what happened."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.core import Outcome
from engine.duality.model import Square
from game.match.bot_pool import InlineBots
from game.scenes.duality import painting, tile_art
from game.scenes.duality.camera import SIT_SETTING
from game.scenes.duality.seen import candidates, last_place
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A, lay, tiles
from tests.game.scenes.duality.rig import (
    EventPlayer,
    at_table,
    board,
    book_table,
    game,
    glow,
    hud,
    nearly_won,
    start,
    table_of,
    tile_name,
)
from tests.game.scenes.rig import Drive, SilentBots, open_curtain, played, ready

FELT = (400.0, 300.0)


def all_seen(table: TableScene) -> bool:
    """Whether every place where a tile could go is in the area of the board."""
    area = hud(table).area.inflate(2, 2)
    return all(area.contains(board(table).rect(spot.column, spot.row)) for spot in candidates(table.view))


# -- framing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [3, 5, 7])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (2560, 1080)])
def test_it_frames_itself_at_every_size(drive: Drive, rows: int, size: tuple[int, int]) -> None:
    driver = drive(size=size, animation="off", bots=SilentBots())
    table = start(driver, rows=rows)
    driver.wait(2)
    assert all_seen(table)


def test_it_goes_on_framing_itself_as_the_table_grows(drive: Drive) -> None:
    wide = {(x, 7): text for x, text in enumerate(["01w 23b 45b", "05w 14w 23b", "03w 14w 25b"], start=1)}
    wide |= {(-x, 7): text for x, text in enumerate(["03b 15w 24w", "01b 25w 34b"], start=1)}
    state = book_table()
    lying = {(at.spot.column, at.spot.row): str(at.tile) for at in state.table.tiles} | wide
    _, table = at_table(drive, lay(lying, (), tiles(str(A)), rows=7, turn=1))
    assert all_seen(table)
    _, narrow = at_table(drive)
    assert board(table).scale < board(narrow).scale


@pytest.mark.parametrize("size", [(960, 540), (1000, 617), (1280, 720), (1366, 768), (1920, 1080)])
def test_tiles_lie_edge_to_edge_in_whole_pixels(drive: Drive, size: tuple[int, int]) -> None:
    driver, table = at_table(drive, size=size)
    for _ in range(3):
        boxes = [driver.app.viewport.rect(board(table).rect(0, row)) for row in range(1, 8)]
        assert len({box.size for box in boxes}) == 1
        assert all(one.bottom == other.top for one, other in pairwise(boxes))
        beside = driver.app.viewport.rect(board(table).rect(1, 1))
        assert boxes[0].right == beside.left
        driver.key("=")


def test_lines_meet_at_the_edge_of_two_tiles() -> None:
    for port, touching in ((2, 5), (3, 1), (4, 0)):
        x, y, *_ = tile_art.PORTS[port]
        other_x, other_y, *_ = tile_art.PORTS[touching]
        assert (x % tile_art.WIDTH, y % tile_art.HEIGHT) == (
            other_x % tile_art.WIDTH,
            other_y % tile_art.HEIGHT,
        )
        assert tile_art.along_line(port, touching, 0.0) == (x, y)
        assert tile_art.along_line(port, touching, 1.0) == pytest.approx((other_x, other_y))


# -- looking about -----------------------------------------------------------------------------------


def centre(table: TableScene) -> tuple[float, float]:
    return board(table).centre(0, 4)


@pytest.mark.parametrize("button", [1, 2])
def test_the_felt_is_dragged_and_the_board_comes_along(drive: Drive, button: int) -> None:
    driver, table = at_table(drive)
    before = centre(table)
    driver.move(FELT)
    driver.press(button)
    driver.carry((FELT[0] + 80, FELT[1] + 40))
    driver.release(button)
    assert centre(table) == pytest.approx((before[0] + 80, before[1] + 40), abs=2)
    driver.move((FELT[0], FELT[1] - 60))
    assert centre(table) == pytest.approx((before[0] + 80, before[1] + 40), abs=2)
    driver.click("frame")
    assert centre(table) == before


def test_arrows_push_the_board_when_nothing_is_held(drive: Drive) -> None:
    driver, table = at_table(drive)
    before = centre(table)
    driver.key("left")
    driver.key("up")
    assert centre(table)[0] > before[0]
    assert centre(table)[1] > before[1]
    driver.key("right")
    driver.key("down")
    assert centre(table) == pytest.approx(before, abs=2)


def test_plus_and_minus_zoom(drive: Drive) -> None:
    driver, table = at_table(drive)
    before = board(table).scale
    driver.key("=")
    assert board(table).scale > before
    driver.key("-", times=3)
    assert board(table).scale < before
    driver.click("frame")
    driver.click("zoom_in")
    assert board(table).scale > before


def test_the_wheel_zooms_around_the_pointer_when_no_tile_is_held(drive: Drive) -> None:
    driver, table = at_table(drive)
    at = board(table).centre(0, 6)
    before = board(table).scale
    driver._wheel_at(at, 2)
    assert board(table).scale > before
    assert board(table).place(at) == (0, 6)
    assert driver.find("frame").enabled


def test_zoom_has_an_end_on_both_sides_and_the_board_stays_in_sight(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.key("=", times=20)
    nearest = board(table).scale
    driver.key("=")
    assert board(table).scale == nearest
    driver.key("left", times=60)
    area = hud(table).area
    assert any(area.colliderect(board(table).rect(spot.column, spot.row)) for spot in candidates(table.view))
    driver.key("-", times=40)
    assert board(table).scale > 0.2


def test_the_keyboard_brings_a_hidden_place_into_sight(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.key("=", times=8)
    for _ in range(30):
        if table.focused == tile_name(A.tile):
            break
        driver.key("tab")
    driver.key("enter")
    for _ in range(8):
        driver.key("tab")
        if table.focused and table.focused.startswith("zone"):
            assert hud(table).area.inflate(12, 4).contains(driver.find(table.focused).rect)


def test_a_tile_can_be_laid_on_a_zoomed_board(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver._wheel_at(board(table).centre(0, 6), 3)
    driver.drag(tile_name(A.tile), "zone -1,6")
    assert played(table) == [f"1 place {A} -1,6"]


# -- who sits where ----------------------------------------------------------------------------------


def below(table: TableScene) -> int:
    """The seat at the bottom."""
    return 1 - hud(table).top_seat


def test_one_person_sits_at_the_bottom_in_either_colour(drive: Drive) -> None:
    _, white = at_table(drive, people=(1,))
    assert below(white) == 1
    _, black = at_table(drive, book_table(turn=0), people=(0,))
    assert below(black) == 0
    x, y = board(black).centre(0, 1)
    assert board(black).centre(1, 1)[0] < x
    assert board(black).centre(0, 2)[1] < y


def test_two_people_may_turn_the_table_to_the_one_to_move_and_it_is_remembered(drive: Drive) -> None:
    driver, table = at_table(drive, book_table(turn=0), people=(0, 1))
    assert below(table) == 1  # Black stays at the top
    driver.click("flip")
    assert below(table) == 0
    assert driver.app.store.settings().extra[SIT_SETTING] is True
    driver.drag(tile_name(A.tile), "zone 0,1")
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    assert below(table) == 1
    driver.click("flip")
    assert driver.app.store.settings().extra[SIT_SETTING] is False


def test_a_turned_table_is_played_as_any_other(drive: Drive) -> None:
    driver, table = at_table(drive, book_table(turn=0), people=(0,), bots=SilentBots())
    driver.click(tile_name(A.tile))
    driver.click("zone -1,1")
    assert played(table) == [f"0 place {A} -1,1"]
    rect = board(table).rect(-1, 1)
    assert rect.left > board(table).rect(0, 1).left
    assert last_place(table.view) == Square(-1, 1)


# -- what is told ------------------------------------------------------------------------------------


def test_who_starts_is_said_with_both_lengths(drive: Drive) -> None:
    driver, _ = at_table(drive, book_table(turn=0), people=(0,))
    assert driver.reads("Your path is shorter, 1 to 2: you start.")
    for words in ("Your path: 1", "Noa: 2", "Deck", "41", "White · Noa (Casual)", "Black · You"):
        assert driver.reads(words)


def test_who_starts_at_random_is_said_too(drive: Drive) -> None:
    driver, table = at_table(drive)
    words = hud(table).words
    assert words.who_starts((2, 2), 1) == "Both paths are 2 long. You were picked to start."
    assert words.who_starts((2, 2), 0) == "Both paths are 2 long. Kai was picked to start."
    assert driver.scene is table


def test_the_log_tells_the_match(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.drag(tile_name(A.tile), "zone -1,6")
    driver.wait(0.2)
    lines = [line.text for line in table.game.log_lines(table.history())]
    assert lines[0].endswith("path 2 to 1")
    assert lines[1].endswith("row 2, 1 to the left")
    driver.key("l")
    assert driver.reads("row 2, 1 to the left")


def test_the_last_move_is_marked(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    assert last_place(table.view) is None
    driver.drag(tile_name(A.tile), "zone -1,6")
    assert last_place(table.view) == Square(-1, 6)


def test_dead_ends_are_marked_where_unequal_colours_touch(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[tuple[float, float]] = []
    monkeypatch.setattr(painting, "draw_dead_end", lambda canvas, at, **_: marked.append(at))
    driver, table = at_table(drive)
    driver.screenshot()
    touching = 2 * 6
    joined = sum(
        one.tile.colour(port) is other.tile.colour({3: 1, 4: 0}[port])
        for one, other in pairwise(table.view.table.tiles)
        for port in (3, 4)
    )
    assert len(set(marked)) == touching - joined > 0


# -- the end -----------------------------------------------------------------------------------------


def test_the_winning_path_is_lit_from_side_to_side_with_a_light_running_along(drive: Drive) -> None:
    driver, table = at_table(drive, nearly_won(), animation="normal")
    driver.click("tile 01b 24w 35w")
    driver.wait(0.4)
    driver.hover("zone -1,3")
    assert driver.reads("This completes your path!")
    driver.click("zone -1,3")

    def winning() -> bool:
        light = game(table).light
        return light is not None and light.path.finished

    driver.wait_until(winning)
    lit: list[int] = []
    while game(table).light is not None:
        lit.append(sum(len(own) for own, _ in glow(table).values()))
        driver.wait(0.2)
    assert lit == sorted(lit)
    assert lit[0] < lit[-1]
    assert {spot.row for spot in glow(table)} == {1, 2, 3}
    driver.wait_for("again")
    for words in ("You win!", "A path runs from side to side."):
        assert driver.reads(words)


def test_a_finished_table_can_be_looked_at_and_does_not_move(drive: Drive) -> None:
    driver, table = at_table(drive, nearly_won())
    driver.drag("tile 01b 24w 35w", "zone -1,3")
    driver.wait_for("look")
    driver.click("look")
    driver.settle()
    assert {spot.row for spot in glow(table)} == {1, 2, 3}
    driver.click(next(iter(driver.names("tile 0"))))
    assert driver.app.toasts.text == "The match is over."


@pytest.mark.parametrize(("lengths", "words"), [((1, 3), "the longer path wins"), ((2, 2), "equally long")])
def test_a_blocked_match_says_why(drive: Drive, lengths: tuple[int, int], words: str) -> None:
    _, table = at_table(drive)
    winners = () if lengths[0] == lengths[1] else (1,)
    assert words in hud(table).words.reason(Outcome(winners, "blocked", lengths))


# -- whole matches -----------------------------------------------------------------------------------


def whole(drive: Drive, people: tuple[int, ...], rows: int, *, keys_only: bool = False) -> EventPlayer:
    driver: Driver = drive(size=(960, 540), animation="off", bots=InlineBots())
    table = start(driver, people, rows, seed=9)
    player = EventPlayer(driver, keys_only=keys_only)
    player.play_to_the_end()
    found = driver.app.store.load_match(table.session.match_id)
    assert found is not None
    assert found.summary.outcome == table.session.outcome
    assert [f"{action.seat} {action.text}" for action in found.actions] == played(table)
    return player


@pytest.mark.parametrize(("people", "rows"), [((1,), 7), ((0,), 5)])
def test_a_match_is_played_against_a_bot_without_a_curtain(
    drive: Drive, people: tuple[int, ...], rows: int
) -> None:
    player = whole(drive, people, rows)
    assert player.curtains == 0
    assert set(player.moves) >= {"place"}


def test_two_people_play_a_match_and_pass_the_screen_every_turn(drive: Drive) -> None:
    player = whole(drive, (0, 1), 7)
    assert player.curtains == len(played(player.table))
    assert set(player.moves) >= {"place", "replace"}


def test_a_match_is_played_with_the_keys_alone(drive: Drive) -> None:
    assert whole(drive, (1,), 5, keys_only=True).curtains == 0


def test_a_match_that_was_left_goes_on_as_it_was(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, (1,), 7)
    player = EventPlayer(driver)
    while len(played(table)) < 3:
        player.turn()
    before = played(table)
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    driver.wait(1)
    assert played(table_of(driver.app))[: len(before)] == before
