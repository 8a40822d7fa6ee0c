"""The wooden bar below the board: to and fro, playing, its speed, and the ways to what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

import pygame

from engine.advice import Grade
from game.input import Point
from game.table.grade_marks import draw_grade
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.choice import Choice
from game.ui.craft import Relief, box, draw_raised, draw_wood
from game.ui.icons import draw_icon
from game.ui.label import Label
from game.ui.text import Typesetter, shortened
from game.ui.theme import TextStyle, css, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

Sign: TypeAlias = Literal["first", "back", "play", "pause", "forward", "last"]

SPEEDS: tuple[tuple[float, str], ...] = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))
_SIGNS: dict[Sign, str] = {
    "first": '<path d="M6 -6.5L-2 0L6 6.5Z"/><path d="M-6 -6.5V6.5"/>',
    "back": '<path d="M4.5 -6.5L-4.5 0L4.5 6.5Z"/>',
    "play": '<path d="M-4.5 -7L6.5 0L-4.5 7Z"/>',
    "pause": '<path d="M-4 -6V6M4 -6V6" stroke-width="4.4"/>',
    "forward": '<path d="M-4.5 -6.5L4.5 0L-4.5 6.5Z"/>',
    "last": '<path d="M-6 -6.5L2 0L-6 6.5Z"/><path d="M6 -6.5V6.5"/>',
}
_INK = rgb("#3A2408")
_SMALL, _LARGE = 35.0, 50.0
_GAP = 14.0
_WORDS = TextStyle(18, bold=True, colour=rgb("#FFEBC4"), shaded=True)
_JUMP = TextStyle(19, bold=True, colour=rgb("#262136"))
_SPEED_WIDTH = 46.0


class Knob(Button):
    """A round button of brass."""

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        sign: Sign,
        press: Callable[[], object],
        tooltip: str,
        *,
        enabled: bool,
    ) -> None:
        super().__init__(name, rect, "", press, kind="pill", tooltip=tooltip, enabled=enabled)
        self._sign: Sign = sign
        self.part_of = "transport"  # the large one stands out of the wood

    def hit(self, at: Point) -> bool:
        """The disc and a little around it."""
        x, y = self.rect.center
        return (at[0] - x) ** 2 + (at[1] - y) ** 2 <= (self.rect.width / 2 + 5) ** 2

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A ring, a face, and the sign in it."""
        down = look.pressed and look.hovered
        lit = look.hovered and self.enabled
        size = self.rect.size
        body = partial(_knob, self._sign, self.rect.width > _SMALL + 6, lit, not self.enabled)
        key = ("review_knob", self._sign, lit, self.enabled, size)
        relief = Relief(self.rect.width / 2, 2.4, shadow=0.55, reach=(2.0, 4.0), blur=3.0)
        draw_raised(canvas, key, self.rect.move(0, 1.5 if down else 0), body, relief)


def _knob(sign: Sign, large: bool, lit: bool, dull: bool, size: tuple[float, float]) -> str:
    half = size[0] / 2
    rim, face = list(BRASS), [rgb(one) for one in ("#FFE7AE", "#EFC36C", "#D39A3C", "#B37F30")]
    if large:
        face = [rgb(one) for one in ("#FFEBAE", "#F5CF72", "#E3B04B", "#BE8730")]
    if lit:
        face = [mix(one, (255, 252, 235), 0.35) for one in face]
    if dull:
        rim, face = ([mix(one, (120, 92, 66), 0.55) for one in colours] for colours in (rim, face))
    ink = css(mix(_INK, (150, 116, 70), 0.55) if dull else _INK)
    zoom = half / 17.5 * (0.94 if large else 1.0)
    return (
        gradient("rim", rim, (0, 0, size[0], size[1]))
        + gradient("face", face, (0, 0, size[0] * 0.2, size[1]))
        + f'<circle cx="{half + 0.6:g}" cy="{half + 2.4:g}" r="{half:g}" fill="#5B3A14"/>'
        + f'<circle cx="{half:g}" cy="{half:g}" r="{half:g}" fill="url(#rim)"/>'
        + f'<circle cx="{half:g}" cy="{half:g}" r="{half - 3:g}" fill="url(#face)"/>'
        + f'<g transform="translate({half:g} {half:g}) scale({zoom:.3f})" fill="{ink}" stroke="{ink}" '
        f'stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{_SIGNS[sign]}</g>'
    )


