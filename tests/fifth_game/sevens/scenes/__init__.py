"""What Sevens brings to the program. Each part is loaded when it is asked for, so that a start is quick."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games import GameScenes

if TYPE_CHECKING:
    from game.app import App
    from game.content.rulebook.figure import FigureReader
    from game.games import CardArt
    from game.scenes.rules.drawing import FigurePainter
    from game.store import MatchSetup
    from game.table.game_table import GameTable, TableHost
    from game.table.ground import Ground
    from game.table.replay_board import ReplayBoard


def _table(host: TableHost) -> GameTable[Any, Any]:
    from tests.fifth_game.sevens.scenes.table import SevensTable

    return SevensTable(host)


def _card_art() -> CardArt:
    from tests.fifth_game.sevens.scenes.title_art import CARD_ART

    return CARD_ART


def _figures() -> Mapping[str, FigureReader]:
    from tests.fifth_game.sevens.scenes.rule_figures import FIGURES

    return FIGURES


def _figure_painters() -> Mapping[type, FigurePainter]:
    from tests.fifth_game.sevens.scenes.figures import PAINTERS

    return PAINTERS


def _ground() -> Ground:
    from tests.fifth_game.sevens.scenes.ground import GROUND

    return GROUND


def _replay(app: App, setup: MatchSetup) -> ReplayBoard:
    from tests.fifth_game.sevens.scenes.replay import SevensReplay

    return SevensReplay(app, setup)


SCENES = GameScenes(
    "sevens",
    _table,
    _card_art,
    pages=("minute", "pairs", "options"),
    figures=_figures,
    figure_painters=_figure_painters,
    ground=_ground,
    replay=_replay,
    cloth=(150, 74, 52),
    assets=Path(__file__).parents[2] / "assets",
)
