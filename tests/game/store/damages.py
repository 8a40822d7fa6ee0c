"""Single bits that a failing disk may turn over in a store's file, spread over every kind of page."""

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


def single_bits(data: bytes, count: int, seed: int = 0) -> Iterator[Damage]:
    """Some damages of a file: a third in its header, a third in the description of its tables, the rest in
    all other kinds of pages in turn. More are asked for than there are bits: some come again."""
    rng, page = random.Random(seed), int.from_bytes(data[16:18], "big")
    page = 65536 if page == 1 else page
    places: dict[str, list[int]] = defaultdict(list)
    for start in range(page, len(data), page):
        kind = _KINDS.get(data[start], "overflow or free")
        places[kind].extend(range(start, start + page))
    schema = [offset for offset in range(HEADER, page) if data[offset]]  # the rest of it is empty
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
