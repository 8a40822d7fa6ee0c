"""What the rail of Duālis says: the trump, what is to be done, and what a held card would change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.dualis import rules
from engine.dualis.cards import Colour
from engine.dualis.model import Centre, Phase
from game.input import Point
from game.scenes.dualis.art import Painter
from game.scenes.dualis.placing import on_balance
from game.scenes.dualis.review import lying
from game.scenes.dualis.words import Words
from game.table.rail import RailPart
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.dualis.table import State


def rail_parts(state: State, words: Words, painter: Painter, preview: rules.Preview | None) -> list[RailPart]:
    """The parts of the rail's line."""
    table = state.view.table
    if table.phase is Phase.DEAL or (table.phase is Phase.OVER and not state.on_top):
        return []  # the sheet of a round tells what is to be told, and its button lies over the rail
    if preview is not None:
        return _forecast(state, words, painter, preview)
    centre = on_balance(state.view, state.draft.staged)
    parts = [_trump(words, painter, centre, would=False)]
    if won := _won(state, words):
        return [*parts, RailPart(won, "now")]
    if table.phase is Phase.SCORE:
        return parts
    sign = words.high_low(table.trick)
    if state.interactive and state.held is None and state.lesson is None and (table.trick or not sign):
        parts.append(RailPart(words.prompt(table, state.viewer, state.view.hand), "now"))
    elif (play := rules.winning_play(table.variant, table.trick, centre)) is not None:
        parts.append(RailPart(words.winning(play, state.viewer)))
    elif table.phase is Phase.PLAY and table.turn != state.viewer:
        parts.append(RailPart(words.prompt(table, state.viewer, state.view.hand)))
    if sign:
        parts.append(RailPart(sign))
    return parts


def _won(state: State, words: Words) -> str:
    """Who won the trick and why, as long as it lies there or is taken away."""
    table = state.view.table
    if table.phase in (Phase.COINS, Phase.TRICK, Phase.OVER):
        trick = lying(table)
    elif state.showing and not table.trick and table.done:
        trick = table.done[-1]
    else:
        return ""
    winner = rules.winning_play(table.variant, trick, table.centre)
    assert winner is not None  # the trick is full
    return words.won(winner.seat, trick, table.centre.trump, state.viewer)


def _forecast(state: State, words: Words, painter: Painter, preview: rules.Preview) -> list[RailPart]:
    """What would be so after the held card."""
    winner = preview.winner.seat
    said = words.t("then.wins", name=words.who(winner, state.viewer))
    wins = RailPart(said, "now" if winner == state.viewer else "plain")
    parts = [_trump(words, painter, preview.centre, would=True), wins]
    # The first card decides, and where none lies yet that is the held one, which would be winning.
    if sign := words.high_low(state.view.table.trick or (preview.winner,)):
        parts.append(RailPart(sign))
    return parts


def _trump(words: Words, painter: Painter, centre: Centre, *, would: bool) -> RailPart:
    return RailPart(words.trump(centre, would=would), sign=partial(_draw_sign, painter, centre.trump))


def _draw_sign(painter: Painter, trump: Colour | None, canvas: Canvas, at: Point, size: float) -> None:
    painter.coin(canvas, trump, at, size=min(size * 1.08, 36.0))
