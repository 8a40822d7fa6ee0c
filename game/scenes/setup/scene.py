"""The set-up of a match. Everything is chosen already: one press plays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

import pygame

from engine import registry
from engine.core import OptionValue, Seat
from game.content.lesson import has_lesson
from game.content.rulebook import BOTS
from game.games import scenes_of
from game.input import Cancel, Intent, Shortcut
from game.match.players import OWN_PORTRAIT
from game.match.session import Session
from game.scenes.setup.chooser import PortraitChooser
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.options import option_widgets
from game.scenes.setup.seat_row import SeatHands, SeatRow
from game.scenes.setup.sides import all_together, side_of, sides, tint_of
from game.scenes.setup.table_view import SeatPlace, TableView, shortened
from game.table.ground import ground_of
from game.table.portrait import Disc
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.choice import Stepper
from game.ui.label import Glass, Label
from game.ui.layout import Stack
from game.ui.rehearsal import Picture
from game.ui.screen import Screen
from game.ui.scroll import BAR_ROOM, ScrollModel, ScrollView, scrolled
from game.ui.theme import GOLD, HEADING, HEIGHT, NIGHT, SMALL, STRONG, WIDTH, TextStyle, mix
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_MARGIN = 48.0
_TOP = 26.0
_BOTTOM = 26.0
_GAP = 12.0
_PADDING = 16.0
_PLAY_SIZE = 24.0
_ROW_GAP = 8.0
_OPTIONS_PADDING = 12.0
_SEATS_WIDTH = 696.0
_LABEL = TextStyle(20, bold=True, colour=GOLD)
OWN_NAME = "player_name"
"""The name in `Settings.extra` under which the player's own name is kept for all games."""


