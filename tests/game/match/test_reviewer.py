"""A match is looked back at in the background; what was found out is kept, and nobody's secrets leak."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine import registry
from engine.advice import from_json
from engine.bots.advise import advice_seed, advise, advises
from engine.bots.replays import REPLAYS, UnfinishedError, finished_rounds
from engine.core import OptionValue
from engine.match import Match, Setup
from engine.review import finished, has_choice, moments
from engine.trace import next_decision
from game.content.message import Message
from game.match.bot_pool import AdviceAnswer, AdviceRequest, Answer, InlineBots, ReplayRequest, Request
from game.match.reviewer import Reviewer, evenly
from game.store import Help, Human, MatchSetup, Store

ROOT = Path(__file__).resolve().parents[3]
ITERATIONS = 10
SHORT: dict[str, dict[str, OptionValue]] = {
    "dualis": {"length": "short"},
    "duality": {"rows": 3},
    "dois": {"hands": 1},
    "duos": {"rounds": 1},
}
ADVISED = [name for name in registry.GAMES if advises(name)]


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.in_memory() as made:
        yield made


def played(game: str, decisions: int = 999) -> Match:
    """A short match among casual bots, or its beginning."""
    known = {option.name: option.values for option in registry.game(game).options}
    options = {name: value for name, value in SHORT.get(game, {}).items() if value in known.get(name, ())}
    match = Match(Setup(game, options, seed=4))
    while match.outcome is None and len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


def kept(store: Store, match: Match) -> str:
    """The same match in a store."""
    setup = match.setup
    people = tuple(Human(f"P{seat}") for seat in match.seats)
    match_id = store.create_match(MatchSetup(setup.game, setup.options, people, setup.first), setup.seed)
    for index, (seat, action) in enumerate(match.actions):
        store.append_action(match_id, index, seat, action.text)
    if match.outcome is not None:
        store.finish_match(match_id, match.outcome)
    return match_id


class Asked(InlineBots):
    """Bots that keep what they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Request] = []
        self.closed = 0

    def ask(self, request: Request) -> None:
        self.requests.append(request)
        super().ask(request)

    def close(self) -> None:
        self.closed += 1
        super().close()

    @property
    def advice(self) -> list[AdviceRequest]:
        return [one for one in self.requests if isinstance(one, AdviceRequest)]

    @property
    def replays(self) -> list[ReplayRequest]:
        return [one for one in self.requests if isinstance(one, ReplayRequest)]


class Mute(Asked):
    """Bots that nobody hears."""

    def poll(self) -> list[Answer]:
        return []


def look(store: Store, match_id: str, bots: Asked, seat: int | None = None) -> Reviewer:
    """Somebody who has been told what to look at."""
    reviewer = Reviewer(store, lambda: bots, ITERATIONS)
    assert reviewer.ask(match_id, seat) is None
    return reviewer


def finish(reviewer: Reviewer) -> Reviewer:
    for _ in range(10_000):
        if reviewer.complete:
            return reviewer
        reviewer.poll()
    raise AssertionError(f"it never ends: {reviewer.progress}")


# -- a finished match --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ADVISED)
def test_every_decision_that_had_a_choice_is_judged(store: Store, game: str) -> None:
    match, bots = played(game), Asked()
    reviewer = finish(look(store, kept(store, match), bots))
    for decision, moment in zip(reviewer.review.decisions, moments(match), strict=True):
        assert (decision.advice is not None) is has_choice(match, moment)
        assert (decision.grade is not None) is (decision.advice is not None)
        assert (decision.chance is not None) is (decision.advice is not None)


@pytest.mark.parametrize("game", ADVISED)
def test_the_numbers_are_those_of_engine_advise(store: Store, game: str) -> None:
    match, bots = played(game), Asked()
    reviewer = finish(look(store, kept(store, match), bots))
    number = next(one.number for one in reviewer.review.decisions[2:] if one.advice is not None)
    moment = moments(match)[number]
    view = match.game.view(moment.state, moment.seat)
    also = (moment.action.text,)
    told = advise(game, view, advice_seed(match.setup.seed, number), ITERATIONS, also=also)
    assert reviewer.review.decisions[number].advice == told


