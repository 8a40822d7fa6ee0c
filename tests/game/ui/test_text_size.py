"""Type is never too small to read, and grows as the player wishes."""

from __future__ import annotations

import pytest

from game.ui.theme import SMALLEST_TYPE, TextStyle
from tests.apps import close_app, make_app
from tests.game.ui.fitting import CASES, Case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_style_is_set_below_18_pixels_of_the_table(case: Case) -> None:
    app = make_app(lang=case.language, size=case.window, text_size=case.text_size)
    wanted = round(18 * case.text_size / 100 * app.viewport.scale)
    assert app.type.font(TextStyle(9)).point_size == wanted
    assert app.type.line_height(TextStyle(9)) >= 18 * case.text_size / 100
    close_app(app)


def test_a_text_that_does_not_fit_shrinks_but_not_below_18() -> None:
    app = make_app()
    block = app.type.fit("far too much " * 40, TextStyle(40), 200, 60)
    assert block.style.size == SMALLEST_TYPE
    close_app(app)


def test_a_text_that_fits_keeps_its_size() -> None:
    app = make_app()
    assert app.type.fit("Red", TextStyle(40), 200, 60).style.size == 40
    close_app(app)
