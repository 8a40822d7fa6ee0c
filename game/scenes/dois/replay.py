"""The board on which a match of Dois is looked at again: hands, what everybody shows, the trump, the bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.advice import Grade
from engine.core import Seat
from engine.dois import rules
from engine.dois.model import Bid, Card, Phase, PlayBoth, PlayNumber, PlaySuit, View
from game.content.i18n import Texts
from game.scenes.dois.art import DECK, SUITS, Painter
from game.scenes.dois.geometry import DEEPEST
from game.scenes.dois.pieces import KINDS, Kind, kind_of
from game.scenes.dois.piles import piles_of
from game.scenes.dois.replay_plan import RIBBON_BELOW, ReplayPlan
from game.scenes.dois.review import lying
from game.scenes.dois.seal import draw_seal
from game.scenes.dois.seats import Standing
from game.scenes.dois.small import SmallBid
from game.scenes.dois.words import Words
from game.table import card as cards
from game.table import note_plate
from game.table.grade_marks import draw_grade
from game.table.piece import BackPiece, Piece
from game.table.piece_widgets import rect_around
from game.table.replay_board import Position
from game.table.ribbon import draw_person
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import rgb

_MARK = 20.0
_BID = 56.0
_LIGHT, _WINS = rgb("#FFE9A0"), rgb("#F3C451")


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A card that a seat was dealt, in the hand or on a pile; alike ones are numbered."""

    seat: Seat
    card: Card
    copy: int

    @property
    def name(self) -> str:
        """Such as `card 2_leaf 0`."""
        return f"card {self.seat}_{self.card} {self.copy}"


class DoisReplay:
    """Shows positions between players of these names and faces."""

    def __init__(
        self,
        texts: Texts,
        type_: Typesetter,
        names: tuple[str, ...],
        faces: tuple[str, ...],
        letters: bool = False,
    ) -> None:
        self._words, self._type, self._faces = Words(texts, names), type_, faces
        marks = {suit: texts.t(f"dois.letter.{suit}") for suit in SUITS} if letters else None
        self._painter = Painter(type_, marks)

    def title(self, position: Position) -> str:
        """The hand, and the trick once cards are played."""
        table = _view(position).table
        if table.phase in (Phase.PLAY, Phase.TRICK):
            trick = len(table.done) + 1
            # The moment after the last card of a trick still belongs to it.
            return self._words.t("replay.trick", hand=table.hand, trick=trick)
        return self._words.t("replay.hand", hand=table.hand)

    def plan(self, position: Position, place: pygame.FRect) -> ReplayPlan:
        """Where things lie."""
        players = _view(position).table.variant.players
        return ReplayPlan(pygame.FRect(place), self._type, players, position.bottom)

    # -- pieces ----------------------------------------------------------------------------------------------

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """All hands and all piles."""
        plan = self.plan(position, place)
        better = set(_better(position))
        spots: dict[Piece, Spot] = {}
        for seat in range(plan.players):
            pieces = _hand(position, seat)
            for piece, spot in zip(pieces, plan.hand(seat, _kinds(pieces)), strict=True):
                if isinstance(piece, BackPiece):
                    spots[piece] = spot._replace(face_up=False)
                else:
                    spots[piece] = plan.better(seat, spot) if piece in better else spot
        for piece, kind, depth in _piled(position):
            if depth <= DEEPEST:
                spots[piece] = plan.pile(piece.seat, kind, depth)
        return spots

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """A card; the one that was just played lies in light."""
        if not isinstance(piece, SeatCard):
            cards.draw_back(canvas, DECK, spot, squeeze)
            return
        if piece in _played(position):
            size = (cards.WIDTH * spot.scale + 6, cards.HEIGHT * spot.scale + 6)
            canvas.glow(rect_around(spot.point, *size), colour=_LIGHT, radius=8, blur=8, alpha=230)
        # Drawn at the size at which it lies, which is crisper than a picture made smaller.
        base = spot.scale
        self._painter.card(canvas, str(piece.card), spot._replace(scale=1.0), squeeze, base=base)

    # -- below and above them --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """People with their notes, bids and tricks, the trump."""
        plan, view = self.plan(position, place), _view(position)
        table = view.table
        trick = lying(table)
        if trick is not None:
            light = plan.piles_rect(trick.winner).inflate(10, 8)
            canvas.glow(light, colour=_WINS, radius=20, blur=14, alpha=130)
        if table.trump is not None:
            draw_seal(canvas, table.trump.value, plan.seal)
        now = position.decision.seat if position.decision is not None else None
        for seat in range(plan.players):
            draw_person(
                canvas, plan.person(seat), plan.portrait, self._faces[seat], self._words.names[seat],
                now=seat == now, widest=plan.widest_name(seat), below=RIBBON_BELOW,
            )  # fmt: skip
            if note := position.notes.get(seat):
                self._note(canvas, plan, seat, note)
            self.standing(position, plan, seat).draw(canvas)
        if _bidding(position):
            self._bids(canvas, position, plan)

    @staticmethod
    def _note(canvas: Canvas, plan: ReplayPlan, seat: Seat, note: str) -> None:
        """The plate below a name, or only its words."""
        if plan.plates:
            note_plate.draw_plate(canvas, plan.plate(seat), note)
        else:
            height = note_plate.plate_size(canvas.type, note)[1]
            canvas.text(note, rect_around(plan.plate(seat), plan.side, height), note_plate.NOTE)

    def standing(self, position: Position, plan: ReplayPlan, seat: Seat) -> Standing:
        """Bid and tricks of a seat: tokens, and the same in words; as long as all bid, who has not."""
        table, bidding = _view(position).table, _bidding(position)
        bid = table.bids[seat]
        won = None if bid is None or bidding else (table.tricks[seat], bid)
        words = "" if bidding and table.placed[seat] else self._words.standing(_view(position), seat)
        return Standing.of(self._type, plan.standing(seat, bidding=bidding), won, words, laid=False)

    def _bids(self, canvas: Canvas, position: Position, plan: ReplayPlan) -> None:
        """The tokens of all bids, where the piles will lie."""
        table = _view(position).table
        for seat in range(plan.players):
            bid = _bid_of(position, seat)
            if bid is not None or table.placed[seat]:
                _draw_bid(canvas, bid, plan.bid(seat, "made"), plan.unit)
        decision = position.decision
        if decision is not None and isinstance(decision.better, Bid):
            _draw_bid(canvas, decision.better.tricks, plan.bid(decision.seat, "better"), plan.unit)

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """The sign of the grade at what was played or bid, and that of the best at what was better."""
        decision, plan = position.decision, self.plan(position, place)
        if decision is None:
            return
        for grade, at in self.marks(position, plan):
            draw_grade(canvas, grade, at, _MARK * plan.unit)

    def marks(self, position: Position, plan: ReplayPlan) -> Iterator[tuple[Grade, tuple[float, float]]]:
        """The signs, and where they lie."""
        decision = position.decision
        if decision is None:
            return
        seat, action = decision.seat, decision.action
        aside = 0.36 * _BID * plan.unit
        if isinstance(action, Bid):
            if decision.grade is not None and _bidding(position):
                x, y = plan.bid(seat, "made")
                yield decision.grade, (x + aside, y - aside)
            if isinstance(decision.better, Bid) and _bidding(position):
                x, y = plan.bid(seat, "better")
                yield Grade.BEST, (x + aside, y - aside)
            return
        if decision.grade is not None and isinstance(action, PlayBoth | PlaySuit | PlayNumber):
            kind = kind_of(action.cards[-1])
            yield decision.grade, plan.pile_mark(seat, kind)
        pieces = _hand(position, seat)
        spots = dict(zip(pieces, plan.hand(seat, _kinds(pieces)), strict=True))
        for piece in _better(position):
            if piece in spots:
                yield Grade.BEST, plan.better_mark(seat, plan.better(seat, spots[piece]))


