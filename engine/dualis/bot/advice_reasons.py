"""Why a play of Duālis is good or bad, as codes: what it changes, compared with another play.

For a good play: `forced`, `wins_trick`, `ducks_trick`, `leaves_partner`, `helps_partner`, `meets_bid`,
`spoils_bid`, `raises_bid`, `tips_trump`, `cheap_win`, `sheds_high`, `keeps_high`, `best_chance`. Against a
worse one: `misses_trick`, `takes_trick`, `overtakes_partner`, `misses_bid`, `helps_rivals`, `wrong_trump`,
`overbids`, `wastes_high`, `close`. A `percent` is the share of the imagined worlds.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.reasoning import CLEAR, SURE, Weighed, close, percent, ranked
from engine.core import Reason
from engine.dualis import rules
from engine.dualis.model import Colour, PlayCard, View

HIGH_NUMBER = 10
"""From this number on a card is missed when it is gone."""


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


def reasons_for(
    view: View, play: PlayCard, other: PlayCard, mine: Outlook, theirs: Outlook
) -> tuple[Reason, ...]:
    """What speaks for the best play, compared with the one that one would rather have made."""
    if play == other:
        return (Reason.of("forced"),)
    found = [
        *_bid_reasons(view, play, mine, theirs),
        *_trump_reasons(view, play, mine, theirs),
        *_trick_reasons(view, play, mine, theirs),
        *_card_reasons(view, play, other, mine),
    ]
    return ranked(found, Reason.of("best_chance", percent=percent(mine.win)))


def reasons_against(
    view: View, play: PlayCard, best: PlayCard, mine: Outlook, theirs: Outlook
) -> tuple[Reason, ...]:
    """What speaks against a play, compared with the best one."""
    lost = theirs.win - mine.win
    if small := close(lost):
        return small
    need = _need(view)
    found: list[Weighed] = []
    if theirs.met - mine.met >= CLEAR:
        code = "overbids" if play.coin and not best.coin else "misses_bid"
        shares = {"percent": percent(mine.met), "best": percent(theirs.met)}
        found.append((2 * (theirs.met - mine.met), Reason.of(code, **shares)))
    if mine.rivals_met - theirs.rivals_met >= CLEAR:
        shares = {"percent": percent(mine.rivals_met), "best": percent(theirs.rivals_met)}
        found.append((1.5 * (mine.rivals_met - theirs.rivals_met), Reason.of("helps_rivals", **shares)))
    if _overtakes_partner(view, play) and not _overtakes_partner(view, best):
        found.append((0.3, Reason.of("overtakes_partner")))
    if need > 0 and theirs.side - mine.side >= CLEAR:
        shares = {"percent": percent(mine.side), "best": percent(theirs.side)}
        found.append((theirs.side - mine.side, Reason.of("misses_trick", **shares)))
    if need <= 0 and mine.side - theirs.side >= CLEAR:
        shares = {"percent": percent(mine.side), "best": percent(theirs.side)}
        found.append((mine.side - theirs.side, Reason.of("takes_trick", **shares)))
    for colour in Colour:
        if mine.trump(colour) - theirs.trump(colour) >= 2 * CLEAR:
            shares = {"percent": percent(mine.trump(colour))}
            gain = 0.5 * (mine.trump(colour) - theirs.trump(colour))
            found.append((gain, Reason.of("wrong_trump", colour=colour.value, **shares)))
    if play.card.number >= HIGH_NUMBER > best.card.number and mine.side <= theirs.side + CLEAR:
        found.append((0.05, Reason.of("wastes_high", number=play.card.number)))
    return ranked(found, Reason.of("lower_chance", percent=percent(lost)))


NUDGES = {
    "meets_bid": "bid",
    "raises_bid": "bid",
    "spoils_bid": "rivals",
    "tips_trump": "balance",
    "keeps_trump": "balance",
    "wins_trick": "trick",
    "ducks_trick": "need",
    "leaves_partner": "partner",
    "helps_partner": "partner",
    "cheap_win": "cheapest",
    "sheds_high": "burden",
    "keeps_high": "later",
    "forced": "forced",
}
"""Where to look for each reason."""


def nudge_of(reasons: tuple[Reason, ...]) -> Reason:
    """Where a player should look, by the first reason for the best play."""
    return Reason.of(NUDGES.get(reasons[0].code, "later"))


# Single reasons, each with how much it weighs


def _need(view: View) -> int:
    """How many tricks the seat's side still needs for its bid."""
    assert view.seat is not None
    return rules.needs(view.table)[view.table.variant.side_of(view.seat)]


