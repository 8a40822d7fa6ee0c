"""Whose gamepad is whose, where several people have secrets at one screen."""

from __future__ import annotations

from engine.core import Seat


class PadSeats:
    """A pad belongs to whoever opened the curtain with it; until then it is anybody's."""

    def __init__(self) -> None:
        self._pads: dict[Seat, int] = {}

    def give(self, seat: Seat, pad: int | None) -> None:
        """A person opened the curtain with a pad; None: with something else, which changes nothing."""
        if pad is not None:
            self._pads[seat] = pad

    def take_away(self, pad: int) -> None:
        """A pad is gone: whoever had it may take another."""
        self._pads = {seat: own for seat, own in self._pads.items() if own != pad}

    def may_play(self, seat: Seat, pad: int) -> bool:
        """Whether a pad may move what is in the hand of a seat: its own, or one that is nobody's."""
        own = self._pads.get(seat)
        return pad == own if own is not None else pad not in self._pads.values()

    def may_reveal(self, seat: Seat, pad: int) -> bool:
        """Whether a pad may open the curtain for a seat: not one of somebody else, if this person has one.

        People who hand one pad on have none of their own yet when they take it.
        """
        own = self._pads.get(seat)
        return own is None or pad == own or pad not in self._pads.values()
