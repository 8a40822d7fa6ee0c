"""How texts are found, filled in, counted and joined, and how the language is chosen."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.content.i18n import Texts, load_file, system_language
from game.content.message import Message, You
from game.system import paths

ENGLISH = """
start = "Start"
need = { one = "{name} needs one more trick", other = "{name} needs {count} more tricks" }
said = "{name} said: {what}"
wins = { you = "You win.", other = "{name} wins." }
holds = { you = "Your hand: {count}", one = "{name} holds one", other = "{name} holds {count}" }
gives = "{name}: a coin for {to}. {names} share."

[colour]
red = "red"

[has]
you_one = "You have {count} card."
you_other = "You have {count} cards."
one = "{name} has {count} card."
other = "{name} has {count} cards."
"""
JAPANESE = """
start = "開始"
need = { other = "{name}はあと{count}トリック必要" }
said = "{name}「{what}」"
wins = { you = "勝ちました。", other = "{name}さんの勝ちです。" }

[colour]
red = "赤"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in (("en", ENGLISH), ("ja", JAPANESE)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "setup.toml").write_text(text, encoding="utf-8")
        ours = (paths.assets() / "texts" / language / file for file in ("common.toml", "table.toml"))
        for file in ours:
            (tmp_path / language / file.name).write_bytes(file.read_bytes())
    return tmp_path


@pytest.fixture
def texts(folder: Path) -> Texts:
    return Texts("en", folder=folder, strict=True)


def test_a_key_is_the_file_and_the_way_through_its_tables(texts: Texts) -> None:
    assert texts.t("setup.start") == "Start"
    assert texts.t("setup.colour.red") == "red"
    assert "setup.start" in texts
    assert "setup.colour" not in texts


def test_english_has_a_form_for_one_and_one_for_the_rest(texts: Texts) -> None:
    assert texts.t("setup.need", name="Kai", count=0) == "Kai needs 0 more tricks"
    assert texts.t("setup.need", name="Kai", count=1) == "Kai needs one more trick"
    assert texts.t("setup.need", name="Kai", count=2) == "Kai needs 2 more tricks"


def test_japanese_has_one_form_for_all(texts: Texts) -> None:
    texts.use("ja")
    assert texts.t("setup.need", name="凛", count=1) == "凛はあと1トリック必要"
    assert texts.t("setup.need", name="凛", count=2) == "凛はあと2トリック必要"


@pytest.mark.parametrize(
    ("key", "count", "you", "named"),
    [
        ("wins", 0, "You win.", "Kai wins."),
        ("has", 1, "You have 1 card.", "Kai has 1 card."),
        ("has", 2, "You have 2 cards.", "Kai has 2 cards."),
        ("holds", 1, "Your hand: 1", "Kai holds one"),
        ("holds", 2, "Your hand: 2", "Kai holds 2"),
    ],
)
def test_whoever_is_spoken_to_has_a_form_of_their_own(
    texts: Texts, key: str, count: int, you: str, named: str
) -> None:
    assert texts.t(f"setup.{key}", name=You("You"), count=count) == you
    assert texts.t(f"setup.{key}", name="Kai", count=count) == named
    assert texts.t(f"setup.{key}", name="You", count=count) == named.replace("Kai", "You")


def test_a_form_for_you_needs_to_know_who_it_is(texts: Texts) -> None:
    with pytest.raises(KeyError):
        texts.t("setup.wins")


def test_you_are_a_capital_only_where_a_sentence_begins(texts: Texts) -> None:
    you = You("You")
    assert texts.t("setup.gives", name="Kai", to=you, names=(you, "Kai")) == (
        "Kai: a coin for you. You and Kai share."
    )
    assert texts.t("setup.said", name="Kai", what=("Mio", you)) == "Kai said: Mio and you"
    assert texts.t("setup.said", name="Kai", what=(you, "Mio")) == "Kai said: you and Mio"


def test_a_message_as_a_value_is_said_in_its_place(texts: Texts) -> None:
    inner = Message.of("setup.said", name="Mio", what=Message.of("setup.colour.red"))
    message = Message.of("setup.said", name="Kai", what=inner)
    assert texts.say(message) == "Kai said: Mio said: red"
    texts.use("ja")
    assert texts.say(message) == "Kai「Mio「赤」」"


def test_a_name_with_braces_stays_as_it_is(texts: Texts) -> None:
    assert texts.t("setup.said", name="{what}", what="{name}") == "{what} said: {name}"


def test_the_language_changes_while_the_program_runs(texts: Texts) -> None:
    before = texts.version
    texts.use("ja")
    assert (texts.language, texts.t("setup.start")) == ("ja", "開始")
    assert texts.version > before


def test_a_language_that_is_not_there_is_english(folder: Path) -> None:
    assert Texts("tlh", folder=folder).language == "en"


@pytest.mark.parametrize(
    ("key", "values"),
    [("setup.stop", {}), ("setup.said", {"name": "Kai"}), ("setup.need", {"name": "Kai"})],
    ids=["no such text", "a value is missing", "the count is missing"],
)
def test_in_tests_what_is_missing_is_an_error(texts: Texts, key: str, values: dict[str, str]) -> None:
    with pytest.raises(KeyError):
        texts.t(key, **values)


def test_in_the_program_a_missing_text_is_its_key_and_a_line_in_the_log(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts = Texts("ja", folder=folder)
    with caplog.at_level(logging.ERROR):
        assert texts.t("setup.stop") == "setup.stop"
        assert texts.t("setup.said", name="凛") == "凛「{what}」"
    assert len(caplog.records) == 2
    assert "setup.stop" in caplog.text


def test_what_is_neither_text_nor_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "setup.toml"
    file.write_text("start = 3")
    with pytest.raises(ValueError, match=r"setup\.start"):
        load_file(file)


@pytest.mark.parametrize(
    ("language", "items", "phrase"),
    [
        ("en", [], ""),
        ("en", ["Kai"], "Kai"),
        ("en", ["Kai", "Mio"], "Kai and Mio"),
        ("en", ["Kai", "Mio", "Rin"], "Kai, Mio and Rin"),
        ("ja", ["凛", "澪"], "凛、澪"),
        ("ja", ["凛", "澪", "海"], "凛、澪、海"),
    ],
)
def test_a_list_is_one_phrase(language: str, items: list[str], phrase: str) -> None:
    assert Texts(language, strict=True).join(items) == phrase


@pytest.mark.parametrize(
    ("language", "names", "phrase"),
    [
        ("en", [You("You"), "Noa"], "You and Noa"),
        ("en", ["Noa", You("You"), "Kai"], "Noa, you and Kai"),
        ("ja", [You("あなた")], "あなた"),
        ("ja", [You("あなた"), "ノア"], "あなたとノア"),
        ("ja", [You("あなた"), "ノア", "カイ"], "あなた、ノア、カイ"),
    ],
)
def test_people_are_one_phrase_and_you_among_them(language: str, names: list[str], phrase: str) -> None:
    assert Texts(language, strict=True).people(names) == phrase


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        ([], "en"),
        (["ja"], "ja"),
        (["ja_JP.UTF-8"], "ja"),
        (["ja-JP", "en-US"], "ja"),
        (["en_GB", "ja_JP"], "en"),
        (["fr_FR", "ja_JP", "en_US"], "ja"),
        (["fr", "de"], "en"),
        (["JA"], "ja"),
        (["jav"], "en"),
    ],
)
def test_the_first_start_follows_the_first_language_of_the_system_that_we_have(
    preferred: list[str], language: str
) -> None:
    assert system_language(preferred) == language
