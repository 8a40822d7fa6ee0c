"""What goes into the packaged program, what stays out of it, and how to see that both are so.

The recipe `build/twofold.spec` reads this inside PyInstaller, `build.py` and the tests read it outside.
"""

from __future__ import annotations

import ast
import importlib.metadata
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

MOST_IN_FOLDER = 75_000_000
MOST_IN_ARCHIVE = 32_000_000
"""Bytes that the folder and its archive may take at most."""

EXCLUDED = (
    # Development tools and other programs' libraries, whatever happens to be installed.
    "PIL", "PyInstaller", "_pytest", "docutils", "hypothesis", "mypy", "mypyc", "numpy", "pip",
    "pkg_resources", "pytest", "setuptools", "tkinter", "_tkinter", "wheel",
    # What measures the bots: no player needs it.
    "engine.arena",
    # Tests, examples and manuals.
    "doctest", "lib2to3", "pydoc", "pydoc_data", "pygame.docs", "pygame.examples", "pygame.tests", "test",
    "unittest",
    # Twofold serves phones in the local network without encryption, and goes nowhere by itself; the hashes
    # that it needs are in Python itself.
    "_hashlib", "_ssl", "ftplib", "http.server", "smtplib", "ssl", "websockets.legacy", "xmlrpc",
    # Reached only by helpers of modules that we use for something else.
    "_bz2", "_decimal", "_lzma", "bz2", "curses", "decimal", "lzma", "readline", "statistics",
    # Only Windows is spoken to through it, and PyInstaller loads it at every start where it is there.
    *(() if sys.platform == "win32" else ("_ctypes", "ctypes")),
)  # fmt: skip
"""Modules that PyInstaller would find and Twofold does not need."""

UNNEEDED_HOOKS = ("pyi_rth_inspect", "pyi_rth_multiprocessing")
"""What PyInstaller would run before the program, and Twofold does without.

Nothing here reads the source of its own functions. The processes of multiprocessing are told apart by
`build/start.py`, which loads it only there. The hook of pkgutil stays: the games are found by listing
packages.
"""

LIBRARIES = ("mypy-extensions", "platformdirs", "pygame-ce", "segno", "tomli", "websockets")
"""What the program itself needs."""

_FORBIDDEN = re.compile(
    r"(^|/)(numpy|tkinter|_tkinter|_tcl_data|_tk_data|tcl\d*|tk\d*|pytest|_pytest|hypothesis|mypy|mypyc|ruff"
    r"|setuptools|pip|wheel|PyInstaller|tests?|examples)(/|$|[.-])|lib(tcl|tk)\d"
)
_UNNEEDED = re.compile(
    r"(^|/)lib(ssl|crypto|readline|ncursesw|tinfo|bz2|lzma)[.\d-]"  # nothing that is left asks for them
    r"|(^|/)pygame/(docs|examples|tests)/"
    r"|(^|/)pygame/(pygame\w*\.(svg|bmp|icns)|.*\.pyi)$"
)

_PYTHON_ITSELF = re.compile(r"libpython3[\w.]*\.so|python3[\w.]*/lib-dynload/")


def version(root: Path) -> str:
    """The version of the program, as the engine says it."""
    text = (root / "engine/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    assert found is not None
    return found[1]


def data(root: Path) -> list[tuple[Path, str]]:
    """Files that are not code, and the folder of the package that each belongs into."""
    beside = ("engine/duos/tables", "engine/puzzles/data")
    return [(root / "assets", "assets"), (root / "LICENSE", "assets"), *((root / one, one) for one in beside)]


def unneeded(name: str) -> bool:
    """Whether a file that PyInstaller has found is of no use to us."""
    return _UNNEEDED.search(name.replace("\\", "/")) is not None


def stripped(binaries: list[tuple[str, str, str]], work: Path) -> list[tuple[str, str, str]]:
    """PyInstaller's list of libraries, with those of Python itself freed of what only debuggers read.

    Others stay as they are: wheels bring libraries whose parts were moved about, which `strip` may break.
    """
    tool = shutil.which("strip") if sys.platform.startswith("linux") else None
    if tool is None:
        return binaries
    found = []
    for name, source, kind in binaries:
        if _PYTHON_ITSELF.match(name):
            light = work / "stripped" / Path(name).name
            light.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run([tool, "--strip-debug", "-o", str(light), source], check=True)
            source = str(light)
        found.append((name, source, kind))
    return found


def forbidden(folder: Path) -> list[str]:
    """What lies in a finished package though it must not, by its place."""
    return [name for name, _ in files(folder) if _FORBIDDEN.search(name)]


def files(folder: Path) -> Iterator[tuple[str, int]]:
    """All files of a folder with their sizes; a link weighs nothing."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield path.relative_to(folder).as_posix(), path.stat().st_size


def total(folder: Path) -> int:
    """Bytes of all files of a folder."""
    return sum(size for _, size in files(folder))


def largest(folder: Path, count: int) -> list[tuple[str, int]]:
    """The places that take the most, with their bytes: files of one folder of libraries count together."""
    places: dict[str, int] = {}
    for name, size in files(folder):
        place = _place(name)
        places[place] = places.get(place, 0) + size
    return sorted(places.items(), key=lambda one: -one[1])[:count]


def _place(name: str) -> str:
    parts = name.split("/")
    inside = parts.index("_internal") + 1 if "_internal" in parts else 0
    depth = inside + (2 if parts[inside] in ("assets", "engine") else 1)
    return "/".join(parts[:depth]) + ("/" if len(parts) > depth else "")


# -- compiled modules --------------------------------------------------------------------------------------


def hidden_imports(tree: Path) -> list[str]:
    """What PyInstaller does not find by reading: the games, and what only compiled modules import.

    Compiled modules are those of the tree, and those of libraries that come compiled by mypyc.
    """
    found = {*games(tree), *(helper for library in LIBRARIES for helper in shared_code(library))}
    for binary in compiled(tree):
        source = binary.with_name(binary.name.partition(".")[0] + ".py")
        if source.exists():
            found |= imports_of(source, tree)
        else:
            found.add(source.stem)  # the code that compiled modules share lies beside the packages
    return sorted(found)


def games(tree: Path) -> list[str]:
    """The packages of the games on both sides of the wall, which the program finds by listing packages."""
    names = sorted(path.parent.name for path in tree.glob("engine/*/game.py"))
    return [f"{home}.{name}" for home in ("engine", "game.scenes") for name in names]


def shared_code(library: str) -> set[str]:
    """The modules with the code that a library's compiled modules share; mypyc lays them beside it."""
    names = (Path(str(file)).name for file in importlib.metadata.files(library) or ())
    return {name.partition(".")[0] for name in names if "__mypyc." in name}


def compiled(tree: Path) -> list[Path]:
    """The compiled modules of a tree."""
    return [path for suffix in EXTENSION_SUFFIXES[:1] for path in sorted(tree.rglob(f"*{suffix}"))]


def imports_of(source: Path, tree: Path) -> set[str]:
    """Every module that a Python file imports, by its full name."""
    package = source.relative_to(tree).parent.parts
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            found.add(base)
            # What is imported from a package may be one of its modules.
            found |= {
                f"{base}.{alias.name}"
                for alias in node.names
                if (tree / base.replace(".", "/") / f"{alias.name}.py").exists()
            }
    return {name for name in found if name not in sys.builtin_module_names and name != "__future__"}
