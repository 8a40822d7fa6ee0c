"""The cards and a turn of DUOS, by the rules page."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Refusal, complete
from engine.duos import rules
from engine.duos.choices import Boards
from engine.duos.data import PictureCard, cards
from engine.duos.events import Chosen, PairShown, TurnBegan
from engine.duos.model import Category, Choose, Pair, State, Variant
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duos.tables import (
    GAME,
    MINE,
    SHARING,
    act,
    action,
    all_choose,
    board,
    one,
    picture,
    play_out,
    refusal_of,
    start,
)

# Components


def test_there_are_at_least_96_cards_and_every_picture_is_another() -> None:
    pictures = [name for card in cards() for name in (card.animal, card.thing)]
    assert len(cards()) >= 96
    assert len(set(pictures)) == 2 * len(cards())


def test_eight_players_see_no_picture_twice_in_two_rounds() -> None:
    state, seen = start(8), Counter[str]()
    while GAME.outcome(state) is None:
        seen.update(state.table.pictures)
        state, _ = all_choose(state, *[MINE] * 8)
    assert len(state.table.results) == 16
    assert set(seen.values()) == {1}


# Set-up


def test_twelve_cards_are_laid() -> None:
    assert len(set(start().table.cards)) == len(start().table.pictures) == 12


def test_the_first_category_is_drawn() -> None:
    assert {start(seed=seed).table.category for seed in range(20)} == set(Category)


def test_the_first_narrator_is_drawn_or_named() -> None:
    assert {start(5, seed, first=None).table.narrator for seed in range(60)} == set(range(5))
    assert start(5, first=3).table.narrator == 3


@pytest.mark.parametrize(("options", "turns"), [({}, 8), ({"rounds": 1}, 4), ({"rounds": 5}, 20)])
def test_a_game_is_two_rounds_or_one_to_five_on_request(options: dict[str, int], turns: int) -> None:
    assert Variant.of(complete(GAME, options)).length == turns
    assert len(play_out(start(**options)).table.results) == turns


def test_in_a_round_everyone_is_the_narrator_once_going_clockwise() -> None:
    state = play_out(start(5, first=3))
    assert [result.narrator for result in state.table.results] == [3, 4, 0, 1, 2, 3, 4, 0, 1, 2]


# Choosing


def test_everyone_chooses_at_once_and_in_any_order() -> None:
    state = start(3)
    assert GAME.to_act(state) == {0, 1, 2}
    state, _ = act(state, 2, MINE)
    assert GAME.to_act(state) == {0, 1}
    state, _ = act(state, 0, MINE)
    assert GAME.to_act(state) == {1}


def test_a_choice_is_confirmed_once() -> None:
    state, _ = act(start(3), 1, MINE)
    assert refusal_of(state, 1, MINE) == Refusal("already_chosen")
    assert len(GAME.legal(state, 1)) == 0


@pytest.mark.parametrize("text", ["ab cd ef", "ab cd ef gh ij"])
def test_it_is_four_pairs(text: str) -> None:
    assert refusal_of(start(), 0, text) == Refusal.of("four_pairs", pairs=len(text.split()))


@pytest.mark.parametrize("text", ["ab cd ef ag", "ab cd ef ab", "ab cd ef gg"])
def test_it_is_eight_different_cards(text: str) -> None:
    refusal = refusal_of(start(), 0, text)
    assert refusal is not None
    assert refusal.code == "picture_twice"


def test_the_pictures_are_those_on_the_table() -> None:
    state = start()
    pairs = board(state, MINE)
    strange = Choose((*pairs[:3], Pair(picture(state, "i"), "elsewhere")))
    assert GAME.check(state, 0, strange) == Refusal.of("not_on_table", picture="elsewhere")


def test_pairs_can_be_tried_out_before_there_are_four() -> None:
    table = start().table
    assert rules.refuse_pairs(table, 0, board(start(), "ab")) is None
    refusal = rules.refuse_pairs(table, 0, board(start(), "ab bc"))
    assert refusal == Refusal.of("picture_twice", picture=picture(start(), "b"))


def test_neither_the_order_of_pairs_nor_of_their_pictures_matters() -> None:
    state = start()
    assert action(state, "ab cd ef gh") == action(state, "hg fe dc ba")
    assert hash(action(state, "ab cd ef gh")) == hash(action(state, "gh ab ef dc"))


def test_there_are_51975_ways_to_choose() -> None:
    legal = GAME.legal(start(3), 0)
    assert len(legal) == 51_975
    assert len(set(legal)) == 51_975


def test_a_choice_is_found_by_its_number() -> None:
    boards = Boards.of(start().table.pictures)
    everything = list(boards)
    for number in (0, 1, 104, 105, 25_000, 51_974):
        assert boards[number] == everything[number]
    assert boards[-1] == everything[-1]
    assert list(boards[10:20]) == everything[10:20]
    with pytest.raises(IndexError):
        boards[51_975]


def test_nobody_talks() -> None:
    assert refusal_of(start(3), 0, "word insect") == Refusal("hints_for_two")


# Reveal


def test_when_all_have_chosen_the_narrator_lays_one_pair_after_the_other() -> None:
    state = start(3, first=1)
    state, events = all_choose(state, SHARING[2], MINE, SHARING[0])
    shown = [event for event in events if isinstance(event, PairShown)]
    assert [event.seat for event in shown] == [1] * 4
    assert sorted(event.pair for event in shown) == sorted(board(start(3, first=1), MINE))


def test_each_pair_tells_who_has_it_too_and_gives_them_a_point_at_once() -> None:
    before = start(3)
    state = before
    for seat, text in enumerate((MINE, SHARING[3], SHARING[1])):
        state, _ = act(state, seat, text)
    shared = {seat: set(board(before, text)) for seat, text in ((1, SHARING[3]), (2, SHARING[1]))}
    earned = [0, 0, 0]
    for number in range(4):
        state, (event,) = GAME.advance(state, Rng.of(number))
        assert isinstance(event, PairShown)
        assert event.alike == tuple(seat for seat in (1, 2) if event.pair in shared[seat])
        for seat in event.alike:
            earned[seat] += 1
        assert list(rules.totals(state.table)) == earned
    assert earned == [0, 3, 1]


# Next turn


def categories(state: State) -> list[str]:
    return [result.category.value for result in state.table.results]


def test_the_cards_are_turned_over_where_they_lie_so_the_category_changes() -> None:
    first = start(3)
    second, events = all_choose(first, MINE, MINE, MINE)
    assert second.table.cards == first.table.cards
    assert second.table.category is first.table.category.other
    assert not one(events, TurnBegan).dealt


def test_where_both_sides_have_been_used_twelve_new_cards_start_with_the_category_due() -> None:
    first = start(3)
    second, _ = all_choose(first, MINE, MINE, MINE)
    third, events = all_choose(second, MINE, MINE, MINE)
    assert one(events, TurnBegan).dealt
    assert not set(third.table.cards) & set(first.table.cards)
    assert third.table.category is first.table.category
    ended = categories(play_out(third))
    assert ended[::2] == [first.table.category.value] * 3
    assert ended[1::2] == [first.table.category.other.value] * 3


@pytest.mark.parametrize("category", ["things", "animals"])
def test_where_one_category_is_kept_new_cards_come_every_turn(category: str) -> None:
    state, laid = start(4, category=category), list[PictureCard]()
    while GAME.outcome(state) is None:
        laid += state.table.cards
        state, _ = all_choose(state, *[MINE] * 4)
    assert categories(state) == [category] * 8
    assert len(set(laid)) == len(laid) == 96


def test_a_deck_that_runs_out_is_shuffled_again_with_this_turns_cards_aside() -> None:
    state, shuffles, before = start(5, rounds=5, category="animals"), 0, list[set[PictureCard]]()
    while GAME.outcome(state) is None:
        before.append(set(state.table.cards))
        deck = set(state.deck)
        state, events = all_choose(state, *[MINE] * 5)
        began = next((event for event in events if isinstance(event, TurnBegan)), None)
        if began is not None:
            laid = set(state.table.cards)
            assert len(laid) == 12
            assert not laid & before[-1]
            assert began.shuffled == (len(deck) < 12)
            if began.shuffled:
                shuffles += 1
                assert deck < laid
                assert set(state.deck) == set(cards()) - before[-1] - laid
                assert set(state.table.aside) == before[-1]
    assert shuffles == 3


def test_the_pictures_of_a_prepared_deck_come_in_their_order() -> None:
    chosen = [str(card) for card in cards()[20:32]]
    match = Match(Setup("duos", {"category": "animals"}, 3, stacked=tuple(chosen)))
    assert [str(card) for card in match.state.table.cards] == chosen


# Texts


def test_a_choice_is_written_as_its_pairs_in_order() -> None:
    pairs = tuple(Pair.parse(text) for text in ("fox+dog", "ant+bee", "cow+cat", "owl+emu"))
    assert Choose(pairs).text == "ant+bee cat+cow dog+fox emu+owl"
    assert GAME.parse("owl+emu fox+dog cow+cat ant+bee") == Choose(pairs)


@pytest.mark.parametrize("text", ["ant", "ant+", "ant+bee+cow", "Ant+bee", "ant+bee  ox+cow", "yes", "no ox"])
def test_what_is_no_action_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):
        GAME.parse(text)


def test_a_choice_is_told_without_its_pairs_to_the_others() -> None:
    state, (event,) = act(start(3), 1, MINE)
    assert event.seen_by(1) == Chosen(1, board(state, MINE))
    assert event.seen_by(0) == event.seen_by(None) == Chosen(1, ())
