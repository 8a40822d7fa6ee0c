"""What the score card of DUOS shows: the points of every turn, or what two minds had in common."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.duos import rules
from engine.duos.model import Table
from game.scenes.duos.words import Words
from game.table.score_card import ScoreCard, ScoreRow, ScoreTotal


def score_card(words: Words, table: Table, seats: Sequence[Seat]) -> ScoreCard:
    """The card with the players in this order; the most points of a turn are circled."""
    t = words.texts.t
    totals = rules.totals(table)
    rows = []
    for number, result in enumerate(table.results, 1):
        points = [result.points[seat] for seat in seats]
        best = [index for index, one in enumerate(points) if one == max(points) > 0]
        rows.append(ScoreRow(str(number), [[str(one)] for one in points], points, best))
    return ScoreCard(
        [words.names[seat] for seat in seats],
        [ScoreTotal(str(totals[seat])) for seat in seats],
        rows,
        [t("results.card.points") if len(seats) < _MANY else ""],
        corner=t("results.card.turn"),
        total=t("results.card.total"),
    )


_MANY = 5
"""From so many players on, every column has only its name."""


def card_of_two(words: Words, table: Table, score: str) -> ScoreCard:
    """Two who play together have one column: the pairs that they had in common, and the turns they won."""
    t = words.texts.t
    rows = [
        ScoreRow(
            str(number),
            [[str(result.matches[0] or 0), str(result.points[0])]],
            [result.points[0]],
            [0] if result.points[0] else [],
        )
        for number, result in enumerate(table.results, 1)
    ]
    return ScoreCard(
        [words.texts.join(words.names)],
        [ScoreTotal(score)],
        rows,
        [t("results.card.alike"), t("results.card.points")],
        corner=t("results.card.turn"),
        total=t("results.card.total"),
        adds_up=True,
    )
