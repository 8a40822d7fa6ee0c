"""What the store keeps, it gives back."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine.core import Outcome
from game.content.message import Message
from game.settings import Settings
from game.store import Bot, Human, MatchSetup, Store
from tests.game.store.store_tools import OUTCOME, SETUP, actions, an_old_file, expected, file_of, play


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    clock = map(float, itertools.count(1000)).__next__
    return Store.open(tmp_path, clock) if request.param == "file" else Store.in_memory(clock)


def test_a_match_comes_back_as_it_was(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=2**64 - 1)
    play(store, match_id, 0, 5)
    match = store.load_match(match_id)
    assert match is not None
    assert (match.id, match.setup, match.seed) == (match_id, SETUP, 2**64 - 1)
    assert match.actions == expected(5)
    assert match.summary.outcome is None


def test_options_keep_their_types(store: Store) -> None:
    setup = MatchSetup("dois", {"players": 2, "open": True, "level": "1"}, (Human("A"), Bot("casual", "kai")))
    match = store.load_match(store.create_match(setup, seed=1))
    assert match is not None
    assert [type(value) for value in match.setup.options.values()] == [int, bool, str]


def test_undo_leaves_only_the_first_actions_and_play_goes_on_from_there(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    play(store, match_id, 0, 6)
    store.truncate_actions(match_id, 2)
    assert actions(store, match_id) == expected(2)
    play(store, match_id, 2, 4)
    assert actions(store, match_id) == expected(4)


def test_the_match_played_last_is_offered_first(store: Store) -> None:
    first, second, third = (store.create_match(SETUP, seed=seed) for seed in range(3))
    play(store, second, 0, 1)
    assert [match.id for match in store.open_matches()] == [second, third, first]
    assert [match.action_count for match in store.open_matches()] == [1, 0, 0]


def test_a_finished_match_is_no_longer_offered(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    store.finish_match(match_id, OUTCOME)
    assert store.open_matches() == []
    (finished,) = store.finished_matches()
    assert (finished.id, finished.outcome, finished.finished) == (match_id, OUTCOME, True)


def test_a_finished_match_leaves_a_result_for_each_seat(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    store.finish_match(match_id, OUTCOME)
    results = store.results("dualis")
    assert [(result.seat, result.player, result.score, result.won) for result in results] == [
        (0, Human("凛"), 12, True),
        (1, Bot("casual", "kai"), 7, False),
        (2, Bot("strong", "noa"), 12, True),
        (3, Human("Kai"), 7, False),
    ]
    assert store.results() == results
    assert store.results("duos") == []


def test_undoing_the_last_action_of_a_finished_match_opens_it_again(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    play(store, match_id, 0, 3)
    store.finish_match(match_id, OUTCOME)
    store.truncate_actions(match_id, 2)
    assert [match.id for match in store.open_matches()] == [match_id]
    assert store.results() == []
    draw = Outcome(winners=(), reason="draw", scores=(7, 7, 7, 7))
    store.finish_match(match_id, draw)
    assert [result.won for result in store.results()] == [False] * 4


def test_a_deleted_match_is_gone_but_its_results_count(store: Store) -> None:
    match_id = store.create_match(SETUP, seed=7)
    play(store, match_id, 0, 3)
    store.finish_match(match_id, OUTCOME)
    store.delete_match(match_id)
    assert store.load_match(match_id) is None
    assert store.finished_matches() == []
    assert len(store.results()) == 4
    assert store.continue_match(match_id) == Message.of("store.gone")


def test_the_last_set_up_of_each_game_is_remembered(store: Store) -> None:
    other = MatchSetup("duos", {}, (Human("Mio"),))
    assert store.last_setup("dualis") is None
    store.save_last_setup(SETUP)
    store.save_last_setup(other)
    store.save_last_setup(MatchSetup("duos", {"cards": 3}, (Human("Mio"), Bot("casual", "kai")), first=0))
    assert store.last_setup("dualis") == SETUP
    assert store.last_setup("duos") == MatchSetup(
        "duos", {"cards": 3}, (Human("Mio"), Bot("casual", "kai")), first=0
    )


def test_settings_are_the_defaults_until_they_are_saved(store: Store) -> None:
    assert store.settings() == Settings()
    chosen = Settings(language="ja", muted=True, window_size=(1920, 1080), extra={"hints.seen": 3})
    store.save_settings(chosen)
    assert store.settings() == chosen


def test_everything_is_there_in_the_next_program(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        play(store, match_id, 0, 5)
        store.save_settings(Settings(language="ja"))
        store.save_last_setup(SETUP)
        assert store.saving
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(5)
        assert store.settings().language == "ja"
        assert store.last_setup("dualis") == SETUP
        assert store.notice is None


@pytest.mark.parametrize(
    ("column", "nonsense"),
    [
        ("players", "no json"),
        ("players", '[{"kind": "ghost"}]'),
        ("players", '{"kind": "human", "name": "A"}'),
        ("options", "[1, 2]"),
        ("options", '{"teams": null}'),
        ("seed", "seven"),
        ("outcome", "{}"),
        ("outcome", "3"),
    ],
)
def test_a_match_with_nonsense_in_it_is_passed_over(tmp_path: Path, column: str, nonsense: str) -> None:
    with Store.open(tmp_path) as store:
        sound, odd = (store.create_match(SETUP, seed=seed) for seed in range(2))
        file_of(store).execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (nonsense, odd))
        assert [match.id for match in store.open_matches()] == [sound]
        assert store.load_match(odd) is None


def test_nonsense_among_the_small_things_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save_settings(Settings(language="ja", muted=True))
        store.save_last_setup(SETUP)
        store.finish_match(store.create_match(SETUP, seed=7), OUTCOME)
        database = file_of(store)
        database.execute("UPDATE settings SET value = '{' WHERE name = 'language'")
        database.execute("INSERT INTO settings VALUES ('colour_of_the_sky', '\"blue\"')")
        database.execute("""UPDATE last_setups SET setup = '{"options": {}, "players": [], "first": "x"}'""")
        database.execute("UPDATE results SET player = '[]' WHERE seat = 0")
        assert store.settings() == Settings(muted=True)
        assert store.last_setup("dualis") is None
        assert [result.seat for result in store.results()] == [1, 2, 3]


@pytest.mark.parametrize("back", [1.0, 3600.0, 1e8])
def test_a_clock_that_is_set_back_changes_nothing_about_which_match_was_played_last(
    tmp_path: Path, back: float
) -> None:
    now = [1_700_000_000.0]

    def clock() -> float:
        return now[0]

    with Store.open(tmp_path, clock) as store:
        first, second, third = (store.create_match(SETUP, seed) for seed in range(3))
        now[0] -= back
        play(store, second, 0, 1)
    with Store.open(tmp_path, clock) as store:
        assert [match.id for match in store.open_matches()] == [second, third, first]
        assert [entry.summary.id for entry in store.library()] == [second, third, first]
        now[0] -= back
        fourth = store.create_match(SETUP, 4)
        play(store, first, 0, 1)
        assert [match.id for match in store.open_matches()] == [first, fourth, second, third]
        assert store.load_match(first).summary.updated == now[0]  # type: ignore[union-attr]


def test_matches_of_an_older_version_keep_their_order(tmp_path: Path) -> None:
    with an_old_file(tmp_path, 4) as database:
        for number, name in enumerate(("b", "c", "a")):
            database.execute(
                "INSERT INTO matches (id, game, options, seed, players, created, updated, status) VALUES"
                " (?, 'dois', '{}', '1', ?, 1, ?, 'open')",
                (name, '[{"kind":"human","name":""}]', number),
            )
    with Store.open(tmp_path) as store:
        assert [match.id for match in store.open_matches()] == ["a", "c", "b"]
        new = store.create_match(SETUP, 4)
        assert [entry.summary.id for entry in store.library()] == [new, "a", "c", "b"]
