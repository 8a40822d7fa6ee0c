"""Somebody who does anything to the program: what makes sense, what does not, quickly and in any order.

All of it is drawn from one seed. What scenes get are pygame's own events; only what no event can ask for (a
table with other people and options, other settings, a start of the program) is done as the program does it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import pygame

from _soak_phones import PhoneLine
from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import QUICKEST
from engine.core import OptionError, OptionValue, complete
from game.app import LONGEST_STEP, App
from game.content.i18n import LANGUAGES
from game.games import scenes_of
from game.match.match_files import ENDING, files_folder
from game.match.session import Session
from game.settings import ANIMATION_CHOICES, TEXT_SIZE_CHOICES
from game.store import Bot, Human, MatchSetup, Player
from game.table.curtain import HOLD, CurtainScene
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.remote_hands import RemoteHands
from game.table.remote_start import phone_seats
from game.table.scene import TableScene
from game.ui.theme import HEIGHT, WIDTH
from game.ui.widget import Widget
from tests.driver import FRAME, Driver

SIZES = ((960, 540), (1280, 720), (1280, 800), (1024, 768), (1600, 900), (1920, 1080), (1100, 950))
KEYS = (
    "esc", "tab", "shift+tab", "enter", "space", "left", "right", "up", "down", "home", "end", "pgup", "pgdn",
    "f1", "f11", "h", "l", "t", "m", "c", "r", "s", "n", "b", "delete", "backspace", "=", "-", "ctrl+z",
    "ctrl+y", "ctrl+shift+z", "alt+enter", "ctrl+v", "ctrl+a", "ctrl+x", "1", "x",
)  # fmt: skip
TEXTS = ("Ada", "かな", "é", "𠮷", "\u202e", "a" * 40, " ", "bear", "-1", "%s {0}")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "あおい")
Act: TypeAlias = Callable[[], None]
KEPT_EVENTS = 50
STRAY = 300
"""How far outside the window things are dropped, in virtual pixels."""
LONGEST_DRAG = 6
STEPS_AT_ONE_TABLE = 250
"""After so many it is somebody else's turn, whatever the match says."""


