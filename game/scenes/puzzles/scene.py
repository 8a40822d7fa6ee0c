"""All puzzles: a sheet for each game, a row for each grade, and a check mark on what is solved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.puzzles.files import puzzles
from engine.puzzles.model import GRADES, Puzzle
from game.games import all_scenes
from game.match.puzzles import solved
from game.ui.button import Button
from game.ui.label import Label, Sheet
from game.ui.page import GAP, MARGIN, WHOLE, page
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.theme import BROWN, ON_PAPER, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.input import Point

_PADDING = 26.0
_SECTION = TextStyle(22, bold=True, colour=BROWN)
_BETWEEN = 6.0
_NARROWEST = 44.0
"""How wide a number is at least, so that a finger finds it."""
_TALL = 62.0
"""How tall a number is where all sheets have room beside each other, so that they fill the page."""


class PuzzlesScene(Screen):
    """One is a click away; the keyboard begins at the first that is not solved."""

    def __init__(self, app: App, game: str | None = None) -> None:
        """`game`: where the keyboard stands first."""
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self._puzzles = {scenes.game: found for scenes in all_scenes() if (found := puzzles(scenes.game))}
        self._game = game

    def enter(self) -> None:
        """The keyboard stands on the next one to solve."""
        game = self._game or next(iter(self._puzzles), None)
        if game is not None:
            done = solved(self.app.settings, game)
            listed = self._puzzles.get(game, ())
            found = next((one for one in listed if one.name not in done), next(iter(listed), None))
            self.focused = _name(found) if found is not None else None
            self.ring_shown = self._game is not None
            self._reveal(self.find(self.focused))

    def build(self) -> list[Widget]:
        """A heading with the way back, then the sheets."""
        t, type_ = self.app.t, self.app.type
        whole_page = page(type_, t("puzzles.title"), t("common.back"), self.close)
        columns = 2 if type_.text_size == 100 else 1
        width = (WHOLE - GAP * (columns - 1)) / columns
        ends = [whole_page.top] * columns
        children: list[Widget] = []
        for game, listed in self._puzzles.items():
            column = ends.index(min(ends))
            at = (MARGIN + column * (width + GAP), ends[column])
            tall = _TALL if columns > 1 else _NARROWEST
            widgets, end = self._sheet(game, listed, at, width, tall)
            children += widgets
            ends[column] = end + GAP
        return whole_page.column("page", self.scroll, children, max(ends), self.rebuild)

    def _sheet(
        self, game: str, listed: Sequence[Puzzle], at: Point, width: float, tall: float
    ) -> tuple[list[Widget], float]:
        """The sheet of a game with numbers at least so tall, and where it ends."""
        t, type_ = self.app.t, self.app.type
        done = solved(self.app.settings, game)
        left, room = at[0] + _PADDING, width - 2 * _PADDING
        name = type_.block(t(f"{game}.name"), _SECTION)
        known = sum(one.name in done for one in listed)
        count = type_.block(t("puzzles.count", solved=known, all=len(listed)), ON_PAPER)
        y = at[1] + 14
        found: list[Widget] = [
            Label(f"{game}.heading", pygame.FRect(left, y, name.width + 1, name.height), name)
        ]
        box = pygame.FRect(0, y, count.width + 1, name.height)
        box.right = left + room
        found.append(Label(f"{game}.count", box, count))
        y += name.height + 8
        grades = [grade for grade in GRADES if any(one.grade == grade for one in listed)]
        words = {grade: type_.block(t(f"puzzles.grade.{grade}"), ON_PAPER) for grade in grades}
        beside = max((block.width for block in words.values()), default=0.0) + 14
        for grade in grades:
            of_grade = [one for one in listed if one.grade == grade]
            height = max(tall, type_.line_height(TextStyle(18)) + 14)
            label = pygame.FRect(left, y, beside, height)
            found.append(Label(f"{game}.{grade}", label, words[grade]))
            each = min(64.0, (room - beside + _BETWEEN) / len(of_grade) - _BETWEEN)
            for index, one in enumerate(of_grade):
                place = pygame.FRect(left + beside + index * (each + _BETWEEN), y, each, height)
                found.append(self._number(one, index + 1, place, known=one.name in done))
            y += height + _BETWEEN
        sheet = Sheet(f"{game}.sheet", pygame.FRect(*at, width, y + 10 - at[1]))
        return [sheet, *found], sheet.rect.bottom

    def _number(self, puzzle: Puzzle, number: int, place: pygame.FRect, *, known: bool) -> Widget:
        t = self.app.t
        grade = t(f"puzzles.grade.{puzzle.grade}")
        tip = t("puzzles.solved_tip" if known else "puzzles.number", grade=grade, number=number)
        return Button(
            _name(puzzle),
            place,
            "" if known else str(number),
            partial(self.app.navigation.open_puzzle, puzzle.game, puzzle.name),
            kind="gold" if known else "ink",
            icon="check" if known else None,
            tooltip=tip,
            size=18,
        )


def _name(puzzle: Puzzle) -> str:
    return f"puzzle.{puzzle.game}.{puzzle.name}"
