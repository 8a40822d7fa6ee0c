"""How the table of Duālis is drawn: functions of what is on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.dualis import rules
from engine.dualis.cards import Card, Colour
from engine.dualis.model import Phase
from game.scenes.dualis.art import DECK
from game.scenes.dualis.balance import draw_beam, draw_stand
from game.scenes.dualis.geometry import BELOW_BALANCE, LYING, PIVOT, TRICK_SCALE, coin_spot, sunk
from game.scenes.dualis.ground import BAR, GROUND, draw_pool
from game.scenes.dualis.pieces import CardPiece, CoinPiece, FlyingCoin, OwnCoin
from game.scenes.dualis.placing import RECOLOURED, on_balance
from game.table import card as cards
from game.table.bar import draw_title
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.pill import draw_pill, pill_height, pill_width
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, PANEL, PAPER, RED, Rgb, mix

if TYPE_CHECKING:
    from game.scenes.dualis.table import DualisTable, State

_WIDEST_ROW = 640.0
"""What fits between the panels at the sides."""
_HAND_TOP = 516.0
"""Where a chosen card of the hand begins."""
_GHOST = 70
_CHAINS = 4.0
"""The height of the scale's chains: above the coins that lie on the pans, below cards on the table."""
_TRUMP_FILLS: dict[Colour | None, Rgb] = {Colour.RED: RED, Colour.BLUE: BLUE, None: mix(PANEL, PAPER, 0.22)}


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DualisTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the felt up to the pieces."""
        GROUND.draw(canvas)
        draw_pool(canvas, state.view.table.centre.trump)
        self._next_place(canvas, state)
        draw_stand(canvas, self._table.tilt)
        self._words(canvas, state)
        self._table.hud(state).draw(canvas)
        self._ghost(canvas, state)
        paint = partial(self._table.paint, state)
        # The chains hang before the coins on the pans, and behind everything else.
        stage.draw(canvas, paint, below=_CHAINS)
        draw_beam(canvas, self._table.tilt, on_balance(state.view, state.draft.staged).trump)
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
            case _:
                cards.draw_back(canvas, DECK, spot, squeeze)

    def _card(self, canvas: Canvas, state: State, card: Card, spot: Spot, squeeze: float) -> None:
        table = state.view.table
        play = next((play for play in table.trick if play.card == card), None)
        staged = play is None and self._table.with_coin(state, card)
        recoloured = staged or spot.look == RECOLOURED
        # Its coin is collected before the trick is: then only the colour remains.
        coin = staged or (play is not None and play.coin and table.phase is not Phase.TRICK)
        if play is not None and not state.moving and self._winning(state) == card:
            rect = rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
            canvas.glow(rect, radius=10, blur=12, alpha=210)
        dim = play is None and state.interactive and card not in self._table.legal_cards(state)
        self._table.painter.card(canvas, card, spot, squeeze, recoloured=recoloured, coin=coin, dim=dim)

    def _winning(self, state: State) -> Card | None:
        """The card that would win now, or after the held card is played."""
        preview = self._table.preview(state)
        if preview is not None:
            return preview.winner.card
        table = state.view.table
        play = rules.winning_play(table.variant, table.trick, table.centre)
        return play.card if play else None

    def _ghost(self, canvas: Canvas, state: State) -> None:
        """A pale picture of the dragged card where it came from."""
        dragged = state.dragged
        if isinstance(dragged, CardPiece):
            home = self._table.placing(state, raised=False).home(dragged.card)
            if home is not None:
                self._table.painter.card(canvas, dragged.card, home._replace(alpha=_GHOST))

    # -- words -----------------------------------------------------------------------------------------------

    def _next_place(self, canvas: Canvas, state: State) -> None:
        table = state.view.table
        if table.phase is not Phase.PLAY or table.turn == state.viewer:
            return
        spot = self._table.hud(state).layout.trick_spot(table.turn)
        rect = rect_around(spot.point, cards.WIDTH * TRICK_SCALE, cards.HEIGHT * TRICK_SCALE)
        canvas.panel(rect, GOLD, alpha=0, radius=10, border=GOLD, border_width=2, border_alpha=110)

    def _words(self, canvas: Canvas, state: State) -> None:
        table, hud = state.view.table, self._table.hud(state)
        words = hud.words
        draw_title(canvas, words.title(table.round), hud.title_room, BAR)
        if table.phase is Phase.DEAL:
            return
        if state.interactive and state.held is None and state.lesson is None:
            prompt = words.prompt(table, state.viewer, state.view.hand)
            at = hud.layout.trick_spot(state.bottom).point
            draw_pill(canvas, prompt, at, border=GOLD, widest=_WIDEST_ROW)
        if (preview := self._table.preview(state)) is not None:
            self._preview(canvas, state, preview)
        else:
            self._trump(canvas, state)

    def _trump(self, canvas: Canvas, state: State) -> None:
        """Which colour is trump, and whether the high or the low card wins."""
        words = self._table.hud(state).words
        centre = on_balance(state.view, state.draft.staged)
        trump = words.trump(centre)
        sign = words.high_low(state.view.table.trick)
        (x, y), gap = (PIVOT[0], BELOW_BALANCE), 10.0
        width, beside = pill_width(canvas.type, trump), pill_width(canvas.type, sign) + gap
        if sign and width + beside > _WIDEST_ROW:
            # Only the sentence before the lead is so long, and then there is room above the balance.
            draw_pill(canvas, sign, (x, y - 200), border=GOLD, widest=_WIDEST_ROW)
        elif sign:
            draw_pill(canvas, sign, (x + width / 2 + gap / 2, y), border=GOLD)
            x -= beside / 2
        draw_pill(canvas, trump, (x, y), fill=_TRUMP_FILLS[centre.trump], alpha=255)

    def _preview(self, canvas: Canvas, state: State, preview: rules.Preview) -> None:
        """What would be so after the held card, at the side where it is not."""
        words, winner = self._table.hud(state).words, preview.winner.seat
        mine = winner == state.viewer
        wins = words.t("then.you_win") if mine else words.t("then.other_wins", name=words.names[winner])
        pills: list[tuple[str, Rgb | None]] = [
            (words.trump(preview.centre, would=True), _TRUMP_FILLS[preview.trump]),
            (wins, None),
        ]
        # The first card decides, and where none lies yet that is the held one, which would be winning.
        if sign := words.high_low(state.view.table.trick or (preview.winner,)):
            pills.append((sign, None))
        left, top, widest = 458.0, BELOW_BALANCE - 18, 278.0
        sides = [left, 2 * PIVOT[0] - left]
        if state.interaction.drag is not None and state.pointer[0] < PIVOT[0]:
            sides.reverse()
        columns = dict.fromkeys(sides, top)
        for text, fill in pills:
            height = pill_height(canvas.type, text, widest)
            # Large type must not reach into the hand: what has no room at one side goes to the other.
            x = next((x for x, y in columns.items() if y + height <= _HAND_TOP), sides[0])
            at = (x, columns[x] + height / 2)
            border, colour = (GOLD, PANEL) if fill is None else (None, fill)
            draw_pill(canvas, text, at, fill=colour, border=border, alpha=240, widest=widest)
            columns[x] += height + 6
