"""Files of matches: written into a folder beside the store, and taken in from there or from anywhere."""

from __future__ import annotations

import logging
import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal, NamedTuple

from engine.core import OptionValue
from engine.match import Setup
from game.content.message import Message
from game.match.export import FOREIGN, MOST_BYTES, TOO_LARGE, ImportedMatch, export_text, import_text
from game.store import MatchSummary, Store, StoredMatch

log = logging.getLogger(__name__)

FOLDER = "matches"
"""The folder of files, in the player's own."""
ENDING = ".twofold"
MOST_LISTED = 500
"""More files than these nobody looks through."""

_LONGEST = 60
_UNREADABLE = Message.of("match_file.unreadable")


def files_folder(store: Store) -> Path | None:
    """Where files of matches are written; None where nothing is kept at all."""
    return None if store.folder is None else store.folder / FOLDER


def export_match(store: Store, match_id: str) -> Path | Message:
    """Write a match into a file of its own; gives the file, or why there is none."""
    stored = store.find_match(match_id)
    if isinstance(stored, Message):
        return stored
    folder = files_folder(store)
    if folder is None:
        return Message.of("match_file.no_folder")
    try:
        text = export_text(stored, store.helps(match_id))
        return _write(folder, _name(stored.summary), text.encode("utf-8", "replace"))
    except ValueError as error:
        log.warning("match %s makes no file: %s", match_id, error)
        return Message.of("store.unreadable_match")
    except OSError as error:
        log.warning("no file in %s: %s", folder, error)
        return Message.of("match_file.not_written", folder=str(folder))


def importable(store: Store) -> list[Path]:
    """The files that lie in the folder, the newest first."""
    folder = files_folder(store)
    found: list[tuple[float, Path]] = []
    if folder is not None:
        with suppress(OSError):
            for path in folder.glob(f"*{ENDING}"):
                with suppress(OSError):
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)[:MOST_LISTED]]


class Taken(NamedTuple):
    """A match that was taken in from a file."""

    match_id: str
    how: Literal["new", "there", "back"]
    """It is new; it was there already; it had been deleted, and came back as it was."""


def import_file(store: Store, path: Path) -> Taken | Message:
    """Take a match in from a file, or say in one sentence why not.

    A match that is there already is found again, however often its file is taken in. So is one that was
    deleted and can be restored: nothing is there twice, whatever is undone afterwards.
    """
    try:
        if not path.is_file():  # a device would never end
            return _UNREADABLE
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        log.warning("%s cannot be read: %s", path, error)
        return _UNREADABLE
    if len(data) > MOST_BYTES:
        return TOO_LARGE
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return FOREIGN
    found = import_text(text)
    if isinstance(found, Message):
        return found
    if there := _same(store, found):
        return Taken(there, "there")
    if gone := _same(store, found, deleted=True):
        store.restore_match(gone)
        return Taken(gone, "back")
    made = store.import_match(
        found.setup, found.seed, found.actions, title=found.title, outcome=found.outcome, marks=found.marks
    )
    return Taken(made, "new")


def _same(store: Store, found: ImportedMatch, *, deleted: bool = False) -> str | None:
    """The match in the store that is this one."""
    wanted = (found.setup.first, dict(found.setup.options), found.actions)
    for match_id in store.dealt_alike(found.setup.game, found.seed, deleted=deleted):
        stored = store.load_match(match_id, deleted=deleted)
        if stored and (stored.setup.first, _options(stored), stored.actions) == wanted:
            return match_id
    return None


def _options(stored: StoredMatch) -> dict[str, OptionValue]:
    """All options of a match, as a file has them; those that were left out are as the game has them."""
    setup = stored.setup
    try:
        return dict(Setup(setup.game, setup.options, stored.seed, setup.first).options)
    except ValueError:
        return {}


def _name(summary: MatchSummary) -> str:
    """What a file is called: the game, the day and the title, in letters that every system takes."""
    day = time.strftime("%Y-%m-%d %H.%M", time.localtime(summary.updated))
    title = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in summary.title)
    return " ".join(f"{summary.setup.game} {day} {title}".split())[:_LONGEST].strip()


def _write(folder: Path, name: str, data: bytes) -> Path:
    """Write a whole file or none; another file of that name stays, unless it says the same."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{name}{f' ({number})' if number > 1 else ''}{ENDING}"
        if not os.path.lexists(path):
            break
        with suppress(OSError):
            if path.is_file() and path.read_bytes() == data:
                return path
    half = path.with_name(f"{path.name}.part")
    half.unlink(missing_ok=True)  # what a killed program left; a link would lead elsewhere, a pipe would wait
    try:
        with half.open("xb") as file:
            file.write(data)
        half.replace(path)
    finally:
        with suppress(OSError):
            half.unlink()
    return path
