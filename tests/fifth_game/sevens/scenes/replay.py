"""The board on which a match of Sevens is looked at again: two hands, the pile, and what was decided."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from engine.advice import Grade
from engine.core import Seat
from game.app import App
from game.match.players import player_faces, player_names
from game.store import MatchSetup
from game.table import card as cards
from game.table.grade_marks import draw_grade
from game.table.piece import BackPiece, Piece
from game.table.replay_board import Position
from game.table.ribbon import draw_person, person_rect
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import ON_WOOD_STRONG, WOOD_GOLD
from tests.fifth_game.sevens.model import Lay, View
from tests.fifth_game.sevens.scenes.art import Painter
from tests.fifth_game.sevens.scenes.pieces import CardPiece

_SCALE = 0.62
_PORTRAIT = 78.0
_MARK = 20.0


class SevensReplay:
    """Everything is a function of the position and the place."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app, self._setup = app, setup

    def title(self, position: Position) -> str:
        """How many cards have been laid."""
        taken = sum(len(pairs) for pairs in position.view.table.taken)
        return self._app.t("sevens.replay", count=len(position.view.table.pile) + 2 * taken)

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """Both hands and the pile."""
        spots: dict[Piece, Spot] = {}
        for seat in range(2):
            spots |= self._hand(position, place, seat)
        pile = position.view.table.pile
        left = place.centerx - 17 * (len(pile) - 1)
        for index, card in enumerate(pile):
            spots[CardPiece(card)] = Spot(left + 34 * index, place.centery, scale=0.68, z=5 + index)
        return spots

    def _hand(self, position: Position, place: pygame.FRect, seat: Seat) -> dict[Piece, Spot]:
        view: View = position.hands.get(seat, position.view)
        known = seat in position.hands
        pieces: list[Piece] = [CardPiece(card) for card in view.hand]
        if not known:
            pieces = [BackPiece(seat, index) for index in range(view.hand_sizes[seat])]
        own = seat == position.bottom
        y = place.bottom - 60 if own else place.top + 60
        better = self._better(position)
        return {
            piece: Spot(
                place.left + 240 + 62 * index,
                y - (8 if piece == better else 0),
                scale=_SCALE,
                z=index,
                face_up=known,
            )
            for index, piece in enumerate(pieces)
        }

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """A card; the one that was just laid is framed in light."""
        if not isinstance(piece, CardPiece):
            cards.draw_back(canvas, cards.FAMILY, spot, squeeze)
            return
        if piece == self._laid(position):
            size = (cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
            light = pygame.FRect(0, 0, *size)
            light.center = spot.point
            canvas.glow(light, radius=8, blur=9, alpha=200)
        Painter(self._app.t, self._app.settings.letters).card(canvas, piece.card, spot, squeeze)

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """The two people with their notes."""
        names, faces = player_names(self._app.texts, self._setup.players), player_faces(self._setup.players)
        now = position.decision.seat if position.decision is not None else None
        for seat in range(2):
            own = seat == position.bottom
            centre = (place.left + 80, place.bottom - 84 if own else place.top + 46)
            draw_person(canvas, centre, _PORTRAIT, faces[seat], names[seat], now=seat == now, widest=150)
            note = position.notes.get(seat, "")
            person = person_rect(canvas.type, centre, _PORTRAIT, names[seat], widest=150)
            style = ON_WOOD_STRONG.with_(align="left")
            room = pygame.FRect(person.right + 8, person.centery, 90, canvas.type.line_height(style))
            canvas.text(canvas.type.block(note, style), room)
        ring = pygame.FRect(0, 0, 84, 116)
        ring.center = place.center
        canvas.panel(ring, WOOD_GOLD, alpha=18, radius=9, border=WOOD_GOLD, border_alpha=120)

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """The sign of the grade at the card that was laid, and that of the best at the better one."""
        decision, spots = position.decision, self.spots(position, place)
        if decision is None or decision.grade is None:
            return
        laid, better = self._laid(position), self._better(position)
        for piece, grade in ((laid, decision.grade), (better, Grade.BEST)):
            if piece is not None and piece in spots:
                spot = spots[piece]
                draw_grade(canvas, grade, (spot.x + 34 * spot.scale, spot.y - 84 * spot.scale), _MARK)

    @staticmethod
    def _laid(position: Position) -> CardPiece | None:
        action = position.decision.action if position.decision is not None else None
        return CardPiece(action.card) if isinstance(action, Lay) else None

    @staticmethod
    def _better(position: Position) -> CardPiece | None:
        action = position.decision.better if position.decision is not None else None
        return CardPiece(action.card) if isinstance(action, Lay) else None
