"""Whose turn it is at a table: people are called to the screen, bots are asked, decisions are carried out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from engine.core import Action, Seat
from engine.match import Step
from game.match.players import player_faces, player_names
from game.match.session import BotAdvice, BotHint
from game.table.curtain import Caller, CurtainScene
from game.table.ground import ground_of
from game.table.guide import Guide

if TYPE_CHECKING:
    from game.table.scene import TableScene

BOT_PAUSE = 0.35
"""A bot that answers at once would play before one has seen whose turn it is."""

CURTAIN_REST = 0.4
"""How long a table lies still before the curtain falls on it, at the usual pace."""


class Turns:
    """Lets the match go on once everything has been shown."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._session = table.session
        self._bot_pause = 0.0
        """Seconds before the next move of a bot may be shown."""
        self.looks_on = False
        """Whether somebody still looks at what came of a move, before the curtain falls."""
        self._seen_for = 0.0
        """How long the table has lain still since the last person's move."""
        self._deferred_at = -1
        """After how many decisions a bot's answer was put off."""

    # -- going on --------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Nothing is being shown: see who has to decide, or that it is over."""
        chrome = self._table.chrome
        if self._session.outcome is None:
            self._next(seconds)
        elif not chrome.results_seen:
            self._table.rebuild()
            chrome.open_results()

    def _next(self, seconds: float) -> None:
        teacher, viewer = self._table.chrome.teacher, self._table.viewer
        if teacher is not None and self._taught(teacher, seconds):
            return
        people, here = self._session.people_to_act, self._table.people_to_act
        self.looks_on = bool(people) and viewer.seat not in people and self._still_seen(seconds)
        if self.looks_on:
            return
        if here and viewer.seat not in here:
            self.pass_to(viewer.next_person(here))
        elif people and viewer.seat is not None and viewer.seat not in people and viewer.needs_curtain:
            self.cover()  # those on phones look at the screen while they decide
        if teacher is not None and teacher.decides:
            return
        if self._deferred_at != self._table.decisions:
            self._session.think()
        self._bot_pause -= seconds
        if self._bot_pause > 0 and not people:
            return
        match self._session.poll():
            case BotHint(seat, action) if seat == viewer.seat:
                self._table.hints.show(action)
            case BotAdvice(seat) as told if seat == viewer.seat:
                self._table.hints.advise(told)
            case (int(seat), action):
                self._perform_for_bot(seat, action)

    def _still_seen(self, seconds: float) -> bool:
        """Whether what a move led to, which all may see, still moves: no curtain falls on that."""
        viewer = self._table.viewer
        if viewer.seat is None or not viewer.needs_curtain:
            return False
        if self._table.moving:
            self._seen_for = 0.0
            return True
        self._seen_for += seconds
        return self._seen_for < CURTAIN_REST * self._table.stage.speed

    def _taught(self, teacher: Guide, seconds: float) -> bool:
        """Let the lesson go on; False where the table does as always."""
        if teacher.scripted is None:
            return teacher.holds and not (teacher.lets_play and self._session.people_to_act)
        self._bot_pause -= seconds
        if self._bot_pause <= 0:
            action = self._session.match.game.parse(teacher.scripted)
            # Where several decide at once, the lesson lays the moves of the others down, seat by seat.
            others = self._session.match.to_act.difference(self._session.people_to_act)
            self._perform_for_bot(min(others), action)
        return True

    def pause_bots(self) -> None:
        """Let the next bot wait a moment, so that one sees whose turn it is."""
        self._bot_pause = BOT_PAUSE

    def _perform_for_bot(self, seat: Seat, action: Action) -> None:
        if self._session.people_to_act and self._table.game.defers(self._table.view, seat, action):
            self._deferred_at = self._table.decisions
        else:
            self.perform(seat, action)

    # -- decisions -------------------------------------------------------------------------------------------

    def perform(self, seat: Seat, action: Action) -> None:
        """Make a decision; `IllegalMove` where the rules refuse it, and then nothing has changed."""
        table = self._table
        showing, steps = table.showing, self._session.play(seat, action)
        viewer = table.viewer.seat
        if seat == viewer:
            table.app.toasts.hush()  # what was said about another move is out of date
        if viewer is None or seat == viewer or _teach(steps, viewer):
            table.hints.forget()
        if seat in table.people_here and seat not in self._session.people_to_act:
            table.viewer.decided()
        table.presenter.timeline.extend(steps)
        table.chrome.moved()
        notice = self._session.store.take_notice()
        if notice is not None:
            table.tell(notice)
        if not showing:  # somebody on a phone may decide while a step of another is still being shown
            table.presenter.show_next()

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take something back."""
        table = self._table
        seat = table.viewer.seat
        return seat is not None and (
            self.can_undo_decision(seat) or table.game.undo(table.view, table.hand.draft) is not None
        )

    def can_undo_decision(self, seat: Seat) -> bool:
        """Whether the last decision of a seat can be taken back, wherever its hand is."""
        return self._session.match.can_undo(seat) or self._can_take_back(seat)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back where nothing can, as a key of the texts."""
        session, seat = self._session, self._table.viewer.seat
        decided = [one for one, _ in session.match.actions]
        if (guide := self._table.chrome.teacher) is not None:
            return f"pause.no_undo_{guide.kind}"
        if session.outcome is not None:
            return "table.over"
        if session.takes_back:
            return "pause.no_undo_alone"
        if not any(one in session.humans for one in decided):
            return "table.cannot_undo"
        return "pause.no_undo_learnt" if decided[-1] == seat else "pause.no_undo_passed"

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer's own last decision can be made anew, with all that bots did since."""
        seat = self._table.viewer.seat
        return seat is not None and self._can_take_back(seat)

    def _can_take_back(self, seat: Seat) -> bool:
        return self._table.chrome.teacher is None and self._session.can_take_back(seat)

    def undo(self) -> None:
        """Take back what is prepared, or else the last decision.

        Among people that is possible where nothing hidden was learnt; against bots alone, always in a round.
        """
        table = self._table
        if table.hand.take_back():
            return
        seat = table.viewer.seat
        if seat is None or not self.undo_decision(seat):
            table.say(table.app.t(self.why_no_undo))

    def undo_decision(self, seat: Seat) -> bool:
        """Take back the last decision of a seat; False where that is too late."""
        table, session = self._table, self._session
        if not (session.undo(seat) or (self._can_take_back(seat) and session.take_back(seat))):
            return False
        table.hints.forget()
        table.presenter.timeline.clear()
        table.stage.finish()
        table.presenter.look_at(session.match.state)
        table.lay_out(back=True)
        table.app.audio.play("card_slide")
        table.rebuild()
        return True

    def redo(self) -> None:
        """Repeat what was taken back."""
        table = self._table
        table.hand.drop_drag()
        seat = table.viewer.seat
        steps = self._session.redo(seat) if seat is not None else ()
        if steps:
            table.presenter.timeline.extend(steps)
            table.presenter.show_next()
        else:
            table.say(table.app.t("table.cannot_redo"))

    # -- who looks -------------------------------------------------------------------------------------------

    def cover(self) -> None:
        """Nobody's secrets are on the screen any more; the next person to act gets the curtain."""
        table = self._table
        table.hand.put_by(table.viewer.seat)
        table.hints.forget()
        table.viewer.cover()
        table.app.toasts.hush()
        table.presenter.look_again()

    def pass_to(self, seat: Seat) -> None:
        """Cover the table until the person of a seat is in front of it; open hands need no cover."""
        table = self._table
        self.cover()
        table.viewer.call(seat)
        if not table.viewer.needs_curtain:
            self._reveal(seat)
            return
        chrome = table.chrome
        table.open(
            CurtainScene(
                table.app,
                partial(self._caller, seat),
                ground_of(table.setup.game),
                partial(self._open, seat),
                partial(self._other_pad, seat),
                chrome.open_pause,
                chrome.open_rules,
                lambda: table.app.toast(table.app.t(self.why_no_undo)),
            )
        )

    def _caller(self, seat: Seat) -> Caller:
        """Whoever is called, and where the match is."""
        table, t = self._table, self._table.app.t
        where = table.game.title(table.state) or [t(f"{table.setup.game}.name")]
        players, match = table.setup.players, self._session.match
        name, face = player_names(table.app.texts, players)[seat], player_faces(players)[seat]
        recap = table.game.recap(table.state, seat, match.events_since(seat))
        played = any(who == seat for who, _ in match.actions)
        since = t("curtain.since" if played else "curtain.so_far")
        return Caller(name, face, [*where, t("curtain.your_turn")], recap, since)

    def _open(self, seat: Seat, pad: int | None) -> None:
        self._table.pads.give(seat, pad)
        self._reveal(seat)

    def _other_pad(self, seat: Seat, pad: int) -> str:
        return "" if self._table.pads.may_reveal(seat, pad) else self.who_plays(seat)

    def who_plays(self, seat: Seat) -> str:
        """Says to somebody with another gamepad whose turn it is."""
        table = self._table
        return table.app.t("table.other_pad", other=player_names(table.app.texts, table.setup.players)[seat])

    def _reveal(self, seat: Seat) -> None:
        """The person of a seat sits in front of the screen."""
        table = self._table
        table.viewer.reveal(seat)
        table.hand.resume(seat)
        table.ring_shown = False  # the keyboard stood on something of the person before
        table.set_focus(None)
        table.stage.clear()
        table.presenter.look_at_now()


def _teach(steps: Iterable[Step], seat: Seat) -> bool:
    """Whether a seat learnt something, so that advice it was given before is out of date."""
    return any(event.teaches(seat) for step in steps for event in step.events)
