"""What the set-up says about a draft: names, who plays with whom, and what decides the match."""

from __future__ import annotations

from engine.bots.levels import LEVELS
from engine.core import Seat, option_text
from game.content.i18n import Texts
from game.content.message import Value
from game.match.players import player_name, player_names
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.sides import all_together, sides
from game.store import Human, Player


class SetupWords:
    """The words about a draft as it stands now."""

    def __init__(self, texts: Texts, draft: SetupDraft) -> None:
        self._texts = texts
        self._draft = draft
        self._game = draft.game.name

    def name(self, seat: Seat) -> str:
        """What a seat will be called: told apart from the others."""
        return self.names()[seat]

    def wanted(self, seat: Seat) -> str:
        """What a seat would be called if nobody else were."""
        draft = self._draft.seats[seat]
        if not draft.human:
            return self._texts.t(f"bots.name.{draft.character}")
        return " ".join(draft.name.text.split()) or self._nameless(seat)

    def names(self) -> list[str]:
        """What all seats will be called, as at the table."""
        return player_names(self._texts, self.players())

    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        wanted = [self.wanted(seat) for seat in range(len(self._draft.seats))]
        return self._draft.players(wanted)

    def _nameless(self, seat: Seat) -> str:
        return player_name(self._texts, Human("", number=self._draft.number(seat)))

    def kind(self, seat: Seat) -> str:
        """A person, or how good a bot is."""
        draft = self._draft.seats[seat]
        if draft.kind == "bot":
            return self._texts.t(f"bots.level.{draft.level}")
        return self._texts.t("setup.phone_person" if draft.phone else "setup.person")

    def all_kinds(self) -> list[tuple[str, str]]:
        """Whatever may be said of a seat, with the level of a bot."""
        levels = [(self._texts.t(f"bots.level.{level}"), level) for level in LEVELS]
        people = ["setup.person", "setup.phone_person"] if self._draft.phones else ["setup.person"]
        return [*((self._texts.t(key), "") for key in people), *levels]

    def level(self, seat: Seat) -> str:
        """How good a bot is; nothing for a person."""
        draft = self._draft.seats[seat]
        return "" if draft.human else draft.level

    def summary(self, names: list[str] | None = None) -> str:
        """Who plays with and against whom, in a sentence."""
        names = names or self.names()
        t, options = self._texts.t, self._draft.options
        if all_together(self._game, options):
            return t("setup.together", names=tuple(names))
        groups = sides(self._game, options, len(names))
        if len(groups) == len(names) == 2:
            ours, theirs = (self._with_role(seat, name) for seat, name in enumerate(names))
            return t("setup.side_against_side", ours=ours, theirs=theirs)
        if len(groups) == len(names):
            return t("setup.everyone_alone", names=tuple(names))
        ours, theirs = (tuple(names[seat] for seat in group) for group in groups[:2])
        return t("setup.side_against_side", ours=ours, theirs=theirs)

    def goal(self) -> str:
        """What decides the match, where the game says so: for an option's value, or for all."""
        for name, value in self._draft.options.items():
            key = f"{self._game}.option.{name}.{option_text(value)}_goal"
            if key in self._texts:
                return self._texts.t(key)
        key = f"{self._game}.goal"
        return self._texts.t(key) if key in self._texts else ""

    def _with_role(self, seat: Seat, name: str) -> Value:
        """A player's name, with the colour where a game gives one to a seat."""
        key = f"{self._game}.seat.{seat}"
        if key not in self._texts:
            return name
        return self._texts.t("setup.role", name=name, role=self._texts.t(key))
