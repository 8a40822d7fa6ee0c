"""A player of DUOS: it guesses what another player would pair, and chooses what it expects most hits from.

It likes pairs by its own taste, bent towards the taste of the one it must match, as far as earlier turns
tell that. Then every board is as likely as the liking for its pairs makes it, and of all 51,975 boards it
takes the one whose pairs are likeliest together: not the favourite board, the safest one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.bots.characters import Character
from engine.duos import rules
from engine.duos.bot import boards, hints
from engine.duos.bot.minds import imagine
from engine.duos.bot.tastes import Taste, blend, guess_taste, liking, likings, taste_of
from engine.duos.model import Board, Choose, DuosAction, Hint, HintKind, Pair, View
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """What a level means here."""

    noise: float
    """By how much the liking for a pair may differ from what the tables say."""
    empathy: float
    """How far the player's own taste gives way to that of the others."""
    memory: int
    """How many earlier turns tell of somebody's taste."""
    words: int
    """For how many pairs a word is sought as a hint."""


SETTINGS: dict[str, LevelSettings] = {
    "beginner": LevelSettings(noise=1.6, empathy=0.1, memory=0, words=0),
    "casual": LevelSettings(noise=1.0, empathy=0.35, memory=3, words=2),
    "strong": LevelSettings(noise=0.75, empathy=0.6, memory=8, words=3),
    "expert": LevelSettings(noise=0.6, empathy=0.75, memory=12, words=4),
}

NARRATORS_MINDS = 24
"""How many minds a Narrator imagines."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DuosAction:
    """The decision of a bot of this level and character: a hint where one helps, then its pairs."""
    return find_hint(view, level, character) or Choose(choose_pairs(view, level, character))


def find_hint(view: View, level: str, character: Character) -> Hint | None:
    """A hint that helps a partner who has not chosen yet."""
    seat, table = view.seat, view.table
    assert seat is not None
    if any(table.chosen) or not rules.hint_kinds(table, seat):
        return None
    return hints.best_hint(table, seat, _understand(view, level, character), SETTINGS[level].words)


def meant_by(view: View, level: str, character: Character, hint: Hint | None) -> Pair | None:
    """The pair that a bot means with its own word; None where the hint is none."""
    if hint is None or hint.kind is not HintKind.WORD:
        return None
    known = _understand(view, level, character)
    pictures = view.table.pictures
    one, two = boards.PAIR_PLACES[hints.words_for(pictures, known)[hint.value]]
    return Pair(pictures[one], pictures[two])


def choose_pairs(view: View, level: str, character: Character, whims: float = 1.0) -> Board:
    """The board from which most hits are expected, after the hints given so far.

    `whims` scales the noise; with 0 it is what the character thinks of the pictures in any turn.
    """
    known = _understand(view, level, character, whims)
    chances = known.chances()
    if view.table.narrator == view.seat:
        chances = _guessable(view, chances, SETTINGS[level].empathy)
    return _lay(view, boards.best_pairs(chances, known.held, known.left))


def favourite_pairs(view: View, level: str, character: Character) -> Board:
    """The board that a bot likes best, whatever others may think: what it is measured against."""
    settings = replace(SETTINGS[level], empathy=0.0)
    return _lay(view, boards.best_pairs(_likings(view, settings, character)))


def _guessable(view: View, own: Sequence[float], empathy: float) -> list[float]:
    """How likely each pair is to be guessed: a Narrator asks what others see, the more the better it is."""
    table = view.table
    others = imagine(view, Rng.of("narrator", table.turn, *table.pictures), minds=NARRATORS_MINDS).chances
    return [(1 - empathy) * mine + empathy * theirs for mine, theirs in zip(own, others, strict=True)]


def _lay(view: View, board: Sequence[int]) -> Board:
    """A board by the indices of its pairs."""
    pictures = view.table.pictures
    places = (boards.PAIR_PLACES[pair] for pair in board)
    return tuple(sorted(Pair(pictures[one], pictures[two]) for one, two in places))


def word_behind(view: View, pair: Pair, level: str, character: Character) -> str | None:
    """The partner's word that spoke louder for a pair than what this bot sees in it; None without one."""
    table = view.table
    seen = liking(*pair.pictures, _taste(view, SETTINGS[level], character))
    for hint in table.hints:
        if hint.kind is HintKind.WORD and hint.seat != view.seat:
            added = hints.word_bonus(hint.value, table.pictures).get(pair, 0.0)
            if added > seen:
                return hint.value
    return None


def _taste(view: View, settings: LevelSettings, character: Character) -> Taste:
    """The player's own taste, bent towards that of the Narrator, or for the Narrator of all others."""
    table, seat = view.table, view.seat
    others = [other for other in range(table.variant.players) if other != seat]
    if table.narrator in others:
        others = [table.narrator]
    guessed = [(1.0, guess_taste(table, other, settings.memory)) for other in others]
    return blend([(1 - settings.empathy, taste_of(character.id)), (settings.empathy, blend(guessed))])


def _understand(view: View, level: str, character: Character, whims: float = 1.0) -> hints.Understanding:
    assert view.seat is not None
    settings = replace(SETTINGS[level], noise=whims * SETTINGS[level].noise)
    return hints.understand(view.table, view.seat, _likings(view, settings, character))


def _likings(view: View, settings: LevelSettings, character: Character) -> list[float]:
    """What this player likes in this turn, with the noise that makes two equal players differ.

    The noise depends on the turn alone, so that a hint and the choice after it agree.
    """
    table = view.table
    rng = Rng.of("whims", view.seat or 0, table.turn, character.id, *table.pictures)
    noise = settings.noise * (1 + 0.5 * character.whimsy)
    return [
        value + noise * (rng.random() + rng.random() + rng.random() - 1.5)
        for value in likings(table.pictures, _taste(view, settings, character))
    ]
