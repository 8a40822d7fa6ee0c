"""How the table of Dois is drawn: functions of what is on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import COUNTS, Phase
from game.scenes.dois.art import DECK
from game.scenes.dois.centre import draw_label, draw_lead, draw_tag
from game.scenes.dois.geometry import SAYING, SAYING_WIDTH, TRUMP
from game.scenes.dois.ground import BAR, GROUND
from game.scenes.dois.pieces import KINDS, CardPiece, PilePiece, TokenPiece, TrumpPiece
from game.table import card as cards
from game.table import tokens
from game.table.bar import draw_title
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.pill import draw_pill, pill_height
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.scenes.dois.table import DoisTable, State

_GHOST = 0.44
"""The size of the small card that shows what goes where."""
_PLATES, _HAND = 0, 9
"""The heights below which pieces lie under the plates, and under the words in the middle."""


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DoisTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the felt up to the pieces."""
        paint = partial(self._table.paint, state)
        GROUND.draw(canvas)
        stage.draw(canvas, paint, below=_PLATES)
        self._places(canvas, state)
        if self._table.shows_bids(state):
            self._table.bid_panel(state).draw(canvas)
        self._table.hud(state).draw(canvas)
        self._winner(canvas, state)
        stage.draw(canvas, paint, above=_PLATES, below=_HAND)
        self._middle(canvas, state)
        self._ghost(canvas, state)
        stage.draw(canvas, paint, above=_HAND, below=HELD)

    # -- pieces ----------------------------------------------------------------------------------------------

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, the trump or a token."""
        painter, trump = self._table.painter, state.view.table.trump
        match piece:
            case CardPiece(card):
                legal = self._table.legal_cards(state)
                dim = self._table.playing(state) and piece not in state.draft.ready and card not in legal
                painter.card(canvas, str(card), spot, squeeze, dim=dim)
            case PilePiece(seat) if (top := self._table.hud(state).pile_faces.get(piece)) is not None:
                painter.card(canvas, str(top), spot, squeeze, dim=_waits(state, seat))
            case TokenPiece():
                tokens.draw(canvas, spot.point, "won", tokens.SIZE * 2 * spot.scale)
            case TrumpPiece() if trump is not None:
                painter.trump(canvas, trump.value, spot, squeeze)
            case _:
                # Hidden cards, and those of piles on their way off the table after their hand.
                cards.draw_back(canvas, DECK, spot, squeeze)

    def pictures(self) -> Iterator[Picture]:
        """All faces: there are only twelve, and each comes from somewhere soon."""
        for card in COUNTS:
            yield partial(self._face, str(card))

    def _face(self, card: str, canvas: Canvas) -> None:
        self._table.painter.card(canvas, card, Spot(0, 0))

    def _ghost(self, canvas: Canvas, state: State) -> None:
        """The chosen card, small, on the pile that it would go to: one still sees what it would cover."""
        held = state.held
        if not isinstance(held, CardPiece) or held in state.draft.ready:
            return
        if self._table.preview(state) is None:
            return
        pile = self._table.hud(state).layout.pile_rect(state.bottom, held.kind)
        at = (pile.right - 14, pile.bottom - 24)
        canvas.glow(rect_around(at, cards.WIDTH * _GHOST, cards.HEIGHT * _GHOST), radius=6, blur=7, alpha=230)
        self._table.painter.card(canvas, str(held.card), Spot(*at, scale=_GHOST))

    # -- places ----------------------------------------------------------------------------------------------

    def _places(self, canvas: Canvas, state: State) -> None:
        """Before the first trick, the places where everyone's two cards will lie."""
        table = state.view.table
        if table.phase is not Phase.PLAY or self._table.shows_bids(state):
            return
        layout = self._table.hud(state).layout
        for seat, shown in enumerate(table.shown):
            alpha = 130 if table.turn == seat else 45
            for kind in KINDS if shown is None else ():
                rect = layout.pile_rect(seat, kind)
                canvas.panel(rect, GOLD, alpha=0, radius=10, border=GOLD, border_width=2, border_alpha=alpha)

    def _winner(self, canvas: Canvas, state: State) -> None:
        """Light around the piles of who wins the trick now, or would after the held card."""
        preview, table = self._table.preview(state), state.view.table
        winner = preview.winner if preview is not None else rules.winning_seat(table)
        if winner is not None and not state.moving and table.shown[winner] is not None:
            for kind in KINDS:
                rect = self._table.hud(state).layout.pile_rect(winner, kind)
                canvas.glow(rect, radius=10, blur=12, alpha=210)

    # -- words -----------------------------------------------------------------------------------------------

    def _middle(self, canvas: Canvas, state: State) -> None:
        """The title, trump and lead by name, tags at the piles, and what to do."""
        table, hud = state.view.table, self._table.hud(state)
        words = hud.words
        draw_title(canvas, words.title(table), hud.title_room, BAR)
        if self._table.shows_bids(state):
            return
        if table.trump is not None:
            draw_label(canvas, words.t("trump_is", suit=words.suit(table.trump)), TRUMP.x)
        if table.phase in (Phase.PLAY, Phase.TRICK):
            preview = self._table.preview(state)
            lead = rules.lead_suit(table) or (preview.lead if preview else None)
            label = words.t("lead_is", suit=words.suit(lead)) if lead else words.t("no_lead")
            draw_lead(canvas, lead, label)
            self._tags(canvas, state)
            self._saying(canvas, state)

    def _tags(self, canvas: Canvas, state: State) -> None:
        """Who leads, who is winning, and who had nothing else left."""
        table, hud = state.view.table, self._table.hud(state)
        words, winner = hud.words, rules.winning_seat(table)
        for play in table.trick:
            piles = hud.layout.piles_rect(play.seat)
            wins = play.seat == winner
            if wins:
                draw_tag(canvas, words.t("winning"), piles, gold=True)
            if play.seat in self._table.cornered:
                draw_tag(canvas, words.t("nothing_else"), piles, upper=wins)
            elif play.seat == table.leader and not wins:
                draw_tag(canvas, words.t("leads"), piles)

    def _saying(self, canvas: Canvas, state: State) -> None:
        """Beside the player's own piles: what may be played, or what the held card would do."""
        taught = state.lesson is not None and bool(state.lesson.text)
        if not self._table.playing(state) or taught:
            return
        words, preview = self._table.hud(state).words, self._table.preview(state)
        lines = words.then(preview, state.bottom) if preview is not None else [words.prompt(state.view)]
        heights = [pill_height(canvas.type, line, SAYING_WIDTH) for line in lines]
        total = sum(heights) + 6 * (len(lines) - 1)
        y = SAYING[1] - total / 2
        if self._table.can_confirm(state):
            y = min(y, self._table.confirm_rect(state).top - 12 - total)
        for line, height in zip(lines, heights, strict=True):
            draw_pill(canvas, line, (SAYING[0], y + height / 2), border=GOLD, widest=SAYING_WIDTH)
            y += height + 6


def _waits(state: State, seat: Seat) -> bool:
    """Whether what a seat shows does not count yet: it has still to play in this trick."""
    table = state.view.table
    played = [play.seat for play in table.trick]
    return bool(played) and seat not in played and seat != state.bottom and table.phase is Phase.PLAY
