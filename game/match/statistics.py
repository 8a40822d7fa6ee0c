"""Statistics of a person, from the results of finished matches.

A result outlives its match, so that tidying up the library changes nothing here. Matches that came in as
files have no results and count for nobody.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from engine.bots.levels import LEVELS
from engine.core import Options, OptionValue
from game.match.session import replay
from game.match.tally import tally_of
from game.store import Bot, Player, Seated, SeatResult, Store, Tally

log = logging.getLogger(__name__)

PEOPLE = ""
"""The level of a match without bots."""

_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some matches, or of some turns, were won."""

    won: int = 0
    of: int = 0

    @classmethod
    def among(cls, tables: Iterable[Table]) -> Share:
        """How many of these matches were won; those that nobody can win, as two together, are left out."""
        wins = [table.own.won for table in tables if table.decided]
        return cls(sum(wins), len(wins))

    @classmethod
    def of_turns(cls, tables: Iterable[Table]) -> Share:
        """How many turns were won in those matches that nobody can win."""
        own = [table.own for table in tables if not table.decided]
        return cls(_sum(own, "won_together"), _sum(own, "turns_together"))


class Table:
    """A finished match as a person looks at it; all is found out once, because it is asked for often."""

    __slots__ = ("decided", "helped", "level", "mates", "others", "own")

    def __init__(self, own: SeatResult, seats: Sequence[Seated]) -> None:
        self.own = own
        self.decided = any(one.won for one in seats)
        """Whether somebody won it."""
        self.helped = bool(own.hints or own.takebacks)
        """Whether somebody asked for advice, or took a decision back after seeing what came of it."""
        self.others = [one for one in seats if one.seat != own.seat]
        self.mates = [one for one in self.others if own.side is not None and one.side == own.side]
        """Those who won or lost together with this person."""
        against = [one for one in self.others if one not in self.mates] if self.mates else self.others
        self.level = _level(against) or _level(self.mates)
        """The level of the strongest bot on another side, or of a mate where there is none; see `PEOPLE`."""


def _level(results: Iterable[Seated]) -> str:
    """The level of the strongest bot."""
    levels = {one.player.level for one in results if isinstance(one.player, Bot)}
    return max(levels, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default=PEOPLE)


PartnerKey: TypeAlias = str
"""Says who a partner is, whatever they are called: `profile …`, `bot …`, or `guest …` with a name."""


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody with whom a person has played together, or at one table where minds are to meet."""

    key: PartnerKey
    player: Player
    """As they were in the last of these matches."""
    profile: str
    share: Share
    turns: Share = Share()
    """Turns won together, in matches that nobody can win."""
    met: int = 0
    """How many turns showed what the two have in common."""
    alike: int = 0
    """How many pairs that were."""

    @property
    def pairs_a_turn(self) -> float | None:
        """Pairs in common in a turn, 0 to 4."""
        return self.alike / self.met if self.met else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a person has done in some matches."""

    matches: int = 0
    """How many were played to their end."""
    played: Mapping[str, int] = field(default_factory=dict)
    """The same by game."""
    share: Share = Share()
    """Among those that can be won."""
    turns: Share = Share()
    """Turns won in those that nobody can win, as two together."""
    streak: int = 0
    """Matches won one after the other, up to the last one."""
    best_streak: int = 0
    recent: tuple[bool, ...] = ()
    """Whether each was won, the oldest first; at most twelve."""
    helped: int = 0
    """Matches with advice or with decisions taken back."""
    by_game: Mapping[str, Share] = field(default_factory=dict)
    turns_by_game: Mapping[str, Share] = field(default_factory=dict)
    by_level: Mapping[str, Share] = field(default_factory=dict)
    """By the strongest bot; `PEOPLE` without one."""
    by_option: Mapping[str, Mapping[str, Mapping[OptionValue, Share]]] = field(default_factory=dict)
    """By game, the name of an option and its value: the modes that a game has."""
    partners: tuple[Partner, ...] = ()
    """Whom one has won most with comes first."""
    bids: int = 0
    exact: int = 0
    rounds: int = 0
    points: int = 0
    seconds: float = 0.0
    course: tuple[tuple[float, float], ...] = ()
    """When reviewed matches were finished, and the accuracy in them, the oldest first."""

    @property
    def won(self) -> int:
        """How many of them were won."""
        return self.share.won

    @property
    def exact_share(self) -> float | None:
        """How many of the bids were met exactly, from 0 to 1; None where nothing was bid."""
        return self.exact / self.bids if self.bids else None

    @property
    def average_points(self) -> float | None:
        """Points in a round; None where there were none to be made."""
        return self.points / self.rounds if self.rounds else None

    @property
    def accuracy(self) -> float | None:
        """The mean over all reviewed matches, from 0 to 1."""
        return sum(value for _, value in self.course) / len(self.course) if self.course else None

    @property
    def best_partner(self) -> Partner | None:
        """The one whose mind is nearest."""
        met = [partner for partner in self.partners if partner.met]
        return max(met, key=lambda partner: (partner.alike / partner.met, partner.met), default=None)


