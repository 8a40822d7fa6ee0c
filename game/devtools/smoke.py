"""`twofold --smoke-test OUT.json`: every scene in both languages, and a match of bots of every game.

What was done, how long it took and what went wrong stands in the file, for a packaged program on Windows has
no other voice.
"""

from __future__ import annotations

import json
import platform
import traceback
from pathlib import Path
from time import perf_counter
from typing import Any

from engine import __version__
from engine.bots.kernel.tree import COMPILED
from game.system import console, display


def smoke_test(out: Path) -> int:
    """Try everything, write the report, and give the exit status."""
    report: dict[str, Any] = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "compiled": COMPILED,
        "ok": False,
        "reason": "",
        "scenes": [],
        "matches": [],
    }
    start = perf_counter()
    try:
        if not display.open_display(invisible=True):
            raise RuntimeError("there is no display")
        # Here, so that a module that is missing gets into the report.
        from game.devtools.smoke_tour import tour

        tour(report)
        report["ok"] = True
    except Exception as error:
        report["reason"] = f"{type(error).__name__}: {error}"
        report["traceback"] = traceback.format_exc()
    finally:
        display.close_display()
    report["seconds"] = round(perf_counter() - start, 3)
    try:
        out.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        console.complain(f"{out}: {error.strerror}")
        return 1
    return 0 if report["ok"] else 1
