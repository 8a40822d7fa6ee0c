"""The back of the DUOS card, for two players: three hint markers, and the track of the turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.duos.model import Given, HintKind, Table
from game.input import Point
from game.scenes.duos.marker_art import HINT_COLOURS, draw_empty_place, draw_hint_marker
from game.scenes.duos.seat import disc_of
from game.scenes.duos.sun_art import draw_hollow, draw_sun
from game.scenes.duos.words import Words
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper
from game.ui.icons import draw_icon
from game.ui.text import Typesetter, shortened
from game.ui.theme import GOLD, INK, MUTED_INK, PAPER, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget

_TITLE = TextStyle(20, bold=True, colour=INK, leading=1.25)
_SMALL = TextStyle(18, colour=MUTED_INK, leading=1.2)
_KIND = TextStyle(18, bold=True, colour=INK, leading=1.2)
_VALUE = TextStyle(18, colour=MUTED_INK, leading=1.2)
_PADDING = 14.0
_PIP = 21.0
_MARKER = 32.0
_DISC = 26.0
_GAP = 8.0
_NOW = rgb("#D99A1E")


class HintButton(Widget):
    """One of the three hints: to be taken, or taken already, with what was said."""

    role: Role = "button"
    in_column = True
    radius = 12.0

    def __init__(
        self,
        kind: HintKind,
        rect: pygame.FRect,
        words: Words,
        given: Given | None,
        on_press: Callable[[HintKind], None],
        on_drop: Callable[[HintKind, Point], None],
        *,
        open_: bool,
        chosen: bool,
    ) -> None:
        super().__init__(f"hint {kind.value}", rect, label=words.t(f"hint_kind.{kind.value}"))
        self._kind, self._words, self._given = kind, words, given
        self._open, self._chosen = open_, chosen
        self._on_press, self._on_drop = on_press, on_drop
        said = words.hint_line(given) if given is not None else words.t(f"hint_tip.{kind.value}")
        self.tooltip = said

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return max(_MARKER + 12, type_.line_height(_KIND) + type_.line_height(_VALUE) + 10)

    def activate(self) -> None:
        """Take the marker."""
        self._on_press(self._kind)

    def drag(self, at: Point) -> None:
        """Drawn off the card, a marker that looks for a picture is taken."""
        if self._open and not self._chosen and self._kind is not HintKind.WORD and not self.hit(at):
            self._on_press(self._kind)

    def release(self, at: Point) -> None:
        """A click takes the marker; elsewhere it is dropped."""
        if self.hit(at):
            self.activate()
        else:
            self._on_drop(self._kind, at)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The marker, its name, and below what was said with it."""
        if self._chosen:
            canvas.glow(self.rect, radius=self.radius, blur=7, alpha=200)
        lift = 0.3 if self._chosen else 0.2 if look.hovered and self._open else 0.07
        border = GOLD if self._chosen or (look.hovered and self._open) else mix(PAPER, INK, 0.25)
        canvas.panel(self.rect, mix(PAPER, GOLD, lift), radius=self.radius, border=border, border_width=1.6)
        centre = (self.rect.left + 8 + _MARKER / 2, self.rect.centery)
        if self._given is None:
            draw_hint_marker(canvas, self._kind, centre, _MARKER)
        else:
            draw_empty_place(canvas, HINT_COLOURS[self._kind], centre, _MARKER * 0.8, on_paper=True)
        self._draw_words(canvas, self.rect.left + _MARKER + 16)

    def _draw_words(self, canvas: Canvas, left: float) -> None:
        type_ = canvas.type
        first, second = type_.line_height(_KIND), type_.line_height(_VALUE)
        room = self.rect.right - left - 5
        top = self.rect.centery - (first + second) / 2
        colour = INK if self._open or self._given is not None else mix(INK, PAPER, 0.5)
        kind = shortened(type_, self.label, _KIND, room - (_DISC if self._given else 0))
        canvas.text(kind, pygame.FRect(left, top, room, first), _KIND.with_(colour=colour))
        if self._given is None:
            note = self._words.t(f"hint_short.{self._kind.value}")
            style = _VALUE.with_(colour=MUTED_INK if self._open else mix(MUTED_INK, PAPER, 0.45))
        else:
            note, style = self._words.given(self._given), _VALUE.with_(colour=INK, bold=True)
            seat = self._given.seat
            centre = (self.rect.right - 8 - _DISC / 2, top + first / 2)
            disc_of(self._words, seat).draw(canvas, centre, _DISC - 2)
        note = shortened(type_, note, style, room)
        canvas.text(note, pygame.FRect(left, top + first, room, second), style)


