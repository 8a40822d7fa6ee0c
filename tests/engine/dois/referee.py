"""A referee for traces of Dois, written from the rules page alone.

It shares nothing with the engine: cards are texts, every legal set is built anew, and every count is
kept by hand. Slow, plain and suspicious; `Foul` names the line.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.engine.referee import TraceReferee

SUITS = ["flame", "leaf", "wave", "sun"]
NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8"]
DECK = Counter({**dict.fromkeys(SUITS, 7), **dict.fromkeys(NUMBERS, 4)})


def needs_redeal(hand: list[str]) -> bool:
    suits = sum(card in SUITS for card in hand)
    return suits < 3 or len(hand) - suits < 3


class Referee(TraceReferee):
    """Reads a trace line by line, and counts what happens."""

    def __init__(self, with_legal: bool) -> None:
        super().__init__(with_legal)
        self.hand_number = 0
        self.dealer: int | None = None
        self.trumps: list[str] = []
        self.counted: Counter[str] = Counter()

    # The frame

    def on_game(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "game", "seed", "options", "seats")
        options = line["options"]
        self.demand(line["game"] == "dois", "another game")
        self.demand(list(options) == ["players", "hands", "bidding"], "options are missing")
        self.players: int = options["players"]
        self.hands_to_play: int = options["hands"]
        self.demand(self.players in (3, 4) and line["seats"] == self.players, "wrong number of players")
        self.demand(1 <= self.hands_to_play <= 16, "wrong number of hands")
        self.demand(options["bidding"] in ("in_turn", "secret"), "unknown bidding")
        self.totals = [0] * self.players
        self.expect = {"deal"}

    def on_end(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "winners")
        best = [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]
        self.demand(line["winners"] == best, f"the winners are {best}")
        self.expect = set()

    # The deal

    def on_deal(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "hand", "dealer", "trump", "hands", "leader")
        self.hand_number += 1
        self.demand(line["hand"] == self.hand_number, "wrong hand")
        dealer = line["dealer"]
        self.demand(dealer in range(self.players), "no such dealer")
        if self.dealer is not None:
            self.demand(dealer == (self.dealer + 1) % self.players, "the deal goes round clockwise")
        self.dealer = dealer
        self.left = (dealer + 1) % self.players
        self.demand(line["leader"] == self.left, "the dealer's left leads")
        self.turn_up(line["trump"])
        self.demand(len(line["hands"]) == self.players, "a hand is missing")
        self.hands = [self.read_hand(cards) for cards in line["hands"]]
        self.rest = DECK.copy()
        for hand in self.hands:
            self.rest.subtract(hand)
        self.demand(min(self.rest.values()) >= 0, "there are not that many cards of one kind")
        self.counted["deals"] += 1
        self.counted["deals with a redeal"] += any(map(needs_redeal, self.hands))
        self.bids: dict[int, int] = {}
        self.tricks = [0] * self.players
        self.suit: list[str | None] = [None] * self.players
        self.number: list[str | None] = [None] * self.players
        self.leader = self.left
        self.trick: list[int] = []
        self.expect_redeal_or_bid()

    def turn_up(self, trump: str) -> None:
        if len(self.trumps) == 4:
            self.trumps = []
        self.demand(trump in SUITS and trump not in self.trumps, "this trump card is not in the pile")
        self.trumps.append(trump)
        self.trump = trump

    def read_hand(self, cards: list[str]) -> list[str]:
        self.demand(len(cards) == 13, "a hand has 13 cards")
        self.demand(all(card in SUITS or card in NUMBERS for card in cards), "no such card")
        self.demand(cards == sorted(cards, key=[*SUITS, *NUMBERS].index), "a hand is not sorted")
        return list(cards)

    def expect_redeal_or_bid(self) -> None:
        self.redealing = None
        for steps in range(self.players):
            seat = (self.left + steps) % self.players
            if needs_redeal(self.hands[seat]):
                self.redealing = seat
                break
        self.expect = {"bid"} if self.redealing is None else {"redeal"}

    def on_redeal(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "cards")
        seat = line["seat"]
        self.demand(seat == self.redealing, f"seat {self.redealing} is dealt anew first")
        self.rest.update(self.hands[seat])
        self.hands[seat] = self.read_hand(line["cards"])
        self.rest.subtract(self.hands[seat])
        self.demand(min(self.rest.values()) >= 0, "the new cards come from the rest and the old hand")
        self.counted["redeals"] += 1
        self.expect_redeal_or_bid()

    # Bids

    def on_bid(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "tricks", *(["legal"] if self.with_legal else []))
        seat = (self.left + len(self.bids)) % self.players
        self.demand(line["seat"] == seat, f"it is for seat {seat} to bid")
        self.demand(type(line["tricks"]) is int and 0 <= line["tricks"] <= 12, "no such bid")
        if self.with_legal:
            legal = [{"event": "bid", "seat": seat, "tricks": tricks} for tricks in range(13)]
            self.demand(line["legal"] == sorted(legal, key=json.dumps), "the legal bids are others")
        self.bids[seat] = line["tricks"]
        if len(self.bids) == self.players:
            self.expect = {"play"}

    # Tricks

    def legal_plays(self, seat: int) -> list[list[str]]:
        hand = set(self.hands[seat])
        suits, numbers = hand & set(SUITS), hand & set(NUMBERS)
        lead = self.suit[self.leader] if self.trick else None
        if self.suit[seat] is None:
            led = suits & {lead} or suits
            return [[suit, number] for suit in led for number in numbers]
        if lead is None:
            cards = hand
        elif self.suit[seat] != lead:
            cards = hand & {lead} or hand
        else:
            cards = numbers | (suits & {lead})
            self.counted["exceptions"] += not cards
            cards = cards or hand
        return [[card] for card in cards]

    def on_play(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "cards", *(["legal"] if self.with_legal else []))
        seat = (self.leader + len(self.trick)) % self.players
        self.demand(line["seat"] == seat, f"it is for seat {seat} to play")
        legal = self.legal_plays(seat)
        self.demand(line["cards"] in legal, f"{line['cards']} is not legal")
        if self.with_legal:
            written = [{"event": "play", "seat": seat, "cards": cards} for cards in legal]
            self.demand(line["legal"] == sorted(written, key=json.dumps), "the legal plays are others")
        for card in line["cards"]:
            self.hands[seat].remove(card)
            if card in SUITS:
                self.suit[seat] = card
            else:
                self.number[seat] = card
        self.trick.append(seat)
        self.counted["plays"] += 1
        self.expect = {"trick"} if len(self.trick) == self.players else {"play"}

    def on_trick(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "winner", "lead")
        lead = self.suit[self.leader]
        self.demand(line["lead"] == lead, f"the lead is {lead}")
        fighting = [seat for seat in self.trick if self.suit[seat] == self.trump]
        if not fighting:
            fighting = [seat for seat in self.trick if self.suit[seat] == lead]
        highest = max(str(self.number[seat]) for seat in fighting)
        winner = [seat for seat in fighting if self.number[seat] == highest][-1]
        self.demand(line["winner"] == winner, f"seat {winner} wins the trick")
        self.tricks[winner] += 1
        self.leader = winner
        self.trick = []
        self.counted["tricks"] += 1
        self.expect = {"play"} if sum(self.tricks) < 12 else {"score"}

    # Scoring

    def on_score(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "bids", "tricks", "points", "totals")
        self.demand(not any(self.hands), "all 13 cards must be gone")
        bids = [self.bids[seat] for seat in range(self.players)]
        points = [t if b == t else -abs(b - t) for b, t in zip(bids, self.tricks, strict=True)]
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.counted["exact"] += sum(b == t for b, t in zip(bids, self.tricks, strict=True))
        self.demand(line["bids"] == bids, f"the bids are {bids}")
        self.demand(line["tricks"] == self.tricks, f"the tricks are {self.tricks}")
        self.demand(line["points"] == points, f"the points are {points}")
        self.demand(line["totals"] == self.totals, f"the totals are {self.totals}")
        self.expect = {"end"} if self.hand_number == self.hands_to_play else {"deal"}


def referee(texts: Iterable[str], with_legal: bool = False) -> Counter[str]:
    """Check a trace; `Foul` where it breaks the rules. What happened is counted."""
    judge = Referee(with_legal)
    judge.read(texts)
    return judge.counted
