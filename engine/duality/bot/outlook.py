"""What a move in duality leads to: its chance by the search, and all that a person could count on the table.

The best moves and the natural one are followed in the same worlds, many more than a bot needs to choose, so
that a difference between two of them means something.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.bots.kernel.dice import Dice
from engine.core import Seat
from engine.duality.bot.choose import BACK, DEPTHS, evaluator_of, imagine, swaps_back
from engine.duality.bot.convert import action_of, board_of
from engine.duality.bot.kernel.board import UNDECIDED, Board
from engine.duality.bot.kernel.evaluation import WHITE_TILES, Evaluator
from engine.duality.bot.kernel.orientations import PIECES
from engine.duality.bot.kernel.path_distance import finishing_places, winning_tiles
from engine.duality.bot.kernel.search import FIRST_WEIGHT, Thought, Worlds, compare, think
from engine.duality.bot.kernel.weights import TILES
from engine.duality.bot.reckoning import Spot, grid_of, shortfall
from engine.duality.model import Laid, Place, Replace, Tile, View
from engine.duality.tiles import BLACK

DEPTH = DEPTHS["expert"]
COMPARED = 10
"""How many moves are followed to the end."""
PATIENCE = 3
"""How much longer than a bot an adviser thinks."""
NEXT_TURN = 3
"""The turns until a player's next one, that one included."""
A_LOOK = 0.05
"""What share of the thinking goes into the question whether the next turn wins."""
MOST_GAPS = 3


@dataclass(frozen=True, slots=True)
class Count:
    """What can be counted on a table, for a player and the opponent."""

    mine: int
    """How many tiles the path lacks, at least."""
    theirs: int
    my_places: int
    """At how many places one of these tiles could lie."""
    their_places: int
    my_length: int
    """The tiles of the longest path."""
    their_length: int
    my_reach: int
    """At how many places a path could go on or be changed."""
    their_reach: int
    fitting: int
    """How many of the tiles in hand, or never seen, would finish in the next turn."""
    held: int
    """How many of those are in hand."""
    gaps: int
    """At how many places one of those that fit would finish."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a move leads to."""

    action: Place | Replace
    win: float
    error: float
    worlds: int
    """In how many worlds it was followed."""
    compared: bool
    """Whether it was followed in the same worlds as the best ones."""
    danger: float
    """How likely the opponent finishes at once after it."""
    finishes: bool
    gives: bool
    """Whether it finishes the opponent's path."""
    count: Count
    liking: float
    """How much the tiles that stay in hand are worth, by what was learnt."""
    soon: float
    """In what share of the worlds the next turn wins with a tile in hand, whatever the opponent does."""
    won: float
    lost: float
    """In what shares of the worlds the game is won, or lost, within the few turns that were followed."""

    @property
    def replaces(self) -> bool:
        """Whether it takes up a tile, and draws none."""
        return isinstance(self.action, Replace)


@dataclass(frozen=True, slots=True)
class Prospect:
    """A position as an adviser sees it: what is, and what each move leads to."""

    count: Count
    danger: float
    """How likely the opponent could finish at once if nothing changed."""
    outlooks: tuple[Outlook, ...]
    """The best first; empty where there is nothing but a pass."""


def look_ahead(view: View, natural: str, iterations: int, dice: Dice, also: Collection[str] = ()) -> Prospect:
    """What every legal move of the view's seat leads to; `natural` is one that must be known well.

    So must those of `also`, which change nothing about the others, nor which move comes first.
    """
    return _Adviser(view, iterations, dice).prospect(natural, also)


