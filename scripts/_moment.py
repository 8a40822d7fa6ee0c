"""What a moment is, and the ways that lead to many of them.

A moment is reached as a player reaches it: by events, and by the names of things on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import registry
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import QUICKEST
from engine.core import OptionValue, Seat, complete
from engine.match import Match, Setup
from game.match.session import Session
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from tests.driver import Driver

Reach: TypeAlias = Callable[[Driver], None]
Condition: TypeAlias = Callable[[Match], bool]

BOTS = ("sora", "kai", "noa", "mika", "ren", "yui")

NAMES = {"en": ("Ada", "Ben", "Cleo", "Dan"), "ja": ("あおい", "はると", "ゆい", "れん")}


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment by name, the scene that it belongs to, the way there, and settings that it wants."""

    name: str
    scene: str
    reach: Reach
    settings: Mapping[str, Any] = field(default_factory=dict)


class Moments(list[Moment]):
    """The moments of one part of the program, in the order in which a player meets them."""

    def of(self, scene: str, **settings: Any) -> Callable[[Reach], Reach]:
        """Enter a function into the list, under its own name."""

        def enter(reach: Reach) -> Reach:
            self.append(Moment(reach.__name__, scene, reach, settings))
            return reach

        return enter


def to_title(driver: Driver) -> None:
    """The beginning of everything."""
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    driver.wait_until(lambda: not driver.app.scenes.moving)  # its materials come little by little


def play_one(session: Session) -> None:
    """The next decision, whoever's it is."""
    session.play(*decision(session.match))


def decision(match: Match) -> tuple[Seat, Any]:
    """Who decides next, and how a bot would."""
    seat = min(match.to_act)
    seed = thinking_seed(match.setup.seed, len(match.actions), seat)
    return seat, choose(match.setup.game, match.view(seat), QUICKEST, "sora", seed)


def sit_at(
    driver: Driver,
    game: str,
    people: Sequence[int] = (0,),
    until: Condition | None = None,
    *,
    seed: int,
    first: int | None = None,
    **options: OptionValue,
) -> TableScene:
    """A table with people at these seats, played on as bots would until something is so."""
    app = driver.app
    rules = registry.game(game)
    chosen = complete(rules, options)
    names = NAMES[app.texts.language]
    players: list[Player] = [
        Human(names[seat % 4]) if seat in people else Bot(QUICKEST, BOTS[seat % len(BOTS)])
        for seat in range(rules.seats(chosen))
    ]
    setup = MatchSetup(game, chosen, tuple(players), first)
    if until is not None:
        seed = first_seed(setup, until, seed)
    session = Session.start(app.store, app.bots, setup, seed)
    while until is not None and not until(session.match):
        play_one(session)
    app.navigation.open_match(session)
    return table(driver)


def first_seed(setup: MatchSetup, until: Condition, seed: int) -> int:
    """The first seed from this one on with which a match among bots comes to where something is so.

    Bots learn to play better, and then the old deal may no longer lead there.
    """
    while True:
        match = Match(Setup(setup.game, setup.options, seed, setup.first))
        while match.to_act and not until(match):
            seat, action = decision(match)
            match.play(seat, action)
        if until(match):
            return seed
        seed += 1


def table(driver: Driver) -> TableScene:
    """The table, whatever lies over it."""
    found = next(scene for scene in driver.app.scenes.stack if isinstance(scene, TableScene))
    assert isinstance(found, TableScene)
    return found


def my_turn(driver: Driver) -> TableScene:
    """Wait until the person in front of the screen may act."""
    here = table(driver)
    driver.wait_until(lambda: here.interactive)
    driver.wait(0.1)
    return here


def spend(driver: Driver, name: str, seconds: float = 1.0) -> None:
    """Bring the pointer onto a thing and stay."""
    driver.hover(name)
    driver.wait(seconds)
