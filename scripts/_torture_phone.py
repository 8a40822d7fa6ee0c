"""A phone at a seat of the real program: a bare web socket that joins by the code on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from _frozen_phones import invitation
from _frozen_program import PATIENCE, Failure, Program
from tests.game.remote.phone_client import FakePhone, tappable

PORTRAITS = ("moon", "beard", "afro", "silver")
_TOUCH_EVERY = 0.12
"""Seconds between two touches, so that the server does not take them for a flood."""
_POLL = 0.03


class TorturePhone:
    """Outlives the program: after a kill it comes back to the same seat of the same match."""

    def __init__(self, seat: int, name: str, chance: Random) -> None:
        self.seat = seat
        self._name = name
        self._chance = chance
        self._phone: FakePhone | None = None
        self._touched = 0.0

    def come(self, program: Program) -> None:
        """From the code on the screen to the table."""
        host, code = invitation(program)
        self._phone = phone = FakePhone(host)
        phone.say(v=1, code=code)
        self._wait(program, "the seat of the phone", lambda told: "join" in told or "wait" in told)
        if "join" in phone.told:
            for portrait in PORTRAITS:  # some may be taken
                phone.say(join={"name": self._name, "portrait": portrait, "lang": "en"})
                time.sleep(_TOUCH_EVERY)
                if self._hear() and "wait" in phone.told:
                    break
            self._wait(program, "a place at the table", lambda told: "wait" in told)
        program.click("play")
        program.wait_for_scene("TableScene", "CurtainScene")
        self._wait(program, "a page of the table", lambda told: "page" in told)

    def _wait(self, program: Program, what: str, so: Callable[[dict[str, Any]], object]) -> None:
        assert self._phone is not None
        until = time.monotonic() + PATIENCE
        while not (self._hear() and so(self._phone.told)):
            if time.monotonic() > until or program.process.poll() is not None:
                raise Failure(f"{what} did not come; the phone shows {str(self._phone.told)[:200]}")
            time.sleep(_POLL)

    def _hear(self) -> bool:
        """Take in what has come; False where the other end is gone."""
        assert self._phone is not None
        try:
            self._phone.hear_now()
        except ConnectionClosed:
            return False
        return True

    def touch(self) -> None:
        """Touch something that may be touched, now and then something that is not there."""
        assert self._phone is not None
        if not self._hear() or "page" not in self._phone.told or time.monotonic() < self._touched:
            return
        self._touched = time.monotonic() + _TOUCH_EVERY
        number, page = self._phone.told["n"], self._phone.told["page"]
        wanted = tappable(self._chance, page)
        if self._chance.random() < 0.05:
            number, wanted = max(0, number - 1), "nothing of this name"
        if wanted is not None:
            self._phone.say(page=number, tap=wanted)

    def look(self) -> list[str]:
        """What it shows now."""
        self._hear()
        return self.shown

    @property
    def shown(self) -> list[str]:
        """The names of what the phone shows of the table; nothing before it was shown any."""
        told = self._phone.told if self._phone is not None else {}
        groups = told["page"]["groups"] if "page" in told else []
        return [item["name"] for group in groups for item in group["items"]]

    def drain(self) -> None:
        """The program is dead: take in the last that it sent."""
        if self._phone is not None:
            self._hear()
            self._phone.close()