def statistics(
    store: Store,
    profile: str,
    game: str | None = None,
    without_help: bool = False,
    *,
    level: str | None = None,
    options: Options | None = None,
    partner: PartnerKey | None = None,
) -> Statistics:
    """The statistics of a person; of one game, level, choice of options or partner, where they are given."""
    tables = [
        table
        for table in (Table(own, seats) for own, seats in store.tables_of(profile))
        if (game is None or table.own.game == game)
        and not (without_help and table.helped)
        and (level is None or table.level == level)
        and all(table.own.options.get(name) == value for name, value in (options or {}).items())
        and (partner is None or partner in map(partner_key, partners_at(table)))
    ]
    return count(tables)


def count(tables: Sequence[Table]) -> Statistics:
    """The statistics of these matches, which stand in the order in which they were finished."""
    own = [table.own for table in tables]
    wins = [table.own.won for table in tables if table.decided]
    options: dict[str, dict[str, dict[OptionValue, Share]]] = {}
    by_game = _groups(tables, lambda table: [table.own.game])
    for game, of_game in by_game.items():
        names = dict.fromkeys(name for table in of_game for name in table.own.options)
        options[game] = {name: _shares(of_game, _value_of(name)) for name in names}
    return Statistics(
        matches=len(tables),
        played={game: len(of_game) for game, of_game in by_game.items()},
        share=Share.among(tables),
        turns=Share.of_turns(tables),
        streak=_streaks(wins)[-1],
        best_streak=max(_streaks(wins)),
        recent=tuple(wins[-12:]),
        helped=sum(table.helped for table in tables),
        by_game={game: Share.among(of_game) for game, of_game in by_game.items()},
        turns_by_game={game: Share.of_turns(of_game) for game, of_game in by_game.items()},
        by_level=_shares(tables, lambda table: [table.level]),
        by_option=options,
        partners=_partners(tables),
        bids=_sum(own, "bids"),
        exact=_sum(own, "exact"),
        rounds=_sum(own, "rounds"),
        points=_sum(own, "points"),
        seconds=sum(result.seconds for result in own),
        course=tuple((one.finished, one.accuracy) for one in own if one.accuracy is not None),
    )


def partner_key(one: Seated) -> PartnerKey:
    """Who somebody is."""
    if isinstance(one.player, Bot):
        return f"bot {one.player.character}"
    return f"profile {one.profile}" if one.profile else f"guest {one.player.name}"


def partners_at(table: Table) -> list[Seated]:
    """Those with whom somebody plays together, or may think alike."""
    own, mates = table.own, table.mates
    return [one for one in table.others if one in mates or (own.tally or {}).get(f"met_{one.seat}")]


def recount(store: Store, limit: int = 20) -> bool:
    """Count some finished matches of older versions; gives whether there are more.

    Whoever shows statistics calls it until there are none, a few at a time, so that no frame waits long.
    """
    for match_id in store.uncounted(limit):
        store.keep_tally(match_id, _recounted(store, match_id))
    return bool(store.uncounted())


def _recounted(store: Store, match_id: str) -> Tally | None:
    stored = store.load_match(match_id)
    if stored is None:
        return None  # it was deleted, and of its results only the score remains
    try:
        match = replay(stored)
    except ValueError as error:
        log.warning("match %s cannot be counted: %s", match_id, error)
        return None
    return None if match.outcome is None else tally_of(match)


def _partners(tables: Sequence[Table]) -> tuple[Partner, ...]:
    met: dict[PartnerKey, list[tuple[Table, Seated]]] = defaultdict(list)
    for table in tables:
        for one in partners_at(table):
            met[partner_key(one)].append((table, one))
    found = []
    for key, meetings in met.items():
        tallies = [(table.own.tally or {}, one.seat) for table, one in meetings]
        last = meetings[-1][1]
        found.append(
            Partner(
                key,
                last.player,
                last.profile,
                Share.among(table for table, _ in meetings),
                Share.of_turns(table for table, _ in meetings),
                sum(tally.get(f"met_{seat}", 0) for tally, seat in tallies),
                sum(tally.get(f"alike_{seat}", 0) for tally, seat in tallies),
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.share.won, -one.share.of, one.key)))


def _groups(tables: Iterable[Table], keys: Callable[[Table], Iterable[_Key]]) -> dict[_Key, list[Table]]:
    groups: dict[_Key, list[Table]] = defaultdict(list)
    for table in tables:
        for key in keys(table):
            groups[key].append(table)
    return groups


def _shares(tables: Iterable[Table], keys: Callable[[Table], Iterable[_Key]]) -> dict[_Key, Share]:
    return {key: Share.among(group) for key, group in _groups(tables, keys).items()}


def _value_of(name: str) -> Callable[[Table], list[OptionValue]]:
    return lambda table: [table.own.options[name]] if name in table.own.options else []


def _streaks(wins: Sequence[bool]) -> list[int]:
    """How many were won in a row up to each match, from before the first one on."""
    streaks = [0]
    for won in wins:
        streaks.append(streaks[-1] + 1 if won else 0)
    return streaks


def _sum(results: Iterable[SeatResult], name: str) -> int:
    return sum((result.tally or {}).get(name, 0) for result in results)
