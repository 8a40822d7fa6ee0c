"""The title is there before anything that thinks: bots are loaded with the first match."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.match.bot_pool import BotRequest, InlineBots
from game.match.lazy_bots import LateBots
from tests.game.scenes.rig import SilentBots

ROOT = Path(__file__).resolve().parents[3]


def test_nothing_is_made_before_somebody_asks() -> None:
    made: list[InlineBots] = []

    def make() -> InlineBots:
        made.append(InlineBots())
        return made[-1]

    late = LateBots(make)
    assert late.poll() == []
    late.drop([1])
    late.cancel()
    late.close()
    assert made == []
    late.wake("dois")
    late.wake("dois")
    assert len(made) == 1


def test_requests_and_answers_pass_through() -> None:
    silent = SilentBots()
    late = LateBots(lambda: silent)
    request = BotRequest(1, "dois", None, "beginner", "kai", 5)
    late.ask(request)
    assert silent.asked == [request]
    assert late.poll() == []
    late.cancel()
    assert silent.asked == []


def test_the_first_picture_needs_no_rules_no_bots_no_search_and_no_other_scene() -> None:
    program = (
        "import sys, engine.registry, game.__main__, game.app, game.scenes.title;"
        "print([name for name in sys.modules if name.startswith(("
        "'game.match.bot_pool', 'engine.bots', 'engine.core', 'engine.match', 'game.match.session',"
        " 'game.table.stage',"
        " 'game.scenes.settings', 'game.scenes.rules', 'game.scenes.setup', 'game.content.lesson',"
        " 'engine.dualis.model', 'argparse', 'multiprocessing'))])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines()[-1] == "[]"
