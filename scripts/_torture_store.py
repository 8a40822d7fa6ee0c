"""Damages the store's file: it opens, says one true thing, and keeps what can be read."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from _torture_case import Part
from game.store import Store
from game.system.paths import STORE_FILE
from tests.game.store.damages import Damage, Wound, faults_after, fill, first_page, single_bits, wounds

FIRST_PAGE = 1454
"""Single bits of the first page, beside those that are spread over the file."""


def run(part: Part) -> None:
    """One damaged file after the other."""
    with TemporaryDirectory(prefix="twofold-torture-") as name:
        folder = Path(name) / "data"
        with Store.open(folder) as store:
            fill(store)
        sound = (folder / STORE_FILE).read_bytes()
        for damage in _damages(sound, part):
            if not part.goes_on:
                return
            shutil.rmtree(folder)
            folder.mkdir()
            damaged = damage.on(sound)
            (folder / STORE_FILE).write_bytes(damaged)
            readable = _readable(folder)
            how = "a bit" if isinstance(damage, Damage) else _WAYS[damage.how]
            found = [*faults_after(folder), *_lost(folder, damaged, readable)]
            part.note(f"{how} of: {damage.kind}", [f"{damage}: {fault}" for fault in found])


_WAYS = {
    "byte": "a byte",
    "zeros": "a page of zeros instead",
    "cut": "all after a byte",
    "foreign": "64 bytes",
}


def _damages(sound: bytes, part: Part) -> Iterator[Damage | Wound]:
    """Over the whole file, half of them single bits and half of them worse; then bits of the first page."""
    half = max(1, (part.cases - FIRST_PAGE) // 2, part.cases // 4)
    every = list(first_page(sound))
    some = part.rng.sample(every, min(FIRST_PAGE, len(every), part.cases - 2 * half))
    mixed: list[Damage | Wound] = [
        *single_bits(sound, half, part.seed),
        *wounds(sound, half, part.seed),
        *some,
    ]
    part.rng.shuffle(mixed)
    return iter(mixed)


def _readable(folder: Path) -> int:
    """How many matches of a damaged file SQLite itself still gives, in whatever condition they are."""
    address = f"{(folder / STORE_FILE).as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            return len(database.execute("SELECT 1 FROM matches WHERE deleted IS NULL").fetchall())
    except (sqlite3.Error, UnicodeDecodeError):
        return 0


def _lost(folder: Path, damaged: bytes, readable: int) -> list[str]:
    """A damaged file is set aside as it is, or else its matches are there."""
    aside = [path for path in folder.glob("twofold.*-*.db") if path.stat().st_size == len(damaged)]
    if aside:
        return []
    with Store.open(folder) as store:
        lost = readable + 1 - len(store.library(limit=200))  # one was played since
    return [f"{lost} matches are gone"] if lost > 0 else []
