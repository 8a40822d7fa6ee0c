"""The phones of a running match: who is there, the code for a seat whose phone is lost, and "Play here"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from game.match.players import player_faces, player_names
from game.table.phone_row import PhoneRow
from game.table.qr_paper import QrPaper
from game.table.remote_hands import RemoteHands
from game.ui.button import Button
from game.ui.icons import IconName
from game.ui.label import Board, Label
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.theme import BROWN, HEADING, IVORY, SMALL
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.store import MatchSetup

_TITLE = HEADING.with_(align="center", colour=IVORY, shaded=True)
_NOTE = SMALL.with_(colour=BROWN)
_WIDE, _HIGH = 1000.0, 656.0
_PAPER = 368.0
_PADDING = 26.0
_GAP = 6.0


class PhonesScene(Screen):
    """Lies over the pause; nothing of anybody's hand is on it."""

    covers = False
    veil = 120

    def __init__(self, app: App, remote: RemoteHands, setup: MatchSetup, changed: Callable[[], None]) -> None:
        """`changed` is called when a seat goes to the screen, or back to a phone."""
        super().__init__(app)
        self._remote = remote
        self._setup = setup
        self._tell = changed
        lost = remote.lost or remote.all_seats
        self._seat: Seat = lost[0]
        self._present = set(remote.phones.present)
        self.focused = "close"

    def update(self, seconds: float) -> None:
        """Phones come and go meanwhile."""
        super().update(seconds)
        if self._present != self._remote.phones.present:
            self._present = set(self._remote.phones.present)
            self.rebuild()
            self.app.invalidate()

    def build(self) -> list[Widget]:
        """The seats at the left, the code of the chosen one at the right."""
        t, type_ = self.app.t, self.app.type
        pane = centred(_WIDE, _HIGH)
        title = type_.block(t("remote.phones"), _TITLE, pane.width)
        heading = pygame.FRect(pane.left, pane.top + 12, pane.width, title.height)
        sheet = pygame.FRect(pane.left + 14, heading.bottom + 8, pane.width - 28, 0)
        sheet.height = pane.bottom - 14 - sheet.top
        left = pygame.FRect(sheet.left + _PADDING, sheet.top + 18, 0, sheet.height - 36)
        left.width = sheet.width - _PAPER - 3 * _PADDING
        paper = pygame.FRect(sheet.right - _PADDING - _PAPER, left.top, _PAPER, left.height)
        return [
            Board("pane", pane, sheet=sheet),
            Label("title", heading, title),
            *self._rows(left),
            *self._code(paper),
        ]

    def _rows(self, room: pygame.FRect) -> list[Widget]:
        t, type_ = self.app.t, self.app.type
        names = player_names(self.app.texts, self._setup.players)
        note = type_.block(t("remote.phones_note"), _NOTE, room.width)
        widgets: list[Widget] = [
            Label("note", pygame.FRect(room.left, room.top, room.width, note.height), note)
        ]
        high = Button.height_for(type_)
        below = 2 * (high + _GAP)
        faces, count = player_faces(self._setup.players), len(self._remote.all_seats)
        top = room.top + note.height + 10
        each = min(PhoneRow.height_for(type_), (room.bottom - below - top) / count - _GAP)
        for seat in self._remote.all_seats:
            place = pygame.FRect(room.left, top, room.width, each)
            person = PhoneRow.Person(names[seat], faces[seat], self._state(seat), seat in self._remote.lost)
            chosen = seat == self._seat
            widgets.append(PhoneRow(f"seat.{seat}", place, person, partial(self._choose, seat), chosen))
            top += each + _GAP
        taken = self._remote.is_taken(self._seat)
        action = t("remote.give_back" if taken else "remote.play_here")
        place = pygame.FRect(room.left, room.bottom - below + _GAP, room.width, high)
        icon: IconName = "phone" if taken else "person"
        widgets.append(Button("take", place, action, self._take, icon=icon))
        place = pygame.FRect(room.left, room.bottom - high, room.width, high)
        widgets.append(Button("close", place, t("remote.close"), self.close, kind="gold"))
        return widgets

    def _state(self, seat: Seat) -> str:
        if self._remote.is_taken(seat):
            return self.app.t("remote.at_screen")
        return self.app.t("remote.connected" if seat in self._present else "remote.gone")

    def _code(self, place: pygame.FRect) -> list[Widget]:
        if self._remote.is_taken(self._seat):
            return []
        t = self.app.t
        invite = self._remote.phones.invite(self._seat)
        name = player_names(self.app.texts, self._setup.players)[self._seat]
        code = t("remote.code", code=f"{invite.code[:3]} {invite.code[3:]}")
        title, phones = t("remote.scan_for", name=name), self._remote.phones
        another = self._go_another_way if len(phones.hosts) > 1 else None
        paper = QrPaper(place, title, invite, code, t("remote.same_wifi"), another)
        paper.tooltip = t("remote.another_tip") if another is not None else ""
        return [paper]

    def _go_another_way(self) -> None:
        self._remote.phones.go_another_way()
        self.rebuild()

    def _choose(self, seat: Seat) -> None:
        self._seat = seat
        self.rebuild()

    def _take(self) -> None:
        if self._remote.is_taken(self._seat):
            self._remote.give_back(self._seat)
        else:
            self._remote.take_over(self._seat)
        self._tell()
        self.rebuild()
