"""What each game gives to the table: one object that fulfils `GameTable`.

`TableScene` owns the stage, the timeline, the interaction and the viewer, and never knows which game is
played. A game's table knows its rules' words and the places of its pieces, and never who asks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import pygame

from engine.core import Action, Event, Outcome, Refusal, Seat
from game.input import Command, Intent, Point
from game.table.effects import Size
from game.table.gesture import Confirmation, Decision, Draft, Gesture, Refused
from game.table.log_line import LogLine
from game.table.motion import MOVE
from game.table.piece import Piece, Zone
from game.table.rail import Rail
from game.table.recap import Recap
from game.table.results import Results
from game.table.spot import Spot
from game.table.stage import Gather, Stage
from game.table.state import TableState
from game.table.teacher import Targets
from game.table.thing import Thing
from game.table.timeline import Pause, Rest
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.scene import Scene
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.store import MatchSetup

V = TypeVar("V")
D = TypeVar("D", bound=Draft)

LIFT = 1.05
"""A held piece is this much larger."""

HELD = 900.0
"""The height from which on pieces are drawn over widgets."""


@dataclass(frozen=True, slots=True)
class Change(Generic[D]):
    """What has happened since the table was laid out last."""

    events: Sequence[Event]
    spots: Mapping[Piece, Spot]
    """Where the pieces are now."""
    draft: D
    """What the hand had prepared then."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every piece belongs, where new ones come from, where others go, and what only flies by."""

    spots: Mapping[Piece, Spot]
    origins: Mapping[Piece, Spot] = field(default_factory=dict)
    exits: Mapping[Piece, Spot] = field(default_factory=dict)
    flights: Mapping[Piece, tuple[Spot, Spot]] = field(default_factory=dict)
    flight_extra: float = 0.0
    """Seconds that a flight takes longer than the other movements."""
    flight_delay: float = 0.0
    """Seconds before it begins, as long as something else is looked at."""
    stagger: float = 0.0
    gathers: Sequence[Gather] = ()
    """Pieces that are put together before they go to their exits, as a trick that is taken."""
    lands: Mapping[Piece, Size] = field(default_factory=dict)
    """Pieces that are put down with some weight, and how large they are."""
    sweeps: Mapping[Piece, Size] = field(default_factory=dict)
    """Pieces that gold runs over now, and how large they are."""
    arrivals: Mapping[Piece, str] = field(default_factory=dict)
    """What a counter says where a piece arrives that leaves the table or flies by."""


Sound: TypeAlias = tuple[str, float]
"""The name of a sound and how loud it is."""


NO_REST = Rest()


@dataclass(frozen=True, slots=True)
class Cue:
    """How a step is shown: what is heard, how long pieces take, and how long it rests."""

    sounds: tuple[Sound, ...] = ()
    seconds: float = MOVE
    rest: Pause = NO_REST
    says: str = ""
    """A sentence in passing."""
    opens: Scene | None = None
    """A scene that lies over the table until it is closed, such as the summary of a round."""
    ends_round: bool = False
    """Whether a lesson ends here."""
    told_there: bool = False
    """Whether the rail tells of it when its pieces have arrived: nothing is read before it is seen."""


class Kept(NamedTuple):
    """What a person has prepared, as a text for the store, and the round that it belongs to."""

    round: int = 0
    text: str = ""


class TableHost(Protocol):
    """What a game's table may ask of the scene that it is part of."""

    app: App
    pointer: Point
    """Where the pointer is."""

    @property
    def setup(self) -> MatchSetup:
        """Who sits where, and the options."""
        ...

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people, at this screen or elsewhere."""
        ...

    @property
    def people_to_act(self) -> Sequence[Seat]:
        """The people at this screen who must decide now."""
        ...

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        ...

    @property
    def state(self) -> TableState[Any, Any]:
        """What is on the table now."""
        ...

    @property
    def stage(self) -> Stage:
        """The pieces, to be drawn."""
        ...

    def send(self, gesture: Gesture) -> bool:
        """A hand does something; False where it is refused."""
        ...

    def go_on(self) -> None:
        """End what is being shown, as a click does."""
        ...

    def open(self, scene: Scene) -> None:
        """Lay a scene over the table."""
        ...

    def say(self, text: str, *, private: bool = False) -> None:
        """Tell the player something in passing; `private` is only for the one in front of the screen."""
        ...

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send all pieces to where they belong."""
        ...

    def rebuild(self) -> None:
        """Lay out the widgets anew before the next frame."""
        ...

    def pass_to(self, seat: Seat) -> None:
        """Another person comes to the screen."""
        ...

    def history(self) -> tuple[Event, ...]:
        """What has happened so far, as the viewer may know it."""
        ...

    def kept_draft(self, seat: Seat, round_: int) -> str:
        """What a person had prepared in a round, as `keeps` wrote it; it is drawn only where it lies open."""
        ...

    def view_of_bot(self, seat: Seat) -> Any:
        """What a bot knew at the step that is shown, to ask why it decided so; none of it may be drawn."""
        ...

    def bar(self) -> list[Widget]:
        """The buttons along the top edge."""
        ...

    def thing_at(self, point: Point) -> Piece | Zone | None:
        """The piece or place under a point."""
        ...

    def at(self, point: Point) -> Widget | None:
        """Whatever can be touched under a point, buttons too."""
        ...

    @property
    def ring_shown(self) -> bool:
        """Whether the ring of the keyboard is on the screen."""
        ...


