"""The matches that were left: each can be continued or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import all_scenes, scenes_of
from game.input import Cancel, Intent, Point
from game.match.players import player_faces, player_names
from game.match.session import replay
from game.store import MatchSummary
from game.table.portrait import draw_portrait
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Label, Sheet
from game.ui.page import GAP, MARGIN, WHOLE, page
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.text import shortened
from game.ui.theme import BROWN, INK, ON_PAPER, TextStyle
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_PADDING = 26.0
_GAME = TextStyle(24, bold=True, colour=INK)
_STANDS = TextStyle(18, colour=BROWN)
_FACE, _STEP = 54.0, 36.0
"""The size of a portrait, and how far apart two are."""
_MOST_FACES = 4
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class OpenMatchesScene(Screen):
    """Opened over the title; it goes with the last match that is deleted."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self._matches: Sequence[MatchSummary] = ()
        self._views: dict[str, object] = {}
        """What everybody may know of each match: playing it again takes a moment, so it is done once."""
        self._look_for_matches()

    def enter(self) -> None:
        """The keyboard stands on the match played last."""
        if self._matches:
            self.focused = f"play.{self._matches[0].id}"
            self.ring_shown = True

    def resume(self) -> None:
        """Another program may have finished one meanwhile."""
        super().resume()
        self._look_for_matches()

    def _look_for_matches(self) -> None:
        known = {scenes.game for scenes in all_scenes()}
        self._views.clear()
        self._matches = [one for one in self.app.store.open_matches() if one.setup.game in known]
        self.rebuild()

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """A heading with the way back, then a sheet for each match, the newest first."""
        t, type_ = self.app.t, self.app.type
        whole = page(type_, t("open_matches.title"), t("common.back"), self._go_back)
        children: list[Widget] = []
        bottom = whole.top
        for match in self._matches:
            sheet = pygame.FRect(MARGIN, bottom, WHOLE, self._sheet_height)
            children += self._sheet(match, sheet)
            bottom = sheet.bottom + GAP
        return whole.column("matches", self.scroll, children, bottom + 4, self.rebuild)

    @property
    def _sheet_height(self) -> float:
        lines = (self.app.type.line_height(style) for style in (_GAME, ON_PAPER, _STANDS))
        return max(sum(lines), _FACE) + 30

    def _sheet(self, match: MatchSummary, sheet: pygame.FRect) -> list[Widget]:
        """Who plays at the left, the words beside them, what can be done at the right."""
        t, type_ = self.app.t, self.app.type
        players = match.setup.players
        faces = player_faces(players)[:_MOST_FACES]
        seats = pygame.FRect(
            sheet.left + _PADDING, sheet.top, _FACE + _STEP * (_MOST_FACES - 1), sheet.height
        )
        height = Button.height_for(type_)
        right = sheet.right - _PADDING
        buttons: list[Widget] = []
        for name, kind, press in (
            ("play", "gold", partial(self._continue, match)),
            ("delete", "ink", partial(self._ask_delete, match)),
        ):
            label = t(f"open_matches.{name}")
            place = pygame.FRect(0, 0, Button.width_for(type_, label), height)
            place.midright = (right, sheet.centery)
            right = place.left - GAP
            buttons.append(Button(f"{name}.{match.id}", place, label, press, kind=kind))  # type: ignore[arg-type]
        left = seats.right + 22
        room = right - left - 10
        lines = [
            (t(f"{match.setup.game}.name"), _GAME),
            (self.app.texts.people(player_names(self.app.texts, players)), ON_PAPER),
            (self._stands(match), _STANDS),
        ]
        blocks = [type_.block(shortened(type_, text, style, room), style) for text, style in lines]
        top = sheet.centery - sum(block.height for block in blocks) / 2
        words: list[Widget] = []
        for number, block in enumerate(blocks):
            place = pygame.FRect(left, top, room, block.height)
            words.append(Label(f"words.{number}.{match.id}", place, block))
            top = place.bottom
        paper = Sheet(f"sheet.{match.id}", sheet)
        return [paper, _Faces(f"faces.{match.id}", seats, faces), *words, *reversed(buttons)]

    def _stands(self, match: MatchSummary) -> str:
        return self.app.t("open_matches.stands", where=self._where(match), when=self._when(match))

    def _where(self, match: MatchSummary) -> str:
        """The score as the game tells it, or else how many moves have been played."""
        words, view = scenes_of(match.setup.game).standing, self._view(match)
        if words is None or view is None:
            return self.app.t("open_matches.moves", count=match.action_count)
        return words(self.app.t, view)

    def _view(self, match: MatchSummary) -> object:
        """What everybody may know of a match; None where it cannot be read."""
        if match.id not in self._views:
            stored = self.app.store.load_match(match.id)
            try:
                played = replay(stored) if stored is not None else None
            except ValueError:
                played = None
            self._views[match.id] = played.view(None) if played is not None else None
        return self._views[match.id]

    def _when(self, match: MatchSummary) -> str:
        ago = int(max(0.0, self.app.store.now() - match.updated))
        for name, span in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
            if ago >= span:
                return self.app.t(f"open_matches.{name}", count=ago // span)
        return self.app.t("open_matches.just_now")

    # -- what can be done ------------------------------------------------------------------------

    def _continue(self, match: MatchSummary) -> None:
        trouble = self.app.navigation.continue_match(match.id)
        if trouble is not None:
            self.app.toast(self.app.texts.say(trouble))

    def _ask_delete(self, match: MatchSummary) -> None:
        from game.ui.dialog import DialogButton, DialogScene  # only when somebody deletes

        t = self.app.t
        names = tuple(player_names(self.app.texts, match.setup.players))
        text = t("open_matches.ask.text", game=t(f"{match.setup.game}.name"), names=names)
        answers = [
            DialogButton("keep", t("open_matches.ask.keep")),
            DialogButton("delete", t("open_matches.ask.delete"), "main", partial(self._delete, match)),
        ]
        self.app.scenes.push(DialogScene(self.app, t("open_matches.ask.title"), text, answers, cancel="keep"))

    def _delete(self, match: MatchSummary) -> None:
        store = self.app.store
        if not store.claim_match(match.id):  # another window plays it
            self.app.toast(self.app.t("store.taken"))
            return
        store.delete_match(match.id)
        self._look_for_matches()
        if self._matches:
            self.set_focus(f"play.{self._matches[0].id}")
        else:
            self._go_back()

    def _go_back(self) -> None:
        self.app.scenes.remove(self)

    def handle(self, intent: Intent) -> bool:
        """Esc goes back."""
        if isinstance(intent, Cancel):
            self._go_back()
            return True
        return super().handle(intent)


class _Faces(Widget):
    """Those who play, in a row; the pointer goes through them."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, faces: Sequence[str]) -> None:
        super().__init__(name, rect)
        self._faces = faces

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The first in front."""
        for index in reversed(range(len(self._faces))):
            centre = (self.rect.left + _FACE / 2 + index * _STEP, self.rect.centery)
            draw_portrait(canvas, centre, _FACE, self._faces[index])
