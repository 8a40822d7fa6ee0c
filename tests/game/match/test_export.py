"""A match as a text: it comes back as it was, and nothing else that looks like one does harm."""

from __future__ import annotations

import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.message import Message
from game.match import export
from game.match.export import ImportedMatch, damaged, export_text, import_text
from game.match.session import replay
from game.store import Bot, Help, HouseRules, Human, Marks, Player, Store, StoredAction, StoredMatch
from tests.game.match.played_matches import SHORT, a_finished_match, keep, setup_of, written

BOTS: tuple[Player, ...] = (Bot("casual", "kai"), Bot("expert", "sora"), Bot("beginner", "noa"))


def stored(which: int, *people: Human, title: str = "", actions: int | None = None) -> StoredMatch:
    """One of the short matches as the store has it, with all its decisions or some."""
    match = a_finished_match(which, 1)
    players: tuple[Player, ...] = (*people, *BOTS)[: match.setup.seats]
    with Store.in_memory() as store:
        match_id = keep(store, match, players)
        store.rename_match(match_id, title)
        if actions is not None:
            store.truncate_actions(match_id, actions)
        found = store.load_match(match_id)
        assert found is not None
        return found


def imported(text: str) -> ImportedMatch:
    """A text that is a match."""
    found = import_text(text)
    assert isinstance(found, ImportedMatch), found
    return found


EXAMPLE = """\
Twofold match 1
game: dois
title: Rainy day
option players: 3
option hands: 2
option bidding: secret
first: 2
house: open_tricks
seed: 7
seat 0: person moon Ada
seat 1: bot casual kai
seat 2: bot expert sora
actions: 2
0 bid 3
2 bid 0
"""
MARKS = """\
begun: 2026-03-01 18:30:00
played: 2026-03-01 18:52:10
seconds: 754
hints: 1
takebacks: 2
advised: 0 0, 1 2
"""


def marked(marks: str = MARKS) -> str:
    """The example with lines about its dates and help."""
    return EXAMPLE.replace("actions:", f"{marks}actions:")


def test_a_file_is_written_as_it_is_documented() -> None:
    found = imported(marked())
    assert found.setup.players == (Human("Ada", "moon"), Bot("casual", "kai"), Bot("expert", "sora"))
    assert (found.setup.first, found.setup.house) == (2, HouseRules(open_tricks=True))
    assert found.setup.options == {"players": 3, "hands": 2, "bidding": "secret"}
    assert (found.seed, found.title, found.outcome) == (7, "Rainy day", None)
    assert found.actions == (StoredAction(0, "bid 3"), StoredAction(2, "bid 0"))
    with Store.in_memory() as store:
        match_id = store.import_match(
            found.setup, found.seed, found.actions, title=found.title, marks=found.marks
        )
        again = store.load_match(match_id)
        assert again is not None
        assert (again.summary.hints, again.summary.takebacks, again.summary.seconds) == (1, 2, 754)
        assert export_text(again, store.helps(match_id)) == marked()


def test_dates_and_marks_may_be_missing() -> None:
    found = imported(EXAMPLE)
    assert found.marks == Marks()
    assert found.actions == imported(marked()).actions


@pytest.mark.parametrize(
    "line",
    [
        "begun: yesterday", "begun: 1969-03-01 18:30:00", "played: 2026-02-30 18:30:00", "seconds: -1",
        "hints: 99999999999", "advised: 0", "advised: 0 3", "advised: 9999999 0", "weather: rain",
    ],
)  # fmt: skip
def test_marks_that_make_no_sense_are_refused(line: str) -> None:
    assert import_text(marked(f"{line}\n")) == damaged(13)


def test_a_match_is_never_of_a_later_day_than_today() -> None:
    found = imported(marked())
    with Store.in_memory(lambda: 1_000_000_000.0) as store:
        match_id = store.import_match(found.setup, found.seed, found.actions, marks=found.marks)
        again = store.load_match(match_id)
        assert again is not None
        assert again.summary.created == again.summary.updated == 1_000_000_000.0


