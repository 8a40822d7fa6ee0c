"""What DUOS says about advice: every reason of the engine is a sentence, in both languages."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.advice import Advice
from engine.bots.advise import advise
from engine.core import Reason
from engine.duos.associations import FACETS
from engine.duos.bot.advice_reasons import AGAINST, NUDGES
from engine.duos.model import Variant, View, parse_action
from engine.match import Match, Setup
from engine.trace import next_decision
from game.content.i18n import LANGUAGES, Texts
from game.scenes.duos.advice import DuosAdvice
from game.scenes.duos.geometry import rail_place
from game.scenes.duos.words import Words
from game.system import paths
from game.table.rail import Rail
from game.ui.text import Typesetter
from game.ui.viewport import Viewport
from tests.game.scenes.sentences import is_sentence

NAMES = ("Aya", "Mika", "Kai", "Noa")
PAIR: dict[str, int | str] = {"first": "lion", "second": "tiger"}
COUNTED: dict[str, int | str] = {**PAIR, "minds": 40, "of": 60}
CHANCES: dict[str, int | str] = {"before": 20, "after": 45}
SAMPLES: dict[str, dict[str, int | str]] = {
    **dict.fromkeys(("obvious", "guessable", "misses", "lonely"), COUNTED),
    "contested": {**COUNTED, "picture": "lion", "other": "leopard", "fewer": 18},
    "taste": {**PAIR, "seat": 1, "facet": "looks"},
    "word": {**PAIR, "word": "night"},
    "yes": {"picture": "lion", "other": "tiger"},
    "not": {"picture": "lion"},
    "promise": {"picture": "lion"},
    "say_word": {**PAIR, "word": "night", **CHANCES},
    "say_yes": {"picture": "lion", "other": "tiger", **CHANCES},
    "say_not": {"picture": "lion", **CHANCES},
    "ignores_word": {**PAIR, "word": "night"},
    "ignores_yes": {"picture": "lion"},
    "uses_not": {"picture": "lion"},
    "no_hint": {"percent": 20},
    "vague_word": {"word": "night", "picture": "lion"},
    "unknown_word": {"word": "qwxzkjv"},
    "little_help": {"percent": 3},
    "close": {"percent": 1},
    "lower_chance": {"percent": 6},
}
"""The values of every reason that has some."""


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def words(language: str, players: int = 4, text_size: int = 100) -> DuosAdvice:
    names = [*NAMES, "Ren", "Yui", "Sora", "Ken"][:players]
    type_ = Typesetter(paths.assets() / "fonts", Viewport(1280, 720), text_size)
    return DuosAdvice(Words(Texts(language, strict=True), names, Variant(players=players)), type_)


def a_view() -> View:
    match = Match(Setup("duos", {}, 1))
    view = match.view(match.next_to_act)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*NUDGES, *AGAINST])
def test_every_reason_has_its_sentence(code: str, language: str) -> None:
    reason = Reason.of(code, **SAMPLES.get(code, {}))
    assert is_sentence(words(language).because(a_view(), parse_action("yes lion"), reason))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*sorted(set(NUDGES.values())), *(f"seen_{facet}" for facet in FACETS)])
def test_every_nudge_has_its_sentence(code: str, language: str) -> None:
    assert is_sentence(words(language).nudge(a_view(), Reason.of(code)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facet", FACETS)
def test_every_facet_has_its_words(facet: str, language: str) -> None:
    reason = Reason.of("taste", **{**SAMPLES["taste"], "facet": facet})
    assert is_sentence(words(language).because(a_view(), parse_action("yes lion"), reason))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pair_that_nobody_chooses_is_told_otherwise(language: str) -> None:
    said = {
        words(language).because(
            a_view(), parse_action("yes lion"), Reason.of("lonely", **{**COUNTED, "minds": minds})
        )
        for minds in (0, 1, 5)
    }
    assert len(said) == 3


@pytest.mark.parametrize(
    ("language", "action", "name"),
    [
        ("en", "yes lion", "YES: Lion"),
        ("en", "word night", "WORD: “night”"),
        ("ja", "word night", "WORD：「夜」"),
        (
            "en",
            "ant+bee cat+dog cow+pig lion+tiger",
            "these pairs",
        ),
        (
            "ja",
            "ant+bee cat+dog cow+pig lion+tiger",
            "この4ペア",
        ),
    ],
)
def test_moves_have_names(language: str, action: str, name: str) -> None:
    assert words(language).move(a_view(), parse_action(action)) == name


@pytest.mark.parametrize(
    ("language", "other", "name"),
    [
        ("en", "ant+bee cat+dog cow+tiger lion+pig", "Cow + Pig (+1 more)"),
        ("en", "ant+bee cat+dog cow+pig hen+tiger", "Lion + Tiger"),
        ("en", "yes lion", "these pairs"),
        ("ja", "ant+bee cat+dog cow+tiger lion+pig", "ウシとブタ（ほか1ペア）"),
    ],
)
def test_a_board_beside_another_is_named_by_what_differs(language: str, other: str, name: str) -> None:
    own = parse_action("ant+bee cat+dog cow+pig lion+tiger")
    assert words(language).unlike(a_view(), own, parse_action(other)) == name


def test_nudges_tell_of_the_position() -> None:
    nudges = {first_advice(4, seed)[1].nudge.code for seed in range(12)}
    assert len(nudges) >= 4
    assert any(code.startswith("seen_") for code in nudges)


@pytest.mark.parametrize(("players", "every"), [(2, 3), (4, 5)])
def test_over_whole_matches_every_value_has_its_place(players: int, every: int) -> None:
    match = Match(Setup("duos", {"players": players, "rounds": 1, "turns": 4}, 5))
    said = [words(language, players) for language in LANGUAGES]
    while match.outcome is None:
        view = match.view(match.next_to_act)
        if len(match.actions) % every == 0:
            told = advise("duos", view, 1)
            for speaker in said:
                assert is_sentence(speaker.nudge(view, told.nudge))
                for move in told.moves:
                    action = parse_action(move.action)
                    assert speaker.move(view, action)
                    for reason in move.reasons:
                        assert set(dict(reason.values)) == set(SAMPLES.get(reason.code, {}))
                        assert is_sentence(speaker.because(view, action, reason))
        match.play(*next_decision(match, "casual"))


@cache
def first_advice(players: int, seed: int) -> tuple[View, Advice]:
    match = Match(Setup("duos", {"players": players}, seed))
    view = match.view(match.next_to_act)
    assert isinstance(view, View)
    return view, advise("duos", view, seed)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_the_best_move_fits_the_rail(language: str, text_size: int) -> None:
    type_ = Typesetter(paths.assets() / "fonts", Viewport(1280, 720), text_size)
    rail = Rail(rail_place(type_), "framed")
    texts = Texts(language, strict=True)
    too_long = []
    for seed in range(12):
        players = 2 + seed % 3
        view, advice = first_advice(players, seed)
        speaker = words(language, players, text_size)
        action = parse_action(advice.best.action)
        because = speaker.because(view, action, advice.best.reasons[0])
        for text in (
            texts.t("coach.move", move=speaker.move(view, action), because=because),
            speaker.nudge(view, advice.nudge),
        ):
            block = type_.fit(text, rail.style("now"), rail.words.width, rail.words.height)
            if block.height > rail.words.height:
                too_long.append(text)
    assert too_long == []
