"""The pages as they are set: headings, lists, frames and figures on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import pygame

from game.content import rulebook
from game.content.rulebook import Rich
from game.scenes.rules.drawing import Drawing, middle
from game.scenes.rules.figures import draw_figure
from game.scenes.rules.ruling_block import RulingBlock
from game.scenes.rules.table_block import TableBlock
from game.scenes.rules.typeset import balanced, settled
from game.table.ground import NIGHT, ground_of
from game.table.portrait import draw_face
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.kit import Kit
from game.ui.scroll import Block, Paragraph
from game.ui.text import TextBlock
from game.ui.theme import BLUE, GOLD, INK, LAMP, MUTED_INK, PAPER, Rgb, TextStyle, css, mix

BODY = TextStyle(20, colour=INK, leading=1.5)
Cloth: TypeAlias = tuple[Rgb, Rgb, Rgb]
"""What figures lie on, from the shade to the light."""

_STRONG = BODY.with_(bold=True)
_COVER = TextStyle(44, bold=True, colour=INK, leading=1.25)
_SUBTITLE = TextStyle(20, colour=MUTED_INK, leading=1.4)
_HEADING = TextStyle(32, bold=True, colour=INK, leading=1.3)
_CAPTION = TextStyle(18, colour=MUTED_INK, align="center", leading=1.4)
_NUMBER = TextStyle(18, bold=True, colour=PAPER, align="center", leading=1.0)

_EXAMPLE = mix(PAPER, GOLD, 0.16)
_NOTE = mix(PAPER, BLUE, 0.09)
_BELOW = 16.0
_ITEM_BELOW = 9.0
_PADDING = 20.0
_FACE = 92.0


def markup(text: Rich) -> str:
    """The text as the typesetter reads it."""
    return "".join(f"**{span.text}**" if span.bold else span.text for span in text.spans)


@dataclass(frozen=True, slots=True)
class Heading:
    """A title with a short gold rule below it."""

    text: TextBlock

    @property
    def height(self) -> float:
        """The words, the rule and the room below."""
        return self.text.height + 30

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Words and rule."""
        place = pygame.FRect(rect.left, rect.top, rect.width, self.text.height)
        canvas.text(self.text, place)
        canvas.panel(pygame.FRect(rect.left, place.bottom + 6, 64, 4), GOLD, radius=2)


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list, with a dot or its number at the left."""

    text: TextBlock
    indent: float
    number: TextBlock | None = None
    below: float = _ITEM_BELOW

    @property
    def height(self) -> float:
        """The lines and the room below them."""
        return self.text.height + self.below

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The mark stands beside the first line."""
        line = self.text.line_height
        place = pygame.FRect(rect.left + self.indent, rect.top, rect.width - self.indent, self.text.height)
        canvas.text(self.text, place, valign="top")
        if self.number is None:
            dot = pygame.FRect(0, 0, line * 0.28, line * 0.28)
            dot.center = (rect.left + self.indent * 0.5, rect.top + line / 2)
            canvas.panel(dot, mix(GOLD, INK, 0.12), radius=dot.width / 2)
        else:
            disc = pygame.FRect(rect.left, 0, line, line)
            disc.centery = rect.top + line / 2
            canvas.panel(disc, LAMP, radius=line / 2)
            canvas.text(self.number, disc)


