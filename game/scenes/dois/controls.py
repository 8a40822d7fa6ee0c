"""What can be touched at the table of Dois: cards, tokens, the places they go to, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.dois.geometry import TABLE
from game.scenes.dois.ground import BAR
from game.scenes.dois.pieces import CardPiece, HandZone
from game.scenes.dois.review import last_trick
from game.scenes.dois.touch import ChooseBid, Confirm
from game.table import card as cards
from game.table.game_table import TableHost
from game.table.piece import Piece, TableZone, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.theme import rgb
from game.ui.widget import Look, Role, Widget

if TYPE_CHECKING:
    from game.scenes.dois.table import DoisTable, State

RAISE_HOVER = 5.0
"""How far a card of the hand rises under the pointer."""
_TARGET = rgb("#F6C650")


class SheetWidget(Widget):
    """The score sheet on the table: a click opens all of it. The table draws it."""

    role: Role = "button"
    radius = 8.0

    def __init__(self, rect: pygame.FRect, label: str, tip: str, look: Callable[[], object]) -> None:
        super().__init__("sheet", rect, label=label)
        self.tooltip = tip
        self._look = look

    def activate(self) -> None:
        """Look at all of it."""
        self._look()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Light around it under the pointer."""
        if look.hovered:
            canvas.panel(self.rect, _TARGET, alpha=0, radius=8, border=_TARGET, border_width=2.5)


class Controls:
    """Lays out the widgets of a table."""

    def __init__(self, table: DoisTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def widgets(self, state: State) -> list[Widget]:
        """Buttons, zones, tokens, and the cards that may be taken."""
        table, send = self._table, self._host.send
        widgets: list[Widget] = [*self._host.bar(), *self._zones(state)]
        if table.shows_bids(state):
            widgets.extend(table.bid_tray(state).tokens(lambda bid: send(ChooseBid(bid))))
        size, words = (cards.WIDTH, cards.HEIGHT), table.hud(state).words
        for piece, spot in table.placing(state).hand():
            if isinstance(piece, CardPiece):
                label, risen = words.card(piece.card), RAISE_HOVER if state.hovered == piece else 0.0
                widgets.append(PieceWidget(piece, "card", spot, size, send, label=label, risen=risen))
        widgets.extend(self._buttons(state))
        return widgets

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """Cards go to the table; one that lies ready goes back to the hand."""
        return (HandZone(),) if piece in state.draft.ready else (TableZone(),)

    def _zones(self, state: State) -> list[Widget]:
        held, send = state.held, self._host.send
        if not isinstance(held, CardPiece):
            return []
        layout = self._table.hud(state).layout
        if held in state.draft.ready:
            return [ZoneWidget(HandZone(), layout.hand_zone, send)]
        pile = layout.pile_rect(state.bottom, held.kind)
        return [ZoneWidget(TableZone(), TABLE, send, draw=partial(_draw_target, pile))]

    def _buttons(self, state: State) -> list[Widget]:
        """What confirms: the two cards that lie ready, or the chosen bid; and the score sheet."""
        table, send = self._table, self._host.send
        hud = table.hud(state)
        words = hud.words
        widgets: list[Widget] = []
        if state.view.table.results and hud.sheet is not None:
            look = partial(table.open_sheet, state)
            widgets.append(SheetWidget(hud.sheet, words.t("sheet"), words.t("sheet_tip"), look))
        if table.can_confirm(state):
            tip = words.t("place_bid_tip" if state.draft.choice is not None else "play_both_tip")
            label, rect = self._confirm_label(state), self.confirm_rect(state)
            widgets.append(Button("confirm", rect, label, lambda: send(Confirm()), kind="main", tooltip=tip))
        if (last := self.last_rect(state)) is not None:
            widgets.append(
                Button(
                    "last trick",
                    last,
                    words.t("last_trick"),
                    partial(table.open_last_trick, state),
                    kind="pill",
                    size=18,
                    trim=BAR.trim,
                    tooltip=words.t("last_trick_tip"),
                )
            )
        return widgets

    def last_rect(self, state: State) -> pygame.FRect | None:
        """Where the button for the last trick is, while it may be looked at: beside the own piles."""
        hud = self._table.hud(state)
        # In a lesson the teacher's note lies there.
        if state.lesson is not None or last_trick(state.view.table, state.bottom) is None:
            return None
        type_, label = hud.type, hud.words.t("last_trick")
        rect = pygame.FRect(0, 0, Button.width_for(type_, label, size=18), Button.height_for(type_, size=18))
        piles = hud.layout.piles_rect(state.bottom)
        rect.bottomleft = (piles.right + 18, piles.bottom)
        return rect

    def _confirm_label(self, state: State) -> str:
        words, choice = self._table.hud(state).words, state.draft.choice
        return words.t("play_both") if choice is None else words.t("place_bid", bid=choice)

    def confirm_rect(self, state: State) -> pygame.FRect:
        """Where the button is that confirms: in the tray of the bids, or beside the own piles."""
        if self._table.shows_bids(state):
            return self._table.bid_tray(state).confirm
        type_, label, hud = self._host.app.type, self._confirm_label(state), self._table.hud(state)
        rect = pygame.FRect(0, 0, Button.width_for(type_, label), Button.height_for(type_))
        piles = hud.layout.piles_rect(state.bottom)
        if hud.sheet is None and hud.layout.large:
            rect.center = (hud.lesson.centerx, (hud.lesson.bottom + hud.layout.hand_top) / 2)
        else:
            rect.midleft = (piles.right + 18, piles.centery)
        return rect


def _draw_target(pile: pygame.FRect, canvas: Canvas, look: Look) -> None:
    """The pile that a held card would go to."""
    canvas.panel(pile.inflate(2, 2), _TARGET, alpha=0, radius=10, border=_TARGET, border_width=3)
