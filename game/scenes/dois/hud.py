"""What the table of Dois says around the cards: plates, panels and the edges of the hand.

A HUD is made once for a view and thrown away with it, so that drawing a frame measures nothing.
"""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import TRICKS, Card, Phase, View
from game.content.i18n import Texts
from game.match.players import player_faces, player_name, player_note
from game.scenes.dois.geometry import HAND_TOP, Geometry
from game.scenes.dois.pieces import PilePiece
from game.scenes.dois.piles import Piles, faces, piles_of
from game.scenes.dois.words import Words, plain
from game.store import Human, MatchSetup
from game.table.panel import SidePanel
from game.table.plate import Plate
from game.table.portrait import Disc
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, GREEN, PANEL, PAPER, RED, WIDTH, Rgb, mix

_TINTS = (GOLD, mix(BLUE, PAPER, 0.4), mix(RED, PAPER, 0.3), mix(GREEN, PAPER, 0.35))
_PANEL_WIDTHS = (190.0, 226.0)
_PANELS_TOP = 390.0
_WIDEST_HAND = 1084.0


class Hud:
    """The words and places that belong to one view."""

    def __init__(self, view: View, bottom: Seat, setup: MatchSetup, texts: Texts, type_: Typesetter) -> None:
        self.view = view
        self.bottom = bottom
        self.layout = Geometry(bottom, view.table.variant.players)
        self._type = type_
        self._setup = setup
        self.words = Words(texts, [player_name(texts, player) for player in setup.players])

    @cached_property
    def piles(self) -> Piles:
        """What lies in front of everyone."""
        return piles_of(self.view.table)

    @cached_property
    def pile_faces(self) -> dict[PilePiece, Card]:
        """The card of every piece of the piles."""
        return faces(self.piles)

    def tint(self, seat: Seat) -> Rgb:
        """The colour of a seat: gold for the one at the bottom."""
        return _TINTS[(seat - self.bottom) % len(_TINTS)]

    @cached_property
    def tints(self) -> tuple[Rgb, ...]:
        """The colours of all seats."""
        return tuple(self.tint(seat) for seat in range(self.view.table.variant.players))

    @property
    def discs(self) -> tuple[Disc, ...]:
        """Everybody as a disc."""
        return tuple(plate.disc for plate, _ in self.plates)

    @cached_property
    def plates(self) -> tuple[tuple[Plate, pygame.FRect], ...]:
        """The plate of every seat and its place."""
        plates = [self._plate(seat) for seat in range(self.view.table.variant.players)]
        return tuple(
            (plate, self.layout.plate(seat, plate.size(self._type))) for seat, plate in enumerate(plates)
        )

    def plate_rect(self, seat: Seat) -> pygame.FRect:
        """Where the plate of a seat is."""
        return self.plates[seat][1]

    def _plate(self, seat: Seat) -> Plate:
        table, words = self.view.table, self.words
        bid = table.bids[seat]
        playing = bid is not None and table.phase not in (Phase.BID, Phase.REVEAL)
        return Plate(
            words.names[seat],
            player_note(words.texts, self._setup.players[seat]),
            ((words.standing(self.view, seat), PAPER if playing else GOLD),),
            self.tint(seat),
            tokens=(table.tricks[seat], bid) if playing and bid is not None else None,
            chip=words.t("dealer_letter") if table.hand and table.dealer == seat else "",
            character=player_faces(self._setup.players)[seat],
        )

    @cached_property
    def panels(self) -> tuple[tuple[SidePanel, pygame.FRect], ...]:
        """The two panels below the seats at the sides: the player's own bid, and everybody's points."""
        own, points = self._own_panel(), self._points_panel()
        left, right = self._panel_rect(own), self._panel_rect(points)
        left.topleft = (20, _PANELS_TOP)
        right.topright = (WIDTH - 20, _PANELS_TOP)
        return (own, left), (points, right)

    def _panel_rect(self, panel: SidePanel) -> pygame.FRect:
        narrowest, widest = _PANEL_WIDTHS
        width = max(narrowest, min(widest, panel.width(self._type)))
        return pygame.FRect(0, 0, width, panel.height(self._type, width))

    def _own_panel(self) -> SidePanel:
        table, words = self.view.table, self.words
        alone = sum(isinstance(player, Human) for player in self._setup.players) == 1
        title = words.t("your_bid") if alone else words.t("bid_of_player", name=words.names[self.bottom])
        rows: list[tuple[str, str, Rgb]] = []
        bids = [bid for bid in table.bids if bid is not None]
        if len(bids) == table.variant.players:
            total = words.t("all_bids_of", sum=sum(bids), tricks=TRICKS)
            rows.append((words.t("all_bids"), total, PAPER if sum(bids) == TRICKS else GOLD))
        return SidePanel(title, rows, words.need(table, self.bottom))

    def _points_panel(self) -> SidePanel:
        totals = rules.totals(self.view.table)
        rows: list[tuple[str, str, Rgb]] = [
            (name, plain(totals[seat]), GOLD if seat == self.bottom else PAPER)
            for seat, name in enumerate(self.words.names)
        ]
        return SidePanel(self.words.t("points"), rows)

    @cached_property
    def hand_edges(self) -> tuple[float, float]:
        """The left and right end of the hand at the bottom: between the panels where these are high."""
        middle, half = WIDTH / 2, _WIDEST_HAND / 2
        for _, rect in self.panels:
            if rect.bottom > HAND_TOP:
                half = min(half, middle - rect.width - 44)
        return middle - half, middle + half

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be: up to the seat at the top, if there is one."""
        tops = [
            self.layout.piles_rect(seat).left
            for seat in range(self.view.table.variant.players)
            if self.layout.place(seat) == "top"
        ]
        return min([WIDTH / 2, *tops]) - 96

    def draw(self, canvas: Canvas) -> None:
        """Draw plates and panels."""
        table = self.view.table
        secret = table.variant.secret and table.phase is Phase.BID
        for seat, (plate, rect) in enumerate(self.plates):
            now = not table.placed[seat] if secret else table.turn == seat
            # Hidden cards stick out from behind a plate; they must not shine through it.
            canvas.panel(rect, PANEL, radius=16)
            plate.draw(canvas, rect, now=now and table.phase in (Phase.BID, Phase.PLAY))
        for panel, rect in self.panels:
            panel.draw(canvas, rect)
