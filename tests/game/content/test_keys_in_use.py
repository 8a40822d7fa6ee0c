"""Every text that the program asks for is there, and no text is there that nothing asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.i18n import DEFAULT_LANGUAGE, load_file
from game.system import paths
from tests.game.content.source_literals import GAME, Literal, called, literals, parse, sources, strings_of

KEYS = frozenset(
    key for file in (paths.assets() / "texts" / DEFAULT_LANGUAGE).glob("*.toml") for key in load_file(file)
)


def scopes(files: list[Path]) -> dict[Path, set[str]]:
    """Where a folder has its own `t` that puts something before the key, such as `f"dualis.{key}"`."""
    found: dict[Path, set[str]] = {}
    for path in files:
        for node in ast.walk(parse(path)):
            if not (isinstance(node, ast.FunctionDef) and node.name == "t"):
                continue
            for inner in ast.walk(node):
                if isinstance(inner, ast.JoinedStr):
                    begins = {one.text.partition("\0")[0] for one in strings_of(inner, path)}
                    found.setdefault(path.parent, set()).update(begins)
    return found


FILES = sources(GAME)
SCOPES = scopes(FILES)


def beginnings(path: Path) -> set[str]:
    """What may come before a key that is written in a file."""
    return {""}.union(*(begins for folder, begins in SCOPES.items() if path.is_relative_to(folder)))


def meant(one: Literal, keys: frozenset[str] = KEYS) -> set[str]:
    """The keys that a string in the source may stand for."""
    pattern = one.pattern
    if pattern is None:
        return set()
    return {
        key
        for begin in beginnings(one.path)
        for key in keys
        if key.startswith(begin) and pattern.fullmatch(key, len(begin))
    }


def asked_for(path: Path) -> Iterator[Literal]:
    """The keys that a file says in calls of `t` and `Message.of`, as far as they are written there."""
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Call) and node.args and called(node) in ("t", "of"):
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            if called(node) == "t" or (isinstance(owner, ast.Name) and owner.id == "Message"):
                yield from strings_of(node.args[0], path)


def test_every_key_that_the_program_says_is_there() -> None:
    found = [one for path in FILES for one in asked_for(path) if one.text.strip("\0.") and not meant(one)]
    lines = [f"  {one.place}: {one.text!r}".replace("\\x00", "{}") for one in found]
    assert not found, f"no such text in assets/texts/{DEFAULT_LANGUAGE}:\n" + "\n".join(lines)


def test_every_text_is_said_somewhere() -> None:
    used = {key for path in FILES for one in literals(path) for key in meant(one)}
    unused = sorted(KEYS - used)
    assert not unused, "nothing says these texts; remove them, or use them:\n  " + "\n  ".join(unused)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("store.full", {"store.full"}),
        ("store.fu", set()),
        ("store.\0", {"store.full", "store.busy"}),
        ("\0.full", {"store.full"}),
        ("\0.\0", set()),
        ("a store.full day", set()),
    ],
)
def test_a_string_means_the_keys_that_it_can_become(text: str, keys: set[str]) -> None:
    known = frozenset({"store.full", "store.busy", "store.part.deep"})
    assert meant(Literal(GAME / "nowhere.py", 1, text), known) == keys


def test_the_choices_of_a_call_are_all_seen(tmp_path: Path) -> None:
    source = tmp_path / "scene.py"
    source.write_text(
        "texts.t('a.one' if x else f'a.{y if x else \"z\"}')\nself.t(f\"{'b' if x else 'c'}.two\")\n"
        "Message.of('d.three', x='no.key')\nRng.of('no.key')\n"
    )
    assert [one.text for one in asked_for(source)] == ["a.one", "a.\0", "a.z", "b.two", "c.two", "d.three"]
