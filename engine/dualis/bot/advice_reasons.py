"""Why a play of Duālis is good, as codes: what a teacher would say first stands first.

On the trick: `wins_trick`, `cheap_win`, `leaves_partner`, `helps_partner`, `ducks_trick`, `throws_weak`,
`sheds_high`, `keeps_high`, `draws_out`, `lets_go`, `leads_weak`, `sets_order`, `voids_suit`. On the coin:
`tips_trump`, `turns_trump`, `raises_bid`, `holds_bid`, `coin_spoils`, `coin_same`. On the round: `meets_bid`,
`spoils_bid`; and `forced`, `all_equal`.
What speaks against a play is in `advice_against`. A `percent` is the share of the imagined worlds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.bots.reasoning import CLEAR, SURE, Weighed, percent, ranked
from engine.core import Reason
from engine.dualis import rules
from engine.dualis.bot.rule_player import prospect
from engine.dualis.determinize import unseen
from engine.dualis.model import Card, Colour, PlayCard, View

OUT_OF_REACH = 0.15
"""A trick that no play wins more often than this is lost."""
DECIDED = 0.015
"""Where no play gives away more than this near the end, it is all the same."""
FEW_CARDS = 4
"""So many cards, or fewer, are the end of a round."""
STRONGER = 0.1
"""By how much a card must be more likely to win a trick to be the stronger one."""
LIKELY = 0.25
"""A card that others may still beat is played to win where it wins this often."""
COIN_MATTERS = 0.01
"""What a coin must add to the chance before it is worth a word of its own."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What becomes of a play, as shares of the worlds in which it was tried."""

    win: float
    error: float
    points: float
    met: float
    rivals_met: float
    side: float
    mine: float
    red: float
    blue: float
    tricks: float

    @property
    def floor(self) -> float:
        """The chance that one may count on, by which plays are ranked."""
        return self.win - self.error

    def trump(self, colour: Colour) -> float:
        """How often a colour is trump when the trick is taken."""
        return self.red if colour is Colour.RED else self.blue


@dataclass(frozen=True)
class Situation:
    """A view, what becomes of every play there, and what of it does not depend on the play."""

    view: View
    outlooks: Mapping[PlayCard, Outlook]
    _worths: dict[Card, float] = field(default_factory=dict)

    @cached_property
    def need(self) -> int:
        """How many tricks the seat's side still needs for its bid."""
        return rules.needs(self.view.table)[self.view.table.variant.side_of(self.view.table.turn)]

    @cached_property
    def bid(self) -> int:
        """The bid of the seat's side."""
        return rules.side_bids(self.view.table)[self.view.table.variant.side_of(self.view.table.turn)]

    @cached_property
    def partner_leads(self) -> bool:
        """Whether the partner wins the trick as it lies."""
        table = self.view.table
        best = rules.winning_play(table.variant, table.trick, table.centre)
        return best is not None and best.seat == table.variant.partner_of(table.turn)

    @property
    def leads(self) -> bool:
        """Whether the seat begins the trick."""
        return not self.view.table.trick

    @property
    def plays_last(self) -> bool:
        """Whether nobody plays after the seat."""
        return len(self.view.table.trick) == self.view.table.variant.players - 1

    @cached_property
    def reach(self) -> float:
        """How often the seat wins the trick with the play that wins it most often."""
        return max(outlook.mine for outlook in self.outlooks.values())

    @cached_property
    def all_equal(self) -> bool:
        """Whether it is all the same what is played."""
        wins = [outlook.win for outlook in self.outlooks.values()]
        decided = max(wins) <= DECIDED or min(wins) >= 1 - DECIDED
        return max(wins) - min(wins) <= DECIDED and (decided or len(self.view.hand) <= FEW_CARDS)

    def worth(self, card: Card) -> float:
        """How often a card should win a trick later on."""
        if card not in self._worths:
            table = self.view.table
            self._worths[card] = prospect(card, unseen(self.view), table.centre, table.variant)
        return self._worths[card]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return tuple({play.card: None for play in self.outlooks})

    def overtakes_partner(self, play: PlayCard) -> bool:
        """Whether a play takes the trick from a partner who has it."""
        return self.partner_leads and self.wins_now(play)

    def wins_now(self, play: PlayCard) -> bool:
        """Whether a play wins the trick as it would lie then."""
        return rules.preview(self.view, play).winner.seat == self.view.table.turn

    def may_bid_more(self, play: PlayCard) -> bool:
        """Whether the side will win more than its bid, and coins are left to say so."""
        table = self.view.table
        bid = self.bid + play.coin
        coins = table.centre.red + table.centre.blue - play.coin
        return coins >= table.variant.players and self.outlooks[play].tricks >= bid + 1

    def twin(self, play: PlayCard) -> Outlook | None:
        """What becomes of the same card with a coin instead of without, or the other way round."""
        return self.outlooks.get(PlayCard(play.card, not play.coin))


