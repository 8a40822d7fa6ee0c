"""What may be expected of thinking ahead in Dois: honest, repeatable, and in worlds that are possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import mean

import pytest

from engine.bots.choose import choose
from engine.bots.kernel.dice import Dice
from engine.bots.levels import LEVELS, RANDOM, SIMPLE
from engine.core import OptionValue
from engine.dois import determinize, rules
from engine.dois.bot.search import SearchSettings, Taste, deals_of, think
from engine.dois.model import COUNTS, Bid, State, Suit
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.kernel_worlds import unpacked
from tests.engine.dois.tables import GAME
from tests.engine.probes import playing

FEW = 6
"""Iterations enough to see that all works."""
OPTIONS: tuple[dict[str, OptionValue], ...] = ({}, {"players": 3}, {"bidding": "secret"})


def decisions(options: dict[str, OptionValue], seeds: range, every: int) -> Iterator[tuple[Match, State]]:
    """Every nth decision of matches between random players."""
    for seed in seeds:
        setup = Setup("dois", {"hands": 1, **options}, seed)
        for index, match in enumerate(playing(setup, RANDOM)):
            if match.outcome is None and index % every == seed % every:
                yield match, match.state


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options)) or "usual")
@pytest.mark.parametrize("level", [*LEVELS, SIMPLE])
def test_every_level_decides_legally_everywhere(level: str, options: dict[str, OptionValue]) -> None:
    for match, _ in decisions(options, range(2), every=9):
        for seat in match.to_act:
            assert choose("dois", match.view(seat), level, "sora", 1, FEW) in match.legal(seat)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options)) or "usual")
def test_equal_views_give_equal_moves_whatever_the_hidden_cards_are(options: dict[str, OptionValue]) -> None:
    """Only the view decides: another world that looks the same to the seat changes nothing."""
    compared = 0
    for match, state in decisions(options, range(8), every=5):
        seat = match.next_to_act
        view = match.view(seat)
        other = GAME.determinize(view, Rng.of("other", compared))
        assert GAME.view(other, seat) == view
        differs = other.hands != state.hands
        for level in ("strong", "expert"):
            here = choose("dois", view, level, "yui", compared, FEW)
            assert choose("dois", GAME.view(other, seat), level, "yui", compared, FEW) == here
        compared += differs
    assert compared > 60


def hands_in(pool: list[int], players: int) -> Iterator[list[int]]:
    """The other hands in each world of a pool."""
    for at in range(0, len(pool), 3):
        yield pool[at : at + players - 1]


@pytest.mark.parametrize("weighs", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_imagined_worlds_agree_with_all_that_was_seen(players: int, weighs: bool) -> None:
    for match, _ in decisions({"players": players}, range(6), every=7):
        seat = match.next_to_act
        view = match.view(seat)
        unseen = Counter(determinize.unseen(view))
        others = [(seat + step) % players for step in range(1, players)]
        banned = rules.excluded(view.table)
        for hands in hands_in(deals_of(view, weighs, Rng(3)).draw(5, 12, Dice(4)), players):
            held = [unpacked(hand) for hand in hands]
            assert [len(hand) for hand in held] == [view.hand_sizes[other] for other in others]
            assert Counter(card for hand in held for card in hand) <= unseen
            for other, hand in zip(others, held, strict=True):
                assert not banned[other] & set(hand)
                assert not rules.is_lopsided((*hand, *rules.pile(view.table, other)))


def test_worlds_keep_to_hands_that_were_shown_for_a_redeal() -> None:
    """What a seat had to show lies with it, in the rest, or with those dealt anew later."""
    found = 0
    for seed in range(200):
        match = Match(Setup("dois", {"hands": 1}, seed))
        redeals = match.state.table.redeals
        if len(redeals) != 1:
            continue
        owner = redeals[0].seat
        seat = (owner + 1) % 4
        view = match.view(seat)
        others = [other for other in range(4) if other != owner]
        for hands in hands_in(deals_of(view, True, Rng(3)).draw(6, 12, Dice(4)), 4):
            held = dict(zip([(seat + step) % 4 for step in range(1, 4)], map(unpacked, hands), strict=True))
            held[seat] = view.hand
            elsewhere = Counter(card for other in others for card in held[other])
            most = Counter(COUNTS) - Counter(redeals[0].cards)
            assert elsewhere <= most
            found += 1
    assert found > 20


def trumps_of_first_bidder(bid: int, weighs: bool) -> float:
    """How many trumps the second bidder imagines with the first, on average."""
    match = Match(Setup("dois", {}, 5, first=0))
    match.play(0, Bid(bid))
    pool = deals_of(match.view(1), weighs, Rng(1)).draw(150, 12, Dice(2))
    trump = 4 * list(Suit).index(match.state.table.trump)
    return mean(hands[-1] >> trump & 7 for hands in hands_in(pool, 4))


def test_who_bids_high_is_imagined_with_many_trumps() -> None:
    assert trumps_of_first_bidder(7, weighs=True) > trumps_of_first_bidder(0, weighs=True) + 0.8
    assert abs(trumps_of_first_bidder(7, weighs=False) - trumps_of_first_bidder(0, weighs=False)) < 0.3


def test_more_iterations_look_longer_and_the_same_seed_thinks_the_same() -> None:
    view = Match(Setup("dois", {}, 5, first=0)).view(0)
    short, long = (think(view, count, SearchSettings(), Taste(), Rng(1)) for count in (40, 80))
    assert sum(thought.visits for thought in short) == 40
    assert sum(thought.visits for thought in long) == 80
    assert think(view, 40, SearchSettings(), Taste(), Rng(1)) == short
