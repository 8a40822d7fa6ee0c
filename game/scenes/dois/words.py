"""What the table of Dois says, in the language of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import TRICKS, Bid, Card, DoisAction, HandResult, Phase, Suit, Table, View
from game.content.i18n import Texts
from game.content.message import Value, You
from game.scenes.dois.review import LaidTrick


def signed(points: int) -> str:
    """A score with its sign, and a real minus."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def plain(points: int) -> str:
    """A total, with a real minus."""
    return str(points).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a match between players of these names."""

    texts: Texts
    names: Sequence[str]

    def t(self, key: str, /, **values: Value) -> str:
        """A text of this table."""
        return self.texts.t(f"dois.{key}", **values)

    def suit(self, suit: Suit | str) -> str:
        """A suit by its name."""
        return self.t(f"suit.{suit.value if isinstance(suit, Suit) else suit}")

    def who(self, seat: Seat, viewer: Seat | None) -> str:
        """Somebody by name; whoever looks at the screen is "you"."""
        return You(self.texts.t("table.you")) if seat == viewer else self.names[seat]

    def card(self, card: Card) -> str:
        """A card by its name."""
        return str(card.number) if card.suit is None else self.suit(card.suit)

    def title(self, table: Table) -> list[str]:
        """The game, the hand and the trick."""
        parts = [self.t("name")]
        if table.hand:
            parts.append(self.t("hand", hand=table.hand, hands=table.variant.hands))
        if table.phase in (Phase.PLAY, Phase.TRICK):
            parts.append(self.t("trick", trick=len(table.done) + 1, tricks=TRICKS))
        return parts

    # -- bids --------------------------------------------------------------------------------------------

    def standing(self, view: View, seat: Seat) -> str:
        """What a seat has bid and won: "2 of 3"; before that, how far its bid is."""
        table = view.table
        bid = table.bids[seat]
        if bid is not None:
            key = "bid_is" if table.phase in (Phase.BID, Phase.REVEAL) else "won_of"
            return self.t(key, tricks=table.tricks[seat], bid=bid)
        if table.placed[seat]:
            own = view.bid if seat == view.seat else None
            return self.t("bid_laid") if own is None else self.t("bid_secret", bid=own)
        return self.t("no_bid") if table.phase is Phase.BID else ""

    def need(self, table: Table, seat: Seat) -> str:
        """What a seat still needs, in words."""
        bid = table.bids[seat]
        if bid is None:
            return self.t("need.no_bid")
        need, left = bid - table.tricks[seat], TRICKS - len(table.done)
        if need == 0:
            return self.t("need.exact")
        if need > 0:
            return self.t("need.out_of_reach" if need > left else "need.more", count=need)
        return self.t("need.over", count=-need)

    def all_bids(self, table: Table) -> str:
        """The sum of all bids that may be known; nothing before the first one."""
        open_bids = [bid for bid in table.bids if bid is not None]
        return self.t("all_bids", sum=sum(open_bids), tricks=TRICKS) if open_bids else ""

    def bid_sum(self, table: Table) -> str:
        """The sum of the bids against the tricks that there are."""
        total = sum(bid for bid in table.bids if bid is not None)
        if None in table.bids and table.variant.secret:
            return self.t("sum.hidden")
        if None in table.bids:
            return self.t("sum.so_far", sum=total, tricks=TRICKS)
        if total > TRICKS:
            return self.t("sum.many", sum=total, tricks=TRICKS, count=total - TRICKS)
        if total < TRICKS:
            return self.t("sum.few", sum=total, tricks=TRICKS, count=TRICKS - total)
        return self.t("sum.even", sum=total, tricks=TRICKS)

    def bid_prompt(self, view: View, *, asked: bool) -> str:
        """What the panel of the bids asks for, or whom it waits for."""
        table = view.table
        if asked:
            return self.t("prompt.bid_secret" if table.variant.secret else "prompt.bid")
        if table.phase is Phase.REVEAL or None not in table.bids:
            return self.t("prompt.bids_made")
        if table.variant.secret:
            waiting = [self.names[seat] for seat in table.from_dealers_left if not table.placed[seat]]
            return self.t("prompt.bids_laid", names=tuple(waiting))
        return self.t("prompt.other_bids", name=self.names[table.turn])

    # -- play --------------------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """What the viewer, whose turn it is, may play."""
        table, seat = view.table, view.seat
        assert seat is not None  # somebody is asked
        lead = rules.lead_suit(table)
        duty = rules.duty(table, seat, view.hand)
        if table.shown[seat] is None:
            if lead is None:
                return self.t("prompt.first_lead")
            key = "first_follow" if duty is rules.Duty.FOLLOW else "first_free"
            return self.t(f"prompt.{key}", lead=self.suit(lead))
        if lead is None:
            return self.t("prompt.lead")
        return self.t(f"prompt.{duty.value}", lead=self.suit(lead))

    def then(self, preview: rules.Preview, seat: Seat, winner: Seat | None = None) -> list[str]:
        """What a held card would do: cover something, and change who is winning, who is the `winner` now."""
        lines = [self.t("then.covers", card=self.card(card)) for card in preview.covers]
        key = "then.still_wins" if preview.winner == winner else "then.wins"
        lines.append(self.t(key, name=self.who(preview.winner, seat)))
        return lines

    def cornered(self, table: Table, seat: Seat) -> str:
        """Why a seat may leave the lead suit that it shows."""
        lead = rules.lead_suit(table)
        assert lead is not None  # somebody has followed it
        return self.t("cornered", name=self.names[seat], lead=self.suit(lead))

    def won(self, trick: LaidTrick, viewer: Seat | None) -> str:
        """Who won a full trick, and why."""
        return self.t("trick_won", name=self.who(trick.winner, viewer), why=self.why(trick))

    def why(self, trick: LaidTrick) -> str:
        """Why a full trick went to its winner."""
        reason = rules.why_won(trick.shown, trick.order, trick.lead, trick.trump)
        values = dict(reason.values)
        return self.t(f"why.{reason.code}", suit=self.suit(str(values["suit"])), number=values["number"])

    def refusal(self, code: str, values: dict[str, str | int]) -> str:
        """Why the rules refuse something."""
        said: dict[str, Value] = dict(values)
        for key in ("lead", "shows"):
            if key in said:
                said[key] = self.suit(str(said[key]))
        if "seat" in said:
            said["name"] = self.names[int(values["seat"])]
        if "card" in said:
            said["card"] = self.card(Card.parse(str(values["card"])))
        return self.t(f"refuse.{code}", **said)

    def hint(self, action: DoisAction) -> str:
        """What a strong player would do."""
        if isinstance(action, Bid):
            return self.t("hint.bid", bid=action.tricks)
        return self.t("hint.play", cards=self.cards(action.cards))

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards in a list."""
        return self.texts.join([self.card(card) for card in cards])

    # -- looking back ------------------------------------------------------------------------------------

    def shown_hand(self, cards: Sequence[Card]) -> str:
        """Why a hand is dealt anew."""
        suits = rules.count_suits(cards)
        if suits < rules.LEAST_OF_A_KIND:
            return self.t("redeal.suits", count=suits)
        return self.t("redeal.numbers", count=len(cards) - suits)

    def made(self, result: HandResult) -> str:
        """Who has made the bid."""
        made = [
            self.names[seat]
            for seat, (bid, won) in enumerate(zip(result.bids, result.tricks, strict=True))
            if bid == won
        ]
        if not made:
            return self.t("score.none")
        if len(made) == 1:
            return self.t("score.made_alone", name=made[0])
        return self.t("score.made", names=tuple(made))
