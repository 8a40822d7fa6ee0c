"""What lies on a table, by name: the list by which a test proves that nothing covers anything else."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Thing:
    """A named thing and the room that it takes on the table."""

    name: str
    rect: pygame.FRect
    of: str = ""
    """The thing that it is a part of, and so may lie on; none: it lies on the ground."""
    pile: bool = False
    """Whether its parts may lie on each other, as the cards of a hand or coins on a pan do."""
