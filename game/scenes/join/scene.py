"""Phones come to a table: a code to scan in the middle, who is in around it, and Play once all are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from game.input import Point
from game.remote.phones import Phones
from game.scenes.join.lobby import Lobby, LobbySeat
from game.scenes.join.seat import JoinSeat, note_style
from game.scenes.setup.places import BAR, EDGE
from game.scenes.setup.table_art import draw_sprinkled, draw_table
from game.scenes.setup.table_top import bare_table, draw_coin
from game.table.ground import ground_of
from game.table.qr_paper import QrPaper
from game.table.rail import Rail, RailPart, draw_rail, draw_rail_board, rail_height
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Label
from game.ui.screen import Screen
from game.ui.theme import HEIGHT, IVORY, WIDTH, TextStyle, rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = TextStyle(30, bold=True, colour=IVORY, shaded=True)
_GAME = TextStyle(22, bold=True, colour=rgb("#F2CE88"), shaded=True)
_BACK = 44.0
_TOP = 104.0
_PAPER = 368.0
_REACH = 286.0
"""How wide the table is from its middle: the seats stand clear of it."""
_BUTTON = 270.0
_GAP = 14.0
_LONG = 25.0
"""Seconds without any phone after which a firewall is thought of."""


class _WordsRail(Widget):
    """A rail with one line of words."""

    focusable = False

    def __init__(self, rect: pygame.FRect, parts: list[str]) -> None:
        super().__init__("rail", rect, label=" · ".join(parts))
        self._rail = Rail(rect, "capped", [RailPart(part) for part in parts])

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The board, then the words."""
        draw_rail_board(canvas, self.rect, "capped")
        draw_rail(canvas, self._rail, None)


