"""What is known to whom in duality, and the worlds that could be behind a view."""

from __future__ import annotations

import itertools
from dataclasses import replace

from engine.bots.levels import QUICKEST
from engine.duality.determinize import is_sideways, sample, unseen
from engine.duality.model import TILES, Dealt, Replaced, State, Tile
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duality.tables import GAME, column, lay, play, tiles
from tests.engine.probes import playing

ARCHES = column("01b 25b 34w", "01b 25w 34w", "05b 12b 34w")
SIDEWAYS = ("01w 25b 34w", "03w 14w 25b", "04w 13w 25b")
"""The tiles with which Black can start nothing at home."""


def test_a_hand_is_private_and_its_size_is_not() -> None:
    match = Match(Setup("duality", {}, 1))
    view = match.view(1)
    assert view.hand == match.state.hands[1]
    assert (view.hand_sizes, view.deck_size) == ((3, 3), 41)
    assert match.view(None).hand == ()


def test_a_deal_shows_the_column_and_only_the_own_hand() -> None:
    match = Match(Setup("duality", {}, 1))
    (deal,) = match.events_for(1)
    assert isinstance(deal, Dealt)
    assert deal.hands == ((), match.state.hands[1])
    assert len(deal.column) == 7


def test_a_tile_that_went_to_a_hand_stays_known_until_it_is_played() -> None:
    state = lay(ARCHES, tiles("02b 15b 34w"), tiles("01b 23w 45w"))
    state, _ = play(state, "replace 02b 15b 34w 0,1")
    assert state.table.known == (tiles(ARCHES[0, 1]), ())
    state, _ = play(state, "place 01b 23w 45w 1,3")
    assert state.table.known == (tiles(ARCHES[0, 1]), ())
    state, _ = play(state, f"place {ARCHES[0, 1]} 1,1")
    assert state.table.known == ((), ())


def test_known_tiles_are_always_in_the_hand_that_took_them() -> None:
    for seed in range(6):
        for match in playing(Setup("duality", {"rows": 5}, seed), QUICKEST):
            state: State = match.state
            for known, hand in zip(state.table.known, state.hands, strict=True):
                assert set(known) <= set(hand)


def test_a_tile_is_known_if_and_only_if_the_log_shows_that_it_went_there() -> None:
    for seed in range(4):
        match = Match(Setup("duality", {"rows": 5}, seed))
        for match in playing(Setup("duality", {"rows": 5}, seed), QUICKEST):
            known: list[set[Tile]] = [set(), set()]
            for event in match.events_for(None):
                if event.kind in ("place", "replace"):
                    known[event.seat].discard(event.tile.tile)  # type: ignore[attr-defined]
                if isinstance(event, Replaced):
                    known[event.seat].add(event.taken.tile)
            assert match.state.table.known == tuple(tuple(sorted(tiles)) for tiles in known)


def test_unseen_is_all_that_lies_neither_open_nor_in_the_own_hand() -> None:
    state = lay(ARCHES, tiles("02b 15b 34w", "04b 13b 25w"), tiles("01b 23w 45w", "04w 13w 25b"))
    state, _ = play(state, "replace 02b 15b 34w 0,1")
    view = GAME.view(state, 1)
    hidden = set(state.deck) | set(tiles("04b 13b 25w"))
    assert set(unseen(view)) == hidden


def hands_of_black(view_state: State, dealings: int) -> set[tuple[Tile, ...]]:
    view = GAME.view(view_state, 1)
    return {sample(view, Rng.of("world", number)).hands[0] for number in range(dealings)}


def test_every_possible_hand_is_dealt_and_no_other() -> None:
    deck = tiles("04b 13b 25w", "04b 12w 35w", "04b 15b 23w")
    state = lay(ARCHES, tiles("02b 15b 34w", "02b 14b 35w"), tiles("01b 23w 45w"), deck=deck)
    used = {*deck, *state.hands[0], *state.hands[1], *(at.tile.tile for at in state.table.tiles)}
    # The other tiles are on the table too, far away, so that few are unseen.
    far = [tile for tile in TILES if tile not in used]
    lying = {(10 + index, 1): str(tile) for index, tile in enumerate(far)}
    state = lay({**ARCHES, **lying}, *state.hands, deck=deck)
    possible = set(itertools.combinations(sorted((*deck, *state.hands[0])), 2))
    assert hands_of_black(state, 60 * len(possible)) == possible


def test_the_order_of_the_deck_is_dealt_anew() -> None:
    match = Match(Setup("duality", {}, 1))
    decks = {sample(match.view(0), Rng.of(number)).deck for number in range(5)}
    assert len(decks) == 5


def test_who_passes_shows_tiles_that_run_sideways() -> None:
    state = lay(ARCHES, tiles(*SIDEWAYS), tiles("01b 23w 45w"))
    state, _ = play(state, "pass")
    assert hands_of_black(state, 20) == {tiles(*SIDEWAYS)}


def test_of_two_tiles_after_a_pass_both_run_sideways() -> None:
    state = lay(ARCHES, tiles(*SIDEWAYS[:2]), tiles("01b 23w 45w"))
    state, _ = play(state, "pass")
    assert hands_of_black(state, 100) == set(itertools.combinations(tiles(*SIDEWAYS), 2))


def test_after_a_draw_the_new_tile_may_be_any() -> None:
    state = lay(ARCHES, tiles(*SIDEWAYS[:2]), tiles("05b 12w 34w", "01b 23w 45w"))
    # White lets a black path go sideways, so that Black can lay one of the two and draws.
    state, _ = play(state, "pass", "place 01b 23w 45w 1,3")
    table = replace(
        state.table, tiles=lay({**ARCHES, (0, 1): "02b 15b 34w", (1, 3): "01b 23w 45w"}).table.tiles
    )
    state, _ = play(replace(state, table=table), f"place {SIDEWAYS[0]} 1,1")
    assert state.table.sideways == (1, 0)
    hands = hands_of_black(state, 400)
    assert all(any(is_sideways(tile, 0) for tile in hand) for hand in hands)
    assert any(not is_sideways(tile, 0) for hand in hands for tile in hand)


def test_both_may_have_passed_for_someone_who_only_watches() -> None:
    state = lay(ARCHES, tiles(*SIDEWAYS), tiles("01b 25w 34b", "03b 14b 25w", "04b 13b 25w"))
    state = replace(state, table=replace(state.table, sideways=(3, 3)))
    for number in range(20):
        assert sample(GAME.view(state, None), Rng.of(number)).hands == state.hands
