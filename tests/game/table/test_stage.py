"""The stage: pieces get from one layout to the next, and nothing else moves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import pairwise

import pytest

from game.table.effects import Dust, Effect, Pop, Sweep
from game.table.fan import fan
from game.table.interaction import DRAG_AFTER, Drag
from game.table.motion import GATHER_LIFT, GATHER_SLIDE, LANDING, MOVE, ease_out
from game.table.piece import Piece
from game.table.placed import SHAKE
from game.table.spot import Spot
from game.table.stage import Gather, Stage
from game.ui.canvas import Canvas
from game.ui.paint import blank
from tests.driver import Driver


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


def test_a_piece_whose_exit_is_where_it_lies_vanishes_at_once() -> None:
    table = stage(card=HERE)
    table.lay({}, exits={Token("card"): HERE})
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


# -- landing -----------------------------------------------------------------------------------------

SIZE = (104.0, 146.0)
CARD = Token("card")


def running(table: Stage) -> list[type[Effect]]:
    """What kinds of effects run now."""
    return [type(effect) for effect, _ in table.effects]


def rest(table: Stage, seconds: float = 2.0) -> None:
    """Let time pass until everything must be over."""
    for _ in range(round(seconds * 60)):
        table.update(1 / 60)
    assert not table.lively


def test_a_piece_that_is_put_down_lands_after_its_flight_and_raises_dust() -> None:
    sizes: list[float] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        sizes.append(spot.scale)

    table = stage(card=HERE)
    table.lay({CARD: THERE}, lands={CARD: SIZE})
    table.update(MOVE - 0.001)
    assert not table.effects.running
    table.update(0.001)
    assert table.spot(CARD) == THERE
    assert not table.moving
    assert table.landing
    assert running(table) == [Dust]
    table.effects.clear()
    for _ in range(12):
        with_canvas(table, note)
        table.update(LANDING / 12)
    assert sizes[0] == 1.06
    assert min(sizes) < 0.985
    with_canvas(table, note)
    assert sizes[-1] == 1.0
    assert not table.lively


def with_canvas(table: Stage, note: Callable[[Canvas, Piece, Spot, float], None]) -> None:
    """Draw without any pixels."""

    class Nowhere:
        @staticmethod
        def exactly() -> AbstractContextManager[None]:
            return nullcontext()

    table.draw(Nowhere(), note)  # type: ignore[arg-type]


def test_a_piece_that_is_only_dealt_does_not_land() -> None:
    table = stage(card=HERE)
    table.lay({CARD: THERE})
    table.update(MOVE)
    assert not table.lively


def test_a_piece_that_lands_may_go_on_at_once_without_a_jump() -> None:
    table = stage(card=HERE)
    table.lay({CARD: THERE}, lands={CARD: SIZE})
    table.update(MOVE)
    table.update(LANDING / 4)
    table.lay({CARD: HERE})
    spot = table.spot(CARD)
    assert spot is not None
    assert spot.point == THERE.point
    assert 1.0 < spot.scale < 1.06
    table.update(MOVE)
    assert table.spot(CARD) == HERE
    rest(table)


def test_a_layout_of_another_look_does_not_end_a_landing() -> None:
    table = stage(card=HERE)
    table.lay({CARD: THERE}, lands={CARD: SIZE})
    table.update(MOVE)
    table.lay({CARD: THERE._replace(look="lit")})
    assert table.landing
    assert table.spot(CARD) == THERE._replace(look="lit")
    rest(table)


# -- a trick is taken --------------------------------------------------------------------------------

PLATE = Spot(900, 300, scale=0.3, z=70, face_up=False)
TRICK: dict[Piece, Spot] = {
    Token("high"): Spot(400, 300, z=5),
    Token("low"): Spot(640, 200, z=6),
    Token("mid"): Spot(640, 400, z=7),
}
WON = Gather(Token("high"), (Token("low"), Token("mid")), SIZE)


def taken(speed: float = 1.0, calm: bool = False) -> Stage:
    """A trick that begins to be taken."""
    table = Stage(speed, calm)
    table.lay(TRICK, seconds=0)
    table.lay(
        {},
        exits=dict.fromkeys(TRICK, PLATE),
        gathers=[WON],
        arrivals={Token("high"): "3"},
        seconds=0.3,
    )
    return table


def test_the_winner_rises_in_light_while_the_others_wait() -> None:
    table = taken()
    assert running(table) == [Sweep]
    table.update(GATHER_LIFT)
    winner = table.spot(Token("high"))
    assert winner is not None
    assert winner.y < 300
    assert winner.scale > 1
    assert table.spot(Token("low")) == TRICK[Token("low")]


def test_the_others_slide_under_it_and_all_fly_to_the_seat() -> None:
    table = taken()
    table.update(GATHER_LIFT + GATHER_SLIDE - 0.001)
    winner, *others = (table.spot(piece) for piece in TRICK)
    assert winner is not None
    for other in others:
        assert other is not None
        assert abs(other.x - winner.x) < 15
        assert abs(other.y - winner.y) < 25
        assert other.z < winner.z
    table.update(0.001 + 0.15)
    assert all(spot is not None and 400 < spot.x < 900 for spot in map(table.spot, TRICK))
    table.update(0.151)
    assert not table.names
    assert not table.moving
    assert running(table) == [Pop]
    ((effect, _),) = table.effects
    assert effect == Pop(PLATE.point, "3")
    rest(table)


def test_the_winner_lies_above_the_others_in_every_frame() -> None:
    table = taken()
    while table.moving:
        table.update(GATHER_SLIDE / 8)
        spots = [table.spot(piece) for piece in TRICK]
        if all(spots):
            assert max(spots, key=lambda spot: spot.z if spot else 0.0) == spots[0]


@pytest.mark.parametrize("speed", [0.5, 1.0, 1.8])
def test_taking_a_trick_keeps_to_the_pace(speed: float) -> None:
    table = taken(speed)
    whole = (GATHER_LIFT + GATHER_SLIDE + 0.3) * speed
    table.update(whole - 0.001)
    assert table.moving
    table.update(0.002)
    assert not table.moving


def test_with_reduced_motion_a_trick_goes_straight_to_the_seat() -> None:
    table = taken(calm=True)
    assert not table.effects.running
    table.update(0.15)
    low = table.spot(Token("low"))
    assert low is not None
    assert low.x == pytest.approx(640 + 260 * ease_out(0.5))
    assert low.y == pytest.approx(200 + 100 * ease_out(0.5))
    table.update(0.15)
    assert not table.names
    assert not table.lively


def test_with_animation_off_a_trick_is_gone_at_once() -> None:
    table = taken(speed=0.0)
    assert not table.names
    assert not table.lively


@pytest.mark.parametrize("after", [0.05, GATHER_LIFT + 0.05, GATHER_LIFT + GATHER_SLIDE + 0.05])
def test_a_trick_that_is_taken_back_comes_back(after: float) -> None:
    table = taken()
    table.update(after)
    table.finish()
    table.lay(TRICK, seconds=0)
    assert table.spots() == TRICK
    assert not table.lively
    table = taken()
    table.update(after)
    table.lay(TRICK)
    table.update(MOVE)
    assert table.spots() == TRICK
    rest(table)


def test_finish_and_a_layout_at_once_end_all_effects() -> None:
    for end in (Stage.finish, Stage.clear, lambda table: table.lay({}, seconds=0)):
        table = taken()
        table.update(0.05)
        end(table)
        assert not table.lively
        assert not table.names


def test_something_may_fly_by_later_and_is_not_seen_before() -> None:
    seen: list[str] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        seen.append(piece.name)

    table = stage()
    table.fly(Token("coin"), HERE, THERE, delay=0.1, arrival="2")
    table.update(0.09)
    with_canvas(table, note)
    assert not seen
    table.update(0.02)
    with_canvas(table, note)
    assert seen == ["coin"]
    table.update(MOVE)
    assert not table.names
    assert running(table) == [Pop]
    rest(table)


def test_gold_runs_over_a_piece_unless_motion_is_reduced() -> None:
    table = stage(card=HERE)
    table.sweep(CARD, SIZE)
    assert running(table) == [Sweep]
    rest(table)
    table.calm = True
    table.sweep(CARD, SIZE)
    table.shake(CARD)
    assert not table.lively


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


# -- before the first time -----------------------------------------------------------------------------


def rehearsed(table: Stage, canvas: Canvas, pixels: int, cost: int) -> list[str]:
    """The pieces that are rehearsed in one go, where each has to be made of so many pixels."""
    seen: list[str] = []

    def paint(_: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        seen.append(piece.name)
        canvas.art(("test", piece.name), (cost / 10, 10), lambda size: blank(size))

    table.rehearse(canvas, paint, pixels)
    return seen


def test_pieces_that_set_out_are_drawn_before_as_they_will_lie(drive: Callable[..., Driver]) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    table, goals = stage(card=BACK, other=HERE), list[Spot]()
    table.lay({Token("card"): THERE, Token("other"): HERE})
    assert table.rehearse(canvas, lambda _, piece, spot, squeeze: goals.append(spot), 1)
    assert goals == [THERE]
    assert table.rehearse(canvas, lambda _, piece, spot, squeeze: goals.append(spot), 1)
    assert goals == [THERE]


def test_as_many_as_are_not_too_much_for_a_frame_are_made_at_once(drive: Callable[..., Driver]) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    table = stage(a=HERE, b=HERE, c=HERE, d=HERE)
    table.lay({Token(name): THERE for name in "abcd"})
    assert rehearsed(table, canvas, 900, 500) == ["a", "b"]
    assert rehearsed(table, canvas, 900, 5000) == ["c"]
    assert rehearsed(table, canvas, 900, 500) == ["d"]


def test_a_new_piece_is_seen_when_its_picture_is_there(drive: Callable[..., Driver]) -> None:
    canvas, table = drive(size=(1280, 720)).app.canvas, Stage()
    table.lay({Token(name): THERE for name in "ab"}, origins={Token(name): HERE for name in "ab"})
    assert drawn(table, canvas) == []
    assert rehearsed(table, canvas, 1, 500) == ["a"]
    assert drawn(table, canvas) == ["a"]
    assert rehearsed(table, canvas, 1, 500) == ["b"]
    assert drawn(table, canvas) == ["a", "b"]


def test_whoever_does_not_rehearse_sees_pieces_as_soon_as_they_move(drive: Callable[..., Driver]) -> None:
    canvas, table = drive(size=(1280, 720)).app.canvas, Stage()
    table.lay({Token("a"): THERE}, origins={Token("a"): HERE})
    table.update(MOVE / 4)
    assert drawn(table, canvas) == ["a"]


def drawn(table: Stage, canvas: Canvas) -> list[str]:
    """The pieces that are seen now."""
    seen: list[str] = []
    table.draw(canvas, lambda _, piece, spot, squeeze: seen.append(piece.name))
    return seen
