"""A person's portrait is kept with the match; rows of versions without portraits stay readable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core import Outcome
from game.store import Bot, Human, MatchSetup, Store
from game.store.records import dump_players, load_players, load_setup

PLAYERS = (Human("凛", "captain"), Bot("casual", "kai"), Human("", "moon"))
OLD = '[{"kind":"human","name":"Ada"},{"kind":"bot","level":"casual","character":"kai"}]'


def test_a_portrait_is_kept_with_match_result_and_set_up(tmp_path: Path) -> None:
    setup = MatchSetup("duos", {}, PLAYERS)
    with Store.open(tmp_path) as store:
        match_id = store.create_match(setup, seed=7)
        store.save_last_setup(setup)
        store.finish_match(match_id, Outcome((0,), "points", (3, 2, 1)))
    with Store.open(tmp_path) as store:
        match = store.load_match(match_id)
        assert match is not None
        assert match.setup == setup
        assert store.last_setup("duos") == setup
        assert [result.player for result in store.results()] == list(PLAYERS)


def test_players_of_an_older_version_have_no_portrait_yet() -> None:
    assert load_players(OLD) == (Human("Ada"), Bot("casual", "kai"))
    assert load_players(OLD)[0] == Human("Ada", "")
    setup = load_setup("dois", f'{{"options":{{}},"players":{OLD},"first":null}}')
    assert setup.players == load_players(OLD)


def test_players_without_a_portrait_are_written_as_ever() -> None:
    assert dump_players((Human("Ada"), Bot("casual", "kai"))) == OLD


def test_what_older_versions_read_is_still_there_and_what_newer_ones_add_does_no_harm() -> None:
    (person, _, _) = json.loads(dump_players(PLAYERS))
    assert person == {"kind": "human", "name": "凛", "portrait": "captain"}
    newer = json.dumps([{**person, "hat": "none"}])
    assert load_players(newer) == (Human("凛", "captain"),)


@pytest.mark.parametrize("portrait", ["5", "null", '["moon"]'])
def test_a_portrait_that_is_none_is_left_out(portrait: str) -> None:
    assert load_players(f'[{{"kind":"human","name":"Ada","portrait":{portrait}}}]') == (Human("Ada"),)
