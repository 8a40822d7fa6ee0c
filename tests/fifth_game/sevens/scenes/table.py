"""The table of Sevens, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.core import Action, Event, Outcome, Refusal
from game.table import card as cards
from game.table.bar import draw_title
from game.table.game_table import HELD, Answer, Change, Cue, GameTable, Layout, Sound, TableHost
from game.table.gesture import Gesture
from game.table.motion import TRICK_REST
from game.table.piece import Piece, TableZone, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.pill import draw_pill, pill_height
from game.table.results import ResultRow, Results
from game.table.spot import Spot
from game.table.state import TableState
from game.table.teacher import Targets
from game.table.timeline import Rest
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, LINE
from game.ui.widget import Look, Widget
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import DECK, SEATS, Card, Dealt, Laid, Lay, Phase, Taken, View
from tests.fifth_game.sevens.scenes import touch as hand
from tests.fifth_game.sevens.scenes.art import Painter
from tests.fifth_game.sevens.scenes.hud import Hud
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.fifth_game.sevens.scenes.placing import ASIDE, PILE, TABLE, TOP, Placing
from tests.fifth_game.sevens.scenes.touch import SevensDraft

State = TableState[View, SevensDraft]

_RAISE_LEGAL, _RAISE_HOVER, _RAISE_SELECTED = 10.0, 24.0, 44.0
_DEAL_STAGGER = 0.03
_ASIDE_WIDTH = 240.0


class SevensTable(GameTable[View, SevensDraft]):
    """Two hands, the pile between them, and the cards aside."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._hud: ViewCache[Hud] = ViewCache()

    def hud(self, state: State) -> Hud:
        """The words and places of a view."""
        app, setup = self._host.app, self._host.setup
        return self._hud.get(
            state.view,
            (state.layouts, state.bottom),
            lambda: Hud(state.view, state.bottom, setup, app.texts, app.type),
        )

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
        placing = Placing(state.view, self.hud(state), self._raised(state))
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
            widgets.append(ZoneWidget(TableZone(), TABLE, send, draw=_draw_target))
        for piece, spot in Placing(state.view, hud, self._raised(state)).hand().items():
            if isinstance(piece, CardPiece):
                size, label = (cards.WIDTH, cards.HEIGHT), hud.words.card(piece.card)
                risen = _RAISE_HOVER if state.hovered == piece else 0.0
                widgets.append(PieceWidget(piece, "card", spot, size, send, label=label, risen=risen))
        return widgets

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """The plates, the pile and the hand, for lessons."""
        hud = self.hud(state)
        plates = {f"plate {seat}": hud.plate_rect(seat) for seat in range(SEATS)}
        return plates | Placing(state.view, hud).areas()

    def lesson_targets(self, state: State, targets: Targets) -> Targets:
        """The words of a lesson hide neither the pile nor the hand."""
        return replace(targets, kept=tuple(Placing(state.view, self.hud(state)).areas().values()))

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
        """The table from the felt up."""
        canvas.felt()
        hud, table = self.hud(state), state.view.table
        canvas.panel(TOP, LINE, alpha=20, radius=cards.CORNER, border=LINE, border_width=2, border_alpha=90)
        cards.draw_card(canvas, "back", cards.paint_back, ASIDE)
        dealt = 0 if table.phase is Phase.DEAL else SEATS * table.variant.hand
        aside = hud.words.t("aside", count=len(DECK) - dealt)
        top = ASIDE.y + cards.HEIGHT * ASIDE.scale / 2 + 10
        height = pill_height(canvas.type, aside, _ASIDE_WIDTH)
        draw_pill(canvas, aside, (ASIDE.x, top + height / 2), bold=False, widest=_ASIDE_WIDTH)
        draw_title(canvas, hud.words.title(table), hud.title_room)
        hud.draw(canvas)
        held = state.held if state.interactive else None
        card = held.card if isinstance(held, CardPiece) else None
        prompt = hud.words.prompt(table, state.viewer, card)
        if prompt and state.lesson is None:
            draw_pill(canvas, prompt, (PILE[0], 190), border=GOLD, widest=640)
        self._host.stage.draw(canvas, partial(self.paint, state), below=HELD)

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card; the top of the pile shines where the held card would take it."""
        if not isinstance(piece, CardPiece):
            cards.draw_card(canvas, "back", cards.paint_back, spot, squeeze)
            return
        table, held = state.view.table, state.held
        if piece.card == table.top and isinstance(held, CardPiece) and rules.makes_seven(table, held.card):
            canvas.glow(TOP, radius=cards.CORNER, blur=12, alpha=210)
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

    def log_lines(self, events: Sequence[Event]) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        words = self.hud(self._host.state).words
        return [line for event in events if (line := words.log_line(event)) is not None]

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        return "pairs" if state.view.table.pile else "minute"

    def results(self, state: State, outcome: Outcome) -> Results:
        """Who won, and why it is over."""
        hud = self.hud(state)
        rows = [
            ResultRow(plate.name, str(outcome.scores[seat]), seat in outcome.winners, (plate.disc,))
            for seat, (plate, _) in enumerate(hud.plates)
        ]
        return Results(hud.words.t(f"end.{outcome.reason}"), rows)


def _draw_target(canvas: Canvas, look: Look) -> None:
    canvas.glow(TOP, radius=cards.CORNER, alpha=70)
    canvas.panel(TOP, GOLD, alpha=30, radius=cards.CORNER, border=GOLD, border_width=2.5)
