"""How the steps of a match of duality are shown: what is heard, the light that runs, how long it rests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Event, Seat
from engine.duality import rules
from engine.duality.model import Dealt, Ended, Passed, Phase, Placed, Replaced, Square
from game.scenes.duality.glow import own_seat
from game.scenes.duality.light import RunningLight
from game.scenes.duality.tile_art import RIVAL
from game.scenes.duality.words import Words
from game.table.game_table import Cue
from game.table.motion import MOVE, TRICK_REST
from game.table.timeline import Rest
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.scenes.duality.table import State

_RUN, _WIN_RUN = 0.5, 1.5
"""Seconds that a light takes along a new path, and along the one that wins."""
_DEAL_REST, _PASS_REST = 1.2, 0.5


def cue(words: Words, state: State, events: Sequence[Event], speed: float) -> tuple[Cue, RunningLight | None]:
    """How a step is shown, and the light that begins to run along a path."""
    found, light = Cue(), None
    for event in events:
        match event:
            case Dealt():
                found = Cue((("card_slide", 1.0),), rest=Rest(_DEAL_REST))
            case Placed(seat=seat, spot=square):
                light = _new_light(state, seat, square, speed)
                found = Cue((("tile_click", 1.0),), rest=_rest(light))
            case Replaced(seat=seat, spot=square):
                light = _new_light(state, seat, square, speed)
                found = Cue((("tile_click", 1.0), ("card_slide", 0.5)), rest=_rest(light))
            case Passed(seat=seat):
                found = Cue(rest=Rest(_PASS_REST), says=words.t("log.pass", name=words.names[seat]))
            case Ended():
                found, winning = _end(state, event, speed)
                light = winning or light
    return found, light


def _rest(light: RunningLight | None) -> Rest:
    return Rest() if light is None else Rest(light.seconds)


def _new_light(state: State, seat: Seat, square: Square, speed: float) -> RunningLight | None:
    """The light along the longest path through a new tile."""
    table = state.view.table
    through = [path for path in rules.paths(table, seat) if any(step.spot == square for step in path.steps)]
    if not through or table.phase is not Phase.PLAY or speed <= 0:
        return None
    path = max(through, key=lambda one: one.length)
    colour = GOLD if seat == own_seat(state) else RIVAL
    return RunningLight(path, _RUN * speed, colour, MOVE * speed)


def _end(state: State, event: Ended, speed: float) -> tuple[Cue, RunningLight | None]:
    won = event.winners[0] if event.reason == "path" else None
    path = rules.winning_path(state.view.table, won) if won is not None else None
    if path is None:
        return Cue(rest=Rest(TRICK_REST), ends_round=True), None
    seconds = _WIN_RUN * speed
    rest = Rest(max(TRICK_REST, seconds + 0.5))
    return Cue((("trick_won", 1.0),), rest=rest, ends_round=True), RunningLight(path, seconds, GOLD, 0.1)