class _Table(Widget):
    """The table in the middle; the code lies on it while a phone is waited for."""

    focusable = False

    def __init__(self, game: str, room: pygame.FRect, taken: Sequence[pygame.FRect]) -> None:
        super().__init__("table", room)
        radii = (min(_REACH, room.width / 2), min(_REACH * 0.75, room.height / 2 - 8))
        self._look, self._taken = bare_table(game, radii), taken

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Marks on the ground, the table, and the coin in its middle."""
        draw_sprinkled(canvas, self.rect, self._look.marks[0], self._taken)
        draw_table(canvas, self.rect.center, self._look)
        draw_coin(canvas, self.rect.center, self._look)


class JoinScene(Screen):
    """Waits for phones; a seat that is pressed shows its own code."""

    departs = True

    def __init__(self, app: App, phones: Phones, lobby: Lobby) -> None:
        super().__init__(app)
        self._phones = phones
        self._lobby = lobby
        self._ground = ground_of(lobby.game)
        self._chosen: Seat | None = None
        self._alone_for = 0.0
        self.focused = "play"

    @property
    def seat(self) -> Seat | None:
        """The seat whose code is shown: one that was pressed, or the next that waits; None for neither."""
        if self._chosen in self._lobby.open_seats:
            return self._chosen
        return next(iter(self._lobby.wanted), None)

    @property
    def expecting(self) -> bool:
        """Phones come by themselves."""
        return True

    def update(self, seconds: float) -> None:
        """Hear what phones say."""
        if not self.on_top:
            super().update(seconds)
            return
        before = self._alone_for >= _LONG
        waited = self._chosen is not None and self._chosen in self._lobby.wanted
        self._alone_for = 0.0 if self._phones.present else self._alone_for + seconds
        changed = self._lobby.update()
        if changed and waited and self._chosen not in self._lobby.wanted:
            self._chosen = None  # its phone has come: the next code is shown
        if changed or before != (self._alone_for >= _LONG):
            self.rebuild()
            self.app.invalidate()
        super().update(seconds)

    # -- layout ----------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The bar, seats at both sides, the code between them, the rail, and three buttons."""
        type_, seats = self.app.type, self._lobby.seats
        buttons = self._buttons(seats)
        foot = buttons[0].rect.top - _GAP
        height = rail_height(type_, 1 if type_.text_size <= 100 else 2)
        rail = pygame.FRect(0, foot - height, WIDTH - 2 * EDGE - 60, height)
        rail.centerx = WIDTH / 2
        room = pygame.FRect(EDGE, _TOP, WIDTH - 2 * EDGE, rail.top - _GAP - _TOP)
        around = self._seats(room, seats)
        return [
            _Table(self._lobby.game, room, [widget.rect for widget in around]),
            *self._heading(),
            *around,
            *self._paper(room, seats),
            _WordsRail(rail, self._words(seats)),
            *buttons,
        ]

    def _heading(self) -> list[Widget]:
        t, type_ = self.app.t, self.app.type
        back = pygame.FRect(0, 0, _BACK, _BACK)
        back.center = (EDGE + _BACK / 2, BAR)
        title, name = (
            type_.block(text, style)
            for text, style in ((t("remote.title"), _TITLE), (t(f"{self._lobby.game}.name"), _GAME))
        )
        first = pygame.FRect(back.right + 12, BAR - title.height / 2, title.width + 1, title.height)
        second = pygame.FRect(first.right + 23, BAR + 1 - name.height / 2, name.width + 1, name.height)
        trim = self._ground.bar.trim
        return [
            Button(
                "back", back, "", self.close, kind="pill", icon="back", tooltip=t("common.back"), trim=trim
            ),
            Label("title", first, title),
            Label("game", second, name),
        ]

    def _seats(self, room: pygame.FRect, seats: list[LobbySeat]) -> list[Widget]:
        """Half of them at either side, from the top down."""
        half = -(-len(seats) // 2)
        side = (room.width - _PAPER) / 2
        height = room.height / max(2, half)
        first = room.top + (room.height - half * height) / 2
        note = self.app.type.line_height(note_style())
        widgets: list[Widget] = []
        for index, one in enumerate(seats):
            left, row = index < half, index if index < half else len(seats) - 1 - index
            place = pygame.FRect(room.left if left else room.right - side, 0, side, height)
            place.top = first + row * height
            shown = one.seat == self.seat
            label = self._note(one)
            widgets.append(
                JoinSeat(self.app.type, place, one, label, note, partial(self._choose, one.seat), shown)
            )
        return widgets

    def _note(self, one: LobbySeat) -> str:
        t = self.app.t
        match one.status:
            case "bot":
                return t("remote.computer", level=t(f"bots.level.{one.level}"))
            case "free":
                return t("remote.waiting")
            case status:
                return t(f"remote.{status}")

    def _paper(self, room: pygame.FRect, seats: list[LobbySeat]) -> list[Widget]:
        seat = self.seat
        if seat is None:
            return []
        t, one = self.app.t, seats[seat]
        invite = self._phones.invite(seat)
        title = t("remote.scan_for", name=one.name) if one.face else t("remote.scan")
        place = pygame.FRect(0, 0, _PAPER, room.height)
        place.center = room.center
        code = t("remote.code", code=f"{invite.code[:3]} {invite.code[3:]}")
        another = self._go_another_way if len(self._phones.hosts) > 1 else None
        paper = QrPaper(place, title, invite, code, t("remote.same_wifi"), another)
        paper.tooltip = t("remote.another_tip") if another is not None else ""
        return [paper]

    def _words(self, seats: list[LobbySeat]) -> list[str]:
        t = self.app.t
        count = sum(one.here for one in seats)
        said = t("remote.all_here") if count == len(seats) else t("remote.here", count=count, all=len(seats))
        if not self._phones.reachable:
            return [t("remote.no_network")]
        if self._alone_for >= _LONG:
            return [t("remote.firewall" if len(self._phones.hosts) == 1 else "remote.another")]
        mixed = any(one.status == "screen" for one in seats)
        return [said] if mixed else [said, t("remote.phones_only")]

    def _buttons(self, seats: list[LobbySeat]) -> list[Button]:
        t, type_, seat = self.app.t, self.app.type, self.seat
        high = Button.height_for(type_) + 8
        labels = [t(self._lobby.away), t(self._lobby.instead), t("remote.play")]
        wide = max(_BUTTON, *(Button.width_for(type_, label, icon=True) for label in labels))
        top = HEIGHT - 44 - high
        wide = min(wide, (WIDTH - 2 * EDGE - 32 - 2 * _GAP) / 3)
        lefts = (EDGE + 16, WIDTH / 2 - wide / 2, WIDTH - EDGE - 16 - wide)
        first, second, third = (pygame.FRect(left, top, wide, high) for left in lefts)
        instead = partial(self._do_instead, seat) if seat is not None else lambda: None
        return [
            Button("change", first, labels[0], self.close),
            Button("instead", second, labels[1], instead, enabled=seat is not None),
            Button(
                "play", third, labels[2], self._lobby.begin, kind="main", icon="play",
                enabled=self._lobby.complete,
            ),
        ]  # fmt: skip

    # -- what can be done ------------------------------------------------------------------------------------

    def _choose(self, seat: Seat) -> None:
        self._chosen = seat
        self.rebuild()

    def _go_another_way(self) -> None:
        self._phones.go_another_way()
        self.rebuild()

    def _do_instead(self, seat: Seat) -> None:
        self._lobby.do_instead(seat)
        self.rebuild()

    def leave(self) -> None:
        """Phones are sent away, unless they go on to the table."""
        super().leave()
        self._lobby.leave()

    def draw(self, canvas: Canvas) -> None:
        """The ground of the game, and everything on it."""
        self._ground.draw_plain(canvas)
        self.draw_widgets(canvas)
