"""What lies around the board of duality: the sides of the players, both columns, and their measures.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.core import Seat
from engine.duality import rules
from engine.duality.model import Phase, View
from game.content.i18n import Texts
from game.match.players import player_faces, player_name, player_note
from game.scenes.duality import tile_art
from game.scenes.duality.words import Words
from game.store import Human, MatchSetup
from game.table.pill import pill_height, pill_width
from game.table.portrait import Disc
from game.table.spot import Spot
from game.ui.text import Typesetter
from game.ui.theme import HEIGHT, INK, MUTED, PAPER, WIDTH, Rgb, TextStyle, rgb

SIDE_COLOURS: tuple[tuple[Rgb, Rgb], ...] = ((rgb("#080B18"), PAPER), (rgb("#F6EFDF"), INK))
"""The colour of each player's side, and of what is written on it."""
_RIMS: tuple[Rgb, ...] = (rgb("#3A4162"), PAPER)
"""As those, but told apart from what lies behind them."""
LABEL = TextStyle(20, bold=True)
NOTE = TextStyle(18, colour=MUTED, align="center")

HAND_SCALE = 1.3
SMALL_SCALE = 0.36
DECK_SCALE = 0.52
_MARGIN = 20.0
_TOP_BAND = 66.0
_LEFT_WIDTH = 282.0
_RIGHT_WIDTH = 232.0
_FACE_MARGIN, _FACE_GAP = 6.0, 10.0
_BAR_ROOM = 180.0
"""What the buttons at the ends of the upper side need."""


@dataclass(frozen=True, slots=True)
class PathPill:
    """How long a player's path is."""

    seat: Seat
    text: str
    rect: pygame.FRect


