"""A player's markers as a text for the store, and the colours of pairs that lie open or are advised.

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


def advised(pairs: Iterable[Pair], laid: MarkerBoard) -> MarkerBoard:
    """The pairs of advice that can still be laid beside one's own, in colours that are free.

    A picture that lies in a pair of one's own is decided; with four pairs all is.
    """
    own = laid.pairs
    used = {picture for pair in own.values() for picture in pair.pictures}
    free = [colour for colour in COLOURS if colour not in own]
    open_pairs = [pair for pair in pairs if used.isdisjoint(pair.pictures)]
    # A single marker that lies on a picture keeps its colour for the pair with that picture.
    begun = {picture: marker.colour for marker, picture in laid.placed.items() if marker.colour in free}
    found: dict[str, Pair] = {}
    for pair in open_pairs:
        colour = next((begun[name] for name in pair.pictures if name in begun), None)
        if colour is not None and colour not in found:
            found[colour] = pair
    rest = (colour for colour in free if colour not in found)
    unknown = [pair for pair in open_pairs if pair not in found.values()]
    return MarkerBoard.of(found | dict(zip(rest, unknown, strict=False)))
