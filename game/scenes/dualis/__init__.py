"""What Duālis brings to the program. Each part is loaded when it is asked for, so that a start is quick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.games import GameScenes

if TYPE_CHECKING:
    from game.app import App
    from game.content.rulebook.figure import FigureReader
    from game.game_parts import Seating
    from game.games import CardArt, OpenHands
    from game.scenes.rules.drawing import FigurePainter
    from game.store import MatchSetup
    from game.table.advice_words import AdviceWords
    from game.table.game_table import GameTable, TableHost
    from game.table.ground import Ground
    from game.table.phone_page import PhoneMaker
    from game.table.replay_board import ReplayBoard


def _table(host: TableHost) -> GameTable[Any, Any]:
    from game.scenes.dualis.table import DualisTable

    return DualisTable(host)


def _card_art() -> CardArt:
    from game.scenes.dualis.title_art import CARD_ART

    return CARD_ART


def _figures() -> Mapping[str, FigureReader]:
    from game.scenes.dualis.rule_figures import FIGURES

    return FIGURES


def _figure_painters() -> Mapping[type, FigurePainter]:
    from game.scenes.dualis.figures import PAINTERS

    return PAINTERS


def _seating() -> Seating:
    from game.scenes.dualis.seating import SEATING

    return SEATING


def _standing(t: Callable[..., str], view: Any) -> str:
    from game.scenes.dualis.standing import standing

    return standing(t, view)


def _ground() -> Ground:
    from game.scenes.dualis.ground import GROUND

    return GROUND


def _advice(app: App, setup: MatchSetup) -> AdviceWords:
    from game.scenes.dualis.advice import DualisAdvice

    return DualisAdvice(app, setup)


def _replay(app: App, setup: MatchSetup) -> ReplayBoard:
    from game.scenes.dualis.replay import DualisReplay

    return DualisReplay(app, setup)


def _phone() -> PhoneMaker:
    from game.scenes.dualis.phone import DualisPhone

    return DualisPhone


def _open_hands() -> OpenHands:
    from game.scenes.dualis.open_hands import draw_open_hands

    return draw_open_hands


SCENES = GameScenes(
    "dualis",
    _table,
    _card_art,
    pages=(
        "minute", "goal", "cards", "setup", "trick", "coins", "trump", "example", "partners",
        "scoring", "options", "high_low", "iso", "open", "tips",
    ),
    keys=("coin", "sort"),
    ground=_ground,
    cloth=(42, 52, 136),
    figures=_figures,
    figure_painters=_figure_painters,
    seating=_seating,
    house=("open_tricks",),
    standing=_standing,
    advice=_advice,
    replay=_replay,
    phone=_phone,
    open_hands=_open_hands,
    short={"length": "short"},
)  # fmt: skip
