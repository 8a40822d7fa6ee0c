"""The table of Sevens, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from engine.core import Action, Event, Outcome, Refusal
from game.table import card as cards
from game.table.game_table import HELD, Answer, Change, Cue, GameTable, Layout, Sound, TableHost
from game.table.gesture import Gesture
from game.table.log_line import LogLine, numbered
from game.table.motion import TRICK_REST
from game.table.piece import Piece, TableZone, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.rail import Rail
from game.table.results import ResultRow, Results
from game.table.spot import Spot
from game.table.state import TableState
from game.table.thing import Thing
from game.table.timeline import Rest
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.theme import WOOD_GOLD
from game.ui.widget import Widget
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import Card, Dealt, Laid, Lay, Phase, Taken, View
from tests.fifth_game.sevens.scenes import touch as hand
from tests.fifth_game.sevens.scenes.art import Painter
from tests.fifth_game.sevens.scenes.geometry import CARD, TABLE, TOP
from tests.fifth_game.sevens.scenes.ground import GROUND
from tests.fifth_game.sevens.scenes.hud import Hud
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.fifth_game.sevens.scenes.placing import Placing
from tests.fifth_game.sevens.scenes.touch import SevensDraft

State = TableState[View, SevensDraft]

_RAISE_LEGAL, _RAISE_HOVER, _RAISE_SELECTED = 6.0, 14.0, 28.0
"""How far a card of the hand rises; it keeps clear of the rail."""
_DEAL_STAGGER = 0.03


class SevensTable(GameTable[View, SevensDraft]):
    """Two hands, the pile between them, and the cards aside."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._hud: ViewCache[Hud] = ViewCache()

    def hud(self, state: State) -> Hud:
        """The words and places of a view."""
        app, setup, lesson = self._host.app, self._host.setup, state.lesson is not None
        return self._hud.get(
            state.view,
            (state.layouts, state.bottom, lesson),
            lambda: Hud(state.view, state.bottom, setup, app.texts, app.type, lesson=lesson),
        )

    def _placing(self, state: State) -> Placing:
        return Placing(state.view, self.hud(state), self._raised(state))

    # -- the hand --------------------------------------------------------------------------------------------

    def new_draft(self) -> SevensDraft:
        """Nothing prepared."""
        return hand.NOTHING

    def follow(self, draft: SevensDraft, view: View) -> SevensDraft:
        """A card that is gone is not chosen any more."""
        return hand.follow(draft, view)

    def covered(self, draft: SevensDraft) -> SevensDraft:
        """The chosen card goes back."""
        return hand.NOTHING

    def refused(self, draft: SevensDraft) -> SevensDraft:
        """The chosen card goes back."""
        return hand.NOTHING

    def touch(self, view: View, draft: SevensDraft, gesture: Gesture) -> Answer[SevensDraft]:
        """What a gesture leads to."""
        return hand.touch(view, draft, gesture)

    def hint_draft(self, view: View, draft: SevensDraft, action: Action) -> SevensDraft:
        """The card of a hint stands up."""
        assert isinstance(action, Lay)
        return SevensDraft(CardPiece(action.card))

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """Cards go to the pile."""
        return (TableZone(),)

    # -- places ----------------------------------------------------------------------------------------------

    def layout(self, state: State, change: Change[SevensDraft]) -> Layout:
        """Where cards lie, come from and go to."""
        placing = self._placing(state)
        dealt = any(isinstance(event, Dealt) for event in change.events)
        return Layout(
            placing.spots(),
            placing.origins(change),
            placing.exits(change.events),
            stagger=_DEAL_STAGGER if dealt else 0.0,
        )

    def _legal(self, state: State) -> frozenset[Card]:
        return hand.legal_cards(state.view) if state.interactive else frozenset()

    def _raised(self, state: State) -> dict[Piece, float]:
        raised: dict[Piece, float] = {CardPiece(card): _RAISE_LEGAL for card in self._legal(state)}
        hover, chosen = state.hovered, state.draft.selected
        if hover is not None:
            raised[hover] = raised.get(hover, 0.0) + _RAISE_HOVER
        if chosen is not None:
            raised[chosen] = _RAISE_SELECTED
        return raised

    def widgets(self, state: State) -> list[Widget]:
        """The bar, the pile while a card is held, and the cards of the hand."""
        hud, send = self.hud(state), self._host.send
        widgets = self._host.bar()
        if state.held is not None:
            widgets.append(ZoneWidget(TableZone(), TABLE, send))
        for piece, spot in self._placing(state).hand().items():
            if isinstance(piece, CardPiece):
                label, risen = hud.words.card(piece.card), _RAISE_HOVER if state.hovered == piece else 0.0
                widgets.append(PieceWidget(piece, "card", spot, CARD, send, label=label, risen=risen))
        return widgets

    def rail(self, state: State) -> Rail:
        """The rail above the hand, with what is to be done or would come of it."""
        hud, held = self.hud(state), self._held(state)
        return Rail(hud.rail, "capped", hud.words.prompt(state.view.table, state.viewer, held))

    def things(self, state: State) -> Sequence[Thing]:
        """All that lies on the table."""
        return [*self.hud(state).things(), *self._placing(state).things()]

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """A lesson may point at everything that has a name."""
        return {thing.name: thing.rect for thing in self.things(state)}

    def lesson_place(self, state: State) -> pygame.FRect | None:
        """The lower right corner."""
        return self.hud(state).lesson_note

    # -- showing ---------------------------------------------------------------------------------------------

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, and how long it rests; after the last one a lesson ends."""
        phase = state.view.table.phase
        over = phase is Phase.OVER
        rest = Rest(0.0 if phase is Phase.LAY else TRICK_REST)
        match events:
            case (Dealt(),):
                return Cue((("card_slide", 1.0),), rest=Rest(0.4))
            case (Laid(),):
                return Cue((("card_snap", 1.0),), rest=rest, ends_round=over)
            case (Taken(seat),):
                sound = "trick_won" if seat == state.bottom else "card_slide"
                return Cue(((sound, 1.0),), 0.35, rest, ends_round=over)
        return Cue()

    def draft_sounds(self, before: SevensDraft, after: SevensDraft) -> Sequence[Sound]:
        """A card slides out of the hand."""
        return (("card_slide", 0.4),) if after.selected not in (None, before.selected) else ()

    def draw(self, canvas: Canvas, state: State) -> None:
        """The table from the ground up."""
        GROUND.draw(canvas)
        self.hud(state).furniture(canvas)
        self._draw_place(canvas, state)
        self._host.stage.draw(canvas, partial(self.paint, state), below=HELD)

    def _draw_place(self, canvas: Canvas, state: State) -> None:
        """Where the top card lies: it shines while a card is held, and more where that would take a pair."""
        held = self._held(state)
        if held is not None:
            takes = rules.makes_seven(state.view.table, held)
            canvas.glow(TOP.inflate(4, 4), colour=WOOD_GOLD, blur=14, alpha=255 if takes else 90)
        canvas.panel(TOP, WOOD_GOLD, alpha=18, radius=cards.CORNER, border=WOOD_GOLD, border_alpha=150)

    def _held(self, state: State) -> Card | None:
        """The card that is dragged or chosen, while it may be laid."""
        held = state.held if state.interactive else None
        return held.card if isinstance(held, CardPiece) else None

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card; one that may not be laid is shaded."""
        if not isinstance(piece, CardPiece):
            cards.draw_back(canvas, cards.FAMILY, spot, squeeze)
            return
        app = self._host.app
        dim = state.interactive and piece.card in state.view.hand and piece.card not in self._legal(state)
        Painter(app.t, app.settings.letters).card(canvas, piece.card, spot, squeeze, dim=dim)

    # -- words -----------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self.hud(self._host.state).words.refusal(refusal)

    def hint_text(self, action: Action) -> str:
        """A hint as a sentence."""
        assert isinstance(action, Lay)
        return self.hud(self._host.state).words.hint(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log as the viewer may know it."""
        words = self.hud(self._host.state).words
        return numbered(words.log_line(event) for event in events)

    def title(self, state: State) -> Sequence[str]:
        """The game, and the option that changes how it is played."""
        return self.hud(state).words.title(state.view.table)

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        return "pairs" if state.view.table.pile else "minute"

    def results(self, state: State, outcome: Outcome) -> Results:
        """Who won, and why it is over."""
        hud = self.hud(state)
        rows = [
            ResultRow(disc.name, str(outcome.scores[seat]), seat in outcome.winners, (disc,))
            for seat, disc in enumerate(hud.discs)
        ]
        return Results(hud.words.t(f"end.{outcome.reason}"), rows)
