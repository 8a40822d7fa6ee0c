"""Reading a figure of the rules: each kind has its fields, and every value must make sense."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from engine.bots.characters import CHARACTERS
from engine.dualis.model import Centre
from game.content.rulebook.fields import Fields
from game.content.rulebook.figures import (
    DOIS_NUMBERS,
    DOIS_SUITS,
    DUOS_MARKERS,
    Balance,
    Board,
    CardRow,
    Cover,
    DoisCards,
    DoisTrick,
    Figure,
    HighLow,
    Hints,
    Joint,
    Line,
    Matches,
    OneTile,
    Pair,
    PictureBoard,
    Place,
    Placed,
    Replacement,
    Shown,
    ShownCard,
    Step,
    Thought,
    Tile,
    Trick,
)

Tiles: TypeAlias = dict[Place, Tile]

DUOS_CARDS = 12
DUOS_PAIRS = 4


def _shown_cards(fields: Fields, key: str) -> tuple[ShownCard, ...]:
    with fields.reading():
        return tuple(ShownCard.parse(text) for text in fields.texts(key))


def _index(fields: Fields, key: str, length: int) -> int:
    value = fields.integer(key)
    if not 0 <= value < length:
        raise fields.fail(f"{key} = {value} points at nothing")
    return value


def _centre(fields: Fields, key: str) -> Centre:
    red, blue = fields.pair(key)
    if not (0 <= red <= 7 and 0 <= blue <= 7):
        raise fields.fail(f"{key} must be 0 to 7 red and 0 to 7 blue coins")
    return Centre(red, blue)


def _tile(fields: Fields, key: str) -> Tile:
    with fields.reading():
        return Tile.parse(fields.text(key))


def _tile_at(fields: Fields, tiles: Tiles) -> tuple[Place, Tile]:
    at = fields.pair("at")
    if at not in tiles:
        raise fields.fail(f"no tile lies at {list(at)}")
    return at, tiles[at]


def _tiles(fields: Fields) -> Tiles:
    tiles: Tiles = {}
    for entry in fields.tables("tiles"):
        at = entry.pair("at")
        if at in tiles:
            raise entry.fail(f"two tiles lie at {list(at)}")
        tiles[at] = _tile(entry, "tile")
        entry.finish()
    return tiles


def _joints(fields: Fields, key: str, tiles: Tiles) -> tuple[Joint, ...]:
    joints = []
    for entry in fields.tables(key) if fields.has(key) else ():
        at, _ = _tile_at(entry, tiles)
        joints.append(Joint(at, _index(entry, "port", 6), entry.flag("connects")))
        entry.finish()
    return tuple(joints)


def _paths(fields: Fields, key: str, tiles: Tiles) -> tuple[tuple[Step, ...], ...]:
    if not fields.has(key):
        return ()
    return tuple(
        _path(Fields({"steps": steps}, f"{fields.place}, {key} {number}"), tiles)
        for number, steps in enumerate(fields.items(key), 1)
    )


def _path(fields: Fields, tiles: Tiles) -> tuple[Step, ...]:
    steps = []
    for entry in fields.tables("steps"):
        at, tile = _tile_at(entry, tiles)
        with entry.reading():
            line = Line.parse(entry.text("line"))
        if line not in tile.lines:
            raise entry.fail("the tile there has no such line")
        steps.append(Step(at, line))
        entry.finish()
    if len({step.line.colour for step in steps}) > 1:
        raise fields.fail("the path changes its colour")
    return tuple(steps)


def _rows(fields: Fields, tiles: Tiles) -> int | None:
    rows = fields.integer("rows") if fields.has("rows") else None
    if rows is not None and not all(1 <= row <= rows for _, row in tiles):
        raise fields.fail("a tile lies outside the rows")
    return rows


def _board(fields: Fields, tiles: Tiles, rows: int | None, *, joints: str, paths: str) -> Board:
    placed = tuple(Placed(at, tile) for at, tile in tiles.items())
    return Board(placed, rows, _joints(fields, joints, tiles), _paths(fields, paths, tiles))


def _read_cards(fields: Fields) -> Figure:
    return CardRow(_shown_cards(fields, "cards"))


def _read_balance(fields: Fields) -> Figure:
    return Balance(_centre(fields, "before"), _centre(fields, "after"))


def _read_trick(fields: Fields) -> Figure:
    cards = _shown_cards(fields, "cards")
    return Trick(cards, _centre(fields, "left"), _index(fields, "winner", len(cards)))


def _read_high_low(fields: Fields) -> Figure:
    high, low = _shown_cards(fields, "high"), _shown_cards(fields, "low")
    high_winner = _index(fields, "high_winner", len(high))
    return HighLow(high, high_winner, low, _index(fields, "low_winner", len(low)))


def _read_tile(fields: Fields) -> Figure:
    return OneTile(_tile(fields, "tile"), half_turn=False)


def _read_half_turn(fields: Fields) -> Figure:
    return OneTile(_tile(fields, "tile"), half_turn=True)


def _read_board(fields: Fields) -> Figure:
    tiles = _tiles(fields)
    return _board(fields, tiles, _rows(fields, tiles), joints="joints", paths="paths")


def _read_replace(fields: Fields) -> Figure:
    tiles = _tiles(fields)
    rows = _rows(fields, tiles)
    at, _ = _tile_at(fields, tiles)
    changed = {**tiles, at: _tile(fields, "new")}
    return Replacement(
        at,
        _board(fields, tiles, rows, joints="joints", paths="paths"),
        _board(fields, changed, rows, joints="new_joints", paths="new_paths"),
    )


def _dois_card(fields: Fields, card: str) -> str:
    if card not in DOIS_SUITS and card not in DOIS_NUMBERS:
        raise fields.fail(f"{card!r} is no card of Dois")
    return card


def _suit(fields: Fields, key: str) -> str:
    suit = fields.text(key)
    if suit not in DOIS_SUITS:
        raise fields.fail(f"{suit!r} is no suit of Dois")
    return suit


def _shown(fields: Fields, text: str) -> Shown:
    suit, _, number = text.partition(" ")
    if suit not in DOIS_SUITS or number not in DOIS_NUMBERS:
        raise fields.fail(f"{text!r} is not a suit and a number of Dois")
    return Shown(suit, number)


def _read_dois_cards(fields: Fields) -> Figure:
    return DoisCards(tuple(_dois_card(fields, card) for card in fields.texts("cards")))


def _read_cover(fields: Fields) -> Figure:
    return Cover(_shown(fields, fields.text("before")), _dois_card(fields, fields.text("play")))


def _read_dois_trick(fields: Fields) -> Figure:
    shows = tuple(_shown(fields, text) for text in fields.texts("shows"))
    plays = fields.texts("plays") if fields.has("plays") else ()
    if len(plays) not in (0, len(shows)):
        raise fields.fail("everyone plays exactly one card")
    for shown, card in zip(shows, plays, strict=False):
        if card not in (shown.suit, shown.number):
            raise fields.fail(f"{card!r} was played but is not shown")
    winner = _index(fields, "winner", len(shows))
    return DoisTrick(shows, plays, _suit(fields, "lead"), _suit(fields, "trump"), winner)


def _picture(fields: Fields, name: str) -> str:
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name):
        raise fields.fail(f"{name!r} is no name of a picture")
    return name


def _read_pictures(fields: Fields) -> Figure:
    cards = tuple(_picture(fields, name) for name in fields.texts("cards"))
    markers = tuple(name or None for name in fields.texts("markers"))
    if len(set(cards)) != DUOS_CARDS or len(cards) != DUOS_CARDS:
        raise fields.fail(f"the board has {DUOS_CARDS} different pictures")
    if len(markers) != DUOS_CARDS or not {*markers} <= {None, *DUOS_MARKERS}:
        raise fields.fail(f"the board has {DUOS_CARDS} spaces for markers")
    if any(markers.count(colour) not in (0, 2) for colour in DUOS_MARKERS):
        raise fields.fail("a pair is two markers of one colour")
    return PictureBoard(cards, markers)


def _pairs(fields: Fields, key: str) -> tuple[Pair, ...]:
    pairs = []
    for text in fields.texts(key):
        names = text.split()
        if len(names) != 2:
            raise fields.fail(f"{text!r} is no pair")
        pairs.append((_picture(fields, names[0]), _picture(fields, names[1])))
    if len(pairs) != DUOS_PAIRS or len({name for pair in pairs for name in pair}) != 2 * DUOS_PAIRS:
        raise fields.fail(f"{key} must be {DUOS_PAIRS} pairs of different pictures")
    return tuple(pairs)


def _read_matches(fields: Fields) -> Figure:
    narrator, player = _pairs(fields, "narrator"), _pairs(fields, "player")
    matched = fields.integers("matched")
    if not {*matched} <= {*range(DUOS_PAIRS)}:
        raise fields.fail("matched points at no pair")
    return Matches(narrator, player, matched)


def _read_hints(fields: Fields) -> Figure:
    return Hints(_picture(fields, fields.text("yes")), _picture(fields, fields.text("not")))


def _read_thought(fields: Fields) -> Figure:
    character, works = fields.text("character"), fields.integers("works")
    if character not in CHARACTERS:
        raise fields.fail(f"nobody is called {character}")
    with fields.reading():
        worlds = tuple(tuple(map(ShownCard.parse, text.split())) for text in fields.texts("worlds"))
    if not {*works} <= {*range(len(worlds))}:
        raise fields.fail("works points at no world")
    return Thought(character, worlds, works)


FIGURES: dict[str, Callable[[Fields], Figure]] = {
    "cards": _read_cards,
    "balance": _read_balance,
    "trick": _read_trick,
    "high_low": _read_high_low,
    "tile": _read_tile,
    "half_turn": _read_half_turn,
    "board": _read_board,
    "replace": _read_replace,
    "dois_cards": _read_dois_cards,
    "cover": _read_cover,
    "dois_trick": _read_dois_trick,
    "pictures": _read_pictures,
    "matches": _read_matches,
    "hints": _read_hints,
    "thought": _read_thought,
}
"""Every figure that a page may ask for, by name."""
