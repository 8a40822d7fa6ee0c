"""Hands on phones: a draft for each, when its phone is shown another page, and what becomes of its touches.

A part of a table that has phone seats. A phone's gesture takes the road of the hand at the screen: the page
says what a touch means, `answer` what it leads to, `Turns` carries a decision out. Pages are made by
`RemoteSight`, only when something has changed, and one in a frame, so that no frame waits for a phone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import IllegalMove, Seat
from game.match.players import player_names
from game.remote.board import Came, Event, Said, Went
from game.remote.messages import Join, Language, Touch, Typed
from game.remote.phones import Phones
from game.table.answering import Ignored, NotTaken, answer
from game.table.gesture import Decision, Draft, Gesture, Refused
from game.table.phone_marks import draw_lost
from game.table.phone_page import Page, PhoneMaker
from game.table.remote_hand import Asked, Give, GoOn, Keep, RemoteHand, Undo
from game.table.remote_sight import RemoteSight
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.scene import TableScene

_TOUCHES = 4
"""Touches that are answered in one frame; the rest wait. Those too late to mean anything do not count."""
_KEPT_AFTER = 0.5
"""Seconds without a touch after which what was prepared is written down."""


class RemoteHands:
    """The phone seats of a table."""

    def __init__(self, table: TableScene, phones: Phones, make: PhoneMaker) -> None:
        self._table = table
        self.phones = phones
        self._hands = {seat: RemoteHand() for seat in sorted(phones.seats)}
        self._sight = RemoteSight(table, phones, make, self._hands)
        self._events: deque[Event] = deque()
        self._seen: tuple[object, ...] = ()
        """What all pages were made from last."""
        self._leaves = True

    # -- who -------------------------------------------------------------------------------------------------

    @property
    def all_seats(self) -> Sequence[Seat]:
        """The seats of phones, also those that were taken over."""
        return tuple(self._hands)

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats whose hands are on phones now."""
        return tuple(seat for seat in self._hands if seat not in self.phones.at_screen)

    @property
    def lost(self) -> Sequence[Seat]:
        """The seats whose phones are not there."""
        return tuple(seat for seat in self.seats if seat not in self.phones.present)

    def number_shown(self, seat: Seat) -> int:
        """The number of the page that a phone was sent last."""
        return self._hands[seat].number

    def page_shown(self, seat: Seat) -> Page | None:
        """The page that a phone was sent last; None while it is not there."""
        return self._hands[seat].page if seat in self.phones.present else None

    def is_current(self, seat: Seat) -> bool:
        """Whether the page that a phone was sent last shows the table as it is."""
        return not self._hands[seat].stale and self._unchanged

    def acts(self, seat: Seat) -> bool:
        """Whether a seat may decide now."""
        return self._sight.acts(seat)

    def is_taken(self, seat: Seat) -> bool:
        """Whether a phone seat was taken over at the screen."""
        return seat in self.phones.at_screen

    def take_over(self, seat: Seat) -> None:
        """Let the person of a seat go on at the screen, behind the curtain."""
        self.phones.dismiss(seat, self._sight.texts(seat).t("remote.taken_over"))
        self.phones.at_screen.add(seat)
        self._table.hand.lay_by(seat, self._table.game.covered(self._hands[seat].draft_of(self._table.game)))
        self._reseat()

    def give_back(self, seat: Seat) -> None:
        """Let the person of a seat go on with a phone."""
        table = self._table
        if table.viewer.seat == seat:
            table.turns.cover()
        self.phones.at_screen.discard(seat)
        self._hands[seat] = RemoteHand(table.hand.hand_on(seat))
        self._sight.shown = None
        self._reseat()

    def _reseat(self) -> None:
        table = self._table
        table.viewer.seat_people(table.people_here, table.people_elsewhere)
        self._seen = ()
        table.rebuild()

    def hand_over(self) -> Phones:
        """The phones, for the next match: they are not sent away when this table is left."""
        self._leaves = False
        return self.phones

    def leave(self) -> None:
        """The table is left: what was prepared is kept, and phones are told."""
        for seat in self._hands:
            self._keep(seat)
        if self._leaves:
            self.phones.close(lambda seat: self._sight.texts(seat).t("remote.match_left"))

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Answer what phones said, and show what has changed."""
        self._events.extend(self.phones.poll())
        self._follow()
        touches = 0
        while self._events and touches < _TOUCHES:
            touches += self._hear(self._events.popleft())
        self._follow()
        self._keep_quiet_ones(seconds)
        self._notice_changes()
        self._show_one()

    def _follow(self) -> None:
        """Something else is shown: what the drafts speak of may be gone."""
        table, shown = self._table, self._table.presenter.shown
        if shown is self._sight.shown or shown is None:
            return
        self._sight.shown = shown
        for seat in self.seats:
            hand = self._hands[seat]
            before = hand.draft_of(table.game)
            hand.draft = table.game.follow(before, table.presenter.view_of(seat))
            hand.said = ""
            if hand.draft != before:
                hand.asked = None

    def _hear(self, event: Event) -> bool:
        """Take something in; True where a hand did something."""
        table = self._table
        match event:
            case Came(seat) if seat in self._hands:
                self._hands[seat].stale = True
                self._hands[seat].said = ""
                table.app.invalidate()
            case Went(seat) if seat in self.seats:
                name = player_names(table.app.texts, table.setup.players)[seat]
                table.say(table.app.t("remote.lost", name=name))
                table.app.invalidate()
            case Said(seat, message) if seat in self.seats:
                match message:
                    case Language() | Join():
                        self._hands[seat].stale = True
                    case _:
                        return self._touch(seat, message)
        return False

    def _notice_changes(self) -> None:
        if not self._unchanged:
            self._seen = self._sight.sights
            for hand in self._hands.values():
                hand.stale = True

    @property
    def _unchanged(self) -> bool:
        """Whether the table is as all pages were made from it."""
        seen, now = self._seen, self._sight.sights
        return len(seen) == len(now) and all(a is b or a == b for a, b in zip(seen, now, strict=True))

    def _show_one(self) -> None:
        """Make the page of one phone that is there and may show something else now."""
        waiting = [seat for seat in self.seats if self._hands[seat].stale and seat in self.phones.present]
        if not waiting or self._sight.shown is None:
            return
        seat = min(waiting, key=lambda one: self._hands[one].shown_at)
        hand = self._hands[seat]
        hand.stale = False
        page = self._sight.page(seat)
        told = page.to_json()
        if told != hand.told or hand.again:
            hand.show(self.phones.show_page(seat, told), page, told)
        else:
            hand.page = page  # it looks the same, and touches on it mean what they mean now

    # -- touches ---------------------------------------------------------------------------------------------

    def _touch(self, seat: Seat, touch: Touch) -> bool:
        hand = self._hands[seat]
        hand.stale = True
        gesture = hand.meaning(touch.page, touch.said)
        if gesture is None:
            hand.again = True  # what was touched is not there any more: the present page is the answer
            return False
        hand.said, hand.quiet = "", 0.0
        asked, hand.asked = hand.asked, None
        match gesture:
            case _ if isinstance(touch, Typed) and not all(map(self._table.app.type.shows, touch.text)):
                self._refuse(seat, self._sight.texts(seat).t("remote.cannot_show"))
            case GoOn() as seen:
                if self._sight.goes_on(seat, seen):
                    self._table.presenter.go_on()
            case Undo():
                self._undo(seat)
            case Give() if asked is not None:
                self._decide(seat, asked.decision)
            case Give() | Keep():
                pass
            case _:
                self._send(seat, gesture)
        return True

    def _undo(self, seat: Seat) -> None:
        earlier = self._sight.earlier_draft(seat)
        if earlier is not None:
            self._hands[seat].draft = earlier
        elif self._sight.can_undo(seat):
            self._table.turns.undo_decision(seat)

    def _send(self, seat: Seat, gesture: Gesture) -> None:
        """Answer a gesture: prepare something, decide, or say why not, to that phone alone."""
        hand, game = self._hands[seat], self._table.game
        match answer(game, self._sight.stand(seat), gesture):
            case Ignored():
                return
            case NotTaken() if self._sight.pauses:
                self._refuse(seat, self._sight.texts(seat).t("remote.paused"))
            case NotTaken(None):
                self._refuse(seat, self._sight.texts(seat).t(f"{self._table.setup.game}.refuse.wait"))
            case NotTaken(refusal) if refusal is not None:
                self._refuse(seat, self._sight.refusal(seat, refusal))
            case Refused(refusal, _, draft):
                self._refuse(seat, self._sight.refusal(seat, refusal))
                hand.draft = hand.draft if draft is None else draft
            case Decision() as decision:
                self._ask(seat, decision)
            case prepared:
                assert not isinstance(prepared, NotTaken)
                hand.draft = prepared

    def _ask(self, seat: Seat, decision: Decision[Draft]) -> None:
        """Ask once more before what can never be taken back; what the rules refuse is not asked."""
        question = self._sight.question(seat, decision.action)
        if question is None or self._table.session.check(seat, decision.action) is not None:
            self._decide(seat, decision)
        else:
            self._hands[seat].asked = Asked(decision, question)

    def _decide(self, seat: Seat, decision: Decision[Draft]) -> None:
        hand, game = self._hands[seat], self._table.game
        before, hand.draft = hand.draft_of(game), decision.draft
        self._keep(seat)
        try:
            self._table.turns.perform(seat, decision.action)
        except IllegalMove as illegal:
            self._refuse(seat, self._sight.refusal(seat, illegal.refusal))
            hand.draft = game.refused(before)

    def _refuse(self, seat: Seat, words: str) -> None:
        hand = self._hands[seat]
        hand.said, hand.again = words, True

    # -- what is prepared ------------------------------------------------------------------------------------

    def _keep_quiet_ones(self, seconds: float) -> None:
        """Write down what a hand has prepared once it rests, and not at every touch."""
        for seat, hand in self._hands.items():
            if hand.quiet is not None:
                hand.quiet += seconds
                if hand.quiet >= _KEPT_AFTER:
                    self._keep(seat)

    def _keep(self, seat: Seat) -> None:
        hand = self._hands[seat]
        if hand.quiet is not None:
            hand.quiet = None
            kept = self._table.game.keeps(hand.draft_of(self._table.game))
            self._table.session.keep_draft(seat, kept.round, kept.text)

    # -- the screen ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """A sign at the seats whose phones are lost."""
        places = self._table.thinking.seat_places()
        for seat in self.lost:
            if seat in places:
                draw_lost(canvas, places[seat])