def _draw_bid(canvas: Canvas, bid: int | None, at: tuple[float, float], unit: float) -> None:
    SmallBid(bid).draw(canvas, rect_around(at, _BID * unit, _BID * unit))


def _view(position: Position) -> View:
    assert isinstance(position.view, View)
    return position.view


def _bidding(position: Position) -> bool:
    """Whether bids lie where later the piles do: nobody has played yet."""
    table = _view(position).table
    return table.phase not in (Phase.DEAL, Phase.REDEAL) and not any(table.shown)


def _bid_of(position: Position, seat: Seat) -> int | None:
    """A bid as far as it may be seen."""
    public = _view(position).table.bids[seat]
    own = position.hands.get(seat)
    return own.bid if public is None and own is not None else public


def _hand(position: Position, seat: Seat) -> list[Piece]:
    """The pieces of a hand: open, or only backs."""
    own = position.hands.get(seat)
    if own is None:
        return [BackPiece(seat, index) for index in range(_view(position).hand_sizes[seat])]
    counted: Counter[Card] = Counter()
    pieces: list[Piece] = []
    for card in own.hand:
        pieces.append(SeatCard(seat, card, counted[card]))
        counted[card] += 1
    return pieces


def _kinds(pieces: Sequence[Piece]) -> list[Card | Piece]:
    """What tells the cards of a hand apart."""
    return [piece.card if isinstance(piece, SeatCard) else piece for piece in pieces]


def _piled(position: Position) -> Iterator[tuple[SeatCard, Kind, int]]:
    """Every card on a pile, with its pile and how deep it lies.

    Of alike cards those that were played first have the highest numbers, so that a card keeps its number
    when it goes from the hand to the pile.
    """
    table = _view(position).table
    piles = piles_of(table)
    for seat in range(table.variant.players):
        own = position.hands.get(seat)
        left = Counter(own.hand if own is not None else ())
        total = left + Counter(rules.pile(table, seat))
        seen: Counter[Card] = Counter()
        for kind in KINDS:
            pile = piles[seat, kind]
            for index, card in enumerate(pile):
                seen[card] += 1
                yield SeatCard(seat, card, total[card] - seen[card]), kind, len(pile) - 1 - index


def _played(position: Position) -> tuple[SeatCard, ...]:
    """The cards that were just played: the tops of their piles."""
    decision = position.decision
    if decision is None or not isinstance(decision.action, PlayBoth | PlaySuit | PlayNumber):
        return ()
    kinds = {kind_of(card) for card in decision.action.cards}
    return tuple(
        piece
        for piece, kind, depth in _piled(position)
        if piece.seat == decision.seat and not depth and kind in kinds
    )


def _better(position: Position) -> tuple[SeatCard, ...]:
    """The cards of an open hand that would have been better."""
    decision = position.decision
    if decision is None or not isinstance(decision.better, PlayBoth | PlaySuit | PlayNumber):
        return ()
    held = position.hands.get(decision.seat)
    if held is None:
        return ()
    return tuple(SeatCard(decision.seat, card, 0) for card in decision.better.cards if card in held.hand)
