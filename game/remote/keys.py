"""Who may sit where: one-time tickets and short codes, and the tokens that phones get in exchange.

A ticket (in the QR code) and a code (to be typed) open one seat once; the phone that uses either gets a token
of 128 bits, which belongs to that seat and match alone. So a code that somebody else has photographed is of
no use once its seat is taken. A phone that sleeps while the next match begins knows only the token of the one
before: like a ticket, that is exchanged once for a new one.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from hmac import compare_digest
from typing import NamedTuple

from engine.core import Seat

_BYTES = 16
"""128 bits."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are taken for each other."""
CODE_LENGTH = 6


class Invitation(NamedTuple):
    """What opens a seat once."""

    ticket: str
    code: str


class Opened(NamedTuple):
    """A seat that a secret opens."""

    seat: Seat
    token: str | None = None
    """What the phone says from now on; None where it said just that."""
    comes_back: bool = False
    """Whether this phone was at the table before."""


@dataclass(slots=True)
class _Lock:
    token: str | None = None
    invitation: Invitation | None = None
    former: str | None = None
    """The token of the match before, of a phone that was away when this one began."""


class Keys:
    """The secrets of all phone seats of a match."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._locks = {seat: _Lock() for seat in seats}

    def invite(self, seat: Seat) -> Invitation:
        """What opens a seat; the same until it is used."""
        lock = self._locks[seat]
        if lock.invitation is None:
            taken = {one.invitation.code for one in self._locks.values() if one.invitation is not None}
            code = next(code for code in iter(_new_code, "") if code not in taken)
            lock.invitation = Invitation(secrets.token_urlsafe(_BYTES), code)
        return lock.invitation

    def open(self, secret: str) -> Opened | None:
        """The seat that a token or a ticket opens; the time it takes says nothing about any of them."""
        said, found = secret.encode("utf-8", "replace"), None
        for seat, lock in self._locks.items():
            ticket = lock.invitation.ticket if lock.invitation is not None else None
            if _equal(said, lock.token):
                found = Opened(seat, comes_back=True)
            if _equal(said, lock.former):
                found = Opened(seat, "", comes_back=True)
            if _equal(said, ticket):
                found = Opened(seat, "")
        return self._exchange(found)

    def open_by_code(self, code: str) -> Opened | None:
        """The seat that a short code opens."""
        said, found = "".join(code.split()).upper().encode("utf-8", "replace"), None
        for seat, lock in self._locks.items():
            if _equal(said, lock.invitation.code if lock.invitation is not None else None):
                found = Opened(seat, "")
        return self._exchange(found)

    def _exchange(self, found: Opened | None) -> Opened | None:
        if found is None or found.token is None:
            return found
        return found._replace(token=self.renew(found.seat))

    def renew(self, seat: Seat) -> str:
        """Another token for a seat: what opened it before no longer does."""
        self._locks[seat] = _Lock(secrets.token_urlsafe(_BYTES))
        return self._locks[seat].token or ""

    def revoke(self, seat: Seat) -> None:
        """Nothing opens a seat any more until it is invited to again."""
        self._locks[seat] = _Lock()

    def reseat(self, moves: Mapping[Seat, Seat], away: Collection[Seat] = ()) -> None:
        """People sit elsewhere, as in the next match; nothing from before opens a seat.

        Only those who are `away` say once more what they know. A seat without a move is no phone's any more,
        such as one that a bot has taken.
        """
        before = self._locks
        self._locks = {
            moves[seat]: _Lock(former=before[seat].token if seat in away else None) for seat in moves
        }


def _equal(said: bytes, secret: str | None) -> bool:
    """Compare in constant time; where there is no secret, something random is compared."""
    return compare_digest(said, (secret or secrets.token_urlsafe(_BYTES)).encode())


def _new_code() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))
