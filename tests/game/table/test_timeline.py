"""The timeline: steps wait their turn, move, rest, and can be hurried."""

from __future__ import annotations

from engine.match import Step
from game.table.timeline import Rest, Timeline, UntilClick

ONE, TWO = Step("one", ()), Step("two", ())


def test_steps_come_in_order_and_are_counted_while_they_wait() -> None:
    timeline = Timeline()
    timeline.extend((ONE, TWO))
    assert timeline.waiting == 2
    assert timeline.next() == ONE
    assert timeline.next() == TWO
    assert timeline.next() is None
    assert not timeline.busy


def test_a_step_moves_first_and_then_rests() -> None:
    timeline = Timeline()
    timeline.begin(Rest(0.5), moving=True)
    assert not timeline.update(1.0, moving=True)
    assert not timeline.update(0.3, moving=False)
    assert not timeline.update(0.3, moving=False)
    assert timeline.update(0.0, moving=False)
    assert not timeline.busy


def test_pieces_that_move_later_for_another_reason_hold_up_nothing() -> None:
    timeline = Timeline()
    timeline.begin(Rest(), moving=False)
    assert timeline.update(0.1, moving=True)
    assert not timeline.moving


def test_a_step_may_wait_for_a_click_however_long_that_takes() -> None:
    timeline = Timeline()
    timeline.begin(UntilClick(), moving=False)
    assert timeline.until_click
    assert not timeline.update(1e6, moving=False)
    assert timeline.finish()
    assert not timeline.until_click
    assert timeline.update(0.0, moving=False)


def test_finish_says_whether_anything_was_running() -> None:
    timeline = Timeline()
    assert not timeline.finish()
    timeline.extend((ONE,))
    assert not timeline.finish()
    timeline.begin(Rest(1.0), moving=True)
    assert timeline.finish()
    assert timeline.waiting == 1


def test_clear_forgets_what_waits_and_ends_the_rest() -> None:
    timeline = Timeline()
    timeline.extend((ONE, TWO))
    timeline.begin(UntilClick(), moving=False)
    timeline.clear()
    assert not timeline.busy
