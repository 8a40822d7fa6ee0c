"""How the table of Duālis is drawn: functions of what is on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.dualis import rules
from engine.dualis.cards import Card, Colour
from engine.dualis.model import Phase
from game.scenes.dualis.art import DECK
from game.scenes.dualis.badge import draw_badge, draw_missing_coin
from game.scenes.dualis.balance import draw_beam, draw_stand
from game.scenes.dualis.geometry import HAND_SCALE, LYING, TRICK_SCALE, coin_spot, sunk
from game.scenes.dualis.ground import GROUND, draw_pool
from game.scenes.dualis.marks import draw_edge, draw_gap, draw_light, draw_place
from game.scenes.dualis.pieces import CardPiece, CoinPiece, FlyingCoin, OwnCoin
from game.scenes.dualis.placing import RECOLOURED
from game.scenes.dualis.review import lying
from game.scenes.dualis.small_back import draw_small_back, is_small
from game.scenes.dualis.touch import on_balance
from game.table import card as cards
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.dualis.table import DualisTable, State

_CHAINS = 4.0
"""The height of the scale's chains: above the coins that lie on the pans, below cards on the table."""
_COINS_LIE = (Phase.PLAY, Phase.COINS)
"""When coins lie on the cards of the trick: they are collected before it is."""
_GAP_DROP = 14.0
"""How much lower than its card a gap in the hand is."""


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DualisTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the felt up to the pieces."""
        tilt, staged = self._table.tilt, state.draft.staged
        after = self._table.after(state)
        GROUND.draw(canvas)
        draw_pool(canvas, state.view.table.centre.trump)
        self._table.hud(state).furniture(canvas, held=self._table.placing(state).may_give)
        self._next_place(canvas, state)
        draw_stand(canvas, tilt)
        self._gap(canvas, state)
        if staged is not None:
            colour = staged.colour.other
            draw_missing_coin(canvas, colour, state.view.table.centre.of(colour) - 1, tilt)
        paint = partial(self._table.paint, state)
        # The chains hang before the coins on the pans, and behind everything else.
        stage.draw(canvas, paint, below=_CHAINS)
        draw_beam(canvas, tilt, on_balance(state.view, staged).trump)
        for colour in Colour:
            draw_badge(canvas, colour, tilt, state.view.table.centre.of(colour), after.of(colour))
        stage.draw(canvas, paint, above=_CHAINS, below=HELD)

    # -- pieces ----------------------------------------------------------------------------------------------

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card or a coin."""
        match piece:
            case CardPiece(card):
                self._card(canvas, state, card, spot, squeeze)
            case CoinPiece(colour, index) if spot.look == LYING:
                spot = sunk(colour, spot, coin_spot(colour, index, 0.0), self._table.tilt)
                self._table.painter.flat_coin(canvas, colour, spot.point, alpha=spot.alpha)
            case CoinPiece() | OwnCoin() | FlyingCoin():
                known = isinstance(piece, CoinPiece) and spot.look != "collected"
                side = piece.colour if isinstance(piece, CoinPiece) and known else None
                self._table.painter.coin(canvas, side, spot.point, scale=spot.scale, alpha=spot.alpha)
            case _ if is_small(spot):
                draw_small_back(canvas, spot, squeeze)
            case _:
                cards.draw_back(canvas, DECK, spot, squeeze)

    def _card(self, canvas: Canvas, state: State, card: Card, spot: Spot, squeeze: float) -> None:
        table = state.view.table
        play = next((play for play in lying(table) if play.card == card), None)
        staged = play is None and self._table.with_coin(state, card)
        recoloured = staged or spot.look == RECOLOURED
        # Once its coin is collected, only the colour remains.
        coin = staged or (play is not None and play.coin and table.phase in _COINS_LIE)
        piece = CardPiece(card)
        wins = play is not None and not state.moving and self._winning(state) == card
        chosen = play is None and state.held == piece
        dim = play is None and state.interactive and card not in self._table.legal_cards(state)
        # Made at the size that it rests at, a card is crisp there.
        base = TRICK_SCALE if abs(spot.scale - TRICK_SCALE) < 0.01 else HAND_SCALE
        drawn = spot._replace(scale=1.0 if base == TRICK_SCALE else spot.scale / base)
        if wins:
            draw_light(canvas, spot)
        self._table.painter.card(
            canvas, card, drawn, squeeze, recoloured=recoloured, coin=coin, dim=dim, base=base
        )
        if wins or (chosen and spot.face_up and squeeze == 1.0):
            draw_edge(canvas, spot)

    def _winning(self, state: State) -> Card | None:
        """The card that would win now, or after the held card is played."""
        preview = self._table.preview(state)
        if preview is not None:
            return preview.winner.card
        table = state.view.table
        play = rules.winning_play(table.variant, lying(table), table.centre)
        return play.card if play else None

    def _gap(self, canvas: Canvas, state: State) -> None:
        """The place in the hand that the dragged card came from."""
        dragged = state.dragged
        if isinstance(dragged, CardPiece):
            home = self._table.placing(state, raised=False).home(dragged.card)
            if home is not None:
                draw_gap(canvas, home.at(home.x, home.y + _GAP_DROP))

    def _next_place(self, canvas: Canvas, state: State) -> None:
        """Where the next card of the trick goes; a place for a held card is lit by its zone."""
        table = state.view.table
        if table.phase is Phase.PLAY and not isinstance(state.held, CardPiece):
            led = table.trick[0].card.suit if table.trick else None
            draw_place(canvas, self._table.hud(state).layout.trick_rect(table.turn), led, lit=False)
