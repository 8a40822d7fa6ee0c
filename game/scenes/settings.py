"""The settings: everything takes effect at once, and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.content.rulebook import BOTS
from game.game_parts import Switch
from game.games import all_scenes
from game.settings import ANIMATION_CHOICES, LANGUAGE_CHOICES, TEXT_SIZE_CHOICES, THINKING_CHOICES
from game.ui.button import Button
from game.ui.choice import Choice, make_choice
from game.ui.icons import IconName
from game.ui.label import Label, Sheet
from game.ui.layout import Stack
from game.ui.page import GAP, MARGIN, WHOLE, page
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.slider import Slider
from game.ui.theme import BROWN, ON_PAPER, TextStyle
from game.ui.toggle import Toggle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_PADDING = 28.0
_SECTION = TextStyle(20, bold=True, colour=BROWN)
_NOTE = TextStyle(18, colour=BROWN)


class _Section:
    """A sheet of paper with a heading that grows with what is put into it."""

    def __init__(self, scene: SettingsScene, name: str, left: float, top: float, width: float) -> None:
        self._scene = scene
        self._type = scene.app.type
        # Larger type needs the room itself: then the rows stand closer.
        self._air = 1.0 if scene.app.settings.text_size == 100 else 0.55
        self.pane = Sheet(name, pygame.FRect(left, top, width, 0))
        self.stack = Stack(left + _PADDING, top + _PADDING - 12, width - 2 * _PADDING)
        self.widgets: list[Widget] = [self.pane]
        self.words(f"{name}.heading", scene.app.t(f"settings.group.{name}"), _SECTION, gap=10)

    def words(self, name: str, text: str, style: TextStyle = ON_PAPER, *, gap: float = 4) -> None:
        """A text as wide as the pane."""
        block = self._type.block(text, style, self.stack.width)
        place = self.stack.take(block.height, gap=gap)
        place.width = min(place.width, block.width + 2)
        self.widgets.append(Label(name, place, block))

    def choice(self, name: str, options: list[tuple[str | int, str]], default: str | int = "") -> None:
        """A setting with a few values, its label above it; `default` holds as long as none was chosen."""
        scene = self._scene
        label = scene.app.t(f"settings.{name}")
        now: str | int = getattr(scene.app.settings, name)
        chosen = any(value == now for value, _ in options)
        self.words(f"{name}.label", label, gap=6)
        if not chosen:
            self._beside(self.widgets[-1].rect, f"{name}.unchosen", scene.app.t(f"settings.{name}_unchosen"))
        place = self.stack.take(Choice.height_for(self._type), gap=20 * self._air)
        held = now if chosen else default
        control = make_choice(self._type, name, place, label, options, held, scene.changer(name), on="paper")
        control.chosen = chosen
        self.widgets.append(control)

    def _beside(self, label: pygame.FRect, name: str, text: str) -> None:
        """A note at the end of a label's line, or below it where both are too long for one."""
        block = self._type.block(text, _NOTE)
        place = pygame.FRect(0, 0, block.width + 1, block.height)
        place.midright = (self.stack.left + self.stack.width, label.centery)
        if place.left < label.right + 12:
            self.words(name, text, _NOTE, gap=6)
        else:
            self.widgets.append(Label(name, place, block))

    def volume(self, name: str, on_done: Callable[[], None] | None = None) -> None:
        """A volume."""
        app = self._scene.app
        self.widgets.append(
            Slider(
                name,
                self.stack.take(Slider.height_for(self._type), gap=24 * self._air),
                app.t(f"settings.{name}"),
                getattr(app.settings, name),
                self._scene.changer(name),
                words=lambda value: app.t("settings.percent" if value else "settings.silent", value=value),
                on_done=on_done,
                enabled=not app.settings.muted,
                on="paper",
            )
        )

    def switch(self, name: str, *, hint: bool = False) -> None:
        """A setting that is on or off."""
        app = self._scene.app
        label = app.t(f"settings.{name}")
        explained = app.t(f"settings.{name}_hint") if hint else ""
        height = Toggle.height_for(self._type, label, self.stack.width, hint=explained)
        place = self.stack.take(height, gap=12)
        self.widgets.append(
            Toggle(
                name,
                place,
                label,
                getattr(app.settings, name),
                self._scene.changer(name),
                hint=explained,
                on="paper",
            )
        )

    def switches(self, *names: str) -> None:
        """Short settings that are on or off, beside each other where there is room."""
        whole = self.stack
        room = (whole.width - GAP * (len(names) - 1) * 2) / len(names)
        labels = [self._scene.app.t(f"settings.{name}") for name in names]
        if any(Toggle.width_for(self._type, label) > room for label in labels):
            for name in names:
                self.switch(name)
            return
        for column, name in enumerate(names):
            self.stack = Stack(whole.left + column * (room + 2 * GAP), whole.bottom, room)
            self.switch(name)
        self.stack = Stack(whole.left, self.stack.bottom, whole.width)

    def games(self) -> None:
        """The settings that single games have."""
        for scenes in all_scenes():
            for switch in scenes.switches():
                self._game_switch(scenes.game, switch)

    def _game_switch(self, game: str, switch: Switch) -> None:
        app = self._scene.app
        label = app.t(f"{game}.setting.{switch.name}")
        place = self.stack.take(Toggle.height_for(self._type, label, self.stack.width), gap=12)
        change = lambda on: app.change_settings(**switch.turned(app.settings, on))  # noqa: E731
        self.widgets.append(
            Toggle(switch.extra, place, label, switch.is_on(app.settings), change, on="paper")
        )

    def button(self, name: str, label: str, icon: IconName, press: Callable[[], None]) -> None:
        """Something that opens from here."""
        width = min(self.stack.width, Button.width_for(self._type, label, icon=True))
        place = self.stack.take(Button.height_for(self._type), gap=12)
        place.width = width
        self.widgets.append(Button(name, place, label, press, kind="pill", icon=icon))

    def end(self) -> float:
        """Let the pane end below what was put into it; returns its bottom."""
        self.pane.rect.height = self.stack.bottom - self.pane.rect.top + _PADDING - 20
        return self.pane.rect.bottom


