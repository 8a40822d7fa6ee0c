"""Nothing that a player reads is written in the code of scenes, table and widgets.

A string there looks like a text for players where it has letters that are not ASCII, several words, or one
word with a capital, as a button has. Docstrings, logging, exceptions and assertions are for people who work
on the program and may say what they want; things on the table have names of a kind and a word: `zone table`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.game.content.source_literals import GAME, Literal, called, literals, parse, sources

FOLDERS = (GAME / "scenes", GAME / "table", GAME / "ui")

ALLOWED = {
    ("table/pause.py", "Esc"): "as it stands on the key, in every language",
    ("ui/linebreak.py", ""): "the characters that Japanese lines may not begin or end with",
    ("ui/phrases.py", ""): "the letters and words by which Japanese phrases are told apart",
}
"""Strings that look like texts and are none, by file and string (nothing: all of the file), and why."""

LOGGING = {"debug", "info", "warning", "error", "exception", "critical", "log"}
LOGGERS = {"log", "logger", "logging", "_log", "_logger"}
NOT_FOR_PLAYERS = {"TypeVar", "NewType", "getLogger", "cast", "compile"}

NAME_KINDS = (
    "back|bid|card|coin|dois|dualis|duality|duos|face|hint|last|lesson|marker|panel|picture|piece|pile|plate"
    "|row|scroll|seat|side|tile|token|told|trick|zone"
)
NAME = re.compile(rf"({NAME_KINDS})( [a-z_\0]+){{1,2}}")
"""What a thing on the screen, or its picture in the cache, is called; players never see it."""

MARKUP = re.compile(r"<[^<>]*>|[\w:-]+=\"[^\"]*\"?")
"""Tags of drawings, and attributes that stand alone; what is between the tags is text again."""
WORD = re.compile(r"[^\W\d_]{2,}")
LETTER_OR_FIELD = re.compile(r"[^\W\d_]|\0")
CAPITAL_WORD = re.compile(r"[A-Z][a-z]+[.!?:…]?")


def looks_like_text(text: str) -> bool:
    """Whether a string seems to be meant for players."""
    if NAME.fullmatch(text):
        return False
    pieces = MARKUP.sub(" ", text).split()
    foreign = any(letter.isalpha() and not letter.isascii() for letter in text)
    several = sum(bool(LETTER_OR_FIELD.search(piece)) for piece in pieces) > 1
    sentence = several and any(WORD.search(piece) for piece in pieces)
    return foreign or sentence or bool(CAPITAL_WORD.fullmatch(text.strip()))


def for_workers(tree: ast.AST) -> set[ast.AST]:
    """The parts of a file whose strings no player ever sees."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Raise() | ast.Assert():
                found.add(node)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=attr)) if (
                owner in LOGGERS and attr in LOGGING
            ):
                found.add(node)
            case ast.Call() if called(node) in NOT_FOR_PLAYERS or called(node).endswith("Error"):
                found.add(node)
            case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation):
                found.add(annotation)
            case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
                found.add(node)
    return found


def hard_coded(path: Path) -> list[Literal]:
    return [one for one in literals(path, for_workers(parse(path))) if looks_like_text(one.text)]


def is_allowed(one: Literal) -> bool:
    name = one.path.relative_to(GAME).as_posix()
    return (name, one.text) in ALLOWED or (name, "") in ALLOWED


def test_no_text_for_players_is_written_in_scenes_table_and_widgets() -> None:
    found = [one for path in sources(*FOLDERS) for one in hard_coded(path) if not is_allowed(one)]
    lines = [f"  {one.place}: {one.text!r}".replace("\\x00", "{}") for one in found]
    assert not found, (
        "these strings look like texts for players; move them to assets/texts/<language>/*.toml and say"
        " texts.t(key), or add what is none to ALLOWED with a reason:\n" + "\n".join(lines)
    )


def test_everything_that_is_allowed_is_still_there() -> None:
    found = [one for path in sources(*FOLDERS) for one in hard_coded(path)]
    names = {(one.path.relative_to(GAME).as_posix(), text) for one in found for text in (one.text, "")}
    assert set(ALLOWED) <= names


@pytest.mark.parametrize(
    "text",
    [
        "Start",
        "Undo!",
        "your turn",
        "It's your turn, Kai.",
        "戻る",
        "Duālis",
        "\0 wins",
        "a card",
        "card 7 is red",
        "zone of doubt!",
        '<text x="1">your turn</text>',
    ],
)
def test_what_players_read_looks_like_text(text: str) -> None:
    assert looks_like_text(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "setup.start",
        "card-\0",
        "card \0",
        "zone table",
        "×",
        "→ \0",
        "\0 / \0",
        "normal",
        "Ctrl+Z",
        "x y",
        "RGBA",
        '<rect width="\0" fill="none"/><path d="M 0 0 L \0 \0"/>',
        ' stroke="\0" stroke-width="2"',
    ],
)
def test_names_numbers_and_signs_do_not_look_like_text(text: str) -> None:
    assert not looks_like_text(text)


def test_only_what_reaches_players_is_found(tmp_path: Path) -> None:
    source = tmp_path / "scene.py"
    source.write_text(
        '''"""A module about nothing."""
import logging
log = logging.getLogger("some name")
NAMES: "dict of str" = {"go there": 1}

def draw(canvas, name: "the name") -> None:
    """Draw it all."""
    if not name:
        raise ValueError("a name is missing")
    assert name, "a name is needed"
    log.warning("nothing to draw for %s", name)
    canvas.text(f"Hello, {name}!")
    canvas.text("Start" if name else "終わり", size=12, anchor="middle")
''',
        encoding="utf-8",
    )
    assert [(one.line, one.text) for one in hard_coded(source)] == [
        (4, "go there"),
        (12, "Hello, \0!"),
        (13, "Start"),
        (13, "終わり"),
    ]
