"""What Dois brings to the program. Each part is loaded when it is asked for, so that a start is quick."""

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
    from game.scenes.dois.table import DoisTable

    return DoisTable(host)


def _card_art() -> CardArt:
    from game.scenes.dois.title_art import CARD_ART

    return CARD_ART


def _figures() -> Mapping[str, FigureReader]:
    from game.scenes.dois.rule_figures import FIGURES

    return FIGURES


def _figure_painters() -> Mapping[type, FigurePainter]:
    from game.scenes.dois.figures import PAINTERS

    return PAINTERS


def _seating() -> Seating:
    from game.scenes.dois.seating import SEATING

    return SEATING


def _standing(t: Callable[..., str], view: Any) -> str:
    from game.scenes.dois.standing import standing

    return standing(t, view)


def _advice(app: App, setup: MatchSetup) -> AdviceWords:
    from game.match.players import player_names
    from game.scenes.dois.advice import DoisAdvice

    return DoisAdvice(app.texts, tuple(player_names(app.texts, setup.players)))


def _replay(app: App, setup: MatchSetup) -> ReplayBoard:
    from game.match.players import player_faces, player_names
    from game.scenes.dois.replay import DoisReplay

    names = tuple(player_names(app.texts, setup.players))
    return DoisReplay(app.texts, app.type, names, tuple(player_faces(setup.players)), app.settings.letters)


def _ground() -> Ground:
    from game.scenes.dois.ground import GROUND

    return GROUND


def _phone() -> PhoneMaker:
    from game.scenes.dois.phone import DoisPhone

    return DoisPhone


def _open_hands() -> OpenHands:
    from game.scenes.dois.open_hands import draw_open_hands

    return draw_open_hands


SCENES = GameScenes(
    "dois",
    _table,
    _card_art,
    pages=(
        "minute", "cards", "deal", "bids", "first_trick", "cover", "follow", "winner", "scoring",
        "options", "open", "tips",
    ),
    ground=_ground,
    cloth=(44, 116, 84),
    figures=_figures,
    figure_painters=_figure_painters,
    seating=_seating,
    standing=_standing,
    advice=_advice,
    replay=_replay,
    phone=_phone,
    open_hands=_open_hands,
    short={"hands": 2},
)  # fmt: skip
