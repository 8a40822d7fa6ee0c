"""What hands do at the table of DUOS: lay markers, move them, take them back, give hints, be ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from engine.core import Action, Seat
from engine.duos import rules
from engine.duos.model import Choose, Hint, HintKind, Phase, View
from game.input import Command, Point
from game.match.session import Session
from game.scenes.duos.grid import MARKER
from game.scenes.duos.hud import Face
from game.scenes.duos.layout import GRID, RIGHT, TRAY
from game.scenes.duos.markers import Screen, Screens, twin_of
from game.scenes.duos.names_setting import shows_names
from game.scenes.duos.placing import Placing, marker_of, marker_piece
from game.scenes.duos.turns import TurnsScene
from game.scenes.duos.word_hint import WordHintScene
from game.table.picture_art import PictureFace
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.scene import TableScene
from game.table.view_cache import Kept
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.dialog import DialogButton, DialogScene
from game.ui.theme import GOLD
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TRAY_ZONE = "zone tray"
_GAP = 10.0


class DuosHands(TableScene):
    """The half of the table that answers to the player."""

    view: View

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.screens = Screens(len(session.setup.players))
        self.pointing: HintKind | None = None
        """The hint marker that is looking for its picture."""
        self._sat: Seat | None = None
        """Who sat in front of the screen last."""
        self._quiet_at = -1
        """After how many decisions the bot partner had nothing more to say before its choice."""
        self._face: Kept[Face] = Kept()

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def face(self) -> Face:
        """The words and places of the present view."""
        return self._face.get(self.view, self.layouts, self._make_face)

    def _make_face(self) -> Face:
        picture = PictureFace(self.app.type, *GRID.size, names=shows_names(self.app.settings))
        return Face(self.view, self.session.setup, self.app.texts, self.app.type, picture)

    @property
    def choosing(self) -> bool:
        """Whether the person in front of the screen may lay markers; that holds up nobody else."""
        return (
            self.viewer is not None
            and self.on_top
            and rules.may_act(self.view.table, self.viewer)
            and self.session.outcome is None
            and (self.teacher is None or self.teacher.lets_play)
        )

    @property
    def own(self) -> Screen | None:
        """What lies behind the screen of the person in front; nobody else's is ever shown."""
        return self.screens.of(self.viewer) if self.viewer is not None else None

    def placing(self) -> Placing:
        """The layout of the present view."""
        rects = self.face.row_rects
        return Placing(self.view, lambda seat: rects[seat], self.own, self.selected)

    # -- widgets -----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Pictures, markers, hints, and the button that goes on."""
        widgets: list[Widget] = [*self.bar(), *self._turn_button()]
        pictures = self.view.table.pictures
        for index, picture in enumerate(pictures):
            rect = GRID.rect(index)
            name = self.face.words.picture(picture)
            widgets.append(
                ZoneWidget(
                    f"picture {picture}", rect, self.click_zone, label=name, draw=partial(self._light, rect)
                )
            )
        card = self.face.duos_card
        if card is not None:
            kinds = rules.hint_kinds(self.view.table, self.viewer) if self.viewer is not None else ()
            widgets += card.buttons(self.press_hint, kinds if self.choosing else (), self.pointing)
        if self.viewer is not None and rules.may_act(self.view.table, self.viewer):
            widgets.append(ZoneWidget(_TRAY_ZONE, TRAY, self.click_zone))
            for name, spot in self.placing().spots().items():
                if (marker := marker_of(name)) is not None:
                    piece = PieceWidget(name, "marker", spot, (MARKER + 4, MARKER + 4), self.select)
                    # For the keyboard, a picture and the marker on it are one.
                    piece.focusable = self.own is not None and marker not in self.own.placed
                    widgets.append(piece)
        widgets += self._main_buttons()
        widgets += self.lesson_widgets(widgets)
        return widgets

    def _turn_button(self) -> list[Widget]:
        if not self.view.table.results:
            return []
        type_, label = self.app.type, self.face.words.t("turns")
        height = 46.0
        width = Button.width_for(type_, label, icon=True, size=18)
        rect = pygame.FRect(1080 - width, 15, width, height)
        tip = self.face.words.t("turns_tip")
        return [
            Button("turns", rect, label, self.open_turns, kind="pill", icon="trick", size=18, tooltip=tip)
        ]

    def _light(self, rect: pygame.FRect, canvas: Canvas, look: Look) -> None:
        """Gold around the picture that would take what is held."""
        dragging = self.grip is not None and self.grip.dragging
        under = dragging and rect.inflate(GRID.gap, GRID.gap).collidepoint(self.pointer)
        if self.choosing and (under or (look.hovered and not dragging)):
            width = 3.0 if under or self.selected or self.pointing else 2.0
            canvas.panel(rect, GOLD, alpha=0, radius=14, border=GOLD, border_width=width, border_alpha=230)

    def _main_buttons(self) -> list[Widget]:
        """Ready while choosing, the next pair while they are shown; with two people also the other's turn."""
        words, type_ = self.face.words, self.app.type
        height = Button.height_for(type_)
        place = pygame.FRect(RIGHT.left, RIGHT.bottom - height - 4, RIGHT.width, height)
        if self._rest == inf:
            last = self.view.table.phase is not Phase.REVEAL
            label = words.t("count_points" if last else "next_pair")
            return [Button("next", place, label, self._next_pair, kind="main", icon="forward")]
        if self.viewer is None or not rules.may_act(self.view.table, self.viewer):
            return []
        ready = Button("ready", place, words.t("ready"), self.ready, kind="main", icon="check")
        widgets: list[Widget] = [ready]
        other = self._other_person
        if other is not None:
            label = words.t("pass_to", name=words.names[other])
            above = place.move(0, -height - _GAP)
            tip = words.t("pass_tip", name=words.names[other])
            widgets.append(Button("pass", above, label, lambda: self._pass_to(other), size=18, tooltip=tip))
        return widgets

    def _next_pair(self) -> None:
        self.skip()

    @property
    def _other_person(self) -> Seat | None:
        """With two people who play together: the other one, while both have to choose."""
        people = self.session.people_to_act
        if not self.view.table.variant.together or len(people) < 2:
            return None
        return next((seat for seat in people if seat != self.viewer), None)

    def landmarks(self) -> dict[str, pygame.FRect]:
        """Rows, panels and the tray, for lessons."""
        marks = {f"plate {seat}": rect for seat, rect in enumerate(self.face.row_rects)}
        panels = {"narrator": self.face.narrator_rect, "pairs": self.face.first_panel}
        return marks | panels | {"tray": TRAY, "cards": GRID.area}

    # -- markers -------------------------------------------------------------------------------------------

    def refusal_text(self, piece: str) -> str | None:
        """Why a marker may not be taken now."""
        return None if self.choosing else self.face.words.t("refuse.wait")

    def zones_for(self, piece: str) -> Sequence[str]:
        """A marker goes onto any picture, or back into the tray."""
        return [*(f"picture {picture}" for picture in self.view.table.pictures), _TRAY_ZONE]

    def zone_at(self, at: Point, piece: str) -> str | None:
        """The picture under a point or right beside it; off the cards is the tray."""
        for index, picture in enumerate(self.view.table.pictures):
            if GRID.rect(index).inflate(GRID.gap, GRID.gap).collidepoint(at):
                return f"picture {picture}"
        return _TRAY_ZONE

    def select(self, piece: str) -> None:
        """Click on a marker: take it back from a picture, or choose it in the tray."""
        marker, own = marker_of(piece), self.own
        reason = self.refusal_text(piece)
        if reason is not None or marker is None or own is None:
            self.refuse(piece, reason or "")
        elif self.pointing is not None and marker in own.placed:
            self.click_zone(f"picture {own.placed[marker]}")
        elif marker in own.placed:
            self.drop(piece, _TRAY_ZONE)
        else:
            self.selected = None if self.selected == piece else piece
            self.app.audio.play("marker_tap", 0.4)
            self.lay_out()
            self.rebuild()

    def click_zone(self, zone: str) -> None:
        """Click on a picture: lay the chosen marker or the next one, or take back the one on it."""
        own = self.own
        if not self.choosing or own is None or zone == _TRAY_ZONE:
            return
        picture = zone.removeprefix("picture ")
        if self.pointing is not None:
            self._ask_promise(self.pointing, picture)
        elif self.selected is not None:
            marker = marker_of(self.selected)
            self.drop(self.selected, zone)
            twin = marker_piece(twin_of(marker)) if marker else None
            if twin and self.own and twin_of(marker or "") not in self.own.placed:
                self.selected = twin
                self.lay_out()
        elif (there := own.on(picture)) is not None:
            self.drop(marker_piece(there), _TRAY_ZONE)
        elif (marker := own.next_marker) is not None:
            self.drop(marker_piece(marker), zone)
        else:
            self.app.toast(self.face.words.t("no_marker_left"), private=True)

    def drop(self, piece: str, zone: str) -> None:
        """Lay a marker on a picture, or put it back into the tray."""
        marker, own = marker_of(piece), self.own
        self.selected = None
        if marker is not None and own is not None and self.viewer is not None and self.choosing:
            picture = zone.removeprefix("picture ")
            if zone == _TRAY_ZONE:
                self._lay(own.take(marker))
            elif rules.promise(self.view.table, self.viewer).leaves == picture:
                self.refuse(piece, self.say_refusal("promised_not", {"picture": picture}))
            else:
                self._lay(own.put(marker, picture))
        self.lay_out()
        self.rebuild()

    def _lay(self, screen: Screen) -> None:
        assert self.viewer is not None
        before = self.screens.of(self.viewer).pairs.values()
        self.screens.change(self.viewer, screen)
        self.app.audio.play("marker_tap")
        for pair in screen.pairs.values():
            if pair not in before:
                self.pair_made(str(pair))

    def pair_made(self, pair: str) -> None:
        """Two markers of one colour lie: a lesson may have waited for just that."""
        teacher = self.teacher
        if teacher is not None and teacher.step is not None and pair in teacher.step.do:
            teacher.moved()
            self.rebuild()

    def ready(self) -> None:
        """Confirm the four pairs."""
        if self.own is not None:
            self.play(Choose(tuple(self.own.pairs.values())))

    # -- hints ---------------------------------------------------------------------------------------------

    def press_hint(self, kind: HintKind) -> None:
        """Take a hint marker: type a word, or look for the picture that is meant."""
        if not self.choosing or self.viewer is None:
            self.app.toast(self.face.words.t("refuse.wait"))
            return
        trial = Hint(kind, "word" if kind is HintKind.WORD else self.view.table.pictures[0])
        refusal = self.session.check(self.viewer, trial)
        if refusal is not None:
            self.app.toast(self.say_refusal(refusal.code, dict(refusal.values)), private=True)
        elif kind is HintKind.WORD:
            self.pointing = None
            self.app.scenes.push(WordHintScene(self.app, self.face.words, self._say_word))
        else:
            self.pointing = None if self.pointing is kind else kind
            self.selected = None
            self.lay_out()
        self.rebuild()

    def _say_word(self, word: str) -> bool:
        return self._give(Hint(HintKind.WORD, word))

    def _ask_promise(self, kind: HintKind, picture: str) -> None:
        """A given hint cannot be taken back, so it is asked for once more."""
        words = self.face.words
        said = words.t(f"hint_said.{kind.value}", value=words.picture(picture))
        buttons = [
            DialogButton("give", words.t("give"), "main", lambda: self._promise(kind, picture)),
            DialogButton("keep", words.t("keep")),
        ]
        note = words.t(f"promise.{kind.value}", picture=words.picture(picture))
        self.app.scenes.push(DialogScene(self.app, said, note, buttons))

    def _promise(self, kind: HintKind, picture: str) -> None:
        own, viewer = self.own, self.viewer
        given = self._give(Hint(kind, picture))
        there = own.on(picture) if own is not None else None
        if given and kind is HintKind.NOT and own is not None and viewer is not None and there is not None:
            self.screens.change(viewer, own.take(there))
            self.lay_out()

    def _give(self, hint: Hint) -> bool:
        self.pointing = None
        return self.play(hint)

    # -- bots and people -----------------------------------------------------------------------------------

    def let_bots_think(self) -> None:
        """A partner who waits for the person's hint is not asked again before something has happened."""
        if self._quiet_at != len(self.session.match.actions):
            super().let_bots_think()

    def _carry_out(self, seat: Seat, action: Action) -> None:
        """Bots choose meanwhile: what is in the person's hand stays there. A partner listens first."""
        waits = self.view.table.variant.together and bool(self.session.people_to_act)
        if waits and seat not in self.session.humans and isinstance(action, Choose):
            self._quiet_at = len(self.session.match.actions)
            return
        kept = (self.selected, self.hinted)
        super()._carry_out(seat, action)
        if seat != self.viewer:
            self.selected, self.hinted = kept

    def next_person(self, people: Sequence[Seat]) -> Seat:
        """Whoever sat there before the window was left; otherwise seat by seat."""
        return self._sat if self._sat is not None and self._sat in people else people[0]

    def _pass_to(self, seat: Seat) -> None:
        self.pointing = None
        self._sat = seat
        super()._pass_to(seat)

    # -- taking back -----------------------------------------------------------------------------------------

    @property
    def undecided(self) -> bool:
        """A hint that looks for its picture can be put back too."""
        return super().undecided or self.pointing is not None

    def deselect(self) -> None:
        """Put the chosen marker back."""
        self.pointing = None
        super().deselect()

    @property
    def can_undo(self) -> bool:
        """Markers can be taken back until Ready."""
        return super().can_undo or (
            self.viewer is not None
            and rules.may_act(self.view.table, self.viewer)
            and self.screens.can_undo(self.viewer)
        )

    def undo(self) -> None:
        """The last step behind the screen first: markers are nobody else's business yet."""
        seat = self.viewer
        if not self.undecided and self.choosing and seat is not None and self.screens.undo(seat):
            self.app.audio.play("marker_tap", 0.6)
            self.lay_out()
            self.rebuild()
        else:
            super().undo()

    # -- around ----------------------------------------------------------------------------------------------

    def open_turns(self) -> None:
        """Look at the turns that are over."""
        if self.view.table.results:
            self.app.scenes.push(TurnsScene(self.app, self.face.words, self.view.table.results))
        else:
            self.app.toast(self.face.words.t("no_turn_yet"))

    def shortcut(self, command: Command) -> bool:
        """The keys of this table."""
        if command == "last_trick":
            self.open_turns()
            return True
        return super().shortcut(command)

    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""
        return self.face.words.refusal(code, values)
