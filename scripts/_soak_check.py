"""What must be so after every step: the screen shows the cards that the viewer's view says, and no others.

It knows no game. A card is a value of the engine inside a piece, so what lies on a stage and what a view
holds can be compared. Where a module `_soak_<game>` stands beside this one, its `lying(view)` says which
cards and backs must lie there, exactly; of any other game at least the viewer's own hand must.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias, cast

from game.app import App
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from game.table.spot import Spot

Cards: TypeAlias = Counter[Hashable]
"""Cards by their values; a card that lies face down for the viewer is the seat that has it."""
Lying: TypeAlias = Callable[[Any], Sequence[Cards]]

_NEAR = 0.01
"""Virtual pixels within which two spots are one."""


class MismatchError(AssertionError):
    """The screen and the view do not agree; the text says in what."""


def back_of(seat: int) -> Hashable:
    """What stands for a card of a seat that the viewer cannot see."""
    return ("back", seat)


def backs(sizes: Iterable[int], but: int | None) -> Cards:
    """The backs of all hands but the viewer's own."""
    return Counter({back_of(seat): size for seat, size in enumerate(sizes) if seat != but and size})


def card_of(piece: Piece) -> Hashable | None:
    """The card that a piece is, or whose back; None for coins, markers and other things."""
    if isinstance(piece, BackPiece):
        return back_of(piece.seat)
    if not is_dataclass(piece):
        return None
    values = (getattr(piece, one.name) for one in fields(piece))
    return next((value for value in values if _is_card(value)), None)


def _is_card(value: object) -> bool:
    made_by_engine = type(value).__module__.startswith(("engine.", "tests.fifth_game.engine"))
    return made_by_engine and not isinstance(value, Enum)


def values_in(value: object) -> Iterator[object]:
    """Everything that a frozen value holds, itself first."""
    yield value
    if is_dataclass(value):
        inner: Iterable[object] = (getattr(value, one.name) for one in fields(value))
    elif isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inner = value
    else:
        return
    for one in inner:
        yield from values_in(one)


@cache
def lying_of(game: str) -> Lying | None:
    """What a game says must lie on its table; None where it says nothing."""
    name = f"_soak_{game}"
    return cast(Lying, import_module(name).lying) if find_spec(name) is not None else None


class Eye:
    """Looks at the table after each step."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.looks = 0
        """How often a table at rest was compared."""
        self._table: TableScene | None = None
        self._painted: dict[Piece, Spot] = {}
        self._seen: set[object] = set()
        """What this viewer knew or saw a moment ago: a card that leaves may still be flying."""
        self._viewer: int | None = None

    def look(self) -> None:
        """Compare the table on the screen with its view; `MismatchError` where they differ."""
        table = next((one for one in self.app.scenes.stack if isinstance(one, TableScene)), None)
        if table is None or table.view is None or not self.app.scenes.shows(table):
            return
        self._watch(table)
        self._painted.clear()
        self.app.invalidate()
        self.app.frame(0.0)
        if not self.app.running or not self.app.scenes.shows(table):
            return
        self._check_secrets(table)
        if not (table.stage.moving or table.stage.landing or not table.stage.pieces):
            self._check_rest(table)
            self.looks += 1

    def _watch(self, table: TableScene) -> None:
        """Note what the game really paints from now on."""
        if table is self._table:
            return
        self._table, self._seen = table, set()
        paint, painted = table.game.paint, self._painted

        def paint_and_note(state: Any, canvas: Any, piece: Piece, spot: Spot, squeeze: float) -> None:
            painted[piece] = spot
            paint(state, canvas, piece, spot, squeeze)

        table.game.paint = paint_and_note  # type: ignore[method-assign]
        look_at = table.presenter.look_at

        def look_at_and_note(state: Any) -> None:
            look_at(state)
            # What was played and taken back between two looks was known meanwhile, and is on its way back.
            self._seen |= set(filter(_is_card, values_in(table.view)))

        table.presenter.look_at = look_at_and_note  # type: ignore[method-assign]

    # -- what may be seen --------------------------------------------------------------------------------

    def _check_secrets(self, table: TableScene) -> None:
        """No card that the viewer may not know lies on the table or was painted."""
        if table.viewer.seat != self._viewer:
            self._viewer, self._seen = table.viewer.seat, set()
        known = set(filter(_is_card, values_in(table.view)))
        shown = {piece for piece in (*table.stage.pieces, *self._painted) if not isinstance(piece, BackPiece)}
        cards = {piece.name: card for piece in shown if (card := card_of(piece)) is not None}
        for name, card in cards.items():
            if card not in known and card not in self._seen:
                raise MismatchError(f"{name} is on the screen; seat {self._viewer} may not know it")
        self._seen = known | set(cards.values())

    # -- what must be seen -------------------------------------------------------------------------------

    def _check_rest(self, table: TableScene) -> None:
        """A table at rest: its pieces are those of its view, they lie where they belong, all are painted."""
        # A lesson or a puzzle stops where it ends, though its match has gone on.
        at_the_end = not table.showing and not table.chrome.lesson_over
        if at_the_end and table.view != table.viewer.view(table.session.match.state):
            raise MismatchError("the view on the screen is not that of the match")
        on_stage = cards_on(table)
        self._check_inventory(table, on_stage)
        painted = Counter(card for piece in self._painted if (card := card_of(piece)) is not None)
        if painted != on_stage:
            raise MismatchError(f"not painted as it lies: {_difference(on_stage, painted)}")
        self._check_spots(table)
        stage = set(table.stage.pieces)
        for widget in table.widgets():
            if isinstance(widget, PieceWidget) and widget.piece not in stage:
                raise MismatchError(f"{widget.name} can be taken, but does not lie on the table")

    def _check_inventory(self, table: TableScene, on_stage: Cards) -> None:
        lying = lying_of(table.setup.game)
        if lying is not None:
            possible = lying(table.view)
            if on_stage not in possible:
                raise MismatchError(f"the stage differs from the view: {_difference(possible[0], on_stage)}")
            return
        missing = Counter(getattr(table.view, "hand", ())) - on_stage
        if missing:
            raise MismatchError(f"cards of the hand are not on the table: {sorted(map(str, missing))}")

    def _check_spots(self, table: TableScene) -> None:
        """Every piece lies where the table would lay it now."""
        stage = table.stage
        wanted = table.game.layout(table.state, Change((), stage.spots(), table.hand.draft)).spots
        if set(wanted) != set(stage.pieces):
            raise MismatchError(f"pieces: {sorted(one.name for one in set(wanted) ^ set(stage.pieces))}")
        for piece, spot in stage.spots().items():
            goal = wanted[piece]
            near = abs(spot.x - goal.x) < _NEAR and abs(spot.y - goal.y) < _NEAR
            if piece != stage.held and (not near or spot.face_up != goal.face_up):
                raise MismatchError(f"{piece.name} lies at {spot}, and belongs to {goal}")


def cards_on(table: TableScene) -> Cards:
    """The cards and backs on the stage."""
    return Counter(card for piece in table.stage.pieces if (card := card_of(piece)) is not None)


def _difference(expected: Cards, found: Cards) -> str:
    missing, more = sorted(map(str, expected - found)), sorted(map(str, found - expected))
    return f"missing {missing}, too many {more}"
