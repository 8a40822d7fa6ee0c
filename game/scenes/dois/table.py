"""The table of Dois, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pygame

from engine.core import Action, Event, Outcome, Refusal, Seat
from engine.dois import rules
from engine.dois.events import Dealt
from engine.dois.model import Bid, Card, Phase, PlayBoth, PlayNumber, PlaySuit, Suit, View
from game.input import Command, Point
from game.scenes.dois import touch as hand
from game.scenes.dois.art import SUITS, Painter
from game.scenes.dois.bidding import BidTray
from game.scenes.dois.controls import RAISE_HOVER, Controls
from game.scenes.dois.drawing import Drawing
from game.scenes.dois.hud import Hud
from game.scenes.dois.last_trick import last_trick_tray
from game.scenes.dois.log import log_lines
from game.scenes.dois.marks import landmarks, things
from game.scenes.dois.placing import Placing
from game.scenes.dois.recap import recap
from game.scenes.dois.review import last_trick, lying
from game.scenes.dois.score_card import score_card
from game.scenes.dois.sheet import SheetScene
from game.scenes.dois.speech import Tag, said, tags
from game.scenes.dois.steps import Steps
from game.scenes.dois.touch import Confirm, DoisDraft
from game.scenes.dois.words import plain
from game.table.game_table import Answer, Change, Cue, GameTable, Layout, Sound, TableHost
from game.table.gesture import Gesture
from game.table.last_trick import LastTrickScene
from game.table.log_line import LogLine
from game.table.motion import GATHER_LIFT
from game.table.piece import Piece, Zone
from game.table.rail import Rail
from game.table.recap import Recap
from game.table.results import ResultAction, ResultRow, Results
from game.table.sight import Sight, log_reader, sight_key
from game.table.spot import Spot
from game.table.state import TableState
from game.table.teacher import Targets
from game.table.thing import Thing
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.widget import Widget

State = TableState[View, DoisDraft]

_RAISE_SELECTED, _LOWER = 8.0, 11.0
"""How far a chosen card of the hand rises below the rail, and how much lower those lie that may not be
played."""
_HELD_TURN = -7.0
_DEAL_STAGGER = 0.012


class DoisTable(GameTable[View, DoisDraft]):
    """Piles in front of everyone, the trump and the lead between them."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._hud: ViewCache[Hud] = ViewCache()
        self._bids: ViewCache[BidTray] = ViewCache()
        self._legal: ViewCache[frozenset[Card]] = ViewCache()
        self._preview: ViewCache[rules.Preview | None] = ViewCache()
        self._steps = Steps(self, host)
        self._controls = Controls(self, host)
        self._drawing = Drawing(self)

    # -- what there is ---------------------------------------------------------------------------------------

    def hud(self, state: State) -> Hud:
        """The words and places of a view."""
        return self._hud.get(state.view, sight_key(state), lambda: Hud(Sight.of(state, self._host)))

    @property
    def painter(self) -> Painter:
        """Draws cards with or without letters."""
        app, letters = self._host.app, None
        if app.settings.letters:
            letters = {suit: app.t(f"dois.letter.{suit}") for suit in SUITS}
        return Painter(app.type, letters)

    @property
    def cornered(self) -> Seat | None:
        """Who was last in this trick to leave the lead suit, because nothing else was in hand."""
        return self._steps.cornered

    def playing(self, state: State) -> bool:
        """Whether the viewer may play cards now."""
        return state.interactive and state.view.table.phase is Phase.PLAY

    def legal_cards(self, state: State) -> frozenset[Card]:
        """The kinds of cards that the viewer may play now; asked for every card of a frame."""
        if not self.playing(state):
            return frozenset()
        return self._legal.get(state.view, None, lambda: _legal_cards(state.view))

    def placing(self, state: State, *, raised: bool = True) -> Placing:
        """The layout of what is on the table."""
        hud = self.hud(state)
        return Placing(
            state.view,
            hud.layout,
            hud.seal,
            hud.bowl.center,
            [sitter.standing.arrival for sitter in hud.sitters],
            hud.piles,
            state.draft.hand,
            self._raised(state) if raised else {},
            state.draft.ready,
            self._steps.away,
        )

    def _raised(self, state: State) -> dict[Piece, float]:
        draft, hover = state.draft, state.hovered
        legal = self.legal_cards(state)
        raised: dict[Piece, float] = {}
        if self.playing(state):
            raised = {piece: -_LOWER for piece in draft.hand if piece.card not in legal}
        if hover in draft.hand:
            raised[hover] = raised.get(hover, 0.0) + RAISE_HOVER
        if draft.selected is not None:
            raised[draft.selected] = _RAISE_SELECTED
        return raised

    def shows_bids(self, state: State) -> bool:
        """Whether the tray of the bids is on the table."""
        bidding = state.view.table.phase in (Phase.BID, Phase.REVEAL)
        return (bidding or self._steps.bids_linger) and self._steps.away is None

    def bid_tray(self, state: State) -> BidTray:
        """The tray of the bids."""
        hud, type_, choice = self.hud(state), self._host.app.type, state.draft.choice
        asked = state.interactive and state.view.table.phase is Phase.BID
        return self._bids.get(
            state.view,
            (state.layouts, state.bottom, asked, choice, state.lesson is not None),
            lambda: BidTray(hud.words, type_, hud.tray_room, asked, choice),
        )

    def lead(self, state: State) -> Suit | None:
        """The led suit, or the one that the held card would lead."""
        preview, trick = self.preview(state), lying(state.view.table)
        return trick.lead if trick is not None else preview.lead if preview is not None else None

    def lead_words(self, state: State) -> str:
        """What stands below the stamp of the led suit; nothing while it is not there."""
        words, lead, table = self.hud(state).words, self.lead(state), state.view.table
        if self.shows_bids(state) or (lead is None and table.phase is not Phase.PLAY):
            return ""
        return words.t("lead_is", suit=words.suit(lead)) if lead else words.t("no_lead")

    def tags(self, state: State) -> dict[Seat, Tag]:
        """The ribbons at the piles of who leads and who is winning."""
        return tags(self.hud(state), state.view.table) if self.lead_words(state) else {}

    def can_confirm(self, state: State) -> bool:
        """Whether a bid is chosen, or both cards of the first trick lie ready."""
        return state.interactive and hand.to_confirm(state.view, state.draft) is not None

    def confirm_rect(self, state: State) -> pygame.FRect:
        """Where the button is that confirms."""
        return self._controls.confirm_rect(state)

    def preview(self, state: State) -> rules.Preview | None:
        """What the held card, or the cards that lie ready, would make of the table."""
        action = hand.intended(state.view, state.draft, state.held) if self.playing(state) else None
        if action is None:
            return None
        return self._preview.get(
            state.view,
            action,
            lambda: rules.preview(state.view, action) if hand.refuse(state.view, action) is None else None,
        )

    # -- the hand --------------------------------------------------------------------------------------------

    def new_draft(self) -> DoisDraft:
        """Nothing prepared."""
        return DoisDraft()

    def follow(self, draft: DoisDraft, view: View) -> DoisDraft:
        """The hand as it is now, and nothing chosen that is no longer there."""
        return hand.follow(draft, view)

    def covered(self, draft: DoisDraft) -> DoisDraft:
        """Everything goes back to the hand."""
        return DoisDraft()

    def refused(self, draft: DoisDraft) -> DoisDraft:
        """What was chosen last goes back."""
        return draft.put_back

    def touch(self, view: View, draft: DoisDraft, gesture: Gesture) -> Answer[DoisDraft]:
        """What a gesture leads to."""
        return hand.touch(view, draft, gesture)

    def hint_draft(self, view: View, draft: DoisDraft, action: Action) -> DoisDraft:
        """The token or the cards of a hint are chosen."""
        assert isinstance(action, Bid | PlayBoth | PlaySuit | PlayNumber)
        return hand.hint_draft(draft, action)

    def confirm_gesture(self, state: State) -> Gesture | None:
        """Enter confirms wherever the keyboard has no ring."""
        return Confirm() if self.can_confirm(state) else None

    def next_focus(self, state: State, before: DoisDraft) -> str | None:
        """Once both cards lie ready, the keyboard goes on at the button that confirms."""
        laid = state.draft.ready != before.ready
        return "confirm" if laid and self.can_confirm(state) else None

    def held_spot(self, state: State, piece: Piece, at: Point) -> Spot:
        """A dragged card is a little larger, and leans."""
        return Spot(*at, angle=_HELD_TURN, scale=1.0, z=900, look="held")

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """Cards go to the table; one that lies ready goes back to the hand."""
        return self._controls.targets(state, piece)

    # -- showing ---------------------------------------------------------------------------------------------

    def layout(self, state: State, change: Change[DoisDraft]) -> Layout:
        """Where cards and tokens lie, come from and go to."""
        placing = self.placing(state)
        dealt = any(isinstance(event, Dealt) for event in change.events)
        return Layout(
            placing.spots(),
            placing.origins(change),
            placing.exits(change),
            placing.flights(change.events),
            flight_delay=GATHER_LIFT,
            stagger=_DEAL_STAGGER if dealt else 0.0,
            lands=placing.lands(change.events),
            sweeps=placing.sweeps(change.events),
            arrivals=placing.arrivals(change.events),
        )

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, how long it rests, and what is laid over the table."""
        return self._steps.present(state, events)

    def pictures(self, state: State) -> Iterable[Picture]:
        """Every face of the deck."""
        return self._drawing.pictures(state)

    def update(self, state: State, seconds: float, speed: float) -> bool:
        """Put the bids away once they have been looked at."""
        if not self._steps.bids_linger or state.showing:
            return False
        self._steps.bids_linger = False
        self._host.lay_out()
        self._host.rebuild()
        return True

    def draft_sounds(self, before: DoisDraft, after: DoisDraft) -> Sequence[Sound]:
        """Tokens tap, cards snap down and slide."""
        if after.choice not in (None, before.choice):
            return (("marker_tap", 0.6),)
        if set(after.ready) - set(before.ready):
            return (("card_snap", 0.6),)
        if after.taken_back is not None and after.taken_back in before.ready:
            return (("card_slide", 0.5),)
        if after.selected not in (None, before.selected):
            return (("card_slide", 0.4),)
        return ()

    def widgets(self, state: State) -> list[Widget]:
        """Buttons, zones, tokens, and the cards that may be taken."""
        return self._controls.widgets(state)

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """Plates, piles, panels, the trump and the lead, and the two halves of the hand, for lessons."""
        bids = self.bid_tray(state).rect if self.shows_bids(state) else None
        return landmarks(self.hud(state), self.placing(state, raised=False), bids)

    def rail(self, state: State) -> Rail:
        """What the table says: what may be played, what the held card would do, how the bids stand."""
        hud = self.hud(state)
        return Rail(hud.rail, "screwed", said(self, state))

    def things(self, state: State) -> Sequence[Thing]:
        """All that lies on the table."""
        hud = self.hud(state)
        tray = self.bid_tray(state) if self.shows_bids(state) else None
        ribbons = {seat: tag.rect for seat, tag in self.tags(state).items()}
        bar = tuple(hud.words.title(state.view.table))
        placing = self.placing(state)
        return list(things(hud, placing, bar, tray, self.lead_words(state), ribbons))

    def lesson_place(self, state: State) -> pygame.FRect:
        """At the right, where nobody sits during a lesson."""
        return self.hud(state).lesson

    def lesson_interrupts(self, view: View) -> bool:
        """A trick lies there until it is explained."""
        return view.table.phase is Phase.TRICK

    def lesson_targets(self, state: State, targets: Targets) -> Targets:
        """What a lesson points at: in the end the button, once it would do what the lesson asks for.

        Trump and lead stay in sight.
        """
        meant, step = targets.meant, state.lesson.step if state.lesson is not None else None
        ready = hand.to_confirm(state.view, state.draft) if self.can_confirm(state) else None
        if ready is not None and step is not None and ready.text in step.do:
            meant = (self.confirm_rect(state),)
        marks = self.landmarks(state)
        kept = [marks["trump"]] if "trump" in marks else []
        if "lead" in marks and lying(state.view.table) is not None:
            kept.append(marks["lead"])
        return Targets(meant, targets.seen, kept)

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, the trump or a token."""
        self._drawing.piece(canvas, state, piece, spot, squeeze)

    def draw(self, canvas: Canvas, state: State) -> None:
        """The table from the felt up."""
        self._drawing.table(canvas, state, self._host.stage)

    # -- keys ------------------------------------------------------------------------------------------------

    def shortcut(self, state: State, command: Command) -> bool:
        """The key of this table: the last trick once more."""
        if command != "last_trick":
            return False
        self.open_last_trick(state)
        return True

    def open_last_trick(self, state: State) -> None:
        """Lay the last trick open once more, until one's own next card is played."""
        words, trick = self.hud(state).words, last_trick(state.view.table, state.bottom)
        if trick is None:
            self._host.say(words.t("no_last_trick"))
            return
        tray = last_trick_tray(words, self.painter, trick, state.viewer)
        self._host.open(LastTrickScene(self._host.app, tray))

    def open_sheet(self, state: State) -> None:
        """Show all hands so far."""
        hud, results = self.hud(state), state.view.table.results
        self._host.open(SheetScene(self._host.app, hud.words, results, hud.discs))

    # -- words -----------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self.hud(self._host.state).words.refusal(refusal.code, dict(refusal.values))

    def hint_text(self, action: Action) -> str:
        """A hint as a sentence."""
        assert isinstance(action, Bid | PlayBoth | PlaySuit | PlayNumber)
        return self.hud(self._host.state).words.hint(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log as the viewer may know it."""
        state = self._host.state
        return log_lines(self.hud(state).words, events, log_reader(state, self._host))

    def title(self, state: State) -> Sequence[str]:
        """The game and how far it has come."""
        return self.hud(state).words.title(state.view.table)

    def recap(self, state: State, seat: Seat, events: Sequence[Event]) -> Recap | None:
        """Bids, or the trick that ended."""
        return recap(state.view.table, seat, events, self.hud(state).words, self.painter)

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        table = state.view.table
        if table.phase in (Phase.DEAL, Phase.REDEAL):
            return "deal"
        if self.shows_bids(state):
            return "bids"
        if not table.done:
            return "first_trick"
        return "follow" if table.trick else "cover"

    def results(self, state: State, outcome: Outcome) -> Results:
        """Who won, and why it is over."""
        hud, table = self.hud(state), state.view.table
        words, totals = hud.words, rules.totals(table)
        seats = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        rows = [
            ResultRow(words.names[seat], plain(totals[seat]), seat in outcome.winners, (hud.discs[seat],))
            for seat in seats
        ]
        reason = words.t("end.hands", count=table.variant.hands)
        sheet = ResultAction("sheet", words.t("sheet"), partial(self.open_sheet, state))
        card = score_card(words, table, seats)
        return Results(reason, rows, shared=len(outcome.winners) > 1, more=[sheet], card=card)


def _legal_cards(view: View) -> frozenset[Card]:
    assert view.seat is not None
    return frozenset(rules.legal_cards(view.table, view.seat, view.hand))
