"""What Dois says about advice: where to look, what a bid or a play is called, and why it is good or bad."""

from __future__ import annotations

import pygame

from engine.core import Action, Reason
from engine.dois.model import Bid, Card, DoisAction, PlayBoth, PlayNumber, PlaySuit, View
from game.content.i18n import Texts
from game.content.message import Value
from game.scenes.dois.small import picture
from game.scenes.dois.words import Words
from game.ui.canvas import Canvas

_COUNTED = {"bids_trumps": "trumps", "bids_room": "left", "wins_trick": "need", "bids_few_trumps": "trumps"}
"""What is counted in the sentences that have a form for one."""


class DoisAdvice:
    """Sentences about the decisions of a seat, for the person who sits there."""

    def __init__(self, texts: Texts, names: tuple[str, ...]) -> None:
        self._words = Words(texts, names)

    def nudge(self, view: View, reason: Reason) -> str:
        """Where to look."""
        return self._words.t(f"nudge.{reason.code}")

    def move(self, view: View, action: Action) -> str:
        """A bid or a play by its name."""
        match _decision(action):
            case Bid(tricks):
                return self._words.t("advice_move.bid", bid=tricks)
            case PlayNumber(number):
                return self._words.t("advice_move.number", number=number)
            case PlaySuit() as play:
                return self._words.cards(play.cards)
            case PlayBoth(suit, number):
                return self._words.t("advice_move.both", suit=self._words.suit(suit.value), number=number)

    def because(self, view: View, action: Action, reason: Reason) -> str:
        """Why it is good, or what is wrong with it."""
        values = {name: self._value(view, name, value) for name, value in reason.values}
        counted = _COUNTED.get(reason.code)
        if counted is not None:
            values["count"] = values[counted]
        seat = dict(reason.values).get("seat")
        if isinstance(seat, int):
            values["name"] = self._words.who(seat, view.seat)
        return self._words.t(f"advice.{_key(reason)}", **values)

    def _value(self, view: View, name: str, value: int | str) -> Value:
        return self._words.suit(value) if name == "suit" and isinstance(value, str) else value

    def answer(self, view: View, action: Action, name: str) -> str:
        """A card and what it is played on: puzzles begin after the first trick."""
        play = _decision(action)
        assert isinstance(play, PlaySuit | PlayNumber)
        shown = view.table.shown[view.table.turn]
        assert shown is not None
        covered = shown.suit if isinstance(play, PlaySuit) else shown.number
        values = {"card": self._words.cards(play.cards), "covered": self._words.card(Card(covered))}
        return self._words.t("puzzle.answer.play", other=name, **values)

    def answer_place(self, action: Action) -> str:
        """A card is named."""
        return ""

    def move_width(self, view: View, action: Action, height: float) -> float:
        """How much room the picture of a decision takes."""
        return picture(_decision(action)).width(height)

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: View, action: Action) -> None:
        """Small cards, or the token of a bid."""
        picture(_decision(action)).draw(canvas, place)


def _decision(action: Action) -> DoisAction:
    assert isinstance(action, Bid | PlayBoth | PlaySuit | PlayNumber)
    return action


def _key(reason: Reason) -> str:
    """The name of a reason's text: some are told otherwise at an end of their values."""
    values = dict(reason.values)
    if reason.code in ("limits_loss", "leaves_trick") and values["over"]:
        return f"{reason.code}_over"
    if reason.code == "bids_few_trumps" and not values["trumps"]:
        return "bids_no_trumps"
    return "bids_room_none" if reason.code == "bids_room" and not values["left"] else reason.code