@pytest.mark.parametrize("which", range(len(SHORT)))
@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_match_comes_back_as_it_was(which: int, part: float) -> None:
    count = round(len(a_finished_match(which, 1).actions) * part)
    match = stored(which, Human("凛", "moon"), title="雨の日", actions=count)
    found = imported(export_text(match))
    assert (found.setup, found.seed, found.actions) == (match.setup, match.seed, match.actions)
    assert found.title == "雨の日"
    assert found.outcome == replay(match).outcome
    assert (found.outcome is not None) == (part == 1.0)


def test_lines_of_windows_and_a_mark_at_the_start_do_no_harm() -> None:
    assert import_text("\ufeff" + EXAMPLE.replace("\n", "\r\n")) == import_text(EXAMPLE)


def test_names_stay_on_their_line() -> None:
    text = export_text(stored(4, Human("A\nseed: 1\u2028x", "moon"), title="a\r\nb"))
    found = imported(text)
    assert found.setup.players[0] == Human("A seed: 1 x", "moon")
    assert found.title == "a b"


def test_what_cannot_be_printed_in_a_file_is_a_space() -> None:
    assert imported(EXAMPLE.replace("Rainy day", "Rainy\tday\u200b \u2028")).title == "Rainy day"


def test_several_people_without_names_are_counted() -> None:
    found = imported(export_text(stored(4, Human("", number=2), Human("", number=1))))
    assert found.setup.players == (Human("", number=1), Human("", number=2))


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("option players: 3", "option players: 5", 9),
        ("option players: 3", "option plyers: 3", 9),
        ("option players: 3", "option hands: 3", 5),
        ("first: 2", "first: 3", 9),
        ("first: 2", "first: x", 9),
        ("house: open_tricks", "house: haunted", 8),
        ("seed: 7", "seed: -7", 9),
        ("seed: 7", "seed: ٧", 9),
        ("seed: 7", f"seed: {'9' * 30}", 9),
        ("seed: 7\n", "", 9),
        ("seat 1: bot casual kai", "seat 1: bot godlike kai", 11),
        ("seat 1: bot casual kai", "seat 1: ghost", 11),
        ("option players: 3", "option players", 4),
        ("person moon Ada", "person sun Ada", 10),
        ("actions: 2", "actions: 3", 15),
        ("actions: 2", "actions: 1", 15),
        ("0 bid 3", "0 bid 14", 14),
        ("0 bid 3", "3 bid 3", 14),
        ("0 bid 3", "0 import os", 14),
        ("0 bid 3", "0 bid 3\0", 14),
        ("2 bid 0", "0 bid 0", 15),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(before: str, after: str, line: int) -> None:
    assert before in EXAMPLE
    assert import_text(EXAMPLE.replace(before, after, 1)) == damaged(line)


@pytest.mark.parametrize(
    "text", ["", "\n", "shopping list", "Twofold match", "Twofold matc 1\n", "Twofold match 0\n", "\0" * 100]
)
def test_another_file_is_no_match(text: str) -> None:
    assert import_text(text) == export.FOREIGN


def test_a_file_of_a_newer_version_or_of_another_game_says_so() -> None:
    assert import_text(EXAMPLE.replace("match 1", "match 2")) == export.NEWER
    assert import_text(EXAMPLE.replace("game: dois", "game: chess")) == export.NO_SUCH_GAME


def test_what_is_too_large_is_not_read() -> None:
    assert import_text(EXAMPLE + "x" * export.MOST_BYTES) == export.TOO_LARGE
    many = EXAMPLE.replace("actions: 2", f"actions: {export.MOST_ACTIONS + 1}")
    assert import_text(many) == export.TOO_LARGE
    assert import_text(EXAMPLE.replace("Ada", "A" * export.LONGEST_LINE)) == damaged(10)


