"""What is made from a view, and kept as long as that view is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class ViewCache(Generic[T]):
    """One thing at a time: made anew where the view is another one, or the key differs."""

    def __init__(self) -> None:
        self._view: object = None
        self._key: Hashable = None
        self._things: list[T] = []

    def get(self, view: object, key: Hashable, make: Callable[[], T]) -> T:
        """The thing for this very view (not an equal one: comparing whole views costs more than making)."""
        if not self._things or self._view is not view or self._key != key:
            self._things = [make()]
            self._view, self._key = view, key
        return self._things[0]
