"""Short messages: an answer comes at once, and what must be read is read."""

from __future__ import annotations

from game.ui.toast import Toasts

LONG_ENOUGH = 30.0


def test_the_next_answer_takes_the_place_of_the_last_one() -> None:
    toasts = Toasts()
    toasts.show("Follow Stars: you still hold one.")
    toasts.update(0.3)
    toasts.show("No red coin is left in the centre.")
    assert toasts.text == "No red coin is left in the centre."
    toasts.update(LONG_ENOUGH)
    assert toasts.text == ""


def test_what_must_be_read_is_read_before_the_next_answer() -> None:
    toasts = Toasts()
    toasts.show("The disk is full.", lasting=True)
    toasts.update(0.3)
    toasts.show("Follow Stars: you still hold one.")
    assert toasts.text == "The disk is full."
    toasts.update(LONG_ENOUGH)
    assert toasts.text == "Follow Stars: you still hold one."


def test_of_the_answers_that_wait_only_the_last_one_is_said() -> None:
    toasts = Toasts()
    toasts.show("The disk is full.", lasting=True)
    toasts.show("Sound off")
    toasts.show("Sound on")
    toasts.update(LONG_ENOUGH)
    assert toasts.text == "Sound on"


def test_the_same_again_only_stays_longer() -> None:
    toasts = Toasts()
    toasts.show("Follow Stars: you still hold one.")
    toasts.update(2.0)
    toasts.show("Follow Stars: you still hold one.")
    toasts.update(2.5)
    assert toasts.text == "Follow Stars: you still hold one."
    toasts.update(LONG_ENOUGH)
    assert toasts.text == ""


def test_what_is_private_is_taken_away_and_the_rest_stays() -> None:
    toasts = Toasts()
    toasts.show("The disk is full.", lasting=True)
    toasts.show("Hint: Star 4 blue", private=True)
    toasts.hush()
    assert toasts.text == "The disk is full."
    toasts.update(LONG_ENOUGH)
    assert toasts.text == ""
