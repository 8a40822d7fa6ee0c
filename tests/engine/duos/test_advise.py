"""Advice in DUOS: what a board or a hint is worth with the minds that one has to meet, and why."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
import tomli

from engine import teacher
from engine.advice import Advice
from engine.bots.advise import advise
from engine.duos import data
from engine.duos.model import Choose, Given, HintKind, Pair, State, View
from engine.match import Match, Setup
from tests.engine.duos.tables import GAME, lay

ANIMALS = (
    "lion", "tiger", "bee", "butterfly", "whale", "dolphin",
    "cow", "horse", "crow", "snail", "mouse", "camel",
)  # fmt: skip
"""Four pairs that everybody sees."""
THINGS = (
    "candle", "bathtub", "fishing_rod", "hamburger", "ice_cream", "dice",
    "sneaker", "plaster", "popcorn", "gift", "lemon", "carrot",
)  # fmt: skip
"""Hardly anything belongs together."""
TEACHER = Path(__file__).with_name("teacher.toml")


def told(state: State, seat: int = 0, also: tuple[str, ...] = ()) -> Advice:
    return advise("duos", GAME.view(state, seat), 7, also=also)


def with_hints(state: State, *hints: Given) -> State:
    return replace(state, table=replace(state.table, hints=hints))


def test_who_guesses_is_told_what_most_minds_choose() -> None:
    advice = told(lay("animals", *ANIMALS, players=4), seat=1)
    best = GAME.parse(advice.best.action)
    assert isinstance(best, Choose)
    assert Pair("lion", "tiger") in best.pairs
    assert advice.goal == "points"
    assert advice.best.reasons[0].code in {"obvious", "contested"}


def test_the_narrator_is_told_what_others_guess() -> None:
    advice = told(lay("animals", *ANIMALS, players=4), seat=0)
    assert advice.best.reasons[0].code == "guessable"
    assert advice.best.points == pytest.approx(advice.best.win * 6, abs=0.01)


def test_two_together_are_told_to_give_a_hint_while_they_may() -> None:
    advice = told(lay("things", *THINGS, players=2))
    assert advice.goal == "turn"
    assert advice.best.reasons[0].code in {"say_word", "say_yes", "say_not"}
    boards = [move for move in advice.moves if "+" in move.action]
    assert boards[0].reasons[0].code == "no_hint"
    assert boards[0].win < advice.best.win


def test_a_word_of_the_partner_asks_for_its_pair() -> None:
    state = lay("animals", *ANIMALS, players=2)
    heard = with_hints(state, Given(0, HintKind.YES, "lion"), Given(1, HintKind.WORD, "desert"))
    advice = told(heard)
    assert advice.best.reasons[0].code == "word"
    ignores = "bee+butterfly cow+horse dolphin+whale lion+tiger"
    assert told(heard, also=(ignores,)).of(ignores) is not None


def test_a_card_that_the_partner_holds_is_in_the_board_and_one_that_is_out_is_not() -> None:
    state = lay("things", *THINGS, players=2)
    yes = told(with_hints(state, Given(0, HintKind.WORD, "vitamin"), Given(1, HintKind.YES, "plaster")))
    assert "plaster" in yes.best.action
    assert yes.best.reasons[0].code == "yes"
    no = told(with_hints(state, Given(0, HintKind.WORD, "vitamin"), Given(1, HintKind.NOT, "gift")))
    assert "gift" not in no.best.action
    assert "not" in {reason.code for reason in no.best.reasons}


def test_a_board_of_ones_own_is_judged_on_request() -> None:
    state = lay("animals", *ANIMALS, players=4)
    odd = "bee+lion butterfly+whale camel+crow cow+snail"
    judged = told(state, seat=1, also=(odd,)).of(odd)
    assert judged is not None
    assert judged.win < 0.1
    assert {"misses", "lonely"} & {reason.code for reason in judged.reasons}


def test_any_word_is_judged_on_request() -> None:
    state = lay("things", *THINGS, players=2)
    advice = told(state, also=("word vitamin", "word qwxzkjv"))
    known, unknown = advice.of("word vitamin"), advice.of("word qwxzkjv")
    assert known is not None
    assert unknown is not None
    assert known.win > unknown.win
    assert unknown.reasons[0].code == "unknown_word"


def test_what_was_promised_is_kept() -> None:
    state = with_hints(lay("animals", *ANIMALS, players=2), Given(0, HintKind.YES, "snail"))
    assert all("snail" in move.action for move in told(state).moves)


def test_a_teacher_gives_the_same_reason_in_four_of_five_positions() -> None:
    positions = teacher.read(tomli.loads(TEACHER.read_text(encoding="utf-8")))
    same = [teacher.advice_on("duos", taught).best.reasons[0].code in taught.reasons for taught in positions]
    assert len(positions) >= 25
    assert sum(same) / len(same) >= 0.8


RIDERS = (
    "lion", "camel", "brachiosaurus", "cat", "ant", "sheep",
    "shrimp", "oyster", "zebra", "kangaroo", "moose", "turkey",
)  # fmt: skip
EATERS = (
    "scorpion", "chick", "panda", "elephant", "spider", "fly",
    "pufferfish", "orangutan", "kangaroo", "ant", "seal", "worm",
)  # fmt: skip


@pytest.mark.parametrize(
    ("pictures", "pair", "word"),
    [(RIDERS, ("camel", "zebra"), "ride"), (EATERS, ("chick", "worm"), "bird")],
)
def test_nobody_says_a_word_that_fits_one_of_two_pictures(
    pictures: tuple[str, ...], pair: tuple[str, str], word: str
) -> None:
    found = data.word_for(pair, pictures)
    assert found is None or found.word != word
    assert all(move.action != f"word {word}" for move in told(lay("animals", *pictures, players=2)).moves)


@pytest.mark.parametrize("seed", range(6))
def test_the_coach_proposes_no_word_that_a_bot_would_not_say(seed: int) -> None:
    match = Match(Setup("duos", {"players": 2}, seed))
    view = match.view(0)
    assert isinstance(view, View)
    pictures = view.table.pictures
    sayable = {
        found.word
        for pair in combinations(pictures, 2)
        if (found := data.word_for(pair, pictures)) is not None
    }
    moves = advise("duos", view, 7).moves
    assert {move.action.removeprefix("word ") for move in moves if move.action.startswith("word")} <= sayable


@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_better_is_said_of_a_pair_that_the_chosen_board_lacks(seat: int) -> None:
    state = lay("animals", *ANIMALS, players=4)
    best = GAME.parse(told(state, seat).best.action)
    assert isinstance(best, Choose)
    for pair in best.pairs:
        chosen = next(
            move.action
            for move in told(state, seat).moves[1:]
            if str(pair) in move.action.split() and move.action != best.text
        )
        values = dict(told(state, seat, also=(chosen,)).best.reasons[0].values)
        assert f"{values['first']}+{values['second']}" not in chosen.split()


def test_no_hint_is_proposed_to_a_partner_who_is_ready() -> None:
    state = lay("things", *THINGS, players=2)
    ready = replace(state, table=replace(state.table, chosen=(False, True)))
    advice = told(ready, also=("not gift",))
    assert "+" in advice.best.action
    late = advice.of("not gift")
    assert late is not None
    assert late.win <= advice.best.win
