"""The card of a game on the title: its pieces, its name, who it is for and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

import pygame

from game.games import CardArt
from game.scenes.title.scenery import Scenery
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, INK, LINE, NIGHT, PAPER, TextStyle, css, mix
from game.ui.widget import Look, Role, Widget

_NAME = TextStyle(32, bold=True, leading=1.2)
_FACTS = TextStyle(18, bold=True, colour=GOLD)
_TAGLINE = TextStyle(18, leading=1.32)
_CORNER = 20.0
_PADDING = 22.0
_LIFT = 8.0
_FULL_ART = 196.0
"""The height of the picture at which its pieces are drawn in full size."""


class GameWords(NamedTuple):
    """What a card says."""

    name: str
    players: str
    minutes: str
    tagline: str


class Detail(IntEnum):
    """How much a card says; what it leaves out is told by its tooltip."""

    PLAYERS = 1
    FACTS = 2
    ALL = 3


class Lettering(NamedTuple):
    """The words of a card, set for its width."""

    blocks: tuple[TextBlock, ...]
    untold: str
    """What the card has no room for."""

    @classmethod
    def of(cls, type_: Typesetter, words: GameWords, width: float, detail: Detail = Detail.ALL) -> Lettering:
        """Set them; the name keeps to one line, players and minutes go below each other where they must."""
        room = width - 2 * _PADDING
        facts = f"{words.players} · {words.minutes}" if detail >= Detail.FACTS else words.players
        if detail >= Detail.FACTS and type_.width(facts, _FACTS) > room:
            facts = f"{words.players}\n{words.minutes}"
        name = type_.fit(words.name, _NAME, room, type_.line_height(_NAME))
        blocks = [name, type_.block(facts, _FACTS, room)]
        untold = [] if detail >= Detail.FACTS else [words.minutes]
        if detail is Detail.ALL:
            blocks.append(type_.block(words.tagline, _TAGLINE, room))
        else:
            untold.insert(0, words.tagline)
        return cls(tuple(blocks), " · ".join(untold))

    @property
    def height(self) -> float:
        """How much of the card they need."""
        return sum(block.height for block in self.blocks) + 8 + 1.7 * _PADDING


class GameCard(Widget):
    """A game to open. The lift (0 to 1) belongs to the scene, which lets it rise and fall."""

    role: Role = "button"
    radius = _CORNER

    def __init__(
        self,
        game: str,
        rect: pygame.FRect,
        label: str,
        lettering: Lettering,
        picture_height: float,
        on_press: Callable[[], None],
        lift: Callable[[], float],
        art: CardArt,
        kit: Kit,
        shows_art: Callable[[], bool],
    ) -> None:
        super().__init__(f"game.{game}", rect, label=label)
        self.tooltip = lettering.untold
        self.game = game
        self._lettering = lettering
        self.picture_height = picture_height
        self._on_press = on_press
        self._lift = lift
        self._shows_art = shows_art
        self._art = art
        self._kit = kit

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
        pane = canvas.svg(("title-card", self.game, size, self.picture_height), size, self._pane, size)
        canvas.blit(pane, rect.center)
        if self._art.ground is None:
            upper = (rect.width, self.picture_height)
            light = canvas.art(
                ("title-light", self.game),
                upper,
                lambda pixels: paint.rasterize_soft(self._light(), upper, pixels),
            )
            canvas.blit(light, (rect.centerx, rect.top + self.picture_height / 2))
        scale = min(1.12, self.picture_height / _FULL_ART)
        scenery = Scenery((rect.centerx, rect.top + self.picture_height / 2), scale, round(lift * 8) / 8)
        if self._shows_art():
            self._art.draw(self._kit, canvas, scenery)
        self._draw_words(canvas, rect)
        edge = GOLD if chosen else LINE
        canvas.panel(
            rect, GOLD, alpha=0, radius=_CORNER, border=edge, border_width=3 if chosen else 1.5,
            border_alpha=255 if chosen else 80,
        )  # fmt: skip

    def _draw_words(self, canvas: Canvas, rect: pygame.FRect) -> None:
        left, room = rect.left + _PADDING, rect.width - 2 * _PADDING
        top = rect.top + self.picture_height + _PADDING * 0.75
        for block, gap in zip(self._lettering.blocks, (2.0, 6.0, 0.0), strict=False):
            canvas.text(block, pygame.FRect(left, top, room, block.height), valign="top")
            top += block.height + gap

    def _upper(self) -> str:
        """The outline of the part with the picture."""
        width, split, corner = self.rect.width, self.picture_height, _CORNER
        return (
            f"M0 {split:g}V{corner:g}A{corner:g} {corner:g} 0 0 1 {corner:g} 0H{width - corner:g}"
            f"A{corner:g} {corner:g} 0 0 1 {width:g} {corner:g}V{split:g}Z"
        )

    def _light(self) -> str:
        """The light that falls on the picture, in the colour of the game; at the corners it has ended."""
        width, height = self.rect.width, self.picture_height
        tint = css(mix(self._art.tint, PAPER, 0.15))
        return (
            '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
            f'cx="{width / 2:g}" cy="{height * 0.52:g}" r="{0.62 * width:g}">'
            f'<stop offset="0" stop-color="{tint}" stop-opacity="0.34"/>'
            f'<stop offset="1" stop-color="{tint}" stop-opacity="0"/></radialGradient></defs>'
            f'<rect width="{width:g}" height="{height:g}" fill="url(#r)"/>'
        )

    def _pane(self) -> str:
        width, height = self.rect.size
        split, corner = self.picture_height, _CORNER
        lower = (
            f"M0 {split:g}H{width:g}V{height - corner:g}A{corner:g} {corner:g} 0 0 1 "
            f"{width - corner:g} {height:g}H{corner:g}A{corner:g} {corner:g} 0 0 1 0 {height - corner:g}Z"
        )
        lamp, cloth = self._art.ground or (mix(NIGHT, INK, 0.6), mix(NIGHT, INK, 0.6))
        upper, under = mix(NIGHT, LINE, 0.36), mix(NIGHT, LINE, 0.2)
        if self._art.ground is not None:
            upper, under = mix(cloth, INK, 0.3), mix(cloth, INK, 0.55)
        return (
            '<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{split:g}" x2="0" y2="{height:g}">'
            f'<stop offset="0" stop-color="{css(upper)}"/>'
            f'<stop offset="1" stop-color="{css(under)}"/></linearGradient>'
            '<radialGradient id="c" gradientUnits="userSpaceOnUse" '
            f'cx="{width * 0.36:g}" cy="{split * 0.3:g}" r="{width * 0.8:g}">'
            f'<stop offset="0" stop-color="{css(lamp)}"/>'
            f'<stop offset="1" stop-color="{css(cloth)}"/></radialGradient></defs>'
            f'<path d="{self._upper()}" fill="url(#c)"/>'
            f'<path d="{lower}" fill="url(#l)"/>'
            f'<path d="M0 {split:g}H{width:g}" stroke="{css(LINE)}" stroke-opacity="0.3" stroke-width="1"/>'
        )