def reasons_for(situation: Situation, play: PlayCard, other: PlayCard) -> tuple[Reason, ...]:
    """What speaks for the best play; `other` is the one that one would rather have made."""
    if play == other:
        return (Reason.of("forced"),)
    found = [
        *_round_reasons(situation, play, other),
        *_coin_reasons(situation, play),
        *_trick_reasons(situation, play),
        *_card_reasons(situation, play),
    ]
    if len(situation.cards) == 1:
        # There is nothing to say about the card: the question is the coin.
        found = [each for each in found if each[1].code in COIN_CODES] or [_on_the_coin(situation, play)]
    elif play.coin:
        # Why a trick is let go does not say why one bids.
        found = [(GIVEN_UP * weight if one.code in LETS_GO else weight, one) for weight, one in found]
    if situation.all_equal:
        found.append((2.0, Reason.of("all_equal", percent=percent(situation.outlooks[play].win))))
    return ranked(found, Reason.of("best_chance", percent=percent(situation.outlooks[play].win)))


COIN_CODES = ("tips_trump", "turns_trump", "raises_bid", "holds_bid", "meets_bid", "spoils_bid")
"""The reasons that are about the coin where there is only one card."""
LETS_GO = ("throws_weak", "sheds_high", "keeps_high", "lets_go", "ducks_trick", "leads_weak", "voids_suit")
"""The reasons why a trick is let go."""
GIVEN_UP = 0.5
"""How much such a reason weighs beside that of a coin."""


def _on_the_coin(situation: Situation, play: PlayCard) -> Weighed:
    """Why the only card goes without a coin: it would spoil the trick, or it is all the same."""
    mine, twin = situation.outlooks[play], situation.twin(play)
    if twin is not None and mine.win - twin.win >= COIN_MATTERS:
        return 0.5, Reason.of("coin_spoils", percent=percent(mine.side), other=percent(twin.side))
    return 0.5, Reason.of("coin_same", percent=percent(mine.win))


NUDGES = {
    "meets_bid": "bid",
    "raises_bid": "bid",
    "holds_bid": "bid",
    "coin_spoils": "coin",
    "coin_same": "coin",
    "spoils_bid": "rivals",
    "tips_trump": "balance",
    "turns_trump": "balance",
    "wins_trick": "trick",
    "ducks_trick": "need",
    "throws_weak": "reach",
    "leaves_partner": "partner",
    "helps_partner": "partner",
    "cheap_win": "cheapest",
    "sheds_high": "burden",
    "keeps_high": "later",
    "draws_out": "trick",
    "lets_go": "later",
    "leads_weak": "lead",
    "sets_order": "order",
    "voids_suit": "suits",
    "all_equal": "all_equal",
    "forced": "forced",
}
"""Where to look for each reason."""


