"""Whoever opens the credits finds the designers, and the licence of everything that is not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CREDITS = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "designers"),
    [
        ("Duālis", ["Bajir Cannon"]),
        ("duality", ["Rick Smith"]),
        ("Dois", ["Taiki Shinzawa"]),
        ("DUOS", ["Niklas Gestrin", "Markus Tångring"]),
    ],
)
def test_every_game_names_its_designers(game: str, designers: list[str]) -> None:
    (row,) = [line for line in CREDITS.splitlines() if line.startswith(f"| {game} |")]
    assert all(designer in row for designer in designers)


def test_it_says_that_this_is_no_official_program() -> None:
    assert "unofficial fan implementation" in CREDITS


def test_the_font_comes_with_its_licence() -> None:
    assert "SIL Open Font" in CREDITS
    assert "SIL OPEN FONT LICENSE Version 1.1" in (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")


def test_every_folder_of_fonts_sounds_or_pictures_is_credited() -> None:
    written_by_us = {".toml", ".md"}
    files = [path for path in ASSETS.rglob("*") if path.is_file() and path.parent != ASSETS]
    folders = {path.relative_to(ASSETS).parts[0] for path in files if path.suffix not in written_by_us}
    uncredited = {name for name in folders if f"`{name}/`" not in CREDITS}
    assert not uncredited, "say in assets/CREDITS.md where these come from"
