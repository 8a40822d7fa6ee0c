"""Why a move in duality is good, or what is wrong with it: codes with values, the most telling first.

For the best move:

- `finishes`; `only_move`
- `stops_finish`, `stays_safe` (percent that the opponent finishes at once otherwise, and after the move)
- `no_answer` (percent that one of the next two turns wins), `two_ways`, `threatens` (tiles that fit, places)
- `draws` (tiles that would finish if they were drawn, percent)
- `joins` (length before and after, missing tiles), `shortens`, `both` (missing tiles before and after)
- `breaks`, `blocks` (what the opponent misses), `cuts` (the length of the opponent's path)
- `goes_on` (length), `opens`, `narrows` (places of the shortest way), `spreads`, `hems_in` (places in all)
- `quickens`, `delays` (percent that the next turns win or lose, with other moves and after this one)
- `keeps_tile`, `takes_tile`; `opening`, `holds_out`, `best_chance` where nothing can be counted

What speaks against the others is in `AGAINST`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.reasoning import CLEAR, Weighed, close, percent, ranked
from engine.core import Reason
from engine.duality.bot.outlook import Count, Outlook, Prospect

THREAT = 0.12
"""A chance to finish at once that is worth a word."""
SURE = 0.85
"""As good as certain."""
LOST = 0.1
"""A chance to win with which one can only hold out."""
DARK = 0.25
"""The same, where nothing better can be said."""
AS_GOOD = 0.03
"""Of moves whose chances differ by less, about two standard errors, a teacher shows the one that is the
easiest to understand."""
MOST_OF_PACE = 0.24
"""What can be counted on the table says more than who wins how often, however much that differs."""
FEW_TURNS = 2
"""The turns that still count as the opening."""
A_LINE = 3
"""By so many tiles a path grows only if it takes up a line that lay there."""

NUDGES = {
    "finishes": "finish",
    "only_move": "forced",
    "stops_finish": "danger",
    "stays_safe": "danger",
    "no_answer": "threat",
    "two_ways": "threat",
    "threatens": "threat",
    "draws": "draw",
    "joins": "join",
    "shortens": "own_path",
    "both": "paths",
    "breaks": "other_path",
    "blocks": "other_path",
    "cuts": "other_path",
    "goes_on": "own_path",
    "opens": "own_path",
    "spreads": "own_path",
    "narrows": "other_path",
    "hems_in": "other_path",
    "quickens": "own_path",
    "delays": "other_path",
    "keeps_tile": "hand",
    "takes_tile": "take",
    "opening": "opening",
    "holds_out": "danger",
    "best_chance": "paths",
}
"""Where to look, for each reason."""


AGAINST = (
    "overlooks_finish", "gives_finish", "allows_finish", "leaves_finish", "undoes", "slower", "helps_other",
    "leaves_path", "no_threat", "loses_soon", "wins_late", "shorter", "lets_grow", "no_draw", "fewer_ways",
    "less_room", "close", "lower_chance",
)  # fmt: skip
"""All that can be said against a move."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """What is left to be drawn, and how many turns were played."""

    unseen: int
    deck: int
    turns: int


def reasons_for(prospect: Prospect, move: Outlook, rival: Outlook | None, tiles: Tiles) -> list[Weighed]:
    """What speaks for a move, the weightiest first; `rival` is the natural one."""
    if move.finishes:
        return [(10.0, Reason.of("finishes"))]
    found: list[Weighed] = []
    if len(prospect.outlooks) == 1:
        found.append((9.0, Reason.of("only_move")))
    found += _safety(prospect, move, rival)
    found += _threats(prospect.count, move, tiles)
    found += _progress(prospect.count, move)
    found += _interference(prospect.count, move)
    found += _pace(prospect, move)
    found += _hand(prospect, move, tiles)
    if move.win <= DARK:
        found.append((0.28 if move.win <= LOST else 0.12, Reason.of("holds_out", percent=percent(move.win))))
    if tiles.turns < FEW_TURNS:
        found.append((0.05, Reason.of("opening", missing=move.count.mine)))
    found.append((0.0, Reason.of("best_chance", percent=percent(move.win))))
    return sorted(found, key=lambda each: -each[0])


def _safety(prospect: Prospect, best: Outlook, rival: Outlook | None) -> list[Weighed]:
    """The opponent's chance to finish at once."""
    saved = prospect.danger - best.danger
    shares = {"percent": percent(prospect.danger), "after": percent(best.danger)}
    if saved >= THREAT or (saved > 0.0 and best.danger >= THREAT):
        return [(1.0 + saved, Reason.of("stops_finish", **shares))]
    spared = rival.danger - best.danger if rival is not None else 0.0
    if rival is not None and spared >= THREAT:
        shares = {"percent": percent(rival.danger), "after": percent(best.danger)}
        return [(0.36 + 0.3 * spared, Reason.of("stays_safe", **shares))]
    return []


