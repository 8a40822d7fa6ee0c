"""What a text field holds: text, caret, selection and an unfinished composition."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.input import Edit

log = logging.getLogger(__name__)

DEFAULT_LENGTH = 24


def one_line(text: str) -> str:
    """A text as it may stand in a line, wherever it comes from, its letters and their marks in one piece.

    Line breaks become spaces; other control characters, and what nobody sees, have no place there.
    """
    return "".join(
        char
        for char in unicodedata.normalize("NFC", " ".join(text.splitlines()))
        if unicodedata.category(char)[0] != "C" or char == "\u200d"
    )


@dataclass(slots=True)
class TextModel:
    """One line of text while it is edited; the scene owns it, so that it outlives the layout."""

    text: str = ""
    caret: int = -1
    """A place between two characters; -1 at the start means the end."""
    anchor: int = -1
    """Where the selection began; it runs from here to the caret."""
    composition: str = ""
    """What an input method shows at the caret before it writes it."""
    composition_caret: int = 0
    max_length: int = DEFAULT_LENGTH
    shows: Callable[[str], bool] = lambda _: True
    """Whether a character can be shown; others are not taken."""
    refused: bool = False
    """Whether something of what was written last had no room or cannot be shown."""
    scroll: float = 0.0
    """How far a long text is moved to the left, in virtual pixels."""

    def __post_init__(self) -> None:
        self.text = self.text[: self.max_length]
        if self.caret < 0:
            self.caret = len(self.text)
        if self.anchor < 0:
            self.anchor = self.caret

    @property
    def selection(self) -> tuple[int, int]:
        """The first place and the last place of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return self.text[first:last]

    def set(self, text: str) -> None:
        """Replace everything; the caret is at the end."""
        self.text = text[: self.max_length]
        self.composition = ""
        self.refused = False
        self.move_to(len(self.text))

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def move_to(self, place: int, *, select: bool = False) -> None:
        """Put the caret somewhere; `select` keeps the other end of the selection."""
        self.caret = max(0, min(place, len(self.text)))
        if not select:
            self.anchor = self.caret

    def insert(self, text: str) -> None:
        """Write in place of the selection, as much as there is room for."""
        self.composition = ""
        self._remove_selection()
        written = one_line(text)
        clean = "".join(filter(self.shows, written))
        clean = clean[: max(0, self.max_length - len(self.text))]
        self.refused = len(clean) < len(written)
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.move_to(self.caret + len(clean))

    def compose(self, text: str, caret: int) -> None:
        """Show what the input method has so far; nothing where it is done or given up."""
        if text:
            self._remove_selection()
        self.composition = text
        self.composition_caret = max(0, min(caret, len(text)))

    def edit(self, key: Edit) -> None:
        """Answer a key of text editing."""
        self.refused = False
        match key.key:
            case "left":
                first, _ = self.selection
                plain_jump = self.selected and not key.select
                self.move_to(first if plain_jump else self._before(self.caret), select=key.select)
            case "right":
                _, last = self.selection
                plain_jump = self.selected and not key.select
                self.move_to(last if plain_jump else self._after(self.caret), select=key.select)
            case "home":
                self.move_to(0, select=key.select)
            case "end":
                self.move_to(len(self.text), select=key.select)
            case "backspace":
                if not self._remove_selection():
                    self._remove(self._before(self.caret), self.caret)
            case "delete":
                if not self._remove_selection():
                    self._remove(self.caret, self._after(self.caret))
            case "all":
                self.select_all()
            case "copy":
                _copy(self.selected)
            case "cut":
                if _copy(self.selected):
                    self._remove_selection()
            case "paste":
                self.insert(_paste())

    def _remove_selection(self) -> bool:
        had = bool(self.selected)
        self._remove(*self.selection)
        return had

    def _remove(self, first: int, last: int) -> None:
        self.text = self.text[:first] + self.text[last:]
        self.move_to(first)

    def _before(self, place: int) -> int:
        place -= 1
        while place > 0 and _clings(self.text[place]):
            place -= 1
        return max(0, place)

    def _after(self, place: int) -> int:
        place += 1
        while place < len(self.text) and _clings(self.text[place]):
            place += 1
        return min(place, len(self.text))


def _clings(char: str) -> bool:
    """Whether a character is a mark upon the one before it: the caret never stands between them."""
    return unicodedata.combining(char) != 0 or "\ufe00" <= char <= "\ufe0f"


def _copy(text: str) -> bool:
    """Put a text onto the clipboard; False where there is none or it refuses."""
    if not text:
        return False
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError) as problem:
        log.info("the clipboard takes no text: %s", problem)
        return False
    return True


def _paste() -> str:
    """The clipboard's text, or nothing."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, UnicodeDecodeError) as problem:
        log.info("the clipboard gives no text: %s", problem)
        return ""
