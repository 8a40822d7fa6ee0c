"""Short matches of all games, played to their end by chance; each is played once for all tests."""

from __future__ import annotations

from functools import cache

from engine.bots.choose import choose_randomly
from engine.core import OptionValue
from engine.match import Match, Setup
from engine.rng import Rng
from game.store import MatchSetup, Player, Store, StoredAction, Tally

SHORT: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("dualis", {"mode": "teams", "players": 4, "length": "short", "high_low": False}),
    ("dualis", {"mode": "iso", "players": 3, "length": "short", "high_low": True}),
    ("duality", {"rows": 3}),
    ("dois", {"players": 3, "hands": 2, "bidding": "secret"}),
    ("duos", {"players": 2, "turns": 3}),
    ("duos", {"players": 3, "rounds": 1}),
)


@cache
def a_finished_match(which: int, seed: int) -> Match:
    """One of the short matches, over."""
    game, options = SHORT[which]
    match = Match(Setup(game, options, seed))
    rng = Rng.of("played", which, seed)
    while match.outcome is None:
        seat = match.next_to_act
        match.play(seat, choose_randomly(game, match.view(seat), rng))
    return match


def written(match: Match) -> tuple[StoredAction, ...]:
    """The decisions of a match as a store keeps them."""
    return tuple(StoredAction(seat, action.text) for seat, action in match.actions)


def setup_of(match: Match, players: tuple[Player, ...]) -> MatchSetup:
    """A set-up of the program for a match of the engine."""
    return MatchSetup(match.setup.game, dict(match.options), players, match.setup.first)


def keep(store: Store, match: Match, players: tuple[Player, ...]) -> str:
    """Have a match in a store as if it had been played there, all but its end."""
    match_id = store.create_match(setup_of(match, players), match.setup.seed)
    for number, (seat, action) in enumerate(match.actions):
        store.append_action(match_id, number, seat, action.text)
    store.release_match(match_id)
    return match_id


def finish(store: Store, match_id: str, match: Match, tally: Tally | None) -> None:
    """The end of a match that was kept."""
    assert match.outcome is not None
    store.finish_match(match_id, match.outcome, tally)
