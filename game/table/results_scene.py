"""The end of a match: who won, why it is over, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.audio import TITLE
from game.games import scenes_of
from game.input import Activate, Intent, PointerDown, Shortcut
from game.match.players import player_names
from game.match.session import Session
from game.store import MatchSetup
from game.table.banner import Cloth, banner_size
from game.table.ceremony import Ceremony
from game.table.headline import headline
from game.table.hindsight import slip, slip_height
from game.table.laurel import REACH
from game.table.motion import pace_of
from game.table.portrait import Disc
from game.table.results import Results
from game.table.results_widgets import (
    LAMP,
    SCORE,
    WIDEST,
    ButtonGround,
    CardPane,
    Guests,
    Headline,
    LampLine,
    TotalShown,
)
from game.table.score_card import CardLayout, ScoreCard, ScoreTotal
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.layout import flow
from game.ui.screen import Screen
from game.ui.text import Typesetter
from game.ui.theme import WIDTH
from game.ui.widget import Widget

if TYPE_CHECKING:
    from datetime import date

    from game.app import App

_DIM = 89
"""So light that the table stays in sight."""
_TOP, _BOTTOM = 34.0, 692.0
_LARGEST, _SMALLEST = 186.0, 128.0
"""How large a winner is shown, with the ring; rounds are folded on the card rather than to go below."""
_BESIDE_SLIP = 84.0
"""How small a winner may be where a slip takes room: the rounds of the first match matter more."""
_TINY = 48.0
_BANNER = 684.0
_SLIP_GAP = 14.0


def rematch(setup: MatchSetup) -> MatchSetup:
    """The same again: everybody sits one seat on, unless seats have colours or somebody was to start."""
    if setup.first is not None or scenes_of(setup.game).seating().tints:
        return setup
    return setup._replace(players=(*setup.players[1:], setup.players[0]))


class ResultsScene(Screen):
    """Lies over the finished table, which can be looked at again."""

    covers = False
    music = TITLE

    def __init__(self, app: App, session: Session, results: Results, *, again: bool = False) -> None:
        """`again`: the table was looked at in between, and nothing is celebrated any more."""
        super().__init__(app)
        self._again_shown = again
        self._session = session
        self._results = results
        order = sorted(range(len(results.rows)), key=lambda row: not results.rows[row].won)
        self._rows = [results.rows[row] for row in order]
        card = results.card or ScoreCard(
            [row.name for row in results.rows], [ScoreTotal(row.score) for row in results.rows]
        )
        self._card = replace(card, foot=results.reason).ordered(order)
        self._lit = [results.lamps.lit[row] for row in order] if results.lamps is not None else []
        self._ceremony = Ceremony(
            pace_of(app.settings),
            won=bool(session.humans) and self._won,
            seed=session.match.setup.seed,
            colours=results.colours,
        )
        if again:
            self._ceremony.finish()
        self._hindsight = app.navigation.hindsight(session)

    @property
    def _won(self) -> bool:
        """Whether those at the screen have reason to be glad."""
        outcome, humans = self._session.outcome, self._session.humans
        assert outcome is not None
        if self._results.won is not None:
            return self._results.won
        return not humans or any(seat in outcome.winners for seat in humans)

    def enter(self) -> None:
        """A sound for the people at the screen."""
        if not self._again_shown:
            self.app.audio.play("win" if self._won else "lose")
        self._seek_par()

    def leave(self) -> None:
        """Nobody waits for what was misplayed any more."""
        super().leave()
        self._rest()

    def pause(self) -> None:
        """Nothing goes on under another scene."""
        self._ceremony.finish()
        self._rest()
        super().pause()

    def refresh(self) -> None:
        """A window of another size, or other settings: nothing goes on in the old ones."""
        self._ceremony.finish()
        super().refresh()

    def update(self, seconds: float) -> None:
        """Let scores count up and paper fall."""
        super().update(seconds)
        if self._ceremony.running:
            self._ceremony.update(seconds)
            self.app.invalidate()
        elif self._hindsight is not None and self.on_top and self._hindsight.poll():
            self._seek_par()
            self.rebuild()

    def _seek_par(self) -> None:
        """Experts play the deal of a day, as soon as the judge of newcomers needs the machine no more."""
        if self._day is not None and not self.expecting:
            self.app.par.ask(self._session.setup.game, self._day)

    def _rest(self) -> None:
        if self._hindsight is not None:
            self._hindsight.rest()

    @property
    def moving(self) -> bool:
        """Whether anything is still celebrated."""
        return super().moving or self._ceremony.running

    @property
    def expecting(self) -> bool:
        """Whether it is still to be found out what newcomers can learn."""
        return self._hindsight is not None and self._hindsight.working

    def _headline(self) -> str:
        outcome = self._session.outcome
        assert outcome is not None
        winners, humans = outcome.winners, self._session.humans
        if self._results.headline is not None:
            return self._results.headline
        everyone = player_names(self.app.texts, self._session.setup.players)
        you = humans[0] if len(humans) == 1 else None
        return headline(self.app.texts, everyone, winners, you, shared=self._results.shared)

    # -- layout --------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Winners, the banner, a line, the score card, a slip and the buttons, from the top down."""
        type_ = self.app.type
        buttons = self._buttons()
        # The room of the slip is kept from the beginning, so that nothing moves when it comes.
        room_below = slip_height(type_) + _SLIP_GAP if self._hindsight is not None else 0.0
        floor = buttons[0].rect.top - room_below
        line = max(2 * LAMP + 8, type_.line_height(SCORE)) if self._lit else 0.0
        banner = banner_size(type_, self._headline(), _BANNER, WIDEST)
        room = floor - _TOP - banner[1] - line - 36
        least = (_SMALLEST if self._hindsight is None else _BESIDE_SLIP) * 100 / type_.text_size
        card = CardLayout(type_, self._card, WIDEST, room - least * (0.52 + REACH))
        guests = min(_LARGEST, (room - card.height) / (0.52 + REACH))
        if guests < _TINY:  # better no portrait than one that nobody knows again
            guests = 0.0
        spare = (room - card.height - guests * (0.52 + REACH)) / 2
        top = _TOP + min(spare, 48.0)
        middle = top + guests * 0.52
        at = (WIDTH / 2, middle)
        widgets: list[Widget] = []
        if guests:
            discs = self._discs()
            widgets.append(Guests("guests", discs, at, guests, laurel=self._laurels, glad=self._won))
        top += guests * (0.52 + REACH) + 2
        place = pygame.FRect((WIDTH - banner[0]) / 2, top, *banner)
        cloth: Cloth = "gold" if self._won else "cream"
        widgets.append(Headline("headline", place, self._headline(), cloth))
        top = place.bottom + 6
        rect = pygame.FRect((WIDTH - WIDEST) / 2, top, WIDEST, line)
        if self._results.lamps is not None:
            lamps = self._results.lamps.of
            widgets.append(LampLine("lamps", rect, self._rows, self._lit, lamps, self._ceremony))
        spare = floor - 22 - card.height - rect.bottom
        rect = pygame.FRect((WIDTH - card.width) / 2, rect.bottom + min(spare, 14.0), card.width, card.height)
        widgets.append(CardPane("pane", rect, card, self._results.reason))
        for index, row in enumerate(self._rows):
            total = card.total_rect(rect, index)
            widgets.append(TotalShown(f"row {index}", total, row, card, index, self._ceremony))
        ground = buttons[0].rect.unionall([button.rect for button in buttons])
        return [ButtonGround("ground", ground.inflate(28, 20)), *widgets, *self._slip(floor), *buttons]

    def _slip(self, top: float) -> list[Widget]:
        """What newcomers can learn, as soon as that is known."""
        insight = self._hindsight.insight() if self._hindsight is not None else None
        if insight is None:
            return []
        type_ = self.app.type
        room = pygame.FRect((WIDTH - WIDEST) / 2, top - _SLIP_GAP / 2, WIDEST, slip_height(type_))
        return slip(type_, room, insight, self.app.t("results.learn"), self._learn)

    def _buttons(self) -> list[Widget]:
        """What next, in one or two lines at the bottom."""
        type_, t = self.app.type, self.app.t
        entries: list[tuple[str, str, IconName | None, Callable[[], None]]] = [
            ("again", t("results.again"), "again", self._again),
            *((one.name, one.label, "log", one.press) for one in self._results.more),
            *self._review_entry(),
            *self._daily_entry(),
            ("library", t("results.library"), "log", self._library),
            ("setup", t("results.setup"), "gear", self._setup),
            ("title", t("results.title"), "home", self._title),
            ("look", t("results.look"), "eye", self.close),
        ]
        places = _button_places(type_, [label for _, label, _, _ in entries])
        moves_on = rematch(self._session.setup) != self._session.setup
        tips = {"again": t("results.again_tip")} if moves_on else {}
        return [
            Button(
                name,
                place,
                label,
                press,
                kind="main" if name == "again" else "glass",
                icon=icon,
                tooltip=tips.get(name, ""),
            )
            for (name, label, icon, press), place in zip(entries, places, strict=True)
        ]

    def _review_entry(self) -> list[tuple[str, str, IconName | None, Callable[[], None]]]:
        """The way to the review, where the match was kept."""
        if self._session.store is not self.app.store:
            return []
        return [("review", self.app.t("results.review"), "chart", self._review)]

    def _daily_entry(self) -> list[tuple[str, str, IconName | None, Callable[[], None]]]:
        """The way to the calendar, where the match was the deal of a day."""
        if self._day is None:
            return []
        show = partial(self.app.navigation.open_daily, self._session.setup.game, self._day)
        return [("daily", self.app.t("results.daily"), "calendar", show)]

    @cached_property
    def _day(self) -> date | None:
        """The day whose deal was played; None where it was any other."""
        if self._session.store is not self.app.store:
            return None
        return self.app.store.daily.day_of(self._session.match_id)

    def _learn(self, at: int) -> None:
        self.app.navigation.open_review(self._session.match_id, at)

    def _review(self) -> None:
        self.app.navigation.open_review(self._session.match_id)

    @property
    def _laurels(self) -> bool:
        return self._won if self._results.won is not None else any(row.won for row in self._rows)

    def _discs(self) -> Sequence[Disc]:
        """Whoever won; everybody where nobody did."""
        won = [disc for row in self._rows if row.won for disc in row.discs]
        return won or [disc for row in self._rows for disc in row.discs]

    def _again(self) -> None:
        session = Session.start(self.app.store, self.app.bots, rematch(self._session.setup))
        self.app.navigation.open_match(session)

    def _setup(self) -> None:
        self.app.navigation.to_setup(self._session.setup.game)

    def _library(self) -> None:
        self.app.navigation.open_library()

    def _title(self) -> None:
        self.app.navigation.to_title()

    def handle(self, intent: Intent) -> bool:
        """Esc looks at the table, F1 opens the rules; a click or Space ends what is celebrated."""
        match intent:
            case PointerDown() | Activate() if self._ceremony.running:
                self._ceremony.finish()
                self.app.invalidate()
                super().handle(intent)  # a button that was meant is pressed all the same
                return True
            case Shortcut("rules"):
                self.app.navigation.open_rules(self._session.setup.game)
                return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """The table in half light, light and paper over it, and then what never lies under paper."""
        canvas.veil(_DIM)
        self._ceremony.draw(canvas)
        self.draw_widgets(canvas)


def _button_places(type_: Typesetter, labels: Sequence[str]) -> list[pygame.FRect]:
    """Places at the bottom, in lines of about the same length: no button stands in a line alone."""
    height, gap = Button.height_for(type_), 12.0
    widths = [Button.width_for(type_, label, icon=True) for label in labels]
    area = pygame.FRect((WIDTH - WIDEST) / 2, 0, WIDEST, 0)
    lines = len({place.top for place in flow(area, widths, height, gap=gap)})
    if lines > 1:
        # The narrowest room that needs no more lines than the whole width does.
        for narrow in range(int(max(widths)), int(WIDEST)):
            room = pygame.FRect((WIDTH - narrow) / 2, 0, narrow, 0)
            if len({place.top for place in flow(room, widths, height, gap=gap)}) == lines:
                area = room
                break
    area.top = _BOTTOM - gap - flow(area, widths, height, gap=gap)[-1].bottom
    return flow(area, widths, height, gap=gap, spread="center")
