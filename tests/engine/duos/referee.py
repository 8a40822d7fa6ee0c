"""A referee for traces of DUOS, written from the rules page alone.

It shares nothing with the engine: pictures are texts, every board is looked through by hand, and every
count is kept anew. Slow, plain and suspicious; `Foul` names the line.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.engine.referee import TraceReferee

KINDS = ["word", "yes", "not"]
DEALS_WITHOUT_SHUFFLING = 8
"""There are at least 96 cards."""


class Referee(TraceReferee):
    """Reads a trace line by line, and counts what happens."""

    def __init__(self, with_legal: bool) -> None:
        super().__init__(with_legal)
        self.turn = 0
        self.narrator: int | None = None
        self.category = ""
        self.cards: list[str] = []
        self.backs: dict[str, str] = {}
        self.dealt: list[list[str]] = []
        self.counted: Counter[str] = Counter()

    # The frame

    def on_game(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "game", "seed", "options", "seats")
        options = line["options"]
        self.demand(line["game"] == "duos", "another game")
        self.demand(list(options) == ["players", "rounds", "turns", "category"], "options are missing")
        self.players: int = options["players"]
        self.demand(2 <= self.players <= 8 and line["seats"] == self.players, "wrong number of players")
        self.demand(1 <= options["rounds"] <= 5, "wrong number of rounds")
        self.demand(options["category"] in ("alternate", "things", "animals"), "unknown category")
        self.kept = options["category"] if options["category"] != "alternate" else None
        self.together = self.players == 2
        self.length = options["turns"] if self.together else options["rounds"] * self.players
        self.totals = [0] * self.players
        self.total = 0
        self.expect = {"turn"}

    def on_end(self, line: dict[str, Any]) -> None:
        if self.together:
            self.has_keys(line, "winners", "score")
            self.demand(line["winners"] == [] and line["score"] == self.total, f"the score is {self.total}")
        else:
            self.has_keys(line, "winners")
            best = [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]
            self.demand(line["winners"] == best, f"the winners are {best}")
        self.expect = set()

    # A turn

    def on_turn(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "turn", *([] if self.together else ["narrator"]), "category", "cards")
        self.turn += 1
        self.demand(line["turn"] == self.turn, "wrong turn")
        if not self.together:
            narrator = line["narrator"]
            self.demand(narrator in range(self.players), "no such Narrator")
            if self.narrator is not None:
                self.demand(narrator == (self.narrator + 1) % self.players, "the Narrator changes clockwise")
            self.narrator = narrator
        self.demand(line["category"] in ("animals", "things"), "no such category")
        self.demand(line["category"] == (self.kept or line["category"]), "another category is kept")
        self.demand(self.kept is not None or line["category"] != self.category, "the category changes")
        self.category = line["category"]
        self.demand(len(set(line["cards"])) == 12, "twelve different cards lie on the table")
        if self.kept is None and self.turn % 2 == 0:
            self.turn_over(line["cards"])
        else:
            self.deal(line["cards"])
        self.cards = line["cards"]
        self.hints: dict[int, tuple[str, str]] = {}
        self.boards: dict[int, list[list[str]]] = {}
        self.expect = {"hint", "choose"} if self.together else {"choose"}

    def turn_over(self, cards: list[str]) -> None:
        """Every picture has one back, and always the same."""
        for front, back in zip(self.cards, cards, strict=True):
            self.demand(self.backs.setdefault(front, back) == back, f"the back of {front} is {back} now")
            self.demand(self.backs.setdefault(back, front) == front, f"the back of {back} is {front} now")
        self.counted["turned"] += 1

    def deal(self, cards: list[str]) -> None:
        """Deals all show the same side: where categories alternate, every second turn turns cards over."""
        if len(self.dealt) < DEALS_WITHOUT_SHUFFLING:
            seen = {card for deal in self.dealt for card in deal}
            self.demand(not seen & set(cards), "a card comes back before the deck has run out")
        elif set(self.dealt[-1]) & set(cards):
            self.demand(False, "a card of the last turn comes back at once")
        self.dealt.append(cards)
        self.counted["dealt"] += 1

    def on_hint(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "action", "value", *(["legal"] if self.with_legal else []))
        seat, kind, value = line["seat"], line["action"], line["value"]
        self.demand(seat in (0, 1) and seat not in self.boards, "this seat has chosen already")
        self.demand(seat not in self.hints, "one hint a turn")
        self.demand(kind in KINDS, "no such hint")
        taken = [given for given, _ in self.hints.values()]
        self.demand(kind not in taken, "the other has given such a hint")
        if kind == "word":
            self.demand(isinstance(value, str) and len(value.split()) == 1, "one word")
        else:
            self.demand(value in self.cards, "a hint is for a card on the table")
        if self.with_legal:
            self.look_through(line, [free for free in KINDS if free not in taken])
        self.hints[seat] = (kind, value)
        self.counted[kind] += 1

    def look_through(self, line: dict[str, Any], free: list[str]) -> None:
        legal = line.pop("legal")
        self.demand(line in legal, "the hint itself is not among the legal ones")
        self.demand(legal == sorted(legal, key=json.dumps), "the legal hints are not sorted")
        for kind in ("yes", "not"):
            told = [hint["value"] for hint in legal if hint["action"] == kind]
            self.demand(sorted(told) == (sorted(self.cards) if kind in free else []), "other hints are legal")

    def on_choose(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "seat", "pairs")
        seat, pairs = line["seat"], line["pairs"]
        self.demand(seat in range(self.players) and seat not in self.boards, "this seat has chosen already")
        self.demand(len(pairs) == 4 and all(len(pair) == 2 for pair in pairs), "four pairs")
        self.demand(pairs == sorted(sorted(pair) for pair in pairs), "pairs are sorted")
        used = [picture for pair in pairs for picture in pair]
        self.demand(len(set(used)) == 8 and set(used) <= set(self.cards), "eight of these cards")
        kind, value = self.hints.get(seat, ("", ""))
        self.demand(kind != "yes" or value in used, f"{value} was promised")
        self.demand(kind != "not" or value not in used, f"{value} was excluded")
        self.boards[seat] = pairs
        self.counted["choices"] += 1
        if len(self.boards) == self.players:
            self.expect = {"score"}

    # Scoring

    def on_score(self, line: dict[str, Any]) -> None:
        if self.together:
            self.score_together(line)
        else:
            self.score_apart(line)
        self.expect = {"end"} if self.turn == self.length else {"turn"}

    def score_together(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "matches", "points", "total")
        matches = sum(pair in self.boards[1] for pair in self.boards[0])
        points = 1 if matches >= 3 else 0
        self.total += points
        self.counted["matches"] += matches
        self.demand(line["matches"] == matches, f"{matches} pairs are equal")
        self.demand(line["points"] == points and line["total"] == self.total, "wrong points")

    def score_apart(self, line: dict[str, Any]) -> None:
        self.has_keys(line, "matches", "points", "totals")
        assert self.narrator is not None
        told = self.boards[self.narrator]
        matches: list[int | None] = []
        for seat in range(self.players):
            same = sum(pair in told for pair in self.boards[seat])
            matches.append(None if seat == self.narrator else same)
        points = [0 if matched is None else matched for matched in matches]
        for matched in matches:
            if matched is not None:
                points[self.narrator] += 2 if matched == 4 else 1 if matched >= 2 else 0
                self.counted["matches"] += matched
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.demand(line["matches"] == matches, f"the matches are {matches}")
        self.demand(line["points"] == points, f"the points are {points}")
        self.demand(line["totals"] == self.totals, f"the totals are {self.totals}")


def referee(texts: Iterable[str], with_legal: bool = False) -> Counter[str]:
    """Check a trace; `Foul` where it breaks the rules. What happened is counted."""
    judge = Referee(with_legal)
    judge.read(texts)
    return judge.counted
