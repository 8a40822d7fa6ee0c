"""What a hand does at the table of DUOS, as a pure function: no screen, no program."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Options, Refusal
from engine.duos.model import Choose, Given, Hint, HintKind, Pair, Variant, View
from engine.match import Match, Setup
from game.content.i18n import LANGUAGES, Texts
from game.scenes.duos.markers import MARKERS, Marker, MarkerBoard
from game.scenes.duos.pieces import MarkerPiece, PictureZone, TrayZone
from game.scenes.duos.touch import (
    Answer,
    DuosDraft,
    PressHint,
    Ready,
    SayWord,
    follow,
    new_pairs,
    refused,
    touch,
    undo,
)
from game.scenes.duos.words import Words
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone

ROOT = Path(__file__).parents[4]
THREE: Options = {"players": 3, "rounds": 1}
TWO: Options = {"players": 2, "turns": 2}
PINK, WHITE, BLACK, YELLOW = (
    MarkerPiece(Marker(colour, 0)) for colour in ("pink", "white", "black", "yellow")
)
TRAY = TrayZone()


def view_of(options: Options = THREE, seed: int = 5) -> View:
    """What seat 0 sees when the first turn has begun."""
    view: View = Match(Setup("duos", options, seed, None if options is TWO else 1)).view(0)
    return view


def zone(view: View, letter: str) -> PictureZone:
    """The picture of a letter: `a` is the first one."""
    return PictureZone(view.table.pictures["abcdefghijkl".index(letter)])


def draft_of(answer: Answer) -> DuosDraft:
    """The draft that a gesture has led to."""
    assert isinstance(answer, DuosDraft)
    return answer


def refusal_of(answer: Answer) -> Refusal:
    """Why a gesture was refused."""
    assert isinstance(answer, Refused)
    return answer.refusal


def laid(view: View, letters: str) -> DuosDraft:
    """Click these pictures one after the other."""
    draft = follow(DuosDraft(), view)
    for letter in letters.replace(" ", ""):
        draft = draft_of(touch(view, draft, TapZone(zone(view, letter))))
    return draft


def pair(view: View, letters: str) -> Pair:
    """The pair of two letters."""
    return Pair(*(zone(view, letter).picture for letter in letters))


def hinted(view: View, seat: int, kind: HintKind, letter: str) -> View:
    """The same with a hint."""
    hint = Given(seat, kind, zone(view, letter).picture)
    return replace(view, table=replace(view.table, hints=(*view.table.hints, hint)))


# -- markers ---------------------------------------------------------------------------------------------


def test_clicks_on_pictures_take_one_colour_after_the_other() -> None:
    view = view_of()
    draft = laid(view, "ab cd")
    placed = {str(marker): picture for marker, picture in draft.board.placed.items()}
    assert placed == {
        name: zone(view, letter).picture
        for name, letter in zip(("pink 0", "pink 1", "white 0", "white 1"), "abcd", strict=True)
    }
    assert list(draft.board.pairs.values()) == [pair(view, "ab"), pair(view, "cd")]
    assert not draft.pending


def test_a_click_on_a_marked_picture_takes_the_marker_back() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, "ab"), TapZone(zone(view, "a"))))
    assert draft.board.placed == {PINK.marker.twin: zone(view, "b").picture}


def test_a_click_on_a_laid_marker_takes_it_back() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, "ab"), Tap(PINK)))
    assert PINK.marker not in draft.board.placed


def test_a_chosen_marker_goes_where_one_clicks_and_its_twin_is_chosen_next() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, ""), Tap(BLACK)))
    assert draft.selected == BLACK
    draft = draft_of(touch(view, draft, TapZone(zone(view, "f"))))
    assert draft.board.on(zone(view, "f").picture) == BLACK.marker
    assert draft.selected == MarkerPiece(BLACK.marker.twin)
    draft = draft_of(touch(view, draft, TapZone(zone(view, "g"))))
    assert draft.selected is None
    assert draft.board.pairs == {"black": pair(view, "fg")}


def test_a_second_click_on_a_chosen_marker_puts_it_back() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, ""), Tap(WHITE)))
    assert draft_of(touch(view, draft, Tap(WHITE))).selected is None


def test_a_marker_that_is_lifted_is_not_chosen_any_more() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, ""), Tap(WHITE)))
    assert draft_of(touch(view, draft, Lift(BLACK))).selected is None


def test_a_marker_is_dropped_on_a_picture_moved_and_put_into_the_tray() -> None:
    view = view_of()
    draft = draft_of(touch(view, laid(view, ""), Drop(YELLOW, zone(view, "k"))))
    assert draft.board.placed == {YELLOW.marker: zone(view, "k").picture}
    draft = draft_of(touch(view, draft, Drop(YELLOW, zone(view, "l"))))
    assert draft.board.placed == {YELLOW.marker: zone(view, "l").picture}
    draft = draft_of(touch(view, draft, Drop(YELLOW, TRAY)))
    assert draft.board == MarkerBoard()


def test_a_ninth_marker_is_refused() -> None:
    view = view_of()
    assert (
        refusal_of(touch(view, laid(view, "ab cd ef gh"), TapZone(zone(view, "i")))).code == "no_marker_left"
    )


def test_a_click_on_the_tray_does_nothing() -> None:
    view = view_of()
    draft = laid(view, "ab")
    assert touch(view, draft, TapZone(TRAY)) == draft


@pytest.mark.parametrize("gesture", [Lift(PINK), Tap(PINK)], ids=["lift", "tap"])
def test_whoever_is_ready_takes_no_marker_any_more(gesture: Gesture) -> None:
    view = view_of()
    ready = replace(view, table=replace(view.table, chosen=(True, False, False)))
    assert refusal_of(touch(ready, laid(view, "ab"), gesture)).code == "wait"


# -- taking back -----------------------------------------------------------------------------------------


def test_every_change_can_be_taken_back() -> None:
    view = view_of()
    draft = laid(view, "ab cd")
    for letters in ("abc", "ab", "a", ""):
        back = undo(view, draft)
        assert back is not None
        assert back.board == laid(view, letters).board
        draft = back
    assert undo(view, draft) is None


def test_a_drop_that_changes_nothing_leaves_nothing_to_take_back() -> None:
    view = view_of()
    before = laid(view, "a")
    after = draft_of(touch(view, before, Drop(PINK, zone(view, "a"))))
    assert after.history == before.history


def test_a_confirmed_choice_is_not_changed_by_taking_back_markers() -> None:
    view = view_of()
    ready = replace(view, table=replace(view.table, chosen=(True, False, False)))
    assert undo(ready, laid(view, "ab")) is None


def test_a_new_turn_begins_with_an_empty_draft() -> None:
    view = view_of()
    draft = laid(view, "ab c")
    assert follow(draft, view) == draft
    later = replace(view, table=replace(view.table, turn=2))
    assert follow(draft, later) == DuosDraft(turn=2)


def test_while_somebody_else_looks_only_the_markers_stay() -> None:
    view = view_of(TWO)
    draft = replace(laid(view, "ab"), selected=WHITE, pointing=HintKind.YES)
    assert draft.cleared == laid(view, "ab")


# -- ready -----------------------------------------------------------------------------------------------


def test_ready_confirms_four_pairs() -> None:
    view = view_of()
    draft = laid(view, "ab cd ef gh")
    answer = touch(view, draft, Ready())
    board = tuple(pair(view, letters) for letters in ("ab", "cd", "ef", "gh"))
    assert answer == Decision(Choose(board), draft)


def test_ready_with_three_pairs_is_refused_and_changes_nothing() -> None:
    view = view_of()
    assert touch(view, laid(view, "ab cd ef g"), Ready()) == Refused(Refusal.of("four_pairs", pairs=3))


def test_a_lesson_hears_of_a_pair_when_it_is_finished_and_not_when_it_comes_back() -> None:
    view = view_of()
    one, both = laid(view, "a"), laid(view, "ab")
    assert new_pairs(one, both) == [str(pair(view, "ab"))]
    assert new_pairs(both, laid(view, "abc")) == []
    apart = draft_of(touch(view, both, Tap(PINK)))
    back = undo(view, apart)
    assert back is not None
    assert new_pairs(apart, back) == []


# -- hints -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [HintKind.YES, HintKind.NOT])
def test_a_hint_looks_for_its_picture(kind: HintKind) -> None:
    view = view_of(TWO)
    draft = draft_of(touch(view, laid(view, ""), PressHint(kind)))
    assert draft.pointing is kind
    assert draft.pending
    answer = touch(view, draft, TapZone(zone(view, "c")))
    assert answer == Decision(Hint(kind, zone(view, "c").picture), laid(view, ""))


def test_a_hint_marker_goes_back_by_a_second_press_and_where_the_rules_refuse_it() -> None:
    view = view_of(TWO)
    draft = draft_of(touch(view, laid(view, ""), PressHint(HintKind.YES)))
    assert draft_of(touch(view, draft, PressHint(HintKind.YES))).pointing is None
    assert draft_of(touch(view, draft, PressHint(HintKind.NOT))).pointing is HintKind.NOT
    assert refused(draft).pointing is None


def test_a_click_on_a_laid_marker_means_its_picture_while_a_hint_looks_for_one() -> None:
    view = view_of(TWO)
    draft = replace(laid(view, "ab"), pointing=HintKind.YES)
    answer = touch(view, draft, Tap(PINK))
    assert answer == Decision(Hint(HintKind.YES, zone(view, "a").picture), laid(view, "ab"))


def test_not_takes_the_marker_off_that_lies_there() -> None:
    view = view_of(TWO)
    draft = replace(laid(view, "ab"), pointing=HintKind.NOT)
    answer = touch(view, draft, TapZone(zone(view, "a")))
    assert isinstance(answer, Decision)
    assert answer.draft.board.on(zone(view, "a").picture) is None
    assert answer.draft.board.on(zone(view, "b").picture) is not None


def test_a_picture_that_is_promised_not_to_be_used_takes_no_marker() -> None:
    view = hinted(view_of(TWO), 0, HintKind.NOT, "a")
    picture = zone(view, "a").picture
    answer = touch(view, laid(view, ""), Drop(PINK, zone(view, "a")))
    assert answer == Refused(Refusal.of("promised_not", picture=picture), PINK, laid(view, ""))


def test_the_partners_promise_binds_nobody_else() -> None:
    view = hinted(view_of(TWO), 1, HintKind.NOT, "a")
    assert laid(view, "a").board.on(zone(view, "a").picture) == PINK.marker


def test_a_word_is_a_decision_and_leaves_the_markers_alone() -> None:
    view = view_of(TWO)
    draft = draft_of(touch(view, laid(view, "ab"), PressHint(HintKind.WORD)))
    assert draft == laid(view, "ab")
    assert touch(view, draft, SayWord("sea")) == Decision(Hint(HintKind.WORD, "sea"), draft)


@pytest.mark.parametrize(
    ("seat", "code"), [(0, "one_hint"), (1, "hint_taken")], ids=["one's own", "the partner's"]
)
def test_a_hint_that_may_not_be_given_is_refused_before_its_picture_is_asked_for(
    seat: int, code: str
) -> None:
    view = hinted(view_of(TWO), seat, HintKind.YES, "a")
    assert refusal_of(touch(view, laid(view, ""), PressHint(HintKind.YES))).code == code


def test_hints_are_only_for_two() -> None:
    view = view_of()
    assert refusal_of(touch(view, laid(view, ""), PressHint(HintKind.WORD))).code == "hints_for_two"


# -- whatever a hand does --------------------------------------------------------------------------------


def some_gesture(view: View, draft: DuosDraft, chance: Random) -> Gesture:
    """Anything that a hand can do, also where it makes no sense; mostly it goes on towards four pairs."""
    pictures = view.table.pictures or ("ant",)
    free = [picture for picture in pictures if draft.board.on(picture) is None]
    piece = MarkerPiece(chance.choice(MARKERS))
    place = PictureZone(chance.choice(pictures))
    word = chance.choice(["sea", "two words", "", "x" * 40])
    some: list[Gesture] = [
        TapZone(place),
        TapZone(TRAY),
        Tap(piece),
        Drop(piece, place),
        Drop(piece, TRAY),
        Lift(piece),
        PutBack(),
        PressHint(chance.choice(list(HintKind))),
        SayWord(word),
    ]
    onwards = Ready() if draft.board.next_marker is None else TapZone(PictureZone(chance.choice(free)))
    return onwards if chance.random() < 0.6 else chance.choice(some)


WORDS = {
    (language, players): Words(Texts(language, strict=True), ["A"] * players, Variant(players=players))
    for language in LANGUAGES
    for players in (2, 3)
}


def assert_has_sentence(refusal: Refusal, players: int) -> None:
    """A refusal can be said in every language."""
    for language in LANGUAGES:
        assert WORDS[language, players].refusal(refusal.code, dict(refusal.values))


@settings(max_examples=60, deadline=None)
@given(options=st.sampled_from([TWO, THREE]), seed=st.integers(0, 2**31), length=st.integers(10, 150))
def test_any_gestures_lead_to_legal_decisions_or_to_reasons(options: Options, seed: int, length: int) -> None:
    chance, table = Random(seed), Match(Setup("duos", options, seed, None))
    players = len(table.state.table.chosen)
    drafts = [DuosDraft() for _ in range(players)]
    for _ in range(length):
        seat = chance.choice([*range(players), *sorted(table.to_act) * 4])
        view = table.view(seat)
        draft = follow(drafts[seat], view)
        gesture = some_gesture(view, draft, chance)
        before = repr((view, draft))
        answer = touch(view, draft, gesture)
        assert repr((view, draft)) == before
        assert touch(view, draft, gesture) == answer
        match answer:
            case Refused(refusal, _, after):
                assert_has_sentence(refusal, players)
                drafts[seat] = draft if after is None else after
            case Decision(action, after) if (why := table.check(seat, action)) is None:
                table.play(seat, action)
                drafts[seat] = after
            case Decision():
                assert why is not None
                assert_has_sentence(why, players)
                drafts[seat] = refused(draft)
            case after:
                drafts[seat] = after
        now = table.view(seat)
        assert_sound(now, follow(drafts[seat], now))


def assert_sound(view: View, draft: DuosDraft) -> None:
    """Markers lie one on a picture, and everything that is not decided can be put back."""
    placed = list(draft.board.placed.values())
    assert len(placed) == len(set(placed))
    assert draft.selected is None or draft.selected.marker not in draft.board.placed
    for _ in range(3):
        if not draft.pending:
            break
        draft = draft_of(touch(view, draft, PutBack()))
    assert not draft.pending
    while (back := undo(view, draft)) is not None:
        assert len(back.history) == len(draft.history) - 1
        draft = back


def test_nobody_in_front_of_the_screen_decides_nothing() -> None:
    view: View = Match(Setup("duos", TWO, 5, None)).view(None)
    chance = Random(1)
    for _ in range(200):
        answer = touch(view, DuosDraft(turn=1), some_gesture(view, DuosDraft(), chance))
        if isinstance(answer, DuosDraft):
            assert answer.board == MarkerBoard()


def test_touch_needs_no_screen() -> None:
    code = "import sys, game.scenes.duos.touch; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