def _threats(before: Count, best: Outlook, tiles: Tiles) -> list[Weighed]:
    """The player's own chance to finish in the next turn."""
    count = best.count
    sure = max(best.soon, best.won)
    if sure >= SURE:
        return [(0.95, Reason.of("no_answer", percent=percent(sure)))]
    if not count.fitting:
        return []
    fits = {"tiles": count.fitting, "places": count.gaps, "held": count.held}
    if count.held or count.fitting > before.fitting:
        weight = 0.9 if count.held else 0.8
        return [(weight, Reason.of("two_ways" if count.gaps > 1 else "threatens", **fits))]
    if best.replaces or not tiles.deck:
        return []
    chance = percent(count.fitting / max(1, tiles.unseen))
    return [(0.5, Reason.of("draws", tiles=count.fitting, percent=chance))]


def _progress(before: Count, best: Outlook) -> list[Weighed]:
    """What becomes of the player's own path."""
    count = best.count
    nearer, farther = before.mine - count.mine, count.theirs - before.theirs
    grown = count.my_length - before.my_length
    missing = {"before": before.mine, "after": count.mine}
    found: list[Weighed] = []
    if nearer > 0 and farther > 0:
        found.append((0.85, Reason.of("both", **missing, theirs=count.theirs)))
    elif nearer > 0 and grown >= A_LINE:
        lengths = {"before": before.my_length, "after": count.my_length}
        found.append((0.7, Reason.of("joins", **lengths, missing=count.mine)))
    elif nearer > 0:
        found.append((0.68, Reason.of("shortens", **missing)))
    elif nearer == 0 and grown > 0:
        lengths = {"before": before.my_length, "after": count.my_length}
        found.append((0.3 + 0.02 * grown, Reason.of("goes_on", **lengths, missing=count.mine)))
    if nearer == 0 and count.my_places >= before.my_places + 2:
        places = {"before": before.my_places, "after": count.my_places}
        found.append((0.25, Reason.of("opens", **places, missing=count.mine)))
    if nearer >= 0 and count.my_reach > before.my_reach:
        places = {"before": before.my_reach, "after": count.my_reach}
        found.append((0.08, Reason.of("spreads", **places)))
    return found


def _interference(before: Count, best: Outlook) -> list[Weighed]:
    """What becomes of the opponent's path."""
    count = best.count
    nearer, farther = before.mine - count.mine, count.theirs - before.theirs
    found: list[Weighed] = []
    if farther > 0 and nearer <= 0:
        missing = {"before": before.theirs, "after": count.theirs}
        found.append((0.6, Reason.of("breaks" if best.replaces else "blocks", **missing)))
    elif farther == 0 and count.their_length <= before.their_length - 2:
        lengths = {"before": before.their_length, "after": count.their_length}
        found.append((0.33, Reason.of("cuts", **lengths)))
    if farther == 0 and count.their_places < before.their_places:
        places = {"before": before.their_places, "after": count.their_places}
        found.append((0.18, Reason.of("narrows", **places, missing=count.theirs)))
    if farther >= 0 and count.their_reach < before.their_reach:
        places = {"before": before.their_reach, "after": count.their_reach}
        found.append((0.06, Reason.of("hems_in", **places)))
    return found


