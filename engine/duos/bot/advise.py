"""Advice in DUOS: what a board or a hint brings with the minds that one has to meet, and why.

Nobody could look at 51,975 boards and all words. It looks at the boards that are likely to be good: the best
one by what most minds choose, those of single minds, those without one of the best pairs, and what a person
would lay by nature. For two it looks at every card as a hint, and at a word for each pair. Whatever else
somebody wants to know is judged on request, by the same minds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.advice import Advice, MoveAdvice
from engine.core import Reason
from engine.duos import data, rules
from engine.duos.bot import advice_reasons, boards
from engine.duos.bot.advice_reasons import Said
from engine.duos.bot.minds import Minds, Worth, imagine
from engine.duos.bot.tastes import EVEN_TASTE, likings
from engine.duos.model import Choose, DuosAction, Hint, HintKind, Pair, View
from engine.rng import Rng

FAVOURITES = 8
"""How many minds' own boards are looked at."""


@dataclass(frozen=True, slots=True)
class _Looked:
    action: DuosAction
    worth: Worth
    said: Said | None
    """What becomes of a hint; None for a board."""


def advise(view: View, rng: Rng, iterations: int) -> Advice:
    """What the boards and hints that are worth a look bring."""
    return advise_also(view, rng, iterations, ())


def advise_also(view: View, rng: Rng, iterations: int, also: Sequence[DuosAction]) -> Advice:
    """The same, with other actions among them."""
    assert view.seat is not None
    seed = rng.bits()
    minds = imagine(view, Rng(seed))
    natural = Choose(minds.board(minds.best_board(likings(view.table.pictures, EVEN_TASTE))))
    actions: list[DuosAction] = list(dict.fromkeys((*_boards(minds, natural), *_hints(minds))))
    looked = sorted((_look(minds, action) for action in actions), key=_rank)
    best = looked[0]
    reasons = advice_reasons.Reasons(
        minds,
        deaf=imagine(view, Rng(seed), hear=False) if view.table.hints else minds,
        strangers=imagine(view, Rng(seed), memory=0) if view.table.results else minds,
        best=best.action,
        best_win=best.worth.win,
        asked=tuple(also),
    )
    asked = [_look(minds, action) for action in dict.fromkeys(also) if action not in actions]
    moves = tuple(
        MoveAdvice(
            each.action.text,
            each.worth.win,
            each.worth.points,
            each.worth.error,
            reasons.of(each.action, each.worth.win, each.said),
        )
        for each in sorted((*looked, *asked), key=_rank)
    )
    return Advice(
        seat=view.seat,
        goal="turn" if view.table.variant.together else "points",
        worlds=len(minds.all),
        moves=moves,
        nudge=nudge_of(reasons.of(best.action, best.worth.win, best.said)[0]),
        natural=natural.text if natural != best.action else None,
    )


def nudge_of(reason: Reason) -> Reason:
    """Where to look for a reason, without naming a pair: what people see in it, where they see something."""
    if reason.code in advice_reasons.SEEN:
        told = dict(reason.values)
        facet = advice_reasons.facet_of(Pair(str(told["first"]), str(told["second"])))
        if facet is not None:
            return Reason(f"seen_{facet}")
    return Reason(advice_reasons.NUDGES[reason.code])


def _rank(looked: _Looked) -> tuple[float, str]:
    return (-looked.worth.win, looked.action.text)


def _look(minds: Minds, action: DuosAction) -> _Looked:
    if isinstance(action, Choose):
        return _Looked(action, minds.worth(minds.indices(action.pairs)), None)
    after = minds.hear(action)
    board = after.best_board()
    return _Looked(action, after.worth(board), Said(after, board))


def _boards(minds: Minds, natural: Choose) -> Iterator[Choose]:
    """The boards that are worth a look."""
    best = minds.best_board()
    yield Choose(minds.board(best))
    yield natural
    for mind in minds.all[:FAVOURITES]:
        yield Choose(minds.board(minds.best_board(mind.chances)))
    for pair in best:
        without = [
            boards.IMPOSSIBLE if index == pair else chance for index, chance in enumerate(minds.chances)
        ]
        yield Choose(minds.board(minds.best_board(without)))


def _hints(minds: Minds) -> Iterator[Hint]:
    """Every card as a hint, and a word for each pair of the best board, as far as hints may be given.

    Nobody is left to hear one where all others are ready.
    """
    if all(minds.table.chosen[mind.seat] for mind in minds.all):
        return
    pictures = minds.table.pictures
    board = minds.best_board()
    inside = {place for pair in board for place in boards.PAIR_PLACES[pair]}
    kinds = rules.hint_kinds(minds.table, minds.seat)
    if HintKind.YES in kinds:
        yield from (Hint(HintKind.YES, pictures[place]) for place in sorted(inside))
    if HintKind.NOT in kinds:
        yield from (Hint(HintKind.NOT, name) for place, name in enumerate(pictures) if place not in inside)
    if HintKind.WORD in kinds:
        for pair in board:
            word = data.word_for(minds.pair(pair).pictures, pictures)
            if word is not None:
                yield Hint(HintKind.WORD, word.word)
