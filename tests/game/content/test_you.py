"""A sentence knows whom it speaks to: "You win" beside "Noa wins", and nobody is called あなたさん."""

from __future__ import annotations

import re

import pytest

from game.content.i18n import LANGUAGES, YOU_FORMS, Forms, Texts, load_file, parameters
from game.content.message import Value, You
from game.system import paths

TEXTS: dict[str, dict[str, Forms]] = {
    language: {
        key: forms
        for file in sorted((paths.assets() / "texts" / language).glob("*.toml"))
        for key, forms in load_file(file).items()
    }
    for language in LANGUAGES
}
ONE_PERSON = ("name", "to", "one", "other_name", "partner", "ours", "theirs")
"""Parameters that are one person's name."""
SEVERAL = ("names",)

NO_VERB = frozenset(
    [
        "always",
        "vs",
        "as",
        "perhaps",
        "sometimes",
        "this",
        "towards",
        "unless",
        "us",
        "yes",
        "plus",
        "less",
        "across",
    ]
)
"""Words with an s at the end that may follow "you"."""
WRONG: dict[str, list[re.Pattern[str]]] = {
    "en": [
        re.compile(rf"\b[Yy]ou (?!(?:{'|'.join(NO_VERB)})\b)[a-z]*[a-rt-z]s\b"),
        re.compile(r"\b[Yy]ou['’]s\b"),
        re.compile(r"\b[Yy]ou(?:, too,)? (?:has|is|was|does|goes)\b"),
        re.compile(r"[a-z,;:] You\b"),
        re.compile(r"\b(?:[Pp]aths?|[Pp]airs?|[Cc]ards?|[Tt]urn|[Bb]id|[Hh]and) of you\b"),
        re.compile(r"(?:^|[.!?] )you [a-z]+.*\.$"),
        re.compile(r"\bNoa (?:have|are|were|do|go|draw|lead|place|play|pass|swap|bid|take|win)\b"),
    ],
    "ja": [re.compile(r"あなた(?:さん|様|あなた)"), re.compile(r"あなたは、?あなた")],
}
"""What no sentence says."""


def said(texts: Texts, key: str, forms: Forms, who: str) -> set[str]:
    """A text about somebody, with every number that makes a difference."""
    found = set()
    for count in (1, 2):
        values: dict[str, Value] = dict.fromkeys(parameters("".join(forms.values())), "7")
        values |= {name: who for name in ONE_PERSON if name in values}
        values |= {name: (who, "Kai") for name in SEVERAL if name in values}
        found.add(texts.t(key, **(values | {"count": count})))
    return found


def takes_a_name(forms: Forms) -> bool:
    return not parameters("".join(forms.values())).isdisjoint((*ONE_PERSON, *SEVERAL))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_spoken_to_and_whoever_is_named_has_the_right_verb(language: str) -> None:
    texts = Texts(language, strict=True)
    found = {
        key: line
        for key, forms in TEXTS[language].items()
        if takes_a_name(forms)
        for who in (You(texts.t("table.you")), "Noa")
        for line in said(texts, key, forms, who)
        if any(wrong.search(line) for wrong in WRONG[language])
    }
    assert not found, "\n" + "\n".join(f"  {key}: {line}" for key, line in sorted(found.items()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_for_you_says_what_the_other_form_says_without_the_name(language: str) -> None:
    found = {
        key: dict(forms)
        for key, forms in TEXTS[language].items()
        for form in YOU_FORMS & forms.keys()
        if not parameters(forms[form]) <= parameters(forms["other"]) - {"name"}
        or "name" not in parameters(forms["other"])
    }
    assert not found, "\n" + "\n".join(f"  {key}: {forms}" for key, forms in sorted(found.items()))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "You has it too"),
        ("en", "You lays a tile."),
        ("en", "You, too, has it"),
        ("en", "You's turn"),
        ("en", "The coin goes to You"),
        ("en", "Path of you"),
        ("ja", "あなたさんの番です"),
    ],
)
def test_what_is_wrong_is_seen(language: str, line: str) -> None:
    assert any(wrong.search(line) for wrong in WRONG[language])


@pytest.mark.parametrize(
    "line", ["You pass", "You always win", "Bot chose as you asked", "You miss", "Your turn", "You: 3 cards"]
)
def test_what_is_right_is_left_alone(line: str) -> None:
    assert not any(wrong.search(line) for wrong in WRONG["en"])
