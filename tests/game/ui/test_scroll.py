"""Scrolling columns of blocks and of widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.ui.button import Button
from game.ui.scroll import Paragraph, ScrollView, scrolled
from game.ui.slider import Slider
from game.ui.theme import BODY
from game.ui.widget import Widget
from tests.driver import Driver
from tests.game.ui.bench import Bench, assert_reaches_everything, put

Drive: TypeAlias = Callable[..., Driver]

PLACE = pygame.FRect(200, 150, 400, 200)


def paragraphs(bench: Bench) -> list[Widget]:
    text = bench.app.type.block("\n".join(f"line {n}" for n in range(60)), BODY)
    return [
        Button("before", pygame.FRect(200, 60, 200, 48), "Before", lambda: None),
        ScrollView("text", PLACE.copy(), bench.scroll, [Paragraph(text)], on_scroll=bench.app.invalidate),
        Button("after", pygame.FRect(200, 400, 200, 48), "After", lambda: None),
    ]


class Buttons:
    """Ten buttons of 60 in a place that shows three, and one below it."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def __call__(self, bench: Bench) -> list[Widget]:
        children: list[Widget] = [
            Button(
                f"b{n}", pygame.FRect(220, PLACE.top + n * 60, 300, 48), f"Button {n}", self._presser(f"b{n}")
            )
            for n in range(10)
        ]
        view = ScrollView("list", PLACE.copy(), bench.scroll, content=600, on_scroll=bench.rebuild)
        below = Button("below", pygame.FRect(220, 380, 300, 48), "Below", self._presser("below"))
        return [*scrolled(view, children), below]

    def _presser(self, name: str) -> Callable[[], None]:
        return lambda: self.pressed.append(name)