@dataclass(frozen=True, slots=True)
class DuosCard:
    """The card in its place."""

    table: Table
    words: Words
    type_: Typesetter
    area: pygame.FRect

    @property
    def _head(self) -> float:
        title, small = self.type_.line_height(_TITLE), self.type_.line_height(_SMALL)
        return _PADDING + title + small + 4 + _PIP + 12

    @property
    def rect(self) -> pygame.FRect:
        """The whole card."""
        height = self._head + len(HintKind) * (HintButton.height_for(self.type_) + _GAP) + _PADDING - _GAP
        return pygame.FRect(self.area.left, self.area.top, self.area.width, height)

    def hint_rect(self, kind: HintKind) -> pygame.FRect:
        """The place of a hint."""
        height = HintButton.height_for(self.type_)
        top = self.rect.top + self._head + list(HintKind).index(kind) * (height + _GAP)
        return pygame.FRect(self.rect.left + 10, top, self.rect.width - 20, height)

    def buttons(
        self,
        on_press: Callable[[HintKind], None],
        on_drop: Callable[[HintKind, Point], None],
        open_: Sequence[HintKind],
        chosen: HintKind | None,
    ) -> list[Widget]:
        """The three hints."""
        given = {hint.kind: hint for hint in self.table.hints}
        return [
            HintButton(
                kind,
                self.hint_rect(kind),
                self.words,
                given.get(kind),
                on_press,
                on_drop,
                open_=kind in open_,
                chosen=kind is chosen,
            )
            for kind in HintKind
        ]

    def draw(self, canvas: Canvas) -> None:
        """The card, the score and the track; the hints are widgets on it."""
        rect, words = self.rect, self.words
        draw_paper(canvas, rect, radius=12)
        inner = rect.inflate(-2 * _PADDING, 0)
        title, small = self.type_.line_height(_TITLE), self.type_.line_height(_SMALL)
        top = rect.top + _PADDING
        won = sum(result.points[0] for result in self.table.results)
        line = shortened(self.type_, words.t("turns_won", count=won), _TITLE, inner.width)
        canvas.text(line, pygame.FRect(inner.left, top, inner.width, title), _TITLE)
        notes = [words.t(key) for key in ("three_alike", "three_alike_short")]
        fitting = (text for text in notes if self.type_.width(text, _SMALL) <= inner.width)
        note = next(fitting, None) or shortened(self.type_, notes[-1], _SMALL, inner.width)
        canvas.text(note, pygame.FRect(inner.left, top + title, inner.width, small), _SMALL)
        self._draw_track(canvas, (inner.left, top + title + small + 4 + _PIP / 2), inner.width)

    def _draw_track(self, canvas: Canvas, start: Point, width: float) -> None:
        turns, results = self.table.variant.turns, self.table.results
        step = min(_PIP + 6, (width - _PIP) / max(1, turns - 1))
        for index in range(turns):
            centre = (start[0] + _PIP / 2 + step * index, start[1])
            pip = pygame.FRect(0, 0, _PIP, _PIP)
            pip.center = centre
            done = index < len(results)
            won = done and results[index].points[0] > 0
            now = index == self.table.turn - 1 and not done
            if won:
                draw_sun(canvas, (centre[0], centre[1] - 1), _PIP / 2 + 0.5)
                continue
            if now:
                canvas.glow(pip, radius=_PIP / 2, blur=5, alpha=220)
            draw_hollow(canvas, centre, _PIP / 2)
            if now:
                canvas.panel(pip, GOLD, alpha=0, radius=_PIP / 2, border=_NOW, border_width=2.4)
            elif done:
                draw_icon(canvas, "close", centre, 11, mix(INK, PAPER, 0.25))
