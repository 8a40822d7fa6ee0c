"""The rules of the games, and a book about the bots, as data: `load(game, "en").page("trick")`.

It knows nothing of drawing.
"""

from game.content.rulebook.book import (
    ANCHORS,
    BOTS,
    Block,
    Book,
    Bullets,
    Cast,
    Example,
    Note,
    Page,
    Paragraph,
    Picture,
    Rich,
    Ruling,
    Span,
    Steps,
    Table,
    load,
    parse,
)
from game.content.rulebook.fields import RulebookError

__all__ = [
    "ANCHORS",
    "BOTS",
    "Block",
    "Book",
    "Bullets",
    "Cast",
    "Example",
    "Note",
    "Page",
    "Paragraph",
    "Picture",
    "Rich",
    "RulebookError",
    "Ruling",
    "Span",
    "Steps",
    "Table",
    "load",
    "parse",
]