class Jump(Button):
    """An ivory plate in brass with the sign of what it leads to."""

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        grade: Grade,
        press: Callable[[], object],
        tooltip: str,
        *,
        enabled: bool,
    ) -> None:
        super().__init__(name, rect, label, press, tooltip=tooltip, enabled=enabled)
        self._grade = grade
        self.radius = 8.0

    @staticmethod
    def room_for(type_: Typesetter, label: str) -> float:
        """How wide it must be."""
        return 40 + (type_.width(label, _JUMP) + 36 if label else 24)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The plate, the sign, the word and an arrow."""
        down = look.pressed and look.hovered
        lit = look.hovered and self.enabled
        rect = self.rect.move(0, 1.5 if down else 0)
        relief = Relief(8.0, 2.4, shadow=0.55, reach=(2.0, 3.5), blur=3.0)
        draw_raised(
            canvas, ("review_jump", lit, self.enabled), rect, partial(_plate, lit, not self.enabled), relief
        )
        draw_grade(canvas, self._grade, (rect.left + 22, rect.centery), 14.0)
        colour = _JUMP.colour if self.enabled else rgb("#8C8068")
        if self.label:
            place = pygame.FRect(rect.left + 40, rect.top, rect.width - 66, rect.height)
            canvas.text(
                canvas.type.fit(self.label, _JUMP.with_(colour=colour), place.width, place.height), place
            )
        draw_icon(canvas, "forward", (rect.right - 17, rect.centery), 15, colour)


def _plate(lit: bool, dull: bool, size: tuple[float, float]) -> str:
    faces = [rgb(one) for one in ("#FFFCF2", "#F9F0DC", "#EADBBA")]
    if dull:
        faces = [mix(one, (170, 145, 112), 0.45) for one in faces]
    elif lit:
        faces = [rgb("#FFFFFF"), rgb("#FFF9EA"), rgb("#F7EACB")]
    body = box(size, 8, "#5B3A14", drop=2.4)
    body += gradient("rim", list(BRASS), (0, 0, *size)) + box(size, 8, "url(#rim)")
    return (
        body + gradient("face", faces, (0, 0, size[0] * 0.4, size[1])) + box(size, 8, "url(#face)", inset=2)
    )


class _Plank(Widget):
    """The wood of the bar."""

    role: Role = "label"
    focusable = False
    radius = 11.0

    def hit(self, at: Point) -> bool:
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_wood(canvas, self.rect, radius=11, side=3, seed=99)


@dataclass(frozen=True, slots=True)
class Ways:
    """What the bar can do now, with its words; None: the bar has no such thing."""

    t: Callable[..., str]
    counter: str
    counter_short: str
    playing: bool
    speed: float
    can_back: bool
    can_forward: bool
    go: Callable[[Sign], None]
    set_speed: Callable[[float], None]
    next_of: Callable[[Grade], None] | None = None
    has_next: Callable[[Grade], bool] = lambda grade: False
    note: str = ""
    """What has just happened, where nothing else stands at the end of the bar."""


def bar_height(type_: Typesetter) -> float:
    """How high the bar is."""
    return max(42.0, type_.line_height(_WORDS) + 16)


def transport(rect: pygame.FRect, type_: Typesetter, ways: Ways) -> list[Widget]:
    """All that lies on the bar; what has no room says less."""
    jumps: Sequence[tuple[str, Grade, str]] = ()
    if ways.next_of is not None:
        jumps = (("next_mistake", Grade.MISTAKE, "mistake"), ("next_best", Grade.BEST, "best"))
    labels = [ways.t(f"review.transport.{key}") for _, _, key in jumps]
    counter, speed_word = ways.counter, ways.t("review.transport.speed")
    knobs = 4 * _SMALL + _LARGE + 5 * _GAP
    speeds = len(SPEEDS) * max(_SPEED_WIDTH, type_.width("½×", _JUMP) + 20) + 6

    def needed() -> float:
        words = type_.width(counter, _WORDS) + (type_.width(speed_word, _WORDS) + 12 if speed_word else 0)
        return words + knobs + speeds + sum(Jump.room_for(type_, one) + 12 for one in labels) + 84

    if needed() > rect.width:
        speed_word = ""
    if needed() > rect.width:
        counter = ways.counter_short
    if needed() > rect.width:
        labels = [""] * len(labels)
    widgets: list[Widget] = [_Plank("transport", rect)]
    middle, left = rect.centery, rect.left + 18
    width = max(type_.width(counter, _WORDS), type_.width(ways.counter_short, _WORDS)) + 4
    widgets.append(
        Label("counter", pygame.FRect(left, rect.top, width, rect.height), type_.block(counter, _WORDS))
    )
    left += width + 18
    play: Sign = "pause" if ways.playing else "play"
    for sign, size, enabled in (
        ("first", _SMALL, ways.can_back),
        ("back", _SMALL, ways.can_back),
        (play, _LARGE, ways.can_forward or ways.playing),
        ("forward", _SMALL, ways.can_forward),
        ("last", _SMALL, ways.can_forward),
    ):
        name = "play" if sign == play else sign
        place = pygame.FRect(left, middle - size / 2, size, size)
        tip = ways.t(f"review.transport.{sign}")
        widgets.append(Knob(name, place, sign, partial(ways.go, sign), tip, enabled=enabled))  # type: ignore[arg-type]
        left = place.right + _GAP
    right = rect.right - 12
    plates: list[Widget] = []
    for (name, grade, key), label in reversed(list(zip(jumps, labels, strict=True))):
        assert ways.next_of is not None
        place = pygame.FRect(0, 0, Jump.room_for(type_, label), rect.height - 10)
        place.midright = (right, middle)
        tip = ways.t(f"review.transport.{key}_tip")
        press = partial(ways.next_of, grade)
        plates.append(Jump(name, place, label, grade, press, tip, enabled=ways.has_next(grade)))
        right = place.left - 12
    spare = right - left - speeds
    start = left + max(0.0, min(spare / 2, 30.0))
    if speed_word and not ways.note:
        width = type_.width(speed_word, _WORDS) + 2
        place = pygame.FRect(left + max(0.0, (spare - width - 12) / 2), rect.top, width, rect.height)
        widgets.append(Label("speed_word", place, type_.block(speed_word, _WORDS)))
        start = place.right + 12
    tray = pygame.FRect(start, middle - (rect.height - 8) / 2, speeds, rect.height - 8)
    choice = Choice("speed", tray, ways.t("review.transport.speed"), SPEEDS, ways.speed, ways.set_speed)
    room = pygame.FRect(tray.right + 24, rect.top, rect.right - 24 - tray.right - 18, rect.height)
    if ways.note and not plates and room.width > 0:
        style = _WORDS.with_(align="right")
        text = shortened(type_, ways.note, style, room.width)
        widgets.append(Label("note", room, type_.block(text, style)))
    return [*widgets, choice, *reversed(plates)]