def _pace(prospect: Prospect, best: Outlook) -> list[Weighed]:
    """Who wins within the next turns, compared with the other moves that were followed."""
    others = [one for one in prospect.outlooks if one.compared and one is not best]
    if not others:
        return []
    won = sum(one.won for one in others) / len(others)
    lost = sum(one.lost for one in others) / len(others)
    found: list[Weighed] = []
    if lost - best.lost >= CLEAR:
        shares = {"percent": percent(lost), "after": percent(best.lost)}
        found.append((min(MOST_OF_PACE, 0.12 + 0.5 * (lost - best.lost)), Reason.of("delays", **shares)))
    if best.won - won >= CLEAR:
        shares = {"percent": percent(won), "after": percent(best.won)}
        found.append((min(MOST_OF_PACE, 0.12 + 0.5 * (best.won - won)), Reason.of("quickens", **shares)))
    return found


def _hand(prospect: Prospect, best: Outlook, tiles: Tiles) -> list[Weighed]:
    """What it does for the hand."""
    if not best.replaces:
        return [(0.1, Reason.of("draws", tiles=0, percent=0))] if tiles.deck else []
    others = [other for other in prospect.outlooks if other.action.spot == best.action.spot]
    if any(other.liking < best.liking for other in others):
        return [(0.05, Reason.of("keeps_tile"))]
    return [(0.04, Reason.of("takes_tile"))]


def reasons_against(prospect: Prospect, move: Outlook, best: Outlook) -> tuple[Reason, ...]:
    """What speaks against a move, compared with the best one."""
    if best.finishes and not move.finishes:
        return (Reason.of("overlooks_finish"),)
    if move.gives:
        return (Reason.of("gives_finish"),)
    lost = best.win - move.win
    if small := close(lost):
        return small
    before, count, better = prospect.count, move.count, best.count
    found: list[Weighed] = []
    spared = move.danger - best.danger
    if spared >= THREAT:
        shares = {"percent": percent(move.danger), "best": percent(best.danger)}
        opened = move.danger > prospect.danger + THREAT / 2
        found.append((2.0 * spared, Reason.of("allows_finish" if opened else "leaves_finish", **shares)))
    missing = {"before": before.mine, "after": count.mine}
    if count.mine > before.mine:
        found.append((0.5, Reason.of("undoes", **missing)))
    elif count.mine > better.mine:
        found.append((0.3, Reason.of("slower", mine=count.mine, best=better.mine)))
    if count.theirs < before.theirs:
        found.append((0.45, Reason.of("helps_other", before=before.theirs, after=count.theirs)))
    elif count.theirs < better.theirs:
        found.append((0.28, Reason.of("leaves_path", theirs=count.theirs, best=better.theirs)))
    if better.fitting > count.fitting:
        found.append((0.2, Reason.of("no_threat", tiles=better.fitting)))
    if move.compared and move.lost - best.lost >= CLEAR:
        shares = {"percent": percent(move.lost), "best": percent(best.lost)}
        found.append((0.19, Reason.of("loses_soon", **shares)))
    if move.compared and best.won - move.won >= CLEAR:
        shares = {"percent": percent(move.won), "best": percent(best.won)}
        found.append((0.18, Reason.of("wins_late", **shares)))
    if count.my_length < better.my_length:
        found.append((0.12, Reason.of("shorter", mine=count.my_length, best=better.my_length)))
    if count.their_length > better.their_length:
        found.append((0.11, Reason.of("lets_grow", theirs=count.their_length, best=better.their_length)))
    if move.replaces and not best.replaces:
        found.append((0.1, Reason.of("no_draw")))
    if count.my_places < better.my_places:
        found.append((0.09, Reason.of("fewer_ways", mine=count.my_places, best=better.my_places)))
    if count.my_reach < better.my_reach:
        found.append((0.05, Reason.of("less_room", mine=count.my_reach, best=better.my_reach)))
    return ranked(found, Reason.of("lower_chance", percent=percent(lost)))
