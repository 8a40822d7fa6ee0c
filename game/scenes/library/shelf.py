"""The matches on the shelf: a filtered list of any length, read from the store page by page."""

from __future__ import annotations

from engine.bots.characters import CHARACTERS
from game.content.i18n import Texts
from game.store import LibraryEntry, Store
from game.store.people import fold

PAGE = 50
"""How many matches are read at once."""


class Shelf:
    """What is looked for, and the matches that were found so far; the newest first."""

    def __init__(self, store: Store, texts: Texts) -> None:
        self._store = store
        self._texts = texts
        self.game: str | None = None
        """Only matches of this game; None: of all."""
        self.words = ""
        self.counts: dict[str, int] = {}
        """How many there are of each game, among those that are looked for."""
        self.open_count = 0
        self._pages: dict[int, list[LibraryEntry]] = {}
        self.look_again()

    def look_for(self, game: str | None, words: str) -> None:
        """Show other matches."""
        if (game, words) != (self.game, self.words):
            self.game, self.words = game, words
            self.look_again()

    def look_again(self) -> None:
        """Something has changed in the store."""
        self._pages.clear()
        self.counts = self._store.library_counts(self.words, self._characters)
        self.open_count = self._store.open_count()

    @property
    def total(self) -> int:
        """How many matches of all games are looked for."""
        return sum(self.counts.values())

    def __len__(self) -> int:
        return self.total if self.game is None else self.counts.get(self.game, 0)

    def entry(self, index: int) -> LibraryEntry | None:
        """The match at a place; None where there is none, or none that can be read."""
        if not 0 <= index < len(self):
            return None
        number, at = divmod(index, PAGE)
        if number not in self._pages:
            self._pages[number] = self._store.library(
                self.game, self.words, number * PAGE, PAGE, self._characters
            )
        page = self._pages[number]
        return page[at] if at < len(page) else None

    @property
    def newest_open(self) -> int | None:
        """Where the match lies that was left last, if that is near the beginning."""
        found = (self.entry(index) for index in range(min(PAGE, len(self))))
        matches = ((at, one.summary) for at, one in enumerate(found) if one)
        return next((at for at, match in matches if not match.finished and not match.damaged), None)

    def index_of(self, match_id: str) -> int | None:
        """Where a match lies, among those that were read already."""
        for number, page in self._pages.items():
            for at, entry in enumerate(page):
                if entry.summary.id == match_id:
                    return number * PAGE + at
        return None

    def find(self, match_id: str, near: int = 0) -> int | None:
        """Where a match lies, wherever that is; the pages near a place are read first."""
        for index in sorted(range(0, len(self), PAGE), key=lambda index: abs(index + PAGE // 2 - near)):
            self.entry(index)
            found = self.index_of(match_id)
            if found is not None:
                return found
        return None

    def _characters(self, word: str) -> list[str]:
        """The bots that a word may mean: the store knows them by their characters."""
        wanted = fold(word)
        return [one for one in CHARACTERS if wanted in fold(self._texts.t(f"bots.name.{one}"))]
