"""Where things stand at the table of Duālis, and what is seen of them."""

from __future__ import annotations

import pygame
import pytest

from game.content.i18n import LANGUAGES
from game.scenes.dualis.ground import BAR
from game.table.bar import title_rect
from tests.driver import Driver
from tests.engine.dualis.tables import lay
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, follow, hud, lead, start
from tests.game.scenes.rig import Drive, SilentBots

NINE = "card S9B"
TEXT_SIZES = (100, 125, 150)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["teams", "iso"])
def test_the_title_has_two_lines_at_most_and_stays_on_the_cloth(
    drive: Drive, language: str, text_size: int, mode: str
) -> None:
    driver, table = at_table(drive, lead(mode=mode, length="short", high_low=True))
    driver.app.change_settings(language=language, text_size=text_size)
    places = hud(table).places
    line = title_rect(driver.app.type, ["Duālis"], 400, BAR).height
    assert places.title.height <= 2.1 * line
    assert places.title.top >= 12
    assert places.title_parts[0] == "Duālis"
    assert "1" in places.title_parts[-1], "the round"


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_what_is_said_about_the_partner_stands_beside_her_also_when_her_hand_is_empty(
    drive: Drive, text_size: int
) -> None:
    driver, table = at_table(drive, lay("S9B S3R", "S4B", "", "S5R", leader=0), bots=SilentBots())
    driver.app.change_settings(text_size=text_size)
    noa = hud(table).seat(2)
    assert table.view.hand_sizes[2] == 0
    assert noa.note is not None
    assert 0 < noa.person.left - noa.note[1].right < 20


def test_the_words_about_the_partner_come_nearer_while_her_cards_are_played(drive: Drive) -> None:
    rights = []
    for cards in ("S2B S6B S13B M3R M10R", "S2B S6B", "S2B"):
        _, table = at_table(drive, lay("S9B S3R", "S4B", cards, "S5R", leader=0), bots=SilentBots())
        noa = hud(table).seat(2)
        assert noa.note is not None
        assert noa.note[1].right < noa.fan.left
        rights.append(noa.note[1].right)
    assert rights == sorted(rights)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boards_of_both_teams_stand_at_one_height(drive: Drive, language: str, text_size: int) -> None:
    driver, table = at_table(drive, lead())
    driver.app.change_settings(language=language, text_size=text_size)
    own, other = hud(table).places.trays
    assert own.bottom == other.bottom
    assert own.top == other.top


# -- dealing -----------------------------------------------------------------------------------------


def test_cards_are_dealt_from_a_place_where_nothing_stands(drive: Drive) -> None:
    driver = drive(animation="slow")
    table = start(driver)
    driver.wait_until(lambda: bool(table.stage.names) and table.stage.moving)
    first = driver.app.scenes.top
    assert first is table
    names = [name for name in table.stage.names if name.startswith(("card", "back"))]
    deck = table.stage.find(names[-1])
    assert deck is not None
    for thing in table.game.things(table.state):
        if not thing.name.startswith(("hand", "card", "trick", "back")):
            assert not thing.rect.collidepoint(deck.point), thing.name


# -- letters for colours -----------------------------------------------------------------------------


def seen(driver: Driver, rect: pygame.FRect) -> pygame.Surface:
    """What the window shows of a place, at its full size."""
    picture = driver.screenshot()
    scale = picture.get_width() / 1280
    place = pygame.Rect(*(round(number * scale) for number in rect)).clip(picture.get_rect())
    return picture.subsurface(place).copy()


def differs(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def with_and_without_letters(driver: Driver, rect: pygame.FRect) -> tuple[pygame.Surface, pygame.Surface]:
    pictures = []
    for letters in (False, True):
        driver.app.change_settings(letters=letters)
        driver.settle()
        pictures.append(seen(driver, rect))
    return pictures[0], pictures[1]


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_letters_are_seen_on_every_card_of_the_hand(drive: Drive, text_size: int) -> None:
    """The next card covers the right side of a card."""
    driver = drive(size=(1280, 720), animation="off", text_size=text_size)
    table = start(driver)
    driver.wait_until(lambda: table.interactive)
    driver.move((640, 60))
    marks = table.game.landmarks(table.state)
    hand = driver.names("card ")
    assert len(hand) == 13
    for name in hand:
        left = marks[name]
        assert differs(*with_and_without_letters(driver, left)), name


def test_a_coin_on_a_card_bears_its_letter(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S5R+"), size=(1280, 720))
    driver.move((640, 60))
    place = hud(table).layout.trick_rect(3)
    coin = place.inflate(26 - place.width, 26 - place.height)
    assert differs(*with_and_without_letters(driver, coin))


# -- the rail ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_forecast_is_read_while_the_card_is_held_over_it(drive: Drive, text_size: int) -> None:
    driver, table = at_table(drive, follow("S5R"), text_size=text_size, size=(1280, 720))
    driver.grab(NINE)
    driver.carry(DROP)
    driver.settle()
    rail = table.game.rail(table.state)
    assert rail is not None
    clear = seen(driver, rail.place)
    driver.carry((640, rail.place.top - 20))
    driver.settle()
    assert driver.reads("Then ")
    assert not differs(clear, seen(driver, rail.place)), "the card goes under the rail"


def test_what_is_said_in_passing_stands_on_the_rail_and_covers_nobody(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S5R"), size=(1280, 720))
    driver.click("card M2B")
    driver.wait(0.3)
    rail = table.game.rail(table.state)
    assert rail is not None
    said = [text for text in driver.written() if "Follow Stars: you have" in text.text]
    assert said
    for text in said:
        assert rail.place.inflate(4, 4).contains(text.room)
