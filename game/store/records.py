"""What the store keeps, as plain frozen values, and their JSON forms."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from engine.core import Options, OptionValue, Outcome, Seat


class Human(NamedTuple):
    """A person at a seat: what they are called, and the portrait they chose (nothing: none yet)."""

    name: str
    """As it was typed; nothing where they have none."""
    portrait: str = ""
    number: int = 0
    """Which one of several people somebody nameless is; 0 where it needs no number."""


class Bot(NamedTuple):
    """The machine at a seat: how strong it plays, and as whom."""

    level: str
    character: str


Player: TypeAlias = Human | Bot


class HouseRules(NamedTuple):
    """How a table is kept at home; the rules of a game know nothing of it."""

    open_hands: bool = False
    """Whether several people at one screen see each other's hands, without a curtain."""
    open_tricks: bool = False
    """Whether tricks that were won earlier in a round may be looked at again."""


class MatchSetup(NamedTuple):
    """What is chosen before a match: the game, its options, who sits where and who starts (None: drawn)."""

    game: str
    options: Options
    players: tuple[Player, ...]
    first: Seat | None = None
    house: HouseRules = HouseRules()


class StoredAction(NamedTuple):
    """One decision of a match in its text form."""

    seat: Seat
    text: str


class MatchSummary(NamedTuple):
    """A match as a list shows it. Times are seconds since 1970."""

    id: str
    setup: MatchSetup
    seed: int
    created: float
    updated: float
    action_count: int
    outcome: Outcome | None = None
    takebacks: int = 0
    """How often somebody took a decision back after seeing what came of it."""

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.outcome is not None


class StoredMatch(NamedTuple):
    """Everything that a match is replayed from."""

    summary: MatchSummary
    actions: tuple[StoredAction, ...]

    @property
    def id(self) -> str:
        """The name of the match in the store."""
        return self.summary.id

    @property
    def setup(self) -> MatchSetup:
        """What was chosen before it."""
        return self.summary.setup

    @property
    def seed(self) -> int:
        """Where its randomness comes from."""
        return self.summary.seed


class SeatResult(NamedTuple):
    """How one seat did in a finished match: what statistics are made of."""

    match_id: str
    game: str
    finished: float
    seat: Seat
    player: Player
    score: int
    won: bool


def dump(value: object) -> str:
    """JSON in its shortest form, in ASCII: SQLite takes no half of a surrogate pair, JSON does."""
    return json.dumps(value, separators=(",", ":"))


def dump_players(players: Sequence[Player]) -> str:
    """Who sits where, as JSON."""
    return dump([_player_values(player) for player in players])


def load_players(text: str) -> tuple[Player, ...]:
    """Read `dump_players`; `ValueError` where it is something else."""
    return tuple(_read_player(values) for values in _expect(json.loads(text), list))


def load_options(text: str) -> dict[str, OptionValue]:
    """Options from JSON; `ValueError` where a value is none."""
    options: dict[str, OptionValue] = _expect(json.loads(text), dict)
    if not all(isinstance(value, str | int) for value in options.values()):
        raise ValueError(f"not the options of a game: {text}")
    return options


def dump_outcome(outcome: Outcome) -> str:
    """How a match ended, as JSON."""
    return dump({"winners": list(outcome.winners), "reason": outcome.reason, "scores": list(outcome.scores)})


def load_outcome(text: str) -> Outcome:
    """Read `dump_outcome`; `ValueError` where it is something else."""
    from engine.core import Outcome  # rules are loaded with the first match that needs them

    values = _expect(json.loads(text), dict)
    try:
        return Outcome(tuple(values["winners"]), values["reason"], tuple(values["scores"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"not an outcome: {text}") from error


def dump_house(house: HouseRules) -> str:
    """How the table is kept, as JSON; only what differs from the usual."""
    return dump({name: value for name, value in house._asdict().items() if value})


def load_house(text: str) -> HouseRules:
    """Read `dump_house`; `ValueError` where it is something else."""
    values = _expect(json.loads(text), dict)
    known = {name: value for name, value in values.items() if name in HouseRules._fields}
    if not all(isinstance(value, bool) for value in known.values()):
        raise ValueError(f"not the rules of a house: {text}")
    return HouseRules(**known)


def dump_setup(setup: MatchSetup) -> str:
    """A set-up as JSON, without its game."""
    players = [_player_values(player) for player in setup.players]
    values = {"options": dict(setup.options), "players": players, "first": setup.first}
    return dump(values | {"house": json.loads(dump_house(setup.house))})


def load_setup(game: str, text: str) -> MatchSetup:
    """Read `dump_setup`; `ValueError` where it is something else."""
    values = _expect(json.loads(text), dict)
    options = load_options(dump(values.get("options")))
    players = load_players(dump(values.get("players")))
    first = values.get("first")
    if first is not None and not isinstance(first, int):
        raise ValueError(f"not a set-up: {text}")
    return MatchSetup(game, options, players, first, load_house(dump(values.get("house", {}))))


def _player_values(player: Player) -> dict[str, str | int]:
    match player:
        case Human(name, portrait, number):
            values: dict[str, str | int] = {"kind": "human", "name": name}
            if portrait:
                values["portrait"] = portrait
            if number:
                values["number"] = number
            return values
        case Bot(level, character):
            return {"kind": "bot", "level": level, "character": character}


def _read_player(values: object) -> Player:
    match values:
        case {"kind": "human", "name": str(name), **rest}:  # older versions kept nothing but the name
            portrait, number = rest.get("portrait", ""), rest.get("number", 0)
            return Human(
                name,
                portrait if isinstance(portrait, str) else "",
                number if isinstance(number, int) else 0,
            )
        case {"kind": "bot", "level": str(level), "character": str(character)}:
            return Bot(level, character)
    raise ValueError(f"not a player: {values!r}")


def _expect(value: Any, kind: type[Any]) -> Any:
    if not isinstance(value, kind):
        raise ValueError(f"not a {kind.__name__}: {value!r}")
    return value
