"""What speaks against a play of Duālis, compared with the best one.

The codes are `misses_trick`, `takes_trick`, `overtakes_partner`, `misses_bid`, `overbids`, `underbids`,
`helps_rivals`, `wrong_trump`, `wastes_high`, `keeps_burden`, `weaker_card`, and `close` for a play that is
about as good. A `percent` is the share of the imagined worlds, `best` that of the best play.
"""

from __future__ import annotations

from engine.bots.reasoning import CLEAR, Weighed, close, percent, ranked
from engine.core import Reason
from engine.dualis.bot.advice_reasons import STRONGER, Situation
from engine.dualis.model import Colour, PlayCard

CODES = (
    "misses_trick", "takes_trick", "overtakes_partner", "misses_bid", "overbids", "underbids",
    "helps_rivals", "wrong_trump", "wastes_high", "keeps_burden", "weaker_card", "close",
)  # fmt: skip
"""All that may speak against a play."""


def reasons_against(situation: Situation, play: PlayCard, best: PlayCard) -> tuple[Reason, ...]:
    """What speaks against a play, the most telling first."""
    mine, theirs = situation.outlooks[play], situation.outlooks[best]
    lost = theirs.win - mine.win
    if small := close(lost):
        return small
    found = [
        *_on_bids(situation, play, best),
        *_on_the_trick(situation, play, best),
        *_on_the_card(situation, play, best),
    ]
    return ranked(found, Reason.of("weaker_card", percent=percent(lost)))


def _on_bids(situation: Situation, play: PlayCard, best: PlayCard) -> list[Weighed]:
    mine, theirs = situation.outlooks[play], situation.outlooks[best]
    found: list[Weighed] = []
    missed = theirs.met - mine.met
    if missed >= CLEAR:
        shares = {"percent": percent(mine.met), "best": percent(theirs.met)}
        found.append((2 * missed, Reason.of("misses_bid", **shares)))
    if play.card == best.card:
        code = "overbids" if play.coin else "underbids"
        found.append((0.4, Reason.of(code, tricks=round(theirs.tricks))))
    elif play.coin != best.coin:
        code = "overbids" if play.coin else "underbids"
        found.append((0.06, Reason.of(code, tricks=round(theirs.tricks))))
    helped = mine.rivals_met - theirs.rivals_met
    if helped >= CLEAR:
        shares = {"percent": percent(mine.rivals_met), "best": percent(theirs.rivals_met)}
        found.append((1.5 * helped, Reason.of("helps_rivals", **shares)))
    return found


def _on_the_trick(situation: Situation, play: PlayCard, best: PlayCard) -> list[Weighed]:
    mine, theirs = situation.outlooks[play], situation.outlooks[best]
    shares = {"percent": percent(mine.side), "best": percent(theirs.side)}
    found: list[Weighed] = []
    if situation.overtakes_partner(play) and not situation.overtakes_partner(best):
        found.append((0.3, Reason.of("overtakes_partner")))
    if theirs.side - mine.side >= CLEAR and situation.need + best.coin > 0:
        found.append((theirs.side - mine.side, Reason.of("misses_trick", **shares)))
    if mine.side - theirs.side >= CLEAR and situation.need + play.coin <= 0:
        found.append((mine.side - theirs.side, Reason.of("takes_trick", **shares)))
    for colour in Colour:
        turned = mine.trump(colour) - theirs.trump(colour)
        if turned >= 2 * CLEAR:
            reason = Reason.of("wrong_trump", colour=colour.value, percent=percent(mine.trump(colour)))
            found.append((0.5 * turned, reason))
    return found


def _on_the_card(situation: Situation, play: PlayCard, best: PlayCard) -> list[Weighed]:
    """A stronger card than it takes, or a weaker one than is good."""
    stronger = situation.worth(play.card) - situation.worth(best.card)
    if stronger > STRONGER / 2 and situation.need + play.coin > 0:
        return [(0.05, Reason.of("wastes_high", number=play.card.number))]
    if stronger < -STRONGER / 2 and situation.need + best.coin <= 0:
        return [(0.05, Reason.of("keeps_burden", number=best.card.number))]
    return []
