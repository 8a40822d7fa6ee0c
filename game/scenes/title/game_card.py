"""The card of a game on the title: its pieces, its name, who it is for and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.dualis.cards import Colour
from game.scenes.title.art import TINTS, Scenery, draw_pieces
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, INK, LINE, MUTED, NIGHT, PAPER, TextStyle, css, mix
from game.ui.widget import Look, Role, Widget

_NAME = TextStyle(32, bold=True, leading=1.2)
_FACTS = TextStyle(18, bold=True, colour=GOLD)
_TAGLINE = TextStyle(18, leading=1.32)
_RIBBON = TextStyle(18, bold=True, colour=INK, leading=1.2)
_CORNER = 20.0
_PADDING = 22.0
_LIFT = 8.0
_FULL_ART = 196.0
"""The height of the picture at which its pieces are drawn in full size."""
_SMALL_ART = 200.0
_REACH = 114.0
"""How far the pieces reach to either side in full size."""
_TAIL = 12.0
"""The notch of the ribbon."""


class GameWords(NamedTuple):
    """What a card says; `ribbon` where the game cannot be played yet."""

    name: str
    players: str
    minutes: str
    tagline: str
    ribbon: str = ""


class Lettering(NamedTuple):
    """The words of a card, set for its width."""

    name: TextBlock
    facts: TextBlock
    tagline: TextBlock

    @classmethod
    def of(cls, type_: Typesetter, words: GameWords, width: float) -> Lettering:
        """Set them; players and minutes go below each other where they do not fit one line."""
        room = width - 2 * _PADDING
        facts = f"{words.players} · {words.minutes}"
        if type_.width(facts, _FACTS) > room:
            facts = f"{words.players}\n{words.minutes}"
        return cls(
            type_.block(words.name, _NAME, room),
            type_.block(facts, _FACTS, room),
            type_.block(words.tagline, _TAGLINE, room),
        )

    @property
    def height(self) -> float:
        """How much of the card they need."""
        return self.name.height + self.facts.height + self.tagline.height + 8 + 1.7 * _PADDING


class GameCard(Widget):
    """A game to open. The lift (0 to 1) belongs to the scene, which lets it rise and fall."""

    role: Role = "button"
    radius = _CORNER

    def __init__(
        self,
        game: str,
        rect: pygame.FRect,
        words: GameWords,
        lettering: Lettering,
        picture_height: float,
        on_press: Callable[[], None],
        lift: Callable[[], float],
        letters: dict[Colour, str] | None,
    ) -> None:
        super().__init__(f"game.{game}", rect, label=words.name)
        self.game = game
        self._words = words
        self._lettering = lettering
        self._picture = picture_height
        self._on_press = on_press
        self._lift = lift
        self._letters = letters

    def activate(self) -> None:
        """Open the game."""
        self._on_press()

    def draw_focus(self, canvas: Canvas) -> None:
        """Nothing more: the card itself shows a golden frame."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The pane with the pieces above and the words below, lifted a little where it is meant."""
        lift = self._lift()
        rect = self.rect.move(0, -_LIFT * lift)
        canvas.shadow(rect, radius=_CORNER, blur=12 + 6 * round(lift), alpha=120, drop=5 + 5 * lift)
        chosen = look.focused or look.hovered
        if chosen:
            canvas.glow(rect, radius=_CORNER, blur=10, alpha=120)
        size = (rect.width, rect.height)
        pane = canvas.svg(("title-card", size, self._picture), size, self._pane, size)
        canvas.blit(pane, rect.center)
        upper = (rect.width, self._picture)
        light = canvas.art(
            ("title-light", self.game),
            upper,
            lambda pixels: paint.rasterize_soft(self._light(), upper, pixels),
        )
        canvas.blit(light, (rect.centerx, rect.top + self._picture / 2))
        ready = not self._words.ribbon
        band = self._band(canvas.type, rect)
        small = self._picture < _SMALL_ART
        scale, middle = min(1.12, self._picture / _FULL_ART), rect.centerx
        if small and not ready:
            # A ribbon that would lie on the pieces: they move over.
            scale = min(scale, (band.left - rect.left) / 2 / _REACH)
            middle = rect.left + 16 + _REACH * scale
        scenery = Scenery((middle, rect.top + self._picture / 2), scale, round(lift * 8) / 8)
        draw_pieces(canvas, self.game, scenery, self._letters)
        if not ready:
            veil = canvas.svg(("title-veil", size, self._picture), size, self._veil, size)
            canvas.blit(veil, rect.center)
        self._draw_words(canvas, rect, ready)
        edge = GOLD if chosen else LINE
        canvas.panel(
            rect, GOLD, alpha=0, radius=_CORNER, border=edge, border_width=3 if chosen else 1.5,
            border_alpha=255 if chosen else 80,
        )  # fmt: skip
        if not ready:
            self._draw_ribbon(canvas, band)

    def _draw_words(self, canvas: Canvas, rect: pygame.FRect, ready: bool) -> None:
        left, room = rect.left + _PADDING, rect.width - 2 * _PADDING
        top = rect.top + self._picture + _PADDING * 0.75
        alpha = 255 if ready else 170
        for block, gap in (
            (self._lettering.name, 2.0),
            (self._lettering.facts, 6.0),
            (self._lettering.tagline, 0.0),
        ):
            canvas.text(block, pygame.FRect(left, top, room, block.height), valign="top", alpha=alpha)
            top += block.height + gap

    def _band(self, type_: Typesetter, rect: pygame.FRect) -> pygame.FRect:
        """Where the ribbon lies."""
        block = type_.block(self._words.ribbon, _RIBBON)
        band = pygame.FRect(0, 0, block.width + 28 + _TAIL, block.height + 8)
        band.topright = (rect.right + 6, rect.top + 16)
        return band

    def _draw_ribbon(self, canvas: Canvas, band: pygame.FRect) -> None:
        block = canvas.type.block(self._words.ribbon, _RIBBON)
        tail = _TAIL
        width, height = band.size

        def body() -> str:
            fill = css(mix(GOLD, MUTED, 0.45))
            return (
                f'<path d="M0 0H{width:g}V{height:g}H0L{tail:g} {height / 2:g}Z" fill="{fill}"/>'
                f'<path d="M{width - 6:g} {height - 1:g}H{width:g}V{height:g}Z" fill="{css(INK)}" '
                'fill-opacity="0.4"/>'
            )

        canvas.shadow(band, radius=4, blur=5, alpha=90, drop=2)
        canvas.blit(canvas.svg(("title-ribbon", band.size), band.size, body, band.size), band.center)
        words = pygame.FRect(band.left + tail + 12, band.top, block.width, band.height)
        canvas.text(block, words)

    def _upper(self) -> str:
        """The outline of the part with the picture."""
        width, split, corner = self.rect.width, self._picture, _CORNER
        return (
            f"M0 {split:g}V{corner:g}A{corner:g} {corner:g} 0 0 1 {corner:g} 0H{width - corner:g}"
            f"A{corner:g} {corner:g} 0 0 1 {width:g} {corner:g}V{split:g}Z"
        )

    def _veil(self) -> str:
        return f'<path d="{self._upper()}" fill="{css(NIGHT)}" fill-opacity="0.44"/>'

    def _light(self) -> str:
        """The light that falls on the picture, in the colour of the game; at the corners it has ended."""
        width, height = self.rect.width, self._picture
        tint = css(mix(TINTS[self.game], PAPER, 0.15))
        return (
            '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
            f'cx="{width / 2:g}" cy="{height * 0.52:g}" r="{0.62 * width:g}">'
            f'<stop offset="0" stop-color="{tint}" stop-opacity="0.34"/>'
            f'<stop offset="1" stop-color="{tint}" stop-opacity="0"/></radialGradient></defs>'
            f'<rect width="{width:g}" height="{height:g}" fill="url(#r)"/>'
        )

    def _pane(self) -> str:
        width, height = self.rect.size
        split, corner = self._picture, _CORNER
        lower = (
            f"M0 {split:g}H{width:g}V{height - corner:g}A{corner:g} {corner:g} 0 0 1 "
            f"{width - corner:g} {height:g}H{corner:g}A{corner:g} {corner:g} 0 0 1 0 {height - corner:g}Z"
        )
        return (
            '<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{split:g}" x2="0" y2="{height:g}">'
            f'<stop offset="0" stop-color="{css(mix(NIGHT, LINE, 0.36))}"/>'
            f'<stop offset="1" stop-color="{css(mix(NIGHT, LINE, 0.2))}"/></linearGradient></defs>'
            f'<path d="{self._upper()}" fill="{css(mix(NIGHT, INK, 0.6))}"/>'
            f'<path d="{lower}" fill="url(#l)"/>'
            f'<path d="M0 {split:g}H{width:g}" stroke="{css(LINE)}" stroke-opacity="0.3" stroke-width="1"/>'
        )
