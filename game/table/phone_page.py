"""What a phone shows of a seat, as one frozen value, and what a touch on it means.

A page has no game logic: a phone is told what lies where and which things may be touched, and answers
with their names. `Page.gesture` looks a name up on the page that the phone was shown; the game's `touch`
judges the gesture as any other. Gestures never leave the program, only whether there is one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from engine.core import Action, Outcome, Refusal, Seat
from game.content.i18n import Texts
from game.store import MatchSetup
from game.table.gesture import Confirmation, Draft, Gesture, PutBack

Look: TypeAlias = Literal["plain", "legal", "dim", "chosen", "winning", "main", "ghost"]
"""How a thing looks: as it is, bright because it may be taken, dimmed because it may not, chosen, winning,
as the one button that goes on, or as an outline of what would be there."""

GroupKind: TypeAlias = Literal[
    "trick", "scale", "hand", "chosen", "seats", "tokens", "piles", "board", "tray", "pictures", "markers",
    "given", "hints", "buttons", "lines", "result", "question",
]  # fmt: skip
"""How the page lays a group out."""

Json: TypeAlias = dict[str, Any]

WORDS = ("language", "put_back", "undo", "lost", "again", "menu", "close", "your_turn")
"""The words of the page itself: texts `phone.<name>`."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something on a page: a card, coin, tile, picture, marker, token, button or seat."""

    name: str
    """What messages call it; there is only one of this name on a page."""
    art: str = ""
    """The name of its picture below `/art/`, such as `faces/moon`; nothing for none."""
    over: tuple[str, ...] = ()
    """The names of pictures that lie over its own, or beside it, as the kind of its group says."""
    face: str = ""
    """Whose portrait belongs to it."""
    text: str = ""
    look: Look = "plain"
    note: str = ""
    """A second line: a count, a forecast."""
    label: str = ""
    """What a screen reader calls it; nothing where its text says it."""
    at: tuple[float, ...] = ()
    """Where it lies, as the kind of its group says."""
    tap: Gesture | None = None
    drops: Mapping[str, Gesture] = field(default_factory=dict)
    """What it means to drop it on another item, by that item's name."""

    def to_json(self) -> Json:
        """The item as the phone is told of it; what is nothing is left out."""
        texts = {
            "art": self.art,
            "text": self.text,
            "note": self.note,
            "label": self.label,
            "face": self.face,
        }
        told: Json = {"name": self.name, **{key: text for key, text in texts.items() if text}}
        if self.look != "plain":
            told["look"] = self.look
        if self.over:
            told["over"] = list(self.over)
        if self.at:
            told["at"] = list(self.at)
        if self.tap is not None:
            told["tap"] = True
        if self.drops:
            told["drops"] = sorted(self.drops)
        return told


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are laid out together."""

    kind: GroupKind
    items: tuple[Item, ...] = ()
    text: str = ""
    """A line above them."""
    note: str = ""
    at: tuple[float, ...] = ()
    """Its size in cells and the like, as its kind says."""
    links: tuple[tuple[str, str, str], ...] = ()
    """Threads between two items, by their names, each with the name of its colour."""

    def to_json(self) -> Json:
        """The group as the phone is told of it."""
        told: Json = {"kind": self.kind, "items": [item.to_json() for item in self.items]}
        told.update({key: text for key, text in (("text", self.text), ("note", self.note)) if text})
        if self.at:
            told["at"] = list(self.at)
        if self.links:
            told["links"] = [list(link) for link in self.links]
        return told


@dataclass(frozen=True, slots=True)
class Field:
    """A text that the player may type, and what it means."""

    name: str
    label: str
    gesture: Callable[[str], Gesture]
    button: str = ""
    """What stands on the button that sends it."""
    most: int = 40
    """How many characters it takes at most."""

    def to_json(self) -> Json:
        """The field as the phone is told of it."""
        return {"name": self.name, "label": self.label, "button": self.button, "most": self.most}


@dataclass(frozen=True, slots=True)
class Page:
    """Everything that a phone shows at a time."""

    game: str
    title: str
    face: str = ""
    """The player's own portrait."""
    rail: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    acts: bool = False
    """Whether it is this player's turn: the phone vibrates when it becomes so."""
    said: str = ""
    """A refusal, or words in passing."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The words of the page itself, see `page_words`."""
    field: Field | None = None
    back: Gesture | None = None
    """What takes back what was done last; None: nothing can be."""
    language: str = ""

    @property
    def items(self) -> Iterator[Item]:
        """All items of all groups."""
        return (item for group in self.groups for item in group.items)

    def to_dict(self) -> Json:
        """The page as the phone is told of it."""
        told: Json = {
            "game": self.game,
            "title": self.title,
            "rail": list(self.rail),
            "groups": [group.to_json() for group in self.groups],
            "acts": self.acts,
            "words": dict(self.words),
            "lang": self.language,
        }
        told.update({key: text for key, text in (("said", self.said), ("face", self.face)) if text})
        if self.field is not None:
            told["field"] = self.field.to_json()
        if self.back is not None:
            told["back"] = "put_back" if isinstance(self.back, PutBack) else "undo"
        return told

    def to_json(self) -> str:
        """The same page is the same text, byte for byte."""
        return compact(self.to_dict())

    def gesture(self, message: Mapping[str, object]) -> Gesture | None:
        """What a message means on this page; None: there is no such thing on it.

        A message is `{"tap": name}`, `{"drop": [name, name]}`, `{"back": true}` or `{"type": {field: text}}`;
        whatever else it holds is not looked at.
        """
        match message:
            case {"tap": str(name)}:
                return next((item.tap for item in self.items if item.name == name), None)
            case {"drop": [str(name), str(place)]}:
                return next((item.drops.get(place) for item in self.items if item.name == name), None)
            case {"back": True}:
                return self.back
            case {"type": {**texts}} if self.field is not None and len(texts) == 1:
                text = texts.get(self.field.name)
                if isinstance(text, str) and len(text) <= self.field.most:
                    return self.field.gesture(text)
        return None


