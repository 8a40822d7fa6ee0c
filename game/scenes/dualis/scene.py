"""The table of Duālis: what is shown of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Action, Event
from engine.dualis import rules
from engine.dualis.model import (
    Card,
    CoinsCollected,
    Colour,
    Dealt,
    GiveCoin,
    Given,
    Phase,
    PlayCard,
    Played,
    RoundScored,
    TrickWon,
)
from game.match.session import Session
from game.scenes.dualis.balance import draw_balance, draw_ring
from game.scenes.dualis.hands import DualisHands
from game.scenes.dualis.layout import PIVOT, TRICK_SCALE, tilt
from game.scenes.dualis.placing import card_name, card_of, coin_colour
from game.scenes.dualis.summary import RoundSummary
from game.scenes.dualis.words import with_minus
from game.table import card as cards
from game.table.bar import draw_title
from game.table.motion import MOVE, TRICK_REST, between
from game.table.pieces import PieceWidget, rect_around
from game.table.pill import draw_pill, pill_height, pill_width
from game.table.results import ResultRow, ResultsScene
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, PANEL, PAPER, RED, Rgb, mix

if TYPE_CHECKING:
    from game.app import App

_WIDEST_ROW = 640.0
"""What fits between the panels at the sides."""
_HAND_TOP = 516.0
"""Where a chosen card of the hand begins."""
_GHOST = 70
_TRUMP_FILLS: dict[Colour | None, Rgb] = {Colour.RED: RED, Colour.BLUE: BLUE, None: mix(PANEL, PAPER, 0.22)}


class DualisTable(DualisHands):
    """Cards, coins, the balance and the players around them."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._tilt = 0.0

    # -- showing ---------------------------------------------------------------------------------------

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send cards and coins to their places."""
        if self.staged is not None and self.staged not in self.view.hand:
            self.staged = None
        placing = self.placing()
        before = {name: spot for name in self.stage.names if (spot := self.stage.spot(name))}
        dealt = any(isinstance(event, Dealt) for event in events)
        self.stage.lay(
            placing.spots(),
            origins=placing.origins(events, before) | placing.coin_origins(self.returned),
            exits=placing.exits(events),
            seconds=MOVE if seconds is None else seconds,
            stagger=0.018 if dealt else 0.0,
        )
        self.returned = None
        for name, (start, goal) in placing.flights(events).items():
            self.stage.fly(name, start, goal, seconds if seconds is not None else MOVE)
        if seconds == 0.0:
            self._tilt = tilt(placing.centre)

    def show_step(self, events: Sequence[Event]) -> float:
        """Show one step with its sound, and say how long it rests."""
        self.staged = None
        rest = 0.0
        seconds = MOVE
        for event in events:
            match event:
                case Dealt():
                    self.app.audio.play("card_slide")
                    rest = 0.4
                case Played(coin=coin):
                    self.app.audio.play("card_snap")
                    if coin:
                        self.app.audio.play("coin_clink")
                        self.app.audio.play("balance_creak", 0.6)
                    if self.view.table.phase is not Phase.PLAY:
                        rest = TRICK_REST
                case Given() | CoinsCollected():
                    self.app.audio.play("coin_clink")
                    rest, seconds = 0.15, 0.3
                case TrickWon(winner=winner):
                    self.app.audio.play("trick_won" if winner == self.bottom else "card_slide")
                    rest, seconds = 0.1, 0.35
                case RoundScored():
                    self._show_score(event)
        self.lay_out(events, seconds=seconds)
        return rest

    def _show_score(self, event: RoundScored) -> None:
        side = self.view.table.variant.side_of(self.bottom)
        made = event.result.scores[side] >= 0
        self.app.audio.play("bid_made" if made else "bid_missed")
        if self.teacher is not None:
            self.teacher.closing = True
        self.app.scenes.push(RoundSummary(self.app, self.face.words, event, self.session.outcome is not None))

    def update(self, seconds: float) -> None:
        """Let the balance swing and cards rise under the pointer."""
        goal = tilt(self.centre)
        if abs(goal - self._tilt) > 0.02:
            speed = self.stage.speed
            share = 1.0 if speed <= 0 else min(1.0, seconds * 9 / speed)
            self._tilt = between(self._tilt, goal, share)
            self.app.invalidate()
        hovered = self.hovered
        name = hovered.name if isinstance(hovered, PieceWidget) and self.interactive else None
        if name != self.hover_name:
            self.hover_name = name
            if not self.stage.moving or self.interactive:
                self.lay_out(seconds=MOVE / 2)
        super().update(seconds)

    @property
    def moving(self) -> bool:
        """Whether pieces move or the balance swings."""
        return super().moving or abs(tilt(self.centre) - self._tilt) > 0.02

    def paint_piece(self, canvas: Canvas, name: str, spot: Spot, squeeze: float) -> None:
        """Draw a card or a coin."""
        card = card_of(name)
        if card is not None:
            self._paint_card(canvas, name, card, spot, squeeze)
        elif name.startswith("coin"):
            colour = coin_colour(name) if spot.look != "collected" else None
            self.painter.coin(canvas, colour, spot.point, scale=spot.scale, alpha=spot.alpha)
        else:
            cards.draw_card(canvas, "back", cards.paint_back, spot, squeeze)

    def _paint_card(self, canvas: Canvas, name: str, card: Card, spot: Spot, squeeze: float) -> None:
        play = next((play for play in self.view.table.trick if play.card == card), None)
        recoloured = self.with_coin(card) if play is None else play.coin
        # Its coin is collected before the trick is: then only the colour remains.
        coin = recoloured and (play is None or self.view.table.phase is not Phase.TRICK)
        winner = self._winning()
        if play is not None and winner == card and not self.stage.moving:
            rect = rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
            canvas.glow(rect, radius=10, blur=12, alpha=210)
        dim = play is None and self.interactive and card not in self.legal_cards
        self.painter.card(canvas, card, spot, squeeze, recoloured=recoloured, coin=coin, dim=dim)

    def _winning(self) -> Card | None:
        """The card that would win now, or after the held card is played."""
        preview = self.preview()
        if preview is not None:
            return preview.winner.card
        table = self.view.table
        play = rules.winning_play(table.variant, table.trick, table.centre)
        return play.card if play else None

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table from the felt up."""
        canvas.felt()
        draw_ring(canvas)
        self._draw_next_place(canvas)
        draw_balance(canvas, self._tilt)
        self._draw_words(canvas)
        self.face.draw(canvas)
        self._draw_ghost(canvas)
        self.stage.draw(canvas, below=900)
        self.draw_lesson(canvas)
        for widget in self.widgets():
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, above=900)
        self.draw_over_widgets(canvas)

    def _draw_ghost(self, canvas: Canvas) -> None:
        """A pale picture of the dragged card where it came from."""
        card = card_of(self.grip.piece) if self.grip is not None and self.grip.dragging else None
        if card is not None:
            home = dict(self.placing(raised=False).hand())[card_name(card)]
            self.painter.card(canvas, card, home._replace(alpha=_GHOST))

    def _draw_next_place(self, canvas: Canvas) -> None:
        table = self.view.table
        if table.phase is not Phase.PLAY or table.turn == self.viewer:
            return
        spot = self.face.layout.trick_spot(table.turn)
        rect = rect_around(spot.point, cards.WIDTH * TRICK_SCALE, cards.HEIGHT * TRICK_SCALE)
        canvas.panel(rect, GOLD, alpha=0, radius=10, border=GOLD, border_width=2, border_alpha=110)

    def _draw_words(self, canvas: Canvas) -> None:
        table, words = self.view.table, self.face.words
        draw_title(canvas, words.title(table.round), self.face.title_room)
        if table.phase is Phase.DEAL:
            return
        if self.interactive and self.held is None and self.teacher is None:
            x, y = self.face.layout.trick_spot(self.bottom).point
            prompt = words.prompt(table, self.viewer, self.view.hand)
            draw_pill(canvas, prompt, (x, y), border=GOLD, widest=_WIDEST_ROW)
        if (preview := self.preview()) is not None:
            self._draw_preview(canvas, preview)
            return
        centre = self.centre
        trump = words.trump(centre)
        sign = words.high_low(table.trick)
        (x, y), gap = (PIVOT[0], PIVOT[1] + 74), 10.0
        width, beside = pill_width(canvas.type, trump), pill_width(canvas.type, sign) + gap
        if sign and width + beside > _WIDEST_ROW:
            # Only the sentence before the lead is so long, and then there is room above the balance.
            draw_pill(canvas, sign, (x, y - 200), border=GOLD, widest=_WIDEST_ROW)
        elif sign:
            draw_pill(canvas, sign, (x + width / 2 + gap / 2, y), border=GOLD)
            x -= beside / 2
        draw_pill(canvas, trump, (x, y), fill=_TRUMP_FILLS[centre.trump], alpha=255)

    def _draw_preview(self, canvas: Canvas, preview: rules.Preview) -> None:
        """What would be so after the held card, at the side where it is not."""
        words, winner = self.face.words, preview.winner.seat
        pills: list[tuple[str, Rgb | None]] = [
            (words.trump(preview.centre, would=True), _TRUMP_FILLS[preview.trump]),
            (
                words.t("then.you_win")
                if winner == self.viewer
                else words.t("then.other_wins", name=words.names[winner]),
                None,
            ),
        ]
        # The first card decides, and where none lies yet that is the held one, which would be winning.
        if sign := words.high_low(self.view.table.trick or (preview.winner,)):
            pills.append((sign, None))
        left, top, widest = 458.0, PIVOT[1] + 56, 278.0
        sides = [left, 2 * PIVOT[0] - left]
        if self.grip is not None and self.pointer[0] < PIVOT[0]:
            sides.reverse()
        columns = dict.fromkeys(sides, top)
        for text, fill in pills:
            height = pill_height(canvas.type, text, widest)
            # Large type must not reach into the hand: what has no room at one side goes to the other.
            x = next((x for x, y in columns.items() if y + height <= _HAND_TOP), sides[0])
            at = (x, columns[x] + height / 2)
            border, colour = (GOLD, PANEL) if fill is None else (None, fill)
            draw_pill(canvas, text, at, fill=colour, border=border, alpha=240, widest=widest)
            columns[x] += height + 6

    # -- around the table ------------------------------------------------------------------------------------

    def show_hint(self, action: Action) -> None:
        """Say the hint and let the card stand up."""
        assert isinstance(action, PlayCard | GiveCoin)
        self.app.toast(self.face.words.hint(action), private=True)
        if isinstance(action, PlayCard):
            self.selected = card_name(action.card)
            self.staged = action.card if action.coin else None
            self.lay_out()

    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        lines = (self.face.words.log_line(event) for event in self.events_shown)
        return [line for line in lines if line is not None]

    @property
    def rules_page(self) -> str:
        """The page that fits what is going on."""
        if self.staged is not None or (self.held and self.held.startswith("coin")):
            return "coins"
        return "trick" if self.view.table.trick else "goal"

    def open_results(self) -> None:
        """Who won, and why it is over."""
        outcome = self.session.outcome
        assert outcome is not None
        words, variant = self.face.words, self.view.table.variant
        totals = rules.side_totals(self.view.table)
        rows = [
            ResultRow(
                words.side(side),
                with_minus(totals[side]),
                won=variant.sides[side][0] in outcome.winners,
                discs=tuple(self.face.plates[seat][0].disc for seat in variant.sides[side]),
            )
            for side in sorted(range(len(totals)), key=lambda side: -totals[side])
        ]
        reason = words.t(f"end.{outcome.reason}", points=rules.ISO_SPREAD, rounds=rules.ISO_ROUNDS)
        shared = not variant.teams and len(outcome.winners) > 1
        self.app.scenes.push(ResultsScene(self.app, self.session, reason, rows, shared=shared))
