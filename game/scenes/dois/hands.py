"""What hands do at the table of Dois: bid, choose and drag cards, lay two ready for the first trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.dois import rules
from engine.dois.model import (
    Bid,
    Card,
    Phase,
    PlayAction,
    PlayBoth,
    PlayNumber,
    PlaySuit,
    View,
)
from game.input import Activate, Intent
from game.match.session import Session
from game.scenes.dois.art import SUITS, Painter
from game.scenes.dois.bidding import BidPanel
from game.scenes.dois.hud import Face
from game.scenes.dois.layout import HAND_ZONE, SAYING, TABLE, Kind
from game.scenes.dois.marks import landmarks
from game.scenes.dois.pieces import HandNames, card_of, kind_of
from game.scenes.dois.placing import Placing
from game.scenes.dois.sheet import SheetScene
from game.table import card as cards
from game.table.bar import title_rect
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.scene import TableScene
from game.table.teacher import Targets
from game.table.view_cache import Kept
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.theme import GOLD
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_LARGE_TEXT = 115
_WORDS_TOP = 8.0
_RAISE_LEGAL, _RAISE_HOVER, _RAISE_SELECTED = 8.0, 20.0, 34.0


class DoisHands(TableScene):
    """The half of the table that answers to the player."""

    view: View

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.ready: dict[Kind, str] = {}
        """The pieces that lie ready for the first trick, the last one put down at the end."""
        self.choice: int | None = None
        """The bid that is chosen and not said yet."""
        self.hover_name: str | None = None
        """The piece that rises under the pointer."""
        self.away: int | None = None
        """The seat whose hand lies open and will be dealt anew."""
        self.bids_linger = False
        """Whether the last bid was just made, and all are being looked at."""
        self._names = HandNames()
        self._leaving: tuple[str, ...] = ()
        """The pieces that are just being played."""
        self._synced: View | None = None
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
            letters = {suit: self.app.t(f"dois.letter.{suit}") for suit in SUITS}
        return Painter(self.app.type, letters)

    @property
    def playing(self) -> bool:
        """Whether the viewer may play cards now."""
        return self.interactive and self.view.table.phase is Phase.PLAY

    @property
    def bids_now(self) -> bool:
        """Whether the viewer may bid now."""
        return self.interactive and self.view.table.phase is Phase.BID

    @property
    def in_first_trick(self) -> bool:
        """Whether the viewer has to put down two cards together."""
        return self.playing and self.view.table.shown[self.bottom] is None

    @property
    def legal_cards(self) -> frozenset[Card]:
        """The kinds of cards that the viewer may play now; asked for every card of a frame."""
        if not self.playing or self.viewer is None:
            return frozenset()
        view, legal = self._legal
        if view is not self.view:
            legal = frozenset(rules.legal_cards(self.view.table, self.viewer, self.view.hand))
            self._legal = (self.view, legal)
        return legal

    def sync(self) -> None:
        """Follow the view: names for the hand, and nothing chosen that is no longer there."""
        self._synced = self.view
        owned = self.view.seat == self.bottom and self.view.seat is not None
        hand = self.view.hand if owned else ()
        self._names.follow(self.view.seat if owned else None, hand, self._leaving)
        names = self._names.names()
        first = owned and self.view.table.shown[self.bottom] is None
        self.ready = {kind: name for kind, name in self.ready.items() if first and name in names}
        if self.selected not in names:
            self.selected = None
        if self.view.table.phase is not Phase.BID or self.view.bid is not None or not owned:
            self.choice = None

    def placing(self, *, raised: bool = True) -> Placing:
        """The layout of the present view."""
        if self._synced is not self.view:
            self.sync()
        return Placing(
            self.view,
            self.face.layout,
            self.face.plate_rect,
            self.face.hand_edges,
            self.face.piles,
            self._names.names(),
            self._raised() if raised else {},
            self.ready,
            self.away,
            self.shows_bids,
        )

    def _raised(self) -> dict[str, float]:
        names = self._names.names()
        raised = {name: _RAISE_LEGAL for name in names if card_of(name) in self.legal_cards}
        if self.hover_name in names and self.grip is None:
            raised[self.hover_name] = raised.get(self.hover_name, 0.0) + _RAISE_HOVER
        if self.selected:
            raised[self.selected] = _RAISE_SELECTED
        return raised

    @property
    def shows_bids(self) -> bool:
        """Whether the pane of the bids is on the table."""
        bidding = self.view.table.phase in (Phase.BID, Phase.REVEAL)
        return (bidding or self.bids_linger) and self.away is None

    def bid_panel(self) -> BidPanel:
        """The pane of the bids."""
        face = self.face
        return BidPanel(self.view, face.words, self.app.type, face.tints, self.bids_now, self.choice)

    # -- widgets -----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Buttons, zones, tokens, and the cards that may be taken."""
        widgets: list[Widget] = [*self.bar(), *self._zones()]
        if self.shows_bids:
            widgets.extend(self.bid_panel().tokens(self.choose_bid))
        if self.view.seat == self.bottom:
            size = (cards.WIDTH, cards.HEIGHT)
            for name, spot in self.placing(raised=False).hand():
                card = card_of(name)
                if card is not None:
                    label = self.face.words.card(card)
                    widgets.append(PieceWidget(name, "card", spot, size, self.select, label=label))
        widgets.extend(self._buttons())
        widgets.extend(self.lesson_widgets(widgets))
        return widgets

    def _zones(self) -> list[Widget]:
        held = self.held
        if held is None or card_of(held) is None:
            return []
        if held in self.ready.values():
            return [ZoneWidget("zone hand", HAND_ZONE, self.click_zone)]
        return [ZoneWidget("zone table", TABLE, self.click_zone, draw=lambda c, look: self._draw_target(c))]

    def _draw_target(self, canvas: Canvas) -> None:
        card = card_of(self.held) if self.held else None
        if card is None:
            return
        rect = self.face.layout.pile_rect(self.bottom, kind_of(card))
        canvas.panel(rect.inflate(6, 6), GOLD, alpha=0, radius=13, border=GOLD, border_width=3)

    def _buttons(self) -> list[Widget]:
        """What confirms: the two cards that lie ready, or the chosen bid; and the score sheet."""
        words = self.face.words
        widgets: list[Widget] = []
        if self.view.table.results:
            type_, label, (_, above) = self.app.type, words.t("sheet"), self.face.panels[0]
            size = (Button.width_for(type_, label, size=18), Button.height_for(type_, 18))
            rect = pygame.FRect(above.left, above.bottom + 8, *size)
            tip = words.t("sheet_tip")
            widgets.append(Button("sheet", rect, label, self.open_sheet, kind="pill", size=18, tooltip=tip))
        if self.can_confirm:
            tip = words.t("place_bid_tip" if self.choice is not None else "play_both_tip")
            label, rect = self._confirm_label, self.confirm_rect
            widgets.append(Button("confirm", rect, label, self.confirm, kind="main", tooltip=tip))
        return widgets

    @property
    def _confirm_label(self) -> str:
        words = self.face.words
        return words.t("play_both") if self.choice is None else words.t("place_bid", bid=self.choice)

    @property
    def confirm_rect(self) -> pygame.FRect:
        """Where the button is that confirms: below what the table says."""
        type_ = self.app.type
        rect = pygame.FRect(0, 0, Button.width_for(type_, self._confirm_label), Button.height_for(type_))
        rect.midbottom = (SAYING[0], SAYING[1] + 80)
        return rect

    def landmarks(self) -> dict[str, pygame.FRect]:
        """Plates, piles, panels, the trump and the lead, and the two halves of the hand, for lessons."""
        bids = self.bid_panel().rect if self.shows_bids else None
        return landmarks(self.face, self.placing(raised=False), bids)

    def _targets(self) -> Targets:
        """What a lesson points at: also the button, once there is something to confirm.

        Trump and lead stay in sight. Where nobody sits at the top, words that are not too large may go up
        beside the title.
        """
        targets = super()._targets()
        meant = (*targets.meant, self.confirm_rect) if self.can_confirm else targets.meant
        marks = self.landmarks()
        kept = [marks["trump"]] if "trump" in marks else []
        if "lead" in marks and rules.lead_suit(self.view.table) is not None:
            kept.append(marks["lead"])
        players = range(self.view.table.variant.players)
        if self.app.type.text_size > _LARGE_TEXT or "top" in map(self.face.layout.place, players):
            return Targets(meant, targets.seen, kept)
        bar = [widget.rect for widget in self.bar()]
        title = title_rect(self.app.type, self.face.words.title(self.view.table), self.face.title_room)
        return Targets(meant, targets.seen, (*kept, *bar, title), top=_WORDS_TOP)

    # -- bidding -----------------------------------------------------------------------------------------

    def choose_bid(self, bid: int) -> None:
        """Click on a token: choose it, or say it where it is chosen."""
        if self.choice == bid:
            self.confirm()
            return
        self.choice = bid
        self.app.audio.play("marker_tap", 0.6)
        self.rebuild()

    # -- cards -------------------------------------------------------------------------------------------

    def action_for(self, card: Card) -> PlayAction:
        """What playing a card means now; in the first trick, with any card of the other kind."""
        if self.view.table.shown[self.bottom] is None:
            hand = sorted(self.view.hand)
            suits = [one.suit for one in hand if one.suit is not None]
            numbers = [one.number for one in hand if one.number is not None]
            legal = [one.suit for one in sorted(self.legal_cards) if one.suit is not None]
            return PlayBoth(card.suit or (legal or suits)[0], card.number or numbers[0])
        if card.suit is not None:
            return PlaySuit(card.suit)
        assert card.number is not None  # a card is one or the other
        return PlayNumber(card.number)

    def intended(self, piece: str | None) -> PlayAction | None:
        """What would be played with the held piece; in the first trick only once both cards are known."""
        if not self.playing:
            return None
        card = card_of(piece) if piece else None
        if not self.in_first_trick:
            return self.action_for(card) if card is not None else None
        chosen: dict[Kind, Card | None] = {kind: card_of(name) for kind, name in self.ready.items()}
        if card is not None:
            chosen[kind_of(card)] = card
        suit, number = chosen.get("suit"), chosen.get("number")
        if suit is None or number is None or suit.suit is None or number.number is None:
            return None
        return PlayBoth(suit.suit, number.number)

    def preview(self) -> rules.Preview | None:
        """What the held card, or the cards that lie ready, would make of the table."""
        action = self.intended(self.held)
        if action is None or self.viewer is None or self.session.check(self.viewer, action) is not None:
            return None
        return rules.preview(self.view, action)

    def refusal_text(self, piece: str) -> str | None:
        """Why a piece may not be taken now."""
        words, table = self.face.words, self.view.table
        if self.viewer is None or self.showing:
            return words.t("refuse.wait")
        card = card_of(piece)
        if card is None or (self.teacher is not None and not self.interactive):
            return None
        if table.phase is Phase.BID and self.viewer in self.session.match.to_act:
            return words.t("refuse.bid_first")
        refusal = self.session.check(self.viewer, self.action_for(card))
        return words.refusal(refusal.code, dict(refusal.values)) if refusal else None

    def zones_for(self, piece: str) -> Sequence[str]:
        """Cards go to the table; one that lies ready goes back to the hand."""
        return ("zone hand",) if piece in self.ready.values() else ("zone table",)

    def select(self, piece: str) -> None:
        """In the first trick a click lays a card ready or takes it back; later it chooses a card."""
        reason = self.refusal_text(piece)
        if reason is None and not self.playing:
            return
        if reason is None and self.in_first_trick:
            self.drop(piece, self.zones_for(piece)[0])
        else:
            super().select(piece)

    def drop(self, piece: str, zone: str) -> None:
        """Play a card, or lay it ready, or take it back."""
        card = card_of(piece)
        if card is None:
            return
        if zone == "zone hand":
            self._take_back(kind_of(card))
        elif self.in_first_trick:
            self._lay_ready(piece, kind_of(card))
        else:
            self._leaving = (piece,)
            if not self.play(self.action_for(card)):
                self.deselect()
            self._leaving = ()

    def _lay_ready(self, piece: str, kind: Kind) -> None:
        self.ready.pop(kind, None)
        self.ready[kind] = piece
        self.app.audio.play("card_snap", 0.6)
        self._lay_anew()
        if self.can_confirm and self.ring_shown:
            self.set_focus("confirm")

    def _take_back(self, kind: Kind) -> None:
        self.ready.pop(kind, None)
        self.app.audio.play("card_slide", 0.5)
        self._lay_anew()

    def _lay_anew(self) -> None:
        self.selected = None
        self.lay_out()
        self.rebuild()

    # -- confirming --------------------------------------------------------------------------------------

    @property
    def can_confirm(self) -> bool:
        """Whether a bid is chosen, or both cards of the first trick lie ready."""
        return (self.bids_now and self.choice is not None) or (self.in_first_trick and len(self.ready) == 2)

    def confirm(self) -> None:
        """Say the chosen bid, or play the two cards."""
        if self.bids_now and self.choice is not None:
            bid, self.choice = Bid(self.choice), None
            self.play(bid)
            self.rebuild()
            return
        action = self.intended(None)
        if action is not None and self.can_confirm:
            self._leaving = tuple(self.ready.values())
            if not self.play(action):
                self.deselect()
            self._leaving = ()

    @property
    def undecided(self) -> bool:
        """A chosen bid and cards that lie ready can be taken back too."""
        return super().undecided or self.choice is not None or bool(self.ready)

    def deselect(self) -> None:
        """Take back what was chosen last."""
        self.choice = None
        if self.selected is None and self.ready:
            self.ready.popitem()
        super().deselect()

    def handle(self, intent: Intent) -> bool:
        """Enter confirms wherever the keyboard has no ring."""
        if isinstance(intent, Activate) and not self.ring_shown and self.can_confirm:
            self.confirm()
            return True
        return super().handle(intent)

    def open_sheet(self) -> None:
        """Show all hands so far."""
        self.app.scenes.push(SheetScene(self.app, self.face.words, self.view.table.results, self.face.discs))

    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""
        return self.face.words.refusal(code, values)