def test_the_wheel_scrolls_what_is_under_the_pointer(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    driver.wheel("text", -1)
    driver.settle()
    first = bench.scroll.offset
    assert first > 0
    driver.wheel("text", 1)
    driver.settle()
    assert bench.scroll.offset == 0
    driver.wheel("before", -1)
    driver.settle()
    assert bench.scroll.offset == 0


def test_it_glides_and_then_rests(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    driver.wheel("text", -2)
    assert 0 < bench.scroll.offset < bench.scroll.target
    driver.settle()
    assert bench.scroll.offset == bench.scroll.target
    assert not bench.moving


def test_without_animations_it_jumps(drive: Drive) -> None:
    driver = drive(animation="off")
    bench = put(driver, paragraphs)
    driver.wheel("text", -2)
    assert bench.scroll.offset == bench.scroll.target > 0


def test_the_thumb_can_be_dragged_to_both_ends(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    view = driver.find("text")
    assert isinstance(view, ScrollView)
    driver.move(view.thumb.center)
    driver.press()
    driver.carry((view.thumb.centerx + 200, PLACE.bottom + 300))
    assert bench.scroll.offset == bench.scroll.limit
    driver.carry((view.thumb.centerx, 0))
    driver.release()
    assert bench.scroll.offset == 0


def test_a_click_on_the_bar_turns_a_page(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    view = driver.find("text")
    assert isinstance(view, ScrollView)
    driver.click_at((view.track.centerx, view.track.bottom - 3))
    driver.settle()
    assert 100 < bench.scroll.offset < PLACE.height


def test_keys_scroll_the_column_that_has_the_focus(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    driver.key("tab", times=2)
    assert bench.focused == "text"
    driver.key("down")
    driver.settle()
    step = bench.scroll.offset
    assert step > 0
    driver.key("pgdn")
    driver.settle()
    assert bench.scroll.offset > 2 * step
    driver.key("end")
    driver.settle()
    assert bench.scroll.offset == bench.scroll.limit
    driver.key("pgup")
    driver.settle()
    assert bench.scroll.offset < bench.scroll.limit
    driver.key("home")
    driver.settle()
    assert bench.scroll.offset == 0


def test_an_arrow_at_the_end_of_the_column_leads_out_of_it(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    driver.key("tab", times=2)
    driver.key("end")
    driver.key("down")
    assert bench.focused == "after"
    driver.key("up")
    driver.key("home")
    driver.key("up")
    assert bench.focused == "before"


def test_a_column_that_is_all_seen_takes_no_focus_and_no_wheel(drive: Drive) -> None:
    def short(bench: Bench) -> list[Widget]:
        text = bench.app.type.block("one line", BODY)
        return [ScrollView("text", PLACE.copy(), bench.scroll, [Paragraph(text)])]

    driver = drive()
    bench = put(driver, short)
    driver.wheel("text", -1)
    driver.key("tab")
    assert bench.focused is None
    assert bench.scroll.offset == 0


def test_nothing_is_drawn_outside_the_column(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, paragraphs)
    outside = [
        pygame.Rect(150, 110, 500, 38),
        pygame.Rect(150, 352, 500, 46),
        pygame.Rect(602, 150, 60, 200),
    ]
    before = [driver.screenshot().subsurface(part).copy() for part in outside]
    inside = driver.screenshot().subsurface(pygame.Rect(PLACE)).copy()
    bench.scroll.to(150, at_once=True)
    after = driver.screenshot()
    for part, old in zip(outside, before, strict=True):
        assert after.subsurface(part).copy().get_buffer().raw == old.get_buffer().raw
    assert after.subsurface(pygame.Rect(PLACE)).copy().get_buffer().raw != inside.get_buffer().raw


def test_a_child_is_hit_only_where_it_is_seen(drive: Drive) -> None:
    driver = drive()
    buttons = Buttons()
    put(driver, buttons)
    cut = driver.find("b3")  # the column ends in the middle of it
    assert cut.rect.top < PLACE.bottom < cut.rect.bottom
    driver.click_at((cut.rect.centerx, PLACE.bottom + 8))
    assert buttons.pressed == []
    driver.click_at((cut.rect.centerx, PLACE.bottom - 8))
    assert buttons.pressed == ["b3"]


def test_children_move_with_the_column(drive: Drive) -> None:
    driver = drive()
    buttons = Buttons()
    bench = put(driver, buttons)
    before = driver.find("b3").rect.top
    driver.wheel("list", -1)
    driver.settle()
    assert driver.find("b3").rect.top == before - bench.scroll.offset
    driver.click("b3")
    assert buttons.pressed == ["b3"]


def test_the_focus_brings_a_child_into_view(drive: Drive) -> None:
    driver = drive()
    put(driver, Buttons())
    assert_reaches_everything(driver)


def test_in_a_scrolling_column_the_wheel_scrolls_and_moves_no_slider(drive: Drive) -> None:
    values: list[int] = []

    def lay_out(bench: Bench) -> list[Widget]:
        slider = Slider("volume", pygame.FRect(220, 200, 300, 60), "Music", 50, values.append)
        view = ScrollView("list", PLACE.copy(), bench.scroll, content=600, on_scroll=bench.rebuild)
        return scrolled(view, [slider])

    driver = drive()
    bench = put(driver, lay_out)
    driver.wheel("volume", -1)
    driver.settle()
    assert values == []
    assert bench.scroll.offset > 0


def test_a_shorter_column_is_not_left_scrolled_beyond_its_end(drive: Drive) -> None:
    count = 60

    def lay_out(bench: Bench) -> list[Widget]:
        text = bench.app.type.block("\n".join("line" for _ in range(count)), BODY)
        return [ScrollView("text", PLACE.copy(), bench.scroll, [Paragraph(text)])]

    driver = drive()
    bench = put(driver, lay_out)
    bench.scroll.to(float("inf"), at_once=True)
    assert bench.scroll.offset == bench.scroll.limit
    count = 12
    bench.rebuild()
    driver.settle()
    assert bench.scroll.offset == bench.scroll.limit < 200
