"""Tables of DUOS for tests of the screen: real matches, with people and bots around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.levels import QUICKEST
from engine.core import Options, complete
from engine.duos.events import PairShown
from engine.duos.game import Duos
from engine.duos.model import Board, Choose, HintKind, Pair
from engine.match import Match, Setup
from game.app import App
from game.match.bot_pool import Answer, BotRunner
from game.match.session import Session
from game.scenes.duos.hud import Hud
from game.scenes.duos.markers import MarkerBoard
from game.scenes.duos.table import DuosTable
from game.scenes.duos.touch import DuosDraft
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.scenes import rig
from tests.game.scenes.rig import NO_OPTIONS, Drive, ScriptedBots

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hana")
CHARACTERS = ("sora", "kai", "noa", "mika", "ren", "yui", "sora", "kai")
SEED = 5


class PatientBots(ScriptedBots):
    """Bots that keep their answers to themselves until they are let speak."""

    silent = True

    def poll(self) -> list[Answer]:
        return [] if self.silent else super().poll()


def game_of(table: TableScene) -> DuosTable:
    """The part of the table that knows DUOS."""
    assert isinstance(table.game, DuosTable)
    return table.game


def hud(table: TableScene) -> Hud:
    """The words and places of what is on the table."""
    return game_of(table).hud(table.state)


def choosing(table: TableScene) -> bool:
    """Whether the person in front of the screen may lay markers."""
    return game_of(table).may_touch(table.state)


def own(table: TableScene) -> MarkerBoard | None:
    """The markers of the person in front of the screen; None where nobody is."""
    return game_of(table).own(table.state)


def pointing(table: TableScene) -> HintKind | None:
    """The hint marker that is looking for its picture."""
    assert isinstance(table.hand.draft, DuosDraft)
    return table.hand.draft.pointing


def pictures_of(options: Options = NO_OPTIONS, seed: int = SEED, first: int | None = 0) -> tuple[str, ...]:
    """The twelve pictures of a match's first turn."""
    pictures: tuple[str, ...] = Match(Setup("duos", options, seed, first)).state.table.pictures
    return pictures


def board(pictures: Sequence[str], text: str) -> Board:
    """A board by letters: `ab cd ef gh` pairs the first picture with the second, and so on."""
    places = {letter: pictures[index] for index, letter in enumerate("abcdefghijkl")}
    return tuple(sorted(Pair(places[pair[0]], places[pair[1]]) for pair in text.split()))


def chosen(pictures: Sequence[str], text: str) -> str:
    """The decision for a board, as bots say it."""
    return Choose(board(pictures, text)).text


def seats(people: Sequence[int], count: int) -> tuple[Player, ...]:
    """People at these seats and bots at the others."""
    return tuple(
        Human(PEOPLE[seat]) if seat in people else Bot(QUICKEST, CHARACTERS[seat]) for seat in range(count)
    )


def start(
    driver: Driver,
    people: Sequence[int] = (0,),
    options: Options = NO_OPTIONS,
    *,
    seed: int = SEED,
    first: int | None = 0,
) -> TableScene:
    """Open the table of a new match."""
    app, complete_options = driver.app, complete(Duos(), options)
    players = seats(people, int(complete_options["players"]))
    setup = MatchSetup("duos", complete_options, players, first)
    app.navigation.open_match(Session.start(app.store, app.bots, setup, seed))
    return table_of(app)


def table_of(app: App) -> TableScene:
    """The table on the stack."""
    return next(scene for scene in app.scenes.stack if isinstance(scene, TableScene))


def ready(driver: Driver, table: TableScene) -> None:
    """Wait until the person in front may choose, and nothing moves."""
    driver.wait_until(lambda: choosing(table) and not table.showing and not table.moving)
    driver.app.frame(FRAME)


def open_curtain(driver: Driver, key: str = "") -> None:
    """Hold the button, or a key, until the table shows."""
    driver.wait_for("reveal")
    rig.open_curtain(driver, key)


def at_table(
    drive: Drive,
    *answers: str,
    people: Sequence[int] = (0,),
    options: Options = NO_OPTIONS,
    first: int | None = 0,
    bots: BotRunner | None = None,
    **program: Any,
) -> tuple[Driver, TableScene]:
    """A first turn where a person is to choose, with bots that will say these answers and then no more."""
    program = {"size": (960, 540), "animation": "off"} | program
    driver = drive(bots=bots or ScriptedBots(*answers), **program)
    table = start(driver, people, options, first=first)
    if len(people) > 1:
        open_curtain(driver)
    ready(driver, table)
    return driver, table


def mark(driver: Driver, table: TableScene, text: str) -> None:
    """Click the pictures of some pairs, each named by two letters."""
    pictures = table.view.table.pictures
    for letter in text.replace(" ", ""):
        driver.click(f"picture {pictures['abcdefghijkl'.index(letter)]}")


def own_pairs(table: TableScene) -> set[Pair]:
    """The finished pairs behind the screen of the person in front."""
    markers = own(table)
    assert markers is not None
    return set(markers.pairs.values())


def shown(table: TableScene) -> list[PairShown]:
    """All pairs that have been shown so far."""
    return [event for event in table.history() if isinstance(event, PairShown)]
