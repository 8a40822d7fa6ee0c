"""The table of Duālis, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from engine.core import Action, Event, Outcome, Refusal, Seat
from engine.dualis import rules
from engine.dualis.cards import Card, Colour
from engine.dualis.model import (
    Centre,
    CoinsCollected,
    Dealt,
    GiveCoin,
    Given,
    Phase,
    Play,
    PlayCard,
    Played,
    RoundScored,
    Table,
    TrickWon,
    View,
)
from game.input import Command, Point
from game.scenes.dualis import review
from game.scenes.dualis import touch as hand
from game.scenes.dualis.art import Painter
from game.scenes.dualis.controls import RAISE_HOVER, Controls
from game.scenes.dualis.drawing import Drawing
from game.scenes.dualis.forecast import rail_parts
from game.scenes.dualis.geometry import HELD_ANGLE, HELD_SCALE, tilt
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.landmarks import landmarks_on
from game.scenes.dualis.last_trick import last_trick_tray
from game.scenes.dualis.log import log_lines
from game.scenes.dualis.pieces import CardPiece, CoinPiece, CoinsZone, OwnCoin
from game.scenes.dualis.placing import OWN_COIN_SCALE, Placing
from game.scenes.dualis.recap import recap
from game.scenes.dualis.score_card import score_card
from game.scenes.dualis.summary import GoesOn, RoundSummary
from game.scenes.dualis.swing import Swing
from game.scenes.dualis.things import things_on
from game.scenes.dualis.touch import DualisDraft, ToggleCoin, ToggleSort, on_balance
from game.scenes.dualis.words import with_minus
from game.table.game_table import LIFT, Answer, Change, Cue, GameTable, Layout, Sound, TableHost
from game.table.gesture import Gesture
from game.table.last_trick import LastTrickScene
from game.table.log_line import LogLine
from game.table.motion import MOVE
from game.table.piece import Piece, Zone
from game.table.rail import Rail
from game.table.recap import Recap
from game.table.results import Lamps, ResultRow, Results
from game.table.sight import Sight, log_reader, sight_key
from game.table.spot import Spot
from game.table.state import TableState
from game.table.teacher import Targets
from game.table.thing import Thing
from game.table.timeline import FULL_TRICK, TURN_OF_EVENTS, Rest
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.widget import Widget

State = TableState[View, DualisDraft]

_RAISE_SELECTED = 12.0
"""How far a card of the hand rises when it is chosen; it keeps clear of the rail."""
_DEAL_STAGGER = 0.018
SORT_SETTING = "dualis_by_colour"
"""The name in `Settings.extra`: whether hands are sorted by colour."""


class DualisTable(GameTable[View, DualisDraft]):
    """Cards, coins, the balance and the players around them."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._swing = Swing()
        self._hud: ViewCache[Hud] = ViewCache()
        self._legal: ViewCache[frozenset[Card]] = ViewCache()
        self._preview: ViewCache[rules.Preview | None] = ViewCache()
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
            letters = {colour: app.t(f"dualis.letter.{colour.value}") for colour in Colour}
        return Painter(app.type, letters)

    def legal_cards(self, state: State) -> frozenset[Card]:
        """The cards that the viewer may play now; asked for every card of a frame, so kept for a view."""
        if not state.interactive:
            return frozenset()
        return self._legal.get(state.view, None, lambda: _legal_cards(state.view))

    def placing(self, state: State, *, raised: bool = True) -> Placing:
        """The layout of what is on the table."""
        may_give = state.interactive and hand.refuse(state.view, GiveCoin()) is None
        return Placing(
            state.view,
            self.hud(state),
            state.draft.by_colour,
            self._raised(state) if raised else {},
            state.draft.staged,
            may_give,
        )

    def _raised(self, state: State) -> dict[Piece, float]:
        raised: dict[Piece, float] = {}
        if state.interactive:
            legal = self.legal_cards(state)
            sink = self.hud(state).places.hand_sink
            raised = {CardPiece(card): -sink for card in state.view.hand if card not in legal}
        hover, draft = state.hovered, state.draft
        if isinstance(hover, CardPiece):
            raised[hover] = raised.get(hover, 0.0) + RAISE_HOVER
        if draft.selected is not None:
            raised[draft.selected] = _RAISE_SELECTED
        if draft.staged is not None:
            raised[CardPiece(draft.staged)] = _RAISE_SELECTED
        return raised

    def with_coin(self, state: State, card: Card) -> bool:
        """Whether a coin lies on a card of the hand, or would if it were let go over the coins."""
        dragged = state.dragged == CardPiece(card)
        return card == state.draft.staged or (dragged and state.interaction.aim == CoinsZone())

    def preview(self, state: State) -> rules.Preview | None:
        """What the held card would make of the table."""
        held = state.held
        if not isinstance(held, CardPiece) or not state.interactive:
            return None
        action = PlayCard(held.card, self.with_coin(state, held.card))
        return self._preview.get(state.view, action, lambda: rules.preview(state.view, action))

    def after(self, state: State) -> Centre:
        """The coins that would lie on the scale once the prepared card is played."""
        preview = self.preview(state)
        return preview.centre if preview is not None else on_balance(state.view, state.draft.staged)

    def last_trick(self, state: State) -> tuple[Play, ...]:
        """The trick that may be looked at: the last one, until one's own next card is played."""
        return review.last_trick(state.view.table, state.bottom)

    @property
    def tilt(self) -> float:
        """How far the balance is tilted now."""
        return self._swing.angle

    # -- the hand --------------------------------------------------------------------------------------------

    def new_draft(self) -> DualisDraft:
        """Nothing prepared; the hand is sorted as it was last."""
        return DualisDraft(by_colour=bool(self._host.app.settings.extra.get(SORT_SETTING)))

    def follow(self, draft: DualisDraft, view: View) -> DualisDraft:
        """Cards that are gone are not spoken of any more."""
        return hand.follow(draft, view)

    def covered(self, draft: DualisDraft) -> DualisDraft:
        """Only the order of the hand stays."""
        return draft.cleared

    def refused(self, draft: DualisDraft) -> DualisDraft:
        """The card goes back, and so does its coin."""
        return draft.cleared

    def touch(self, view: View, draft: DualisDraft, gesture: Gesture) -> Answer[DualisDraft]:
        """What a gesture leads to."""
        return hand.touch(view, draft, gesture)

    def hint_draft(self, view: View, draft: DualisDraft, action: Action) -> DualisDraft:
        """The card of a hint stands up, with its coin."""
        assert isinstance(action, PlayCard | GiveCoin)
        return hand.hint_draft(draft, action)

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """Cards go to the table or to the coins, coins onto cards or to the partner."""
        return self._controls.targets(state, piece)

    def held_spot(self, state: State, piece: Piece, at: Point) -> Spot:
        """Cards are a little turned in the hand; a collected coin is small where it lies."""
        match piece:
            case CardPiece():
                return Spot(*at, HELD_ANGLE, HELD_SCALE, 900, look="held")
            case OwnCoin():
                return Spot(*at, scale=OWN_COIN_SCALE * 1.2, z=900, look="held")
        return Spot(*at, scale=LIFT, z=900, look="held")

    # -- showing ---------------------------------------------------------------------------------------------

    def layout(self, state: State, change: Change[DualisDraft]) -> Layout:
        """Where cards and coins lie, come from and go to."""
        placing = self.placing(state)
        dealt = any(isinstance(event, Dealt) for event in change.events)
        return Layout(
            placing.spots(),
            placing.origins(change),
            placing.exits(change),
            placing.flights(change.events),
            stagger=_DEAL_STAGGER if dealt else 0.0,
            gathers=placing.gathers(change.events),
            lands=placing.lands(change.events),
            arrivals=placing.arrivals(change.events),
        )

    def laid_out(self, state: State, seconds: float, speed: float) -> None:
        """Without movement the balance is where it belongs at once."""
        if seconds == 0.0:
            self._swing.rest(self._goal(state))

    def update(self, state: State, seconds: float, speed: float) -> bool:
        """Let the balance swing."""
        if not self.moving(state):
            return False
        if speed <= 0:
            self._swing.rest(self._goal(state))
        else:
            self._swing.move(self._goal(state), seconds / speed)
        return True

    def moving(self, state: State) -> bool:
        """Whether the balance swings."""
        return not self._swing.still(self._goal(state))

    def _goal(self, state: State) -> float:
        return tilt(on_balance(state.view, state.draft.staged))

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, and how long it rests."""
        cue = Cue()
        for event in events:
            match event:
                case Dealt():
                    cue = Cue((("card_slide", 1.0),), rest=Rest(0.4))
                case Played(seat=seat, coin=coin):
                    clink: tuple[Sound, ...] = (("coin_clink", 1.0), ("balance_creak", 0.6)) if coin else ()
                    over = state.view.table.phase is not Phase.PLAY
                    cue = Cue(
                        (("card_snap", 1.0), *clink),
                        rest=FULL_TRICK if over else _rest_after(state.view.table, coin),
                        told_there=seat != state.viewer,
                    )
                case Given() | CoinsCollected():
                    cue = Cue((("coin_clink", 1.0),), 0.3, Rest(0.15))
                case TrickWon(winner=winner):
                    sound = "trick_won" if winner == state.bottom else "card_slide"
                    cue = Cue(((sound, 1.0),), 0.35, Rest(0.1))
                case RoundScored():
                    cue = self._score_cue(state, event)
        return cue

    def _score_cue(self, state: State, event: RoundScored) -> Cue:
        side = state.view.table.variant.side_of(state.bottom)
        sound = "bid_made" if event.result.scores[side] >= 0 else "bid_missed"
        # In a lesson no round follows: the teacher has the last word.
        goes_on: GoesOn = "lesson" if state.lesson is not None else "last" if state.over else "next"
        summary = RoundSummary(self._host.app, self.hud(state).words, event, goes_on)
        return Cue(((sound, 1.0),), MOVE, opens=summary, ends_round=True)

    def draft_sounds(self, before: DualisDraft, after: DualisDraft) -> Sequence[Sound]:
        """Coins clink, the balance creaks, cards slide."""
        if after.by_colour != before.by_colour:
            return (("card_slide", 1.0),)
        if after.staged not in (None, before.staged):
            return (("coin_clink", 1.0), ("balance_creak", 0.5))
        if after.selected not in (None, before.selected):
            return (("card_slide", 0.4),)
        if before.staged is not None and after.staged is None and after.selected is not None:
            return (("coin_clink", 0.6),)
        return ()

    def widgets(self, state: State) -> list[Widget]:
        """Buttons, zones, and the pieces that may be taken."""
        return self._controls.widgets(state)

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """Seats, trays, the trick and the balance, for lessons."""
        return landmarks_on(state, self.hud(state), self.placing(state))

    def rail(self, state: State) -> Rail:
        """The rail above the hand: the trump, and what is to be done or would come of it."""
        hud = self.hud(state)
        parts = rail_parts(state, hud.words, self.painter, self.preview(state))
        return Rail(hud.places.rail, "capped", parts, tall=hud.places.tall_rail)

    def things(self, state: State) -> Sequence[Thing]:
        """All that lies on the table."""
        return things_on(state, self.hud(state), self.placing(state), self.after(state), self._goal(state))

    def lesson_place(self, state: State) -> pygame.FRect | None:
        """The lower right corner, which nothing else uses in a lesson."""
        return self.hud(state).places.lesson_note if state.lesson is not None else None

    def lesson_targets(self, state: State, targets: Targets) -> Targets:
        """Once a coin lies on its card, what is left to do is to play the card."""
        staged = state.draft.staged
        if staged is None or not targets.way:
            return targets
        marks = self.landmarks(state)
        way = marks[CardPiece(staged).name], marks[f"trick {state.bottom}"]
        return replace(targets, meant=way, way=way)

    def lesson_interrupts(self, view: View) -> bool:
        """A full trick lies there until the teacher has spoken about it."""
        return view.table.phase in (Phase.COINS, Phase.TRICK)

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card or a coin."""
        self._drawing.piece(canvas, state, piece, spot, squeeze)

    def draw(self, canvas: Canvas, state: State) -> None:
        """The table from the felt up."""
        self._drawing.table(canvas, state, self._host.stage)

    # -- keys ------------------------------------------------------------------------------------------------

    def shortcut(self, state: State, command: Command) -> bool:
        """The keys of this table."""
        match command:
            case "coin":
                self._host.send(ToggleCoin(self._meant_card(state)))
            case "sort":
                self.sort()
            case "last_trick":
                self.open_last_trick(state)
            case _:
                return False
        return True

    def sort(self) -> None:
        """Sort the hand the other way, and remember it."""
        app, draft = self._host.app, self._host.state.draft
        # First: settings lay the table out at once, and then the cards change places for all to see.
        app.change_settings(extra={**app.settings.extra, SORT_SETTING: not draft.by_colour})
        self._host.send(ToggleSort())

    def _meant_card(self, state: State) -> Card | None:
        """The held card, or else the one that keyboard or pointer are at."""
        things = (state.held, state.interaction.pointed)
        return next((thing.card for thing in things if isinstance(thing, CardPiece)), None)

    def open_last_trick(self, state: State) -> None:
        """Lay the last trick open once more."""
        hud, won = self.hud(state), review.last_won(self._host.history())
        if self.last_trick(state) and won is not None:
            tray = last_trick_tray(hud, self.painter, won, state.viewer)
            self._host.open(LastTrickScene(self._host.app, tray))
        else:
            self._host.say(hud.words.t("no_last_trick"))

    # -- words -----------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self.hud(self._host.state).words.refusal(refusal.code, dict(refusal.values))

    def hint_text(self, action: Action) -> str:
        """A hint as a sentence."""
        assert isinstance(action, PlayCard | GiveCoin)
        return self.hud(self._host.state).words.hint(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log as the viewer may know it."""
        state = self._host.state
        return log_lines(
            self.hud(state).words,
            events,
            state.bottom,
            log_reader(state, self._host),
            all_open=self._host.setup.house.open_tricks,
            letters=self._host.app.settings.letters,
        )

    def title(self, state: State) -> Sequence[str]:
        """The game and how far it has come."""
        return self.hud(state).words.title(state.view.table.round)

    def recap(self, state: State, seat: Seat, events: Sequence[Event]) -> Recap | None:
        """The trick that ended."""
        return recap(state.view.table, seat, events, self.hud(state).words, self.painter)

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        if state.draft.staged is not None or isinstance(state.held, CoinPiece | OwnCoin):
            return "coins"
        return "trick" if state.view.table.trick else "goal"

    def results(self, state: State, outcome: Outcome) -> Results:
        """Who won, and why it is over."""
        hud, variant = self.hud(state), state.view.table.variant
        totals = rules.side_totals(state.view.table)
        sides = sorted(range(len(totals)), key=lambda side: -totals[side])
        rows = [
            ResultRow(
                hud.words.side(side),
                with_minus(totals[side]),
                won=variant.sides[side][0] in outcome.winners,
                discs=tuple(hud.disc(seat) for seat in variant.sides[side]),
            )
            for side in sides
        ]
        own = next(side for side, seats in enumerate(variant.sides) if state.bottom in seats)
        reason = hud.words.t(f"end.{outcome.reason}", points=rules.ISO_SPREAD, rounds=rules.ISO_ROUNDS)
        return Results(
            reason,
            rows,
            shared=not variant.teams and len(outcome.winners) > 1,
            card=score_card(hud.words, state.view.table, sides, own),
            lamps=Lamps([totals[side] for side in sides], max(totals)) if variant.teams else None,
        )


def _rest_after(table: Table, coin: bool) -> Rest:
    """How long a card rests that does not end its trick."""
    *before, last = table.trick
    centre = table.centre
    if coin:  # where it was taken from
        taken = last.card.colour.other
        centre = Centre(centre.red + (taken is Colour.RED), centre.blue + (taken is Colour.BLUE))
    then = rules.winning_play(table.variant, before, centre)
    now = rules.winning_play(table.variant, table.trick, table.centre)
    changes = then is not None and now is not None and then.seat != now.seat
    return TURN_OF_EVENTS if changes or centre.trump is not table.centre.trump else Rest()


def _legal_cards(view: View) -> frozenset[Card]:
    assert view.seat is not None
    actions = rules.legal_actions(view.table, view.seat, view.hand)
    return frozenset(action.card for action in actions if isinstance(action, PlayCard))