def nudge_of(situation: Situation, reasons: tuple[Reason, ...]) -> Reason:
    """Where a player should look, by the first reason for the best play."""
    first = reasons[0]
    if first.code == "all_equal":
        return first
    if len(situation.cards) == 1 and len(situation.outlooks) > 1:
        return Reason.of("coin")
    return Reason.of(NUDGES.get(first.code, "later"))


# Single reasons, each with how much it weighs


def _round_reasons(situation: Situation, play: PlayCard, other: PlayCard) -> list[Weighed]:
    """A bid that is met, or spoilt, more often than with the other play."""
    mine, theirs = situation.outlooks[play], situation.outlooks[other]
    found: list[Weighed] = []
    gain = mine.met - theirs.met
    if gain >= CLEAR:
        shares = {"percent": percent(mine.met), "other": percent(theirs.met)}
        found.append((1.5 * gain, Reason.of("meets_bid", **shares)))
    spoilt = theirs.rivals_met - mine.rivals_met
    if spoilt >= CLEAR:
        shares = {"percent": percent(mine.rivals_met), "other": percent(theirs.rivals_met)}
        found.append((1.2 * spoilt, Reason.of("spoils_bid", **shares)))
    return found


def _coin_reasons(situation: Situation, play: PlayCard) -> list[Weighed]:
    """What the coin does, or what it would spoil: trump, the card's colour, the bid."""
    mine, twin = situation.outlooks[play], situation.twin(play)
    if twin is None:
        return []
    gain = mine.win - twin.win
    tricks = round(mine.tricks)
    if not play.coin:
        if gain < COIN_MATTERS or mine.side - twin.side >= CLEAR:
            return []  # nothing to say, or it would spoil the trick, which is told
        return [(0.3 + gain, Reason.of("holds_bid", bid=situation.bid, tricks=tricks))]
    found: list[Weighed] = []
    before, after = situation.view.table.centre.trump, rules.preview(situation.view, play)
    helped = mine.side - twin.side if situation.need + 1 > 0 else 0.0
    if before is not after.trump:
        # Before others have played, that it wins says more than why.
        share = 0.3 if situation.leads else 1.0
        found.append((0.4 + share * max(0.0, helped), _tips(situation, play)))
    elif helped >= CLEAR and after.trump is play.card.colour.other:
        colour = play.card.colour.other.value
        found.append((0.5 + helped, Reason.of("turns_trump", colour=colour, number=play.card.number)))
    # With more tricks than coins already, nothing else counts as much.
    weight = 0.9 if situation.need < 0 else 0.45 + min(0.3, 3 * max(0.0, gain))
    found.append((weight, Reason.of("raises_bid", bid=situation.bid + 1, tricks=tricks)))
    return found


def _tips(situation: Situation, play: PlayCard) -> Reason:
    """A coin makes a colour trump, or takes trump away; and whose card that lets win."""
    after = rules.preview(situation.view, play)
    table = situation.view.table
    who = "nobody"
    if after.winner.seat == table.turn:
        who = "mine" if situation.outlooks[play].mine >= SURE else "nobody"
    elif after.winner.seat == table.variant.partner_of(table.turn):
        who = "partner"
    colour = after.trump.value if after.trump is not None else "none"
    held = sum(card.colour is after.trump for card in situation.view.hand if card != play.card)
    if who == "nobody" and after.trump is not None and 2 * held > len(situation.view.hand):
        who = "hand"
    return Reason.of("tips_trump", colour=colour, who=who, number=after.winner.card.number)


