"""How the table of Dois is drawn: functions of what is on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.dois.model import COUNTS, Phase
from game.scenes.dois.art import DECK
from game.scenes.dois.centre import draw_lead
from game.scenes.dois.geometry import HAND_SCALE
from game.scenes.dois.ground import BAR, GROUND
from game.scenes.dois.pieces import KINDS, CardPiece, PilePiece, TokenPiece, TrumpPiece
from game.scenes.dois.review import lying
from game.scenes.dois.seal import draw_seal
from game.table import card as cards
from game.table import tokens
from game.table.bar import draw_title
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.ribbon import draw_ribbon, ribbon_size
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_box
from game.ui.rehearsal import Picture
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.dois.table import DoisTable, State

_LIT, _LIGHT, _AROUND = rgb("#FFD66E"), rgb("#FFDE86"), rgb("#FFC94F")
_PLACE = rgb("#F3D48A")


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DoisTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the baize up to the pieces."""
        self.furniture(canvas, state)
        self._places(canvas, state)
        self._winner(canvas, state)
        self._chosen(canvas, state, stage)
        stage.draw(canvas, partial(self._table.paint, state), below=HELD)
        self._tags(canvas, state)

    def furniture(self, canvas: Canvas, state: State) -> None:
        """All that rests while cards move."""
        table, hud = state.view.table, self._table.hud(state)
        GROUND.draw(canvas)
        draw_title(canvas, hud.words.title(table), hud.title_room, BAR)
        if lead := self._table.lead_words(state):
            draw_lead(canvas, self._table.lead(state), lead, hud.layout.lead())
        hud.furniture(canvas)
        if self._table.shows_bids(state):
            self._table.bid_tray(state).draw(canvas)

    # -- pieces ----------------------------------------------------------------------------------------------

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, the seal of the trump or a token."""
        painter, trump = self._table.painter, state.view.table.trump
        hud = self._table.hud(state)
        # A card that lies is drawn at its own size, which is crisper than a picture made smaller; one in
        # flight is drawn from the picture that it will have where it lands.
        base = spot.scale if spot.scale in (HAND_SCALE, 1.0) else hud.layout.pile_scale
        lying = spot._replace(scale=spot.scale / base)
        match piece:
            case CardPiece(card):
                legal = self._table.legal_cards(state)
                dim = self._table.playing(state) and piece not in state.draft.ready and card not in legal
                painter.card(canvas, str(card), lying, squeeze, dim=dim, base=base)
            case PilePiece(seat) if (top := hud.pile_faces.get(piece)) is not None:
                painter.card(canvas, str(top), lying, squeeze, dim=_waits(state, seat), base=base)
            case TokenPiece():
                tokens.draw(canvas, spot.point, "won", tokens.SIZE * spot.scale)
            case TrumpPiece() if trump is not None:
                draw_seal(canvas, trump.value, spot, squeeze)
            case _:
                # Hidden cards, and those of piles on their way off the table after their hand.
                cards.draw_back(canvas, DECK, spot, squeeze)

    def pictures(self, state: State) -> Iterator[Picture]:
        """All faces, as they lie on piles and in the hand: there are only twelve, and each comes soon."""
        for base in (self._table.hud(state).layout.pile_scale, HAND_SCALE):
            for card in COUNTS:
                yield partial(self._face, str(card), base)

    def _face(self, card: str, base: float, canvas: Canvas) -> None:
        self._table.painter.card(canvas, card, Spot(0, 0), base=base)

    # -- places ----------------------------------------------------------------------------------------------

    def _places(self, canvas: Canvas, state: State) -> None:
        """Before the first trick, where everyone's two cards will lie; where a dragged card came from."""
        table, layout = state.view.table, self._table.hud(state).layout
        if table.phase is Phase.PLAY and not self._table.shows_bids(state):
            for seat, shown in enumerate(table.shown):
                alpha = 200 if table.turn == seat else 90
                for kind in KINDS if shown is None else ():
                    draw_place(canvas, layout.pile_rect(seat, kind), alpha=alpha)
        dragged = state.dragged
        if isinstance(dragged, CardPiece) and dragged not in state.draft.ready:
            spots = dict(self._table.placing(state, raised=False).hand())
            if (spot := spots.get(dragged)) is not None:
                size = (cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
                number = "" if dragged.card.number is None else str(dragged.card.number)
                draw_place(canvas, rect_around(spot.point, *size), angle=spot.angle, number=number)

    def _winner(self, canvas: Canvas, state: State) -> None:
        """Light around the piles of who wins the trick now, or would after the held card."""
        preview, table = self._table.preview(state), state.view.table
        trick = lying(table)
        winner = preview.winner if preview is not None else trick.winner if trick is not None else None
        if winner is None or state.moving or table.shown[winner] is None:
            return
        hud = self._table.hud(state)
        canvas.glow(
            hud.layout.piles_rect(winner).inflate(30, 30), colour=_AROUND, radius=60, blur=24, alpha=105
        )
        for kind in KINDS:
            below = len(hud.piles[winner, kind]) - 1
            draw_light(canvas, hud.layout.pile_rect(winner, kind, below))

    def _chosen(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """Light around the card that was chosen by a click, and around the pile that a held one goes to."""
        hud, held = self._table.hud(state), state.held
        if isinstance(held, CardPiece) and held not in state.draft.ready and self._table.playing(state):
            below = len(hud.piles[state.bottom, held.kind]) - 1
            if below >= 0:
                draw_light(canvas, hud.layout.pile_rect(state.bottom, held.kind, below))
        chosen = state.draft.selected
        spot = stage.spot(chosen) if chosen is not None and chosen != state.dragged else None
        if spot is not None:
            size = (cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
            draw_light(canvas, rect_around(spot.point, *size))

    # -- words -----------------------------------------------------------------------------------------------

    def _tags(self, canvas: Canvas, state: State) -> None:
        """Who leads, and who is winning."""
        for rect, text, wins in self._table.tags(state).values():
            size = ribbon_size(canvas.type, text, star=wins)
            band = (rect.centerx, rect.top + (size[1] - 6) / 2)
            draw_ribbon(canvas, band, text, "gold" if wins else "cream", star=wins)


def draw_place(
    canvas: Canvas, rect: pygame.FRect, *, alpha: int = 204, angle: float = 0.0, number: str = ""
) -> None:
    """An empty place for a card: a hollow in the baize with a dashed edge, and faintly what lay there."""
    width, height = rect.size

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        edge = dashed_box(pygame.FRect(2, 2, width - 4, height - 4), 9, 7, 6)
        body = (
            f'<rect x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" rx="9" fill="#06251A" '
            f'fill-opacity="0.42"/><path d="{edge}" fill="none" stroke="#F3D48A" stroke-width="2"/>'
        )
        surface = paint.rasterize(body, (width, height), pixels)
        if number:
            font = canvas.type.font_at(round(pixels[0] * 0.68), bold=True)
            digits = font.render(number, True, _PLACE).convert_alpha().premul_alpha()
            cards.place_text(surface, paint.faded(digits, 76), (pixels[0] / 2, pixels[1] / 2))
        return paint.faded(surface, alpha)

    canvas.blit(canvas.art(("dois", "place", alpha, number), rect.size, make), rect.center, angle=angle)


def draw_light(canvas: Canvas, rect: pygame.FRect) -> None:
    """Gold around a card or a pile."""
    canvas.glow(rect.inflate(10, 10), colour=_AROUND, radius=13, blur=12, alpha=255)
    canvas.glow(rect.inflate(9, 9), colour=_LIGHT, radius=13, blur=5, alpha=255)
    canvas.panel(rect.inflate(7, 7), _LIT, radius=12)


def _waits(state: State, seat: Seat) -> bool:
    """Whether what a seat shows does not count yet: it has still to play in this trick."""
    table = state.view.table
    played = [play.seat for play in table.trick]
    return bool(played) and seat not in played and seat != state.bottom and table.phase is Phase.PLAY
