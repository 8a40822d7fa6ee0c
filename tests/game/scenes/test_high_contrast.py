"""High contrast, a setting: on every table words stand out from what they lie on, measured on the picture."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from _moments import MOMENTS
from engine.registry import GAMES
from game.app import App
from game.scenes.duos.markers import COLOURS
from game.scenes.duos.wool import draw_thread
from game.scenes.settings import SettingsScene
from game.ui.canvas import Canvas, VAlign
from game.ui.screen import Screen
from game.ui.text import TextBlock
from game.ui.theme import Rgb, TextStyle, luminance, strong_ink
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.scenes.fit import change
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES, faults

PLACES = (
    "dualis_start", "duality_start", "dois_bid", "duos_start", "dualis_late", "dois_middle", "duos_reveal",
    "review_dois", "library", "setup_dualis", "rules_dualis",
)  # fmt: skip
ENOUGH, ENOUGH_FOR_BOLD = 7.0, 4.5
"""The ratios of the strictest guideline, for words and for bold ones, which are never smaller than 18 px."""
SHADES = 16


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1 to 21, as the guidelines define it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ground_below(picture: pygame.Surface, box: pygame.Rect, ink: Rgb) -> Rgb | None:
    """The commonest colour around words that is not their own."""
    seen: Counter[Rgb] = Counter()
    box = box.clip(picture.get_rect())
    for x in range(box.left, box.right, 2):
        for y in range(box.top, box.bottom, 2):
            red, green, blue, _ = picture.get_at((x, y))
            if abs(red - ink[0]) + abs(green - ink[1]) + abs(blue - ink[2]) > 60:
                seen[red // SHADES * SHADES, green // SHADES * SHADES, blue // SHADES * SHADES] += 1
    return seen.most_common(1)[0][0] if seen else None


class Measured(Canvas):
    """Notes every line of words with its ink and its pixels."""

    def __init__(self, app: App) -> None:
        super().__init__(app.canvas.surface, app.type)
        self.lines: list[tuple[str, TextStyle, pygame.Rect]] = []

    def text(
        self,
        text: str | TextBlock,
        rect: pygame.FRect,
        style: TextStyle | None = None,
        *,
        valign: VAlign = "middle",
        alpha: int = 255,
    ) -> None:
        super().text(text, rect, style, valign=valign, alpha=alpha)
        block = text
        if isinstance(block, str):
            block = self.type.fit(block, style or TextStyle(), rect.width, rect.height)
        if alpha < 255 or not block.plain.strip():
            return
        spare = rect.width - block.width
        left = rect.left + {"left": 0.0, "center": spare / 2, "right": spare}[block.style.align]
        free = rect.height - block.height
        top = rect.top + {"top": 0.0, "middle": free / 2, "bottom": free}[valign]
        place = self.viewport.rect(pygame.FRect(left, top, block.width, block.height).inflate(4, -4))
        if self._clip is None or pygame.Rect(self._clip).contains(place):
            self.lines.append((block.plain, block.style, place))


def too_faint(app: App) -> list[tuple[float, str]]:
    """The contrast of all words on the screen that do not stand out, the faintest first."""
    canvas = app.canvas = Measured(app)
    app.invalidate()
    app.frame(0.0)
    top = app.scenes.top
    idle = {w.label for w in top.widgets() if not w.enabled} if isinstance(top, Screen) else set()
    found = []
    assert len(canvas.lines) > 5
    for words, style, place in canvas.lines:
        ink = strong_ink(style.colour) if app.type.high_contrast else style.colour
        below = ground_below(canvas.surface, place, ink)
        if below is None or words in idle:
            continue
        if (ratio := contrast(ink, below)) < (ENOUGH_FOR_BOLD if style.bold else ENOUGH):
            found.append((round(ratio, 2), words))
    return sorted(found)


@pytest.mark.parametrize("name", PLACES)
def test_words_stand_out_from_what_they_lie_on(name: str) -> None:
    app = make_app("en", animation="off")
    try:
        driver = Driver(app)
        MOMENTS[name].reach(driver)
        app.change_settings(high_contrast=True)
        driver.wait(0.1)
        assert too_faint(app) == []
    finally:
        close_app(app)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_itself_is_darker_and_calmer(game: str) -> None:
    app = make_app("en", animation="off")
    try:
        driver = Driver(app)
        MOMENTS["dois_bid" if game == "dois" else f"{game}_start"].reach(driver)
        at = (30, app.canvas.surface.get_height() - 6)
        usual = app.canvas.surface.get_at(at)
        app.change_settings(high_contrast=True)
        driver.wait(0.1)
        strong = app.canvas.surface.get_at(at)
        assert sum(strong[:3]) < 0.6 * sum(usual[:3])
        app.change_settings(high_contrast=False)
        driver.wait(0.1)
        assert app.canvas.surface.get_at(at) == usual
    finally:
        close_app(app)


@pytest.mark.parametrize("colour", COLOURS)
def test_every_thread_of_duos_stands_out_from_the_table(colour: str) -> None:
    """A sign that is no word needs a ratio of 3: all along the thread, but for the shadows of its knots."""
    app = make_app("en", animation="off")
    try:
        driver = Driver(app)
        MOMENTS["duos_start"].reach(driver)
        app.change_settings(high_contrast=True)
        ground = driver.screenshot()
        way = ((40.0, 300.0), (40.0, 420.0))
        draw_thread(app.canvas, colour, way)
        rows = range(305, 415)
        seen = 0
        for y in rows:
            below = max(luminance(_rgb(ground, x, y)) for x in range(24, 56))
            across = max(luminance(_rgb(app.canvas.surface, x, y)) for x in range(24, 56))
            seen += (across + 0.05) / (below + 0.05) >= 3.0
        assert seen >= 0.75 * len(rows)
    finally:
        close_app(app)


def _rgb(picture: pygame.Surface, x: int, y: int) -> Rgb:
    red, green, blue, _ = picture.get_at((x, y))
    return red, green, blue


def test_it_is_a_setting_that_is_kept(drive: Drive) -> None:
    driver = drive(size=(1280, 720), animation="off")
    driver.app.navigation.to_title()
    driver.app.navigation.open_settings()
    driver.click("high_contrast")
    assert driver.app.store.settings().high_contrast
    assert driver.app.type.high_contrast
    assert driver.find("high_contrast").rect.top == driver.find("fullscreen").rect.top
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    assert not scene.scroll.scrolls
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, scene) == [], str(case)
    driver.app.change_settings(text_size=100)
    driver.click("high_contrast")
    assert not driver.app.store.settings().high_contrast
