"""What the score card of Duālis shows: coins, tricks and points of every round."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dualis import rules
from engine.dualis.model import RoundResult, Table
from game.scenes.dualis.art import DECK
from game.scenes.dualis.words import Words, signed
from game.table.score_card import ScoreCard, ScoreRow, ScoreTotal
from game.table.score_card_art import draw_coin, trick_sign


def score_card(words: Words, table: Table, sides: Sequence[int], own: int) -> ScoreCard:
    """The card with its sides in this order; the lamp beside a round is lit where the side `own` won it."""
    t = words.texts.t
    teams = table.variant.teams
    rows = []
    for number, result in enumerate(table.results, 1):
        best = _best(result)
        rows.append(
            ScoreRow(
                str(number),
                [_cells(table, result, side) for side in sides],
                [result.scores[side] for side in sides],
                [index for index, side in enumerate(sides) if side in best],
                light=result.winner == own if teams else None,
            )
        )
    return ScoreCard(
        [words.side(side) for side in sides],
        [_total(words, table, side) for side in sides],
        rows,
        [t("results.card.bid"), t("results.card.tricks"), t("results.card.points")],
        [draw_coin, trick_sign(DECK), None],
        t("results.card.round"),
        t("results.card.total"),
    )


def _cells(table: Table, result: RoundResult, side: int) -> list[str]:
    coins = rules.by_side(table.variant, result.coins)[side]
    tricks = rules.by_side(table.variant, result.tricks)[side]
    return [str(coins), str(tricks), signed(result.scores[side])]


def _best(result: RoundResult) -> set[int]:
    if result.winner is not None:
        return {result.winner}
    most = max(result.scores)
    return {side for side, points in enumerate(result.scores) if points == most and points > 0}


def _total(words: Words, table: Table, side: int) -> ScoreTotal:
    points = sum(result.scores[side] for result in table.results)
    if not table.variant.teams:
        return ScoreTotal(signed(points))
    won = sum(result.winner == side for result in table.results)
    return ScoreTotal(signed(points), words.texts.t("results.card.rounds_won", count=won))
