"""What the panel at the left says: whose move it is, what to do, and what a held tile would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.duality import rules
from engine.duality.model import Dealt, Laid, Square
from game.scenes.duality.panel import Panel, PanelLine, bad, good, quiet
from game.scenes.duality.touch import action_at, refuse
from game.table.game_table import TableHost
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State


class Prompts:
    """Finds the sentences for a table."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def panel(self, state: State) -> Panel:
        """Whose move it is, what to do, and what the held tile would do."""
        hud, table = self._table.hud(state), state.view.table
        mine = state.interactive and table.turn == state.viewer
        lines, room = self._lines(state), hud.panel
        panel = Panel(hud.words.whose_turn(table), lines, lit=mine)
        while len(lines) > 1 and panel.height(self._host.app.type, room.width) > room.height:
            lines.pop()  # with long names in large type, the last line is the one to go without
        return panel

    def room_for_numbers(self, state: State) -> pygame.FRect:
        """Where the panel says what a held tile would do."""
        hud, table = self._table.hud(state), state.view.table
        words, room, lengths = hud.words, hud.panel, rules.lengths(table)
        lines = [good(words.t("then.replaces", needed=3, made=3))]
        lines.extend(PanelLine(words.longer(seat, lengths[seat], lengths[seat])) for seat in (0, 1))
        height = Panel(words.whose_turn(table), lines).height(self._host.app.type, room.width)
        return pygame.FRect(room.left, room.top, room.width, height)

    def _lines(self, state: State) -> list[PanelLine]:
        table, words = self._table, self._table.hud(state).words
        tile, square = table.held_tile(state), table.meant(state)
        lines: list[PanelLine] = []
        if state.lesson is not None and square is None:
            return lines
        if not self._host.decisions and state.held is None and (deal := self._deal()) is not None:
            lines.append(PanelLine(words.who_starts(deal.lengths, deal.first)))
        if not state.interactive:
            return lines
        if tile is None:
            lines.append(quiet(words.t("prompt.pass" if table.must_pass(state) else "prompt.take")))
        elif square is not None:
            lines.extend(self._forecast(state, tile, square))
        elif table.places(state, tile):
            lines.append(PanelLine(words.t("prompt.lay")))
        elif table.places(state, tile.half_turned):
            lines.append(bad(words.t("prompt.turn")))
        else:
            lines.append(bad(words.t("prompt.nowhere")))
        return lines

    def _deal(self) -> Dealt | None:
        return next((event for event in self._host.history() if isinstance(event, Dealt)), None)

    def _forecast(self, state: State, tile: Laid, square: Square) -> list[PanelLine]:
        """What the held tile would do at a place, in numbers, or why it may not lie there."""
        words, preview, viewer = self._table.hud(state).words, self._table.preview(state), state.viewer
        assert preview is not None
        assert viewer is not None
        refusal = refuse(state.view, action_at(state.view, square, tile))
        if refusal is not None:
            return [bad(words.refusal(refusal.code, dict(refusal.values)))]
        before = rules.lengths(state.view.table)
        lines = [good(words.made(preview))]
        lines.extend(
            PanelLine(words.longer(seat, before[seat], preview.lengths[seat]))
            for seat in (viewer, 1 - viewer)
        )
        if preview.finishers:
            winner = viewer if viewer in preview.finishers else preview.finishers[0]
            sentence = words.finishes(winner)
            lines.append(PanelLine(sentence, GOLD, "star") if winner == viewer else bad(sentence))
        return lines
