"""All moments, in the order in which a player meets them: of the house, of all tables, of each game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import _moments_daily
import _moments_house
import _moments_library
import _moments_phones
import _moments_puzzles
import _moments_review
import _moments_table
from _moment import Moment
from engine import registry


def _of_games() -> list[list[Moment]]:
    """The moments of every game that has a module `_moments_<game>` beside this one."""
    here = {path.stem for path in Path(__file__).parent.glob("_moments_*.py")}
    names = [f"_moments_{game}" for game in registry.GAMES]
    return [import_module(name).MOMENTS for name in names if name in here]


MOMENTS: dict[str, Moment] = {
    moment.name: moment
    for part in (
        _moments_house.MOMENTS,
        _moments_daily.MOMENTS,
        _moments_puzzles.MOMENTS,
        _moments_library.MOMENTS,
        _moments_phones.MOMENTS,
        _moments_table.MOMENTS,
        *_of_games(),
        _moments_review.MOMENTS,
    )
    for moment in part
}
SCENES: tuple[str, ...] = tuple(dict.fromkeys(moment.scene for moment in MOMENTS.values()))
"""The scenes that have moments."""