class SoakPlayer:
    """Does one thing at a time; `events` are the last ones, for whoever must repeat them."""

    def __init__(
        self, driver: Driver, seed: int, games: Sequence[str], *, resizes: bool = True, phones: bool = False
    ) -> None:
        self.driver = driver
        self.chance = Random(seed)
        self.games = games
        self.resizes = resizes
        self._phones = phones
        self._line: PhoneLine | None = None
        """The phones of the table that was opened last, if it has any."""
        self.events: deque[str] = deque(maxlen=KEPT_EVENTS)
        self.done: Counter[str] = Counter()
        self.tables = 0
        self.scenes: Counter[str] = Counter()
        self._steps = 0

    @property
    def app(self) -> App:
        """The program that is played."""
        return self.driver.app

    def step(self) -> None:
        """Do something, and let some time pass."""
        self.scenes[self.driver.scene_name] += 1
        self._steps += 1
        act = self._choose()
        self.done[act.__name__] += 1
        act()
        for _ in range(self.chance.choice((0, 0, 1, 1, 2, 6))):
            if self.app.running:
                drew = self.app.frame(self.chance.choice((FRAME, FRAME, LONGEST_STEP)))
                self.app.after_frame(FRAME, drew=drew)

    def note(self, text: str) -> None:
        """Remember what is about to be done."""
        self.events.append(f"{self.driver.scene_name}: {text}")

    def _choose(self) -> Act:
        if self._steps > STEPS_AT_ONE_TABLE or (self._away and self.chance.random() < 0.06):
            return self.sit_down
        if self._remote is not None and self.chance.random() < 0.4:
            return self.use_phone
        table = self.driver.scene
        if isinstance(table, TableScene) and table.interactive and self.chance.random() < 0.55:
            moves: tuple[Act, ...] = (self.play_piece, self.play_piece, self.follow_advice)
            return self.chance.choice(moves)
        if not self._away and not isinstance(table, TableScene) and self.chance.random() < 0.35:
            return self.back_to_table
        usual = (self.click, self.click, self.click, self.click, self.press_key, self.press_key, self.wait)
        odd = (
            self.double_click, self.click_nowhere, self.other_button, self.drag_nowhere, self.drag_anywhere,
            self.turn_wheel, self.write, self.lose_focus, self.drop_file, self.change_setting, self.go_back,
        )  # fmt: skip
        rare = (self.resize,) if self.resizes else ()
        acts: tuple[Act, ...] = (*usual, *usual, *odd, *rare)
        return self.chance.choice(acts)

    @property
    def _away(self) -> bool:
        """Whether no match is on the screen."""
        return not any(isinstance(scene, TableScene) for scene in self.app.scenes.stack)

    @property
    def _remote(self) -> RemoteHands | None:
        """The hands on our phones at the table that is there."""
        found = (one.remote for one in self.app.scenes.stack if isinstance(one, TableScene))
        remote = next(found, None)
        ours = remote is not None and self._line is not None and remote.phones is self._line.phones
        return remote if ours else None

    def use_phone(self) -> None:
        """A phone comes, goes, or touches something."""
        remote = self._remote
        if remote is not None and self._line is not None:
            self.note(self._line.act(remote))

    # -- what makes sense ----------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Open a table with other people, options and bots."""
        self._steps = 0
        self.tables += 1
        setup = self._setup(self.chance.choice(self.games))
        self.note(f"sit down at {setup}")
        if self._away:
            self.app.navigation.to_title()
        session = Session.start(self.app.store, self.app.bots, setup, self.chance.getrandbits(31))
        seats = phone_seats(setup)
        self._line = PhoneLine(seats, self.chance) if seats else None
        self.app.navigation.open_match(session, self._line.phones if self._line is not None else None)
        self.app.frame(FRAME)

    def _setup(self, game: str) -> MatchSetup:
        rules = registry.game(game)
        options: dict[str, OptionValue] = dict(scenes_of(game).short)
        if self.chance.random() < 0.6:
            options |= {option.name: self.chance.choice(option.values) for option in rules.options}
        try:
            chosen = complete(rules, options)
        except OptionError:  # not all go together
            chosen = complete(rules, scenes_of(game).short)
        seats = rules.seats(chosen)
        people = min(seats, self.chance.choice((0, 1, 1, 1, 1, 2, 2, seats)))
        faces, names = list(CHARACTERS), list(NAMES)
        self.chance.shuffle(names)
        players: list[Player] = [Bot(QUICKEST, faces[seat % len(faces)]) for seat in range(seats)]
        for seat in self.chance.sample(range(seats), people):
            phone = self._phones and self.chance.random() < 0.5
            players[seat] = Human(names[seat % len(names)], phone=phone)
        first = self.chance.randrange(seats) if rules.names_first and self.chance.random() < 0.5 else None
        return MatchSetup(game, chosen, tuple(players), first)

    def play_piece(self) -> None:
        """Drag a piece to a place that takes it, as the rules allow."""
        table = self.driver.scene
        assert isinstance(table, TableScene)
        pieces = [one for one in table.widgets() if isinstance(one, PieceWidget)]
        self.chance.shuffle(pieces)
        for widget in pieces:
            targets = table.game.targets(table.state, widget.piece)
            if targets:
                zone = self.chance.choice(list(targets))
                self._drag(widget, zone.name)
                return
        self.click()

    def back_to_table(self) -> None:
        """Open the curtain, or close what lies over the table."""
        if isinstance(self.driver.scene, CurtainScene):
            self.note("hold enter")
            self.driver.hold_key("enter", HOLD + 0.1)
            self.driver.wait(1.0)
        else:
            self._key(self.chance.choice(("esc", "enter")))

    def follow_advice(self) -> None:
        """Ask until a move lies ready, and play it."""
        for key in ("h", "h", "h", "enter"):
            self._key(key)

    def wait(self) -> None:
        """Watch for a while."""
        self.note("wait")
        for _ in range(self.chance.choice((5, 20, 40))):
            self.app.after_frame(LONGEST_STEP, drew=self.app.frame(LONGEST_STEP))

    def go_back(self) -> None:
        """Leave whatever is in front."""
        self._key("esc")

    # -- the mouse -----------------------------------------------------------------------------------

    def click(self) -> None:
        """Press something that is there."""
        widget = self._any()
        if widget is not None:
            self._click(self._point_in(widget), f"click {widget.name}")

    def double_click(self) -> None:
        """Press something twice, faster than anything can answer."""
        widget = self._any()
        if widget is not None:
            at = self._point_in(widget)
            self._click(at, f"double click {widget.name}")
            self._click(at, "again")

    def click_nowhere(self) -> None:
        """Press any point, also outside the table."""
        self._click(self._point_anywhere(), "click")

    def other_button(self) -> None:
        """Press with another button, or press and never let go."""
        button, at = self.chance.choice((2, 3, 3, 4)), self._point_anywhere()
        self._click(at, "click", button)
        if self.chance.random() < 0.3:
            self.note("press and hold")
            self.driver.press(self.chance.choice((1, 3)))

    def drag_nowhere(self) -> None:
        """Take something and let it go where nothing takes it."""
        widget = self._any()
        if widget is not None:
            self._drag(widget, None)

    def drag_anywhere(self) -> None:
        """Take something and let it go over something else."""
        widget, other = self._any(), self._any()
        if widget is not None and other is not None:
            self._drag(widget, other.name)

    def turn_wheel(self) -> None:
        """Turn the wheel somewhere."""
        self.driver.move(self._point_anywhere())
        turns = self.chance.choice((-5, -1, 1, 5))
        self.note(f"wheel {turns} at {_told(self.driver.pointer)}")
        event = pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False
        )
        self._post(event)

    def _any(self) -> Widget | None:
        widgets = self.driver.scene.widgets()
        return self.chance.choice(widgets) if widgets else None

    def _point_in(self, widget: Widget) -> tuple[float, float]:
        rect = widget.rect
        return rect.left + self.chance.random() * rect.width, rect.top + self.chance.random() * rect.height

    def _point_anywhere(self) -> tuple[float, float]:
        return self.chance.uniform(-STRAY, WIDTH + STRAY), self.chance.uniform(-STRAY, HEIGHT + STRAY)

    def _click(self, at: tuple[float, float], what: str, button: int = 1) -> None:
        self.note(f"{what} with {button} at {_told(at)}")
        self.driver.click_at(at, button)

    def _drag(self, widget: Widget, to: str | None) -> None:
        start = self._point_in(widget)
        self.note(f"drag {widget.name} from {_told(start)} to {to or 'nowhere'}")
        self.driver.move(start)
        self.driver.press()
        for _ in range(self.chance.randrange(LONGEST_DRAG)):
            self.driver.move(self._point_anywhere())
        self.driver.move((start[0], start[1] - 20))
        # The place may only be there while the piece is held.
        goals = [one for one in self.driver.scene.widgets() if one.name == to]
        goal = self._point_in(goals[0]) if goals else self._point_anywhere()
        if goals and isinstance(goals[0], ZoneWidget):
            goal = goals[0].parts[0].center
        self.driver.move(goal)
        if self.chance.random() < 0.95:
            self.driver.release()

    # -- keys and words ------------------------------------------------------------------------------

    def press_key(self) -> None:
        """Press any key that means something somewhere."""
        self._key(self.chance.choice(KEYS))

    def _key(self, key: str) -> None:
        self.note(f"key {key}")
        self.driver.key(key)

    def write(self) -> None:
        """Write by letters or through an input method, where a field takes it or where none does."""
        text = self.chance.choice(TEXTS)
        self.note(f"write {text!r}")
        if self.chance.random() < 0.5:
            self.driver.type(text)
        else:
            self.driver.compose(text, finish=self.chance.random() < 0.8)

    # -- the window ----------------------------------------------------------------------------------

    def resize(self) -> None:
        """Give the window another size."""
        width, height = self.chance.choice(SIZES)
        self.note(f"resize to {width}x{height}")
        if not self.app.settings.fullscreen:
            self.driver.resize(width, height)

    def lose_focus(self) -> None:
        """Bring another window to the front, and perhaps this one back."""
        self.note("lose focus")
        self.driver.lose_focus()
        if self.chance.random() < 0.7:
            self.driver.gain_focus()

    def drop_file(self) -> None:
        """Drop a file onto the window: one that was written before, or one that makes no sense."""
        folder = files_folder(self.app.store)
        files = sorted(folder.glob(f"*{ENDING}")) if folder is not None else []
        path = str(self.chance.choice(files)) if files else __file__
        self.note(f"drop {path}")
        self._post(pygame.event.Event(pygame.DROPFILE, file=path))

    def change_setting(self) -> None:
        """Choose something else in the settings."""
        changes: tuple[tuple[str, Sequence[object]], ...] = (
            ("language", LANGUAGES),
            ("text_size", TEXT_SIZE_CHOICES),
            ("animation", ANIMATION_CHOICES),
            ("reduced_motion", (False, True)),
            ("letters", (False, True)),
            ("thinking", ("quick", "normal")),
            ("fullscreen", (False, True) if self.resizes else (False,)),
        )
        name, values = self.chance.choice(changes)
        value = self.chance.choice(values)
        self.note(f"set {name} to {value!r}")
        self.app.change_settings(**{name: value})
        self.app.frame(FRAME)

    def _post(self, event: pygame.event.Event) -> None:
        pygame.event.post(event)
        self.app.frame(FRAME)


def _told(at: tuple[float, float]) -> str:
    return f"{at[0]:.0f},{at[1]:.0f}"
