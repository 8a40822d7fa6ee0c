"""The letters that the font of the phone's page has: those of our texts, and those of most names."""

from __future__ import annotations

from pathlib import Path

TEXTS = Path(__file__).resolve().parent.parent / "assets" / "texts"
_NAMES = ((0x20, 0x7E), (0xC0, 0x17F), (0x3041, 0x3096), (0x30A1, 0x30FC))
"""Latin letters with and without marks, hiragana and katakana; rare kanji are set in the phone's font."""


def letters() -> set[str]:
    """All of them."""
    found = {chr(code) for first, last in _NAMES for code in range(first, last + 1)}
    for file in TEXTS.rglob("*.toml"):
        found.update(file.read_text(encoding="utf-8"))
    return found - {"\n"}
