"""A match as a file: one readable text, from which the rules play it again.

    Twofold match 1
    game: (its name)
    title: Rainy day
    option players: 3
    option hands: 2
    option bidding: secret
    first: 2
    house: open_tricks
    seed: 1804289383
    seat 0: person moon Ada
    seat 1: bot casual kai
    seat 2: bot expert sora
    begun: 2026-03-01 18:30:00
    played: 2026-03-01 18:52:10
    seconds: 754
    hints: 1
    takebacks: 2
    advised: 0 0, 1 2
    actions: 2
    1 bid 3
    2 bid 0

The first line names the format and its version. `title`, `house` and `first` may be missing: a match without
a title, the usual house, and somebody drawn to start. Options that are missing are as the game has them. A
person has a portrait (`-`: none) and a name, or none. When it was begun and last played, in UTC, for how many
seconds, how often advice was asked for and a decision taken back, and after how many decisions
which seat was advised, may be missing too. Then come as many decisions as announced, each with its
seat and its text. Seats are counted from 0. The text is UTF-8; whatever is too long, too much or makes no
sense to the rules is refused, and nothing in it is ever run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from time import monotonic
from typing import NamedTuple

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Outcome, Seat, option_text, read_option
from engine.match import Match, Setup
from game.content.message import Message
from game.match.players import PORTRAITS
from game.store import Bot, Help, HouseRules, Human, Marks, MatchSetup, Player, StoredAction, StoredMatch

FORMAT = "Twofold match"
VERSION = 1

MOST_BYTES = 1_000_000
MOST_ACTIONS = 5_000
"""Several times the longest match of any game."""
LONGEST_LINE = 400
LONGEST_NAME = 40
LONGEST_TITLE = 80
MOST_SECONDS = 5.0
"""How long the rules may take to play a match again; a long one takes a fraction of that."""

_MOST_MARKED = 100_000_000
_DATE = "%Y-%m-%d %H:%M:%S"
_YEARS = range(2000, 2200)

_FIRST_LINE = re.compile(rf"{FORMAT} ([1-9][0-9]{{0,5}})")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,19}")
_ACTION = re.compile(r"([0-9]{1,2}) (.+)")

FOREIGN = Message.of("match_file.foreign")
NEWER = Message.of("match_file.newer")
TOO_LARGE = Message.of("match_file.too_large")
NO_SUCH_GAME = Message.of("match_file.no_such_game")


class ImportedMatch(NamedTuple):
    """A match that was read from a text and played again by the rules."""

    setup: MatchSetup
    seed: int
    title: str
    actions: tuple[StoredAction, ...]
    outcome: Outcome | None
    marks: Marks = Marks()


class _Refused(Exception):  # noqa: N818 - it says what became of the text
    """Why a text is no match."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def export_text(stored: StoredMatch, helps: Sequence[Help] = ()) -> str:
    """A match as a text, with its marks; `ValueError` where its set-up makes no sense to the game."""
    setup = stored.setup
    options = Setup(setup.game, setup.options, stored.seed, setup.first).options
    house = " ".join(name for name, value in setup.house._asdict().items() if value)
    title = _one_line(stored.summary.title, LONGEST_TITLE)
    lines = [
        f"{FORMAT} {VERSION}",
        f"game: {setup.game}",
        *([f"title: {title}"] if title else []),
        *(f"option {name}: {option_text(value)}" for name, value in options.items()),
        *([] if setup.first is None else [f"first: {setup.first}"]),
        *([f"house: {house}"] if house else []),
        f"seed: {stored.seed}",
        *(f"seat {seat}: {_player_text(player)}" for seat, player in enumerate(setup.players)),
        *_marks_lines(stored, helps),
        f"actions: {len(stored.actions)}",
        *(f"{action.seat} {action.text}" for action in stored.actions),
    ]
    return "\n".join(lines) + "\n"


