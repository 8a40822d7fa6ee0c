"""The rules of DUOS as pure functions on what lies open; screens and bots ask them too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Refusal, Seat
from engine.duos.model import (
    LONGEST_WORD,
    PAIRS,
    Board,
    Category,
    DuosAction,
    Hint,
    HintKind,
    Pair,
    Phase,
    Table,
    TurnResult,
)

NARRATORS_SHARE = (0, 0, 1, 1, 2)
"""The Narrator's points for a player, by the pairs that this player matched."""
MATCHES_TO_WIN = 3
"""Two players win a turn with this many equal pairs."""
BEST_GRADE = 9


# The cards


def deals_new_cards(table: Table) -> bool:
    """Whether the next turn brings new cards, because both sides are used or one category is kept."""
    return table.variant.kept is not None or table.turn % 2 == 0


def next_category(table: Table) -> Category:
    """The category of the next turn; every turn changes it, unless one is kept."""
    if table.variant.kept is not None or not table.turn:
        return table.category
    return table.category.other


# Choices and hints


class Promise(NamedTuple):
    """What a seat's own hint asks of its choice."""

    holds: str | None = None
    """A picture that must be in a pair."""
    leaves: str | None = None
    """A picture that must not be in any."""


def promise(table: Table, seat: Seat) -> Promise:
    """What a seat has promised in this turn."""
    for hint in table.hints:
        if hint.seat == seat and hint.kind is HintKind.YES:
            return Promise(holds=hint.value)
        if hint.seat == seat and hint.kind is HintKind.NOT:
            return Promise(leaves=hint.value)
    return Promise()


def may_act(table: Table, seat: Seat) -> bool:
    """Whether a seat has still to choose."""
    return table.phase is Phase.CHOOSE and seat in range(table.variant.players) and not table.chosen[seat]


def hint_kinds(table: Table, seat: Seat) -> tuple[HintKind, ...]:
    """The kinds of hints that a seat may give now."""
    if not table.variant.together or not may_act(table, seat):
        return ()
    if any(hint.seat == seat for hint in table.hints):
        return ()
    taken = {hint.kind for hint in table.hints}
    return tuple(kind for kind in HintKind if kind not in taken)


def refuse(table: Table, seat: Seat, action: DuosAction) -> Refusal | None:
    """Why a seat may not do this now, or None where it may.

    The codes are `over`, `wait`, `already_chosen`, `four_pairs` (pairs: how many there are),
    `not_on_table` (picture), `picture_twice` (picture), `promised_yes` (picture), `promised_not`
    (picture), `hints_for_two`, `one_hint`, `hint_taken` (hint), `one_word` and `word_too_long` (most).
    """
    if table.phase is Phase.OVER:
        return Refusal("over")
    if table.phase is not Phase.CHOOSE or seat not in range(table.variant.players):
        return Refusal("wait")
    if table.chosen[seat]:
        return Refusal("already_chosen")
    if isinstance(action, Hint):
        return _refuse_hint(table, seat, action)
    return refuse_pairs(table, seat, action.pairs, whole=True)


def refuse_pairs(table: Table, seat: Seat, pairs: Sequence[Pair], whole: bool = False) -> Refusal | None:
    """Why these pairs cannot be a seat's choice, or, unless it must be `whole`, become one."""
    if len(pairs) > PAIRS or (whole and len(pairs) < PAIRS):
        return Refusal.of("four_pairs", pairs=len(pairs))
    laid = table.pictures
    seen: set[str] = set()
    promised = promise(table, seat)
    for picture in (picture for pair in pairs for picture in pair.pictures):
        if picture not in laid:
            return Refusal.of("not_on_table", picture=picture)
        if picture in seen:
            return Refusal.of("picture_twice", picture=picture)
        if picture == promised.leaves:
            return Refusal.of("promised_not", picture=picture)
        seen.add(picture)
    if promised.holds is not None and promised.holds not in seen and len(pairs) == PAIRS:
        return Refusal.of("promised_yes", picture=promised.holds)
    return None


def _refuse_hint(table: Table, seat: Seat, hint: Hint) -> Refusal | None:
    if not table.variant.together:
        return Refusal("hints_for_two")
    if any(given.seat == seat for given in table.hints):
        return Refusal("one_hint")
    if any(given.kind is hint.kind for given in table.hints):
        return Refusal.of("hint_taken", hint=hint.kind.value)
    if hint.kind is HintKind.WORD:
        return _refuse_word(hint.value)
    if hint.value not in table.pictures:
        return Refusal.of("not_on_table", picture=hint.value)
    return None


def _refuse_word(word: str) -> Refusal | None:
    if word.split() != [word] or not word.isprintable():
        return Refusal("one_word")
    if len(word) > LONGEST_WORD:
        return Refusal.of("word_too_long", most=LONGEST_WORD)
    return None


# Scoring


def in_common(one: Board, other: Board) -> int:
    """How many pairs two boards share."""
    return len(set(one) & set(other))


def matches_with(boards: Sequence[Board], narrator: Seat | None) -> tuple[int | None, ...]:
    """What each seat matched; see `TurnResult.matches`."""
    if narrator is None:
        return (in_common(*boards),) * len(boards)
    told = boards[narrator]
    return tuple(None if seat == narrator else in_common(told, board) for seat, board in enumerate(boards))


def narrators_pay(matches: Sequence[int | None]) -> tuple[int, ...]:
    """What the Narrator gets for each seat."""
    return tuple(0 if matched is None else NARRATORS_SHARE[matched] for matched in matches)


def turn_points(matches: Sequence[int | None]) -> tuple[int, ...]:
    """The points of each seat; the Narrator is the one without matches."""
    if None not in matches:
        return tuple(int(matched is not None and matched >= MATCHES_TO_WIN) for matched in matches)
    pay = sum(narrators_pay(matches))
    return tuple(pay if matched is None else matched for matched in matches)


def turn_result(table: Table, boards: Sequence[Board]) -> TurnResult:
    """The record of a turn in which everyone has chosen."""
    matches = matches_with(boards, table.narrator)
    points = turn_points(matches)
    return TurnResult(
        table.narrator, table.category, table.pictures, table.hints, tuple(boards), matches, points
    )


def totals(table: Table) -> tuple[int, ...]:
    """The points of each seat so far, those just given in this turn included."""
    earned = (*(result.points for result in table.results), table.points)
    return tuple(map(sum, zip(*earned, strict=True)))


def winners(table: Table) -> tuple[Seat, ...]:
    """Who has the most points; ties share it. Two who play together win nothing but their grade."""
    if table.variant.together:
        return ()
    standing = totals(table)
    return tuple(seat for seat, points in enumerate(standing) if points == max(standing))


def grade(table: Table) -> int:
    """The grade of two players, 0 to 9: the turns they won, of nine."""
    return totals(table)[0] * BEST_GRADE // table.variant.turns


def alike(table: Table) -> tuple[tuple[int, ...], ...]:
    """How many pairs every two seats have had in common so far; 0 with oneself."""
    seats = range(table.variant.players)
    return tuple(
        tuple(
            sum(in_common(result.boards[one], result.boards[two]) for result in table.results) * (one != two)
            for two in seats
        )
        for one in seats
    )
