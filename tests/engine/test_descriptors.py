"""One descriptor a game: shared code names no game, lists them in order, and loads only what it needs.

Shared code is everything outside `engine/<game>/` and `game/scenes/<game>/`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from engine.arena.entry import Meetings, OwnCommand, entry_of
from engine.bots.levels import LEVELS

ROOT = Path(__file__).parents[2]
IN_ORDER = ["dualis", "duality", "dois", "duos"]

_NAMES = "|".join(IN_ORDER)
_NAMED = re.compile(rf"(?<![a-z])({_NAMES})(?![a-z])", re.IGNORECASE)
_NAMED_IN_CAMEL_CASE = re.compile(rf"({'|'.join(map(str.title, IN_ORDER))})(?=[A-Z])")


def names_in(source: str) -> list[str]:
    """Every mention of a game, with or without the accents of its title, also inside an identifier."""
    letters = unicodedata.normalize("NFKD", source)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return [*_NAMED.findall(plain), *_NAMED_IN_CAMEL_CASE.findall(plain)]


def shared_files() -> Iterator[Path]:
    for home in (Path("engine"), Path("game/scenes")):
        assert {path.name for path in (ROOT / home).iterdir()} >= set(IN_ORDER)
    for folder in ("engine", "game"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found = path.relative_to(ROOT)
            own = found.parts[1:2] if folder == "engine" else found.parts[2:3]
            if not (own and own[0] in IN_ORDER):
                yield found


@pytest.mark.parametrize("path", list(shared_files()), ids=str)
def test_shared_code_names_no_game(path: Path) -> None:
    assert names_in(path.as_posix()) == []
    assert names_in((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    ['if game == "dualis":', "# as in Duālis", "import engine.dois.rules", "dois_rules", "class DuosTable:"],
)
def test_a_name_is_found_however_it_is_written(source: str) -> None:
    assert names_in(source)


@pytest.mark.parametrize("source", ["individuality", "arduous", "dualism"])
def test_words_that_only_look_like_a_name_are_none(source: str) -> None:
    assert not names_in(source)


def test_the_games_stand_in_their_order() -> None:
    assert list(registry.GAMES) == IN_ORDER


@pytest.mark.parametrize("name", IN_ORDER)
def test_a_descriptor_loads_the_game_its_bot_and_its_arena(name: str) -> None:
    assert registry.descriptor(name).name == name
    assert registry.game(name).name == name
    assert registry.game(name) is registry.game(name)
    assert set(registry.descriptor(name).iterations()) >= set(LEVELS)
    assert isinstance(entry_of(name).measure, Meetings | OwnCommand)


def loaded_after(code: str) -> set[str]:
    """The modules of the engine that a fresh Python has loaded after running this."""
    program = f"import sys\n{code}\nprint(*(name for name in sys.modules if name.startswith('engine')))"
    clean = {name: value for name, value in os.environ.items() if name != registry.VARIABLE}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=clean, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_how_long_a_bot_should_think_is_known_without_the_bot() -> None:
    """Bots think in processes of their own, and the program holds none of them."""
    loaded = loaded_after(
        f"from engine.bots.choose import budget\nfor game in {IN_ORDER}: budget(game, 'expert', 0.5)"
    )
    assert [name for name in loaded if re.search(r"\.bot\.", name)] == []


def test_listing_the_games_loads_their_descriptors_and_nothing_of_them() -> None:
    loaded = loaded_after("from engine import registry; list(registry.GAMES)")
    assert loaded >= {f"engine.{name}" for name in IN_ORDER}
    assert {name for name in loaded if name.count(".") > 1} == set()
    assert "engine.core" not in loaded


def test_loading_one_game_and_its_bot_loads_no_other_and_no_arena() -> None:
    loaded = loaded_after(
        "from engine import registry; from engine.bots.choose import bot_of\n"
        "registry.game('dualis'); bot_of('dualis')"
    )
    assert {"engine.dualis.game", "engine.dualis.bot.choose"} <= loaded
    assert not [
        name for name in loaded if name.startswith(("engine.duality.", "engine.dois.", "engine.duos."))
    ]
    assert not [name for name in loaded if "arena" in name.split(".")[2:]]
    assert not [name for name in loaded if name.startswith("engine.arena.")]
