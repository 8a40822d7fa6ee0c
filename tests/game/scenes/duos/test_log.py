"""The log of DUOS: small pictures of the pairs and hints that it tells of, and of nothing hidden."""

from __future__ import annotations

from engine.duos.events import Chosen, HintGiven, PairShown
from engine.duos.model import HintKind, Pair, Variant
from game.content.i18n import Texts
from game.scenes.duos.log import log_line
from game.scenes.duos.small import SmallHint, SmallPairs
from game.scenes.duos.words import Words

PAIRS = (Pair("ant", "bee"), Pair("cat", "dog"), Pair("cow", "pig"), Pair("lion", "tiger"))
WORDS = Words(Texts("en", strict=True), ("Aya", "Mika"), Variant(players=2))


def art_of(event: object) -> object:
    line = log_line(WORDS, event)  # type: ignore[arg-type]
    assert line is not None
    return line.art


def test_a_pair_that_is_shown_has_its_picture() -> None:
    assert art_of(PairShown(0, PAIRS[0], (1,))) == SmallPairs((("ant", "bee"),))


def test_a_choice_shows_its_pairs_only_to_its_owner() -> None:
    chosen = Chosen(1, PAIRS)
    assert art_of(chosen.seen_by(1)) == SmallPairs.of(PAIRS)
    assert art_of(chosen.seen_by(0)) is None


def test_hints_have_their_markers() -> None:
    assert art_of(HintGiven(0, HintKind.WORD, "night")) == SmallHint(HintKind.WORD)
    assert art_of(HintGiven(0, HintKind.YES, "ant")) == SmallHint(HintKind.YES, "ant")
