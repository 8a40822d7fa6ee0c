"""Frozen values to JSON and back, by their type annotations alone.

A dataclass becomes an object with its class name under `"type"`, so that a union finds its member
again; a dataclass with a classmethod `parse` (a card) becomes its short text. Enums become their
values, tuples and frozensets lists. Reading is strict: whatever `to_json` would not have written is
refused with the place where it stands.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, overload

TAG = "type"

T = TypeVar("T")
Decoder: TypeAlias = Callable[[Any], Any]


class CodecError(ValueError):
    """Data that is not what the type says; its text names the place."""

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"at {place}: {message}" if place else message)
        self.message = message
        self.place = place

    def inside(self, part: str) -> CodecError:
        """The same error, told from one level further out."""
        return CodecError(self.message, part + self.place)


def to_json(value: Any) -> Any:
    """The value as plain lists, objects, texts, numbers, true, false and null."""
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted((to_json(item) for item in value), key=json.dumps)
    if isinstance(value, Mapping):
        return {_key(key): to_json(item) for key, item in value.items()}
    kind = type(value)
    if is_dataclass(kind):
        if _is_written(kind):
            return str(value)
        written = {TAG: kind.__name__}
        for name in _field_names(kind):
            written[name] = to_json(getattr(value, name))
        return written
    raise CodecError(f"a value of type {kind.__name__} cannot be written")


@overload
def from_json(shape: type[T], data: Any) -> T: ...
@overload
def from_json(shape: Any, data: Any) -> Any: ...
def from_json(shape: Any, data: Any) -> Any:
    """The value of type `shape` that `to_json` wrote; `CodecError` where the data is not one."""
    return _decoder(shape)(data)


def _key(key: Any) -> str:
    if type(key) is not str:
        raise CodecError(f"a mapping's key must be a text, not {key!r}")
    return key


def _is_written(kind: type) -> bool:
    """Whether a dataclass has a short text form that its own `parse` reads."""
    return hasattr(kind, "parse")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    names = tuple(field.name for field in fields(kind))
    if TAG in names:
        raise TypeError(f"{kind.__name__} has a field {TAG!r}, which would hide its name")
    return names


def _decoder(shape: Any) -> Decoder:
    """The function that reads one type; `TypeError` where the codec does not know that type."""
    return _made(shape, repr(shape))


@cache
def _made(shape: Any, _written: str) -> Decoder:
    """Made once for a type as written: `int | str` equals `str | int`, but a refusal names them in turn."""
    origin, args = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is tuple:
        return _list(args[0], tuple) if args[1:] == (...,) else _record(args)
    if origin in (frozenset, list):
        return _list(args[0], origin)
    if origin in (dict, Mapping) and args[0] is str:
        return _mapping(args[1])
    if shape in (None, NoneType):
        return _exactly(NoneType)
    if shape in (str, int, bool):
        return _exactly(shape)
    if isinstance(shape, type) and issubclass(shape, Enum):
        return _enum(shape)
    if isinstance(shape, type) and is_dataclass(shape):
        return _text(shape) if _is_written(shape) else _object(shape)
    raise TypeError(f"the codec does not know the type {shape!r}")


def _expected(what: str, data: Any) -> CodecError:
    shown = repr(data)
    return CodecError(f"expected {what}, found {shown if len(shown) <= 60 else shown[:57] + '...'}")


_NAMES = {NoneType: "null", str: "a text", int: "a whole number", bool: "true or false"}


def _exactly(kind: type) -> Decoder:
    def decode(data: Any) -> Any:
        if type(data) is not kind:
            raise _expected(_NAMES[kind], data)
        return data

    return decode


def _enum(kind: type[Enum]) -> Decoder:
    members = {(type(member.value), member.value): member for member in kind}

    def decode(data: Any) -> Enum:
        try:
            return members[type(data), data]
        except (KeyError, TypeError):
            raise _expected(kind.__name__, data) from None

    return decode


def _text(kind: Any) -> Decoder:
    def decode(data: Any) -> Any:
        if type(data) is not str:
            raise _expected(f"{kind.__name__} as text", data)
        try:
            return kind.parse(data)
        except ValueError as error:
            raise CodecError(str(error)) from None

    return decode


def _items(decode: Decoder, data: list[Any]) -> list[Any]:
    items = []
    for index, item in enumerate(data):
        try:
            items.append(decode(item))
        except CodecError as error:
            raise error.inside(f"[{index}]") from None
    return items


def _list(inner: Any, make: Callable[[list[Any]], Any]) -> Decoder:
    decode_item = _decoder(inner)

    def decode(data: Any) -> Any:
        if type(data) is not list:
            raise _expected("a list", data)
        made = make(_items(decode_item, data))
        if len(made) != len(data):
            raise _expected("a list without repetitions", data)
        return made

    return decode


def _record(inner: tuple[Any, ...]) -> Decoder:
    decoders = [_decoder(shape) for shape in inner]

    def decode(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(decoders):
            raise _expected(f"a list of {len(decoders)}", data)
        return tuple(_items(lambda pair: pair[0](pair[1]), list(zip(decoders, data, strict=True))))

    return decode


def _mapping(inner: Any) -> Decoder:
    decode_item = _decoder(inner)

    def decode(data: Any) -> dict[str, Any]:
        if type(data) is not dict:
            raise _expected("an object", data)
        values = {}
        for key, item in data.items():
            try:
                values[_key(key)] = decode_item(item)
            except CodecError as error:
                raise error.inside(f".{key}") from None
        return values

    return decode


def _object(kind: type) -> Decoder:
    names = _field_names(kind)
    expected = {TAG, *names}
    plan: list[tuple[str, Decoder]] = []

    def decode(data: Any) -> Any:
        if not plan:  # made at first use, because a type may contain itself
            hints = typing.get_type_hints(kind)
            plan.extend((name, _decoder(hints[name])) for name in names)
        if type(data) is not dict or data.get(TAG) != kind.__name__:
            raise _expected(kind.__name__, data)
        if data.keys() != expected:
            missing = ", ".join(sorted(expected - data.keys()))
            surplus = ", ".join(sorted(map(str, data.keys() - expected)))
            parts = [f"without {missing}"] * bool(missing) + [f"with an unknown {surplus}"] * bool(surplus)
            raise CodecError(f"{kind.__name__} {' and '.join(parts)}")
        values = {}
        for name, decode_field in plan:
            try:
                values[name] = decode_field(data[name])
            except CodecError as error:
                raise error.inside(f".{name}") from None
        try:
            return kind(**values)
        except CodecError:
            raise
        except ValueError as error:
            raise CodecError(str(error)) from None

    return decode


def _union(members: tuple[Any, ...]) -> Decoder:
    decoders: dict[tuple[type, str | None], Decoder] = {}
    for member in members:
        for form in _forms(member):
            if form in decoders:
                raise TypeError(f"JSON cannot tell apart the members of {members!r}")
            decoders[form] = _decoder(member)

    def decode(data: Any) -> Any:
        tag = data.get(TAG) if type(data) is dict else None
        found = decoders.get((type(data), tag if isinstance(tag, str) else None))
        if found is None:
            raise _expected(" or ".join(_name(member) for member in members), data)
        return found(data)

    return decode


def _name(shape: Any) -> str:
    return str(_NAMES.get(shape) or getattr(shape, "__name__", shape))


def _forms(shape: Any) -> set[tuple[type, str | None]]:
    """The kinds of JSON, with the tag of objects, that values of a type are written as."""
    origin = get_origin(shape)
    if origin in (tuple, frozenset, list):
        return {(list, None)}
    if origin in (dict, Mapping):
        return {(dict, None)}
    if isinstance(shape, type) and issubclass(shape, Enum):
        return {(type(member.value), None) for member in shape}
    if isinstance(shape, type) and is_dataclass(shape):
        return {(str, None)} if _is_written(shape) else {(dict, shape.__name__)}
    return {(shape, None)}
