"""What stands around the board of duality: rails that follow the sides, the abacus, trays and lights."""

from __future__ import annotations

import pytest

from game.content.i18n import LANGUAGES
from game.scenes.duality import rails
from game.scenes.duality.abacus import beads
from game.scenes.duality.furniture import deck_layers
from game.table.scene import TableScene
from tests.engine.duality.tables import lay, tiles
from tests.game.scenes.duality.rig import (
    OTHERS,
    at_table,
    board,
    book_table,
    game,
    hud,
    known_to_all,
    nearly_won,
    said,
    start,
)
from tests.game.scenes.rig import Drive, SilentBots


def lit_ports(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[float, float], bool]]:
    """The lights on the rails, as they are drawn from now on."""
    found: list[tuple[tuple[float, float], bool]] = []
    monkeypatch.setattr(rails, "draw_port", lambda canvas, at, *, own: found.append((at, own)))
    return found


# -- the rails ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1000, 800)])
@pytest.mark.parametrize("people", [(0,), (1,)])
def test_rails_reach_from_side_to_side_with_the_names_at_the_windows_centre(
    drive: Drive, people: tuple[int, ...], size: tuple[int, int]
) -> None:
    driver, table = at_table(drive, book_table(turn=people[0]), people=people, size=size)
    seen = driver.app.viewport.visible
    for seat in (0, 1):
        rail = rails.rail_rect(driver.app.canvas, hud(table), seat)
        assert rail.left - seen.left == pytest.approx(seen.right - rail.right, abs=0.1)
        assert rail.left - seen.left == pytest.approx(18, abs=0.1)
        assert hud(table).labels[seat][1].centerx == pytest.approx(seen.centerx, abs=0.5)
        below = rail.centery > seen.centery
        assert below is (seat == people[0])


def test_a_light_lies_on_the_own_rail_where_a_path_starts(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, table = at_table(drive)
    found = lit_ports(monkeypatch)
    driver.screenshot()
    starts = {board(table).port(0, 7, 44.0, 94.5)[0], board(table).port(0, 7, 88.0, 94.5)[0]}
    assert {round(x) for (x, _), own in found if own} == {round(x) for x in starts}
    assert all(y > hud(table).area.bottom for (_, y), own in found if own)
    assert all(y < hud(table).area.top for (_, y), own in found if not own)
    assert any(not own for _, own in found)


def test_no_light_lies_beside_the_rail_where_the_home_row_is_out_of_sight(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, table = at_table(drive)
    driver.key("=", times=4)
    assert board(table).edges[1] > hud(table).area.bottom + 10
    found = lit_ports(monkeypatch)
    driver.screenshot()
    assert found == []


def test_a_finished_path_lights_both_rails(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = at_table(drive, nearly_won())
    driver.drag("tile 01b 24w 35w", "zone -1,3")
    driver.wait_for("look")
    driver.click("look")
    found = lit_ports(monkeypatch)
    driver.screenshot()
    upper, lower = board(table).edges
    assert {round(y) for (_, y), own in found if own} == {round(upper - 3.6), round(lower + 3.6)}
    assert hud(table).winners == (1,)
    assert [part.text for part in said(table)] == ["The match is over", "A path runs from side to side."]


# -- the abacus --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "kinds"),
    [
        (2, None, ["", ""]),
        (2, 2, ["", ""]),
        (2, 4, ["", "", "new", "new"]),
        (3, 1, ["", "lost", "lost"]),
    ],
)
def test_beads_are_tiles_of_a_path_and_ghosts_what_a_move_changes(
    before: int, after: int | None, kinds: list[str]
) -> None:
    assert beads(before, after) == kinds


def test_the_wires_are_in_the_order_of_the_sides(drive: Drive) -> None:
    for people, upper in (((0,), 1), ((1,), 0)):
        _, table = at_table(drive, book_table(turn=people[0]), people=people)
        rows = [hud(table).left.abacus_row(seat).room.top for seat in (0, 1)]
        assert rows.index(min(rows)) == upper


# -- people, trays, the deck -------------------------------------------------------------------------


def test_the_hidden_hand_lies_next_to_whoever_holds_it(drive: Drive) -> None:
    driver, table = at_table(drive, book_table(turn=0), people=(0, 1))
    assert hud(table).top_seat == 0  # Black stays at the top and is in front of the screen
    left = hud(table).left
    assert left.tray.top > left.abacus.top
    driver.click("flip")
    left = hud(table).left
    assert left.tray.top < left.abacus.top


def test_a_deck_is_as_thick_as_it_has_tiles() -> None:
    heights = [deck_layers(count) for count in range(45)]
    assert heights[0] == 0
    assert heights[1] == 1
    assert heights == sorted(heights)
    assert heights[28] == 6


def test_the_button_to_pass_takes_the_place_of_the_note(drive: Drive) -> None:
    lying = {(0, 1): "01w 23b 45b", (0, 2): "01b 23b 45w", (0, 3): "03b 14b 25w"}
    driver, table = at_table(drive, lay(lying, OTHERS, tiles("01b 25w 34b"), rows=3, turn=1))
    assert not game(table).shows_note(table.state)
    assert hud(table).band(1).contains(driver.find("pass").rect)
    assert not driver.reads(driver.app.t("duality.turn_note"))
    driver, table = at_table(drive)
    assert driver.reads(driver.app.t("duality.turn_note"))


def test_tiles_that_were_shown_bear_an_eye_in_either_hand(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.scenes.duality import painting

    eyes: list[tuple[float, float]] = []
    monkeypatch.setattr(painting, "draw_eye", lambda canvas, at: eyes.append(at))
    driver, table = at_table(drive, known_to_all(book_table(), 0, OTHERS[0]))
    driver.screenshot()
    assert eyes
    assert all(hud(table).left.tray.inflate(10, 10).collidepoint(at) for at in eyes)


# -- the lesson --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text_size", "least"), [(100, (240, 260)), (125, (300, 290)), (150, (370, 320))])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_lesson_has_a_place_of_its_own(
    drive: Drive, lang: str, text_size: int, least: tuple[int, int]
) -> None:
    driver = drive(lang, animation="off", bots=SilentBots(), text_size=text_size)
    driver.app.navigation.open_lesson("duality")
    driver.wait_until(lambda: driver.see("lesson next"))
    table = driver.scene
    assert isinstance(table, TableScene)
    place = game(table).lesson_place(table.state)
    assert place is not None
    assert place.width >= least[0]
    assert place.height >= least[1]
    others = [thing for thing in game(table).things(table.state) if not thing.of]
    assert not [thing.name for thing in others if thing.rect.colliderect(place)]
    assert not place.collidelistall([driver.find(name).rect for name in ("zoom_out", "flip", "frame")])


def test_without_a_lesson_there_is_no_such_place(drive: Drive) -> None:
    driver = drive(animation="off", bots=SilentBots())
    table = start(driver)
    driver.wait(1)
    assert game(table).lesson_place(table.state) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_the_names_stand_at_the_middle_of_their_rails(
    drive: Drive, lang: str, text_size: int, size: tuple[int, int]
) -> None:
    driver, table = at_table(drive, lang=lang, text_size=text_size, size=size)
    for seat in (0, 1):
        rail = rails.rail_rect(driver.app.canvas, hud(table), seat)
        assert hud(table).labels[seat][1].centerx == pytest.approx(rail.centerx, abs=1)
