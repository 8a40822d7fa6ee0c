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


def test_japanese_breaks_between_any_two_characters() -> None:
    assert lines("赤が切り札です", 3) == ["赤が切", "り札で", "す"]


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
