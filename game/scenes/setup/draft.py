"""What is being chosen before a match, without a screen: seats, options and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Literal, TypeAlias

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Game, Option, OptionError, Options, OptionValue, Seat, complete
from game.match.players import PORTRAITS
from game.store import Bot, HouseRules, Human, MatchSetup, Player
from game.ui.text_model import TextModel

Kind: TypeAlias = Literal["person", "phone", "bot"]
"""Who sits at a seat: somebody at the screen, somebody with a phone, or a bot."""
DEFAULT_LEVEL = "casual"
DEFAULT_CHARACTERS = ("kai", "noa", "sora", "mika", "ren", "yui")
NAME_LENGTH = 16


@dataclass(slots=True, eq=False)
class SeatDraft:
    """One seat; what a person chose and what a bot is are both kept while the other sits there."""

    human: bool
    level: str
    character: str
    portrait: str
    phone: bool = False
    """Whether a person has the hand on a phone."""
    name: TextModel = field(default_factory=lambda: TextModel(max_length=NAME_LENGTH))

    @property
    def kind(self) -> Kind:
        """Who sits here."""
        return ("phone" if self.phone else "person") if self.human else "bot"

    @property
    def here(self) -> bool:
        """Whether a person sits here at the screen."""
        return self.kind == "person"


class SetupDraft:
    """A set-up in the making. Its options always go together, whatever is chosen in which order."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        last: MatchSetup | None,
        own_name: str | None,
        own_portrait: str = "",
        *,
        phones: bool = False,
    ) -> None:
        """Begin with the last set-up of the game, or with one person against casual bots.

        `own_name` is what a single person is called in all games; None where nobody ever said. `phones`:
        whether the game can be played from phones.
        """
        self.game = game
        self.phones = phones
        self._all = _combinations(game)
        self.options: dict[str, OptionValue] = _usable_options(game, last)
        most = max(game.seats(options) for options in self._all)
        self._seats = [
            SeatDraft(
                seat == 0,
                DEFAULT_LEVEL,
                DEFAULT_CHARACTERS[(seat - 1) % len(DEFAULT_CHARACTERS)],
                PORTRAITS[seat % len(PORTRAITS)],
            )
            for seat in range(most)
        ]
        self._order = list(self._seats)
        """In which order people are counted, wherever they sit."""
        self._seats[0].name.set(own_name or "")
        self.first: Seat | None = None
        self.house = last.house if last is not None else HouseRules()
        """How the table is kept; kept too while nobody is there whom it concerns."""
        if last is not None:
            self._recall(last)
        own = next((seat for seat in self._seats if seat.here), self._seats[0])
        # Both may have been chosen in another game since.
        if own_name is not None and own.here and not self.shares_screen:
            own.name.set(own_name)
        if own_portrait in PORTRAITS and not own.phone and own.name.text in ("", own_name):
            own.portrait = own_portrait
        self._part_portraits()
        self._part_characters()

    def _recall(self, last: MatchSetup) -> None:
        self._order = _counted(self._seats, last.players)
        for seat, player in zip(self._seats, last.players, strict=False):
            match player:
                case Human(name, portrait, phone=phone):
                    seat.human = True
                    seat.phone = phone and self.phones
                    seat.name.set(name)
                    seat.portrait = portrait if portrait in PORTRAITS else seat.portrait
                case Bot(level, character):
                    seat.human = False
                    seat.level = level if level in LEVELS else DEFAULT_LEVEL
                    seat.character = character if character in CHARACTERS else DEFAULT_CHARACTERS[0]
        if self.game.names_first and last.first is not None and last.first < len(self.seats):
            self.first = last.first

    # -- options ---------------------------------------------------------------------------------

    def values(self, option: Option) -> tuple[OptionValue, ...]:
        """What an option may be, given the ones before it."""
        names = [one.name for one in self.game.options]
        before = names[: names.index(option.name)]
        possible = [
            combination
            for combination in self._all
            if all(combination[name] == self.options[name] for name in before)
        ]
        return tuple(value for value in option.values if any(one[option.name] == value for one in possible))

    def choose(self, name: str, value: OptionValue) -> None:
        """Choose a value; options that no longer go with it change, the last of them first."""
        wanted = {**self.options, name: value}
        fitting = [one for one in self._all if one[name] == value]
        order = list(wanted)
        self.options = max(fitting, key=lambda one: [one[key] == wanted[key] for key in order])
        if self.first is not None and self.first >= len(self.seats):
            self.first = None
        self._part_characters()

    # -- seats -----------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[SeatDraft]:
        """The seats that the options need, in the order they sit."""
        return self._seats[: self.game.seats(self.options)]

    @property
    def shares_screen(self) -> bool:
        """Whether somebody at the screen has secrets from others who look at it."""
        return sum(seat.human for seat in self.seats) > 1 and any(seat.here for seat in self.seats)

    @property
    def phone_seats(self) -> tuple[Seat, ...]:
        """The seats of people with phones."""
        return tuple(seat for seat, draft in enumerate(self.seats) if draft.kind == "phone")

    def set_kind(self, seat: Seat, kind: Kind) -> None:
        """Seat a person at the screen, a person with a phone, or a bot."""
        self._seats[seat].phone = kind == "phone"
        self.set_human(seat, kind != "bot")

    def number(self, seat: Seat) -> int:
        """Which one of several people sits here; 0 for a bot and for somebody alone."""
        people = [one for one in self._order if one.human and any(one is other for other in self.seats)]
        draft = self._seats[seat]
        return next((n for n, one in enumerate(people, 1) if one is draft and len(people) > 1), 0)

    def set_human(self, seat: Seat, human: bool) -> None:
        """Seat a person or a bot."""
        draft = self._seats[seat]
        if human and not draft.human:
            self._order.remove(draft)
            self._order.append(draft)
        draft.human = human
        self._part_characters(keep=[other for other in range(len(self._seats)) if other != seat])

    def characters(self, seat: Seat) -> tuple[str, ...]:
        """Who may sit here: everyone who does not sit elsewhere."""
        taken = {one.character for one in self.seats if not one.human and one is not self._seats[seat]}
        free = tuple(name for name in CHARACTERS if name not in taken)
        return free or tuple(CHARACTERS)

    def portraits(self, seat: Seat) -> tuple[str, ...]:
        """What a person here may choose: every portrait that no other person at the table has."""
        taken = {one.portrait for one in self.seats if one.human and one is not self._seats[seat]}
        return tuple(portrait for portrait in PORTRAITS if portrait not in taken)

    def set_portrait(self, seat: Seat, portrait: str) -> None:
        """Choose a person's portrait; whoever had it gets the one that was given up."""
        draft = self._seats[seat]
        for other in self._seats:
            if other.portrait == portrait:
                other.portrait = draft.portrait
        draft.portrait = portrait

    def _part_portraits(self) -> None:
        """No two seats have one portrait; people keep theirs before the seats of bots do."""
        taken: set[str] = set()
        for draft in sorted(self._seats, key=lambda one: not one.human):
            if draft.portrait in taken:
                draft.portrait = next((one for one in PORTRAITS if one not in taken), draft.portrait)
            taken.add(draft.portrait)

    def swap(self, seat: Seat, other: Seat) -> None:
        """Let two change places; who leads goes along."""
        seats = self._seats
        seats[seat], seats[other] = seats[other], seats[seat]
        if self.first in (seat, other):
            self.first = other if self.first == seat else seat

    def _part_characters(self, keep: Sequence[Seat] = ()) -> None:
        """Nobody sits at two places, as long as there are enough characters; `keep` have the first pick."""
        order = [*keep, *(seat for seat in range(len(self._seats)) if seat not in keep)]
        bots = [seat for seat in order if seat < len(self.seats) and not self._seats[seat].human]
        taken: set[str] = set()
        for seat in bots:
            draft = self._seats[seat]
            if draft.character in taken:
                free = [name for name in DEFAULT_CHARACTERS if name not in taken]
                draft.character = free[0] if free else draft.character
            taken.add(draft.character)

    # -- the result ------------------------------------------------------------------------------

    def players(self, bot_names: Sequence[str]) -> tuple[Player, ...]:
        """Who sits where, with names that can be told apart; `bot_names` are those of bots at each seat.

        The nameless stay nameless: the screens say "you", or count several people.
        """
        taken = {name for name, seat in zip(bot_names, self.seats, strict=False) if not seat.human}
        found: list[Player] = []
        for index, seat in enumerate(self.seats):
            if not seat.human:
                found.append(Bot(seat.level, seat.character))
                continue
            person = self._person(index)
            if person.name:
                person = person._replace(name=_distinct(person.name, taken))
                taken.add(person.name)
            found.append(person)
        return tuple(found)

    def kept(self) -> MatchSetup:
        """Everything as it was chosen, to go on with another time; names are as they were written."""
        return self.setup(
            tuple(
                self._person(index) if seat.human else Bot(seat.level, seat.character)
                for index, seat in enumerate(self.seats)
            )
        )

    def _person(self, seat: Seat) -> Human:
        draft = self._seats[seat]
        name = " ".join(draft.name.text.split())
        return Human(name, draft.portrait, 0 if name else self.number(seat), phone=draft.phone)

    def setup(self, players: tuple[Player, ...]) -> MatchSetup:
        """The finished set-up."""
        return MatchSetup(self.game.name, dict(self.options), players, self.first, self.house)


