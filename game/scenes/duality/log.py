"""The log of a match of duality: its lines, with small pictures of the tiles."""

from __future__ import annotations

from engine.core import Event
from engine.duality.model import Dealt, Ended, Passed, Placed, Replaced
from game.scenes.duality.tile_figure import TileFigure
from game.scenes.duality.words import Words
from game.table.log_line import LogLine


def log_line(words: Words, event: Event) -> LogLine | None:
    """An event in the log."""
    match event:
        case Dealt(lengths=lengths, first=first):
            own, other = lengths[first], lengths[1 - first]
            key = "log.deal_equal" if own == other else "log.deal"
            return LogLine(words.t(key, name=words.names[first], own=own, other=other), heading=True)
        case Placed(seat=seat, tile=tile, spot=spot) | Replaced(seat=seat, tile=tile, spot=spot):
            replaces = isinstance(event, Replaced)
            key = "log.replace" if replaces else "log.place"
            text = words.t(key, name=words.names[seat], place=words.place(spot))
            return LogLine(text, art=TileFigure(tile, replaces, words.flipped))
        case Passed(seat=seat):
            return LogLine(words.t("log.pass", name=words.names[seat]), art=TileFigure(None))
        case Ended(reason="path", winners=(winner, *_)):
            return LogLine(words.t("log.end_path", name=words.names[winner]), heading=True)
        case Ended(lengths=(black, white)):
            return LogLine(words.t("log.end_blocked", black=black, white=white), heading=True)
    return None
