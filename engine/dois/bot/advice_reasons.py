"""Why a play of Dois is good or bad, as codes: what it does now, and what it changes for later.

For a good play: `forced`, `no_difference`; with tricks still to win `wins_trick`, `wins_tie`, `shows_trump`,
`strips_trump`, `tries_trick`, `leaves_trick`, `shows_high`, `keeps_high`, `keeps_trump`; with the bid met
`ducks_trick`, `least_risk`, `sheds_high`, `sheds_trump`, `drops_high`, `drops_trump`, `keeps_low`; with the
bid missed `limits_loss`; beside these `spoils_bid`, `meets_bid`; `best_chance` where there is nothing else.
Good bids: see `advice_bids`. Against a worse one: `bids_too_much`, `bids_too_little`, `misses_trick`,
`takes_trick`, `misses_bid`, `helps_rivals`, `wastes_high`, `wastes_trump`, `keeps_danger`, `close`,
`lower_chance`. A `percent` is the share of the imagined worlds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.advice import DOUBT
from engine.bots.reasoning import CLEAR, Weighed, close, missed_bid, percent, ranked, wrong_trick
from engine.core import Reason, Seat
from engine.dois import rules
from engine.dois.bot.advice_bids import bid_reason
from engine.dois.bot.outlook import Outlook
from engine.dois.model import TRICKS, Bid, Cards, DoisAction, PlayAction, Shown, View, without

HIGH_NUMBER = 6
"""From this number on a card wins tricks that one may not want."""
STEP = 2
"""A difference of two numbers that is worth a word."""
EVEN_CHANCE = 0.5
SAFE = 0.3
"""A trick that is taken no more often than this is as good as lost."""
SAME_POINTS = 0.12
"""Points by which moves differ that are as good as each other."""
SPOILT_POINTS = 0.5
"""What the others must lose on average before a play is said to be aimed at them."""

NUDGES = {
    "fits_hand": "hand",
    "bids_low": "hand",
    "bids_few_trumps": "hand",
    "bids_small": "hand",
    "best_bid": "hand",
    "bids_high": "numbers",
    "bids_trumps": "trumps",
    "bids_room": "bids",
    "meets_bid": "need",
    "wins_trick": "trick",
    "wins_tie": "tie",
    "tries_trick": "trick",
    "leaves_trick": "later",
    "ducks_trick": "need",
    "least_risk": "need",
    "limits_loss": "missed",
    "spoils_bid": "rivals",
    "shows_trump": "trump",
    "strips_trump": "shown_trumps",
    "keeps_trump": "trump",
    "drops_trump": "trump",
    "sheds_trump": "trump",
    "drops_high": "number",
    "sheds_high": "burden",
    "shows_high": "number",
    "keeps_high": "later",
    "keeps_low": "later",
    "no_difference": "no_difference",
    "forced": "forced",
    "best_chance": "later",
}
"""Where to look for each reason that speaks for the best decision."""
AGAINST = (
    "bids_too_much", "bids_too_little", "misses_trick", "takes_trick", "misses_bid", "helps_rivals",
    "wastes_high", "wastes_trump", "keeps_danger", "close", "lower_chance",
)  # fmt: skip
"""The reasons that speak against another one."""


def reasons_for(
    view: View, action: DoisAction, other: DoisAction, outlooks: Mapping[DoisAction, Outlook]
) -> tuple[Reason, ...]:
    """What speaks for the best decision, compared with the one that one would rather have made."""
    if action == other:
        return (Reason.of("forced"),)
    if isinstance(action, Bid):
        return (bid_reason(view, action.tricks),)
    plays = {play: outlook for play, outlook in outlooks.items() if not isinstance(play, Bid)}
    case = _Case(view, action, outlooks[action], outlooks[other], plays)
    if case.shows_the_same:
        return (Reason.of("no_difference"),)
    found = [*_own_reasons(case), *_rival_reasons(case)]
    if case.mine.met - case.theirs.met >= CLEAR:
        shares = {"percent": percent(case.mine.met), "other": percent(case.theirs.met)}
        found.append((0.3, Reason.of("meets_bid", **shares)))
    otherwise = Reason.of("best_chance", percent=percent(case.mine.met))
    return ranked(found, Reason.of("no_difference") if case.changes_nothing else otherwise)


def reasons_against(
    view: View, action: DoisAction, best: DoisAction, mine: Outlook, theirs: Outlook
) -> tuple[Reason, ...]:
    """What speaks against a decision, compared with the best one."""
    lost = theirs.win - mine.win
    # What lies within the doubt of the search is not held against a decision.
    if small := close(lost - DOUBT * math.hypot(mine.error, theirs.error)):
        return small
    if isinstance(action, Bid) or isinstance(best, Bid):
        return (_wrong_bid(action, best, mine),)
    need = _need(view)
    found = [*missed_bid(mine.met, theirs.met, 1.5), *wrong_trick(need, mine.mine, theirs.mine)]
    helped, seat = max((ours - best_, seat) for seat, (ours, best_) in _met(view, mine, theirs))
    if helped >= 2 * CLEAR:
        found.append((helped, Reason.of("helps_rivals", seat=seat)))
    case = _Case(view, action, mine, theirs, {action: mine, best: theirs})
    number, suit = case.number, case.suit
    if need > 0 and number is not None and number >= HIGH_NUMBER and mine.mine <= SAFE:
        found.append((0.06, Reason.of("wastes_high", number=number)))
    if need > 0 and suit == case.trump and mine.mine <= SAFE:
        found.append((0.06, Reason.of("wastes_trump", suit=case.trump)))
    if need <= 0 and case.after.number >= HIGH_NUMBER and case.left > 1:
        found.append((0.05, Reason.of("keeps_danger", number=case.after.number)))
    return ranked(found, Reason.of("lower_chance", percent=percent(lost)))


def _wrong_bid(action: DoisAction, best: DoisAction, mine: Outlook) -> Reason:
    assert isinstance(action, Bid)
    assert isinstance(best, Bid)
    code = "bids_too_much" if action.tricks > best.tricks else "bids_too_little"
    return Reason.of(code, bid=best.tricks, percent=percent(mine.met))


def _need(view: View) -> int:
    """How many tricks the seat still needs for its bid."""
    assert view.seat is not None
    return (view.bid or 0) - view.table.tricks[view.seat]


def _met(view: View, mine: Outlook, theirs: Outlook) -> list[tuple[Seat, tuple[float, float]]]:
    """How often each of the others meets its bid, with the one decision and with the other."""
    pairs = enumerate(zip(mine.met_by, theirs.met_by, strict=True))
    return [(seat, pair) for seat, pair in pairs if seat != view.seat]


# One play, and what it changes


@dataclass(frozen=True)
class _Case:
    """A play that is to be explained, beside another one."""

    view: View
    action: PlayAction
    mine: Outlook
    theirs: Outlook
    plays: Mapping[PlayAction, Outlook]
    """All legal plays."""

    @cached_property
    def need(self) -> int:
        """How many tricks the seat still needs for its bid."""
        return _need(self.view)

    @property
    def left(self) -> int:
        """How many tricks are not over."""
        return TRICKS - len(self.view.table.done)

    @cached_property
    def preview(self) -> rules.Preview:
        """What the play makes of the table."""
        return rules.preview(self.view, self.action)

    @property
    def before(self) -> Shown | None:
        """What the seat showed."""
        assert self.view.seat is not None
        return self.view.table.shown[self.view.seat]

    @property
    def after(self) -> Shown:
        """What it will show."""
        return self.preview.shown

    @property
    def number(self) -> int | None:
        """The number that is played."""
        return next((card.number for card in self.action.cards if card.number is not None), None)

    @property
    def suit(self) -> str | None:
        """The suit that is played."""
        return next((card.suit.value for card in self.action.cards if card.suit is not None), None)

    @property
    def trump(self) -> str:
        """The trump suit."""
        assert self.view.table.trump is not None
        return self.view.table.trump.value

    @cached_property
    def kept(self) -> Cards:
        """The hand afterwards."""
        return without(self.view.hand, self.action.cards)

    @property
    def kept_numbers(self) -> list[int]:
        """The numbers in it."""
        return [card.number for card in self.kept if card.number is not None]

    @property
    def most(self) -> float:
        """How often the trick could be taken at most."""
        return max(outlook.mine for outlook in self.plays.values())

    @property
    def least(self) -> float:
        """How often it is taken at least."""
        return min(outlook.mine for outlook in self.plays.values())

    @property
    def hopeless(self) -> bool:
        """Whether the bid was never met, whatever was played."""
        return not any(outlook.met for outlook in self.plays.values())

    @property
    def gets_trump(self) -> bool:
        """Whether the seat shows trump from now on."""
        shows_it = self.before is not None and self.before.suit is self.view.table.trump
        return self.after.suit is self.view.table.trump and not shows_it

    @property
    def loses_trump(self) -> bool:
        """Whether the seat shows trump no longer."""
        shows_it = self.before is not None and self.before.suit is self.view.table.trump
        return shows_it and self.after.suit is not self.view.table.trump

    @cached_property
    def previews(self) -> tuple[rules.Preview, ...]:
        """What each legal play makes of the table."""
        return tuple(rules.preview(self.view, play) for play in self.plays)

    @property
    def may_take(self) -> bool:
        """Whether some play would have the trick, as it lies; a leader's always has."""
        return any(preview.winner == self.view.seat for preview in self.previews)

    @property
    def may_miss_trump(self) -> bool:
        """Whether there is a play after which the seat does not show trump."""
        return any(preview.shown.suit is not self.view.table.trump for preview in self.previews)

    @property
    def shows_the_same(self) -> bool:
        """Whether the seat can only show one thing from now on, whatever it plays."""
        kinds = {card.suit or card.number for card in self.view.hand}
        one_suit = len({kind for kind in kinds if not isinstance(kind, int)}) <= 1
        one_number = len({kind for kind in kinds if isinstance(kind, int)}) <= 1
        return one_suit and one_number and len({preview.shown for preview in self.previews}) == 1

    @property
    def changes_nothing(self) -> bool:
        """Whether all plays came to the same."""
        outlooks = self.plays.values()
        points = [outlook.points for outlook in outlooks]
        shares = [outlook.met for outlook in outlooks]
        return max(points) - min(points) <= SAME_POINTS and max(shares) - min(shares) <= CLEAR / 2

    @property
    def ties(self) -> bool:
        """Whether the play takes the trick, as it lies, from an equal one that was played before."""
        table, seat = self.view.table, self.view.seat
        holder = rules.winning_seat(table)
        shown = table.shown[holder] if holder is not None else None
        return self.preview.winner == seat and shown == self.after


