"""The list of matches in the box: only the cards that can be seen are laid out, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.input import Direction
from game.scenes.library.card import GAP, LEFT, WIDTH, CardHands, CardMaker, card_top
from game.scenes.library.shelf import Shelf
from game.scenes.library.words import MatchWords
from game.store import MatchSummary
from game.ui.button import Button
from game.ui.label import Label
from game.ui.scroll import ScrollModel, ScrollView, scrolled
from game.ui.text_model import TextModel
from game.ui.theme import IVORY, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_PAD = 14.0
"""Above the first card and below the last."""
_BEYOND = 2
"""So many cards are laid out beyond each end of what is seen: the keyboard goes there."""
_PAGE = 4
"""How many cards the Page keys go past."""
_KIND = TextStyle(22, bold=True, colour=IVORY, align="center", shaded=True)
_LONGEST_TITLE = 40


class MatchList:
    """What is looked for, which match is open, and whether it is being renamed."""

    def __init__(self, app: App, scroll: ScrollModel) -> None:
        self._app = app
        self.scroll = scroll
        self.words = MatchWords(app)
        self.shelf = Shelf(app.store, app.texts)
        self.chosen: str | None = None
        """The match whose card is open."""
        self.naming: TextModel | None = None
        """The name that is being written."""
        self.shown: list[MatchSummary] = []
        """The matches whose cards are laid out."""
        self._choose_first()

    def _choose_first(self) -> None:
        first = self.shelf.entry(0)
        self.chosen = first.summary.id if first is not None else None

    # -- what is looked for ----------------------------------------------------------------------

    def look_for(self, game: str | None, words: str) -> None:
        """Show other matches, from the first one on."""
        self.naming = None
        self.shelf.look_for(game, " ".join(words.split()))
        self.scroll.to(0.0, at_once=True)
        self._choose_first()

    def look_again(self) -> None:
        """Something has changed in the store; the open card stays open if its match is there."""
        near = self.index or 0
        self.shelf.look_again()
        if self.chosen is None or self.shelf.find(self.chosen, near) is None:
            self._choose_first()

    def show(self, match_id: str) -> bool:
        """Open a match wherever it lies; False where that took to look for all matches again."""
        near = self.index or 0
        self.shelf.look_again()
        there = self.shelf.find(match_id, near) is not None
        if not there:
            self.look_for(None, "")
            self.shelf.find(match_id)
        self.chosen = match_id
        return there

    def choose_at(self, index: int) -> None:
        """Open the match at a place, or the nearest one."""
        entry = self.shelf.entry(max(0, min(index, len(self.shelf) - 1)))
        self.chosen = entry.summary.id if entry is not None else None

    @property
    def index(self) -> int | None:
        """Where the open match lies."""
        return self.shelf.index_of(self.chosen) if self.chosen is not None else None

    # -- names -----------------------------------------------------------------------------------

    def rename(self, match: MatchSummary) -> None:
        """Begin to write a name."""
        self.chosen = match.id
        self.naming = TextModel(match.title, max_length=_LONGEST_TITLE)
        self.naming.select_all()

    def keep_name(self) -> None:
        """What was written holds."""
        model, self.naming = self.naming, None
        if model is not None and self.chosen is not None:
            self._app.store.rename_match(self.chosen, " ".join(model.text.split()))
            self.look_again()

    # -- layout ----------------------------------------------------------------------------------

    def build(self, box: pygame.FRect, hands: CardHands, changed: Callable[[], None]) -> list[Widget]:
        """The cards that can be seen, and a few beyond."""
        maker = CardMaker(self._app, self.words, hands)
        count, opened = len(self.shelf), self.index
        view = pygame.FRect(LEFT - 12, box.top, box.right - 10 - LEFT + 12, box.height)
        tall = maker.high if opened is not None else maker.low
        bottom = card_top(count - 1, opened, maker.low, tall) + (tall if opened == count - 1 else maker.low)
        column = ScrollView(
            "matches",
            view,
            self.scroll,
            content=bottom + 2 * _PAD,
            label=self._app.t("library.title"),
            on_scroll=changed,
            shade=None,
        )
        pitch = maker.low + GAP
        first = max(0, int((self.scroll.offset - tall) // pitch) - _BEYOND)
        last = min(count, int((self.scroll.offset + view.height) // pitch) + 1 + _BEYOND)
        children: list[Widget] = []
        newest = self.shelf.newest_open
        self.shown = []
        for index in range(first, last):
            entry = self.shelf.entry(index)
            if entry is None:
                continue
            held = index == opened
            top = view.top + _PAD + card_top(index, opened, maker.low, tall)
            rect = pygame.FRect(LEFT, top, WIDTH, maker.high if held else maker.low)
            self.shown.append(entry.summary)
            model = self.naming if held else None
            children += maker.build(entry, rect, chosen=held, newest=index == newest, model=model)
        return scrolled(column, children)

    def nothing(
        self, box: pygame.FRect, show_all: Callable[[], None], to_title: Callable[[], None]
    ) -> list[Widget]:
        """Kind words where there is nothing to show, and a way on."""
        t, type_ = self._app.t, self._app.type
        self.shown = []
        narrowed = bool(self.shelf.words) or self.shelf.game is not None
        some = narrowed and bool(self._app.store.library_counts())
        text = t("library.nothing_found" if some else "library.empty")
        name, label = ("show_all", t("library.show_all")) if some else ("play_first", t("library.play_first"))
        block = type_.block(text, _KIND, box.width - 120)
        place = pygame.FRect(0, 0, box.width - 120, block.height)
        place.midbottom = (box.centerx, box.centery - 8)
        button = pygame.FRect(0, 0, Button.width_for(type_, label), Button.height_for(type_))
        button.midtop = (box.centerx, box.centery + 16)
        press = show_all if some else to_title
        return [Label("nothing", place, block), Button(name, button, label, press, kind="main")]

    def reveal(self, hands: CardHands) -> None:
        """Scroll until the open card is seen; the column must have its measures."""
        index = self.index
        if index is None:
            return
        maker = CardMaker(self._app, self.words, hands)
        top = self.scroll.view.top + _PAD + index * (maker.low + GAP) - self.scroll.offset
        if self.scroll.reveal(pygame.FRect(LEFT, top, WIDTH, maker.high)):
            self.scroll.to(self.scroll.target, at_once=True)

    def goal(self, index: int, direction: Direction) -> int | None:
        """The card that a key leads to from another; None where the key leads out of the list."""
        last = len(self.shelf) - 1
        match direction:
            case "up":
                return index - 1 if index else None
            case "down":
                return index + 1 if index < last else None
            case "page_up":
                return max(0, index - _PAGE)
            case "page_down":
                return min(last, index + _PAGE)
            case "first":
                return 0
            case "last":
                return last
        return None

    # -- what has to be found out ----------------------------------------------------------------

    def unknown(self) -> Iterator[MatchSummary]:
        """Matches on the screen of which it is not known how they stand."""
        return (match for match in self.shown if self.words.wants_work(match))
