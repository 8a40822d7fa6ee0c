"""The picture cards: two sides each, every picture drawn once and named in every language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import tomli

from engine.duos import data

ASSETS = Path(__file__).resolve().parents[3] / "assets"
PICTURES = [picture for category in data.CATEGORIES for picture in data.pictures(category)]
LANGUAGES = sorted(folder.name for folder in (ASSETS / "texts").iterdir())
SIDE = 384
ENOUGH_CARDS = 96
"""Eight players, two rounds, no picture twice."""


def names(language: str) -> dict[str, str]:
    return tomli.loads((ASSETS / "texts" / language / "duos_pictures.toml").read_text(encoding="utf-8"))


def test_there_are_enough_cards_for_eight_players_and_two_rounds() -> None:
    assert len(data.cards()) >= ENOUGH_CARDS


def test_a_card_has_an_animal_and_a_thing_and_no_picture_is_there_twice() -> None:
    assert sorted(card.animal for card in data.cards()) == sorted(data.pictures("animals"))
    assert sorted(card.thing for card in data.cards()) == sorted(data.pictures("things"))
    assert len(set(PICTURES)) == 2 * len(data.cards())


@pytest.mark.parametrize("picture", PICTURES)
def test_every_picture_can_be_shown(picture: str) -> None:
    drawn = pygame.image.load(ASSETS / "duos" / "pictures" / f"{picture}.webp")
    assert drawn.get_size() == (SIDE, SIDE)
    assert drawn.get_at((0, 0)).a == 0 or picture == "piano", "the paper of the card shows around it"
    assert drawn.get_bounding_rect().width > SIDE // 4


def test_no_picture_lies_about_without_a_card() -> None:
    assert {file.stem for file in (ASSETS / "duos" / "pictures").iterdir()} == set(PICTURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_has_a_name_of_its_own(language: str) -> None:
    found = names(language)
    assert set(found) == set(PICTURES)
    assert len({name.casefold() for name in found.values()}) == len(found)
    assert all(name == name.strip() and name for name in found.values())


def test_pictures_that_the_rulebook_shows_are_there() -> None:
    shown = {"elephant", "giraffe", "flamingo", "penguin", "owl", "snail", "crab", "octopus", "turtle"}
    assert shown | {"kangaroo", "camel", "butterfly"} <= set(data.pictures("animals"))


def test_all_pictures_together_stay_small() -> None:
    files = (ASSETS / "duos" / "pictures").iterdir()
    assert sum(file.stat().st_size for file in files) < 4_000_000


@pytest.mark.parametrize("category", data.CATEGORIES)
def test_the_facts_speak_of_pictures_that_exist(category: str) -> None:
    facts = tomli.loads((ASSETS / "duos" / f"facts_{category}.toml").read_text(encoding="utf-8"))
    assert sorted(facts) == sorted(data.pictures(category))
    for picture, entry in facts.items():
        linked = {*entry.get("eats", ()), *entry.get("needs", ()), *entry.get("goes_with", ())}
        assert linked | set(entry.get("opposites", ())) <= set(facts) - {picture}
        assert len(entry["texts"]) == 5
        assert all(entry["texts"])
