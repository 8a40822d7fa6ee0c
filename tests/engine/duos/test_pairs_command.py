"""`python -m engine pairs`, and the deals that people judged."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import tomli

from engine.__main__ import main
from engine.duos import data, judged

DEALS = judged.read(tomli.loads((Path(__file__).parent / "judged.toml").read_text(encoding="utf-8")))
PICTURES = "bear,bee,lion,tiger,crow,dove,shark,whale,horse,donkey,snail,camel"


def printed(capfd: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["pairs", *arguments]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def test_it_prints_four_pairs_with_their_reasons(capfd: pytest.CaptureFixture[str]) -> None:
    (told,) = printed(capfd, "--category", "animals", "--pictures", PICTURES)
    assert ["lion", "tiger"] in told["pairs"]
    assert len(told["pairs"]) == len(told["reasons"]) == 4
    assert "word" not in told


@pytest.mark.parametrize(("word", "known"), [("honey", True), ("はちみつ", True), ("qwxzkjv", False)])
def test_a_word_changes_the_pairs_where_it_is_known(
    capfd: pytest.CaptureFixture[str], word: str, known: bool
) -> None:
    (told,) = printed(capfd, "--category", "animals", "--pictures", PICTURES, "--word", word)
    assert told["known"] is known
    assert (["bear", "bee"] in told["pairs_with_word"]) is known
    assert set(told["strengths"]) == set(PICTURES.split(","))


def test_a_file_of_deals_is_answered_line_by_line(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deals = [
        {"id": 1, "category": "animals", "pictures": PICTURES.split(",")},
        {
            "id": 2,
            "category": "animals",
            "pictures": PICTURES.split(","),
            "word": "honey",
            "character": "yui",
        },
    ]
    file = tmp_path / "deals.json"
    file.write_text(json.dumps(deals), encoding="utf-8")
    one, two = printed(capfd, "--file", str(file), "--level", "casual")
    assert (one["id"], two["id"]) == (1, 2)
    assert ["bear", "bee"] in two["pairs_with_word"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--category", "animals", "--pictures", "bear,bee"],
        ["--category", "things", "--pictures", PICTURES],
        ["--pictures", PICTURES],
        ["--category", "animals", "--pictures", PICTURES, "--level", "random"],
        ["--category", "animals", "--pictures", PICTURES, "--character", "nobody"],
        ["--category", "animals", "--pictures", PICTURES, "--word", ""],
        ["--file", "/nowhere/deals.json"],
    ],
)
def test_what_makes_no_sense_gets_one_sentence(
    capfd: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["pairs", *arguments])
    assert stop.value.code == 2
    assert len(capfd.readouterr().err.splitlines()) == 1


def test_half_of_the_judged_deals_were_never_looked_at() -> None:
    assert len(DEALS) == 60
    assert sum(deal.tuning for deal in DEALS) == 30


@pytest.mark.parametrize("number", range(60))
def test_a_judged_deal_is_sound(number: int) -> None:
    deal = DEALS[number]
    assert len(set(deal.pictures)) == 12
    assert set(deal.pictures) <= set(data.pictures(deal.category))
    assert len(deal.pairs) == len(deal.hints) == 3
    for pairs in deal.pairs:
        assert len(pairs) == 4
        assert len(set(chain.from_iterable(pair.pictures for pair in pairs)) & set(deal.pictures)) == 8
    for hint in (*deal.hints, *deal.far):
        assert set(hint.pair.pictures) <= set(deal.pictures)
        assert all(hint.words)


def test_bots_agree_with_people_nearly_as_well_as_people_do() -> None:
    held_out = [deal for deal in DEALS if not deal.tuning]
    assert judged.among_judges(held_out) > 3.5
    assert judged.agreement(held_out, "expert", "sora") >= 3.1
    assert judged.agreement(held_out, "casual", "yui") >= 2.8


@pytest.mark.parametrize("place", [0, 1])
def test_a_word_brings_the_pair_that_was_meant(place: int) -> None:
    said = [(deal, hint) for deal in DEALS if not deal.tuning for hint in deal.hints]
    assert judged.found(said, "expert", place) >= 0.85
