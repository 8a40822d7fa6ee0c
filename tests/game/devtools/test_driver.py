"""The driver of the tests must itself tell the truth about the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.app import App
from game.input import ComposeText, Edit, Intent, Point, TypeText
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel, ScrollView, scrolled
from game.ui.theme import TextStyle
from game.ui.widget import Look, Role, Widget
from tests.driver import FRAME, Driver, NotOnScreenError


class Field(Widget):
    """Notes what is typed."""

    role: Role = "field"

    def __init__(self, name: str, rect: pygame.FRect, got: list[Intent]) -> None:
        super().__init__(name, rect)
        self._got = got

    def type(self, intent: TypeText | ComposeText | Edit) -> bool:
        self._got.append(intent)
        return True


class Handle(Widget):
    """Notes where it is pressed, dragged and let go."""

    def __init__(self, name: str, rect: pygame.FRect, path: list[Point]) -> None:
        super().__init__(name, rect)
        self._path = path

    def press(self, at: Point) -> None:
        self._path.append(at)

    def drag(self, at: Point) -> None:
        self._path.append(at)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.text("a text that is far too long for its little room", self.rect, TextStyle(20))


class Desk(Screen):
    """Two overlapping buttons, a handle, a zone and a field."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed: list[str] = []
        self.path: list[Point] = []
        self.typed: list[Intent] = []
        self.scroll = ScrollModel()
        self.age = 0.0

    def build(self) -> list[Widget]:
        def button(name: str, x: float) -> Button:
            rect = pygame.FRect(x, 100, 200, 60)
            return Button(name, rect, name.title(), lambda: self.pressed.append(name))

        column = pygame.FRect(500, 300, 200, 100)
        rows = [
            Button(name, pygame.FRect(500, 300 + 70 * i, 180, 60), "", partial(self.pressed.append, name))
            for i, name in enumerate(f"row {i}" for i in range(9))
        ]
        view = ScrollView("column", column, self.scroll, content=70 * 9, on_scroll=self.rebuild)
        return [
            *scrolled(view, rows),
            button("under", 100),
            button("over", 160),
            button("buried", 700),
            Widget("lid", pygame.FRect(690, 90, 240, 90)),
            Handle("handle", pygame.FRect(100, 300, 60, 60), self.path),
            Widget("zone", pygame.FRect(800, 500, 100, 100)),
            Field("field", pygame.FRect(100, 600, 300, 48), self.typed),
        ]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.age += seconds

    @property
    def moving(self) -> bool:
        return self.age < 1


@pytest.fixture
def desk(drive: Callable[..., Driver]) -> tuple[Driver, Desk]:
    driver = drive()
    scene = Desk(driver.app)
    driver.app.scenes.reset(scene)
    return driver, scene


def test_a_click_presses_the_thing_of_that_name(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.click("over")
    assert scene.pressed == ["over"]


def test_a_click_finds_the_part_of_a_thing_that_nothing_covers(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    assert driver.point_on("under")[0] < 160
    driver.click("under")
    assert scene.pressed == ["under"]


def test_a_thing_that_is_covered_cannot_be_clicked(desk: tuple[Driver, Desk]) -> None:
    driver, _ = desk
    with pytest.raises(NotOnScreenError, match="lid"):
        driver.click("buried")


def test_a_wrong_name_is_answered_with_the_names_that_exist(desk: tuple[Driver, Desk]) -> None:
    driver, _ = desk
    with pytest.raises(NotOnScreenError, match=r"under, over, buried, lid, handle, zone, field$"):
        driver.click("ovre")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1600, 720), (1920, 1080)])
def test_clicks_land_in_every_window(desk: tuple[Driver, Desk], size: tuple[int, int]) -> None:
    driver, scene = desk
    driver.resize(*size)
    assert driver.screenshot().get_size() == size
    driver.click("over")
    assert scene.pressed == ["over"]


def test_a_drag_moves_in_several_steps_from_one_thing_to_the_other(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.drag("handle", "zone")
    assert len(scene.path) > 5
    assert scene.path[0] == pytest.approx((130, 330), abs=1)
    assert scene.path[-1] == pytest.approx((850, 550), abs=1)


def test_a_click_scrolls_to_what_is_out_of_sight(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.click("row 8")
    driver.click("row 0")
    assert scene.pressed == ["row 8", "row 0"]


def test_keys_move_the_focus_and_press(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.click("under")
    driver.key("tab")
    driver.key("enter")
    driver.key("shift+tab")
    driver.key("space")
    assert scene.pressed == ["under", "over", "under"]


def test_typing_and_composing_reach_a_field(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.click("field")
    driver.type("Ka")
    driver.compose("かな")
    driver.key("ctrl+v")
    assert scene.typed == [
        TypeText("K"),
        TypeText("a"),
        ComposeText("か", 1),
        ComposeText("かな", 2),
        ComposeText("", 0),
        TypeText("かな"),
        Edit("paste"),
    ]


def test_texts_are_what_is_written_on_the_screen(desk: tuple[Driver, Desk]) -> None:
    driver, _ = desk
    assert "Over" in driver.texts()
    assert driver.reads("far too long for its")
    assert not driver.reads("nothing of the kind")


def test_a_text_that_hangs_over_its_room_is_found(desk: tuple[Driver, Desk]) -> None:
    driver, _ = desk
    assert [one.text.split()[0] for one in driver.written() if not one.fits] == ["a"]


def test_settling_waits_until_nothing_moves(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    driver.settle()
    assert scene.age >= 1
    with pytest.raises(TimeoutError):
        driver.wait_until(lambda: scene.age > 1000, seconds=2)


def test_waiting_lets_exactly_that_time_pass(desk: tuple[Driver, Desk]) -> None:
    driver, scene = desk
    before = scene.age
    driver.wait(2)
    assert scene.age - before == pytest.approx(2, abs=FRAME)