def _own_reasons(case: _Case) -> list[Weighed]:
    """What the play does for the seat's own bid."""
    if case.need < 0 or case.need > case.left or case.hopeless:
        return [(1.0, Reason.of("limits_loss", short=max(0, case.need), over=max(0, -case.need)))]
    if case.need == 0:
        return _reasons_to_lose(case)
    if case.mine.mine >= EVEN_CHANCE:
        return _reasons_to_win(case)
    return _reasons_to_wait(case)


def _reasons_to_win(case: _Case) -> list[Weighed]:
    share = percent(case.mine.mine)
    found: list[Weighed] = [(1.0, Reason.of("wins_trick", percent=share, need=case.need))]
    if case.gets_trump and case.may_miss_trump:
        found.append((1.2, Reason.of("shows_trump", suit=case.trump)))
    elif case.ties:
        found.append((1.1, Reason.of("wins_tie", number=case.after.number, percent=share)))
    elif strips := _strips_trump(case):
        found.append(strips)
    return found


def _strips_trump(case: _Case) -> Weighed | None:
    """A lead that others have to follow, so that they cover their trumps."""
    table = case.view.table
    covered = case.suit is not None and case.suit != case.trump and not table.trick
    rivals = [shown for seat, shown in enumerate(table.shown) if shown and seat != case.view.seat]
    more = case.mine.mine >= min(SAFE, case.least + CLEAR) and case.mine.mine > CLEAR
    if covered and more and any(shown.suit is table.trump for shown in rivals):
        return 1.1, Reason.of("strips_trump", suit=case.suit or "", percent=percent(case.mine.mine))
    return None


