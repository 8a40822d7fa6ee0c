"""How the table of DUOS is drawn: functions of what is on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.duos.model import Choose, HintKind, Phase
from game.input import Point
from game.scenes.duos import kept_board
from game.scenes.duos.grid import MARKER
from game.scenes.duos.ground import BAR, GROUND
from game.scenes.duos.marker_art import draw_hint_marker, draw_marker
from game.scenes.duos.markers import MarkerBoard
from game.scenes.duos.pieces import CardPiece, MarkerPiece, PaidToken, TokenPiece, ToldPiece
from game.scenes.duos.sun_art import draw_flying_sun, draw_sun
from game.scenes.duos.touch import may_lay
from game.table.bar import draw_title
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.rail import draw_rail_board
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.theme import GOLD, rgb

if TYPE_CHECKING:
    from game.scenes.duos.table import DuosTable, State

_ON_CARDS = 10.0
"""The height below which cards lie; threads and hints are drawn over them and under all markers."""
_ADVISED, _PALE = 30.0, 215
"""The markers of advice: smaller and paler than those that lie."""
_NOW, _NOW_LIGHT = rgb("#F7C850"), rgb("#FFC24A")


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DuosTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the cloth up to the pieces."""
        self._furniture(canvas, state)
        self._light(canvas, state)
        paint = partial(self._table.paint, state)
        stage.draw(canvas, paint, below=_ON_CARDS)
        self._edges(canvas, state)
        self._on_cards(canvas, state, stage)
        stage.draw(canvas, paint, above=_ON_CARDS, below=HELD)

    def _furniture(self, canvas: Canvas, state: State) -> None:
        """What lies still: ground, title, rail, seats, boards and the slip of paper."""
        table, hud = self._table, self._table.hud(state)
        GROUND.draw(canvas)
        draw_title(canvas, hud.words.title(state.view.table), hud.title_room, BAR)
        draw_rail_board(canvas, hud.rail, "framed")
        now = state.viewer if may_lay(state.view) else None
        hud.draw_seats(canvas, now, table.told, lit=table.told is not None and not state.moving)
        own = table.own(state)
        if hud.revealing:
            hud.draw_pairs(canvas, own, table.told_board(state))
        elif own is not None and may_lay(state.view):
            hud.draw_choice(canvas, own)
        if hud.duos_card is not None:
            hud.duos_card.draw(canvas)
        speech = table.speech(state)
        if speech is not None:
            speech.place.draw(canvas, speech.text)

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, a marker or a sun."""
        match piece:
            case CardPiece():
                picture = piece.picture(face_up=spot.face_up)
                hud = self._table.hud(state)
                hud.picture.draw(canvas, picture, hud.words.picture(picture), spot, squeeze)
            case MarkerPiece(marker) | ToldPiece(marker):
                letter = self._table.hud(state).words.letter(marker.colour)
                draw_marker(
                    canvas,
                    marker.colour,
                    spot.point,
                    MARKER,
                    letter=letter,
                    alpha=spot.alpha,
                    scale=spot.scale,
                )
            case TokenPiece() | PaidToken():
                ends = self._way(state, piece)
                if ends is None:
                    draw_sun(canvas, spot.point, scale=spot.scale)
                else:
                    draw_flying_sun(canvas, spot.point, spot.scale, *ends)

    def _way(self, state: State, piece: Piece) -> tuple[Point, Point] | None:
        """From where to where a sun flies."""
        told = self._table.told
        flights = self._table.placing(state).flights((told,)) if told is not None else {}
        ends = flights.get(piece)
        return (ends[0].point, ends[1].point) if ends is not None else None

    def pictures(self, state: State) -> Iterator[Picture]:
        """Both sides of all cards: they are turned over for the next turn."""
        for card in state.view.table.cards:
            for face_up in (True, False):
                spot = Spot(0, 0, face_up=face_up)
                yield partial(self.piece, state=state, piece=CardPiece(card), spot=spot, squeeze=1.0)

    # -- cards -----------------------------------------------------------------------------------------------

    def _now(self, state: State) -> list[int]:
        """The cards of the pair that was shown last, while it is being looked at."""
        table = state.view.table
        if not table.shown or self._table.paid is not None or state.moving:
            return []
        return [table.pictures.index(picture) for picture in table.shown[-1].pair.pictures]

    def _light(self, canvas: Canvas, state: State) -> None:
        """Gold behind the pair that was shown last ..."""
        for index in self._now(state):
            rect = self._table.hud(state).grid.rect(index)
            canvas.glow(rect.inflate(18, 22), colour=_NOW_LIGHT, radius=24, blur=14, alpha=235)

    def _edges(self, canvas: Canvas, state: State) -> None:
        """... and around it."""
        for index in self._now(state):
            rect = self._table.hud(state).grid.rect(index).inflate(6, 6)
            canvas.panel(rect, GOLD, alpha=0, radius=17, border=_NOW, border_width=4)

    def _on_cards(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """Threads between pairs, hints on pictures, and the pairs of advice as cords with pale markers."""
        if not _cards_lie(state, stage):
            return
        table, dragged = state.view.table, state.dragged
        own = self._table.own(state) if table.phase is Phase.CHOOSE else None
        board = own if own is not None else self._table.told_board(state)
        shown = board.take(dragged.marker) if isinstance(dragged, MarkerPiece) else board
        advised = advised_board(self._table, state)
        hud = self._table.hud(state)
        hud.grid.draw_threads(canvas, shown, table.pictures, advised)
        for marker, picture in advised.placed.items():
            if board.on(picture) is None:
                centre, letter = (
                    hud.grid.marker(table.pictures.index(picture)),
                    hud.words.letter(marker.colour),
                )
                draw_marker(canvas, marker.colour, centre, _ADVISED, letter=letter, alpha=_PALE)
        for hint in table.hints:
            if hint.kind is not HintKind.WORD:
                centre = self._table.hud(state).grid.hint(table.pictures.index(hint.value))
                draw_hint_marker(canvas, hint.kind, centre, 36)


def advised_board(table: DuosTable, state: State) -> MarkerBoard:
    """The pairs of advice that are still open while somebody chooses."""
    own = table.own(state) if state.view.table.phase is Phase.CHOOSE else None
    if own is None or not isinstance(state.hinted, Choose):
        return MarkerBoard()
    return kept_board.advised(state.hinted.pairs, own)


def _cards_lie(state: State, stage: Stage) -> bool:
    """Whether all cards are where they belong, so that threads may run between them."""
    spots = (stage.spot(CardPiece(card)) for card in state.view.table.cards)
    return all(spot is not None and spot.z < _ON_CARDS for spot in spots)
