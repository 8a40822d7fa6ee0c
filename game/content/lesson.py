"""Lessons: a guided first round with fixed cards, written in TOML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from engine.core import OptionValue
from engine.match import Match, Setup
from game.content import assets
from game.match.bot_pool import BotRunner
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player, Store


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Something said, a move awaited from the player (`do`: any of these), or moves of the others."""

    id: str = ""
    do: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    """From which thing to which one something is taken."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson; the player has seat 0. Its words are the texts `lesson_<game>.<step id>`."""

    game: str
    options: Mapping[str, OptionValue]
    first: int | None
    seed: int
    stacked: tuple[str, ...]
    level: str
    others: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    def setup(self) -> Setup:
        """The match with the fixed cards."""
        return Setup(self.game, self.options, self.seed, self.first, self.stacked)

    def session(self, bots: BotRunner, portrait: str = "") -> Session:
        """A session that nothing is kept of."""
        store = Store.in_memory()
        others = [Bot(self.level, character) for character in self.others]
        players: tuple[Player, ...] = (Human("", portrait), *others)
        setup = MatchSetup(self.game, self.options, players, self.first)
        match_id = store.create_match(setup, self.seed)
        return Session(store, bots, match_id, setup, Match(self.setup()))


def has_lesson(game: str) -> bool:
    """Whether there is a lesson for a game."""
    return _file(game) is not None


def load_lesson(game: str) -> Lesson:
    """Read a game's lesson; `FileNotFoundError` where it has none."""
    file = _file(game)
    if file is None:
        raise FileNotFoundError(f"{game} has no lesson")
    data = tomli.loads(file.read_text(encoding="utf-8"))
    return Lesson(
        game=data["game"],
        options=data.get("options", {}),
        first=data.get("first"),
        seed=data["seed"],
        stacked=_stacked(data["deal"]),
        level=data["level"],
        others=tuple(data["others"]),
        steps=tuple(_step(step) for step in data["step"]),
    )


def _file(game: str) -> Path | None:
    return assets.find(f"lessons/{game}.toml")


def _stacked(deal: Mapping[str, Any]) -> tuple[str, ...]:
    """The prepared deck: what is listed, in order; hands are dealt seat by seat."""
    return tuple(card for part in deal.values() for card in _flat(part))


def _flat(part: Any) -> list[str]:
    return [text for item in part for text in _flat(item)] if isinstance(part, list) else [str(part)]


def _step(values: Mapping[str, Any]) -> LessonStep:
    known = {"id", "do", "moves", "point", "way"}
    if not known.issuperset(values):
        raise ValueError(f"a lesson's step has no {', '.join(sorted(set(values) - known))}")
    return LessonStep(
        id=values.get("id", ""),
        do=tuple(values.get("do", ())),
        moves=tuple(values.get("moves", ())),
        point=tuple(values.get("point", ())),
        way=tuple(values.get("way", ())),
    )
