"""The codec on its own: what it writes, and what it refuses to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from engine.codec import CodecError, from_json, to_json
from engine.dualis.model import Card, DualisAction, GiveCoin, PlayCard


class Fruit(Enum):
    APPLE = "apple"
    PEAR = "pear"


class Size(Enum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True)
class Basket:
    owner: str | None
    fruits: tuple[Fruit, ...]
    sizes: frozenset[Size]
    pair: tuple[int, bool]
    notes: Mapping[str, str | int | bool]
    inner: Basket | None = None


@dataclass(frozen=True)
class Empty:
    pass


@dataclass(frozen=True)
class HidesItsName:
    type: str


BASKET = Basket(
    "Noa",
    (Fruit.PEAR, Fruit.APPLE, Fruit.PEAR),
    frozenset({Size.LARGE, Size.SMALL}),
    (3, True),
    {"ripe": True, "count": 1, "from": "梨"},
    Basket(None, (), frozenset(), (0, False), {}),
)


def test_it_writes_names_values_and_lists() -> None:
    written = to_json(BASKET)
    assert written == {
        "type": "Basket",
        "owner": "Noa",
        "fruits": ["pear", "apple", "pear"],
        "sizes": [1, 2],
        "pair": [3, True],
        "notes": {"ripe": True, "count": 1, "from": "梨"},
        "inner": {
            "type": "Basket",
            "owner": None,
            "fruits": [],
            "sizes": [],
            "pair": [0, False],
            "notes": {},
            "inner": None,
        },
    }
    assert from_json(Basket, written) == BASKET


def test_a_card_is_its_short_text() -> None:
    assert to_json(Card.parse("S9B")) == "S9B"
    assert from_json(Card, "S9B") == Card.parse("S9B")


def test_a_union_finds_its_member_by_name() -> None:
    assert to_json(GiveCoin()) == {"type": "GiveCoin"}
    for action in (GiveCoin(), PlayCard(Card.parse("M1R"), coin=True)):
        assert from_json(DualisAction, to_json(action)) == action


def changed(**values: Any) -> dict[str, Any]:
    return {**to_json(BASKET), **values}


def test_a_refusal_names_kinds_in_the_order_of_the_type_whatever_was_read_before() -> None:
    for shape, kinds in ((str | int, "a text or a whole number"), (int | str, "a whole number or a text")):
        with pytest.raises(CodecError, match=f"expected {kinds}, found None"):
            from_json(shape, None)


@pytest.mark.parametrize(
    ("shape", "data", "sentence"),
    [
        (int, True, "expected a whole number, found True"),
        (int, 1.0, "expected a whole number, found 1.0"),
        (bool, 1, "expected true or false, found 1"),
        (str, None, "expected a text, found None"),
        (Fruit, "plum", "expected Fruit, found 'plum'"),
        (Size, True, "expected Size, found True"),
        (Fruit, [], "expected Fruit, found []"),
        (Card, 9, "expected Card as text, found 9"),
        (Card, "S99B", "'S99B' is no card"),
        (tuple[int, ...], {"a": 1}, "expected a list, found {'a': 1}"),
        (tuple[int, ...], [1, "2"], "at [1]: expected a whole number, found '2'"),
        (frozenset[int], [1, 1], "expected a list without repetitions, found [1, 1]"),
        (tuple[int, bool], [1], "expected a list of 2, found [1]"),
        (DualisAction, {"type": "Resign"}, "expected PlayCard or GiveCoin, found {'type': 'Resign'}"),
        (DualisAction, "S9B", "expected PlayCard or GiveCoin, found 'S9B'"),
        (DualisAction, {"type": ["GiveCoin"]}, "expected PlayCard or GiveCoin, found {'type': ['GiveCoin']}"),
        (Empty, {"type": "Full"}, "expected Empty, found {'type': 'Full'}"),
        (Empty, {"type": "Empty", "extra": 1}, "Empty with an unknown extra"),
        (Basket, changed(owner=3), "at .owner: expected a text or null, found 3"),
        (Basket, changed(fruits=["pear", 2]), "at .fruits[1]: expected Fruit, found 2"),
        (Basket, changed(inner=changed(pair=[1, 2])), "at .inner.pair[1]: expected true or false, found 2"),
        (Basket, changed(inner={"type": "Bin"}), "at .inner: expected Basket or null, found {'type': 'Bin'}"),
        (Basket, changed(notes=[]), "at .notes: expected an object, found []"),
        (Mapping[str, int | str], {"x": None}, "at .x: expected a whole number or a text, found None"),
        (Basket, {"type": "Basket", "owner": None}, "Basket without fruits, inner, notes, pair, sizes"),
    ],
)  # fmt: skip
def test_bad_data_is_refused_with_its_place(shape: Any, data: Any, sentence: str) -> None:
    with pytest.raises(CodecError) as refused:
        from_json(shape, data)
    assert str(refused.value) == sentence


def test_long_data_is_not_repeated_whole() -> None:
    with pytest.raises(CodecError) as refused:
        from_json(int, "x" * 1000)
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("value", [1.5, b"bytes", object(), {1: 2}, [object()]])
def test_what_json_cannot_hold_is_not_written(value: Any) -> None:
    with pytest.raises(CodecError):
        to_json(value)


@pytest.mark.parametrize(
    "shape", [float, object, Fruit | str, tuple[int, ...] | frozenset[int], HidesItsName]
)
def test_types_that_cannot_be_told_apart_are_a_mistake_of_ours(shape: Any) -> None:
    with pytest.raises(TypeError):
        from_json(shape, None)
