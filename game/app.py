"""The program: a window, the loop, and the services that scenes use."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.audio import Audio
from game.content.i18n import Texts, system_language
from game.input import Exposed, InputReader, Intent, PadGone, PadPress, Quit, Resized, Shortcut
from game.navigation import Navigation
from game.settings import Settings
from game.store import Store
from game.system import paths
from game.system.display import desktop_scale
from game.system.pace import FRAME, Beat, Pace
from game.system.window import open_window
from game.ui.canvas import Canvas, UnfinishedFrameError
from game.ui.rehearsal import Rehearsal
from game.ui.scene import Scene
from game.ui.scene_stack import SceneManager
from game.ui.screen import TARGET
from game.ui.text import Typesetter
from game.ui.theme import SMALLEST_WINDOW
from game.ui.toast import Toasts
from game.ui.viewport import Viewport
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.devtools.watch import Watch
    from game.match.bot_pool import BotRunner
    from game.match.daily import ParSeeker
    from game.match.reviewer import Reviewer
    from game.ui.navigator import Navigator

SLICE = 0.008
"""Seconds after which a frame that still has pictures to make goes on in the next one."""
_MOST_TRIES = 60
"""After so many tries a frame is shown however long it takes."""
LONGEST_STEP = 0.1
"""After a hitch (a sleeping machine, a dragged window) animations go on, they do not jump."""

KEY_REPEAT_AFTER, KEY_REPEAT_EVERY = 350, 40
"""Milliseconds; which keys may repeat at all is for the input reader to say."""


class App:
    """Everything that scenes share. One `frame` reads input, lets time pass and draws what changed."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        *,
        settings: Settings | None = None,
        window_size: tuple[int, int] | None = None,
    ) -> None:
        self.store = store
        self.bots = bots
        self._kept = store.settings()
        self.settings = settings or self._kept
        """What holds now: what is kept, and over it what only this start was told, as on the command line."""
        self.texts = Texts(self._language())
        self.t = self.texts.t
        self.scenes = SceneManager()
        self.navigation: Navigator = Navigation(self)
        self.toasts = Toasts()
        self.running = True
        self._window_size = window_size or self.settings.window_size
        self._dirty = True
        self._tries = 0
        self._began: float | None = None
        """When the frame began; None: it takes as long as it takes."""
        self._pace, self._rehearsal = Pace(), Rehearsal()
        self._lowest: Scene | None = None
        self._frames_of_lowest = 0
        self.frames_drawn = 0
        self.pad: int | None = None
        """The gamepad whose press is being answered; None: keys, mouse or a finger, which are anybody's."""
        self._pads_in_use: set[int] = set()
        self._field: str | None = None
        """The field that has the text input."""
        self.watch: Watch | None = None
        """Whoever wants to know what stands on the screen."""
        self._points_scale = desktop_scale()
        """Pixels for a point of the desktop."""
        surface = self._open_window()
        self.viewport = Viewport(*surface.get_size())
        self.type = Typesetter(paths.assets() / "fonts", self.viewport, self.settings.text_size)
        self.type.high_contrast = self.settings.high_contrast
        self.canvas = Canvas(surface, self.type)
        self.input = InputReader(self.viewport)
        self.input.aim = lambda at: self.scenes.top.aim(at)
        self.audio = Audio()
        self.audio.apply(self.settings)
        pygame.key.stop_text_input()
        pygame.key.set_repeat(KEY_REPEAT_AFTER, KEY_REPEAT_EVERY)

    # -- window ----------------------------------------------------------------------------------

    def _open_window(self) -> pygame.Surface:
        pygame.display.set_caption("Twofold")
        icon = paths.assets() / "icon.png"
        if icon.exists():
            pygame.display.set_icon(pygame.image.load(icon))
        return open_window(self._window_size, SMALLEST_WINDOW, fullscreen=self.settings.fullscreen)

    def _follow_window(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.viewport = Viewport(*surface.get_size())
        self.input.viewport = self.viewport
        self.type.use(self.viewport, self.settings.text_size)
        if self.type.high_contrast != self.settings.high_contrast:
            self.type.high_contrast = self.settings.high_contrast
            self.canvas.clear_pictures()
        self.canvas.use(surface)
        self.scenes.refresh()
        self.invalidate()

    # -- services --------------------------------------------------------------------------------

    @cached_property
    def reviewer(self) -> Reviewer:
        """Who looks back at matches in the background."""
        from game.match.reviewer import Reviewer  # long after the first frame

        return Reviewer(self.store, tell=lambda message: self.toast(self.texts.say(message), lasting=True))

    @cached_property
    def par(self) -> ParSeeker:
        """Who has experts play the deal of a day in the background."""
        from game.match.daily import ParSeeker  # long after the first frame

        return ParSeeker(self.store, tell=lambda message: self.toast(self.texts.say(message), lasting=True))

    @property
    def _seeks_par(self) -> bool:
        """Whether experts play; without a look at who would have them, which would load it."""
        return "par" in vars(self) and self.par.busy

    def rest_par(self) -> None:
        """Somebody plays, or looks back at a match: experts leave the machine to that."""
        if self._seeks_par:
            self.par.cancel()

    @property
    def target(self) -> float:
        """How large what a finger is meant for is at least: never less than in a window of the usual size."""
        return TARGET * max(1.0, self._points_scale / self.viewport.scale)

    def invalidate(self) -> None:
        """Something looks different: draw before the next rest."""
        self._dirty = True

    def toast(
        self, text: str, *, private: bool = False, lasting: bool = False, home: Scene | None = None
    ) -> None:
        """Tell the player something in passing.

        `private` is only for the one in front of the screen; `lasting` makes way for nothing that follows;
        what has a `home` is not shown while another scene is in front.
        """
        self.toasts.show(text, private=private, lasting=lasting, home=home)
        self.invalidate()

    def use_text_input(self, field: Widget | None) -> None:
        """Give the keyboard's text, and the input method's window, to a field, or to nobody."""
        if field is not None:
            pygame.key.set_text_input_rect(self.viewport.rect(field.rect))
        name = field.name if field is not None else None
        if name == self._field:
            return
        if self._field is not None:
            pygame.key.stop_text_input()  # also for another field: an input method would go on in that one
        if name is not None:
            pygame.key.start_text_input()
        self._field = name
        self.input.write(name is not None)

    def change_settings(self, **changes: object) -> None:
        """Change settings, keep them, and let everything follow at once."""
        self._keep(**changes)
        before = self.settings
        self.settings = replace(before, **changes)  # type: ignore[arg-type]
        if self.settings == before:
            return
        self.audio.apply(self.settings)
        self.texts.use(self._language())
        if self.settings.fullscreen != before.fullscreen:
            self._open_window()
        self._follow_window()

    def _keep(self, **changes: object) -> None:
        """Save what was chosen on the screen, and nothing else of what holds now."""
        kept = replace(self._kept, **changes)  # type: ignore[arg-type]
        if kept != self._kept:
            self._kept = kept
            self.store.save_settings(kept)

    def _language(self) -> str:
        return self.settings.language or system_language(_preferred_locales())

    # -- the loop --------------------------------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show a scene and go on until the player leaves."""
        self.scenes.reset(first)
        self.frame(0.0)
        # Only now: a device may be slow to open, and the first picture should not wait.
        self.audio.start()
        self.input.start_pads()
        beat = Beat()
        last = perf_counter()
        while self.running:
            now = perf_counter()
            seconds, last = min(now - last, LONGEST_STEP), now
            drew = self.frame_in_time(seconds)
            beat.wait(self.after_frame(seconds, drew=drew))
        # Not at every step of a window that is being pulled: each would be a write to the disk.
        self._keep(window_size=self.settings.window_size)
        self.rest_par()
        self.scenes.close()
        self.audio.close()

    def frame(self, seconds: float) -> bool:
        """Read input, let time pass, draw if anything changed; True where it drew."""
        drew = self._frame(seconds)
        if self.watch is not None and self.running:
            self.watch.look(self)
        return drew

    def frame_in_time(self, seconds: float) -> bool:
        """A frame that never takes long: where it has many pictures to make, the window stays meanwhile.

        Time stands still then, so that nothing has moved on unseen when it is shown.
        """
        self._began = perf_counter()
        try:
            return self.frame(0.0 if self.unfinished else seconds)
        finally:
            self._began = None

    @property
    def unfinished(self) -> bool:
        """Whether the last frame was broken off: its pictures were too many for one."""
        return self._tries > 0

    def _enough(self) -> bool:
        return self._began is not None and self._tries < _MOST_TRIES and perf_counter() - self._began > SLICE

    def after_frame(self, seconds: float, *, drew: bool) -> float:
        """Make pictures for later where nothing happens; the seconds to wait for the next frame."""
        busy = drew or self.unfinished or self.input.came
        wait = self._pace.wait(seconds, busy=busy, expecting=self.scenes.expecting or self._seeks_par)
        if not self._pace.quiet:
            self._rehearsal.interrupt()
        elif self._rehearsal.go_on(self.canvas, self.scenes.top.pictures):
            return FRAME
        return wait

    def _frame(self, seconds: float) -> bool:
        for intent in self.input.poll(seconds):
            self.handle(intent)
        self.scenes.update(seconds)
        if self.frames_drawn and self._seeks_par:
            self.par.poll()
        self.audio.play_music(self.scenes.music)
        if self.toasts.update(seconds) or self.scenes.moving or self.toasts.moving:
            self._dirty = True
        if not self._dirty or not self.running:
            return False
        try:
            places = self.canvas.frame(self._draw, self._enough)
        except UnfinishedFrameError:
            self._tries += 1
            return False
        self._tries, self._dirty = 0, False
        if places is None:
            pygame.display.flip()
        elif places:
            pygame.display.update(places)
        self.frames_drawn += 1
        self._make_room()
        return True

    def _make_room(self) -> None:
        """Once another scene has everything to itself, nobody needs the pictures of those before it."""
        lowest = self.scenes.stack[0]
        if lowest is not self._lowest:
            self._lowest, self._frames_of_lowest = lowest, 0
        self._frames_of_lowest += 1
        if self._frames_of_lowest == 2:
            self.canvas.drop_unused()

    def _draw(self) -> None:
        self.scenes.draw(self.canvas)
        top = self.scenes.top
        if not top.tells_messages and (top.echoes or self.toasts.belongs_to(top)):
            self.toasts.draw(self.canvas)

    def handle(self, intent: Intent | PadPress) -> None:
        """Answer what belongs to the whole program; the scenes get the rest."""
        match intent:
            case PadPress():
                self._handle_pad(intent)
            case PadGone(pad):
                if pad in self._pads_in_use:
                    self._pads_in_use.discard(pad)
                    self.toast(self.t("settings.pad_gone"))
                self.scenes.handle(intent)
            case Quit():
                self.running = False
            case Resized():
                if not self.settings.fullscreen:
                    self._window_size = (intent.width, intent.height)
                    self.settings = replace(self.settings, window_size=self._window_size)
                self._follow_window()
            case Exposed():
                self.canvas.forget_window()
                self.invalidate()
            case Shortcut("fullscreen"):
                self.change_settings(fullscreen=not self.settings.fullscreen)
            case Shortcut("mute"):
                self.change_settings(muted=not self.settings.muted)
                self.toast(self.t("settings.muted_now" if self.settings.muted else "settings.sound_on_now"))
            case _:
                self.scenes.handle(intent)

    def _handle_pad(self, press: PadPress) -> None:
        """The first meaning that a scene takes, unless this pad has nothing to say now."""
        self._pads_in_use.add(press.pad)
        turned_away = (scene.turns_away(press.pad) for scene in reversed(self.scenes.stack))
        if (why := next(filter(None, turned_away), "")) != "":
            self.toast(why, home=self.scenes.top)
            return
        self.pad = press.pad
        for one in press.means:
            if self.scenes.handle(one):
                break
        self.pad = None


def _preferred_locales() -> list[str]:
    try:
        found = pygame.system.get_pref_locales()
    except pygame.error:
        return []
    return ["_".join(filter(None, (one.get("language"), one.get("country")))) for one in found]
