"""Whose statistics are shown, and those statistics: counted in a pause when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.core import OptionValue
from game.content.message import You
from game.match.players import PORTRAITS, player_faces, player_name
from game.match.statistics import Partner, PartnerKey, Statistics, recount, statistics
from game.store import Profile

if TYPE_CHECKING:
    from game.app import App

_AT_ONCE = 4
"""So many matches of older versions are counted in a pause."""


class Narrow(NamedTuple):
    """Which matches are counted; None and nothing: all of them."""

    game: str | None = None
    option: tuple[str, OptionValue] | None = None
    level: str | None = None
    partner: PartnerKey | None = None
    without_help: bool = False


class Person:
    """The people who play here, and the one whose page is open."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.profiles: list[Profile] = []
        self._chosen = ""
        self._counted: dict[tuple[str, Narrow], Statistics] = {}
        self._wanted: list[tuple[str, Narrow]] = []
        self._more = True
        self.look_again()

    def look_again(self) -> None:
        """Matches may have been finished, people may have come."""
        self.profiles = self._app.store.profiles()
        self._forget()
        self._more = True

    def _forget(self) -> None:
        """What was counted no longer holds, but stands until it is counted again."""
        self._wanted += [key for key in self._counted if key not in self._wanted]

    @property
    def profile(self) -> Profile | None:
        """Whose page is open: the one who was chosen, or who played last; None where nobody ever played."""
        for profile in self.profiles:
            if profile.id == self._chosen:
                return profile
        return self.profiles[0] if self.profiles else None

    def choose(self, profile_id: str) -> None:
        """Open the page of somebody."""
        self._chosen = profile_id

    def turn(self, step: int = 1) -> None:
        """Open the page of the next one, or of the one before."""
        if self.profile is not None:
            index = self.profiles.index(self.profile)
            self._chosen = self.profiles[(index + step) % len(self.profiles)].id

    def name(self, profile: Profile) -> str:
        """What somebody is called."""
        return profile.name or You(self._app.t("table.you"))

    def face(self, profile: Profile) -> str:
        """The portrait of somebody."""
        return profile.portrait if profile.portrait in PORTRAITS else PORTRAITS[0]

    def statistics(self, narrow: Narrow = Narrow()) -> Statistics:  # noqa: B008 - a frozen value
        """What the person has done, as far as it was counted: after long years that takes a while.

        What is asked for is counted in the next pause.
        """
        profile = self.profile
        if profile is None:
            return Statistics()
        key = (profile.id, narrow)
        if key not in self._counted and key not in self._wanted:
            self._wanted.append(key)
        return self._counted.get(key, Statistics())

    def counted(self, narrow: Narrow = Narrow()) -> bool:  # noqa: B008 - a frozen value
        """Whether that was counted."""
        return self.profile is None or (self.profile.id, narrow) in self._counted

    def _count(self, profile: str, narrow: Narrow) -> Statistics:
        options = dict([narrow.option]) if narrow.option is not None else None
        return statistics(
            self._app.store,
            profile,
            narrow.game,
            narrow.without_help,
            level=narrow.level,
            options=options,
            partner=narrow.partner,
        )

    def partner_name(self, partner: Partner) -> str:
        """What a partner is called."""
        return player_name(self._app.texts, partner.player)

    def partner_face(self, partner: Partner) -> str:
        """The portrait of a partner."""
        return player_faces([partner.player])[0]

    @property
    def wants_work(self) -> bool:
        """Whether something is still to be counted: what is asked for, or matches of older versions."""
        return bool(self._wanted) or self._more

    def work(self) -> bool:
        """Count one thing more; whether anything has changed."""
        if self._wanted:
            key = self._wanted.pop(0)
            self._counted[key] = self._count(*key)
            return True
        before = bool(self._app.store.uncounted())
        self._more = recount(self._app.store, _AT_ONCE)
        if before:
            self._forget()
        return before

    def reset(self) -> None:
        """Begin the person's statistics anew."""
        if self.profile is not None:
            self._app.store.reset_statistics(self.profile.id)
            self.look_again()
