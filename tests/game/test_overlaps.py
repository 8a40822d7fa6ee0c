"""Nothing covers anything: every moment of the shots, in every language, window and text size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from _moment import Moment
from _moments import MOMENTS
from game.input import Resized
from game.table.scene import TableScene
from game.table.thing import Thing
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.overlaps import overlaps
from tests.game.ui.fitting import CASES


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=lambda moment: moment.name)
def test_no_two_named_things_lie_on_each_other(moment: Moment) -> None:
    app = make_app("en")
    try:
        app.change_settings(**moment.settings)
        driver = Driver(app)
        moment.reach(driver)
        found: list[str] = []
        for case in CASES:
            app.change_settings(language=case.language, text_size=case.text_size)
            pygame.display.set_mode(case.window, pygame.RESIZABLE)
            app.handle(Resized(*case.window))
            found += [f"{case}: {sentence}" for sentence in overlaps(app)]
        assert found == []
    finally:
        close_app(app)


class _Crowded:
    """A table's list with one thing too many."""

    def __init__(self, things: Sequence[Thing], more: Thing) -> None:
        self._things = [*things, more]

    def __call__(self, state: object) -> Sequence[Thing]:
        return self._things


def test_a_thing_that_covers_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app("en")
    try:
        MOMENTS["dualis_middle"].reach(Driver(app))
        assert overlaps(app) == []
        table = app.scenes.top
        assert isinstance(table, TableScene)
        things = list(table.game.things(table.state))
        on_it = Thing("a stray word", things[0].rect.inflate(-4, -4))
        monkeypatch.setattr(table.game, "things", _Crowded(things, on_it))
        assert any("a stray word" in sentence for sentence in overlaps(app))
        part = Thing("a stray word", on_it.rect, of=things[0].name)
        monkeypatch.setattr(table.game, "things", _Crowded(things, part))
        assert not any(
            "a stray word" in sentence and things[0].name in sentence for sentence in overlaps(app)
        )
    finally:
        close_app(app)