Answer: TypeAlias = D | Decision[D] | Refused[D]


class GameTable(Protocol[V, D]):
    """The table of one game. Methods with a body are the usual way; a game overrides what it does otherwise.

    `new_draft`, `follow`, `touch` and the other functions of views and drafts are pure, and stand in a
    module that knows no pygame.
    """

    numbers_moves: bool = False
    """Whether the table numbers the places of the moves that advice compares, so that their bars are too."""
    lesson_on_top: bool = False
    """Whether a lesson's words are drawn over the buttons of the table."""

    # -- the hand ----------------------------------------------------------------------------------------

    @abstractmethod
    def new_draft(self) -> D:
        """Nothing prepared."""

    @abstractmethod
    def follow(self, draft: D, view: V) -> D:
        """A draft after something has happened: what it speaks of may be gone."""

    @abstractmethod
    def covered(self, draft: D) -> D:
        """What stays of a draft while its player is not in front of the screen."""

    def keeps(self, draft: D) -> Kept:
        """What of a draft is worth keeping when the match is left; most drafts are made again in a moment."""
        return Kept()

    @abstractmethod
    def touch(self, view: V, draft: D, gesture: Gesture) -> Answer[D]:
        """What a gesture leads to: another draft, a decision, or a refusal."""

    def hint_draft(self, view: V, draft: D, action: Action) -> D:
        """The draft that prepares what a hint says."""
        return draft

    def refused(self, draft: D) -> D:
        """The draft after its decision was refused."""
        return draft

    def undo(self, view: V, draft: D) -> D | None:
        """Take back the last preparation that the match knows nothing of; None where there is none."""
        return None

    def may_touch(self, state: TableState[V, D]) -> bool:
        """Whether the hand may prepare something now."""
        return state.interactive

    def prepared(self, before: D, after: D) -> Sequence[str]:
        """What was just prepared, in words that a lesson may wait for."""
        return ()

    def strays(self, before: D, after: D, asked: Sequence[str]) -> bool:
        """Whether what was just prepared leads away from what a lesson asks for."""
        return False

    def confirm_gesture(self, state: TableState[V, D]) -> Gesture | None:
        """What Enter means where the keyboard stands on nothing."""
        return None

    def confirmation(self, state: TableState[V, D], action: Action) -> Confirmation | None:
        """The question before a decision that can never be taken back; None: it is not asked."""
        return None

    # -- places ------------------------------------------------------------------------------------------

    @abstractmethod
    def layout(self, state: TableState[V, D], change: Change[D]) -> Layout:
        """Where everything lies, comes from and goes to."""

    @abstractmethod
    def widgets(self, state: TableState[V, D]) -> list[Widget]:
        """Everything interactive, from back to front."""

    @abstractmethod
    def targets(self, state: TableState[V, D], piece: Piece) -> Sequence[Zone]:
        """The zones that take a piece now, the first being the usual one."""

    def zone_at(
        self,
        state: TableState[V, D],
        pointer: Point,
        middle: Point,
        zones: Sequence[tuple[Zone, pygame.FRect]],
    ) -> Zone | None:
        """The zone that a dragged piece is over: the uppermost under the pointer, else under its middle."""
        for point in (pointer, middle):
            for zone, rect in reversed(zones):
                if rect.collidepoint(point):
                    return zone
        return None

    def aim_sound(self, state: TableState[V, D]) -> Sound | None:
        """What is heard when a dragged piece comes over another zone."""
        return None

    def held_spot(self, state: TableState[V, D], piece: Piece, at: Point) -> Spot:
        """How a dragged piece lies whose middle belongs at a point."""
        return Spot(*at, scale=LIFT, z=900, look="held")

    def next_focus(self, state: TableState[V, D], before: D) -> str | None:
        """Where the keyboard goes on after the draft has changed; None: it stays."""
        return None

    def landmarks(self, state: TableState[V, D]) -> Mapping[str, pygame.FRect]:
        """The places of things that a lesson may point at, beside the widgets."""
        return {}

    def rail(self, state: TableState[V, D]) -> Rail | None:
        """The message rail with what the game says on it now; None: it has none, and a toast tells things."""
        return None

    def things(self, state: TableState[V, D]) -> Sequence[Thing]:
        """All that lies on the table beside its widgets: seats, trays, the rail, words, pieces."""
        return ()

    def lesson_place(self, state: TableState[V, D]) -> pygame.FRect | None:
        """Where the lesson's note lies; None: wherever it hides least."""
        return None

    def lesson_asks(self, state: TableState[V, D]) -> str:
        """What must be prepared before the move that a lesson waits for, as a part of its texts' keys."""
        return ""

    def lesson_targets(self, state: TableState[V, D], targets: Targets) -> Targets:
        """What a lesson points at and must not hide, beyond the usual."""
        return targets

    # -- showing -----------------------------------------------------------------------------------------

    @abstractmethod
    def present(self, state: TableState[V, D], events: Sequence[Event]) -> Cue:
        """Begin to show a step whose view is already in the state."""

    @abstractmethod
    def draft_sounds(self, before: D, after: D) -> Sequence[Sound]:
        """What is heard when a draft changes."""

    def hint_sounds(self, before: D, after: D) -> Sequence[Sound]:
        """What is heard when a hint prepares something."""
        return ()

    @abstractmethod
    def paint(
        self, state: TableState[V, D], canvas: Canvas, piece: Piece, spot: Spot, squeeze: float
    ) -> None:
        """Draw one piece."""

    @abstractmethod
    def draw(self, canvas: Canvas, state: TableState[V, D]) -> None:
        """The table from the ground up, with all pieces below `HELD`; widgets and a held piece follow."""

    def pictures(self, state: TableState[V, D]) -> Iterable[Picture]:
        """What will be drawn soon and is costly the first time; it is made while nothing happens.

        Pieces that set out need not be named: they wait until their pictures are there.
        """
        return ()

    def update(self, state: TableState[V, D], seconds: float, speed: float) -> bool:
        """Let effects of its own move on; True where the picture is another one."""
        return False

    def moving(self, state: TableState[V, D]) -> bool:
        """Whether effects of its own are running."""
        return False

    def laid_out(self, state: TableState[V, D], seconds: float, speed: float) -> None:
        """The table was laid out; effects of its own follow, at once where it took no time."""
        return

    def reveal(self, state: TableState[V, D]) -> None:
        """Bring what a hint or a lesson speaks of into sight; the table is laid out after it."""
        return

    def finish(self) -> None:
        """End effects of its own at once."""
        return

    def is_shared(self, view: V) -> bool:
        """Whether several people may look at this together, because nobody's secrets are in it."""
        return False

    def lesson_interrupts(self, view: V) -> bool:
        """Whether a lesson speaks between steps that wait to be shown."""
        return False

    def defers(self, view: V, seat: Seat, action: Action) -> bool:
        """Whether a bot's decision waits until a person has done more."""
        return False

    # -- input beyond pieces and zones ---------------------------------------------------------------------

    def handle(self, state: TableState[V, D], intent: Intent) -> bool:
        """Answer an intent before everybody else; False passes it on."""
        return False

    def shortcut(self, state: TableState[V, D], command: Command) -> bool:
        """Answer a key of its own; False passes it on."""
        return False

    # -- words -------------------------------------------------------------------------------------------

    @abstractmethod
    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""

    @abstractmethod
    def hint_text(self, action: Action) -> str:
        """A hint as a sentence."""

    @abstractmethod
    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log of these events in words and small pictures."""

    def title(self, state: TableState[V, D]) -> Sequence[str]:
        """The game and how far it has come, in a few words that everybody may read; nothing: its name."""
        return ()

    def recap(self, state: TableState[V, D], seat: Seat, events: Sequence[Event]) -> Recap | None:
        """What the person of a seat missed, shown at the curtain; None: there is nothing to tell.

        `events` are what came of the seat's last decision and happened since, and the view is nobody's:
        only what everybody may know.
        """
        return None

    @abstractmethod
    def rules_page(self, state: TableState[V, D]) -> str:
        """The page of the rules that F1 opens now."""

    @abstractmethod
    def results(self, state: TableState[V, D], outcome: Outcome) -> Results:
        """Who won, and why it is over."""


TableMaker: TypeAlias = Callable[[TableHost], GameTable[Any, Any]]
