"""Tricks that a partner has already: when taking one over is needless, and what bots make of it."""

from __future__ import annotations

import pytest

from engine.bots.characters import CHARACTERS
from engine.dualis.bot import style
from engine.dualis.bot.partner import is_needless, overtakes, partner_has_it
from engine.dualis.bot.search import Thought
from engine.dualis.model import Card, PlayCard, View
from engine.rng import Rng
from tests.engine.dualis.tables import GAME, lay, play


def view_after(*plays: str, hands: tuple[str, ...], **more: object) -> View:
    """What the seat that is to act sees after these plays; no colour is trump."""
    state = play(lay(*hands, centre=(3, 3), **more), *plays)  # type: ignore[arg-type]
    return GAME.view(state, state.table.turn)


def plain(card: str) -> PlayCard:
    return PlayCard(Card.parse(card))


LAST = ("S2R M1R", "S9R M2R", "S3R M3R", "S13B S4B")


def test_a_partner_has_the_trick_whose_card_is_the_best_on_the_table() -> None:
    assert partner_has_it(view_after("S2R", "S9R", "S3R", hands=LAST))
    assert not partner_has_it(view_after("S2R", "S9R", hands=LAST))
    assert not partner_has_it(view_after(hands=LAST))


def test_nobody_has_a_partner_who_plays_alone() -> None:
    assert not partner_has_it(view_after("S2R", "S9R", "S3R", hands=LAST, mode="iso"))


def test_whoever_plays_last_takes_a_partners_trick_needlessly() -> None:
    view = view_after("S2R", "S9R", "S3R", hands=LAST)
    assert overtakes(view, plain("S13B"))
    assert is_needless(view, plain("S13B"))
    assert not is_needless(view, plain("S4B"))  # it takes nothing


def test_a_trick_is_not_taken_needlessly_from_opponents() -> None:
    view = view_after("S9R", "S2R", "S3R", hands=("S9R M1R", "S2R M2R", "S3R M3R", "S13B S4B"))
    assert overtakes(view, plain("S13B"))
    assert not is_needless(view, plain("S13B"))


THIRD = ("S9R M1R", "S2R M2R", "S13B S10B", "S11R S12R")


def test_a_card_that_fewer_can_beat_is_not_needless() -> None:
    """The 9 of the partner falls to the 11 and to the 12, which the 13 holds."""
    assert not is_needless(view_after("S9R", "S2R", hands=THIRD), plain("S13B"))


def test_a_card_that_is_beaten_by_the_same_cards_is_needless() -> None:
    """Between the 9 and the 10 lies only the other 9, which would come later; here it is in the own hand."""
    hands = ("S9R M1R", "S2R M2R", "S10B S4B", "S11R S12R")
    assert not is_needless(view_after("S9R", "S2R", hands=hands), plain("S10B"))
    hands = ("S9R M1R", "S2R M2R", "S10B S9B", "S11R S12R")
    assert is_needless(view_after("S9R", "S2R", hands=hands), plain("S10B"))


def test_with_a_coin_nothing_is_needless() -> None:
    view = view_after("S2R", "S9R", "S3R", hands=LAST)
    assert not is_needless(view, PlayCard(Card.parse("S13B"), True))


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize(("value", "wanted"), [(0.55, "S4B"), (0.2, "S13B")])
def test_every_character_leaves_the_partner_a_trick_that_costs_little(
    name: str, value: float, wanted: str
) -> None:
    view = view_after("S2R", "S9R", "S3R", hands=LAST)
    thoughts = [Thought(plain("S13B"), 0.6, 1000), Thought(plain("S4B"), value, 400)]
    assert style.prefer(view, thoughts, CHARACTERS[name], Rng(1)).text == wanted


def test_a_bold_player_gets_nothing_for_beating_the_partner() -> None:
    bold = max(CHARACTERS.values(), key=lambda one: one.boldness)
    own, opponents = (
        style.style_bonus(view_after(*plays, hands=hands), plain("S13B"), bold, Rng(1))
        for plays, hands in (
            (("S2R", "S9R", "S3R"), LAST),
            (("S9R", "S2R", "S3R"), ("S9R M1R", "S2R M2R", "S3R M3R", "S13B S4B")),
        )
    )
    assert own < opponents
