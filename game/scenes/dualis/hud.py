"""What the table of Duālis says around the cards: plates, panels and the edges of the hand.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from engine.dualis import rules
from engine.dualis.model import Phase, View
from game.content.i18n import Texts
from game.match.players import player_faces, player_name, player_note
from game.scenes.dualis.geometry import Geometry
from game.scenes.dualis.words import Words, with_minus
from game.store import Human, MatchSetup
from game.table.panel import SidePanel
from game.table.plate import Plate
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, GREEN, HEIGHT, PAPER, RED, WIDTH, Rgb, mix

_TEAM_TINTS = (GOLD, mix(BLUE, PAPER, 0.4))
_ISO_TINTS = (GOLD, mix(BLUE, PAPER, 0.4), mix(RED, PAPER, 0.3), mix(GREEN, PAPER, 0.35))
_PANEL_WIDTHS = (214.0, 330.0)
_WIDEST_HAND = 740.0
_BACKS_ROOM = 68.0


class Hud:
    """The words and places that belong to one view."""

    def __init__(self, view: View, bottom: Seat, setup: MatchSetup, texts: Texts, type_: Typesetter) -> None:
        self.view = view
        self.bottom = bottom
        self.layout = Geometry(bottom, view.table.variant.players)
        self._type = type_
        self._setup = setup
        names = [player_name(texts, player) for player in setup.players]
        self.words = Words(texts, names, view.table.variant)

    @cached_property
    def plates(self) -> tuple[tuple[Plate, pygame.FRect], ...]:
        """The plate of every seat and its place."""
        plates = [self._plate(seat) for seat in range(self.view.table.variant.players)]
        return tuple((plate, self._place_plate(seat, plate)) for seat, plate in enumerate(plates))

    def is_wide(self, seat: Seat) -> bool:
        """The plate at the top lies wide where large type would push it onto the trick."""
        return self.layout.place(seat) == "top" and self._type.text_size > 100

    def _place_plate(self, seat: Seat, plate: Plate) -> pygame.FRect:
        size = plate.size(self._type, wide=self.is_wide(seat))
        if self.layout.place(seat) not in ("left", "right"):
            return self.layout.plate(seat, size)
        # The small fan of hidden cards lies below the plate, and below that the panel of the player's side.
        room = self._own_panel_top - _BACKS_ROOM - size[1] / 2
        return self.layout.plate(seat, size, min(290.0, room))

    @cached_property
    def _own_panel_top(self) -> float:
        plate = self.layout.plate(self.bottom, self._plate(self.bottom).size(self._type))
        return plate.top - 10 - self._panel_rect(self._own_panel(), least=plate.width).height

    def plate_rect(self, seat: Seat) -> pygame.FRect:
        """Where the plate of a seat is."""
        return self.plates[seat][1]

    def _plate(self, seat: Seat) -> Plate:
        table, words = self.view.table, self.words
        variant = table.variant
        note = player_note(words.texts, self._setup.players[seat])
        if variant.partner_of(seat) == self.bottom:
            note = " · ".join(filter(None, (note, words.t("partner"))))
        tints = _TEAM_TINTS if variant.teams else _ISO_TINTS
        side = (variant.side_of(seat) - variant.side_of(self.bottom)) % len(variant.sides)
        stats = (
            (words.t("tricks", count=table.tricks[seat]), PAPER),
            (words.t("coins", count=rules.bids(table)[seat]), GOLD),
        )
        character = player_faces(self._setup.players)[seat]
        return Plate(words.names[seat], note, stats, tints[side], character=character)

    @cached_property
    def panels(self) -> tuple[tuple[SidePanel, pygame.FRect], ...]:
        """The two panels beside the hand: the player's side and the opponents'."""
        own, other = self._own_panel(), self._other_panel()
        plate = self.plate_rect(self.bottom)
        left = self._panel_rect(own, least=plate.width)
        left.bottomleft = (plate.left, plate.top - 10)
        right = self._panel_rect(other)
        right.bottomright = (WIDTH - 20, HEIGHT - 20)
        return (own, left), (other, right)

    def _panel_rect(self, panel: SidePanel, least: float = 0.0) -> pygame.FRect:
        narrowest, widest = _PANEL_WIDTHS
        width = max(narrowest, least, min(widest, panel.width(self._type)))
        return pygame.FRect(0, 0, width, panel.height(self._type, width))

    def _own_panel(self) -> SidePanel:
        variant = self.view.table.variant
        side = variant.side_of(self.bottom)
        if not variant.teams:
            return self._bid_panel(side, self.words.names[self.bottom])
        alone = sum(isinstance(player, Human) for player in self._setup.players) == 1
        return self._bid_panel(side, self.words.t("your_team") if alone else self.words.side(side))

    def _other_panel(self) -> SidePanel:
        table, words = self.view.table, self.words
        if table.variant.teams:
            side = 1 - table.variant.side_of(self.bottom)
            alone = sum(isinstance(player, Human) for player in self._setup.players) == 1
            return self._bid_panel(side, words.t("their_team") if alone else words.side(side))
        totals = rules.side_totals(table)
        rows: list[tuple[str, str, Rgb]] = [
            (name, with_minus(totals[seat]), GOLD if seat == self.bottom else PAPER)
            for seat, name in enumerate(words.names)
        ]
        return SidePanel(words.t("totals"), rows)

    def _bid_panel(self, side: int, title: str) -> SidePanel:
        table, words = self.view.table, self.words
        rows = [
            (words.t("panel_tricks"), str(rules.side_tricks(table)[side]), PAPER),
            (words.t("panel_bid"), str(rules.side_bids(table)[side]), GOLD),
        ]
        lamps = (rules.side_totals(table)[side], rules.ROUNDS_TO_WIN) if table.variant.teams else None
        return SidePanel(title, rows, words.need(table, side), lamps)

    @cached_property
    def hand_edges(self) -> tuple[float, float]:
        """The left and right end of the hand at the bottom."""
        left = max(self.panels[0][1].right, self.plate_rect(self.bottom).right) + 24
        right = self.panels[1][1].left - 24
        middle, half = (left + right) / 2, min(_WIDEST_HAND, right - left) / 2
        return middle - half, middle + half

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be: up to the plate at the top, if there is one."""
        tops = [rect.left for seat, (_, rect) in enumerate(self.plates) if self.layout.place(seat) == "top"]
        return min([WIDTH / 2, *tops]) - 84

    def draw(self, canvas: Canvas) -> None:
        """Draw plates and panels."""
        table = self.view.table
        for seat, (plate, rect) in enumerate(self.plates):
            plate.draw(
                canvas, rect, now=table.phase is Phase.PLAY and table.turn == seat, wide=self.is_wide(seat)
            )
        for panel, rect in self.panels:
            panel.draw(canvas, rect)
