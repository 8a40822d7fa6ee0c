"""What stands around the cards of Duālis: people, trays, the rail and the title.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from engine.core import Seat
from engine.dualis import rules
from engine.dualis.model import Phase, View
from game.match.players import player_note
from game.scenes.dualis import takings
from game.scenes.dualis.geometry import Geometry
from game.scenes.dualis.ground import BAR
from game.scenes.dualis.places import Places, SeatPlace, Sitter
from game.scenes.dualis.tray import Tray
from game.scenes.dualis.words import Words, with_minus
from game.store import Human
from game.table.bar import draw_title
from game.table.portrait import Disc
from game.table.rail import Rail, draw_rail_board
from game.table.ribbon import RibbonKind, draw_person
from game.table.sight import Sight
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, GREEN, PAPER, RED, TextStyle, mix

_TEAM_TINTS = (GOLD, mix(BLUE, PAPER, 0.4))
_ISO_TINTS = (GOLD, mix(BLUE, PAPER, 0.4), mix(RED, PAPER, 0.3), mix(GREEN, PAPER, 0.35))


class Hud:
    """The words and places that belong to one view."""

    def __init__(self, sight: Sight[View]) -> None:
        self.view, self.bottom, self.type = sight.view, sight.bottom, sight.type
        self.lesson, self.faces = sight.lesson, sight.faces
        self._all_elsewhere = sight.all_elsewhere
        self._puzzle = sight.puzzle
        variant = sight.view.table.variant
        # With larger words the trays need that room.
        apart = sight.lesson and sight.type.text_size == 100
        self.layout = Geometry(sight.bottom, variant.players, apart)
        self.words = Words(sight.texts, sight.names, variant)
        self._setup = sight.setup

    @property
    def _alone(self) -> bool:
        """Whether only one person plays, who may be spoken to."""
        return sum(isinstance(player, Human) for player in self._setup.players) == 1

    def disc(self, seat: Seat) -> Disc:
        """Who sits somewhere, in the colour of the side."""
        variant = self.view.table.variant
        tints = _TEAM_TINTS if variant.teams else _ISO_TINTS
        side = (variant.side_of(seat) - variant.side_of(self.bottom)) % len(variant.sides)
        return Disc(self.words.names[seat], tints[side], self.faces[seat])

    def ribbon(self, seat: Seat) -> RibbonKind:
        """Cream for the side of the seat at the bottom, plum for its opponents."""
        variant = self.view.table.variant
        return "cream" if variant.side_of(seat) == variant.side_of(self.bottom) else "plum"

    # -- places --------------------------------------------------------------------------------------------

    @cached_property
    def title(self) -> list[str]:
        """The title's parts."""
        return self.words.title(self.view.table.round, lesson=self.lesson and not self._puzzle)

    @cached_property
    def places(self) -> Places:
        """Where the furniture stands."""
        sitters = [self._sitter(seat) for seat in range(self.view.table.variant.players)]
        talkative = self.view.table.variant.high_low
        return Places(
            self.type, self.layout, sitters, self.trays, self.title, talkative=talkative, lesson=self.lesson
        )

    def _sitter(self, seat: Seat) -> Sitter:
        table = self.view.table
        note = [player_note(self.words.texts, self._setup.players[seat])]
        partner = table.variant.partner_of(seat)
        if self._puzzle:
            note = []  # hands lie open there
        elif partner is not None and self._all_elsewhere:
            note = [*note, self.words.t("with", name=self.words.names[partner])]
        elif partner == self.bottom:
            note = [*([] if self.lesson else note), self.words.t("partner")]
        parts = tuple(part for part in note if part)
        cards = self.view.hand_sizes[seat]
        return Sitter(self.words.names[seat], parts, table.tricks[seat], self.coins(seat), cards)

    def coins(self, seat: Seat) -> int:
        """The coins that lie before a seat; those on cards of the trick are still there."""
        return self.view.table.coins[seat]

    def seat(self, seat: Seat) -> SeatPlace:
        """Where somebody sits."""
        return self.places.seats[seat]

    def seat_rect(self, seat: Seat) -> pygame.FRect:
        """The room of a seat: the portrait, its name, and what was taken."""
        place = self.seat(seat)
        return place.person.union(place.takings)

    @cached_property
    def button_rects(self) -> tuple[pygame.FRect, pygame.FRect]:
        """The places of the buttons that sort the hand and show the last trick."""
        labels = (self.words.t("sort_suit"), self.words.t("sort_colour"))
        widest = max(labels, key=lambda label: self.type.width(label, TextStyle(bold=True)))
        sort, last = self.places.hand_buttons((widest, self.words.t("last_trick")))
        return sort, last

    @cached_property
    def hand_edges(self) -> tuple[float, float]:
        """The left and right end of the hand at the bottom."""
        return self.places.hand_edges(self.button_rects)

    @property
    def rail(self) -> Rail:
        """The rail without words."""
        return Rail(self.places.rail, "capped")

    # -- trays ---------------------------------------------------------------------------------------------

    @cached_property
    def trays(self) -> tuple[Tray, Tray]:
        """The tray of the player's side, and that of the opponents or of everyone's totals."""
        variant, words = self.view.table.variant, self.words
        side = variant.side_of(self.bottom)
        if not variant.teams:
            return self._bid_tray(side, words.names[self.bottom], "cream"), self._totals_tray()
        if self._alone:
            own, other = words.t("your_team"), words.t("their_team")
            return self._bid_tray(side, own, "cream"), self._bid_tray(1 - side, other, "plum")
        ours, theirs = words.shorter_sides(side, self.bottom), words.shorter_sides(1 - side)
        return (
            self._bid_tray(side, ours[0], "cream", ours),
            self._bid_tray(1 - side, theirs[0], "plum", theirs),
        )

    def _bid_tray(self, side: int, title: str, kind: RibbonKind, shorter: Sequence[str] = ()) -> Tray:
        table, words = self.view.table, self.words
        # In a lesson the note takes the room of the opponents' sentence.
        silent = self.lesson and kind == "plum"
        lamps = (rules.side_totals(table)[side], rules.ROUNDS_TO_WIN) if table.variant.teams else None
        return Tray(
            title,
            kind,
            rules.side_bids(table)[side],
            rules.side_tricks(table)[side],
            "" if silent else words.need(table, side),
            () if silent else words.needs(),
            lamps,
            shorter=shorter,
        )

    def _totals_tray(self) -> Tray:
        totals = rules.side_totals(self.view.table)
        faces = [
            (face, with_minus(totals[seat]), seat == self.bottom) for seat, face in enumerate(self.faces)
        ]
        return Tray(self.words.t("totals"), "plum", totals=faces)

    # -- drawing -------------------------------------------------------------------------------------------

    def furniture(self, canvas: Canvas, *, held: bool) -> None:
        """All that stands around the cards; `held`: the uppermost own coin is a piece of its own."""
        places = self.places
        draw_title(canvas, places.title_parts, places.title_room, BAR)
        draw_rail_board(canvas, places.rail, "capped")
        for tray, rect in zip(self.trays, places.trays, strict=True):
            tray.draw(canvas, rect)
        table = self.view.table
        for seat, place in places.seats.items():
            now = table.phase is Phase.PLAY and table.turn == seat
            draw_person(
                canvas,
                place.centre,
                place.size,
                self.faces[seat],
                self.words.names[seat],
                self.ribbon(seat),
                now=now,
                widest=places.widest_name(seat),
                gild=False,
            )
            mine = held and seat == self.bottom
            takings.draw(canvas, place.takings, table.tricks[seat], self.coins(seat), held=mine)
            if place.note is not None:
                canvas.text(place.note[0], place.note[1])
