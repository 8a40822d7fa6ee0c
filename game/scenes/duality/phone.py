"""What a phone shows at a table of duality: the board from one's own side, and the hand with its turns."""

from __future__ import annotations

from functools import cached_property

from engine.core import Outcome, Refusal, Seat
from engine.duality import rules
from engine.duality.model import Laid, Phase, Square, Table, Tile, View
from game.content.i18n import Texts
from game.scenes.duality.glow import Glow, glow, lit_at
from game.scenes.duality.pieces import PlaceZone, TilePiece
from game.scenes.duality.seen import candidates, last_place, seen_lines
from game.scenes.duality.touch import Aim, DualityDraft, PassTurn, TurnTile, action_at, legal_places, refuse
from game.scenes.duality.words import Words
from game.store import MatchSetup
from game.table import phone_parts as parts
from game.table.gesture import Drop, Gesture, Tap, TapZone
from game.table.phone_page import Group, Item, Look, Page, PhoneHand, PhoneTable


def tile_art(tile: Laid, *, flipped: bool = False) -> str:
    """The picture of a tile as it lies, or as it is seen from the other side."""
    return f"duality/tile_{(tile.half_turned if flipped else tile).facing}"


class DualityPhone(PhoneTable):
    """Makes the pages of a match."""

    def __init__(self, texts: Texts, setup: MatchSetup) -> None:
        self._texts = texts

    def refusal_text(self, hand: PhoneHand, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        if refusal.code == "turn":
            return self._texts.t("phone.duality.turn_first")
        return _words(self._texts, hand).refusal(refusal.code, dict(refusal.values))

    def page(self, hand: PhoneHand) -> Page:
        """What the phone of a seat shows now."""
        return _DualityPage(self._texts, hand).page()


def _words(texts: Texts, hand: PhoneHand) -> Words:
    """Sentences for the player, whose side is the lower edge of the board."""
    return Words(texts, hand.names, ("", ""), hand.seat, hand.seat == 0, hand.view.table.rows)


class _DualityPage:
    """One page."""

    def __init__(self, texts: Texts, hand: PhoneHand) -> None:
        self._texts, self._hand, self._words = texts, hand, _words(texts, hand)
        assert isinstance(hand.view, View)
        assert isinstance(hand.draft, DualityDraft)
        self._view, self._draft, self._seat = hand.view, hand.draft, hand.seat
        self._table: Table = hand.view.table
        self._flipped = hand.seat == 0
        self._acting = parts.acting(hand)
        self._places = legal_places(hand.view) if self._acting else {}

    def page(self) -> Page:
        """The board, what is said, the hand, and what decides."""
        groups = [*self._result(), self._board()]
        if self._hand.outcome is None:
            groups += [self._tray(), *self._buttons()]
        title = [self._words.t("name"), f"{self._words.t('deck')} {self._view.deck_size}"]
        return parts.page(self._texts, "duality", self._hand, title, self._rail(), groups)

    @property
    def _tile(self) -> Laid | None:
        """The chosen tile as it is turned, while it may be laid."""
        chosen = self._draft.selected
        return self._draft.facing(chosen.tile) if isinstance(chosen, TilePiece) and self._acting else None

    @cached_property
    def _aimed(self) -> tuple[Laid, Square] | None:
        tile, square = self._tile, self._draft.aimed
        if tile is None or square is None:
            return None
        return None if refuse(self._view, action_at(self._view, square, tile)) else (tile, square)

    @cached_property
    def _preview(self) -> rules.Preview | None:
        return rules.preview(self._table, *self._aimed) if self._aimed else None

    # -- the board -------------------------------------------------------------------------------------------

    def _board(self) -> Group:
        """All tiles, and the places of the chosen one; the page looks at the place that matters."""
        squares = candidates(self._view)
        lying = rules.grid(self._table)
        shining = glow(self._table, self._seat, self._preview, None)
        columns = [self._cell(square)[0] for square in squares]
        first, width = min(columns, default=0), max(columns, default=0) - min(columns, default=0) + 1
        items = [
            item for square in squares if (item := self._place(square, lying.get(square), shining, first))
        ]
        focus = (
            self._draft.aimed or last_place(self._view) or (squares[len(squares) // 2] if squares else None)
        )
        x, y = self._cell(focus) if focus is not None else (0, 0)
        top, bottom = (self._words.side(seat) for seat in (1 - self._seat, self._seat))
        return Group(
            "board", tuple(items), top, bottom, at=(width, self._table.rows, x - first, y, self._seat)
        )

    @cached_property
    def _droppable(self) -> frozenset[Square]:
        """The places that take any tile of the hand as it is turned, for one that is dragged there."""
        facing = [self._draft.facing(tile) for tile in self._view.hand]
        return frozenset().union(*(self._places.get(laid, frozenset()) for laid in facing))

    def _cell(self, square: Square) -> tuple[int, int]:
        """Column and row from the upper left, as the board is seen from the player's side."""
        if self._flipped:
            return -square.column, self._table.rows - square.row
        return square.column, square.row - 1

    def _place(self, square: Square, laid: Laid | None, shining: Glow, first: int) -> Item | None:
        tile, aimed = self._tile, self._aimed
        legal = tile is not None and square in self._places.get(tile, frozenset())
        if laid is None and tile is None and square not in self._droppable:
            return None
        x, y = self._cell(square)
        look: Look = "legal" if legal else "ghost" if laid is None else "plain"
        shown = laid
        if aimed is not None and aimed[1] == square:
            shown, look = aimed[0], "chosen"
        elif look == "plain" and square == last_place(self._view):
            look = "winning"
        tap: Gesture | None = None
        if tile is not None:
            tap = TapZone(PlaceZone(square)) if look == "chosen" else Aim(square)
        column = self._words.place(square)
        return Item(
            PlaceZone(square).name,
            tile_art(shown, flipped=self._flipped) if shown else "",
            over=self._lit(square, shown, shining) if shown else (),
            look=look,
            label=column,
            at=(x - first, y),
            tap=tap,
        )

    def _lit(self, square: Square, laid: Laid, shining: Glow) -> tuple[str, ...]:
        """The lines of a tile that shine, as pictures to be laid over it."""
        lines = seen_lines(laid, self._flipped)
        own, rival = lit_at(shining, square, lines, flipped=self._flipped)
        lights = [*((line, "own") for line in sorted(own)), *((line, "rival") for line in sorted(rival))]
        return tuple(f"duality/{colour}{a}{b}_{light}" for (a, b, colour), light in lights)

    # -- words -----------------------------------------------------------------------------------------------

    def _rail(self) -> list[str]:
        words, table, t = self._words, self._table, self._texts.t
        turn = words.whose_turn(table)
        if self._hand.outcome is not None:
            return [words.reason(self._hand.outcome, rules.finishers(table), self._mover)]
        if table.phase in (Phase.END, Phase.OVER) or not self._acting:
            lengths, both = rules.lengths(table), (self._seat, 1 - self._seat)
            return [turn, " · ".join(words.path(seat, lengths[seat]) for seat in both)]
        if self._must_pass:
            return [turn, words.t("prompt.pass")]
        tile = self._tile
        if tile is None:
            return [turn, t("phone.duality.take")]
        if self._preview is not None:
            return self._forecast(self._preview)
        if self._places.get(tile):
            return [t("phone.duality.lay")]
        return [t("phone.duality.turn") if self._places.get(tile.half_turned) else words.t("prompt.nowhere")]

    @property
    def _mover(self) -> Seat | None:
        return self._table.turns[-1].seat if self._table.turns else None

    def _forecast(self, preview: rules.Preview) -> list[str]:
        """What the chosen tile would do where it is tried."""
        words, before = self._words, rules.lengths(self._table)
        if preview.finishers:
            winner = self._seat if self._seat in preview.finishers else preview.finishers[0]
            return [words.made(preview), words.finishes(winner)]
        paths = [
            words.longer(seat, before[seat], preview.lengths[seat]) for seat in (self._seat, 1 - self._seat)
        ]
        return [words.made(preview), " · ".join(paths)]

    # -- the hand --------------------------------------------------------------------------------------------

    def _tray(self) -> Group:
        """Three places for tiles, and under each a knob that turns it."""
        slots = self._draft.slots
        tiles = [self._hand_tile(index, tile) for index, tile in enumerate(slots)]
        knobs = [self._knob(index, tile) for index, tile in enumerate(slots)]
        return Group("tray", (*tiles, *knobs), at=(len(slots),))

    def _hand_tile(self, index: int, tile: Tile | None) -> Item:
        if tile is None:
            return Item(f"tile slot {index}", look="ghost")
        piece, laid = TilePiece(tile), self._draft.facing(tile)
        drops: dict[str, Gesture] = {}
        if self._acting:
            zones = map(PlaceZone, sorted(self._places.get(laid, frozenset())))
            drops = {zone.name: Drop(piece, zone) for zone in zones}
        chosen = self._draft.selected == piece and self._acting
        look: Look = "chosen" if chosen else "legal" if drops else "plain"
        return Item(
            piece.name,
            tile_art(laid, flipped=self._flipped),
            look=look,
            label=self._words.t("tile_label", tile=str(laid)),
            tap=Tap(piece),
            drops=drops,
        )

    def _knob(self, index: int, tile: Tile | None) -> Item:
        if tile is None or tile.symmetric:
            return Item(f"tile turn {index}", look="ghost")
        return Item(f"tile turn {index}", label=self._texts.t("phone.duality.turn_tile"), tap=TurnTile(tile))

    @property
    def _must_pass(self) -> bool:
        return self._acting and not self._places

    def _buttons(self) -> tuple[Group, ...]:
        if self._must_pass:
            return parts.buttons(parts.button("pass", self._words.t("pass"), PassTurn(), main=True))
        if self._aimed is None:
            return parts.buttons(parts.later("lay", self._texts.t("phone.duality.here")))
        here = TapZone(PlaceZone(self._aimed[1]))
        return parts.buttons(parts.button("lay", self._texts.t("phone.duality.here"), here, main=True))

    def _result(self) -> tuple[Group, ...]:
        outcome: Outcome | None = self._hand.outcome
        if outcome is None:
            return ()
        lengths = rules.lengths(self._table)
        words = self._words
        scores = [(words.side(seat), words.t("end.length", count=lengths[seat])) for seat in (0, 1)]
        return parts.result(self._texts, self._hand, scores)
