"""The board of Duālis for looking back at a match: everything at once, smaller than the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.advice import Grade
from engine.core import Action, Seat
from engine.dualis import rules
from engine.dualis.cards import Card, Colour
from engine.dualis.model import Phase, PlayCard, Table, View
from game.input import Point
from game.match.players import player_faces, player_names
from game.scenes.dualis import takings
from game.scenes.dualis.art import DECK, Painter
from game.scenes.dualis.badge import draw_badge
from game.scenes.dualis.balance import draw_beam, draw_stand
from game.scenes.dualis.geometry import CHAIN, hang_point, tilt
from game.scenes.dualis.ground import draw_inlay, draw_light_pool
from game.scenes.dualis.marks import draw_edge, draw_light
from game.scenes.dualis.pieces import CardPiece
from game.scenes.dualis.replay_places import (
    COIN,
    LARGE,
    NOTE,
    NUMBER,
    PACKET,
    SMALL,
    SMALLEST,
    TRICK,
    ReplayPlaces,
    SeatSpot,
)
from game.scenes.dualis.review import lying
from game.scenes.dualis.small_back import draw_small_back, is_small
from game.scenes.dualis.touch import sort_hand
from game.table import card as cards
from game.table.grade_marks import draw_grade
from game.table.piece import BackPiece, Piece
from game.table.piece_widgets import rect_around
from game.table.replay_board import Position
from game.table.ribbon import draw_person
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import css, rgb

if TYPE_CHECKING:
    from game.app import App
    from game.store import MatchSetup

_MARK = 20.0
_COIN_ON_ITS_WAY = 30.0
_PLATE = rgb("#4A2A16")
_COINS_LIE = (Phase.PLAY, Phase.COINS)


class DualisReplay:
    """Hands around the scale, the trick, and what was taken; it keeps nothing."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app, self._setup = app, setup

    def title(self, position: Position) -> str:
        """Round and trick."""
        table: Table = position.view.table
        size = table.variant.hand_size
        trick = min(size, len(table.done) + (table.phase not in (Phase.SCORE, Phase.DEAL, Phase.OVER)))
        if not table.round:
            return ""
        return self._app.t("dualis.replay.title", round=table.round, trick=max(1, trick))

    # -- pieces ----------------------------------------------------------------------------------------------

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """Hands as fans at all sides, open or face down, and the trick."""
        places = self._places(position, place)
        spots: dict[Piece, Spot] = {}
        better = self._better_card(position)
        for seat in range(position.view.table.variant.players):
            for piece, spot in self._hand(position, places, seat):
                chosen = better is not None and piece == CardPiece(better)
                spots[piece] = places.raised(seat, spot) if chosen else spot
        for play in lying(position.view.table):
            spots[CardPiece(play.card)] = places.trick_spot(play.seat)
        return spots

    def _hand(self, position: Position, places: ReplayPlaces, seat: Seat) -> Iterator[tuple[Piece, Spot]]:
        known: View | None = position.hands.get(seat)
        if known is not None:
            hand = sort_hand(known.hand, by_colour=False)
            yield from zip(map(CardPiece, hand), places.hand(seat, len(hand)), strict=True)
            return
        for index, spot in enumerate(places.hand(seat, position.view.hand_sizes[seat])):
            yield BackPiece(seat, index), spot._replace(face_up=False)

    @staticmethod
    def _better_card(position: Position) -> Card | None:
        decision = position.decision
        better = decision.better if decision is not None else None
        return better.card if isinstance(better, PlayCard) else None

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """A card, open or face down."""
        if not isinstance(piece, CardPiece):
            if is_small(spot):
                draw_small_back(canvas, spot, squeeze)
            else:
                cards.draw_back(canvas, DECK, spot, squeeze)
            return
        table: Table = position.view.table
        trick = lying(table)
        play = next((play for play in trick if play.card == piece.card), None)
        winner = rules.winning_play(table.variant, trick, table.centre)
        wins = play is not None and winner == play
        if wins:
            draw_light(canvas, spot)
        # Made at the size that it rests at, a card is crisp there.
        unit = spot.scale / TRICK if play is not None else spot.scale / LARGE
        bases = (TRICK, LARGE, SMALL, SMALLEST)
        base = min(bases, key=lambda each: abs(each - spot.scale)) if unit > 0.95 else spot.scale
        self._painter.card(
            canvas,
            piece.card,
            spot._replace(scale=1.0 if abs(base - spot.scale) < 0.01 else spot.scale / base),
            squeeze,
            recoloured=play is not None and play.coin,
            coin=play is not None and play.coin and table.phase in _COINS_LIE,
            base=base,
        )
        if wins:
            draw_edge(canvas, spot)

    # -- below the pieces ------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """Inlay, scale and coins, people with their notes, what they have taken."""
        places = self._places(position, place)
        table: Table = position.view.table
        centre, rx, ry = places.oval
        draw_light_pool(canvas, centre, (1.4 * rx, 1.5 * ry), table.centre.trump)
        draw_inlay(canvas, centre, rx, ry)
        self._draw_scale(canvas, places, table)
        faces, names = player_faces(self._setup.players), self._names
        for seat, spot in places.seats.items():
            variant = table.variant
            ours = variant.side_of(seat) == variant.side_of(position.bottom)
            decided = position.decision.seat if position.decision is not None else None
            draw_person(
                canvas,
                spot.centre,
                places.portrait,
                faces[seat],
                names[seat],
                "cream" if ours else "plum",
                now=seat == decided,
                widest=places.widest(seat),
                gild=False,
            )
            self._draw_note(canvas, places, spot, position.notes.get(seat, ""))
            self._draw_takings(canvas, places, spot, table.tricks[seat], table.coins[seat])

    def _draw_scale(self, canvas: Canvas, places: ReplayPlaces, table: Table) -> None:
        angle, pivot, scale = tilt(table.centre), places.pivot, places.balance
        draw_stand(canvas, angle, pivot, scale)
        for colour in Colour:
            for index in range(table.centre.of(colour)):
                point = places.coin(colour, index, angle)
                self._painter.flat_coin(canvas, colour, point, scale=scale)
        draw_beam(canvas, angle, table.centre.trump, pivot, scale)
        for colour in Colour:
            count = table.centre.of(colour)
            draw_badge(canvas, colour, angle, count, count, pivot, scale)

    @staticmethod
    def _draw_note(canvas: Canvas, places: ReplayPlaces, spot: SeatSpot, note: str) -> None:
        if not note:
            return
        rect, icon = spot.note, places.icon
        canvas.panel(
            rect, rgb("#6B3F20"), fill_bottom=_PLATE, radius=7, border=rgb("#C79A4B"), border_width=1.4
        )
        art = canvas.svg("dualis accuracy", (icon, icon), _target, (20, 20))
        canvas.blit(art, (rect.left + 7 + icon / 2, rect.centery))
        words = pygame.FRect(rect.left + 8 + icon, rect.top, rect.width - icon - 12, rect.height)
        canvas.text(note, words, NOTE)

    @staticmethod
    def _draw_takings(canvas: Canvas, places: ReplayPlaces, spot: SeatSpot, tricks: int, coins: int) -> None:
        size = (round(PACKET[0] * places.s, 1), round(PACKET[1] * places.s, 1))
        takings.draw_packet(canvas, spot.tricks, 5.0, size)
        takings.draw_coin(canvas, spot.coins, round(COIN * places.s, 1))
        line = canvas.type.line_height(NUMBER)
        for (x, y), count in ((spot.tricks, tricks), (spot.coins, coins)):
            width = canvas.type.width(str(count), NUMBER)
            room = pygame.FRect(x + size[0] / 2 + 5, y - line / 2, width + 2, line)
            canvas.text(str(count), room, NUMBER)

    # -- over the pieces -------------------------------------------------------------------------------------

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """The grade beside the card that was played, and the way to what was better."""
        decision = position.decision
        if decision is None or not isinstance(decision.action, PlayCard):
            return
        places = self._places(position, place)
        rect = _card_rect(places.trick_spot(decision.seat))
        better = decision.better
        beside = _mark_beside(places.place(decision.seat), rect, better)
        if decision.grade is not None:
            draw_grade(canvas, decision.grade, beside, _MARK)
        if not isinstance(better, PlayCard):
            return
        aim = self._better_point(position, places, better, rect)
        if aim is None:
            return
        if better.coin and better != decision.action:
            colour = better.card.colour.other
            before: View = position.before if position.before is not None else position.view
            hang = hang_point(colour, tilt(before.table.centre), places.pivot, places.balance)
            # From the coins on the pan, or from below its number.
            drop = CHAIN - 30 if aim[1] < hang[1] else CHAIN + 52
            start = (hang[0], hang[1] + drop * places.balance)
            self._draw_way(canvas, start, aim, colour)
        draw_grade(canvas, Grade.BEST, aim, _MARK)

    def _better_point(
        self, position: Position, places: ReplayPlaces, better: PlayCard, played: pygame.FRect
    ) -> Point | None:
        """Where the sign of the better move is: at its card, in the hand or in the trick."""
        decision = position.decision
        assert decision is not None
        seat = decision.seat
        if isinstance(decision.action, PlayCard) and better.card == decision.action.card:
            return _other_corner(places.place(seat), played, better)
        hand = list(self._hand(position, places, seat))
        for index, (piece, _) in enumerate(hand):
            if piece == CardPiece(better.card):
                seen = places.strip(seat, [spot for _, spot in hand], index)
                match places.place(seat):
                    case "bottom":
                        return seen.centerx, seen.top - 20
                    case "top":
                        return seen.centerx, seen.bottom + 12
                    case "left":
                        return seen.right + 12, seen.top + 14
                    case "right":
                        return seen.left - 18, seen.top + 14
        return None

    def _draw_way(self, canvas: Canvas, start: Point, end: Point, colour: Colour) -> None:
        """Dashes from a pan to a card, and the coin on its way."""
        left, top = min(start[0], end[0]) - 40, min(start[1], end[1]) - 40
        box = (abs(start[0] - end[0]) + 80, abs(start[1] - end[1]) + 80)
        (x0, y0), (x1, y1) = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
        bend = (x0 + (x1 - x0) * 0.12, y0 + (y1 - y0) * 0.75)
        key = ("dualis way", round(x0), round(y0), round(x1), round(y1))
        art = canvas.svg(key, box, partial(_way, (x0, y0), bend, (x1, y1)), box)
        canvas.blit(art, (left + box[0] / 2, top + box[1] / 2))
        share = 0.62
        x = (1 - share) ** 2 * x0 + 2 * share * (1 - share) * bend[0] + share**2 * x1
        y = (1 - share) ** 2 * y0 + 2 * share * (1 - share) * bend[1] + share**2 * y1
        self._painter.coin(canvas, colour, (left + x, top + y), size=_COIN_ON_ITS_WAY)

    # -- what all of it needs --------------------------------------------------------------------------------

    def _places(self, position: Position, place: pygame.FRect) -> ReplayPlaces:
        return ReplayPlaces(self._app.type, place, self._names, position.notes, position.bottom)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(player_names(self._app.texts, self._setup.players))

    @property
    def _painter(self) -> Painter:
        letters = None
        if self._app.settings.letters:
            letters = {colour: self._app.t(f"dualis.letter.{colour.value}") for colour in Colour}
        return Painter(self._app.type, letters)


