"""A match that is being played: the rules first, then the store, then the screen; and the bots beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pytest

from engine import registry
from engine.bots.advise import advice_seed, advise
from engine.bots.choose import budget
from engine.core import IllegalMove, Options, complete
from engine.dois.model import Bid
from engine.dualis.model import GiveCoin, PlayCard
from game.content.message import Message
from game.match.bot_pool import AdviceAnswer, Answer, BotAnswer, BotRequest, BotRunner
from game.match.session import HINT_LEVEL, BotAdvice, BotHint, Session
from game.store import Bot, Human, MatchSetup, Player, Store
from tests.game.scenes.rig import SilentBots, seats

OPTIONS: Options = {"mode": "teams", "players": 4, "length": "short", "high_low": False}


class SlowBots(SilentBots):
    """Bots whose answers come when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.ready: list[Answer] = []
        self.dropped: list[int] = []
        self.cancelled = 0

    def answer(self, request: BotRequest, text: str) -> None:
        self.ready.append(BotAnswer(request.ticket, text))

    def poll(self) -> list[Answer]:
        ready, self.ready = self.ready, []
        return ready

    def drop(self, tickets: Collection[int]) -> None:
        self.dropped += tickets

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.in_memory() as made:
        yield made


@pytest.fixture
def bots() -> SlowBots:
    return SlowBots()


def begin(store: Store, bots: BotRunner, first: int = 0, people: tuple[int, ...] = (0,)) -> Session:
    return Session.start(store, bots, MatchSetup("dualis", OPTIONS, seats(people, 4), first), seed=7)


def some_card(session: Session, seat: int, number: int = 0) -> PlayCard:
    plays = [action for action in session.match.legal(seat) if isinstance(action, PlayCard)]
    return plays[number]


def rows(session: Session) -> list[tuple[int, str]]:
    found = session.store.load_match(session.match_id)
    assert found is not None
    return [(row.seat, row.text) for row in found.actions]


# -- the store ---------------------------------------------------------------------------------------


