"""The library: pages of all matches, searching, titles, deleting with a way back, matches from elsewhere."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine.core import Outcome
from game.content.message import Message
from game.store import Bot, Help, Human, MatchSetup, Store, StoredAction
from tests.game.store.store_tools import OUTCOME, SETUP, actions, expected, file_of, play

AMONG_TWO = Outcome((0,), "points", (3, 1))


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    clock = map(float, itertools.count(1000)).__next__
    return Store.open(tmp_path, clock) if request.param == "file" else Store.in_memory(clock)


def a_match(store: Store, game: str, *names: str) -> str:
    """A match of a game that people of these names play with a bot."""
    return store.create_match(
        MatchSetup(game, {}, (*(Human(name) for name in names), Bot("casual", "sora"))), seed=1
    )


def ids(
    store: Store, game: str | None = None, words: str = "", offset: int = 0, limit: int = 50
) -> list[str]:
    return [entry.summary.id for entry in store.library(game, words, offset, limit)]


def test_open_and_finished_matches_stand_in_one_list_the_newest_first(store: Store) -> None:
    first, second, third = (a_match(store, "dois", "Ada") for _ in range(3))
    store.finish_match(first, AMONG_TWO)
    play(store, second, 0, 1)
    assert ids(store) == [second, first, third]
    assert store.open_count() == 2


def test_a_page_is_a_part_of_the_list(store: Store) -> None:
    made = [a_match(store, "dois", "Ada") for _ in range(7)]
    assert ids(store, offset=0, limit=3) == made[6:3:-1]
    assert ids(store, offset=6, limit=3) == made[:1]
    assert ids(store, offset=7, limit=3) == []


def test_matches_are_counted_by_game(store: Store) -> None:
    for game in ("dois", "duos", "dois"):
        a_match(store, game, "Ada")
    store.delete_match(a_match(store, "duality", "Ada"))
    assert store.library_counts() == {"dois": 2, "duos": 1}
    assert ids(store, "duos") == ids(store)[1:2]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ada", {"ada"}),
        ("ＡＤＡ", {"ada"}),
        ("凛", {"rin"}),
        ("sora", {"ada", "rin"}),
        ("birthday", {"rin"}),
        ("sora BIRTH", {"rin"}),
        ("ada birthday", set()),
        ("human", set()),
        ("%", set()),
        ('"', set()),
        ("", {"ada", "rin"}),
    ],
)
def test_a_search_finds_names_characters_and_titles(store: Store, words: str, found: set[str]) -> None:
    by_id = {a_match(store, "dois", "Ada"): "ada", a_match(store, "dois", "凛"): "rin"}
    store.rename_match(next(one for one in by_id if by_id[one] == "rin"), "The birthday")
    assert {by_id[one] for one in ids(store, words=words)} == found
    assert store.library_counts(words).get("dois", 0) == len(found)


def test_the_screen_may_say_what_a_word_stands_for(store: Store) -> None:
    match_id = a_match(store, "dois", "Ada")
    assert store.library(words="ソラ") == []
    found = store.library(words="ソラ ada", also=lambda word: ["sora"] if word == "ソラ" else [])
    assert [entry.summary.id for entry in found] == [match_id]


def test_a_title_is_kept_and_can_be_given_up(store: Store) -> None:
    match_id = a_match(store, "dois", "Ada")
    store.rename_match(match_id, "  Rainy day ")
    assert store.library()[0].summary.title == "Rainy day"
    store.rename_match(match_id, "")
    assert store.library()[0].summary.title == ""
    assert ids(store, words="rainy") == []


def test_a_title_that_is_no_text_for_sqlite_does_no_harm(store: Store) -> None:
    match_id = a_match(store, "dois", "\ud800")
    store.rename_match(match_id, "a\udfffb")
    assert store.library()[0].summary.title == "a?b"
    store.finish_match(match_id, AMONG_TWO)
    assert store.library(words="\ud800")[0].summary.finished


def test_a_deleted_match_can_be_restored_as_it_was(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    play(store, match_id, 0, 5)
    before = store.load_match(match_id)
    store.delete_match(match_id)
    assert ids(store) == []
    assert store.open_matches() == []
    assert store.continue_match(match_id) == Message.of("store.gone")
    store.restore_match(match_id)
    assert store.load_match(match_id) == before
    play(store, match_id, 5, 6)
    assert store.notice is None


def test_the_next_start_forgets_what_was_deleted(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        gone, kept = (store.create_match(SETUP, seed=seed) for seed in range(2))
        for match_id in (gone, kept):
            play(store, match_id, 0, 3)
            store.keep_draft(match_id, 0, 1, "x")
            store.keep_advice(match_id, 0, "{}")
            store.keep_luck(match_id, "{}")
        store.finish_match(gone, OUTCOME)
        store.delete_match(gone)
    with Store.open(tmp_path) as store:
        store.restore_match(gone)
        assert ids(store) == [kept]
        for table in ("actions", "drafts", "advices", "lucks"):
            rows = file_of(store).execute(f"SELECT DISTINCT match_id FROM {table}").fetchall()
            assert rows == [(kept,)]
        assert len(store.results()) == 4


def test_a_second_program_leaves_what_the_first_may_still_restore(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one:
        match_id = one.create_match(SETUP, seed=7)
        one.delete_match(match_id)
        with Store.open(tmp_path):
            pass
        one.restore_match(match_id)
        assert ids(one) == [match_id]


def test_hints_and_time_are_counted(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    store.append_action(match_id, 0, 0, "play:0", seconds=12.5)
    store.add_seconds(match_id, 7.5)
    store.count_hint(match_id)
    store.count_hint(match_id, Help(1, 0))
    assert store.helps(match_id) == (Help(1, 0),)
    (entry,) = store.library()
    assert (entry.summary.hints, entry.summary.seconds) == (2, 20.0)
    store.finish_match(match_id, OUTCOME)
    store.add_seconds(match_id, 1.0)
    assert {(one.hints, one.seconds) for one in store.results()} == {(2, 21.0)}


def test_what_a_review_found_is_kept(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    store.finish_match(match_id, OUTCOME)
    assert (store.advices(match_id), store.luck(match_id)) == ({}, None)
    store.keep_advice(match_id, 3, "three")
    store.keep_advice(match_id, 0, "zero")
    store.keep_advice(match_id, 3, "anew")
    store.keep_luck(match_id, "luck")
    store.keep_accuracy(match_id, {0: 0.75, 3: 0.5})
    assert store.advices(match_id) == {0: "zero", 3: "anew"}
    assert store.luck(match_id) == "luck"
    assert store.library()[0].accuracy == {0: 0.75, 3: 0.5}
    assert [result.accuracy for result in store.results()] == [0.75, None, None, 0.5]


def test_what_a_review_found_about_decisions_taken_back_is_forgotten(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    play(store, match_id, 0, 3)
    for number in range(3):
        store.keep_advice(match_id, number, "text")
    store.keep_luck(match_id, "luck")
    store.keep_accuracy(match_id, {0: 1.0})
    store.truncate_actions(match_id, 1)
    assert store.advices(match_id) == {0: "text"}
    assert store.luck(match_id) is None
    assert store.library()[0].accuracy is None


def test_a_review_of_a_match_that_is_gone_is_no_trouble(store: Store) -> None:
    store.keep_advice("gone", 0, "text")
    store.keep_luck("gone", "luck")
    store.keep_accuracy("gone", {0: 1.0})
    store.keep_tally("gone", None)
    assert store.notice is None
    assert store.advices("gone") == {}


def test_a_match_from_elsewhere_is_in_the_library_and_counts_for_nobody(store: Store) -> None:
    match_id = store.import_match(SETUP, 9, expected(4), title="From Kai", outcome=OUTCOME)
    (entry,) = store.library(words="from kai")
    assert (entry.summary.id, entry.summary.imported, entry.summary.outcome) == (match_id, True, OUTCOME)
    assert actions(store, match_id) == expected(4)
    open_one = store.import_match(SETUP, 9, (StoredAction(0, "play:0"),))
    play(store, open_one, 1, 2)
    store.finish_match(open_one, OUTCOME)
    assert store.results() == []


def test_what_is_done_in_the_library_waits_while_nothing_can_be_written(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first, second = (store.create_match(SETUP, seed=seed) for seed in range(2))
        file_of(store).execute("PRAGMA max_page_count = 1")
        play(store, first, 0, 500)
        assert not store.saving
        store.rename_match(first, "kept")
        store.delete_match(second)
        store.count_hint(first)
        store.keep_advice(first, 0, "text")
        assert ids(store, words="kept") == [first]
        file_of(store).execute("PRAGMA max_page_count = 100000")
        assert store.retry()
        (entry,) = store.library()
        assert (entry.summary.title, entry.summary.hints) == ("kept", 1)
        assert store.advices(first) == {0: "text"}
