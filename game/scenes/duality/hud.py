"""What lies around the board of duality: the home rails of the players, both columns, and their words.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import pygame

from engine.core import Seat
from engine.duality import rules
from engine.duality.model import Phase, View
from game.content.i18n import Texts
from game.match.players import player_faces, player_name, player_note
from game.scenes.duality.columns import PATH, LeftColumn, RightColumn
from game.scenes.duality.glow import won_by
from game.scenes.duality.ground import BAR, RIM
from game.scenes.duality.words import Words
from game.store import Human, MatchSetup
from game.table.bar import title_rect
from game.table.portrait import Disc
from game.table.rail import STYLE as RAIL_STYLE
from game.table.rail import Rail, sign_room
from game.table.spot import Spot
from game.ui.text import Typesetter, shortened
from game.ui.theme import HEIGHT, PAPER, SMALLEST_TYPE, WIDTH, Rgb, TextStyle, rgb

_RIMS: tuple[Rgb, ...] = (rgb("#3A4162"), PAPER)
"""The colours of both players where they are told apart from what lies behind them."""
LABEL = TextStyle(22, bold=True, align="center", leading=1.2)
NOTE = TextStyle(18, align="right", leading=1.2)

_SAID = RAIL_STYLE.with_(size=SMALLEST_TYPE)
"""Words on the rail, as small as they may be."""

RAIL = 41.0
"""How high a home rail is, at the usual text size."""
TITLE_ROOM = 240.0
_BAR_ROOM = 150.0
"""What the buttons at the right end of the upper rail need."""
_GAP = 14.0
"""Between the board and a column."""


class Hud:
    """The words and places that belong to one view."""

    def __init__(
        self,
        view: View,
        bottom: Seat,
        flipped: bool,
        setup: MatchSetup,
        texts: Texts,
        type_: Typesetter,
        *,
        lesson: bool = False,
        note: bool = True,
        levels: bool = True,
    ) -> None:
        self.view = view
        self.bottom = bottom
        self.flipped = flipped
        self._type = type_
        self._notes = note
        people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
        self.words = Words(
            texts,
            [player_name(texts, player) for player in setup.players],
            [player_note(texts, player) if levels else "" for player in setup.players],
            people[0] if len(people) == 1 else None,
            flipped,
            view.table.rows,
        )
        self.discs = tuple(
            Disc(name, _RIMS[seat], face)
            for seat, (name, face) in enumerate(
                zip(self.words.names, player_faces(setup.players), strict=True)
            )
        )
        """Both players, in the colours of their sides."""
        rows = (self.band(self.top_seat).bottom, self.band(self.bottom_seat).top)
        self.left = LeftColumn(
            type_,
            self.words.names,
            rows,
            (self.top_seat, self.bottom_seat),
            1 - bottom,
            lesson=lesson,
        )
        self.right = RightColumn(type_, rows)

    # -- the home rails --------------------------------------------------------------------------------

    @property
    def top_seat(self) -> Seat:
        """Who sits at the top."""
        return 1 if self.flipped else 0

    @property
    def bottom_seat(self) -> Seat:
        """Whose home rail is at the bottom."""
        return 1 - self.top_seat

    def band(self, seat: Seat) -> pygame.FRect:
        """The home rail of a player along an edge of the table, as far as the table reaches."""
        height = max(RAIL, self._type.line_height(LABEL) + 8)
        top = RIM.width if seat == self.top_seat else HEIGHT - RIM.width - height
        return pygame.FRect(RIM.width, top, WIDTH - 2 * RIM.width, height)

    @cached_property
    def labels(self) -> tuple[tuple[str, pygame.FRect], ...]:
        """What is engraved on each rail, and where: at the middle of the window."""
        return tuple(self._label(seat) for seat in (0, 1))

    def _label(self, seat: Seat) -> tuple[str, pygame.FRect]:
        band, on_top = self.band(seat), seat == self.top_seat
        left = self.title.right if on_top else band.left + 20
        right = WIDTH - _BAR_ROOM if on_top else self.note[1].left if self._notes else band.right - 20
        widest = 2 * min(WIDTH / 2 - left, right - WIDTH / 2) - 24
        text = self._with_name(seat, LABEL, widest, lambda name: self.words.side(seat, name))
        width = self._type.width(text, LABEL) + 2
        # The upper rail shows its front edge below the face.
        height = band.height - (6 if on_top else 0)
        return text, pygame.FRect(WIDTH / 2 - width / 2, band.top, width, height)

    @property
    def title(self) -> pygame.FRect:
        """Where the name of the game stands on the upper rail."""
        return title_rect(self._type, [self.words.t("name")], TITLE_ROOM, BAR)

    @cached_property
    def note(self) -> tuple[str, pygame.FRect]:
        """How tiles are turned, on the lower rail at the right."""
        text, band = self.words.t("turn_note"), self.band(self.bottom_seat)
        width = self._type.width(text, NOTE) + 2
        return text, pygame.FRect(band.right - 12 - width, band.top, width, band.height)

    # -- the board -------------------------------------------------------------------------------------

    @cached_property
    def area(self) -> pygame.FRect:
        """Where the board is framed, between the columns and the rails."""
        top, bottom = self.band(self.top_seat).bottom, self.band(self.bottom_seat).top
        left, right = self.left.right + _GAP - 1, self.right.left - _GAP + 3
        return pygame.FRect(left, top, right - left, bottom - top)

    @property
    def window(self) -> pygame.FRect:
        """Where the board is seen: up to the columns, with room for shadows."""
        left, right = self.left.right + 6, self.right.left - 4
        return pygame.FRect(left, self.area.top, right - left, self.area.height)

    @cached_property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, once it is over."""
        table = self.view.table
        if table.phase not in (Phase.END, Phase.OVER):
            return ()
        return tuple(seat for seat in (0, 1) if won_by(table, seat))

    @cached_property
    def finished(self) -> bool:
        """Whether a path from side to side has ended the match."""
        return bool(self.winners) and bool(rules.finishers(self.view.table))

    # -- the columns -----------------------------------------------------------------------------------

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How long the paths are."""
        return tuple(rules.lengths(self.view.table))

    @cached_property
    def path_words(self) -> tuple[str, ...]:
        """How long the paths are, in words; a long name is shortened."""
        return tuple(self._path(seat) for seat in (0, 1))

    def _path(self, seat: Seat) -> str:
        length = self.lengths[seat]
        room = self.left.abacus_row(seat).words.width
        return self._with_name(seat, PATH, room, lambda name: self.words.path(seat, length, name))

    def longer(self, seat: Seat, before: int, after: int) -> str:
        """What becomes of a path, in one line of the rail."""
        room = self._said - sign_room(self._type)
        return self._with_name(seat, _SAID, room, lambda name: self.words.longer(seat, before, after, name))

    @cached_property
    def turn(self) -> str:
        """Whose turn it is, in one line of the rail."""
        table = self.view.table
        return self._with_name(table.turn, _SAID, self._said, lambda name: self.words.whose_turn(table, name))

    @property
    def _said(self) -> float:
        """How long a line on the rail may be."""
        return Rail(self.right.rail, "inset").words.width

    def _with_name(self, seat: Seat, style: TextStyle, room: float, say: Callable[[str], str]) -> str:
        """A few words with a player's name, which is shortened where they would be too long."""
        type_, name = self._type, self.words.names[seat]
        spare = room - type_.width(say(name), style)
        if spare >= 0:
            return say(name)
        # Words set as one are up to a pixel wider than their parts.
        return say(shortened(type_, name, style, type_.width(name, style) + spare - 1))

    def small_spot(self, index: int) -> Spot:
        """Where a tile of the opponent's hand lies."""
        return self.left.small_spot(index)

    @property
    def deck(self) -> Spot:
        """Where the deck lies."""
        return self.right.deck

    @property
    def hand(self) -> tuple[Spot, ...]:
        """The three places of the hand in front."""
        return self.right.hand

    @property
    def hand_rect(self) -> pygame.FRect:
        """The tray of the hand in front."""
        return self.right.tray
