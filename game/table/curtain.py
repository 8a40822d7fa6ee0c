"""The curtain between two people at one screen: nothing of the table shows until the right one is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.input import Cancel, FocusLost, Intent, LetGo, Navigate, PadGone, Point, Shortcut
from game.table.banner import banner_size, draw_banner
from game.table.bar import BarEntry, bar_buttons
from game.table.curtain_art import paint_curtain
from game.table.ground import Ground
from game.table.portrait import draw_portrait
from game.table.recap import Recap, RecapStrip
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.icons import draw_icon
from game.ui.screen import Screen
from game.ui.text import Typesetter
from game.ui.theme import IVORY, WIDTH, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import gradient

if TYPE_CHECKING:
    from game.app import App

HOLD = 0.6
"""Seconds that the button must be held."""
_LABEL = TextStyle(26, bold=True, colour=rgb("#2B1A05"), leading=1.2)
_NOTE = TextStyle(19, bold=True, colour=rgb("#4A2E08"), leading=1.25)
_WHERE = TextStyle(22, bold=True, colour=IVORY, align="center", shaded=True)
_FACE = 186.0
_FACE_Y = 232.0
_SMALL_FACE = 186.0
_LEAST_FACE = 64.0
"""The portrait above a recap, and the least that is left of it where words are large."""
_HIGHEST, _LOWEST = 76.0, 648.0
"""Between the rod and the hem."""
_BANNER = 554.0
_BAR_Y = 122.0
_RING = 29.0
_STEPS = 48
"""How finely the ring fills."""
_GOLD = [rgb(colour) for colour in ("#FFE6A0", "#F0C25E", "#CF9A3E")]


class HoldButton(Widget):
    """A button that wants to be held: a ring around its eye fills with gold while it is."""

    role: Role = "button"

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        note: str,
        share: float,
        on_hold: Callable[[bool], None],
    ) -> None:
        super().__init__(name, rect, label=label)
        self.radius = rect.height / 2
        self._note = note
        self._share = share
        self._on_hold = on_hold

    @staticmethod
    def size_for(type_: Typesetter, label: str, note: str) -> tuple[float, float]:
        """How large it must be for its two lines."""
        words = max(type_.width(label, _LABEL), type_.width(note, _NOTE))
        height = max(72.0, type_.line_height(_LABEL) + type_.line_height(_NOTE) + 14)
        return max(364.0, words + 94 + 36), height

    def press(self, at: Point) -> None:
        """Begin to fill."""
        self._on_hold(True)

    def release(self, at: Point) -> None:
        """Let go."""
        self._on_hold(False)

    def activate(self) -> None:
        """A key begins to fill it too; the scene lets go when the key goes up."""
        self._on_hold(True)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Gold with an eye in a ring, which is as far round as the button is filled."""
        relief = Relief(self.radius, 6.0)
        canvas.glow(self.rect, radius=self.radius, blur=12, alpha=150 if look.hovered else 110)
        draw_raised(canvas, ("hold", look.hovered), self.rect, partial(_hold, look.hovered), relief)
        centre = (self.rect.left + self.radius + 6, self.rect.centery)
        step = round(min(1.0, self._share) * _STEPS)
        ring = canvas.svg(("hold", "ring", step), (80, 80), partial(_hold_ring, step / _STEPS), (80, 80))
        canvas.blit(ring, centre)
        draw_icon(canvas, "eye", centre, 30, rgb("#FFE9BC"))
        type_ = canvas.type
        first, second = type_.line_height(_LABEL), type_.line_height(_NOTE)
        left = centre[0] + 52
        top = self.rect.centery - (first + second) / 2
        room = self.rect.right - 20 - left
        canvas.text(type_.block(self.label, _LABEL), pygame.FRect(left, top, room, first))
        canvas.text(type_.block(self._note, _NOTE), pygame.FRect(left, top + first, room, second))


def _hold(hovered: bool, size: tuple[float, float]) -> str:
    height = size[1]
    colours = [mix(colour, (255, 255, 255), 0.2) for colour in _GOLD] if hovered else _GOLD
    body = box(size, height / 2, "#7A4E18", drop=6)
    body += gradient("gold", colours, (0, 0, 0, height)) + box(size, height / 2, "url(#gold)")
    line = 'stroke="#FFF9E0" stroke-opacity="0.9" stroke-width="2"'
    return body + box(size, height / 2, "none", inset=1.4, more=line)