class _Adviser:
    """Looks at the moves of one view."""

    def __init__(self, view: View, iterations: int, dice: Dice) -> None:
        assert view.seat is not None  # only a seat is advised
        self._view = view
        self._seat: Seat = view.seat
        self._board: Board = board_of(view)
        self._grid: dict[Spot, int] = grid_of(view.table)
        self._iterations = iterations
        self._dice = dice
        self._worlds: Worlds = imagine(view, self._board, iterations)
        self._evaluator: Evaluator = evaluator_of(view, self._board)
        self._unseen = sum(piece.bit for piece in self._worlds.hidden)

    def prospect(self, natural: str, also: Collection[str]) -> Prospect:
        """See `look_ahead`."""
        count, danger = self._count(self._view.hand), self._standing_danger()
        thoughts = self._think()
        chosen = self._followed(thoughts, natural)
        budget = (PATIENCE - 1) * self._iterations
        if len(chosen) > 1:
            compare(self._evaluator, self._worlds, chosen, DEPTH.plies, budget, self._dice)
        outlooks = [self._outlook(thought, True) for thought in chosen]
        followed = {thought.move for thought in chosen}
        outlooks += [self._outlook(thought, False) for thought in thoughts if thought.move not in followed]
        outlooks.sort(key=lambda outlook: (outlook.finishes, outlook.compared, outlook.win), reverse=True)
        self._go_onward(outlooks)
        missing = [thought for thought in thoughts if thought.move not in followed]
        for thought in missing:
            if self._text(thought) in also:
                self._follow_too(thought, budget // max(1, len(chosen)), outlooks)
        return Prospect(count, danger, tuple(outlooks))

    def _follow_too(self, thought: Thought, budget: int, outlooks: list[Outlook]) -> None:
        """Follow a move as long as those that were compared; it is not among those that may be shown."""
        text = self._text(thought)
        outlooks[:] = [outlook for outlook in outlooks if outlook.action.text != text]
        compare(self._evaluator, self._worlds, [fresh := _fresh(thought)], DEPTH.plies, budget, self._dice)
        known = self._outlook(fresh, False)
        worse = (place for place, one in enumerate(outlooks) if place and not one.finishes)
        place = next((at for at in worse if not outlooks[at].compared or outlooks[at].win < known.win), None)
        outlooks.insert(len(outlooks) if place is None else place, known)

    def _go_onward(self, outlooks: list[Outlook]) -> None:
        """Do not begin with a move that takes the player's own last one back while another is as good."""
        back = [outlook for outlook in outlooks if swaps_back(self._view, outlook.action)]
        ahead = next((outlook for outlook in outlooks if outlook not in back), None)
        if ahead is not None and outlooks[0] in back and ahead.win >= outlooks[0].win - BACK:
            outlooks.remove(ahead)
            outlooks.insert(0, ahead)

    def _think(self) -> list[Thought]:
        """Every legal move; the search itself stops at one that wins."""
        thoughts = think(
            self._evaluator, self._worlds, DEPTH.plies, DEPTH.candidates, self._iterations, self._dice
        )
        seen = {thought.move for thought in thoughts}
        for move in sorted(self._board.legal()):
            if move not in seen:
                value = min(1.0, max(0.0, self._evaluator.value(move)))
                danger = self._evaluator.danger
                thoughts.append(Thought(move, value / (1.0 - danger) if danger < 1.0 else 0.0, danger))
        return thoughts

    def _followed(self, thoughts: list[Thought], natural: str) -> list[Thought]:
        """The moves that are compared; what was found out about them so far counts as a first sight."""
        chosen = thoughts[:COMPARED]
        chosen += [thought for thought in thoughts[COMPARED:] if self._text(thought) == natural]
        return [_fresh(thought) for thought in chosen]

    def _text(self, thought: Thought) -> str:
        return action_of(self._board, thought.move).text

    def _outlook(self, thought: Thought, compared: bool) -> Outlook:
        board, move = self._board, thought.move
        action = action_of(board, move)
        taken = board.cells[move >> 10].orientation
        kept = [tile for tile in self._view.hand if tile != action.tile.tile]
        if isinstance(action, Replace):
            kept.append(Laid.of(taken.number).tile)
        spot = action.spot.column, action.spot.row
        before = self._grid.get(spot)
        board.play_move(move)
        self._grid[spot] = action.tile.facing
        winner = board.winner
        count = self._count(kept)
        board.undo()
        del self._grid[spot]
        if before is not None:
            self._grid[spot] = before
        finishes, decided = winner == self._seat, winner != UNDECIDED
        win = 1.0 if finishes else 0.0 if decided else thought.value
        followed = max(1.0, thought.weight - FIRST_WEIGHT)
        safe = 1.0 - thought.danger
        return Outlook(
            action=action,
            win=win,
            error=0.0 if decided else thought.error,
            worlds=round(followed),
            compared=compared,
            danger=thought.danger,
            finishes=finishes,
            gives=decided and not finishes,
            count=count,
            soon=self._soon(thought) if compared and not decided and count.held else 0.0,
            won=safe * thought.won / followed,
            lost=thought.danger + safe * thought.lost / followed,
            liking=sum((TILES if self._seat == BLACK else WHITE_TILES)[tile.number] for tile in kept),
        )

    def _count(self, hand: Iterable[Tile]) -> Count:
        """What can be counted on the table as it lies now, with these tiles in hand."""
        board, seat, other = self._board, self._seat, 1 - self._seat
        mine = shortfall(self._grid, board.rows, seat)
        theirs = shortfall(self._grid, board.rows, other)
        held = sum(PIECES[tile.number].bit for tile in hand)
        finishing = winning_tiles(board, seat) & (held | self._unseen) if mine.tiles == 1 else 0
        layers = (board.black, board.white)
        return Count(
            mine=mine.tiles,
            theirs=theirs.tiles,
            my_places=len(mine.places),
            their_places=len(theirs.places),
            my_length=board.longest(seat),
            their_length=board.longest(other),
            my_reach=layers[seat].size,
            their_reach=layers[other].size,
            fitting=int(finishing).bit_count(),
            held=int(finishing & held).bit_count(),
            gaps=finishing_places(board, seat, finishing, MOST_GAPS) if finishing else 0,
        )

    def _standing_danger(self) -> float:
        """How likely the opponent could finish if this player did nothing."""
        other = 1 - self._seat
        finishing = winning_tiles(self._board, other)
        known = sum(PIECES[tile.number].bit for tile in self._view.table.known[other])
        return 1.0 if finishing & known else float(self._worlds.danger(finishing)) if finishing else 0.0

    def _soon(self, followed: Thought) -> float:
        """How likely a move wins with the next turn."""
        thought = Thought(followed.move, 0.0, followed.danger)
        budget = max(1, round(A_LOOK * self._iterations))
        compare(self._evaluator, self._worlds, [thought], NEXT_TURN, budget, self._dice)
        tried = thought.weight - FIRST_WEIGHT
        return (1.0 - thought.danger) * thought.won / tried if tried > 0 else 0.0


def _fresh(thought: Thought) -> Thought:
    """A move about which nothing is known but a first sight: the mean of what was found out so far."""
    return Thought(thought.move, thought.total / thought.weight, thought.danger)
