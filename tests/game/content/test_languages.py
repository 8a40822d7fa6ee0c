"""Every language has every text, with the same parameters, and says it in full."""

from __future__ import annotations

import re

import pytest

from engine import registry
from game.content.i18n import DEFAULT_LANGUAGE, LANGUAGES, YOU_FORMS, Forms, Texts, load_file, parameters
from game.system import paths

FOLDER = paths.assets() / "texts"
TEXTS: dict[str, dict[str, Forms]] = {
    language: {
        key: forms
        for file in sorted((FOLDER / language).glob("*.toml"))
        for key, forms in load_file(file).items()
    }
    for language in LANGUAGES
}
OURS = TEXTS[DEFAULT_LANGUAGE]
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]

PLURALS = {"en": {"one", "other"}, "ja": {"other"}}
"""The forms that a text with a plural has in each language."""

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH_SENTENCE = re.compile(r"[A-Za-z]{2,}( [A-Za-z]{2,}){2,}")
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_]+)+")


READINGS = {"ja": "reading"}
"""What a name is followed by in a language of another script."""


def wrong(found: dict[str, object]) -> str:
    return "\n".join(f"  {key}: {what}" for key, what in sorted(found.items()))


def numbers(forms: Forms) -> set[str]:
    """The forms of a text by number, for somebody who is named."""
    return set(forms) - YOU_FORMS


def parameters_of(forms: Forms) -> frozenset[str]:
    return parameters("".join(forms.values()))


def test_there_are_folders_for_exactly_our_languages() -> None:
    assert {folder.name for folder in FOLDER.iterdir() if folder.is_dir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_texts(language: str) -> None:
    only_ours, only_theirs = set(OURS) - set(TEXTS[language]), set(TEXTS[language]) - set(OURS)
    only_theirs -= {f"{game}.{READINGS[language]}" for game in registry.GAMES if language in READINGS}
    assert not only_ours, f"only in {DEFAULT_LANGUAGE}: {', '.join(sorted(only_ours))}"
    assert not only_theirs, f"only in {language}: {', '.join(sorted(only_theirs))}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fills_in_the_same_parameters(language: str) -> None:
    both = OURS.keys() & TEXTS[language].keys()
    found = {
        key: f"{sorted(ours)} in {DEFAULT_LANGUAGE}, {sorted(theirs)} in {language}"
        for key in both
        if (ours := parameters_of(OURS[key])) != (theirs := parameters_of(TEXTS[language][key]))
    }
    assert not found, "\n" + wrong(dict(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_plural_has_the_forms_of_its_language(language: str) -> None:
    plural = {key for texts in TEXTS.values() for key, forms in texts.items() if numbers(forms) > {"other"}}
    found = {
        key: sorted(TEXTS[language][key])
        for key in plural & TEXTS[language].keys()
        if numbers(TEXTS[language][key]) != PLURALS[language]
    }
    assert not found, "\n" + wrong(dict(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_is_chosen_by_a_count_that_the_other_form_says(language: str) -> None:
    found = {
        key: dict(forms)
        for key, forms in TEXTS[language].items()
        if numbers(forms) > {"other"} and "count" not in parameters(forms["other"])
    }
    assert not found, "\n" + wrong(dict(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_have_one_form_or_as_many_as_the_others(language: str) -> None:
    allowed = ({"you"}, {f"you_{form}" for form in PLURALS[language]})
    found = {
        key: sorted(forms)
        for key, forms in TEXTS[language].items()
        if (yours := YOU_FORMS & forms.keys()) and yours not in allowed
    }
    assert not found, "\n" + wrong(dict(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str) -> None:
    found = {
        key: text
        for key, forms in TEXTS[language].items()
        for text in forms.values()
        if not text.strip() or "  " in text or (text != text.strip() and not key.startswith("common.list."))
    }
    assert not found, "\n" + wrong(dict(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_hold_nothing_but_the_name_of_a_parameter(language: str) -> None:
    found = {
        key: text
        for key, forms in TEXTS[language].items()
        for text in forms.values()
        if re.search(r"[{}]", re.sub(r"\{[a-z_]+\}", "", text))
    }
    assert not found, "\n" + wrong(dict(found))


def test_english_has_no_japanese_in_it_but_the_name_of_the_language() -> None:
    found = {
        key: dict(forms)
        for key, forms in TEXTS["en"].items()
        if JAPANESE.search("".join(forms.values()).replace("日本語", ""))
    }
    assert not found, "\n" + wrong(dict(found))


def test_a_japanese_sentence_is_not_left_in_english() -> None:
    found = {
        key: dict(forms)
        for key, forms in TEXTS["ja"].items()
        if forms["other"] in OURS.get(key, {}).values() and ENGLISH_SENTENCE.search(forms["other"])
    }
    assert not found, "\n" + wrong(dict(found))


def test_keys_are_plain_words() -> None:
    assert [key for key in OURS if not KEY.fullmatch(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    texts = Texts(language, strict=True)
    for key, forms in TEXTS[language].items():
        for count in (0, 1, 2):
            values = dict.fromkeys(parameters_of(forms), "x") | {"count": count}
            assert "{" not in texts.t(key, **values)
