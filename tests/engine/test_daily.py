"""The deal of a day: the date is the seed, the same bots, and a par from experts in the player's seat."""

from __future__ import annotations

import json

import pytest

from engine import registry
from engine.bots import worker
from engine.bots.characters import CHARACTERS
from engine.daily import SEAT, Par, Played, daily, par_of, play_for_par, reaches
from engine.match import Match

GAMES = sorted(registry.GAMES)
DAY = "2026-11-18"
FEW = 30
PINNED = {
    "dois": (1014022758, ("mika", "noa")),
    "dualis": (1794000516, ("sora", "noa")),
    "duality": (39139178, ("sora", "yui")),
    "duos": (1955124333, ("kai", "mika")),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_date_is_the_seed_and_chooses_the_bots(game: str) -> None:
    deal = daily(game, DAY)
    assert daily(game, DAY) == deal
    assert len(deal.characters) == deal.setup.seats
    assert set(deal.characters) <= set(CHARACTERS)
    later = [daily(game, f"2026-12-{day:02}") for day in range(1, 30)]
    assert len({deal.setup.seed, *(other.setup.seed for other in later)}) == 30


def test_every_game_has_another_seed_on_the_same_day() -> None:
    assert len({daily(game, DAY).setup.seed for game in GAMES}) == len(GAMES)


def test_the_deals_of_a_day_stay_as_they_are_for_ever() -> None:
    # Whoever compares results with somebody else, or with last year's, must have played the same cards.
    assert {game: (daily(game, DAY).setup.seed, daily(game, DAY).characters[:2]) for game in GAMES} == PINNED


PINNED_CARDS = {
    "dois": "flame flame flame leaf leaf wave sun sun sun 1 6 6 8",
    "dualis": "S3R S5B S7R S13R M5B M8R M10R M10B M11B",
    "duality": "01w 24b 35b, 02b 14w 35b, 05w 14b 23w",
    "duos": "polar_bear flamingo turtle hedgehog donkey rhino chick cow goat bear raccoon unicorn",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_day_stay_as_they_are_for_ever(game: str) -> None:
    # The seed alone is not the deal: the options of a day and the way of dealing belong to it.
    state = Match(daily(game, DAY).setup).state
    dealt = state.table.pictures if game == "duos" else state.hands[SEAT]
    assert (", " if game == "duality" else " ").join(map(str, dealt)) == PINNED_CARDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_plays_the_deal_to_its_end_in_the_players_seat(game: str) -> None:
    played = play_for_par(daily(game, DAY), replay=0, iterations=FEW)
    assert played == play_for_par(daily(game, DAY), replay=0, iterations=FEW)
    match = Match(daily(game, DAY).setup)
    assert SEAT in match.seats


def test_replays_of_a_deal_differ() -> None:
    found = {play_for_par(daily("dois", DAY), replay, iterations=FEW) for replay in range(6)}
    assert len(found) > 1


def test_par_is_the_mean_of_what_experts_made() -> None:
    assert par_of([Played(10, True), Played(5, False), Played(12, True)]) == Par(3, 9.0, 2)


def test_par_is_reached_by_the_score_as_it_is_told() -> None:
    told_as_two = Par(20, 2.05, 4)  # "2.0": whoever has 2 must not read that experts did better
    assert reaches("dois", Played(2, False), told_as_two)
    assert not reaches("dois", Played(1, True), told_as_two)
    assert reaches("dois", Played(-3, False), Par(20, -3.2, 0))


def test_where_scores_only_describe_the_end_par_is_about_winning() -> None:
    # The longer path of duality is no better: the first one to arrive wins.
    par = Par(20, 13.4, 8)
    assert reaches("duality", Played(7, True), par)
    assert not reaches("duality", Played(19, False), par)
    assert reaches("duality", Played(5, False), Par(20, 12.0, 0))  # no expert has won either


def test_a_worker_answers_with_what_the_expert_made() -> None:
    told = json.loads(worker.answer(worker.par_question(7, "duality", DAY, 2, FEW)))
    played = play_for_par(daily("duality", DAY), 2, FEW)
    assert told == {"ticket": 7, "played": [played.score, played.won]}
