"""The script that measures tones: what it counts, and that the four grounds are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

import _tones
from game.games import all_scenes
from game.table.ground import ground_of
from game.ui.viewport import Viewport


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    """Surfaces are converted to the format of a window."""
    pygame.display.init()
    pygame.display.set_mode(_tones.SIZE)
    yield
    pygame.display.quit()


def test_half_a_black_picture_is_half_dark() -> None:
    picture = pygame.Surface((40, 20))
    picture.fill((90, 90, 90), (0, 0, 20, 20))
    assert _tones.dark_share(picture) == 0.5


def test_black_and_white_are_a_hundred_apart_and_a_colour_nothing_from_itself() -> None:
    assert _tones.colour_distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert _tones.colour_distance((40, 90, 60), (40, 90, 60)) == 0


def test_each_pair_of_grounds_is_clearly_apart_in_colour_and_in_grey() -> None:
    painted = {
        one.game: ground_of(one.game).paint(Viewport(*_tones.SIZE), plain=False) for one in all_scenes()
    }
    for one, other in combinations(painted.values(), 2):
        colours = _tones.colour_distance(_tones.mean_colour(one), _tones.mean_colour(other))
        assert colours > _tones.APART
        textures = _tones.texture_distance(_tones.texture(one), _tones.texture(other))
        assert textures > _tones.TEXTURE_APART


def test_no_ground_is_nearly_black() -> None:
    for one in all_scenes():
        assert _tones.dark_share(ground_of(one.game).paint(Viewport(*_tones.SIZE), plain=False)) < 0.05


def test_the_grounds_are_printed_one_by_one_and_in_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert _tones.main(["--grounds"]) == 0
    lines = capsys.readouterr().out.splitlines()
    count = len(all_scenes())
    assert len(lines) == count + count * (count - 1) // 2
    assert not any("too close" in line for line in lines)