def _card_rect(spot: Spot) -> pygame.FRect:
    return rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)


def _mark_beside(place: str, card: pygame.FRect, better: Action | None) -> Point:
    """Where the grade of a card of the trick is: at its upper corner, away from a coin on its way."""
    if place in ("left", "right"):
        return (card.left - 2 if place == "left" else card.right + 2), card.top + 4
    from_right = isinstance(better, PlayCard) and better.card.colour is Colour.RED
    return (card.left - 18 if from_right else card.right + 18), card.top + 16


def _other_corner(place: str, card: pygame.FRect, better: PlayCard) -> Point:
    """Where the sign of the same card with another coin is: on the side that a coin comes from."""
    if place in ("left", "right"):
        return (card.right if place == "left" else card.left), card.bottom - 2
    return (card.right + 18 if better.card.colour is Colour.RED else card.left - 18), card.top + 16


def _target() -> str:
    """Two rings: how near to the best somebody played."""
    ink = css(rgb("#F6D48A"))
    return (
        f'<circle cx="10" cy="10" r="7.6" fill="none" stroke="{ink}" stroke-width="2.2"/>'
        f'<circle cx="10" cy="10" r="3" fill="none" stroke="{ink}" stroke-width="2.2"/>'
    )


def _way(start: Point, bend: Point, end: Point) -> str:
    path = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="#0A0422" stroke-opacity="0.5" stroke-width="4.5" '
        f'stroke-dasharray="6 5"/><path d="{path}" fill="none" stroke="#FFF8E6" stroke-width="2.4" '
        'stroke-dasharray="6 5"/>'
    )
