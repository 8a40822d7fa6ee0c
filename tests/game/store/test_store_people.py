"""People: whose a result is, old files, renaming, merging, deleting, beginning anew."""

from __future__ import annotations

import itertools
from contextlib import closing
from pathlib import Path

import pytest

from engine.core import Outcome
from game.store import DEFAULT_PROFILE, Bot, Human, MatchSetup, Player, Profile, Store, schema
from game.store.records import Tally
from tests.game.store.store_tools import an_old_file

BOT = Bot("casual", "kai")
WON = Outcome((0,), "points", (3, 1))


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    clock = map(float, itertools.count(1000)).__next__
    return Store.open(tmp_path, clock) if request.param == "file" else Store.in_memory(clock)


def finish(store: Store, player: Player, tally: Tally | None = None) -> str:
    """A match that a player won against a bot."""
    match_id = store.create_match(MatchSetup("dois", {"players": 2}, (player, BOT)), seed=1)
    store.finish_match(match_id, WON, tally)
    return match_id


def whose(store: Store) -> list[str]:
    """The names of the profiles that the results belong to."""
    names = {profile.id: profile.name for profile in store.profiles()} | {"": "-"}
    return [names[result.profile] for result in store.results() if isinstance(result.player, Human)]


def test_whoever_has_no_name_has_a_profile_all_the_same(store: Store) -> None:
    assert store.profiles() == [Profile(DEFAULT_PROFILE, "")]
    finish(store, Human(""))
    assert [result.profile for result in store.results()] == [DEFAULT_PROFILE, ""]


def test_a_name_is_a_profile_from_its_first_result_on(store: Store) -> None:
    finish(store, Human("Ada", "moon"))
    finish(store, Human("ａｄａ"))
    finish(store, Human("Ben"))
    assert whose(store) == ["Ada", "Ada", "Ben"]
    ada = store.profile_named("ADA")
    assert ada is not None
    assert (ada.name, ada.portrait) == ("Ada", "moon")


def test_nobody_knows_who_one_of_several_nameless_people_was(store: Store) -> None:
    finish(store, Human("", number=2))
    assert whose(store) == ["-"]


def test_a_chosen_profile_counts_whatever_its_name_becomes(store: Store) -> None:
    ada = store.save_profile(Profile("", "Ada", "moon"))
    finish(store, Human("Ada", "moon", profile=ada.id))
    store.save_profile(ada._replace(name="Ada L."))
    finish(store, Human("Ada", "moon", profile=ada.id))
    assert whose(store) == ["Ada L.", "Ada L."]
    assert [one.player for one in store.results("dois", ada.id)] == [Human("Ada", "moon", 0, ada.id)] * 2
    assert store.results("duos", ada.id) == []


def test_merged_profiles_are_one_person_also_in_matches_that_are_open(store: Store) -> None:
    ada, adele = (store.save_profile(Profile("", name)) for name in ("Ada", "Adele"))
    finish(store, Human("Ada", profile=ada.id))
    finish(store, Human("Adele", profile=adele.id))
    store.merge_profiles(ada.id, adele.id)
    finish(store, Human("Ada", profile=ada.id))
    assert whose(store) == ["Adele"] * 3
    assert store.profile_named("Ada") is None
    eve = store.save_profile(Profile("", "Eve"))
    store.merge_profiles(adele.id, eve.id)
    finish(store, Human("Ada", profile=ada.id))
    assert whose(store) == ["Eve"] * 4
    assert {one.name for one in store.profiles()} == {"", "Eve"}


def test_a_profile_is_not_merged_into_itself_or_into_nobody(store: Store) -> None:
    ada = store.save_profile(Profile("", "Ada"))
    finish(store, Human("Ada"))
    store.merge_profiles(ada.id, ada.id)
    store.merge_profiles(ada.id, "gone")
    assert whose(store) == ["Ada"]


def test_results_of_a_deleted_person_remain_as_a_guests(store: Store) -> None:
    finish(store, Human("Ada"))
    ada = store.profile_named("Ada")
    assert ada is not None
    store.delete_profile(ada.id)
    assert whose(store) == ["-"]
    finish(store, Human("Ada", profile=ada.id))
    assert whose(store) == ["-", "Ada"]


def test_whoever_has_no_name_cannot_be_deleted(store: Store) -> None:
    finish(store, Human(""))
    store.delete_profile(DEFAULT_PROFILE)
    assert whose(store) == ["-"]
    assert [one.id for one in store.profiles()] == [DEFAULT_PROFILE]


