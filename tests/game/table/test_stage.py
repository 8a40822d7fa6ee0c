"""The stage: pieces get from one layout to the next, and nothing else moves."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from game.table.fan import fan
from game.table.interaction import DRAG_AFTER, Drag
from game.table.motion import MOVE, ease_out
from game.table.piece import Piece
from game.table.spot import Spot
from game.table.stage import SHAKE, Stage
from game.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Token:
    """A piece that is nothing but its name."""

    name: str


HERE, THERE = Spot(100, 100), Spot(300, 200)
BACK = Spot(100, 100, face_up=False)


def nothing(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
    """Paints nothing."""


def stage(speed: float = 1.0, **spots: Spot) -> Stage:
    """A stage with pieces that lie still."""
    made = Stage(speed)
    made.lay({Token(name): spot for name, spot in spots.items()}, seconds=0)
    assert not made.moving
    return made


# -- laying out --------------------------------------------------------------------------------------


def test_a_piece_moves_from_where_it_is_to_where_it_belongs() -> None:
    table = stage(card=HERE)
    table.lay({Token("card"): THERE})
    assert table.moving
    assert table.spot(Token("card")) == HERE
    table.update(MOVE / 2)
    spot = table.spot(Token("card"))
    assert spot is not None
    assert 100 < spot.x < 300
    assert (spot.x - 100) / 200 == pytest.approx(ease_out(0.5))
    table.update(MOVE / 2)
    assert table.spot(Token("card")) == THERE
    assert not table.moving


def test_a_piece_on_its_way_lies_above_those_that_rest() -> None:
    table = stage(card=HERE, other=THERE._replace(z=50))
    table.lay({Token("card"): THERE, Token("other"): THERE._replace(z=50)})
    table.update(MOVE / 2)
    moving, resting = table.spot(Token("card")), table.spot(Token("other"))
    assert moving is not None
    assert resting is not None
    assert moving.z > resting.z


def test_with_animation_off_it_is_there_at_once() -> None:
    table = stage(speed=0.0, card=HERE)
    table.lay({Token("card"): THERE})
    assert table.spot(Token("card")) == THERE
    assert not table.moving


def test_the_speed_stretches_the_time() -> None:
    table = stage(speed=2.0, card=HERE)
    table.lay({Token("card"): THERE})
    table.update(MOVE * 1.5)
    assert table.moving
    table.update(MOVE * 0.5)
    assert not table.moving


def test_the_same_layout_again_changes_nothing() -> None:
    table = stage(card=HERE)
    table.lay({Token("card"): HERE})
    assert not table.moving


def test_a_layout_repeated_on_the_way_does_not_start_anew() -> None:
    table = stage(card=HERE)
    table.lay({Token("card"): THERE})
    table.update(MOVE * 0.75)
    table.lay({Token("card"): THERE})
    table.update(MOVE * 0.25)
    assert table.spot(Token("card")) == THERE


def test_a_layout_changed_on_the_way_goes_on_from_there() -> None:
    table = stage(card=HERE)
    table.lay({Token("card"): THERE})
    table.update(MOVE / 2)
    halfway = table.spot(Token("card"))
    table.lay({Token("card"): HERE})
    assert table.spot(Token("card")) == halfway
    table.update(MOVE)
    assert table.spot(Token("card")) == HERE


def test_only_another_look_changes_at_once() -> None:
    table = stage(card=HERE)
    table.lay({Token("card"): HERE._replace(look="lit")})
    assert table.spot(Token("card")) == HERE._replace(look="lit")
    assert not table.moving


def test_a_stagger_lets_one_piece_start_after_the_other() -> None:
    table = stage(a=HERE, b=HERE)
    table.lay({Token("a"): THERE, Token("b"): THERE}, stagger=0.1)
    table.update(0.09)
    assert table.spot(Token("a")) != HERE
    assert table.spot(Token("b")) == HERE
    table.update(MOVE + 0.02)
    assert table.spot(Token("a")) == table.spot(Token("b")) == THERE


# -- coming and going --------------------------------------------------------------------------------


def test_a_new_piece_comes_from_its_origin() -> None:
    table = stage()
    table.lay({Token("card"): THERE}, origins={Token("card"): HERE})
    assert table.spot(Token("card")) == HERE
    table.update(MOVE)
    assert table.spot(Token("card")) == THERE


def test_a_new_piece_without_an_origin_fades_in_where_it_lies() -> None:
    table = stage()
    table.lay({Token("card"): THERE})
    assert table.spot(Token("card")) == THERE._replace(alpha=0)
    table.update(MOVE)
    assert table.spot(Token("card")) == THERE


def test_a_piece_that_is_gone_flies_to_its_exit_and_vanishes() -> None:
    table = stage(card=HERE)
    table.lay({}, exits={Token("card"): THERE})
    table.update(MOVE / 2)
    assert "card" in table.names
    table.update(MOVE / 2)
    assert not table.names


def test_a_piece_that_is_gone_without_an_exit_vanishes_at_once() -> None:
    table = stage(card=HERE)
    table.lay({})
    assert not table.names


def test_a_leaving_piece_is_not_stopped_by_the_next_layout() -> None:
    table = stage(card=HERE)
    table.lay({}, exits={Token("card"): THERE})
    table.update(MOVE / 2)
    table.lay({})
    assert "card" in table.names
    table.update(MOVE / 2)
    assert not table.names


def test_a_leaving_piece_that_is_laid_out_again_stays() -> None:
    table = stage(card=HERE)
    table.lay({}, exits={Token("card"): THERE})
    table.update(MOVE / 2)
    table.lay({Token("card"): HERE})
    table.update(MOVE)
    assert table.spot(Token("card")) == HERE


def test_something_flies_by_and_vanishes() -> None:
    table = stage(card=HERE)
    table.fly(Token("coin"), HERE, THERE)
    assert set(table.names) == {"card", "coin"}
    table.update(MOVE)
    assert "card" in table.names


def test_with_animation_off_nothing_flies_by() -> None:
    table = stage(speed=0.0)
    table.fly(Token("coin"), HERE, THERE)
    assert not table.names


# -- turning over ------------------------------------------------------------------------------------


def test_a_card_turns_over_by_narrowing() -> None:
    seen: list[tuple[bool, float]] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        seen.append((spot.face_up, squeeze))

    table = Stage()
    table.lay({Token("card"): BACK}, seconds=0)
    table.lay({Token("card"): BACK._replace(face_up=True)})
    for _ in range(9):
        table.update(MOVE / 10)
        table.draw(None, note)  # type: ignore[arg-type]
    faces, widths = zip(*seen, strict=True)
    assert faces == (False,) * 4 + (True,) * 5
    assert min(widths) < 0.05
    assert list(widths[:4]) == sorted(widths[:4], reverse=True)
    assert list(widths[5:]) == sorted(widths[5:])
    table.update(MOVE / 5)
    table.draw(None, note)  # type: ignore[arg-type]
    assert seen[-1] == (True, 1.0)


# -- hurrying ----------------------------------------------------------------------------------------


def test_finish_puts_everything_where_it_is_going() -> None:
    table = stage(card=HERE, old=HERE)
    table.lay(
        {Token("card"): THERE, Token("new"): THERE}, origins={Token("new"): HERE}, exits={Token("old"): THERE}
    )
    table.finish()
    assert not table.moving
    assert table.spot(Token("card")) == table.spot(Token("new")) == THERE
    assert set(table.names) == {"card", "new"}


# -- the hand ----------------------------------------------------------------------------------------


def test_a_held_piece_follows_the_hand_and_not_the_layout() -> None:
    table = stage(card=HERE)
    table.hold(Token("card"), Spot(500, 500))
    table.lay({Token("card"): THERE})
    table.update(MOVE)
    assert table.spot(Token("card")) == Spot(500, 500)
    assert not table.moving


def test_finish_leaves_the_held_piece_in_the_hand() -> None:
    table = stage(card=HERE)
    table.hold(Token("card"), Spot(500, 500))
    table.finish()
    assert table.spot(Token("card")) == Spot(500, 500)


def test_let_go_it_flies_to_where_it_belongs_now() -> None:
    table = stage(card=HERE)
    table.hold(Token("card"), Spot(500, 500))
    table.lay({Token("card"): THERE})
    table.let_go()
    assert table.moving
    table.update(MOVE)
    assert table.spot(Token("card")) == THERE


def test_let_go_of_a_piece_that_is_gone_meanwhile() -> None:
    table = stage(card=HERE)
    table.hold(Token("card"), Spot(500, 500))
    table.lay({})
    table.let_go()
    assert not table.names
    assert table.held is None


def test_the_held_piece_is_drawn_above_everything() -> None:
    order: list[str] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        order.append(piece.name)

    table = Stage()
    table.lay(
        {Token("card"): HERE, Token("high"): HERE._replace(z=80), Token("low"): HERE._replace(z=-1)},
        seconds=0,
    )
    table.hold(Token("card"), HERE)
    table.draw(None, note)  # type: ignore[arg-type]
    assert order == ["low", "high", "card"]
    order.clear()
    table.draw(None, note, below=900)  # type: ignore[arg-type]
    table.draw(None, note, above=900)  # type: ignore[arg-type]
    assert order == ["low", "high", "card"]


def test_a_refused_piece_shakes_for_a_moment_and_lies_as_before() -> None:
    places: list[float] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        places.append(spot.x)

    table = Stage()
    table.lay({Token("card"): HERE}, seconds=0)
    table.shake(Token("card"))
    assert table.moving
    for _ in range(11):
        table.update(SHAKE / 10)
        table.draw(None, note)  # type: ignore[arg-type]
    assert max(places) > HERE.x > min(places)
    assert places[-1] == HERE.x
    assert not table.moving
    assert table.spot(Token("card")) == HERE


def test_a_cleared_stage_is_empty() -> None:
    table = stage(card=HERE)
    table.hold(Token("card"), THERE)
    table.clear()
    assert not table.names
    assert table.held is None


# -- drag --------------------------------------------------------------------------------------------


def test_a_press_becomes_a_drag_after_four_pixels_in_any_direction() -> None:
    drag = Drag(Token("card"), (100, 100), (5, -7))
    assert not drag.travelled((100 + DRAG_AFTER - 0.1, 100))
    assert drag.travelled((100, 100 - DRAG_AFTER))
    assert drag.travelled((103, 103))
    assert drag.place((200, 200)) == (205, 193)


# -- fan ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 9, 13])
def test_a_fan_is_even_and_no_wider_than_its_room(count: int) -> None:
    spots = fan(count, (640, 640), 740, 104)
    xs = [spot.x for spot in spots]
    assert sum(xs) / count == pytest.approx(640)
    assert max(xs) - min(xs) + 104 <= 740 + 1e-6
    steps = [b - a for a, b in pairwise(xs)]
    assert steps == pytest.approx(steps[:1] * len(steps))


def test_a_fan_is_an_arc_that_leans_outwards() -> None:
    spots = fan(5, (640, 640), 740, 104)
    angles = [spot.angle for spot in spots]
    assert angles == sorted(angles, reverse=True)
    assert angles[2] == 0
    assert spots[2].y == 640
    assert spots[0].y == pytest.approx(spots[4].y)
    assert spots[0].y > spots[1].y > spots[2].y


def test_cards_to_the_right_lie_on_those_to_the_left() -> None:
    heights = [spot.z for spot in fan(13, (640, 640), 740, 104)]
    assert heights == sorted(heights)


def test_few_cards_overlap_too_so_that_it_stays_a_fan() -> None:
    a, b = fan(2, (640, 640), 740, 104)
    assert b.x - a.x < 104


def test_an_empty_hand_has_no_spots() -> None:
    assert fan(0, (640, 640), 740, 104) == []
