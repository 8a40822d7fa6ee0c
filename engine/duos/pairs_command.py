"""`python -m engine pairs`: what a bot of DUOS would pair, without its whims, and what a word changes."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.bots.characters import CHARACTERS, character
from engine.bots.levels import RANDOM, check_level
from engine.core import complete
from engine.duos import data
from engine.duos.associations import association
from engine.duos.bot import choose, hints
from engine.duos.game import Duos
from engine.duos.model import CARDS_LAID, LONGEST_WORD, Board, Category, Given, HintKind, State
from engine.rng import Rng

LEVEL = "expert"
GAME = Duos()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--category", choices=data.CATEGORIES, help="which side of the cards lies up")
    parser.add_argument("--pictures", metavar="A,B,…", help=f"the {CARDS_LAID} pictures on the table")
    parser.add_argument("--file", metavar="DEALS.json", help="a list of objects with the same names instead")
    parser.add_argument("--level", default=LEVEL, help=f"the level of the bot ({LEVEL})")
    parser.add_argument("--character", default=next(iter(CHARACTERS)), help=", ".join(CHARACTERS))
    parser.add_argument("--word", help="a word that the partner said")
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="the language of the reasons")


def run(chosen: argparse.Namespace) -> Iterable[str]:
    """The lines that the command prints, one JSON object a deal; `ValueError` where an argument is wrong."""
    given = {name: value for name, value in vars(chosen).items() if value is not None}
    if "file" not in given:
        return [_line(_deal(given))]
    read = json.loads(Path(given["file"]).read_text(encoding="utf-8"))
    if not isinstance(read, list) or not all(isinstance(deal, dict) for deal in read):
        raise ValueError(f"{given['file']} holds no list of deals.")
    return _lines([_deal({**given, **deal}) for deal in read])


def _lines(deals: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield from map(_line, deals)


def _line(deal: Mapping[str, Any]) -> str:
    return json.dumps(answer(deal), ensure_ascii=False)


def _deal(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """A deal that makes sense; `ValueError` with one sentence where it does not."""
    pictures = given.get("pictures") or []
    if isinstance(pictures, str):
        pictures = [name.strip() for name in pictures.split(",")]
    category = given.get("category")
    if category not in data.CATEGORIES:
        raise ValueError(f"the category must be one of {', '.join(data.CATEGORIES)}.")
    unknown = [name for name in pictures if name not in data.pictures(category)]
    if unknown:
        raise ValueError(f"there is no picture {unknown[0]!r} among the {category}.")
    if len(set(pictures)) != CARDS_LAID or len(pictures) != CARDS_LAID:
        raise ValueError(f"{CARDS_LAID} different pictures lie on the table, not {len(pictures)}.")
    if check_level(given.get("level", LEVEL)) == RANDOM:
        raise ValueError("a random player pairs anything.")
    character(given.get("character", next(iter(CHARACTERS))))
    word = given.get("word")
    if word is not None and not 0 < len(str(word)) <= LONGEST_WORD:
        raise ValueError(f"a word has 1 to {LONGEST_WORD} letters.")
    return {"lang": "en", **given, "pictures": list(pictures)}


def answer(deal: Mapping[str, Any]) -> dict[str, Any]:
    """What a bot would do with a deal, with the word and without it."""
    pictures, word = deal["pictures"], deal.get("word")
    named = ("id", "category", "level", "character")
    told: dict[str, Any] = {name: deal[name] for name in named if name in deal}
    chosen = board(deal, None)
    told |= {"pictures": pictures, "pairs": _pairs(chosen), "reasons": _reasons(chosen, deal["lang"])}
    if word is not None:
        fits = hints.fit(word, pictures)
        strengths = zip(pictures, fits or [0.0] * len(pictures), strict=True)
        told |= {
            "word": word,
            "known": fits is not None,
            "strengths": {picture: round(value, 3) for picture, value in strengths},
            "pairs_with_word": _pairs(board(deal, word)),
        }
    return told


def board(deal: Mapping[str, Any], word: str | None) -> Board:
    """The pairs of a bot whose partner has said a word, or nothing, in the first turn for two."""
    state = lay(deal["category"], deal["pictures"])
    if word is not None:
        hint = Given(1, HintKind.WORD, word)
        state = replace(state, table=replace(state.table, hints=(hint,)))
    level = deal.get("level", LEVEL)
    style = character(deal.get("character", next(iter(CHARACTERS))))
    return choose.choose_pairs(GAME.view(state, 0), level, style, whims=0)


def lay(category: str, pictures: Sequence[str], players: int = 2) -> State:
    """A first turn with these pictures on the table; seat 0 is the Narrator, if there is one."""
    side = Category(category)
    by_picture = {side.side(card): card for card in data.cards()}
    state = GAME.new(complete(GAME, {"players": players}), Rng.of("pairs"), first=0)
    state = GAME.advance(state, Rng.of("pairs", "deal"))[0]
    laid = tuple(by_picture[picture] for picture in pictures)
    return replace(state, table=replace(state.table, category=side, cards=laid))


def _pairs(board: Board) -> list[list[str]]:
    return [list(pair.pictures) for pair in board]


def _reasons(board: Board, language: str) -> dict[str, str]:
    """Why each pair belongs together, where people have a reason."""
    seen = {str(pair): association(*pair.pictures) for pair in board}
    return {name: found.reason(language) for name, found in seen.items() if found is not None}
