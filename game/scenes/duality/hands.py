"""What hands do at the table of duality: take a tile, turn it, aim and lay it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.duality import rules
from engine.duality.model import DualityAction, Laid, Pass, Place, Replace, Square, Tile, View
from game.input import Command, Intent, Point, PointerDown, Wheel
from game.match.session import Session
from game.scenes.duality.camera import DualityLooking, Window
from game.scenes.duality.placing import Placing, candidates, keep_slots, tile_name, tile_of
from game.table import tile_art
from game.table.motion import ease_out
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.spot import Spot
from game.ui.button import Button
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

TURN = 0.12
"""Seconds of a half turn."""
_RAISE_HOVER, _RAISE_SELECTED = 10.0, 26.0


class DualityHands(DualityLooking):
    """The half of the table that answers to the player."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.aimed: Square | None = None
        """The place that the dragged tile is over."""
        self.hover_name: str | None = None
        self._turned: set[Tile] = set()
        self._slots: tuple[Tile | None, ...] = (None, None, None)
        self._shown_facings: dict[str, Laid] = {}
        self._spins: dict[str, float] = {}
        """Tiles that are turning, and how much of the turn is left in seconds."""
        self._wheel = 0.0
        self._legal: tuple[View | None, dict[Laid, frozenset[Square]]] = (None, {})
        self._preview: tuple[View, Laid, Square, rules.Preview] | None = None

    # -- what there is ---------------------------------------------------------------------------------

    def placing(self, *, raised: bool = True) -> Placing:
        """The layout of the present view."""
        self._slots = keep_slots(self._slots, self.view.hand)
        return Placing(
            self.view,
            self.face,
            self.board,
            self._slots,
            frozenset(self._turned),
            self._raised() if raised else {},
        )

    def _raised(self) -> dict[str, float]:
        raised = {}
        if self.hover_name and self.grip is None:
            raised[self.hover_name] = _RAISE_HOVER
        if self.selected:
            raised[self.selected] = _RAISE_SELECTED
        return raised

    def facing(self, tile: Tile) -> Laid:
        """A tile of the hand as it is turned now."""
        return Laid(tile, tile in self._turned)

    @property
    def legal(self) -> dict[Laid, frozenset[Square]]:
        """Where each tile may go, for both turns; kept for a view."""
        if not self.interactive or self.viewer is None:
            return {}
        view, legal = self._legal
        if view is not self.view:
            found: dict[Laid, set[Square]] = {}
            for action in self.session.match.legal(self.viewer):
                if isinstance(action, Place | Replace):
                    found.setdefault(action.tile, set()).add(action.spot)
            legal = {tile: frozenset(spots) for tile, spots in found.items()}
            self._legal = (self.view, legal)
        return legal

    @property
    def must_pass(self) -> bool:
        """Whether nothing else is possible."""
        return self.interactive and not self.legal

    @property
    def held_tile(self) -> Laid | None:
        """The tile in the hand, or chosen, as it is turned."""
        tile = tile_of(self.held) if self.held else None
        return self.facing(tile) if tile is not None else None

    @property
    def meant(self) -> Square | None:
        """The place that the held tile is over, or that pointer or keyboard are at."""
        if self.held is None or not self.interactive:
            return None
        if self.grip is not None:
            return self.aimed
        widget = self.find(self.focused) if self.ring_shown else self.hovered
        return Square.parse(widget.name[5:]) if isinstance(widget, ZoneWidget) else None

    def action_at(self, spot: Square, tile: Laid) -> DualityAction:
        """What it means to lay a tile on a place."""
        taken = rules.tile_at(self.view.table, spot) is not None
        return Replace(tile, spot) if taken else Place(tile, spot)

    def preview(self) -> rules.Preview | None:
        """What the held tile would make of the table where it is meant to go."""
        tile, spot = self.held_tile, self.meant
        if tile is None or spot is None:
            return None
        kept = self._preview
        if kept is None or kept[0] is not self.view or kept[1:3] != (tile, spot):
            kept = self._preview = (self.view, tile, spot, rules.preview(self.view.table, tile, spot))
        return kept[3]

    # -- widgets -----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The hand, the places for a chosen tile, and buttons."""
        widgets: list[Widget] = []
        spots = self.placing(raised=False).hand()
        for name, spot in spots.items():
            tile = tile_of(name)
            label = self.face.words.t("tile_label", tile=str(tile))
            size = (tile_art.WIDTH, tile_art.HEIGHT)
            widgets.append(PieceWidget(name, "tile", spot, size, self.select, label=label))
        widgets.extend(self._turn_buttons(spots))
        widgets.extend(self._zones())
        widgets.extend(self._pass_button())
        widgets.extend(self.view_buttons())
        widgets.extend(self.bar())
        widgets.extend(self.lesson_widgets(widgets))
        return widgets

    def _turn_buttons(self, spots: dict[str, Spot]) -> list[Widget]:
        buttons: list[Widget] = []
        for index, tile in enumerate(self._slots):
            if tile is None or tile.symmetric or tile_name(tile) not in spots:
                continue
            spot = spots[tile_name(tile)]
            pulled = _RAISE_SELECTED if self.selected == tile_name(tile) else 0.0
            x = spot.x + tile_art.WIDTH * spot.scale / 2 - pulled
            y = spot.y - tile_art.HEIGHT * spot.scale / 2
            rect = pygame.FRect(x - 26, y - 10, 38, 38)
            tip = self.face.words.t("turn_tip")

            def press(tile: Tile = tile) -> None:
                self.turn(tile)

            button = Button(f"tile turn {index}", rect, "", press, kind="main", icon="again", tooltip=tip)
            button.radius = rect.height / 2
            buttons.append(button)
        return buttons

    def _zones(self) -> list[Widget]:
        tile = self.held_tile
        if tile is None or not self.interactive:
            return []
        legal = self.legal.get(tile, frozenset())
        window, board = Window(self), self.board
        zones: list[Widget] = []
        for spot in candidates(self.view):
            label = self.face.words.t("place_label", row=spot.row, column=spot.column)
            zone = ZoneWidget(f"zone {spot}", board.rect(spot.column, spot.row), self.click_zone, label=label)
            zone.radius = 7.0
            zone.inside = window
            zone.focusable = spot in legal
            zones.append(zone)
        return zones

    def _pass_button(self) -> list[Widget]:
        if not self.must_pass:
            return []
        words, type_ = self.face.words, self.app.type
        label, panel = words.t("pass"), self.face.panel
        height = Button.height_for(type_)
        rect = pygame.FRect(panel.left, panel.bottom - height, Button.width_for(type_, label), height)
        return [Button("pass", rect, label, self._pass, kind="main", tooltip=words.t("pass_tip"))]

    def _pass(self) -> None:
        self.play(Pass())

    # -- turning -----------------------------------------------------------------------------------------

    def turn(self, tile: Tile) -> None:
        """Turn a tile of the hand by half."""
        if tile.symmetric:
            self.refuse(tile_name(tile), self.face.words.t("same_turned"))
            return
        self._turned ^= {tile}
        self.app.audio.play("tile_click", 0.7)
        self._note_facings()
        if self.grip is not None and self.grip.dragging:
            self._carry(self.pointer)
        self.lay_out()
        self.rebuild()

    def _turn_meant(self) -> None:
        """Turn the held tile, or else the one that keyboard or pointer are at."""
        widget = self.find(self.focused) if self.ring_shown else self.hovered
        for name in (self.held, widget.name if widget is not None else None):
            tile = tile_of(name) if name else None
            if tile is not None and tile in self.view.hand:
                self.turn(tile)
                return
        self.app.toast(self.face.words.t("choose_first"))

    def _note_facings(self) -> None:
        """Let every tile spin that lies otherwise than it was shown."""
        facings = self.placing(raised=False).facings()
        for name, laid in facings.items():
            before = self._shown_facings.get(name)
            if before is not None and before != laid and self.stage.speed > 0:
                self._spins[name] = TURN * self.stage.speed
        self._shown_facings = facings

    def spin(self, name: str) -> float:
        """By how many degrees a tile still has to turn."""
        left = self._spins.get(name, 0.0)
        if left <= 0 or self.stage.speed <= 0:
            return 0.0
        return 180.0 * (1 - ease_out(1 - left / (TURN * self.stage.speed)))

    @property
    def spinning(self) -> bool:
        """Whether a tile is turning."""
        return bool(self._spins)

    def let_spin(self, seconds: float) -> None:
        """Let time pass for turning tiles."""
        if self._spins:
            self._spins = {name: left - seconds for name, left in self._spins.items() if left > seconds}
            self.app.invalidate()

    # -- hands ---------------------------------------------------------------------------------------------

    def refusal_text(self, piece: str) -> str | None:
        """Why a tile may not be taken now."""
        words = self.face.words
        if self.interactive:
            return None
        if self.showing:
            return words.t("refuse.wait")
        if self.session.outcome is not None:
            return words.t("refuse.over")
        return words.refusal("not_your_turn", {"seat": self.view.table.turn})

    def zones_for(self, piece: str) -> Sequence[str]:
        """Every place that a tile can be dropped on."""
        return [f"zone {spot}" for spot in candidates(self.view)]

    def _aim(self, middle: Point) -> Square | None:
        """The place that a dragged tile is over: a legal one first, under the pointer or its middle."""
        if self.face.hand_rect.inflate(24, 24).collidepoint(self.pointer):
            return None
        known = set(candidates(self.view))
        board, tile = self.board, self.held_tile
        over = [Square(*board.place(at)) for at in (self.pointer, middle)]
        legal = self.legal.get(tile, frozenset()) if tile is not None else frozenset()
        ordered = [spot for spot in over if spot in legal] + [spot for spot in over if spot in known]
        if not ordered and self.face.area.collidepoint(self.pointer):
            # Too far from everything: the rules say why, as anywhere else.
            ordered = [spot for spot in over[:1] if 1 <= spot.row <= self.view.table.rows]
        return ordered[0] if ordered else None

    def held_spot(self, piece: str, at: Point) -> Spot:
        """A dragged tile is as large as the places are, and snaps into a legal one."""
        board = self.board
        share = board.scale / self.face.hand[0].scale
        x = self.pointer[0] + (at[0] - self.pointer[0]) * share
        y = self.pointer[1] + (at[1] - self.pointer[1]) * share
        before, self.aimed = self.aimed, self._aim((x, y))
        if before != self.aimed and self.aimed in candidates(self.view):
            self.app.audio.play("tile_click", 0.25)
        tile = self.held_tile
        if self.aimed is not None and tile is not None and self.aimed in self.legal.get(tile, frozenset()):
            x, y = board.centre(self.aimed.column, self.aimed.row)
            return Spot(x, y, scale=board.scale, z=900, look="held")
        return Spot(x, y, scale=board.scale * 1.05, z=900, look="held")

    def zone_at(self, at: Point, piece: str) -> str | None:
        """Where a dragged tile is over."""
        return f"zone {self.aimed}" if self.aimed is not None else None

    def _carry(self, at: Point) -> None:
        self.pointer = at
        super()._carry(at)

    def _take(self, widget: PieceWidget, at: Point) -> None:
        self.aimed = None
        super()._take(widget, at)

    def select(self, piece: str) -> None:
        """Choose a tile, or put the chosen one back; by keyboard, go on to its places."""
        if self.selected == piece:
            self.deselect()
            return
        super().select(piece)
        if self.selected == piece and self.ring_shown:
            zones = [widget.name for widget in self.widgets() if widget.role == "zone" and widget.focusable]
            if zones:
                self.set_focus(zones[0])

    def deselect(self) -> None:
        """Put the chosen tile back; the keyboard goes back to it."""
        if self.selected and self.ring_shown:
            self.set_focus(self.selected)
        super().deselect()

    def drop(self, piece: str, zone: str) -> None:
        """Lay a tile on a place, or say why it cannot lie there."""
        tile = tile_of(piece)
        assert tile is not None
        self.aimed = None
        spot = Square.parse(zone.removeprefix("zone "))
        if not self.play(self.action_at(spot, self.facing(tile))):
            self.app.audio.play("marker_tap", 0.5)
            self.stage.shake(piece)
            if self.selected is None:
                self.lay_out()
            self.rebuild()

    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""
        return self.face.words.refusal(code, values)

    # -- intents -------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Turn by the wheel or the right button; everything else as ever."""
        match intent:
            case Wheel(at, turns):
                self._roll(at, turns)
                return True
            case PointerDown(at, button=3):
                self._turn_at(at)
                return True
        return super().handle(intent)

    def _roll(self, at: Point, turns: float) -> None:
        """A held tile, or one of the hand under the pointer, turns; otherwise the board comes nearer."""
        self._wheel += turns
        if abs(self._wheel) < 1:
            return
        steps, self._wheel = self._wheel, 0.0
        widget = self.at(at)
        if self.held is not None or (widget is not None and tile_of(widget.name) is not None):
            self.pointer = at if self.grip is None else self.pointer
            self._turn_meant()
        else:
            self.zoom(max(-3.0, min(3.0, steps)), at)

    def _turn_at(self, at: Point) -> None:
        """The right button turns what is held, or the tile of the hand under it."""
        widget = self.at(at)
        tile = tile_of(widget.name) if widget is not None else None
        if tile is not None or self.held is not None:
            self.pointer = at if self.grip is None else self.pointer
            self._turn_meant()

    def shortcut(self, command: Command) -> bool:
        """The keys of this table."""
        match command:
            case "turn":
                self._turn_meant()
            case _:
                return super().shortcut(command)
        return True
