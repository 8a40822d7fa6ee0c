"""A match that cannot be read stands in nobody's way, says so, and can be deleted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.title import TitleScene
from tests.driver import Driver
from tests.game.scenes.library.kept import finish_match, leave_match, open_library

Drive = Callable[..., Driver]


def spoil(player: Driver, query: str, *values: object) -> None:
    """Write what no program of ours would."""
    database = player.app.store._ledger._memory
    assert database is not None
    database.execute(query, values)


def to_title(player: Driver) -> None:
    player.app.scenes.reset(TitleScene(player.app))


@pytest.mark.parametrize(
    "query",
    [
        "UPDATE actions SET text = 'nonsense' WHERE match_id = ?",
        "UPDATE actions SET text = x'00' WHERE match_id = ?",
        "UPDATE actions SET number = 9 WHERE match_id = ?",
        'UPDATE matches SET players = \'[{"kind":"human","name":""}]\' WHERE id = ?',
        'UPDATE matches SET options = \'{"tempo":"brisk"}\' WHERE id = ?',
    ],
)
def test_the_title_goes_on_with_the_match_before_one_that_cannot_be_read(drive: Drive, query: str) -> None:
    player = drive()
    older = leave_match(player, "dualis")
    spoil(player, query, leave_match(player, "dualis"))
    to_title(player)
    player.click("continue")
    assert player.scene_name == "TitleScene"
    assert player.app.toasts.text == player.app.t("store.unreadable_match")
    player.click("continue")
    assert player.scene.session.match_id == older  # type: ignore[attr-defined]


def test_where_only_one_match_was_left_and_cannot_be_read_none_is_offered(drive: Drive) -> None:
    player = drive()
    spoil(player, "UPDATE actions SET text = '' WHERE match_id = ?", leave_match(player))
    to_title(player)
    player.click("continue")
    assert not player.see("continue")
    player.key("enter")
    assert player.scene_name in ("TitleScene", "SetupScene")


def test_a_row_that_makes_no_sense_is_never_offered_at_all(drive: Drive) -> None:
    player = drive()
    older = leave_match(player, "dualis")
    spoil(player, "UPDATE matches SET first = 'me' WHERE id = ?", leave_match(player, "dualis"))
    to_title(player)
    player.click("continue")
    assert player.scene.session.match_id == older  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_library_shows_it_as_one_sentence_and_deletes_it(drive: Drive, lang: str, text_size: int) -> None:
    player = drive(lang=lang, text_size=text_size)
    sound = finish_match(player.app.store, "dois")
    odd = finish_match(player.app.store, "dualis")
    spoil(player, "UPDATE matches SET seed = x'ff', id = x'ff00' WHERE id = ?", odd)
    open_library(player)
    handle = "damaged-FF00"
    assert player.names("match.") == [f"match.{handle}", f"match.{sound}"]
    assert player.reads(player.app.t("library.damaged"))
    assert player.reads(player.app.t("library.damaged_told"))
    words = player.find(f"match.{handle}").label.split(", ")
    assert words[0] == player.app.t("library.damaged")
    assert "" not in words
    assert not player.see(f"rename.{handle}")
    assert not player.see(f"export.{handle}")
    player.click(f"delete.{handle}")
    assert player.names("match.") == [f"match.{sound}"]
    player.click("undo")
    assert len(player.names("match.")) == 2
    player.key("home")
    player.key("enter")
    assert player.scene_name == "LibraryScene"
    assert player.app.toasts.text == player.app.t("store.unreadable_match")


def test_it_stays_one_line_of_the_list_beside_others(drive: Drive) -> None:
    player = drive()
    odd = finish_match(player.app.store, "dualis")
    newest = leave_match(player, "dois")
    spoil(player, "UPDATE matches SET updated = 'later' WHERE id = ?", odd)
    open_library(player)
    assert player.names("match.") == [f"match.{newest}", f"match.{odd}"]
    assert player.see(f"delete.{odd}")
    assert not player.see(f"replay.{odd}")
