"""Parts of a game's descriptor that nobody asks for before the first frame: seating, and its own settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.core import Options, Seat
    from game.settings import Settings
    from game.ui.theme import Rgb


def _alone(options: Options, seat: Seat) -> int:
    return seat


def _never(options: Options) -> bool:
    return False


def _always(options: Options, name: str) -> bool:
    return True


class Seating(NamedTuple):
    """Who plays with whom, as the set-up shows it."""

    side_of: Callable[[Options, Seat], int] = _alone
    """The side of a seat; seats of one side win together."""
    together: Callable[[Options], bool] = _never
    """Whether all seats play together against the game."""
    applies: Callable[[Options, str], bool] = _always
    """Whether an option changes anything beside the others; the set-up does not offer one that does not."""
    tints: Sequence[Rgb] = ()
    """The colours of the seats, where the game gives each its own."""
    marks: Sequence[str] = ()
    """Shapes that are inlaid into the felt of its table, as SVG paths in a box of 24 units; none: stars."""


class Switch(NamedTuple):
    """A setting of one game that is on or off; its label is the text `<game>.setting.<name>`."""

    name: str
    extra: str
    """Its name in `Settings.extra`."""
    default: bool

    def is_on(self, settings: Settings) -> bool:
        """Whether it is on."""
        return bool(settings.extra.get(self.extra, self.default))

    def turned(self, settings: Settings, on: bool) -> dict[str, object]:
        """The change of settings that turns it on or off."""
        return {"extra": {**settings.extra, self.extra: on}}
