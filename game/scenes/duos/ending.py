"""How a match of DUOS ends on the screen: a ranking with the closest two, or the turns that two have won."""

from __future__ import annotations

from engine.core import Outcome
from engine.duos import rules
from engine.duos.model import Table
from game.scenes.duos.score_card import card_of_two, score_card
from game.scenes.duos.seat import disc_of
from game.scenes.duos.words import Words
from game.table.results import Lamps, ResultAction, ResultRow, Results

_A_GOOD_GRADE = 5


def results_of(words: Words, table: Table, outcome: Outcome, turns: ResultAction) -> Results:
    """The ranking and the two who thought most alike; for two who played together, what they won."""
    if table.variant.together:
        return _of_two(words, table, turns)
    totals = rules.totals(table)
    seats = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    rows = [
        ResultRow(
            words.names[seat],
            str(totals[seat]),
            won=seat in outcome.winners,
            discs=(disc_of(words, seat),),
        )
        for seat in seats
    ]
    reason = words.best_minds(table) or words.t("no_minds")
    card = score_card(words, table, seats)
    return Results(reason, rows, shared=len(outcome.winners) > 1, more=[turns], card=card)


def _of_two(words: Words, table: Table, turns: ResultAction) -> Results:
    """How well two minds met: nine turns have a grade, fewer only their number."""
    won, played = rules.totals(table)[0], table.variant.turns
    score = words.t("won_of", won=won, turns=played)
    discs = tuple(disc_of(words, seat) for seat in range(len(words.names)))
    graded = played == rules.BEST_GRADE
    grade = max(1, rules.grade(table))
    return Results(
        words.t(f"grade_text.{grade}" if graded else "no_grade"),
        [ResultRow(words.texts.join(words.names), score, won=won == played, discs=discs)],
        more=[turns],
        headline=words.t(f"grade.{grade}") if graded else score,
        won=won * rules.BEST_GRADE >= played * _A_GOOD_GRADE,
        card=card_of_two(words, table, score),
        lamps=Lamps([won], played),
    )
