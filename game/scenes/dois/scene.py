"""The table of Dois: what is shown of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Action, Event, Seat
from engine.dois import rules
from engine.dois.events import (
    BidLaid,
    BidMade,
    Dealt,
    HandScored,
    HandShown,
    Played,
    TrickWon,
)
from engine.dois.model import Bid, Card, Phase, PlayBoth, PlayNumber, PlaySuit
from game.input import Command
from game.match.session import Session
from game.scenes.dois.centre import draw_label, draw_lead, draw_ring, draw_tag
from game.scenes.dois.hands import DoisHands
from game.scenes.dois.layout import KINDS, SAYING, SAYING_WIDTH
from game.scenes.dois.layout import TRUMP as TRUMP_SPOT
from game.scenes.dois.pieces import TRUMP, card_of, kind_of
from game.scenes.dois.redeal import RedealScene
from game.scenes.dois.summary import HandSummary
from game.scenes.dois.words import plain
from game.table import card as cards
from game.table import tokens
from game.table.bar import draw_title
from game.table.motion import MOVE, TRICK_REST
from game.table.piece_widgets import PieceWidget, rect_around
from game.table.pill import draw_pill, pill_height
from game.table.results import ResultAction, ResultRow, ResultsScene
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.app import App

_BIDS_REST = 1.8
"""How long bids that are shown together are looked at."""
_GHOST = 0.44
"""The size of the small card that shows what goes where."""


class DoisTable(DoisHands):
    """Piles in front of everyone, the trump and the lead between them."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._cornered: set[Seat] = set()
        """Who left the lead suit in this trick because nothing else was in hand."""

    # -- showing ---------------------------------------------------------------------------------------

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send all cards to their places."""
        self.sync()
        placing = self.placing()
        before = {name: spot for name in self.stage.names if (spot := self.stage.spot(name))}
        dealt = any(isinstance(event, Dealt) for event in events)
        self.stage.lay(
            placing.spots(),
            origins=placing.origins(events, before),
            exits=placing.exits(events, before),
            seconds=MOVE if seconds is None else seconds,
            stagger=0.012 if dealt else 0.0,
        )
        for name, (start, goal) in placing.flights(events).items():
            self.stage.fly(name, start, goal, 0.45 if seconds is None else seconds)

    def show_step(self, events: Sequence[Event]) -> float:
        """Show one step with its sound, and say how long it rests."""
        rest, seconds = 0.0, MOVE
        bid = any(isinstance(event, BidMade) for event in events)
        self.bids_linger = bid and None not in self.view.table.bids
        for event in events:
            match event:
                case Dealt():
                    self.app.audio.play("card_slide")
                    self._cornered.clear()
                    rest = 0.4
                case HandShown():
                    self._show_hand(event, events)
                case BidLaid():
                    # Others lay theirs while somebody chooses: nothing may hold that person up.
                    self.app.audio.play("coin_clink", 0.5)
                case BidMade():
                    self.app.audio.play("coin_clink")
                    rest = _BIDS_REST if self.bids_linger else 0.25
                case Played(seat=seat, exception=exception):
                    self.app.audio.play("card_snap")
                    if exception:
                        self._cornered.add(seat)
                    rest = 0.0 if self.view.table.phase is Phase.PLAY else TRICK_REST
                case TrickWon(winner=winner):
                    self._cornered.clear()
                    self.app.audio.play("trick_won" if winner == self.bottom else "coin_clink")
                    rest, seconds = 0.15, 0.4
                case HandScored():
                    self._show_score(event)
        self.lay_out(events, seconds=seconds)
        return rest

    def _show_hand(self, event: HandShown, events: Sequence[Event]) -> None:
        """Lay a hand open to everyone; afterwards the new one is dealt."""
        words, self.away = self.face.words, event.seat
        name = words.names[event.seat]
        note = words.t("redeal.note", why=words.shown_hand(event.cards))
        plate = self.face.plate_rect(event.seat)
        start = Spot(640, 640) if event.seat == self.bottom else Spot(*plate.center, scale=0.34)
        title = words.t("redeal.title", name=name)

        def dealt_anew() -> None:
            self.away = None
            self.app.audio.play("card_slide")
            self.lay_out(events, seconds=0.3)
            self.rebuild()

        self.app.scenes.push(RedealScene(self.app, title, note, event.cards, self.painter, start, dealt_anew))

    def _show_score(self, event: HandScored) -> None:
        made = event.result.bids[self.bottom] == event.result.tricks[self.bottom]
        self.app.audio.play("bid_made" if made else "bid_missed")
        if self.teacher is not None:
            self.teacher.closing = True
        results = self.view.table.results
        final = self.view.table.phase is Phase.OVER
        self.app.scenes.push(
            HandSummary(self.app, self.face.words, event, results, self.face.discs, final=final)
        )

    def update(self, seconds: float) -> None:
        """Let cards rise under the pointer, and put the bids away once they have been looked at."""
        if self.bids_linger and not self.showing:
            self.bids_linger = False
            self.lay_out()
            self.rebuild()
        hovered = self.hovered
        name = hovered.name if isinstance(hovered, PieceWidget) and self.interactive else None
        if name != self.hover_name:
            self.hover_name = name
            if not self.stage.moving or self.interactive:
                self.lay_out(seconds=MOVE / 2)
        super().update(seconds)

    # -- pieces ------------------------------------------------------------------------------------------

    def paint_piece(self, canvas: Canvas, name: str, spot: Spot, squeeze: float) -> None:
        """Draw a card, the trump or a token."""
        kind, *words = name.split()
        match kind:
            case "card":
                card = card_of(name)
                away = self.playing and name not in self.ready.values() and card not in self.legal_cards
                self.painter.card(canvas, words[0], spot, squeeze, dim=away)
            case "pile":
                self._paint_pile(canvas, int(words[0].partition("_")[0]), name, spot, squeeze)
            case "token":
                tokens.draw(canvas, spot.point, "won", tokens.SIZE * 2 * spot.scale)
            case _ if name == TRUMP and self.view.table.trump is not None:
                self.painter.trump(canvas, self.view.table.trump.value, spot, squeeze)
            case _:
                cards.draw_card(canvas, "back", cards.paint_back, spot, squeeze)

    def _paint_pile(self, canvas: Canvas, seat: Seat, name: str, spot: Spot, squeeze: float) -> None:
        card = self.face.pile_faces.get(name)
        if card is None:
            # It is on its way off the table, after its hand.
            cards.draw_card(canvas, "back", cards.paint_back, spot, squeeze)
            return
        self.painter.card(canvas, str(card), spot, squeeze, dim=self._waits(seat))

    def _waits(self, seat: Seat) -> bool:
        """Whether what a seat shows does not count yet: it has still to play in this trick."""
        table = self.view.table
        played = [play.seat for play in table.trick]
        return bool(played) and seat not in played and seat != self.bottom and table.phase is Phase.PLAY

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table from the felt up."""
        canvas.felt()
        draw_ring(canvas)
        self.stage.draw(canvas, below=0)
        self._draw_places(canvas)
        if self.shows_bids:
            self.bid_panel().draw(canvas)
        self.face.draw(canvas)
        self._draw_winner(canvas)
        self.stage.draw(canvas, above=0, below=9)
        self._draw_middle(canvas)
        self._draw_ghost(canvas)
        self.stage.draw(canvas, above=9, below=900)
        self.draw_lesson(canvas)
        for widget in self.widgets():
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, above=900)
        self.draw_over_widgets(canvas)

    def _draw_places(self, canvas: Canvas) -> None:
        """Before the first trick, the places where everyone's two cards will lie."""
        table = self.view.table
        if table.phase is not Phase.PLAY or self.shows_bids:
            return
        for seat, shown in enumerate(table.shown):
            for kind in KINDS if shown is None else ():
                rect = self.face.layout.pile_rect(seat, kind)
                now = table.turn == seat
                canvas.panel(
                    rect,
                    GOLD,
                    alpha=0,
                    radius=10,
                    border=GOLD,
                    border_width=2,
                    border_alpha=130 if now else 45,
                )

    def _winning(self) -> Seat | None:
        """Who wins the trick now, or would after the held card."""
        preview = self.preview()
        return preview.winner if preview is not None else rules.winning_seat(self.view.table)

    def _draw_winner(self, canvas: Canvas) -> None:
        winner = self._winning()
        if winner is not None and not self.stage.moving and self.view.table.shown[winner] is not None:
            for kind in KINDS:
                rect = self.face.layout.pile_rect(winner, kind)
                canvas.glow(rect, radius=10, blur=12, alpha=210)

    def _draw_middle(self, canvas: Canvas) -> None:
        """The title, trump and lead by name, tags at the piles, and what to do."""
        table, words = self.view.table, self.face.words
        draw_title(canvas, words.title(table), self.face.title_room)
        if table.trump is not None and not self.shows_bids:
            draw_label(canvas, words.t("trump_is", suit=words.suit(table.trump)), TRUMP_SPOT.x)
        if table.phase in (Phase.PLAY, Phase.TRICK) and not self.shows_bids:
            preview = self.preview()
            lead = rules.lead_suit(table) or (preview.lead if preview else None)
            label = words.t("lead_is", suit=words.suit(lead)) if lead else words.t("no_lead")
            draw_lead(canvas, lead, label)
            self._draw_tags(canvas)
            self._draw_saying(canvas)

    def _draw_tags(self, canvas: Canvas) -> None:
        table, words = self.view.table, self.face.words
        winner = rules.winning_seat(table)
        for play in table.trick:
            piles = self.face.layout.piles_rect(play.seat)
            wins = play.seat == winner
            if wins:
                draw_tag(canvas, words.t("winning"), piles, gold=True)
            if play.seat in self._cornered:
                draw_tag(canvas, words.t("nothing_else"), piles, upper=wins)
            elif play.seat == table.leader and not wins:
                draw_tag(canvas, words.t("leads"), piles)

    def _draw_saying(self, canvas: Canvas) -> None:
        """Beside the own piles: what may be played, or what the held card would do."""
        taught = self.teacher is not None and bool(self.teacher.text)
        if not self.playing or taught:
            return
        preview = self.preview()
        lines = (
            self.face.words.then(preview, self.bottom)
            if preview is not None
            else [self.face.words.prompt(self.view)]
        )
        heights = [pill_height(canvas.type, line, SAYING_WIDTH) for line in lines]
        total = sum(heights) + 6 * (len(lines) - 1)
        y = SAYING[1] - total / 2
        if self.can_confirm:
            y = min(y, self.confirm_rect.top - 12 - total)
        for line, height in zip(lines, heights, strict=True):
            draw_pill(canvas, line, (SAYING[0], y + height / 2), border=GOLD, widest=SAYING_WIDTH)
            y += height + 6

    def _draw_ghost(self, canvas: Canvas) -> None:
        """The chosen card, small, on the pile that it would go to: one still sees what it would cover."""
        held = card_of(self.held) if self.held else None
        if held is None or self.preview() is None or self.held in self.ready.values():
            return
        pile = self.face.layout.pile_rect(self.bottom, kind_of(held))
        at = (pile.right - 14, pile.bottom - 24)
        canvas.glow(rect_around(at, cards.WIDTH * _GHOST, cards.HEIGHT * _GHOST), radius=6, blur=7, alpha=230)
        self.painter.card(canvas, str(held), Spot(*at, scale=_GHOST))

    # -- around the table ------------------------------------------------------------------------------------

    def show_hint(self, action: Action) -> None:
        """Say the hint, and choose the token or the cards that it means."""
        assert isinstance(action, Bid | PlayBoth | PlaySuit | PlayNumber)
        self.app.toast(self.face.words.hint(action), private=True)
        if isinstance(action, Bid):
            self.choice = action.tricks
        elif isinstance(action, PlayBoth):
            self.ready = {kind_of(card): self._piece_of(card) for card in action.cards}
        else:
            self.selected = self._piece_of(action.cards[0])
        self.lay_out()

    def _piece_of(self, card: Card) -> str:
        return next(name for name in self.placing().names if card_of(name) == card)

    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        lines = (self.face.words.log_line(event) for event in self.events_shown)
        return [line for line in lines if line is not None]

    def shortcut(self, command: Command) -> bool:
        """The keys of this table."""
        if command == "last_trick":
            self.tell_last_trick()
            return True
        return super().shortcut(command)

    def tell_last_trick(self) -> None:
        """Say who took the last trick: its cards still lie on the piles."""
        events = self.events_shown
        won = next((event for event in reversed(events) if isinstance(event, TrickWon | Dealt)), None)
        line = self.face.words.log_line(won) if isinstance(won, TrickWon) else None
        self.app.toast(line[0] if line else self.face.words.t("no_last_trick"))

    @property
    def rules_page(self) -> str:
        """The page that fits what is going on."""
        table = self.view.table
        if table.phase in (Phase.DEAL, Phase.REDEAL):
            return "deal"
        if self.shows_bids:
            return "bids"
        if not table.done:
            return "first_trick"
        return "follow" if table.trick else "cover"

    def open_results(self) -> None:
        """Who won, and why it is over."""
        outcome = self.session.outcome
        assert outcome is not None
        words, table = self.face.words, self.view.table
        totals = rules.totals(table)
        best_first = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        rows = [
            ResultRow(
                words.names[seat],
                plain(totals[seat]),
                won=seat in outcome.winners,
                discs=(self.face.discs[seat],),
            )
            for seat in best_first
        ]
        reason = words.t("end.hands", count=table.variant.hands)
        shared = len(outcome.winners) > 1
        sheet = ResultAction("sheet", words.t("sheet"), self.open_sheet)
        self.app.scenes.push(ResultsScene(self.app, self.session, reason, rows, shared=shared, more=[sheet]))
