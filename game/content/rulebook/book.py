"""The rules of a game as a book of pages, read from `assets/rules/<language>/<game>.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import tomli

from engine import registry
from engine.bots.characters import CHARACTERS
from game.content import assets
from game.content.rulebook.fields import Fields, RulebookError
from game.content.rulebook.figure import Figure
from game.games import all_scenes, scenes_of

BOTS = "bots"
"""The book about those who play for the machine; all others are about a game."""
_PAGES_ABOUT_BOTS = ("think", "fair", "levels", "cast")


class _Anchors(Mapping[str, tuple[str, ...]]):
    """The pages of every book in order, those of the games from their descriptors."""

    def __getitem__(self, book: str) -> tuple[str, ...]:
        if book == BOTS:
            return _PAGES_ABOUT_BOTS
        if book not in registry.GAMES:
            raise KeyError(book)
        return scenes_of(book).pages

    def __iter__(self) -> Iterator[str]:
        return iter([*(scenes.game for scenes in all_scenes()), BOTS])

    def __len__(self) -> int:
        return len(all_scenes()) + 1


ANCHORS: Mapping[str, tuple[str, ...]] = _Anchors()
"""The pages of each book, in order: what the rest of the program may open, whatever the language."""


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one weight."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Rich:
    """A text with bold parts, written `**so**`."""

    spans: tuple[Span, ...]

    @classmethod
    def parse(cls, text: str) -> Rich:
        """Read the markup; `ValueError` where a bold part is empty or left open, or a line breaks."""
        if "\n" in text:
            raise ValueError(f"a line breaks in {text!r}")
        parts = text.split("**")
        if len(parts) % 2 == 0 or not all(parts[1::2]):
            raise ValueError(f"stray ** in {text!r}")
        return cls(tuple(Span(part, bold=index % 2 == 1) for index, part in enumerate(parts) if part))

    @property
    def plain(self) -> str:
        """The text without its markup."""
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A plain paragraph."""

    text: Rich


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list without order."""

    items: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """A numbered list."""

    items: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, set in a frame."""

    title: str
    paragraphs: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A remark that stands apart: easily overlooked, or good to know."""

    text: Rich


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the printed rules leave open and this program decides, marked as such."""

    items: tuple[Rich, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn figure with its caption and its labels."""

    name: str
    figure: Figure
    caption: str
    labels: tuple[str, ...]
    game: str
    """The game that draws it; a book may borrow a figure of another."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row is as long as the header."""

    header: tuple[Rich, ...]
    rows: tuple[tuple[Rich, ...], ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """Characters of the bots, each with their face and a few words about them."""

    characters: tuple[str, ...]
    items: tuple[Rich, ...]


Block: TypeAlias = Paragraph | Bullets | Steps | Example | Note | Ruling | Picture | Table | Cast


@dataclass(frozen=True, slots=True)
class Page:
    """One topic."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    def texts(self) -> Iterator[str]:
        """Every text on the page in reading order, without markup."""
        yield self.title
        for block in self.blocks:
            yield from _texts(block)


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    subtitle: str
    credits: str
    pages: tuple[Page, ...]

    def page(self, page_id: str) -> Page:
        """The page of that id; `KeyError` where the book has none."""
        return self.pages[self.index(page_id)]

    def index(self, page_id: str) -> int:
        """Where the page of that id stands in the book; `KeyError` where there is none."""
        for number, page in enumerate(self.pages):
            if page.id == page_id:
                return number
        raise KeyError(page_id)


@cache
def load(game: str, language: str) -> Book:
    """The rules of a game; `RulebookError` where there are none, or they are not well-formed."""
    file = assets.find(f"rules/{language}/{game}.toml")
    if file is None:
        raise RulebookError(f"{game} has no rules in {language!r}")
    text = file.read_text(encoding="utf-8")
    return parse(text, game, language)


def parse(text: str, game: str, language: str) -> Book:
    """Read a book from TOML; `RulebookError` names the place of the first thing that is wrong."""
    try:
        table = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise RulebookError(f"{language}/{game}: {error}") from error
    fields = Fields(table, f"{language}/{game}")
    pages = tuple(_page(entry, game) for entry in fields.tables("page"))
    if tuple(page.id for page in pages) != ANCHORS[game]:
        raise fields.fail(f"the pages must be {', '.join(ANCHORS[game])}")
    book = Book(game, language, fields.text("title"), fields.text("subtitle"), fields.text("credits"), pages)
    fields.finish()
    return book


def _page(fields: Fields, game: str) -> Page:
    page_id = fields.text("id")
    fields.place += f" ({page_id})"
    blocks = tuple(_block(entry, game) for entry in fields.tables("block"))
    page = Page(page_id, fields.text("title"), blocks)
    fields.finish()
    return page


def _block(fields: Fields, game: str) -> Block:
    kind = fields.text("kind")
    if kind == "figure":
        block: Block = _picture(fields, game)
    elif kind in _KINDS:
        block = _KINDS[kind](fields)
    else:
        raise fields.fail(f"{kind!r} is no kind of block")
    fields.finish()
    return block


def _rich(fields: Fields, text: str) -> Rich:
    with fields.reading():
        return Rich.parse(text)


def _items(fields: Fields, key: str) -> tuple[Rich, ...]:
    return tuple(_rich(fields, text) for text in fields.texts(key))


def _example(fields: Fields) -> Block:
    return Example(fields.text("title"), _items(fields, "paragraphs"))


def _table(fields: Fields) -> Block:
    header = _items(fields, "header")
    rows = []
    for row in fields.items("rows"):
        if not isinstance(row, list) or not all(isinstance(cell, str) for cell in row):
            raise fields.fail("rows must hold lists of texts")
        if len(row) != len(header):
            raise fields.fail(f"a row has {len(row)} cells, the header {len(header)}")
        rows.append(tuple(_rich(fields, cell) for cell in row))
    return Table(header, tuple(rows))


def _picture(fields: Fields, game: str) -> Picture:
    """A figure by its name, or one of another game by `<game>.<name>`."""
    asked = fields.text("figure")
    *borrowed, name = asked.split(".", 1)
    owner = borrowed[0] if borrowed else game
    readers = scenes_of(owner).figures() if owner in registry.GAMES else {}
    if name not in readers:
        raise fields.fail(f"{asked!r} is no figure")
    figure = readers[name](fields)
    labels = fields.texts("labels") if fields.has("labels") else ()
    if len(labels) != figure.labels:
        raise fields.fail(f"{name} needs {figure.labels} labels, not {len(labels)}")
    return Picture(name, figure, fields.text("caption"), labels, owner)


def _cast(fields: Fields) -> Block:
    characters, items = fields.texts("characters"), _items(fields, "items")
    unknown = [name for name in characters if name not in CHARACTERS]
    if unknown:
        raise fields.fail(f"nobody is called {', '.join(unknown)}")
    if len(items) != len(characters):
        raise fields.fail(f"{len(items)} items tell about {len(characters)} characters")
    return Cast(characters, items)


_KINDS: dict[str, Callable[[Fields], Block]] = {
    "text": lambda fields: Paragraph(_rich(fields, fields.text("text"))),
    "list": lambda fields: Bullets(_items(fields, "items")),
    "steps": lambda fields: Steps(_items(fields, "items")),
    "example": _example,
    "note": lambda fields: Note(_rich(fields, fields.text("text"))),
    "ruling": lambda fields: Ruling(_items(fields, "items")),
    "table": _table,
    "cast": _cast,
}


def _texts(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text) | Note(text):
            yield text.plain
        case Bullets(items) | Steps(items) | Ruling(items) | Cast(items=items):
            yield from (item.plain for item in items)
        case Example(title, paragraphs):
            yield title
            yield from (paragraph.plain for paragraph in paragraphs)
        case Picture(caption=caption, labels=labels):
            yield from labels
            yield caption
        case Table(header, rows):
            yield from (cell.plain for row in (header, *rows) for cell in row)
