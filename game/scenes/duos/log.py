"""The log of a match of DUOS: its lines, with small pictures of pairs and hints."""

from __future__ import annotations

from engine.core import Event
from engine.duos.events import Chosen, HintGiven, NarratorScored, PairShown, TurnBegan, TurnScored
from engine.duos.model import Given
from game.scenes.duos.small import SmallPairs, small_hint
from game.scenes.duos.words import Words
from game.table.log_line import LogLine


def log_line(words: Words, event: Event) -> LogLine | None:
    """An event in the log."""
    match event:
        case TurnBegan(turn=turn, narrator=narrator, category=category):
            parts = [
                words.t("turn", turn=turn, turns=words.variant.length),
                words.t(f"category.{category.value}"),
            ]
            if narrator is not None:
                parts.append(words.t("told_by", name=words.names[narrator]))
            return LogLine(" · ".join(parts), heading=True)
        case HintGiven(seat=seat, hint=kind, value=value):
            return LogLine(words.hint_line(Given(seat, kind, value)), art=small_hint(kind, value))
        case Chosen(seat=seat, pairs=pairs):
            # Behind a screen there is nothing to be seen.
            return LogLine(
                words.t("log.chosen", name=words.names[seat]), art=SmallPairs.of(pairs) if pairs else None
            )
        case PairShown(seat=seat, pair=pair):
            line = words.t("log.pair", name=words.names[seat], pair=words.pair(pair))
            return LogLine(f"{line} {words.alike(event)}", art=SmallPairs.of((pair,)))
        case NarratorScored():
            return LogLine(words.narrators_sum(event))
        case TurnScored(result=result):
            return LogLine(words.turn_line(result))
    return None
