"""What every adviser owes: all legal moves, the best first, nothing that the view does not say."""

from __future__ import annotations

import json

import pytest

from engine import registry
from engine.__main__ import main
from engine.advice import Advice
from engine.bots.advise import OpenAdviser, advise, adviser_of, advises
from engine.match import Match, Setup
from engine.rng import Rng
from engine.trace import next_decision

ADVISED = [name for name in registry.GAMES if advises(name)]
OPEN = [name for name in ADVISED if isinstance(adviser_of(name), OpenAdviser)]
"""Where not all that is legal is looked at equally long; what somebody asks about is, on request."""
UNLISTED = ["duos"]
"""Where nobody could list all that is legal."""
ITERATIONS = 300


def reached(game: str, seed: int, decisions: int) -> Match:
    """A match among casual bots after some decisions."""
    match = Match(Setup(game, {}, seed))
    while match.outcome is None and len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


def advice_on(match: Match) -> Advice:
    return advise(match.setup.game, match.view(match.next_to_act), 5, ITERATIONS)


@pytest.mark.parametrize("decisions", [0, 3, 9, 17])
@pytest.mark.parametrize("game", ADVISED)
def test_every_legal_move_is_judged_once(game: str, decisions: int) -> None:
    match = reached(game, 3, decisions)
    told = advice_on(match)
    moves = [move.action for move in told.moves]
    legal = match.legal(match.next_to_act)
    if game in UNLISTED:
        assert len(set(moves)) == len(moves)
        assert all(match.game.parse(move) in legal for move in moves)
    else:
        assert sorted(moves) == sorted({action.text for action in legal})
    assert told.seat == match.next_to_act


@pytest.mark.parametrize("game", ADVISED)
def test_numbers_are_chances_and_every_move_has_a_reason(game: str) -> None:
    told = advice_on(reached(game, 6, 7))
    for move in told.moves:
        assert 0.0 <= move.win <= 1.0
        assert move.error >= 0.0
        assert move.reasons
    assert told.natural is None or told.of(told.natural) is not None
    assert told.natural != told.best.action


@pytest.mark.parametrize("game", ADVISED)
def test_what_is_asked_for_besides_changes_no_other_value(game: str) -> None:
    match = reached(game, 4, 6)
    seat = match.next_to_act
    view = match.view(seat)
    alone = advise(game, view, 5, ITERATIONS)
    wanted = match.legal(seat)[-1].text
    told = advise(game, view, 5, ITERATIONS, also=(wanted,))
    assert told.of(wanted) is not None
    known = [move for move in told.moves if alone.of(move.action)]
    if game in OPEN:
        known = [move for move in known if move.action != wanted]
        assert known == [move for move in alone.moves if move.action != wanted]
    else:
        assert known == list(alone.moves)


@pytest.mark.parametrize("game", ADVISED)
def test_what_is_not_allowed_is_not_judged(game: str) -> None:
    match = reached(game, 4, 6)
    seat = match.next_to_act
    wanted = match.legal(seat)[-1].text
    match.play(seat, match.game.parse(wanted))
    with pytest.raises(ValueError, match="not allowed"):
        advise(game, match.view(seat), 5, ITERATIONS, also=(wanted,))


@pytest.mark.parametrize("game", ADVISED)
def test_the_same_view_gets_the_same_advice(game: str) -> None:
    match = reached(game, 2, 5)
    assert advice_on(match) == advice_on(match)


@pytest.mark.parametrize("game", ADVISED)
def test_advice_is_a_function_of_the_view_alone(game: str) -> None:
    match = reached(game, 8, 6)
    seat = match.next_to_act
    view = match.view(seat)
    rules = match.game
    for number in range(3):
        other = rules.determinize(view, Rng.of("another world", number))
        seen = rules.view(other, seat)
        assert seen == view
        assert advise(game, seen, 5, ITERATIONS) == advise(game, view, 5, ITERATIONS)


@pytest.mark.parametrize("game", ADVISED)
def test_the_command_prints_one_object(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", game, "--seed", "3", "--at", "4"]) == 0
    out, err = capfd.readouterr()
    told = json.loads(out)
    assert err == ""
    assert (told["game"], told["seed"], told["at"]) == (game, 3, 4)
    assert told["moves"][0].keys() == {"action", "win", "points", "error", "reasons"}


@pytest.mark.parametrize("at", ["-1", "99999"])
def test_a_moment_that_does_not_come_gets_one_sentence(at: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["advise", "duality", "--seed", "3", "--at", at])
    assert stop.value.code == 2
    assert len(capfd.readouterr().err.splitlines()) == 1
