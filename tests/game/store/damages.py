"""What a failing disk may do to a store's file, spread over every kind of page."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine.core import Outcome
from game.content.message import Message
from game.settings import Settings
from game.store import Bot, Human, MatchSetup, Profile, Store, StoredAction, Tally

HEADER = 100
"""Bytes at the beginning of the file that describe it as a whole."""
_KINDS = {2: "inner index", 5: "inner table", 10: "index", 13: "table"}

TRUTHS = frozenset({"store.broken", "store.newer", "store.damaged", "store.unreadable_match"})
"""What the store may say of a damaged file; everything else would be a lie."""


class Damage(NamedTuple):
    """One bit of a file."""

    kind: str
    """What lies there: `header`, `schema`, or the kind of the page."""
    offset: int
    bit: int

    def on(self, data: bytes) -> bytes:
        """The file with this bit turned over."""
        return b"".join(
            (data[: self.offset], bytes([data[self.offset] ^ 1 << self.bit]), data[self.offset + 1 :])
        )


class Wound(NamedTuple):
    """A part of a file that is gone."""

    kind: str
    """What lay there, as in `Damage`."""
    how: str
    """`byte`: another one; `zeros`: the whole page; `cut`: all from there on; `foreign`: 64 others."""
    offset: int
    page: int
    """How large pages are."""
    value: int

    def on(self, data: bytes) -> bytes:
        """The file with this wound."""
        before, after = data[: self.offset], data[self.offset + 1 :]
        start = self.offset - self.offset % self.page
        match self.how:
            case "byte":
                return b"".join((before, bytes([self.value]), after))
            case "zeros":
                return b"".join((data[:start], bytes(self.page), data[start + self.page :]))
            case "cut":
                return before
            case _:
                letters = bytes((self.value + 7 * number) % 256 for number in range(64))
                return b"".join((before, letters, data[self.offset + 64 :]))


def _page_size(data: bytes) -> int:
    page = int.from_bytes(data[16:18], "big")
    return 65536 if page == 1 else page


def _places(data: bytes) -> dict[str, list[int]]:
    """The bytes of each kind of page but the first."""
    page = _page_size(data)
    places: dict[str, list[int]] = defaultdict(list)
    for start in range(page, len(data), page):
        kind = _KINDS.get(data[start], "overflow or free")
        places[kind].extend(range(start, start + page))
    return places


def _schema_places(data: bytes) -> list[int]:
    return [offset for offset in range(HEADER, _page_size(data)) if data[offset]]  # the rest of it is empty


def first_page(data: bytes) -> Iterator[Damage]:
    """Every single bit of the header and of all that is written in the description of the tables."""
    places = [("header", offset) for offset in range(HEADER)]
    places += [("schema", offset) for offset in _schema_places(data)]
    return (Damage(kind, offset, bit) for kind, offset in places for bit in range(8))


def wounds(data: bytes, count: int, seed: int = 0) -> Iterator[Wound]:
    """Damages larger than a bit, in every kind of page and of every sort in turn."""
    rng, page = random.Random(seed), _page_size(data)
    places = {"header": list(range(HEADER)), "schema": _schema_places(data), **_places(data)}
    kinds, ways = sorted(places), ("byte", "zeros", "cut", "foreign")
    for number in range(count):
        kind, how = kinds[number % len(kinds)], ways[number // len(kinds) % len(ways)]
        yield Wound(kind, how, rng.choice(places[kind]), page, rng.randrange(256))


def single_bits(data: bytes, count: int, seed: int = 0) -> Iterator[Damage]:
    """Some damages of a file: a third in its header, a third in the description of its tables, the rest in
    all other kinds of pages in turn. More are asked for than there are bits: some come again."""
    rng = random.Random(seed)
    places, schema = _places(data), _schema_places(data)
    others = sorted(places)
    for number in range(count):
        if number % 3 == 0:
            kind, offset = "header", rng.randrange(HEADER)
        elif number % 3 == 1 or not others:
            kind, offset = "schema", rng.choice(schema)
        else:
            kind = others[number // 3 % len(others)]
            offset = rng.choice(places[kind])
        yield Damage(kind, offset, rng.randrange(8))


def fill(store: Store, matches: int = 40) -> None:
    """Something in every table."""
    people = (Human("Ada", "moon"), Bot("casual", "kai"), Bot("strong", "noa"), Human("凛"))
    for number in range(matches):
        setup = MatchSetup("dualis", {"length": "short"}, people, number % 4)
        match_id = store.create_match(setup, number)
        for index in range(12):
            store.append_action(match_id, index, index % 4, f"play *{index}", 1.0)
        store.keep_draft(match_id, 0, 1, "draft")
        store.keep_advice(match_id, 0, "{" + " " * 5000 + "}")  # more than a page holds
        store.keep_luck(match_id, "[]")
        if number % 2:
            tally = Tally((0, 1, 0, 1), ({"rounds": 3},) * 4)
            store.finish_match(match_id, Outcome((0, 2), "points", (9, 4, 9, 4)), tally)
            store.keep_accuracy(match_id, {0: 0.5})
        store.release_match(match_id)
    store.save_settings(Settings(muted=True))
    store.save_last_setup(MatchSetup("dualis", {}, people))
    store.save_profile(Profile("", "Mio"))


def faults_after(folder: Path) -> list[str]:
    """What a player would suffer who starts the program with the store in this folder; nothing, hopefully."""
    faults: list[str] = []
    try:
        with Store.open(folder) as store:
            told = _told(store)
            look_at_everything(store)
            match_id = store.create_match(MatchSetup("dualis", {}, (Human(""), Bot("casual", "kai"))), 7)
            store.append_action(match_id, 0, 0, "play *3")
            found = store.load_match(match_id)
            if found is None or found.actions != (StoredAction(0, "play *3"),):
                faults.append("what is played now is not kept")
            told += _told(store)
            if not told and not store.saving:
                faults.append("nothing is saved, and nobody said so")
        lies = sorted({notice.key for notice in told} - TRUTHS)
        if lies:
            faults.append(f"it said {', '.join(lies)}")
        if len(told) > 3:
            faults.append(f"it said {len(told)} things")
    except Exception as error:
        with suppress(Exception):
            store.close()
        faults.append(f"it raised {error!r}")
    return faults


def look_at_everything(store: Store) -> None:
    """Read whatever a screen may read."""
    store.settings()
    store.last_setup("dualis")
    store.open_count()
    store.library_counts()
    for entry in store.library(limit=200):
        match_id = entry.summary.id
        store.load_match(match_id)
        store.drafts(match_id)
        store.advices(match_id)
        store.luck(match_id)
    store.open_matches()
    store.finished_matches()
    store.results()
    store.uncounted(5)
    for profile in store.profiles():
        store.tables_of(profile.id)
    store.has_finished("dualis", Human("Ada"))


def _told(store: Store) -> list[Message]:
    found = []
    while (notice := store.take_notice()) is not None:
        found.append(notice)
    return found
