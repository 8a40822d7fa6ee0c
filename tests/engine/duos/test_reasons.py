"""Whatever two pictures share by the facts, a bot can say in a sentence, in every language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import tomli

from engine.duos import data

TEXTS = Path(__file__).resolve().parents[3] / "assets" / "texts"
LANGUAGES = sorted(folder.name for folder in TEXTS.iterdir())


def shared(category: str) -> set[tuple[str, str]]:
    """Every fact that at least two pictures of a category have, with its facet."""
    counted = Counter(
        (facet, fact)
        for picture in data.pictures(category)
        for facet, facts in data.picture_facts(picture).items()
        for fact in set(facts)
    )
    return {fact for fact, number in counted.items() if number > 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("category", data.CATEGORIES)
def test_there_is_a_sentence_for_every_fact_that_two_pictures_share(language: str, category: str) -> None:
    said = tomli.loads((TEXTS / language / "duos_facts.toml").read_text(encoding="utf-8"))[category]
    assert {(facet, fact) for facet, facts in said.items() for fact in facts} == shared(category)
