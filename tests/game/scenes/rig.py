"""Tables for tests of the screen: people and bots around them, laid out by hand or really dealt.

A game binds a `Rig` to its table once, so that its tests say `at_table(drive, lead())`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from engine import registry
from engine.advice import Advice
from engine.bots.advise import advise
from engine.bots.choose import FEWEST
from engine.bots.levels import QUICKEST
from engine.core import Event, Options, Seat, complete
from engine.match import Match, Setup, Step
from game.app import LONGEST_STEP, App
from game.match.bot_pool import AdviceAnswer, AdviceRequest, Answer, BotAnswer, BotRequest, BotRunner, Request
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player
from game.table.curtain import HOLD
from game.table.scene import TableScene
from tests.driver import FRAME, Driver

Drive: TypeAlias = Callable[..., Driver]
Seating: TypeAlias = Callable[[Sequence[Seat], int], tuple[Player, ...]]
"""Says who sits where, from the seats of people and the number of all seats."""

PEOPLE = ("Ada", "Ben", "Cleo", "Dora")
CHARACTERS = ("sora", "kai", "noa", "mika")
NO_OPTIONS: Options = MappingProxyType({})

S = TypeVar("S")


# -- bots --------------------------------------------------------------------------------------------


class SilentBots:
    """Bots that think for ever."""

    def __init__(self) -> None:
        self.asked: list[BotRequest] = []
        self.asked_for_advice: list[AdviceRequest] = []
        self.woken_for = ""

    def wake(self, game: str) -> None:
        self.woken_for = game

    def ask(self, request: Request) -> None:
        if isinstance(request, AdviceRequest):
            self.asked_for_advice.append(request)
        elif isinstance(request, BotRequest):
            self.asked.append(request)

    def poll(self) -> list[Answer]:
        return []

    def drop(self, tickets: Collection[int]) -> None:
        """They never answered anyway."""

    def cancel(self) -> None:
        self.asked.clear()

    def close(self) -> None:
        self.cancel()


class ScriptedBots(SilentBots):
    """Bots that say what the test has written down for them, in this order."""

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self.texts = list(texts)
        self._answers: list[Answer] = []

    def ask(self, request: Request) -> None:
        super().ask(request)
        if self.texts:
            self.reply(request, self.texts.pop(0))

    def reply(self, request: Request, text: str) -> None:
        """Answer with a move, or with advice to play it."""
        if isinstance(request, AdviceRequest):
            self._answers.append(AdviceAnswer(request.ticket, advising(request, text)))
        else:
            self._answers.append(BotAnswer(request.ticket, text))

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers


# -- at a table --------------------------------------------------------------------------------------


def advising(request: AdviceRequest, text: str) -> Advice | None:
    """Real advice, but with one move at its head; None where it is none of those that are looked at."""
    advice = advise(request.game, request.view, request.seed, FEWEST)
    chosen = advice.of(text)
    if chosen is None:
        return None
    best = replace(chosen, reasons=advice.best.reasons)
    return replace(advice, moves=(best, *(move for move in advice.moves if move != chosen)), natural=None)


def seats(people: Sequence[Seat], count: int) -> tuple[Player, ...]:
    """People at these seats and bots at the others."""
    return tuple(
        Human(PEOPLE[seat]) if seat in people else Bot(QUICKEST, CHARACTERS[seat]) for seat in range(count)
    )


def ready(driver: Driver, table: TableScene) -> None:
    """Wait until the person in front may act, and nothing moves."""
    driver.wait_until(lambda: table.interactive and not table.moving)
    driver.app.frame(FRAME)  # what may be taken now is laid out with the next frame


def open_curtain(driver: Driver, key: str = "") -> None:
    """Hold the button, or a key, until the table shows."""
    if key:
        driver.key_down(key)
        hurry(driver, HOLD + 0.1)
        driver.key_up(key)
    else:
        driver.grab("reveal")
        hurry(driver, HOLD + 0.1)
        driver.release()


def hurry(driver: Driver, seconds: float) -> None:
    """Let time pass in the longest steps that the program ever takes."""
    for _ in range(round(seconds / LONGEST_STEP)):
        driver.app.frame(LONGEST_STEP)


def played(table: TableScene) -> list[str]:
    """All decisions of the match so far."""
    return [f"{seat} {action.text}" for seat, action in table.session.match.actions]


def stored(driver: Driver, table: TableScene) -> list[str]:
    """The decisions that the store holds."""
    found = driver.app.store.load_match(table.session.match_id)
    assert found is not None
    return [f"{action.seat} {action.text}" for action in found.actions]


def selected(table: TableScene) -> str | None:
    """The name of the piece that was chosen by a click."""
    piece = table.hand.draft.selected
    return piece.name if piece is not None else None


def held(table: TableScene) -> str | None:
    """The name of the piece that follows the pointer."""
    piece = table.stage.held
    return piece.name if piece is not None else None


# -- the tables of a game ----------------------------------------------------------------------------


class LaidMatch(Match):
    """A match whose first deal gives exactly this state."""

    def __init__(self, setup: Setup, state: Any, deal: Event) -> None:
        super().__init__(setup)
        self.opening = (Step(state, (deal,)),)


class Rig(Generic[S]):
    """Opens the tables of a game: `laid` makes the match of a state, `people` are there unless others are."""

    def __init__(
        self,
        game: str,
        laid: Callable[[S], LaidMatch],
        seating: Seating = seats,
        people: Sequence[Seat] = (0,),
    ) -> None:
        self.game = registry.game(game)
        self._laid = laid
        self._seating = seating
        self._people = people

    def sit_down(self, driver: Driver, state: S, people: Sequence[Seat] | None = None) -> TableScene:
        """Open the table with this state dealt; bots are those of the program."""
        app, match = driver.app, self._laid(state)
        players = self._players(people, match.setup.seats)
        setup = MatchSetup(self.game.name, match.options, players, match.setup.first)
        match_id = app.store.create_match(setup, match.setup.seed)
        app.navigation.open_match(Session(app.store, app.bots, match_id, setup, match))
        return self.table_of(app)

    def start(
        self,
        driver: Driver,
        people: Sequence[Seat] | None = None,
        options: Options = NO_OPTIONS,
        *,
        seed: int = 5,
        first: Seat | None = 0,
    ) -> TableScene:
        """Open the table of a new match with a real deal."""
        app, chosen = driver.app, complete(self.game, options)
        setup = MatchSetup(self.game.name, chosen, self._players(people, self.game.seats(chosen)), first)
        app.navigation.open_match(Session.start(app.store, app.bots, setup, seed))
        return self.table_of(app)

    def table_of(self, app: App) -> TableScene:
        """The table on the stack."""
        return next(scene for scene in app.scenes.stack if isinstance(scene, TableScene))

    def at_table(
        self,
        drive: Drive,
        state: S,
        *answers: str,
        people: Sequence[Seat] | None = None,
        bots: BotRunner | None = None,
        **program: Any,
    ) -> tuple[Driver, TableScene]:
        """A table where the first person is to act, with bots that say these answers and then no more."""
        program = {"size": (960, 540), "animation": "off"} | program
        driver = drive(bots=bots or ScriptedBots(*answers), **program)
        table = self.sit_down(driver, state, people)
        humans = table.session.humans
        if len(humans) > 1:
            driver.wait_for("reveal")
            open_curtain(driver)
        if humans:
            ready(driver, table)
        return driver, table

    def assert_the_same_after_leaving(self, driver: Driver, table: TableScene) -> None:
        """Leave a match in the middle and go on with it from the title: nothing is different."""
        ready(driver, table)
        before, state, picture = played(table), table.session.match.state, driver.texts()
        driver.key("esc")
        driver.click("leave")
        assert driver.scene_name == "TitleScene"
        driver.click("continue")
        again = self.table_of(driver.app)
        assert again is not table
        ready(driver, again)
        assert played(again) == before
        assert again.session.match.state == state
        assert driver.texts() == picture

    def _players(self, people: Sequence[Seat] | None, count: int) -> tuple[Player, ...]:
        return self._seating(self._people if people is None else people, count)