def test_a_decision_is_a_row_of_the_store_before_it_is_shown(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    card = some_card(session, 0)
    steps = session.play(0, card)
    assert rows(session) == [(0, card.text)]
    assert steps == session.match.steps[1:]


def test_what_the_rules_refuse_never_reaches_the_store(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    with pytest.raises(IllegalMove):
        session.play(1, PlayCard(session.match.state.hands[1][0]))
    with pytest.raises(IllegalMove):
        session.play(0, GiveCoin())
    assert rows(session) == []


def test_undo_truncates_the_store_and_redo_writes_it_again(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    before, card = session.match.state, some_card(session, 0)
    session.play(0, card)
    after = session.match.state
    assert session.undo(0)
    assert rows(session) == []
    assert session.match.state == before
    assert session.redo(0)
    assert rows(session) == [(0, card.text)]
    assert session.match.state == after


def test_another_decision_after_an_undo_takes_the_place_of_the_first(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.play(0, some_card(session, 0))
    session.undo(0)
    other = some_card(session, 0, -1)
    session.play(0, other)
    assert rows(session) == [(0, other.text)]
    assert session.redo(0) == ()


def test_nobody_takes_back_what_another_did(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    assert not session.undo(0)
    session.play(0, some_card(session, 0))
    assert not session.undo(2)
    session.play(1, some_card(session, 1))
    assert not session.undo(0)
    assert len(rows(session)) == 2


def test_the_end_is_noted_in_the_store(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    while session.outcome is None:
        (seat,) = session.match.to_act
        session.play(seat, some_card(session, seat))
    found = store.load_match(session.match_id)
    assert found is not None
    assert found.summary.outcome == session.outcome
    assert store.open_matches() == []


# -- going on ----------------------------------------------------------------------------------------


def test_a_match_is_resumed_exactly_where_it_was_left(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    for _ in range(10):
        (seat,) = session.match.to_act
        session.play(seat, some_card(session, seat))
    session.close()
    again = Session.resume(store, bots, session.match_id)
    assert isinstance(again, Session)
    assert again.match.state == session.match.state
    assert again.match.actions == session.match.actions
    assert again.setup == session.setup
    (seat,) = again.match.to_act
    again.play(seat, some_card(again, seat))
    assert len(rows(again)) == 11


def test_a_match_that_is_gone_cannot_be_resumed(store: Store, bots: SlowBots) -> None:
    assert Session.resume(store, bots, "nothing") == Message.of("store.gone")


def test_a_match_with_a_move_that_is_none_is_left_alone(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    store.append_action(session.match_id, 0, 3, "S1R")
    session.close()
    assert Session.resume(store, bots, session.match_id) == Message.of("store.unreadable_match")


def test_the_set_up_is_remembered_for_the_next_match(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    assert store.last_setup("dualis") == session.setup


# -- bots --------------------------------------------------------------------------------------------


def test_a_bot_is_asked_once_and_gets_its_view_only(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=1)
    session.think()
    session.think()
    (request,) = bots.asked
    assert request.view == session.match.view(1)
    assert session.thinking == {1}


def test_people_are_not_asked_by_the_bots(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=0)
    session.think()
    assert bots.asked == []
    assert session.people_to_act == (0,)


def test_a_bots_answer_is_its_decision(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=1)
    session.think()
    assert session.poll() is None
    card = some_card(session, 1)
    bots.answer(bots.asked[0], card.text)
    assert session.poll() == (1, card)
    assert session.thinking == frozenset()
    assert rows(session) == []  # it is for the table to carry it out


def test_an_answer_that_comes_late_is_dropped(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=0)
    session.play(0, some_card(session, 0))
    session.think()
    late = bots.asked[0]
    session.undo(0)
    bots.answer(late, some_card(session, 0).text)
    assert session.poll() is None
    session.play(0, some_card(session, 0, -1))
    session.think()
    bots.answer(late, "S1R")
    assert session.poll() is None
    assert session.thinking == {1}
    card = some_card(session, 1)
    bots.answer(bots.asked[1], card.text)
    assert session.poll() == (1, card)


def test_an_old_answer_does_not_hide_the_new_one_behind_it(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=0)
    session.play(0, some_card(session, 0))
    session.think()
    session.undo(0)
    session.play(0, some_card(session, 0))
    session.think()
    card = some_card(session, 1)
    bots.answer(bots.asked[0], "S1R")
    bots.answer(bots.asked[1], card.text)
    assert session.poll() == (1, card)


def test_a_hint_is_what_a_strong_player_would_do_with_the_same_view(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_hint(0)
    session.ask_hint(0)
    (request,) = bots.asked
    assert request.level == HINT_LEVEL
    assert request.view == session.match.view(0)
    card = some_card(session, 0)
    bots.answer(request, card.text)
    assert session.poll() == BotHint(0, card)


def test_a_hint_that_comes_after_the_move_is_dropped(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_hint(0)
    session.play(0, some_card(session, 0))
    bots.answer(bots.asked[0], some_card(session, 1).text)
    assert session.poll() is None


def test_no_hint_for_one_who_is_not_to_act(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=1)
    session.ask_hint(0)
    assert bots.asked == []


def test_nobody_waits_for_a_hint_any_more_after_the_move(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_hint(0)
    session.play(0, some_card(session, 0))
    assert bots.dropped == [bots.asked[0].ticket]


def test_a_hint_comes_before_what_bots_are_asked(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_hint(0)
    session.play(0, some_card(session, 0))
    session.think()
    assert [request.urgent for request in bots.asked] == [True, False]


@pytest.mark.parametrize("pace", [0.4, 1.0, 3.0])
def test_how_long_a_bot_thinks_is_a_number_of_iterations(store: Store, bots: SlowBots, pace: float) -> None:
    session = begin(store, bots, first=1)
    session.pace = pace
    session.think()
    (request,) = bots.asked
    assert request.iterations == budget("dualis", request.level, pace)


def test_a_level_that_is_not_known_any_more_is_asked_all_the_same(store: Store, bots: SlowBots) -> None:
    players: tuple[Player, ...] = (Human("Ada"), *(Bot("of old", name) for name in ("kai", "noa", "mika")))
    session = Session.start(store, bots, MatchSetup("dualis", OPTIONS, players, 1), seed=7)
    session.think()
    assert [request.iterations for request in bots.asked] == [None]


@pytest.mark.parametrize("nonsense", ["S99R", "nothing at all"])
def test_where_a_bot_answers_what_is_not_allowed_another_move_comes(
    store: Store, bots: SlowBots, nonsense: str
) -> None:
    session = begin(store, bots, first=1)
    session.think()
    bots.answer(bots.asked[0], nonsense)
    match session.poll():
        case (seat, action):
            assert seat == 1
            assert session.check(1, action) is None
        case other:
            pytest.fail(f"there was no move, but {other}")


def test_an_answer_that_is_not_allowed_is_written_down_with_all_that_leads_to_it(
    store: Store, bots: SlowBots, caplog: pytest.LogCaptureFixture
) -> None:
    session = begin(store, bots, first=1)
    session.think()
    bots.answer(bots.asked[0], "S99R")
    session.poll()
    (line,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    for part in ("dualis", f"seed {session.match.setup.seed}", "decision 0", "seat 1", "'S99R'"):
        assert part in line


def test_a_hint_that_is_not_allowed_is_not_given(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_hint(0)
    bots.answer(bots.asked[0], "nothing at all")
    assert session.poll() is None


# -- advice --------------------------------------------------------------------------------------------


def test_advice_is_asked_for_with_the_view_and_the_seed_of_the_command_line(
    store: Store, bots: SlowBots
) -> None:
    session = begin(store, bots)
    session.ask_advice(0)
    session.ask_advice(0)
    (request,) = bots.asked_for_advice
    assert request.view == session.match.view(0)
    assert request.seed == advice_seed(7, 0)
    assert request.iterations is None
    assert request.urgent
    advice = advise("dualis", request.view, request.seed, 150)
    bots.ready.append(AdviceAnswer(request.ticket, advice))
    assert session.poll() == BotAdvice(0, advice, session.match.game.parse(advice.best.action))


def test_advice_that_comes_after_the_move_is_dropped(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_advice(0)
    session.play(0, some_card(session, 0))
    (request,) = bots.asked_for_advice
    assert bots.dropped == [request.ticket]
    bots.ready.append(AdviceAnswer(request.ticket, advise("dualis", request.view, request.seed, 150)))
    assert session.poll() is None


def test_where_nobody_can_advise_a_move_is_asked_for(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.ask_advice(0)
    bots.ready.append(AdviceAnswer(bots.asked_for_advice[0].ticket, None, whole=False))
    assert session.poll() is None
    (request,) = bots.asked
    card = some_card(session, 0)
    bots.answer(request, card.text)
    assert session.poll() == BotHint(0, card)


def hints_of(store: Store, session: Session) -> int:
    (entry,) = store.library(session.setup.game)
    return entry.summary.hints


def test_help_is_counted_once_a_decision(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    assert hints_of(store, session) == 0
    session.ask_advice(0)
    bots.ready.append(AdviceAnswer(bots.asked_for_advice[0].ticket, None, whole=False))
    session.poll()
    session.ask_hint(0)
    assert hints_of(store, session) == 1
    for seat in (0, 1, 2, 3):
        session.play(seat, some_card(session, seat))
    for seat in session.match.to_act:
        session.ask_hint(seat)
    assert hints_of(store, session) == 2


def test_bots_are_woken_where_there_are_any(store: Store, bots: SlowBots) -> None:
    begin(store, bots, people=(0, 1, 2, 3)).wake_bots()
    assert bots.woken_for == ""
    begin(store, bots).wake_bots()
    assert bots.woken_for == "dualis"


# -- several at once -----------------------------------------------------------------------------------


def secret_bids(store: Store, bots: BotRunner) -> Session:
    """A hand of Dois in which everybody bids at once; Ada and three bots."""
    options: Options = {**complete(registry.game("dois"), {}), "bidding": "secret"}
    return Session.start(store, bots, MatchSetup("dois", options, seats((0,), 4), 0), seed=7)


def test_those_who_decide_at_once_are_asked_at_once(store: Store, bots: SlowBots) -> None:
    session = secret_bids(store, bots)
    session.think()
    assert session.thinking == {1, 2, 3}
    session.think()
    assert len(bots.asked) == 3


def test_a_secret_decision_of_another_makes_no_thought_stale(store: Store, bots: SlowBots) -> None:
    session = secret_bids(store, bots)
    session.think()
    session.ask_hint(0)
    bots.answer(bots.asked[1], "bid 2")
    decided = session.poll()
    assert decided == (2, Bid(2))
    session.play(*decided)
    session.think()
    assert session.thinking == {1, 3}
    assert len(bots.asked) == 4
    assert bots.dropped == []
    bots.answer(bots.asked[3], "bid 1")
    assert session.poll() == BotHint(0, Bid(1))


def test_answers_that_came_together_are_carried_out_one_after_the_other(store: Store, bots: SlowBots) -> None:
    session = secret_bids(store, bots)
    session.think()
    for request in bots.asked:
        bots.answer(request, "bid 2")
    for seat in (1, 2, 3):
        decided = session.poll()
        assert decided == (seat, Bid(2))
        session.play(*decided)
        session.think()
    assert len(bots.asked) == 3
    assert session.match.to_act == {0}


def test_leaving_ends_the_thinking(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots, first=1)
    session.think()
    session.close()
    assert bots.cancelled == 1
    assert session.thinking == frozenset()


def test_against_bots_a_decision_is_taken_back_and_the_record_says_so(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.play(0, session.match.legal(0)[0])
    session.play(1, session.match.legal(1)[0])
    assert not session.undo(0)
    assert session.can_take_back(0)
    assert session.take_back(0)
    assert session.match.actions == []
    stored = store.load_match(session.match_id)
    assert stored is not None
    assert stored.actions == ()
    assert stored.summary.takebacks == 1


def test_what_bots_thought_before_a_take_back_is_forgotten(store: Store, bots: SlowBots) -> None:
    session = begin(store, bots)
    session.play(0, session.match.legal(0)[0])
    session.think()
    (asked,) = bots.asked
    session.take_back(0)
    assert asked.ticket in bots.dropped


def test_with_other_people_at_the_table_nothing_that_was_learnt_is_taken_back(
    store: Store, bots: SlowBots
) -> None:
    session = begin(store, bots, people=(0, 2))
    session.play(0, session.match.legal(0)[0])
    session.play(1, session.match.legal(1)[0])
    assert not session.can_take_back(0)
    assert not session.take_back(0)
    assert len(session.match.actions) == 2
