"""People who have played here before: found by their names, picked with one press, kept as a match begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core import Seat
from game.match.players import PORTRAITS
from game.scenes.setup.draft import NAME_LENGTH, SetupDraft
from game.store import DEFAULT_PROFILE, Human, MatchSetup, Player, Profile, Store
from game.store.people import fold
from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.text import Typesetter, shortened
from game.ui.theme import TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_NAME = TextStyle(19, bold=True, colour=rgb("#2A2140"))
_ENAMEL = rgb("#4A47A3")
_BAND = rgb("#EADBB8")
_FACE = 30.0
_GAP = 8.0
_AFTER = 12.0
"""What is free behind a name."""


class KnownPeople:
    """Everybody with a profile, whoever played last first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._profiles = store.profiles()

    def named(self, name: str) -> Profile | None:
        """Who goes by a name, however it is written; None where nobody does."""
        found = [one for one in self._profiles if one.name and fold(one.name) == fold(name)]
        return min(found, key=lambda one: (one.created, one.id), default=None)

    def by_id(self, profile: str) -> Profile | None:
        """Whose profile this is."""
        return next((one for one in self._profiles if one.id == profile), None)

    def up_to_date(self, setup: MatchSetup | None) -> MatchSetup | None:
        """A set-up in which everybody is called as they call themselves by now."""
        if setup is None:
            return None
        players: list[Player] = []
        for player in setup.players:
            known = self.by_id(player.profile) if isinstance(player, Human) and player.profile else None
            if isinstance(player, Human) and known is not None and known.name:
                player = player._replace(name=known.name)
            players.append(player)
        return setup._replace(players=tuple(players))

    def offered(self, draft: SetupDraft, seat: Seat) -> list[Profile]:
        """Who may be picked for a seat: those who are not at the table, first whose names begin as typed.

        Last comes whoever has no name, for somebody who plays alone and has one.
        """
        here = {fold(one.name.text) for one in draft.seats if one.human}
        typed = fold(draft.seats[seat].name.text)
        named = [one for one in self._profiles if one.name and fold(one.name) not in here]
        named = [one for one in named if len(one.name) <= NAME_LENGTH]
        if named and typed and not draft.shares_screen:
            named += [one for one in self._profiles if not one.name]
        return sorted(named, key=lambda one: (not one.name, not (typed and fold(one.name).startswith(typed))))

    def pick(self, draft: SetupDraft, seat: Seat, profile: Profile) -> None:
        """Seat a known person, with their portrait if nobody else has it."""
        draft.seats[seat].name.set(profile.name)
        self._give_portrait(draft, seat, profile)

    def renamed(self, draft: SetupDraft, seat: Seat) -> None:
        """A name was typed: who is known by it comes with the portrait."""
        known = self.named(draft.seats[seat].name.text)
        if known is not None:
            self._give_portrait(draft, seat, known)

    def enrol(self, draft: SetupDraft, players: Sequence[Player]) -> tuple[Player, ...]:
        """The players with their profiles, which are made or brought up to date.

        Who has no name and plays alone needs no mark; several without names are guests. A name that somebody
        else at the table had first is the one that is shown, so that two people are not taken for one.
        """
        found: list[Player] = []
        seen: set[str] = set()
        for seat, (one, player) in enumerate(zip(draft.seats, players, strict=True)):
            if not isinstance(player, Human) or (not player.name and player.number):
                found.append(player)
                continue
            typed = " ".join(one.name.text.split())
            name = player.name if fold(typed) in seen else typed
            seen.add(fold(typed))
            profile = self._kept(draft, seat, name)
            found.append(player._replace(profile=profile) if name else player)
        return tuple(found)

    def _kept(self, draft: SetupDraft, seat: Seat, name: str) -> str:
        known = self.named(name) if name else self.by_id(DEFAULT_PROFILE)
        wanted, portrait = known or Profile("", name), draft.seats[seat].portrait
        others = [one.portrait for at, one in enumerate(draft.seats) if one.human and at != seat]
        if not wanted.portrait or wanted.portrait not in others:
            # Otherwise somebody else has it today, and this one is a stand-in.
            wanted = wanted._replace(portrait=portrait)
        return self._store.save_profile(wanted).id

    def _give_portrait(self, draft: SetupDraft, seat: Seat, profile: Profile) -> None:
        if profile.portrait in PORTRAITS and profile.portrait in draft.portraits(seat):
            draft.set_portrait(seat, profile.portrait)


class PersonChip(Widget):
    """A known person to pick: the portrait and the name on a small band."""

    role: Role = "button"

    def __init__(
        self, name: str, rect: pygame.FRect, label: str, shown: str, face: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, label=label)
        self.radius = rect.height / 2
        self.face = face
        self._shown = shown
        self._on_press = on_press
        if shown != label:
            self.tooltip = label

    def activate(self) -> None:
        """Pick them."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The band with a ring under the pointer, the portrait at its left end, and the name."""
        edge = _ENAMEL if look.hovered else rgb("#C9A55A")
        width = 2.4 if look.hovered else 1.4
        canvas.panel(self.rect, _BAND, radius=self.rect.height / 2, border=edge, border_width=width)
        size = self.rect.height
        draw_portrait(canvas, (self.rect.left + size / 2, self.rect.centery), size - 4, self.face)
        left = self.rect.left + size + 5
        words = pygame.FRect(left, self.rect.top, self.rect.right - left, self.rect.height)
        canvas.text(canvas.type.block(self._shown, _NAME), words)

    def draw_focus(self, canvas: Canvas) -> None:
        """A ring that is seen on paper."""
        ring = self.rect.inflate(7, 7)
        canvas.panel(ring, _ENAMEL, alpha=0, radius=ring.height / 2, border=_ENAMEL, border_width=2.4)


def chip_height(type_: Typesetter) -> float:
    """How high a row of known people is."""
    return max(_FACE + 4, type_.line_height(_NAME) + 6)


def chip_row(
    type_: Typesetter,
    place: pygame.FRect,
    people: Sequence[tuple[Profile, str]],
    on_pick: Callable[[Profile], None],
) -> list[Widget]:
    """As many people as a row has room for, each with the name that the screen gives them."""
    found: list[Widget] = []
    left = place.left
    names = Counter(profile.name for profile, _ in people)
    for profile, name in people:
        around = place.height + 5 + _AFTER
        shown = shortened(type_, name, _NAME, place.width - around)
        width = around + type_.width(shown, _NAME) + 1
        if left + width > place.right + 0.5:
            break
        rect = pygame.FRect(left, place.top, width, place.height)
        face = profile.portrait if profile.portrait in PORTRAITS else PORTRAITS[0]
        # Two people may go by one name, as after an import; then the profile tells them apart.
        called = f"known.{profile.name if names[profile.name] == 1 and profile.name else profile.id}"
        found.append(PersonChip(called, rect, name, shown, face, partial(on_pick, profile)))
        left += width + _GAP
    return found
