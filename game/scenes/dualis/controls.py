"""What can be touched at the table of Duālis: cards, coins, the places they go to, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.dualis.cards import Card, Colour
from engine.dualis.model import PlayCard
from game.scenes.dualis.art import COIN
from game.scenes.dualis.coin_art import FLAT_WIDTH
from game.scenes.dualis.geometry import TABLE, coin_spot, pan_rect, tilt
from game.scenes.dualis.ground import BAR
from game.scenes.dualis.marks import draw_place
from game.scenes.dualis.pieces import CardPiece, CardZone, CoinPiece, CoinsZone, OwnCoin, PartnerZone
from game.scenes.dualis.placing import OWN_COIN, Placing
from game.scenes.dualis.touch import ToggleCoin, refuse
from game.table import card as cards
from game.table.game_table import TableHost
from game.table.piece import Piece, TableZone, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget, rect_around
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.theme import GOLD
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.scenes.dualis.table import DualisTable, State

RAISE_HOVER = 5.0
"""How far a card of the hand rises under the pointer."""
_BUTTON = 18
"""The type on buttons."""
_COIN_ROOM = (2 * FLAT_WIDTH, 44.0)
"""Where a coin that lies flat can be taken; more than is seen of it, as it is low."""


class Controls:
    """Lays out the widgets of a table."""

    def __init__(self, table: DualisTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def widgets(self, state: State) -> list[Widget]:
        """Buttons, zones, and the pieces that may be taken."""
        widgets: list[Widget] = [*self._host.bar(), *self._zones(state)]
        size = (cards.WIDTH, cards.HEIGHT)
        placing = self._table.placing(state)
        words = self._table.hud(state).words
        for piece, spot in placing.hand():
            if isinstance(piece, CardPiece):
                label, risen = words.card(piece.card), RAISE_HOVER if state.hovered == piece else 0.0
                card = PieceWidget(piece, "card", spot, size, self._host.send, label=label, risen=risen)
                widgets.append(card)
        if state.interactive and state.viewer is not None:
            widgets.extend(self._coin_pieces(state, placing))
        widgets.extend(self._hand_buttons(state))
        return widgets

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """The zones that take a piece."""
        match piece:
            case CardPiece():
                return (TableZone(), CoinsZone())
            case OwnCoin():
                return (PartnerZone(),)
        return [CardZone(card) for card in state.view.hand]

    def _zones(self, state: State) -> list[Widget]:
        held, send = state.held, self._host.send
        widgets: list[Widget] = []
        match held:
            case CardPiece():
                widgets.append(ZoneWidget(TableZone(), TABLE, send, draw=partial(self._draw_target, state)))
                angle = tilt(self._table.placing(state).centre)
                pans = [pan_rect(colour, angle) for colour in Colour]
                widgets.append(ZoneWidget(CoinsZone(), pans, send))
            case CoinPiece() if state.dragged is not None:
                for piece, spot in self._table.placing(state).hand():
                    if isinstance(piece, CardPiece):
                        rect = rect_around(spot.point, cards.WIDTH * 0.9, cards.HEIGHT)
                        widgets.append(ZoneWidget(CardZone(piece.card), rect, send))
            case OwnCoin():
                partner = state.view.table.variant.partner_of(state.bottom)
                if partner is not None:
                    rect = self._table.hud(state).seat(partner).person
                    widgets.append(ZoneWidget(PartnerZone(), rect, send, draw=partial(_draw_partner, rect)))
        return widgets

    def _draw_target(self, state: State, canvas: Canvas, look: Look) -> None:
        trick = state.view.table.trick
        rect = self._table.hud(state).layout.trick_rect(state.bottom)
        draw_place(canvas, rect, trick[0].card.suit if trick else None, lit=True)

    def _coin_pieces(self, state: State, placing: Placing) -> list[Widget]:
        """The outermost coin of each colour, taken anywhere on its pan, and an own one to be handed over."""
        widgets: list[Widget] = []
        centre, send, size = placing.centre, self._host.send, (COIN, COIN)
        spots, angle = placing.spots(), tilt(centre)
        for piece in spots:
            if isinstance(piece, CoinPiece) and piece.index == centre.of(piece.colour) - 1:
                spot = coin_spot(piece.colour, piece.index, angle)
                # While a card is chosen, its pans take the card.
                pan = None if isinstance(state.held, CardPiece) else pan_rect(piece.colour, angle)
                widgets.append(PieceWidget(piece, "coin", spot, _COIN_ROOM, send, room=pan))
        if placing.may_give:
            words = self._table.hud(state).words
            partner = state.view.table.variant.partner_of(state.bottom)
            label = words.t("give", name=words.names[partner or 0])
            own = PieceWidget(OWN_COIN, "coin", spots[OWN_COIN], size, send, label=label)
            own.tooltip = words.t("give_tip")
            widgets.append(own)
        return widgets

    def _hand_buttons(self, state: State) -> list[Widget]:
        """What can be done with the hand: sort it, look at the last trick, put a coin on the chosen card."""
        table = self._table
        hud = table.hud(state)
        words = hud.words
        widgets: list[Widget] = []
        # In a lesson its note lies there.
        if state.lesson is None:
            _, last = hud.button_rects
            if state.viewer is not None:  # nobody's hand is open, nothing is sorted
                label = words.t("sort_colour" if state.draft.by_colour else "sort_suit")
                sort = hud.places.hand_buttons((label,))[0]
                widgets.append(self._pill("sort", sort, label, table.sort, "sort"))
            if table.last_trick(state):
                look = partial(table.open_last_trick, state)
                widgets.append(self._pill("last_trick", last, words.t("last_trick"), look, "trick"))
        chosen = state.draft.selected
        if isinstance(chosen, CardPiece) and state.interactive and state.interaction.drag is None:
            widgets.append(self._coin_button(state, chosen.card))
        return widgets

    def _coin_button(self, state: State, card: Card) -> Button:
        """Puts a coin on the chosen card or takes it back; says so where none of its colour is left."""
        hud = self._table.hud(state)
        refusal = refuse(state.view, PlayCard(card, coin=True))
        if state.draft.staged == card:
            label = hud.words.t("coin_back")
        elif refusal is not None and refusal.code == "no_coin_left":
            label = hud.words.t(f"no_coin.{card.colour.other.value}")
        else:
            label = hud.words.t("take_coin")
        toggle = partial(self._host.send, ToggleCoin(card))
        place = hud.places.coin_button(label, lifted=state.advised)
        return self._pill("take_coin", place, label, toggle, enabled=refusal is None)

    def _pill(
        self,
        text: str,
        rect: pygame.FRect,
        label: str,
        press: Callable[[], object],
        icon: IconName | None = None,
        *,
        enabled: bool = True,
    ) -> Button:
        """A button of the table's own; its tooltip is the text `<text>_tip`."""
        name = {"last_trick": "last trick", "take_coin": "coin"}.get(text, text)
        tip = self._host.app.t(f"dualis.{text}_tip")
        return Button(
            name,
            rect,
            label,
            press,
            kind="pill",
            icon=icon,
            size=_BUTTON,
            trim=BAR.trim,
            tooltip=tip,
            enabled=enabled,
        )


def _draw_partner(rect: pygame.FRect, canvas: Canvas, look: Look) -> None:
    canvas.panel(rect, GOLD, alpha=30, border=GOLD, border_width=2.5)
