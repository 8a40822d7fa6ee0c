"""The results of duality: who won and why, the tiles that were laid, and how long the paths are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Outcome, Seat
from engine.duality import rules
from engine.duality.model import Table
from game.scenes.duality.words import Words
from game.table.portrait import Disc
from game.table.results import ResultRow, Results
from game.table.score_card import ScoreCard, ScoreRow, ScoreTotal


def results(words: Words, discs: Sequence[Disc], table: Table, outcome: Outcome) -> Results:
    """Who won, and why it is over."""
    rows = [
        ResultRow(
            name,
            words.t("end.length", count=outcome.scores[seat]),
            won=seat in outcome.winners,
            discs=(discs[seat],),
        )
        for seat, name in enumerate(words.names)
    ]
    reason = words.reason(outcome, rules.finishers(table), table.turns[-1].seat)
    return Results(reason, rows, card=score_card(words, table, outcome))


def score_card(words: Words, table: Table, outcome: Outcome) -> ScoreCard:
    """Both players side by side."""
    t = words.texts.t
    seats = range(len(words.names))
    lengths = [outcome.scores[seat] for seat in seats]

    def laid(seat: Seat, *, new: bool) -> str:
        return str(
            sum(
                turn.seat == seat and turn.spot is not None and (turn.taken is None) == new
                for turn in table.turns
            )
        )

    return ScoreCard(
        words.names,
        [ScoreTotal(str(length)) for length in lengths],
        [
            ScoreRow(t("results.card.laid"), [[laid(seat, new=True)] for seat in seats]),
            ScoreRow(t("results.card.replaced"), [[laid(seat, new=False)] for seat in seats]),
        ],
        [""],
        total=t("results.card.path"),
    )
