"""Reading the tables of a TOML file field by field, so that a slip in a text says where it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any


class RulebookError(ValueError):
    """Something in a rules file is not as it should be; the message names the place."""


class Fields:
    """The fields of one table, each of which must be read, and of the right type."""

    def __init__(self, table: Mapping[str, Any], place: str) -> None:
        self._table = table
        self._unread = set(table)
        self.place = place

    def fail(self, reason: str) -> RulebookError:
        """The error to raise for this table."""
        return RulebookError(f"{self.place}: {reason}")

    def has(self, key: str) -> bool:
        """Whether the optional field is there."""
        return key in self._table

    def text(self, key: str) -> str:
        """A text that is not blank."""
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(f"{key} must be a text")
        return value

    def integer(self, key: str) -> int:
        """A whole number."""
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(f"{key} must be a whole number")
        return value

    def index(self, key: str, length: int) -> int:
        """The index of an item of a list of that length."""
        value = self.integer(key)
        if not 0 <= value < length:
            raise self.fail(f"{key} = {value} points at nothing")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise self.fail(f"{key} must be true or false")
        return value

    def items(self, key: str) -> tuple[Any, ...]:
        """A list of anything, with at least one item."""
        value = self._get(key)
        if not isinstance(value, list) or not value:
            raise self.fail(f"{key} must be a list with at least one item")
        return tuple(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        values = self.items(key)
        if not all(isinstance(value, str) for value in values):
            raise self.fail(f"{key} must hold only texts")
        return values

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self.items(key)
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise self.fail(f"{key} must hold only whole numbers")
        return values

    def pair(self, key: str) -> tuple[int, int]:
        """Exactly two whole numbers."""
        values = self.integers(key)
        if len(values) != 2:
            raise self.fail(f"{key} must hold two numbers")
        return values[0], values[1]

    def tables(self, key: str) -> Iterator[Fields]:
        """The tables of a list, each with its own place."""
        for number, value in enumerate(self.items(key), 1):
            if not isinstance(value, dict):
                raise self.fail(f"{key} must hold only tables")
            yield Fields(value, f"{self.place}, {key} {number}")

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Turn a `ValueError` raised inside into an error that names this place."""
        try:
            yield
        except RulebookError:
            raise
        except ValueError as error:
            raise self.fail(str(error)) from error

    def finish(self) -> None:
        """Refuse what nobody read: a misspelt field would be silently lost otherwise."""
        if self._unread:
            raise self.fail(f"unknown: {', '.join(sorted(self._unread))}")

    def _get(self, key: str) -> Any:
        if key not in self._table:
            raise self.fail(f"{key} is missing")
        self._unread.discard(key)
        return self._table[key]
