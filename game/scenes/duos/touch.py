"""What a hand can do at the table of DUOS before it decides: pure functions, no screen.

Markers are laid, moved and taken back behind the player's screen; until Ready the match knows nothing of
them. With two players a hint marker may look for its picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.core import Refusal
from engine.duos import rules
from engine.duos.model import Choose, DuosAction, Hint, HintKind, View
from game.scenes.duos.markers import Marker, MarkerBoard
from game.scenes.duos.pieces import MarkerPiece, PictureZone, TrayZone
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import Piece, Zone


@dataclass(frozen=True, slots=True)
class DuosDraft:
    """What a hand prepares in one turn: markers on pictures, a chosen one, and a hint without its picture."""

    selected: MarkerPiece | None = None
    board: MarkerBoard = field(default_factory=MarkerBoard)
    history: tuple[MarkerBoard, ...] = ()
    """The boards before this one, oldest first."""
    pointing: HintKind | None = None
    """The hint marker that is looking for its picture."""
    turn: int = 0
    taps: int = 0
    """How often a marker was chosen or put down: each is heard, also where nothing has changed."""

    @property
    def pending(self) -> bool:
        """A chosen marker and a hint marker can be put back."""
        return self.selected is not None or self.pointing is not None

    @property
    def cleared(self) -> DuosDraft:
        """Nothing chosen, and no hint that looks for its picture; the markers stay where they lie."""
        return replace(self, selected=None, pointing=None)

    def with_board(self, board: MarkerBoard) -> DuosDraft:
        """The markers lie otherwise; there is a way back."""
        if board == self.board:
            return self
        return replace(self, board=board, history=(*self.history, self.board))

    def without(self, picture: str) -> DuosDraft:
        """No marker lies on a picture, and no step back lays one there."""
        boards = [board.without(picture) for board in (*self.history, self.board)]
        after = replace(self, board=boards[0], history=())
        for board in boards[1:]:
            after = after.with_board(board)
        return after


@dataclass(frozen=True, slots=True)
class Ready(Gesture):
    """Confirm the four pairs."""


@dataclass(frozen=True, slots=True)
class PressHint(Gesture):
    """Take a hint marker, or put it back."""

    kind: HintKind


@dataclass(frozen=True, slots=True)
class SayWord(Gesture):
    """Give a word as a hint."""

    word: str


Answer: TypeAlias = DuosDraft | Decision[DuosDraft] | Refused[DuosDraft]


def may_lay(view: View) -> bool:
    """Whether the view's own seat has still to choose."""
    return view.seat is not None and rules.may_act(view.table, view.seat)


def follow(draft: DuosDraft, view: View) -> DuosDraft:
    """A draft after something has happened: a new turn begins with all markers in the tray."""
    turn = view.table.turn
    return draft if draft.turn == turn else DuosDraft(turn=turn)


def refused(draft: DuosDraft) -> DuosDraft:
    """A draft after its decision was refused: a hint marker goes back."""
    return replace(draft, pointing=None)


def undo(view: View, draft: DuosDraft) -> DuosDraft | None:
    """The board before the last change; None where there is none, or where the choice is confirmed."""
    if not draft.history or not may_lay(view):
        return None
    return replace(draft, board=draft.history[-1], history=draft.history[:-1])


def new_pairs(before: DuosDraft, after: DuosDraft) -> list[str]:
    """The pairs that a hand has just finished, in the words of a lesson."""
    if after.taps == before.taps:
        return []
    known = before.board.pairs.values()
    return [str(pair) for pair in after.board.pairs.values() if pair not in known]


def strays(before: DuosDraft, after: DuosDraft, asked: Sequence[str]) -> bool:
    """Whether a marker was just laid on a picture that no pair of a lesson has, or beside another colour."""
    partner = {
        name: other
        for pair in " ".join(asked).split()
        for name, other in (pair.split("+"), reversed(pair.split("+")))
    }
    for marker, picture in after.board.placed.items():
        if before.board.placed.get(marker) == picture:
            continue
        if picture not in partner:
            return True
        twin = after.board.placed.get(marker.twin)
        if twin is not None and twin != partner[picture]:
            return True
        other = after.board.on(partner[picture])
        if other is not None and other != marker.twin:
            return True
    return False


