"""What each game brings to the program: one descriptor for each, loaded when it is asked for.

A descriptor is the `SCENES` of a package `game.scenes.<game>`. It is read on the way to the first frame, so
it is cheap: whatever is slow to load stands behind a function with ordinary import statements, which the
tool that packages the program can read. Shared code goes through `all_scenes` and names no game.

A game that lives elsewhere is added as on the engine's side (see `engine.registry`): by `register` in the
running process, or by `TWOFOLD_GAMES`, whose packages hold a `SCENES` of their own or in a module `scenes`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine import registry

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from engine.core import OptionValue, Seat
    from game.app import App
    from game.content.rulebook.figure import FigureReader
    from game.game_parts import Seating, Switch
    from game.input import Point
    from game.scenes.rules.drawing import FigurePainter
    from game.scenes.title.scenery import Scenery
    from game.store import MatchSetup
    from game.table.advice_words import AdviceWords
    from game.table.game_table import TableMaker
    from game.table.ground import Ground
    from game.table.phone_page import PhoneMaker
    from game.table.replay_board import ReplayBoard
    from game.table.stage import Stage
    from game.ui.canvas import Canvas
    from game.ui.kit import Kit
    from game.ui.theme import Rgb

    PiecePainter: TypeAlias = Callable[[Kit, Canvas, Scenery], Iterator[None]]
    CoverPainter: TypeAlias = Callable[[pygame.Surface, float, Scenery], Iterator[None]]
    EmblemPainter: TypeAlias = Callable[[Canvas, Point, float], None]
    StandingWords: TypeAlias = Callable[[Callable[..., str], Any], str]
    AdviceMaker: TypeAlias = Callable[[App, MatchSetup], AdviceWords]
    OpenHands: TypeAlias = Callable[[Canvas, Stage, Mapping[Seat, Any]], None]
    ReplayMaker: TypeAlias = Callable[[App, MatchSetup], ReplayBoard]

ATTRIBUTE = "SCENES"
"""What a game's package calls its descriptor."""


class CardArt(NamedTuple):
    """What a game shows on the title. What takes long is done in steps: a frame may end after each."""

    draw: PiecePainter
    """Draws a few pieces of the game, as they might lie on the table, step by step."""
    ground: tuple[Rgb, Rgb] | None = None
    """The colours of its table under the lamp and away from it; None for the felt of the house."""
    cover: CoverPainter | None = None
    """Covers its place with the material of its table, step by step, on a surface in the colour of its cloth;
    the number is that of pixels for a virtual one. None for the felt of the house."""
    emblem: EmblemPainter | None = None
    """Draws the small sign on its name card, of a height."""
    inlay: EmblemPainter | None = None
    """Draws its sign as it lies on its own ground, of a height; None: the small sign on a token of ivory."""
    groups: int = 1
    """How many groups its pieces form: two share a wide room."""


def _no_figures() -> Mapping[str, FigureReader]:
    return {}


def _no_painters() -> Mapping[type, FigurePainter]:
    return {}


def _no_switches() -> Sequence[Switch]:
    return ()


def _default_seating() -> Seating:
    from game.game_parts import Seating  # the set-up asks, long after the first frame

    return Seating()


_FELT: Rgb = (38, 48, 92)

_OWN_OPTIONS: Mapping[str, OptionValue] = MappingProxyType({})


class GameScenes(NamedTuple):
    """A game on this side of the wall; whatever is slow to load is behind a function."""

    game: str
    """Its name in the engine's registry."""
    table: TableMaker
    """Makes its table."""
    card_art: Callable[[], CardArt]
    """Loads what its card on the title shows."""
    pages: tuple[str, ...]
    """The pages of its rules in order: what the program may open, whatever the language."""
    figures: Callable[[], Mapping[str, FigureReader]] = _no_figures
    """Loads what reads the figures of its rules, by their names."""
    figure_painters: Callable[[], Mapping[type, FigurePainter]] = _no_painters
    """Loads what draws those figures, by their types."""
    ground: Callable[[], Ground] | None = None
    """Loads what its table is covered with; None for the felt of the house. The set-up shows it too."""
    seating: Callable[[], Seating] = _default_seating
    """Loads who plays with whom."""
    switches: Callable[[], Sequence[Switch]] = _no_switches
    """Loads its own settings."""
    house: tuple[str, ...] = ()
    """The house rules that its set-up offers, by the names that `HouseRules` gives them; their words are
    the texts `<game>.house.<name>`."""
    standing: StandingWords | None = None
    """Says in a few words where a match stands, from what everybody may know; None: in moves played."""
    advice: AdviceMaker | None = None
    """Makes what speaks of advice in a match; None: a hint is the name of a move."""
    replay: ReplayMaker | None = None
    """Makes the board on which a match is looked at again; None: it cannot be."""
    phone: Callable[[], PhoneMaker] | None = None
    """Loads what makes the pages of seats on phones; None: nobody plays it from a phone."""
    open_hands: Callable[[], OpenHands] | None = None
    """Loads what draws the hands of other seats, from their views, where a puzzle lays them open."""
    short: Mapping[str, OptionValue] = _OWN_OPTIONS
    """Options of a match that shows as much as a long one, for the smoke test."""
    keys: tuple[str, ...] = ()
    """Keys that only its table has; their texts are `<game>.key.<name>.caps` and `.does`."""
    cloth: Rgb = _FELT
    """The colour of its place on the title in the first frame, which loads nothing of the game."""
    assets: Path | None = None
    """The folder of its texts, rules and lesson, laid out as `assets/`, where they are not there."""


_registered: dict[str, GameScenes] = {}


def register(scenes: GameScenes) -> None:
    """Add a game that is not part of the program to this process; it replaces one of the same name."""
    _registered[scenes.game] = scenes


def unregister(game: str) -> None:
    """Remove a game that was registered, as a test does after itself."""
    _registered.pop(game, None)


def scenes_of(game: str) -> GameScenes:
    """The descriptor of a game; `ModuleNotFoundError` where it has no scenes."""
    return _from_elsewhere().get(game) or _load(game)


def all_scenes() -> list[GameScenes]:
    """The descriptors of all games that have scenes, in the order of the registry."""
    found = []
    for game in registry.GAMES:
        try:
            found.append(scenes_of(game))
        except ModuleNotFoundError as error:
            if error.name != _package(game):
                raise
    return found


def asset_folders() -> list[Path]:
    """The folders of games from elsewhere that bring their own texts, rules and lessons."""
    return [scenes.assets for scenes in _from_elsewhere().values() if scenes.assets is not None]


def _package(game: str) -> str:
    return f"game.scenes.{game}"


@cache
def _load(game: str) -> GameScenes:
    scenes = getattr(import_module(_package(game)), ATTRIBUTE)
    assert isinstance(scenes, GameScenes)
    return scenes


def _from_elsewhere() -> dict[str, GameScenes]:
    return {**_named_outside(os.environ.get(registry.VARIABLE, "")), **_registered}


@cache
def _named_outside(packages: str) -> dict[str, GameScenes]:
    """The descriptors of packages whose names are separated by commas."""
    found = (_outside(package) for package in packages.split(",") if package)
    return {scenes.game: scenes for scenes in found if scenes is not None}


def _outside(package: str) -> GameScenes | None:
    """The descriptor in a package or its module `scenes`; None where it has none or cannot be reached."""
    for name in (package, f"{package}.scenes"):
        try:
            scenes = getattr(import_module(name), ATTRIBUTE, None)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{name}.".startswith(f"{error.name}."):
                raise
            return None
        if isinstance(scenes, GameScenes):
            return scenes
    return None
