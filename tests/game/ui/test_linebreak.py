"""Where lines may break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.linebreak import NOT_AT_END, NOT_AT_START, Run, wrap


def by_letters(run: Run) -> float:
    return float(len(run.text))


def lines(text: str, width: int) -> list[str]:
    return ["".join(run.text for run in line) for line in wrap(text, width, by_letters)]


def test_english_breaks_between_words() -> None:
    assert lines("the trick goes to the highest card", 12) == ["the trick", "goes to the", "highest card"]


def test_a_word_that_just_fits_stays_on_its_line() -> None:
    assert lines("red is trump", 12) == ["red is trump"]
    assert lines("red is trump", 11) == ["red is", "trump"]


def test_a_line_neither_begins_nor_ends_with_a_space() -> None:
    for line in lines("a  bc   def  ghij klm n o p", 6):
        assert line == line.strip()


def test_a_newline_always_breaks_and_an_empty_line_stays() -> None:
    assert lines("one\n\ntwo", 20) == ["one", "", "two"]


def test_a_word_longer_than_the_line_breaks_inside_instead_of_hanging_over() -> None:
    assert lines("a Donaudampfschiff b", 6) == ["a", "Donaud", "ampfsc", "hiff b"]


def test_a_hyphenated_word_may_break_after_its_hyphen() -> None:
    assert lines("the High-Low option", 9) == ["the High-", "Low", "option"]


def test_japanese_breaks_between_phrases() -> None:
    assert lines("赤が切り札です", 5) == ["赤が", "切り札です"]
    assert lines("勝ったトリックの数だけ点になります", 9) == ["勝ったトリックの", "数だけ点になります"]


def test_a_phrase_that_is_wider_than_the_line_is_cut_all_the_same() -> None:
    assert lines("赤が切り札です", 3) == ["赤が", "切り", "札です"]


def test_japanese_breaks_after_a_comma_or_a_stop_before_all_else() -> None:
    assert lines("コインを置くと、色が変わります", 12) == ["コインを置くと、", "色が変わります"]


def test_short_japanese_texts_are_balanced_and_end_in_no_scrap() -> None:
    assert lines("いちばん高い札を出した人が勝ちます", 14) == ["いちばん高い札を", "出した人が勝ちます"]
    assert all(len(line) >= 4 for line in lines("次のトリックはあなたから始めます", 13))


BAD_BREAKS = [
    ("すべての手は、もう保存されています。", "保存されていま｜す"),
    ("一度出すともう戻せない手です。", "戻｜せない"),
    ("いま勝っているのはカイです。", "勝っているの｜は"),
    ("黒い線が右までつながります。", "黒｜い線"),
    ("ほかの人の手札をのぞくことはできません。", "の｜ぞく"),
    ("これは切り札ではありません。", "あ｜りません"),
    ("ちょうど3トリック取りましょう。", "ちょ｜うど"),
    ("取ったトリックは自分の前に置きます。", "自｜分"),
    ("まずルールを読もう。", "読｜もう"),
    ("このトリックはあなたの勝ちです。", "あな｜た"),
    ("いまは切り札なしです。", "な｜し"),
]


@pytest.mark.parametrize(("text", "bad"), BAD_BREAKS, ids=[bad for _, bad in BAD_BREAKS])
@pytest.mark.parametrize("width", range(9, 16))
def test_no_word_is_broken_where_a_better_place_is_near(text: str, bad: str, width: int) -> None:
    assert bad not in "｜".join(lines(text, width))


def test_as_few_lines_as_possible_where_there_is_no_room_for_more() -> None:
    text = "あと少しで宣言どおりになります"
    assert len(wrap(text, 8, by_letters, tight=True)) == 2
    assert len(wrap(text, 8, by_letters)) == 3


@pytest.mark.parametrize("sign", ["、", "。", "」", "』", "）", "】", "！", "？", "・", "…"])
def test_a_line_never_begins_with_a_closing_bracket_or_a_stop(sign: str) -> None:
    assert lines(f"これは札{sign}次", 4) == ["これは", f"札{sign}次"]


@pytest.mark.parametrize("sign", "ーぁっゃゅょァッャュョヶ々ゝ")
def test_a_line_never_begins_with_a_small_kana_or_a_mark_of_repetition(sign: str) -> None:
    assert lines(f"これは札{sign}次", 4) == ["これは", f"札{sign}次"]


@pytest.mark.parametrize("sign", "「『（【〔《")
def test_a_line_never_ends_with_an_opening_bracket(sign: str) -> None:
    assert lines(f"これは{sign}札次", 4) == ["これは", f"{sign}札次"]


def test_a_word_in_katakana_is_not_cut() -> None:
    assert lines("あと少しトリックでビッド達成", 9) == ["あと少しトリックで", "ビッド達成"]
    assert lines("またビッドもトリックもなし", 8) == ["またビッドも", "トリックもなし"]
    assert lines("カード・コイン", 5) == ["カード・", "コイン"]


def test_a_number_stays_with_what_it_counts() -> None:
    assert lines("手札は13枚です", 5) == ["手札は", "13枚です"]
    assert lines("あと4トリックで", 6) == ["あと", "4トリックで"]


def test_several_stops_in_a_row_stay_together() -> None:
    assert lines("勝ちました！」と", 5) == ["勝ちまし", "た！」と"]


def test_a_latin_word_in_a_japanese_line_is_not_cut() -> None:
    assert lines("これはDUOSの札", 5) == ["これは", "DUOSの", "札"]


def test_marks_of_bold_type_have_no_width_and_hold_over_a_line_break() -> None:
    broken = wrap("take **both coins** now", 10, by_letters)
    assert broken == [
        [Run("take"), Run(" both", bold=True)],
        [Run("coins", bold=True), Run(" now")],
    ]


def test_a_line_is_measured_as_a_whole_because_widths_of_words_are_rounded() -> None:
    def rounded(run: Run) -> float:
        return float(int(len(run.text) * 1.4))

    for line in wrap("one two three four five six seven eight nine ten eleven twelve", 30, rounded):
        assert sum(rounded(run) for run in line) <= 30


TEXT = st.text(alphabet="あいう漢字、。「」ーッab c", max_size=60)


@given(text=TEXT, width=st.integers(min_value=8, max_value=20))
def test_nothing_is_lost_and_no_line_is_too_long(text: str, width: int) -> None:
    broken = lines(text, width)
    assert "".join(broken).replace(" ", "") == text.replace(" ", "")
    assert all(len(line) <= width for line in broken)


@given(
    words=st.lists(
        st.sampled_from(["札", "赤の", "「星」", "です。", "きっと", "カード、", "（コイン）"]), max_size=30
    )
)
def test_no_line_of_a_japanese_text_begins_or_ends_with_what_must_not(words: list[str]) -> None:
    first, *others = lines("始" + "".join(words), 8)
    for line in (first, *others):
        assert not line or line[-1] not in NOT_AT_END
    for line in others:
        assert line[0] not in NOT_AT_START