def test_sentences_about_files_are_these() -> None:
    keys = [one.key for one in (export.FOREIGN, export.NEWER, export.TOO_LARGE, export.NO_SUCH_GAME)]
    assert keys == [f"match_file.{name}" for name in ("foreign", "newer", "too_large", "no_such_game")]


def test_a_text_of_a_million_letters_is_looked_at_and_no_longer_one() -> None:
    assert import_text("x" * 1_000_000) == export.FOREIGN
    assert import_text("x" * 1_000_001) == export.TOO_LARGE


def test_5000_decisions_may_be_announced_and_no_more() -> None:
    assert import_text(EXAMPLE.replace("actions: 2", "actions: 5000")) == damaged(15)
    assert import_text(EXAMPLE.replace("actions: 2", "actions: 5001")) == export.TOO_LARGE


def test_a_line_has_400_letters_at_most() -> None:
    name = "seat 0: person moon "
    assert isinstance(import_text(EXAMPLE.replace(f"{name}Ada", f"{name:A<400}")), ImportedMatch)
    assert import_text(EXAMPLE.replace(f"{name}Ada", f"{name:A<401}")) == damaged(10)
    assert import_text("x" * 400) == import_text("x" * 401) == export.FOREIGN
    assert import_text(EXAMPLE.replace("dois", "d" * 400)) == damaged(2)


def test_names_have_40_letters_and_titles_80() -> None:
    text = export_text(stored(4, Human("n" * 50, "moon"), title="t" * 90))
    assert f"title: {'t' * 80}\n" in text
    assert f"seat 0: person moon {'n' * 40}\n" in text
    longer = text.replace("t" * 80, "t" * 90).replace("n" * 40, "n" * 50)
    assert imported(longer).title == "t" * 80
    assert imported(longer).setup.players[0] == Human("n" * 40, "moon")


def test_a_name_may_end_in_a_question_mark() -> None:
    assert imported(EXAMPLE.replace("Ada", "Ada?")).setup.players[0] == Human("Ada?", "moon")


@pytest.mark.parametrize("name", ["seconds", "hints", "takebacks"])
def test_a_count_of_a_hundred_millions_is_believed_and_no_greater_one(name: str) -> None:
    assert isinstance(import_text(marked(f"{name}: 100000000\n")), ImportedMatch)
    assert import_text(marked(f"{name}: 100000001\n")) == damaged(13)


@pytest.mark.parametrize(("year", "good"), [(1999, False), (2000, True), (2199, True), (2200, False)])
def test_matches_are_of_the_years_2000_to_2199(year: int, good: bool) -> None:
    text = marked(f"begun: {year}-03-01 18:30:00\n")
    assert isinstance(import_text(text), ImportedMatch) == good


def test_what_takes_too_long_is_given_up() -> None:
    hours = count(step=3600)
    assert import_text(EXAMPLE, clock=lambda: float(next(hours))) == export.TOO_LARGE


def test_a_text_has_five_seconds_to_be_played_and_no_more() -> None:
    just = iter([100.0, 102.0, 105.0])
    assert isinstance(import_text(EXAMPLE, clock=just.__next__), ImportedMatch)
    late = iter([100.0, 102.0, 105.1])
    assert import_text(EXAMPLE, clock=late.__next__) == export.TOO_LARGE


def test_advice_was_asked_for_up_to_the_last_decision_that_a_match_may_have() -> None:
    assert imported(marked("advised: 5000 2\n")).marks.helps == (Help(5000, 2),)
    assert import_text(marked("advised: 5001 2\n")) == damaged(13)


def test_a_count_that_no_file_may_have_is_not_written() -> None:
    match = stored(3)
    for hints, line in ((100_000_000, "hints: 100000000\n"), (100_000_001, ""), (1, "hints: 1\n"), (0, "")):
        text = export_text(match._replace(summary=match.summary._replace(hints=hints)))
        assert "".join(one for one in text.splitlines(True) if one.startswith("hints")) == line


