"""Finds the string literals in the program's source that matter for its texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GAME = ROOT / "game"

KEY_WORD = re.compile(r"[\w.-]+")
_PLACEHOLDER = "\0"


@dataclass(frozen=True, slots=True)
class Literal:
    """A string in the source. A field of an f-string is `\\0`, or each of the words it chooses from."""

    path: Path
    line: int
    text: str

    @property
    def place(self) -> str:
        """Where to look, for people and editors."""
        return f"{self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path}:{self.line}"

    @property
    def pattern(self) -> re.Pattern[str] | None:
        """What keys it may become, or None where it can be no key or would be any key."""
        words = self.text.replace(_PLACEHOLDER, "")
        if not KEY_WORD.fullmatch(words) or not any(letter.isalpha() for letter in words):
            return None
        return re.compile(r"[\w-]+".join(map(re.escape, self.text.split(_PLACEHOLDER))))


@cache
def parse(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def sources(*folders: Path) -> list[Path]:
    """Every Python file below the folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def strings_of(node: ast.expr, path: Path) -> list[Literal]:
    """The strings that an expression may be, as far as they are written there."""
    return [Literal(path, node.lineno, text) for text in _texts(node)]


def _texts(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _texts(body) + _texts(orelse)
        case ast.BoolOp(values=values):
            return [text for value in values for text in _texts(value)]
        case ast.JoinedStr(values=values):
            texts = [""]
            for value in values:
                ends = _field(value.value) if isinstance(value, ast.FormattedValue) else _texts(value)
                texts = [text + end for text in texts for end in ends]
            return texts
    return []


def _field(node: ast.expr) -> list[str]:
    """What the field of an f-string may become."""
    if isinstance(node, ast.IfExp):
        return _field(node.body) + _field(node.orelse)
    return _texts(node) or [_PLACEHOLDER]


def docstrings(tree: ast.AST) -> set[ast.AST]:
    """Strings that stand as statements of their own."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def literals(path: Path, skip: set[ast.AST] | None = None) -> Iterator[Literal]:
    """Every string of a file that is no docstring; nothing inside the nodes of `skip`."""
    tree = parse(path)
    left_out = docstrings(tree) | (skip or set())

    def walk(node: ast.AST) -> Iterator[Literal]:
        if node in left_out:
            return
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield from strings_of(node, path)
        inside_text = isinstance(node, ast.JoinedStr)
        for child in ast.iter_child_nodes(node):
            if inside_text and isinstance(child, ast.Constant):
                continue
            yield from walk(child)

    yield from walk(tree)


def called(node: ast.Call) -> str:
    """The last name of what is called: `t` for `texts.t(...)`."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
