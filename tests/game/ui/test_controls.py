"""Toggle, slider, choice and stepper, by mouse, wheel and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame
import pytest

from game.ui.choice import Choice, Material, Stepper, make_choice
from game.ui.slider import Slider
from game.ui.toggle import Toggle
from game.ui.widget import Widget
from tests.driver import Driver
from tests.game.ui.bench import Bench, put

Drive: TypeAlias = Callable[..., Driver]

PLACE = pygame.FRect(100, 100, 500, 70)


# -- toggle ------------------------------------------------------------------------------------------


class Switched:
    """A bench with one toggle."""

    def __init__(self, driver: Driver, *, enabled: bool = True) -> None:
        self.values: list[bool] = []
        put(driver, lambda bench: [self._toggle(enabled)])

    def _toggle(self, enabled: bool) -> Widget:
        now = self.values[-1] if self.values else False
        return Toggle("mute", PLACE.copy(), "Mute", now, self.values.append, enabled=enabled)


def test_a_click_anywhere_on_its_row_switches_a_toggle(drive: Drive) -> None:
    driver = drive()
    bench = Switched(driver)
    driver.click_at((PLACE.left + 5, PLACE.centery))
    driver.click_at((PLACE.right - 5, PLACE.centery))
    assert bench.values == [True, False]


@pytest.mark.parametrize("key", ["space", "enter"])
def test_space_and_enter_switch_the_toggle_that_has_the_focus(drive: Drive, key: str) -> None:
    driver = drive()
    bench = Switched(driver)
    driver.key("tab")
    driver.key(key)
    assert bench.values == [True]


def test_a_press_that_leaves_the_toggle_switches_nothing(drive: Drive) -> None:
    driver = drive()
    bench = Switched(driver)
    driver.drag_to("mute", (900, 600))
    assert bench.values == []


def test_a_disabled_toggle_can_be_neither_clicked_nor_reached(drive: Drive) -> None:
    driver = drive()
    bench = Switched(driver, enabled=False)
    driver.click("mute")
    driver.key("tab")
    driver.key("enter")
    assert bench.values == []


# -- slider ------------------------------------------------------------------------------------------


class Slid:
    """A bench with one slider in steps of ten."""

    def __init__(self, driver: Driver, value: int = 50) -> None:
        self.value = value
        self.values: list[int] = []
        self.done = 0
        self.driver = driver
        put(driver, self._lay_out)

    def _lay_out(self, bench: Bench) -> list[Widget]:
        def change(value: int) -> None:
            self.value = value
            self.values.append(value)
            bench.rebuild()

        def done() -> None:
            self.done += 1

        return [
            Slider(
                "volume",
                PLACE.copy(),
                "Music",
                self.value,
                change,
                step=10,
                on_done=done,
                words=lambda value: f"{value} of a hundred",
            )
        ]

    def at(self, value: int) -> tuple[float, float]:
        slider = self.driver.find("volume")
        assert isinstance(slider, Slider)
        return slider.x_of(value), slider.track.centery


def test_a_click_on_the_track_takes_the_nearest_step(drive: Drive) -> None:
    driver = drive()
    bench = Slid(driver)
    x, y = bench.at(70)
    driver.click_at((x + 8, y))
    assert bench.values == [70]


def test_the_knob_follows_the_hand_in_steps_also_beyond_the_ends(drive: Drive) -> None:
    driver = drive()
    bench = Slid(driver, value=80)
    driver.move(bench.at(80))
    driver.press()
    driver.carry((bench.at(100)[0] + 300, 500))
    driver.carry((0, 500))
    driver.release()
    assert bench.value == 0
    assert 100 in bench.values
    assert all(value % 10 == 0 for value in bench.values)


def test_a_slider_says_when_the_hand_lets_go_and_not_before(drive: Drive) -> None:
    driver = drive()
    bench = Slid(driver)
    driver.move(bench.at(50))
    driver.press()
    driver.carry(bench.at(90))
    assert bench.done == 0
    driver.release()
    assert bench.done == 1


def test_arrows_move_a_slider_by_steps_and_home_and_end_to_its_ends(drive: Drive) -> None:
    driver = drive()
    bench = Slid(driver)
    driver.key("tab")
    driver.key("right", times=2)
    assert bench.value == 70
    driver.key("left")
    assert bench.value == 60
    driver.key("end")
    assert bench.value == 100
    driver.key("right")
    assert bench.value == 100
    driver.key("home")
    assert bench.value == 0
    assert bench.done == 6


def test_the_wheel_moves_the_slider_under_the_pointer(drive: Drive) -> None:
    driver = drive()
    bench = Slid(driver)
    driver.wheel("volume", 1)
    driver.wheel("volume", -1)
    driver.wheel("volume", -1)
    assert bench.values == [60, 50, 40]


def test_a_slider_tells_its_value_in_words(drive: Drive) -> None:
    driver = drive()
    Slid(driver)
    assert driver.reads("50 of a hundred")


# -- choice ------------------------------------------------------------------------------------------

PACES = [("off", "Off"), ("fast", "Fast"), ("slow", "Slow")]


class Chosen:
    """A bench with one choice."""

    def __init__(self, driver: Driver, options: list[tuple[str, str]], width: float = 500) -> None:
        self.value = options[0][0]
        self.values: list[str] = []
        self._options = options
        self._width = width
        put(driver, self._lay_out)

    def _lay_out(self, bench: Bench) -> list[Widget]:
        def change(value: str) -> None:
            self.value = value
            self.values.append(value)
            bench.rebuild()

        place = pygame.FRect(100, 100, self._width, Choice.height_for(bench.app.type))
        return [make_choice(bench.app.type, "pace", place, "Pace", self._options, self.value, change)]


def test_a_click_on_a_segment_takes_its_value(drive: Drive) -> None:
    driver = drive()
    bench = Chosen(driver, PACES)
    choice = driver.find("pace")
    assert isinstance(choice, Choice)
    driver.click_at(choice.segment(2).center)
    driver.click_at(choice.segment(2).center)
    driver.click_at(choice.segment(1).center)
    assert bench.values == ["slow", "fast"]


def test_the_segments_share_the_whole_width_without_gaps(drive: Drive) -> None:
    driver = drive()
    Chosen(driver, PACES)
    choice = driver.find("pace")
    assert isinstance(choice, Choice)
    for index in range(3):
        assert choice.part(choice.segment(index).center) == index
    assert choice.part((choice.rect.left, 0)) == 0
    assert choice.part((choice.rect.right, 0)) == 2


@pytest.mark.parametrize("on", ["wood", "paper"])
def test_options_in_two_rows_are_each_under_the_pointer(on: Material) -> None:
    values = [(str(number), str(number)) for number in range(4)]
    choice = Choice("level", pygame.FRect(100, 100, 300, 120), "Level", values, "0", print, on=on)
    choice.rows = 2
    places = [choice.segment(index) for index in range(4)]
    assert [choice.part(place.center) for place in places] == [0, 1, 2, 3]
    assert places[0].top == places[1].top < places[2].top == places[3].top
    assert all(choice.rect.contains(place) for place in places)
    assert all(place.collidelist(places[:index]) < 0 for index, place in enumerate(places))


def test_segments_of_long_and_short_words_are_as_wide_as_they_need(drive: Drive) -> None:
    driver = drive()
    Chosen(driver, [("one", "Everything"), ("other", "No")], width=190)
    choice = driver.find("pace")
    assert isinstance(choice, Choice)
    long, short = choice.segment(0), choice.segment(1)
    assert long.width > 1.4 * short.width
    assert short.right <= choice.rect.right


def test_arrows_take_the_neighbours_and_stop_at_the_ends(drive: Drive) -> None:
    driver = drive()
    bench = Chosen(driver, PACES)
    driver.key("tab")
    driver.key("left")
    driver.key("right", times=5)
    assert bench.values == ["fast", "slow"]


def test_enter_goes_round_the_values(drive: Drive) -> None:
    driver = drive()
    bench = Chosen(driver, PACES)
    driver.key("tab")
    driver.key("enter", times=3)
    assert bench.values == ["fast", "slow", "off"]


def test_another_segment_lights_up_when_the_pointer_comes_to_it(drive: Drive) -> None:
    driver = drive()
    Chosen(driver, PACES)
    choice = driver.find("pace")
    assert isinstance(choice, Choice)
    driver.move(choice.segment(1).center)
    driver.settle()
    drawn = driver.app.frames_drawn
    driver.move((choice.segment(1).centerx + 3, choice.segment(1).centery))
    assert driver.app.frames_drawn == drawn
    driver.move(choice.segment(2).center)
    assert driver.app.frames_drawn == drawn + 1


def test_more_than_four_values_or_too_little_room_make_a_stepper(drive: Drive) -> None:
    driver = drive()
    Chosen(driver, [(str(n), f"{n}") for n in range(5)])
    assert isinstance(driver.find("pace"), Stepper)
    Chosen(driver, PACES, width=160)
    assert isinstance(driver.find("pace"), Stepper)


def test_the_arrows_of_a_stepper_go_round_both_ways(drive: Drive) -> None:
    driver = drive()
    bench = Chosen(driver, PACES, width=160)
    stepper = driver.find("pace")
    assert isinstance(stepper, Stepper)
    driver.click_at(stepper.arrow(-1).center)
    driver.click_at(stepper.arrow(1).center)
    driver.click_at(stepper.rect.center)
    assert bench.values == ["slow", "off", "fast"]
    driver.key("right")  # the first arrow after a click only shows where the keyboard is
    driver.key("left", times=2)
    assert bench.values == ["slow", "off", "fast", "off", "slow"]
