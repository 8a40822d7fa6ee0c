"""The markers of pairs that lie open, in the colours of whoever laid them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.duos.events import PairShown, TurnBegan
from engine.duos.model import Pair, Table, TurnResult
from game.scenes.duos import kept_board
from game.scenes.duos.markers import MarkerBoard
from game.table.game_table import TableHost


def told_board(host: TableHost, table: Table) -> MarkerBoard:
    """The markers on the pairs that have been shown in this turn."""
    pairs = [shown.pair for shown in table.shown]
    return _laid(host, table.turn, table.shower, table.pictures, pairs) if pairs else MarkerBoard()


def turn_boards(host: TableHost, results: Sequence[TurnResult]) -> list[list[MarkerBoard]]:
    """The markers of all players in the turns that are over."""
    shown: list[list[Pair]] = []
    for event in host.history():
        if isinstance(event, TurnBegan):
            shown.append([])
        elif isinstance(event, PairShown):
            shown[-1].append(event.pair)
    boards = []
    for turn, result in enumerate(results, 1):
        row = []
        for seat, board in enumerate(result.boards):
            shower = seat == (result.narrator or 0)
            pairs = sorted(board, key=shown[turn - 1].index) if shower else board
            row.append(_laid(host, turn, seat, result.pictures, pairs))
        boards.append(row)
    return boards


def _laid(
    host: TableHost, turn: int, seat: Seat, pictures: Sequence[str], pairs: Sequence[Pair]
) -> MarkerBoard:
    kept = host.kept_draft(seat, turn) if seat in host.people else ""
    return kept_board.coloured(pairs, kept_board.read(kept, pictures))