def touch(view: View, draft: DuosDraft, gesture: Gesture) -> Answer:
    """What a gesture leads to."""
    match gesture:
        case PutBack():
            return draft.cleared
        case Lift(piece=piece) | Tap(piece=piece) if not may_lay(view):
            return Refused(Refusal.of("wait"), piece)
        case Lift():
            return replace(draft, selected=None)
        case Tap(piece=MarkerPiece() as piece):
            return _tap(view, draft, piece)
        case TapZone(zone=PictureZone(picture)):
            return _tap_picture(view, draft, picture)
        case Drop(piece=piece, zone=zone):
            return _drop(view, draft, piece, zone)
        case Ready():
            return _ready(view, draft)
        case PressHint(kind=kind):
            return _press_hint(view, draft, kind)
        case SayWord(word=word):
            return Decision(Hint(HintKind.WORD, word), draft.cleared)
    return draft


# -- markers ---------------------------------------------------------------------------------------------


def _tap(view: View, draft: DuosDraft, piece: MarkerPiece) -> Answer:
    """Choose a marker in the tray, or take one back from its picture."""
    picture = draft.board.placed.get(piece.marker)
    if picture is None:
        chosen = None if draft.selected == piece else piece
        return replace(draft, selected=chosen, taps=draft.taps + 1)
    if draft.pointing is not None:
        return _tap_picture(view, draft, picture)
    return _drop(view, draft, piece, TrayZone())


def _tap_picture(view: View, draft: DuosDraft, picture: str) -> Answer:
    """Lay the chosen marker or the next one, or take back the one that is there; a hint means the picture."""
    if draft.pointing is not None:
        return _promise(draft, Hint(draft.pointing, picture))
    if draft.selected is not None:
        return _drop_selected(view, draft, draft.selected.marker, picture)
    there = draft.board.on(picture)
    if there is not None:
        return _drop(view, draft, MarkerPiece(there), TrayZone())
    marker = draft.board.next_marker
    if marker is None:
        return Refused(Refusal.of("no_marker_left"))
    return _drop(view, draft, MarkerPiece(marker), PictureZone(picture))


def _drop_selected(view: View, draft: DuosDraft, marker: Marker, picture: str) -> Answer:
    """The chosen marker goes onto a picture; its twin is the next to be laid, and so it is chosen."""
    answer = _drop(view, draft, MarkerPiece(marker), PictureZone(picture))
    twin = MarkerPiece(marker.twin)
    match answer:
        case Refused(draft=DuosDraft() as after) if twin.marker not in after.board.placed:
            return replace(answer, draft=replace(after, selected=twin))
        case DuosDraft() if twin.marker not in answer.board.placed:
            return replace(answer, selected=twin)
    return answer


def _drop(view: View, draft: DuosDraft, piece: Piece, zone: Zone) -> Answer:
    """Lay a marker on a picture, or put it back into the tray."""
    draft = replace(draft, selected=None)
    if not may_lay(view):
        return draft
    assert view.seat is not None
    match piece, zone:
        case MarkerPiece(marker), TrayZone():
            board = draft.board.take(marker)
        case MarkerPiece(), PictureZone(picture) if rules.promise(view.table, view.seat).leaves == picture:
            return Refused(Refusal.of("promised_not", picture=picture), piece, draft)
        case MarkerPiece(marker), PictureZone(picture):
            board = draft.board.put(marker, picture)
        case _:
            return draft
    return replace(draft.with_board(board), taps=draft.taps + 1)


def _ready(view: View, draft: DuosDraft) -> Answer:
    choice = Choose(tuple(draft.board.pairs.values()))
    refusal = _refuse(view, choice)
    # A hint that looks for its picture goes on doing so where the choice is refused.
    return Decision(choice, replace(draft, selected=None)) if refusal is None else Refused(refusal)


# -- hints -----------------------------------------------------------------------------------------------


def _press_hint(view: View, draft: DuosDraft, kind: HintKind) -> Answer:
    """Take a hint marker; whether it may be given at all is said before its word or picture is asked for."""
    example = "word" if kind is HintKind.WORD else next(iter(view.table.pictures), "")
    refusal = _refuse(view, Hint(kind, example))
    if refusal is not None:
        return Refused(refusal)
    if kind is HintKind.WORD:
        return replace(draft, pointing=None)
    return replace(draft, selected=None, pointing=None if draft.pointing is kind else kind)


def _promise(draft: DuosDraft, hint: Hint) -> Answer:
    """A hint with its picture; one that is promised NOT to be used is free of markers, also after undo."""
    after = draft.cleared
    return Decision(hint, after.without(hint.value) if hint.kind is HintKind.NOT else after)


def _refuse(view: View, action: DuosAction) -> Refusal | None:
    """Why the rules refuse an action of the view's own seat."""
    return Refusal.of("wait") if view.seat is None else rules.refuse(view.table, view.seat, action)
