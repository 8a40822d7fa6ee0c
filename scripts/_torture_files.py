"""Changes the texts of matches and settings: one sentence or a sound value, soon, and nothing is run."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from _environment import ROOT
from _torture_case import Part
from game.content.message import Message
from game.match.export import MOST_SECONDS, ImportedMatch, import_text
from game.match.match_files import ENDING, Taken, import_file
from game.settings import Settings
from game.store import Store
from tests.game.store.odd_rows import DEEP

EXPORTS = ROOT / "tests/game/match/exports"
_FORBIDDEN = (
    "exec",
    "compile",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "subprocess.",
    "socket.",
    "ctypes.",
)
_BITS = (
    "", "0", "-1", "9" * 30, "9" * 5000, " ", "\t", "\n", "\r", "\0", "\ufeff", "é", "語", "\U0001f600",
    "\ud800", "seat 0: ", "option ", "actions: 1", "advised: ", "+", "x" * 500, "{0.__class__}",
    "__import__('os').system('true')",
    "%s" * 20, "../../etc/passwd", DEEP[:1000],
)  # fmt: skip


_KINDS = ("the text of a match",) * 7 + ("a file of a match",) * 2 + ("settings",)


class _Guard:
    """Notices what a text might have run."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.on and event.startswith(_FORBIDDEN):
            self.seen.append(event)


def run(part: Part) -> None:
    """One text after the other, most of them matches."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(EXPORTS.glob(f"*{ENDING}"))]
    short = [text for text in texts if len(text) < 2000]
    guard = _Guard()
    with TemporaryDirectory(prefix="twofold-torture-") as name, Store.open(Path(name)) as store:
        file = Path(name) / f"odd{ENDING}"
        for text in texts:  # what is loaded with the first match is loaded now
            import_text(text)
        _read_settings(store, {"muted": "true"})
        while part.goes_on:
            number = part.done.total()
            kind = _KINDS[number % len(_KINDS)]
            text = mangled(part.rng.choice(short if number % 8 else texts), part.rng)
            guard.seen.clear()
            start, guard.on = time.process_time(), True
            try:
                fault = _import(kind, text, store, file, part.rng)
            except Exception as error:
                fault = repr(error)
            guard.on = False
            faults = [fault] if fault else []
            if guard.seen:
                faults.append(f"{guard.seen[0]} was called")
            if time.process_time() - start > MOST_SECONDS + 1:
                faults.append("it took too long")
            part.note(kind, [f"{one}: {text!r}"[:600] for one in faults])


def _import(kind: str, text: str, store: Store, file: Path, rng: Random) -> str:
    if kind == "settings":
        names = ("muted", "extra", "window_size", "language", "text_size", "effects_volume", "animation")
        values = {
            name: json.dumps(rng.choice([1, -1, 2**70, True, None, text[:50], [9, 9], {"a": 1}]))
            for name in names
        }
        values[rng.choice(names)] = mangled('{"player_name":"Ada","seen.dualis":true}', rng)
        return _read_settings(store, values)
    found: object
    if kind == "the text of a match":
        found = import_text(text)
        sound = isinstance(found, ImportedMatch)
    else:
        data = text.encode("utf-8", "surrogatepass")
        at = rng.randrange(len(data) + 1)
        file.write_bytes(data if rng.random() < 0.5 else data[:at] + rng.randbytes(2) + data[at:])
        found = import_file(store, file)
        sound = isinstance(found, Taken)
    if not sound and not (isinstance(found, Message) and found.key.startswith("match_file.")):
        return f"it gave {found!r}"
    return ""


def _read_settings(store: Store, values: dict[str, str]) -> str:
    database = store._ledger._file
    assert database is not None
    for name, value in values.items():
        try:
            database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))
        except UnicodeEncodeError:
            continue  # a file cannot hold it either
        except sqlite3.Error as error:
            return repr(error)
    found = store.settings()
    return (
        "" if isinstance(found, Settings) and found == Settings.read(_plain(found)) else f"it gave {found!r}"
    )


def _plain(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in settings.__dataclass_fields__}


def mangled(text: str, rng: Random) -> str:
    """A text in which some places were changed, doubled, taken out or exchanged."""
    for _ in range(rng.randrange(1, 5)):
        at, size = rng.randrange(len(text) + 1), rng.randrange(13)
        lines = text.split("\n")
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                text = text[:at] + rng.choice(_BITS) + text[at:]
            case 1:
                text = text[:at] + text[at + size :]
            case 2:
                text = text[:at] + text[at : at + size] * rng.choice((2, 2, 50)) + text[at + size :]
            case 3:
                text = text[:at] + chr(rng.randrange(0x11000)) + text[at + 1 :]
            case 4:
                lines[one], lines[other] = lines[other], lines[one]
                text = "\n".join(lines)
            case 5:
                text = "\n".join(lines[:one] + lines[one + 1 :])
            case 6:
                text = text[:at]
            case _:
                head, colon, _ = lines[one].partition(": ")
                lines[one] = f"{head}{colon}{rng.choice(_BITS)}"
                text = "\n".join(lines)
    return text
