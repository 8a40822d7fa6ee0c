"""What phones may say, read strictly: exactly these keys, types and lengths, or nothing at all.

Every frame comes from somebody who may be anybody. A frame that is not word for word one of the forms below
raises `ValueError`, whatever else is wrong with it, and its sender is cut off.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from unicodedata import normalize

MOST_BYTES = 4096
"""How long a frame may be."""
LANGUAGES = ("en", "ja")
VERSION = 1
_LONGEST_SECRET = 64
_LONGEST_NAME = 64
_LONGEST_PORTRAIT = 40
_LONGEST_ITEM = 120
_LONGEST_TYPED = 200
_LAST_PAGE = 2**31 - 1
_MOST_DIGITS = 10
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Hello:
    """The first frame: a ticket from a QR code, or the token that it was exchanged for."""

    secret: str
    language: str = ""
    """What the phone would speak; nothing where it does not say."""


@dataclass(frozen=True, slots=True)
class HelloByCode:
    """The first frame of somebody who typed the short code."""

    code: str


@dataclass(frozen=True, slots=True)
class Greeting:
    """The first frame of somebody who only typed the address: they are asked for the short code."""

    language: str


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody takes the seat."""

    name: str
    portrait: str
    language: str


@dataclass(frozen=True, slots=True)
class Language:
    """The phone is to speak another language."""

    language: str


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap on a thing of a page."""

    page: int
    item: str

    @property
    def said(self) -> dict[str, object]:
        """The touch as a page looks it up."""
        return {"tap": self.item}


@dataclass(frozen=True, slots=True)
class Dropped:
    """A thing of a page was dropped on another."""

    page: int
    item: str
    place: str

    @property
    def said(self) -> dict[str, object]:
        """The touch as a page looks it up."""
        return {"drop": [self.item, self.place]}


@dataclass(frozen=True, slots=True)
class WentBack:
    """What was prepared last goes back."""

    page: int

    @property
    def said(self) -> dict[str, object]:
        """The touch as a page looks it up."""
        return {"back": True}


@dataclass(frozen=True, slots=True)
class Typed:
    """A text was typed into the field of a page."""

    page: int
    field: str
    text: str

    @property
    def said(self) -> dict[str, object]:
        """The touch as a page looks it up."""
        return {"type": {self.field: self.text}}


Opening: TypeAlias = Hello | HelloByCode | Greeting
Touch: TypeAlias = Tapped | Dropped | WentBack | Typed
Message: TypeAlias = Join | Language | Touch


def read_opening(frame: str | bytes) -> Opening:
    """The first frame of a connection; `ValueError` where it is something else."""
    match _load(frame):
        case {"v": version, "token": token, **rest} if not rest and _is_version(version):
            return Hello(_text(token, _LONGEST_SECRET))
        case {"v": version, "token": token, "lang": language, **rest} if not rest and _is_version(version):
            return Hello(_text(token, _LONGEST_SECRET), _language(language))
        case {"v": version, "code": code, **rest} if not rest and _is_version(version):
            return HelloByCode(_text(code, _LONGEST_SECRET))
        case {"v": version, "lang": language, **rest} if not rest and _is_version(version):
            return Greeting(_language(language))
    raise ValueError("no greeting")


def read_message(frame: str | bytes) -> Message:
    """Any later frame; `ValueError` where it is something else."""
    match _load(frame):
        case {"join": {"name": name, "portrait": portrait, "lang": language, **more}, **rest}:
            if not more and not rest:
                return Join(
                    _text(name, _LONGEST_NAME), _text(portrait, _LONGEST_PORTRAIT), _language(language)
                )
        case {"lang": language, **rest} if not rest:
            return Language(_language(language))
        case {"page": page, **rest} if len(rest) == 1:
            return _touch(_page(page), rest)
    raise ValueError("no message")


def _touch(page: int, rest: dict[str, object]) -> Touch:
    match rest:
        case {"tap": item}:
            return Tapped(page, _text(item, _LONGEST_ITEM))
        case {"drop": [item, place]}:
            return Dropped(page, _text(item, _LONGEST_ITEM), _text(place, _LONGEST_ITEM))
        case {"back": True as sure} if isinstance(sure, bool):
            return WentBack(page)
        case {"type": {**texts}} if len(texts) == 1:
            ((field, text),) = texts.items()
            # Some keyboards write a letter and its mark, where others write one letter.
            return Typed(page, _text(field, _LONGEST_ITEM), normalize("NFC", _text(text, _LONGEST_TYPED)))
    raise ValueError("no touch")


def _load(frame: str | bytes) -> dict[str, object]:
    if not isinstance(frame, str):
        raise ValueError("not a text")
    if len(frame.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise ValueError("too long")
    try:
        value = json.loads(
            frame,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key twice")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a huge number")
    return int(digits)


def _refuse_number(text: str) -> object:
    raise ValueError(f"no whole number: {text[:20]}")


def _is_version(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value == VERSION


def _page(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _LAST_PAGE:
        raise ValueError("not the number of a page")
    return value


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest or _UNSEEN.search(value):
        raise ValueError("not a text that anybody would type")
    return value


def _language(value: object) -> str:
    if value not in LANGUAGES or not isinstance(value, str):
        raise ValueError("not a language that we speak")
    return value
