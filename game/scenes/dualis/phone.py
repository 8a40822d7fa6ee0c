"""What a phone shows at a table of Duālis: the trick, the scale, and one's own hand in two rows."""

from __future__ import annotations

from engine.core import Refusal, Seat
from engine.dualis import rules
from engine.dualis.cards import Card, Colour
from engine.dualis.model import GiveCoin, Phase, Play, PlayCard, RoundResult, Table, View
from game.content.i18n import Texts
from game.scenes.dualis.pieces import CardPiece, CoinsZone, OwnCoin, PartnerZone
from game.scenes.dualis.rail_words import rail_words
from game.scenes.dualis.review import lying
from game.scenes.dualis.touch import DualisDraft, ToggleCoin, ToggleSort, on_balance, refuse, sort_hand
from game.scenes.dualis.words import Words, signed, with_minus
from game.store import MatchSetup
from game.table import phone_parts as parts
from game.table.gesture import Drop, Tap, TapZone
from game.table.phone_page import Group, Item, Look, Page, PhoneHand, PhoneTable
from game.table.piece import TableZone

_TABLE, _SCALE = TableZone().name, CoinsZone().name


def card_art(card: Card, *, coin: bool = False) -> str:
    """The picture of a card, with a coin on it in its other colour."""
    return f"dualis/{card}_coin" if coin else f"dualis/{card}"


