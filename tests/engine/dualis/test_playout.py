"""The kernel of Duālis against the rules: the same moves, winners and scores in every variant."""

from __future__ import annotations

import itertools

import pytest

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import NOBODY, WIDEST, any_of
from engine.core import OptionValue
from engine.dualis import rules
from engine.dualis.bot.convert import card_of, index_of, mask_of
from engine.dualis.bot.kernel import round as kernel
from engine.dualis.bot.kernel.playout import Playout, random_playouts
from engine.dualis.bot.search import round_of
from engine.dualis.model import DECK, RANKS, Phase, PlayCard, RoundResult, State, Variant
from engine.rng import Rng
from tests.engine.dualis.tables import GAME, lay, play, variant

VARIANTS: list[dict[str, OptionValue]] = [
    {"mode": mode, "players": players, "length": length, "high_low": high_low}
    for (mode, players), length, high_low in itertools.product(
        (("teams", 4), ("iso", 4), ("iso", 3)), ("full", "short"), (False, True)
    )
]


def dealt(chosen: Variant, rng: Rng) -> State:
    """A fresh round."""
    options = {
        "mode": "teams" if chosen.teams else "iso",
        "players": chosen.players,
        "length": "short" if chosen.short else "full",
        "high_low": chosen.high_low,
    }
    state, _ = GAME.advance(GAME.new(options, rng), rng)
    return state


def with_all_hands(state: State) -> Playout:
    """The same position in the kernel, with every card where it is."""
    kernel = round_of(GAME.view(state, state.table.turn))
    for player, hand in zip(kernel.seats, state.hands, strict=True):
        player.hand = mask_of(hand)
    return kernel


def plays_of(kernel: Playout) -> set[tuple[int, int]]:
    """Every card that the mover may play, without and with a coin, as the tree would find them."""
    found = set()
    for card in range(52):
        if kernel.legal() >> card & 1:
            found.add((card, 0))
            if kernel.red if card & 1 else kernel.blue:
                found.add((card, 1))
    return found


def standing(kernel: Playout) -> tuple[object, ...]:
    """All that the kernel knows of a position."""
    sides = tuple((side.coins, side.tricks) for side in kernel.sides)
    hands = tuple(player.hand for player in kernel.seats)
    return kernel.mover, kernel.left, kernel.laid, kernel.red, kernel.blue, sides, hands


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_kernel_and_rules_agree_card_by_card(options: dict[str, OptionValue]) -> None:
    chosen = variant(**options)
    for seed in range(6):
        rng = Rng.of("kernel", seed)
        state = dealt(chosen, rng)
        kernel = with_all_hands(state)
        while not state.table.results:
            if state.table.phase is not Phase.PLAY:
                state, _ = GAME.advance(state, rng)
                continue
            assert standing(kernel) == standing(with_all_hands(state))
            actions = rules.legal_actions(state.table, state.table.turn, state.hands[state.table.turn])
            plays = [action for action in actions if isinstance(action, PlayCard)]
            assert plays_of(kernel) == {(index_of(action.card), int(action.coin)) for action in plays}
            chosen_play = rng.choice(plays)
            state, _ = GAME.apply(state, state.table.turn, chosen_play, rng)
            kernel.play(index_of(chosen_play.card))
            if kernel.card >= 0:
                assert kernel.legal() == 3
                kernel.play(int(chosen_play.coin))
        (result,) = state.table.results
        assert kernel.mover == NOBODY
        assert tuple(side.score() for side in kernel.sides) == result.scores
        if result.winner is not None:
            assert (kernel.ahead() > 0) == (result.winner == 0)
            assert kernel.reward(result.winner) > 0.9 > 0.1 > kernel.reward(1 - result.winner)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_kernel_and_rules_agree_on_which_cards_would_win(options: dict[str, OptionValue]) -> None:
    chosen = variant(**options)
    rng = Rng.of("winners", 1)
    state = dealt(chosen, rng)
    while not state.table.results:
        if state.table.phase is not Phase.PLAY:
            state, _ = GAME.advance(state, rng)
            continue
        view = GAME.view(state, state.table.turn)
        found = round_of(view)
        actions = rules.legal_actions(state.table, state.table.turn, view.hand)
        plays = [action for action in actions if isinstance(action, PlayCard)]
        for action in plays:
            card = index_of(action.card)
            found.find_winners(mask_of([action.card]), card & 1, int(action.coin))
            after = rules.preview(view, action)
            wins = after.winner.seat == state.table.turn
            assert bool(found.winners >> card & 1) == wins
            assert found.balance == after.centre.red - after.centre.blue
            if not wins:
                assert found.holder == after.winner.seat
        state, _ = GAME.apply(state, state.table.turn, rng.choice(plays), rng)


