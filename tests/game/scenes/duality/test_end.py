"""How a match of duality ends on the screen: by whose path, by whose move, or because nobody can move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.duality.model import Square
from tests.driver import Driver
from tests.engine.duality.tables import column, lay, tiles
from tests.game.scenes.duality.rig import OTHERS, at_table, glow, said
from tests.game.scenes.rig import open_curtain

OPEN = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
"""One tile is missing for a path of each player."""
FOR_BOTH, FOR_WHITE = "03b 14w 25b", "02b 14w 35b"
ARCHES = column("01b 25b 34w", "01b 25w 34w", "05b 12b 34w")
"""Paths of one tile each."""
BLACK_LONGER = column("04b 13w 25w", "01b 25w 34w", "05b 12b 34w")


@pytest.mark.parametrize("mover", [0, 1])
def test_who_finishes_both_paths_wins_and_it_is_said(drive: Callable[..., Driver], mover: int) -> None:
    hands = [OTHERS, OTHERS]
    hands[mover] = tiles(FOR_BOTH)
    driver, table = at_table(drive, lay(OPEN, *hands, rows=3, turn=mover), people=(mover,))
    driver.drag(f"tile {FOR_BOTH}", "zone 0,2")
    driver.wait_for("look")
    assert driver.reads("You win!")
    assert driver.reads("One move completed both paths: whoever made it wins.")
    driver.click("look")
    driver.settle()
    own, rival = glow(table)[Square(0, 2)]
    assert own == {((0, 3), (1, 4))[mover]}
    assert not rival


def test_a_move_that_would_lose_is_warned_of_and_explained(drive: Callable[..., Driver]) -> None:
    driver, table = at_table(drive, lay(OPEN, tiles(FOR_WHITE), OTHERS, rows=3, turn=0), people=(0,))
    driver.click(f"tile {FOR_WHITE}")
    driver.hover("zone 0,2")
    assert (said(table)[0].text, said(table)[0].tone) == ("This completes Noa’s path!", "bad")
    driver.click("zone 0,2")
    driver.wait_for("look")
    assert driver.reads("The last move completed the other player’s path.")


@pytest.mark.parametrize(
    ("lying", "words", "lengths"),
    [
        (BLACK_LONGER, ("Ada wins", "the longer path wins"), ["2", "1"]),
        (ARCHES, ("It’s a draw", "both paths are equally long"), ["1", "1"]),
    ],
    ids=["longer", "draw"],
)
def test_two_people_who_can_only_pass_come_to_an_end(
    drive: Callable[..., Driver],
    lying: dict[tuple[int, int], str],
    words: tuple[str, ...],
    lengths: list[str],
) -> None:
    driver, _ = at_table(drive, lay(lying, deck=(), rows=3), people=(0, 1))
    driver.click("pass")
    driver.wait_for("reveal")
    open_curtain(driver, "enter")
    driver.wait(1.5)
    driver.wait_for("pass")
    driver.click("pass")
    driver.wait_for("look")
    for part in words:
        assert driver.reads(part)
    driver.wait(1.0)
    texts = driver.texts()
    card = texts[texts.index("Longest path") + 1 :]
    assert [text for text in card if text.isdecimal()][:2] == lengths
