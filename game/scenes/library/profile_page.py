"""The clipboard at the right: a person's wins, streak, bids, accuracy and best partner at a glance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import all_scenes
from game.input import Point
from game.match.statistics import Share, Statistics
from game.scenes.library.page_blocks import (
    HEADING,
    NOTE,
    Bar,
    Bars,
    Halves,
    Head,
    Pair,
    Rule,
    Words,
)
from game.scenes.library.person import Person
from game.ui.canvas import Canvas
from game.ui.clipboard import draw_clipboard
from game.ui.icons import IconName
from game.ui.scroll import BAR_ROOM, Block, ScrollModel, ScrollView
from game.ui.slip import SlipButton
from game.ui.theme import rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_EDGE = 24.0
_RIM = 14.0
"""What portraits and charts stand out of their places at the left."""
_BUTTONS = 6.0
_CLIP = 22.0
"""From the upper edge of the page to below its clip."""
_FOOT = 14.0
_LOW_PAGE = rgb("#EFE3C8")
"""What the page fades into where it goes on."""
_COURSE = 16
"""So many of the last reviewed matches are drawn."""
_RECENT = 5
"""So many of them are compared with those before."""


class Clipboard(Widget):
    """The page and its clip."""

    focusable = False

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper and brass."""
        draw_clipboard(canvas, self.rect)


def profile_page(
    app: App, place: pygame.FRect, person: Person, scroll: ScrollModel, turn: Callable[[int], None]
) -> list[Widget]:
    """The clipboard with the page of the person; another person's is one press away.

    What is scrolled goes below the clip and the buttons, never under them.
    """
    side = SlipButton.height_for(app.type)
    several = len(person.profiles) > 1
    top = place.top + (_BUTTONS + side + 4 if several else _CLIP)
    view = pygame.FRect(
        place.left + _EDGE - _RIM, top, place.width - _EDGE + 2 + _RIM, place.bottom - _FOOT - top
    )
    width = view.width - _RIM - BAR_ROOM - 4
    label = app.t("library.statistics")
    widgets: list[Widget] = [
        Clipboard("clipboard", place),
        ScrollView(
            "page", view, scroll, _blocks(app, person, width), label=label, shade=_LOW_PAGE, margin=_RIM
        ),
    ]
    if several:
        rect = pygame.FRect(place.right - side - 12, place.top + _BUTTONS, side, side)
        steps: tuple[tuple[str, IconName, int], ...] = (("next", "forward", 1), ("previous", "back", -1))
        for name, icon, step in steps:
            tip = app.t(f"statistics.{name}")
            widgets.append(SlipButton(f"{name}_person", rect, tip, partial(turn, step), icon=icon, bare=True))
            rect = rect.move(-side - 8, 0)
    return widgets


def _blocks(app: App, person: Person, width: float) -> list[Block]:
    t, type_, profile = app.t, app.type, person.profile
    found = person.statistics()
    if profile is not None and not person.counted():
        return [Head(type_, person.face(profile), person.name(profile), "", (), 0, width)]
    if profile is None or not found.matches:
        name = person.name(profile) if profile is not None else t("table.you")
        face = person.face(profile) if profile is not None else ""
        head: list[Block] = []
        if face:
            none = (t("statistics.streak_none"),)
            head.append(Head(type_, face, name, t("statistics.none_yet"), none, 0, width))
            head.append(Rule())
        return [*head, Words(type_.block(t("statistics.kind"), NOTE, width))]
    games = [scenes.game for scenes in all_scenes()]
    streak = (
        t("statistics.streak", count=found.streak), t("statistics.streak_of", best=found.best_streak)
    )  # fmt: skip
    blocks: list[Block] = [
        Head(
            type_, person.face(profile), person.name(profile),
            won_words(app, found), streak, found.streak, width,
        ),
        Rule(),
        Words(type_.block(t("statistics.by_game"), HEADING, width), 2),
        Bars(type_, [_game_bar(app, game, found) for game in games], games, width),
        Rule(),
        halves(app, found, width),
    ]  # fmt: skip
    partner = found.best_partner
    if partner is not None and partner.pairs_a_turn is not None:
        words = t("statistics.pairs_a_turn", pairs=decimal(partner.pairs_a_turn))
        faces = (person.face(profile), person.partner_face(partner))
        blocks += [
            Rule(),
            Words(type_.block(t("statistics.best_partner"), HEADING, width), 6),
            Pair(type_, faces, person.partner_name(partner), words, width),
        ]
    return blocks


def won_words(app: App, found: Statistics) -> str:
    """How many were won of the matches that can be won; of other ones, how many turns."""
    if found.share.of:
        return app.t("statistics.won", won=found.won, of=found.share.of)
    if found.turns.of:
        return app.t("statistics.turns_won", won=found.turns.won, of=found.turns.of)
    return app.t("statistics.counted", count=found.matches)


def _game_bar(app: App, game: str, found: Statistics) -> Bar:
    """The wins in a game; the turns, where only turns could be won."""
    share, turns = found.by_game.get(game, Share()), found.turns_by_game.get(game, Share())
    name = app.t(f"{game}.name")
    return (
        share_bar(app, name, share, game) if share.of or not turns.of else turns_bar(app, name, turns, game)
    )


def share_bar(app: App, name: str, share: Share, game: str | None = None) -> Bar:
    """How many matches were won; a dash where none could be."""
    words = app.t("statistics.of", won=share.won, of=share.of) if share.of else "–"
    return Bar(name, game, share.won / share.of if share.of else 0.0, words)


def turns_bar(app: App, name: str, turns: Share, game: str | None = None) -> Bar:
    """How many turns were won."""
    return Bar(name, game, turns.won / turns.of, app.t("statistics.turns_of", won=turns.won, of=turns.of))


def halves(app: App, found: Statistics, width: float) -> Halves:
    """Bids and accuracy side by side."""
    t = app.t
    course = [value for _, value in found.course]
    return Halves(
        app.type,
        t("statistics.exact"),
        percent(app, found.exact_share),
        found.exact_share,
        t("statistics.accuracy"),
        percent(app, found.accuracy),
        course[-_COURSE:],
        change_of(course),
        width,
        t("statistics.how_accuracy") if found.accuracy is None else "",
    )


def change_of(course: list[float]) -> int | None:
    """How much better the last matches were than those before, in per cent; None where there are too few."""
    recent, before = course[-_RECENT:], course[:-_RECENT]
    if not before:
        return None
    return round(100 * (sum(recent) / len(recent) - sum(before) / len(before)))


def percent(app: App, share: float | None) -> str:
    """A share as per cent; a dash where there is none."""
    return "–" if share is None else app.t("statistics.percent", value=round(100 * share))


def decimal(value: float) -> str:
    """A number with one decimal."""
    return f"{value:.1f}".replace("-", "−")
