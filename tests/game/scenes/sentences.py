"""What makes a text a sentence, in either language."""

from __future__ import annotations

import re


def is_sentence(text: str) -> bool:
    """Whether it ends as a sentence does, and no value was left out."""
    return bool(re.search(r"[.?。？]$", text)) and "{" not in text
