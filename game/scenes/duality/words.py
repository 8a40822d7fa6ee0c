"""What the table of duality says, in the language of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Outcome, Seat
from engine.duality import rules
from engine.duality.model import DualityAction, Pass, Phase, Place, Square, Table
from game.content.i18n import Texts
from game.content.message import Value, You

SIDES = ("black", "white")


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a match between players of these names."""

    texts: Texts
    names: Sequence[str]
    notes: Sequence[str]
    you: Seat | None
    """The only person at the screen, who is spoken to."""
    flipped: bool
    """Whether left and right are exchanged, because Black sits at the bottom."""
    rows: int = 0
    """How many rows the table has; they are counted from whoever sits at the bottom."""

    def t(self, key: str, /, **values: Value) -> str:
        """A text of this table."""
        return self.texts.t(f"duality.{key}", **values)

    def side(self, seat: Seat, name: str = "") -> str:
        """The label of a player's side: the colour, the name or a shorter one, a bot's level."""
        side, name = self.t(f"side.{SIDES[seat]}"), name or self.names[seat]
        if self.notes[seat]:
            return self.t("side.label_note", side=side, name=name, note=self.notes[seat])
        return self.t("side.label", side=side, name=name)

    def path(self, seat: Seat, length: int, name: str = "") -> str:
        """How long a player's path is; a shorter name may stand for theirs."""
        return self.t("path", name=self._who(seat, name), length=length)

    def longer(self, seat: Seat, before: int, after: int, name: str = "") -> str:
        """What becomes of a player's path; a shorter name may stand for theirs."""
        return self.t("then.path", name=self._who(seat, name), before=before, after=after)

    def finishes(self, seat: Seat) -> str:
        """A move would finish a player's path."""
        return self.t("then.wins", name=self._who(seat))

    def whose_turn(self, table: Table, name: str = "") -> str:
        """Who is to move; a shorter name may stand for theirs."""
        if table.phase in (Phase.END, Phase.OVER):
            return self.t("turn.over")
        return self.t("turn.now", name=self._who(table.turn, name))

    def who_starts(self, lengths: Sequence[int], first: Seat) -> str:
        """Who starts, and why."""
        own, other = lengths[first], lengths[1 - first]
        key = "start.equal" if own == other else "start.shorter"
        return self.t(key, name=self._who(first), own=own, other=other)

    def _who(self, seat: Seat, name: str = "") -> str:
        """A player's name, or a shorter one; the only person at the screen is spoken to."""
        name = name or self.names[seat]
        return You(name) if seat == self.you else name

    def place(self, spot: Square) -> str:
        """A place in words, as the table is seen."""
        row = self.row(spot)
        if spot.column == 0:
            return self.t("place.first", row=row)
        right = (spot.column > 0) != self.flipped
        return self.t("place.right" if right else "place.left", row=row, count=abs(spot.column))

    def row(self, spot: Square) -> int:
        """The row of a place, counted from the bottom of the board as it is seen."""
        return spot.row if self.flipped or not self.rows else self.rows + 1 - spot.row

    def refusal(self, code: str, values: dict[str, str | int]) -> str:
        """Why the rules refuse something."""
        match code:
            case "not_your_turn":
                return self.t("refuse.not_your_turn", name=self.names[int(values["seat"])])
            case "must_play":
                return self.t("refuse.must_play", count=int(values["moves"]))
            case "no_path":
                return self.t("refuse.no_path", colour=self.t(f"colour.{values['colour']}"))
            case "connections":
                return self.t("refuse.connections", needed=values["needed"], count=int(values["made"]))
            case "rows":
                return self.t("refuse.rows", rows=values["rows"])
            case "same_turned":
                return self.t("same_turned")
        return self.t(f"refuse.{code}")

    def made(self, preview: rules.Preview) -> str:
        """How many connections a tile makes at a place, and needs."""
        if preview.needed is None:
            return self.t("then.connections", count=preview.connections)
        return self.t("then.replaces", needed=preview.needed, made=preview.connections)

    def hint(self, action: DualityAction) -> str:
        """What a strong player would do."""
        if isinstance(action, Pass):
            return self.t("hint.pass")
        return self.t("hint.place" if isinstance(action, Place) else "hint.replace")

    def reason(self, outcome: Outcome, finishers: Sequence[Seat] = (), mover: Seat | None = None) -> str:
        """Why the match is over; what may surprise is who `finishers` are, and that not the `mover` won."""
        if outcome.reason == "path":
            if len(finishers) > 1:
                return self.t("end.path_both")
            return self.t("end.path" if mover is None or mover in outcome.winners else "end.path_given")
        return self.t("end.blocked" if outcome.winners else "end.blocked_draw")
