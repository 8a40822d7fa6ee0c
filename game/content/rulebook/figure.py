"""What every figure of the rules has in common; each game reads and draws its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from game.content.rulebook.fields import Fields


class Figure(Protocol):
    """A figure's data; words beside it are labels of the page, since they change with the language."""

    @property
    def labels(self) -> int:
        """How many labels the figure has room for, each of which must be given."""


FigureReader: TypeAlias = Callable[[Fields], Figure]
"""Reads a figure from its fields; `RulebookError` where a value makes no sense."""
