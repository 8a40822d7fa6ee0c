"""The text field: typing, input methods, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame
import pytest

from game.input import Edit
from game.ui.button import Button
from game.ui.field import TextField
from game.ui.screen import Screen
from game.ui.text_model import TextModel
from game.ui.widget import Widget
from tests.driver import Driver
from tests.game.ui.bench import Bench, put

Drive: TypeAlias = Callable[..., Driver]

PLACE = pygame.FRect(100, 100, 300, 48)


class Desk:
    """A bench with a field and a button; a click has put the keyboard into the field."""

    def __init__(self, driver: Driver, text: str = "", *, max_length: int = 24) -> None:
        self.driver = driver
        self.model = TextModel(text, max_length=max_length)
        self.heard: list[str] = []
        self.submitted = 0
        self.pressed = 0
        self.screen: Screen = put(driver, self._lay_out)
        driver.click_at((PLACE.right - 4, PLACE.centery))

    def _lay_out(self, bench: Bench) -> list[Widget]:
        def submit() -> None:
            self.submitted += 1

        def press() -> None:
            self.pressed += 1

        return [
            TextField(
                "name",
                PLACE.copy(),
                "Name",
                self.model,
                bench.app.type,
                placeholder="Your name",
                on_change=self.heard.append,
                on_submit=submit,
            ),
            Button("go", pygame.FRect(100, 300, 200, 48), "Go", press),
        ]

    @property
    def field(self) -> TextField:
        found = self.driver.find("name")
        assert isinstance(found, TextField)
        return found


def test_letters_are_written_where_the_caret_is(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver)
    driver.type("Hana")
    driver.key("left", times=2)
    driver.type("x")
    assert desk.model.text == "Haxna"
    assert desk.heard[-1] == "Haxna"


def test_letters_in_a_field_are_no_shortcuts(drive: Drive) -> None:
    driver = drive()
    Desk(driver)
    driver.key("m")
    assert driver.app.settings.muted  # as it was


def test_backspace_and_delete_take_the_letter_before_and_after(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Kairo")
    driver.key("backspace")
    driver.key("home")
    driver.key("delete")
    assert desk.model.text == "air"
    driver.key("backspace")
    driver.key("end")
    driver.key("delete")
    assert desk.model.text == "air"


def test_a_held_backspace_goes_on_deleting_but_a_held_enter_presses_once(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Kairo")
    for key in (pygame.K_BACKSPACE, pygame.K_RETURN):
        for _ in range(3):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    driver.wait(0.1)
    assert desk.model.text == "Ka"
    driver.key("tab")
    for _ in range(3):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        pygame.event.post(event)
    driver.wait(0.1)
    assert desk.pressed == 1


def test_typing_replaces_the_selection(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Sora")
    driver.key("shift+left", times=2)
    assert desk.model.selected == "ra"
    driver.type("u")
    assert desk.model.text == "Sou"


def test_an_arrow_without_shift_goes_to_the_end_of_the_selection(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Sora")
    driver.key("ctrl+a")
    driver.key("left")
    assert (desk.model.caret, desk.model.selected) == (0, "")
    driver.key("shift+end")
    driver.key("right")
    assert (desk.model.caret, desk.model.selected) == (4, "")


def test_the_mouse_places_the_caret_and_selects_by_dragging(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Sora and Kai")
    y = PLACE.centery
    driver.click_at((desk.field.x_of(4) + 1, y))
    assert desk.model.caret == 4
    driver.move((desk.field.x_of(5), y))
    driver.press()
    driver.carry((desk.field.x_of(8), y))
    driver.release()
    assert desk.model.selected == "and"


def test_copy_cut_and_paste_go_through_the_clipboard(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "星とKai")
    driver.key("ctrl+a")
    driver.key("ctrl+x")
    assert desk.model.text == ""
    driver.key("ctrl+v")
    driver.key("ctrl+v")
    assert desk.model.text == "星とKai星とKai"


def test_a_clipboard_that_fails_loses_nothing(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    driver = drive()
    desk = Desk(driver, "Sora")
    driver.key("ctrl+a")
    driver.key("ctrl+x")
    driver.key("end")
    driver.key("ctrl+v")
    assert desk.model.text == "Sora"


def test_line_breaks_and_control_characters_do_not_come_in(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver)
    pygame.scrap.put_text("So\nra\t\x07!")
    driver.key("ctrl+v")
    assert desk.model.text == "So ra!"


def test_a_field_takes_no_more_than_its_length(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, max_length=5)
    driver.type("Hanako")
    assert desk.model.text == "Hanak"
    driver.key("home")
    driver.type("x")
    assert desk.model.text == "Hanak"


def test_an_input_method_composes_before_it_writes(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "月")
    driver.compose("はなこ", finish=False)
    assert (desk.model.text, desk.model.composition) == ("月", "はなこ")
    driver.key("enter")  # belongs to the input method
    driver.key("backspace")
    assert (desk.model.text, desk.submitted) == ("月", 0)
    driver.compose("花子")
    assert (desk.model.text, desk.model.composition) == ("月花子", "")


def test_a_composition_that_is_given_up_leaves_the_text_as_it_was(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "月")
    driver.compose("はな", finish=False)
    driver.compose("", finish=False)
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    driver.wait(0.1)
    driver.key("backspace")
    assert desk.model.text == ""


def test_a_composition_is_kept_where_one_leaves_in_the_middle_of_it(drive: Drive) -> None:
    """The input method may not say any more what became of it; what was seen in the field stays."""
    driver = drive()
    desk = Desk(driver, "月")
    driver.compose("はな", finish=False)
    driver.click("go")
    assert (desk.model.text, desk.model.composition) == ("月はな", "")
    assert desk.heard[-1] == "月はな"
    driver.click_at((PLACE.right - 4, PLACE.centery))
    driver.key("backspace")
    assert desk.model.text == "月は"


def test_a_composition_is_kept_where_another_scene_comes(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "月")
    driver.compose("はな", finish=False)
    driver.app.scenes.push(Bench(driver.app, lambda bench: []))
    assert (desk.model.text, desk.model.composition) == ("月はな", "")
    driver.app.scenes.pop()
    driver.key("backspace")
    assert desk.model.text == "月は"


def test_a_composition_is_seen_in_the_field(drive: Drive) -> None:
    driver = drive()
    Desk(driver, "月")
    before = driver.screenshot()
    driver.compose("はなこ", finish=False)
    assert driver.screenshot().get_buffer().raw != before.get_buffer().raw


def test_enter_submits_and_tab_gives_the_keyboard_to_the_next_thing(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "Sora")
    driver.key("enter")
    assert desk.submitted == 1
    driver.key("tab")
    assert not driver.app.input.typing
    driver.key("enter")
    assert desk.pressed == 1


def test_a_scene_above_takes_the_keyboard_and_gives_it_back(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, "So")
    driver.app.scenes.push(Bench(driver.app, lambda bench: []))
    assert not driver.app.input.typing
    driver.app.scenes.pop()
    driver.type("ra")
    assert desk.model.text == "Sora"


def test_a_long_text_scrolls_so_that_the_caret_is_always_seen(drive: Drive) -> None:
    driver = drive()
    desk = Desk(driver, max_length=80)
    driver.type("a long name that cannot be seen at once")
    assert desk.model.scroll > 0
    for key in ("left", "home", "right", "end"):
        driver.key(key)
        assert PLACE.left <= desk.field.x_of(desk.model.caret) <= PLACE.right
    driver.key("ctrl+a")
    driver.key("backspace")
    assert desk.model.scroll == 0


def test_an_empty_field_shows_what_belongs_there(drive: Drive) -> None:
    driver = drive()
    Desk(driver)
    assert driver.reads("Your name")
    driver.type("K")
    assert not driver.reads("Your name")


def test_the_caret_is_steady(drive: Drive) -> None:
    driver = drive()
    Desk(driver, "Sora")
    driver.settle()
    drawn = driver.app.frames_drawn
    driver.wait(3)
    assert driver.app.frames_drawn == drawn


def test_the_caret_never_stands_between_a_letter_and_its_mark() -> None:
    model = TextModel("か\u3099き")
    model.edit(Edit("left"))
    model.edit(Edit("left"))
    assert model.caret == 0
    model.edit(Edit("delete"))
    assert model.text == "き"
