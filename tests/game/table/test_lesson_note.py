"""The teacher's note: its words fit the place that a table keeps for it, and its arrows point."""

from __future__ import annotations

import pygame
import pytest

from engine import registry
from game.content.i18n import LANGUAGES
from game.content.lesson import has_lesson, load_lesson
from game.table.lesson_art import arrow_room
from game.table.lesson_note import Note, lay_out
from game.table.lesson_pointer import Targets, arrows
from game.table.teacher import Teacher
from game.ui.layout import TABLE
from tests.apps import close_app, make_app

NOTHING = Targets(())
PLACES = {
    100: [pygame.FRect(990, 408, 248, 274), pygame.FRect(740, 520, 520, 170)],
    125: [pygame.FRect(930, 380, 310, 310), pygame.FRect(640, 500, 600, 190)],
    150: [pygame.FRect(880, 370, 380, 330), pygame.FRect(560, 470, 700, 230)],
}


def inside(note: Note) -> list[pygame.FRect]:
    """Everything that stands on a note."""
    things = [note.text, note.leave, *note.dots]
    return things + [rect for rect in (note.next, note.owl, note.step, note.line) if rect and rect.height]


@pytest.mark.parametrize("text_size", PLACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_every_step_fit_the_place_that_is_kept(lang: str, text_size: int) -> None:
    app = make_app(lang, text_size=text_size)
    for game in filter(has_lesson, registry.GAMES):
        teacher = Teacher(load_lesson(game), app.t)
        while teacher.step is not None:
            if teacher.text:
                for place in PLACES[text_size]:
                    note = lay_out(app.type, teacher.words, place, NOTHING)
                    assert note.rect == place, (game, teacher.step.id)
                    assert note.text.bottom <= note.leave.top + 1, (game, teacher.step.id)
                    for thing in inside(note):
                        assert place.inflate(2, 2).contains(thing), (game, teacher.step.id)
            teacher.go_on()
        teacher.closing = True
        for place in PLACES[text_size]:
            assert lay_out(app.type, teacher.words, place, NOTHING).rect == place
    close_app(app)


def test_a_place_that_is_too_small_grows_towards_the_middle() -> None:
    app = make_app("en", text_size=150)
    teacher = Teacher(load_lesson("duality"), app.t)
    while teacher.step is not None and teacher.step.id != "count":
        teacher.go_on()
    place = pygame.FRect(1000, 500, 260, 200)
    note = lay_out(app.type, teacher.words, place, NOTHING)
    assert note.rect.contains(place)
    assert TABLE.contains(note.rect)
    assert note.text.bottom <= note.leave.top + 1
    close_app(app)


def test_the_note_says_how_far_the_lesson_has_come() -> None:
    app = make_app("en")
    teacher = Teacher(load_lesson("dualis"), app.t)
    while teacher.step is not None and teacher.step.id != "follow":
        teacher.go_on()
    assert teacher.words.step == "Step 9 of 12"
    assert teacher.words.at == 8
    assert teacher.words.steps == 12
    assert not teacher.words.next
    teacher.closing = True
    assert teacher.words.at == 12
    close_app(app)


def test_an_arrow_ends_at_the_thing_and_covers_nothing_that_is_meant() -> None:
    card, pan = pygame.FRect(600, 560, 100, 140), pygame.FRect(740, 300, 100, 60)
    targets = Targets((card, pan), way=(pan, card))
    note = pygame.FRect(990, 408, 248, 274)
    ((tip, angle),) = arrows(targets, note)
    assert pan.inflate(40, 40).collidepoint(tip)
    room = arrow_room(tip, angle)
    assert not room.colliderect(pan)
    assert not room.colliderect(card)
    assert not room.colliderect(note)


def test_several_things_get_arrows_that_do_not_cover_each_other() -> None:
    plates = (pygame.FRect(40, 600, 160, 90), pygame.FRect(540, 20, 200, 90))
    found = arrows(Targets(plates), pygame.FRect(990, 408, 248, 274))
    rooms = [arrow_room(tip, angle) for tip, angle in found]
    assert len(rooms) == 2
    assert all(not room.colliderect(plate) for room in rooms for plate in plates)
    assert all(TABLE.contains(room) for room in rooms)


def test_no_arrow_lies_below_a_large_note() -> None:
    target = pygame.FRect(440, 560, 410, 160)
    for note in (pygame.FRect(868, 318, 380, 376), pygame.FRect(868, 520, 200, 170)):
        targets = Targets(
            (target,), others=(pygame.FRect(320, 430, 540, 90), pygame.FRect(26, 560, 300, 140))
        )
        for tip, angle in arrows(targets, note):
            common = arrow_room(tip, angle).clip(note)
            assert common.width * common.height < 200
