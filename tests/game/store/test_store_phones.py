"""Whether somebody plays by phone is kept with the match; rows of versions without phones stay readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.export import ImportedMatch, export_text, import_text
from game.store import Bot, Human, MatchSetup, Store
from game.store.records import dump_players, load_players

PLAYERS = (Human("Ada", "moon", phone=True), Bot("casual", "kai"))


def test_a_phone_seat_is_kept_with_match_and_set_up(tmp_path: Path) -> None:
    setup = MatchSetup("duality", {}, PLAYERS)
    with Store.open(tmp_path) as store:
        match_id = store.create_match(setup, seed=7)
        store.save_last_setup(setup)
    with Store.open(tmp_path) as store:
        match = store.load_match(match_id)
        assert match is not None
        assert match.setup == setup
        assert store.last_setup("duality") == setup


def test_people_at_the_screen_are_written_as_ever() -> None:
    assert dump_players((Human("Ada"),)) == '[{"kind":"human","name":"Ada"}]'
    assert load_players('[{"kind":"human","name":"Ada"}]') == (Human("Ada", phone=False),)


@pytest.mark.parametrize("value", ["1", "0", "null", '"yes"', "[]", "false"])
def test_whatever_is_not_plainly_true_is_a_person_at_the_screen(value: str) -> None:
    assert load_players(f'[{{"kind":"human","name":"Ada","phone":{value}}}]') == (Human("Ada"),)


def test_a_match_that_goes_elsewhere_as_a_file_keeps_its_person(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(MatchSetup("duality", {}, PLAYERS), seed=7)
        stored = store.load_match(match_id)
    assert stored is not None
    again = import_text(export_text(stored))
    assert isinstance(again, ImportedMatch)
    assert again.setup.players[0] == Human("Ada", "moon")