@dataclass(frozen=True, slots=True)
class Portrayed:
    """A character: the face, and what is to be told beside it."""

    character: str
    text: TextBlock

    @property
    def height(self) -> float:
        """The face or the lines, and the room below them."""
        return max(_FACE, self.text.height) + _BELOW

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Their middles stand on one line."""
        middle_line = rect.top + (self.height - _BELOW) / 2
        ring = pygame.FRect(rect.left, middle_line - _FACE / 2, _FACE, _FACE)
        canvas.panel(ring, mix(PAPER, GOLD, 0.7), radius=_FACE / 2)
        draw_face(canvas, ring.center, _FACE - 6, self.character)
        left = ring.right + _PADDING
        place = pygame.FRect(left, middle_line - self.text.height / 2, rect.right - left, self.text.height)
        canvas.text(self.text, place, valign="top")


@dataclass(frozen=True, slots=True)
class Framed:
    """Words in a tinted frame: a worked example, or a remark with a lamp."""

    title: TextBlock | None
    paragraphs: tuple[TextBlock, ...]

    @property
    def is_note(self) -> bool:
        """Whether it is a remark."""
        return self.title is None

    @property
    def indent(self) -> float:
        """The room for the lamp, or for the bar."""
        return note_indent(self.paragraphs[0]) if self.is_note else _PADDING + 4

    @property
    def _frame_height(self) -> float:
        inside = sum(text.height for text in self.paragraphs) + 8 * (len(self.paragraphs) - 1)
        head = self.title.height + 4 if self.title is not None else 0.0
        return inside + head + 2 * (_PADDING - 6)

    @property
    def height(self) -> float:
        """The frame and the room below it."""
        return self._frame_height + _BELOW + 4

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The frame, its mark, and the words."""
        frame = pygame.FRect(rect.left, rect.top, rect.width, self._frame_height)
        edge = BLUE if self.is_note else GOLD
        canvas.panel(
            frame,
            _NOTE if self.is_note else _EXAMPLE,
            radius=12,
            border=edge,
            border_alpha=70,
            border_width=1.2,
        )
        top = frame.top + _PADDING - 6
        if self.title is None:
            line = self.paragraphs[0].line_height
            draw_icon(canvas, "hint", (frame.left + self.indent / 2 + 1, top + line / 2), line * 0.86, BLUE)
        else:
            bar = pygame.FRect(frame.left + 9, frame.top + 14, 4, frame.height - 28)
            canvas.panel(bar, GOLD, radius=2)
            canvas.text(self.title, self._line(frame, top, self.title))
            top += self.title.height + 4
        for text in self.paragraphs:
            canvas.text(text, self._line(frame, top, text), valign="top")
            top += text.height + 8

    def _line(self, frame: pygame.FRect, top: float, text: TextBlock) -> pygame.FRect:
        left = frame.left + self.indent
        return pygame.FRect(left, top, frame.right - _PADDING - left, text.height)


def note_indent(text: TextBlock) -> float:
    """How far the words of a remark stand from the frame, to leave room for the lamp."""
    return text.line_height * 0.86 + 28


