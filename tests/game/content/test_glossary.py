"""One word for each thing: what the glossary replaced is said in no text and on no page of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.content.i18n import LANGUAGES, load_file
from game.content.rulebook import ANCHORS, load
from game.system import paths


class Replaced(NamedTuple):
    """A word that is not said any more, and the one that is said instead."""

    pattern: str
    instead: str
    within: str = ""
    """The beginning of the names of the files that it is about; the others may mean something else."""


OF_PICTURES = ("duos_facts", "duos_pictures")
"""What pictures show has names of its own: a robot, a sewing machine, a whale."""

GLOSSARY: dict[str, list[Replaced]] = {
    "en": [
        Replaced(r"(?<=[A-Za-z}])'[a-z]|s' ", "’, as a printed apostrophe is curved"),
        Replaced(r"(?<=[}\d*])[ \u00a0\u202f]%|％", "%, close to its number"),
        Replaced(r"(?<!\ba )\blots?\b", "Random, at random"),
        Replaced(r"\bmachines?\b", "bots"),
        Replaced(r"\bcomputers?\b", "bots"),
        Replaced(r"\bthe own\b", "your own, its own"),
        Replaced(r"\b(?:of one mind|minds (?:ever )?met|pairs? of minds)\b", "agree, in common"),
        Replaced(r"\bto the results?\b", "See results"),
        Replaced(r"\bas the system\b", "System default"),
        Replaced(r"\bso many\b", "as many, that many"),
        Replaced(r"\blies\b(?! face)", "is"),
        Replaced(r"\bpeep", "peek"),
        Replaced(r"\bhis or her\b", "their"),
        Replaced(r"\bgo astray\b", "off-suit"),
        Replaced(r"\bnever are\b", "are never"),
        Replaced(r"\bpairs alike\b", "matching pairs"),
        Replaced(r"\btake back your\b|\bdo it again\b", "Undo, Redo"),
        Replaced(r"\blead suit\b", "led suit"),
        Replaced(r"\blay(?:s|ing)? (?:a|the|your) (?:new )?tiles?\b", "place", within="duality"),
        Replaced(r"\b(?:nearer|farther)\b", "Zoom in, Zoom out", within="duality"),
    ],
    "ja": [
        Replaced(r"(?<!（)マーク", "スート（マーク is said once, in brackets）"),
        Replaced(r"(?<=[}\d*])[ \u00a0\u202f]%|％", "%, close to its number"),
        Replaced(r"ナレーター", "語り手"),
        Replaced(r"くじ(?![らけ])", "ランダム"),
        Replaced(r"ひみつ|ひそか", "非公開, 同時公開"),
        Replaced(r"どうぶつ", "動物"),
        Replaced(r"(?<!ロ)ボット", "コンピューター"),
        Replaced(r"コンピュータ(?!ー)", "コンピューター"),
        Replaced(r"打[たちつてっ]", "プレイする"),
        Replaced(r"あなたさん", "あなた"),
        Replaced(r"入門|ふつう", "初級, 中級; 普通"),
        Replaced(r"上級者", "達人（上級 is the level below）"),
        Replaced(r"くらべ|ねら[いうえっわ]|じゃま|まんなか", "比べる, 狙う, 邪魔, 真ん中"),
        Replaced(r"(?<!ま)ちが[いうえっわ]", "違う"),
        Replaced(r"(?<![ぁ-んァ-ヶ一-龥])いま[のはでも、]", "今"),
        Replaced(r"〜", "～"),
        Replaced(r"　", "a half space"),
        Replaced(r"[！？](?=[ぁ-んァ-ヶ一-龥A-Za-z「])", "a space after ！ and ？"),
        Replaced(r"Duālis(?=[はのをでがにもと、。])", "デュアリス"),
        Replaced(r"(?<!（)Taiki Shinzawa", "新澤大樹"),
        Replaced(r"スター(?!ト)|ムーン", "星, 月", within="dualis"),
        Replaced(r"(?:高|低)い(?:カード|数字)", "大きい, 小さい数字", within="dualis"),
        Replaced(r"組み分け", "対戦形式", within="dualis"),
    ],
}


def said(language: str) -> Iterator[tuple[str, str, str]]:
    """Everything that a language says: the file, the place in it, and the words."""
    for file in sorted((paths.assets() / "texts" / language).glob("*.toml")):
        if file.stem in OF_PICTURES:
            continue
        for key, forms in load_file(file).items():
            for form, text in forms.items():
                yield f"texts/{language}/{file.stem}", f"{key} ({form})", text
    for book in (load(game, language) for game in ANCHORS):
        place = f"rules/{language}/{book.game}"
        for text in (book.title, book.subtitle, book.credits):
            yield place, "cover", text
        for page in book.pages:
            for text in page.texts():
                yield place, page.id, text


def faults(language: str, file: str, text: str) -> list[str]:
    """What the glossary has against a text."""
    game = file.rpartition("/")[2].removeprefix("lesson_")
    return [
        f"{found[0]!r}, say: {word.instead}"
        for word in GLOSSARY[language]
        if game.startswith(word.within) and (found := re.search(word.pattern, text, re.IGNORECASE))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_word(language: str) -> None:
    found = [
        f"  {file}, {where}: {fault}\n      {text}"
        for file, where, text in said(language)
        for fault in faults(language, file, text)
    ]
    assert not found, "\n" + "\n".join(found)


def test_the_gloss_of_a_suit_is_given_once() -> None:
    glosses = [text for _, _, text in said("ja") if "（マーク" in text]
    assert len(glosses) <= 1, "\n".join(glosses)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It is drawn by lot."),
        ("en", "Play against the machine."),
        ("en", "Take the own card."),
        ("ja", "マークを合わせます"),
        ("ja", "ナレーターの番です"),
        ("ja", "くじで決めます"),
        ("ja", "どうぶつの絵"),
        ("ja", "ボットの番です"),
        ("ja", "終わり？まだ続く？"),
        ("ja", "Duālisのルール"),
    ],
)
def test_what_was_replaced_is_seen(language: str, text: str) -> None:
    assert faults(language, "texts/somewhere", text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "That is a lot of cards."),
        ("ja", "スート（マーク）"),
        ("ja", "マーカーを置きます"),
        ("ja", "ロボット"),
        ("ja", "スタート"),
        ("ja", "持っています"),
    ],
)
def test_what_only_looks_like_it_is_left_alone(language: str, text: str) -> None:
    assert faults(language, "texts/dualis", text) == []
