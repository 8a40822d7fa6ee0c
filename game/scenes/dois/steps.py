"""What a step at the table of Dois brings: sounds, a rest, words in passing, a scene over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Event, Seat
from engine.dois import rules
from engine.dois.events import BidLaid, BidMade, Dealt, HandScored, HandShown, Played, TrickWon
from engine.dois.model import Phase, Table
from game.scenes.dois.geometry import HAND_SCALE
from game.scenes.dois.redeal import RedealScene
from game.scenes.dois.summary import GoesOn, HandSummary
from game.table.game_table import Cue, Sound, TableHost
from game.table.motion import MOVE
from game.table.spot import Spot
from game.table.timeline import FULL_TRICK, TURN_OF_EVENTS, Rest
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.dois.table import DoisTable, State

_BIDS_REST = 1.8
"""How long bids that are shown together are looked at."""


class Steps:
    """Presents the steps of a match, and remembers what the table shows between two of them."""

    def __init__(self, table: DoisTable, host: TableHost) -> None:
        self._table = table
        self._host = host
        self.away: Seat | None = None
        """The seat whose hand lies open and will be dealt anew."""
        self.bids_linger = False
        """Whether the last bid was just made, and all are being looked at."""
        self.cornered: Seat | None = None
        """Who was last in this trick to leave the lead suit, because nothing else was in hand."""

    def present(self, state: State, events: Sequence[Event]) -> Cue:
        """The sounds of a step, how long it rests, and what is laid over the table."""
        bid = any(isinstance(event, BidMade) for event in events)
        self.bids_linger = bid and None not in state.view.table.bids
        sounds: list[Sound] = []
        seconds, rest = MOVE, Rest()
        opens: Scene | None = None
        says, told_there = "", False
        for event in events:
            match event:
                case Dealt():
                    self.cornered = None
                    sounds.append(("card_slide", 1.0))
                    rest = Rest(0.4)
                case HandShown():
                    self.away = event.seat
                    opens = self._redeal(state, event, events)
                case BidLaid():
                    # Others lay theirs while somebody chooses: nothing may hold that person up.
                    sounds.append(("coin_clink", 0.5))
                case BidMade():
                    sounds.append(("coin_clink", 1.0))
                    rest = Rest(_BIDS_REST if self.bids_linger else 0.25)
                case Played(seat=seat, exception=exception):
                    over = state.view.table.phase is not Phase.PLAY
                    told_there = seat != state.viewer
                    if exception:
                        self.cornered = seat
                        # Once the trick is full, who won it is more important.
                        if seat != state.bottom and not over:
                            says = self._table.hud(state).words.cornered(state.view.table, seat)
                    sounds.append(("card_snap", 1.0))
                    rest = FULL_TRICK if over else _rest_after(state.view.table)
                case TrickWon(winner=winner):
                    self.cornered = None
                    sounds.append(("trick_won" if winner == state.bottom else "coin_clink", 1.0))
                    seconds, rest = 0.4, Rest(0.15)
                case HandScored(result=result):
                    made = result.bids[state.bottom] == result.tricks[state.bottom]
                    sounds.append(("bid_made" if made else "bid_missed", 1.0))
                    opens = self._summary(state, event)
        ends_round = isinstance(opens, HandSummary)
        return Cue(
            tuple(sounds),
            seconds,
            rest,
            says=says,
            opens=opens,
            ends_round=ends_round,
            told_there=told_there,
        )

    def _redeal(self, state: State, event: HandShown, events: Sequence[Event]) -> Scene:
        """A hand is laid open to everyone; afterwards the new one is dealt."""
        hud = self._table.hud(state)
        title = hud.words.t("redeal.title", name=hud.words.names[event.seat])
        note = hud.words.t("redeal.note", why=hud.words.shown_hand(event.cards))
        if event.seat == state.bottom:
            start = Spot(640, 640, scale=HAND_SCALE)
        else:
            start = hud.layout.backs(1, event.seat)[0]

        def deal_anew() -> None:
            self.away = None
            self._host.app.audio.play("card_slide")
            self._host.lay_out(events, seconds=0.3)
            self._host.rebuild()

        painter = self._table.painter
        return RedealScene(self._host.app, title, note, event.cards, painter, start, deal_anew)

    def _summary(self, state: State, event: HandScored) -> Scene:
        hud, table = self._table.hud(state), state.view.table
        # In a lesson no result follows: the teacher has the last word.
        goes_on: GoesOn = (
            "lesson" if state.lesson is not None else "last" if table.phase is Phase.OVER else "next"
        )
        return HandSummary(self._host.app, hud.words, event, table.results, hud.discs, goes_on)


def _rest_after(table: Table) -> Rest:
    """How long a card rests that does not end its trick."""
    before, lead = [play.seat for play in table.trick[:-1]], rules.lead_suit(table)
    if not before or lead is None or table.trump is None:
        return Rest()
    then = rules.winner_among(table.shown, before, lead, table.trump)
    return TURN_OF_EVENTS if then != rules.winning_seat(table) else Rest()
