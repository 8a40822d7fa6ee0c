"""A referee for traces of duality, written from the rules page alone.

It shares nothing with the engine: tiles are the texts of their lines, the table is a dictionary, and
every legal set is found by trying each tile everywhere. Slow, plain and suspicious; `Foul` names the line.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias

from tests.engine.referee import TraceReferee

Tile: TypeAlias = tuple[str, ...]
"""As it lies: `("01b", "24w", "35b")`."""
At: TypeAlias = tuple[int, int]
"""Column and row."""
Board: TypeAlias = dict[At, Tile]

COLOURS = "bw"
# For each port: the way to the neighbour, and the port of the neighbour that it touches.
TOUCHES = {
    0: ((0, -1), 4),
    1: ((0, -1), 3),
    2: ((1, 0), 5),
    3: ((0, 1), 1),
    4: ((0, 1), 0),
    5: ((-1, 0), 2),
}


# A tile


def turn(tile: Tile) -> Tile:
    """The tile after a half turn."""
    moved = ("".join(sorted(str((int(port) + 3) % 6) for port in line[:2])) + line[2] for line in tile)
    return tuple(sorted(moved))


def either_way(tile: Tile) -> set[Tile]:
    return {tile, turn(tile)}


def every_tile() -> set[frozenset[Tile]]:
    """Every tile as the set of the ways it can lie."""
    found = set()
    for order in itertools.permutations("012345"):
        pairs = ["".join(sorted(order[i : i + 2])) for i in (0, 2, 4)]
        for colours in itertools.product(COLOURS, repeat=3):
            if len(set(colours)) > 1:
                tile = tuple(sorted(pair + colour for pair, colour in zip(pairs, colours, strict=True)))
                found.add(frozenset(either_way(tile)))
    return found


EVERY_TILE = every_tile()


@cache
def line_at(tile: Tile, port: int) -> str:
    return next(line for line in tile if str(port) in line[:2])


def colour_at(tile: Tile, port: int) -> str:
    return line_at(tile, port)[2]


def other_end(line: str, port: int) -> int:
    return int(line[1] if line[0] == str(port) else line[0])


def beyond(at: At, port: int) -> At:
    (right, down), _ = TOUCHES[port]
    return at[0] + right, at[1] + down


# The table


def is_side(at: At, rows: int) -> bool:
    return not 1 <= at[1] <= rows


def connection_count(board: Board, rows: int, at: At) -> int:
    count = 0
    for port in range(6):
        next_to = beyond(at, port)
        if is_side(next_to, rows):
            count += 1
        elif next_to in board:
            count += colour_at(board[at], port) == colour_at(board[next_to], TOUCHES[port][1])
    return count


def paths(board: Board, rows: int, seat: int) -> Iterator[tuple[list[tuple[At, str]], bool]]:
    """Every path from a player's home: its places with their lines, and whether it is finished."""
    home, ports, far = ((1, (0, 1), rows + 1), (rows, (3, 4), 0))[seat]
    for at in board:
        for port in ports:
            if at[1] == home and colour_at(board[at], port) == COLOURS[seat]:
                walked = []
                here, enter = at, port
                while here in board and colour_at(board[here], enter) == COLOURS[seat]:
                    line = line_at(board[here], enter)
                    walked.append((here, line))
                    leave = other_end(line, enter)
                    here, enter = beyond(here, leave), TOUCHES[leave][1]
                yield walked, here[1] == far


def longest(board: Board, rows: int, seat: int) -> int:
    return max((len({at for at, _ in path}) for path, _ in paths(board, rows, seat)), default=0)


def has_won(board: Board, rows: int, seat: int) -> bool:
    return any(finished for _, finished in paths(board, rows, seat))


def lies_on_path(board: Board, rows: int, seat: int, at: At) -> bool:
    return any(place == at for path, _ in paths(board, rows, seat) for place, _ in path)


def table_of(board: Board) -> frozenset[tuple[At, Tile]]:
    return frozenset(board.items())


def legal_moves(
    board: Board, rows: int, seat: int, hand: Iterable[Tile], stood: set[frozenset[tuple[At, Tile]]]
) -> list[tuple[str, Tile, At]]:
    """Every move that the rules allow, found by trying all of them."""
    columns = [column for column, _ in board]
    found = []
    for at in itertools.product(range(min(columns) - 1, max(columns) + 2), range(1, rows + 1)):
        if at not in board and not any(beyond(at, port) in board for port in range(6)):
            continue
        for tile in {way for held in hand for way in either_way(held)}:
            after = {**board, at: tile}
            if not lies_on_path(after, rows, seat, at):
                continue
            if at not in board:
                found.append(("place", tile, at))
                continue
            enough = connection_count(after, rows, at) >= connection_count(board, rows, at)
            if enough and table_of(after) not in stood:
                found.append(("replace", tile, at))
    return found


# A trace