def test_without_iterations_an_expert_thinks_as_the_command_does(store: Store) -> None:
    bots = Mute()
    reviewer = Reviewer(store, lambda: bots)
    reviewer.ask(kept(store, played("duality")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(InlineBots, "ask", lambda *_: None)
        reviewer.poll()
    assert bots.advice
    assert all(request.iterations is None for request in bots.advice)


def test_progress_goes_from_nothing_to_all(store: Store) -> None:
    match = played("duality")
    reviewer = look(store, kept(store, match), Asked())
    total = sum(has_choice(match, moment) for moment in moments(match)) + REPLAYS
    assert reviewer.progress == (0, total)
    seen = []
    while not reviewer.complete:
        reviewer.poll()
        seen.append(reviewer.progress[0])
    assert seen == sorted(seen)
    assert reviewer.progress == (total, total)
    assert not reviewer.poll()


def test_the_chart_fills_evenly() -> None:
    order = evenly(list(range(156)))
    assert sorted(order) == list(range(156))
    first = sorted(order[:16])
    gaps = [b - a for a, b in pairwise(first)]
    assert max(gaps) <= 2 * 156 / 16
    assert evenly([]) == []
    assert evenly(["a"]) == ["a"]


def test_only_a_few_questions_wait_at_a_time(store: Store) -> None:
    bots = Mute()
    reviewer = look(store, kept(store, played("duality")), bots)
    for _ in range(5):
        reviewer.poll()
    assert len(bots.requests) == 4


def test_when_all_is_known_the_accuracies_are_kept_and_no_process_stays(store: Store) -> None:
    match, bots = played("duality"), Asked()
    reviewer = finish(look(store, kept(store, match), bots))
    (entry,) = store.library("duality")
    assert entry.accuracy is not None
    for seat in match.seats:
        accuracy = reviewer.review.accuracy(seat)
        assert accuracy is not None
        assert entry.accuracy[seat] == pytest.approx(accuracy / 100)
    assert bots.closed == 1


# -- kept --------------------------------------------------------------------------------------------------


def test_a_second_look_asks_nothing(store: Store) -> None:
    match_id = kept(store, played("duality"))
    first = finish(look(store, match_id, Asked()))
    bots = Asked()
    second = look(store, match_id, bots)
    assert second.complete
    assert second.review == first.review
    assert not second.poll()
    assert bots.requests == []


def test_a_look_that_was_left_goes_on_where_it_was(store: Store) -> None:
    match_id = kept(store, played("duality"))
    first = look(store, match_id, Asked())
    while first.progress[0] < 7:
        first.poll()
    done = first.progress[0]
    first.cancel()
    bots = Asked()
    second = look(store, match_id, bots)
    assert second.progress[0] == done
    finish(second)
    assert len(bots.requests) == second.progress[1] - done


def test_replays_that_were_left_go_on_where_they_were(store: Store) -> None:
    match_id = kept(store, played("duality"))
    whole = finish(look(store, match_id, Asked()))
    found = json.loads(store.luck(match_id) or "")
    store.keep_luck(match_id, json.dumps([[number, made[:5]] for number, made in found]))
    bots = Asked()
    second = finish(look(store, match_id, bots))
    assert len(bots.replays) == REPLAYS - 5
    assert second.review.luck == whole.review.luck


TWICE = json.dumps([[1, [[0.0, 1.0]] * REPLAYS]] * 2)
"""The only round of a match, played again twice as often as it ever is."""


@pytest.mark.parametrize(
    "text", ["", "nonsense", "{}", '{"moves": []}', "[1]", "null", "[[1e999, []]]", TWICE], ids=range(8)
)
def test_what_cannot_be_read_is_found_out_anew(store: Store, text: str) -> None:
    match_id = kept(store, played("duality"))
    store.keep_advice(match_id, 1, text)
    store.keep_luck(match_id, text)
    reviewer = finish(look(store, match_id, Asked()))
    assert reviewer.review.decisions[1].advice is not None
    assert from_json(json.loads(store.advices(match_id)[1])) == reviewer.review.decisions[1].advice


def test_a_killed_program_goes_on(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = kept(store, played("duality"))
    command = [sys.executable, "-m", "tests.game.match.review_child", str(tmp_path), match_id]
    variables = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env=variables) as child:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == b"5"
        child.kill()
    with Store.open(tmp_path) as store:
        reviewer = look(store, match_id, Asked())
        assert reviewer.progress[0] >= 5
        finish(reviewer)


# -- when it goes wrong ------------------------------------------------------------------------------------


class Helpless(Asked):
    """Nobody can say anything about the third decision."""

    def poll(self) -> list[Answer]:
        bad = advice_seed(4, 2)
        tickets = {request.ticket for request in self.advice if request.seed == bad}
        return [
            AdviceAnswer(answer.ticket, None, whole=False) if answer.ticket in tickets else answer
            for answer in super().poll()
        ]


def test_a_decision_that_nobody_can_judge_is_left_out_and_asked_again_another_time(store: Store) -> None:
    match_id = kept(store, played("duality"))
    reviewer = finish(look(store, match_id, Helpless()))
    assert reviewer.review.decisions[2].advice is None
    (entry,) = store.library("duality")
    assert not entry.accuracy
    bots = Asked()
    assert finish(look(store, match_id, bots)).review.decisions[2].advice is not None
    assert len(bots.requests) == 1


def test_a_match_that_is_not_there_gets_a_sentence(store: Store) -> None:
    reviewer = Reviewer(store, Asked, ITERATIONS)
    assert reviewer.ask("nothing") == Message.of("store.unreadable_match")
    assert reviewer.progress == (0, 0)
    assert not reviewer.poll()
    assert reviewer.review.decisions == ()


def test_a_match_that_makes_no_sense_gets_a_sentence(store: Store) -> None:
    match_id = kept(store, played("duality", 4))
    store.append_action(match_id, 4, 0, "nonsense")
    assert Reviewer(store, Asked, ITERATIONS).ask(match_id, 0) == Message.of("store.unreadable_match")


def test_a_game_without_an_adviser_has_nothing_to_ask(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = kept(store, played("duality"))
    monkeypatch.setattr("game.match.reviewer.advises", lambda game: False)
    bots = Asked()
    reviewer = look(store, match_id, bots)
    assert reviewer.complete
    assert bots.requests == []
    assert reviewer.review.decisions


# -- while a match goes on ---------------------------------------------------------------------------------


def test_while_a_match_goes_on_only_the_own_decisions_of_finished_rounds_are_looked_at(store: Store) -> None:
    match, bots = played("dualis", 50), Asked()
    reviewer = finish(look(store, kept(store, match), bots, seat=2))
    until = finished(match)
    assert 0 < until < 50
    assert [one.number for one in reviewer.review.decisions] == [
        number for number, (seat, _) in enumerate(match.actions) if seat == 2 and number < until
    ]
    assert all(request.view.seat == 2 for request in bots.advice)  # type: ignore[attr-defined]
    assert bots.replays == []
    assert reviewer.review.luck == ()


def test_a_match_that_goes_on_is_shown_to_nobody_but_a_seat(store: Store) -> None:
    reviewer = Reviewer(store, Asked, ITERATIONS)
    assert reviewer.ask(kept(store, played("dualis", 50))) == Message.of("store.unreadable_match")


def test_the_cards_of_a_match_that_goes_on_are_not_played_again() -> None:
    with pytest.raises(UnfinishedError):
        finished_rounds(played("dualis", 50))


def test_accuracy_of_a_match_that_goes_on_is_not_kept(store: Store) -> None:
    finish(look(store, kept(store, played("dualis", 50)), Asked(), seat=2))
    (entry,) = store.library("dualis")
    assert not entry.accuracy


# -- in other processes ------------------------------------------------------------------------------------


def test_it_is_done_in_processes_behind_everything_else(store: Store) -> None:
    reviewer = Reviewer(store, iterations=ITERATIONS)
    match_id = kept(store, played("duality"))
    assert reviewer.ask(match_id) is None
    last = time.monotonic() + 120
    while not reviewer.complete:
        reviewer.poll()
        assert time.monotonic() < last, reviewer.progress
        time.sleep(0.005)
    with Store.in_memory() as other:
        here = finish(look(other, kept(other, played("duality")), Asked()))
    assert reviewer.review == here.review


def test_leaving_ends_the_processes(store: Store) -> None:
    bots = Asked()
    reviewer = look(store, kept(store, played("duality")), bots)
    reviewer.poll()
    reviewer.cancel()
    assert bots.closed == 1
    assert reviewer.progress == (0, 0)


def test_accuracy_leaves_out_decisions_with_advice(store: Store) -> None:
    match_id = kept(store, played("dois"))
    review = finish(look(store, match_id, Asked())).review
    own = [one.number for one in review.decisions if one.seat == 0]
    assert review.accuracy(0) is not None
    store.count_hint(match_id, Help(own[0] + 1, 0))  # others may decide before the one who was advised
    review = finish(look(store, match_id, Asked())).review
    assert [one.number for one in review.decisions if one.helped] == own[1:2]
    for number in own:
        store.count_hint(match_id, Help(number, 0))
    review = finish(look(store, match_id, Asked())).review
    assert review.accuracy(0) is None
    assert review.accuracy(1) is not None
