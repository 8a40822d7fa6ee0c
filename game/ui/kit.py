"""What art that knows no scene needs from the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.text import Typesetter


@dataclass(frozen=True, slots=True)
class Kit:
    """Type, words, and whether colours are also marked with letters."""

    type: Typesetter
    t: Callable[..., str]
    letters: bool = False
