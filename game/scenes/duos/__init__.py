"""What DUOS brings to the program. Each part is loaded when it is asked for, so that a start is quick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.games import GameScenes

if TYPE_CHECKING:
    from game.app import App
    from game.content.rulebook.figure import FigureReader
    from game.game_parts import Seating, Switch
    from game.games import CardArt
    from game.scenes.rules.drawing import FigurePainter
    from game.store import MatchSetup
    from game.table.advice_words import AdviceWords
    from game.table.game_table import GameTable, TableHost
    from game.table.ground import Ground
    from game.table.phone_page import PhoneMaker
    from game.table.replay_board import ReplayBoard


def _table(host: TableHost) -> GameTable[Any, Any]:
    from game.scenes.duos.table import DuosTable

    return DuosTable(host)


def _card_art() -> CardArt:
    from game.scenes.duos.title_art import CARD_ART

    return CARD_ART


def _figures() -> Mapping[str, FigureReader]:
    from game.scenes.duos.rule_figures import FIGURES

    return FIGURES


def _figure_painters() -> Mapping[type, FigurePainter]:
    from game.scenes.duos.figures import PAINTERS

    return PAINTERS


def _seating() -> Seating:
    from game.scenes.duos.seating import SEATING

    return SEATING


def _switches() -> Sequence[Switch]:
    from game.scenes.duos.names_setting import SWITCH

    return (SWITCH,)


def _standing(t: Callable[..., str], view: Any) -> str:
    from game.scenes.duos.standing import standing

    return standing(t, view)


def _advice(app: App, setup: MatchSetup) -> AdviceWords:
    from game.scenes.duos.advice import DuosAdvice
    from game.scenes.duos.words import words_of

    return DuosAdvice(words_of(app.texts, setup), app.type)


def _replay(app: App, setup: MatchSetup) -> ReplayBoard:
    from game.scenes.duos.names_setting import shows_names
    from game.scenes.duos.replay import DuosReplay
    from game.scenes.duos.words import words_of

    words = words_of(app.texts, setup, letters=app.settings.letters)
    return DuosReplay(words, app.type, names=shows_names(app.settings))


def _ground() -> Ground:
    from game.scenes.duos.ground import GROUND

    return GROUND


def _phone() -> PhoneMaker:
    from game.scenes.duos.phone import DuosPhone

    return DuosPhone


SCENES = GameScenes(
    "duos",
    _table,
    _card_art,
    pages=(
        "minute", "cards", "setup", "pairs", "reveal", "narrator", "rounds", "options", "two",
        "hints", "grades", "open", "tips",
    ),
    ground=_ground,
    cloth=(126, 76, 130),
    figures=_figures,
    figure_painters=_figure_painters,
    seating=_seating,
    switches=_switches,
    standing=_standing,
    advice=_advice,
    replay=_replay,
    phone=_phone,
    short={"rounds": 1, "turns": 3},
)  # fmt: skip