class SetupScene(Screen):
    """Who plays, by which options, and who leads; it begins as it was left the last time."""

    departs = True

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self.draft = SetupDraft(
            registry.game(game), app.store.last_setup(game), self._kept(OWN_NAME), self._kept(OWN_PORTRAIT)
        )
        self._ground = ground_of(game)
        art = scenes_of(game).card_art()
        self._shade = mix(art.ground[1], NIGHT, 0.25) if art.ground is not None else NIGHT
        """What the column fades into: the ground of this game, as dark as it is behind words."""
        self.focused = "play"
        self.ring_shown = True

    def _kept(self, name: str) -> str:
        """What is kept about the player under a name, or nothing."""
        kept = self.app.settings.extra.get(name, "")
        return kept if isinstance(kept, str) else ""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.draft.game.name

    # -- names -----------------------------------------------------------------------------------

    def _name(self, seat: Seat) -> str:
        """What a seat is called as it stands now."""
        draft = self.draft.seats[seat]
        if not draft.human:
            return self.app.t(f"bots.name.{draft.character}")
        return " ".join(draft.name.text.split()) or self._nameless(seat)

    def _disc(self, seat: Seat) -> Disc:
        """Who sits there, as at the table."""
        draft = self.draft.seats[seat]
        tint = tint_of(self.game, self.draft.options, seat, len(self.draft.seats))
        return Disc(self._name(seat), tint, draft.portrait if draft.human else draft.character)

    def _nameless(self, seat: Seat) -> str:
        if sum(one.human for one in self.draft.seats) == 1:
            return self.app.t("table.you")
        return self.app.t("setup.player", number=seat + 1)

    def _summary(self) -> str:
        """Who plays with and against whom, in a sentence."""
        join, count = self.app.texts.join, len(self.draft.seats)
        if all_together(self.game, self.draft.options):
            return self.app.t("setup.together", names=join([self._name(seat) for seat in range(count)]))
        groups = sides(self.game, self.draft.options, count)
        if len(groups) == count == 2:
            ours, theirs = (self._with_role(seat) for seat in range(2))
            return self.app.t("setup.side_against_side", ours=ours, theirs=theirs)
        if len(groups) == count:
            everyone = join([self._name(seat) for seat in range(count)])
            return self.app.t("setup.everyone_alone", names=everyone)
        ours, theirs = (self._pair([self._name(seat) for seat in group]) for group in groups[:2])
        return self.app.t("setup.side_against_side", ours=ours, theirs=theirs)

    def _with_role(self, seat: Seat) -> str:
        """A player's name, with the colour where a game gives one to a seat."""
        key = f"{self.game}.seat.{seat}"
        name = self._name(seat)
        return self.app.t("setup.role", name=name, role=self.app.t(key)) if key in self.app.texts else name

    def _pair(self, names: list[str]) -> str:
        if len(names) != 2:
            return self.app.texts.join(names)
        return self.app.t("setup.pair", one=names[0], other=names[1])

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Heading, what can be chosen in a column that scrolls if it must, and the bar with Play."""
        heading, top = self._heading()
        bar, bottom = self._bar()
        view = pygame.FRect(_MARGIN - 6, top, WIDTH - 2 * _MARGIN + 12 + BAR_ROOM, bottom - top)
        children, end = self._choices(top + 2)
        column = ScrollView(
            "choices",
            view,
            self.scroll,
            content=end - top + 4,
            label=self.app.t("setup.title"),
            on_scroll=self.rebuild,
            shade=self._shade,
        )
        return [*heading, *scrolled(column, children), *bar]

    def _heading(self) -> tuple[list[Widget], float]:
        t, type_ = self.app.t, self.app.type
        height = Button.height_for(type_)
        back_label, rules_label = t("common.back"), t("setup.rules")
        back = pygame.FRect(_MARGIN, _TOP, Button.width_for(type_, back_label, icon=True), height)
        rules = pygame.FRect(0, _TOP, Button.width_for(type_, rules_label, icon=True), height)
        rules.right = WIDTH - _MARGIN
        lesson_label = t("lesson.start")
        lesson = pygame.FRect(0, _TOP, Button.width_for(type_, lesson_label, icon=True), height)
        bots_label = t("bots.title")
        bots = pygame.FRect(0, _TOP, Button.width_for(type_, bots_label, icon=True), height)
        bots.right = rules.left - 12
        lesson.right = bots.left - 12
        teaches = has_lesson(self.game)
        left = back.right + 22
        title = type_.block(t(f"{self.game}.name"), HEADING)
        name = pygame.FRect(left, 0, title.width, title.height)
        name.centery = back.centery
        facts = type_.block(t("setup.title"), SMALL)
        note = pygame.FRect(
            name.right + 16, _TOP + 5, (lesson.left if teaches else bots.left) - name.right - 32, height
        )
        widgets: list[Widget] = [
            Button("back", back, back_label, self.go_back, kind="pill", icon="back"),
            Label("title", name, title),
            Button(
                "bots",
                bots,
                bots_label,
                self._open_bots,
                kind="pill",
                icon="bot",
                tooltip=t("bots.how_they_think"),
            ),
            Button("rules", rules, rules_label, self._open_rules, kind="pill", icon="book"),
        ]
        if teaches:
            tip = t("lesson.start_tip")
            widgets.insert(
                2,
                Button("lesson", lesson, lesson_label, self._learn, kind="pill", icon="hint", tooltip=tip),
            )
        if facts.width <= note.width:
            widgets.insert(2, Label("subtitle", note, facts))
        return widgets, back.bottom + 12

    def _bar(self) -> tuple[list[Widget], float]:
        t, type_ = self.app.t, self.app.type
        label = t("setup.play")
        lines = 2 * type_.line_height(SMALL)
        height = max(Button.height_for(type_, _PLAY_SIZE) + 8, lines)
        width = max(250.0, Button.width_for(type_, label, icon=True, size=_PLAY_SIZE) + 40)
        play = pygame.FRect(WIDTH - _MARGIN - width, HEIGHT - _BOTTOM - height, width, height)
        words = pygame.FRect(_MARGIN + 4, play.top, play.left - _MARGIN - 28, height)
        summary = Label("summary", words, self._summary(), TextStyle(20, colour=SMALL.colour))
        button = Button("play", play, label, self.play, kind="main", icon="play", size=_PLAY_SIZE)
        return [summary, button], play.top - 12

    def _choices(self, top: float) -> tuple[list[Widget], float]:
        whole = WIDTH - 2 * _MARGIN
        beside = SeatRow.one_line(self.app) <= _SEATS_WIDTH - 2 * _PADDING
        seats_width = _SEATS_WIDTH if beside else whole
        rows, seats_bottom = self._seat_rows(_MARGIN + _PADDING, top + _PADDING, seats_width - 2 * _PADDING)
        seats = Glass("seats", pygame.FRect(_MARGIN, top, seats_width, seats_bottom + _PADDING - top))
        if beside:
            left, table_top = seats.rect.right + _GAP, top
            table_width = whole - seats_width - _GAP
        else:
            left, table_top, table_width = _MARGIN, seats.rect.bottom + _GAP, whole
        least = seats.rect.height if beside else 0.0
        table, table_bottom = self._table(pygame.FRect(left, table_top, table_width, least))
        bottom = max(seats.rect.bottom, table_bottom)
        if beside:
            seats.rect.height = bottom - top
        options_top = bottom + _GAP
        options, end = option_widgets(
            self.app,
            self.draft,
            pygame.FRect(_MARGIN + _PADDING, options_top + _OPTIONS_PADDING, whole - 2 * _PADDING, 0),
            self._choose,
        )
        pane = Glass(
            "options", pygame.FRect(_MARGIN, options_top, whole, end + _OPTIONS_PADDING - options_top)
        )
        return [seats, *rows, *table, pane, *options], pane.rect.bottom

    def _seat_rows(self, left: float, top: float, width: float) -> tuple[list[Widget], float]:
        hands = SeatHands(
            self._changing(self.draft.set_human),
            self._changing(lambda seat, name: setattr(self.draft.seats[seat], "character", name)),
            self._changing(lambda seat, level: setattr(self.draft.seats[seat], "level", level)),
            self.rebuild,
            self._to_play,
            self._move_seat,
            self._open_portraits,
        )
        count = len(self.draft.seats)
        widgets: list[Widget] = []
        step = 0.0
        for seat, draft in enumerate(self.draft.seats):
            row = SeatRow(self.app, seat, draft, self._disc(seat), hands)
            built = row.build(left, top, width, seat == count - 1, self.draft.characters(seat))
            widgets += built
            step = max(widget.rect.bottom for widget in built) + _ROW_GAP - top
            top += step
        # Room for everyone who may come, so that nothing jumps when the number of players changes.
        return widgets, top + (self.draft.most_seats - count) * step - _ROW_GAP

    def _table(self, pane: pygame.FRect) -> tuple[list[Widget], float]:
        """The drawn table, and below it who leads, where that can be chosen."""
        type_ = self.app.type
        least = TableView.height_for(type_, self.draft.most_seats)
        title = type_.block(self.app.t("setup.first"), _LABEL)
        chooser = title.height + 6 + Stepper.height_for(type_) if self.draft.game.names_first else 0.0
        pane = pane.copy()
        pane.height = max(pane.height, least + chooser + 2 * _PADDING + 10)
        inner = pane.inflate(-2 * _PADDING, -2 * _PADDING)
        places = [
            SeatPlace(
                self._disc(seat), side_of(self.game, self.draft.options, seat), self.draft.first == seat
            )
            for seat in range(len(self.draft.seats))
        ]
        view = pygame.FRect(inner.left, inner.top, inner.width, inner.height - chooser - 10)
        widgets: list[Widget] = [Glass("table-pane", pane), TableView("table", view, places)]
        if self.draft.game.names_first:
            stack = Stack(inner.left, view.bottom + 10, inner.width)
            widgets.append(Label("first.title", stack.take(title.height, gap=6), title))
            names: list[tuple[Seat | None, str]] = [(None, self.app.t("setup.by_lot"))]
            place = stack.take(Stepper.height_for(type_))
            room = place.width - Stepper.width_for(type_, [""])
            names += [
                (seat, shortened(type_, self._name(seat), STRONG, room))
                for seat in range(len(self.draft.seats))
            ]
            widgets.append(
                Stepper(
                    "first", place, self.app.t("setup.first"), names, self.draft.first, self._choose_first
                )
            )
        return widgets, pane.bottom

    # -- what can be done ------------------------------------------------------------------------

    def _changing(self, change: Callable[..., None]) -> Callable[..., None]:
        def changed(*values: Hashable) -> None:
            change(*values)
            self.rebuild()

        return changed

    def _choose(self, name: str, value: OptionValue) -> None:
        self.draft.choose(name, value)
        self.rebuild()

    def _choose_first(self, seat: Seat | None) -> None:
        self.draft.first = seat
        self.rebuild()

    def _move_seat(self, seat: Seat, by: int) -> None:
        self.draft.swap(seat, seat + by)
        self.rebuild()
        # The keyboard goes along with whoever moved, so that they can be moved on.
        way = "up" if by < 0 else "down"
        moved = self.find(f"seat.{seat + by}.{way}")
        if moved is not None and not moved.enabled:
            way = "down" if by < 0 else "up"
        self.set_focus(f"seat.{seat + by}.{way}")

    def _open_portraits(self, seat: Seat) -> None:
        draft = self.draft

        def choose(portrait: str) -> None:
            draft.set_portrait(seat, portrait)
            self.rebuild()

        chooser = PortraitChooser(
            self.app, self._name(seat), draft.seats[seat].portrait, draft.portraits(seat), choose
        )
        self.app.scenes.push(chooser)

    def _to_play(self) -> None:
        self.set_focus("play")
        self.ring_shown = True

    def play(self) -> None:
        """Begin the match; everything that was chosen is kept for the next one."""
        seats = range(len(self.draft.seats))
        numbered = [self.app.t("setup.player", number=seat + 1) for seat in seats]
        players = self.draft.players([self._name(seat) for seat in seats], numbered)
        self._keep_own()
        self.app.navigation.open_match(
            Session.start(self.app.store, self.app.bots, self.draft.setup(players))
        )

    def _keep_own(self) -> None:
        """Name and portrait of the first person, for all games."""
        own = next((seat for seat in self.draft.seats if seat.human), None)
        if own is None:
            return
        kept = {OWN_PORTRAIT: own.portrait}
        if name := " ".join(own.name.text.split()):
            kept[OWN_NAME] = name
        extra = {**self.app.settings.extra, **kept}
        if extra != self.app.settings.extra:
            self.app.change_settings(extra=extra)

    def _learn(self) -> None:
        self.app.navigation.open_lesson(self.game)

    def _open_rules(self) -> None:
        self.app.navigation.open_rules(self.game)

    def _open_bots(self) -> None:
        self.app.navigation.open_rules(BOTS)

    def go_back(self) -> None:
        """To the title."""
        self.app.scenes.remove(self)

    def pictures(self) -> Iterable[Picture]:
        """The table that the match will be played at."""
        yield self._ground.draw

    def draw(self, canvas: Canvas) -> None:
        """The ground of the game that is set up, then everything on it."""
        self._ground.draw_plain(canvas)
        self.draw_widgets(canvas)

    def handle(self, intent: Intent) -> bool:
        """Esc goes back, F1 opens the rules."""
        match intent:
            case Cancel():
                self.go_back()
                return True
            case Shortcut("rules"):
                self._open_rules()
                return True
        return super().handle(intent)
