"""What the table of DUOS shows around the cards: seats, boards of pairs, the DUOS card of two players.

A HUD is made once for a view and thrown away with it.
"""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from engine.duos import rules
from engine.duos.events import NarratorScored, PairShown
from engine.duos.model import Phase, View
from game.content.i18n import Texts
from game.content.message import You
from game.match.players import player_character, player_faces, player_names
from game.scenes.duos.duos_card import DuosCard
from game.scenes.duos.geometry import grid_of, rail_place
from game.scenes.duos.grid import Grid
from game.scenes.duos.markers import COLOURS, Marker, MarkerBoard
from game.scenes.duos.pair_board import PairBoard, PairLine
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.places import Places, Situation
from game.scenes.duos.seat import ScreenState, SeatLook, draw_seat, lay_out
from game.scenes.duos.words import Words
from game.store import MatchSetup
from game.table.piece_widgets import rect_around
from game.table.ribbon import ribbon_size
from game.ui.canvas import Canvas
from game.ui.text import Typesetter

_YOU_WITHIN = 142.0
"""How wide a ribbon may be that says "you" behind a name."""


class Hud:
    """The words and places that belong to one view."""

    def __init__(
        self,
        view: View,
        setup: MatchSetup,
        texts: Texts,
        type_: Typesetter,
        picture: PictureFace,
        *,
        bottom: Seat,
        lesson: bool,
        letters: bool = False,
    ) -> None:
        self.view = view
        self.picture = picture
        self.type = type_
        self._bottom, self._lesson = bottom, lesson
        names = player_names(texts, setup.players)
        characters = [player_character(player) for player in setup.players]
        faces = player_faces(setup.players)
        self.words = Words(texts, names, view.table.variant, characters, faces, letters=letters)

    @property
    def revealing(self) -> bool:
        """Whether pairs lie open on the cards."""
        return bool(self.view.table.shown)

    # -- places ----------------------------------------------------------------------------------------

    @cached_property
    def places(self) -> Places:
        """The rooms at the sides."""
        looks = [self.look(seat, now=False, told=None) for seat in range(len(self.words.names))]
        table = self.view.table
        return Places(
            self.type,
            Situation(looks, self._bottom, table.narrator, self.revealing, self.shows_own, self._lesson),
        )

    @property
    def row_rects(self) -> list[pygame.FRect]:
        """The places of all players."""
        return [place.rect for place in self.places.seats]

    def token_place(self, seat: Seat) -> tuple[float, float]:
        """Where a player's points are."""
        look = self.look(seat, now=False, told=None)
        return lay_out(self.type, self.places.seats[seat], look).score

    def face_rect(self, seat: Seat) -> pygame.FRect:
        """Where a player's face is."""
        place = self.places.seats[seat]
        at = lay_out(self.type, place, self.look(seat, now=False, told=None))
        return rect_around(at.face, at.face_size, at.face_size).clip(place.rect)

    @property
    def narrator_rect(self) -> pygame.FRect:
        """The sign of the Narrator, or the seat where there is none."""
        narrator = self.view.table.narrator
        if narrator is None:
            return self.row_rects[0]
        place = self.places.seats[narrator]
        look = self.look(narrator, now=False, told=None)
        return lay_out(self.type, place, look).sign or place.rect

    @property
    def rail(self) -> pygame.FRect:
        """The message rail."""
        return rail_place(self.type, lesson=self._lesson)

    @cached_property
    def grid(self) -> Grid:
        """Where the cards lie."""
        return grid_of(self.type, lesson=self._lesson)

    # -- players ---------------------------------------------------------------------------------------

    def look(self, seat: Seat, *, now: bool, told: PairShown | NarratorScored | None) -> SeatLook:
        """What is to be seen at a seat; `told` is what is just being counted."""
        table, words = self.view.table, self.words
        narrator = table.narrator == seat
        choosing = table.phase is Phase.CHOOSE and table.turn > 0
        gain = 0
        if isinstance(told, NarratorScored):
            gain = sum(told.paid) if seat == told.seat else 0
        elif table.shown and seat in table.shown[-1].alike:
            gain = 1
        counts = not table.variant.together
        return SeatLook(
            self._name(seat),
            words.faces[seat],
            rules.totals(table)[seat] if counts else None,
            sign=(words.t("name"), words.t("narrator")) if narrator else None,
            screen=self._screen(seat),
            ready=choosing and table.chosen[seat],
            now=now,
            lit=gain > 0,
            gain=words.t("gain", points=gain) if gain and counts else "",
        )

    def _name(self, seat: Seat) -> str:
        """A player's name; with a word that this is you, where that has room."""
        name = self.words.names[seat]
        if seat != self.view.seat or len(self.words.names) > 4 or self._lesson:
            return name
        longer = self.words.t("name_you", name=name)
        fits = ribbon_size(self.type, longer)[0] <= _YOU_WITHIN and not isinstance(name, You)
        return longer if fits else name

    def _screen(self, seat: Seat) -> ScreenState:
        """Whether somebody's board is hidden: that of others, until it lies open."""
        table = self.view.table
        if not table.turn or seat == self.view.seat or (self.revealing and seat == table.shower):
            return "none"
        return "closed" if table.chosen[seat] or table.phase is not Phase.CHOOSE else "open"

    def draw_seats(
        self, canvas: Canvas, now: Seat | None, told: PairShown | NarratorScored | None, *, lit: bool
    ) -> None:
        """Draw all seats; `now` is who sits in front of the screen and has to choose."""
        for seat, place in enumerate(self.places.seats):
            look = self.look(seat, now=seat == now, told=told)
            draw_seat(canvas, place, look if lit else look.calm)

    # -- two players -------------------------------------------------------------------------------------

    @cached_property
    def duos_card(self) -> DuosCard | None:
        """The back of the DUOS card, where two play together."""
        if not self.view.table.variant.together:
            return None
        return DuosCard(self.view.table, self.words, self.type, self.places.card)

    # -- pairs -------------------------------------------------------------------------------------------

    def tray(self, *, passing: bool = False) -> PairBoard:
        """The board with the markers that are not used."""
        return PairBoard(self.places.tray(passing=passing), self.type, tray=True)

    def tray_place(self, marker: Marker) -> tuple[float, float]:
        """Where a marker lies that is not used."""
        return self.tray(passing=self.may_pass).marker(marker)

    @property
    def may_pass(self) -> bool:
        """Whether room is kept for handing the screen to a partner."""
        return self.view.table.variant.together and not any(self.words.characters)

    @property
    def board_titles(self) -> list[pygame.FRect]:
        """The titles of the boards that can be seen."""
        own = self.words.t("your_pairs")
        if not self.revealing:
            return [self.tray(passing=self.may_pass).title_rect(own)]
        titles = [PairBoard(self.places.shown, self.type).title_rect(self._shown_title)]
        if self.shows_own:
            titles.append(PairBoard(self.places.own, self.type).title_rect(own))
        return titles

    def draw_choice(self, canvas: Canvas, own: MarkerBoard) -> None:
        """The markers, and the pairs that were chosen so far."""
        lines = [PairLine(colour, own.pictures(colour)) for colour in COLOURS]
        self.tray(passing=self.may_pass).draw(canvas, self.words.t("your_pairs"), lines)

    def draw_pairs(self, canvas: Canvas, own: MarkerBoard | None, told: MarkerBoard) -> None:
        """The pairs that are shown and who has them too; beside them one's own."""
        words = self.words
        PairBoard(self.places.shown, self.type).draw(canvas, self._shown_title, self.shown_lines(told))
        if self.shows_own and own is not None:
            board = PairBoard(self.places.own, self.type)
            board.draw(canvas, words.t("your_pairs"), self._own_lines(own))

    @property
    def _shown_title(self) -> str:
        shower, words = self.view.table.shower, self.words
        mine = self.view.seat == shower
        return words.t("your_pairs") if mine else words.t("pairs_of", name=words.names[shower])

    @property
    def shows_own(self) -> bool:
        """Whether one's own pairs lie beside those that are shown."""
        return self.view.seat is not None and self.view.seat != self.view.table.shower

    def _own_lines(self, own: MarkerBoard) -> list[PairLine]:
        shown = self.view.table.shown
        hit = {one.pair for one in shown}
        return [
            PairLine(
                colour,
                own.pictures(colour),
                won=own.pairs.get(colour) in hit,
                lit=own.pairs.get(colour) == shown[-1].pair,
                letter=self.words.letter(colour),
            )
            for colour in COLOURS
        ]

    def shown_lines(self, told: MarkerBoard) -> list[PairLine]:
        """The pairs that are shown, a line for each colour."""
        shown = self.view.table.shown
        alike = {one.pair: [self.words.faces[seat] for seat in one.alike] for one in shown}
        lines = []
        for colour in COLOURS:
            pair, letter = told.pairs.get(colour), self.words.letter(colour)
            if pair is None:
                lines.append(PairLine(colour, hidden=True, letter=letter))
                continue
            lit = pair == shown[-1].pair
            lines.append(PairLine(colour, pair.pictures, alike=alike[pair], lit=lit, letter=letter))
        return lines

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be."""
        return 860.0
