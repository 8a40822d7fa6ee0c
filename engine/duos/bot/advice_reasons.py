"""Why a board or a hint of DUOS is good or bad, as codes.

For a good board: `word` (word, first, second), `yes` (picture, other), `not` (picture): what a hint of the
partner asks for; `contested` (picture, first, second, minds, other, fewer, of): two pairs want a picture;
`obvious`, and for the Narrator `guessable` (first, second, minds, of): what most minds choose; `taste` (seat,
facet, first, second): what earlier boards tell of somebody; `promise` (picture). For a good hint: `say_word`
(word, first, second), `say_yes` (picture, other), `say_not` (picture), each with the chances `before` and
`after` in percent. Against a worse one: `ignores_word`, `ignores_yes`, `uses_not`, `misses` (first, second,
minds, of), `lonely` (first, second, minds, of), `no_hint` (percent), `vague_word` (word, picture),
`unknown_word` (word), `little_help` (percent), `close`, `lower_chance` (percent). A pair is `first` and
`second`; of the `of` minds that were imagined, `minds` choose it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engine.bots.reasoning import CLOSE, Weighed, close, percent, ranked
from engine.core import Reason
from engine.duos import rules
from engine.duos.associations import association
from engine.duos.bot import boards, hints
from engine.duos.bot.minds import Minds
from engine.duos.model import Choose, DuosAction, Given, Hint, HintKind, Pair

NUDGES = MappingProxyType(
    {
        "word": "word",
        "yes": "yes",
        "not": "not",
        "contested": "contested",
        "obvious": "pairs",
        "guessable": "others",
        "taste": "taste",
        "promise": "promise",
        "say_word": "say_word",
        "say_yes": "say_yes",
        "say_not": "say_not",
        "best_chance": "pairs",
    }
)
"""Where to look for each reason for a move ..."""
SEEN = frozenset({"obvious", "guessable"})
"""... and the reasons for which `seen_` and a facet say it better, where the pair has one."""
AGAINST = (
    "ignores_word", "ignores_yes", "uses_not", "misses", "lonely", "no_hint",
    "vague_word", "unknown_word", "little_help", "close", "lower_chance",
)  # fmt: skip
"""The reasons against a move."""

RIVAL = 0.22
"""The chance of another pair from which on a picture is contested."""
CONTEST = 0.5
"""What a contest weighs by itself, beside how near the other pair comes."""
TOLD = 0.12
"""By how much earlier boards must change the chance of a pair to be worth a word."""
SHARED = 10.0
"""What a reason weighs less that holds for another board as well: less than any other."""
VAGUE = 0.75
"""A picture that is called nearly as much as those that are meant makes a word vague."""


@dataclass(frozen=True, slots=True)
class Said:
    """What becomes of a hint: the minds that heard it, and the board to choose then."""

    after: Minds
    board: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """The reasons for all moves in one position, compared with the best of those that were looked at."""

    minds: Minds
    deaf: Minds
    """The same minds, had they heard nothing."""
    strangers: Minds
    """The same minds, were nothing known of them from earlier turns."""
    best: DuosAction
    best_win: float
    asked: tuple[DuosAction, ...] = ()
    """What the best move is compared with: a reason that holds for these as well is none against them."""

    def of(self, action: DuosAction, win: float, said: Said | None) -> tuple[Reason, ...]:
        """Why a move is good, or what is wrong with it; the most telling first."""
        if action == self.best:
            found = (
                self._for_board(action) if isinstance(action, Choose) else self._for_hint(action, win, said)
            )
            return ranked(self._telling(found), Reason("best_chance"))
        lost = max(0.0, self.best_win - win)
        told = close(lost)
        if isinstance(action, Choose):
            found = self._against_board(action, lost)
        else:
            found = self._against_hint(action, lost, said)
        return (*told, *ranked(found, Reason.of("lower_chance", percent=percent(lost))))

    # For a good move

    @property
    def _known(self) -> frozenset[Pair]:
        """The pairs that lie on the boards that were asked about, too."""
        return frozenset(
            pair
            for action in self.asked
            if isinstance(action, Choose) and action != self.best
            for pair in action.pairs
        )

    def _telling(self, found: Iterable[Weighed]) -> Iterator[Weighed]:
        """What holds for a board that was asked about as well comes last."""
        known = self._known
        for weight, reason in found:
            pair = _pair_of(reason)
            yield (weight - SHARED if pair is not None and pair in known else weight), reason

    def _for_board(self, action: Choose) -> Iterator[Weighed]:
        minds, board = self.minds, self.minds.indices(action.pairs)
        for given in self._partners_hints():
            yield from self._for_heard(given, board)
        new = [index for index in board if minds.pair(index) not in self._known]
        top = max(new or board, key=minds.chances.__getitem__)
        narrates = minds.table.narrator == minds.seat
        sure = minds.chances[top]
        yield (1 + sure if narrates else sure), self._counted("guessable" if narrates else "obvious", top)
        yield from self._contested(board)
        yield from self._told_earlier(board)
        yield from self._promised()

    def _for_heard(self, given: Given, board: Sequence[int]) -> Iterator[Weighed]:
        """What a hint of the partner has to do with a board."""
        minds, pictures = self.minds, self.minds.table.pictures
        if given.kind is HintKind.WORD:
            bonus = hints.word_bonus(given.value, pictures)
            pair = max((minds.pair(index) for index in board), key=lambda each: bonus.get(each, 0.0))
            if bonus.get(pair):
                yield 3.0, _of_pair("word", pair, word=given.value)
        elif given.kind is HintKind.YES:
            for index in board:
                pair = minds.pair(index)
                if given.value in pair.pictures:
                    yield 2.5, Reason.of("yes", picture=given.value, other=_other(pair, given.value))
        else:
            would = {self.deaf.pair(index) for index in self.deaf.best_board()}
            wanted = any(given.value in pair.pictures for pair in would)
            yield (2.0 if wanted else 0.3), Reason.of("not", picture=given.value)

    def _contested(self, board: Sequence[int]) -> Iterator[Weighed]:
        """The picture for which the choice was hardest: another pair with it is likely too."""
        minds = self.minds
        rivals = [
            (minds.chances[other] / minds.chances[index], index, other)
            for index in board
            for other in range(len(boards.PAIR_PLACES))
            if other not in board
            and boards.MASKS[index] & boards.MASKS[other]
            and minds.chances[index] > minds.chances[other] >= RIVAL
        ]
        if not rivals:
            return
        near, index, other = max(rivals)
        pair, rival = minds.pair(index), minds.pair(other)
        picture = next(name for name in pair.pictures if name in rival.pictures)
        yield (
            CONTEST + near,
            Reason.of(
                "contested",
                picture=picture,
                first=pair.first,
                second=pair.second,
                minds=minds.count(index),
                other=_other(rival, picture),
                fewer=minds.count(other),
                of=len(minds.all),
            ),
        )

    def _told_earlier(self, board: Sequence[int]) -> Iterator[Weighed]:
        """The pair that somebody is likelier to choose than a stranger would be."""
        minds = self.minds
        seats = {mind.seat for mind in minds.all}
        changed = {index: minds.chances[index] - self.strangers.chances[index] for index in board}
        index = max(board, key=changed.__getitem__)
        facet = facet_of(minds.pair(index))
        if changed[index] >= TOLD and facet is not None and len(seats) == 1:
            yield 0.7 + changed[index], _of_pair("taste", minds.pair(index), seat=seats.pop(), facet=facet)

    def _promised(self) -> Iterator[Weighed]:
        for name in rules.promise(self.minds.table, self.minds.seat):
            if name is not None:
                yield 0.2, Reason.of("promise", picture=name)

    def _for_hint(self, hint: Hint, win: float, said: Said | None) -> Iterator[Weighed]:
        assert said is not None
        now = self.minds.worth(self.minds.best_board()).win
        chances = {"before": percent(now), "after": percent(win)}
        if hint.kind is HintKind.NOT:
            yield 1.0, Reason.of("say_not", picture=hint.value, **chances)
            return
        gains = {index: said.after.chances[index] - self.minds.chances[index] for index in said.board}
        pair = self.minds.pair(max(said.board, key=gains.__getitem__))
        if hint.kind is HintKind.WORD:
            yield 1.0, _of_pair("say_word", pair, word=hint.value, **chances)
            return
        own = next((each for each in map(self.minds.pair, said.board) if hint.value in each.pictures), pair)
        yield 1.0, Reason.of("say_yes", picture=hint.value, other=_other(own, hint.value), **chances)

    # Against a worse one

    def _against_board(self, action: Choose, lost: float) -> Iterator[Weighed]:
        minds, board = self.minds, self.minds.indices(action.pairs)
        if isinstance(self.best, Hint) and lost > CLOSE:
            yield 4.0, Reason.of("no_hint", percent=percent(lost))
        best = minds.best_board()
        for given in self._partners_hints():
            yield from self._unheard(given, action, best)
        missed = [index for index in best if index not in board]
        if missed:
            pair = max(missed, key=minds.chances.__getitem__)
            yield minds.chances[pair], self._counted("misses", pair)
        alone = min(board, key=minds.chances.__getitem__)
        yield 1 - minds.chances[alone] - 0.3, self._counted("lonely", alone)

    def _unheard(self, given: Given, action: Choose, best: Sequence[int]) -> Iterator[Weighed]:
        """What a board makes of a hint of the partner."""
        used = {name for pair in action.pairs for name in pair.pictures}
        if given.kind is HintKind.WORD:
            for weight, reason in self._for_heard(given, best):
                pair = Pair(*(str(dict(reason.values)[name]) for name in ("first", "second")))
                if pair not in action.pairs:
                    yield weight, _of_pair("ignores_word", pair, word=given.value)
        elif given.kind is HintKind.YES and given.value not in used:
            yield 2.5, Reason.of("ignores_yes", picture=given.value)
        elif given.kind is HintKind.NOT and given.value in used:
            yield 2.2, Reason.of("uses_not", picture=given.value)

    def _against_hint(self, hint: Hint, lost: float, said: Said | None) -> Iterator[Weighed]:
        assert said is not None
        pictures = self.minds.table.pictures
        if hint.kind is HintKind.WORD:
            fits = hints.fit(hint.value, pictures)
            if fits is None:
                yield 2.0, Reason.of("unknown_word", word=hint.value)
            elif (third := sorted(fits, reverse=True)[2]) >= VAGUE * max(fits) > 0:
                yield 1.5, Reason.of("vague_word", word=hint.value, picture=pictures[fits.index(third)])
        now = self.minds.worth(self.minds.best_board()).win
        gained = max(0.0, self.best_win - lost - now)
        yield 0.5, Reason.of("little_help", percent=percent(gained))

    # Both

    def _partners_hints(self) -> list[Given]:
        return [given for given in self.minds.table.hints if given.seat != self.minds.seat]

    def _counted(self, code: str, index: int) -> Reason:
        pair = self.minds.pair(index)
        return _of_pair(code, pair, minds=self.minds.count(index), of=len(self.minds.all))


def facet_of(pair: Pair) -> str | None:
    """What people see in a pair."""
    found = association(*pair.pictures)
    return None if found is None else found.facet


def _of_pair(code: str, pair: Pair, **values: str | int) -> Reason:
    return Reason.of(code, first=pair.first, second=pair.second, **values)


def _pair_of(reason: Reason) -> Pair | None:
    """The pair that a reason is about."""
    told = {name: str(value) for name, value in reason.values}
    if "first" in told:
        return Pair(told["first"], told["second"])
    return Pair(told["picture"], told["other"]) if "other" in told else None


def _other(pair: Pair, picture: str) -> str:
    return pair.second if pair.first == picture else pair.first
