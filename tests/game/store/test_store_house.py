"""How a table is kept at home is part of a match; stores of the first schema become today's."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Bot, HouseRules, Human, MatchSetup, Store
from game.store.records import load_house, load_setup
from tests.game.store.store_tools import an_old_file

SETUP = MatchSetup("dualis", {}, (Human("Ada"), Bot("casual", "kai")), None, HouseRules(open_hands=True))


def test_the_rules_of_the_house_are_kept_with_match_and_set_up(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        store.save_last_setup(SETUP)
    with Store.open(tmp_path) as store:
        match = store.load_match(match_id)
        assert match is not None
        assert match.setup.house == HouseRules(open_hands=True)
        assert store.last_setup("dualis") == SETUP


def test_a_set_up_of_an_older_version_keeps_the_usual_house() -> None:
    assert load_setup("dualis", '{"options":{},"players":[],"first":null}').house == HouseRules()


@pytest.mark.parametrize("text", ["[]", "5", '{"open_hands":"yes"}', '{"open_tricks":1}'])
def test_what_are_no_rules_of_a_house_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        load_house(text)


def test_what_a_newer_version_adds_does_no_harm() -> None:
    assert load_house('{"open_tricks":true,"cats":true}') == HouseRules(open_tricks=True)


def test_a_store_of_the_first_schema_loses_nothing(tmp_path: Path) -> None:
    with an_old_file(tmp_path, schema_version=1) as database:
        players = '[{"kind":"human","name":"Ada"},{"kind":"bot","level":"casual","character":"kai"}]'
        database.execute(
            "INSERT INTO matches VALUES ('m', 'dualis', '{}', '7', NULL, ?, 1.0, 2.0, 'open', NULL)",
            (players,),
        )
        database.execute("INSERT INTO actions VALUES ('m', 0, 0, 'play *3')")
    with Store.open(tmp_path) as store:
        match = store.load_match("m")
        assert match is not None
        assert match.setup == MatchSetup("dualis", {}, (Human("Ada"), Bot("casual", "kai")))
        assert match.summary.takebacks == 0
        assert [action.text for action in match.actions] == ["play *3"]
