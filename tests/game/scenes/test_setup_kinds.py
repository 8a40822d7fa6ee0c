"""Who sits at a seat, as the sheet of the set-up offers it: words where there is room, else signs alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.choice import Choice
from tests.driver import Driver
from tests.game.scenes.setting_up import at_setup, open_seat

Drive = Callable[..., Driver]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_all_kinds_have_words_or_all_have_signs_alone(drive: Drive, language: str, text_size: int) -> None:
    player = at_setup(drive, lang=language, text_size=text_size)
    open_seat(player, 1)
    kind = player.find("seat.1.kind")
    assert isinstance(kind, Choice)
    written = [one.text for one in player.written() if kind.rect.contains(one.room)]
    assert written in ([], [label for _, label in kind.options])
    if not written:
        widths = {round(kind.segment(index).width, 1) for index in range(len(kind.options))}
        assert len(kind.icons) == len(kind.options)
        assert len(widths) == 1


def test_at_the_usual_size_words_say_who_sits_there_in_both_languages(drive: Drive) -> None:
    for language, words in (("en", "Person Bot Phone"), ("ja", "人 コンピューター スマホ")):
        player = at_setup(drive, lang=language)
        open_seat(player, 1)
        rect = player.find("seat.1.kind").rect
        assert [one.text for one in player.written() if rect.contains(one.room)] == words.split()
