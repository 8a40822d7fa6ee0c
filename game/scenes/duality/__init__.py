"""What duality brings to the program. Each part is loaded when it is asked for, so that a start is quick."""

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
    from game.scenes.duality.table import DualityTable

    return DualityTable(host)


def _card_art() -> CardArt:
    from game.scenes.duality.title_art import CARD_ART

    return CARD_ART


def _figures() -> Mapping[str, FigureReader]:
    from game.scenes.duality.rule_figures import FIGURES

    return FIGURES


def _figure_painters() -> Mapping[type, FigurePainter]:
    from game.scenes.duality.figures import PAINTERS

    return PAINTERS


def _seating() -> Seating:
    from game.scenes.duality.seating import SEATING

    return SEATING


def _standing(t: Callable[..., str], view: Any) -> str:
    from game.scenes.duality.standing import standing

    return standing(t, view)


def _ground() -> Ground:
    from game.scenes.duality.ground import GROUND

    return GROUND


def _advice(app: App, setup: MatchSetup) -> AdviceWords:
    from game.scenes.duality.advice import DualityAdvice

    return DualityAdvice(app, setup)


def _replay(app: App, setup: MatchSetup) -> ReplayBoard:
    from game.scenes.duality.replay import DualityReplay

    return DualityReplay(app, setup)


def _phone() -> PhoneMaker:
    from game.scenes.duality.phone import DualityPhone

    return DualityPhone


def _open_hands() -> OpenHands:
    from game.scenes.duality.open_hands import draw_open_hands

    return draw_open_hands


SCENES = GameScenes(
    "duality",
    _table,
    _card_art,
    pages=(
        "minute", "tile", "setup", "neighbours", "path", "count", "place", "replace", "end",
        "example", "open", "tips",
    ),
    keys=("turn", "zoom", "push"),
    ground=_ground,
    cloth=(78, 112, 106),
    figures=_figures,
    figure_painters=_figure_painters,
    seating=_seating,
    standing=_standing,
    advice=_advice,
    replay=_replay,
    phone=_phone,
    open_hands=_open_hands,
    short={"rows": 5},
)  # fmt: skip