def test_statistics_begin_anew_from_a_moment_on(store: Store) -> None:
    ada = store.save_profile(Profile("", "Ada"))
    finish(store, Human("Ada"))
    store.reset_statistics(ada.id)
    since = store.profiles()[0].since
    assert store.results()[0].finished < since
    finish(store, Human("Ada"))
    assert store.results()[-1].finished > since


def test_who_played_last_comes_first(store: Store) -> None:
    ada, ben = (store.save_profile(Profile("", name)) for name in ("Ada", "Ben"))
    assert [one.name for one in store.profiles()] == ["Ben", "Ada", ""]
    store.save_profile(ada)
    assert [one.name for one in store.profiles()] == ["Ada", "Ben", ""]
    assert store.profile_named("ben") == ben


def test_a_result_has_what_the_game_counts(store: Store) -> None:
    finish(store, Human("Ada"), Tally((0, 1), ({"bids": 3, "exact": 2}, {"bids": 3})))
    assert [(one.side, one.tally) for one in store.results()] == [
        (0, {"bids": 3, "exact": 2}),
        (1, {"bids": 3}),
    ]
    assert store.results()[0].options == {"players": 2}
    assert store.uncounted() == []


def test_what_nobody_counted_is_counted_later(store: Store) -> None:
    first, second = finish(store, Human("Ada")), finish(store, Human("Ada"))
    assert sorted(store.uncounted(5)) == sorted([first, second])
    store.keep_tally(first, Tally((0, 1), ({"bids": 3}, {})))
    store.keep_tally(second, None)
    assert store.uncounted() == []
    assert [(one.side, one.tally) for one in store.results()] == [
        (0, {"bids": 3}),
        (1, {}),
        (None, {}),
        (None, {}),
    ]


def test_a_file_of_before_there_were_profiles_knows_its_people(tmp_path: Path) -> None:
    ada = '{"kind":"human","name":"Ada","portrait":"moon"}'
    rin = '{"kind":"human","name":"\\u51db"}'
    bot = '{"kind":"bot","level":"casual","character":"sora"}'
    with an_old_file(tmp_path, schema_version=3) as database:
        for number, (one, outcome) in enumerate([(ada, WON), (rin, None)]):
            database.execute(
                "INSERT INTO matches (id, game, options, seed, players, created, updated, status, outcome,"
                " takebacks) VALUES (?, 'dois', ?, '7', ?, 1, ?, ?, ?, 2)",
                (
                    f"m{number}",
                    '{"players":2}',
                    f"[{one},{bot}]",
                    number,
                    "open" if outcome is None else "finished",
                    None if outcome is None else '{"winners":[0],"reason":"points","scores":[3,1]}',
                ),
            )
        rows = [("m0", 0, ada, 3, 1), ("m0", 1, bot, 1, 0), ("old", 0, rin, 2, 0), ("odd", 0, "{}", 0, 0)]
        for match_id, seat, player, score, won in rows:
            row = (match_id, seat, f"[{player}]", score, won)
            database.execute("INSERT INTO results VALUES (?, ?, 'dois', 5.0, ?, ?, ?)", row)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert [entry.summary.id for entry in store.library()] == ["m1", "m0"]
        assert [entry.summary.id for entry in store.library(words="ADA sora")] == ["m0"]
        assert [entry.summary.id for entry in store.library(words="凛")] == ["m1"]
        assert {(one.name, one.portrait) for one in store.profiles()} == {
            ("", ""),
            ("Ada", "moon"),
            ("凛", ""),
        }
        first, bots, deleted = store.results()
        assert first.profile == store.profile_named("Ada").id  # type: ignore[union-attr]
        assert (first.options, first.takebacks, first.tally) == ({"players": 2}, 2, None)
        assert bots.profile == ""
        assert deleted.profile == store.profile_named("凛").id  # type: ignore[union-attr]
        assert sorted(store.uncounted(9)) == ["m0", "odd", "old"]


def test_an_old_file_that_cannot_be_written_is_read_all_the_same(tmp_path: Path) -> None:
    with an_old_file(tmp_path, schema_version=3) as old, closing(schema.in_memory()) as memory:
        old.execute("INSERT INTO settings VALUES ('muted', 'true')")
        schema.copy_rows(old, memory)
        assert memory.execute("SELECT * FROM settings").fetchall() == [("muted", "true")]
        assert memory.execute("SELECT id FROM profiles").fetchall() == [(DEFAULT_PROFILE,)]