class SettingsScene(Screen):
    """Language, sight, sound and pace; opened over the title or over a paused match."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())

    def changer(self, name: str) -> Callable[[object], None]:
        """What changes one setting, at once and for good."""
        return lambda value: self.app.change_settings(**{name: value})

    def build(self) -> list[Widget]:
        """A heading with the way back, two panes side by side, one below them."""
        t = self.app.t
        whole = page(self.app.type, t("settings.title"), t("common.back"), self.close)
        children, bottom = self._panes(whole.top)
        return whole.column("settings", self.scroll, children, bottom + 8, self.rebuild)

    def _panes(self, top: float) -> tuple[list[Widget], float]:
        t, type_ = self.app.t, self.app.type
        half = (WHOLE - GAP) / 2

        display = _Section(self, "display", MARGIN, top, half)
        languages = [(code, t(f"settings.language_{code or 'system'}")) for code in LANGUAGE_CHOICES]
        display.choice("language", list(languages))
        sizes = [(size, t("settings.percent", value=size)) for size in TEXT_SIZE_CHOICES]
        display.choice("text_size", list(sizes))
        display.switches("fullscreen", "high_contrast")

        sound = _Section(self, "sound", MARGIN + half + GAP, top, half)
        sound.volume("effects_volume", on_done=lambda: self.app.audio.play("coin_clink"))
        sound.volume("music_volume")
        sound.switch("muted")

        bottom = max(display.end(), sound.end())
        for section in (display, sound):
            section.pane.rect.height = bottom - section.pane.rect.top

        table = _Section(self, "table", MARGIN, bottom + GAP, WHOLE)
        paces = [(pace, t(f"settings.animation_{pace}")) for pace in ANIMATION_CHOICES if pace]
        column = table.stack
        half_inside = half - 2 * _PADDING
        side_by_side = Choice.width_for(type_, [text for _, text in paces]) <= half_inside
        thinking = [(pace, t(f"settings.thinking_{pace}")) for pace in THINKING_CHOICES]
        if side_by_side:
            first = Stack(column.left, column.bottom, half_inside)
            # Beside the heading there is room, so that everything stands on the screen at once.
            second = Stack(sound.stack.left, bottom + GAP + _PADDING - 12, half_inside)
            table.stack = first
            table.choice("animation", list(paces), "normal")
            table.choice("thinking", list(thinking))
            table.stack = second
            table.switch("reduced_motion")
            table.switch("letters", hint=True)
            table.games()
            table.button("bots", t("bots.how_they_think"), "bot", self._open_bots)
            table.stack = first if first.bottom > second.bottom else second
        else:
            table.choice("animation", list(paces), "normal")
            table.choice("thinking", list(thinking))
            table.switch("reduced_motion")
            table.switch("letters", hint=True)
            table.games()
            table.button("bots", t("bots.how_they_think"), "bot", self._open_bots)
        return display.widgets + sound.widgets + table.widgets, table.end()

    def _open_bots(self) -> None:
        self.app.navigation.open_rules(BOTS)
