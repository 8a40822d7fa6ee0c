"""The table of duality: what is shown of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.core import Action, Event, Seat
from engine.duality import rules
from engine.duality.model import (
    Dealt,
    DualityAction,
    Ended,
    Laid,
    Pass,
    Passed,
    Phase,
    Placed,
    Replaced,
    Square,
)
from game.scenes.duality.drawing import DualityDrawing
from game.scenes.duality.light import RunningLight
from game.scenes.duality.panel import Panel, PanelLine, bad, good, quiet
from game.scenes.duality.placing import tile_name, tile_of
from game.table.motion import MOVE, TRICK_REST
from game.table.piece_widgets import rect_around
from game.table.results import ResultRow, ResultsScene
from game.table.teacher import Targets
from game.table.tile_art import RIVAL
from game.ui.theme import GOLD

_RUN, _WIN_RUN = 0.5, 1.5
"""Seconds that a light takes along a new path, and along the one that wins."""
_DEAL_REST = 1.2


class DualityTable(DualityDrawing):
    """Tiles, their lines, and the players at both sides of them."""

    # -- showing ---------------------------------------------------------------------------------------

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send tiles to their places."""
        placing = self.placing()
        before = {name: spot for name in self.stage.names if (spot := self.stage.spot(name))}
        dealt = any(isinstance(event, Dealt) for event in events)
        self.stage.lay(
            placing.spots(),
            origins=placing.origins(events, before),
            seconds=MOVE if seconds is None else seconds,
            stagger=0.05 if dealt else 0.0,
        )
        for name, (start, goal) in placing.flights(events).items():
            self.stage.fly(name, start, goal, MOVE if seconds is None else seconds)
        if seconds == 0.0:
            self._shown_facings = placing.facings()
        else:
            self._note_facings()

    def show_step(self, events: Sequence[Event]) -> float:
        """Show one step with its sound, and say how long it rests."""
        rest = 0.0
        for event in events:
            match event:
                case Dealt():
                    self.app.audio.play("card_slide")
                    rest = _DEAL_REST
                case Placed(seat=seat, spot=spot):
                    self.app.audio.play("tile_click")
                    rest = self._run_light(seat, spot)
                case Replaced(seat=seat, spot=spot, taken=taken):
                    self.app.audio.play("tile_click")
                    self.app.audio.play("card_slide", 0.5)
                    self._keep_turn(seat, taken)
                    rest = self._run_light(seat, spot)
                case Passed(seat=seat):
                    self.app.toast(self.face.words.t("log.pass", name=self.face.words.names[seat]))
                    rest = 0.5
                case Ended():
                    rest = self._show_end(event)
        self.lay_out(events)
        return rest

    def _keep_turn(self, seat: Seat, taken: Laid) -> None:
        """A tile that comes from the table into the own hand stays as it lay."""
        if seat == self.viewer:
            self._turned.discard(taken.tile)
            if taken.turned:
                self._turned.add(taken.tile)

    def _run_light(self, seat: Seat, spot: Square) -> float:
        """Let a light run along the path through a new tile; gives the seconds to rest for it."""
        through = [
            path
            for path in rules.paths(self.view.table, seat)
            if any(step.spot == spot for step in path.steps)
        ]
        if not through or self.view.table.phase is not Phase.PLAY or self.stage.speed <= 0:
            return 0.0
        path = max(through, key=lambda one: one.length)
        speed = self.stage.speed
        self.light = RunningLight(path, _RUN * speed, GOLD if seat == self.own else RIVAL, MOVE * speed)
        return _RUN * speed

    def _show_end(self, event: Ended) -> float:
        if self.teacher is not None:
            self.teacher.closing = True
        path = rules.winning_path(self.view.table, event.winners[0]) if event.reason == "path" else None
        if path is None:
            return TRICK_REST
        self.light = RunningLight(path, _WIN_RUN * self.stage.speed, GOLD, 0.1)
        self.app.audio.play("trick_won")
        return max(TRICK_REST, _WIN_RUN * self.stage.speed + 0.5)

    def update(self, seconds: float) -> None:
        """Let lights run, tiles turn, and tiles come out under the pointer."""
        self.let_spin(seconds)
        if self.light is not None:
            self.light.update(seconds)
            self.app.invalidate()
            if not self.light.running:
                self.light = None
        hovered = self.hovered
        name = hovered.name if hovered is not None and self.interactive else None
        name = name if name and tile_of(name) is not None else None
        if name != self.hover_name:
            self.hover_name = name
            self.lay_out(seconds=MOVE / 2)
        super().update(seconds)

    @property
    def moving(self) -> bool:
        """Whether tiles move or turn, or a light runs."""
        return super().moving or self.light is not None or self.spinning

    def skip(self) -> bool:
        """Finish what is running, lights too."""
        skipped = super().skip()
        if skipped:
            self.light = None
        return skipped

    # -- words -------------------------------------------------------------------------------------------

    def panel(self) -> Panel:
        """Whose move it is, what to do, and what the held tile would do."""
        words, table = self.face.words, self.view.table
        mine = self.interactive and table.turn == self.viewer
        lines, room = self._panel_lines(), self.face.panel
        panel = Panel(words.whose_turn(table), lines, lit=mine)
        while len(lines) > 1 and panel.height(self.app.type, room.width) > room.height:
            lines.pop()  # with long names in large type, the last line is the one to go without
        return panel

    def _panel_lines(self) -> list[PanelLine]:
        words, tile, spot = self.face.words, self.held_tile, self.meant
        lines: list[PanelLine] = []
        if self.teacher is not None and spot is None:
            return lines
        if not self.session.match.actions and self.held is None and (deal := self._deal()) is not None:
            lines.append(PanelLine(words.who_starts(deal.lengths, deal.first)))
        if not self.interactive:
            return lines
        if tile is None:
            lines.append(quiet(words.t("prompt.pass" if self.must_pass else "prompt.take")))
        elif spot is not None:
            lines.extend(self._preview_lines(tile, spot))
        elif tile in self.legal:
            lines.append(PanelLine(words.t("prompt.lay")))
        elif tile.half_turned in self.legal:
            lines.append(bad(words.t("prompt.turn")))
        else:
            lines.append(bad(words.t("prompt.nowhere")))
        return lines

    def _deal(self) -> Dealt | None:
        events = (event for step in self.session.match.opening for event in step.events)
        return next((event for event in events if isinstance(event, Dealt)), None)

    def _preview_lines(self, tile: Laid, spot: Square) -> list[PanelLine]:
        """What the held tile would do at a place, in numbers, or why it may not lie there."""
        words, preview = self.face.words, self.preview()
        assert preview is not None
        assert self.viewer is not None
        refusal = self.session.check(self.viewer, self.action_at(spot, tile))
        if refusal is not None:
            return [bad(words.refusal(refusal.code, dict(refusal.values)))]
        before = rules.lengths(self.view.table)
        lines = [good(words.made(preview))]
        lines.extend(
            PanelLine(words.longer(seat, before[seat], preview.lengths[seat]))
            for seat in (self.viewer, 1 - self.viewer)
        )
        if preview.finishers:
            winner = self.viewer if self.viewer in preview.finishers else preview.finishers[0]
            sentence = words.finishes(winner)
            lines.append(PanelLine(sentence, GOLD, "star") if winner == self.viewer else bad(sentence))
        return lines

    # -- around the table ------------------------------------------------------------------------------------

    def landmarks(self) -> dict[str, pygame.FRect]:
        """Sides, hand, deck, pills and the places that a lesson speaks of."""
        face, board = self.face, self.board
        labels = [label for _, label in face.labels]
        marks = {
            f"side {seat}": rect_around(label.center, label.width + 12, 34)
            for seat, label in enumerate(labels)
        }
        marks |= {f"panel {pill.seat}": pill.rect for pill in face.pills}
        marks["hand"] = face.hand_rect
        marks["panel view"] = pygame.FRect(face.panel.left, face.buttons_top, 208, 46)
        spots = {at.spot for at in self.view.table.tiles}
        step = self.teacher.step if self.teacher is not None else None
        if step is not None:
            spots.update(Square.parse(name[5:]) for name in step.point if name.startswith("zone"))
        marks |= {f"zone {spot}": board.rect(spot.column, spot.row) for spot in spots}
        return marks

    def _targets(self) -> Targets:
        """What the teacher points at; while a move is asked for, the numbers of a held tile stay in sight."""
        targets = super()._targets()
        if self.teacher is None or self.teacher.step is None or not self.teacher.step.do:
            return targets
        return replace(targets, kept=(self._room_for_numbers(),))

    def _room_for_numbers(self) -> pygame.FRect:
        """Where the panel says what a held tile would do."""
        words, room, table = self.face.words, self.face.panel, self.view.table
        lengths = rules.lengths(table)
        lines = [good(words.t("then.replaces", needed=3, made=3))]
        lines.extend(PanelLine(words.longer(seat, lengths[seat], lengths[seat])) for seat in (0, 1))
        height = Panel(words.whose_turn(table), lines).height(self.app.type, room.width)
        return pygame.FRect(room.left, room.top, room.width, height)

    def show_hint(self, action: Action) -> None:
        """Say the hint, and take the tile up as it should be turned."""
        hint: DualityAction = action  # type: ignore[assignment]
        self.app.toast(self.face.words.hint(hint), private=True)
        if isinstance(hint, Pass):
            return
        if self.facing(hint.tile.tile) != hint.tile:
            self.turn(hint.tile.tile)
        self.selected = tile_name(hint.tile.tile)
        self.lay_out()

    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        lines = (self.face.words.log_line(event) for event in self.events_shown)
        return [line for line in lines if line is not None]

    @property
    def rules_page(self) -> str:
        """The page that fits what is going on."""
        if self.view.table.phase in (Phase.END, Phase.OVER):
            return "end"
        if self.held is None:
            return "minute"
        spot = self.meant
        return "replace" if spot is not None and rules.tile_at(self.view.table, spot) else "place"

    def open_results(self) -> None:
        """Who won, and why it is over."""
        outcome = self.session.outcome
        assert outcome is not None
        words = self.face.words
        rows = [
            ResultRow(
                name,
                words.t("end.length", count=outcome.scores[seat]),
                won=seat in outcome.winners,
                discs=(self.face.discs[seat],),
            )
            for seat, name in enumerate(words.names)
        ]
        mover, _ = self.session.match.actions[-1]
        reason = words.reason(outcome, rules.finishers(self.view.table), mover)
        self.app.scenes.push(ResultsScene(self.app, self.session, reason, rows))
