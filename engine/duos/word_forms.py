"""The forms in which a word may be typed: inflected, compounded, in other letters or with a slip.

Everything yields candidates, the likeliest first; whoever asks knows which of them are words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
IGNORED = str.maketrans("", "", "-.'’・!！?？。、,")

SHORTEST_STEM = 3
SHORTEST_PART = 3
SHORTEST_SLIP = 5
"""A shorter English word is not taken for a slip of another."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def normal_form(word: str) -> str:
    """The word as the tables write it: small letters, half width, katakana as hiragana, without gaps."""
    plain = word.translate(FULL_WIDTH).lower().translate(HIRAGANA)
    return "".join(plain.split()).translate(IGNORED)


# English

_IRREGULAR_FORMS = """
    fly flew flown; swim swam swum; eat ate eaten; run ran; sing sang sung; ring rang rung; sleep slept;
    bite bit bitten; hide hid hidden; build built; dig dug; sting stung; drink drank drunk;
    drive drove driven; ride rode ridden; write wrote written; freeze froze frozen; burn burnt;
    shine shone; catch caught;
    throw threw thrown; grow grew grown; blow blew blown; break broke broken; wear wore worn; wake woke woken;
    sweep swept; light lit; hang hung; shoot shot; tooth teeth; foot feet; mouse mice; goose geese;
    child children; man men; woman women; person people; knife knives; leaf leaves; wolf wolves; wife wives;
    hoof hooves; thief thieves; bad worse worst; good better best
"""
IRREGULAR: Mapping[str, str] = {
    form: base for base, *forms in (entry.split() for entry in _IRREGULAR_FORMS.split(";")) for form in forms
}
"""English forms that no ending explains."""

ENDINGS = (
    ("iness", "y"), ("iest", "y"), ("ier", "y"), ("ies", "y"), ("ily", "y"), ("ied", "y"),
    ("ness", ""), ("less", ""), ("like", ""), ("ful", ""), ("ish", ""), ("est", ""), ("est", "e"),
    ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("er", ""), ("er", "e"),
    ("y", ""), ("y", "e"), ("ly", ""), ("or", ""), ("or", "e"), ("ist", ""), ("able", ""), ("al", ""),
)  # fmt: skip
DOUBLING = {"ing", "ed", "er", "y", "est"}
"""Endings before which English may double a letter: swim, swimming."""


def stems(word: str) -> Iterator[str]:
    """The word itself, then simpler forms of it: `wings`, `wing`; `flies`, `fly`; `swimming`, `swim`."""
    yield word
    if word in IRREGULAR:
        yield IRREGULAR[word]
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            stem = word[: -len(ending)]
            yield stem + instead
            if ending in DOUBLING and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]


def english_halves(word: str) -> Iterator[tuple[str, str]]:
    """The ways to take an English word for two in one: `beehive`, bee and hive."""
    for place in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        yield word[:place], word[place:]


def slips(word: str) -> Iterator[str]:
    """What an English word may have been meant for, one letter off."""
    if len(word) < SHORTEST_SLIP:
        return
    for place in range(len(word)):
        left, right = word[:place], word[place:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
        yield left + right[1:]
        for letter in LETTERS:
            yield left + letter + right[1:]
            yield left + letter + right
    for letter in LETTERS:
        yield word + letter


# Japanese

ROWS = (
    "かきくけこ", "がぎぐげご", "さしすせそ", "たちつてと", "なにぬねの",
    "ばびぶべぼ", "まみむめも", "らりるれろ", "わいうえお",
)  # fmt: skip
TO_U: Mapping[str, str] = {kana: row[2] for row in ROWS for kana in row}
"""The end of a verb in the dictionary, by the kana before an ending."""


def _endings(table: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Endings, each with what stands in their place in the dictionary; `-` is nothing."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for entry in table.split(";"):
        endings, _, bases = entry.partition(">")
        instead = tuple(base.replace("-", "") for base in bases.split())
        found.extend((ending, instead) for ending in endings.split())
    return tuple(found)


VERB_ENDINGS = _endings(
    "んでいる んでる んだ んで > む ぶ ぬ; っている ってる った って > る う つ;"
    "いでいる いでる いだ いで > ぐ; いている いてる いた いて > く;"
    "している してる した して > す する -; ている てる た て > る"
)
POLITE = (
    "ませんでした", "ました", "ません", "ます", "たい", "そう", "やすい",
    "にくい", "ない", "なかった", "られる", "れる", "せる",
)  # fmt: skip
ADJECTIVE_ENDINGS = _endings(
    "くない かった くて そう がる げ く さ み > い; な > い -;"
    "だ です に の する もの 物 こと っぽい らしい みたい のよう 感 色 的 い > -;"
    "さん ちゃん くん たち っと と っ ー り > -"
)
HONORIFICS = ("お", "ご", "御")


def japanese_forms(word: str) -> Iterator[str]:
    """The word itself, then the forms under which a dictionary may know it; all in normal form."""
    simpler = list(dict.fromkeys(_japanese_forms(word)))
    yield from simpler
    for form in simpler[1:]:
        if len(form) < len(word):
            yield from _japanese_forms(form)  # 忘れ物, 忘れ, 忘れる


def _japanese_forms(word: str) -> Iterator[str]:
    yield word
    for ending, bases in VERB_ENDINGS:
        if word.endswith(ending) and len(word) > len(ending):
            for base in bases:
                yield word.removesuffix(ending) + base
    for ending in POLITE:
        stem = word.removesuffix(ending)
        if stem and stem != word:
            yield stem[:-1] + TO_U.get(stem[-1], stem[-1])
            yield stem + "る"
            yield stem
    for ending, bases in ADJECTIVE_ENDINGS:
        stem = word.removesuffix(ending)
        if stem and stem != word:
            yield from (stem + base for base in bases)
    yield word + "る"
    yield word + "い"
    yield word + "する"
    if word and word[-1] in TO_U:
        yield word[:-1] + TO_U[word[-1]]  # a verb as a noun: 泳ぎ, 泳ぐ
    for honorific in HONORIFICS:
        stem = word.removeprefix(honorific)
        if stem and stem != word:
            yield stem
        yield honorific + word
    half = len(word) // 2
    if len(word) == 2 * half and half and word[:half] == word[half:]:
        yield word[:half]  # onomatopoeia said once: ふわふわ, ふわ
    yield word + word
    bare = word.replace("ー", "")
    if bare != word:
        yield bare


def is_kanji(letter: str) -> bool:
    """Whether a letter is a kanji, which says something even alone."""
    return "一" <= letter <= "鿿"


def japanese_parts(word: str) -> Iterator[str]:
    """Parts of a Japanese word from long to short, as far as they can mean anything."""
    for length in range(len(word) - 1, 0, -1):
        for place in range(len(word) - length + 1):
            part = word[place : place + length]
            if length >= SHORTEST_PART or any(map(is_kanji, part)):
                yield part
