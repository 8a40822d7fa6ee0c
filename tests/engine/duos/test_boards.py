"""Sums over all boards, held against going through all of them."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from engine.duos.bot import boards
from engine.duos.choices import pairings
from engine.rng import Rng

INDEX = {places: index for index, places in enumerate(boards.PAIR_PLACES)}
BOARDS = [
    tuple(INDEX[way[one], way[two]] for one, two in pairing)
    for way in combinations(range(12), 8)
    for pairing in pairings()
]


def fitting(held: int | None, left: int | None) -> list[tuple[int, ...]]:
    def places(board: tuple[int, ...]) -> set[int]:
        return {place for pair in board for place in boards.PAIR_PLACES[pair]}

    return [
        board
        for board in BOARDS
        if (held is None or held in places(board)) and (left is None or left not in places(board))
    ]


@pytest.mark.parametrize(("held", "left"), [(None, None), (4, None), (None, 11), (0, 7)])
def test_chances_and_the_best_board_are_those_of_all_51975(held: int | None, left: int | None) -> None:
    rng = Rng.of("boards", 1)
    weights = [rng.random() ** 3 for _ in boards.PAIR_PLACES]
    possible = fitting(held, left)
    products = [math.prod(weights[pair] for pair in board) for board in possible]
    whole = sum(products)
    expected = [0.0] * 66
    for board, product in zip(possible, products, strict=True):
        for pair in board:
            expected[pair] += product / whole
    total, chances = boards.marginals(weights, held, left)
    assert total == pytest.approx(whole)
    assert chances == pytest.approx(expected)
    best = max(possible, key=lambda board: sum(weights[pair] for pair in board))
    assert sorted(boards.best_pairs(weights, held, left)) == sorted(best)


def test_with_equal_weights_every_pair_is_equally_likely() -> None:
    _, chances = boards.marginals([1.0] * 66)
    assert chances == pytest.approx([4 / 66] * 66)
