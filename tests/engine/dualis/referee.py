"""A referee for traces of Duālis, written from the rules page alone.

It shares nothing with the engine: cards are read from their texts, every legal set is built anew, and
every count is kept by hand. Slow, plain and suspicious; `Foul` names the line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.engine.referee import TraceReferee

OPPOSITE = {"R": "B", "B": "R"}
COLOUR_NAMES = {"R": "red", "B": "blue", None: None}
ALL_CARDS = {f"{suit}{number}{colour}" for suit in "SM" for number in range(1, 14) for colour in "RB"}


def suit_of(card: str) -> str:
    return card[0]


def colour_of(card: str, coin: bool) -> str:
    return OPPOSITE[card[-1]] if coin else card[-1]


def number_of(card: str) -> int:
    return int(card[1:-1])


class Referee(TraceReferee):
    """Reads a trace line by line."""

    def __init__(self, with_legal: bool) -> None:
        super().__init__(with_legal)
        self.rounds: list[dict[str, Any]] = []
        self.next_leader: int | None = None
        self.winners: list[int] | None = None

    # The frame

    def on_game(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "game", "seed", "options", "seats")
        options = line["options"]
        self.demand(line["game"] == "dualis", "another game")
        self.demand(list(options) == ["mode", "players", "length", "high_low"], "options are missing")
        self.teams = options["mode"] == "teams"
        self.players: int = options["players"]
        self.size, self.coins_each = (9, 5) if options["length"] == "short" else (13, 7)
        self.high_low: bool = options["high_low"]
        self.demand(line["seats"] == self.players, "wrong number of seats")
        self.demand(self.players == 4 or (self.players == 3 and not self.teams), "wrong number of players")
        self.expect = {"deal"}

    def on_deal(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "round", "hands", "leader", "coins")
        self.demand(line["round"] == len(self.rounds) + 1, "wrong round")
        self.demand(line["coins"] == {"red": self.coins_each, "blue": self.coins_each}, "wrong coins")
        hands = line["hands"]
        dealt = [card for hand in hands for card in hand]
        self.demand(len(hands) == self.players and all(len(h) == self.size for h in hands), "wrong hands")
        self.demand(len(set(dealt)) == len(dealt) and set(dealt) <= ALL_CARDS, "a card is false or doubled")
        order = [(suit_of(c) == "M", number_of(c), c[-1] == "B") for c in dealt]
        for seat in range(self.players):
            part = order[seat * self.size : (seat + 1) * self.size]
            self.demand(part == sorted(part), "a hand is not sorted")
        self.demand(line["leader"] in range(self.players), "no such leader")
        self.demand(self.next_leader in (None, line["leader"]), "the last trick's winner must lead")
        self.hands = [set(hand) for hand in hands]
        self.leader: int = line["leader"]
        self.centre = {"R": self.coins_each, "B": self.coins_each}
        self.coins = [0] * self.players
        self.tricks = [0] * self.players
        self.trick: list[tuple[int, str, bool]] = []
        self.expect_a_turn()

    def on_end(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "winners")
        self.demand(line["winners"] == self.winners, f"the winners are {self.winners}")
        self.expect = set()

    # A trick

    def expect_a_turn(self) -> None:
        self.turn = (self.leader + len(self.trick)) % self.players
        self.expect = {"play"}
        if self.teams and self.coins[self.turn]:
            self.expect.add("give")

    def on_give(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "to")
        self.demand(line["seat"] == self.turn, "coins are given on one's own turn")
        self.demand(line["to"] == (self.turn + 2) % 4, "coins go to the partner")
        self.coins[line["seat"]] -= 1
        self.coins[line["to"]] += 1
        self.expect_a_turn()

    def legal_plays(self) -> list[dict[str, Any]]:
        hand = self.hands[self.turn]
        if self.trick:
            led = suit_of(self.trick[0][1])
            hand = {card for card in hand if suit_of(card) == led} or hand
        plays = [
            {"event": "play", "seat": self.turn, "card": card, "coin": coin}
            for card in hand
            for coin in (False, True)
            if not coin or self.centre[OPPOSITE[card[-1]]] > 0
        ]
        return sorted(plays, key=json.dumps)

    def on_play(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "card", "coin", *(["legal"] if self.with_legal else []))
        legal = self.legal_plays()
        decision = {name: line[name] for name in ("event", "seat", "card", "coin")}
        self.demand(decision in legal, f"{decision} is not legal")
        if self.with_legal:
            self.demand(line["legal"] == legal, "the legal plays are others")
        seat, card, coin = line["seat"], line["card"], line["coin"]
        self.hands[seat].remove(card)
        if coin:
            self.centre[OPPOSITE[card[-1]]] -= 1
        self.trick.append((seat, card, coin))
        if len(self.trick) == self.players:
            self.expect = {"trick"}
        else:
            self.expect_a_turn()

    def on_trick(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "winner", "trump")
        red, blue = self.centre["R"], self.centre["B"]
        trump = "R" if red > blue else "B" if blue > red else None
        self.demand(line["trump"] == COLOUR_NAMES[trump], f"the trump is {COLOUR_NAMES[trump]}")
        _, led_card, led_coin = self.trick[0]
        low_is_strong = self.high_low and colour_of(led_card, led_coin) == "B"
        fighting = [play for play in self.trick if trump and colour_of(play[1], play[2]) == trump]
        if not fighting:
            fighting = [play for play in self.trick if suit_of(play[1]) == suit_of(led_card)]
        numbers = [number_of(card) for _, card, _ in fighting]
        strongest = min(numbers) if low_is_strong else max(numbers)
        winner = [seat for seat, card, _ in fighting if number_of(card) == strongest][-1]
        self.demand(line["winner"] == winner, f"seat {winner} wins the trick")
        for seat, _, coin in self.trick:
            self.coins[seat] += coin
        self.tricks[winner] += 1
        self.leader = self.next_leader = winner
        self.trick = []
        if any(self.hands):
            self.expect_a_turn()
        else:
            self.expect = {"round"}

    # A round

    def on_round(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "tricks", "coins", "scores", "winner" if self.teams else "totals")
        self.demand(line["tricks"] == self.tricks, f"the tricks are {self.tricks}")
        self.demand(line["coins"] == self.coins, f"the coins are {self.coins}")
        self.demand(sum(self.tricks) == self.size, "a trick is missing")
        self.demand(sum(self.coins) + sum(self.centre.values()) == 2 * self.coins_each, "a coin is missing")
        sides = [[0, 2], [1, 3]] if self.teams else [[seat] for seat in range(self.players)]
        tricks = [sum(self.tricks[seat] for seat in side) for side in sides]
        coins = [sum(self.coins[seat] for seat in side) for side in sides]
        scores = [t if c == t else -abs(c - t) for c, t in zip(coins, tricks, strict=True)]
        self.demand(line["scores"] == scores, f"the scores are {scores}")
        self.rounds.append({"scores": scores, "tricks": tricks})
        self.winners = self.end_of_teams(line) if self.teams else self.end_of_iso(line)
        self.expect = {"deal"} if self.winners is None else {"end"}

    def end_of_teams(self, line: dict[str, Any]) -> list[int] | None:
        def won(number: int) -> int:
            scores, tricks = self.rounds[number]["scores"], self.rounds[number]["tricks"]
            if scores[0] != scores[1]:
                return 0 if scores[0] > scores[1] else 1
            return 0 if tricks[0] > tricks[1] else 1

        self.demand(line["winner"] == won(-1), f"side {won(-1)} wins the round")
        wins = [won(number) for number in range(len(self.rounds))]
        for side in (0, 1):
            if wins.count(side) == 2:
                return [side, side + 2]
        return None

    def end_of_iso(self, line: dict[str, Any]) -> list[int] | None:
        totals = [sum(each["scores"][seat] for each in self.rounds) for seat in range(self.players)]
        self.demand(line["totals"] == totals, f"the totals are {totals}")
        if max(totals) - min(totals) < 7 and len(self.rounds) < 4:
            return None
        return [seat for seat in range(self.players) if totals[seat] == max(totals)]


def referee(texts: Iterable[str], with_legal: bool = False) -> None:
    """Check a trace; `Foul` where it breaks the rules."""
    Referee(with_legal).read(texts)