def _bid_reasons(view: View, play: PlayCard, mine: Outlook, theirs: Outlook) -> list[Weighed]:
    found: list[Weighed] = []
    gain = mine.met - theirs.met
    if gain >= CLEAR:
        if play.coin:
            bid = rules.side_bids(view.table)[view.table.variant.side_of(view.table.turn)] + 1
            reason = Reason.of("raises_bid", bid=bid, tricks=round(mine.tricks), percent=percent(mine.met))
        else:
            reason = Reason.of("meets_bid", percent=percent(mine.met), other=percent(theirs.met))
        found.append((2 * gain, reason))
    spoilt = theirs.rivals_met - mine.rivals_met
    if spoilt >= CLEAR:
        shares = {"percent": percent(mine.rivals_met), "other": percent(theirs.rivals_met)}
        found.append((1.5 * spoilt, Reason.of("spoils_bid", **shares)))
    return found


def _trump_reasons(view: View, play: PlayCard, mine: Outlook, theirs: Outlook) -> list[Weighed]:
    """A coin that makes a colour trump, or takes trump away."""
    if not play.coin:
        return []
    before, after = view.table.centre.trump, rules.preview(view, play).trump
    if before is after:
        return []
    colour = after.value if after is not None else "none"
    gained = mine.trump(after) - theirs.trump(after) if after is not None else 0.3
    winner = rules.preview(view, play).winner.seat == view.seat
    return [(max(0.1, gained) + 0.3 * winner, Reason.of("tips_trump", colour=colour))]


def _trick_reasons(view: View, play: PlayCard, mine: Outlook, theirs: Outlook) -> list[Weighed]:
    need = _need(view) + play.coin
    partner = _partner_leads(view)
    if partner and not _overtakes_partner(view, play) and mine.side >= SURE:
        return [(0.5 * mine.side, Reason.of("leaves_partner", percent=percent(mine.side)))]
    if need > 0 and mine.side >= SURE:
        code = "wins_trick" if mine.mine >= mine.side / 2 else "helps_partner"
        return [
            (0.4 * mine.side + max(0.0, mine.side - theirs.side), Reason.of(code, percent=percent(mine.side)))
        ]
    if need <= 0 and mine.side <= 1 - SURE:
        weight = 0.4 * (1 - mine.side) + max(0.0, theirs.side - mine.side)
        return [(weight, Reason.of("ducks_trick", percent=percent(1 - mine.side)))]
    return []


def _card_reasons(view: View, play: PlayCard, other: PlayCard, mine: Outlook) -> list[Weighed]:
    number, instead = play.card.number, other.card.number
    need = _need(view) + play.coin
    found: list[Weighed] = []
    if mine.side >= SURE and number < instead and mine.mine >= SURE:
        found.append((0.35, Reason.of("cheap_win", number=number)))
    elif mine.side <= 1 - SURE and number > instead and number >= HIGH_NUMBER and need <= 0:
        found.append((0.35, Reason.of("sheds_high", number=number)))
    elif number < instead and instead >= HIGH_NUMBER:
        found.append((0.2, Reason.of("keeps_high", number=instead)))
    return found


def _partner_leads(view: View) -> bool:
    """Whether the partner wins the trick as it lies."""
    table = view.table
    partner = table.variant.partner_of(table.turn)
    best = rules.winning_play(table.variant, table.trick, table.centre)
    return best is not None and best.seat == partner


def _overtakes_partner(view: View, play: PlayCard) -> bool:
    """Whether a play takes the trick from a partner who has it."""
    return _partner_leads(view) and rules.preview(view, play).winner.seat == view.seat
