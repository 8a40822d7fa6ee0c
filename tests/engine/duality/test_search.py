"""The players of duality who think ahead: what they must never overlook, and what they cannot know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose
from engine.bots.kernel.dice import Dice
from engine.bots.levels import QUICKEST
from engine.duality import rules
from engine.duality.bot.convert import board_of
from engine.duality.bot.kernel.board import HAND
from engine.duality.bot.kernel.orientations import PIECES
from engine.duality.bot.kernel.path_distance import PathDistance, finishing_places, winning_tiles
from engine.duality.bot.kernel.search import Worlds
from engine.duality.determinize import unseen
from engine.duality.model import TILES, DualityAction, Pass, Replace, State, View
from engine.duality.tiles import SIDEWAYS
from engine.match import Setup
from engine.rng import Rng
from tests.engine.duality.tables import GAME, column, lay, tiles
from tests.engine.probes import playing

THINKERS = ("strong", "expert")
A_LITTLE = 300
"""Tables evaluated before a move: little enough for plain Python."""

each_thinker = pytest.mark.parametrize("level", THINKERS)


@cache
def positions(rows: int, games: int, every: int = 3) -> list[State]:
    """States before some of the turns of games between people who play sensibly."""
    return [
        match.state
        for seed in range(games)
        for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST)
        if match.outcome is None and len(match.actions) % every == seed % every
    ]


def with_known_hand(state: State, seat: int) -> State:
    """The same state, where all saw the tiles of a seat go into its hand."""
    known = tuple(state.hands[owner] if owner == seat else state.table.known[owner] for owner in (0, 1))
    return replace(state, table=replace(state.table, known=known, sideways=(0, 0)))


def finishes(state: State, action: DualityAction) -> bool:
    """Whether a move of the one to move finishes a path of its own."""
    if isinstance(action, Pass):
        return False
    return state.table.turn in rules.finishers(rules.with_tile(state.table, action.spot, action.tile))


def lets_finish(state: State, action: DualityAction) -> bool:
    """Whether a move finishes a path of the opponent, or leaves one that the opponent finishes at once."""
    seat = state.table.turn
    after, _ = GAME.apply(state, seat, action, Rng(0))
    if not GAME.to_act(after):
        return seat not in rules.finishers(after.table)
    return any(finishes(after, answer) for answer in GAME.legal(after, after.table.turn))


# What they must not overlook


@each_thinker
def test_they_finish_whenever_they_can(level: str) -> None:
    chances = 0
    for state in positions(5, 14, every=1):
        seat = state.table.turn
        if any(finishes(state, action) for action in GAME.legal(state, seat)):
            chances += 1
            for name in ("sora", "yui"):
                assert finishes(state, choose("duality", GAME.view(state, seat), level, name, 1, 60))
    assert chances > 8


@each_thinker
def test_they_do_not_play_into_a_sure_loss_when_a_safe_move_exists(level: str) -> None:
    """The other hand is known to all; so some moves lose at once for sure, and they know which."""
    dangers = 0
    for dealt in positions(5, 14, every=1)[::2]:
        seat = dealt.table.turn
        state = with_known_hand(dealt, 1 - seat)
        legal = GAME.legal(state, seat)
        losing = [lets_finish(state, action) for action in legal]
        if any(losing) and not all(losing) and not any(finishes(state, action) for action in legal):
            dangers += 1
            decided = choose("duality", GAME.view(state, seat), level, "kai", 1, 150)
            assert not lets_finish(state, decided)
    assert dangers > 10


@each_thinker
@pytest.mark.parametrize("name", CHARACTERS)
def test_they_stop_a_path_that_a_tile_would_finish_which_they_saw(level: str, name: str) -> None:
    # White took the tile that finishes a path in the middle; Black can stop it there, or look away.
    wanted = tiles("03b 14w 25b")
    lying = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
    state = lay(lying, tiles("02b 15b 34w", "02b 14b 35w", "05b 12b 34w"), wanted)
    state = with_known_hand(state, 1)
    assert any(lets_finish(state, action) for action in GAME.legal(state, 0))
    assert not lets_finish(state, choose("duality", GAME.view(state, 0), level, name, 3, A_LITTLE))


@each_thinker
def test_where_every_move_loses_they_still_move_and_think_no_longer(level: str) -> None:
    lost = 0
    for dealt in positions(3, 40, every=1):
        seat = dealt.table.turn
        state = with_known_hand(dealt, 1 - seat)
        legal = GAME.legal(state, seat)
        if all(lets_finish(state, action) for action in legal):
            lost += 1
            assert choose("duality", GAME.view(state, seat), level, "sora", 1, 100) in legal
    assert lost > 3


@each_thinker
def test_with_nothing_to_lay_they_pass(level: str) -> None:
    # The only tile left has no black line but one from side to side, and nothing black is near.
    lying = column("01w 25b 34w", "03w 14w 25b", "03b 14w 25b")
    state = lay(lying, tiles("04w 13w 25b"), deck=())
    assert GAME.legal(state, 0) == (Pass(),)
    assert choose("duality", GAME.view(state, 0), level, "sora", 1, 50) == Pass()


# What they know, and what they cannot know


def test_equal_views_give_equal_moves_whatever_is_hidden() -> None:
    compared = 0
    for index, state in enumerate(positions(5, 14, every=1) + positions(3, 40, every=1)):
        seat, level = state.table.turn, THINKERS[index % 2]
        view = GAME.view(state, seat)
        other = GAME.determinize(view, Rng.of(index, "elsewhere"))
        assert GAME.view(other, seat) == view
        decided = choose("duality", view, level, "mika", index, 10)
        assert choose("duality", GAME.view(other, seat), level, "mika", index, 10) == decided
        assert decided in GAME.legal(state, seat)
        compared += other != state
    assert compared > 250


def test_more_thinking_may_change_a_move_but_the_same_thinking_never_does() -> None:
    state = positions(7, 4)[2]
    view = GAME.view(state, state.table.turn)
    for iterations in (50, 200, 800):
        first = choose("duality", view, "expert", "sora", 5, iterations)
        assert choose("duality", view, "expert", "sora", 5, iterations) == first


def worlds_of(view: View) -> Worlds:
    board = board_of(view)
    hidden = [PIECES[tile.number] for tile in unseen(view)]
    other = 1 - (view.seat or 0)
    return Worlds(board, view.seat or 0, len(view.table.known[other]), hidden, view.table.sideways[other])


def test_imagined_worlds_agree_with_all_that_was_seen() -> None:
    dice = Dice(3)
    for dealt in positions(7, 4):
        view = GAME.view(dealt, dealt.table.turn)
        worlds = worlds_of(view)
        seat, board = view.seat or 0, worlds.board
        hands: set[tuple[int, ...]] = set()
        for _ in range(4):
            worlds.deal(dice)
            held, deck = [piece.number for piece in board.hands], [piece.number for piece in board.deck]
            mine = held[seat * HAND : seat * HAND + len(view.hand)]
            assert mine == [tile.number for tile in view.hand]
            theirs = held[(1 - seat) * HAND :][: view.hand_sizes[1 - seat]]
            assert {tile.number for tile in view.table.known[1 - seat]} <= set(theirs)
            lying = [at.tile.tile.number for at in view.table.tiles]
            assert sorted(mine + theirs + lying + deck) == list(range(len(TILES)))
            hands.add(tuple(theirs))
        assert len(hands) > 1 or len(view.table.known[1 - seat]) == view.hand_sizes[1 - seat]


def test_a_pass_is_remembered_when_worlds_are_imagined() -> None:
    """Who passed holds nothing but tiles with one line of the colour, from side to side."""
    lying = column("01w 25b 34w", "03w 14w 25b", "03b 14w 25b")
    state = lay(lying, tiles("04w 13w 25b"), tiles("02b 15b 34w"))
    after, _ = GAME.apply(state, 0, Pass(), Rng(0))
    worlds = worlds_of(GAME.view(after, 1))
    dice = Dice(1)
    for _ in range(20):
        worlds.deal(dice)
        assert worlds.board.hands[0].number in SIDEWAYS[0]


def test_the_danger_of_a_move_is_counted_over_the_unseen_tiles() -> None:
    counted = 0
    for state in positions(5, 14, every=1)[::3]:
        view = GAME.view(state, state.table.turn)
        worlds = worlds_of(view)
        seat, board = view.seat or 0, worlds.board
        other, dice = 1 - seat, Dice(9)
        finishing = winning_tiles(board, other)
        seen = sum(PIECES[tile.number].bit for tile in view.table.known[other])
        danger = worlds.danger(finishing)
        if not 0 < danger < 1 or finishing & seen or view.table.sideways[other]:
            continue
        counted += 1
        times = 0
        for _ in range(300):
            worlds.deal(dice)
            times += finishing_places(board, other, board.held(other), 1)
        assert abs(times / 300 - danger) < 0.12
        assert any(finishing & piece.bit for piece in worlds.hidden)
    assert counted > 5


# Characters


def habits(name: str, states: list[State]) -> tuple[float, float]:
    """How often a character replaces a tile, and by how much it throws the opponent back."""
    swaps, thrown_back = 0, 0
    for index, state in enumerate(states):
        seat = state.table.turn
        decided = choose("duality", GAME.view(state, seat), "strong", name, index, A_LITTLE)
        after, _ = GAME.apply(state, seat, decided, Rng(0))
        swaps += isinstance(decided, Replace)
        thrown_back += distance_of(after, 1 - seat) - distance_of(state, 1 - seat)
    return swaps / len(states), thrown_back / len(states)


def distance_of(state: State, seat: int) -> int:
    path_distance = PathDistance()
    path_distance.measure(board_of(GAME.view(state, seat)), seat)
    return path_distance.distance


def test_characters_have_habits_that_show() -> None:
    states = positions(5, 40, every=1)[::9]
    assert len(states) > 70
    kept = {name: habits(name, states) for name in ("kai", "noa", "mika", "ren")}
    swaps = {name: swaps for name, (swaps, _) in kept.items()}
    thrown_back = {name: back for name, (_, back) in kept.items()}
    assert swaps["mika"] > swaps["ren"]
    assert thrown_back["noa"] > thrown_back["kai"]
