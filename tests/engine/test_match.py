"""A match: set-up, steps, undo with its barrier, and the log."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar

import pytest

from engine.core import Event, IllegalMove, OptionError, Refusal
from engine.dualis.model import GiveCoin, PlayCard
from engine.duos.data import cards
from engine.match import Match, Setup, redact
from engine.registry import GAMES, UnknownGameError
from engine.rng import Rng


def started(seed: int = 1, first: int = 0) -> Match:
    return Match(Setup("dualis", {}, seed, first))


def card_of(match: Match) -> PlayCard:
    """The first card that the seat to act may play."""
    (seat,) = match.to_act
    action = match.legal(seat)[0]
    assert isinstance(action, PlayCard)
    return action


def play_on(match: Match) -> None:
    (seat,) = match.to_act
    match.play(seat, card_of(match))


def test_a_set_up_completes_its_options_in_their_order() -> None:
    setup = Setup("dualis", {"high_low": True}, 5)
    assert list(setup.options.items()) == [
        ("mode", "teams"),
        ("players", 4),
        ("length", "full"),
        ("high_low", True),
    ]
    assert setup == Setup("dualis", setup.options, 5)
    assert hash(setup) == hash(Setup("dualis", {"high_low": True}, 5))


def test_a_set_up_cannot_be_changed() -> None:
    setup = Setup("dualis", {}, 5)
    with pytest.raises(TypeError):
        setup.options["mode"] = "iso"  # type: ignore[index]


def test_an_unknown_game_is_told_in_one_sentence() -> None:
    with pytest.raises(UnknownGameError) as unknown:
        Setup("whist", {}, 1)
    assert str(unknown.value) == f"there is no game 'whist'; there is {', '.join(GAMES)}."


@pytest.mark.parametrize("first", [-1, 4])
def test_only_a_seat_can_start(first: int) -> None:
    with pytest.raises(OptionError, match=f"^dualis: there is no seat {first} to start.$"):
        Setup("dualis", {}, 1, first)


def test_the_dice_come_from_the_seed_the_decision_and_the_step_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thrown: list[tuple[str, int]] = []
    game = type(GAMES["dualis"])

    def noted(name: str, method: Any) -> Any:
        def call(*given: Any) -> Any:
            (rng,) = (one for one in given if isinstance(one, Rng))
            thrown.append((name, copy(rng).bits()))
            return method(*given)

        return call

    for name in ("new", "apply", "advance"):
        monkeypatch.setattr(game, name, noted(name, getattr(game, name)))
    match = started(seed=77)
    assert thrown == [("new", Rng.of(77, 0, 0).bits()), ("advance", Rng.of(77, 0, 1).bits())]
    most = decision = 0
    while match.outcome is None:
        thrown.clear()
        decision += 1
        play_on(match)
        assert thrown[0] == ("apply", Rng.of(77, decision, 0).bits())
        later = [("advance", Rng.of(77, decision, step).bits()) for step in range(1, len(thrown))]
        assert thrown[1:] == later
        most = max(most, len(later))
    assert most >= 3  # the last trick, the score, the next deal


def test_a_decision_that_was_taken_back_leaves_the_dice_as_they_were() -> None:
    match = started()
    play_on(match)
    old = match.steps
    match.undo(0)
    match.play(0, match.legal(0)[-1])
    match.undo(0)
    play_on(match)
    assert match.steps == old


def test_the_opening_deals() -> None:
    match = started()
    assert [[event.kind for event in step.events] for step in match.opening] == [["deal"]]
    assert match.opening[-1].state == match.state


def test_the_one_who_starts_changes_no_card() -> None:
    assert (
        started(first=0).state.hands
        == started(first=3).state.hands
        == Match(Setup("dualis", {}, 1)).state.hands
    )


def test_every_small_step_is_returned() -> None:
    match = started()
    for _ in range(3):
        assert [len(step.events) for step in match.play(min(match.to_act), card_of(match))] == [1]
    (seat,) = match.to_act
    with_coin = next(action for action in match.legal(seat) if isinstance(action, PlayCard) and action.coin)
    steps = match.play(seat, with_coin)
    assert [event.kind for step in steps for event in step.events] == ["play", "coins", "trick"]
    assert steps[-1].state == match.state


def test_a_wrong_move_raises_with_the_reason() -> None:
    match = started()
    with pytest.raises(IllegalMove, match="not_your_turn") as refused:
        match.play(1, card_of(match))
    assert refused.value.refusal == match.check(1, card_of(match))
    assert match.actions == []


def test_ones_own_last_decision_can_be_undone_and_redone() -> None:
    match = started()
    start = match.state
    action = card_of(match)
    match.play(0, action)
    after = match.state
    assert match.can_undo(0)
    assert match.undo(0) == (0, action)
    assert (match.state, match.actions) == (start, [])
    assert match.can_redo(0)
    match.redo(0)
    assert (match.state, match.actions) == (after, [(0, action)])
    assert not match.can_redo(0)


def test_nobody_undoes_or_redoes_what_another_did() -> None:
    match = started()
    match.play(0, card_of(match))
    assert not any(match.can_undo(seat) for seat in (1, 2, 3))
    with pytest.raises(IllegalMove, match="cannot_undo"):
        match.undo(1)
    match.undo(0)
    assert not any(match.can_redo(seat) for seat in (1, 2, 3))
    with pytest.raises(IllegalMove, match="cannot_redo"):
        match.redo(1)


def test_once_another_has_shown_a_card_it_is_too_late() -> None:
    match = started()
    match.play(0, card_of(match))
    match.play(1, card_of(match))
    assert not match.can_undo(0)


def test_several_decisions_of_ones_own_can_be_undone_one_by_one() -> None:
    match = winner_plays_last()
    seat = match.actions[-1][0]
    assert match.to_act == {seat}
    before = match.state
    match.play(seat, card_of(match))
    match.undo(seat)
    assert match.state == before
    match.undo(seat)
    assert match.state.table.turn == seat
    assert len(match.state.table.trick) == 3
    assert not match.can_undo(seat)
    match.redo(seat)
    assert match.state == before


def winner_plays_last() -> Match:
    """A match in which the last seat of the first trick won it, and so leads."""
    for seed in range(100):
        match = started(seed)
        for _ in range(4):
            play_on(match)
        if match.to_act == {3}:
            return match
    raise AssertionError("somebody else always won")


def test_another_decision_after_undo_forgets_the_old_one() -> None:
    match = started()
    old, new = match.legal(0)[:2]
    match.play(0, old)
    match.undo(0)
    match.play(0, new)
    assert not match.can_redo(0)
    assert match.actions == [(0, new)]


def test_a_new_deal_cannot_be_undone() -> None:
    match = started()
    while match.state.table.round == 1:
        play_on(match)
    assert not any(match.can_undo(seat) for seat in match.seats)


def test_a_finished_match_stays_finished() -> None:
    match = started()
    while match.outcome is None:
        play_on(match)
    assert not any(match.can_undo(seat) for seat in match.seats)


def test_a_gift_can_be_undone() -> None:
    match = match_with_a_gift()
    seat = match.actions[-1][0]
    coins = match.state.table.coins
    match.undo(seat)
    assert match.state.table.coins != coins
    match.redo(seat)
    assert match.state.table.coins == coins


def match_with_a_gift() -> Match:
    match, rng = started(), Rng(3)
    while True:
        (seat,) = match.to_act
        if GiveCoin() in match.legal(seat):
            match.play(seat, GiveCoin())
            return match
        match.play(seat, rng.choice(match.legal(seat)))


def test_rows_of_a_store_give_the_match_back() -> None:
    match = match_with_a_gift()
    rows = [(seat, action.text) for seat, action in match.actions]
    again = Match.replay(match.setup, [(seat, match.game.parse(text)) for seat, text in rows])
    assert again.state == match.state
    match.undo(match.actions[-1][0])
    shorter = Match.replay(match.setup, [(seat, match.game.parse(text)) for seat, text in rows[:-1]])
    assert shorter.state == match.state


def test_a_broken_row_is_refused() -> None:
    match = started()
    match.play(0, card_of(match))
    with pytest.raises(IllegalMove):
        Match.replay(match.setup, match.actions * 2)


def test_the_log_starts_with_the_deal_and_hides_the_others() -> None:
    match = started()
    play_on(match)
    assert [event.kind for event in match.events_for(1)] == ["deal", "play"]
    assert match.events_for(1) != match.events_for(2)
    assert match.events_for(1)[1] == match.events_for(2)[1]


def test_a_decision_is_taken_back_with_all_that_followed_it() -> None:
    match = started()
    before = match.state
    match.play(0, card_of(match))
    play_on(match)
    play_on(match)
    assert not match.can_undo(0)
    match.take_back(0)
    assert match.state == before
    assert match.actions == []
    assert not match.can_redo(0)


def test_nobody_takes_back_what_they_have_not_decided() -> None:
    match = started()
    assert not match.can_take_back(0)
    with pytest.raises(IllegalMove):
        match.take_back(0)
    match.play(0, card_of(match))
    assert not match.can_take_back(2)


def test_no_decision_is_taken_back_across_the_end_of_a_round() -> None:
    match = started()
    while match.state.table.round == 1:
        play_on(match)
    assert not any(match.can_take_back(seat) for seat in match.seats)


def test_a_finished_match_is_not_taken_back() -> None:
    match = started()
    while match.outcome is None:
        play_on(match)
    assert not any(match.can_take_back(seat) for seat in match.seats)


def test_what_happened_since_a_decision_is_told_as_everybody_may_know_it() -> None:
    match = started()
    assert match.events_since(1) == match.events_for(None)
    for _ in range(3):
        play_on(match)
    kinds = [(event.kind, getattr(event, "seat", None)) for event in match.events_since(1)]
    assert kinds == [("play", 1), ("play", 2)]
    assert match.events_since(1) == match.events_for(None)[-2:]


def test_a_game_that_draws_who_starts_lets_nobody_name_it() -> None:
    with pytest.raises(OptionError, match="duality does not let the set-up name"):
        Setup("duality", {}, 1, 0)


def test_a_prepared_deck_is_dealt_at_the_opening_and_never_again() -> None:
    chosen = tuple(str(card) for card in cards()[20:32])
    match = Match(Setup("duos", {"players": 2, "category": "things"}, 3, stacked=chosen))
    assert tuple(str(card) for card in match.state.table.cards) == chosen
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[-1])
    assert match.state.table.turn == 2
    usual = Match(Setup("duos", {"players": 2, "category": "things"}, 3))
    assert tuple(str(card) for card in usual.state.table.cards) != chosen


def test_only_the_first_deal_is_prepared() -> None:
    chosen = tuple(str(card) for card in Match(Setup("dualis", {}, 9, 0)).state.hands[0])
    match = Match(Setup("dualis", {}, 1, 0, stacked=chosen))
    assert set(map(str, match.state.hands[0])) == set(chosen)
    while match.state.table.round == 1:
        play_on(match)
    assert set(map(str, match.state.hands[0])) != set(chosen)


def test_whom_to_ask_first_goes_clockwise_from_the_last_who_decided() -> None:
    match = Match(Setup("duos", {"players": 4}, 1))
    assert match.next_to_act == 0
    for seat, after in ((1, 2), (2, 3), (0, 3), (3, 0)):
        match.play(seat, match.legal(seat)[0])
        assert match.next_to_act == after


def test_the_steps_of_a_match_are_its_opening_and_those_of_each_decision() -> None:
    match = started()
    for _ in range(5):
        play_on(match)
    assert len(match.steps_of_turns) == 5
    assert sum(match.steps_of_turns, match.opening) == match.steps


class Whisper:
    """Something that only one seat hears of."""

    kind: ClassVar[str] = "whisper"
    text = "whisper"

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == 1 else None

    def teaches(self, seat: int) -> bool:
        return seat == 1


def test_what_a_seat_may_not_know_is_not_in_its_log() -> None:
    whisper = Whisper()
    assert redact([whisper], 1) == (whisper,)
    assert redact([whisper], 0) == redact([whisper], None) == ()


def bids_of_two() -> Match:
    """Two secret bids lie on the table, those of seats 0 and 1."""
    match = Match(Setup("dois", {"bidding": "secret"}, 1))
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[seat])
    return match


def test_each_takes_back_the_own_decision_and_repeats_it_in_the_same_order() -> None:
    match = bids_of_two()
    first, second = match.actions
    assert match.undo(1) == second
    assert match.undo(0) == first
    assert [seat for seat in match.seats if match.can_redo(seat)] == [0]
    steps = match.redo(0)
    assert steps == match.steps_of_turns[-1] != ()
    assert [seat for seat in match.seats if match.can_redo(seat)] == [1]
    match.redo(1)
    assert match.actions == [first, second]


def test_what_cannot_be_taken_back_or_repeated_is_refused_with_a_reason() -> None:
    match = bids_of_two()
    for forbidden, code in (
        (lambda: match.undo(0), "cannot_undo"),
        (lambda: match.redo(0), "cannot_redo"),
        (lambda: match.take_back(2), "cannot_undo"),
    ):
        with pytest.raises(IllegalMove) as refused:
            forbidden()
        assert refused.value.refusal == Refusal(code)
    assert len(match.actions) == 2


def test_a_decision_of_an_earlier_round_is_refused_too() -> None:
    match = started()
    while match.state.table.round == 1:
        play_on(match)
    before = match.actions
    with pytest.raises(IllegalMove):
        match.take_back(0)
    assert match.actions == before


def test_taking_back_goes_to_the_last_decision_of_a_seat_and_no_further() -> None:
    match = started()
    while sum(seat == 0 for seat, _ in match.actions) < 2:
        play_on(match)
    play_on(match)
    own = [at for at, (seat, _) in enumerate(match.actions) if seat == 0]
    before = match.actions
    match.take_back(0)
    assert match.actions == before[: own[-1]]