def _hold_ring(share: float) -> str:
    ring = [rgb(colour) for colour in ("#FFF3C4", "#EBC474", "#B98539", "#7E5320")]
    body = gradient("ring", ring, (6, 6, 74, 74)) + gradient(
        "eye", [rgb("#6B63B4"), rgb("#3A347E")], (20, 20, 60, 62)
    )
    body += (
        '<circle cx="40" cy="40" r="36" fill="url(#ring)"/><circle cx="40" cy="40" r="34" fill="#4A2A10"/>'
        f'<circle cx="40" cy="40" r="{_RING:g}" fill="none" stroke="#2B1607" stroke-width="7"/>'
    )
    if share >= 1:
        body += f'<circle cx="40" cy="40" r="{_RING:g}" fill="none" stroke="#FFE08A" stroke-width="6.4"/>'
    elif share > 0:
        turn = 2 * pi * share - pi / 2
        arc = (
            f"M40 {40 - _RING:g}A{_RING:g} {_RING:g} 0 {int(share > 0.5)} 1 "
            f"{40 + cos(turn) * _RING:.2f} {40 + sin(turn) * _RING:.2f}"
        )
        body += (
            f'<path d="{arc}" fill="none" stroke="#FFB52E" stroke-opacity="0.5" stroke-width="9"/>'
            f'<path d="{arc}" fill="none" stroke="#FFE08A" stroke-width="6.4" stroke-linecap="round"/>'
        )
    return body + '<circle cx="40" cy="40" r="23" fill="url(#eye)"/>'


class Caller(NamedTuple):
    """Who is called to the screen, and what stands below the name."""

    name: str
    face: str
    where: Sequence[str] = ()
    """The game and how far it has come."""
    recap: Recap | None = None
    """What happened since this person's last decision."""
    since: str = ""
    """Since when, as the recap is headed."""


class _Places(NamedTuple):
    """How large the portrait is, and where everything stands."""

    face: float
    face_y: float
    banner: pygame.FRect
    where: pygame.FRect
    button: pygame.FRect
    strip: float = 0.0
    """The upper edge of the recap."""