class DualisPhone(PhoneTable):
    """Makes the pages of a match."""

    def __init__(self, texts: Texts, setup: MatchSetup) -> None:
        self._texts = texts

    def refusal_text(self, hand: PhoneHand, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self._words(hand).refusal(refusal.code, dict(refusal.values))

    def page(self, hand: PhoneHand) -> Page:
        """What the phone of a seat shows now."""
        return _DualisPage(self._texts, self._words(hand), hand).page()

    def _words(self, hand: PhoneHand) -> Words:
        return Words(self._texts, hand.names, hand.view.table.variant)


class _DualisPage:
    """One page."""

    def __init__(self, texts: Texts, words: Words, hand: PhoneHand) -> None:
        self._texts, self._words, self._hand = texts, words, hand
        assert isinstance(hand.view, View)
        assert isinstance(hand.draft, DualisDraft)
        self._view, self._draft, self._seat = hand.view, hand.draft, hand.seat
        self._table: Table = hand.view.table
        self._acting = parts.acting(hand)

    def page(self) -> Page:
        """Everything from the trick down to the hand."""
        words, table = self._words, self._table
        over = self._hand.outcome is not None or (table.phase in (Phase.DEAL, Phase.OVER) and table.results)
        groups = self._summary() if over else [self._trick(), self._scale()]
        groups += [*self._buttons(), *self._chosen(), *self._cards()]
        parts_said = rail_words(parts.table_state(self._hand), words, self._preview())
        rail = [] if over else [part.text for part in parts_said]
        if self._gives:
            rail.append(self._texts.t("phone.dualis.give"))
        name, *_, round_ = words.title(max(1, table.round))
        return parts.page(self._texts, "dualis", self._hand, (name, round_), rail, groups)

    @property
    def _card(self) -> Card | None:
        """The card that is chosen, while it may be played."""
        chosen = self._draft.selected
        return chosen.card if isinstance(chosen, CardPiece) and self._acting else None

    @property
    def _gives(self) -> bool:
        """Whether a coin is held that may be handed to the partner."""
        return self._acting and self._draft.selected == OwnCoin()

    def _preview(self) -> rules.Preview | None:
        if self._card is None:
            return None
        action = PlayCard(self._card, self._card == self._draft.staged)
        return None if refuse(self._view, action) else rules.preview(self._view, action)

    # -- the table -------------------------------------------------------------------------------------------

    def _trick(self) -> Group:
        """Everybody with the card that lies there, from one's left on; one's own place is the last."""
        players = self._table.variant.players
        trick = {play.seat: play for play in lying(self._table)}
        centre = on_balance(self._view, self._draft.staged)
        best = rules.winning_play(self._table.variant, lying(self._table), centre)
        order = [(self._seat + step) % players for step in range(1, players + 1)]
        items = [self._place(seat, trick.get(seat), best is not None and best.seat == seat) for seat in order]
        return Group("trick", tuple(items))

    def _place(self, seat: Seat, play: Play | None, best: bool) -> Item:
        own, turn = seat == self._seat, self._table.phase is Phase.PLAY and self._table.turn == seat
        look: Look = "winning" if best else "ghost" if play is None and turn else "plain"
        name = self._words.who(seat, self._seat)
        said = [str(name), self._words.card(play.card) if play else "", self._taken(seat)]
        return Item(
            _TABLE if own else f"seat {seat}",
            card_art(play.card, coin=play.coin) if play else "",
            face=parts.face(self._hand.faces[seat]),
            text=self._texts.t("table.you") if own else name,
            note=self._taken(seat),
            label=self._texts.join([part for part in said if part]),
            look=look,
            tap=TapZone(TableZone()) if own and self._card is not None else None,
        )

    def _taken(self, seat: Seat) -> str:
        """Tricks won of those that are bid, by a seat alone."""
        if self._table.variant.teams:
            return ""
        return f"{self._table.tricks[seat]}/{rules.bids(self._table)[seat]}"

    def _scale(self) -> Group:
        """The coins that would be left, and the tricks of both teams beside them."""
        preview, table = self._preview(), self._table
        centre = preview.centre if preview is not None else on_balance(self._view, self._draft.staged)
        scale = Item(
            _SCALE,
            f"dualis/scale_{centre.red}_{centre.blue}",
            label=self._words.trump(centre, would=preview is not None),
            at=(centre.red, centre.blue),
            look="plain" if centre.trump is None else "chosen" if centre.trump is Colour.RED else "winning",
        )
        if not table.variant.teams:
            return Group("scale", (scale,))
        own, tricks, bids = self._side, rules.side_tricks(table), rules.side_bids(table)
        plates = [
            Item(f"plate {side}", text=self._words.t(key), note=f"{tricks[side]}/{bids[side]}", label=label)
            for side, key in ((own, "your_team"), (1 - own, "their_team"))
            for label in (f"{self._words.t(key)}: {self._words.need(table, side)}",)
        ]
        return Group("scale", (plates[0], scale, plates[1]))

    @property
    def _side(self) -> int:
        return self._table.variant.side_of(self._seat)

    # -- the hand --------------------------------------------------------------------------------------------

    def _chosen(self) -> tuple[Group, ...]:
        """The chosen card, its slot for a coin, and what plays it."""
        card, draft, t = self._card, self._draft, self._texts.t
        if card is None:
            return ()
        coin, piece = draft.staged == card, CardPiece(card)
        may = refuse(self._view, PlayCard(card, coin=True)) is None
        colour = card.colour.other.value
        slot = self._words.t(f"no_coin.{colour}") if not may and not coin else t("phone.dualis.coin")
        items = (
            parts.button("play", t("phone.play"), TapZone(TableZone()), main=True),
            Item(
                "chosen",
                card_art(card, coin=coin),
                look="chosen",
                label=self._words.card(card),
                tap=Tap(piece),
                drops={_TABLE: Drop(piece, TableZone()), _SCALE: Drop(piece, CoinsZone())},
            ),
            Item(
                "coin",
                f"dualis/coin_{colour}",
                text=slot,
                label=t("phone.dualis.take_coin" if not coin else "phone.dualis.coin_back"),
                look="chosen" if coin else "plain" if may else "dim",
                tap=ToggleCoin(card),
            ),
        )
        return (Group("chosen", items, note=t("phone.swipe")),)

    def _cards(self) -> tuple[Group, ...]:
        """The hand in two rows; what may not be played is dimmed, and says why when it is touched."""
        hand = sort_hand(self._view.hand, self._draft.by_colour)
        legal = rules.legal_cards(hand, self._table.trick) if self._acting else ()
        items = [self._own_card(card, card in legal) for card in hand]
        if self._draft.by_colour:
            first = sum(card.colour is Colour.RED for card in hand)
        else:
            first = sum(card.suit is hand[0].suit for card in hand)
        return parts.in_rows(items, first)

    def _own_card(self, card: Card, legal: bool) -> Item:
        piece, chosen = CardPiece(card), card == self._card
        look: Look = "ghost" if chosen else "legal" if legal else "dim" if self._acting else "plain"
        open_ = self._hand.outcome is None
        return Item(
            piece.name,
            card_art(card),
            label=self._words.card(card),
            look=look,
            tap=Tap(piece) if open_ else None,
            drops={_TABLE: Drop(piece, TableZone()), _SCALE: Drop(piece, CoinsZone())} if legal else {},
        )

    def _buttons(self) -> tuple[Group, ...]:
        words, partner = self._words, self._table.variant.partner_of(self._seat)
        give = None
        if partner is not None and self._acting and refuse(self._view, GiveCoin()) is None:
            give = Item(
                OwnCoin().name,
                "dualis/coin",
                text=words.t("give", name=words.names[partner]),
                look="chosen" if self._gives else "plain",
                tap=Tap(OwnCoin()),
                drops={f"seat {partner}": Drop(OwnCoin(), PartnerZone())},
            )
        sort = None
        if len(self._view.hand) > 1 and self._card is None:
            label = words.t("sort_colour" if self._draft.by_colour else "sort_suit")
            sort = parts.button("sort", label, ToggleSort())
        return parts.buttons(give, sort)

    # -- looking back ----------------------------------------------------------------------------------------

    def _summary(self) -> list[Group]:
        """How the round went for every side, and how the match stands or ended."""
        table, words = self._table, self._words
        totals = rules.side_totals(table)
        scores = [(words.side(side), with_minus(total)) for side, total in enumerate(totals)]
        outcome = self._hand.outcome
        shared = outcome is not None and not table.variant.teams and len(outcome.winners) > 1
        groups = [*parts.result(self._texts, self._hand, scores, shared=shared)]
        if table.results:
            groups.append(self._round(table.results[-1]))
        return groups

    def _round(self, result: RoundResult) -> Group:
        table, words = self._table, self._words
        coins = rules.by_side(table.variant, result.coins)
        tricks = rules.by_side(table.variant, result.tricks)
        items = [
            Item(
                f"side {side}",
                text=words.t("log.entry", name=words.side(side), points=signed(points)),
                note=f"{words.t('score.tricks', count=won)} · {words.t('score.coins', count=bid)}",
            )
            for side, (points, won, bid) in enumerate(zip(result.scores, tricks, coins, strict=True))
        ]
        closing = words.closing(result, rules.side_totals(table))
        return Group("lines", tuple(items), text=words.t("score.title", round=table.round), note=closing)
