"""What happens in DUOS, as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.core import Seat
from engine.duos.model import Board, Category, HintKind, Pair, TurnResult
from engine.events import OpenEvent


class _Open(OpenEvent):
    """An event that everyone sees whole, and that nobody could know before."""

    __slots__ = ()

    def teaches(self, seat: Seat) -> bool:
        """Nobody knew it before."""
        return True


@dataclass(frozen=True, slots=True)
class TurnBegan(_Open):
    """Twelve pictures lie on the table: new cards, or those of the last turn turned over."""

    kind: ClassVar[str] = "turn"
    turn: int
    narrator: Seat | None
    category: Category
    pictures: tuple[str, ...]
    dealt: bool
    """Whether the cards are new; otherwise they were turned over where they lay."""
    shuffled: bool
    """Whether the deck ran out and was shuffled again."""

    @property
    def text(self) -> str:
        """All pictures."""
        told = "" if self.narrator is None else f" told by {self.narrator}"
        return f"turn {self.turn}{told}, {self.category.value}: {' '.join(self.pictures)}"


@dataclass(frozen=True, slots=True)
class HintGiven(_Open):
    """A hint marker was taken. It teaches its giver too: a given hint cannot be taken back."""

    kind: ClassVar[str] = "hint"
    seat: Seat
    hint: HintKind
    value: str

    @property
    def text(self) -> str:
        """Such as `1 hints yes ant`."""
        return f"{self.seat} hints {self.hint.value} {self.value}"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A seat has confirmed its four pairs; `pairs` is empty for everyone else."""

    kind: ClassVar[str] = "choose"
    seat: Seat
    pairs: Board

    @property
    def text(self) -> str:
        """Such as `2 has chosen`, with the pairs for their owner."""
        return " ".join((f"{self.seat} has chosen", *map(str, self.pairs)))

    def seen_by(self, seat: Seat | None) -> Chosen:
        """Only the owner knows the pairs."""
        return self if seat == self.seat else Chosen(self.seat, ())

    def teaches(self, seat: Seat) -> bool:
        """Behind a screen it tells nothing."""
        return False


@dataclass(frozen=True, slots=True)
class PairShown(_Open):
    """A pair was laid on the cards, and whoever has it too shows so and gets a point."""

    kind: ClassVar[str] = "pair"
    seat: Seat
    """The Narrator; with two players always seat 0."""
    pair: Pair
    alike: tuple[Seat, ...]

    @property
    def text(self) -> str:
        """Such as `0 shows ant+anteater, like 1 2`."""
        like = " ".join(map(str, self.alike)) or "nobody"
        return f"{self.seat} shows {self.pair}, like {like}"


@dataclass(frozen=True, slots=True)
class NarratorScored(_Open):
    """The Narrator was paid for each other player."""

    kind: ClassVar[str] = "narrator"
    seat: Seat
    paid: tuple[int, ...]
    """The points for each seat; 0 at its own place."""

    @property
    def text(self) -> str:
        """Such as `0 gets 3`."""
        return f"{self.seat} gets {sum(self.paid)}"


@dataclass(frozen=True, slots=True)
class TurnScored(_Open):
    """A turn is over, and all boards lie open."""

    kind: ClassVar[str] = "score"
    turn: int
    result: TurnResult
    totals: tuple[int, ...]

    @property
    def text(self) -> str:
        """The points of this turn."""
        return f"turn {self.turn}: {' '.join(map(str, self.result.points))}"


DuosEvent: TypeAlias = TurnBegan | HintGiven | Chosen | PairShown | NarratorScored | TurnScored
