"""Advice at a table, in three steps of the key H: where to look, the move and why, other moves.

From the second step on the move lies prepared, so that Enter plays it. A game that has no words for advice,
and a lesson, say the move at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.bots.advise import advises
from engine.core import Action
from game.games import scenes_of
from game.match.session import BotAdvice
from game.table.advice_words import AdviceWords
from game.table.alternatives import Alternatives, alternatives_of
from game.table.gesture import Draft
from game.table.piece import Piece, Zone
from game.table.rail import fits_message
from game.table.strip import Strip, strip_widgets
from game.ui.canvas import Canvas
from game.ui.theme import WOOD_GOLD, css
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.scene import TableScene

NUDGE, MOVE, OTHERS = 1, 2, 3
"""The steps: where to look, the move with its reason, and what else there is."""
_TIPS = {NUDGE: "coach.first_tip", MOVE: "coach.second_tip", OTHERS: "coach.third_tip"}
_AGAIN = "coach.again_tip"
"""What a press of H does, by the step that it leads to."""
_PIP = 5.0


class Hints:
    """Asks for advice and keeps it until something is played."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.given: Action | None = None
        """The move that was named."""
        self._draft: Draft | None = None
        """What it prepared: once the hand has done something else, Enter no longer means the hint."""
        self._ring: str | None = None
        """Where the keyboard stood then, as long as it has not moved."""
        self._told: BotAdvice | None = None
        self._sentence = ""
        self._said_at: tuple[Draft, Piece | Zone | None] | None = None
        """What the hand had prepared, and what was pointed at, when the sentence was said."""
        self.step = 0
        """How much of the advice was asked for; 0: nothing."""

    @property
    def ready(self) -> Action | None:
        """The hint that lies ready as it was given."""
        return self.given if self.given is not None and self._table.hand.draft == self._draft else None

    @property
    def awaits_enter(self) -> bool:
        """Whether Enter plays what lies ready: the ring is where it was, and on no button of the bar."""
        table = self._table
        if not table.ring_shown:
            return True
        on_bar = any(button.name == self._ring for button in table.bar())
        return self._ring is not None and table.focused == self._ring and not on_bar

    def ring_moves(self) -> None:
        """The keyboard goes elsewhere, even if it comes back: Enter is for what it stands on."""
        self._ring = None

    @property
    def tip(self) -> str:
        """What the next press of H does, as a key of the texts."""
        if self._words is None or self._taught:
            return "table.hint_tip"
        return _AGAIN if self.step >= MOVE and self._next == MOVE else _TIPS[self._next]

    @property
    def alternatives(self) -> Alternatives | None:
        """The best moves with their chances, while they are asked for and the hand does nothing else."""
        if self.step < OTHERS or not self.on_rail or self._told is None or self._words is None:
            return None
        table, advice = self._table, self._told.advice
        headings = [table.app.t(f"coach.{goal}.{advice.goal}") for goal in ("goal", "goal_short")]
        parse = table.session.match.game.parse
        numbered = table.game.numbers_moves
        return alternatives_of(
            advice, self._words, table.view, parse, headings, self.given, numbered=numbered
        )

    @property
    def on_rail(self) -> bool:
        """Whether the move and why, or the best moves, stand on the rail; a piece in the hand hides them."""
        at_hand = self.ready is not None and self._table.hand.interaction.dragged is None
        return self.step >= MOVE and self._told is not None and at_hand

    def widgets(self) -> list[Widget]:
        """What stands on the rail, each of the moves to be clicked."""
        table, shown = self._table, self.alternatives
        rail = table.game.rail(table.state) if self.on_rail else None
        if rail is None:
            return []
        strip = Strip(rail, shown, self._percent, self._choose, lambda: table.telling.message)
        goal = shown.headings[0] if shown is not None else ""
        return strip_widgets(
            table.app.type,
            strip,
            lambda move, chance: table.app.t(
                "coach.alternative_tip", move=move, goal=goal, percent=self._percent(chance)
            ),
        )

    def _percent(self, chance: float) -> str:
        return self._table.app.t("coach.percent", percent=round(100 * chance))

    def _choose(self, action: Action) -> None:
        """Prepare another of the moves; by the keyboard, once more plays it."""
        table = self._table
        if action == self.given and table.ring_shown:
            table.hand.play(action)
        else:
            self._prepare(action)

    @property
    def compared(self) -> Sequence[Action]:
        """The moves that are shown beside each other."""
        shown = self.alternatives if self.step == OTHERS else None
        return () if shown is None else tuple(move.action for move in shown.moves)

    @property
    def standing(self) -> str:
        """The sentence of the first two steps: it stands until the hand does or points at something else."""
        if self.step not in (NUDGE, MOVE) or self._said_at is None:
            return ""
        draft, pointed = self._said_at
        hand = self._table.hand
        same = hand.draft == draft and hand.interaction.drag is None
        return self._sentence if same and hand.interaction.pointed in (None, pointed) else ""

    # -- asking ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for advice, or for more of it; in a lesson, what its step wants."""
        table = self._table
        seat, teacher, session = table.viewer.seat, table.chrome.teacher, table.session
        if seat is None or not table.interactive:
            table.say(table.chrome.to_read or table.app.t("table.hint_not_now"), private=True)
        elif teacher is not None and teacher.step is not None:
            taught = session.match.game.parse(teacher.step.do[0])
            if session.check(seat, taught) is None:
                self.show(taught)
            else:  # only a part of a move
                table.say(teacher.otherwise)
        elif teacher is not None and teacher.decides:
            if teacher.hinted:
                self.show(session.match.game.parse(teacher.hinted))
        elif self._words is None or self._taught:
            session.ask_hint(seat)
        elif self._told is None:
            session.ask_advice(seat)
        else:
            self._go_to(self._next)

    def turn_begins(self) -> None:
        """That there is no advice is no longer true."""
        toasts = self._table.app.toasts
        if toasts.text == self._table.app.t("table.hint_not_now"):
            toasts.hush()

    @property
    def _taught(self) -> bool:
        return self._table.chrome.teacher is not None

    @cached_property
    def _words(self) -> AdviceWords | None:
        """What speaks of advice in this game; None: a move is all that is said."""
        table = self._table
        make = scenes_of(table.setup.game).advice
        return make(table.app, table.setup) if make is not None and advises(table.setup.game) else None

    @property
    def _next(self) -> int:
        """The step that H leads to: on, or once more to what was left; in the end to and fro."""
        if self.step >= MOVE and self.ready is None:
            return self.step
        alone = self._told is not None and len(self._told.advice.moves) < 2
        return MOVE if self.step == OTHERS or (self.step == MOVE and alone) else self.step + 1

    # -- telling ---------------------------------------------------------------------------------------------

    def advise(self, told: BotAdvice) -> None:
        """Advice has come: say where to look."""
        self._told = told
        self._go_to(NUDGE)

    def _go_to(self, step: int) -> None:
        table, told, words = self._table, self._told, self._words
        assert told is not None
        assert words is not None
        self.step = step
        if step == NUDGE:
            self._say(words.nudge(table.view, told.advice.nudge))
            table.rebuild()
            return
        if step == OTHERS:
            table.app.toasts.hush()  # the words would hide the bars
        self._prepare(told.action)
        if step == MOVE:
            self._say(self._why(told, words))

    def _say(self, sentence: str) -> None:
        """Say it, and let it stand."""
        hand = self._table.hand
        self._sentence, self._said_at = sentence, (hand.draft, hand.interaction.pointed)
        self._table.say(sentence, private=True)

    def _why(self, told: BotAdvice, words: AdviceWords) -> str:
        """The move and its reason; where the rail has no room for both, the reason: the move lies there."""
        table, best = self._table, told.advice.best
        because = words.because(table.view, told.action, best.reasons[0]) if best.reasons else ""
        if because and told.advice.all_equal:
            return because  # there is no best one
        move = words.move(table.view, told.action)
        whole = table.app.t("coach.move", move=move, because=because).rstrip()
        rail = table.game.rail(table.state)
        if not because or rail is None:
            return whole
        rail = rail.for_strip
        shorter = table.app.t("coach.move_short", move=move[:1].upper() + move[1:], because=because)
        fitting = (text for text in (whole, shorter) if fits_message(table.app.type, rail, text))
        return next(fitting, because)

    def show(self, action: Action) -> None:
        """A hint has come: say it, and prepare what it means."""
        self._table.say(self._table.game.hint_text(action), private=True)
        self._prepare(action)

    def _prepare(self, action: Action) -> None:
        table = self._table
        self.given = action
        table.hand.prepare(action)
        self._draft, self._ring = table.hand.draft, table.focused
        table.game.reveal(table.state)
        table.lay_out()
        table.rebuild()

    def forget(self) -> None:
        """It is out of date."""
        if self._told is not None:
            self._table.app.toasts.hush()
        self.given, self._told, self.step = None, None, 0
        self._sentence, self._said_at = "", None

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """As many pips on the button as steps were taken."""
        button = self._table.find("hint")
        if button is None or not self.step:
            return
        for number in range(self.step):
            x = button.rect.centerx + (number - (self.step - 1) / 2) * (_PIP + 3)
            pip = canvas.svg("advice_pip", (_PIP, _PIP), _pip, (10, 10))
            canvas.blit(pip, (x, button.rect.bottom + 1))


def _pip() -> str:
    return f'<circle cx="5" cy="5" r="4" fill="{css(WOOD_GOLD)}" stroke="#3A2010" stroke-width="1.6"/>'
