"""The table of DUOS: what is shown of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from typing import TYPE_CHECKING

from engine.core import Action, Event
from engine.duos import rules
from engine.duos.data import cards
from engine.duos.events import Chosen, HintGiven, NarratorScored, PairShown, TurnBegan, TurnScored
from engine.duos.model import Choose, Hint, HintKind, Phase
from engine.duos.reasons import why_pair
from engine.match import Step
from game.match.session import Session
from game.scenes.duos.duos_card import draw_hint_marker
from game.scenes.duos.grid import MARKER
from game.scenes.duos.hands import DuosHands
from game.scenes.duos.layout import GRID, TRAY, tray_place, tray_words
from game.scenes.duos.markers import MARKERS
from game.scenes.duos.placing import marker_of
from game.scenes.duos.roster import disc_of, draw_token
from game.scenes.duos.turns import TurnsScene
from game.store import Bot
from game.table.bar import draw_title
from game.table.marker_art import draw_empty_place, draw_marker, draw_thread
from game.table.motion import MOVE
from game.table.results import ResultAction, ResultRow, ResultsScene
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import PANEL, TextStyle

if TYPE_CHECKING:
    from game.app import App

_SAYING = TextStyle(20, align="center", leading=1.2)
_ALL_READY_REST = 0.9
_PAIR_REST = 2.6
_POINTS_REST = 2.4
_A_GOOD_GRADE = 5
_TURN_OVER = 0.42
"""Seconds that a card takes to turn over."""


@cache
def thing_behind(animal: str) -> str:
    """The other side of an animal's card."""
    return next(card.thing for card in cards() if card.animal == animal)