def _reasons_to_wait(case: _Case) -> list[Weighed]:
    """Tricks are needed, but this one is rather left to others."""
    if strips := _strips_trump(case):
        return [strips]
    share = percent(case.mine.mine)
    if case.mine.mine >= SAFE and case.mine.mine >= case.most - CLEAR:
        return [(1.0, Reason.of("tries_trick", percent=share))]
    found: list[Weighed] = []
    possible = case.may_take and case.most >= SAFE
    if possible and case.mine.over + CLEAR < case.theirs.over:
        found.append((1.2, _leaves(case)))
    if case.gets_trump:
        found.append((1.1, Reason.of("shows_trump", suit=case.trump)))
    before = case.before.number if case.before is not None else 0
    if case.before is not None and case.after.number - before >= STEP:
        found.append((1.0, Reason.of("shows_high", number=case.after.number)))
    best = max((*case.kept_numbers, case.after.number))
    if possible and not found and before - case.after.number >= STEP and before >= max(HIGH_NUMBER, best + 1):
        found.append((0.95, _leaves(case)))
    if any(card.suit is case.view.table.trump for card in case.kept) and case.number is None:
        found.append((0.7, Reason.of("keeps_trump", suit=case.trump)))
    if case.number is None or best > case.number:
        found.append((0.8, Reason.of("keeps_high", number=best)))
    elif any(card.suit is case.view.table.trump for card in case.kept):
        found.append((0.8, Reason.of("keeps_trump", suit=case.trump)))
    else:
        found.append((0.5, Reason.of("shows_high", number=case.after.number)))
    if possible and not found:
        found.append((0.6, _leaves(case)))
    return found


