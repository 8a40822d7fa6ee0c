"""The screen: a scene made of named widgets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.input import (
    Activate,
    Cancel,
    ComposeText,
    Direction,
    Edit,
    FocusLost,
    Intent,
    LongPress,
    Navigate,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    TypeText,
    Wheel,
)
from game.ui import focus
from game.ui.canvas import Canvas
from game.ui.scene import Scene
from game.ui.tooltip import draw_tooltip
from game.ui.widget import NOTCH, Look, Widget

if TYPE_CHECKING:
    from game.app import App
    from game.ui.scroll import ScrollModel

TOOLTIP_DELAY = 0.5
TARGET = 44.0
"""How large things are for a finger at least, however small they look, in points of the desktop."""


class Screen(Scene, ABC):
    """A scene made of widgets: it finds what the pointer and the keyboard mean.

    Subclasses give `build`, which lays out fresh widgets from what they know; what must outlive a
    layout (a text, a scroll position) belongs to the scene and is handed to the widgets.
    """

    veil: int | None = None
    """How dark the scene below lies behind it; a screen without a veil stands on the table of the house."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._widgets: list[Widget] | None = None
        self.focused: str | None = None
        self.ring_shown = False
        self.pointer: Point = (-1.0, -1.0)
        self._held: str | None = None
        self._touched: Point | None = None
        """Where the finger was last that is down."""
        self._hover_time = 0.0
        self._found: tuple[Point, Sequence[Widget], Widget | None] = (self.pointer, (), None)
        self._scrolls: list[ScrollModel] = []

    def scrolls(self, scroll: ScrollModel) -> ScrollModel:
        """Let a column run on after the wheel, unless animations are off."""
        scroll.glide = self._glides
        self._scrolls.append(scroll)
        return scroll

    @property
    def _glides(self) -> bool:
        settings = self.app.settings
        return settings.animation != "off" and not settings.reduced_motion

    # -- layout ----------------------------------------------------------------------------------

    @abstractmethod
    def build(self) -> list[Widget]:
        """Lay the widgets out, from back to front and in reading order."""

    def rebuild(self) -> None:
        """Lay out again before the next frame."""
        self._widgets = None
        self.app.invalidate()

    def refresh(self) -> None:
        """Lay out again, as after a change of language."""
        for scroll in self._scrolls:
            scroll.glide = self._glides
        self.rebuild()

    def widgets(self) -> Sequence[Widget]:
        """The widgets as they lie now."""
        if self._widgets is None:
            self._widgets = self.build()
            names = [w.name for w in self._widgets]
            assert len(names) == len(set(names)), f"two things share a name: {sorted(names)}"
            self.built(self._widgets)
        return self._widgets

    def built(self, widgets: Sequence[Widget]) -> None:
        """Fresh widgets are there: what was kept by their names may have to follow."""

    def find(self, name: str | None) -> Widget | None:
        """The widget of this name."""
        return next((w for w in self.widgets() if w.name == name), None) if name else None

    def at(self, point: Point) -> Widget | None:
        """The topmost widget under a point."""
        return next(self._hit(point), None)

    def _hit(self, point: Point) -> Iterator[Widget]:
        for widget in reversed(self.widgets()):
            seen = widget.inside is None or widget.inside.view.collidepoint(point)
            if seen and widget.hit(point):
                yield widget

    def look(self, widget: Widget) -> Look:
        """How a widget stands with the player."""
        hovered = widget.enabled and self.hovered is widget
        return Look(
            hovered=hovered,
            pressed=self._held == widget.name,
            focused=self.ring_shown and self.focused == widget.name,
            keyboard=self.focused == widget.name,
            at=self.pointer if hovered else None,
        )

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer; a frame asks for it often, so it is found once for a layout."""
        widgets = self.widgets()
        at, among, found = self._found
        if at != self.pointer or among is not widgets:
            found = self.at(self.pointer)
            self._found = (self.pointer, widgets, found)
        return found

    # -- intents ---------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the widget that it is meant for."""
        match intent:
            case PointerMove(at):
                self._move(at)
            case PointerDown(at, button=1):
                self._touched = at if intent.touch else None
                return self._press(at)
            case PointerDown(at, button=3):
                return self._open_letters(at)
            case LongPress(at):
                return self._open_letters(at) or self._show_tip(at)
            case PointerUp(at, button=1):
                return self._release(at)
            case Wheel(at, turns):
                widget = next((w for w in self._hit(at) if w.enabled and w.wheel(turns)), None)
                self._changed(widget is not None)
                return widget is not None
            case Navigate(direction):
                return self.navigate(direction)
            case Activate():
                return self._activate()
            case Cancel():
                self.close()
                return True
            case TypeText() | ComposeText() | Edit():
                widget = self.find(self.focused)
                used = widget is not None and widget.type(intent)
                self._changed(used)
                return used
            case FocusLost():
                self._let_go()
                self._changed(True)
        return False

    def _changed(self, yes: bool) -> None:
        if yes:
            self.app.invalidate()

    def _move(self, at: Point) -> None:
        before = self._under()
        self.pointer = at
        held = self.find(self._held)
        if self._touched is not None and (held is None or held.role not in ("slider", "field")):
            self._pull(self._touched, at)
            held = self.find(self._held)
        if held is not None:
            held.drag(at)
            self.app.invalidate()
        elif self._under() != before:
            self.app.invalidate()
        self._hover_time = 0.0

    def _pull(self, before: Point, at: Point) -> None:
        """A finger pulls the column that it lies on: whatever else it pressed there is not meant."""
        for widget in self._hit(before):
            column = widget.role == "scroll" and not widget.part(before)
            if column or any(scroll is widget.inside for scroll in self._scrolls):
                self._held = None
                self._touched = (before[0], at[1])
                self.handle(Wheel(before, (at[1] - before[1]) / NOTCH))
                return

    def _open_letters(self, at: Point) -> bool:
        """A right click on a field, or a finger that rests there, asks for letters: keys may be missing."""
        widget = self.at(at)
        if widget is None or widget.role != "field" or not widget.enabled:
            return False
        self.set_focus(widget.name)
        self.app.navigation.open_letters(widget)
        return True

    def _show_tip(self, at: Point) -> bool:
        """A finger that rests on a button asks what it is for, and does not press it."""
        widget = self.at(at)
        if widget is None or not widget.tooltip:
            return False
        self.forget_press()
        self._hover_time = TOOLTIP_DELAY
        self.app.invalidate()
        return True

    def forget_press(self) -> None:
        """What is pressed now was not meant."""
        self._held = None

    def _let_go(self) -> None:
        """Neither mouse nor finger is heard any more, not even when it goes up."""
        self._held = self._touched = None

    def aim(self, at: Point) -> Point:
        """What a finger means: the nearest small thing beside it, unless it touches another like it."""
        here, target = self.at(at), self.app.target
        touched = here if here is not None and here.focusable and here.role != "scroll" else None
        near = []
        for widget in self.widgets():
            seen = widget.inside is None or widget.inside.view.collidepoint(at)
            free = widget.focusable and widget.enabled and widget.role != "scroll"
            rect = widget.rect
            # Only what lies on a large thing is meant instead of it.
            lies = touched is None or touched.hit(rect.center)
            if seen and free and lies and widget is not here:
                x = max(rect.left + 1, min(at[0], rect.right - 1))
                y = max(rect.top + 1, min(at[1], rect.bottom - 1))
                reach = max(0.0, target - rect.width) / 2, max(0.0, target - rect.height) / 2
                if abs(x - at[0]) <= reach[0] + 1 and abs(y - at[1]) <= reach[1] + 1 and widget.hit((x, y)):
                    near.append((abs(x - at[0]) + abs(y - at[1]), (x, y)))
        return min(near)[1] if near else at

    def _under(self) -> tuple[str, Hashable] | None:
        """The thing, and the part of it, that the pointer is on."""
        widget = self.hovered
        return (widget.name, widget.part(self.pointer)) if widget is not None else None

    def _press(self, at: Point) -> bool:
        self.pointer = at
        self._hover_time = -1e9
        widget = self.at(at)
        if self.ring_shown or self.focused:
            self.ring_shown = False
            self.app.invalidate()
        self.set_focus(widget.name if widget and widget.focusable and widget.enabled else None)
        if widget is None or not widget.enabled:
            return widget is not None
        self._held = widget.name
        widget.press(at)
        self.app.invalidate()
        return True

    def _release(self, at: Point) -> bool:
        self.pointer = at
        held = self.find(self._held)
        self._held = self._touched = None
        if held is None:
            return False
        self.app.invalidate()
        if held.hit(at):
            self._click(held)
        held.release(at)
        return True

    def _click(self, widget: Widget) -> None:
        if widget.role in ("button", "toggle", "choice"):
            self.app.audio.play("button")

    def navigate(self, direction: Direction) -> bool:
        """Move the keyboard; False where there is nothing to move to."""
        widget = self.find(self.focused)
        self.app.invalidate()
        if self.ring_shown and widget is not None and widget.navigate(direction):
            return True
        if (
            not self.ring_shown
            and self.find(self.focused) is not None
            and direction not in ("next", "previous")
        ):
            self.ring_shown = True
            return True
        self.ring_shown = True
        self.set_focus(focus.step(self.widgets(), self.focused, direction))
        self._reveal(self.find(self.focused))
        return self.focused is not None

    def _reveal(self, widget: Widget | None) -> None:
        # Only for the keyboard: what is clicked is seen, and must not move away under the pointer.
        if widget is not None and widget.inside is not None and widget.inside.reveal(widget.rect):
            self.rebuild()

    def _activate(self) -> bool:
        widget = self.find(self.focused)
        if widget is None or not widget.enabled or not (self.ring_shown or widget.role == "field"):
            return False
        self.app.invalidate()
        if widget.role == "field":  # keys write into it: only a gamepad presses it
            self.app.navigation.open_letters(widget)
            return True
        self._click(widget)
        widget.activate()
        return True

    def set_focus(self, name: str | None) -> None:
        """Move the keyboard to a widget; a field gets the text input."""
        if name != self.focused:
            self._leave_focus()
            self.focused = name
            self.app.invalidate()
        widget = self.find(name)
        self._give_text_input(widget)

    def _leave_focus(self) -> None:
        # As it lay: nothing is laid out anew for what goes away.
        for widget in self._widgets or ():
            if widget.name == self.focused:
                widget.lose_focus()

    def _give_text_input(self, widget: Widget | None) -> None:
        self.app.use_text_input(widget if widget is not None and widget.role == "field" else None)

    # -- the stack -------------------------------------------------------------------------------

    def close(self) -> None:
        """Back to the scene below; Esc does that where a screen knows nothing better."""
        self.app.scenes.remove(self)

    def leave(self) -> None:
        """Nobody types into a scene that is gone."""
        self._give_text_input(None)

    def pause(self) -> None:
        """The scene above has the pointer and the keys now."""
        self._leave_focus()
        self._let_go()
        self.pointer = (-1.0, -1.0)
        self._give_text_input(None)

    def resume(self) -> None:
        """A field that had the keyboard has it again."""
        self._give_text_input(self.find(self.focused))

    @property
    def moving(self) -> bool:
        """Whether a column still runs."""
        return any(scroll.moving for scroll in self._scrolls)

    # -- time and drawing ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Count how long the pointer rests, for the tooltip, and let columns run."""
        for scroll in self._scrolls:
            if scroll.update(seconds):
                self.rebuild()
        before = self._hover_time
        self._hover_time += seconds
        if before < TOOLTIP_DELAY <= self._hover_time and self._tip():
            self.app.invalidate()

    def _tip(self) -> str:
        widget = self.find(self.focused) if self.ring_shown else self.hovered
        return widget.tooltip if widget is not None else ""

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw all widgets, then the focus ring, then a tooltip that is due."""
        for widget in self.widgets():
            with canvas.clipped(widget.inside.view if widget.inside else None):
                widget.draw(canvas, self.look(widget))
        self.draw_over_widgets(canvas)

    def draw_over_widgets(self, canvas: Canvas) -> None:
        """The focus ring and a tooltip that is due; what another scene lies over has neither."""
        if self.app.scenes.is_covered(self):
            return
        focused = self.find(self.focused)
        if focused is not None and self.ring_shown:
            with canvas.clipped(focused.inside.view.inflate(16, 16) if focused.inside else None):
                focused.draw_focus(canvas)
        tip = self._tip()
        if tip and self._hover_time >= TOOLTIP_DELAY:
            anchor = focused if self.ring_shown and focused is not None else self.hovered
            if anchor is not None:
                draw_tooltip(canvas, tip, anchor.rect, beside=anchor.in_column)

    def draw(self, canvas: Canvas) -> None:
        """A veil or the table of the house, and the widgets."""
        if self.veil is not None:
            canvas.veil(self.veil)
        else:
            from game.ui.house import paint_house  # textures: the title, which is first, has its own table

            canvas.ground("house", paint_house)
        self.draw_widgets(canvas)
