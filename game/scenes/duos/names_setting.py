"""Whether the names of the pictures are written under them: a setting of its own among the extra ones."""

from __future__ import annotations

from game.game_parts import Switch
from game.settings import Settings

NAMES = "duos_names"
SWITCH = Switch("names", NAMES, default=True)


def shows_names(settings: Settings) -> bool:
    """They are, unless they were switched off."""
    return SWITCH.is_on(settings)
