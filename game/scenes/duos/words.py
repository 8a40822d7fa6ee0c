"""What the table of DUOS says, in the language of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import registry
from engine.core import Reason, Seat, complete
from engine.duos import data, rules
from engine.duos.events import NarratorScored, PairShown
from engine.duos.model import Choose, DuosAction, Given, Hint, HintKind, Pair, Table, TurnResult, Variant
from game.content.i18n import Texts
from game.content.message import Value, You
from game.match.players import player_character, player_faces, player_names
from game.store import MatchSetup
from game.table.gesture import Confirmation

_NAMED_AT_MOST = 3
"""More players than these are counted and not named."""


def words_of(texts: Texts, setup: MatchSetup, *, letters: bool = False) -> Words:
    """Sentences about a match that was set up so, away from its table."""
    players = setup.players
    return Words(
        texts,
        player_names(texts, players),
        Variant.of(complete(registry.game(setup.game), setup.options)),
        [player_character(player) for player in players],
        player_faces(players),
        letters=letters,
    )


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a match between players of these names."""

    texts: Texts
    names: Sequence[str]
    variant: Variant
    characters: Sequence[str] = ()
    """Who plays each seat for the machine; nothing where a person sits."""
    faces: Sequence[str] = ()
    """Whose face is shown at each seat."""

    letters: bool = False
    """Whether colours are also marked with letters."""

    def letter(self, colour: str) -> str:
        """The letter on a marker; nothing where none is wanted."""
        return self.t(f"letter.{colour}") if self.letters else ""

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats of the machine, whose words are said in the language of the program."""
        return frozenset(seat for seat, character in enumerate(self.characters) if character)

    @property
    def people_listen(self) -> bool:
        """Whether somebody is there to be told why: bots do not ask."""
        return len(self.names) - len(self.bots) > 1

    def t(self, key: str, /, **values: Value) -> str:
        """A text of this table."""
        return self.texts.t(f"duos.{key}", **values)

    def picture(self, picture: str) -> str:
        """What a picture shows."""
        return self.texts.t(f"duos_pictures.{picture}")

    def pair(self, pair: Pair) -> str:
        """Both pictures of a pair."""
        return self.t("pair", one=self.picture(pair.first), other=self.picture(pair.second))

    def title(self, table: Table) -> list[str]:
        """The game, the category and the turn."""
        parts = [self.t("name")]
        if table.turn:
            parts.append(self.t(f"category.{table.category.value}"))
            parts.append(self.t("turn", turn=table.turn, turns=table.variant.length))
        return parts

    def turn_title(self, number: int, result: TurnResult) -> str:
        """A finished turn by its number, category and Narrator."""
        parts = [
            self.t("turn", turn=number, turns=self.variant.length),
            self.t(f"category.{result.category.value}"),
        ]
        if result.narrator is not None:
            parts.append(self.t("told_by", name=self.names[result.narrator]))
        return " · ".join(parts)

    def refusal(self, code: str, values: dict[str, str | int]) -> str:
        """Why the rules refuse something."""
        match code:
            case "four_pairs":
                return self.t("refuse.four_pairs", count=int(values["pairs"]))
            case "not_on_table" | "picture_twice" | "promised_yes" | "promised_not":
                return self.t(f"refuse.{code}", picture=self.picture(str(values["picture"])))
            case "hint_taken":
                return self.t("refuse.hint_taken", hint=self.t(f"hint_kind.{values['hint']}"))
            case "word_too_long":
                return self.t("refuse.word_too_long", most=int(values["most"]))
            case "no_marker_left":
                return self.t("no_marker_left")
        return self.t(f"refuse.{code}")

    def given(self, hint: Given | Hint) -> str:
        """What a hint says: the word, or the picture that is meant."""
        if hint.kind is not HintKind.WORD:
            return self.picture(hint.value)
        word = hint.value
        if isinstance(hint, Hint) or hint.seat in self.bots:
            word = data.said_in(word, self.texts.language)  # people's own words stay as they typed them
        return self.t("quoted", word=word)

    def hint_line(self, hint: Given) -> str:
        """A hint with its giver."""
        said = self.t(f"hint_said.{hint.kind.value}", value=self.given(hint))
        return self.t("log.hint", name=self.names[hint.seat], hint=said)

    def confirmation(self, hint: Hint) -> Confirmation:
        """The question before a hint is given."""
        said = hint.value if hint.kind is HintKind.WORD else self.picture(hint.value)
        return Confirmation(
            self.t(f"hint_said.{hint.kind.value}", value=said),
            self.t(f"promise.{hint.kind.value}", picture=said),
            self.t("give"),
            self.t("keep"),
        )

    def answer(self, seat: Seat, word: str, pictures: Sequence[str]) -> str:
        """What a bot says to a word: unknown, taken for the picture that it names, or understood."""
        name, scores = self.names[seat], data.fits(word, pictures)
        if scores is None:
            return self.t("answer.unknown", name=name)
        for picture, score in zip(pictures, scores, strict=True):
            called = (picture.replace("_", ""), self.picture(picture))
            if score == max(scores) and data.is_name(word, called):
                return self.t("answer.named", name=name, picture=self.picture(picture))
        return self.t("answer.known", name=name)

    def suggestion(self, action: DuosAction) -> str:
        """What a strong player would do."""
        if isinstance(action, Choose):
            return self.t("hint.pairs")
        return self.t("hint.say", hint=self.t(f"hint_said.{action.kind.value}", value=self.given(action)))

    def reason(self, pair: Pair, why: Reason) -> str:
        """Why two pictures belong together, as a bot says it."""
        seen = data.association(*pair.pictures)
        if why.code == "seen" and seen is not None:
            return seen.reason(self.texts.language)
        return self.t(f"why.{why.code}", **{name: str(value) for name, value in why.values})

    def narrators_sum(self, event: NarratorScored) -> str:
        """The Narrator's points, added up over the others."""
        parts = [str(points) for seat, points in enumerate(event.paid) if seat != event.seat]
        name = self.names[event.seat]
        return self.t("narrators_points", name=name, sum=" + ".join(parts), count=sum(event.paid))

    def alike(self, shown: PairShown, you: Seat | None = None) -> str:
        """Who has a pair that was shown as well; whoever is in front of the screen is spoken to."""
        if self.variant.together:
            return self.t("both_have" if shown.alike else "not_both")
        if not shown.alike:
            return self.t("nobody_has")
        if len(shown.alike) > _NAMED_AT_MOST:
            return self.t("many_have_it", count=len(shown.alike))
        others = [self.names[seat] for seat in shown.alike if seat != you]
        names = [*others, You(self.texts.t("table.you"))] if you in shown.alike else others
        if len(names) == 1:
            return self.t("has_it", name=names[0])
        return self.t("have_it", names=tuple(names))

    def best_minds(self, table: Table) -> str:
        """Who thought most alike; nothing where nobody did."""
        shared = rules.alike(table)
        most = max(map(max, shared))
        if most == 0 or self.variant.together:
            return ""
        seats = range(self.variant.players)
        best = [(one, two) for one in seats for two in seats if one < two and shared[one][two] == most]
        named = [self.t("two_names", one=self.names[one], other=self.names[two]) for one, two in best[:2]]
        return self.t("best_minds", names=self.texts.join(named), count=most)

    def turn_line(self, result: TurnResult) -> str:
        """What a finished turn brought."""
        if result.narrator is None:
            key = "turn_won" if result.points[0] else "turn_lost"
            return self.t(key, count=result.matches[0] or 0)
        best = max(result.points)
        if not best:
            return self.t("no_points")
        names = (name for name, points in zip(self.names, result.points, strict=True) if points == best)
        return self.t("most_points", names=tuple(names), count=best)