class CurtainScene(Screen):
    """Covers everything. It opens for a person who holds the button, and closes again if they leave."""

    covers = True
    echoes = True

    def __init__(
        self,
        app: App,
        call: Callable[[], Caller],
        ground: Ground,
        on_open: Callable[[int | None], None],
        turns_away: Callable[[int], str],
        on_menu: Callable[[], None],
        on_rules: Callable[[], None],
        on_undo: Callable[[], None],
    ) -> None:
        """`on_open` is told the gamepad that opened it, and `turns_away` why one may not; `on_undo` says why
        nothing can be taken back once the screen is passed on."""
        super().__init__(app)
        self._call = call
        self._caller = call()
        self._ground = ground
        self._on_open = on_open
        self._turns_away = turns_away
        self._on_menu = on_menu
        self._on_rules = on_rules
        self._on_undo = on_undo
        self._held_for = 0.0
        self._holding = False
        self._pad: int | None = None
        """The gamepad that holds the button."""

    def enter(self) -> None:
        """The keyboard stands on the button from the first."""
        self.focused = "reveal"
        self.ring_shown = False

    def refresh(self) -> None:
        """Another language has other words."""
        self._caller = self._call()
        super().refresh()

    def pause(self) -> None:
        """What lies over the curtain has the keys now, and would not tell when they go up."""
        self._hold(False)
        super().pause()

    def build(self) -> list[Widget]:
        """The button, and the way to the menu."""
        label, note = self._button_words
        rect = self._places().button
        bar = self._ground.bar._replace(y=_BAR_Y, x=66.0)
        return [
            *bar_buttons(
                self.app.t, self.app.type, [BarEntry("menu", "menu", self._on_menu, left=True)], bar
            ),
            HoldButton("reveal", rect, label, note, self._held_for / HOLD, self._hold),
        ]

    @property
    def _button_words(self) -> tuple[str, str]:
        return self.app.t("curtain.hold"), self.app.t("curtain.note", name=self._caller.name)

    @property
    def _strip(self) -> RecapStrip | None:
        recap = self._caller.recap
        return RecapStrip(self.app.type, recap, self._caller.since) if recap is not None else None

    def _places(self) -> _Places:
        """Where everything is: from the portrait down, or from the button up where a recap lies between."""
        type_, strip = self.app.type, self._strip
        words = self.app.t("curtain.pass", name=self._caller.name)
        banner = pygame.FRect(0, 0, *banner_size(type_, words, _BANNER, WIDTH - 160))
        wide = WIDTH - 240
        where = pygame.FRect(120, 0, wide, type_.block(" · ".join(self._caller.where), _WHERE, wide).height)
        button = pygame.FRect(0, 0, *HoldButton.size_for(type_, *self._button_words))
        banner.centerx = button.centerx = WIDTH / 2
        if strip is None:
            banner.top = _FACE_Y + _FACE / 2 - 4
            where.top = banner.bottom + 12
            button.top = where.bottom + 44
            return _Places(_FACE, _FACE_Y, banner, where, button)
        button.bottom = _LOWEST
        top = button.top - 19 - strip.height
        where.bottom = top - 10
        banner.bottom = where.top - 6
        face = max(_LEAST_FACE, min(_SMALL_FACE, banner.top + 4 - _HIGHEST))
        return _Places(face, banner.top + 4 - face / 2, banner, where, button, top)

    def _hold(self, yes: bool) -> None:
        self._holding = yes
        self._pad = self.app.pad
        if not yes:
            self._held_for = 0.0
        self.rebuild()

    @property
    def moving(self) -> bool:
        """Whether the button is filling."""
        return self._holding

    def update(self, seconds: float) -> None:
        """Fill the button while it is held, then open."""
        super().update(seconds)
        if self._holding:
            self._held_for += seconds
            self.rebuild()
            if self._held_for >= HOLD:
                self._holding = False
                self.app.audio.play("card_slide")
                self.app.scenes.remove(self)
                self._on_open(self._pad)

    def handle(self, intent: Intent) -> bool:
        """Enter needs no focus ring; leaving the window lets go; Esc opens the pause menu, F1 the rules.

        Only a press that comes while the curtain hangs fills the ring: a key that is still down from before
        says nothing more until it went up.
        """
        match intent:
            case FocusLost() | Navigate():
                self._hold(False)
            case LetGo(pad) | PadGone(pad) if pad == self._pad:
                self._hold(False)  # of a pad that is gone nobody tells any more when its button goes up
            case Cancel() | Shortcut("menu"):
                self._on_menu()
                return True
            case Shortcut("rules"):
                self._on_rules()
                return True
            case Shortcut("undo"):
                self._on_undo()
                return True
        if not self.ring_shown:
            self.focused = self.focused or "reveal"
        return super().handle(intent)

    def turns_away(self, pad: int) -> str:
        """A curtain that falls for one person is not opened with the gamepad of another."""
        return self._turns_away(pad)

    def _activate(self) -> bool:
        self.ring_shown = True
        return super()._activate()

    def draw(self, canvas: Canvas) -> None:
        """Heavy cloth in folds, a lamp's light on it, and whose turn it is."""
        cloth = self._ground.cloth
        canvas.ground(("curtain", cloth), partial(paint_curtain, cloth=cloth))
        places, strip = self._places(), self._strip
        face, centre = places.face, (WIDTH / 2, places.face_y)
        glow = pygame.FRect(0, 0, face * 0.94, face * 0.94)
        glow.center = centre
        canvas.glow(glow, radius=face / 2, blur=20, alpha=150)
        draw_portrait(canvas, centre, face, self._caller.face, now=True)
        draw_banner(canvas, places.banner, self.app.t("curtain.pass", name=self._caller.name))
        where = places.where
        canvas.text(canvas.type.block(" · ".join(self._caller.where), _WHERE, where.width), where)
        if strip is not None:
            strip.draw(canvas, places.strip, WIDTH / 2)
        self.draw_widgets(canvas)
