"""A player with a phone, without a server: touches things on pages by their names."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from engine.core import Action, OptionValue, Refusal, Seat
from engine.match import Match, Setup
from game.content.i18n import Texts
from game.games import scenes_of
from game.store import Human, MatchSetup
from game.table.gesture import Decision, Lift, Refused
from game.table.phone_page import Item, Page, PhoneHand, PhoneTable

FACES = ("moon", "beard", "afro", "silver", "turban", "flower", "headphones", "straw")
NAMES = ("Ada", "Kai", "Lena", "Mika", "Noa", "Ren", "Sora", "Yui")
DRAFTS = {"dualis": "DualisDraft", "dois": "DoisDraft", "duality": "DualityDraft", "duos": "DuosDraft"}

OPTION_SETS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("dualis", {"length": "short"}),
    ("dualis", {"mode": "iso", "players": 3, "length": "short", "high_low": True}),
    ("dois", {"hands": 2}),
    ("dois", {"hands": 2, "players": 3, "bidding": "secret"}),
    ("duality", {"rows": 3}),
    ("duality", {"rows": 5}),
    ("duos", {"players": 2, "turns": 2}),
    ("duos", {"players": 4, "rounds": 1}),
)
"""Matches of every kind, each short."""


class Thumbs:
    """The phones of all seats of one match."""

    def __init__(
        self,
        game: str,
        options: dict[str, OptionValue],
        seed: int,
        language: str = "en",
        names: Sequence[str] = NAMES,
    ) -> None:
        self.game = game
        self.match = Match(Setup(game, options, seed))
        seats = len(self.match.seats)
        self.names = tuple(names[:seats])
        players = tuple(Human(name, face) for name, face in zip(self.names, FACES[:seats], strict=True))
        self.setup = MatchSetup(game, self.match.options, players)
        self.texts = Texts(language, strict=True)
        self.table = phone_table(game, self.texts, self.setup)
        self.hand = import_module(f"game.scenes.{game}.touch")
        draft = getattr(self.hand, DRAFTS[game])
        self.drafts: list[Any] = [draft() for _ in self.match.seats]
        self.said = ""

    def page_hand(self, seat: Seat, view: Any = None, *, showing: bool = False) -> PhoneHand:
        """What the page of a seat is made from."""
        seen = self.match.view(seat) if view is None else view
        self.drafts[seat] = self.hand.follow(self.drafts[seat], seen)
        return PhoneHand(
            seat,
            seen,
            self.drafts[seat],
            self.names,
            FACES[: len(self.drafts)],
            acts=seat in self.match.to_act,
            showing=showing,
            said=self.said,
            outcome=self.match.outcome,
        )

    def page(self, seat: Seat) -> Page:
        """What a phone shows now."""
        return self.table.page(self.page_hand(seat))

    def send(self, seat: Seat, message: dict[str, object], *, plays: bool = True) -> Action | None:
        """Say something as the phone of a seat does; the decision that came of it, if any, is played."""
        view, gesture = self.match.view(seat), self.page(seat).gesture(message)
        assert gesture is not None, f"{message} is not on the page"
        self.said = ""
        if gesture.takes is not None:
            lifted = self.hand.touch(view, self.drafts[seat], Lift(gesture.takes))
            if isinstance(lifted, Refused):
                self._refuse(seat, lifted.refusal)
                return None
        answer = self.hand.touch(view, self.drafts[seat], gesture)
        match answer:
            case Refused(refusal, _, draft):
                self._refuse(seat, refusal)
                self.drafts[seat] = self.drafts[seat] if draft is None else draft
            case Decision(action, draft):
                if (against := self.match.check(seat, action)) is not None:
                    self._refuse(seat, against)
                    return None
                assert isinstance(action, Action)
                if plays:
                    self.drafts[seat] = draft
                    self.match.play(seat, action)
                return action
            case draft:
                self.drafts[seat] = draft
        return None

    def tap(self, seat: Seat, name: str) -> Action | None:
        """Touch a thing."""
        return self.send(seat, {"tap": name})

    def _refuse(self, seat: Seat, refusal: Refusal) -> None:
        self.said = self.table.refusal_text(self.page_hand(seat), refusal)
        assert self.said

    def random_tap(self, rng: Random) -> None:
        """Some seat that must decide touches something; what goes on is touched more often."""
        seat = rng.choice(sorted(self.match.to_act))
        items = [item for item in self.page(seat).items if item.tap is not None]
        useful = [item for item in items if item.look in ("main", "legal")]
        plain = [item for item in items if item.look in ("plain", "legal")]
        among = rng.choices((useful, plain, items), (6, 5, 1))[0] or items
        self.tap(seat, rng.choice(among).name)


def phone_table(game: str, texts: Texts, setup: MatchSetup) -> PhoneTable:
    """What makes the pages of a match."""
    load = scenes_of(game).phone
    assert load is not None
    return load()(texts, setup)


def art_names(page: Page) -> set[str]:
    """Every picture that a page asks for."""
    found = {page.face}
    for item in page.items:
        found |= {item.art, item.face, *item.over}
    return found - {""}


def item_of(page: Page, name: str) -> Item:
    """The item of a name."""
    return next(item for item in page.items if item.name == name)
