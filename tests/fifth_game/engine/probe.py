"""What the tests of the contract must know of Sevens."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from tests.engine.probes import Probe
from tests.fifth_game.sevens.model import DECK, Card, Lay, State


def _inventory(state: State) -> Counter[Any]:
    taken = (card for pair in chain(*state.table.taken) for card in (pair.covered, pair.laid))
    return Counter((*state.aside, *chain(*state.hands), *state.table.pile, *taken))


PROBE = Probe(piece=Card, inventory=_inventory, actions=tuple(map(Lay, DECK)))
