"""Advice in Dois: the reason that a good teacher would give, in every moment of a hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import tomli

from engine import teacher
from engine.bots.advise import advise
from engine.core import Reason
from engine.dois.bot.advice_bids import bid_reason
from engine.dois.bot.advice_reasons import AGAINST, NUDGES, reasons_against, reasons_for
from engine.dois.bot.outlook import Outlook
from engine.dois.model import View, parse_action
from engine.match import Match, Setup
from engine.trace import next_decision
from tests.engine.dois.tables import GAME, act, before_bids, lay

TEACHER = Path(__file__).with_name("teacher.toml")


def taught() -> list[teacher.Taught]:
    return teacher.read(tomli.loads(TEACHER.read_text(encoding="utf-8")))


# The teacher's positions


def test_the_teacher_has_forty_positions_of_all_kinds() -> None:
    positions = taught()
    assert len(positions) >= 40
    assert {position.options["players"] for position in positions} == {3, 4}
    assert {position.options.get("bidding", "in_turn") for position in positions} == {"in_turn", "secret"}
    assert len({(position.seed, position.at) for position in positions}) == len(positions)


@pytest.mark.parametrize("position", taught(), ids=lambda position: f"seed {position.seed}")
def test_what_the_teacher_says_is_possible_there(position: teacher.Taught) -> None:
    match = teacher.reach("dois", position)
    legal = {action.text for action in match.legal(match.next_to_act)}
    assert len(legal) > 1
    assert set(position.moves) <= legal
    assert position.reasons
    assert set(position.reasons) <= set(NUDGES)
    assert position.why.endswith(".")


# Every decision has a reason that we know a sentence for


@pytest.mark.parametrize(
    "options",
    [{"players": 3, "hands": 1}, {"players": 4, "hands": 2}, {"players": 4, "hands": 1, "bidding": "secret"}],
    ids=str,
)
def test_every_reason_is_a_known_one(options: dict[str, int | str]) -> None:
    match = Match(Setup("dois", options, 11))
    fallbacks = decisions = 0
    while match.outcome is None:
        if len(match.actions) % 5 == 0:
            told = advise("dois", match.view(match.next_to_act), 1, 60)
            assert {reason.code for reason in told.best.reasons} <= set(NUDGES)
            assert told.nudge.code == NUDGES[told.best.reasons[0].code]
            others = {reason.code for move in told.moves[1:] for reason in move.reasons}
            assert others <= set(AGAINST)
            fallbacks += told.best.reasons[0].code == "best_chance"
            decisions += 1
        match.play(*next_decision(match, "casual"))
    assert fallbacks <= decisions / 10


# Bids


def bid_reason_of(hand: str, bids: tuple[int | None, ...] = (None,) * 4, bid: int = 3) -> Reason:
    view = GAME.view(before_bids(lay(hand, "", "", "", trump="sun")), 0)
    return bid_reason(replace(view, table=replace(view.table, bids=bids)), bid)


def test_many_trumps_are_a_reason_to_bid() -> None:
    assert bid_reason_of("sun*4 flame leaf wave 3 4*2 5 6 7") == Reason.of("bids_trumps", trumps=4)


def test_high_numbers_are_a_reason_to_bid() -> None:
    assert bid_reason_of("sun flame*3 leaf*2 wave 6 7*2 8*3") == Reason.of("bids_high", number=8)


def test_high_numbers_without_trumps_are_not_called_low() -> None:
    hand = "flame*3 leaf*2 wave*2 3*2 4 5 8"
    assert bid_reason_of(hand, bid=1) == Reason.of("bids_few_trumps", trumps=0)


def test_a_hand_is_called_average_only_with_an_average_bid() -> None:
    average = "sun*2 flame*2 leaf wave 3 4*2 5*2 6 2"
    assert [bid_reason_of(average, bid=bid).code for bid in (2, 3, 4, 5)] == [*["fits_hand"] * 3, "best_bid"]


def test_strong_cards_do_not_explain_a_low_bid_nor_weak_ones_a_high_one() -> None:
    assert bid_reason_of("sun*4 flame leaf wave 3 4*2 5 6 7", bid=1).code == "best_bid"
    assert bid_reason_of("flame*3 leaf*2 wave*2 1*3 2*2 3", bid=6).code == "best_bid"


def test_a_weak_hand_bids_low() -> None:
    assert bid_reason_of("flame*3 leaf*2 wave*2 1*3 2*2 3").code == "bids_low"


def test_what_the_others_claim_leaves_little() -> None:
    bids = (None, 5, 4, None)
    assert bid_reason_of("sun*2 flame*2 leaf wave 3 4*2 5*2 6 7", bids) == Reason.of(
        "bids_room", said=9, left=3
    )


def test_one_bid_alone_says_nothing_of_the_room() -> None:
    assert bid_reason_of("sun*2 flame*2 leaf wave 3 4*2 5*2 6 2", (None, 9, None, None)).code == "fits_hand"


# Plays: what is said follows from the table, and from what became of each play


def outlook(mine: float, *, met: float = 0.5, own: float = 0.0, rivals: float = 0.0) -> Outlook:
    """A play that takes the trick in this share of the worlds."""
    return Outlook(0.5, 0.01, own - rivals, met, 0.0, mine, own, rivals, (met, 0.5, 0.5))


def last_to_play(hand: str, *, bid: int, won: int = 0, shows: str = "flame 3") -> View:
    """The others have played flame 7 and flame 4; trump is sun."""
    state = lay(
        hand, "7", "4",
        shows=(shows, "flame 2", "flame 2"), leader=1, bids=(bid, 4, 4), tricks=(won, 3, 3),
    )  # fmt: skip
    state, _ = act(state, 1, "7")
    state, _ = act(state, 2, "4")
    return GAME.view(state, 0)


def reasons(view: View, action: str, shares: dict[str, float]) -> list[str]:
    """The codes for an action, by how often each play takes the trick."""
    outlooks = {parse_action(text): outlook(share) for text, share in shares.items()}
    other = next(text for text in shares if text != action)
    return [reason.code for reason in reasons_for(view, parse_action(action), parse_action(other), outlooks)]


def test_a_single_legal_play_is_forced() -> None:
    view, play = last_to_play("8 sun", bid=1), parse_action("8")
    assert reasons_for(view, play, play, {play: outlook(1.0)}) == (Reason.of("forced"),)


def test_whoever_needs_a_trick_wins_it() -> None:
    assert reasons(last_to_play("8 1", bid=1), "8", {"8": 1.0, "1": 0.0})[0] == "wins_trick"


def test_of_equal_numbers_the_later_one_wins() -> None:
    assert reasons(last_to_play("7 1", bid=1), "7", {"7": 1.0, "1": 0.0})[0] == "wins_tie"


def test_trump_makes_strong() -> None:
    view = last_to_play("sun leaf 1", bid=1, shows="wave 3")
    assert reasons(view, "sun", {"sun": 1.0, "leaf": 0.0, "1": 0.0})[0] == "shows_trump"


def test_a_trick_out_of_reach_is_not_worth_a_high_number() -> None:
    view = last_to_play("6 1 leaf", bid=1, shows="flame 1")
    assert reasons(view, "1", {"6": 0.0, "1": 0.0})[0] == "keeps_high"


def test_a_high_number_may_be_made_ready() -> None:
    view = last_to_play("6 1 leaf", bid=1, shows="flame 1")
    assert reasons(view, "6", {"6": 0.0, "1": 0.0})[0] == "shows_high"


def test_whoever_has_enough_ducks() -> None:
    assert reasons(last_to_play("8 1", bid=1, won=1), "1", {"8": 1.0, "1": 0.0})[0] == "ducks_trick"


def test_a_high_number_goes_while_it_cannot_win() -> None:
    view = last_to_play("6 1", bid=1, won=1, shows="flame 2")
    assert reasons(view, "6", {"6": 0.0, "1": 0.0})[0] == "sheds_high"


def test_a_high_number_on_show_is_covered_before_it_wins() -> None:
    view = last_to_play("6 1", bid=1, won=1, shows="leaf 8")
    assert reasons(view, "1", {"6": 0.0, "1": 0.0})[0] == "drops_high"


def test_trump_is_left_once_the_bid_is_met() -> None:
    view = last_to_play("leaf 1", bid=1, won=1, shows="sun 8")
    assert "drops_trump" in reasons(view, "leaf", {"leaf": 0.0, "1": 1.0})


def test_a_missed_bid_is_not_made_worse() -> None:
    assert reasons(last_to_play("8 1", bid=0, won=1), "1", {"8": 1.0, "1": 0.0})[0] == "limits_loss"


def test_cards_that_all_show_the_same_make_no_difference() -> None:
    view = last_to_play("sun 3", bid=1, shows="sun 3")
    assert reasons(view, "sun", {"sun": 1.0, "3": 1.0}) == ["no_difference"]


def test_a_play_may_be_aimed_at_another_bid() -> None:
    view = last_to_play("8 1 leaf", bid=1)
    one, eight = parse_action("1"), parse_action("8")
    spoils = replace(outlook(0.0, own=0.5, rivals=-1.0), met_by=(0.5, 0.2, 0.5))
    found = reasons_for(view, one, eight, {one: spoils, eight: outlook(1.0, own=0.5)})
    assert found[0] == Reason.of("spoils_bid", seat=1, percent=30)


def test_what_loses_a_needed_trick_is_told() -> None:
    view = last_to_play("8 1", bid=1)
    best, worse = replace(outlook(1.0), win=0.7), replace(outlook(0.0, met=0.1), win=0.4)
    found = reasons_against(view, parse_action("1"), parse_action("8"), worse, best)
    assert {reason.code for reason in found} >= {"misses_bid", "misses_trick"}
