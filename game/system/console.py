"""What `twofold` was asked for on the command line, and how it speaks where there is no window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.content.i18n import system_language

PROGRAM = "twofold"


class Arguments(NamedTuple):
    """What was asked for; None is whatever the settings say."""

    language: str | None = None
    fullscreen: bool = False
    data_dir: Path | None = None
    smoke_test: Path | None = None


def parse(argv: Sequence[str]) -> Arguments:
    """Read the command line; `SystemExit` after `--help`, `--version` or a mistake."""
    if not argv:
        return Arguments()
    from game.system.arguments import Parser  # most starts say nothing, and need not wait for it

    return Parser(argv).read()


def terminal_language() -> str:
    """The language of the terminal, as far as it can be told before there is a window."""
    import locale  # seldom needed, and not at once there

    variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return system_language([*filter(None, variables), locale.getlocale()[0] or ""])


def complain(sentence: str) -> None:
    """Say one line on stderr, where there is one."""
    if sys.stderr is not None:
        print(f"{PROGRAM}: {sentence}", file=sys.stderr, flush=True)


def mend_streams() -> None:
    """Let every `print` succeed: a windowed program on Windows has no streams, an old console few letters."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the program ends
            setattr(sys, name, nowhere)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
