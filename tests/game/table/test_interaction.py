"""Interaction: press, drag, aim and let go are steps from one plain value to the next."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.interaction import Interaction


@dataclass(frozen=True, slots=True)
class Token:
    """A piece or a zone that is nothing but its name."""

    name: str


CARD, PLACE = Token("card"), Token("place")


def test_a_pressed_piece_is_not_dragged_before_it_moves() -> None:
    pressed = Interaction().press(CARD, (10, 10), (12, 8))
    assert pressed.drag is not None
    assert pressed.drag.offset == (2, -2)
    assert pressed.dragged is None
    assert pressed.begin_drag().dragged == CARD


def test_letting_go_forgets_the_piece_and_the_aim_but_not_what_the_pointer_is_at() -> None:
    dragging = Interaction().at(CARD, CARD).press(CARD, (0, 0), (0, 0)).begin_drag().aim_at(PLACE)
    assert dragging.aim == PLACE
    free = dragging.let_go()
    assert (free.drag, free.aim) == (None, None)
    assert (free.hover, free.pointed) == (CARD, CARD)


def test_a_new_press_aims_at_nothing() -> None:
    aimed = Interaction().press(CARD, (0, 0), (0, 0)).aim_at(PLACE)
    assert aimed.press(CARD, (1, 1), (0, 0)).aim is None


def test_nothing_new_is_the_same_value() -> None:
    one = Interaction().at(CARD, PLACE)
    assert one.at(CARD, PLACE) is one
    assert one.aim_at(None) is one