def _counted(seats: Sequence[SeatDraft], players: Sequence[Player]) -> list[SeatDraft]:
    """The order in which people are counted: numbers are kept, and whoever has none gets a free one."""
    numbers = [player.number if isinstance(player, Human) else 0 for player in players]
    free = [number for number in range(1, len(seats) + 1) if number not in numbers]
    people: list[tuple[int, SeatDraft]] = []
    others: list[SeatDraft] = []
    for index, draft in enumerate(seats):
        if index < len(players) and isinstance(players[index], Human):
            people.append((numbers[index] or free.pop(0), draft))
        else:
            others.append(draft)
    return [*(draft for _, draft in sorted(people, key=lambda one: one[0])), *others]


def _distinct(name: str, taken: set[str]) -> str:
    known = {other.casefold() for other in taken}
    number, wanted = 2, name
    while wanted.casefold() in known:
        wanted = f"{name} {number}"
        number += 1
    return wanted


def _combinations(game: Game[Any, Any, Any]) -> list[dict[str, OptionValue]]:
    """Every set of options that the game allows."""
    names = [option.name for option in game.options]
    found = []
    for values in product(*(option.values for option in game.options)):
        try:
            found.append(complete(game, dict(zip(names, values, strict=True))))
        except OptionError:
            continue
    return found


def _usable_options(game: Game[Any, Any, Any], last: MatchSetup | None) -> dict[str, OptionValue]:
    """The options of the last set-up, or the game's own where it has others by now."""
    chosen: Options = last.options if last is not None else {}
    try:
        return complete(game, chosen)
    except OptionError:
        return complete(game, {})
