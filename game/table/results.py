"""The end of a match: who won, why it is over, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.audio import TITLE
from game.input import Activate, Cancel, Intent, PointerDown, Shortcut
from game.match.players import player_names
from game.match.session import Session
from game.table.ceremony import Ceremony
from game.table.confetti import COLOURS
from game.table.motion import pace_of
from game.table.portrait import Disc
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Glass, Label
from game.ui.layout import centred, column, flow, inset
from game.ui.screen import Screen
from game.ui.theme import BODY, GOLD, HEADING, MUTED, PAPER, Rgb, TextStyle
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=40, align="center")
_REASON = BODY.with_(colour=MUTED, align="center")
_ROW = TextStyle(24, bold=True)
_WIDTH = 820.0
_PADDING = 36.0
_ONE_COLUMN = 4
_DISC_MARGIN = 2.0
_VEIL = 90
"""So light that the table stays in sight."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line of the final table."""

    name: str
    score: str
    won: bool
    discs: Sequence[Disc] = ()
    """Everybody whose line it is."""


@dataclass(frozen=True, slots=True)
class ResultAction:
    """A button that a game adds, such as for its score sheet."""

    name: str
    label: str
    press: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Results:
    """How a match ended, for the screen: the rows, and why it is over."""

    reason: str
    rows: Sequence[ResultRow]
    shared: bool = False
    """Whether several sides won together."""
    more: Sequence[ResultAction] = ()
    headline: str | None = None
    """A game played together has no winners: it brings its own headline ..."""
    won: bool | None = None
    """... and whether that is a success."""
    colours: Sequence[Rgb] = COLOURS
    """The colours of the paper that falls when a person has won."""