def compact(told: Json) -> str:
    """JSON as short as it gets, with its keys in order."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def page_words(texts: Texts) -> dict[str, str]:
    """The words of the page itself, in the phone's language."""
    return {name: texts.t(f"phone.{name}") for name in WORDS}


@dataclass(frozen=True, slots=True)
class JoinPage:
    """What a phone shows whose player has no seat yet: faces to choose from, a name, the language."""

    texts: Texts
    table: str
    """Whose table it is, as a sentence: "Join Ada's table"."""
    note: str
    """The game, and how many are here."""
    faces: Sequence[str]
    """The portraits on offer."""
    taken: Sequence[str]
    """Those that somebody has."""
    name: str = ""
    """What is in the field at first."""
    face: str = ""
    """What is chosen at first."""
    said: str = ""
    """Why joining was refused."""
    most: int = 16
    """How many characters a name has at most."""

    def to_dict(self) -> Json:
        """The page as the phone is told of it."""
        t = self.texts.t
        names = ("take_seat", "your_name", "taken", "faces", "cards_stay", "plain_http")
        return {
            "title": t("title.name"),
            "table": self.table,
            "note": self.note,
            "faces": [
                {"name": face, "label": t(f"setup.portrait.{face}"), "taken": face in self.taken}
                for face in self.faces
            ],
            "name": self.name,
            "face": self.face,
            "said": self.said,
            "most": self.most,
            "lang": self.texts.language,
            "words": {**page_words(self.texts), **{name: t(f"phone.{name}") for name in names}},
        }


@dataclass(frozen=True, slots=True)
class PhoneHand:
    """What a seat's page is made from: its view, what its hand prepares, and who sits where."""

    seat: Seat
    view: Any
    draft: Draft
    names: Sequence[str]
    faces: Sequence[str]
    acts: bool = False
    """Whether this seat must decide now."""
    showing: bool = False
    """Whether the screen still shows a step, so that nothing may be touched."""
    said: str = ""
    outcome: Outcome | None = None


class PhoneTable(Protocol):
    """What each game gives to phones: the page of a seat, without pygame."""

    def page(self, hand: PhoneHand) -> Page:
        """What the phone of a seat shows now."""
        ...

    def refusal_text(self, hand: PhoneHand, refusal: Refusal) -> str:
        """Why a gesture was refused, as a sentence in the phone's language."""
        ...

    def confirmation(self, hand: PhoneHand, action: Action) -> Confirmation | None:
        """The question before a decision that can never be taken back; None: it is not asked."""
        return None


PhoneMaker: TypeAlias = Callable[[Texts, MatchSetup], PhoneTable]
"""Makes the pages of a match in the language of the texts."""
