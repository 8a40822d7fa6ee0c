"""Turns, refusals and endings of duality, one rule at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

from engine.core import Refusal
from engine.duality import rules
from engine.duality.model import Dealt, Ended, Laid, Pass, Phase, Place, Placed, Replaced, Square, State
from engine.match import Match, Setup
from engine.rng import Rng, StackedRng
from tests.engine.duality.tables import GAME, column, lay, legal_of, play, refusal_of, tiles

T = TypeVar("T")

ARCHES = column("01b 25b 34w", "01b 25w 34w", "05b 12b 34w")
"""Three tiles without a single connection: arches at home, and sideways lines."""
FACING_BLACK = "02b 15b 34w"
FACING_WHITE = "01b 23w 45w"


def arches(turn: int = 0, deck: bool = True) -> State:
    hands = tiles(FACING_BLACK, "04b 13b 25w"), tiles(FACING_WHITE)
    return lay(ARCHES, *hands, turn=turn, deck=None if deck else ())


# Set-up


@pytest.mark.parametrize("rows", [7, 5, 3])
def test_a_column_of_tiles_and_three_for_each_hand(rows: int) -> None:
    state = Match(Setup("duality", {"rows": rows}, 1)).state
    assert [at.spot for at in state.table.tiles] == [Square(0, row) for row in range(1, rows + 1)]
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert len(state.deck) == 54 - rows - 6


def deals(rows: int) -> list[Dealt]:
    found = []
    for seed in range(60):
        (deal,) = Match(Setup("duality", {"rows": rows}, seed)).opening[0].events
        assert isinstance(deal, Dealt)
        found.append(deal)
    return found


@pytest.mark.parametrize("rows", [7, 5, 3])
def test_the_shorter_path_goes_first_and_equal_ones_draw_lots(rows: int) -> None:
    by_lot = set()
    for deal in deals(rows):
        black, white = deal.lengths
        if black == white:
            by_lot.add(deal.first)
        else:
            assert deal.first == (0 if black < white else 1)
    assert by_lot == {0, 1}


def test_tiles_of_the_column_are_turned_at_random() -> None:
    turned = [laid.turned for deal in deals(7) for laid in deal.column if not laid.tile.symmetric]
    assert 0.4 < sum(turned) / len(turned) < 0.6


class Unturned(StackedRng):
    """A prepared deck of which no tile is turned; it counts how often it is shuffled."""

    shuffles = 0

    def shuffled(self, items: Iterable[T]) -> list[T]:
        self.shuffles += 1
        return super().shuffled(items)

    def choice(self, items: Sequence[T]) -> T:
        return items[0]


def test_a_column_with_a_finished_path_is_dealt_again() -> None:
    straight = ("04b 13b 25w", "04b 13w 25b", "04b 13w 25w")
    broken = (*straight[:2], "01b 25w 34w")
    for order, shuffles in ((straight, 2), (broken, 1)):
        rng = Unturned(Rng(1), order)
        state, _ = GAME.advance(GAME.new({"rows": 3}, Rng(1)), rng)
        assert rng.shuffles == shuffles
        assert rules.finishers(state.table) == ()


# A new tile


def test_a_new_tile_is_followed_by_a_draw() -> None:
    before = arches()
    state, (event,) = play(before, f"place {FACING_BLACK} 1,1")
    assert isinstance(event, Placed)
    assert event.drew == before.deck[-1]
    assert state.hands[0] == tuple(sorted((*tiles("04b 13b 25w"), before.deck[-1])))
    assert state.deck == before.deck[:-1]
    assert state.table.turn == 1


def test_without_a_deck_nothing_is_drawn() -> None:
    state, (event,) = play(arches(deck=False), f"place {FACING_BLACK} 1,1")
    assert isinstance(event, Placed)
    assert not event.draws
    assert event.drew is None
    assert state.hands[0] == tiles("04b 13b 25w")


def test_what_was_drawn_is_seen_only_by_the_one_who_drew() -> None:
    _, (event,) = play(arches(), f"place {FACING_BLACK} 1,1")
    assert isinstance(event, Placed)
    assert event.seen_by(0) == event
    for other in (1, None):
        assert event.seen_by(other) == Placed(0, event.tile, event.spot, True, None)
    assert event.text.replace(str(event.drew), "a tile") == event.seen_by(1).text


def test_a_new_tile_may_go_on_from_a_path() -> None:
    state = lay(column("02b 15b 34w", "01b 25w 34w", "05b 12b 34w"), tiles("05b 12w 34w"))
    assert refusal_of(state, "place 05b 12w 34w 1,1") is None
    assert rules.preview(state.table, Laid.parse("05b 12w 34w"), Square(1, 1)).lengths[0] == 2


def test_a_tile_that_looks_alike_turned_is_listed_once() -> None:
    state = lay(ARCHES, tiles("04b 13b 25w"))
    places = [move.spot for move in legal_of(state) if isinstance(move, Place)]
    assert len(places) == len(set(places)) == 2


# Refusals


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("pass", Refusal.of("must_play", moves=6)),
        (f"place {FACING_WHITE} 1,1", Refusal.of("not_your_tile", tile="01b 23w 45w")),
        (f"place {FACING_BLACK} 1,0", Refusal.of("rows", row=0, rows=3)),
        (f"replace {FACING_BLACK} 0,4", Refusal.of("rows", row=4, rows=3)),
        (f"place {FACING_BLACK} 0,1", Refusal("occupied")),
        (f"place {FACING_BLACK} 2,1", Refusal("not_next_to")),
        (f"replace {FACING_BLACK} 1,1", Refusal("empty")),
        (f"place {FACING_BLACK} 1,2", Refusal.of("no_path", colour="black")),
        (f"replace {FACING_BLACK} 0,2", Refusal.of("no_path", colour="black")),
        ("place 01w 24b 35b 1,1", Refusal.of("no_path", colour="black")),
    ],
)
def test_a_refusal_says_why(move: str, refusal: Refusal) -> None:
    assert refusal_of(arches(), move) == refusal


def test_a_tile_turned_the_wrong_way_starts_no_path() -> None:
    upright = Laid.parse(FACING_BLACK)
    assert refusal_of(arches(), f"place {upright} 1,1") is None
    assert refusal_of(arches(), f"place {upright.half_turned} 1,1") == Refusal.of("no_path", colour="black")


def test_a_replacement_needs_as_many_connections_and_says_how_many() -> None:
    # The middle tile joins black above and below: two connections.
    joined = column("04b 13w 25w", "04b 12w 35w", "04b 15b 23w")
    state = lay(joined, tiles("01b 24w 35w", "02b 14b 35w"))
    assert rules.connections(state.table, Laid.parse("04b 12w 35w"), Square(0, 2)) == 3
    assert refusal_of(state, "replace 02b 14b 35w 0,2") == Refusal.of("connections", made=2, needed=3)


def test_it_must_be_ones_turn() -> None:
    assert refusal_of(arches(), f"place {FACING_WHITE} 1,3", seat=1) == Refusal.of("not_your_turn", seat=0)
    assert refusal_of(arches(), "pass", seat=7) == Refusal.of("not_your_turn", seat=0)


def test_nothing_is_legal_before_the_deal_and_after_the_end() -> None:
    start = GAME.new({"rows": 3}, Rng(1))
    assert GAME.check(start, 0, Pass()) == Refusal("wait")
    state, _ = play(lay(ARCHES, deck=()), "pass", "pass")
    assert state.table.phase is Phase.OVER
    assert GAME.check(state, 0, Pass()) == Refusal("over")


# A replacement


def test_a_replaced_tile_goes_to_the_hand_and_nothing_is_drawn() -> None:
    before = arches()
    state, (event,) = play(before, f"replace {FACING_BLACK} 0,1")
    assert isinstance(event, Replaced)
    assert str(event.taken) == ARCHES[0, 1]
    assert state.hands[0] == tiles("04b 13b 25w", ARCHES[0, 1])
    assert state.deck == before.deck


def test_a_replacement_may_not_bring_an_earlier_table_back() -> None:
    moves = [
        f"replace {FACING_BLACK} 0,1",
        f"replace {FACING_WHITE} 0,3",
        f"replace {ARCHES[0, 1]} 0,1",
    ]
    state, _ = play(arches(), *moves)
    back = f"replace {ARCHES[0, 3]} 0,3"
    assert refusal_of(state, back) == Refusal("repeated")
    assert back not in [move.text for move in legal_of(state)]


def test_with_another_tile_in_play_no_earlier_table_comes_back() -> None:
    moves = [
        f"replace {FACING_BLACK} 0,1",
        f"replace {FACING_WHITE} 0,3",
        "place 04b 13b 25w 1,1",
        f"replace {ARCHES[0, 3]} 0,3",
    ]
    state, _ = play(arches(), *moves)
    assert refusal_of(state, f"replace {ARCHES[0, 1]} 0,1") is None


# Passing and the end


def test_only_with_nothing_legal_a_player_passes() -> None:
    assert Pass() not in legal_of(arches())
    assert legal_of(lay(ARCHES, deck=())) == (Pass(),)


def test_tiles_that_run_sideways_may_leave_nothing_but_to_pass() -> None:
    state = lay(ARCHES, tiles("01w 25b 34w", "03w 14w 25b", "04w 13w 25b"))
    assert legal_of(state) == (Pass(),)


def test_two_passes_block_the_game_and_the_longer_path_wins() -> None:
    longer = column("04b 13w 25w", "01b 25w 34w", "05b 12b 34w")
    state, told = play(lay(longer, deck=()), "pass", "pass")
    assert rules.lengths(state.table) == (2, 1)
    assert told[-1] == Ended("blocked", (0,), (2, 1))


def test_equal_paths_of_a_blocked_game_are_a_draw() -> None:
    state, told = play(lay(ARCHES, deck=()), "pass", "pass")
    assert told[-1] == Ended("blocked", (), (1, 1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()


def test_passes_that_are_not_one_after_the_other_do_not_end_it() -> None:
    state = lay(ARCHES, (), tiles(FACING_WHITE, "04b 13b 25w"), deck=())
    state, _ = play(state, "pass", f"place {FACING_WHITE} 1,3", "pass")
    assert state.table.phase is Phase.PLAY
    assert state.table.turn == 1


OPEN = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
"""One tile is missing for a path of each player."""


@pytest.mark.parametrize("mover", [0, 1])
def test_where_one_move_finishes_both_paths_the_mover_wins(mover: int) -> None:
    both = tiles("03b 14w 25b")
    state, told = play(lay(OPEN, both, both, turn=mover), "replace 03b 14w 25b 0,2")
    assert rules.finishers(state.table) == (0, 1)
    assert told[-1] == Ended("path", (mover,), (3, 3))


def test_a_move_that_finishes_only_the_other_path_loses() -> None:
    state, told = play(lay(OPEN, tiles("02b 14w 35b")), "replace 02b 14w 35b 0,2")
    assert told[-1] == Ended("path", (1,), (2, 3))
    path = rules.winning_path(state.table, 1)
    assert path is not None
    assert [step.spot.row for step in path.steps] == [3, 2, 1]
    assert (path.steps[0].enter, path.steps[-1].leave) == (4, 1)


def test_a_finished_path_ends_the_game_at_once() -> None:
    state, _ = play(lay(OPEN, tiles("03b 14w 25b")), "replace 03b 14w 25b 0,2")
    assert state.table.phase is Phase.OVER
    assert not GAME.to_act(state)


# What a screen asks


def test_legal_places_of_a_tile_depend_on_its_turn() -> None:
    table, upright = arches().table, Laid.parse(FACING_BLACK)
    assert rules.legal_spots(table, 0, upright) == (Square(-1, 1), Square(0, 1), Square(1, 1))
    assert rules.legal_spots(table, 0, upright.half_turned) == ()


def test_a_path_may_visit_a_tile_twice_but_counts_it_once() -> None:
    # To the right, down, to the left, up into the first tile again, and home.
    lying = {
        **column("02b 14b 35w", "02b 13w 45w", "05b 12b 34w"),
        (1, 1): "02w 13w 45b",
        (1, 2): "05b 14w 23w",
    }
    path = rules.longest_path(lay(lying).table, 0)
    assert path is not None
    spots = [(step.spot.column, step.spot.row) for step in path.steps]
    assert spots == [(0, 1), (1, 1), (1, 2), (0, 2), (0, 1)]
    assert path.length == 4


def test_the_lines_of_paths_can_be_lit() -> None:
    table = lay(OPEN).table
    assert rules.lit_lines(rules.paths(table, 0)) == {(Square(0, 1), 0, 4)}
    assert rules.lit_lines(rules.paths(table, 1)) == {(Square(0, 3), 0, 4)}


def test_a_preview_tells_connections_paths_and_lengths_of_both_colours() -> None:
    table = lay(OPEN).table
    seen = rules.preview(table, Laid.parse("02b 14w 35b"), Square(0, 2))
    assert (seen.connections, seen.needed, seen.lengths, seen.finishers) == (4, 0, (2, 3), (1,))
    assert rules.preview(table, Laid.parse("02b 14w 35b"), Square(1, 2)).needed is None
