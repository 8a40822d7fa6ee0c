"""A player's markers as a text for the store, and the colours in which pairs that lie open are shown.

A pair has one colour from the moment it is laid to the look back at its turn: the rules know no colours, so
a person's are read from what was kept, and a bot's come in the order in which its pairs were shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from engine.duos.model import Pair
from game.scenes.duos.markers import COLOURS, MARKERS, MarkerBoard

_NAMES = {f"{marker.colour}.{marker.number}": marker for marker in MARKERS}


def write(board: MarkerBoard) -> str:
    """Such as `pink.0=bear pink.1=bee white.0=cat`; nothing for an empty board."""
    return " ".join(
        f"{name}={board.placed[marker]}" for name, marker in _NAMES.items() if marker in board.placed
    )


def read(text: str, pictures: Iterable[str]) -> MarkerBoard:
    """The markers that were kept, as far as they fit the pictures on the table."""
    free = set(pictures)
    placed = {}
    for part in text.split():
        name, _, picture = part.partition("=")
        if name in _NAMES and picture in free:
            placed[_NAMES[name]] = picture
            free.remove(picture)
    return MarkerBoard(MappingProxyType(placed))


def coloured(pairs: Iterable[Pair], laid: MarkerBoard) -> MarkerBoard:
    """Markers on some pairs: in the colours in which they were laid, and in the next free ones otherwise."""
    found, unknown = {}, []
    known = {pair: colour for colour, pair in laid.pairs.items()}
    for pair in pairs:
        if pair in known:
            found[known[pair]] = pair
        else:
            unknown.append(pair)
    free = (colour for colour in COLOURS if colour not in found)
    return MarkerBoard.of(found | dict(zip(free, unknown, strict=False)))
