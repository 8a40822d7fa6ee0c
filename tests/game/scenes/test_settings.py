"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.scenes.settings import SettingsScene
from game.ui.choice import Choice
from game.ui.slider import Slider
from tests.driver import Driver
from tests.game.ui.bench import Bench, assert_reaches_everything, put

Drive: TypeAlias = Callable[..., Driver]


def open_settings(driver: Driver) -> Bench:
    below = put(driver, lambda bench: [])
    driver.app.scenes.push(SettingsScene(driver.app))
    driver.settle()
    return below


def pick(driver: Driver, name: str, label: str) -> None:
    """Click on a segment by what is written on it."""
    driver.point_on(name)  # scrolls it into view
    choice = driver.find(name)
    assert isinstance(choice, Choice)
    labels = [text for _, text in choice.options]
    driver.click_at(choice.segment(labels.index(label)).center)


def test_the_language_changes_everything_at_once(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    pick(driver, "language", "日本語")
    assert driver.reads("設定")
    assert not driver.reads("Settings")
    pick(driver, "language", "English")
    assert driver.reads("Settings")


@pytest.mark.parametrize("percent", [125, 150])
def test_the_text_size_changes_everything_at_once(drive: Drive, percent: int) -> None:
    driver = drive()
    open_settings(driver)
    before = driver.find("title").label, driver.find("back").rect.height
    pick(driver, "text_size", f"{percent}%")
    assert driver.app.type.text_size == percent
    assert driver.find("title").label == before[0]
    assert driver.find("back").rect.height > before[1] or percent < 150


@pytest.mark.parametrize(("label", "value"), [("Short", "quick"), ("Long", "thorough")])
def test_how_long_bots_think_can_be_chosen(drive: Drive, label: str, value: str) -> None:
    driver = drive()
    open_settings(driver)
    pick(driver, "thinking", label)
    assert driver.app.settings.thinking == driver.app.store.settings().thinking == value


def test_the_bots_are_told_about_from_the_settings(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    driver.click("bots")
    assert driver.reads("How the bots think")
    driver.key("esc")
    assert driver.scene_name == "SettingsScene"


@pytest.mark.parametrize(("label", "value"), [("Off", "off"), ("Fast", "fast"), ("Slow", "slow")])
def test_the_pace_of_animations_can_be_chosen(drive: Drive, label: str, value: str) -> None:
    driver = drive()
    open_settings(driver)
    pick(driver, "animation", label)
    assert driver.app.settings.animation == value


def test_reduced_motion_is_a_switch_that_is_kept(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    assert not driver.app.settings.reduced_motion
    driver.click("reduced_motion")
    assert driver.app.settings.reduced_motion
    assert driver.app.store.settings().reduced_motion


def test_letters_and_full_screen_are_switches(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    driver.click("letters")
    assert driver.app.settings.letters
    driver.click("fullscreen")
    assert driver.app.settings.fullscreen
    driver.click("fullscreen")
    assert not driver.app.settings.fullscreen


def test_the_volumes_rest_while_everything_is_muted(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    assert not driver.find("effects_volume").enabled
    driver.click("muted")
    assert driver.find("effects_volume").enabled


def test_moving_the_effects_plays_a_sample_at_the_new_volume(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive()
    open_settings(driver)
    driver.click("muted")
    heard: list[tuple[str, int]] = []
    monkeypatch.setattr(
        driver.app.audio,
        "play",
        lambda name, volume=1.0: heard.append((name, driver.app.settings.effects_volume)),
    )
    slider = driver.find("effects_volume")
    assert isinstance(slider, Slider)
    driver.move((slider.x_of(80), slider.track.centery))
    driver.press()
    driver.carry((slider.x_of(30), slider.track.centery))
    assert heard == []
    driver.release()
    assert heard == [("coin_clink", 30)]


def test_music_has_a_volume_of_its_own_down_to_silence(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    driver.click("muted")
    driver.key("tab")
    while driver.scene.focused != "music_volume":  # type: ignore[attr-defined]
        driver.key("tab")
    driver.key("home")
    assert driver.app.settings.music_volume == 0
    assert driver.app.settings.effects_volume == 80
    assert driver.reads("Silent")


def test_what_is_chosen_is_kept_in_the_store(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    driver.click("letters")
    pick(driver, "animation", "Fast")
    kept = driver.app.store.settings()
    assert (kept.letters, kept.animation) == (True, "fast")


@pytest.mark.parametrize("way", ["esc", "back"])
def test_esc_and_back_lead_to_where_one_came_from(drive: Drive, way: str) -> None:
    driver = drive()
    below = open_settings(driver)
    if way == "esc":
        driver.key("esc")
    else:
        driver.click("back")
    assert driver.scene is below


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_keyboard_reaches_every_setting(drive: Drive, text_size: int) -> None:
    driver = drive(text_size=text_size)
    open_settings(driver)
    assert_reaches_everything(driver)


def test_settings_at_rest_draw_nothing(drive: Drive) -> None:
    driver = drive()
    open_settings(driver)
    drawn = driver.app.frames_drawn
    driver.wait(2)
    assert driver.app.frames_drawn == drawn
