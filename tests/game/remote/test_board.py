"""What the program and the server's thread tell each other while people change seats."""

from __future__ import annotations

from game.remote.board import Board, Came, Said, Went
from game.remote.messages import Language


def test_a_phone_that_comes_while_people_change_seats_comes_to_its_new_one() -> None:
    board = Board((0, 1))
    board.reseat({0: 1, 1: 0})
    board.tell(Came(0))  # the server has not heard of it yet
    board.tell(Said(0, Language("ja")))
    board.tell(Went(1))
    assert board.poll() == [Came(1), Went(0)]
    board.orders()
    board.tell(Came(0))
    assert board.poll() == [Came(0)]


def test_nobody_is_shown_what_another_will_see_who_sits_there_next() -> None:
    board = Board((0, 1))
    board.reseat({0: 1, 1: 0})
    board.show(0, "for whoever sits there now")
    assert board.frame(0) is None
    board.orders()
    assert board.frame(0) == "for whoever sits there now"


def test_who_is_sent_away_is_not_the_one_who_sits_there_next() -> None:
    board = Board((0, 1))
    board.dismiss(0, "played at the screen")
    board.reseat({0: 1, 1: 0})
    assert board.orders().ends == {1: "played at the screen"}


def test_who_was_sent_away_for_good_does_not_hold_up_the_next_match() -> None:
    board = Board((0, 1, 2))
    board.dismiss(1, "a bot plays here")
    board.tell(Went(1))
    board.reseat({0: 2, 2: 0})
    board.tell(Went(1))
    assert board.poll() == []
    assert board.orders().ends == {}
