"""What is asked of the solver of puzzles, in another process or in this one."""

from __future__ import annotations

import json

from engine.bots import worker
from engine.puzzles.files import puzzle
from engine.puzzles.model import Standing
from engine.puzzles.play import answer, reply_from_json
from game.match.bot_pool import InlineBots, PuzzleAnswer, PuzzleRequest
from game.match.bot_pool.pool import _answer

ONE = puzzle("dois", "easy-1")


def test_a_worker_answers_what_was_tried_by_the_name_of_the_puzzle() -> None:
    told = json.loads(worker.answer(worker.puzzle_question(7, ONE.game, ONE.name, ONE.solution)))
    assert told["ticket"] == 7
    assert reply_from_json(told["puzzle"]) == answer(ONE, ONE.solution)


def test_an_answer_that_makes_no_sense_is_none() -> None:
    request = PuzzleRequest(7, ONE.game, ONE.name, ONE.solution)
    assert _answer(request, {"ticket": 7, "puzzle": {"standing": "perhaps"}}) is None


def test_bots_in_this_process_answer_alike() -> None:
    bots = InlineBots()
    bots.ask(PuzzleRequest(1, ONE.game, ONE.name, ONE.solution))
    [told] = bots.poll()
    assert isinstance(told, PuzzleAnswer)
    assert told.reply == answer(ONE, ONE.solution)
    assert told.reply.standing is not Standing.LOST


def test_a_puzzle_that_is_not_there_is_answered_by_nothing() -> None:
    bots = InlineBots()
    bots.ask(PuzzleRequest(1, ONE.game, "impossible-1"))
    assert bots.poll() == [PuzzleAnswer(1, None)]
