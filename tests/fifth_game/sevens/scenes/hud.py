"""What stands around the cards of Sevens: two people, the cards aside, the rail and the title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.core import Seat
from game.content.i18n import Texts
from game.input import Point
from game.match.players import player_faces, player_names, player_note
from game.store import MatchSetup
from game.table import card as cards
from game.table.bar import draw_title, title_rect
from game.table.piece_widgets import bounds
from game.table.portrait import Disc
from game.table.rail import draw_rail_board, rail_height
from game.table.ribbon import draw_person, person_rect
from game.table.thing import Thing
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import BLUE, GOLD, HEIGHT, ON_WOOD_STRONG, PAPER, WIDTH, mix
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import DECK, SEATS, Phase, View
from tests.fifth_game.sevens.scenes import geometry
from tests.fifth_game.sevens.scenes.geometry import ASIDE, CARD, EDGE, GAP, PORTRAIT, WIDEST_NAME
from tests.fifth_game.sevens.scenes.ground import BAR
from tests.fifth_game.sevens.scenes.words import Words

_TINTS = (GOLD, mix(BLUE, PAPER, 0.4))


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table, with a few words beside the portrait."""

    centre: Point
    person: pygame.FRect
    words: TextBlock
    place: pygame.FRect


class Hud:
    """Made once for a view and thrown away with it, so that drawing a frame measures nothing."""

    def __init__(
        self, view: View, bottom: Seat, setup: MatchSetup, texts: Texts, type_: Typesetter, *, lesson: bool
    ) -> None:
        self.view = view
        self.bottom = bottom
        self.words = Words(texts, player_names(texts, setup.players))
        self._setup = setup
        self._type = type_
        self.lesson_note = geometry.lesson_note(type_.text_size) if lesson else None

    # -- people ----------------------------------------------------------------------------------------------

    @cached_property
    def discs(self) -> tuple[Disc, ...]:
        """Everybody in the colour of their side, for the results."""
        faces = player_faces(self._setup.players)
        tints = [_TINTS[seat != self.bottom] for seat in range(SEATS)]
        return tuple(map(Disc, self.words.names, tints, faces))

    @cached_property
    def sitters(self) -> tuple[Sitter, ...]:
        """Where everybody sits: one at the lower left, the opponent at the top."""
        return tuple(map(self._sitter, range(SEATS)))

    def _sitter(self, seat: Seat) -> Sitter:
        own, name = seat == self.bottom, self.words.names[seat]
        centre = (EDGE + WIDEST_NAME / 2, 0.0) if own else (WIDTH / 2, EDGE + PORTRAIT / 2)
        person = person_rect(self._type, centre, PORTRAIT, name, widest=WIDEST_NAME)
        if own:
            centre = (centre[0], HEIGHT - EDGE - person.bottom)
            person.bottom = HEIGHT - EDGE
        table = self.view.table
        lines = (
            player_note(self.words.texts, self._setup.players[seat]),
            self.words.t("pairs", count=len(table.taken[seat])),
            self.words.t("points", count=rules.totals(table)[seat]),
        )
        style = ON_WOOD_STRONG.with_(align="left" if own else "right")
        words = self._type.block("\n".join(filter(None, lines)), style)
        place = pygame.FRect(0, 0, words.width + 2, words.height)
        if own:
            place.bottomleft = (person.right + GAP, person.bottom)
        else:
            place.topright = (person.left - GAP, person.top)
        return Sitter(centre, person, words, place)

    # -- places ----------------------------------------------------------------------------------------------

    @property
    def hand_width(self) -> float:
        """How wide the hand in the middle of the lower edge may be."""
        return WIDTH - 2 * (self.sitters[self.bottom].place.right + GAP)

    @cached_property
    def rail(self) -> pygame.FRect:
        """Above the hand; large words need two lines, and a lesson's note some of its room."""
        rect = geometry.RAIL.copy()
        if self.lesson_note is not None:
            rect.width = min(rect.width, self.lesson_note.left - GAP - rect.left)
        height = rail_height(self._type, 1 if self._type.text_size == 100 else 2)
        return pygame.FRect(rect.left, rect.bottom - height, rect.width, height)

    @cached_property
    def _aside(self) -> tuple[TextBlock, pygame.FRect]:
        """How many cards lie aside, in words below them."""
        table = self.view.table
        dealt = 0 if table.phase is Phase.DEAL else SEATS * table.variant.hand
        words = self.words.t("aside", count=len(DECK) - dealt)
        block = self._type.block(words, ON_WOOD_STRONG.with_(align="center"))
        rect = pygame.FRect(0, 0, block.width + 2, block.height)
        rect.midtop = (ASIDE.x, bounds(ASIDE, CARD).bottom + 8)
        return block, rect

    @property
    def _title_room(self) -> float:
        """The title ends before the words beside the opponent."""
        return self.sitters[1 - self.bottom].place.left - GAP - (BAR.x + BAR.size / 2 + 12)

    def things(self) -> Iterator[Thing]:
        """All of it by name, and the room that it really takes."""
        title = self.words.title(self.view.table)
        yield Thing("title", title_rect(self._type, title, self._title_room, BAR))
        yield Thing("rail", self.rail)
        yield Thing("aside", bounds(ASIDE, CARD))
        yield Thing("aside words", self._aside[1])
        for seat, sitter in enumerate(self.sitters):
            yield Thing(f"seat {seat}", sitter.person)
            yield Thing(f"seat words {seat}", sitter.place)

    # -- drawing ---------------------------------------------------------------------------------------------

    def furniture(self, canvas: Canvas) -> None:
        """All that changes only with the view, and lies below the cards."""
        table = self.view.table
        draw_title(canvas, self.words.title(table), self._title_room, BAR)
        draw_rail_board(canvas, self.rail, "capped")
        cards.draw_back(canvas, cards.FAMILY, ASIDE)
        canvas.text(*self._aside)
        for seat, (sitter, disc) in enumerate(zip(self.sitters, self.discs, strict=True)):
            draw_person(
                canvas,
                sitter.centre,
                PORTRAIT,
                disc.character,
                disc.name,
                "cream" if seat == self.bottom else "plum",
                now=table.phase is Phase.LAY and table.turn == seat,
                widest=WIDEST_NAME,
            )
            canvas.text(sitter.words, sitter.place)