class Hud:
    """The words and places that belong to one view."""

    def __init__(
        self, view: View, bottom: Seat, flipped: bool, setup: MatchSetup, texts: Texts, type_: Typesetter
    ) -> None:
        self.view = view
        self.bottom = bottom
        self.flipped = flipped
        self._type = type_
        people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
        self.words = Words(
            texts,
            [player_name(texts, player) for player in setup.players],
            [player_note(texts, player) for player in setup.players],
            people[0] if len(people) == 1 else None,
            flipped,
        )

        self.discs = tuple(
            Disc(name, _RIMS[seat], face)
            for seat, (name, face) in enumerate(
                zip(self.words.names, player_faces(setup.players), strict=True)
            )
        )
        """Both players, in the colours of their sides."""

    # -- the sides -------------------------------------------------------------------------------------

    @property
    def top_seat(self) -> Seat:
        """Who sits at the top."""
        return 1 if self.flipped else 0

    def band(self, seat: Seat) -> pygame.FRect:
        """The side of a player along an edge of the table."""
        if seat == self.top_seat:
            return pygame.FRect(0, 0, WIDTH, _TOP_BAND)
        height = max(46.0, self._type.line_height(LABEL) + 14)
        return pygame.FRect(0, HEIGHT - height, WIDTH, height)

    @cached_property
    def labels(self) -> tuple[tuple[str, pygame.FRect], ...]:
        """What is written on each side, and where; the tiles of a hidden hand lie beside it."""
        return tuple(self._label(seat) for seat in (0, 1))

    def _label(self, seat: Seat) -> tuple[str, pygame.FRect]:
        text, band = self.words.side(seat), self.band(seat)
        small = self.view.hand_sizes[seat] * self._small_step + 12 if seat != self.bottom else 0.0
        face = self._face_room(seat)
        width = min(self._type.width(text, LABEL) + 2, WIDTH - 2 * _BAR_ROOM - 80 - small - face)
        left = self.area.centerx - (width + small - face) / 2
        return text, pygame.FRect(left, band.top, width, band.height)

    def _face_room(self, seat: Seat) -> float:
        """What a portrait takes of the room beside its label."""
        return self.band(seat).height - 2 * _FACE_MARGIN + _FACE_GAP if self.discs[seat].character else 0.0

    def face_place(self, seat: Seat) -> pygame.FRect | None:
        """Where a portrait is: before its label."""
        room = self._face_room(seat)
        if not room:
            return None
        _, label = self.labels[seat]
        side = room - _FACE_GAP
        return pygame.FRect(label.left - room, label.centery - side / 2, side, side)

    @property
    def _small_step(self) -> float:
        return tile_art.WIDTH * SMALL_SCALE + 6

    def small_spot(self, seat: Seat, index: int) -> Spot:
        """Where a tile of the opponent's hand lies."""
        _, label = self.labels[seat]
        x = label.right + 16 + self._small_step * (index + 0.5)
        return Spot(x, label.centery, scale=SMALL_SCALE, z=20 + index * 0.01)

    # -- the board -------------------------------------------------------------------------------------

    @cached_property
    def area(self) -> pygame.FRect:
        """Where the board is framed, between the columns."""
        left, right = _MARGIN + _LEFT_WIDTH + 14, WIDTH - _RIGHT_WIDTH - 8
        bottom = self.band(1 - self.top_seat).top
        return pygame.FRect(left, _TOP_BAND, right - left, bottom - _TOP_BAND)

    # -- the left column -------------------------------------------------------------------------------

    @property
    def panel(self) -> pygame.FRect:
        """The room for what is to be done now."""
        return pygame.FRect(_MARGIN, _TOP_BAND + 14, _LEFT_WIDTH, self.buttons_top - _TOP_BAND - 28)

    @cached_property
    def pills(self) -> tuple[PathPill, ...]:
        """The lengths of both paths at the lower left, the player's own first."""
        lengths = rules.lengths(self.view.table)
        line = pill_height(self._type, " ", 400)
        pills: list[PathPill] = []
        if self.view.table.phase is Phase.DEAL:
            return ()
        left, top = _MARGIN, 0.0
        for seat in (self.bottom, 1 - self.bottom):
            text = self.words.path(seat, lengths[seat])
            # A long name takes more lines; beside the words is the dot.
            words = min(pill_width(self._type, text) + 1, _LEFT_WIDTH - line * 0.7)
            width, height = words + line * 0.7, pill_height(self._type, text, words)
            if pills and left + width > _MARGIN + _LEFT_WIDTH:
                left, top = _MARGIN, pills[-1].rect.bottom + 8
            pills.append(PathPill(seat, text, pygame.FRect(left, top, width, height)))
            left += width + 8
        shift = self.area.bottom - 14 - pills[-1].rect.bottom
        for pill in pills:
            pill.rect.top += shift
        return tuple(pills)

    @property
    def buttons_top(self) -> float:
        """The upper edge of the row of buttons above the pills."""
        tops = [pill.rect.top for pill in self.pills]
        return min([self.area.bottom - 14, *tops]) - 12 - 46

    # -- the right column ------------------------------------------------------------------------------

    @property
    def _right_centre(self) -> float:
        return WIDTH - _MARGIN / 2 - _RIGHT_WIDTH / 2

    @cached_property
    def deck_words(self) -> tuple[str, float]:
        """The number of tiles in the deck, and how wide its pill is."""
        text = self.words.t("deck", count=self.view.deck_size)
        return text, pill_width(self._type, text)

    @property
    def deck(self) -> Spot:
        """Where the deck lies."""
        left = self._right_centre - (tile_art.WIDTH * DECK_SCALE + 14 + self.deck_words[1]) / 2
        x = left + tile_art.WIDTH * DECK_SCALE / 2
        return Spot(x, _TOP_BAND + 44, scale=DECK_SCALE, z=30, face_up=False)

    @property
    def deck_pill(self) -> tuple[float, float]:
        """The middle of the words beside the deck."""
        deck = self.deck
        left = deck.x + tile_art.WIDTH * DECK_SCALE / 2 + 14
        return left + self.deck_words[1] / 2, deck.y

    @cached_property
    def note(self) -> tuple[str, pygame.FRect]:
        """How tiles are turned, below the hand."""
        text = self.words.t("turn_note")
        width = _RIGHT_WIDTH - 8
        height = self._type.block(text, NOTE, width).height
        return text, pygame.FRect(
            self._right_centre - width / 2, self.area.bottom - 12 - height, width, height
        )

    @cached_property
    def hand(self) -> tuple[Spot, ...]:
        """The three places of the hand in front."""
        top, bottom = _TOP_BAND + 86, self.note[1].top - 10
        room = (bottom - top) / 3
        scale = min(HAND_SCALE, (room - 12) / tile_art.HEIGHT)
        step = min(room, tile_art.HEIGHT * scale + 18)
        middle = (top + bottom) / 2
        return tuple(
            Spot(self._right_centre, middle + (index - 1) * step, scale=scale, z=10 + index)
            for index in range(3)
        )

    @cached_property
    def hand_rect(self) -> pygame.FRect:
        """The room of the hand."""
        first, *_, last = self.hand
        width, height = tile_art.WIDTH * first.scale, tile_art.HEIGHT * first.scale
        top = first.y - height / 2
        return pygame.FRect(first.x - width / 2, top, width, last.y + height / 2 - top)
