"""The hand of the person in front of the screen: what it prepares, drags and decides.

Click and click, drag and drop, keys and buttons are one road: each becomes a gesture, and the game's `touch`
says what it leads to.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from engine.core import Action, IllegalMove, Refusal, Seat
from game.table.answering import Ignored, NotTaken, Stand, answer, why_not_take
from game.table.gesture import Decision, Draft, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.interaction import Interaction, Point
from game.table.motion import SNAP_BACK
from game.table.piece import Piece, Zone
from game.ui.dialog import DialogButton, DialogScene

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Hand:
    """Holds the draft and the interaction of a table, and takes gestures."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._game = table.game
        self.draft: Draft = self._game.new_draft()
        """What is prepared and not decided: a frozen value of the game's own."""
        self.interaction = Interaction()
        self._put_by: dict[Seat, Draft] = {}
        """What people have prepared who are not in front of the screen."""

    # -- the draft -------------------------------------------------------------------------------------------

    def follow(self, view: Any) -> None:
        """Something has happened: what the draft speaks of may be gone."""
        self.draft = self._game.follow(self.draft, view)

    def prepare(self, action: Action) -> None:
        """Prepare what a hint says."""
        before = self.draft
        self.draft = self._game.hint_draft(self._table.view, before, action)
        for sound, volume in self._game.hint_sounds(before, self.draft):
            self._table.app.audio.play(sound, volume)

    def put_by(self, seat: Seat | None) -> None:
        """Keep what a person has prepared, out of sight."""
        if seat is not None:
            self._put_by[seat] = self._game.covered(self.draft)
        self.draft = self._game.new_draft()

    def resume(self, seat: Seat) -> None:
        """A person is back: what was prepared lies there again."""
        self.draft = self._put_by.pop(seat, self._game.new_draft())

    def lay_by(self, seat: Seat, draft: Draft) -> None:
        """A person comes to the screen who has prepared something elsewhere."""
        self._put_by[seat] = draft

    def hand_on(self, seat: Seat) -> Draft:
        """A person goes on elsewhere with what was prepared here."""
        return self._put_by.pop(seat, self._game.new_draft())

    def take_back(self) -> bool:
        """Take back the last thing that the match knows nothing of; False where there is none."""
        table = self._table
        if self.interaction.drag is not None:
            self.drop_drag()
        elif self.draft.pending:
            self.send(PutBack())
        elif self._game.may_touch(table.state) and (draft := self._game.undo(table.view, self.draft)):
            self._change(draft)
        else:
            return False
        return True

    def _change(self, draft: Draft) -> None:
        table, before = self._table, self.draft
        self.draft = draft
        self._keep(table.viewer.seat)
        for sound, volume in self._game.draft_sounds(before, draft):
            table.app.audio.play(sound, volume)
        table.chrome.prepared(before, draft)
        table.lay_out()
        table.rebuild()
        if self.interaction.dragged is not None:
            self.carry(table.pointer)  # what is dragged may have changed, and so where it fits
        if table.ring_shown and (name := self._game.next_focus(table.state, before)) is not None:
            table.set_focus(name)

    def _keep(self, seat: Seat | None) -> None:
        """What takes a while to prepare is there again when the match is continued."""
        kept = self._game.keeps(self.draft)
        if seat is not None:
            self._table.session.keep_draft(seat, kept.round, kept.text)

    # -- gestures --------------------------------------------------------------------------------------------

    def send(self, gesture: Gesture) -> bool:
        """Answer a gesture: prepare something, decide, or say why not; False where it is refused."""
        stand = self._stand
        if isinstance(gesture, TapZone) and not stand.may_touch:
            return False
        if self._over:
            self._refuse(self._table.app.t("table.over"), None)
            return False
        if gesture.takes is not None and (to_read := self._table.chrome.to_read):
            self._refuse(to_read, gesture.takes)
            return False
        match answer(self._game, stand, gesture):
            case Ignored():
                return False
            case NotTaken(refusal, piece):
                self._refuse(self._words(refusal), piece)
                return False
            case Refused(refusal, piece, draft):
                self._refuse(self._game.refusal_text(refusal), piece)
                self._change(self.draft if draft is None else draft)
                return False
            case Decision() as decision:
                return self._ask(decision) or self._decide(decision, gesture)
            case draft:
                if not isinstance(gesture, PutBack):  # why something goes back may still be read
                    self._table.app.toasts.hush()
                self._change(draft)
                return True

    def play(self, action: Action) -> bool:
        """Play what a hint has prepared; False where the rules or a lesson refuse it."""
        decision = Decision(action, self.draft)
        return self._ask(decision) or self._decide(decision, None)

    def why_not_take(self, piece: Piece) -> str | None:
        """Why a piece may not be taken now, in words; None where it may."""
        if self._over:
            return self._table.app.t("table.over")
        if to_read := self._table.chrome.to_read:
            return to_read
        not_taken = why_not_take(self._game, self._stand, piece)
        return None if not_taken is None else self._words(not_taken.refusal)

    @property
    def _stand(self) -> Stand:
        state = self._table.state
        blind = state.showing or state.viewer is None
        return Stand(state.view, state.draft, self._game.may_touch(state), blind)

    def _words(self, refusal: Refusal | None) -> str:
        """A refusal as a sentence; None: to wait."""
        if refusal is None:
            return self._table.app.t(f"{self._table.setup.game}.refuse.wait")
        return self._game.refusal_text(refusal)

    @property
    def _over(self) -> bool:
        """Whether the match is over and all of it was shown: the table is only looked at."""
        return self._table.chrome.results_seen

    def _refuse(self, reason: str, piece: Piece | None) -> None:
        """Say why something may not be done, with a small shake of the piece that was meant."""
        table = self._table
        table.say(reason, private=True)
        if piece is not None:
            table.app.audio.play("marker_tap", 0.5)
            table.stage.shake(piece)

    # -- decisions -------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision[Any]) -> bool:
        """Ask once more before what can never be taken back; False where there is no need."""
        table = self._table
        asked = self._game.confirmation(table.state, decision.action)
        if asked is None:
            return False

        def give() -> None:
            self._decide(decision, None)

        buttons = [DialogButton("keep", asked.no), DialogButton("give", asked.yes, "main", give)]
        table.open(DialogScene(table.app, asked.title, asked.note, buttons))
        return True

    def _decide(self, decision: Decision[Any], gesture: Gesture | None) -> bool:
        """Play for the viewer, or say why not; the rules are asked once, by the match itself."""
        table, before = self._table, self.draft
        seat = table.viewer.seat
        if seat is None:
            return False
        self.draft = decision.draft
        self._keep(seat)
        try:
            if (taught := self._against_lesson(seat, decision.action)) is not None:
                self._put_aside(before, taught, gesture)
                return False
            table.turns.perform(seat, decision.action)
        except IllegalMove as illegal:
            self._put_aside(before, self._game.refusal_text(illegal.refusal), gesture)
            return False
        return True

    def _against_lesson(self, seat: Seat, action: Action) -> str | None:
        """What a lesson says to a legal move that is not the one it teaches; the rules speak first."""
        table = self._table
        if table.chrome.teacher is None or table.session.check(seat, action) is not None:
            return None
        return table.chrome.teacher.refusal(action)

    def _put_aside(self, draft: Draft, reason: str, gesture: Gesture | None) -> None:
        self._refuse(reason, gesture.piece if isinstance(gesture, Drop | Tap) else draft.selected)
        self.draft = draft
        self._change(self._game.refused(draft))

    # -- drag and drop ---------------------------------------------------------------------------------------

    def point_at(self, hover: Piece | None, pointed: Piece | Zone | None) -> bool:
        """Pointer or keyboard came to something else; True where another piece rises under the pointer."""
        rises = hover != self.interaction.hover
        self.interaction = self.interaction.at(hover, pointed)
        return rises

    def press(self, piece: Piece, at: Point, centre: Point) -> None:
        """The pointer went down on a piece whose middle is at `centre`."""
        self.interaction = self.interaction.press(piece, at, centre)

    def carry(self, at: Point) -> None:
        """The pointer moves with a button down on a piece; also where the piece itself has changed."""
        table, drag = self._table, self.interaction.drag
        if drag is None or not (drag.moving or drag.travelled(at)):
            return
        if not drag.moving and not self._begin_drag(drag.piece):
            return
        aim = self._zone_at(drag.piece, at, drag.place(at))
        comes = aim != self.interaction.aim
        self.interaction = self.interaction.aim_at(aim)
        if comes and (sound := self._game.aim_sound(table.state)) is not None:
            table.app.audio.play(*sound)
        table.stage.hold(drag.piece, self._game.held_spot(table.state, drag.piece, drag.place(at)))
        table.app.invalidate()

    def _begin_drag(self, piece: Piece) -> bool:
        table = self._table
        reason = self.why_not_take(piece)
        if reason is not None:
            self.interaction = self.interaction.let_go()
            self._refuse(reason, piece)
            return False
        table.app.toasts.hush()
        self.interaction = self.interaction.begin_drag()
        lifted = self._game.touch(table.view, self.draft, Lift(piece))
        assert not isinstance(lifted, Refused | Decision)
        self.draft = lifted
        table.lay_out()
        table.rebuild()
        return True

    def _zone_at(self, piece: Piece, pointer: Point, middle: Point) -> Zone | None:
        table = self._table
        state = table.state
        return self._game.zone_at(state, pointer, middle, table.zones(self._game.targets(state, piece)))

    def let_go(self, at: Point) -> None:
        """The pointer went up: a click where it has not moved, else a drop."""
        table, drag = self._table, self.interaction.drag
        assert drag is not None
        table.app.invalidate()
        if not drag.moving:
            self.interaction = self.interaction.let_go()
            self.send(Tap(drag.piece))
            return
        zone = self._zone_at(drag.piece, at, drag.place(at))
        self.interaction = self.interaction.let_go()
        table.stage.let_go(SNAP_BACK)
        if zone is not None:
            self.send(Drop(drag.piece, zone))
        else:
            table.lay_out(seconds=SNAP_BACK)
            table.rebuild()

    def let_go_unless(self, lying: Container[Piece]) -> None:
        """What leaves the table leaves the hand too, as where a key confirms while a button is held."""
        drag = self.interaction.drag
        if drag is not None and drag.piece not in lying:
            self.interaction = self.interaction.let_go()
            self._table.stage.held = None

    def drop_drag(self) -> None:
        """Whatever is in the hand goes back."""
        table = self._table
        if self.interaction.drag is not None:
            self.interaction = self.interaction.let_go()
            table.stage.let_go(SNAP_BACK)
            table.lay_out(seconds=SNAP_BACK)
            table.rebuild()