def _trick_reasons(situation: Situation, play: PlayCard) -> list[Weighed]:
    """What becomes of the trick: there is always something to say."""
    mine = situation.outlooks[play]
    need = situation.need + play.coin
    if situation.partner_leads and not situation.overtakes_partner(play) and mine.side > OUT_OF_REACH:
        return [(0.75, Reason.of("leaves_partner", percent=percent(mine.side)))]
    if need <= 0 and mine.side <= 1 - SURE and not situation.may_bid_more(play):
        return [_avoids(situation, play)]
    if mine.mine >= SURE or (mine.side >= SURE and mine.mine >= mine.side / 2):
        return [_wins(situation, play)]
    if mine.side >= SURE:
        return [(0.6, Reason.of("helps_partner", percent=percent(mine.side)))]
    if situation.leads:
        return [_leads(situation, play)]
    if situation.reach <= OUT_OF_REACH:
        code = "helps_partner" if mine.side >= 1 - SURE else "throws_weak"
        return [(0.65, Reason.of(code, percent=percent(mine.side)))]
    if situation.wins_now(play):
        if mine.mine >= LIKELY:
            return [_wins(situation, play)]
        return [(0.5, Reason.of("draws_out", percent=percent(mine.mine)))]
    return [_spares(situation, play)]


def _avoids(situation: Situation, play: PlayCard) -> Weighed:
    """No more tricks are wanted, and this one is lost."""
    mine = situation.outlooks[play]
    weakest = min(map(situation.worth, situation.cards))
    if situation.reach <= OUT_OF_REACH and not situation.leads:
        if situation.worth(play.card) > weakest + STRONGER / 2:
            return 0.7, Reason.of("sheds_high", number=play.card.number)
        return 0.6, Reason.of("throws_weak", percent=percent(mine.side))
    return 0.7, Reason.of("ducks_trick", percent=percent(1 - mine.side))


def _wins(situation: Situation, play: PlayCard) -> Weighed:
    """The trick is won, for certain or most likely; perhaps with no more than it takes."""
    mine = situation.outlooks[play]
    stronger = [
        card
        for card in situation.cards
        if situation.worth(card) > situation.worth(play.card) + STRONGER
        and situation.wins_now(PlayCard(card, play.coin))
    ]
    told = {"percent": percent(mine.mine)}
    if stronger and not situation.leads and (situation.plays_last or mine.mine >= 1 - OUT_OF_REACH):
        return 0.8, Reason.of("cheap_win", number=play.card.number, **told)
    return 0.4 + 0.4 * mine.mine, Reason.of("wins_trick", **told)


def _leads(situation: Situation, play: PlayCard) -> Weighed:
    """A lead that need not win: it may, or it keeps the strong cards."""
    mine = situation.outlooks[play]
    if mine.mine >= max(LIKELY, situation.reach - STRONGER):
        return 0.4 + 0.4 * mine.mine, Reason.of("wins_trick", percent=percent(mine.mine))
    # A coin is the more telling thing about such a lead.
    return 0.4 if play.coin else 0.55, Reason.of("leads_weak", percent=percent(mine.mine))


def _spares(situation: Situation, play: PlayCard) -> Weighed:
    """A trick that a stronger card might have won is left to the others."""
    mine = situation.outlooks[play]
    spared = max(situation.cards, key=situation.worth)
    if situation.worth(spared) > situation.worth(play.card) + STRONGER:
        return 0.55, Reason.of("keeps_high", number=spared.number)
    return 0.5, Reason.of("lets_go", percent=percent(mine.side))


def _card_reasons(situation: Situation, play: PlayCard) -> list[Weighed]:
    """What the card itself is good for: the order it sets, the suit it empties."""
    found: list[Weighed] = []
    view = situation.view
    mine = situation.outlooks[play]
    if view.table.variant.high_low and situation.leads and mine.mine >= LIKELY:
        colour = play.card.colour.other if play.coin else play.card.colour
        order = "low" if colour is Colour.BLUE else "high"
        reason = Reason.of("sets_order", order=order, number=play.card.number)
        found.append((0.4, reason))
    others = [card for card in view.hand if card.suit is play.card.suit]
    if len(others) == 1 and len(view.hand) > FEW_CARDS and mine.mine <= 1 - SURE:
        found.append((0.5, Reason.of("voids_suit", suit=play.card.suit.value)))
    return found
