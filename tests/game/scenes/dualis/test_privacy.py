"""Privacy at the table of Duālis: what a seat is shown never depends on what is hidden from it.

Two matches that a seat cannot tell apart are shown to it side by side, and every picture must be equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from engine.core import Options, Seat
from engine.dualis.model import Card, PlayCard, State
from engine.match import Match, Setup
from game.scenes.dualis.words import Words
from game.table.scene import TableScene
from game.ui.widget import Widget
from tests.driver import Driver
from tests.engine.dualis.tables import GAME
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import RIG, hud, legal_cards, sit_down
from tests.game.scenes.privacy import assert_nothing_shows, at_rest, every_frame, film, like
from tests.game.scenes.rig import Drive, SilentBots, open_curtain, ready

TEAMS: Options = {}
ISO_3: Options = {"mode": "iso", "players": 3}
SHORT: Options = {"length": "short"}


def deal(options: Options, seed: int = 11, plays: int = 0, first: Seat = 0) -> State:
    """A dealt round after a number of cards, each the first that is allowed."""
    match = Match(Setup("dualis", options, seed, first))
    for _ in range(plays):
        (seat,) = match.to_act
        actions = [action for action in match.legal(seat) if isinstance(action, PlayCard)]
        match.play(seat, actions[len(actions) // 2])
    state: State = match.state
    return state


def turn_of_seat_0(options: Options) -> State:
    """Within the second trick, when others have played to it."""
    players = int(options.get("players", 4))
    states = (deal(options, seed, plays=players + 2) for seed in range(50))
    return next(state for state in states if GAME.to_act(state) == {0})


# -- scenarios ---------------------------------------------------------------------------------------


def the_deal(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 1.6, step=3)


def a_drag(driver: Driver, table: TableScene) -> Iterator[None]:
    ready(driver, table)
    (card, *_) = sorted(legal_cards(table))
    driver.grab(f"card {card}")
    yield
    for x, y in ((500, 500), (640, 430), (640, 330), (900, 200)):
        driver.carry((x, y))
        yield
    driver.carry(DROP)
    driver.release()
    yield from every_frame(driver, 0.5, step=2)


def a_coin(driver: Driver, table: TableScene) -> Iterator[None]:
    ready(driver, table)
    (card, *_) = sorted(legal_cards(table))
    driver.click(f"card {card}")
    driver.key("c")
    yield from every_frame(driver, 0.4, step=3)


def overlays(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.settle()
    for key in ("l", "t", "esc", "s"):
        driver.key(key)
        driver.settle()
        yield
        if driver.scene is not table:
            driver.key("esc")
    driver.hover("hint")
    driver.wait(1)
    yield


def behind_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 1.6, step=5)
    driver.wait_for("reveal")
    yield
    driver.grab("reveal")
    yield from every_frame(driver, 0.5, step=6)
    driver.release()
    driver.key("esc")
    yield
    driver.key("esc")
    driver.hover("menu")
    driver.wait(1)
    yield


def after_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.wait_for("reveal")
    open_curtain(driver)
    yield from every_frame(driver, 0.5, step=2)
    yield from a_drag(driver, table)


def back_from_another_window(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    driver.lose_focus()
    yield from every_frame(driver, 0.3)


# -- one person --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [TEAMS, ISO_3], ids=["teams", "iso 3"])
def test_the_deal_shows_nothing_of_the_others(drive: Drive, options: Options) -> None:
    assert_nothing_shows(RIG, drive, deal(options), the_deal)


@pytest.mark.parametrize("plays", [0, 4, 21, 40])
def test_the_table_at_rest_shows_nothing_of_the_others(drive: Drive, plays: int) -> None:
    assert_nothing_shows(RIG, drive, deal(TEAMS, plays=plays), at_rest, animation="off")


def test_a_card_in_the_hand_shows_nothing_of_the_others(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, turn_of_seat_0(TEAMS), a_drag)


def test_a_coin_on_a_card_shows_nothing_of_the_others(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, turn_of_seat_0(ISO_3), a_coin)


def test_log_last_trick_pause_and_sorting_show_nothing_of_the_others(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, deal(SHORT, plays=8), overlays)


# -- several people ----------------------------------------------------------------------------------


def test_before_and_behind_the_curtain_nobodys_cards_show(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, deal(TEAMS), behind_the_curtain, people=(0, 1), viewer=None)


def test_one_who_opens_the_curtain_sees_nothing_of_the_others(drive: Drive) -> None:
    state = deal(SHORT, plays=8)
    (seat,) = GAME.to_act(state)
    assert_nothing_shows(RIG, drive, state, after_the_curtain, people=(0, 1, 2, 3), viewer=seat)


def test_once_the_window_was_left_nobodys_cards_show(drive: Drive) -> None:
    assert_nothing_shows(
        RIG, drive, deal(SHORT), back_from_another_window, people=(0, 2), viewer=None, animation="off"
    )


def test_bots_that_are_watched_show_nothing(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, deal(ISO_3), the_deal, people=(), viewer=None)


# -- words -------------------------------------------------------------------------------------------


def things(driver: Driver) -> Iterator[Widget]:
    for scene in driver.app.scenes.stack:
        yield from scene.widgets()


def said(driver: Driver, table: TableScene) -> str:
    """Every word that is on the screen or could come onto it, and the names of all pieces."""
    words = [*driver.texts(), *table.stage.names]
    for widget in things(driver):
        words += [widget.name, widget.label, widget.tooltip]
    return "\n".join(words) + "\n"


def names_of(words: Words, card: Card) -> tuple[str, str]:
    """How a card is called on the screen and by its piece, as patterns: a 1 is not in a 13."""
    return rf"{words.card(card)}(?!\d)", f"card {card}\n"


@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=["one person", "with curtain"])
def test_no_name_of_a_hidden_card_is_anywhere(drive: Drive, people: Sequence[Seat]) -> None:
    for laid in (deal(SHORT), deal(SHORT, plays=12)):
        driver = drive(size=(960, 540), bots=SilentBots())
        table = sit_down(driver, laid, people)
        for _ in every_frame(driver, 1.6, step=4):
            text = said(driver, table)
            open_hand = laid.hands[table.viewer.seat] if table.viewer.seat is not None else ()
            lying = [play.card for play in laid.table.trick]
            hidden = [card for hand in (*laid.hands, laid.aside) for card in hand if card not in open_hand]
            for card in hidden:
                assert card not in lying
                assert not any(re.search(name, text) for name in names_of(hud(table).words, card)), str(card)


# -- the check itself --------------------------------------------------------------------------------


def test_the_check_sees_a_difference_where_there_is_one(drive: Drive) -> None:
    state = deal(SHORT)
    other = like(GAME, state, None)
    assert other.hands[0] != state.hands[0]
    pictures = film(RIG, drive, state, at_rest, animation="off")
    assert film(RIG, drive, other, at_rest, animation="off") != pictures


def test_the_same_table_gives_the_same_pictures(drive: Drive) -> None:
    state = deal(SHORT)
    assert film(RIG, drive, state, the_deal) == film(RIG, drive, state, the_deal)
