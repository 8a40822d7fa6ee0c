"""The plates of both players, and the words and measures that belong to one view."""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from game.content.i18n import Texts
from game.match.players import player_faces, player_names, player_note
from game.store import MatchSetup
from game.table.plate import Plate
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, HEIGHT, PAPER, WIDTH, mix
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import SEATS, Phase, View
from tests.fifth_game.sevens.scenes.words import Words

_TINTS = (GOLD, mix(BLUE, PAPER, 0.4))


class Hud:
    """Made once for a view and thrown away with it, so that drawing a frame measures nothing."""

    def __init__(self, view: View, bottom: Seat, setup: MatchSetup, texts: Texts, type_: Typesetter) -> None:
        self.view = view
        self.bottom = bottom
        self.words = Words(texts, player_names(texts, setup.players))
        self._setup = setup
        self._type = type_

    @cached_property
    def plates(self) -> tuple[tuple[Plate, pygame.FRect], ...]:
        """The plate of every seat and its place."""
        return tuple(self._placed(seat, self._plate(seat)) for seat in range(SEATS))

    def _plate(self, seat: Seat) -> Plate:
        table, words, player = self.view.table, self.words, self._setup.players[seat]
        stats = (
            (words.t("pairs", count=len(table.taken[seat])), PAPER),
            (words.t("points", count=rules.totals(table)[seat]), GOLD),
        )
        note, character = player_note(words.texts, player), player_faces(self._setup.players)[seat]
        return Plate(words.names[seat], note, stats, _TINTS[seat != self.bottom], character=character)

    def _placed(self, seat: Seat, plate: Plate) -> tuple[Plate, pygame.FRect]:
        rect = pygame.FRect(0, 0, *plate.size(self._type, wide=seat != self.bottom))
        if seat == self.bottom:
            rect.bottomleft = (20, HEIGHT - 20)
        else:
            rect.midtop = (WIDTH / 2, 10)
        return plate, rect

    def plate_rect(self, seat: Seat) -> pygame.FRect:
        """Where the plate of a seat is."""
        return self.plates[seat][1]

    @property
    def hand_width(self) -> float:
        """How wide the hand in the middle of the lower edge may be."""
        return WIDTH - 2 * (self.plate_rect(self.bottom).right + 24)

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be: up to the plate at the top."""
        return self.plate_rect(1 - self.bottom).left - 84

    def draw(self, canvas: Canvas) -> None:
        """Draw both plates."""
        table = self.view.table
        for seat, (plate, rect) in enumerate(self.plates):
            now = table.phase is Phase.LAY and table.turn == seat
            plate.draw(canvas, rect, now=now, wide=seat != self.bottom)
