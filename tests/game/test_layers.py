"""The layers of the program, kept by reading the imports: each may use what lies below it, and itself.

The table knows the widgets but no scene, scenes know the table, a game's scenes know those that all games
share, and only `game.navigation` knows them all. Shared code reaches a game through its descriptor
(`game.games`), so no scene package of a game is imported by any other, nor by what is shared.

An import for a type only (`if TYPE_CHECKING`) may point upwards, as to `game.app.App`, which every scene is
given: it loads nothing. An import inside a function is for a quick start, or because SDL must not be loaded
yet; it never escapes from a circle, and a comment or the module's docstring says what it is for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parents[2]

LAYERS = (
    ("game.settings", "game.game_parts", "game.content.message"),
    ("game.games",),
    ("game.system.private",),
    ("game.system.paths", "game.system.quiet", "game.system.log"),
    ("game.content.assets",),
    ("game.content.i18n",),
    ("game.remote",),
    ("game.store",),
    ("game.match",),
    ("game.content",),
    ("game.ui.theme",),
    ("game.ui.viewport",),
    ("game.input", "game.audio"),
    ("game.ui",),
    ("game.system",),
    ("game.table",),
    ("game.scenes",),
    tuple(f"game.scenes.{game}" for game in registry.GAMES),
    ("game.navigation",),
    ("game.app",),
    ("game.devtools",),
    ("game.__main__",),
)
"""From below; what stands for a folder is everything in it that is not named by itself.

The modules of one entry may use each other, those of two entries of a layer may not.
"""

SAID_BY_THE_MODULE = ("inside the functions", "so that a start")
"""What a docstring says about the imports inside the functions of its module."""


def entry_of(module: str) -> str:
    """The most particular entry of the layers that a module belongs to."""
    return max(
        (one for layer in LAYERS for one in layer if f"{module}.".startswith(f"{one}.")),
        key=len,
        default="game",
    )


def height_of(entry: str) -> int:
    """How high an entry lies; the package itself, which holds only its version, lies below everything."""
    return next((height for height, layer in enumerate(LAYERS) if entry in layer), -1)


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def nodes(tree: ast.AST, *, inside: bool = False) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """Every import that is carried out, and whether it stands inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, inside
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for other in node.orelse:
                yield from nodes(other, inside=inside)
        else:
            deeper = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from nodes(node, inside=deeper)


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The modules of the program that an import loads; a name from a package may be its module."""
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = node.module or ""
        is_package = (ROOT / base.replace(".", "/")).is_dir()
        names = [f"{base}.{name}" if is_package else base for name in names]
    yield from (name for name in names if name.split(".")[0] == "game")


def climbing(path: Path, source: str) -> list[str]:
    """What a module imports though it does not lie below it."""
    own = entry_of(module_of(path))
    found = []
    for node, _ in nodes(ast.parse(source)):
        for name in imported(node):
            other = entry_of(name)
            if other != own and height_of(other) >= height_of(own):
                found.append(name)
    return found


def unexplained(source: str) -> list[str]:
    """Imports inside functions that nothing says the reason of."""
    tree, lines = ast.parse(source), source.splitlines()
    if any(phrase in " ".join((ast.get_docstring(tree) or "").split()) for phrase in SAID_BY_THE_MODULE):
        return []
    return [
        lines[node.lineno - 1].strip()
        for node, inside in nodes(tree)
        if inside
        and "  # " not in lines[(node.end_lineno or node.lineno) - 1]
        and not lines[node.lineno - 2].lstrip().startswith("# ")
    ]


SOURCES = sorted(path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_a_module_uses_only_what_lies_below_it(path: Path) -> None:
    assert climbing(path, (ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_an_import_inside_a_function_says_why(path: Path) -> None:
    assert unexplained((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_every_module_has_its_layer(path: Path) -> None:
    module = module_of(path)
    assert module == "game" or entry_of(module) != "game"


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/ui/button.py", "from game.table.card import WIDTH"),
        ("game/table/card.py", "from game.scenes.title import TitleScene"),
        ("game/table/card.py", "from game.scenes.dualis.art import Painter"),
        ("game/scenes/title/scene.py", "from game.scenes.dualis import art"),
        ("game/scenes/title/scene.py", "def late():\n    from game.scenes.dualis import art"),
        ("game/scenes/dois/table.py", "from game.scenes.dualis.art import Painter"),
        ("game/scenes/dois/table.py", "from game.navigation import Navigation"),
        ("game/scenes/dois/table.py", "import game.app"),
        ("game/content/i18n.py", "from game.store import Store"),
        ("game/input/reader.py", "from game.audio import Audio"),
    ],
)
def test_a_step_upwards_is_found(path: str, source: str) -> None:
    assert climbing(Path(path), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/scenes/dois/table.py", "from game.scenes.rules.drawing import Drawing"),
        ("game/scenes/dois/table.py", "from game.scenes.dois.art import Painter"),
        ("game/scenes/title/scene.py", "from game.games import all_scenes"),
        ("game/scenes/title/scene.py", "if TYPE_CHECKING:\n    from game.app import App"),
        ("game/navigation.py", "def late():\n    from game.scenes.title import TitleScene"),
    ],
)
def test_steps_downwards_and_types_are_free(path: str, source: str) -> None:
    assert climbing(Path(path), source) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def late():\n    import json", ["import json"]),
        ("def late():\n    import json  # seldom needed", []),
        ("def late():\n    # Seldom needed.\n    import json", []),
        ("class A:\n    def late(self):\n        import json", ["import json"]),
        ('"""Imported inside the functions that need it, so that a start is quick."""\n\n'
         "def late():\n    import json", []),
    ],
)  # fmt: skip
def test_an_import_without_a_reason_is_found(source: str, found: list[str]) -> None:
    assert unexplained(source) == found
