"""How quick duality is, beside OpenSpiel's hex in the same run: `python scripts/bench_duality.py [--quick]`.

It prints legal-move generations and random playouts a second of our engine, and random rollouts a second
of OpenSpiel's hex 7x7, which are C++. OpenSpiel lives in an environment of its own in the user's cache
folder, so that nothing of it comes near the game. All times are processor time, so that a busy machine
does not blur them; the turns alternate, and the best of three counts.
"""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import argparse
import subprocess
import venv
from collections.abc import Callable
from time import process_time

from _environment import ROOT, VERSION, Environment, own_variables, user_cache

sys.path.insert(0, str(ROOT))

from engine.bots.dice import Dice
from engine.bots.tree import COMPILED
from engine.duality.board import UNDECIDED, Board
from engine.duality.playout import deal, play_randomly, random_playouts

ROUNDS = 3
ROWS = (7, 5, 3)
PLAYOUTS = 20_000 if COMPILED else 600

HEX = """
import sys, time
import pyspiel
rollouts = int(sys.argv[1])
game = pyspiel.load_game("hex(board_size=7)")
# A search of one simulation does nothing but evaluate the root, by so many rollouts, all in C++.
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 10, False, 1, False)
state = game.new_initial_state()
start = time.process_time()
bot.mcts_search(state)
print(rollouts / (time.process_time() - start))
"""


class NoOpenSpiel(Exception):  # noqa: N818 - it says what is the case
    """OpenSpiel cannot be had here; the text says why."""


def open_spiel() -> Environment:
    """An environment with OpenSpiel, made at the first run."""
    environment = Environment(user_cache() / "twofold" / "bench-open-spiel" / VERSION)
    if _runs(environment):
        return environment
    print("setting up OpenSpiel for the comparison; once only ...", file=sys.stderr, flush=True)
    try:
        venv.EnvBuilder(clear=True, with_pip=True).create(environment.folder)
        pip = [str(environment.python), "-m", "pip", "install", "-q", "--only-binary=:all:", "open_spiel"]
        subprocess.run(pip, check=True, env=own_variables(), capture_output=True, text=True)
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout or "").strip().splitlines()
        raise NoOpenSpiel(said[-1] if said else str(error)) from error
    except OSError as error:
        raise NoOpenSpiel(str(error)) from error
    if not _runs(environment):
        raise NoOpenSpiel("it is installed but does not start.")
    return environment


def _runs(environment: Environment) -> bool:
    if not environment.python.exists():
        return False
    check = [str(environment.python), "-c", "import pyspiel"]
    return subprocess.run(check, env=own_variables(), capture_output=True).returncode == 0


def hex_rollouts(environment: Environment, rollouts: int) -> float:
    """Rollouts a second of hex 7x7 in OpenSpiel's C++."""
    command = [str(environment.python), "-c", HEX, str(rollouts)]
    done = subprocess.run(command, env=own_variables(), capture_output=True, text=True)
    if done.returncode != 0:
        raise NoOpenSpiel((done.stderr.strip().splitlines() or ["it does not run."])[-1])
    return float(done.stdout)


def middles(rows: int) -> list[Board]:
    """Boards after ten random turns, about the middle of a game between people."""
    found = []
    for seed in range(20):
        board = Board(rows, False)
        dice = Dice(seed)
        deal(board, dice)
        for _ in range(10):
            if board.winner == UNDECIDED:
                play_randomly(board, dice)
        if board.winner == UNDECIDED:
            found.append(board)
    return found


def per_second(work: Callable[[int], object], times: int) -> float:
    """How often a second something can be done."""
    start = process_time()
    for number in range(times):
        work(number)
    return times / (process_time() - start)


def generations(boards: list[Board], times: int) -> float:
    """Lists of all legal moves a second."""
    return per_second(lambda number: boards[number % len(boards)].legal(), times)


def playouts(times: int) -> float:
    """Random games of seven rows to the end a second."""
    random_playouts(1, 1)
    start = process_time()
    count, _ = random_playouts(1, times)
    return count / (process_time() - start)


def main(arguments: list[str]) -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, for a first look")
    less = 10 if parser.parse_args(arguments).quick else 1
    beside: Environment | None = None
    try:
        beside = open_spiel()
        hex_rollouts(beside, 1)
    except NoOpenSpiel as error:
        beside = None
        print(f"OpenSpiel cannot be had here, so there is nothing beside our numbers: {error}")
    midgame = {rows: middles(rows) for rows in ROWS}
    best: dict[str, float] = {}

    def note(name: str, value: float) -> None:
        best[name] = max(best.get(name, 0.0), value)

    for _ in range(ROUNDS):
        for rows in ROWS:
            note(f"duality, {rows} rows: legal moves", generations(midgame[rows], 20_000 // less))
        note("duality, 7 rows: random playouts", playouts(PLAYOUTS // less))
        if beside is not None:
            note("OpenSpiel, hex 7x7: random rollouts", hex_rollouts(beside, 40_000 // less))
    rollouts = best.get("OpenSpiel, hex 7x7: random rollouts")
    for name, value in best.items():
        compared = rollouts is not None and "playouts" in name
        ratio = f"   {value / rollouts:.3f} x hex" if compared and rollouts else ""
        print(f"{name:38} {value:12,.0f} a second{ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
