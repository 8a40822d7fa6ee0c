"""What the score card of Dois shows: bid, tricks and points of every hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import Table
from game.scenes.dois.art import DECK
from game.scenes.dois.words import Words, plain, signed
from game.table.score_card import ScoreCard, ScoreRow, ScoreTotal
from game.table.score_card_art import trick_sign


def score_card(words: Words, table: Table, seats: Sequence[Seat]) -> ScoreCard:
    """The card with the players in this order; whoever made the bid is circled."""
    t = words.texts.t
    totals = rules.totals(table)
    rows = []
    for number, result in enumerate(table.results, 1):
        cells = [
            [str(result.bids[seat]), str(result.tricks[seat]), signed(result.points[seat])] for seat in seats
        ]
        made = [index for index, seat in enumerate(seats) if result.points[seat] > 0]
        rows.append(ScoreRow(str(number), cells, [result.points[seat] for seat in seats], made))
    return ScoreCard(
        [words.names[seat] for seat in seats],
        [ScoreTotal(plain(totals[seat])) for seat in seats],
        rows,
        [words.t("score.bid"), words.t("score.won"), words.t("score.gain")],
        [None, trick_sign(DECK), None],
        t("results.card.hand"),
        words.t("score.total"),
    )
