"""Parts are composed: none reads what another keeps to itself, and no class stands on a tower of others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"
SOURCES = sorted(GAME.rglob("*.py"))
PUBLIC_IN_SPITE_OF_THEIR_NAME = {"_replace", "_asdict", "_fields", "_make", "_exit"}
DEEPEST = 3
"""Scene, Screen and a screen of its own; protocol, and who fulfils it."""


def privates_of_others(source: str) -> list[str]:
    """Private names that are read from anything but `self`, `cls` or `super()`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_"):
            continue
        if node.attr.startswith("__") or node.attr in PUBLIC_IN_SPITE_OF_THEIR_NAME:
            continue
        own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
        parent = isinstance(node.value, ast.Call) and ast.unparse(node.value) == "super()"
        if not own and not parent:
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(GAME).as_posix())
def test_no_private_of_one_part_is_read_by_another(path: Path) -> None:
    assert privates_of_others(path.read_text(encoding="utf-8")) == []


def test_the_check_sees_a_private_of_another() -> None:
    assert privates_of_others("def f(self, other):\n    return self._mine + other._yours") == [
        "2: other._yours"
    ]


def bases() -> dict[str, list[str]]:
    """The bases of every class in the program, by name."""
    found: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                names = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                found[node.name] = [name.id for name in names if isinstance(name, ast.Name)]
    return found


def depth(name: str, known: dict[str, list[str]]) -> int:
    """How many classes of the program a class stands on, itself included."""
    if name not in known:
        return 0
    return 1 + max((depth(base, known) for base in known[name]), default=0)


def test_no_class_is_deeper_than_three_levels() -> None:
    known = bases()
    assert {name: depth(name, known) for name in known if depth(name, known) > DEEPEST} == {}


def test_every_table_is_its_protocol_and_one_class() -> None:
    known = bases()
    tables = [name for name, above in known.items() if "GameTable" in above]
    assert tables
    assert {depth(name, known) for name in tables} == {2}
