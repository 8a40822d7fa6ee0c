"""The board on which a match of DUOS is looked at again: the cards with wool, and everybody's pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from engine.advice import Grade
from engine.core import Seat
from engine.duos.model import PAIRS, Choose, Given, Hint, HintKind
from engine.duos.rules import totals
from game.scenes.duos.grid import Grid
from game.scenes.duos.marker_art import draw_hint_marker, draw_marker
from game.scenes.duos.narrator_sign import draw_duos_card
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.pieces import CardPiece
from game.scenes.duos.replay_plan import CARD, NARROWEST, ReplayPlan
from game.scenes.duos.replay_sight import animals_up, better_pairs, focus, known_pairs, shared_pairs, view_of
from game.scenes.duos.small import draw_tile, small_hint, small_word
from game.scenes.duos.thumb_art import draw_back
from game.scenes.duos.words import Words
from game.table import note_plate
from game.table.grade_marks import COLOURS, draw_grade
from game.table.piece import Piece
from game.table.portrait import draw_portrait
from game.table.replay_board import Position
from game.table.ribbon import RibbonKind, draw_ribbon
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, PAPER, TextStyle, rgb

NAMED_FROM = 96.0
"""From this height on cards bear the names of their pictures."""
_MARKER = 0.24
"""How large a marker is on a card, as a share of its height ..."""
_SMALLEST, _LARGEST = 22.0, 32.0
_MARK = 20.0
_CARD = 34.0
_SEAL, _SEALED = 1.2, 0.72
"""The seal around the marker of a better pair, and that marker, in sizes of a marker."""
_SEAL_MARK = 13.0
_BEST = COLOURS[Grade.BEST]
_POINTS = TextStyle(18, bold=True, colour=INK, align="center", leading=1.1)
_SHEET, _ALIKE, _ALIKE_EDGE = rgb("#FFF6DE"), rgb("#FFDF86"), rgb("#D99A1E")


class DuosReplay:
    """Shows positions of a match between these players."""

    def __init__(self, words: Words, type_: Typesetter, *, names: bool) -> None:
        """`names`: whether pictures bear their names."""
        self._words, self._type, self._names = words, type_, names

    def title(self, position: Position) -> str:
        """The turn, and the category unless words are large: the pictures show it as well."""
        table = view_of(position).table
        if not table.turn:
            return self._words.t("name")
        _, *parts = self._words.title(table)
        return parts[-1] if self._type.text_size > 100 else " · ".join(reversed(parts))

    def plan(self, position: Position, place: pygame.FRect) -> ReplayPlan:
        """Where things lie."""
        players = view_of(position).table.variant.players
        return ReplayPlan(pygame.FRect(place), self._type, players, position.bottom, bool(position.notes))

    # -- pieces ----------------------------------------------------------------------------------------------

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """The twelve cards."""
        table, grid = view_of(position).table, self.plan(position, place).grid
        scale = grid.size[1] / CARD[1]
        return {
            CardPiece(card): Spot(*grid.rect(index).center, face_up=animals_up(position), scale=scale)
            for index, card in enumerate(table.cards)
        }

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """A card."""
        assert isinstance(piece, CardPiece)
        # Drawn at the size at which it lies, which is crisper than a picture made smaller.
        width, height = (side * spot.scale for side in CARD)
        picture = piece.picture(face_up=spot.face_up)
        face = PictureFace(self._type, width, height, names=self._names and height >= NAMED_FROM)
        face.draw(canvas, picture, self._words.picture(picture), spot._replace(scale=1.0), squeeze)

    # -- below the pieces ------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """Everybody with notes, points, hints and pairs."""
        plan, table = self.plan(position, place), view_of(position).table
        now = position.decision.seat if position.decision is not None else None
        standing = totals(table)
        for seat in range(plan.players):
            golden = seat == now
            draw_portrait(canvas, plan.face(seat), plan.face_size, self._words.faces[seat], now=golden)
            words = plan.words(seat)
            note = position.notes.get(seat, "")
            name = (
                f"{self._words.names[seat]} {note}" if note and plan.beside_names else self._words.names[seat]
            )
            kind: RibbonKind = "gold" if golden else "cream"
            draw_ribbon(canvas, plan.ribbon(seat, name), name, kind, widest=words.width, narrowest=NARROWEST)
            if note and plan.plates:
                note_plate.draw_plate(canvas, plan.plate(seat), note)
            self._draw_points(canvas, plan, seat, standing[seat])
            if table.narrator == seat:
                x, y = plan.face(seat)
                draw_duos_card(canvas, (x - plan.face_size * 0.3, y - plan.face_size * 0.36), _CARD)
            self._draw_hints(canvas, position, plan, seat)
            self._draw_pairs(canvas, position, plan, seat)

    def _draw_points(self, canvas: Canvas, plan: ReplayPlan, seat: Seat, points: int) -> None:
        size = self._type.line_height(_POINTS) + 4
        badge = pygame.FRect(0, 0, max(size, self._type.width(str(points), _POINTS) + 10), size)
        x, y = plan.face(seat)
        badge.center = (x + plan.face_size * 0.32, y + plan.face_size * 0.34)
        canvas.panel(badge, GOLD, radius=size / 2, border=PAPER, border_width=2)
        canvas.text(str(points), badge, _POINTS)

    def _draw_hints(self, canvas: Canvas, position: Position, plan: ReplayPlan, seat: Seat) -> None:
        """What a player has said, above the pairs."""
        for given in view_of(position).table.hints:
            if given.seat == seat:
                self._draw_said(canvas, plan, plan.hint(seat), given)

    def _draw_said(
        self, canvas: Canvas, plan: ReplayPlan, place: pygame.FRect, hint: Given | Hint
    ) -> pygame.FRect:
        """A hint on a slip in the middle of a place, or where its pairs begin; returns the slip."""
        art = (
            small_word(self._type, self._words.given(hint))
            if hint.kind is HintKind.WORD
            else small_hint(hint.kind, hint.value)
        )
        width = min(place.width, art.width(place.height) + 18)
        sheet = pygame.FRect(0, 0, width, place.height)
        sheet.center = place.center
        if plan.over:
            sheet.left = place.left
        canvas.panel(sheet, _SHEET, radius=9, border=rgb("#A98F5C"), border_width=1)
        art.draw(canvas, sheet.inflate(-16, -4))
        return sheet

    def _draw_pairs(self, canvas: Canvas, position: Position, plan: ReplayPlan, seat: Seat) -> None:
        """The pairs of a player as far as they lie open; those that count are in gold."""
        view = view_of(position)
        room = plan.pairs(seat, hints=view.table.variant.together)
        known = known_pairs(position, seat)
        tile = room.height / 1.9
        if known is None:
            return
        told = shared_pairs(position)
        for number in range(PAIRS):
            column = plan.column(room, number)
            centres = [(column.centerx, column.top + tile * (0.5 + 0.9 * index)) for index in (0, 1)]
            if number >= len(known):
                for centre in centres:
                    draw_back(canvas, centre, tile * 0.86)
                continue
            if known[number] in told:
                canvas.panel(column.inflate(5, 5), _ALIKE, radius=7, border=_ALIKE_EDGE, border_width=2)
            for centre, picture in zip(centres, known[number].pictures, strict=True):
                draw_tile(canvas, picture, centre, tile)

    # -- over the pieces -------------------------------------------------------------------------------------

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """Wool and markers on the cards, hints, seals on what was better, and the sign of the grade."""
        plan, table = self.plan(position, place), view_of(position).table
        grid, decision = plan.grid, position.decision
        board = focus(position)
        better = decision.better if decision is not None else None
        grid.draw_threads(canvas, board, table.pictures)
        size = min(_LARGEST, max(_SMALLEST, grid.size[1] * _MARKER))
        for marker, picture in board.placed.items():
            centre = grid.marker(table.pictures.index(picture))
            draw_marker(canvas, marker.colour, centre, size, letter=self._words.letter(marker.colour))
        for hint in table.hints:
            if hint.kind is not HintKind.WORD:
                draw_hint_marker(canvas, hint.kind, grid.hint(table.pictures.index(hint.value)), size)
        if isinstance(better, Choose):
            self._draw_better_pairs(canvas, position, grid, better, size)
        if isinstance(better, Hint) and decision is not None:
            self._draw_better_hint(canvas, plan, decision.seat, better, table.hints)
        if decision is not None and decision.grade is not None:
            x, y = plan.face(decision.seat)
            reach = plan.face_size * 0.36
            draw_grade(canvas, decision.grade, (x + reach, y - reach), _MARK)

    def _draw_better_pairs(
        self, canvas: Canvas, position: Position, grid: Grid, better: Choose, size: float
    ) -> None:
        """The pairs that should have been chosen: two golden seals with one shape, at the left of the cards.

        Threads of both boards would be a tangle.
        """
        table = view_of(position).table
        hinted = {hint.value for hint in table.hints if hint.kind is not HintKind.WORD}
        for marker, picture in better_pairs(position, better).placed.items():
            x, y = grid.hint(table.pictures.index(picture))
            centre = (x, y + (size if picture in hinted else 0))
            seal = pygame.FRect(0, 0, size * _SEAL, size * _SEAL)
            seal.center = centre
            canvas.panel(seal, _ALIKE, radius=seal.width / 2, border=_BEST, border_width=3)
            draw_marker(
                canvas, marker.colour, centre, size * _SEALED, letter=self._words.letter(marker.colour)
            )
            draw_grade(canvas, Grade.BEST, (seal.left + 1, seal.bottom - 1), _SEAL_MARK)

    def _draw_better_hint(
        self, canvas: Canvas, plan: ReplayPlan, seat: Seat, better: Hint, given_hints: Sequence[Given]
    ) -> None:
        """The hint that should have been given, in the place of hints, or below the one that was."""
        line = plan.hint(seat)
        if any(given.seat == seat for given in given_hints):
            below = plan.pairs(seat, hints=True)
            line.center = below.center
        sheet = self._draw_said(canvas, plan, line, better)
        draw_grade(canvas, Grade.BEST, (sheet.left + 1, sheet.top + 3), _MARK)
