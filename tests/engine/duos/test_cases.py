"""The table of what people would pair is sound: real deals, possible pairs, half of it kept for measuring."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import tomli

from engine.duos import data

CASES: list[dict[str, Any]] = tomli.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))[
    "case"
]


def test_there_are_sixty_cases_and_half_of_them_were_never_looked_at() -> None:
    assert len(CASES) >= 60
    for category in data.CATEGORIES:
        purposes = Counter(case["purpose"] for case in CASES if case["category"] == category)
        assert set(purposes) == {"tuning", "held_out"}
        assert purposes["tuning"] <= purposes["held_out"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(case["pictures"][:3]))
def test_a_case_is_a_table_of_twelve_pictures_with_up_to_four_pairs(case: dict[str, Any]) -> None:
    pictures = case["pictures"]
    assert len(set(pictures)) == 12
    assert set(pictures) <= set(data.pictures(case["category"]))
    paired = [picture for pair in case["pairs"] for picture in pair]
    assert 1 <= len(case["pairs"]) <= 4
    assert all(len(pair) == 2 for pair in case["pairs"])
    assert len(set(paired)) == len(paired)
    assert set(paired) <= set(pictures)
