"""All moments, in the order in which a player meets them."""

from __future__ import annotations

import _moments_dois
import _moments_dualis
import _moments_duality
import _moments_duos
import _moments_house
from _moment import Moment

MOMENTS: dict[str, Moment] = {
    moment.name: moment
    for part in (_moments_house, _moments_dualis, _moments_duality, _moments_dois, _moments_duos)
    for moment in part.MOMENTS
}
SCENES: tuple[str, ...] = tuple(dict.fromkeys(moment.scene for moment in MOMENTS.values()))
"""The scenes that have moments."""
