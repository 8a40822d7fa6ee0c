"""The name card of a game on the title: its name, who it is for, what it is about, and a small sign."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

import pygame

from game.input import Point
from game.scenes.title.plan import FOOT, FOOT_ASIDE, Place
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, raised_art
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import BROWN, INK, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import gradient

_NAME = TextStyle(34, bold=True, colour=INK, leading=1.12)
_FACTS = TextStyle(19, bold=True, colour=BROWN, leading=1.32)
_READING = TextStyle(18, colour=BROWN, leading=1.0)
_TAGLINE = TextStyle(19, colour=mix(INK, rgb("#2A2F48"), 0.8), leading=1.28)
_PADDING = 20.0
_ABOVE, _UNDER = 8.0, 12.0
"""Between the words and the card's upper and lower edges."""
_EMBLEM = 68.0
"""The room of the sign beside the name."""
_LEAST = (306.0, 112.0)
_WIDEN = 8.0
_LIFT = 5.0
RING = rgb("#FFD166")
_RELIEF = Relief(radius=8.0, side=0.0, shadow=0.62, reach=(4.0, 8.0), blur=6.0)


class GameWords(NamedTuple):
    """What a card says."""

    name: str
    players: str
    minutes: str
    tagline: str
    reading: str = ""
    """How the name is read, in a language of another script."""


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
    emblem: bool
    """Whether there is room for the sign beside the name."""

    @classmethod
    def of(
        cls,
        type_: Typesetter,
        words: GameWords,
        width: float,
        detail: Detail = Detail.ALL,
        *,
        lines: int = 1,
    ) -> Lettering:
        """Set them; the name keeps to one line, players and minutes go below each other where they must.

        The reading of the name begins the line of facts, or has its own where the card is narrow.
        """
        room = width - 2 * _PADDING
        facts = f"{words.players} · {words.minutes}" if detail >= Detail.FACTS else words.players
        if detail >= Detail.FACTS and type_.width(facts, _FACTS) > room:
            facts = f"{words.players}\n{words.minutes}"
        name = type_.fit(words.name, _NAME, room, type_.line_height(_NAME))
        blocks = [name]
        if not words.reading or detail is not Detail.ALL:
            blocks.append(type_.block(facts, _FACTS, room))
        elif lines == 1:
            blocks.append(_read(type_, words, room))
        else:
            reading = type_.fit(words.reading, _READING, room, type_.line_height(_READING))
            blocks += [reading, type_.block(facts, _FACTS, room)]
        untold = [] if detail >= Detail.FACTS else [words.minutes]
        if detail is Detail.ALL:
            blocks.append(type_.block(words.tagline, _TAGLINE, room))
        else:
            untold.insert(0, words.tagline)
        return cls(tuple(blocks), " · ".join(untold), name.width <= room - _EMBLEM)

    @property
    def height(self) -> float:
        """How high a card has to be for them."""
        return sum(block.height for block in self.blocks) + _ABOVE + _UNDER


def _read(type_: Typesetter, words: GameWords, room: float | None = None) -> TextBlock:
    """How the name is read, and the facts, in one line."""
    text = f"{words.reading} · **{words.players} · {words.minutes}**"
    return type_.block(text, _FACTS.with_(bold=False), room)


def card_width(type_: Typesetter, words: GameWords, *, lines: int = 1) -> float:
    """How wide a card must be to say everything, with the tagline in a number of lines."""
    name = type_.width(words.name, _NAME) + _EMBLEM
    facts = type_.width(f"{words.players} · {words.minutes}", _FACTS)
    if words.reading and lines == 1:
        facts = _read(type_, words).width
    tagline = type_.width(words.tagline, _TAGLINE)
    room = max(_LEAST[0] - 2 * _PADDING, name, facts, tagline / lines) + 1
    while room < tagline and len(type_.block(words.tagline, _TAGLINE, room).lines) > lines:
        room += _WIDEN
    return room + 2 * _PADDING


def card_height(lettering: list[Lettering]) -> float:
    """How high all cards are."""
    return max(_LEAST[1], *(one.height for one in lettering))


