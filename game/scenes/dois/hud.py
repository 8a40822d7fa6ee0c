"""What lies on the table of Dois around the cards: people, trump, bowl, score sheet and rail.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from engine.dois.model import TRICKS, Card, Phase, View
from game.scenes.dois.bowl import draw_bowl
from game.scenes.dois.chart import totals
from game.scenes.dois.geometry import BOWL, BOWL_SIZE, RIGHT, SHEET, TRUMP, Geometry
from game.scenes.dois.note import PENCIL, Entry, Row, ScoreNote, draw_pencil
from game.scenes.dois.pieces import PilePiece
from game.scenes.dois.piles import Piles, faces, piles_of
from game.scenes.dois.seats import Sitter, Standing
from game.scenes.dois.trump import board_size, draw_board, draw_plate, plate_size, seal_centre
from game.scenes.dois.words import Words, plain
from game.table.piece_widgets import rect_around
from game.table.portrait import Disc
from game.table.rail import draw_rail_board, rail_height
from game.table.sight import Sight
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GREEN, RED, Rgb, rgb

_TINTS = (rgb("#C08A20"), BLUE, RED, GREEN)
TITLE_ROOM = 326.0
"""As far as the leather flap behind the title is free of its seam."""
_LEFT = 38.0
_RAIL = pygame.FRect(300, 513, 680, 37)


class Hud:
    """The words and places that belong to one view."""

    def __init__(self, sight: Sight[View]) -> None:
        self.view, self.bottom, self.type = sight.view, sight.bottom, sight.type
        players = sight.view.table.variant.players
        self.layout = Geometry(sight.bottom, players, sight.type.text_size, sight.lesson)
        self.words = Words(sight.texts, sight.names)
        self._faces = sight.faces

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be."""
        return TITLE_ROOM

    # -- cards -----------------------------------------------------------------------------------------------

    @cached_property
    def piles(self) -> Piles:
        """What lies in front of everyone."""
        return piles_of(self.view.table)

    @cached_property
    def pile_faces(self) -> dict[PilePiece, Card]:
        """The card of every piece of the piles."""
        return faces(self.piles)

    # -- people ----------------------------------------------------------------------------------------------

    def tint(self, seat: Seat) -> Rgb:
        """The colour of a seat on the score sheet: gold for the one at the bottom."""
        return _TINTS[(seat - self.bottom) % len(_TINTS)]

    @cached_property
    def discs(self) -> tuple[Disc, ...]:
        """Everybody as a disc."""
        seats = range(self.view.table.variant.players)
        return tuple(Disc(self.words.names[seat], self.tint(seat), self._faces[seat]) for seat in seats)

    @cached_property
    def sitters(self) -> tuple[Sitter, ...]:
        """Everybody at the table."""
        return tuple(map(self._sitter, range(self.view.table.variant.players)))

    def _sitter(self, seat: Seat) -> Sitter:
        table, layout = self.view.table, self.layout
        bid = table.bids[seat]
        standing = Standing.of(
            self.type,
            layout.standing(seat, bare=table.phase in (Phase.DEAL, Phase.REDEAL, Phase.BID, Phase.REVEAL)),
            None if bid is None else (table.tricks[seat], bid),
            self.words.standing(self.view, seat),
            laid=table.placed[seat],
        )
        return Sitter(
            self.words.names[seat],
            self._faces[seat],
            layout.person(seat),
            layout.widest_name(seat),
            standing,
            layout.puck(seat) if table.hand and table.dealer == seat else None,
        )

    def now(self, seat: Seat) -> bool:
        """Whether a seat is to move."""
        table = self.view.table
        if table.variant.secret and table.phase is Phase.BID:
            return not table.placed[seat]
        return table.turn == seat and table.phase in (Phase.BID, Phase.PLAY)

    # -- the trump -------------------------------------------------------------------------------------------

    @property
    def trump_words(self) -> str:
        """What stands on the plate below the trump."""
        trump = self.view.table.trump
        return self.words.t("trump_is", suit=self.words.suit(trump)) if trump is not None else ""

    @cached_property
    def trump(self) -> pygame.FRect:
        """The board with the trump."""
        rect = TRUMP.copy()
        rect.size = board_size(self.type, self.trump_words)
        if self.layout.large:
            rect.topleft = (398, 190)
        if self.layout.open_top:
            rect.top -= 26
        return rect

    @property
    def seal(self) -> Spot:
        """Where the seal lies on it."""
        return Spot(*seal_centre(self.trump, self.type), z=4)

    # -- bowl, sheet and rail --------------------------------------------------------------------------------

    @cached_property
    def bowl(self) -> pygame.FRect:
        """The bowl with the tokens."""
        if self.layout.large:
            return rect_around((_LEFT + 104, 432), 92, 92)
        return rect_around(BOWL, BOWL_SIZE, BOWL_SIZE)

    @property
    def rings(self) -> int:
        """How many tricks are still to be won."""
        return TRICKS - sum(self.view.table.tricks)

    @cached_property
    def bids_words(self) -> str:
        """What stands on the plate of the bowl: the sum of all bids that are open."""
        return self.words.all_bids(self.view.table)

    @cached_property
    def bids_plate(self) -> pygame.FRect:
        """The plate below the bowl; it keeps its place while there is nothing on it."""
        words = self.bids_words or self.words.t("all_bids", sum=0, tricks=TRICKS)
        width, height = plate_size(self.type, words)
        rect = pygame.FRect(0, 0, max(150.0, width), height + 2)
        rect.midtop = (self.bowl.centerx, self.bowl.bottom + (9 if not self.layout.large else 12))
        rect.left = max(_LEFT, rect.left)
        return rect

    @cached_property
    def note(self) -> ScoreNote:
        """The score in passing: the last two totals, and the bids of this hand."""
        table, words = self.view.table, self.words
        seats, hands = range(table.variant.players), len(table.results)
        sums = [totals(table.results, seat) for seat in seats]
        rows: list[Row] = []
        if hands > 1:
            old = tuple(Entry(plain(line[hands - 1]), struck=True) for line in sums)
            rows.append((str(hands - 1), old))
        if hands:
            best = max(line[hands] for line in sums)
            now = tuple(Entry(plain(line[hands]), circled=line[hands] == best) for line in sums)
            rows.append((str(hands), now))
        bids = tuple("–" if bid is None else f"({bid})" for bid in table.bids)
        rows.append((words.t("score.bid_row"), tuple(Entry(bid, faint=True) for bid in bids)))
        return ScoreNote(
            self.type, words.t("points"), tuple(words.names), tuple(self._faces[seat] for seat in seats),
            tuple(rows),
        )  # fmt: skip

    @cached_property
    def sheet(self) -> pygame.FRect | None:
        """Where the score lies; during a lesson that place is the teacher's."""
        if self.layout.taught:
            return None
        return self.note.place(RIGHT - 4, SHEET)

    @cached_property
    def pencil(self) -> pygame.FRect | None:
        """Where the pencil lies, unless something else needs its place."""
        if self.sheet is None or self.layout.large:
            return None
        return rect_around((1112, self.sheet.top - 15), *PENCIL)

    @cached_property
    def rail(self) -> pygame.FRect:
        """The message rail: with large words it has two lines and ends where its neighbours begin."""
        if not self.layout.large:
            return _RAIL.copy()
        height = rail_height(self.type, 2) - 10
        bottom = self.layout.hand_top - 8
        left = self.bids_plate.right + 12
        right = self.sheet.left - 10 if self.sheet is not None else 900.0
        return pygame.FRect(left, bottom - height, right - left, height)

    @cached_property
    def tray_room(self) -> pygame.FRect:
        """Where the tray of the bids may lie: between the trump, the seats and the rail."""
        left, right = self.trump.right + 14, 894.0
        top = 120.0 if self.layout.open_top else 208.0
        return pygame.FRect(left, top, right - left, self.rail.top - 10 - top)

    @property
    def lesson(self) -> pygame.FRect:
        """Where the words of a lesson lie."""
        if self.layout.large:
            return pygame.FRect(916, 92, RIGHT - 916, 388)
        return pygame.FRect(964, 196, RIGHT - 964, 304)

    # -- drawing ---------------------------------------------------------------------------------------------

    def furniture(self, canvas: Canvas) -> None:
        """All that changes only with the view, and lies below the cards."""
        draw_board(canvas, self.trump, self.trump_words)
        draw_bowl(canvas, self.bowl, self.rings)
        if self.bids_words:
            draw_plate(canvas, self.bids_plate, self.bids_words)
        if self.sheet is not None:
            self.note.draw(canvas, self.sheet)
        if self.pencil is not None:
            draw_pencil(canvas, self.pencil)
        draw_rail_board(canvas, self.rail, "screwed")
        letter = self.words.t("dealer_letter")
        for seat, sitter in enumerate(self.sitters):
            sitter.draw(canvas, letter, now=self.now(seat))
