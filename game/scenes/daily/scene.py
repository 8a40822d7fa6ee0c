"""The calendar of daily deals: the month at the left, the chosen day at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games import all_scenes
from game.input import Direction
from game.match.daily import FIRST_DAY, Calendar, Day, ParSeeker, calendar_of, can_play, start_daily
from game.match.players import OWN_PORTRAIT
from game.scenes.daily.cells import COLUMNS, ROWS, DayCell, State, weeks_of
from game.scenes.daily.words import day_title, opponents, par_words, status
from game.scenes.library.cabinet import draw_cabinet
from game.scenes.library.chips import Filter, make_chips
from game.scenes.library.front import holder
from game.scenes.library.page_blocks import HEADING, LEAD, NOTE, Rule, Words
from game.scenes.library.places import Places, chip_height
from game.scenes.library.profile_page import Clipboard
from game.table.portrait import draw_portrait
from game.ui.button import Button, Kind
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.screen import Screen
from game.ui.scroll import BAR_ROOM, Block, ScrollModel, ScrollView
from game.ui.slip import SlipButton
from game.ui.theme import IVORY, TextStyle, rgb
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = TextStyle(28, bold=True, colour=IVORY, shaded=True)
_MONTH = TextStyle(22, bold=True, colour=IVORY, shaded=True, align="center")
_WEEKDAY = TextStyle(18, bold=True, colour=rgb("#F0D9B0"), align="center")
_BACK = 42.0
_INSIDE = 16.0
_GAP = 6.0
_FACE = 56.0
_EDGE, _CLIP, _FOOT = 26.0, 30.0, 20.0
_LOW_PAGE = rgb("#EFE3C8")
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_STEPS: dict[str, int] = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}


class Faces(NamedTuple):
    """The portraits of those who sit at the table."""

    faces: Sequence[str]
    height: float = 66.0

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """In a row."""
        for index, face in enumerate(self.faces):
            centre = (rect.left + 4 + _FACE * (index * 1.12 + 0.5), rect.top + 4 + _FACE / 2)
            draw_portrait(canvas, centre, _FACE, face)


def _today(app: App) -> date:
    return max(FIRST_DAY, date.fromtimestamp(app.store.now()))


class DailyScene(Screen):
    """Opened over the title or after a match; of a deal that was played, experts find the par meanwhile."""

    def __init__(self, app: App, game: str | None = None, day: date | None = None) -> None:
        super().__init__(app)
        self.today = _today(app)
        self.game = game or next(scenes.game for scenes in all_scenes())
        self.day = day or self.today
        self.month = self.day.replace(day=1)
        self._scroll = self.scrolls(ScrollModel())
        self._places = Places.of(app.type)
        self._par = app.par
        self._told_of = (0, False)
        """How far the experts were when the page was written."""
        self._calendars: dict[str, Calendar] = {}
        self.look_again()
        self.focused = f"day.{self.day.isoformat()}"
        self.ring_shown = True

    @property
    def par(self) -> ParSeeker:
        """Who finds out the par."""
        return self._par

    def look_again(self) -> None:
        """Read what was played."""
        store = self.app.store
        self._calendars = {
            scenes.game: calendar_of(store.daily.matches(scenes.game), self.today) for scenes in all_scenes()
        }
        self._seek()

    def _seek(self) -> None:
        """The par is told afterwards: of a deal that was played; meanwhile that of another may be found."""
        found = self._shown_day
        if found is not None and found.counts is not None:
            self._par.ask(self.game, self.day)

    @property
    def calendar(self) -> Calendar:
        """The days of the chosen game."""
        return self._calendars[self.game]

    @property
    def _shown_day(self) -> Day | None:
        return self.calendar.days.get(self.day)

    def resume(self) -> None:
        """A match may have been played on, or the day may have changed."""
        self._follow_the_clock()
        super().resume()

    def _follow_the_clock(self) -> None:
        """Whoever looked at today looks at the new day, and nobody at one that is not there yet."""
        before, self.today = self.today, _today(self.app)
        self.look_again()
        if self.today != before and (self.day == before or not can_play(self.day, self.today)):
            self.month = self.today.replace(day=1)
            self._choose_day(self.today)
        self.rebuild()

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The heading, the games, the month, the front, and the page of the day."""
        self._told_of = (self._par.done, self._par.busy)
        app, type_, t = self.app, self.app.type, self.app.t
        places = Places.of(type_)
        back = pygame.FRect(places.heading.left + 1, 0, _BACK, _BACK)
        back.centery = places.heading.centery - 2
        title = type_.block(t("daily.title"), _TITLE)
        place = pygame.FRect(back.right + 14, 0, title.width + 1, title.height)
        place.centery = back.centery
        filters = [
            Filter(one.game, t(f"{one.game}.name"), self._calendars[one.game].streak) for one in all_scenes()
        ]
        line = chip_height(type_)
        chips, lines = make_chips(type_, places.chips, filters, self.game, self._choose_game, line)
        self._places = places = Places.of(type_, chip_lines=lines)
        return [
            Button("back", back, "", self.close, kind="pill", icon="back", tooltip=t("common.back")),
            Label("title", place, title),
            *chips,
            *self._month_widgets(places.box),
            holder(app, places.front, self._streak_words()),
            *self._page(places.page),
        ]

    def _streak_words(self) -> str:
        t, calendar = self.app.t, self.calendar
        if not calendar.best:
            return t("daily.streak_none")
        if not calendar.streak:
            return t("daily.streak_over", count=calendar.best)
        streak = t("daily.streak", count=calendar.streak)
        return t("daily.streak_best", streak=streak, best=calendar.best)

    def _month_widgets(self, box: pygame.FRect) -> list[Widget]:
        """The month's name between its arrows, the days of the week, and the days."""
        type_, t = self.app.type, self.app.t
        inside = box.inflate(-2 * _INSIDE, -2 * _INSIDE)
        side = SlipButton.height_for(type_)
        before = pygame.FRect(inside.left, inside.top, side, side)
        after = pygame.FRect(inside.right - side, inside.top, side, side)
        name = t("dates.month_year", month=t(f"dates.month.{self.month.month}"), year=self.month.year)
        middle = pygame.FRect(before.right + 8, inside.top, after.left - before.right - 16, side)
        found: list[Widget] = [
            SlipButton(
                "month.before", before, t("daily.month_before"), partial(self._turn, -1),
                icon="back", bare=True, enabled=self.month > FIRST_DAY,
            ),
            Label("month", middle, name, _MONTH),
            SlipButton(
                "month.after", after, t("daily.month_after"), partial(self._turn, 1),
                icon="forward", bare=True, enabled=self.month < self.today.replace(day=1),
            ),
        ]  # fmt: skip
        top = before.bottom + 4
        width = (inside.width - _GAP * (COLUMNS - 1)) / COLUMNS
        high = type_.line_height(_WEEKDAY)
        for column, weekday in enumerate(_DAYS):
            rect = pygame.FRect(inside.left + column * (width + _GAP), top, width, high)
            found.append(Label(f"weekday.{weekday}", rect, t(f"dates.short.{weekday}"), _WEEKDAY))
        top += high + 4
        height = (inside.bottom - top - _GAP * (ROWS - 1)) / ROWS
        for row, week in enumerate(weeks_of(self.month)):
            for column, day in enumerate(week):
                if day.month == self.month.month:
                    left = inside.left + column * (width + _GAP)
                    rect = pygame.FRect(left, top + row * (height + _GAP), width, height)
                    found.append(self._cell(rect, day))
        return found

    def _cell(self, rect: pygame.FRect, day: date) -> DayCell:
        found = self.calendar.days.get(day)
        return DayCell(
            rect,
            day,
            self._state(day),
            day_title(self.app, day, self.today),
            partial(self._choose_day, day),
            chosen=day == self.day,
            today=day == self.today,
            on_time=found is not None and found.on_time,
        )

    def _state(self, day: date) -> State:
        found = self.calendar.days.get(day)
        if not can_play(day, self.today):
            return "none"
        if found is not None and found.counts is not None and found.counts.played is not None:
            return "won" if found.counts.played.won else "played"
        return "open" if found is not None and found.open is not None else "free"

    def _page(self, place: pygame.FRect) -> list[Widget]:
        """The page of the chosen day: what came of it, the par, and what can be done."""
        buttons = self._buttons(place)
        top = place.top + _CLIP
        bottom = min(button.rect.top for button in buttons) - 10
        view = pygame.FRect(place.left + _EDGE, top, place.width - _EDGE - 2, bottom - top)
        width = view.width - BAR_ROOM - _EDGE + 6
        label = day_title(self.app, self.day, self.today)
        page = ScrollView("page", view, self._scroll, self._blocks(width), label=label, shade=_LOW_PAGE)
        return [Clipboard("clipboard", place), page, *buttons]

    def _blocks(self, width: float) -> list[Block]:
        app, type_, found = self.app, self.app.type, self._shown_day
        blocks: list[Block] = [
            Words(type_.block(day_title(app, self.day, self.today), LEAD, width), 2),
            Words(type_.block(app.t(f"{self.game}.name"), NOTE, width), 6),
            Faces(opponents(self.game, self.day)),
            Rule(),
        ]
        blocks += [
            Words(type_.block(line, HEADING if not index else NOTE, width), 6)
            for index, line in enumerate(status(app, self.game, self.day, self.today, found))
        ]
        if found is not None and found.counts is not None:
            words = par_words(app, self.game, self._par, found.counts)
            blocks.append(Rule())
            blocks += [
                Words(type_.block(line, HEADING if index == len(words) - 1 else NOTE, width), 6)
                for index, line in enumerate(words)
            ]
            if found.on_time:
                blocks += [Rule(), Words(type_.block(app.t("daily.stud"), NOTE, width))]
        else:
            blocks += [Rule(), Words(type_.block(app.t("daily.how"), NOTE, width))]
        return blocks

    def _buttons(self, place: pygame.FRect) -> list[Widget]:
        """Play, continue or play again; and the review of what counts."""
        t, found = self.app.t, self._shown_day
        entries: list[tuple[str, str, IconName, Kind, Callable[[], None]]] = []
        if found is not None and found.counts is not None and found.counts.kept:
            entries.append(
                ("review", t("daily.review"), "chart", "ink", partial(self._review, found.counts.match_id))
            )
        if found is not None and found.open is not None:
            entries.append(
                ("play", t("daily.continue"), "play", "gold", partial(self._continue, found.open.match_id))
            )
        else:
            again = found is not None and found.counts is not None
            label = t("daily.again" if again else "daily.play")
            entries.append(("play", label, "play", "gold", self._play))
        height = Button.height_for(self.app.type)
        left, width = place.left + _EDGE, place.width - 2 * _EDGE
        buttons: list[Widget] = []
        bottom = place.bottom - _FOOT
        for name, label, icon, kind, press in reversed(entries):
            rect = pygame.FRect(left, bottom - height, width, height)
            buttons.insert(0, Button(name, rect, label, press, kind=kind, icon=icon))
            bottom = rect.top - 12
        return buttons

    # -- what can be done ------------------------------------------------------------------------

    def _choose_game(self, game: str | None) -> None:
        if game is not None:
            self.game = game
            self._show()

    def _choose_day(self, day: date) -> None:
        self.day = day
        self._show()

    def _show(self) -> None:
        self._scroll.to(0.0, at_once=True)
        self._seek()
        self.rebuild()

    def _turn(self, by: int) -> None:
        """Another month; today, its last day or its first one is looked at."""
        goal = (self.month + timedelta(days=31 if by > 0 else -1)).replace(day=1)
        last = (goal + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        self.month = goal
        self._choose_day(max(FIRST_DAY, min(last, self.today)))

    def _play(self) -> None:
        app = self.app
        portrait = str(app.settings.extra.get(OWN_PORTRAIT, ""))
        session = start_daily(app.store, app.bots, self.game, self.day, _today(app), portrait)
        app.navigation.open_match(session)

    def _continue(self, match_id: str) -> None:
        trouble = self.app.navigation.continue_match(match_id)
        if trouble is not None:
            self.app.toast(self.app.texts.say(trouble))

    def _review(self, match_id: str) -> None:
        self.app.navigation.open_review(match_id)

    def navigate(self, direction: Direction) -> bool:
        """On the calendar the arrows go from day to day, and on into the next month."""
        if self.ring_shown and self.focused == f"day.{self.day.isoformat()}" and direction in _STEPS:
            day = self.day + timedelta(days=_STEPS[direction])
            leaves = direction in ("up", "down") and day.month != self.month.month
            if not leaves and can_play(day, self.today):
                self.month = day.replace(day=1)
                self._choose_day(day)
                self.set_focus(f"day.{day.isoformat()}")
                return True
        moved = super().navigate(direction)
        focused = self.find(self.focused)
        if isinstance(focused, DayCell) and not focused.chosen:
            self._choose_day(date.fromisoformat(focused.name.removeprefix("day.")))
        return moved

    # -- time and drawing ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in what experts have made; midnight may pass, or the clock be set."""
        super().update(seconds)
        if _today(self.app) != self.today:
            self._follow_the_clock()
        if self._told_of != (self._par.done, self._par.busy):
            self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        """The cabinet, then everything in it."""
        self.widgets()
        draw_cabinet(canvas, self._places)
        self.draw_widgets(canvas)