def test_every_card_has_its_place() -> None:
    assert [index_of(card_of(index)) for index in range(52)] == list(range(52))


def test_of_two_equal_cards_the_later_one_wins() -> None:
    state = play(lay("S9R M1R", "S9B M2R", "S3R M3R", "S4R M4R", centre=(0, 0)), "S9R", "S9B", "S3R")
    kernel = with_all_hands(state)
    kernel.play(index_of(state.hands[3][0]))
    assert kernel.mover == 1


def test_a_playout_ends_the_round() -> None:
    for options in VARIANTS:
        dice = Dice(7)
        state = dealt(variant(**options), Rng(3))
        kernel = with_all_hands(state)
        kernel.finish(dice)
        assert kernel.mover == NOBODY
        assert sum(side.tricks for side in kernel.sides) == state.table.variant.hand_size


def test_the_same_dice_play_the_same_rounds() -> None:
    assert random_playouts(1, 1000) == (1000, 3569071663)
    assert random_playouts(2, 10) != random_playouts(3, 10)


def test_any_card_is_any_of_them() -> None:
    dice = Dice(1)
    cards = sum(2**card for card in (0, 31, 32, 51))
    counts = dict.fromkeys((0, 31, 32, 51), 0)
    for _ in range(4000):
        counts[any_of(cards, dice)] += 1
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize("compiled", [False, True])
def test_what_the_dice_choose_is_the_same_compiled_or_not(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.kernel.tree.COMPILED", compiled)
    rng = Rng(5)
    for seed in range(3000):
        chance = rng.below(WIDEST) + 1
        moves = [move for move in range(WIDEST) if rng.below(WIDEST) < chance] or [seed % WIDEST]
        chosen = moves[Dice(seed).below(len(moves))]
        assert any_of(sum(2**move for move in moves), Dice(seed)) == chosen


# What an end is worth


def ended(totals: tuple[int, ...], points: tuple[int, ...], round_number: int = 1) -> list[float]:
    """The rewards of players alone who came into a round with these totals and made these points in it."""
    earlier = RoundResult((), (), totals, None)
    none = RoundResult((), (), (0,) * len(totals), None)
    results = (earlier, *(none,) * (round_number - 2)) if round_number > 1 else ()
    hands = ("S1R", "S2R", "S3R", "S4R")[: len(totals)]
    state = lay(*hands, results=results, mode="iso", players=len(totals))
    kernel = with_all_hands(state)
    kernel.turn = kernel.seats[0]
    for side, wanted in zip(kernel.sides, points, strict=True):
        side.tricks = max(0, wanted)
        side.coins = wanted if wanted >= 0 else -wanted
    kernel.left = 0
    kernel.settle_alone()
    return [kernel.reward(seat) for seat in range(len(totals))]


def test_alone_the_last_round_is_worth_the_match() -> None:
    rewards = ended((0, 5, 0), (4, 0, 1), round_number=4)
    assert rewards[1] > 0.9
    assert max(rewards[0], rewards[2]) < 0.1


def test_alone_an_earlier_round_is_worth_what_it_promises() -> None:
    rewards = ended((0, 2, 0), (4, 0, 1), round_number=2)
    assert rewards[0] > rewards[1] > rewards[2]
    assert rewards[0] < 0.7


def test_alone_seven_points_between_first_and_last_end_the_match() -> None:
    assert ended((0, 0, 0), (5, 3, -1))[0] < 0.7
    assert ended((0, 0, 0), (5, 3, -2))[0] > 0.9


def test_the_constants_of_the_kernel_are_those_of_the_rules() -> None:
    usual = Variant()
    assert (usual.hand_size, usual.coins_each) == (kernel.HAND_SIZE, kernel.COINS_EACH)
    assert (len(DECK), len(RANKS) - 1) == (kernel.DECK_SIZE, kernel.HIGHEST)
    assert mask_of(DECK) == kernel.ALL == kernel.STARS | kernel.MOONS == kernel.REDS | kernel.BLUES
