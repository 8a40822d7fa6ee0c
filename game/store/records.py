"""What the store keeps, as plain frozen values, and their JSON forms."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
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
    profile: str = ""
    """Whose profile they play under; nothing where only the name says who they are."""
    phone: bool = False
    """Whether the hand is on a phone, and not at the screen."""


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
    title: str = ""
    """What somebody called it; nothing: it goes by its game."""
    hints: int = 0
    """How often somebody asked for advice."""
    seconds: float = 0.0
    """How long it was played."""
    imported: bool = False
    """Whether it came in as a file; such a match does not count in the statistics."""
    damaged: bool = False
    """Whether its row makes no sense: it can be deleted, and nothing else."""

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


class LibraryEntry(NamedTuple):
    """A match as the library shows it."""

    summary: MatchSummary
    accuracy: Mapping[Seat, float] | None = None
    """How well each seat played, from 0 to 1, once it has been reviewed to its end."""


class Profile(NamedTuple):
    """A person who plays here."""

    id: str
    name: str
    """Nothing for whoever plays alone and gave no name."""
    portrait: str = ""
    created: float = 0.0
    since: float = 0.0
    """Statistics count what was finished after this."""


class Tally(NamedTuple):
    """What a game counts of a finished match, seat by seat."""

    sides: tuple[int, ...]
    """Seats with the same number won or lost together."""
    counts: tuple[Mapping[str, int], ...]
    """Such as exact bids, by the names that the game gives them."""


class SeatResult(NamedTuple):
    """How one seat did in a finished match: what statistics are made of."""

    match_id: str
    game: str
    finished: float
    seat: Seat
    player: Player
    score: int
    won: bool
    options: Options = MappingProxyType({})
    profile: str = ""
    """Whose it is; nothing for bots and for guests."""
    side: int | None = None
    """Seats of one side played together; None while nobody has counted."""
    tally: Mapping[str, int] | None = None
    """What the game counts; None while nobody has."""
    hints: int = 0
    takebacks: int = 0
    seconds: float = 0.0
    accuracy: float | None = None


class Seated(NamedTuple):
    """Somebody at the table of a finished match, as others remember them."""

    seat: Seat
    player: Player
    profile: str
    side: int | None
    won: bool


def dump(value: object) -> str:
    """JSON in its shortest form, in ASCII: SQLite takes no half of a surrogate pair, JSON does."""
    return json.dumps(value, separators=(",", ":"))


def load(text: object) -> Any:
    """A value from JSON; `ValueError` where it is no text, no JSON, or nested deeper than anybody writes."""
    if not isinstance(text, str):
        raise ValueError(f"not a text but {type(text).__name__}")
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("JSON that is nested too deeply") from None


LONGEST_TEXT = 200
"""No name and no title that somebody typed is as long."""
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def clean(text: str) -> str:
    """What somebody typed, as every font and every file takes it: no control signs, no halves of letters."""
    if not text.isprintable():
        text = _UNSEEN.sub(" ", text.encode("utf-8", "replace").decode())
    return text[:LONGEST_TEXT]


def is_whole(value: object, least: int = -(2**63), most: int = 2**63 - 1) -> bool:
    """Whether a value is a whole number within bounds; to Python a bool would be one too."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def dump_players(players: Sequence[Player]) -> str:
    """Who sits where, as JSON."""
    return dump([_player_values(player) for player in players])


def load_players(text: str) -> tuple[Player, ...]:
    """Read `dump_players`; `ValueError` where it is something else."""
    return _read_players(load(text))


def load_options(text: str) -> dict[str, OptionValue]:
    """Options from JSON; `ValueError` where a value is none."""
    return _read_options(load(text))


def dump_outcome(outcome: Outcome) -> str:
    """How a match ended, as JSON."""
    return dump({"winners": list(outcome.winners), "reason": outcome.reason, "scores": list(outcome.scores)})


def load_outcome(text: str) -> Outcome:
    """Read `dump_outcome`; `ValueError` where it is something else."""
    from engine.core import Outcome  # rules are loaded with the first match that needs them

    match load(text):
        case {"winners": list(winners), "reason": str(reason), "scores": list(scores)}:
            if all(map(is_whole, (*winners, *scores))) and reason.isprintable():
                return Outcome(tuple(winners), reason, tuple(scores))
    raise ValueError("not an outcome")


