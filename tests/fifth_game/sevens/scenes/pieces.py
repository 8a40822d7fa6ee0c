"""The pieces on the table of Sevens; hidden cards are `BackPiece`, and the only zone is `TableZone`."""

from __future__ import annotations

from dataclasses import dataclass

from tests.fifth_game.sevens.model import Card


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card that lies open."""

    card: Card

    @property
    def name(self) -> str:
        """Such as `card 4G`."""
        return f"card {self.card}"
