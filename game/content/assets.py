"""Finding what is read: in the assets of the program, or in those of a game from elsewhere."""

from __future__ import annotations

from pathlib import Path

from game.games import asset_folders
from game.system import paths


def find(place: str) -> Path | None:
    """The file at a place below `assets/` or below the folder of a registered game, or None.

    The program's own assets go first, so that a start asks no game for its folder.
    """
    own = paths.assets() / place
    if own.exists():
        return own
    return next((file for folder in asset_folders() if (file := folder / place).exists()), None)