def dump_tally(counts: Mapping[str, int]) -> str:
    """What a game counted of one seat, as JSON."""
    return dump(dict(counts))


def load_tally(text: str) -> dict[str, int] | None:
    """Read `dump_tally`; None where nobody has counted; `ValueError` where it is something else."""
    if not text:
        return None
    counts: dict[str, int] = _expect(load(text), dict)
    if not all(map(is_whole, counts.values())):
        raise ValueError("not a tally")
    return counts


def dump_accuracy(accuracy: Mapping[Seat, float]) -> str:
    """How well each seat played, as JSON."""
    return dump({str(seat): value for seat, value in accuracy.items()})


def load_accuracy(text: str) -> dict[Seat, float] | None:
    """Read `dump_accuracy`; None where nobody has looked; `ValueError` where it is something else."""
    values = _expect(load(text), dict)
    if not all(isinstance(value, int | float) and 0 <= value <= 1 for value in values.values()):
        raise ValueError("not an accuracy")
    return {int(seat): float(value) for seat, value in values.items()} or None


def dump_house(house: HouseRules) -> str:
    """How the table is kept, as JSON; only what differs from the usual."""
    return dump({name: value for name, value in house._asdict().items() if value})


def load_house(text: str) -> HouseRules:
    """Read `dump_house`; `ValueError` where it is something else."""
    return _read_house(load(text))


def dump_setup(setup: MatchSetup) -> str:
    """A set-up as JSON, without its game."""
    players = [_player_values(player) for player in setup.players]
    values = {"options": dict(setup.options), "players": players, "first": setup.first}
    return dump(values | {"house": {name: one for name, one in setup.house._asdict().items() if one}})


def load_setup(game: str, text: str) -> MatchSetup:
    """Read `dump_setup`; `ValueError` where it is something else."""
    values = _expect(load(text), dict)
    players = _read_players(values.get("players"))
    first = values.get("first")
    if first is not None and not is_whole(first, 0, max(0, len(players) - 1)):
        raise ValueError("not a set-up")
    house = _read_house(values.get("house", {}))
    return MatchSetup(game, _read_options(values.get("options")), players, first, house)


def _player_values(player: Player) -> dict[str, str | int]:
    match player:
        case Human(name, portrait, number, profile, phone):
            values: dict[str, str | int] = {"kind": "human", "name": name}
            if portrait:
                values["portrait"] = portrait
            if number:
                values["number"] = number
            if profile:
                values["profile"] = profile
            if phone:
                values["phone"] = True
            return values
        case Bot(level, character):
            return {"kind": "bot", "level": level, "character": character}


def _read_players(values: object) -> tuple[Player, ...]:
    return tuple(map(_read_player, _expect(values, list)))


def _read_player(values: object) -> Player:
    match values:
        case {"kind": "human", "name": str(name), **rest}:  # older versions kept nothing but the name
            portrait, number, profile = rest.get("portrait"), rest.get("number"), rest.get("profile")
            return Human(
                clean(name),
                clean(portrait) if isinstance(portrait, str) else "",
                number if isinstance(number, int) and is_whole(number, 0, 99) else 0,
                clean(profile) if isinstance(profile, str) else "",
                rest.get("phone") is True,
            )
        case {"kind": "bot", "level": str(level), "character": str(character)}:
            return Bot(clean(level), clean(character))
    raise ValueError("not a player")


def _read_options(values: object) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = _expect(values, dict)
    texts = [*options, *(value for value in options.values() if isinstance(value, str))]
    if not all(isinstance(value, str | int) for value in options.values()) or not all(
        text.isprintable() for text in texts
    ):
        raise ValueError("not the options of a game")
    return options


def _read_house(values: object) -> HouseRules:
    known = {name: value for name, value in _expect(values, dict).items() if name in HouseRules._fields}
    if not all(isinstance(value, bool) for value in known.values()):
        raise ValueError("not the rules of a house")
    return HouseRules(**known)


def _expect(value: Any, kind: type[Any]) -> Any:
    if not isinstance(value, kind):
        raise ValueError(f"not a {kind.__name__} but {type(value).__name__}")
    return value