class ResultsScene(Screen):
    """Lies over the finished table, which can be looked at again."""

    covers = False
    music = TITLE

    def __init__(self, app: App, session: Session, results: Results) -> None:
        super().__init__(app)
        self._session = session
        self._results = results
        self._rows = sorted(results.rows, key=lambda row: not row.won)
        self._ceremony = Ceremony(
            pace_of(app.settings),
            won=bool(session.humans) and self._won,
            seed=session.match.setup.seed,
            colours=results.colours,
        )

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
        self.app.audio.play("win" if self._won else "lose")

    def pause(self) -> None:
        """Nothing goes on under another scene."""
        self._ceremony.finish()
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

    @property
    def moving(self) -> bool:
        """Whether anything is still celebrated."""
        return super().moving or self._ceremony.running

    def _headline(self) -> str:
        outcome = self._session.outcome
        assert outcome is not None
        winners, humans = outcome.winners, self._session.humans
        if self._results.headline is not None:
            return self._results.headline
        if not winners:
            return self.app.t("results.draw")
        everyone = player_names(self.app.texts, self._session.setup.players)
        names = [everyone[seat] for seat in winners]
        if self._results.shared:
            return self.app.t("results.shared", names=self.app.texts.join(names))
        if len(humans) == 1 and humans[0] in winners:
            return self.app.t("results.you_win" if len(winners) == 1 else "results.your_team_wins")
        key = "results.win_one" if len(winners) == 1 else "results.win_many"
        if len(humans) == 1:
            key = "results.you_lose" if len(winners) == 1 else "results.you_lose_many"
        return self.app.t(key, names=self.app.texts.join(names))

    def build(self) -> list[Widget]:
        """Headline, reason, the table of scores and the buttons."""
        type_ = self.app.type
        inner = min(_WIDTH * type_.text_size / 100, 1000.0)
        title = type_.block(self._headline(), _TITLE, inner)
        reason = type_.block(self._results.reason, _REASON, inner)
        row_height = max(48.0, type_.line_height(_ROW) + 10)
        columns = 1 if len(self._rows) <= _ONE_COLUMN else 2
        lines = -(-len(self._rows) // columns)
        buttons = [
            ("again", self.app.t("results.again"), self._again),
            *((one.name, one.label, one.press) for one in self._results.more),
            ("setup", self.app.t("results.setup"), self._setup),
            ("title", self.app.t("results.title"), self._title),
            ("look", self.app.t("results.look"), self._look),
        ]
        height = Button.height_for(type_)
        widths = [Button.width_for(type_, label) for _, label, _ in buttons]
        flowed = flow(pygame.FRect(0, 0, inner, 0), widths, height, spread="center")
        heights = [title.height, reason.height, row_height * lines, flowed[-1].bottom + 8]
        pane = centred(inner + 2 * _PADDING, sum(heights) + 3 * 16 + 2 * _PADDING)
        title_box, reason_box, table, answers = column(inset(pane, _PADDING), heights)
        widgets: list[Widget] = [
            Glass("pane", pane, alpha=245, lit=True, radius=24),
            Label("headline", title_box, title),
            Label("reason", reason_box, reason),
        ]
        for index, row in enumerate(self._rows):
            width = (table.width - 20 * (columns - 1)) / columns
            left = table.left + index // lines * (width + 20)
            line = pygame.FRect(left, table.top + index % lines * row_height, width, row_height - 6)
            widgets.append(_RowWidget(f"row {index}", line, row, self._ceremony))
        answers.top += 8
        places = flow(answers, widths, height, spread="center")
        for (name, label, action), place in zip(buttons, places, strict=True):
            widgets.append(Button(name, place, label, action, kind="main" if name == "again" else "glass"))
        return widgets

    def _again(self) -> None:
        session = Session.start(self.app.store, self.app.bots, self._session.setup)
        self.app.navigation.open_match(session)

    def _setup(self) -> None:
        self.app.navigation.to_setup(self._session.setup.game)

    def _title(self) -> None:
        self.app.navigation.to_title()

    def _look(self) -> None:
        self.app.scenes.remove(self)

    def handle(self, intent: Intent) -> bool:
        """Esc looks at the table, F1 opens the rules; a click or Space ends what is celebrated."""
        match intent:
            case PointerDown() | Activate() if self._ceremony.running:
                self._ceremony.finish()
                self.app.invalidate()
                super().handle(intent)  # a button that was meant is pressed all the same
                return True
            case Cancel():
                self._look()
                return True
            case Shortcut("rules"):
                self.app.navigation.open_rules(self._session.setup.game)
                return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, light and paper, then the pane."""
        canvas.veil(_VEIL)
        self._ceremony.draw(canvas)
        self.draw_widgets(canvas)


class _RowWidget(Widget):
    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, row: ResultRow, ceremony: Ceremony) -> None:
        super().__init__(name, rect, label=f"{row.name} {row.score}")
        self._row = row
        self._ceremony = ceremony

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Name to the left, score to the right, gold for a winner."""
        colour = GOLD if self._row.won else PAPER
        if self._row.won:
            canvas.panel(self.rect, GOLD, alpha=36, radius=12, border=GOLD, border_alpha=150)
        inner = self.rect.inflate(-36, 0)
        style = _ROW.with_(colour=colour, align="right")
        canvas.text(canvas.type.block(self._ceremony.counted(self._row.score), style), inner)
        # The name has as much room while the score counts up as it will have in the end.
        inner.width -= canvas.type.block(self._row.score, style).width + 16
        size = self.rect.height - 2 * _DISC_MARGIN
        if self._row.discs:
            inner = pygame.FRect(inner.left - 10, inner.top, inner.width + 10, inner.height)
        for disc in self._row.discs:
            disc.draw(canvas, (inner.left + size / 2, inner.centery), size)
            step = size + 6
            inner = pygame.FRect(inner.left + step, inner.top, inner.width - step, inner.height)
        if self._row.discs:
            inner = pygame.FRect(inner.left + 6, inner.top, inner.width - 6, inner.height)
        canvas.text(self._row.name, inner, _ROW.with_(colour=colour))
