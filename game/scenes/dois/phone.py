"""What a phone shows at a table of Dois: bids as tokens, what everybody shows, and one's own hand."""

from __future__ import annotations

from engine.core import Refusal, Seat
from engine.dois import rules
from engine.dois.model import BIDS, TRICKS, Card, HandResult, Phase, Table, View
from game.content.i18n import Texts
from game.scenes.dois.pieces import KINDS, CardPiece, Kind
from game.scenes.dois.review import last_trick, lying
from game.scenes.dois.touch import ChooseBid, Confirm, DoisDraft, intended, refuse, to_confirm
from game.scenes.dois.words import Words, plain, signed
from game.store import MatchSetup
from game.table import phone_parts as parts
from game.table.gesture import Drop, Gesture, Tap, TapZone
from game.table.phone_page import Group, Item, Look, Page, PhoneHand, PhoneTable
from game.table.piece import TableZone

_TABLE = TableZone().name


def card_art(card: Card) -> str:
    """The picture of a card."""
    return f"dois/{card}"


class DoisPhone(PhoneTable):
    """Makes the pages of a match."""

    def __init__(self, texts: Texts, setup: MatchSetup) -> None:
        self._texts = texts

    def refusal_text(self, hand: PhoneHand, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return Words(self._texts, hand.names).refusal(refusal.code, dict(refusal.values))

    def page(self, hand: PhoneHand) -> Page:
        """What the phone of a seat shows now."""
        return _DoisPage(self._texts, hand).page()


class _DoisPage:
    """One page."""

    def __init__(self, texts: Texts, hand: PhoneHand) -> None:
        self._texts, self._hand, self._words = texts, hand, Words(texts, hand.names)
        assert isinstance(hand.view, View)
        assert isinstance(hand.draft, DoisDraft)
        self._view, self._draft, self._seat = hand.view, hand.draft, hand.seat
        self._table: Table = hand.view.table
        self._acting = parts.acting(hand)
        self._bids = self._acting and self._table.phase is Phase.BID
        self._plays = self._acting and self._table.phase is Phase.PLAY

    def page(self) -> Page:
        """Everything from the trump down to the hand."""
        table = self._table
        over = self._hand.outcome is not None or (
            table.phase in (Phase.DEAL, Phase.OVER) and bool(table.results)
        )
        groups = self._summary() if over else [self._seats()]
        if self._bids:
            groups.append(self._tokens())
        groups += [*self._cards(), *self._buttons()]
        title = self._words.title(table)[:2]
        return parts.page(self._texts, "dois", self._hand, title, [] if over else self._rail(), groups)

    # -- the table -------------------------------------------------------------------------------------------

    def _seats(self) -> Group:
        """Everybody with what they show and have bid, from one's left on; the trump stands above them."""
        table = self._table
        players = table.variant.players
        trick = lying(table)
        order = [(self._seat + step) % players for step in range(1, players + 1)]
        items = tuple(self._person(seat, trick is not None and trick.winner == seat) for seat in order)
        if table.trump is None:
            return Group("piles", items)
        trump = Item("trump", f"dois/seal_{table.trump.value}", text=self._words.suit(table.trump))
        said = self._words.t("trump_is", suit=self._words.suit(table.trump))
        return Group("piles", (trump, *items), text=said)

    def _person(self, seat: Seat, best: bool) -> Item:
        own, table = seat == self._seat, self._table
        shown = table.shown[seat]
        arts = [card_art(Card(shown.suit)), card_art(Card(shown.number))] if shown else ["", ""]
        if own:
            for index, kind in enumerate(KINDS):
                arts[index] = self._ready_art(kind) or arts[index]
        turn = table.phase in (Phase.BID, Phase.PLAY) and self._to_act(seat)
        look: Look = "winning" if best else "ghost" if turn else "plain"
        standing = self._words.standing(self._view, seat)
        name = self._texts.t("table.you") if own else self._hand.names[seat]
        shows = f"{self._words.suit(shown.suit)} {shown.number}" if shown else ""
        return Item(
            _TABLE if own else f"seat {seat}",
            arts[0],
            over=(arts[1],) if arts[1] else (),
            face=parts.face(self._hand.faces[seat]),
            text=name,
            note=standing,
            label=self._texts.join([part for part in (name, standing, shows) if part]),
            look=look,
            tap=TapZone(TableZone()) if own and self._plays and self._draft.selected else None,
        )

    def _ready_art(self, kind: Kind) -> str:
        """The card of a kind that lies ready, or is chosen."""
        pieces = [*self._draft.ready, *([self._draft.selected] if self._draft.selected else [])]
        return next((card_art(piece.card) for piece in pieces if piece.kind == kind and self._plays), "")

    def _to_act(self, seat: Seat) -> bool:
        table = self._table
        if table.phase is Phase.BID and table.variant.secret:
            return not table.placed[seat]
        return table.turn == seat

    def _tokens(self) -> Group:
        """The bids to choose from."""
        items = tuple(
            Item(
                f"bid {bid}",
                "dois/token_chosen" if bid == self._draft.choice else "dois/token",
                text=str(bid),
                label=self._words.t("place_bid", bid=bid),
                look="chosen" if bid == self._draft.choice else "legal",
                tap=ChooseBid(bid),
            )
            for bid in BIDS
        )
        return Group("tokens", items)

    # -- words -----------------------------------------------------------------------------------------------

    def _rail(self) -> list[str]:
        words, table = self._words, self._table
        if table.phase in (Phase.BID, Phase.REVEAL):
            choice = self._draft.choice if self._bids else None
            if choice is not None and not table.variant.secret:
                total = choice + sum(bid for bid in table.bids if bid is not None)
                said = self._texts.t("phone.dois.with_bid", bid=choice, sum=total, tricks=TRICKS)
                return [words.bid_prompt(self._view, asked=True), said]
            return [words.bid_prompt(self._view, asked=self._bids), words.bid_sum(table)]
        if self._plays:
            return self._forecast() or [words.prompt(self._view), words.need(table, self._seat)]
        trick = lying(table) if table.phase is not Phase.PLAY else None
        if trick is None and self._hand.showing and not table.trick:
            trick = last_trick(table, self._seat)
        if trick is not None:
            return [words.won(trick, self._seat)]
        if table.phase is not Phase.PLAY:
            return []
        return [
            self._texts.t("phone.turn_of", name=self._hand.names[table.turn]),
            words.need(table, self._seat),
        ]

    def _forecast(self) -> list[str]:
        """What the chosen cards would do."""
        action = intended(self._view, self._draft, self._draft.selected)
        if action is None or refuse(self._view, action) is not None:
            return []
        now = rules.winning_seat(self._table)
        return self._words.then(rules.preview(self._view, action), self._seat, now)[-2:]

    # -- the hand --------------------------------------------------------------------------------------------

    def _cards(self) -> tuple[Group, ...]:
        """The hand: suits, then numbers."""
        legal = rules.legal_cards(self._table, self._seat, self._view.hand) if self._plays else ()
        pieces = self._draft.hand
        items = [self._own_card(piece, piece.card in legal) for piece in pieces]
        return parts.in_rows(items, sum(piece.kind == "suit" for piece in pieces))

    def _own_card(self, piece: CardPiece, legal: bool) -> Item:
        ready = piece in self._draft.ready
        chosen = ready or piece == self._draft.selected
        look: Look = "chosen" if chosen else "legal" if legal else "dim" if self._plays else "plain"
        drops: dict[str, Gesture] = {_TABLE: Drop(piece, TableZone())} if legal and not ready else {}
        return Item(
            piece.name,
            card_art(piece.card),
            label=self._words.card(piece.card),
            look=look,
            tap=Tap(piece) if self._hand.outcome is None else None,
            drops=drops,
        )

    def _buttons(self) -> tuple[Group, ...]:
        words, draft, t = self._words, self._draft, self._texts.t
        if self._bids:
            if draft.choice is None:
                return parts.buttons(parts.later("confirm", t("phone.dois.bid")))
            bid = words.t("place_bid", bid=draft.choice)
            return parts.buttons(parts.button("confirm", bid, Confirm(), main=True))
        if not draft.hand or self._hand.outcome is not None:
            return ()
        if self._table.phase in (Phase.BID, Phase.REVEAL, Phase.REDEAL):
            return parts.buttons(parts.later("confirm", t("phone.dois.bid")))
        if self._plays and to_confirm(self._view, draft) is not None:
            return parts.buttons(parts.button("confirm", words.t("play_both"), Confirm(), main=True))
        if self._plays and draft.selected is not None:
            return parts.buttons(parts.button("play", t("phone.play"), TapZone(TableZone()), main=True))
        return parts.buttons(parts.later("play", t("phone.play")))

    # -- looking back ----------------------------------------------------------------------------------------

    def _summary(self) -> list[Group]:
        """How the hand went, and how the match stands or ended."""
        table = self._table
        scores = [
            (name, plain(total)) for name, total in zip(self._hand.names, rules.totals(table), strict=True)
        ]
        outcome = self._hand.outcome
        shared = outcome is not None and len(outcome.winners) > 1
        groups = [*parts.result(self._texts, self._hand, scores, shared=shared)]
        if table.results:
            groups.append(self._scored(table.results[-1]))
        return groups

    def _scored(self, result: HandResult) -> Group:
        words = self._words
        totals = [f" · {words.t('score.total')} {plain(total)}" for total in rules.totals(self._table)]
        if self._hand.outcome is not None:
            totals = [""] * len(totals)  # they stand above
        lines = zip(self._hand.names, result.points, result.tricks, result.bids, totals, strict=True)
        items = tuple(
            Item(
                f"row {seat}",
                text=words.t("log.entry", name=name, points=signed(points)),
                note=words.t("won_of", tricks=tricks, bid=bid) + total,
            )
            for seat, (name, points, tricks, bid, total) in enumerate(lines)
        )
        last = self._table.hand >= self._table.variant.hands
        title = words.t("score.final_title") if last else words.t("score.title", hand=self._table.hand)
        return Group("lines", items, text=title, note=words.made(result))
