"""What the table of Duālis says, in the language of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Event, Seat
from engine.dualis import rules
from engine.dualis.model import (
    Card,
    Centre,
    Colour,
    Dealt,
    GiveCoin,
    Given,
    Phase,
    Play,
    PlayCard,
    Played,
    RoundResult,
    RoundScored,
    Table,
    TrickWon,
    Variant,
)
from game.content.i18n import Texts
from game.content.message import Value, You
from game.table.log_line import LogLine

_SHORTEST = 4
"""How many letters of a name are left at least where there is little room."""


def signed(points: int) -> str:
    """A score with its sign, and a real minus."""
    return with_minus(f"{points:+d}") if points else "0"


def with_minus(number: int | str) -> str:
    """A number with a real minus, which is as wide as a plus."""
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a match between players of these names."""

    texts: Texts
    names: Sequence[str]
    variant: Variant

    def t(self, key: str, /, **values: Value) -> str:
        """A text of this table."""
        return self.texts.t(f"dualis.{key}", **values)

    def card(self, card: Card) -> str:
        """A card by its name."""
        return self.t(
            f"card.{card.suit.value}", number=card.number, colour=self.t(f"colour.{card.colour.value}")
        )

    def side(self, side: int, first: Seat | None = None) -> str:
        """The names of a side; whoever is `first` is named before the others."""
        return self._side(side, first, max(len(name) for name in self.names))

    def closing(self, result: RoundResult, totals: Sequence[int]) -> str:
        """Who won a round and why, and how the match stands after it."""
        if result.winner is None:
            parts = [
                self.t("log.entry", name=self.side(side), points=with_minus(total))
                for side, total in enumerate(totals)
            ]
            return self.t("score.totals", totals=self.texts.join(parts))
        said = [self.t("score.wins_round", names=self.side(result.winner))]
        if result.scores[0] == result.scores[1]:
            said.append(self.t("score.tie_broken"))
        said.append(self.t("score.standing", a=totals[0], b=totals[1]))
        return " · ".join(said)

    def shorter_sides(self, side: int, first: Seat | None = None) -> list[str]:
        """The names of a side, each one shortened by itself, from long to short."""
        longest = max(_SHORTEST, *(len(name) for name in self.names))
        return [self._side(side, first, letters) for letters in range(longest, _SHORTEST - 1, -1)]

    def _side(self, side: int, first: Seat | None, letters: int) -> str:
        seats = sorted(self.variant.sides[side], key=lambda seat: seat != first)
        names = [self.names[seat] for seat in seats]
        # A dot takes about the room of the letter it stands for.
        short = [name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…" for name in names]
        return self.texts.people(short)

    def who(self, seat: Seat, viewer: Seat | None) -> str:
        """Somebody in a sentence that the viewer reads."""
        return You(self.names[seat]) if seat == viewer else self.names[seat]

    def title(self, round_: int, *, lesson: bool = False) -> list[str]:
        """The game, its variant and the round; or that this is a lesson."""
        parts = [self.t("name")]
        if lesson:
            return [*parts, self.texts.t("lesson.start")]
        if not self.variant.teams:
            parts.append(self.t("variant.iso"))
        if self.variant.short:
            parts.append(self.t("variant.short"))
        if self.variant.high_low:
            parts.append(self.t("variant.high_low"))
        if round_:
            parts.append(self.t("round", round=round_))
        return parts

    def trump(self, centre: Centre, *, would: bool = False) -> str:
        """Which colour is trump, and by how much."""
        key = centre.trump.value if centre.trump else "none"
        return self.t(f"{'then' if would else 'trump'}.{key}", red=centre.red, blue=centre.blue)

    def need(self, table: Table, side: int) -> str:
        """What a side still needs, in words."""
        need = rules.needs(table)[side]
        bid = rules.side_bids(table)[side]
        left = table.variant.hand_size - len(table.done)
        if need == 0:
            return self.t("need.exact") if bid else self.t("need.zero")
        if need > 0:
            return self.t("need.out_of_reach" if need > left else "need.more", count=need)
        coins_left = table.centre.red + table.centre.blue
        within_reach = -need <= min(left * len(table.variant.sides[side]), coins_left)
        return self.t("need.over" if within_reach else "need.lost", count=-need)

    def needs(self) -> tuple[str, ...]:
        """Whatever `need` may say."""
        most = self.variant.hand_size - 1
        counted = ("need.more", "need.over", "need.lost", "need.out_of_reach")
        plain = [self.t(f"need.{key}") for key in ("exact", "zero")]
        return tuple(plain + [self.t(key, count=count) for key in counted for count in (1, most)])

    def winning(self, play: Play, viewer: Seat | None) -> str:
        """Whose card is winning the trick."""
        return self.t(
            "winning",
            name=self.who(play.seat, viewer),
            colour=self.t(f"colour.{play.colour.value}"),
            number=play.card.number,
        )

    def won(self, winner: Seat, trick: Sequence[Play], trump: Colour | None, viewer: Seat | None) -> str:
        """Who won a full trick, and why."""
        reason = rules.why_won(self.variant, trick, trump)
        values = dict(reason.values)
        code = reason.code.replace("best", "lowest") if values["low"] else reason.code
        named = {key: self.t(f"{key}.{values[key]}") for key in ("colour",) if key in values}
        if "suit" in values:
            named["suit"] = self.t(f"one_suit.{values['suit']}")
        why = self.t(f"why.{code}", number=values["number"], **named)
        return self.t("won", name=self.who(winner, viewer), why=why)

    def high_low(self, trick: Sequence[Play]) -> str:
        """Whether the high or the low card wins this trick; nothing without the option."""
        if not self.variant.high_low:
            return ""
        if not trick:
            return self.t("first_decides")
        return self.t("high_wins" if rules.high_wins(self.variant, trick) else "low_wins")

    def refusal(self, code: str, values: dict[str, str | int]) -> str:
        """Why the rules refuse something."""
        match code:
            case "follow_suit":
                count = len(str(values["cards"]).split())
                return self.t("refuse.follow_suit", count=count, suit=self.t(f"suit.{values['suit']}"))
            case "no_coin_left":
                return self.t("refuse.no_coin_left", colour=self.t(f"colour.{values['colour']}"))
            case "same_colour":
                return self.t("refuse.same_colour", colour=self.t(f"colour.{values['colour']}"))
            case "select_first":
                return self.t("select_first")
            case "not_your_turn":
                return self.t("refuse.not_your_turn", name=self.names[int(values["seat"])])
        return self.t(f"refuse.{code}")

    def prompt(self, table: Table, viewer: Seat | None, hand: Sequence[Card]) -> str:
        """What is to be done now."""
        if table.phase is not Phase.PLAY:
            return ""
        if viewer != table.turn:
            key = "prompt.other" if table.trick else "prompt.leads"
            return self.t(key, name=self.names[table.turn])
        if not table.trick:
            return self.t("prompt.lead")
        suit = table.trick[0].card.suit
        key = "prompt.follow" if any(card.suit is suit for card in hand) else "prompt.free"
        return self.t(key, suit=self.t(f"suit.{suit.value}"))

    def hint(self, action: PlayCard | GiveCoin) -> str:
        """What a strong player would do."""
        if isinstance(action, GiveCoin):
            return self.t("hint.give")
        if action.coin:
            colour = self.t(f"colour.{action.card.colour.other.value}")
            return self.t("hint.coin", card=self.card(action.card), colour=colour)
        return self.t("hint.plain", card=self.card(action.card))

    def log_line(self, event: Event, viewer: Seat | None = None, *, opened: bool = True) -> LogLine | None:
        """An event in the log; cards are not named where it is not `opened`."""
        match event:
            case Played(seat=seat, coin=coin) if not opened:
                return LogLine(self.t("log.coin", name=self.who(seat, viewer))) if coin else None
            case Dealt(round=number, leader=leader):
                return LogLine(self.t("log.deal", round=number, name=self.who(leader, viewer)), heading=True)
            case Played(seat=seat, card=card, coin=False):
                return LogLine(self.t("log.play", name=self.who(seat, viewer), card=self.card(card)))
            case Played(seat=seat, card=card):
                colour = self.t(f"colour.{card.colour.other.value}")
                line = self.t(
                    "log.play_coin", name=self.who(seat, viewer), card=self.card(card), colour=colour
                )
                return LogLine(line)
            case Given(seat=seat, to=to):
                return LogLine(self.t("log.give", name=self.who(seat, viewer), to=self.who(to, viewer)))
            case TrickWon(winner=winner, trump=trump, plays=plays):
                word = self.t(f"log.trump_{trump.value if trump else 'none'}")
                if opened:
                    return LogLine(self.t("log.won", won=self.won(winner, plays, trump, viewer), trump=word))
                return LogLine(self.t("log.trick", name=self.who(winner, viewer), trump=word))
            case RoundScored(result=result):
                scores = self.texts.join(
                    [
                        self.t("log.entry", name=self.side(side), points=signed(points))
                        for side, points in enumerate(result.scores)
                    ]
                )
                if result.winner is not None:
                    winner_name = self.side(result.winner)
                    return LogLine(self.t("log.round_teams", winner=winner_name, scores=scores))
                return LogLine(self.t("log.round_iso", scores=scores))
        return None
