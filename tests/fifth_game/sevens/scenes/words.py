"""What the table of Sevens says, in the language of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Event, Refusal, Seat
from game.content.i18n import Texts
from game.content.message import Value
from game.table.log_line import LogLine
from game.table.rail import RailPart
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import Card, Dealt, Laid, Lay, Phase, Table, Taken


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a match between players of these names."""

    texts: Texts
    names: Sequence[str]

    def t(self, key: str, /, **values: Value) -> str:
        """A text of this table."""
        return self.texts.t(f"sevens.{key}", **values)

    def card(self, card: Card) -> str:
        """A card by its name."""
        return self.t(f"card.{card.letter}", number=card.number)

    def title(self, table: Table) -> list[str]:
        """The game, and the option that changes how it is played."""
        return [self.t("name"), *([self.t("option.must_take.name")] if table.variant.must_take else [])]

    def prompt(self, table: Table, viewer: Seat | None, held: Card | None) -> list[RailPart]:
        """What the rail says: what is to be done now, or what the held card would do."""
        if table.phase is not Phase.LAY:
            return []
        if held is not None:
            points, _ = rules.result_of(table, held)
            return [
                RailPart(self.t("then.take", count=points), "good")
                if points
                else RailPart(self.t("then.stay"))
            ]
        if viewer == table.turn:
            return [RailPart(self.t("prompt.own"), "now")]
        return [RailPart(self.t("prompt.other", name=self.names[table.turn]))]

    def refusal(self, refusal: Refusal) -> str:
        """Why the rules refuse something."""
        values = dict(refusal.values)
        match refusal.code:
            case "not_your_turn":
                values = {"name": self.names[int(values["seat"])]}
            case "not_in_hand":
                values = {"card": self.card(Card.parse(str(values["card"])))}
        return self.t(f"refuse.{refusal.code}", **values)

    def hint(self, action: Lay) -> str:
        """What a strong player would do."""
        return self.t("hint", card=self.card(action.card))

    def log_line(self, event: Event) -> LogLine | None:
        """An event in the log."""
        match event:
            case Dealt(first=first):
                return LogLine(self.t("log.deal", name=self.names[first]), heading=True)
            case Laid(seat, card):
                return LogLine(self.t("log.lay", name=self.names[seat], card=self.card(card)))
            case Taken(seat, pair):
                return LogLine(self.t("log.take", name=self.names[seat], count=pair.points))
        return None