@pytest.mark.parametrize(("longer", "written"), [(0, 73), (1, 73), (2, 72)])
def test_a_line_of_advice_ends_before_it_is_too_long(longer: int, written: int) -> None:
    # 72 pairs of three letters are 358 letters with what stands between them; each longer one adds a letter.
    helps = [*[Help(10, 0)] * longer, *[Help(0, 0)] * (90 - longer)]
    text = export_text(stored(3), helps)
    (line,) = (one for one in text.splitlines() if one.startswith("advised: "))
    assert len(line.split(", ")) == written
    assert imported(text).marks.helps == tuple(helps[:written])


def test_all_rules_of_a_house_stand_on_one_line() -> None:
    match = stored(3)
    kept = match.setup._replace(house=HouseRules(True, True))
    match = match._replace(summary=match.summary._replace(setup=kept))
    assert "house: open_hands open_tricks\n" in export_text(match)
    assert imported(export_text(match)).setup.house == HouseRules(True, True)


def test_one_person_without_a_name_is_not_counted() -> None:
    assert imported(export_text(stored(3, Human("")))).setup.players[0] == Human("")


# -- whatever is in the file --------------------------------------------------------------------------------

TEXTS = tuple(
    export_text(stored(which, Human("Ada", "moon"), title="Rain", actions=actions))
    for which in range(len(SHORT))
    for actions in (None, 9)
)
BITS = (
    "0",
    "-1",
    "99",
    ": ",
    " ",
    "\n",
    "\r",
    "\0",
    "é",
    "語",
    "\U0001f600",
    "seat 0",
    "option ",
    "actions: 1",
    "+",
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A text of a match in which some places were changed, doubled, taken out or exchanged."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        size = draw(st.integers(0, 12))
        lines = text.split("\n")
        line, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(
            st.sampled_from(["insert", "remove", "double", "letter", "swap lines", "drop line", "cut"])
        ):
            case "insert":
                text = text[:at] + draw(st.sampled_from(BITS)) + text[at:]
            case "remove":
                text = text[:at] + text[at + size :]
            case "double":
                text = text[:at] + text[at : at + size] * 2 + text[at + size :]
            case "letter":
                text = text[:at] + draw(st.characters()) + text[at + 1 :]
            case "swap lines":
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case "drop line":
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case "cut":
                text = text[:at]
    return text


def harmless(text: str) -> None:
    """Either a match that the rules allow, which comes back from its own text, or one sentence."""
    found = import_text(text)
    if isinstance(found, Message):
        assert found.key.startswith("match_file.")
        return
    with Store.in_memory() as store:
        match_id = store.import_match(found.setup, found.seed, found.actions, outcome=found.outcome)
        again = store.load_match(match_id)
        assert again is not None
        assert replay(again).outcome == found.outcome
        assert imported(export_text(again))[:2] == found[:2]


@settings(deadline=None, max_examples=300)
@given(mutated())
def test_a_changed_file_never_raises(text: str) -> None:
    harmless(text)


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=300).map(lambda text: f"Twofold match 1\n{text}") | st.text(max_size=300))
def test_any_text_never_raises(text: str) -> None:
    harmless(text)


def test_thousands_of_files_with_a_changed_decision_never_raise() -> None:
    rng = random.Random(20)
    letters = sorted({letter for text in TEXTS for letter in text} | {"語", "\0"})
    for _ in range(3000):
        text = rng.choice(TEXTS)
        at = rng.randrange(text.index("actions:"), len(text))
        assert isinstance(
            import_text(text[:at] + rng.choice(letters) + text[at + 1 :]), Message | ImportedMatch
        )


def test_the_kept_decisions_are_those_of_the_match() -> None:
    match = a_finished_match(0, 1)
    assert imported(TEXTS[0]).actions == written(match)
    assert imported(TEXTS[0]).setup.game == setup_of(match, ()).game