def import_text(text: str, clock: Callable[[], float] = monotonic) -> ImportedMatch | Message:
    """The match in a text, or one sentence about why there is none; it never raises, and it ends soon."""
    if len(text) > MOST_BYTES:
        return TOO_LARGE
    try:
        return _Reader(text.removeprefix("\ufeff"), clock).read()
    except _Refused as refused:
        return refused.message


def damaged(line: int) -> Message:
    """A line, counted from 1, makes no sense."""
    return Message.of("match_file.damaged", line=line)


class _Reader:
    """Reads a text line by line."""

    def __init__(self, text: str, clock: Callable[[], float]) -> None:
        self._lines = [line.rstrip("\r") for line in text.removesuffix("\n").split("\n")]
        self._at = 0
        self._clock = clock

    def read(self) -> ImportedMatch:
        """The whole match."""
        version = _FIRST_LINE.fullmatch(self._next())
        if version is None:
            raise _Refused(FOREIGN)
        if int(version[1]) > VERSION:
            raise _Refused(NEWER)
        name = self._value("game")
        if name not in registry.GAMES:
            raise _Refused(NO_SUCH_GAME)
        game = registry.game(name)
        title = self._value("title", "")[:LONGEST_TITLE]
        options = {}
        while (named := self._named("option ")) is not None:
            option, value = named
            if option in options:
                raise self._damage()
            options[option] = read_option(game, option, value)
        first = self._value("first", "")
        house = self._house(self._value("house", ""))
        seed = self._number(self._value("seed"))
        try:
            setup = Setup(name, options, seed, self._number(first) if first else None)
        except ValueError:
            raise self._damage() from None
        players = tuple(self._player(seat) for seat in range(setup.seats))
        begun, played = self._date("begun"), self._date("played")
        seconds, hints, takebacks = (self._marked(name) for name in ("seconds", "hints", "takebacks"))
        helps = self._helps(self._value("advised", ""), setup.seats)
        marks = Marks(begun, played, float(seconds), hints, takebacks, helps)
        count = self._number(self._value("actions"))
        if count > MOST_ACTIONS:
            raise _Refused(TOO_LARGE)
        match = Match(setup)
        actions = tuple(self._action(match) for _ in self._limited(count))
        if self._at < len(self._lines):
            self._at += 1
            raise self._damage()
        chosen = MatchSetup(name, dict(setup.options), _numbered(players), setup.first, house)
        return ImportedMatch(chosen, seed, title, actions, match.outcome, marks)

    # Lines

    def _peek(self) -> str:
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _next(self) -> str:
        line = self._peek()
        self._at += 1
        if len(line) > LONGEST_LINE:
            raise self._damage() if self._at > 1 else _Refused(FOREIGN)
        return line

    def _value(self, name: str, without: str | None = None) -> str:
        """What a line says of a name; `without` where the line may be missing."""
        line = self._peek()
        if line.startswith(f"{name}: "):
            return _one_line(self._next().removeprefix(f"{name}: "), LONGEST_LINE)
        if without is None:
            self._at += 1
            raise self._damage()
        return without

    def _named(self, beginning: str) -> tuple[str, str] | None:
        """A line such as `option players: 3` as its name and its value; None where another one comes."""
        if not self._peek().startswith(beginning):
            return None
        name, colon, value = self._next().removeprefix(beginning).partition(": ")
        if not colon:
            raise self._damage()
        return name, value

    def _damage(self) -> _Refused:
        """The line that was read last makes no sense."""
        return _Refused(damaged(self._at))

    # What lines say

    def _number(self, text: str) -> int:
        if not _NUMBER.fullmatch(text):
            raise self._damage()
        return int(text)

    def _marked(self, name: str) -> int:
        """A number that may be missing."""
        text = self._value(name, "")
        if not text:
            return 0
        number = self._number(text)
        if number > _MOST_MARKED:
            raise self._damage()
        return number

    def _date(self, name: str) -> float | None:
        """A moment that may be missing."""
        text = self._value(name, "")
        if not text:
            return None
        try:
            moment = datetime.strptime(text, _DATE).replace(tzinfo=UTC)
        except ValueError:
            raise self._damage() from None
        if moment.year not in _YEARS:
            raise self._damage()
        return moment.timestamp()

    def _helps(self, text: str, seats: int) -> tuple[Help, ...]:
        """Pairs of how many decisions came before, and who was advised."""
        found = []
        for pair in text.split(", ") if text else ():
            number, _, seat = pair.partition(" ")
            help_ = Help(self._number(number), self._number(seat))
            if help_.number > MOST_ACTIONS or help_.seat >= seats:
                raise self._damage()
            found.append(help_)
        return tuple(found)

    def _house(self, text: str) -> HouseRules:
        names = text.split()
        if not set(names) <= set(HouseRules._fields):
            raise self._damage()
        return HouseRules(**dict.fromkeys(names, True))

    def _player(self, seat: Seat) -> Player:
        kind, _, rest = self._value(f"seat {seat}").partition(" ")
        first, _, second = rest.partition(" ")
        if kind == "bot" and first in LEVELS and second in CHARACTERS:
            return Bot(first, second)
        if kind == "person" and first in ("-", *PORTRAITS):
            return Human(second[:LONGEST_NAME].strip(), "" if first == "-" else first)
        raise self._damage()

    def _limited(self, count: int) -> range:
        """As many times as announced, if there are as many lines: a text that was cut off ends here."""
        if count > len(self._lines) - self._at:
            self._at = len(self._lines)
            raise self._damage()
        self._end = self._clock() + MOST_SECONDS
        return range(count)

    def _action(self, match: Match) -> StoredAction:
        line = self._next()
        found = _ACTION.fullmatch(line) if line.isprintable() else None
        if found is None or int(found[1]) >= match.setup.seats:
            raise self._damage()
        if self._clock() > self._end:
            raise _Refused(TOO_LARGE)
        seat = int(found[1])
        try:
            action = match.game.parse(found[2])
            match.play(seat, action)
        except ValueError:
            raise self._damage() from None
        return StoredAction(seat, action.text)


