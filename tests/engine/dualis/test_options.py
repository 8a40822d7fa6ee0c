"""Short, High-Low, Iso, and everything together."""

from __future__ import annotations

import pytest

from engine.core import OptionError, OptionValue
from engine.match import Match, Setup
from tests.engine.dualis.tables import best_of, lay, play, variant, winner_of
from tests.engine.probes import ALL_SETUPS, label


def test_short_9_cards_each_5_coins_of_each_colour_the_rest_aside() -> None:
    state = Match(Setup("dualis", {"length": "short"}, 1)).state
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert (state.table.centre.red, state.table.centre.blue) == (5, 5)
    assert len(state.aside) == 52 - 36


def test_nobody_sees_the_cards_set_aside() -> None:
    match = Match(Setup("dualis", {"length": "short"}, 1))
    for seat in (None, *match.seats):
        text = f"{match.view(seat)} {match.events_for(seat)}"
        assert not any(repr(card) in text for card in match.state.aside)


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        pytest.param(("S5R", "S9R", "S2R", "S7R"), "S9R", id="Red leads: higher is stronger"),
        pytest.param(("S5B", "S9B", "S2B", "S7B"), "S2B", id="Blue leads: lower is stronger"),
        pytest.param(("S5R+", "S9R", "S2R", "S7R"), "S2R", id="as its coin leaves it: Blue"),
        pytest.param(("S5B+", "S9B", "S2B", "S7B"), "S9B", id="as its coin leaves it: Red"),
        pytest.param(("S5B", "S9R", "S2B+", "S1R"), "S1R", id="other coins do not matter"),
        pytest.param(("S5B", "S5R", "S9B", "S9R"), "S5R", id="of two equal cards the later one"),
    ],
)
def test_high_low_the_colour_of_the_lead_decides(plays: tuple[str, ...], winner: str) -> None:
    assert best_of(variant(high_low=True), (4, 4), *plays) == winner


def test_high_low_decides_the_whole_trick_trumps_too() -> None:
    assert best_of(variant(high_low=True), (5, 4), "S5B", "S9R", "S4R", "M2R") == "M2R"
    assert best_of(variant(high_low=True), (5, 4), "S5R", "S9R", "S4R", "M2R") == "S9R"


def test_high_low_trumps_still_beat_the_led_suit() -> None:
    assert best_of(variant(high_low=True), (5, 4), "S5B", "S1B", "S13R", "S2B") == "S13R"


def test_without_high_low_blue_leads_change_nothing() -> None:
    assert best_of(variant(), (4, 4), "S5B", "S9B", "S2B", "S7B") == "S9B"


def test_high_low_in_play() -> None:
    hands = ("S5B", "S9B", "S2B", "S7B")
    assert winner_of(lay(*hands, high_low=True), *hands) == 2


@pytest.mark.parametrize(("players", "aside"), [(3, 13), (4, 0)])
def test_iso_everyone_alone_13_cards_each_the_rest_aside(players: int, aside: int) -> None:
    match = Match(Setup("dualis", {"mode": "iso", "players": players}, 1))
    assert [len(hand) for hand in match.state.hands] == [13] * players
    assert len(match.state.aside) == aside
    assert match.state.table.variant.sides == tuple((seat,) for seat in range(players))
    assert match.state.table.variant.partner_of(0) is None


@pytest.mark.parametrize(("players", "aside"), [(3, 25), (4, 16)])
def test_iso_short_9_cards_each(players: int, aside: int) -> None:
    match = Match(Setup("dualis", {"mode": "iso", "players": players, "length": "short"}, 1))
    assert [len(hand) for hand in match.state.hands] == [9] * players
    assert len(match.state.aside) == aside


def test_three_players_take_turns() -> None:
    state = lay("S1R", "S2R", "S3R", leader=2, mode="iso", players=3)
    assert play(state, "S3R").table.turn == 0
    assert play(state, "S3R", "S1R").table.turn == 1


@pytest.mark.parametrize("chosen", [setup for setup in ALL_SETUPS if setup[0] == "dualis"], ids=label)
def test_everything_combines(chosen: tuple[str, dict[str, OptionValue]]) -> None:
    game, options = chosen
    table = Match(Setup(game, options, 3)).state.table
    assert table.variant == variant(**options)
    assert table.variant.short == (options["length"] == "short")
    assert table.variant.high_low == options["high_low"]


def test_two_teams_need_four_players() -> None:
    with pytest.raises(
        OptionError, match=r"^dualis: two teams need 4 players; with 3 the mode must be iso\.$"
    ):
        Setup("dualis", {"players": 3}, 1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"cards": 9}, "dualis has no option 'cards'; it has mode, players, length, high_low."),
        ({"players": 5}, "dualis: players cannot be '5'; it can be 4, 3."),
        ({"players": "4"}, "dualis: players cannot be '4'; it can be 4, 3."),
        ({"high_low": 1}, "dualis: high_low cannot be '1'; it can be false, true."),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(options: dict[str, OptionValue], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        Setup("dualis", options, 1)
    assert str(refused.value) == sentence
