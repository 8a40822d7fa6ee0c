"""Playing a match: how long each frame rests before the next one comes."""

from __future__ import annotations

from dataclasses import dataclass

_DECISION, _BY_ITSELF = 1.15, 0.8
"""Seconds for which a decision, or what the table does by itself, is looked at."""


@dataclass(slots=True)
class Player:
    """Whether the replay runs, and how fast."""

    playing: bool = False
    speed: float = 1.0
    _rest: float = 0.0

    def start(self) -> None:
        """Run from here on; the first step comes soon."""
        self.playing, self._rest = True, 0.15

    def stop(self) -> None:
        """Stand still."""
        self.playing = False

    def shown(self, *, decided: bool) -> None:
        """A frame was shown: it rests."""
        self._rest = (_DECISION if decided else _BY_ITSELF) / self.speed

    def update(self, seconds: float, *, moving: bool) -> bool:
        """Let time pass; True where the next frame is due. Pieces arrive first."""
        if not self.playing or moving:
            return False
        self._rest -= seconds
        return self._rest <= 0
