"""Colours, type and measures: the one place that says how Twofold looks."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Align: TypeAlias = Literal["left", "center", "right"]

WIDTH, HEIGHT = 1280, 720
"""The virtual table that every scene is laid out on."""

SMALLEST_WINDOW = (960, 540)
SMALLEST_TYPE = 18.0
"""No text is ever smaller than this, in virtual pixels."""


def rgb(text: str) -> Rgb:
    """The colour written `#RRGGBB`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def css(colour: Rgb) -> str:
    """The colour as SVG wants it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """The colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


LIGHT_INK = 0.33
"""Words on dark are at least so bright, and words on paper are darker."""


def luminance(colour: Rgb) -> float:
    """How bright a colour is to the eye, from 0 to 1, as the guidelines for contrast define it."""
    red, green, blue = (
        value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def strong_ink(colour: Rgb) -> Rgb:
    """The ink of words in high contrast: nearly white where they are light, nearly black otherwise."""
    light = luminance(colour) > LIGHT_INK
    return mix(colour, (255, 255, 255), 0.8) if light else mix(colour, (0, 0, 0), 0.75)


NIGHT = rgb("#141A33")
FELT = rgb("#1C2547")
LAMP = rgb("#2B3866")
PANEL = rgb("#10152C")
PAPER = rgb("#FBF6EA")
INK = rgb("#1B2138")
RED = rgb("#D8473C")
BLUE = rgb("#2E62B8")
GOLD = rgb("#E3B04B")
MUTED = rgb("#B9BED4")
"""Secondary text on the felt; light enough to read at arm's length."""
MUTED_INK = rgb("#5C6178")
"""Secondary text on paper."""
LINE = rgb("#8C96BE")
"""The thin edge of dark glass."""
GREEN = rgb("#3E8E4F")
IVORY = rgb("#FFF3D6")
"""Words on wood and on a table's ground."""
WOOD_GOLD = rgb("#FFD98A")
"""Words on wood that matter now."""
BROWN = rgb("#7A4A08")
"""Second words on paper."""
SHADE = rgb("#0A0422")
"""What shadows are made of."""

WOOD_SHADE = rgb("#5E3720")
"""What words on a walnut board fade into."""
PAPER_SHADE = rgb("#F8F0DD")
"""What words on paper fade into."""
SECOND_ON_WOOD = rgb("#E0C79C")
"""Second words on wood."""

RADIUS = 16.0
GAP = 16.0


class TextStyle(NamedTuple):
    """How a text is set; sizes are virtual pixels before the player's text size is applied."""

    size: float = 20.0
    bold: bool = False
    colour: Rgb = PAPER
    align: Align = "left"
    leading: float = 1.35
    shaded: bool = False
    """Whether the words throw a faint shadow, which keeps light ones readable on wood and on a ground."""

    def with_(
        self,
        *,
        size: float | None = None,
        bold: bool | None = None,
        colour: Rgb | None = None,
        align: Align | None = None,
        shaded: bool | None = None,
    ) -> TextStyle:
        """The same style with some changes."""
        return self._replace(
            size=self.size if size is None else size,
            bold=self.bold if bold is None else bold,
            colour=self.colour if colour is None else colour,
            align=self.align if align is None else align,
            shaded=self.shaded if shaded is None else shaded,
        )


BODY = TextStyle()
SMALL = TextStyle(18, colour=MUTED)
HEADING = TextStyle(32, bold=True)
ON_WOOD = TextStyle(20, colour=IVORY, shaded=True)
ON_WOOD_STRONG = TextStyle(20, bold=True, colour=IVORY, shaded=True)
ON_PAPER = TextStyle(20, colour=INK)
