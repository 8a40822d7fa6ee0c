"""The table of Duālis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

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
    View,
)
from game.input import Command, Point
from game.scenes.dualis.art import COIN, Painter
from game.scenes.dualis.balance import draw_balance, draw_ring
from game.scenes.dualis.face import Face
from game.scenes.dualis.layout import PIVOT, TABLE, TRICK_SCALE, tilt
from game.scenes.dualis.placing import Placing, card_name, card_of, coin_colour, coin_name
from game.scenes.dualis.summary import RoundSummary
from game.scenes.results import ResultRow, ResultsScene
from game.session import Session
from game.table import card as cards
from game.table.bar import draw_title
from game.table.motion import MOVE, TRICK_REST, between
from game.table.pieces import PieceWidget, ZoneWidget, rect_around
from game.table.pill import draw_pill, pill_height, pill_width
from game.table.scene import TableScene
from game.table.stage import Spot
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, PANEL, PAPER, RED, Rgb, mix
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_BALANCE_ZONE = pygame.FRect(PIVOT[0] - 215, PIVOT[1] - 75, 430, 110)
_TRUMP_FILLS: dict[Colour | None, Rgb] = {Colour.RED: RED, Colour.BLUE: BLUE, None: mix(PANEL, PAPER, 0.22)}
_RAISE_LEGAL, _RAISE_HOVER, _RAISE_SELECTED = 10.0, 24.0, 44.0


class DualisTable(TableScene):
    """Cards, coins, the balance and the players around them."""

    view: View

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.staged: Card | None = None
        """The card of the hand on which a coin has been put."""
        self.by_colour = False
        self._tilt = 0.0
        self._hover_name: str | None = None
        self._face: Face | None = None

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def face(self) -> Face:
        """The words and places of the present view."""
        if self._face is None or self._face.view is not self.view or self._face.bottom != self.bottom:
            self._face = Face(self.view, self.bottom, self.session.setup, self.app.texts, self.app.type)
        return self._face

    def refresh(self) -> None:
        """Measure everything anew."""
        self._face = None
        super().refresh()

    @property
    def painter(self) -> Painter:
        """Draws cards with or without letters."""
        letters = None
        if self.app.settings.letters:
            letters = {colour: self.app.t(f"dualis.letter.{colour.value}") for colour in Colour}
        return Painter(self.app.type, letters)

    @property
    def legal_cards(self) -> frozenset[Card]:
        """The cards that the viewer may play now."""
        if not self.interactive or self.viewer is None:
            return frozenset()
        actions = self.session.match.legal(self.viewer)
        return frozenset(action.card for action in actions if isinstance(action, PlayCard))

    def placing(self, *, raised: bool = True) -> Placing:
        """The layout of the present view."""
        return Placing(
            self.view,
            self.face.layout,
            self.face.plate_rect,
            self.face.hand_edges,
            self.by_colour,
            self._raised() if raised else {},
            self.staged,
        )

    def _raised(self) -> dict[str, float]:
        raised = {card_name(card): _RAISE_LEGAL for card in self.legal_cards}
        if self._hover_name and self.grip is None and self._hover_name.startswith("card"):
            raised[self._hover_name] = raised.get(self._hover_name, 0.0) + _RAISE_HOVER
        for name in (self.selected, card_name(self.staged) if self.staged else None):
            if name:
                raised[name] = _RAISE_SELECTED
        return raised

    # -- showing ---------------------------------------------------------------------------------------

    def lay_out(
        self,
        events: Sequence[Event] = (),
        *,
        seconds: float | None = None,
        unstaged: Card | None = None,
    ) -> None:
        """Send cards and coins to their places; the coin of `unstaged` comes back from it."""
        if self.staged is not None and self.staged not in self.view.hand:
            self.staged = None
        placing = self.placing()
        before = {name: spot for name in self.stage.names if (spot := self.stage.spot(name))}
        dealt = any(isinstance(event, Dealt) for event in events)
        self.stage.lay(
            placing.spots(),
            origins=placing.origins(events, before) | placing.coin_origins(unstaged),
            exits=placing.exits(events),
            seconds=MOVE if seconds is None else seconds,
            stagger=0.018 if dealt else 0.0,
        )
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
        self.app.scenes.push(RoundSummary(self.app, self.face.words, event, self.session.outcome is not None))

    def update(self, seconds: float) -> None:
        """Let the balance swing and cards rise under the pointer."""
        goal = tilt(self.placing(raised=False).centre)
        if abs(goal - self._tilt) > 0.02:
            speed = self.stage.speed
            share = 1.0 if speed <= 0 else min(1.0, seconds * 9 / speed)
            self._tilt = between(self._tilt, goal, share)
            self.app.invalidate()
        hovered = self.hovered
        name = hovered.name if isinstance(hovered, PieceWidget) and self.interactive else None
        if name != self._hover_name:
            self._hover_name = name
            if not self.stage.moving or self.interactive:
                self.lay_out(seconds=MOVE / 2)
        super().update(seconds)

    @property
    def moving(self) -> bool:
        """Whether pieces move or the balance swings."""
        return super().moving or abs(tilt(self.placing(raised=False).centre) - self._tilt) > 0.02

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
        recoloured = card == self.staged or (play is not None and play.coin)
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
        preview = self._preview()
        if preview is not None:
            return preview.winner.card
        table = self.view.table
        play = rules.winning_play(table.variant, table.trick, table.centre)
        return play.card if play else None

    def _preview(self) -> rules.Preview | None:
        card = card_of(self.held) if self.held else None
        if card is None or not self.interactive:
            return None
        return rules.preview(self.view, PlayCard(card, card == self.staged))

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table from the felt up."""
        canvas.felt()
        draw_ring(canvas)
        self._draw_next_place(canvas)
        draw_balance(canvas, self._tilt)
        self._draw_words(canvas)
        self.face.draw(canvas)
        self.stage.draw(canvas, below=900)
        for widget in self.widgets():
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, above=900)
        self.draw_over_widgets(canvas)

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
        if self.interactive and self.held is None:
            x, y = self.face.layout.trick_spot(self.bottom).point
            prompt = words.prompt(table, self.viewer, self.view.hand)
            draw_pill(canvas, prompt, (x, y), border=GOLD, widest=420)
        if (preview := self._preview()) is not None:
            self._draw_preview(canvas, preview)
            return
        centre = self.placing(raised=False).centre
        trump = words.trump(centre)
        sign = words.high_low(table)
        width, gap = pill_width(canvas.type, trump), 10.0
        shift = (pill_width(canvas.type, sign) + gap) / 2 if sign else 0.0
        y = PIVOT[1] + 74
        draw_pill(canvas, trump, (PIVOT[0] - shift, y), fill=_TRUMP_FILLS[centre.trump], alpha=255)
        if sign:
            draw_pill(canvas, sign, (PIVOT[0] + (width + gap) / 2, y), border=GOLD)

    def _draw_preview(self, canvas: Canvas, preview: rules.Preview) -> None:
        """What would be so after the held card: to the left, where the hand does not hide it."""
        words, seat = self.face.words, preview.winner.seat
        trump = words.trump(preview.centre, would=True)
        x, top = 455.0, PIVOT[1] + 56
        y = top + pill_height(canvas.type, trump, 270) / 2
        rect = draw_pill(canvas, trump, (x, y), fill=_TRUMP_FILLS[preview.trump], alpha=255, widest=270)
        winning = (
            words.t("then.you_win")
            if seat == self.viewer
            else words.t("then.other_wins", name=words.names[seat])
        )
        height = pill_height(canvas.type, winning, 270)
        draw_pill(canvas, winning, (x, rect.bottom + 6 + height / 2), border=GOLD, widest=270)

    # -- widgets -----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Buttons, zones, and the pieces that may be taken."""
        widgets: list[Widget] = [*self.bar(), *self._zones()]
        size = (cards.WIDTH, cards.HEIGHT)
        placing = self.placing(raised=False)
        for name, spot in placing.hand():
            if card_of(name) is not None:
                label = self.face.words.card(Card.parse(name[5:]))
                widgets.append(PieceWidget(name, "card", spot, size, self.select, label=label))
        if self.interactive and self.viewer is not None:
            widgets.extend(self._coin_pieces(placing))
        widgets.extend(self._hand_buttons())
        return widgets

    def _zones(self) -> list[Widget]:
        held = self.held
        card = card_of(held) if held else None
        widgets: list[Widget] = []
        if card is not None:
            widgets.append(
                ZoneWidget("zone table", TABLE, self.click_zone, draw=lambda c, look: self._draw_target(c))
            )
            widgets.append(ZoneWidget("zone coins", _BALANCE_ZONE, self.click_zone))
        if held is not None and coin_colour(held) is not None and self.grip is not None:
            for name, spot in self.placing(raised=False).hand():
                rect = rect_around(spot.point, cards.WIDTH * 0.9, cards.HEIGHT)
                widgets.append(ZoneWidget(f"zone {name}", rect, self.click_zone))
        if held == "coin own":
            partner = self.view.table.variant.partner_of(self.bottom)
            if partner is not None:
                rect = self.face.plate_rect(partner)
                draw = lambda c, look: c.panel(rect, GOLD, alpha=30, border=GOLD, border_width=2.5)  # noqa: E731
                widgets.append(ZoneWidget("zone partner", rect, self.click_zone, draw=draw))
        return widgets

    def _draw_target(self, canvas: Canvas) -> None:
        spot = self.face.layout.trick_spot(self.bottom)
        rect = rect_around(spot.point, cards.WIDTH * TRICK_SCALE, cards.HEIGHT * TRICK_SCALE)
        canvas.glow(rect, radius=10, alpha=70)
        canvas.panel(rect, GOLD, alpha=30, radius=10, border=GOLD, border_width=2.5)

    def _coin_pieces(self, placing: Placing) -> list[Widget]:
        """The outermost coin of each colour, and the own coins where they may be handed over."""
        widgets: list[Widget] = []
        centre = placing.centre
        for name, spot in placing.spots().items():
            colour = coin_colour(name)
            if colour is None or spot.z >= 10:
                continue
            if name == coin_name(colour, centre.of(colour) - 1):
                widgets.append(PieceWidget(name, "coin", spot, (COIN, COIN), self.select))
        if GiveCoin() in self.session.match.legal(self.bottom):
            plate = self.face.plate_rect(self.bottom)
            spot = Spot(plate.right - 24, plate.top + 26, scale=0.7)
            widgets.append(PieceWidget("coin own", "coin", spot, (COIN, COIN), self.select))
        return widgets

    def _hand_buttons(self) -> list[Widget]:
        """What can be done with the hand: sort it, and put a coin on the chosen card."""
        type_, words = self.app.type, self.face.words
        height = Button.height_for(type_, 18)
        right = self.face.panels[1][1]
        label = words.t("sort_colour" if self.by_colour else "sort_suit")
        width = Button.width_for(type_, label, icon=True, size=18)
        rect = pygame.FRect(right.right - width, right.top - height - 10, width, height)
        sort = Button(
            "sort",
            rect,
            label,
            self._toggle_sort,
            kind="pill",
            icon="sort",
            size=18,
            tooltip=words.t("sort_tip"),
        )
        widgets: list[Widget] = [sort]
        card = card_of(self.selected) if self.selected else None
        if card is not None and self.interactive:
            label = words.t("coin_back" if self.staged == card else "take_coin")
            width = Button.width_for(type_, label, size=18)
            rect = pygame.FRect(706, 452, width, height)
            widgets.append(
                Button(
                    "coin",
                    rect,
                    label,
                    self._toggle_coin,
                    kind="pill",
                    size=18,
                    tooltip=words.t("take_coin_tip"),
                )
            )
        return widgets

    # -- hands ---------------------------------------------------------------------------------------------

    def refusal_text(self, piece: str) -> str | None:
        """Why a piece may not be taken now."""
        words = self.face.words
        if not self.interactive or self.viewer is None:
            if self.showing:
                return words.t("refuse.wait")
            return words.refusal("not_your_turn", {"seat": self.view.table.turn})
        card = card_of(piece)
        if card is None:
            return None
        refusal = self.session.check(self.viewer, PlayCard(card))
        return words.refusal(refusal.code, dict(refusal.values)) if refusal else None

    def zones_for(self, piece: str) -> Sequence[str]:
        """Cards go to the table or to the coins, coins onto cards or to the partner."""
        if card_of(piece) is not None:
            return ("zone table", "zone coins")
        if piece == "coin own":
            return ("zone partner",)
        return [f"zone {name}" for name, _ in self.placing(raised=False).hand()]

    def zone_at(self, at: Point, piece: str) -> str | None:
        """The coins lie inside the table, so they are asked first."""
        if card_of(piece) is not None and _BALANCE_ZONE.collidepoint(at) and self.can_stage(card_of(piece)):
            return "zone coins"
        return super().zone_at(at, piece)

    def can_stage(self, card: Card | None) -> bool:
        """Whether a coin may be put on a card of the hand now."""
        return (
            card is not None
            and self.viewer is not None
            and self.session.check(self.viewer, PlayCard(card, coin=True)) is None
        )

    def drop(self, piece: str, zone: str) -> None:
        """Play a card, put a coin on one, or hand a coin over."""
        card = card_of(piece)
        if card is not None and zone == "zone table":
            if not self.play(PlayCard(card, card == self.staged)):
                self.deselect()
        elif card is not None:
            self.stage_coin(card)
        elif zone == "zone partner":
            self.selected = None
            self.play(GiveCoin())
        else:
            self.drop_coin(piece, zone)

    def drop_coin(self, piece: str, zone: str) -> None:
        """A coin of the centre was put on a card of the hand."""
        card = card_of(zone.removeprefix("zone "))
        colour = coin_colour(piece)
        if card is None or colour is None:
            self.deselect()
        elif colour is card.colour:
            words = self.face.words
            self.refuse(
                card_name(card), words.t("refuse.same_colour", colour=words.t(f"colour.{colour.value}"))
            )
            self.deselect()
        else:
            self.stage_coin(card)

    def stage_coin(self, card: Card) -> None:
        """Put a coin on a card of the hand, to be played with it; it can be put back."""
        assert self.viewer is not None
        refusal = self.session.check(self.viewer, PlayCard(card, coin=True))
        if refusal is not None:
            words = self.face.words
            self.refuse(card_name(card), words.refusal(refusal.code, dict(refusal.values)))
        else:
            self.staged = card
            self.selected = card_name(card)
            self.app.audio.play("coin_clink")
            self.app.audio.play("balance_creak", 0.5)
        self.lay_out()
        self.rebuild()

    def unstage_coin(self) -> None:
        """Put the coin back onto the balance."""
        card, self.staged = self.staged, None
        self.app.audio.play("coin_clink", 0.6)
        self.lay_out(unstaged=card)
        self.rebuild()

    def deselect(self) -> None:
        """Put the chosen card back, and its coin."""
        card, self.staged, self.selected = self.staged, None, None
        self.lay_out(unstaged=card)
        self.rebuild()

    def select(self, piece: str) -> None:
        """Choose a card or a coin; with a coin chosen, the card gets it."""
        card = card_of(piece)
        if self.selected and coin_colour(self.selected) and card is not None:
            self.drop_coin(self.selected, f"zone {piece}")
        elif coin_colour(piece) and self.selected and card_of(self.selected):
            self.drop_coin(piece, f"zone {self.selected}")
        else:
            if self.staged is not None and card is not None and card != self.staged:
                self.staged = None
            super().select(piece)

    def _toggle_coin(self) -> None:
        focused = self.find(self.focused) if self.ring_shown else self.hovered
        names = (self.selected, focused.name if focused else None)
        card = next((card for name in names if name and (card := card_of(name))), None)
        if card is None:
            self.app.toast(self.face.words.t("select_first"))
        elif self.staged == card:
            self.unstage_coin()
        elif (reason := self.refusal_text(card_name(card))) is not None:
            self.refuse(card_name(card), reason)
        else:
            self.stage_coin(card)

    def _toggle_sort(self) -> None:
        self.by_colour = not self.by_colour
        self.app.audio.play("card_slide")
        self.lay_out()
        self.rebuild()

    def shortcut(self, command: Command) -> bool:
        """The keys of this table."""
        match command:
            case "coin":
                self._toggle_coin()
            case "sort":
                self._toggle_sort()
            case _:
                return super().shortcut(command)
        return True

    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""
        return self.face.words.refusal(code, values)

    # -- around the table ------------------------------------------------------------------------------------

    def show_hint(self, action: Action) -> None:
        """Say the hint and let the card stand up."""
        assert isinstance(action, PlayCard | GiveCoin)
        self.app.toast(self.face.words.hint(action))
        if isinstance(action, PlayCard):
            self.selected = card_name(action.card)
            self.staged = action.card if action.coin else None
            self.lay_out()

    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log as the viewer may know it."""
        lines = (self.face.words.log_line(event) for event in self.session.match.events_for(self.viewer))
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
            ResultRow(words.side(side), str(totals[side]), won=seats[0] in outcome.winners)
            for side, seats in enumerate(variant.sides)
        ]
        reason = words.t(f"end.{outcome.reason}", points=rules.ISO_SPREAD, rounds=rules.ISO_ROUNDS)
        self.app.scenes.push(ResultsScene(self.app, self.session, reason, rows))
