"""The viewer: whose secrets are on the screen, and who comes to it next."""

from __future__ import annotations

from engine.match import Match, Setup
from game.table.viewer import Viewer


def viewer(*people: int) -> Viewer:
    """Somebody in front of a fresh match."""
    return Viewer(Match(Setup("dualis", {}, 1)), people)


def test_a_person_alone_sees_the_own_hand_from_the_start() -> None:
    alone = viewer(2)
    assert (alone.seat, alone.bottom) == (2, 2)
    assert not alone.shares_screen


def test_with_several_people_nobody_sees_a_hand_before_the_curtain_opens() -> None:
    shared = viewer(0, 2)
    assert shared.seat is None
    assert shared.shares_screen
    assert shared.view(dealt()).hand == ()
    shared.reveal(2)
    assert shared.bottom == 2
    assert shared.view(dealt()).hand != ()


def dealt() -> object:
    """A state with cards dealt."""
    return Match(Setup("dualis", {}, 1)).state


def test_whoever_was_called_comes_first_until_a_decision_was_made() -> None:
    shared = viewer(0, 1, 2)
    assert shared.next_person((0, 1, 2)) == 0
    shared.call(1)
    assert shared.next_person((0, 1, 2)) == 1
    shared.reveal(1)
    shared.cover()
    assert shared.next_person((0, 1, 2)) == 1
    shared.decided()
    assert shared.next_person((0, 2)) == 0


def test_looking_together_is_looking_with_nobodys_eyes() -> None:
    shared = viewer(0, 1)
    shared.reveal(1)
    shared.look_together()
    assert shared.seat is None
    assert shared.next_person((0, 1)) == 0


def test_bots_alone_are_watched_from_the_first_seat() -> None:
    watched = viewer()
    assert (watched.seat, watched.bottom) == (None, 0)
