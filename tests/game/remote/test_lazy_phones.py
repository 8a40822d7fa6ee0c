"""Whoever plays without phones loads nothing of them: no server, no web sockets, no QR codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

PROGRAM = """
import importlib, sys
import game.app, game.navigation, game.table.scene, game.scenes.title, game.scenes.setup.scene
from engine import registry
for name in registry.GAMES:
    importlib.import_module(f"game.scenes.{{name}}.table")
import {more}
print([name for name in {wanted} if name in sys.modules])
"""
PHONES = (
    "websockets",
    "segno",
    "asyncio",
    "game.remote.server",
    "game.remote.hub",
    "game.table.remote_hands",
)


def loaded(more: str = "sys") -> str:
    """What of the phones is loaded once every table, the title and the set-up are."""
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(more=more, wanted=PHONES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.splitlines()[-1]


def test_nothing_of_phones_is_loaded_before_a_table_asks_for_them() -> None:
    assert loaded() == "[]"


def test_who_starts_them_loads_the_server_and_the_thread_the_rest() -> None:
    assert loaded("game.table.remote_start, game.table.remote_hands") == (
        "['game.remote.server', 'game.table.remote_hands']"
    )
