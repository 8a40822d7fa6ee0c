"""What art that knows no scene needs from the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.text import Typesetter


class Kit(NamedTuple):
    """Type, words, and whether colours are also marked with letters."""

    type: Typesetter
    t: Callable[..., str]
    letters: bool = False
