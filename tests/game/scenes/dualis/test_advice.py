"""Advice in Duālis in words: every reason has its sentence, in both languages, with its real values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.advice import Advice
from engine.bots.advise import advise
from engine.core import OptionValue, Reason, complete
from engine.dualis.bot.advice_against import CODES
from engine.dualis.bot.advice_reasons import NUDGES
from engine.dualis.game import Dualis
from engine.dualis.model import Card, GiveCoin, PlayCard, View
from engine.match import Match, Setup
from engine.trace import next_decision
from game.app import App
from game.content.i18n import LANGUAGES
from game.games import scenes_of
from game.scenes.dualis.advice import DualisAdvice
from game.scenes.dualis.small_card import SmallPlay
from game.store import MatchSetup
from tests.engine.dualis.tables import GAME, lay
from tests.game.scenes.dualis.rig import HANDS, at_table, hud
from tests.game.scenes.rig import Drive, seats

MODES: list[dict[str, OptionValue]] = [
    {},
    {"length": "short", "high_low": True},
    {"mode": "iso", "players": 3},
    {"mode": "iso", "players": 4, "high_low": True},
]
KNOWN = {*NUDGES, "best_chance", "changes_nothing", *CODES}


def moments(options: dict[str, OptionValue]) -> Iterator[tuple[View, Advice]]:
    """Advice on every third decision of a match, from a short search."""
    match = Match(Setup("dualis", options, 7))
    while match.outcome is None and len(match.actions) < 60:
        if len(match.actions) % 3 == 0:
            view = match.view(match.next_to_act)
            yield view, advise("dualis", view, len(match.actions), 30)
        match.play(*next_decision(match, "casual"))


def words(app: App) -> DualisAdvice:
    make = scenes_of("dualis").advice
    assert make is not None
    made = make(app, MatchSetup("dualis", complete(Dualis(), {}), seats((0,), 4)))
    assert isinstance(made, DualisAdvice)
    return made


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_reason_met_in_a_match_is_known_and_has_its_sentence(
    drive: Drive, options: dict[str, OptionValue]
) -> None:
    app = drive().app
    for view, advice in moments(options):
        for language in LANGUAGES:
            app.change_settings(language=language)
            told = words(app)
            assert told.nudge(view, advice.nudge)
            for move in advice.moves:
                assert {reason.code for reason in move.reasons} <= KNOWN
                action = GAME.parse(move.action)
                assert told.move(view, action)
                for reason in move.reasons:
                    sentence = told.because(view, action, reason)
                    assert sentence[-1] in ".。"
                    assert "{" not in sentence


REASONS = [
    *(Reason.of(code) for code in ("forced", "leaves_partner", "ducks_trick", "throws_weak", "leads_weak")),
    *(Reason.of(code, percent=20) for code in ("draws_out", "lets_go")),
    *(Reason.of(code) for code in ("takes_trick", "overtakes_partner", "changes_nothing")),
    *(Reason.of(code, percent=62) for code in ("all_equal", "best_chance", "wins_trick", "helps_partner")),
    *(Reason.of(code, percent=2) for code in ("close", "weaker_card")),
    *(Reason.of("wins_trick", percent=percent) for percent in (25, 52, 100)),
    *(Reason.of("all_equal", percent=percent) for percent in (0, 100)),
    Reason.of("coin_spoils", percent=20, other=60),
    Reason.of("coin_same", percent=50),
    *(Reason.of(code, number=11, percent=80) for code in ("cheap_win", "sheds_high", "keeps_high")),
    *(Reason.of(code, number=11) for code in ("wastes_high", "keeps_burden")),
    *(Reason.of("sets_order", order=order, number=2) for order in ("low", "high")),
    *(Reason.of("voids_suit", suit=suit) for suit in "SM"),
    *(
        Reason.of("tips_trump", colour=colour, who=who, number=11)
        for colour in ("R", "B", "none")
        for who in ("mine", "partner", "nobody", "hand")
        if (colour, who) != ("none", "hand")
    ),
    Reason.of("turns_trump", colour="B", number=9),
    *(Reason.of("raises_bid", bid=bid, tricks=tricks) for bid, tricks in ((1, 1), (3, 5), (6, 4))),
    Reason.of("holds_bid", bid=4, tricks=4),
    *(Reason.of(code, percent=60, other=40) for code in ("meets_bid", "spoils_bid")),
    *(Reason.of(code, percent=60, best=40) for code in ("misses_trick", "misses_bid", "helps_rivals")),
    *(Reason.of(code, tricks=tricks) for code in ("overbids", "underbids") for tricks in (1, 4)),
    Reason.of("wrong_trump", colour="R", percent=70),
]
"""Each code with all kinds of values that it may have."""


def test_no_code_is_left_out_here() -> None:
    assert {reason.code for reason in REASONS} == KNOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_has_a_sentence_of_its_own(drive: Drive, language: str) -> None:
    app = drive().app
    app.change_settings(language=language)
    view = GAME.view(lay(*HANDS), 0)
    play = PlayCard(Card.parse("S9B"), coin=True)
    told = [words(app).because(view, play, reason) for reason in REASONS]
    assert all(sentence[-1] in ".。" and "{" not in sentence for sentence in told)
    assert len(set(told)) == len(told) - 1  # overbids does not count
    for code in set(NUDGES.values()) | {"later"}:
        assert words(app).nudge(view, Reason.of(code))
    assert words(app).nudge(view, Reason.of("all_equal", percent=100)) == words(app).because(
        view, PlayCard(Card.parse("S9B"), coin=False), Reason.of("all_equal", percent=100)
    )


def test_the_reason_names_trump_and_the_card_that_wins(drive: Drive) -> None:
    told = words(drive().app)
    view = GAME.view(lay(*HANDS), 0)
    play = PlayCard(Card.parse("S9B"), coin=True)
    reason = Reason.of("tips_trump", colour="R", who="mine", number=11)
    assert told.move(view, play) == "blue Star 9 + coin"
    assert told.because(view, play, reason) == "It makes red trump, and your 11 wins."


def test_with_more_tricks_than_coins_the_bid_has_to_grow(drive: Drive) -> None:
    view = GAME.view(lay(*HANDS, tricks=(2, 0, 0, 0), coins=(1, 0, 0, 0)), 0)
    reason = Reason.of("raises_bid", bid=2, tricks=3)
    sentence = words(drive().app).because(view, PlayCard(Card.parse("S9B"), coin=True), reason)
    assert sentence == "More tricks than coins: bid 2."


def test_the_picture_of_a_coin_takes_room_beside_the_card(drive: Drive) -> None:
    told = words(drive().app)
    view = GAME.view(lay(*HANDS), 0)
    card = Card.parse("S9B")
    plain, coin = (told.move_width(view, PlayCard(card, coin), 30) for coin in (False, True))
    assert plain == SmallPlay(card).width(30)
    assert coin > plain
    assert told.move_width(view, GiveCoin(), 30) > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_the_move_and_its_reason_need_two_lines_of_the_rail_at_most(
    drive: Drive, language: str, text_size: int
) -> None:
    driver, table = at_table(drive, lay(*HANDS), lang=language, text_size=text_size)
    rail = hud(table).rail
    told, view = words(driver.app), table.view
    longest = PlayCard(Card.parse("M13B"), coin=True)
    for reason in REASONS:
        if reason.code in CODES:
            continue
        text = driver.app.t(
            "coach.move", move=told.move(view, longest), because=told.because(view, longest, reason)
        )
        block = driver.app.type.fit(text, rail.style("now"), rail.words.width, rail.words.height)
        assert block.width <= rail.words.width, text
        assert block.height <= 2 * block.line_height + 1, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rail_grows_for_words_of_two_lines(drive: Drive, language: str) -> None:
    driver, table = at_table(drive, lay(*HANDS), lang=language)
    view, play = table.view, PlayCard(Card.parse("M7R"), coin=True)
    reason = Reason.of("meets_bid", percent=60, other=40)
    sentence = words(driver.app).because(view, play, reason) * 2
    table.say(sentence)
    driver.wait(0.5)
    written = [one for one in driver.written() if one.text.replace("\n", " ").startswith(sentence[:5])]
    assert written
    assert all(one.fits for one in written)
