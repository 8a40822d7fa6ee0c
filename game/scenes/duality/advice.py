"""What is said about advice in duality: where to look, what a move is called, and why it is good or bad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.core import Action, Reason, Seat
from engine.duality.model import Pass, Place, Replace, View
from game.content.message import Value
from game.match.players import player_names
from game.scenes.duality.camera import sits_below
from game.scenes.duality.pieces import PlaceZone
from game.scenes.duality.tile_figure import TileFigure
from game.scenes.duality.words import Words
from game.store import Human, MatchSetup
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.app import App

COUNTED = {
    "threatens": "tiles",
    "draws": "tiles",
    "shortens": "after",
    "opening": "missing",
    "undoes": "after",
    "slower": "mine",
    "helps_other": "after",
    "leaves_path": "theirs",
    "no_threat": "tiles",
    "fewer_ways": "mine",
    "less_room": "mine",
}
"""The value by which a sentence is singular or plural, for each reason whose sentence is either."""


class DualityAdvice:
    """Sentences about the moves of a seat, and small pictures of them."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app = app
        self._setup = setup

    def nudge(self, view: View, reason: Reason) -> str:
        """Where to look, without naming the move."""
        return self._words(view).t(f"nudge.{reason.code}")

    def move(self, view: View, action: Action) -> str:
        """Such as "a new tile (row 3, 1 to the left)"."""
        words = self._words(view)
        if isinstance(action, Place | Replace):
            kind = "place" if isinstance(action, Place) else "replace"
            return words.t(f"move.{kind}", place=words.place(action.spot))
        return words.t("move.pass")

    def because(self, view: View, action: Action, reason: Reason) -> str:
        """Why a move is good, or what is wrong with it."""
        values: dict[str, Value] = dict(reason.values)
        if (counted := COUNTED.get(reason.code)) is not None:
            values["count"] = values[counted]
        return self._words(view).t(f"advice.{_sentence(reason)}", **values)

    def answer(self, view: View, action: Action, name: str) -> str:
        """What is done with the place that is framed."""
        kind = {Place: "place", Replace: "replace"}.get(type(action), "pass")
        return self._words(view).t(f"puzzle.answer.{kind}", other=name)

    def answer_place(self, action: Action) -> str:
        """Where the tile was laid."""
        return PlaceZone(action.spot).name if isinstance(action, Place | Replace) else ""

    def move_width(self, view: View, action: Action, height: float) -> float:
        """The room of a small tile with its sign, or of the sign of a pass."""
        return self._figure(view, action).width(height)

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: View, action: Action) -> None:
        """The tile as it is turned, with the sign of an empty place or of a tile that is replaced."""
        self._figure(view, action).draw(canvas, place)

    def _figure(self, view: View, action: Action) -> TileFigure:
        assert isinstance(action, Place | Replace | Pass)
        return TileFigure.of(action, flipped=self._flipped(view.seat))

    def _flipped(self, seat: Seat | None) -> bool:
        """Whether Black is at the bottom for whoever reads it: the only person, or the seat itself."""
        people = self._people
        reader = people[0] if len(people) == 1 else seat
        return reader == 0 and sits_below(self._app.settings, len(people))

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self._setup.players) if isinstance(player, Human)]

    def _words(self, view: View) -> Words:
        people = self._people
        return Words(
            self._app.texts,
            player_names(self._app.texts, self._setup.players),
            ("", ""),
            people[0] if len(people) == 1 else None,
            self._flipped(view.seat),
            view.table.rows,
        )


def _sentence(reason: Reason) -> str:
    """The sentence for a reason: some have one for a tile that is at hand, or still to be drawn."""
    values = dict(reason.values)
    if reason.code == "threatens" and values["held"]:
        return "threatens_held"
    if reason.code == "draws" and values["tiles"]:
        return "draws_finish"
    return reason.code
