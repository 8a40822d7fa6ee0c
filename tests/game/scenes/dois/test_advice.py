"""What Dois says about advice: every reason of the engine is a sentence, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots.advise import advise
from engine.core import Action, Reason
from engine.dois.bot.advice_reasons import AGAINST, NUDGES
from engine.dois.model import View, parse_action
from engine.match import Match, Setup
from engine.trace import next_decision
from game.content.i18n import LANGUAGES, Texts
from game.scenes.dois.advice import DoisAdvice
from tests.driver import Driver
from tests.game.scenes.dois.rig import at_table, later
from tests.game.scenes.sentences import is_sentence

Drive = Callable[..., Driver]
NAMES = ("Aya", "Mika", "Kai", "Noa")
OPTIONS: tuple[dict[str, int | str], ...] = (
    {"players": 3, "hands": 2},
    {"players": 4, "hands": 1},
    {"players": 4, "hands": 1, "bidding": "secret"},
)
SAMPLES: dict[str, dict[str, int | str]] = {
    "bids_trumps": {"trumps": 3},
    "bids_few_trumps": {"trumps": 1},
    "bids_high": {"number": 8},
    "bids_room": {"said": 9, "left": 3},
    "best_chance": {"percent": 40},
    "meets_bid": {"percent": 60, "other": 40},
    "wins_trick": {"percent": 90, "need": 1},
    "wins_tie": {"number": 5, "percent": 90},
    "tries_trick": {"percent": 40},
    "leaves_trick": {"need": 2, "over": 43},
    "ducks_trick": {"percent": 90},
    "least_risk": {"percent": 60},
    "limits_loss": {"short": 1, "over": 0},
    "spoils_bid": {"seat": 1, "percent": 30},
    "helps_rivals": {"seat": 2},
    **{code: {"suit": "sun"} for code in ("shows_trump", "keeps_trump", "drops_trump", "sheds_trump")},
    "strips_trump": {"suit": "leaf", "percent": 40},
    "wastes_trump": {"suit": "sun"},
    "drops_high": {"number": 8, "lower": 2},
    **{code: {"number": 7} for code in ("sheds_high", "shows_high", "keeps_high", "keeps_low")},
    **{code: {"number": 7} for code in ("wastes_high", "keeps_danger")},
    **{code: {"bid": 3, "percent": 20} for code in ("bids_too_much", "bids_too_little")},
    **{code: {"percent": 20, "best": 60} for code in ("misses_trick", "takes_trick", "misses_bid")},
    "close": {"percent": 1},
    "lower_chance": {"percent": 6},
}
"""The values of every reason that has some."""


def words(language: str) -> DoisAdvice:
    return DoisAdvice(Texts(language, strict=True), NAMES)


def a_view() -> View:
    match = Match(Setup("dois", {}, 1))
    view = match.view(match.next_to_act)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*NUDGES, *AGAINST])
def test_every_reason_has_its_sentence(code: str, language: str) -> None:
    reason = Reason.of(code, **SAMPLES.get(code, {}))
    assert is_sentence(words(language).because(a_view(), parse_action("bid 3"), reason))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(set(NUDGES.values())))
def test_every_nudge_has_its_sentence(code: str, language: str) -> None:
    assert is_sentence(words(language).nudge(a_view(), Reason.of(code)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_tricks_are_told_otherwise(language: str) -> None:
    lost = [Reason.of("limits_loss", short=short, over=over) for short, over in ((2, 0), (0, 2))]
    left = [Reason.of("leaves_trick", need=1, over=over) for over in (0, 43)]
    said = {words(language).because(a_view(), parse_action("7"), reason) for reason in (*lost, *left)}
    assert len(said) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_others_who_claim_everything_are_told_otherwise(language: str) -> None:
    said = {
        words(language).because(
            a_view(), parse_action("bid 1"), Reason.of("bids_room", said=12 - left, left=left)
        )
        for left in (0, 1, 2)
    }
    assert len(said) == 3


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_fits_on_the_rail(drive: Drive, language: str, text_size: int) -> None:
    driver, table = at_table(drive, later(), lang=language, text_size=text_size)
    texts, rail = driver.app.texts, table.game.rail(table.state)
    assert rail is not None
    speaker, view = DoisAdvice(texts, NAMES), table.state.view
    for code in NUDGES:
        reason = Reason.of(code, **SAMPLES.get(code, {}))
        of_a_bid = code.startswith("bids") or code in ("fits_hand", "best_bid")
        action = parse_action("bid 12" if of_a_bid else "flame+8")
        move = speaker.move(view, action)
        told = texts.t("coach.move", move=move, because=speaker.because(view, action, reason))
        for text in (told, speaker.nudge(view, Reason.of(NUDGES[code]))):
            block = driver.app.type.fit(text, rail.style("now"), rail.words.width, rail.words.height)
            assert block.height <= rail.words.height + 1, text


@pytest.mark.parametrize(
    ("language", "action", "name"),
    [
        ("en", "bid 3", "a bid of 3"),
        ("en", "7", "7"),
        ("en", "sun", "Sun"),
        ("en", "leaf+7", "Leaf and 7"),
        ("ja", "bid 3", "3のビッド"),
        ("ja", "sun", "太陽"),
        ("ja", "sun+5", "太陽と5"),
    ],
)
def test_moves_have_names(language: str, action: str, name: str) -> None:
    assert words(language).move(a_view(), parse_action(action)) == name


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_over_whole_matches_every_value_has_its_place(options: dict[str, int | str]) -> None:
    match = Match(Setup("dois", options, 5))
    said = [words(language) for language in LANGUAGES]
    while match.outcome is None:
        view = match.view(match.next_to_act)
        if len(match.actions) % 4 == 0:
            told = advise("dois", view, 1, 40)
            for speaker in said:
                assert is_sentence(speaker.nudge(view, told.nudge))
                for move in told.moves:
                    action: Action = parse_action(move.action)
                    assert speaker.move(view, action)
                    for reason in move.reasons:
                        assert set(dict(reason.values)) == set(SAMPLES.get(reason.code, {}))
                        assert is_sentence(speaker.because(view, action, reason))
        match.play(*next_decision(match, "casual"))
