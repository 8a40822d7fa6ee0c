"""Why a bid or a play of Dois is good or bad, as codes: what it changes, compared with another one.

For a good bid: `fits_hand` (tricks to expect), `spoils_bid`. For a good play: `forced`, `wins_trick`,
`ducks_trick`, `meets_bid`, `spoils_bid`, `shows_trump`, `drops_trump`, `drops_high`, `keeps_high`,
`best_chance`. Against a worse one: `bids_too_much`, `bids_too_little`, `misses_trick`, `takes_trick`,
`misses_bid`, `helps_rivals`, `close`, `lower_chance`. A `percent` is the share of the imagined worlds.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.reasoning import CLEAR, SURE, Weighed, close, percent, ranked
from engine.core import Reason
from engine.dois import rules
from engine.dois.model import Bid, DoisAction, PlayAction, Shown, View

HIGH_NUMBER = 6
"""From this number on a card wins tricks that one may not want."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What becomes of a decision; shares of the worlds in which it was tried."""

    win: float
    error: float
    points: float
    met: float
    over: float
    mine: float
    """How often the trick goes to the seat."""
    tricks: float
    rivals_met: float
    """How many others meet their bids."""

    @property
    def floor(self) -> float:
        """The chance that one may count on, by which decisions are ranked."""
        return self.win - self.error


NUDGES = {
    "fits_hand": "hand",
    "meets_bid": "need",
    "wins_trick": "trick",
    "ducks_trick": "need",
    "spoils_bid": "rivals",
    "shows_trump": "trump",
    "drops_trump": "trump",
    "drops_high": "number",
    "keeps_high": "later",
    "forced": "forced",
}
"""Where to look for each reason."""


def reasons_for(
    view: View, action: DoisAction, other: DoisAction, mine: Outlook, theirs: Outlook
) -> tuple[Reason, ...]:
    """What speaks for the best decision, compared with the one that one would rather have made."""
    if action == other:
        return (Reason.of("forced"),)
    fallback = Reason.of("best_chance", percent=percent(mine.met))
    if isinstance(action, Bid):
        fits = Reason.of("fits_hand", tricks=round(mine.tricks), percent=percent(mine.met))
        return ranked([(1.0, fits), *_spoilt(mine, theirs)], fallback)
    found: list[Weighed] = [*_spoilt(mine, theirs), *_show_reasons(view, action, mine)]
    gain = mine.met - theirs.met
    if gain >= CLEAR:
        shares = {"percent": percent(mine.met), "other": percent(theirs.met)}
        found.append((1.5 * gain, Reason.of("meets_bid", **shares)))
    need = _need(view)
    if need > 0 and mine.mine >= SURE:
        weight = 0.4 * mine.mine + max(0.0, mine.mine - theirs.mine)
        found.append((weight, Reason.of("wins_trick", percent=percent(mine.mine), need=need)))
    if need <= 0 and mine.mine <= 1 - SURE:
        weight = 0.4 * (1 - mine.mine) + max(0.0, theirs.mine - mine.mine)
        found.append((weight, Reason.of("ducks_trick", percent=percent(1 - mine.mine))))
    return ranked(found, fallback)


def reasons_against(
    view: View, action: DoisAction, best: DoisAction, mine: Outlook, theirs: Outlook
) -> tuple[Reason, ...]:
    """What speaks against a decision, compared with the best one."""
    lost = theirs.win - mine.win
    if small := close(lost):
        return small
    if isinstance(action, Bid) and isinstance(best, Bid):
        code = "bids_too_much" if action.tricks > best.tricks else "bids_too_little"
        return (Reason.of(code, tricks=round(theirs.tricks), percent=percent(mine.met)),)
    found: list[Weighed] = []
    if theirs.met - mine.met >= CLEAR:
        shares = {"percent": percent(mine.met), "best": percent(theirs.met)}
        found.append((1.5 * (theirs.met - mine.met), Reason.of("misses_bid", **shares)))
    if mine.rivals_met - theirs.rivals_met >= 2 * CLEAR:
        found.append((mine.rivals_met - theirs.rivals_met, Reason.of("helps_rivals")))
    shares = {"percent": percent(mine.mine), "best": percent(theirs.mine)}
    if _need(view) > 0 and theirs.mine - mine.mine >= CLEAR:
        found.append((theirs.mine - mine.mine, Reason.of("misses_trick", **shares)))
    if _need(view) <= 0 and mine.mine - theirs.mine >= CLEAR:
        found.append((mine.mine - theirs.mine, Reason.of("takes_trick", **shares)))
    return ranked(found, Reason.of("lower_chance", percent=percent(lost)))


def _need(view: View) -> int:
    """How many tricks the seat still needs for its bid."""
    assert view.seat is not None
    return (view.bid or 0) - view.table.tricks[view.seat]


def _spoilt(mine: Outlook, theirs: Outlook) -> list[Weighed]:
    spoilt = theirs.rivals_met - mine.rivals_met
    return [(spoilt, Reason.of("spoils_bid"))] if spoilt >= 2 * CLEAR else []


def _show_reasons(view: View, action: PlayAction, mine: Outlook) -> list[Weighed]:
    """What changes in what the seat shows for the tricks to come."""
    assert view.seat is not None
    before = view.table.shown[view.seat]
    after = _shown_after(view, action)
    need, trump = _need(view), view.table.trump
    found: list[Weighed] = []
    if after.suit is trump and (before is None or before.suit is not trump) and need > 0:
        found.append((0.35, Reason.of("shows_trump", suit=after.suit.value)))
    if before is not None and before.suit is trump and after.suit is not trump and need <= 0:
        found.append((0.4, Reason.of("drops_trump", suit=before.suit.value)))
    if before is not None and before.number - after.number >= 2 and need <= 0:
        found.append((0.3, Reason.of("drops_high", number=before.number)))
    if need > 0 and mine.mine <= 1 - SURE and after.number < HIGH_NUMBER:
        found.append((0.2, Reason.of("keeps_high")))
    return found


def _shown_after(view: View, action: PlayAction) -> Shown:
    return rules.preview(view, action).shown
