"""Where a match of duality stands, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from engine.duality import rules
from engine.duality.model import View


def standing(t: Callable[..., str], view: View) -> str:
    """How long the paths of both are."""
    return t("duality.standing", lengths=" : ".join(map(str, rules.lengths(view.table))))