class GameCard(Widget):
    """A game to open: its whole place answers to the pointer.

    The lift (0 to 1) belongs to the scene, which lets it rise and fall.
    """

    role: Role = "button"
    radius = _RELIEF.radius

    def __init__(
        self,
        game: str,
        place: Place,
        label: str,
        lettering: Lettering,
        on_press: Callable[[], None],
        lift: Callable[[], float],
        emblem: Callable[[Canvas, Point, float], None],
        *,
        now: bool = False,
    ) -> None:
        super().__init__(f"game.{game}", place.card, label=label)
        self.tooltip = lettering.untold
        self.game = game
        self._lettering = lettering
        self._place = place
        self._on_press = on_press
        self._lift = lift
        self._emblem = emblem
        self._now = now

    def hit(self, at: Point) -> bool:
        """Anywhere on the game's place."""
        return self._place.rect.collidepoint(at)

    @property
    def pieces(self) -> pygame.FRect:
        """The room for the pieces of the game."""
        return self._place.side

    def activate(self) -> None:
        """Open the game."""
        self._on_press()

    def draw_focus(self, canvas: Canvas) -> None:
        """Nothing more: the card itself shows a golden ring."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The paper on its brass foot, lifted a little where it is meant, then sign and words."""
        lift = self._lift()
        rect = self.rect.move(-_LIFT * 0.4 * lift, -_LIFT * lift)
        chosen = look.focused or look.hovered
        if chosen or self._now:
            light = rect.inflate(8, 8)
            light.height += FOOT - 2
            canvas.glow(light, colour=RING, radius=13, blur=9, alpha=210 if chosen else 170)
        relief = _RELIEF
        if lift > 0.5:
            relief = relief._replace(reach=(6.0, 12.0), blur=8.0)
        canvas.blit(raised_art(canvas, "name-card", rect.size, _card, relief), rect.center)
        if chosen:  # a ring says where the keyboard is: there is one
            ring = rect.inflate(6, 6)
            canvas.panel(ring, RING, alpha=0, radius=11, border=RING, border_width=3.4)
        self._draw_words(canvas, rect)

    def _draw_words(self, canvas: Canvas, rect: pygame.FRect) -> None:
        left, room = rect.left + _PADDING, rect.width - 2 * _PADDING
        words = sum(block.height for block in self._lettering.blocks)
        top = rect.top + _ABOVE + (rect.height - _ABOVE - _UNDER - words) / 2
        for index, block in enumerate(self._lettering.blocks):
            canvas.text(block, pygame.FRect(left, top, room, block.height), valign="top")
            if index == 0 and self._lettering.emblem:
                size = min(block.height, 46.0)
                self._emblem(canvas, (rect.right - _PADDING - _EMBLEM / 2 + 10, top + block.height / 2), size)
            top += block.height


def _card(size: tuple[float, float]) -> str:
    """The paper with its brass frame, standing on a foot of brass."""
    width, height = size
    foot = gradient(
        "foot",
        [rgb("#FFF0BE"), rgb("#EDC164"), rgb("#C08A32"), rgb("#8A5A1C")],
        (0, height - 6, 0, height + FOOT),
    )
    bar = (
        f'<rect x="{-FOOT_ASIDE:g}" y="{height - 6:g}" width="{width + 2 * FOOT_ASIDE:g}" '
        f'height="{FOOT + 6:g}" rx="6" '
    )
    # Light falls across the paper from its upper left corner, whatever its shape.
    across, down = 0.44 / width, 0.735 / height
    end = 1 / (across * across + down * down)
    colours = [rgb(colour) for colour in ("#FFFBF0", "#FDF6E7", "#FAF2DF", "#EEE0C2")]
    paper = gradient("paper", colours, (0, 0, across * end, down * end))
    return (
        f'{bar}transform="translate(0 1)" fill="#6B4212"/>{paper}'
        + box(size, _RELIEF.radius, "url(#paper)")
        + f'<path d="M1.3 {height - 10:g}V9A8 8 0 0 1 9 1.3H{width - 10:g}" fill="none" stroke="#FFFFFF" '
        'stroke-width="2.2" stroke-linecap="round"/>'
        + f'<rect x="6" y="6" width="{width - 12:g}" height="{height - 16:g}" rx="5" fill="none" '
        'stroke="#C99A45" stroke-width="1.6"/>'
        + foot
        + f'{bar}fill="url(#foot)"/><path d="M2 {height - 4:g}H{width - 2:g}" stroke="#FFF6D6" '
        'stroke-opacity="0.8" stroke-width="1.4"/>'
    )
