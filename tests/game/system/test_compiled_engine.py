"""The compiled engine that comes while the game is running."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.session import Session
from game.store import Human, MatchSetup
from game.system import compiled_engine
from game.system.compiled_engine import VARIABLE, arrived
from tests.apps import close_app, make_app


def test_what_is_not_there_yet_changes_nothing(tmp_path: Path) -> None:
    path = ["/sources"]
    assert not arrived({}, path)
    assert not arrived({VARIABLE: str(tmp_path / "engine-1")}, path)
    assert path == ["/sources"]


def test_it_comes_first_on_the_path_and_arrives_only_once(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    path = ["/sources"]
    assert arrived({VARIABLE: str(tmp_path)}, path)
    assert path == [str(tmp_path), "/sources"]
    assert not arrived({VARIABLE: str(tmp_path)}, path)


def test_the_next_match_begins_with_new_processes_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app("en")
    try:
        answers = [True, False]
        monkeypatch.setattr(compiled_engine, "arrived", lambda: answers.pop(0))
        ended: list[bool] = []
        monkeypatch.setattr(app.bots, "close", lambda: ended.append(True))
        setup = MatchSetup("duality", {}, (Human("Ada"), Human("Ben")), None)
        for _ in range(2):
            app.navigation.open_match(Session.start(app.store, app.bots, setup, 1))
        assert ended == [True]
        assert app.toasts.text == app.t("table.bots_quicker")
    finally:
        monkeypatch.undo()
        close_app(app)