class DuosTable(DuosHands):
    """Twelve pictures, the players beside them, and the markers of the one in front of the screen."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._told: PairShown | NarratorScored | None = None
        """What is said below the cards while pairs are shown."""
        self._facet = ""
        """What decided for the pair that a bot has just shown."""
        self._paid: tuple[int, ...] | None = None
        """What the Narrator gets for each player, once it is counted."""

    # -- showing ---------------------------------------------------------------------------------------

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send cards and markers to their places."""
        placing = self.placing()
        before = {name: spot for name in self.stage.names if (spot := self.stage.spot(name))}
        begins = any(isinstance(event, TurnBegan) for event in events)
        self.stage.lay(
            placing.spots(),
            origins=placing.origins(events),
            exits=placing.exits(events, before),
            seconds=MOVE if seconds is None else seconds,
            stagger=0.035 if begins else 0.0,
        )
        for name, (start, goal) in placing.flights(events).items():
            self.stage.fly(name, start, goal, 0.7 if seconds is None else seconds + 0.3)

    def _show(self, step: Step) -> None:
        """Once everyone has chosen, several people look at one screen: what it shows is nobody's own."""
        if len(self.session.humans) > 1 and step.state.table.phase is not Phase.CHOOSE:
            self.viewer = self._sat = None
        super()._show(step)
        if self.teacher is not None and self.teacher.scripted == "show":
            self.teacher.moved()

    def show_step(self, events: Sequence[Event]) -> float:
        """Show one step with its sound, and say how long it rests."""
        rest, seconds = 0.0, MOVE
        for event in events:
            match event:
                case TurnBegan():
                    self.screens.clear()
                    self._told, self._paid, self.pointing = None, None, None
                    self._sat = None
                    self.app.audio.play("card_slide")
                    seconds = _TURN_OVER
                case HintGiven(seat=seat):
                    self.app.audio.play("marker_tap")
                    if seat != self.viewer:
                        self.app.toast(self.face.words.hint_line(self.view.table.hints[-1]))
                case Chosen():
                    self.app.audio.play("marker_tap", 0.5)
                    rest = _ALL_READY_REST if self.view.table.phase is Phase.REVEAL else 0.0
                case PairShown():
                    rest, seconds = self._show_pair(event), 0.4
                case NarratorScored(paid=paid):
                    self._paid = paid
                    self._told = event
                    self.app.audio.play("bid_made" if sum(paid) else "bid_missed")
                    rest, seconds = _POINTS_REST, 0.3
                case TurnScored():
                    self._show_turn(event)
        self.lay_out(events, seconds=seconds)
        return rest

    def _show_pair(self, event: PairShown) -> float:
        """Lay a pair open; a person who tells has all the time in the world."""
        self.app.audio.play("coin_clink" if event.alike else "marker_tap")
        self._told, player = event, self.session.player(event.seat)
        if isinstance(player, Bot):
            view = self.session.match.game.view(self._shown, event.seat)
            self._facet = why_pair(view, event.pair, player.level, player.character) or ""
        return inf if self._person_tells(event) else _PAIR_REST

    def _person_tells(self, event: PairShown) -> bool:
        return self.view.table.narrator is not None and event.seat in self.session.humans

    def _saying(self) -> tuple[str, ...]:
        """The pair that was shown, why, and who has it too; or the Narrator's points."""
        words, told = self.face.words, self._told
        if told is None:
            return ()
        if isinstance(told, NarratorScored):
            return (words.narrators_sum(told),)
        said = words.t("tell", name=words.names[told.seat]) if self._person_tells(told) else ""
        if told.seat not in self.session.humans:
            reason = words.reason(self.view.table.category.value, told.pair, self._facet)
            said = words.t("says", name=words.names[told.seat], reason=reason)
        return tuple(filter(None, (words.pair(told.pair), said, words.alike(told))))

    def _show_turn(self, event: TurnScored) -> None:
        """All boards lie open: look at them before the next turn."""
        words = self.face.words
        if event.result.narrator is None:
            self.app.audio.play("bid_made" if event.result.points[0] else "bid_missed")
        if self.teacher is not None:
            self.teacher.closing = True
        label = words.t("to_result" if self.view.table.phase is Phase.OVER else "next_turn")
        self.app.scenes.push(TurnsScene(self.app, words, self.view.table.results, button=label))

    @property
    def lesson_waits(self) -> bool:
        """Whether the teacher has something to say before the next pair is shown."""
        teacher = self.teacher
        return (
            teacher is not None
            and self.view.table.turn > 0
            and teacher.step is not None
            and bool(teacher.text)
            and not teacher.lets_play
            and not self._presenting
            and self._rest <= 0
        )

    @property
    def showing(self) -> bool:
        """While the teacher speaks, what is still to be shown waits."""
        return not self.lesson_waits and super().showing

    def _go_on(self, seconds: float) -> None:
        """Hold the reveal while the teacher speaks."""
        if not (self.lesson_waits and self._queue):
            super()._go_on(seconds)

    # -- pieces ------------------------------------------------------------------------------------------

    def paint_piece(self, canvas: Canvas, name: str, spot: Spot, squeeze: float) -> None:
        """Draw a card, a marker or a token."""
        kind, _, rest = name.partition(" ")
        match kind:
            case "card":
                picture = rest if spot.face_up else thing_behind(rest)
                words = self.face.words
                self.face.picture.draw(canvas, picture, words.picture(picture), spot, squeeze)
            case "marker" | "told":
                colour = rest.partition(" ")[0]
                draw_marker(canvas, colour, spot.point, MARKER, alpha=spot.alpha, scale=spot.scale)
            case _:
                draw_token(canvas, spot.point, 26, spot.scale)

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table from the felt up."""
        canvas.felt()
        words = self.face.words
        draw_title(canvas, words.title(self.view.table), self.face.title_room)
        self._draw_tray(canvas)
        now = self.viewer if self.viewer is not None and rules.may_act(self.view.table, self.viewer) else None
        self.face.draw_roster(canvas, now, self._paid)
        if self.view.table.turn:
            self.face.draw_side(canvas, self.own)
        if self.face.duos_card is not None:
            self.face.duos_card.draw(canvas)
        self._draw_light(canvas)
        self.stage.draw(canvas, below=10)
        self._draw_on_cards(canvas)
        self.stage.draw(canvas, above=10, below=900)
        self.draw_lesson(canvas)
        for widget in self.widgets():
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, above=900)
        self.draw_over_widgets(canvas)

    def _draw_light(self, canvas: Canvas) -> None:
        """Gold behind the pair that was shown last."""
        shown = self.view.table.shown
        if shown and self._paid is None and not self.stage.moving:
            for picture in shown[-1].pair.pictures:
                rect = GRID.rect(self.view.table.pictures.index(picture))
                canvas.glow(rect, radius=14, blur=11, alpha=230)

    @property
    def _cards_lie(self) -> bool:
        """Whether all cards are where they belong, so that threads may run between them."""
        spots = (self.stage.spot(f"card {card.animal}") for card in self.view.table.cards)
        return all(spot is not None and spot.z < 10 for spot in spots)

    def _draw_on_cards(self, canvas: Canvas) -> None:
        """Threads between pairs, hints on pictures, and the pairs of a hint as golden threads."""
        table = self.view.table
        if not self._cards_lie:
            return
        own = self.own if table.phase is Phase.CHOOSE else None
        for screen in filter(None, (own, self.placing().told)):
            grip = marker_of(self.grip.piece) if self.grip is not None and self.grip.dragging else None
            GRID.draw_threads(canvas, screen.take(grip) if grip else screen, table.pictures)
        if isinstance(self.hinted, Choose) and own is not None:
            for lane, pair in enumerate(self.hinted.pairs):
                if pair not in own.pairs.values() and set(pair.pictures) <= set(table.pictures):
                    one, other = (table.pictures.index(picture) for picture in pair.pictures)
                    draw_thread(canvas, None, GRID.way(one, other, lane))
        for hint in table.hints:
            if hint.kind is not HintKind.WORD:
                centre = GRID.hint(table.pictures.index(hint.value))
                draw_hint_marker(canvas, hint.kind, centre, 36)

    def _draw_tray(self, canvas: Canvas) -> None:
        """The markers' own places, and what is to be done or is said."""
        canvas.panel(TRAY, PANEL, alpha=215, radius=18)
        table = self.view.table
        choosing = self.viewer is not None and rules.may_act(table, self.viewer)
        if choosing:
            for marker in MARKERS:
                draw_empty_place(canvas, marker.partition(" ")[0], tray_place(marker), MARKER)
        room = tray_words() if choosing else TRAY.inflate(-32, -8)
        lines = self._saying() or (self._prompt(),)
        text = "\n".join((f"**{lines[0]}**", *lines[1:])) if len(lines) > 1 else lines[0]
        block = canvas.type.fit(text, _SAYING, room.width, room.height)
        canvas.text(block, room)

    def _prompt(self) -> str:
        """What is to be done now."""
        table, words = self.view.table, self.face.words
        if table.phase is not Phase.CHOOSE:
            return ""
        if self.viewer is None or table.chosen[self.viewer]:
            waiting = [words.names[seat] for seat, ready in enumerate(table.chosen) if not ready]
            return words.t("prompt.waiting", names=words.texts.join(waiting)) if waiting else ""
        if self.pointing is not None:
            return words.t(f"prompt.{self.pointing.value}")
        done = len(self.own.pairs) if self.own is not None else 0
        if done == len(MARKERS) // 2:
            return words.t("prompt.ready")
        if table.narrator is not None and table.narrator != self.viewer and not done:
            return words.t("prompt.guess", name=words.names[table.narrator])
        return words.t("prompt.pair")

    # -- around the table ------------------------------------------------------------------------------------

    def show_hint(self, action: Action) -> None:
        """Say the hint; pairs are shown as golden threads."""
        assert isinstance(action, Choose | Hint)
        self.app.toast(self.face.words.suggestion(action), private=True)

    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        lines = (self.face.words.log_line(event) for event in self.events_shown)
        return [line for line in lines if line is not None]

    @property
    def rules_page(self) -> str:
        """The page that fits what is going on."""
        table = self.view.table
        if self.pointing is not None or table.hints:
            return "hints"
        if table.phase is Phase.NARRATOR or self._paid is not None:
            return "narrator"
        if table.shown:
            return "reveal"
        if table.variant.together:
            return "two"
        return "pairs"

    def open_results(self) -> None:
        """The ranking and the two who thought most alike; for two who played together, their grade."""
        outcome = self.session.outcome
        assert outcome is not None
        words, table = self.face.words, self.view.table
        totals = rules.totals(table)
        turns = ResultAction("turns", words.t("turns"), self.open_turns)
        if table.variant.together:
            self._open_grade(totals[0], turns)
            return
        best_first = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        rows = [
            ResultRow(
                words.names[seat],
                str(totals[seat]),
                won=seat in outcome.winners,
                discs=(disc_of(words, seat),),
            )
            for seat in best_first
        ]
        shared = len(outcome.winners) > 1
        reason = words.best_minds(table) or words.t("no_minds")
        self.app.scenes.push(ResultsScene(self.app, self.session, reason, rows, shared=shared, more=[turns]))

    def _open_grade(self, won: int, turns: ResultAction) -> None:
        """How well two minds met."""
        words, grade = self.face.words, max(1, rules.grade(self.view.table))
        score = words.t("won_of", won=won, turns=self.view.table.variant.turns)
        discs = tuple(disc_of(words, seat) for seat in range(len(words.names)))
        row = ResultRow(words.texts.join(words.names), score, won=grade == rules.BEST_GRADE, discs=discs)
        self.app.scenes.push(
            ResultsScene(
                self.app,
                self.session,
                words.t(f"grade_text.{grade}"),
                [row],
                more=[turns],
                headline=words.t(f"grade.{grade}"),
                won=grade >= _A_GOOD_GRADE,
            )
        )
