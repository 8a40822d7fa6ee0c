"""QR codes as rows of dark and light squares; whoever shows one paints it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Squares: TypeAlias = tuple[tuple[bool, ...], ...]


@lru_cache(16)
def qr_squares(text: str) -> Squares:
    """The squares of a code, dark ones True, without the light border that it needs around it."""
    from segno import make_qr  # only a table with phones needs it

    return tuple(tuple(bool(one) for one in row) for row in make_qr(text, error="m").matrix)
