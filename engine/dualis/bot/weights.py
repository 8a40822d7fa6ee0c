"""Which weights the learned policies of Duālis follow: teams and players alone, High-Low or not."""

from __future__ import annotations

from engine.dualis.bot import weights_alone, weights_ordinary, weights_teams
from engine.dualis.bot.weight_tables import Weights


def weights_of(teams: bool, high_low: bool) -> Weights:
    """The weights for a variant; Short and Full share them, and so do three and four players alone."""
    if teams:
        return weights_teams.HIGH_LOW if high_low else weights_teams.PLAIN
    return weights_alone.HIGH_LOW if high_low else weights_alone.PLAIN


def ordinary_weights_of(high_low: bool) -> Weights:
    """The weights of ordinary people who play alone: plausible, and often wrong."""
    return weights_ordinary.HIGH_LOW if high_low else weights_ordinary.PLAIN
