"""The screen on which a match is looked back at: the table at any moment, and what to think of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.advice import Grade
from engine.review import Review
from game.games import scenes_of
from game.input import Activate, Direction, Intent, Navigate, PointerDown, Shortcut
from game.scenes.review.eyes import Eyes
from game.scenes.review.header import Header
from game.scenes.review.judge import Judge
from game.scenes.review.papers import Papers
from game.scenes.review.past import Past
from game.scenes.review.player import Player
from game.scenes.review.study import Study
from game.scenes.review.told import Told
from game.scenes.review.transport import Sign, Ways, bar_height, transport
from game.scenes.review.words import ReviewWords
from game.table.ground import ground_of
from game.table.motion import pace_of
from game.table.piece import Piece
from game.table.replay_board import Position
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.theme import HEIGHT, WIDTH
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_EDGE, _TOP, _BOTTOM = 44.0, 40.0, 38.0
_COLUMN = {100: 508.0, 125: 560.0, 150: 620.0}
"""How wide the papers at the right are; larger words need more."""
_STEP_SECONDS = 0.32
"""How long pieces take from one moment to the next."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts of the screen lie."""

    header: pygame.FRect
    board: pygame.FRect
    column: pygame.FRect | None
    bar: pygame.FRect


class ReviewScene(Screen):
    """Lies over wherever it was opened; Esc goes back there."""

    def __init__(self, app: App, past: Past, judge: Judge | None = None, at: int | None = None) -> None:
        """`at` is the frame that is shown first; None: the beginning."""
        super().__init__(app)
        scenes = scenes_of(past.setup.game)
        self.past = past
        self._judge = judge if past.judged else None
        self._board = scenes.replay(app, past.setup) if scenes.replay is not None else None
        self._moves = scenes.advice(app, past.setup) if scenes.advice is not None else None
        self._ground = ground_of(past.setup.game)
        self.eyes = past.eyes[0]
        self.review: Review | None = None
        """What is known so far, and may be shown; None: nothing is judged."""
        self.side = 0
        self.index = past.reel.stops[0] if at is None else past.reel.nearest(at)
        self.player = Player()
        self.stage = Stage()
        self._position: Position | None = None
        self._slip = self.scrolls(ScrollModel())
        self.told = Told(app, past, self.jump, self.scrolls(ScrollModel()))

    # -- coming and going ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin to judge, and lay the table out."""
        if self._judge is not None:
            self._judge.ask(self.past.match_id, self.past.judged_for)
            self._judge.poll()
            self._take_review()
            people = self.past.people
            if self.review is not None and self.review.sides and people:
                self.side = self.review.side_of(people[0])
        self._lay_out(0.0)

    def leave(self) -> None:
        """Nobody waits for the rest."""
        super().leave()
        if self._judge is not None:
            self._judge.cancel()

    def refresh(self) -> None:
        """Lay everything out anew where it lies."""
        super().refresh()
        self.told.forget()
        self._lay_out(0.0)

    @property
    def words(self) -> ReviewWords:
        """What is said, in the language of now."""
        return ReviewWords(self.app.texts, self.past, self._moves)

    # -- where one is ----------------------------------------------------------------------------------------

    def show(self, index: int, *, at_once: bool = False) -> None:
        """Show a frame; pieces go there from where they lie, unless it is far away."""
        if index == self.index:
            return
        self.index = index
        self._slip.to(0.0, at_once=True)
        self._lay_out(0.0 if at_once else _STEP_SECONDS)
        self.rebuild()

    def step(self, by: int) -> None:
        """The next decision, or the one before."""
        self.player.stop()
        self.show(self.past.reel.step(self.index, by))
        self.rebuild()

    def jump(self, index: int) -> None:
        """Show a frame that may be far away."""
        self.player.stop()
        self.show(index, at_once=True)
        self.rebuild()

    def jump_to_decision(self, number: int) -> None:
        """Show a decision by its number."""
        index = self.past.reel.of_decision(number)
        if index is not None:
            self.jump(index)

    def _go(self, sign: Sign) -> None:
        stops = self.past.reel.stops
        match sign:
            case "first":
                self.jump(stops[0])
            case "last":
                self.jump(stops[-1])
            case "back":
                self.step(-1)
            case "forward":
                self.step(1)
            case _:
                self.toggle_play()

    def toggle_play(self) -> None:
        """Play, or stand still; from the end it begins anew."""
        if self.player.playing:
            self.player.stop()
        else:
            if self.past.reel.play_on(self.index) is None:
                self.show(self.past.reel.stops[0], at_once=True)
            self.player.start()
        self.rebuild()

    def _set_speed(self, speed: float) -> None:
        self.player.speed = speed
        self._follow_pace()
        self.rebuild()

    def next_of(self, grade: Grade) -> None:
        """The next decision with a grade; after the last comes the first."""
        found = self.study.graded(grade)
        if found:
            self.jump(next((index for index in found if index > self.index), found[0]))

    # -- the table -------------------------------------------------------------------------------------------

    def _follow_pace(self) -> None:
        speed, self.stage.calm = pace_of(self.app.settings)
        self.stage.speed = speed / self.player.speed

    @property
    def study(self) -> Study:
        """What is known at the moment that is shown."""
        progress = self._judge.progress if self._judge is not None else (0, 0)
        return Study(self.past, self.index, self.eyes, self.review, self.side, progress)

    @property
    def position(self) -> Position:
        """What the board shows."""
        if self._position is None:
            study, t = self.study, self.app.t
            one = study.reviewed
            notes = {
                seat: t("review.chart.percent", percent=round(accuracy))
                for seat, accuracy in study.accuracies().items()
            }
            self._position = self.eyes.position(
                self.past.reel,
                self.index,
                grade=one.grade if one is not None else None,
                better=study.better,
                notes=notes,
            )
        return self._position

    def _lay_out(self, seconds: float) -> None:
        self._position = None
        self._follow_pace()
        if self._board is None:
            return
        spots = self._board.spots(self.position, self._places().board)
        gone: dict[Piece, Spot] = {
            piece: spot._replace(alpha=0) for piece, spot in self.stage.spots().items() if piece not in spots
        }
        self.stage.lay(spots, exits=gone, seconds=seconds)
        self.app.invalidate()

    def look_through(self, eyes: Eyes) -> None:
        """Look through other eyes."""
        self.eyes = eyes
        self._lay_out(_STEP_SECONDS)
        self.rebuild()

    def _choose_side(self, side: int) -> None:
        self.side = side
        self.rebuild()

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Move pieces, play on, and see what has been judged."""
        super().update(seconds)
        self.stage.update(seconds)
        if self.on_top and self.player.update(seconds, moving=self.stage.moving):
            self._play_on()
        if self._judge is not None and self._judge.poll():
            self._take_review()
            self._lay_out(0.0 if not self.stage.moving else _STEP_SECONDS)
            self.rebuild()

    def _play_on(self) -> None:
        index = self.past.reel.play_on(self.index)
        if index is None:
            self.player.stop()
            self.rebuild()
            return
        self.show(index)
        self.player.shown(decided=self.past.reel.frames[index].decision is not None)

    def _take_review(self) -> None:
        assert self._judge is not None
        review = self._judge.review
        self.review = self.past.known(review) if review.sides else None

    @property
    def moving(self) -> bool:
        """Whether pieces are on their way."""
        return super().moving or self.stage.lively

    @property
    def expecting(self) -> bool:
        """Whether the replay runs, or something is still being judged."""
        return self.player.playing or self.study.done < 1

    # -- layout ----------------------------------------------------------------------------------------------

    def _places(self) -> _Places:
        type_ = self.app.type
        bar = pygame.FRect(_EDGE, 0, WIDTH - 2 * _EDGE, bar_height(type_))
        bar.bottom = HEIGHT - _BOTTOM
        column = None
        if self.past.judged:
            column = pygame.FRect(0, _TOP + 4, _COLUMN.get(type_.text_size, 620.0), bar.top - 18 - _TOP - 4)
            column.right = WIDTH - _EDGE + 2
        right = column.left - 28 if column is not None else WIDTH - _EDGE
        header = pygame.FRect(_EDGE, _TOP, right - _EDGE, Header.height_for(type_))
        board = pygame.FRect(_EDGE, header.bottom + 8, right - _EDGE, bar.top - 10 - header.bottom - 8)
        return _Places(header, board, column, bar)

    def build(self) -> list[Widget]:
        """The heading, the log where there is no board, the papers, and the bar."""
        app, places = self.app, self._places()
        widgets = self._header().widgets(places.header, app.type, self._ground.bar)
        if self._board is None:
            widgets += self.told.widgets(places.board, self.index)
        if places.column is not None:
            happened = self._moves is None or self.past.reel.frames[self.index].decision is None
            told = self.told.text_at(self.index) if happened else ""
            papers = Papers(
                app.type,
                self.words,
                self.study,
                self._moves,
                self._slip,
                told,
                self.jump_to_decision,
                self.step,
                self._choose_side,
                self.rebuild,
            )
            widgets += papers.widgets(places.column)
        return [*widgets, *transport(places.bar, app.type, self._ways())]

    def _header(self) -> Header:
        t = self.app.t
        buttons: list[tuple[str, IconName, str, Callable[[], None]]] = [
            ("close", "back", t("review.back_tip"), self.close)
        ]
        if self._shows_log_button:
            buttons.append(("open_log", "log", t("review.log_tip"), self.open_log))
        what = t(
            "review.title" if self.past.judged else "review.moment", game=t(f"{self.past.setup.game}.name")
        )
        if self._board is not None:
            where = self._board.title(self.position)
        else:
            where = self.words.round_at(self.index)
        views = [(eyes, self.words.eyes(eyes)) for eyes in self.past.eyes] if self._board is not None else []
        return Header(what, where, buttons, views, self.words.whose, self.eyes, self.look_through)

    @property
    def _shows_log_button(self) -> bool:
        """A moment was opened from the log, which lies below; without a board it is there already."""
        return self._board is not None and self.past.judged

    def _ways(self) -> Ways:
        t, reel = self.app.t, self.past.reel
        frame = reel.frames[self.index]
        total, number = reel.decisions, min(frame.done, reel.decisions)
        if self.past.judged or reel.stops != reel.shown:
            counter = t("review.transport.decision", number=number, total=total)
        else:
            number, total = reel.shown.index(self.index) + 1, len(reel.shown)
            counter = t("review.transport.step", number=number, total=total)
        return Ways(
            t,
            counter,
            t("review.transport.short", number=number, total=total),
            self.player.playing,
            self.player.speed,
            self.index > reel.stops[0],
            self.index < reel.stops[-1],
            self._go,
            self._set_speed,
            self.next_of if self.past.judged else None,
            lambda grade: bool(self.study.graded(grade)),
            "" if self.past.judged else self.told.text_at(self.index),
        )

    def open_log(self) -> None:
        """Lay the log over the papers; a line shows the table at its moment."""
        self.player.stop()
        self.app.scenes.push(self.told.pane(lambda: self.index))
        self.rebuild()

    # -- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The keys of a replay, unless a control has the keyboard and takes them."""
        match intent:
            case Shortcut("next_mistake"):
                self.next_of(Grade.MISTAKE)
                return True
            case Shortcut("next_best"):
                self.next_of(Grade.BEST)
                return True
            case Shortcut("log") if self._shows_log_button:
                self.open_log()
                return True
            case Shortcut("rules"):
                self.app.navigation.open_rules(self.past.setup.game)
                return True
            case Activate() if not self.ring_shown or self.focused is None:
                self.toggle_play()
                return True
            case Navigate(direction) if direction not in ("next", "previous"):
                focused = self.find(self.focused) if self.ring_shown else None
                if focused is not None and focused.navigate(direction):
                    self.app.invalidate()
                    return True
                return self._navigate(direction)
            case PointerDown(button=3):
                return True
        return super().handle(intent)

    def _navigate(self, direction: Direction) -> bool:
        reel = self.past.reel
        match direction:
            case "left":
                self.step(-1)
            case "right":
                self.step(1)
            case "first":
                self.jump(reel.stops[0])
            case "last":
                self.jump(reel.stops[-1])
            case "up" | "page_up":
                self.jump(reel.round_step(self.index, -1))
            case "down" | "page_down":
                self.jump(reel.round_step(self.index, 1))
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def _paint(self, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        if self._board is not None:
            self._board.paint(canvas, self.position, piece, spot, squeeze)

    def draw(self, canvas: Canvas) -> None:
        """The table of the game, the board on it, and everything around."""
        self._ground.draw_plain(canvas)
        if self._board is not None:
            place, position = self._places().board, self.position
            self._board.draw(canvas, position, place)
            self.stage.draw(canvas, self._paint)
            if not self.stage.moving:
                self._board.draw_marks(canvas, position, place)
        self.draw_widgets(canvas)
