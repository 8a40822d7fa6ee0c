"""The table of DUOS, as `TableScene` asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import pygame

from engine.core import Action, Event, Outcome, Reason, Refusal, Seat
from engine.duos.events import Chosen, HintGiven, NarratorScored, PairShown, TurnBegan, TurnScored
from engine.duos.model import Choose, Hint, HintKind, Phase, TurnResult, View
from engine.duos.reasons import why_pair
from game.input import Command, Point
from game.scenes.duos import kept_board, laid
from game.scenes.duos import touch as hand
from game.scenes.duos.controls import Controls
from game.scenes.duos.drawing import Drawing
from game.scenes.duos.ending import results_of
from game.scenes.duos.geometry import grid_of
from game.scenes.duos.grid import MARKER
from game.scenes.duos.hud import Hud
from game.scenes.duos.log import log_line
from game.scenes.duos.markers import MarkerBoard
from game.scenes.duos.names_setting import shows_names
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.pieces import PictureZone, TrayZone
from game.scenes.duos.placing import Placing
from game.scenes.duos.sayings import Speech, rail_of, speech_of
from game.scenes.duos.table_things import things_of
from game.scenes.duos.touch import DuosDraft
from game.scenes.duos.turns import TurnsScene
from game.scenes.duos.turns import pictures as turn_pictures
from game.scenes.duos.words import Words
from game.store import Bot
from game.table.game_table import Answer, Change, Cue, GameTable, Kept, Layout, Sound, TableHost
from game.table.gesture import Confirmation, Gesture
from game.table.lesson_pointer import Targets
from game.table.log_line import LogLine, numbered
from game.table.match_log import MatchLogScene
from game.table.piece import Piece, Zone
from game.table.rail import Rail
from game.table.results import ResultAction, Results
from game.table.spot import Spot
from game.table.state import TableState
from game.table.thing import Thing
from game.table.timeline import Rest, UntilClick
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.widget import Widget

State = TableState[View, DuosDraft]

_DEAL_STAGGER = 0.05
_TURN_OVER = 0.42
"""Seconds that a card takes to turn over."""
_TOKEN_EXTRA = 0.3
_ALL_READY_REST = 0.9
_PAIR_REST = 2.6
_POINTS_REST = 2.4


class DuosTable(GameTable[View, DuosDraft]):
    """Twelve pictures, the players beside them, and the markers of the one in front of the screen."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._told: PairShown | NarratorScored | None = None
        self._why: Reason | None = None
        self._paid: tuple[int, ...] | None = None
        self._hud: ViewCache[Hud] = ViewCache()
        self._controls = Controls(self, host)
        self._drawing = Drawing(self)

    # -- what there is ---------------------------------------------------------------------------------------

    def hud(self, state: State) -> Hud:
        """The words and places of a view."""
        key = (state.layouts, state.bottom, state.lesson is not None)
        return self._hud.get(state.view, key, lambda: self._make_hud(state))

    def _make_hud(self, state: State) -> Hud:
        app = self._host.app
        lesson = state.lesson is not None
        size = grid_of(app.type, lesson=lesson).size
        picture = PictureFace(app.type, *size, names=shows_names(app.settings))
        return Hud(
            state.view,
            self._host.setup,
            app.texts,
            app.type,
            picture,
            bottom=state.bottom,
            lesson=lesson,
            letters=app.settings.letters,
        )

    def own(self, state: State) -> MarkerBoard | None:
        """The markers of the person in front of the screen; nobody else's are ever shown."""
        if state.viewer is None:
            return None
        prepared, chosen = state.draft.board, state.view.board
        return prepared if chosen is None else kept_board.coloured(chosen, prepared)

    def placing(self, state: State) -> Placing:
        """The layout of what is on the table."""
        own, told = self.own(state), self.told_board(state)
        return Placing(state.view, self.hud(state), own, told, state.draft.selected)

    def told_board(self, state: State) -> MarkerBoard:
        """The markers on the pairs that lie open, in the colours of whoever laid them."""
        return laid.told_board(self._host, state.view.table)

    def turn_boards(self, results: Sequence[TurnResult]) -> list[list[MarkerBoard]]:
        """The markers of all players in the turns that are over."""
        return laid.turn_boards(self._host, results)

    @property
    def told(self) -> PairShown | NarratorScored | None:
        """What is said below the cards while pairs are shown."""
        return self._told

    @property
    def why(self) -> Reason | None:
        """What decided for the pair that a bot has just shown."""
        return self._why

    @property
    def paid(self) -> tuple[int, ...] | None:
        """What the Narrator gets for each player, once it is counted."""
        return self._paid

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return seat in self._host.people

    def person_tells(self, view: View, shown: PairShown) -> bool:
        """Whether the pair is told by a person, who has all the time in the world."""
        return view.table.narrator is not None and self.is_person(shown.seat)

    # -- the hand --------------------------------------------------------------------------------------------

    def new_draft(self) -> DuosDraft:
        """Nothing prepared."""
        return DuosDraft()

    def follow(self, draft: DuosDraft, view: View) -> DuosDraft:
        """A new turn begins with all markers in the tray; one that was left, as it was left."""
        after = hand.follow(draft, view)
        if view.seat is None or after.turn == draft.turn:
            return after
        kept = self._host.kept_draft(view.seat, after.turn)
        return replace(after, board=kept_board.read(kept, view.table.pictures))

    def keeps(self, draft: DuosDraft) -> Kept:
        """The markers that lie on pictures."""
        return Kept(draft.turn, kept_board.write(draft.board))

    def covered(self, draft: DuosDraft) -> DuosDraft:
        """The markers stay where they lie."""
        return draft.cleared

    def refused(self, draft: DuosDraft) -> DuosDraft:
        """A hint marker goes back."""
        return hand.refused(draft)

    def touch(self, view: View, draft: DuosDraft, gesture: Gesture) -> Answer[DuosDraft]:
        """What a gesture leads to."""
        return hand.touch(view, draft, gesture)

    def undo(self, view: View, draft: DuosDraft) -> DuosDraft | None:
        """The last step behind the screen: markers are nobody else's business yet."""
        return hand.undo(view, draft)

    def may_touch(self, state: State) -> bool:
        """Markers may be laid also while something is shown: that holds up nobody else."""
        return (
            hand.may_lay(state.view)
            and state.on_top
            and not state.over
            and (state.lesson is None or state.lesson.lets_play)
        )

    def prepared(self, before: DuosDraft, after: DuosDraft) -> Sequence[str]:
        """Two markers of one colour lie: a lesson may have waited for just that."""
        return hand.new_pairs(before, after)

    def strays(self, before: DuosDraft, after: DuosDraft, asked: Sequence[str]) -> bool:
        """A marker lies where a lesson wants none, or the two of a pair have different colours."""
        return hand.strays(before, after, asked)

    def confirmation(self, state: State, action: Action) -> Confirmation | None:
        """A given hint cannot be taken back, so it is asked for once more; a word was typed and sent."""
        if not isinstance(action, Hint) or action.kind is HintKind.WORD:
            return None
        return self.hud(state).words.confirmation(action)

    def targets(self, state: State, piece: Piece) -> Sequence[Zone]:
        """A marker goes onto any picture, or back into the tray."""
        return [*map(PictureZone, state.view.table.pictures), TrayZone()]

    def zone_at(
        self,
        state: State,
        pointer: Point,
        middle: Point,
        zones: Sequence[tuple[Zone, pygame.FRect]],
    ) -> Zone | None:
        """The picture under the pointer or right beside it; off the cards is the tray."""
        grid = self.hud(state).grid
        for index, picture in enumerate(state.view.table.pictures):
            if grid.reach(index).collidepoint(pointer):
                return PictureZone(picture)
        return TrayZone()

    # -- showing ---------------------------------------------------------------------------------------------

    def layout(self, state: State, change: Change[DuosDraft]) -> Layout:
        """Where cards and markers lie, come from and go to."""
        placing = self.placing(state)
        begins = any(isinstance(event, TurnBegan) for event in change.events)
        return Layout(
            placing.spots(),
            placing.origins(change.events),
            placing.exits(change),
            placing.flights(change.events),
            flight_extra=_TOKEN_EXTRA,
            stagger=_DEAL_STAGGER if begins else 0.0,
            lands=dict.fromkeys(placing.landing(change.events), (MARKER, MARKER)),
        )

    def pictures(self, state: State) -> Iterable[Picture]:
        """Both sides of all cards, then what is looked at when the turn is over."""
        yield from self._drawing.pictures(state)
        words, table = self.hud(state).words, state.view.table
        yield from turn_pictures(self._host.app, words, table.pictures, self._way_on(state, words))

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, what is said meanwhile, and how long it rests."""
        cue = Cue()
        for event in events:
            match event:
                case TurnBegan():
                    self._told = self._paid = None
                    cue = Cue((("card_slide", 1.0),), _TURN_OVER)
                case HintGiven():
                    cue = Cue((("marker_tap", 1.0),), says=self._answer(state, event))
                case Chosen():
                    all_ready = state.view.table.phase is Phase.REVEAL
                    cue = Cue((("marker_tap", 0.5),), rest=Rest(_ALL_READY_REST if all_ready else 0.0))
                case PairShown():
                    self._told, self._why = event, self._decided(event)
                    told = self.person_tells(state.view, event)
                    rest = UntilClick(event.seat) if told else Rest(_PAIR_REST)
                    cue = Cue((("coin_clink" if event.alike else "marker_tap", 1.0),), 0.4, rest)
                case NarratorScored(paid=paid):
                    self._told, self._paid = event, paid
                    cue = Cue((("bid_made" if sum(paid) else "bid_missed", 1.0),), 0.3, Rest(_POINTS_REST))
                case TurnScored():
                    cue = self._turn_cue(state, event)
        return cue

    def _answer(self, state: State, event: HintGiven) -> str:
        """What is said to a hint: its words where it comes from another, or whether the bot knows a word."""
        words, partner = self.hud(state).words, 1 - event.seat
        if event.hint is HintKind.WORD and self.is_person(event.seat) and not self.is_person(partner):
            return words.answer(partner, event.value, state.view.table.pictures)
        return words.hint_line(state.view.table.hints[-1]) if event.seat != state.viewer else ""

    def _decided(self, event: PairShown) -> Reason | None:
        """What decided for a bot's pair, as the bot saw the table; nothing for a person's."""
        player = self._host.setup.players[event.seat]
        if not isinstance(player, Bot):
            return None
        view = self._host.view_of_bot(event.seat)
        return why_pair(view, event.pair, player.level, player.character)

    def _turn_cue(self, state: State, event: TurnScored) -> Cue:
        """All boards lie open: look at them before the next turn."""
        words, table, result = self.hud(state).words, state.view.table, event.result
        sounds: tuple[Sound, ...] = ()
        if result.narrator is None:
            sounds = (("bid_made" if result.points[0] else "bid_missed", 1.0),)
        turns = self._turns_scene(words, table.results, self._way_on(state, words))
        return Cue(sounds, opens=turns, ends_round=True)

    @staticmethod
    def _way_on(state: State, words: Words) -> str:
        """What the button is called that goes on after a turn; a lesson or a puzzle is over then."""
        if state.lesson is not None:
            return words.t("go_on")
        table = state.view.table
        return words.t("to_result" if table.turn == table.variant.length else "next_turn")

    def draft_sounds(self, before: DuosDraft, after: DuosDraft) -> Sequence[Sound]:
        """Markers tap: softly when they are chosen, and when the last step is taken back."""
        if after.taps == before.taps:
            return (("marker_tap", 0.6),) if len(after.history) < len(before.history) else ()
        only_chosen = after.board == before.board and after.selected != before.selected
        return (("marker_tap", 0.4 if only_chosen else 1.0),)

    def is_shared(self, view: View) -> bool:
        """Once everyone has chosen, several people look at one screen: what it shows is nobody's own."""
        return view.table.phase is not Phase.CHOOSE

    def lesson_interrupts(self, view: View) -> bool:
        """The teacher speaks before the next pair is shown."""
        return view.table.turn > 0

    def defers(self, view: View, seat: Seat, action: Action) -> bool:
        """A partner listens first: the person may still give a hint."""
        return view.table.variant.together and isinstance(action, Choose)

    def widgets(self, state: State) -> list[Widget]:
        """Pictures, markers, hints, and the button that goes on."""
        return self._controls.widgets(state)

    def landmarks(self, state: State) -> Mapping[str, pygame.FRect]:
        """Seats, boards and the tray, for lessons."""
        hud = self.hud(state)
        tray = hud.tray(passing=hud.may_pass).rect
        marks = {f"plate {seat}": rect for seat, rect in enumerate(hud.row_rects)}
        pairs = hud.places.shown if hud.revealing else tray
        return marks | {"narrator": hud.narrator_rect, "pairs": pairs, "tray": tray, "cards": hud.grid.area}

    def rail(self, state: State) -> Rail:
        """What is to be done, or who has the pair that was shown."""
        return rail_of(self, state)

    def speech(self, state: State) -> Speech | None:
        """What the Narrator says on a slip of paper."""
        return speech_of(self, state)

    def things(self, state: State) -> Sequence[Thing]:
        """Seats, boards, the rail and all that lies on the cards."""
        return things_of(self, state)

    def lesson_place(self, state: State) -> pygame.FRect | None:
        """The left side belongs to the teacher."""
        return self.hud(state).places.lesson

    def lesson_targets(self, state: State, targets: Targets) -> Targets:
        """No arrow lies on the title of a board."""
        titles = [title.inflate(30, 30) for title in self.hud(state).board_titles]
        return replace(targets, kept=(*targets.kept, *titles))

    def paint(self, state: State, canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a card, a marker or a sun."""
        self._drawing.piece(canvas, state, piece, spot, squeeze)

    def draw(self, canvas: Canvas, state: State) -> None:
        """The table from the felt up."""
        self._drawing.table(canvas, state, self._host.stage)

    # -- around the table ------------------------------------------------------------------------------------

    def shortcut(self, state: State, command: Command) -> bool:
        """The keys of this table."""
        if command != "last_trick":
            return False
        self.open_turns(state)
        return True

    def open_turns(self, state: State) -> None:
        """Look at the turns that are over."""
        words, results = self.hud(state).words, state.view.table.results
        if results:
            self._host.open(self._turns_scene(words, results))
        else:
            self._host.say(words.t("no_turn_yet"))

    def _turns_scene(self, words: Words, results: Sequence[TurnResult], button: str = "") -> TurnsScene:
        return TurnsScene(
            self._host.app,
            words,
            results,
            self.turn_boards(results),
            button=button,
            on_log=self._open_log,
        )

    def _open_log(self) -> None:
        """The log over the turns; from there the way leads back to them."""
        app = self._host.app
        app.scenes.push(MatchLogScene(app, lambda: self.log_lines(self._host.history()), None))

    # -- words -----------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self.hud(self._host.state).words.refusal(refusal.code, dict(refusal.values))

    def hint_text(self, action: Action) -> str:
        """A hint as a sentence; pairs are shown as golden threads."""
        assert isinstance(action, Choose | Hint)
        return self.hud(self._host.state).words.suggestion(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The log as the viewer may know it."""
        words = self.hud(self._host.state).words
        return numbered(log_line(words, event) for event in events)

    def title(self, state: State) -> Sequence[str]:
        """The game and how far it has come."""
        return self.hud(state).words.title(state.view.table)

    def rules_page(self, state: State) -> str:
        """The page that fits what is going on."""
        table = state.view.table
        if state.draft.pointing is not None or table.hints:
            return "hints"
        if table.phase is Phase.NARRATOR or self._paid is not None:
            return "narrator"
        if table.shown:
            return "reveal"
        return "two" if table.variant.together else "pairs"

    def results(self, state: State, outcome: Outcome) -> Results:
        """The ranking and the two who thought most alike; for two who played together, what they won."""
        words = self.hud(state).words
        turns = ResultAction("turns", words.t("turns"), lambda: self.open_turns(self._host.state))
        return results_of(words, state.view.table, outcome, turns)
