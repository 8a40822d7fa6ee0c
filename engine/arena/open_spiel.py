"""OpenSpiel, the yardstick for speed: installed into an environment of its own, and asked there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from engine.arena.compiled import ROOT

FOLDER = ROOT / ".twofold" / f"{sys.implementation.cache_tag}-open-spiel"

# One simulation of a search evaluates the root and does nothing else: `rollouts` random games in C++.
ROLLOUTS = """
import sys, time
import pyspiel
game = pyspiel.load_game(sys.argv[1])
rollouts, seed = int(sys.argv[2]), int(sys.argv[3])
state = game.new_initial_state()
while state.is_chance_node():
    actions = state.legal_actions()
    state.apply_action(actions[(seed * 7919 + 31 * len(state.history())) % len(actions)])
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, seed), 2.0, 1, 10, False, seed, False)
start = time.process_time()
bot.mcts_search(state)
print(rollouts / (time.process_time() - start))
"""
SEARCH = """
import sys, time
import pyspiel
game = pyspiel.load_game(sys.argv[1])
iterations, seed = int(sys.argv[2]), int(sys.argv[3])
state = game.new_initial_state()
while state.is_chance_node():
    actions = state.legal_actions()
    state.apply_action(actions[(seed * 7919 + 31 * len(state.history())) % len(actions)])
for _ in range(game.num_players()):
    state.apply_action(state.legal_actions()[3])
bot = pyspiel.ISMCTSBot(
    seed, pyspiel.RandomRolloutEvaluator(1, seed), 1.0, iterations, -1,
    pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
)
start = time.process_time()
bot.step(state)
print(iterations / (time.process_time() - start))
"""

CONSTRAINTS = Path(__file__).resolve().parents[2] / "build/constraints.txt"
"""The exact versions of everything that this project installs."""


class NoOpenSpielError(Exception):
    """OpenSpiel cannot be had here; the text says why."""


class OpenSpiel:
    """OpenSpiel in its environment; the first one makes it."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        if not self._runs():
            self._install()

    def rollouts(self, game: str, count: int, seed: int) -> float:
        """Random games to the end a second, of a game that is dealt already."""
        return self._number(ROLLOUTS, game, count, seed)

    def search(self, game: str, iterations: int, seed: int) -> float:
        """Iterations a second of its information-set search, for the first card after the bids."""
        return self._number(SEARCH, game, iterations, seed)

    def _number(self, program: str, *arguments: str | int) -> float:
        done = self._run("-c", program, *map(str, arguments))
        if done.returncode != 0:
            raise NoOpenSpielError(_last_line(done.stderr))
        return float(done.stdout)

    def _runs(self) -> bool:
        return self._python.exists() and self._run("-c", "import pyspiel").returncode == 0

    def _install(self) -> None:
        try:
            if self._folder.exists():
                shutil.rmtree(self._folder)
            venv.EnvBuilder(with_pip=True).create(self._folder)
            pins = f"--constraint={CONSTRAINTS}"
            done = self._run("-m", "pip", "install", "-q", "--only-binary=:all:", pins, "open_spiel")
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoOpenSpielError(str(error)) from error
        if done.returncode != 0:
            raise NoOpenSpielError(_last_line(done.stderr or done.stdout))
        if not self._runs():
            raise NoOpenSpielError("it is installed but does not start")

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        return subprocess.run([str(self._python), *arguments], env=own, capture_output=True, text=True)


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip().rstrip(".") if lines else "no reason was given"
