"""The contract that every game of Twofold fulfils.

A game is an immutable description. Its states are frozen values, and every way to change one goes
through `apply` (a decision of a seat) or `advance` (a step the table takes by itself: collecting a
trick, scoring, dealing). Small automatic steps let a screen show each of them, and let a log tell them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from engine.rng import Rng

Seat: TypeAlias = int
OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]


class OptionError(ValueError):
    """A set of options that the game does not have; its text is one sentence for a person."""


class IllegalMove(ValueError):  # noqa: N818 - it is a move, and reads as one
    """A move was forced on a match although the rules refuse it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made before a match; its texts are found by game and name."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a code, and the values that its sentence needs."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(cls, code: str, **values: str | int) -> Self:
        """Build one from keywords."""
        return cls(code, tuple(sorted(values.items())))

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.values)
        return f"{self.code}({inside})" if inside else self.code


@dataclass(frozen=True, slots=True)
class Refusal(Reason):
    """Why a move is not allowed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seats (none: a draw), a reason code and each seat's final score."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@runtime_checkable
class Action(Protocol):
    """A decision of a seat: a small hashable value with a text form that `Game.parse` reads back."""

    @property
    def text(self) -> str:
        """The short form that is stored and logged."""
        ...


@runtime_checkable
class Event(Protocol):
    """Something that happened, as a frozen record. The records are the log."""

    kind: ClassVar[str]

    @property
    def text(self) -> str:
        """The short form for logs and tests."""
        ...

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as `seat` may know it (None as a seat: as everybody may), or None for not at all."""
        ...

    def teaches(self, seat: Seat) -> bool:
        """Whether it told `seat` something that was hidden from it, so that undo must not cross it."""
        ...


@dataclass(frozen=True, slots=True)
class Shapes:
    """The types of a game's values, as annotations that `engine.codec` reads."""

    action: Any
    event: Any
    view: Any
    state: Any


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Game(Protocol[S, A, V]):
    """What the match, the bots, the screens and the tests need to know of a game."""

    name: str
    options: tuple[Option, ...]
    names_first: bool
    """Whether the set-up may name who starts."""
    shapes: Shapes

    def seats(self, options: Options) -> int:
        """How many seats a match with these (complete) options has."""
        ...

    def check_options(self, options: Options) -> None:
        """Raise `OptionError` where complete, single valid values do not go together."""
        ...

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> S:
        """The state before anything is dealt; `first` names who starts, None draws it."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that must decide now; empty where the table goes on by itself or the match is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Everything that `check` allows `seat` now, in a fixed order; the seat's own view decides it.

        It may be long and made as it is read; and where a word of one's own makes it endless, it lists
        examples, while `in` still tells of every action whether `check` allows it.
        """
        ...

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why `seat` may not do this now, or None where it may."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Rng) -> tuple[S, tuple[Event, ...]]:
        """Carry out a legal decision."""
        ...

    def advance(self, state: S, rng: Rng) -> tuple[S, tuple[Event, ...]]:
        """Take the next automatic step; only where `to_act` is empty and `outcome` is None."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""
        ...

    def round_of(self, state: S) -> int:
        """The round, hand or turn in play, counted up: a decision is never taken back across its end.

        A game counts on within a turn where a decision must stand, such as a hint that was heard.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """All that `seat` may know (None: what everybody may), and nothing else."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """A full state that agrees with a view and with everything the seat could conclude from it.

        Every such state must be possible, and it must never fail on a view of a real match.
        """
        ...

    def parse(self, text: str) -> A:
        """Read the text form of an action; `ValueError` where it is none."""
        ...

    def describe(self, event: Event) -> dict[str, Any] | None:
        """The event as an object of the trace format, or None where the trace leaves it out."""
        ...

    def decision(self, seat: Seat, action: A) -> dict[str, Any] | None:
        """A decision as the trace writes it among the legal ones, or None where it is left out."""
        ...

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """What the last line of a trace tells beside the winners."""
        ...


def complete(game: Game[Any, Any, Any], chosen: Options) -> dict[str, OptionValue]:
    """All options of a game in order, `chosen` over the defaults; `OptionError` where they are wrong."""
    known = {option.name: option for option in game.options}
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known)
            raise OptionError(f"{game.name} has no option {name!r}; it has {names}.")
        if not any(value == v and type(value) is type(v) for v in known[name].values):
            values = ", ".join(option_text(v) for v in known[name].values)
            raise OptionError(f"{game.name}: {name} cannot be {option_text(value)!r}; it can be {values}.")
    options = {option.name: chosen.get(option.name, option.default) for option in game.options}
    game.check_options(options)
    return options


def option_text(value: OptionValue) -> str:
    """An option's value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_option(game: Game[Any, Any, Any], name: str, text: str) -> OptionValue:
    """The value that `text` means for an option, or `text` itself for `complete` to refuse."""
    for option in game.options:
        if option.name == name:
            for value in option.values:
                if option_text(value) == text:
                    return value
    return text


def read_options(game: Game[Any, Any, Any], assignments: Sequence[str]) -> dict[str, OptionValue]:
    """What assignments such as `players=3` choose; `OptionError` where one of them is none."""
    chosen: dict[str, OptionValue] = {}
    for assignment in assignments:
        name, equals, value = assignment.partition("=")
        if not equals:
            raise OptionError(f"{assignment!r} is not of the form OPTION=VALUE.")
        if name in chosen:
            raise OptionError(f"{name} is set twice.")
        chosen[name] = read_option(game, name, value)
    return chosen
