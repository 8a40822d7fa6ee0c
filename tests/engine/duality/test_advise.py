"""Advice in duality: what a good teacher would say, and what the natural other move would cost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import tomli

from engine import teacher
from engine.advice import Advice, Grade, grade
from engine.bots.advise import advise
from engine.bots.kernel.dice import Dice
from engine.duality.bot.outlook import look_ahead
from engine.duality.bot.reasons import AGAINST, NUDGES
from engine.duality.model import State
from engine.match import Match, Setup
from engine.trace import next_decision
from tests.engine.duality.tables import GAME, column, lay, tiles

TEACHER = Path(__file__).with_name("teacher.toml")
A_LITTLE = 400
"""Tables evaluated before a move: little enough for plain Python."""
GAP = column("04b 13w 25w", "01w 23b 45w", "04b 12w 35w")
"""Black lacks the tile in the middle."""
JOINS = "04b 15b 23w"
"""A tile that joins Black's line there."""


def told(state: State) -> Advice:
    return advise("duality", GAME.view(state, state.table.turn), 5, A_LITTLE)


def taught() -> list[teacher.Taught]:
    return teacher.read(tomli.loads(TEACHER.read_text(encoding="utf-8")))


def test_a_path_that_can_be_completed_is() -> None:
    advice = told(lay(GAP, tiles(JOINS, "01b 23w 45w", "02w 13w 45b"), tiles("03w 14b 25w"), turn=0))
    assert [reason.code for reason in advice.best.reasons] == ["finishes"]
    assert (advice.best.win, advice.best.error) == (1.0, 0.0)
    assert advice.nudge.code == "finish"
    others = {move.reasons[0].code for move in advice.moves[1:] if move.win < 1.0}
    assert others <= {"overlooks_finish", "gives_finish"}


def test_a_path_that_the_other_would_complete_is_stopped() -> None:
    hand = tiles("01b 23b 45w", "02w 13w 45b", "05w 14w 23b")
    state = lay(GAP, tiles(JOINS, "03b 14b 25w", "01b 24b 35w"), hand, turn=1)
    advice = told(state)
    best = advice.best.reasons[0]
    assert best.code == "stops_finish"
    values = dict(best.values)
    assert int(values["after"]) < int(values["percent"])
    assert any(
        move.reasons[0].code in {"leaves_finish", "allows_finish", "gives_finish"}
        for move in advice.moves[1:]
    )


def test_every_move_that_is_shown_has_a_reason_of_its_own() -> None:
    found: Counter[str] = Counter()
    for rows, seed in ((7, 1), (5, 2), (3, 3)):
        match = Match(Setup("duality", {"rows": rows}, seed))
        while match.outcome is None and len(match.actions) < 14:
            if len(match.actions) % 3 == 0:
                advice = advise("duality", match.view(match.next_to_act), 5, A_LITTLE)
                found[advice.best.reasons[0].code] += 1
                assert advice.nudge.code == NUDGES[advice.best.reasons[0].code]
                assert all(move.reasons[0].code in AGAINST for move in advice.moves[1:])
            match.play(*next_decision(match, "casual"))
    assert found["best_chance"] == 0
    assert len(found) > 3


def test_the_move_that_was_made_is_known_as_well_as_the_best_ones() -> None:
    match = Match(Setup("duality", {"rows": 5}, 2))
    for _ in range(4):
        match.play(*next_decision(match, "casual"))
    view = match.view(match.next_to_act)
    alone = advise("duality", view, 5, 4_000)
    vague = max(alone.moves[1:], key=lambda move: move.error)
    told = advise("duality", view, 5, 4_000, also=(vague.action,))
    known = told.of(vague.action)
    assert known is not None
    assert known.error < vague.error / 3
    assert told.best == alone.best


def test_a_missed_win_is_a_mistake_also_where_it_was_not_looked_at_long() -> None:
    state = lay(GAP, tiles(JOINS, "01b 23w 45w", "02w 13w 45b"), tiles("03w 14b 25w"), turn=0)
    view = GAME.view(state, 0)
    for move in told(state).moves:
        again = advise("duality", view, 5, A_LITTLE, also=(move.action,))
        assert (grade(again, move.action) is Grade.MISTAKE) == (move.win < 1.0)


def test_a_natural_move_is_compared_as_long_as_the_best_one() -> None:
    for seed in range(3):
        match = Match(Setup("duality", {}, seed))
        for _ in range(5):
            match.play(*next_decision(match, "casual"))
        view = match.view(match.next_to_act)
        legal = [action.text for action in match.legal(match.next_to_act)]
        for natural in (legal[0], legal[-1]):
            prospect = look_ahead(view, natural, A_LITTLE, Dice(1))
            named = next(one for one in prospect.outlooks if one.action.text == natural)
            assert named.compared
            assert named.worlds >= 1


def test_the_teachers_positions_are_sound() -> None:
    positions = taught()
    assert len(positions) >= 25
    assert {position.options.get("rows", 7) for position in positions} == {7, 5, 3}
    assert len({position.name for position in positions}) == len(positions)
    for position in positions:
        match = teacher.reach("duality", position)
        legal = {action.text for action in match.legal(match.next_to_act)}
        assert set(position.moves) <= legal
        assert 1 <= len(position.reasons) <= 2
        assert set(position.reasons) <= NUDGES.keys()
        assert position.why.endswith(".")
    assert len({reason for position in positions for reason in position.reasons}) >= 12
