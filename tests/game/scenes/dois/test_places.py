"""Where things lie at the table of Dois: nothing that is said covers what it speaks of."""

from __future__ import annotations

import pygame
import pytest

from engine.dois.events import TrickWon
from engine.dois.model import TRICKS, Suit
from game.content.i18n import LANGUAGES
from game.scenes.dois.ground import BAR, RIM
from game.scenes.dois.hud import TITLE_ROOM
from game.table.bar import title_rect
from game.table.scene import TableScene
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.engine.dois.tables import play as play_cards
from tests.game.scenes.dois.moments import bots, the_results
from tests.game.scenes.dois.rig import DROP, at_table, bidding, game, hud, later, placing
from tests.game.scenes.fit import change
from tests.game.scenes.rig import Drive, SilentBots
from tests.game.ui.fitting import CASES


@pytest.mark.parametrize(
    ("plays", "leader", "winner"), [(("7", "1", "2"), 1, 1), (("leaf", "2"), 2, 2), (("6", "sun"), 2, 3)]
)
def test_the_ribbon_of_who_is_winning_covers_no_card(
    drive: Drive, plays: tuple[str, ...], leader: int, winner: int
) -> None:
    driver, table = at_table(drive, later(*plays, leader=leader, trump="flame"))
    ribbon, words, wins = game(table).tags(table.state)[winner]
    assert (words, wins) == ("Winning", True)
    assert driver.reads("Winning")
    for seat in range(4):
        for kind in ("suit", "number"):
            common = ribbon.clip(hud(table).layout.pile_rect(seat, kind, 12))
            assert common.width * common.height == 0
    assert ribbon.bottom <= hud(table).layout.piles_rect(winner).top


def test_the_own_ribbon_lies_beside_the_own_piles(drive: Drive) -> None:
    driver, table = at_table(drive, later("leaf", leader=3), bots=SilentBots())
    driver.drag_to("card 8 0", DROP)
    driver.wait(0.5)
    ribbon, _, wins = game(table).tags(table.state)[0]
    assert wins
    assert ribbon.left >= hud(table).layout.piles_rect(0).right


def brightness(driver: Driver, rect: pygame.FRect) -> float:
    """How light a part of the screen is, from 0 to 255."""
    area = driver.app.viewport.rect(rect.inflate(-30, -30))
    return sum(pygame.transform.average_color(driver.screenshot(), area)[:3]) / 3


def test_a_dragged_card_leaves_its_place_in_the_hand(drive: Drive) -> None:
    driver, table = at_table(drive, later())
    slot = driver.find("card 8 0").rect.copy()
    before = placing(table).hand()
    assert brightness(driver, slot) > 150
    driver.grab("card 8 0")
    driver.carry(DROP)
    driver.wait(0.5)
    assert brightness(driver, slot) < 80  # a hollow in the baize
    assert placing(table).hand() == before


def test_the_token_of_a_trick_flies_from_the_bowl_to_its_place(drive: Drive) -> None:
    _, table = at_table(drive, later(tricks=(1, 3, 0, 5)))
    assert hud(table).rings == TRICKS - 9
    flights = placing(table).flights([TrickWon(1, Suit.LEAF, 9)])
    ((start, goal),) = flights.values()
    assert start.point == hud(table).bowl.center
    assert hud(table).sitters[1].standing.row.collidepoint(goal.point)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_place_of_a_lesson_is_free_of_everything(language: str, text_size: int) -> None:
    case = next(one for one in CASES if (one.language, one.text_size) == (language, text_size))
    app = make_app("en", animation="off")
    app.navigation.open_lesson("dois")
    driver, table = Driver(app), app.scenes.top
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert teacher is not None
    change(app, case)
    while teacher.step is not None:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        driver.wait(0.3)
        note = game(table).lesson_place(table.state)
        for thing in game(table).things(table.state):
            common = note.clip(thing.rect)
            assert common.width <= 1 or common.height <= 1, (teacher.step, thing, note)
        play(driver, teacher.step.do[0] if teacher.step.do else "")
    close_app(app)


def play(driver: Driver, action: str) -> None:
    """What a lesson asks for, or only the next words."""
    if not action:
        driver.click("lesson next")
    elif action.startswith("bid"):
        driver.click(action)
        driver.click("confirm")
    else:
        for card in action.split("+"):
            driver.click(driver.names(f"card {card} ")[0])
            driver.wait(0.3)
        driver.click("confirm" if "+" in action else "zone table")


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_stays_above_the_seam_of_the_leather(drive: Drive, language: str, text_size: int) -> None:
    case = next(one for one in CASES if (one.language, one.text_size) == (language, text_size))
    driver, table = at_table(drive, later("leaf", leader=3))
    change(driver.app, case)
    title = next(thing for thing in game(table).things(table.state) if thing.name == "title")
    assert RIM.flap is not None
    assert title.rect.bottom <= RIM.flap - RIM.seam - 2
    assert title.rect.right <= RIM.title


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_a_bid_stands_beside_the_one_who_made_it(drive: Drive, text_size: int) -> None:
    driver, table = at_table(drive, play_cards(bidding(dealer=0), "bid 4", "bid 12", "bid 10"))
    change(driver.app, next(one for one in CASES if one.text_size == text_size))
    for sitter in hud(table).sitters[1:]:
        person, bid = sitter.rect(driver.app.type), sitter.standing.rect
        across = max(bid.left - person.right, person.left - bid.right, 0)
        assert across <= 60, (sitter.name, person, bid)


def test_once_the_match_is_over_the_table_shows_the_last_trick_and_why_it_was_won(drive: Drive) -> None:
    driver = drive(bots=bots("the_results"))
    the_results(driver)
    driver.click("look")
    driver.wait(0.3)
    table = driver.scene
    assert isinstance(table, TableScene)
    assert driver.reads("Won")
    assert driver.reads("Lead: Leaf")
    assert driver.reads("Mika wins: highest Leaf, 7")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_title_keeps_clear_of_the_seam_in_the_leather(lang: str) -> None:
    app = make_app(lang)
    try:
        for trick in range(1, TRICKS + 1):
            parts = [
                app.t("dois.name"),
                app.t("dois.hand", hand=1, hands=1),
                app.t("dois.trick", trick=trick, tricks=TRICKS),
            ]
            title = title_rect(app.type, parts, TITLE_ROOM, BAR)
            assert title.right <= RIM.title - 2 * RIM.seam
    finally:
        close_app(app)
