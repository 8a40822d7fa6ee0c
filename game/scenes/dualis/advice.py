"""What is said of advice in Duālis: moves by their names and pictures, and why they are good or bad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.core import Action, Reason
from engine.dualis import rules
from engine.dualis.model import GiveCoin, PlayCard, View
from game.scenes.dualis.small_card import SmallPlay
from game.scenes.dualis.words import Words
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.app import App
    from game.store import MatchSetup

CERTAIN, MOSTLY, SELDOM = 99, 62, 38
"""From this percentage on a trick counts as sure, or likely; below the last, as unlikely."""


class DualisAdvice:
    """Sentences and pictures for the person in the view's seat."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app = app

    def nudge(self, view: View, reason: Reason) -> str:
        """Where to look."""
        key = _decided(view, reason)
        return self._t(f"advice.{key}" if key != reason.code else f"nudge.{key}")

    def move(self, view: View, action: Action) -> str:
        """A move by its name."""
        if isinstance(action, GiveCoin):
            return self._t("move.give")
        assert isinstance(action, PlayCard)
        card = Words(self._app.texts, (), view.table.variant).card(action.card)
        return self._t("move.coin" if action.coin else "move.plain", card=card)

    def because(self, view: View, action: Action, reason: Reason) -> str:
        """Why it is good, or what is wrong with it."""
        values = dict(reason.values)
        key = _decided(view, reason)
        if key == reason.code:
            key = sentence(reason, rules.needs(view.table)[view.table.variant.side_of(view.table.turn)])
        if "colour" in values:
            values["colour"] = self._t(f"colour.{values['colour']}") if values["colour"] != "none" else ""
        if "tricks" in values:
            values["count"] = values.pop("tricks")
        return self._t(f"advice.{key}", **values)

    def answer(self, view: View, action: Action, name: str) -> str:
        """A card that is played in a puzzle; the colour of its coin is the other one."""
        assert isinstance(action, PlayCard)
        card = Words(self._app.texts, (), view.table.variant).card(action.card)
        if not action.coin:
            return self._t("puzzle.answer.play", other=name, card=card)
        colour = self._t(f"colour.{action.card.colour.other.value}")
        return self._t("puzzle.answer.play_coin", other=name, card=card, colour=colour)

    def answer_place(self, action: Action) -> str:
        """A card is named."""
        return ""

    def move_width(self, view: View, action: Action, height: float) -> float:
        """How much room the picture of a move takes."""
        return self._picture(action).width(height)

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: View, action: Action) -> None:
        """The card with number, suit and pattern, and its coin."""
        self._picture(action).draw(canvas, place)

    def _picture(self, action: Action) -> SmallPlay:
        if not isinstance(action, PlayCard):
            return SmallPlay(None, coin=True)
        letter = self._t(f"letter.{action.card.colour.value}") if self._app.settings.letters else ""
        return SmallPlay(action.card, action.coin, letter)

    def _t(self, key: str, /, **values: str | int) -> str:
        return self._app.t(f"dualis.{key}", **values)


def _decided(view: View, reason: Reason) -> str:
    """The text for a reason: where all moves are equal because it is decided, that is what is said."""
    share = int(dict(reason.values).get("percent", 50)) if reason.code == "all_equal" else 50
    goal = "round" if view.table.variant.teams else "match"
    if share >= CERTAIN:
        return f"won_{goal}"
    return f"lost_{goal}" if share <= 100 - CERTAIN else reason.code


def sentence(reason: Reason, need: int) -> str:
    """The text for a reason: some codes have a sentence of their own for some values."""
    values = dict(reason.values)
    match reason.code:
        case "wins_trick" if int(values["percent"]) >= CERTAIN:
            return "wins_trick_sure"
        case "wins_trick" if int(values["percent"]) < SELDOM:
            return "wins_trick_seldom"
        case "wins_trick" if int(values["percent"]) < MOSTLY:
            return "wins_trick_half"
        case "sets_order":
            return f"sets_order_{values['order']}"
        case "voids_suit":
            return f"voids_suit_{values['suit']}"
        case "tips_trump":
            trump = "no_trump" if values["colour"] == "none" else "tips_trump"
            return f"{trump}_{values['who']}"
        case "raises_bid" if need < 0:
            return "raises_bid_over"
        case "raises_bid" if int(values["tricks"]) < int(values["bid"]):
            return "raises_bid_early"
    return reason.code