def _leaves(case: _Case) -> Reason:
    """Whoever leads wins on and on: `over` is how often one would end with too many (0: that is not why)."""
    too_many = case.theirs.over if case.theirs.over >= max(SAFE, case.mine.over + CLEAR) else 0.0
    return Reason.of("leaves_trick", need=case.need, over=percent(too_many))


def _reasons_to_lose(case: _Case) -> list[Weighed]:
    """The bid is met: no trick more."""
    share = percent(case.mine.mine)
    if case.mine.mine >= EVEN_CHANCE and case.mine.mine <= case.least + CLEAR:
        return [(1.0, Reason.of("least_risk", percent=share))]
    found: list[Weighed] = []
    if case.may_take and case.mine.mine < EVEN_CHANCE:
        found.append((1.0, Reason.of("ducks_trick", percent=100 - share)))
    before = case.before
    if case.loses_trump:
        found.append((0.95, Reason.of("drops_trump", suit=case.trump)))
    elif case.suit == case.trump:
        found.append((0.95, Reason.of("sheds_trump", suit=case.trump)))
    if case.number is not None and before is not None:
        if before.number - case.number >= STEP:
            found.append((0.9, Reason.of("drops_high", number=before.number, lower=case.number)))
        elif case.number >= max((HIGH_NUMBER - 1, *case.kept_numbers)) or case.number - before.number >= STEP:
            found.append((0.9, Reason.of("sheds_high", number=case.number)))
    lows = [number for number in case.kept_numbers if number < HIGH_NUMBER - 1]
    if lows:
        found.append((0.5, Reason.of("keeps_low", number=min(lows))))
    return found


def _rival_reasons(case: _Case) -> list[Weighed]:
    """What the play does to the bids of the others."""
    taken = case.theirs.rivals - case.mine.rivals
    spoilt, seat = max((best - ours, seat) for seat, (ours, best) in _met(case.view, case.mine, case.theirs))
    if taken < SPOILT_POINTS or spoilt < CLEAR:
        return []
    # It comes first where more is won by it than for the seat's own bid.
    weight = 1.5 if taken > 1.5 * (case.mine.own - case.theirs.own) else 0.4
    return [(weight, Reason.of("spoils_bid", seat=seat, percent=percent(spoilt)))]
