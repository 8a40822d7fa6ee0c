"""How the table of DUOS is drawn: functions of what is on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.duos.events import NarratorScored
from engine.duos.model import PAIRS, Choose, HintKind, Phase
from game.scenes.duos.duos_card import draw_hint_marker
from game.scenes.duos.geometry import GRID, TRAY, tray_place, tray_words
from game.scenes.duos.grid import MARKER
from game.scenes.duos.ground import BAR, GROUND
from game.scenes.duos.marker_art import draw_empty_place, draw_marker
from game.scenes.duos.markers import MARKERS
from game.scenes.duos.pieces import CardPiece, MarkerPiece, ToldPiece
from game.scenes.duos.placing import told_board
from game.scenes.duos.roster import draw_token
from game.scenes.duos.touch import may_lay
from game.scenes.duos.wool import draw_thread
from game.table.bar import draw_title
from game.table.game_table import HELD
from game.table.piece import Piece
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.theme import PANEL, TextStyle

if TYPE_CHECKING:
    from game.scenes.duos.table import DuosTable, State

_SAYING = TextStyle(20, align="center", leading=1.2)
_ON_CARDS = 10.0
"""The height below which cards lie; threads and hints are drawn over them and under all markers."""


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DuosTable) -> None:
        self._table = table

    def table(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """From the felt up to the pieces."""
        hud = self._table.hud(state)
        GROUND.draw(canvas)
        draw_title(canvas, hud.words.title(state.view.table), hud.title_room, BAR)
        self._tray(canvas, state)
        hud.draw_roster(canvas, state.viewer if may_lay(state.view) else None, self._table.paid)
        if state.view.table.turn:
            hud.draw_side(canvas, self._table.own(state))
        if hud.duos_card is not None:
            hud.duos_card.draw(canvas)
        self._light(canvas, state)
        paint = partial(self._table.paint, state)
        stage.draw(canvas, paint, below=_ON_CARDS)
        self._on_cards(canvas, state, stage)
        stage.draw(canvas, paint, above=_ON_CARDS, below=HELD)

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, a marker or a token."""
        match piece:
            case CardPiece():
                picture = piece.picture(face_up=spot.face_up)
                hud = self._table.hud(state)
                hud.picture.draw(canvas, picture, hud.words.picture(picture), spot, squeeze)
            case MarkerPiece(marker) | ToldPiece(marker):
                draw_marker(canvas, marker.colour, spot.point, MARKER, alpha=spot.alpha, scale=spot.scale)
            case _:
                draw_token(canvas, spot.point, 26, spot.scale)

    def pictures(self, state: State) -> Iterator[Picture]:
        """Both sides of all cards: they are turned over for the next turn."""
        for card in state.view.table.cards:
            for face_up in (True, False):
                spot = Spot(0, 0, face_up=face_up)
                yield partial(self.piece, state=state, piece=CardPiece(card), spot=spot, squeeze=1.0)

    # -- cards -----------------------------------------------------------------------------------------------

    def _light(self, canvas: Canvas, state: State) -> None:
        """Gold behind the pair that was shown last."""
        table = state.view.table
        if table.shown and self._table.paid is None and not state.moving:
            for picture in table.shown[-1].pair.pictures:
                canvas.glow(GRID.rect(table.pictures.index(picture)), radius=14, blur=11, alpha=230)

    def _on_cards(self, canvas: Canvas, state: State, stage: Stage) -> None:
        """Threads between pairs, hints on pictures, and the pairs of a hint as golden threads."""
        if not _cards_lie(state, stage):
            return
        table, dragged = state.view.table, state.dragged
        own = self._table.own(state) if table.phase is Phase.CHOOSE else None
        for board in filter(None, (own, told_board(state.view))):
            shown = board.take(dragged.marker) if isinstance(dragged, MarkerPiece) else board
            GRID.draw_threads(canvas, shown, table.pictures)
        if isinstance(state.hinted, Choose) and own is not None:
            for lane, pair in enumerate(state.hinted.pairs):
                if pair not in own.pairs.values() and set(pair.pictures) <= set(table.pictures):
                    one, other = (table.pictures.index(picture) for picture in pair.pictures)
                    draw_thread(canvas, None, GRID.way(one, other, lane))
        for hint in table.hints:
            if hint.kind is not HintKind.WORD:
                centre = GRID.hint(table.pictures.index(hint.value))
                draw_hint_marker(canvas, hint.kind, centre, 36)

    # -- words -----------------------------------------------------------------------------------------------

    def _tray(self, canvas: Canvas, state: State) -> None:
        """The markers' own places, and what is to be done or is said."""
        canvas.panel(TRAY, PANEL, alpha=215, radius=18)
        choosing = may_lay(state.view)
        if choosing:
            for marker in MARKERS:
                draw_empty_place(canvas, marker.colour, tray_place(marker), MARKER)
        room = tray_words() if choosing else TRAY.inflate(-32, -8)
        lines = self._saying(state) or (self._prompt(state),)
        text = "\n".join((f"**{lines[0]}**", *lines[1:])) if len(lines) > 1 else lines[0]
        block = canvas.type.fit(text, _SAYING, room.width, room.height)
        canvas.text(block, room)

    def _saying(self, state: State) -> tuple[str, ...]:
        """The pair that was shown, why, and who has it too; or the Narrator's points."""
        words, told = self._table.hud(state).words, self._table.told
        if told is None:
            return ()
        if isinstance(told, NarratorScored):
            return (words.narrators_sum(told),)
        name = words.names[told.seat]
        said = words.t("tell", name=name) if self._table.person_tells(state.view, told) else ""
        if not self._table.is_person(told.seat):
            reason = words.reason(state.view.table.category.value, told.pair, self._table.facet)
            said = words.t("says", name=name, reason=reason)
        return tuple(filter(None, (words.pair(told.pair), said, words.alike(told))))

    def _prompt(self, state: State) -> str:
        """What is to be done now."""
        table, words = state.view.table, self._table.hud(state).words
        if table.phase is not Phase.CHOOSE:
            return ""
        if state.viewer is None or table.chosen[state.viewer]:
            waiting = [words.names[seat] for seat, ready in enumerate(table.chosen) if not ready]
            return words.t("prompt.waiting", names=words.texts.join(waiting)) if waiting else ""
        if state.draft.pointing is not None:
            return words.t(f"prompt.{state.draft.pointing.value}")
        done = len(state.draft.board.pairs)
        if done == PAIRS:
            return words.t("prompt.ready")
        if table.narrator is not None and table.narrator != state.viewer and not done:
            return words.t("prompt.guess", name=words.names[table.narrator])
        return words.t("prompt.pair")


def _cards_lie(state: State, stage: Stage) -> bool:
    """Whether all cards are where they belong, so that threads may run between them."""
    spots = (stage.spot(CardPiece(card)) for card in state.view.table.cards)
    return all(spot is not None and spot.z < _ON_CARDS for spot in spots)
