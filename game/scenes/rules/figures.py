"""Which figure of the rules is drawn how: each game draws its own."""

from __future__ import annotations

from game.content.rulebook import Picture
from game.games import scenes_of
from game.scenes.rules.drawing import Drawing
from game.ui.kit import Kit


def draw_figure(kit: Kit, picture: Picture, width: float) -> Drawing:
    """The drawing of a figure, at most as wide as given."""
    paint = scenes_of(picture.game).figure_painters()[type(picture.figure)]
    return paint(kit, picture.figure, picture.labels, width)
