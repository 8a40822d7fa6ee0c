"""What DUOS says about advice: where to look, what pairs and hints are called, why they are good or bad."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from engine.core import Action, Reason
from engine.duos import data
from engine.duos.model import Choose, DuosAction, Hint, HintKind, Pair, View
from game.content.message import Value
from game.scenes.duos.small import SmallHint, SmallPairs, small_hint, small_word
from game.scenes.duos.words import Words
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import TextStyle

_PICTURES = frozenset({"picture", "other"})
_REASONED = frozenset({"obvious", "guessable"})
"""Sentences that also say what people see in the pair, where they see something."""
_STYLE = TextStyle(20, bold=True)
_LONGEST = 520.0
"""How long such a sentence may be: it shares two lines with the name of the move."""
_NOBODY = MappingProxyType({"lonely": "lonely_none"})
"""What is said where not a single mind would choose a pair."""


class DuosAdvice:
    """Sentences about the decisions of a seat, for the person who sits there."""

    def __init__(self, words: Words, type_: Typesetter) -> None:
        self._words = words
        self._type = type_

    def nudge(self, view: View, reason: Reason) -> str:
        """Where to look."""
        return self._words.t(f"nudge.{reason.code}")

    def move(self, view: View, action: Action) -> str:
        """A hint by its name; the pairs of a board are shown, and too many to be named."""
        decided = _decision(action)
        if isinstance(decided, Hint):
            value = self._words.given(decided)
            return self._words.t(f"advice_move.{decided.kind.value}", value=value)
        return self._words.t("advice_move.board")

    def unlike(self, view: View, action: Action, other: Action) -> str:
        """The first of the pairs that another board lacks, and how many more there are."""
        own, others = _decision(action), _decision(other)
        if not (isinstance(own, Choose) and isinstance(others, Choose)):
            return self.move(view, action)
        first, *more = [pair for pair in own.pairs if pair not in others.pairs]
        if not more:
            return self._pair(first)
        return self._words.t("advice_move.unlike", pair=self._pair(first), count=len(more))

    def because(self, view: View, action: Action, reason: Reason) -> str:
        """Why it is good, or what is wrong with it."""
        told = dict(reason.values)
        values: dict[str, Value] = {
            name: self._words.picture(str(value)) if name in _PICTURES else value
            for name, value in told.items()
        }
        if "word" in told:
            values["word"] = self._words.given(Hint(HintKind.WORD, str(told["word"])))
        if "facet" in told:
            values["facet"] = self._words.t(f"facet.{told['facet']}")
        if isinstance(told.get("seat"), int):
            values["name"] = self._words.names[int(told["seat"])]
        if "minds" in told:
            values["count"] = int(told["minds"])
        key = reason.code if told.get("minds") != 0 else _NOBODY.get(reason.code, reason.code)
        if "first" in told:
            pair = Pair(str(told["first"]), str(told["second"]))
            values["pair"] = self._pair(pair)
            seen = data.association(*pair.pictures)
            if key in _REASONED and seen is not None:
                why = seen.reason(self._words.texts.language)
                said = self._words.t(f"advice.{key}_why", **values, why=why)
                if self._type.width(said, _STYLE) <= _LONGEST * self._type.text_size / 100:
                    return said
            if reason.code == "contested":
                picture = str(told["picture"])
                values["mate"] = self._words.picture(pair.second if picture == pair.first else pair.first)
        return self._words.t(f"advice.{key}", **values)

    def _pair(self, pair: Pair) -> str:
        one, other = map(self._words.picture, pair.pictures)
        return self._words.t("advice_move.pair", one=one, other=other)

    def move_width(self, view: View, action: Action, height: float) -> float:
        """How much room the picture of a decision takes."""
        return self._small(action).width(height)

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: View, action: Action) -> None:
        """Small pairs, or the marker of a hint with its picture or word."""
        self._small(action).draw(canvas, place)

    def _small(self, action: Action) -> SmallPairs | SmallHint:
        decided = _decision(action)
        if isinstance(decided, Choose):
            return SmallPairs.of(decided.pairs)
        if decided.kind is HintKind.WORD:
            return small_word(self._type, self._words.given(decided))
        return small_hint(decided.kind, decided.value)


def _decision(action: Action) -> DuosAction:
    assert isinstance(action, Choose | Hint)
    return action
