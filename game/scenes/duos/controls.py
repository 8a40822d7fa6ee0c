"""What can be touched at the table of DUOS: pictures, markers, hints, and the buttons that go on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.duos import rules
from engine.duos.model import HintKind, Phase
from game.input import Point
from game.scenes.duos.grid import MARKER
from game.scenes.duos.ground import BAR
from game.scenes.duos.pieces import MarkerPiece, PictureZone, TrayZone
from game.scenes.duos.touch import PressHint, Ready, SayWord, may_lay
from game.scenes.duos.word_hint import WordHintScene
from game.table.game_table import TableHost
from game.table.gesture import TapZone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, WIDTH
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.scenes.duos.table import DuosTable, State

_PILL = 38.0
"""How high a button with words on the bar is."""


class Controls:
    """Lays out the widgets of a table."""

    def __init__(self, table: DuosTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def widgets(self, state: State) -> list[Widget]:
        """Pictures, markers, hints, and the button that goes on."""
        widgets: list[Widget] = [*self._host.bar(), *self._turns_button(state), *self._pictures(state)]
        card = self._table.hud(state).duos_card
        if card is not None:
            widgets += card.buttons(
                self._press_hint, self._drop_hint, self._hint_kinds(state), state.draft.pointing
            )
        if may_lay(state.view):
            hud = self._table.hud(state)
            tray = hud.tray(passing=hud.may_pass)
            widgets.append(ZoneWidget(TrayZone(), tray.rect, self._host.send))
            widgets += self._markers(state)
        return widgets + self._main_buttons(state)

    def _turns_button(self, state: State) -> list[Widget]:
        if not state.view.table.results:
            return []
        words = self._table.hud(state).words
        label = words.t("turns")
        width = Button.width_for(self._host.app.type, label, icon=True, size=18)
        right = min(one.rect.left for one in self._host.bar() if one.rect.centerx > WIDTH / 2) - 16
        rect = pygame.FRect(right - width, BAR.y - _PILL / 2, width, _PILL)
        look = partial(self._table.open_turns, state)
        tip = words.t("turns_tip")
        return [Button("turns", rect, label, look, kind="pill", icon="trick", size=18, tooltip=tip)]

    # -- pictures and markers --------------------------------------------------------------------------------

    def _pictures(self, state: State) -> list[Widget]:
        hud = self._table.hud(state)
        words, grid = hud.words, hud.grid
        widgets: list[Widget] = []
        for index, picture in enumerate(state.view.table.pictures):
            rect, label = grid.rect(index), words.picture(picture)
            light = partial(self._draw_light, rect, grid.reach(index))
            widgets.append(ZoneWidget(PictureZone(picture), rect, self._host.send, label=label, draw=light))
        return widgets

    def _draw_light(self, rect: pygame.FRect, reach: pygame.FRect, canvas: Canvas, look: Look) -> None:
        """Gold around the picture that would take what is held, as pointer and hand are in this frame."""
        host = self._host
        dragging = host.stage.held is not None
        if not (look.hovered or reach.collidepoint(host.pointer)):
            return  # nearly all pictures in nearly all frames
        state = host.state
        dragging = dragging or state.draft.pointing is not None
        if not (dragging or look.hovered):
            return
        if self._table.may_touch(state):
            width = 3.0 if dragging or state.draft.pending else 2.0
            canvas.panel(rect, GOLD, alpha=0, radius=14, border=GOLD, border_width=width, border_alpha=230)

    def _markers(self, state: State) -> list[Widget]:
        widgets: list[Widget] = []
        for piece, spot in self._table.placing(state).spots().items():
            if isinstance(piece, MarkerPiece):
                widget = PieceWidget(piece, "marker", spot, (MARKER + 4, MARKER + 4), self._host.send)
                # For the keyboard, a picture and the marker on it are one.
                widget.focusable = piece.marker not in state.draft.board.placed
                widgets.append(widget)
        return widgets

    # -- hints -----------------------------------------------------------------------------------------------

    def _hint_kinds(self, state: State) -> tuple[HintKind, ...]:
        """The hints that may be given now."""
        if state.viewer is None or not self._table.may_touch(state):
            return ()
        return rules.hint_kinds(state.view.table, state.viewer)

    def _press_hint(self, kind: HintKind) -> None:
        """Take a hint marker: type a word, or look for the picture that is meant."""
        state = self._host.state
        words = self._table.hud(state).words
        if not self._table.may_touch(state):
            self._host.say(words.t("refuse.wait"))
        elif self._host.send(PressHint(kind)) and kind is HintKind.WORD:
            self._host.open(WordHintScene(self._host.app, words, self._say_word))

    def _drop_hint(self, kind: HintKind, at: Point) -> None:
        """A hint marker that is dragged onto a picture means it, as by two clicks; elsewhere it looks on."""
        state = self._host.state
        if state.draft.pointing is not kind:
            self._press_hint(kind)  # a word is typed, and a marker that may not be taken is told so
            return
        zone = self._table.zone_at(state, at, at, ())
        if isinstance(zone, PictureZone):
            self._host.send(TapZone(zone))

    def _say_word(self, word: str) -> bool:
        return self._host.send(SayWord(word))

    # -- going on --------------------------------------------------------------------------------------------

    def _main_buttons(self, state: State) -> list[Widget]:
        """Ready while choosing, the next pair while they are shown; with two people also the other's turn."""
        host, hud = self._host, self._table.hud(state)
        words, places = hud.words, hud.places
        if state.until_click:
            last = state.view.table.phase is not Phase.REVEAL
            label = words.t("count_points" if last else "next_pair")
            return [Button("next", places.going_on, label, host.go_on, kind="main", icon="forward")]
        if not may_lay(state.view):
            return []
        ready = places.ready(passing=hud.may_pass)
        widgets: list[Widget] = [
            Button("ready", ready, words.t("ready"), lambda: host.send(Ready()), kind="main", icon="check")
        ]
        other = self._other_person(state)
        if other is not None:
            label = words.t("pass_to", name=words.names[other])
            below = places.passing()
            tip = words.t("pass_tip", name=words.names[other])
            widgets.append(Button("pass", below, label, partial(host.pass_to, other), size=18, tooltip=tip))
        return widgets

    def _other_person(self, state: State) -> Seat | None:
        """With two people who play together: the partner, while both have to choose."""
        people = self._host.people_to_act
        if not state.view.table.variant.together or len(people) < 2:
            return None
        return next((seat for seat in people if seat != state.viewer), None)
