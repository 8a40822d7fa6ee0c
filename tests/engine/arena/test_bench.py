"""`python -m engine bench`: what is measured, and what is printed of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import registry
from engine.__main__ import main
from engine.arena import bench, bench_child, open_spiel
from engine.arena.entry import option_sets, speeds
from engine.arena.open_spiel import NoOpenSpielError, OpenSpiel
from engine.bots.levels import LEVELS
from engine.rng import Rng

TIMES = {level: {"processor": [0.001, 0.002, 0.5], "wall": [0.002, 0.003, 0.75]} for level in LEVELS}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, str, str]]:
    """Numbers out of the air instead of measurements; the list grows with what is asked for."""
    asked: list[tuple[str, str, str]] = []

    def ask(trees: bench.Trees, kind: str, what: str, game: str, amount: float) -> object:
        asked.append((kind, what, game))
        return TIMES if what == "moves" else {"compiled": 300_000.0, "plain": 6_000.0}[kind]

    monkeypatch.setattr(bench.Trees, "ask", ask)
    monkeypatch.setattr(bench, "compiled_copy", lambda: tmp_path)
    return asked


class Beside:
    """A stand-in for OpenSpiel."""

    def rollouts(self, game: str, count: int, seed: int) -> float:
        return 100_000.0

    def search(self, game: str, iterations: int, seed: int) -> float:
        return 30_000.0


def test_compiled_and_plain_stand_beside_open_spiel_as_ratios(
    measured: list[tuple[str, str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(bench, "OpenSpiel", Beside)
    assert main(["bench", "--quick", "--json", str(tmp_path / "out.json")]) == 0
    lines = capfd.readouterr().out.splitlines()
    rows = {line.split(",")[0]: line.split() for line in lines if "x  " in line and "round" in line}
    assert rows["dualis"][-6:] == ["300,000", "6,000", "100,000", "3.00x", "0.06x", "spades"]
    searches = [line.split() for line in lines if line.startswith("dois ") and "oh_hell" in line]
    assert searches[0][1:6] == ["300,000", "6,000", "30,000", "10.00x", "0.20x"]
    times = {line[:28].strip(): line[28:].split() for line in lines if line.count(",") == 2}
    assert times["duality, plain, expert"] == ["2.0", "500.0", "500.0", "3.0", "750.0", "750.0"]
    assert {game for _, what, game in measured if what == "playouts"} == {"dualis", "dois", "duality"}
    kept = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert kept["playouts of dualis"] == {"compiled": 300_000, "plain": 6_000, "beside": 100_000}
    assert kept["command"][1] == "bench"


def test_without_open_spiel_one_sentence_says_so_and_the_rest_is_printed(
    measured: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def missing() -> OpenSpiel:
        raise NoOpenSpielError("no wheel for this system")

    monkeypatch.setattr(bench, "OpenSpiel", missing)
    assert main(["bench", "--quick"]) == 0
    out = capfd.readouterr().out
    told = "OpenSpiel cannot be had here, so there is nothing beside our numbers: no wheel for this system."
    assert told in out.splitlines()
    assert "300,000" in out
    assert "0x" not in out


def test_where_open_spiel_fails_half_way_its_column_stays_empty(
    measured: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    class Broken(Beside):
        def rollouts(self, game: str, count: int, seed: int) -> float:
            raise NoOpenSpielError("it has no such game")

    monkeypatch.setattr(bench, "OpenSpiel", Broken)
    assert main(["bench", "--quick"]) == 0
    out, err = capfd.readouterr()
    assert "OpenSpiel, spades: it has no such game" in err.splitlines()
    assert "10.00x" in out


def test_without_a_compiler_plain_python_is_measured_alone(
    measured: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "compiled_copy", lambda: None)
    assert main(["bench", "--quick", "--alone"]) == 0
    assert {kind for kind, _, _ in measured} == {"plain"}
    assert "There is no compiled engine here" in capfd.readouterr().out


def test_the_best_of_several_turns_counts() -> None:
    best: dict[str, float] = {}
    for value in (3.0, 5.0, None, 4.0):
        bench._keep_best(best, "plain", value)
    assert best == {"plain": 5.0}


@pytest.mark.parametrize("game", speeds())
def test_there_is_something_to_measure_in_every_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench_child.measure("playouts", game, 0.001) > 0
    monkeypatch.setattr(bench_child, "MATCHES", 2)
    monkeypatch.setattr(bench_child, "option_sets", lambda game: [option_sets(game)[-1]] * 3)
    times = bench_child.measure("moves", game, 3)
    assert set(times) == set(LEVELS)
    for clocks in times.values():
        # Two matches, two positions of each.
        assert [len(clocks["processor"]), len(clocks["wall"])] == [4, 4]


def test_times_are_told_by_the_middle_nearly_all_and_the_worst() -> None:
    assert bench.quantiles([float(number) for number in range(200, 0, -1)]) == (100.5, 198.0, 200.0)
    assert bench.quantiles([3.0]) == (3.0, 3.0, 3.0)


def test_positions_are_spread_over_a_whole_match() -> None:
    assert bench_child.spread(range(100), 4) == [0, 25, 50, 75]
    assert bench_child.spread("ab", 4) == ["a", "a", "b", "b"]


def test_all_options_are_mixed_and_forced_moves_do_not_count() -> None:
    assert len(option_sets("dualis")) == 12
    for options in option_sets("duality"):
        for view, _ in bench_child.decisions_of("duality", options, 1):
            game = registry.game("duality")
            world = game.determinize(view, Rng.of(1))
            assert len(game.legal(world, view.seat)) > 1


def test_one_part_of_one_game_can_be_measured_alone(
    measured: list[tuple[str, str, str]], capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--only", "moves", "--game", "dois"]) == 0
    assert set(measured) == {("compiled", "moves", "dois"), ("plain", "moves", "dois")}
    assert "OpenSpiel" not in capfd.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--only naps", "there is no part 'naps'; there is playouts, search, moves."),
        ("--game whist", "the speed of 'whist' is not measured; that of dualis, duality, dois is."),
    ],
)
def test_what_cannot_be_measured_is_told_in_one_line(
    capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", *arguments.split()])
    assert ended.value.code == 2
    assert capfd.readouterr().err == f"python -m engine: {sentence}\n"


@pytest.mark.parametrize("game", [game for game, speed in speeds().items() if speed.search])
def test_the_search_is_measured_at_a_card_and_not_at_a_bid(game: str) -> None:
    assert bench_child.measure("search", game, 5) > 0


def test_open_spiel_that_cannot_be_installed_is_told_by_its_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("where a folder should be")
    with pytest.raises(NoOpenSpielError):
        OpenSpiel(blocked / "inside")
    assert open_spiel._last_line("one\ntwo.\n") == "two"
