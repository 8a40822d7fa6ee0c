"""The coach of a puzzle: names the goal, has every try answered by the solver, and says why one fails."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from engine.core import Action, Reason, Seat
from engine.puzzles.model import Puzzle, Standing
from engine.puzzles.play import Answer, goal_of, has_open_hands
from game.games import scenes_of
from game.match.bot_pool import PuzzleAnswer, PuzzleRequest
from game.match.players import player_names
from game.match.puzzles import solved
from game.table import lesson_note
from game.table.advice_words import AnswerWords
from game.table.guide import GuideKind
from game.table.lesson_note import NoteWords, PlacedNote
from game.table.lesson_pointer import Targets, draw_pointers
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.content.lesson import LessonStep
    from game.match.session import Session


_NO_ANSWER = Answer((), Standing.LOST)
"""No solver could say what follows: the only way on is another try."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the coach's buttons lead, and what becomes of a solution."""

    hint: Callable[[], None]
    again: Callable[[], None]
    next: Callable[[], None] | None
    """None after the last one."""
    solved: Callable[[], None]


class PuzzleCoach:
    """Leads through a puzzle at a table. It alone decides for the others, and always for the best."""

    kind: GuideKind = "puzzle"
    decides = True
    step: LessonStep | None = None
    otherwise = ""

    def __init__(self, app: App, session: Session, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
        """`among`: the puzzles of its grade."""
        self._app = app
        self._session = session
        self._puzzle = puzzle
        self._among = among
        self._begun = len(session.match.actions)
        self._player: Seat = session.match.next_to_act
        self._goal = goal_of(puzzle)
        self._open_hands = has_open_hands(puzzle)
        self._ticket = 0
        self._waits = False
        self._replies: deque[str] = deque()
        self._answer = Answer((), Standing.OPEN, puzzle.solution)
        self._tried = False
        self._refuted_at: int | None = None
        """Which decision of the match refutes a wrong move, once it was played."""
        self._refutation = (-1, "")
        """That answer in words, and the version of the texts in which it is said."""
        self._placed = PlacedNote()
        self.ways: Ways | None = None
        self.closing = False
        self.asks: Callable[[], str] = str

    # -- how far it is ---------------------------------------------------------------------------------------

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open."""
        return self._open_hands

    @property
    def standing(self) -> Standing:
        """How far the player has come; only what has been answered counts."""
        return self._answer.standing

    @property
    def settled(self) -> bool:
        """Whether the last try is answered, and the answers have been played."""
        return not self._waits and not self._replies

    @property
    def lets_play(self) -> bool:
        """Whether the player may move now."""
        return self.settled and not self.closing and self.standing is Standing.OPEN

    @property
    def scripted(self) -> str | None:
        """The next answer of another player."""
        return self._replies[0] if self._replies else None

    @property
    def holds(self) -> bool:
        """Nobody decides without the coach."""
        return True

    @property
    def busy(self) -> bool:
        """Whether the solver thinks, or answers are to be played."""
        return not self.settled

    @property
    def hinted(self) -> str:
        """A move that keeps the goal."""
        return self._answer.keeping[0] if self.lets_play and self._answer.keeping else ""

    # -- what happens ----------------------------------------------------------------------------------------

    def refusal(self, action: Action) -> str | None:
        """Every legal move may be tried."""
        return None

    def moved(self) -> None:
        """A try goes to the solver; an answer was played."""
        decisions = self._session.match.actions
        if decisions[-1][0] != self._player:
            self._replies.popleft()
            if len(self._answer.replies) - len(self._replies) - 1 == self._answer.telling:
                self._refuted_at = len(decisions) - 1
                self._refutation = (-1, "")
            return
        self._tried, self._waits = True, True
        self._refuted_at, self._refutation = None, (-1, "")
        self._ticket += 1
        tried = tuple(one.text for _, one in decisions[self._begun :])
        self._app.bots.ask(PuzzleRequest(self._ticket, self._puzzle.game, self._puzzle.name, tried))

    def _told(self) -> str:
        """The answer that refutes in words, in the language of now; nothing where there is none."""
        version = self._app.texts.version
        if self._refutation[0] != version:
            self._refutation = (version, self._answered())
        return self._refutation[1]

    def _answered(self) -> str:
        at, words = self._refuted_at, self._answers
        if at is None or words is None:
            return ""
        match = self._session.match
        seat, action = match.actions[at]
        view = match.game.view(match.before(at), seat)
        return words.answer(view, action, player_names(self._app.texts, self._session.setup.players)[seat])

    @cached_property
    def _answers(self) -> AnswerWords | None:
        """How the game tells answers."""
        make = scenes_of(self._puzzle.game).advice
        words = make(self._app, self._session.setup) if make is not None else None
        return words if isinstance(words, AnswerWords) else None

    @property
    def points(self) -> Sequence[str]:
        """Where a wrong move was refuted."""
        at, words = self._refuted_at, self._answers
        if at is None or words is None or not self.settled:
            return ()
        place = words.answer_place(self._session.match.actions[at][1])
        return (place,) if place else ()

    def attend(self) -> bool:
        """Whether an answer of the solver has come in."""
        if not self._waits:
            return False
        for told in self._app.bots.poll():
            if isinstance(told, PuzzleAnswer) and told.ticket == self._ticket:
                self._waits = False
                self._answer = told.reply or _NO_ANSWER
                self._replies = deque(self._answer.replies)
                if self.standing is Standing.SOLVED and self.ways is not None:
                    self.ways.solved()
                return True
        return False

    def go_on(self) -> None:
        """There are no steps."""

    def pressed(self) -> bool:
        """The button of the note: a hint, another try or the next puzzle."""
        assert self.ways is not None
        if self.standing is Standing.LOST:
            self.ways.again()
        elif self.standing is Standing.SOLVED:
            if self.ways.next is not None:
                self.ways.next()
        else:
            self.ways.hint()
        return True

    # -- the note --------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The goal, how a try stands, or how it came out and why."""
        t, game = self._app.t, self._puzzle.game
        if not self.settled:
            return t("puzzles.thinking")
        if self._answer is _NO_ANSWER:
            return t("puzzles.no_answer")
        if self.standing is Standing.OPEN:
            if self._tried:
                return t("puzzles.keeps")
            goal = t(f"{game}.puzzle.goal.{self._goal.code}", **dict(self._goal.values))
            return self._sentences(goal, t("puzzles.open")) if self._open_hands else goal
        parts = [t("puzzles.solved" if self.standing is Standing.SOLVED else "puzzles.fails")]
        if self.standing is Standing.LOST and (told := self._told()):
            parts.append(told)
        if self._answer.end is not None:
            parts.append(self._ending(self._answer.end))
        return self._sentences(*parts)

    def _sentences(self, first: str, *others: str) -> str:
        """Sentences after each other, as the language sets them."""
        for one in others:
            first = self._app.t("puzzles.after", first=first, next=one)
        return first

    def _ending(self, end: Reason) -> str:
        return self._app.t(f"{self._puzzle.game}.puzzle.end.{end.code}", **dict(end.values))

    @property
    def words(self) -> NoteWords:
        """What stands on the note now."""
        t, at = self._app.t, self._among.index(self._puzzle)
        grade, known = t(f"puzzles.grade.{self._puzzle.grade}"), solved(self._app.settings, self._puzzle.game)
        return NoteWords(
            self.text,
            t("puzzles.number", grade=grade, number=at + 1),
            at,
            len(self._among),
            f"{at + 1}/{len(self._among)}",
            t("puzzles.all"),
            self._button,
            frozenset(index for index, one in enumerate(self._among) if one.name in known),
        )

    @property
    def _button(self) -> str:
        t = self._app.t
        if not self.settled:
            return ""
        if self.standing is Standing.LOST:
            return t("puzzles.again")
        if self.standing is Standing.SOLVED:
            return t("puzzles.next") if self.ways is not None and self.ways.next is not None else ""
        return t("puzzles.hint")

    def widgets(
        self,
        type_: Typesetter,
        targets: Targets,
        place: pygame.FRect | None,
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> list[Widget]:
        """The note and its buttons."""
        note = self._placed.at(type_, self.words, targets, place)
        return lesson_note.note_widgets(note, self.words, on_next, on_leave)

    def draw(self, canvas: Canvas, targets: Targets, place: pygame.FRect | None) -> None:
        """Gold around the answer, and the words."""
        words = self.words
        note = self._placed.at(canvas.type, words, targets, place)
        draw_pointers(canvas, targets, note.rect)
        lesson_note.draw(canvas, note, words)
