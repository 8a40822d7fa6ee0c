"""The table under the title's cards: plain at once, and part by part as its materials are finished.

Its parts are the wood, each place with its pieces, and the medallion. After a change of language or of the
open match a part that still looks the same stays, and only the others are made anew.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.games import CardArt, GameScenes
from game.scenes.title.medallion import medallion_picture
from game.scenes.title.plain import make_plain
from game.scenes.title.plan import Place, Plan
from game.ui.canvas import Canvas
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.scenes.title.table_top import TableTop


class Board:
    """The table of a plan, for a window and a setting of letters."""

    def __init__(self, games: Mapping[str, GameScenes]) -> None:
        self.arts: dict[str, CardArt] = {}
        """What the games show, as far as it is there."""
        self._games = games
        self._plan: Plan | None = None
        self._letters = False
        self._window = (0, 0)
        self._parts: dict[Hashable, pygame.Surface] = {}
        """What is finished."""
        self._making: TableTop | None = None

    def use(self, plan: Plan, window: tuple[int, int], *, letters: bool) -> None:
        """Go over to another plan; what is finished and still looks the same stays."""
        if (self._plan is None or self._plan.key != plan.key) or (self._window, self._letters) != (
            window,
            letters,
        ):
            self._stop_making()
        self._plan, self._window, self._letters = plan, window, letters
        wanted = self._wanted(plan)
        self._parts = {key: part for key, part in self._parts.items() if key in wanted}

    @property
    def finished(self) -> bool:
        """Whether all parts are there."""
        return self._plan is not None and len(self._parts) == len(self._wanted(self._plan))

    def make(self, canvas: Canvas, kit: Kit) -> bool:
        """Go on for a slice of a frame; whether there is more to see."""
        if self._plan is None or self.finished:
            return False
        wanted = self._wanted(self._plan)
        if self._making is None:
            from game.scenes.title.table_top import TableTop  # with the textures: not before the first frame

            missing = {key: what for key, what in wanted.items() if key not in self._parts}
            self._making = TableTop(canvas, self._plan, missing, self._games, kit)
        found = self._making.advance()
        if found is None:
            return False
        key, part = found
        place = wanted[key]
        self._parts[key] = part
        if place == "wood":
            canvas.forget_ground(self._plain(self._plan))
        if isinstance(place, Place):
            self.arts[place.game] = self._games[place.game].card_art()
        if self.finished:
            self._stop_making()
        return True

    def _stop_making(self) -> None:
        if self._making is not None:
            self._making.close()
            self._making = None

    def forget(self) -> None:
        """Give all parts up, as when the title is left for a table."""
        self._stop_making()
        self._parts.clear()

    def draw(self, canvas: Canvas) -> None:
        """The wood, or all of the table in plain colours; then the places and the medallion."""
        plan = self._plan
        assert plan is not None  # whoever draws has a plan
        wood = self._parts.get(self._wood(plan))
        if wood is not None:
            canvas.put(wood, (0, 0), flags=0)
        else:
            cloths = {game: scenes.cloth for game, scenes in self._games.items()}
            canvas.ground(self._plain(plan), lambda viewport: make_plain(viewport, plan, cloths))
        for place in plan.places:
            part = self._parts.get(self._place(place))
            if part is not None:
                canvas.put(part, canvas.viewport.rect(place.rect).topleft, flags=0)
        if plan.medallion is not None:
            medallion = plan.medallion
            key = self._medallion(plan)
            disc = self._parts.get(key)
            if disc is None:
                size = (2 * medallion.reach, 2 * medallion.reach)
                disc = canvas.art(
                    (key, "plain"), size, lambda _: medallion_picture(canvas.viewport, medallion)
                )
            canvas.blit(disc, medallion.centre)

    # -- what tells a part from another one ----------------------------------------------------------

    def _wanted(self, plan: Plan) -> dict[Hashable, Place | str]:
        """The parts of a plan in the order in which they are made."""
        wanted: dict[Hashable, Place | str] = {self._wood(plan): "wood"}
        if plan.medallion is not None:
            wanted[self._medallion(plan)] = "medallion"
        return wanted | {self._place(place): place for place in plan.places}

    def _wood(self, plan: Plan) -> Hashable:
        return ("title-wood", self._window, tuple(tuple(place.rect) for place in plan.places))

    def _plain(self, plan: Plan) -> Hashable:
        return (self._wood(plan), "plain")

    def _place(self, place: Place) -> Hashable:
        return ("title-place", self._window, self._letters, place.key)

    def _medallion(self, plan: Plan) -> Hashable:
        assert plan.medallion is not None  # whoever asks has looked
        return ("title-medallion", self._window, plan.medallion[1:])
