"""A puzzle is a match of which nothing is kept, but which is complete."""

from __future__ import annotations

import pytest

from engine import registry
from engine.puzzles.files import puzzles
from game.match.bot_pool import InlineBots
from game.match.puzzles import puzzle_session


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_a_move_in_a_puzzle_follows_all_that_came_before(game: str) -> None:
    session = puzzle_session(InlineBots(), puzzles(game)[0])
    seat = session.match.next_to_act
    session.play(seat, session.match.legal(seat)[0])
    stored = session.store.load_match(session.match_id)
    assert stored is not None
    assert [action.text for action in stored.actions] == [one.text for _, one in session.match.actions]
    assert session.store.notice is None
