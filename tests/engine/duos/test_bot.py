"""What the bots of DUOS make of pictures, of hints, and of each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS, RANDOM
from engine.core import Reason
from engine.duos import arena
from engine.duos.associations import association
from engine.duos.bot import choose, hints, tastes
from engine.duos.model import Board, Choose, Hint, HintKind, Pair, State, TurnResult
from engine.duos.reasons import why_pair
from engine.rng import Rng
from tests.engine.duos.tables import GAME, MINE, act, lay, start

SORA = CHARACTERS["sora"]

ANIMALS = (
    "bear", "bee", "lion", "tiger", "crow", "dove", "shark", "whale", "horse", "donkey", "snail", "camel",
)  # fmt: skip


def table_of_two() -> State:
    return lay("animals", *ANIMALS, players=2)


def pairs_of(state: State, level: str = "strong", seat: int = 0) -> Board:
    return choose.choose_pairs(GAME.view(state, seat), level, SORA)


def holds(board: Board, name: str) -> bool:
    return any(name in pair.pictures for pair in board)


# Choosing


def test_bots_find_what_everybody_would_pair() -> None:
    chosen = set(pairs_of(lay("animals", *ANIMALS)))
    everybody = {Pair("lion", "tiger"), Pair("shark", "whale"), Pair("donkey", "horse"), Pair("crow", "dove")}
    assert len(chosen & everybody) >= 3


def test_the_same_bot_chooses_the_same_again_and_another_seat_has_other_noise() -> None:
    state = lay("animals", *ANIMALS)
    assert pairs_of(state, "beginner") == pairs_of(state, "beginner")
    assert len({pairs_of(state, "beginner", seat) for seat in range(3)}) > 1


def test_characters_differ() -> None:
    states = [arena.deal(seed, 3) for seed in range(4)]
    boards = {
        style.id: tuple(choose.choose_pairs(GAME.view(state, 0), "casual", style) for state in states)
        for style in CHARACTERS.values()
    }
    assert len(set(boards.values())) == len(CHARACTERS)


# What is told of the levels is measured by `python -m engine arena duos`; here is a smaller measure.


def test_players_agree_as_often_as_promised() -> None:
    assert 2 <= arena.in_common(arena.ALIKE, "casual", 90) <= 3
    assert 1.5 <= arena.in_common(arena.UNLIKE, "casual", 90) <= 2.6
    assert 0.1 < arena.by_chance(400) < 0.4


def test_beginners_agree_less_often_than_strong_players() -> None:
    met = [arena.in_common(arena.ALIKE, level, 60) for level in LEVELS]
    assert met == sorted(met)
    assert met[0] < met[2] - 0.5


def test_hints_help() -> None:
    teams = Rng.of(1).shuffled((*arena.ALIKE, *arena.UNLIKE))
    silent, hinting = (arena.team_score(teams, "casual", 5, hints) for hints in (False, True))
    assert hinting > silent


# Learning


def after_turns_of(style_name: str, turns: int) -> State:
    """A table at which seat 1 has shown its taste for some turns."""
    style = CHARACTERS[style_name]
    state = start(3)
    results = []
    for seed in range(turns):
        earlier = arena.deal(seed, 3).table
        view = GAME.view(replace(state, table=replace(earlier, results=())), 1)
        board = choose.choose_pairs(view, "beginner", style, whims=0)
        results.append(
            TurnResult(0, earlier.category, earlier.pictures, (), (board,) * 3, (None, 0, 0), (0, 0, 0))
        )
    return replace(state, table=replace(state.table, turn=turns + 1, results=tuple(results)))


@pytest.mark.parametrize("name", tastes.CHARACTER_FACTORS)
def test_earlier_pairs_teach_what_somebody_likes(name: str) -> None:
    def distance(taste: tastes.Taste) -> float:
        return sum(abs(one - two) for one, two in zip(taste, tastes.taste_of(name), strict=True))

    table = after_turns_of(name, 8).table
    assert distance(tastes.guess_taste(table, 1, 8)) < distance(tastes.guess_taste(table, 1, 0)) / 2


def test_before_anything_is_known_all_tastes_are_mixed() -> None:
    mixed = tastes.blend([(1.0, tastes.taste_of(name)) for name in tastes.CHARACTER_FACTORS])
    assert tastes.guess_taste(start(3).table, 1, 8) == pytest.approx(mixed)


# Hints


def test_a_yes_of_the_partner_is_believed() -> None:
    state = table_of_two()
    for name in ("snail", "camel"):
        hinted, _ = GAME.apply(state, 1, Hint(HintKind.YES, name), Rng(0))
        assert holds(pairs_of(hinted), name)


def test_a_not_of_the_partner_is_believed() -> None:
    state, _ = GAME.apply(table_of_two(), 1, Hint(HintKind.NOT, "lion"), Rng(0))
    assert not holds(pairs_of(state), "lion")


@pytest.mark.parametrize("word", ["honey", "蜂蜜"])
def test_a_word_brings_its_pair_together(word: str) -> None:
    state, _ = GAME.apply(table_of_two(), 1, Hint(HintKind.WORD, word), Rng(0))
    assert Pair("bear", "bee") in pairs_of(state)


def test_an_unknown_word_changes_nothing() -> None:
    state, _ = GAME.apply(table_of_two(), 1, Hint(HintKind.WORD, "qwxzkj"), Rng(0))
    assert hints.fit("qwxzkj", ANIMALS) is None
    assert pairs_of(state) == pairs_of(table_of_two())


def test_ones_own_promise_counts_more_than_the_partners_hint() -> None:
    state, _ = GAME.apply(table_of_two(), 0, Hint(HintKind.YES, "snail"), Rng(0))
    state, _ = GAME.apply(state, 1, Hint(HintKind.NOT, "snail"), Rng(0))
    assert GAME.check(state, 0, Choose(pairs_of(state, seat=0))) is None
    assert GAME.check(state, 1, Choose(pairs_of(state, seat=1))) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_gives_a_hint_that_raises_agreement_and_keeps_it(level: str) -> None:
    given = 0
    for seed in range(3):
        state = arena.deal(seed, 2)
        hint = choose.find_hint(GAME.view(state, 0), level, SORA)
        if hint is not None:
            given += 1
            assert GAME.check(state, 0, hint) is None
            state, _ = GAME.apply(state, 0, hint, Rng(0))
            assert GAME.check(state, 0, Choose(pairs_of(state, level))) is None
            assert choose.find_hint(GAME.view(state, 0), level, SORA) is None
    assert given


def test_a_word_of_a_bot_is_understood_by_another() -> None:
    known = hints.Understanding(tastes.likings(ANIMALS, tastes.taste_of(None)))
    words = hints.words_for(ANIMALS, known)
    assert words
    for word, pair in words.items():
        after = hints.add(known, Hint(HintKind.WORD, word), ANIMALS)
        assert after.chances()[pair] > known.chances()[pair]


def kinds_given(turn: int, seat: int) -> set[HintKind]:
    """What a strong bot gives in that turn, over some deals."""
    found = set()
    for seed in range(6):
        state = arena.deal(seed, 2)
        state = replace(state, table=replace(state.table, turn=turn))
        hint = choose.find_hint(GAME.view(state, seat), "strong", SORA)
        found |= {hint.kind} if hint is not None else set()
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_leaves_the_word_to_its_partner_in_every_second_turn(seat: int) -> None:
    for turn in (1, 2, 3, 4):
        own_turn = turn % 2 != seat % 2
        assert (HintKind.WORD in kinds_given(turn, seat)) == own_turn
        assert kinds_given(turn, seat)


def test_a_bot_may_say_the_word_that_its_partner_no_longer_can() -> None:
    state = table_of_two()
    assert hints.leaves_word(state.table, 1)
    state, _ = GAME.apply(state, 0, Hint(HintKind.YES, "bear"), Rng(0))
    assert not hints.leaves_word(state.table, 1)


def test_nobody_hints_to_a_partner_who_has_chosen() -> None:
    state, _ = act(start(2), 1, MINE)
    assert choose.find_hint(GAME.view(state, 0), "strong", SORA) is None


# Reasons


def test_a_bot_names_what_everybody_sees_in_its_pairs() -> None:
    view = GAME.view(lay("animals", *ANIMALS), 0)
    for style in CHARACTERS.values():
        for pair in choose.choose_pairs(view, "strong", style):
            assert why_pair(view, pair, "strong", style.id) == Reason("seen")


def test_a_bot_names_the_partners_word_where_that_decided() -> None:
    state, _ = GAME.apply(table_of_two(), 1, Hint(HintKind.WORD, "slow"), Rng(0))
    view = GAME.view(state, 0)
    assert why_pair(view, Pair("lion", "tiger"), "strong", "sora") == Reason("seen")
    state, _ = GAME.apply(table_of_two(), 1, Hint(HintKind.WORD, "honey"), Rng(0))
    view = GAME.view(state, 0)
    assert why_pair(view, Pair("bear", "bee"), "strong", "sora") == Reason.of("word", word="honey")


def test_a_pair_in_which_nobody_sees_anything_is_a_hunch() -> None:
    assert association("bee", "whale") is None
    view = GAME.view(lay("animals", *ANIMALS), 0)
    assert why_pair(view, Pair("bee", "whale"), "strong", "sora") == Reason("hunch")


def test_who_plays_at_random_has_no_reason() -> None:
    assert why_pair(GAME.view(start(3), 0), Pair("bear", "bee"), RANDOM, "sora") is None
