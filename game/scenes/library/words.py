"""What the library says about a match: its name, its day, how it stands or how it ended.

An open match must be played again to say how it stands, so that is done for one at a time, in pauses, and
kept. Nothing is said that not everybody at the table may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from engine.review import finished
from game.content.dates import when
from game.games import all_scenes, scenes_of
from game.match.players import player_names
from game.match.session import replay
from game.store import Human, MatchSummary

if TYPE_CHECKING:
    from game.app import App

Sign: TypeAlias = Literal["won", "lost", "none"]


class Told(NamedTuple):
    """How a match stands or ended: words, and whether a person won or lost."""

    text: str
    sign: Sign = "none"


class MatchWords:
    """The words for matches, as long as the library is open."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._known = {scenes.game for scenes in all_scenes()}
        self._views: dict[tuple[str, int], object] = {}
        """What everybody may know of a match after so many moves; None where it cannot be read."""
        self._begun: set[tuple[str, int]] = set()
        """Open matches of which nothing is over, after so many moves."""

    def knows(self, match: MatchSummary) -> bool:
        """Whether a match can be read, and its game is there."""
        return not match.damaged and match.setup.game in self._known

    def game(self, match: MatchSummary) -> str:
        """The name of its game."""
        if match.damaged:
            return self._app.t("library.damaged")
        if not self.knows(match):
            return self._app.t("library.unknown_game", game=match.setup.game)
        return self._app.t(f"{match.setup.game}.name")

    def title(self, match: MatchSummary) -> str:
        """What somebody called it, or its game."""
        return match.title or self.game(match)

    def when(self, match: MatchSummary) -> str:
        """When it was played last."""
        return when(self._app.t, match.updated, self._app.store.now())

    def people(self, match: MatchSummary) -> str:
        """Everybody who plays."""
        return self._app.texts.people(player_names(self._app.texts, match.setup.players))

    def help(self, match: MatchSummary) -> str:
        """How much help there was; nothing where there was none."""
        t, parts = self._app.t, []
        if match.hints:
            parts.append(t("library.hints", count=match.hints))
        if match.takebacks:
            parts.append(t("library.takebacks", count=match.takebacks))
        return self._app.texts.join(parts)

    def told(self, match: MatchSummary) -> Told:
        """How it ended, or how it stands as far as that has been found out."""
        if match.damaged:
            return Told(self._app.t("library.damaged_told"))
        if match.outcome is not None:
            return self._ended(match)
        key = (match.id, match.action_count)
        if key not in self._views:
            return Told("")
        words = scenes_of(match.setup.game).standing if self.knows(match) else None
        view = self._views[key]
        if words is None or view is None:
            return Told(self._app.t("library.moves", count=match.action_count))
        return Told(words(self._app.t, view))

    def _ended(self, match: MatchSummary) -> Told:
        t, outcome, players = self._app.t, match.outcome, match.setup.players
        assert outcome is not None  # it has ended
        people = [seat for seat, player in enumerate(players) if isinstance(player, Human)]
        scores = outcome.scores
        if not outcome.winners:
            points = scores[people[0] if people else 0] if scores else 0
            turns, key = match.setup.options.get("turns"), f"{match.setup.game}.won_of"
            if turns is not None and key in self._app.texts:  # as its results say it
                return Told(t(key, won=points, turns=turns))
            return Told(t("library.together", count=points))
        if len(outcome.winners) == len(players):
            return Told(t("library.tie"))
        winning = [seat for seat in people if seat in outcome.winners]
        if not people or (winning and len(winning) < len(people)):
            names = player_names(self._app.texts, players)
            return Told(t("library.winner", names=tuple(names[seat] for seat in outcome.winners)))
        mine = people[0]
        sign: Sign = "won" if winning else "lost"
        others = [score for seat, score in enumerate(scores) if (seat in outcome.winners) != bool(winning)]
        if mine >= len(scores) or not others:
            return Told(t(f"library.{sign}"), sign)
        return Told(t(f"library.{sign}_score", mine=scores[mine], other=max(others)), sign)

    def can_look_back(self, match: MatchSummary) -> bool:
        """Whether something of a match is over, as far as that has been found out."""
        return match.finished or (match.id, match.action_count) not in self._begun

    def wants_work(self, match: MatchSummary) -> bool:
        """Whether it has still to be found out how a match stands."""
        return (
            not match.damaged and match.outcome is None and (match.id, match.action_count) not in self._views
        )

    def work(self, match: MatchSummary) -> None:
        """Play a match again, to say how it stands."""
        stored = self._app.store.load_match(match.id) if self.knows(match) else None
        try:
            played = replay(stored) if stored is not None else None
        except ValueError:
            played = None
        key = (match.id, match.action_count)
        self._views[key] = played.view(None) if played is not None else None
        if played is not None and not finished(played):
            self._begun.add(key)
