"""The table of duality, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import dist

import pygame

from engine.core import Action, Event, Outcome, Refusal, Seat
from engine.duality import rules
from engine.duality.model import (
    Dealt,
    Ended,
    Laid,
    Pass,
    Phase,
    Place,
    Placed,
    Replace,
    Replaced,
    Square,
    Tile,
    View,
)
from game.input import Command, Intent, Point, PointerDown, PointerMove, Wheel
from game.scenes.duality import aiming, cues, glow, lesson, things
from game.scenes.duality import touch as hand
from game.scenes.duality.camera import BoardCamera
from game.scenes.duality.controls import RAISE_HOVER, RAISE_SELECTED, Controls
from game.scenes.duality.drawing import Drawing
from game.scenes.duality.hinting import PULSE, HintPulse, hinted_square
from game.scenes.duality.hud import Hud
from game.scenes.duality.light import RunningLight
from game.scenes.duality.log import log_line
from game.scenes.duality.pieces import PlaceZone, TilePiece
from game.scenes.duality.placing import Placing
from game.scenes.duality.prompts import Prompts
from game.scenes.duality.recap import recap
from game.scenes.duality.score_card import results
from game.scenes.duality.seen import candidates
from game.scenes.duality.spin import Spins
from game.scenes.duality.touch import DualityDraft, TurnTile
from game.table.game_table import Answer, Change, Cue, GameTable, Layout, Sound, TableHost
from game.table.gesture import Gesture, Refused
from game.table.log_line import LogLine, numbered
from game.table.piece import Piece, Zone
from game.table.rail import Rail
from game.table.recap import Recap
from game.table.results import Results
from game.table.spot import Spot
from game.table.state import TableState
from game.table.teacher import Targets
from game.table.thing import Thing
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.widget import Widget

State = TableState[View, DualityDraft]

_DEAL_STAGGER = 0.05
_RESTLESS = 12.0
"""How far a pointer moves before it means another place than that of a hint."""
_TURN_SOUND: Sound = ("tile_click", 0.7)


class DualityTable(GameTable[View, DualityDraft]):
    """Tiles, their lines, and the players at both sides of them."""

    lesson_on_top = True
    numbers_moves = True

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self.camera = BoardCamera(self, host)
        self.spins = Spins()
        self.light: RunningLight | None = None
        """What runs along a path just now."""
        self.pulse = HintPulse(0.0)
        self._rest: Point = (0.0, 0.0)
        """Where the pointer was when a hint came."""
        self._hud: ViewCache[Hud] = ViewCache()
        self._legal: ViewCache[hand.Places] = ViewCache()
        self._preview: ViewCache[rules.Preview] = ViewCache()
        self._glow: ViewCache[glow.Glow] = ViewCache()
        self._prompts = Prompts(self, host)
        self._controls = Controls(self, host)
        self._drawing = Drawing(self, host)

    # -- what there is ---------------------------------------------------------------------------------------

    def hud(self, state: State) -> Hud:
        """The words and places of a view."""
        app, setup = self._host.app, self._host.setup
        flipped, lesson = self.camera.flipped(state.bottom), state.lesson is not None
        note = state.viewer is not None
        levels = state.lesson is None or state.lesson.kind != "puzzle"  # there, everybody plays their best
        return self._hud.get(
            state.view,
            (state.layouts, state.bottom, flipped, lesson, note),
            lambda: Hud(
                state.view,
                state.bottom,
                flipped,
                setup,
                app.texts,
                app.type,
                lesson=lesson,
                note=note,
                levels=levels,
            ),
        )

    def places(self, state: State, tile: Laid) -> frozenset[Square]:
        """Where a tile may be laid now as it is turned; every frame asks often, so it is kept for a view."""
        if not state.interactive:
            return frozenset()
        legal = self._legal.get(state.view, None, lambda: hand.legal_places(state.view))
        return legal.get(tile, frozenset())

    def must_pass(self, state: State) -> bool:
        """Whether nothing else is possible."""
        facings = [laid for tile in state.view.hand for laid in tile.facings]
        return state.interactive and not any(self.places(state, laid) for laid in facings)

    def placing(self, state: State, *, raised: bool = True) -> Placing:
        """The layout of what is on the table."""
        pulled = self._raised(state) if raised else {}
        return Placing(state.view, self.hud(state), self.camera.board(state), state.draft, pulled)

    def _raised(self, state: State) -> dict[Piece, float]:
        raised: dict[Piece, float] = {}
        if state.hovered is not None:
            raised[state.hovered] = RAISE_HOVER
        if state.draft.selected is not None:
            raised[state.draft.selected] = RAISE_SELECTED
        return raised

    def held_tile(self, state: State) -> Laid | None:
        """The tile in the hand, or chosen, as it is turned."""
        return state.draft.facing(state.held.tile) if isinstance(state.held, TilePiece) else None

    def meant(self, state: State) -> Square | None:
        """The place that the held tile is over, or that pointer or keyboard are at, or else a hint's.

        A pointer that rests where it was when a hint came takes nothing from it, wherever that is; nor does
        one where the tile may not lie.
        """
        tile = self.held_tile(state)
        if tile is None or not state.interactive:
            return None
        drag, aim, pointed = state.interaction.drag, state.interaction.aim, state.interaction.pointed
        zone = aim if drag is not None else pointed
        hint = self.hinted(state) if drag is None else None
        if hint is not None and self._rests(state):
            return hint
        if hint is not None and self._rests(state):
            return hint
        if isinstance(zone, PlaceZone) and (hint is None or zone.square in self.places(state, tile)):
            return zone.square
        return hint

    def _rests(self, state: State) -> bool:
        """Whether the pointer is about where it was when the hint came, and the keyboard does not point."""
        return not self._host.ring_shown and dist(self._rest, state.pointer) < _RESTLESS

    def hinted(self, state: State) -> Square | None:
        """The place of a hint, while the hand is as the hint has prepared it."""
        return hinted_square(state, self.held_tile(state))

    def preview(self, state: State) -> rules.Preview | None:
        """What the held tile would make of the table where it is meant to go."""
        tile, square = self.held_tile(state), self.meant(state)
        if tile is None or square is None:
            return None
        table = state.view.table
        return self._preview.get(state.view, (tile, square), lambda: rules.preview(table, tile, square))

    def glow(self, state: State, preview: rules.Preview | None) -> glow.Glow:
        """The shining lines by place; kept while nothing changes."""
        own, light, counted = glow.own_seat(state), self.light, self.counter_at(state, state.pointer)
        passed = len(light.behind.steps) if light is not None else None
        table = state.view.table
        return self._glow.get(
            state.view,
            (own, passed, light, preview, counted),
            lambda: glow.glow(table, own, preview, light, counted),
        )

    def counter_at(self, state: State, at: Point) -> Seat | None:
        """Whose wire of the abacus is at a point."""
        left = self.hud(state).left
        return next((seat for seat in (0, 1) if left.abacus_row(seat).room.collidepoint(at)), None)

    def spin(self, tile: Tile) -> float:
        """By how many degrees a tile still has to turn."""
        return self.spins.angle(tile, self._host.stage.speed)

    def rail(self, state: State) -> Rail:
        """What is said now, on paper above the hand."""
        return self._prompts.rail(state)

    def shows_note(self, state: State) -> bool:
        """Whether the lower rail says how tiles are turned; a button to pass takes its place, and at the end
        nothing is turned."""
        return state.viewer is not None and not state.over and not self.must_pass(state)

    def things(self, state: State) -> Sequence[Thing]:
        """Rails, people, trays and the board, and what lies on them."""
        return things.things(self, state)

    def fitted(self, state: State) -> Sequence[tuple[str, Widget]]:
        """The buttons that are set into other things, with the names of those."""
        return self._controls.fitted(state)

    def lesson_place(self, state: State) -> pygame.FRect | None:
        """Below the abacus, where otherwise the people are."""
        return self.hud(state).left.lesson

    # -- the hand --------------------------------------------------------------------------------------------

    def new_draft(self) -> DualityDraft:
        """Nothing prepared."""
        return DualityDraft()

    def follow(self, draft: DualityDraft, view: View) -> DualityDraft:
        """A new tile takes the place of the one that is gone."""
        return hand.follow(draft, view)

    def covered(self, draft: DualityDraft) -> DualityDraft:
        """Only how the tiles are turned stays."""
        return draft.covered

    def touch(self, view: View, draft: DualityDraft, gesture: Gesture) -> Answer[DualityDraft]:
        """What a gesture leads to; a lesson has its own words for a tile that it does not mean."""
        laid = hand.laid(draft, gesture)
        if laid is not None and lesson.wants_another(self._host.state, laid.tile):
            return Refused(Refusal("otherwise"), laid)
        return hand.touch(view, draft, gesture)

    def hint_draft(self, view: View, draft: DualityDraft, action: Action) -> DualityDraft:
        """The tile of a hint is taken up, turned as it should be."""
        assert isinstance(action, Place | Replace | Pass)
        return hand.hint_draft(draft, action)

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """Every place that a tile can be dropped on."""
        return [PlaceZone(square) for square in candidates(state.view)]

    def zone_at(
        self,
        state: State,
        pointer: Point,
        middle: Point,
        zones: Sequence[tuple[Zone, pygame.FRect]],
    ) -> Zone | None:
        """The place that a dragged tile is over, legal ones first."""
        return aiming.place_at(self, state, pointer, middle, {zone for zone, _ in zones})

    def aim_sound(self, state: State) -> Sound | None:
        """A soft click over every place near the tiles."""
        return aiming.aim_sound(state)

    def held_spot(self, state: State, piece: Piece, at: Point) -> Spot:
        """A dragged tile is as large as the places are, and snaps into a legal one."""
        return aiming.held_spot(self, state, at)

    def next_focus(self, state: State, before: DualityDraft) -> str | None:
        """From a chosen tile to its first place, and back to the tile that is put back."""
        return aiming.next_focus(self, state, before)

    # -- showing ---------------------------------------------------------------------------------------------

    def layout(self, state: State, change: Change[DualityDraft]) -> Layout:
        """Where tiles lie and come from; nothing leaves the table."""
        placing = self.placing(state)
        dealt = any(isinstance(event, Dealt) for event in change.events)
        return Layout(
            placing.spots(),
            placing.origins(change),
            flights=placing.flights(change.events),
            stagger=_DEAL_STAGGER if dealt else 0.0,
            lands=placing.lands(change.events),
        )

    def laid_out(self, state: State, seconds: float, speed: float) -> None:
        """Tiles that lie otherwise than before turn to it, without movement at once."""
        self.spins.show(self.placing(state, raised=False).facings(), 0.0 if seconds == 0.0 else speed)

    def reveal(self, state: State) -> None:
        """The place of a hint, or what a lesson points at, comes into sight."""
        if isinstance(state.hinted, Place | Replace):
            others = [action.spot for action in state.compared if isinstance(action, Place | Replace)]
            self.camera.show(state, [state.hinted.spot, *others])
            self._rest = state.pointer
            lively = self._host.stage.speed > 0 and not self._host.stage.calm
            self.pulse = HintPulse(PULSE if lively else 0.0)
        elif state.lesson is not None and state.lesson.points:
            named = state.lesson.points
            self.camera.show(
                state, [spot for spot in candidates(state.view) if PlaceZone(spot).name in named]
            )

    def update(self, state: State, seconds: float, speed: float) -> bool:
        """Let tiles turn, lights run and a hint pulse."""
        changed = self.spins.update(seconds)
        if self.pulse.running:
            self.pulse.age = (
                self.pulse.age + seconds if self.hinted(state) is not None else self.pulse.seconds
            )
            changed = True
        if self.light is not None:
            self.light.update(seconds)
            self.light = self.light if self.light.running else None
            changed = True
        return changed

    def moving(self, state: State) -> bool:
        """Whether tiles turn, a light runs or a hint pulses."""
        return self.light is not None or self.spins.running or self.pulse.running

    def finish(self) -> None:
        """Put the running light out."""
        self.light = None

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, its light and its rest; a move comes into sight, and in the end all of it."""
        self.camera.show(state, [event.spot for event in events if isinstance(event, Placed | Replaced)])
        if any(isinstance(event, Ended) for event in events):
            self.camera.chosen = None
        cue, light = cues.cue(self.hud(state).words, state, events, self._host.stage.speed)
        if light is not None:
            self.light = light
        return cue

    def draft_sounds(self, before: DualityDraft, after: DualityDraft) -> Sequence[Sound]:
        """Tiles click when they are turned, and slide when they are chosen."""
        if after.turned != before.turned:
            return (_TURN_SOUND,)
        return (("card_slide", 0.4),) if after.selected not in (None, before.selected) else ()

    def hint_sounds(self, before: DualityDraft, after: DualityDraft) -> Sequence[Sound]:
        """Only a tile that a hint turns is heard."""
        return (_TURN_SOUND,) if after.turned != before.turned else ()

    def widgets(self, state: State) -> list[Widget]:
        """The hand, the places for a chosen tile, and buttons."""
        return self._controls.widgets(state)

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a tile, or the back of one."""
        self._drawing.piece(canvas, state, piece, spot, squeeze)

    def draw(self, canvas: Canvas, state: State) -> None:
        """The table from the felt up."""
        self._drawing.table(canvas, state)

    # -- lessons ---------------------------------------------------------------------------------------------

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """Sides, hand, pills and the places that a lesson speaks of."""
        return lesson.landmarks(self, state)

    def lesson_asks(self, state: State) -> str:
        """A tile that lies the other way round has to be turned first."""
        return lesson.asks(state)

    def lesson_targets(self, state: State, targets: Targets) -> Targets:
        """While a move is asked for, the numbers of a held tile stay in sight."""
        return lesson.targets(self, state, targets)

    # -- input beyond pieces and zones -----------------------------------------------------------------------

    def handle(self, state: State, intent: Intent) -> bool:
        """Turn tiles by the wheel or the right button, and look about the board."""
        match intent:
            case Wheel(at, turns):
                if (steps := self.camera.roll(turns)) and not self._turn_at(state, at):
                    self.camera.zoom(steps, at)
                return True
            case PointerMove(at) if self.counter_at(state, at) != self.counter_at(state, state.pointer):
                self._host.app.invalidate()  # another path shines
            case PointerDown(at, button=3):
                self._turn_at(state, at)
                return True
        return self.camera.handle(state, intent)

    def _turn_at(self, state: State, at: Point) -> bool:
        """Turn what is held, or else the tile of the hand at a point; False where there is none."""
        meant = state.held or self._host.thing_at(at)
        if isinstance(meant, TilePiece):
            self._host.send(TurnTile(meant.tile))
        return isinstance(meant, TilePiece)

    def shortcut(self, state: State, command: Command) -> bool:
        """The keys of this table."""
        if command != "turn" or state.over:
            return self.camera.shortcut(command)
        meant = state.held or state.interaction.pointed
        if isinstance(meant, TilePiece):
            self._host.send(TurnTile(meant.tile))
        else:
            self._host.say(self.hud(state).words.t("choose_first"))
        return True

    # -- words -----------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence, or the lesson's own."""
        if refusal.code == "otherwise" and (teacher := self._host.state.lesson) is not None:
            return teacher.otherwise
        return self.hud(self._host.state).words.refusal(refusal.code, dict(refusal.values))

    def hint_text(self, action: Action) -> str:
        """A hint as a sentence."""
        assert isinstance(action, Place | Replace | Pass)
        return self.hud(self._host.state).words.hint(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log as the viewer may know it."""
        words = self.hud(self._host.state).words
        return numbered(log_line(words, event) for event in events)

    def recap(self, state: State, seat: Seat, events: Sequence[Event]) -> Recap | None:
        """The tile that the other one laid, as it lies for whoever comes."""
        return recap(seat, events, replace(self.hud(state).words, flipped=self.camera.flipped(seat)))

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        if state.view.table.phase in (Phase.END, Phase.OVER):
            return "end"
        if state.held is None:
            return "minute"
        square = self.meant(state)
        return "replace" if square is not None and rules.tile_at(state.view.table, square) else "place"

    def results(self, state: State, outcome: Outcome) -> Results:
        """Who won, and why it is over."""
        hud = self.hud(state)
        return results(hud.words, hud.discs, state.view.table, outcome)