def _marks_lines(stored: StoredMatch, helps: Sequence[Help]) -> list[str]:
    """The lines about when a match was played and with how much help; what is nothing is left out."""
    summary = stored.summary
    dates = (("begun", summary.created), ("played", summary.updated))
    counts = (
        ("seconds", round(summary.seconds)), ("hints", summary.hints), ("takebacks", summary.takebacks)
    )  # fmt: skip
    lines = [f"{name}: {text}" for name, moment in dates if (text := _date_text(moment))]
    lines += [f"{name}: {number}" for name, number in counts if 0 < number <= _MOST_MARKED]
    pairs: list[str] = []
    for number, seat in helps:  # a line has its length
        if len(", ".join(pairs)) < LONGEST_LINE - 40:
            pairs.append(f"{number} {seat}")
    return [*lines, *([f"advised: {', '.join(pairs)}"] if pairs else [])]


def _date_text(moment: float) -> str:
    """A moment by the clock of UTC; nothing for one that no clock shows."""
    try:
        found = datetime.fromtimestamp(int(moment), UTC)
    except (ValueError, OverflowError, OSError):
        return ""
    return found.strftime(_DATE) if found.year in _YEARS else ""


def _player_text(player: Player) -> str:
    match player:
        case Bot(level, character):
            return f"bot {level} {character}"
        case Human(name, portrait):
            return f"person {portrait or '-'} {_one_line(name, LONGEST_NAME)}".strip()


def _numbered(players: Sequence[Player]) -> tuple[Player, ...]:
    """Several people without names are counted, as the set-up does."""
    people = [seat for seat, player in enumerate(players) if isinstance(player, Human)]
    return tuple(
        player._replace(number=people.index(seat) + 1)
        if isinstance(player, Human) and not player.name and len(people) > 1
        else player
        for seat, player in enumerate(players)
    )


def _one_line(text: str, longest: int) -> str:
    """A text without what ends a line or cannot be printed."""
    words = "".join(letter if letter.isprintable() else " " for letter in text).split()
    return " ".join(words)[:longest].strip()
