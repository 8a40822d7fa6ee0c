"""A hand that is too lopsided: laid open to everyone, then shuffled away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.dois.model import Card
from game.input import Activate, Cancel, Intent, PointerDown
from game.scenes.dois.art import Painter
from game.scenes.dois.geometry import DECK
from game.scenes.dois.pieces import CardPiece, follow_hand
from game.table import card as cards
from game.table.motion import pace_of
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, draw_well, draw_wood
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.theme import HEADING, INK, IVORY, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, align="center", colour=IVORY, shaded=True)
_NOTE = TextStyle(20, colour=INK, align="center")
_WIDTH = 1080.0
_PADDING = 28.0
_SCALE = 0.78
_WORDS = 0.84
"""How much of the board's width the words take: two lines are then about as long."""
_SLIP = 12.0
"""The room around the words on their slip of paper."""
_READING = 3.2
"""Seconds that the hand lies open; a pause to read, so it stays with animation off."""
_SHUFFLE = 0.5


class RedealScene(Screen):
    """The open hand on a walnut board; it goes by itself, or at the first click or key."""

    covers = False

    def __init__(
        self,
        app: App,
        title: str,
        note: str,
        hand: Sequence[Card],
        painter: Painter,
        start: Spot,
        on_done: Callable[[], None],
    ) -> None:
        """`start` is where the cards come from: the seat that holds them."""
        super().__init__(app)
        self._title, self._note = title, note
        self._painter = painter
        self._on_done = on_done
        self._age = 0.0
        self._shuffling = False
        self._pieces = follow_hand((), hand)
        self._start = start._replace(face_up=False)
        self.stage = Stage(*pace_of(app.settings))

    def enter(self) -> None:
        """Lay the cards open."""
        self.app.audio.play("card_slide")
        origins: dict[Piece, Spot] = dict.fromkeys(self._pieces, self._start)
        self.stage.lay(self._spots(), origins=origins, seconds=0.3, stagger=0.03)

    def refresh(self) -> None:
        """Lay them where they belong at the new size."""
        if not self._shuffling:
            self.stage.lay(self._spots(), seconds=0.0)
        super().refresh()

    def build(self) -> list[Widget]:
        """Nothing to press: everything goes on."""
        return []

    # -- layout ----------------------------------------------------------------------------------------

    @property
    def _pane(self) -> pygame.FRect:
        type_, inner = self.app.type, _WIDTH - 2 * _PADDING
        words = type_.block(self._title, _TITLE, inner).height
        words += type_.block(self._note, _NOTE, inner * _WORDS).height
        return centred(_WIDTH, words + cards.HEIGHT * _SCALE + 2 * _PADDING + 56 + 2 * _SLIP)

    @property
    def _cards(self) -> pygame.FRect:
        """The band that the cards lie in."""
        pane, inner = self._pane, _WIDTH - 2 * _PADDING
        top = pane.top + _PADDING + self.app.type.block(self._title, _TITLE, inner).height + 22
        return pygame.FRect(pane.left + _PADDING, top, inner, cards.HEIGHT * _SCALE)

    def _spots(self) -> dict[Piece, Spot]:
        pane = self._pane
        y = self._cards.centery
        step, gap = 70.0, 34.0
        width = step * (len(self._pieces) - 1) + gap
        x = pane.centerx - width / 2
        spots: dict[Piece, Spot] = {}
        for index, piece in enumerate(self._pieces):
            if index and piece.kind != self._pieces[index - 1].kind:
                x += gap
            spots[piece] = Spot(x, y, scale=_SCALE, z=10 + index)
            x += step
        return spots

    # -- time ------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether cards fly."""
        return self.stage.moving

    def update(self, seconds: float) -> None:
        """Let the cards lie for a while, shuffle them away, and be done."""
        super().update(seconds)
        self.stage.update(seconds)
        self._age += seconds
        if self._shuffling:
            if not self.stage.moving:
                self.app.scenes.remove(self)
                self._on_done()
        elif self._age >= _READING and not self.stage.moving:
            self._shuffle()

    def _shuffle(self) -> None:
        self._shuffling = True
        self.app.audio.play("card_slide")
        goals: dict[Piece, Spot] = {
            piece: DECK._replace(z=20 + index) for index, piece in enumerate(self._pieces)
        }
        self.stage.lay(goals, seconds=_SHUFFLE, stagger=0.02)
        self.app.invalidate()

    def handle(self, intent: Intent) -> bool:
        """A click or a key goes on."""
        if isinstance(intent, PointerDown | Activate | Cancel):
            if self._shuffling or self.stage.moving:
                self.stage.finish()
            if not self._shuffling:
                self._shuffle()
            return True
        return super().handle(intent)

    def _paint(self, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        assert isinstance(piece, CardPiece)  # all pieces here are cards
        self._painter.card(canvas, str(piece.card), spot, squeeze)

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, whose hand it is and why, and the cards."""
        canvas.veil(120)
        pane = self._pane
        canvas.shadow(pane, blur=20, alpha=150)
        draw_wood(canvas, pane, radius=16, side=7, seed=61, brass=True)
        inner = pane.width - 2 * _PADDING
        title = canvas.type.block(self._title, _TITLE, inner)
        note = canvas.type.block(self._note, _NOTE, inner * _WORDS)
        left = pane.left + _PADDING
        canvas.text(title, pygame.FRect(left, pane.top + _PADDING, inner, title.height))
        rect = pygame.FRect(left, pane.bottom - _PADDING - _SLIP - note.height, inner, note.height)
        slip = rect_around(rect.center, note.width + 4 * _SLIP, note.height + 2 * _SLIP)
        draw_paper(canvas, slip, radius=6, frame=False)
        canvas.text(note, rect)
        well = pygame.FRect(left, self._cards.top - 12, inner, self._cards.height + 24)
        draw_well(canvas, well, radius=10)
        self.stage.draw(canvas, self._paint)
