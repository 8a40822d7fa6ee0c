"""What is on the table for the person in front of it, as one frozen value.

Layout, widgets and drawing of a game are functions of it; nothing in it can be changed by looking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.core import Action, Seat
from game.table.gesture import Draft
from game.table.interaction import Interaction, Point
from game.table.piece import Piece

if TYPE_CHECKING:
    from game.table.guide import Guide

V = TypeVar("V")
D = TypeVar("D", bound=Draft)


@dataclass(frozen=True, slots=True)
class TableState(Generic[V, D]):
    """The view of a seat, what its hand prepares, and what pointer and keyboard are at."""

    view: V
    draft: D
    viewer: Seat | None
    """The seat whose secrets are on the screen; None: nobody's."""
    bottom: Seat
    """The seat that is drawn at the bottom."""
    interaction: Interaction
    pointer: Point
    interactive: bool
    """Whether the viewer may act now."""
    showing: bool
    """Whether a step is still being shown."""
    until_click: bool
    """Whether what is shown stays until the player goes on."""
    moving: bool
    """Whether pieces are on their way, or come to rest."""
    on_top: bool
    """Whether nothing lies over the table."""
    over: bool
    """Whether the match has ended."""
    hinted: Action | None
    """What a hint has said, until something is played."""
    compared: Sequence[Action]
    """The moves that advice shows beside each other, the best first."""
    lesson: Guide | None
    layouts: int
    """Grows when language, text size or window change: what was measured before is stale."""
    all_elsewhere: bool = False
    """Whether several people play and none of them at this screen: it is seen from nobody's side."""
    advised: bool = False
    """Whether advice stands on the rail, which may be higher then."""

    @property
    def hovered(self) -> Piece | None:
        """The piece that rises under the pointer; none while one is dragged."""
        return self.interaction.hover if self.interaction.drag is None else None

    @property
    def dragged(self) -> Piece | None:
        """The piece that follows the pointer."""
        return self.interaction.dragged

    @property
    def held(self) -> Piece | None:
        """The piece that is dragged, or was chosen by a click."""
        return self.dragged or self.draft.selected
