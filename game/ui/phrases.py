"""How well a Japanese text may break at a place: between sentences, between phrases, or only in need.

A phrase is a word with what clings to it (particles and endings), and nearly always begins with a kanji, a
katakana word or a number behind hiragana. Where hiragana follows hiragana, only a few common words are known
to begin a phrase.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Rank: TypeAlias = Literal[0, 1, 2, 3]
"""After a stop or a comma; between phrases; where it is bearable; inside a word."""

_STOPS = frozenset("、。，．！？!?…‥：；")
_CLOSING = frozenset("）〕］｝〉》」』】’”")
_OPENING = frozenset("（〔［｛〈《「『【‘“")
_STEM_ENDINGS = frozenset("りきびみしけめえちべげせれん")
"""One of these between two kanji makes one word of them: 切り札, 受け取る, 真ん中."""
_ADVERBS = frozenset("少")
"""少し is a word of its own, whatever follows."""
_STEMS_IN_I = frozenset("思使言扱買払違")
"""思い出 is one word, 黒い線 are two."""
_POLITE = frozenset("おご")
_HIRAGANA_WORDS = (
    "あなた", "ありま", "ありません", "いちばん", "かまいません", "かもしれ", "ください", "くらべ",
    "こと", "ここ", "これ", "この", "しまい", "すべて", "そこ", "その", "それ", "ため", "だれ",
    "ちょうど", "つながり", "できる", "できま", "できません", "とき", "どちら", "どれ", "なりま",
    "なりません", "ねらい", "のせ", "ひとつ", "ぴったり", "ほか", "ほう", "まだ", "また", "みんな",
    "もう", "もの", "もらい", "わかり", "わけ",
)  # fmt: skip
"""Words that often stand in hiragana and begin a phrase."""
_BEFORE_WORDS = frozenset("はがにでともばてるたなすいくうへや")
"""What may end the phrase before such a word."""


def break_rank(text: str, at: int) -> Rank:
    """How well the text may break before its character number `at`."""
    before, after = text[at - 1], text[at]
    if before == " " or after == " " or before in "—–-・":
        return 1
    if before in _STOPS:
        return 0
    if before in _CLOSING:
        return 3 if _is_hiragana(after) else 1
    if after in _OPENING:
        return 1 if _is_hiragana(before) else 2
    if _is_hiragana(before):
        return _after_hiragana(text, at)
    if _is_hiragana(after):
        return 3
    return 3 if _is_kanji(before) and _is_kanji(after) else 2


def _after_hiragana(text: str, at: int) -> Rank:
    before, after = text[at - 1], text[at]
    earlier = text[at - 2] if at > 1 else " "
    if not _is_hiragana(after):
        if before in _POLITE and not _is_hiragana(earlier) and not _is_kanji(earlier):
            return 3
        return 3 if _is_kanji(after) and _is_kanji(earlier) and _joins(earlier, before) else 1
    if before == "を":
        return 2
    if before in _BEFORE_WORDS and text.startswith(_HIRAGANA_WORDS, at):
        return 2
    return 3


def _joins(kanji: str, kana: str) -> bool:
    """Whether two kanji around a kana are one word."""
    if kana == "い":
        return kanji in _STEMS_IN_I
    return kana in _STEM_ENDINGS and kanji not in _ADVERBS


def _is_hiragana(char: str) -> bool:
    return "ぁ" <= char <= "ゟ"


def _is_kanji(char: str) -> bool:
    return "一" <= char <= "鿿" or char == "々"
