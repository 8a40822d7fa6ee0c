"""Tables of Duālis for tests of the screen: laid out by hand, or dealt, with people and bots around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.bots.levels import QUICKEST
from engine.core import Options, OptionValue, complete
from engine.dualis.game import Dualis
from engine.dualis.model import Dealt, State, Variant
from engine.match import Match, Setup, Step
from game.app import LONGEST_STEP, App
from game.bot_runner import BotAnswer, BotRequest, BotRunner
from game.scenes.curtain import HOLD
from game.scenes.dualis.scene import DualisTable
from game.scenes.tables import open_match
from game.session import Session
from game.store import Bot, Human, MatchSetup, Player
from tests.driver import FRAME, Driver
from tests.engine.dualis_tables import lay, play

Drive: TypeAlias = Callable[..., Driver]

PEOPLE = ("Ada", "Ben", "Cleo", "Dora")
CHARACTERS = ("sora", "kai", "noa", "mika")


class LaidMatch(Match):
    """A match whose first deal gives exactly this table."""

    def __init__(self, state: State, seed: int = 1) -> None:
        table = state.table
        super().__init__(Setup("dualis", options_of(table.variant), seed, table.leader))
        deal = Dealt(table.round, state.hands, table.leader, table.centre)
        self.opening = (Step(state, (deal,)),)


class SilentBots:
    """Bots that think for ever."""

    def __init__(self) -> None:
        self.asked: list[BotRequest] = []

    def ask(self, request: BotRequest) -> None:
        self.asked.append(request)

    def poll(self) -> list[BotAnswer]:
        return []

    def cancel(self) -> None:
        self.asked.clear()

    def close(self) -> None:
        self.cancel()


class ScriptedBots(SilentBots):
    """Bots that say what the test has written down for them, in this order."""

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self.texts = list(texts)
        self._answers: list[BotAnswer] = []

    def ask(self, request: BotRequest) -> None:
        super().ask(request)
        if self.texts:
            self._answers.append(BotAnswer(request.ticket, self.texts.pop(0)))

    def poll(self) -> list[BotAnswer]:
        answers, self._answers = self._answers, []
        return answers


def options_of(variant: Variant) -> dict[str, OptionValue]:
    """The options that describe a variant."""
    return {
        "mode": "teams" if variant.teams else "iso",
        "players": variant.players,
        "length": "short" if variant.short else "full",
        "high_low": variant.high_low,
    }


def seats(people: Sequence[int], count: int) -> tuple[Player, ...]:
    """People at these seats and bots at the others."""
    return tuple(
        Human(PEOPLE[seat]) if seat in people else Bot(QUICKEST, CHARACTERS[seat]) for seat in range(count)
    )


def sit_down(driver: Driver, state: State, people: Sequence[int] = (0,)) -> DualisTable:
    """Open the table with this state dealt; bots are those of the program."""
    app, match = driver.app, LaidMatch(state)
    setup = MatchSetup("dualis", match.options, seats(people, len(match.seats)), state.table.leader)
    match_id = app.store.create_match(setup, match.setup.seed)
    open_match(app, Session(app.store, app.bots, match_id, setup, match))
    return table_of(app)


def start(
    driver: Driver,
    people: Sequence[int] = (0,),
    options: Options = MappingProxyType({}),
    *,
    seed: int = 5,
    first: int | None = 0,
) -> DualisTable:
    """Open the table of a new match with a real deal."""
    app = driver.app
    chosen = complete(Dualis(), options)
    players = seats(people, int(chosen["players"]))
    setup = MatchSetup("dualis", chosen, players, first)
    open_match(app, Session.start(app.store, app.bots, setup, seed))
    return table_of(app)


def table_of(app: App) -> DualisTable:
    """The table on the stack."""
    table = next(scene for scene in app.scenes.stack if isinstance(scene, DualisTable))
    assert isinstance(table, DualisTable)
    return table


def ready(driver: Driver, table: DualisTable) -> None:
    """Wait until the person in front may act, and nothing moves."""
    driver.wait_until(lambda: table.interactive and not table.moving)
    driver.app.frame(FRAME)  # what may be taken now is laid out with the next frame


def open_curtain(driver: Driver) -> None:
    """Hold the button until the table shows."""
    driver.grab("reveal")
    hurry(driver, HOLD + 0.1)
    driver.release()


def hurry(driver: Driver, seconds: float) -> None:
    """Let time pass in the longest steps that the program ever takes."""
    for _ in range(round(seconds / LONGEST_STEP)):
        driver.app.frame(LONGEST_STEP)


def played(table: DualisTable) -> list[str]:
    """All decisions of the match so far."""
    return [f"{seat} {action.text}" for seat, action in table.session.match.actions]


def stored(driver: Driver, table: DualisTable) -> list[str]:
    """The decisions that the store holds."""
    found = driver.app.store.load_match(table.session.match_id)
    assert found is not None
    return [f"{action.seat} {action.text}" for action in found.actions]


HANDS = (
    "S3R S9B S12R M2B M7R",
    "S4B S8R M1R M5B M12B",
    "S2B S6B S13B M3R M10R",
    "S5R S7B S11R M4B M9R",
)
"""Ada, Kai, Noa and Mika, five cards each."""


def lead(**laid: Any) -> State:
    """Ada leads."""
    return lay(*HANDS, **laid)


def follow(*plays: str, **laid: Any) -> State:
    """Mika led, and Ada is next; or more was played before her."""
    plays = plays or ("S5R",)
    return play(lay(*HANDS, leader=4 - len(plays), **laid), *plays)


def at_table(
    drive: Drive,
    state: State,
    *answers: str,
    people: Sequence[int] = (0,),
    bots: BotRunner | None = None,
    **program: Any,
) -> tuple[Driver, DualisTable]:
    """A table where the first person is to act, with bots that will say these answers and then no more."""
    program = {"size": (960, 540), "animation": "off"} | program
    driver = drive(bots=bots or ScriptedBots(*answers), **program)
    table = sit_down(driver, state, people)
    if len(people) > 1:
        driver.wait_for("reveal")
        open_curtain(driver)
    if people:
        ready(driver, table)
    return driver, table
