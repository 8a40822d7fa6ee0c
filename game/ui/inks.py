"""The colours of words on wood and on paper, for widgets that lie on either."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.choice import Material
from game.ui.theme import BROWN, GOLD, INK, IVORY, SECOND_ON_WOOD, Rgb, rgb


class Inks(NamedTuple):
    """Words, second words, words that are out of use, and the ring of the keyboard."""

    words: Rgb
    second: Rgb
    faint: Rgb
    focus: Rgb


INKS: dict[Material, Inks] = {
    "wood": Inks(IVORY, SECOND_ON_WOOD, rgb("#B79A78"), GOLD),
    "paper": Inks(INK, BROWN, rgb("#A0937C"), rgb("#4A47A3")),
}
