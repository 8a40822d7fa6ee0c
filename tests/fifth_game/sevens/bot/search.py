"""Flat Monte Carlo search: good cards are tried in many imagined worlds, each played on to its end.

In an imagined world both play on by rules of thumb, each seeing only what they would see.
"""

from __future__ import annotations

from engine.rng import Rng
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.bot.rule_player import best, values
from tests.fifth_game.sevens.game import Sevens
from tests.fifth_game.sevens.model import Lay, State, View

GAME = Sevens()
CLOSE = 0.3
"""Only cards whose value is this close to the best are tried: few worlds tell no more than the value does."""


def think(view: View, iterations: int, rng: Rng) -> Lay:
    """The card after which the lead at the end is the largest on average."""
    assert view.seat is not None  # nobody decides who only looks on
    found = values(view)
    lays = [lay for lay, value in found.items() if value > max(found.values()) - CLOSE]
    if len(lays) == 1:
        return lays[0]
    leads = dict.fromkeys(lays, 0)
    for _ in range(max(1, iterations // len(lays))):
        world = GAME.determinize(view, rng)
        for lay in lays:
            leads[lay] += _lead(_play_on(world, lay, rng), view.seat)
    return max(lays, key=leads.__getitem__)


def _play_on(state: State, lay: Lay, rng: Rng) -> State:
    state, _ = GAME.apply(state, state.table.turn, lay, rng)
    while GAME.outcome(state) is None:
        seats = GAME.to_act(state)
        if not seats:
            state, _ = GAME.advance(state, rng)
        for seat in seats:
            state, _ = GAME.apply(state, seat, best(GAME.view(state, seat), rng, blur=0.3), rng)
    return state


def _lead(state: State, seat: int) -> int:
    points = rules.totals(state.table)
    return points[seat] - points[1 - seat]
