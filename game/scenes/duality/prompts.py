"""What the table of duality says on its rail: whose move it is, what to do, what a move would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from engine.core import Event, Outcome
from engine.duality import rules
from engine.duality.model import Dealt, Ended, Laid, Phase, Square
from game.scenes.duality import glow, lesson
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.signs import draw_joint, icon_sign, path_sign
from game.scenes.duality.touch import action_at, fits_turned, refuse
from game.table.game_table import TableHost
from game.table.rail import Rail, RailPart
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State

E = TypeVar("E", bound=Event)

_STAR, _CROSS = rgb("#8A5200"), rgb("#A3281E")


class Prompts:
    """Finds the sentences for a table."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def rail(self, state: State) -> Rail:
        """Whose move it is, what to do, and what the held tile would do."""
        place = self._table.hud(state).right.rail
        return Rail(place, "inset", tuple(self._parts(state)), stacked=True)

    def _parts(self, state: State) -> Sequence[RailPart]:
        table, words = self._table, self._table.hud(state).words
        tile, square = table.held_tile(state), table.meant(state)
        mine = state.interactive and state.view.table.turn == state.viewer
        turn = RailPart(table.hud(state).turn, "now" if mine else "plain")
        if state.view.table.phase in (Phase.END, Phase.OVER) and (ended := self._last(Ended)) is not None:
            return self._end(state, ended, turn)
        if state.interactive and tile is not None:
            return self._for_held(state, tile, square)
        if (guide := state.lesson) is not None:
            over = guide.kind == "puzzle" and not guide.lets_play and not guide.busy
            return () if over else (turn,)
        if table.must_pass(state):
            return (turn, RailPart(words.t("prompt.pass")))
        if (
            not self._host.decisions
            and not self._points_at_tile(state)
            and (deal := self._last(Dealt)) is not None
        ):
            return (RailPart(words.who_starts(deal.lengths, deal.first), turn.tone),)
        if not state.interactive:
            return (turn,)
        return (turn, RailPart(words.t("prompt.take")))

    def _end(self, state: State, ended: Ended, turn: RailPart) -> Sequence[RailPart]:
        """That it is over, and why; where nobody could move, the reason says both."""
        table, words = state.view.table, self._table.hud(state).words
        outcome = Outcome(ended.winners, ended.reason, ended.lengths)
        reason = words.reason(outcome, rules.finishers(table), table.turns[-1].seat)
        return (turn, RailPart(reason, "now")) if ended.reason == "path" else (RailPart(reason, "now"),)

    def _for_held(self, state: State, tile: Laid, square: Square | None) -> Sequence[RailPart]:
        """What to do with the tile in the hand, or what it would do where it is."""
        table, words = self._table, self._table.hud(state).words
        if square is not None:
            return self._forecast(state, tile, square)
        if state.lesson is not None:
            return (RailPart(table.hud(state).turn, "now"),)
        if table.places(state, tile):
            return (RailPart(words.t("prompt.lay")),)
        if table.places(state, tile.half_turned):
            return (RailPart(words.t("prompt.turn"), "bad"),)
        return (RailPart(words.t("prompt.nowhere"), "bad"),)

    @staticmethod
    def _points_at_tile(state: State) -> bool:
        """Whether pointer or keyboard are at a tile of the hand."""
        return isinstance(state.interaction.pointed, TilePiece)

    def _last(self, kind: type[E]) -> E | None:
        """The last event of a kind."""
        return next((event for event in reversed(self._host.history()) if isinstance(event, kind)), None)

    def _forecast(self, state: State, tile: Laid, square: Square) -> Sequence[RailPart]:
        """What the held tile would do at a place, in numbers, or why it may not lie there."""
        words, preview, viewer = self._table.hud(state).words, self._table.preview(state), state.viewer
        assert preview is not None
        assert viewer is not None
        refusal = refuse(state.view, action_at(state.view, square, tile))
        if refusal is not None and state.lesson is not None and lesson.wants_another(state, tile.tile):
            return (RailPart(state.lesson.otherwise, "bad"),)
        if fits_turned(state.view, action_at(state.view, square, tile)):
            return (RailPart(words.t("refuse.turn"), "bad"),)
        if refusal is not None:
            return (RailPart(words.refusal(refusal.code, dict(refusal.values)), "bad"),)
        own = glow.own_seat(state)
        before = rules.lengths(state.view.table)
        parts = [RailPart(words.made(preview), sign=draw_joint)]
        for seat in (viewer, 1 - viewer):
            text = self._table.hud(state).longer(seat, before[seat], preview.lengths[seat])
            parts.append(RailPart(text, sign=path_sign(seat, own=seat == own)))
        if not preview.finishers:
            return parts
        # The end of the match is worth more than a number: it stands in that one's place.
        winner = viewer if viewer in preview.finishers else preview.finishers[0]
        sentence = words.finishes(winner)
        if winner == viewer:
            return (RailPart(sentence, "now", icon_sign("star", _STAR)), *parts[1:])
        return (RailPart(sentence, "bad", icon_sign("close", _CROSS)), *parts[1:])