class Referee(TraceReferee):
    """Reads a trace line by line."""

    def __init__(self, with_legal: bool) -> None:
        super().__init__(with_legal)
        self.passes = 0

    def on_game(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "game", "seed", "options", "seats")
        self.demand(line["game"] == "duality" and line["seats"] == 2, "another game")
        self.demand(list(line["options"]) == ["rows"], "options are missing")
        self.rows: int = line["options"]["rows"]
        self.demand(self.rows in (7, 5, 3), "wrong number of rows")
        self.expect = {"deal"}

    def on_deal(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "column", "hands", "lengths", "first")
        column = list(map(tuple, line["column"]))
        self.hands = [list(map(tuple, hand)) for hand in line["hands"]]
        self.demand(
            len(column) == self.rows and list(map(len, self.hands)) == [3, 3], "wrong number of tiles"
        )
        self.unseen = set(EVERY_TILE)
        for tile in (*column, *self.hands[0], *self.hands[1]):
            self.draw(tile)
        self.board: Board = {(0, row): tile for row, tile in enumerate(column, start=1)}
        self.stood = {table_of(self.board)}
        self.demand(not any(has_won(self.board, self.rows, seat) for seat in (0, 1)), "a path is finished")
        lengths = self.lengths()
        self.demand(line["lengths"] == lengths, f"the lengths are {lengths}")
        self.turn: int = line["first"]
        self.demand(self.turn in (0, 1), "no such seat")
        self.demand(lengths[self.turn] <= lengths[1 - self.turn], "the shorter path goes first")
        self.expect_a_turn()

    def draw(self, tile: Tile) -> None:
        self.demand(list(tile) == sorted(tile), "the lines are not sorted")
        self.demand(frozenset(either_way(tile)) in self.unseen, f"{tile} is false or doubled")
        self.unseen.remove(frozenset(either_way(tile)))

    def lengths(self) -> list[int]:
        return [longest(self.board, self.rows, seat) for seat in (0, 1)]

    def expect_a_turn(self) -> None:
        moves = legal_moves(self.board, self.rows, self.turn, self.hands[self.turn], self.stood)
        self.legal: list[dict[str, Any]] = [
            {"event": event, "seat": self.turn, "tile": list(tile), "at": list(at)}
            for event, tile, at in moves
        ] or [{"event": "pass", "seat": self.turn}]
        self.legal.sort(key=json.dumps)
        self.expect = {move["event"] for move in self.legal}

    def decide(self, line: dict[str, Any], *names: str, told: tuple[str, ...] = ()) -> None:
        self.has_keys(line, *names, *told, *(["legal"] if self.with_legal else []))
        decision = {name: line[name] for name in ("event", *names)}
        self.demand(decision in self.legal, f"{decision} is not legal")
        if self.with_legal:
            self.demand(line["legal"] == self.legal, "the legal moves are others")

    def on_place(self, line: dict[str, Any]) -> None:
        self.decide(line, "seat", "tile", "at", told=("drew",))
        self.lay(line)
        self.demand((line["drew"] is None) == (not self.unseen), "a tile is drawn while there is one")
        if line["drew"] is not None:
            drew = tuple(line["drew"])
            self.draw(drew)
            self.hands[self.turn].append(drew)
        self.after_tile()

    def on_replace(self, line: dict[str, Any]) -> None:
        self.decide(line, "seat", "tile", "at")
        taken = self.board[tuple(line["at"])]
        self.lay(line)
        self.hands[self.turn].append(taken)
        self.after_tile()

    def lay(self, line: dict[str, Any]) -> None:
        tile = tuple(line["tile"])
        hand = self.hands[self.turn]
        hand.remove(next(held for held in hand if tile in either_way(held)))
        self.board[tuple(line["at"])] = tile

    def after_tile(self) -> None:
        self.demand(table_of(self.board) not in self.stood, "this table stood before")
        self.stood.add(table_of(self.board))
        self.passes = 0
        done = [seat for seat in (0, 1) if has_won(self.board, self.rows, seat)]
        if done:
            self.finish("path", [self.turn] if self.turn in done else done)
        else:
            self.turn = 1 - self.turn
            self.expect_a_turn()

    def on_pass(self, line: dict[str, Any]) -> None:
        self.decide(line, "seat")
        self.passes += 1
        self.turn = 1 - self.turn
        if self.passes == 2:
            black, white = self.lengths()
            self.finish("blocked", [] if black == white else [0 if black > white else 1])
        else:
            self.expect_a_turn()

    def finish(self, reason: str, winners: list[int]) -> None:
        self.reason, self.winners = reason, winners
        self.expect = {"result"}

    def on_result(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "reason", "lengths")
        self.demand(line["reason"] == self.reason, f"the reason is {self.reason}")
        self.demand(line["lengths"] == self.lengths(), f"the lengths are {self.lengths()}")
        self.expect = {"end"}

    def on_end(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "winners")
        self.demand(line["winners"] == self.winners, f"the winners are {self.winners}")
        self.expect = set()


def referee(texts: Iterable[str], with_legal: bool = False) -> None:
    """Check a trace; `Foul` where it breaks the rules."""
    Referee(with_legal).read(texts)
