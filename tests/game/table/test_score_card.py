"""The score card: sides as columns, rounds as rows, folded where there are more rounds than room."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice

import pygame
import pytest

from engine.match import Match, Setup
from game.content.i18n import LANGUAGES
from game.match.session import Session
from game.scenes.dois import art as dois
from game.scenes.dualis import art as dualis
from game.store import Bot, Human, MatchSetup, Player, Store
from game.table.card import Deck
from game.table.results_scene import ResultsScene
from game.table.score_card import CardLayout, ScoreCard, ScoreRow, ScoreTotal
from game.table.score_card_art import trick_sign
from game.ui.layout import TABLE
from game.ui.theme import rgb
from tests.apps import close_app, make_app
from tests.driver import Driver

ROUNDS = [ScoreRow(str(n), [["3", f"+{n}"], ["2", "\u22121"]], [n, -1], [0]) for n in range(1, 9)]
CARD = ScoreCard(
    ["Ada", "Kai"], [ScoreTotal("36"), ScoreTotal("\u22128")], ROUNDS, ["Bid", "Points"], total="Total"
)
MATCHES = [
    ("dualis", {}),
    ("dualis", {"mode": "iso"}),
    ("duality", {}),
    ("dois", {"players": 3}),
    ("dois", {"players": 4}),
    ("duos", {"players": 2}),
    ("duos", {"players": 5}),
    ("duos", {"players": 8}),
]


def test_all_rounds_stand_on_the_card_where_there_is_room() -> None:
    app = make_app("en")
    layout = CardLayout(app.type, CARD, 1160, 600)
    assert len(layout.card.rows) == 8
    assert layout.height <= 600
    close_app(app)


def test_the_first_rounds_are_added_up_where_there_is_none() -> None:
    app = make_app("en")
    layout = CardLayout(app.type, CARD, 1160, 230)
    rows = layout.card.rows
    assert 1 < len(rows) < 8
    assert layout.height <= 230
    folded = 8 - len(rows) + 1
    assert rows[0].label == f"1\u2013{folded}"
    assert list(rows[0].points) == [sum(range(1, folded + 1)), -folded]
    assert rows[0].cells[0][-1] == f"+{sum(range(1, folded + 1))}"
    assert rows[-1].label == "8"
    close_app(app)


def test_columns_that_add_up_are_added_up_too() -> None:
    app = make_app("en")
    card = replace(CARD, adds_up=True)
    for whole, first in ((card, "3"), (CARD, "")):
        layout = CardLayout(app.type, whole, 900, 120)
        (row,) = layout.card.rows
        assert row.label == "1\u20138"
        assert row.cells[0] == [str(8 * int(first)) if first else "", "+36"]
    close_app(app)


def test_what_led_to_the_points_is_left_out_of_a_narrow_card() -> None:
    app = make_app("en")
    layout = CardLayout(app.type, CARD, 260, 600)
    assert all(len(cells) == 1 for row in layout.card.rows for cells in row.cells)
    close_app(app)


def test_sides_can_be_put_into_another_order() -> None:
    turned = CARD.ordered([1, 0])
    assert list(turned.sides) == ["Kai", "Ada"]
    assert [total.score for total in turned.totals] == ["\u22128", "36"]
    assert list(turned.rows[0].best) == [1]
    assert turned.rows[0].cells[1][-1] == "+1"


@pytest.mark.parametrize("deck", [dualis.DECK, dois.DECK], ids=lambda deck: str(deck.name))
def test_tricks_bear_the_back_of_their_game(deck: Deck) -> None:
    app = make_app("en")
    trick_sign(deck)(app.canvas, (50, 50), 60)
    x, y = app.canvas.viewport.point(50, 38)
    seen, (first, last) = app.canvas.surface.get_at((round(x), round(y))), deck.field
    for channel in range(3):
        low, high = sorted((rgb(first)[channel], rgb(last)[channel]))
        assert low - 4 <= seen[channel] <= high + 4
    close_app(app)


def finished(game: str, options: dict[str, str | int]) -> Match:
    """A match that was played to its end by chance."""
    match = Match(Setup(game, options, 5))
    rng = random.Random(5)
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, rng.choice(list(islice(match.legal(seat), 40))))
    return match


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=str)
def test_the_results_of_every_game_fit_and_nothing_covers_anything(
    game: str, options: dict[str, str | int]
) -> None:
    match = finished(game, options)
    for lang in LANGUAGES:
        for text_size in (100, 150):
            app = make_app(lang, text_size=text_size, animation="off")
            cast = ("kai", "noa", "mika", "sora")
            players: list[Player] = [Human("Ada", "")]
            seats = match.game.seats(match.setup.options)
            players += [Bot("casual", cast[seat % 4]) for seat in range(1, seats)]
            store = Store.in_memory()
            setup = MatchSetup(game, match.setup.options, tuple(players), None)
            session = Session(store, app.bots, store.create_match(setup, 5), setup, match)
            app.navigation.open_match(session)
            driver = Driver(app)
            driver.wait_for("again")
            assert isinstance(driver.scene, ResultsScene)
            names = ["guests", "headline", "pane", "again", "setup", "title", "look"]
            rects = {name: driver.find(name).rect for name in names}
            for name, rect in rects.items():
                assert TABLE.contains(rect), (lang, text_size, name)
            for one, rect in rects.items():
                for other, place in rects.items():
                    assert one == other or not rect.colliderect(place), (lang, text_size, one, other)
            lines = Counter(rects[name].top for name in names if name in ("again", "setup", "title", "look"))
            extra = [driver.find(name).rect.top for name in ("sheet", "turns") if driver.see(name)]
            assert min((lines + Counter(extra)).values()) > 1, (lang, text_size, "a button stands alone")
            pane = pygame.FRect(rects["pane"]).inflate(2, 2)
            for row in driver.names("row "):
                assert pane.contains(driver.find(row).rect), (lang, text_size, row)
            assert driver.reads(match_reason(driver))
            close_app(app)


def match_reason(driver: Driver) -> str:
    """Why the match is over, as the card says."""
    label = driver.find("pane").label
    assert label
    return label
