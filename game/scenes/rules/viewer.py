"""The rules viewer: tabs for the games, the list of pages, and the page itself on paper."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content import rulebook
from game.content.rulebook import ANCHORS, Book
from game.input import Direction, Intent, Navigate, Shortcut
from game.scenes.rules.blocks import page_blocks
from game.scenes.rules.contents import Entry, Tray
from game.scenes.rules.paper import PageView, PlacedBlock, Sheet, Space, Turner
from game.ui.button import Button
from game.ui.kit import Kit
from game.ui.label import Board, Label
from game.ui.layout import row
from game.ui.screen import Screen
from game.ui.scroll import BAR_ROOM, Block, ScrollModel, ScrollView, scrolled
from game.ui.theme import HEADING, HEIGHT, IVORY, MUTED_INK, PAPER, WIDTH, WOOD_SHADE, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_MARGIN = 40.0
_TAB_WIDTH = 120.0
"""How wide the tabs of books are where there is room for that."""
_TAB_GAP = 6.0
_TOP = 24.0
_BOTTOM = 22.0
_GAP = 20.0
_CONTENTS_WIDTH = 296.0
_COLUMN = 700.0
_LEAST_PAPER_MARGIN = 40.0
_LEAST_GAP = 3.0
_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_PAGE_NUMBER = TextStyle(18, bold=True, colour=MUTED_INK, align="center")


class RulesScene(Screen):
    """The booklets of all games; it opens at a page, and forgets where it was when it is left."""

    def __init__(self, app: App, game: str, page: str | None = None) -> None:
        """Open the booklet of a game at a page of `rulebook.ANCHORS` (`KeyError`: it has none such)."""
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self._game = game
        self._page = 0 if page is None else self.book.index(page)
        self._contents = ScrollModel()
        self._blocks: tuple[float, list[Block]] | None = None
        self._show_entry = True

    # -- where we are ----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game whose rules are open."""
        return self._game

    @property
    def page_id(self) -> str:
        """The page that is open."""
        return ANCHORS[self._game][self._page]

    @property
    def book(self) -> Book:
        """The booklet in the language of now."""
        return rulebook.load(self._game, self.app.texts.language)

    def open_game(self, game: str) -> None:
        """Take another booklet, from its first page."""
        self._game = game
        self._contents.to(0.0, at_once=True)
        self.open_page(0)

    def open_page(self, index: int, *, at_end: bool = False) -> None:
        """Turn to a page; nothing happens beyond the ends of the booklet."""
        if not 0 <= index < len(ANCHORS[self._game]):
            return
        self._page = index
        self._blocks = None
        self._show_entry = True
        self.scroll.to(0.0, at_once=True)
        self.rebuild()
        if at_end:
            self.widgets()
            self.scroll.to(self.scroll.limit, at_once=True)
        if self.focused in ("previous", "next"):
            # At an end of the booklet that button is spent: its counterpart takes the keyboard.
            other = {"previous": "next", "next": "previous"}[self.focused]
            button = self.find(self.focused)
            if button is not None and not button.enabled:
                self.set_focus(other)

    def turn(self, by: int) -> None:
        """Turn pages on or back."""
        self.open_page(self._page + by)

    # -- layout ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Set the page anew, too."""
        self._blocks = None
        self._show_entry = True
        super().refresh()

    def build(self) -> list[Widget]:
        """The way back and the tabs on top, the contents at the left, the paper at the right."""
        t, type_ = self.app.t, self.app.type
        height = Button.height_for(type_)
        grown = 1 + (type_.text_size / 100 - 1) * 0.3
        label = t("common.back")
        back = pygame.FRect(_MARGIN, _TOP, Button.width_for(type_, label, icon=True), height)
        title = type_.block(t("rules.title"), _TITLE)
        heading = pygame.FRect(back.right + _GAP, _TOP, title.width, height)
        top = back.bottom + 18
        contents = pygame.FRect(_MARGIN, top, _CONTENTS_WIDTH * grown, HEIGHT - top - _BOTTOM)
        left = contents.right + _GAP
        paper = pygame.FRect(left, top, WIDTH - BAR_ROOM - 16 - left, HEIGHT - top - _BOTTOM)
        return [
            Button("back", back, label, self.close, kind="pill", icon="back"),
            Label("title", heading, title),
            *self._tabs(heading.right + _GAP, paper, height),
            *self._list(contents),
            *self._paper(paper),
        ]

    def _tabs(self, left: float, paper: pygame.FRect, height: float) -> list[Widget]:
        """One for each book, above the paper; from `left` on where they need more room than that."""
        type_ = self.app.type
        books = {game: rulebook.load(game, self.app.texts.language) for game in ANCHORS}
        needed = [Entry.width_for(type_, book.title) for book in books.values()]
        strip = pygame.FRect(max(left, paper.left), _TOP, 0, height)
        strip.width = paper.right - strip.left
        widths = [max(_TAB_WIDTH, width) for width in needed]
        if sum(widths) + _TAB_GAP * (len(widths) - 1) > strip.width - 8:
            widths = needed
            strip.left, strip.width = left, paper.right - left
        boxes = row(strip.inflate(-8, -8), widths, gap=_TAB_GAP)
        strip.width = boxes[-1].right + 4 - strip.left
        tabs: list[Widget] = [Tray("tabs", strip)]
        for (game, book), box in zip(books.items(), boxes, strict=True):
            tabs.append(
                Entry(
                    f"game.{game}",
                    box,
                    book.title,
                    partial(self.open_game, game),
                    open_=game == self._game,
                    align="center",
                )
            )
        return tabs

    def _list(self, pane: pygame.FRect) -> list[Widget]:
        type_ = self.app.type
        view = pane.inflate(-16, -20)
        pages = self.book.pages
        room = view.width
        heights = [Entry.height_for(type_, page.title, room) for page in pages]
        # Spare height goes between the lines, up to a comfortable distance.
        gap = min(10.0, (view.height - sum(heights)) / (len(pages) - 1))
        if gap < _LEAST_GAP:
            gap, room = _LEAST_GAP, ScrollView.room(view)
            heights = [Entry.height_for(type_, page.title, room) for page in pages]
        entries: list[Widget] = []
        top = view.top
        for index, (page, height) in enumerate(zip(pages, heights, strict=True)):
            place = pygame.FRect(view.left, top, room, height)
            entries.append(
                Entry(
                    f"page.{page.id}",
                    place,
                    page.title,
                    partial(self.open_page, index),
                    open_=index == self._page,
                )
            )
            top += height + gap
        column = ScrollView(
            "contents",
            view,
            self._contents,
            content=top - gap - view.top,
            label=self.app.t("rules.contents"),
            on_scroll=self.rebuild,
            shade=WOOD_SHADE,
        )
        if self._show_entry:
            self._show_entry = False
            # A little more than the entry, so that it does not lie where the list fades out.
            current = entries[self._page].rect.move(0, -self._contents.offset)
            self._contents.reveal(current.inflate(0, 60))
        return [Board("contents.pane", pane), *scrolled(column, entries)]

    def _paper(self, paper: pygame.FRect) -> list[Widget]:
        t, type_ = self.app.t, self.app.type
        height = Button.height_for(type_, 18)
        pages = self.book.pages
        foot = pygame.FRect(paper.left + 16, paper.bottom - height - 10, paper.width - 32, height)
        view = pygame.FRect(paper.left, paper.top + 12, paper.width + BAR_ROOM, foot.top - paper.top - 18)
        column = min(_COLUMN * type_.text_size / 100, paper.width - 2 * _LEAST_PAPER_MARGIN)
        number = type_.block(t("rules.page", page=self._page + 1, pages=len(pages)), _PAGE_NUMBER)
        place = pygame.FRect(0, 0, number.width, height)
        place.center = foot.center
        page = PageView(
            "page",
            view,
            self.scroll,
            self._set_page(column, (paper.width - column) / 2),
            label=pages[self._page].title,
            on_scroll=self.app.invalidate,
            shade=PAPER,
        )
        page.paper = paper
        widgets: list[Widget] = [Sheet("paper", paper), Label("number", place, number), page]
        for name, by in (("previous", -1), ("next", 1)):
            label = t(f"rules.{name}")
            box = pygame.FRect(foot.left, foot.top, Turner.width_for(type_, label), height)
            if by > 0:
                box.right = foot.right
            enabled = 0 <= self._page + by < len(pages)
            widgets.append(Turner(name, box, label, by, self.turn, enabled=enabled))
        return widgets

    def _set_page(self, width: float, left: float) -> list[Block]:
        if self._blocks is None or self._blocks[0] != width:
            book = self.book
            kit = Kit(self.app.type, self.app.t, self.app.settings.letters)
            blocks = page_blocks(kit, book, book.pages[self._page], width)
            self._blocks = (
                width,
                [Space(20), *(PlacedBlock(block, left, width) for block in blocks), Space(12)],
            )
        return self._blocks[1]

    # -- intents ---------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Esc closes, F1 shows the keys; arrows turn pages and scroll, unless they walk the contents."""
        match intent:
            case Shortcut("rules"):
                self.app.navigation.open_keys()
                return True
            case Navigate("left" | "right" as way) if not self._walking("game."):
                self.turn(-1 if way == "left" else 1)
                return True
            case Navigate("up" | "down" | "first" | "last" as way) if not self._walking("game.", "page."):
                self._scroll(way)
                return True
            case Navigate("page_up"):
                if not self._scroll("page_up"):
                    self.open_page(self._page - 1, at_end=True)
                return True
            case Navigate("page_down"):
                if not self._scroll("page_down"):
                    self.turn(1)
                return True
        return super().handle(intent)

    def _walking(self, *kinds: str) -> bool:
        """Whether the focus ring is on a thing of such a kind."""
        return self.ring_shown and self.focused is not None and self.focused.startswith(kinds)

    def _scroll(self, way: Direction) -> bool:
        """Scroll the page; False where it is at that end already."""
        page, before = self.find("page"), self.scroll.target
        self.app.invalidate()
        if page is not None:
            page.navigate(way)
        return self.scroll.target != before
