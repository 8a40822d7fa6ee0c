"""The words that bots say, given to judges without the answer, and what the judges made of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tomli

from engine.__main__ import main
from engine.duos import data, hint_words, words_command
from engine.duos.model import Pair

DEALS = 12
ASKED = ["words", "--deals", str(DEALS), "--seed", "3"]


@pytest.fixture(scope="module")
def said() -> list[words_command.Said]:
    return list(words_command.say(DEALS, 3, "expert"))


def test_judges_see_pictures_and_the_word_but_not_the_pair(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(ASKED) == 0
    questions = json.loads(capfd.readouterr().out)
    assert [question["id"] for question in questions] == list(range(1, DEALS + 1))
    for question in questions:
        assert question.keys() == {"id", "category", "pictures", "word", "japanese"}
        assert len(set(question["pictures"])) == 12


def test_words_are_everyday_words_that_name_nothing_on_the_table(said: list[words_command.Said]) -> None:
    for each in said:
        assert each.word in data.words("en")
        assert each.japanese in data.words("ja")
        assert not any(hint_words.names(each.word, picture) for picture in each.pictures)
        assert set(each.meant.pictures) < set(each.pictures)


def test_a_word_points_at_its_pair_in_both_languages(said: list[words_command.Said]) -> None:
    for each in said:
        for word in (each.word, each.japanese):
            scores = dict(zip(each.pictures, data.fits(word, each.pictures) or (), strict=True))
            others = [score for picture, score in scores.items() if picture not in each.meant.pictures]
            assert min(scores[picture] for picture in each.meant.pictures) > max(others)


def test_answers_of_judges_are_kept_and_counted(
    said: list[words_command.Said], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    right = {str(number): str(each.meant) for number, each in enumerate(said, 1)}
    wrong = {str(number): _another(each) for number, each in enumerate(said, 1)}
    paths = []
    for name, answers in (("a", right), ("b", wrong), ("c", right)):
        paths.append(tmp_path / f"{name}.json")
        paths[-1].write_text(json.dumps(answers), encoding="utf-8")
    assert main([*ASKED, "--judges", *map(str, paths)]) == 0
    kept = tmp_path / "judged.toml"
    kept.write_text(capfd.readouterr().out, encoding="utf-8")
    assert [each.meant for each in words_command.read(tomli.loads(kept.read_text(encoding="utf-8")))] == [
        each.meant for each in said
    ]
    assert main(["words", "--score", str(kept)]) == 0
    shares = [line.split()[-1] for line in capfd.readouterr().out.splitlines()[1:]]
    assert shares == ["100%", "100%", "0%", "100%"]


def _another(said: words_command.Said) -> str:
    """A pair that was not meant."""
    others = [picture for picture in said.pictures if picture not in said.meant.pictures]
    return str(Pair(others[0], others[1]))