@dataclass(frozen=True, slots=True)
class Mat:
    """A figure on a piece of its game's cloth, its caption below."""

    drawing: Drawing
    caption: TextBlock
    cloth: Cloth

    @property
    def _felt_height(self) -> float:
        return self.drawing.height + 2 * _PADDING + 4

    @property
    def height(self) -> float:
        """The felt, the caption and the room below."""
        return self._felt_height + 8 + self.caption.height + _BELOW

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Felt, figure, caption."""
        felt = pygame.FRect(rect.left, rect.top, rect.width, self._felt_height)
        canvas.shadow(felt, radius=14, blur=5, alpha=70, drop=2)
        size = (felt.width, felt.height)
        canvas.blit(
            canvas.svg(("rules", "mat", size, self.cloth), size, partial(_felt, size, self.cloth), size),
            felt.center,
        )
        self.drawing.paint(canvas, middle(self.drawing, felt))
        caption = pygame.FRect(rect.left, felt.bottom + 8, rect.width, self.caption.height)
        canvas.text(self.caption, caption)


def _felt(size: tuple[float, float], cloth: Cloth) -> str:
    width, height = size
    dark, body, light = cloth
    reach = max(width, height) * 0.62
    return (
        f'<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{width / 2:g}" '
        f'cy="{height * 0.45:g}" r="{reach:g}"><stop offset="0" stop-color="{css(mix(body, light, 0.2))}"/>'
        f'<stop offset="0.6" stop-color="{css(mix(body, dark, 0.15))}"/>'
        f'<stop offset="1" stop-color="{css(mix(body, dark, 0.55))}"/></radialGradient></defs>'
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="url(#f)"/>'
    )


class _Setter:
    """Sets the blocks of a page for one width."""

    def __init__(self, kit: Kit, width: float, cloth: Cloth) -> None:
        self._kit = kit
        self._cloth = cloth
        self._type = kit.type
        self._width = width

    def words(self, text: str, style: TextStyle, *, below: float = _BELOW) -> Block:
        return Paragraph(settled(self._type, text, style, self._width), below=below)

    def heading(self, text: str) -> Block:
        return Heading(self._type.block(text, _HEADING, self._width))

    def items(self, items: Sequence[Rich], *, numbered: bool) -> list[Block]:
        indent = self._type.line_height(BODY) + (12 if numbered else 0)
        last = len(items) - 1
        return [
            Item(
                settled(self._type, markup(item), BODY, self._width - indent),
                indent,
                self._type.block(str(index + 1), _NUMBER) if numbered else None,
                _ITEM_BELOW if index < last else _BELOW,
            )
            for index, item in enumerate(items)
        ]

    def example(self, title: str, paragraphs: Sequence[Rich]) -> Block:
        room = self._width - 2 * _PADDING - 4
        return Framed(
            self._type.block(title, _STRONG, room),
            tuple(settled(self._type, markup(text), BODY, room) for text in paragraphs),
        )

    def note(self, text: Rich) -> Block:
        room = self._width - _PADDING - note_indent(self._type.block("", BODY))
        return Framed(None, (settled(self._type, markup(text), BODY, room),))

    def picture(self, picture: rulebook.Picture) -> Block:
        drawing = draw_figure(self._kit, picture, self._width - 2 * _PADDING)
        caption = balanced(self._type, picture.caption, _CAPTION, self._width - 2 * _PADDING)
        return Mat(drawing, caption, self._cloth)

    def blocks(self, block: rulebook.Block) -> list[Block]:
        """What one block of the book becomes."""
        match block:
            case rulebook.Paragraph(text):
                return [self.words(markup(text), BODY)]
            case rulebook.Bullets(items):
                return self.items(items, numbered=False)
            case rulebook.Steps(items):
                return self.items(items, numbered=True)
            case rulebook.Example(title, paragraphs):
                return [self.example(title, paragraphs)]
            case rulebook.Note(text):
                return [self.note(text)]
            case rulebook.Ruling(items):
                told = [markup(item) for item in items]
                return [RulingBlock.lay(self._type, self._kit.t("rules.ruling"), told, BODY, self._width)]
            case rulebook.Picture():
                return [self.picture(block)]
            case rulebook.Cast(characters, items):
                room = self._width - _FACE - _PADDING
                lines = [settled(self._type, markup(item), BODY, room) for item in items]
                return [Portrayed(*one) for one in zip(characters, lines, strict=True)]
            case rulebook.Table(header, rows):
                cells = [[markup(cell) for cell in row] for row in (header, *rows)]
                return [TableBlock.lay(self._type, cells, BODY, self._width, below=_BELOW + 4)]


def page_blocks(kit: Kit, book: rulebook.Book, page: rulebook.Page, width: float) -> list[Block]:
    """A page set for a width; the first one of a book begins with the game's name and its author."""
    ground = NIGHT if book.game == rulebook.BOTS else ground_of(book.game)
    setter = _Setter(kit, width, ground.cloth)
    blocks: list[Block] = []
    if page is book.pages[0]:
        blocks += [
            setter.words(book.title, _COVER, below=2),
            setter.words(book.subtitle, _SUBTITLE, below=2),
            setter.words(book.credits, _SUBTITLE, below=26),
        ]
    blocks.append(setter.heading(page.title))
    for block in page.blocks:
        blocks += setter.blocks(block)
    return blocks
