"""What the rail of Duālis says, in words alone: the trump, what is to be done, what a card would change."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from engine.dualis import rules
from engine.dualis.model import Centre, Phase, View
from game.scenes.dualis.review import lying
from game.scenes.dualis.touch import DualisDraft, on_balance
from game.scenes.dualis.words import Words
from game.table.state import TableState

State: TypeAlias = TableState[View, DualisDraft]


class RailWords(NamedTuple):
    """A few words of the rail's line."""

    text: str
    tone: Literal["plain", "now"] = "plain"
    trump: Centre | None = None
    """The coins that the words are about, where the colour of the trump stands beside them."""


def rail_words(state: State, words: Words, preview: rules.Preview | None) -> list[RailWords]:
    """The parts of the rail's line."""
    table = state.view.table
    if table.phase is Phase.DEAL or (table.phase is Phase.OVER and not state.on_top):
        return []  # the sheet of a round tells what is to be told, and its button lies over the rail
    if preview is not None:
        return _forecast(state, words, preview)
    centre = on_balance(state.view, state.draft.staged)
    parts = [RailWords(words.trump(centre), trump=centre)]
    if won := _won(state, words):
        return [*parts, RailWords(won, "now")]
    if table.phase is Phase.SCORE:
        return parts
    sign = words.high_low(table.trick)
    if state.interactive and state.held is None and state.lesson is None and (table.trick or not sign):
        parts.append(RailWords(words.prompt(table, state.viewer, state.view.hand), "now"))
    elif (play := rules.winning_play(table.variant, table.trick, centre)) is not None:
        parts.append(RailWords(words.winning(play, state.viewer)))
    elif table.phase is Phase.PLAY and table.turn != state.viewer:
        parts.append(RailWords(words.prompt(table, state.viewer, state.view.hand)))
    if sign:
        parts.append(RailWords(sign))
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


def _forecast(state: State, words: Words, preview: rules.Preview) -> list[RailWords]:
    """What would be so after the held card."""
    winner = preview.winner.seat
    said = words.t("then.wins", name=words.who(winner, state.viewer))
    trump = RailWords(words.trump(preview.centre, would=True), trump=preview.centre)
    parts = [trump, RailWords(said, "now" if winner == state.viewer else "plain")]
    # The first card decides, and where none lies yet that is the held one, which would be winning.
    if sign := words.high_low(state.view.table.trick or (preview.winner,)):
        parts.append(RailWords(sign))
    return parts
