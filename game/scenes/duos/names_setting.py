"""Whether the names of the pictures are written under them: a setting of its own among the extra ones."""

from __future__ import annotations

from game.settings import Settings

NAMES = "duos_names"


def shows_names(settings: Settings) -> bool:
    """They are, unless they were switched off."""
    return bool(settings.extra.get(NAMES, True))


def with_names(settings: Settings, shown: bool) -> dict[str, object]:
    """The change of settings that switches them on or off."""
    return {"extra": {**settings.extra, NAMES: shown}}
