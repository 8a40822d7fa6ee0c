"""What hands do at the table of Duālis: choose, drag, put a coin on a card and take it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.dualis import rules
from engine.dualis.model import Card, Centre, Colour, GiveCoin, Phase, Play, PlayCard, View
from game.input import Command, Point
from game.match.session import Session
from game.scenes.dualis.art import COIN, Painter
from game.scenes.dualis.hud import Face
from game.scenes.dualis.last_trick import LastTrickScene
from game.scenes.dualis.layout import PIVOT, TABLE, TRICK_SCALE
from game.scenes.dualis.placing import (
    OWN_COIN,
    OWN_COIN_SCALE,
    Placing,
    card_name,
    card_of,
    coin_colour,
    coin_name,
    on_balance,
)
from game.table import card as cards
from game.table.pieces import PieceWidget, ZoneWidget, rect_around
from game.table.scene import TableScene
from game.table.view_cache import Kept
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.theme import GOLD
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_BALANCE_ZONE = pygame.FRect(PIVOT[0] - 215, PIVOT[1] - 75, 430, 110)
_RAISE_LEGAL, _RAISE_HOVER, _RAISE_SELECTED = 10.0, 24.0, 44.0


class DualisHands(TableScene):
    """The half of the table that answers to the player."""

    view: View

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.staged: Card | None = None
        """The card of the hand on which a coin has been put."""
        self.returned: Card | None = None
        """The card whose coin is on its way back to the balance."""
        self.by_colour = False
        self.hover_name: str | None = None
        """The piece that rises under the pointer."""
        self._face: Kept[Face] = Kept()
        self._legal: tuple[View | None, frozenset[Card]] = (None, frozenset())

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def face(self) -> Face:
        """The words and places of the present view."""
        return self._face.get(
            self.view,
            (self.layouts, self.bottom),
            lambda: Face(self.view, self.bottom, self.session.setup, self.app.texts, self.app.type),
        )

    @property
    def painter(self) -> Painter:
        """Draws cards with or without letters."""
        letters = None
        if self.app.settings.letters:
            letters = {colour: self.app.t(f"dualis.letter.{colour.value}") for colour in Colour}
        return Painter(self.app.type, letters)

    @property
    def legal_cards(self) -> frozenset[Card]:
        """The cards that the viewer may play now; asked for every card of a frame, so kept for a view."""
        if not self.interactive or self.viewer is None:
            return frozenset()
        view, legal = self._legal
        if view is not self.view:
            actions = self.session.match.legal(self.viewer)
            legal = frozenset(action.card for action in actions if isinstance(action, PlayCard))
            self._legal = (self.view, legal)
        return legal

    @property
    def centre(self) -> Centre:
        """The coins on the balance; asked in every frame, also at rest."""
        return on_balance(self.view, self.staged)

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
            self.interactive and GiveCoin() in self.session.match.legal(self.bottom),
        )

    def _raised(self) -> dict[str, float]:
        raised = {card_name(card): _RAISE_LEGAL for card in self.legal_cards}
        if self.hover_name and self.grip is None and self.hover_name.startswith("card"):
            raised[self.hover_name] = raised.get(self.hover_name, 0.0) + _RAISE_HOVER
        for name in (self.selected, card_name(self.staged) if self.staged else None):
            if name:
                raised[name] = _RAISE_SELECTED
        return raised

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
        widgets.extend(self.lesson_widgets(widgets))
        return widgets

    def landmarks(self) -> dict[str, pygame.FRect]:
        """Plates, panels, the trick and the balance, for lessons."""
        marks = {f"plate {seat}": rect for seat, (_, rect) in enumerate(self.face.plates)}
        own, other = (rect for _, rect in self.face.panels)
        for seat in {self.bottom, *(play.seat for play in self.view.table.trick)}:
            spot = self.face.layout.trick_spot(seat)
            marks[f"trick {seat}"] = rect_around(
                spot.point, cards.WIDTH * TRICK_SCALE, cards.HEIGHT * TRICK_SCALE
            )
        return marks | {"panel own": own, "panel other": other, "balance": _BALANCE_ZONE}

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
        if held == OWN_COIN:
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
            if colour is not None and name == coin_name(colour, centre.of(colour) - 1):
                widgets.append(PieceWidget(name, "coin", spot, (COIN, COIN), self.select))
        if placing.may_give:
            spot = placing.spots()[OWN_COIN]
            partner = self.view.table.variant.partner_of(self.bottom)
            label = self.face.words.t("give", name=self.face.words.names[partner or 0])
            own = PieceWidget(OWN_COIN, "coin", spot, (COIN, COIN), self.select, label=label)
            own.tooltip = self.face.words.t("give_tip")
            widgets.append(own)
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
        if self.last_trick:
            label = words.t("last_trick")
            width = Button.width_for(type_, label, icon=True, size=18)
            rect = pygame.FRect(right.right - width, rect.top - height - 8, width, height)
            last = Button(
                "last trick", rect, label, self.open_last_trick, kind="pill", icon="trick", size=18,
                tooltip=words.t("last_trick_tip"),
            )  # fmt: skip
            widgets.append(last)
        card = card_of(self.selected) if self.selected else None
        if card is not None and self.interactive and self.grip is None:
            label = words.t("coin_back" if self.staged == card else "take_coin")
            width = Button.width_for(type_, label, size=18)
            rect = pygame.FRect(min(706.0, right.left - width - 10), 464, width, height)
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

    def preview(self) -> rules.Preview | None:
        """What the held card would make of the table."""
        card = card_of(self.held) if self.held else None
        if card is None or not self.interactive:
            return None
        return rules.preview(self.view, PlayCard(card, self.with_coin(card)))

    def with_coin(self, card: Card) -> bool:
        """Whether a coin lies on a card of the hand, or would if it were let go over the coins."""
        dragged = self.grip is not None and self.grip.dragging and self.grip.piece == card_name(card)
        return card == self.staged or (
            dragged and self.zone_at(self.pointer, card_name(card)) == "zone coins"
        )

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
        if piece == OWN_COIN:
            return ("zone partner",)
        return [f"zone {name}" for name, _ in self.placing(raised=False).hand()]

    def lift_scale(self, piece: str) -> float:
        """The own coins are small on the plate."""
        return OWN_COIN_SCALE * 1.2 if piece == OWN_COIN else super().lift_scale(piece)

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
        if card is not None and (zone == "zone table" or card == self.staged):
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
        self.returned, self.staged = self.staged, None
        self.app.audio.play("coin_clink", 0.6)
        self.lay_out()
        self.rebuild()

    @property
    def undecided(self) -> bool:
        """A coin on a card of the hand can be put back too."""
        return super().undecided or self.staged is not None

    def deselect(self) -> None:
        """Put the chosen card back, and its coin."""
        self.returned, self.staged = self.staged, None
        super().deselect()

    def select(self, piece: str) -> None:
        """Choose a card or a coin; with a coin chosen, the card gets it."""
        card = card_of(piece)
        if self.selected and coin_colour(self.selected) and card is not None:
            self.drop_coin(self.selected, f"zone {piece}")
        elif coin_colour(piece) and self.selected == piece:
            self.deselect()
        elif coin_colour(piece) and self.selected and card_of(self.selected):
            self.drop_coin(piece, f"zone {self.selected}")
        else:
            if self.staged is not None and card is not None and card != self.staged:
                self.returned, self.staged = self.staged, None
            super().select(piece)

    def _toggle_coin(self) -> None:
        focused = self.find(self.focused) if self.ring_shown else self.hovered
        names = (self.held, focused.name if focused else None)
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

    @property
    def last_trick(self) -> tuple[Play, ...]:
        """The trick that may be looked at: the last one, until the next card is played."""
        table = self.view.table
        return table.done[-1] if table.done and not table.trick and table.phase is Phase.PLAY else ()

    def open_last_trick(self) -> None:
        """Lay the last trick open once more."""
        if self.last_trick:
            self.app.scenes.push(LastTrickScene(self.app, self.face, self.painter, self.last_trick))
        else:
            self.app.toast(self.face.words.t("no_last_trick"))

    def shortcut(self, command: Command) -> bool:
        """The keys of this table."""
        match command:
            case "coin":
                self._toggle_coin()
            case "sort":
                self._toggle_sort()
            case "last_trick":
                self.open_last_trick()
            case _:
                return super().shortcut(command)
        return True

    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""
        return self.face.words.refusal(code, values)
