"""Where a match of DUOS stands, in the library and beside "Continue"."""

from __future__ import annotations

import pytest

from game.content.i18n import Texts
from game.scenes.duos.standing import standing
from tests.engine.duos.tables import GAME, start


@pytest.mark.parametrize(
    ("players", "language", "told"),
    [
        (2, "en", "Turn 1 of 9 · 0 won"),
        (2, "ja", "ターン 1／9 · 0ターン成功"),
        (3, "en", "Turn 1 of 6 · 0 : 0 : 0"),
    ],
)
def test_two_count_the_turns_they_won_and_others_their_points(players: int, language: str, told: str) -> None:
    view = GAME.view(start(players), 0)
    assert standing(Texts(language, strict=True).t, view) == told
