"""Who sits where at the table of DUOS, what stands there, and what is said beside it."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from engine.duos.associations import associations
from engine.duos.events import PairShown
from engine.duos.model import Pair, Variant
from game.content.i18n import LANGUAGES, Texts
from game.content.message import You
from game.scenes.duos.geometry import LEFT, RIGHT, grid_of, rail_place
from game.scenes.duos.pair_board import PairBoard, faces_in
from game.scenes.duos.places import Places, Situation
from game.scenes.duos.seat import SeatLook, lay_out
from game.scenes.duos.words import Words
from game.settings import TEXT_SIZE_CHOICES
from game.table.rail import Rail
from tests.game.scenes.duos.rig import (
    PatientBots,
    at_table,
    chosen,
    game_of,
    hud,
    mark,
    pictures_of,
)
from tests.game.scenes.rig import Drive

NAMES = ("Ada", "Bartholomew-Maxi", "Kai 2", "Mika", "Noa", "Ren", "Sora", "Yui")
COUNTS = range(2, 9)


def looks(count: int, narrator: int | None) -> list[SeatLook]:
    """Players with long and short names, one of whom may be the Narrator."""
    sign = ("DUOS", "Narrator")
    return [
        SeatLook(name, "kai", 17, sign=sign if seat == narrator else None)
        for seat, name in enumerate(NAMES[:count])
    ]


def situation(
    count: int, narrator: int = 0, bottom: int = 0, *, revealing: bool = True, lesson: bool = False
) -> Situation:
    teller = narrator if count > 2 else None
    return Situation(looks(count, teller), bottom, teller, revealing, lesson=lesson)


# -- places ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
def test_seats_and_boards_keep_clear_of_each_other_whoever_tells(drive: Drive, text_size: int) -> None:
    type_ = drive(size=(960, 540), text_size=text_size).app.type
    for count in COUNTS:
        for narrator, lesson in product(range(count), (False, True)):
            places = Places(type_, situation(count, narrator, lesson=lesson))
            rooms = [place.rect for place in places.seats] + [places.shown, places.own]
            rooms += [places.lesson] if places.lesson is not None else []
            rooms += [places.speech.room] if places.speech is not None else []
            rooms += [grid_of(type_, lesson=lesson).area, rail_place(type_, lesson=lesson)]
            for one, other in combinations(rooms, 2):
                common = one.clip(other)
                assert common.width < 1 or common.height < 1, (narrator, lesson, one, other)
            choosing = Places(type_, situation(count, narrator, revealing=False, lesson=lesson))
            below = [choosing.tray(passing=True), choosing.ready(passing=True), choosing.passing()]
            if count > 2:
                below = [choosing.tray(), choosing.ready()]
            for one, other in combinations([*below, *(place.rect for place in choosing.seats)], 2):
                common = one.clip(other)
                assert common.width < 1 or common.height < 1, (narrator, lesson, one, other)


@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
def test_all_parts_of_a_seat_are_in_its_room(drive: Drive, text_size: int) -> None:
    type_ = drive(size=(960, 540), text_size=text_size).app.type
    for count, narrator in ((many, seat) for many in COUNTS for seat in range(many)):
        now = situation(count, narrator)
        for place, look in zip(Places(type_, now).seats, now.looks, strict=True):
            at = lay_out(type_, place, look)
            room = place.rect.inflate(12, 12)
            assert room.contains(at.ribbon), look.name
            assert room.collidepoint(at.face)
            assert room.collidepoint(at.score)
            assert at.sign is None or room.contains(at.sign)
            if not place.small:
                disc = pygame.FRect(0, 0, 30, 30)
                disc.center = at.score
                assert not disc.colliderect(at.ribbon), look.name


def test_the_person_in_front_sits_at_the_near_right_and_the_others_go_round_clockwise(drive: Drive) -> None:
    type_ = drive(size=(960, 540)).app.type
    for count in COUNTS:
        for bottom in range(count):
            places = Places(type_, situation(count, bottom=bottom)).seats
            mine = places[bottom].rect
            assert mine.left == RIGHT.left
            assert all(place.rect.bottom <= mine.bottom + 1 for place in places)
            order = [(bottom + step) % count for step in range(1, count)]
            left = [seat for seat in order if places[seat].rect.left == LEFT.left]
            right = [seat for seat in order if places[seat].rect.left == RIGHT.left]
            assert order == left + right
            heights = [places[seat].rect.top for seat in left]
            assert heights == sorted(heights, reverse=True)
            heights = [places[seat].rect.top for seat in right]
            assert heights == sorted(heights)


def test_faces_are_large_up_to_four_and_rows_beyond(drive: Drive) -> None:
    type_ = drive(size=(960, 540)).app.type
    for count in COUNTS:
        assert all(place.small == (count > 4) for place in Places(type_, situation(count)).seats)


def test_many_faces_beside_a_pair_stay_in_its_line() -> None:
    room = pygame.FRect(100, 100, 64, 38)
    for count in range(8):
        faces = faces_in(room, count)
        assert len(faces) == count
        for x, y, size in faces:
            disc = pygame.FRect(x - size / 2, y - size / 2, size, size)
            assert size >= 15
            assert room.inflate(4, 4).contains(disc)


def test_every_marker_has_a_place_of_its_own_in_the_tray(drive: Drive) -> None:
    from game.scenes.duos.markers import MARKERS

    for text_size in TEXT_SIZE_CHOICES:
        type_ = drive(size=(960, 540), text_size=text_size).app.type
        board = PairBoard(Places(type_, situation(8, revealing=False)).tray(), type_, tray=True)
        spots = [board.marker(marker) for marker in MARKERS]
        assert len(set(spots)) == len(MARKERS)
        assert all(board.wood.collidepoint(spot) for spot in spots)


# -- what is to be seen ----------------------------------------------------------------------------------


def test_a_screen_closes_once_its_owner_is_ready(drive: Drive) -> None:
    options = {"players": 4}
    bots = PatientBots(chosen(pictures_of(options), "ab cd ef gh"))
    driver, table = at_table(drive, options=options, bots=bots)
    assert [hud(table).look(seat, now=False, told=None).screen for seat in range(4)] == [
        "none", "open", "open", "open",
    ]  # fmt: skip
    bots.silent = False
    driver.wait_until(lambda: table.view.table.chosen[1])
    driver.wait(0.3)
    look = hud(table).look(1, now=False, told=None)
    assert look.screen == "closed"
    assert look.ready


def test_the_narrators_own_board_lies_open_while_the_others_are_still_hidden(drive: Drive) -> None:
    options = {"players": 4, "rounds": 1}
    pictures = pictures_of(options, first=1)
    driver, table = at_table(drive, *[chosen(pictures, "ab cd ef gh")] * 3, options=options, first=1)
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    driver.wait_until(lambda: bool(table.view.table.shown))
    screens = [hud(table).look(seat, now=False, told=None).screen for seat in range(4)]
    assert screens == ["none", "none", "closed", "closed"]
    look = hud(table).look(1, now=False, told=None)
    assert look.sign == ("DUOS", "Narrator")
    gains = [hud(table).look(seat, now=False, told=game_of(table).told).gain for seat in range(4)]
    assert gains == ["+1", "", "+1", "+1"]


def test_two_who_play_together_have_no_points_of_their_own(drive: Drive) -> None:
    _, table = at_table(drive, options={"players": 2, "turns": 2}, first=None)
    assert [hud(table).look(seat, now=False, told=None).points for seat in range(2)] == [None, None]
    assert hud(table).duos_card is not None


# -- what is said ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_stands_on_the_slip_or_leaves_the_rail_room_for_it(
    drive: Drive, lang: str, text_size: int
) -> None:
    app = drive(lang, size=(960, 540), text_size=text_size).app
    words = Words(app.texts, ("Kai", "Mika"), Variant(players=4))
    rail = Rail(rail_place(app.type), "framed")
    alike = words.t("have_it", names=("Mika", "Sora", You(app.t("table.you"))))
    longest = sorted((found.reason(lang) for found in associations().values()), key=len)[-12:]
    for count, narrator in ((3, 1), (4, 0), (4, 2), (6, 5), (8, 1), (8, 4)):
        speech = Places(app.type, situation(count, narrator)).speech
        for reason in longest:
            said = words.t("quoted", word=reason)
            if speech is None or not speech.fits(app.type, said):
                line = f"{said} · {alike}"
                block = app.type.fit(line, rail.style("plain"), rail.words.width, rail.words.height)
                assert block.height <= rail.words.height + 1, (narrator, line)


def test_a_slip_points_at_nobody_but_the_narrator(drive: Drive) -> None:
    type_ = drive(size=(960, 540)).app.type
    pointing = 0
    for count, narrator in ((many, seat) for many in COUNTS for seat in range(many)):
        places = Places(type_, situation(count, narrator))
        slip = places.speech
        if slip is None:
            continue
        beside = min(places.seats, key=lambda place: _apart(place.rect, slip.room))
        assert (slip.at is not None) == (beside == places.seats[narrator]), (count, narrator)
        pointing += slip.at is not None
    assert pointing


def _apart(one: pygame.FRect, other: pygame.FRect) -> float:
    """How far rooms above each other are from each other; far where they are on two sides."""
    if abs(one.centerx - other.centerx) > one.width / 2:
        return 9999.0
    return max(one.top - other.bottom, other.top - one.bottom)


def test_a_slip_that_cannot_point_names_who_speaks(drive: Drive) -> None:
    pictures = pictures_of(options := {"players": 8, "rounds": 1}, first=1)
    driver, table = at_table(drive, *[chosen(pictures, "ab cd ef gh")] * 7, options=options, first=1)
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    driver.wait_until(lambda: bool(table.view.table.shown))
    slip = game_of(table).speech(table.state)
    assert slip is not None
    assert slip.place.at is None
    assert slip.text.startswith("Kai")


def test_whoever_is_in_front_of_the_screen_is_spoken_to() -> None:
    words = Words(Texts("en", strict=True), ("Ada", "Kai", "Mika"), Variant(players=3))
    pair = Pair("bear", "bee")
    assert words.alike(PairShown(1, pair, (0,)), 0) == "You chose it too: 1 point"
    assert words.alike(PairShown(1, pair, (0, 2)), 0) == "Also chosen by Mika and you: 1 point each"
    assert words.alike(PairShown(1, pair, (0, 2))) == "Also chosen by Ada and Mika: 1 point each"
    assert words.alike(PairShown(1, pair, (2,)), 0) == "Also chosen by Mika: 1 point"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrator_is_told_to_choose_what_the_others_will_guess(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, options={"players": 3}, first=0, lang=lang)
    assert table.view.table.narrator == 0
    assert [part.text for part in game_of(table).rail(table.state).parts] == [
        driver.app.t("duos.prompt.narrate")
    ]
    driver.click(f"picture {table.view.table.pictures[0]}")
    driver.click(f"picture {table.view.table.pictures[1]}")
    assert [part.text for part in game_of(table).rail(table.state).parts] == [
        driver.app.t("duos.prompt.pair")
    ]
