"""Who sits at a table that phones come to: before a new match they say who they are, before one that goes on
they only come back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from engine.core import Seat
from game.content.i18n import Texts
from game.match.players import PORTRAITS, player_faces, player_name, player_names
from game.match.session import Session
from game.remote.board import Came, Event, Said, Went
from game.remote.messages import Join, Language
from game.remote.phones import Phones
from game.scenes.setup.draft import NAME_LENGTH, SetupDraft
from game.scenes.setup.words import SetupWords
from game.store import Bot, Human, Player
from game.store.people import fold
from game.table.phone_page import JoinPage
from game.table.scene import TableScene
from game.ui.text_model import one_line

if TYPE_CHECKING:
    from game.app import App

Status: TypeAlias = Literal["screen", "bot", "free", "choosing", "ready", "gone"]


class LobbySeat(NamedTuple):
    """A seat as the screen shows it."""

    seat: Seat
    name: str
    face: str
    status: Status
    level: str = ""

    @property
    def here(self) -> bool:
        """Whether nobody has to wait for it."""
        return self.status in ("screen", "bot", "ready")

    @property
    def open(self) -> bool:
        """Whether somebody else may have it."""
        return self.status in ("free", "gone", "choosing")


class Lobby(ABC):
    """The seats of a table, and what becomes of what phones say."""

    def __init__(self, app: App, game: str, phones: Phones, begin: Callable[[Phones | None], None]) -> None:
        self.app = app
        self.game = game
        self.phones = phones
        self._begin = begin
        self._texts: dict[str, Texts] = {}

    # -- what is so ------------------------------------------------------------------------------------------

    @abstractmethod
    def players(self) -> Sequence[Player]:
        """Who sits where as far as anybody knows."""

    @abstractmethod
    def status(self, seat: Seat) -> Status:
        """How far a seat is."""

    @property
    def seats(self) -> list[LobbySeat]:
        """All seats of the table."""
        players, texts = self.players(), self.app.texts
        names, faces = player_names(texts, players), player_faces(players)
        found = []
        for seat, player in enumerate(players):
            status = self.status(seat)
            free = status in ("free", "choosing") and not self.knows(seat)
            name = texts.t("remote.free") if free else names[seat]
            level = player.level if isinstance(player, Bot) else ""
            found.append(LobbySeat(seat, name, "" if free else faces[seat], status, level))
        return found

    def knows(self, seat: Seat) -> bool:
        """Whether it is known who will sit at a free seat."""
        return False

    @property
    def complete(self) -> bool:
        """Whether the match may begin."""
        return all(one.here for one in self.seats)

    @property
    def wanted(self) -> list[Seat]:
        """The seats that phones should come to."""
        return [one.seat for one in self.seats if one.status in ("free", "gone")]

    @property
    def open_seats(self) -> list[Seat]:
        """Those, and the seats whose phones have come but whose people have not joined yet."""
        return [one.seat for one in self.seats if one.open]

    # -- what happens ----------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Hear what phones say; True where something has changed."""
        events = self.phones.poll()
        for event in events:
            self.hear(event)
        return bool(events)

    @abstractmethod
    def hear(self, event: Event) -> None:
        """A phone came, went or said something."""

    @property
    @abstractmethod
    def away(self) -> str:
        """Where the way back leads, as a key of the texts."""

    @property
    @abstractmethod
    def instead(self) -> str:
        """What may be done with a free seat, as a key of the texts."""

    @abstractmethod
    def do_instead(self, seat: Seat) -> None:
        """Do that."""

    @abstractmethod
    def begin(self) -> None:
        """Everybody is there: to the table."""

    def leave(self) -> None:
        """Nobody plays: phones are sent away."""
        self.phones.close(lambda seat: self.texts(seat).t("remote.match_left"))

    def show_wait(self, seat: Seat, key: str) -> None:
        """A phone shows who sits there, and a sentence by its key."""
        texts, players = self.texts(seat), self.players()
        name, face = player_names(texts, players)[seat], player_faces(players)[seat]
        self.phones.show_wait(seat, texts.t(key), name, face)

    def texts(self, seat: Seat) -> Texts:
        """The texts in the language of a seat's phone."""
        language = self.phones.language(seat)
        if language not in self._texts:
            self._texts[language] = Texts(language)
        return self._texts[language]


class DraftLobby(Lobby):
    """Before a new match: names and portraits come from the phones."""

    def __init__(
        self, app: App, draft: SetupDraft, phones: Phones, begin: Callable[[Phones | None], None]
    ) -> None:
        super().__init__(app, draft.game.name, phones, begin)
        self._draft = draft
        self._joined: set[Seat] = set()
        self._begun = False

    def players(self) -> Sequence[Player]:
        """As the set-up says, with those who have joined."""
        return SetupWords(self.app.texts, self._draft).players()

    def status(self, seat: Seat) -> Status:
        """People at the screen and bots are there; phones come, choose, and are ready."""
        kind, present = self._draft.seats[seat].kind, seat in self.phones.present
        if kind != "phone":
            return "screen" if kind == "person" else "bot"
        if seat in self._joined:
            return "ready" if present else "gone"
        return "choosing" if present else "free"

    def hear(self, event: Event) -> None:
        """Answer a phone, and let the others know."""
        match event:
            case Came(seat) | Said(seat, Language()):
                self._show(seat)
            case Said(seat, Join() as join) if seat in self._draft.phone_seats and seat not in self._joined:
                self._join(seat, join)
            case Went():
                return

    def _join(self, seat: Seat, join: Join) -> None:
        self.phones.speak(seat, join.language)
        texts, name = self.texts(seat), self._name(join.name)
        others = [fold(one) for one in self._names]
        if join.name.strip() and not name:
            self._show(seat, texts.t("remote.cannot_show"))
            return
        if name and fold(name) in others:
            self._show(seat, texts.t("remote.name_taken"))
            return
        if join.portrait not in self._free(seat):
            self._show(seat, texts.t("remote.portrait_taken"))
            return
        self._joined.add(seat)
        self._draft.seats[seat].name.set(name)
        self._draft.set_portrait(seat, join.portrait)
        for one in self.phones.present:
            self._show(one)

    def _name(self, said: str) -> str:
        """A name from a phone, as it could be typed at the screen."""
        shown = "".join(filter(self.app.type.shows, one_line(said)))
        return " ".join(shown.split())[:NAME_LENGTH].rstrip()

    @property
    def _names(self) -> list[str]:
        """What those are called who are there."""
        return [
            one.name
            for seat, one in enumerate(self.players())
            if isinstance(one, Human) and (not one.phone or seat in self._joined)
        ]

    def _free(self, seat: Seat) -> list[str]:
        """The portraits that nobody has who is there."""
        seats = enumerate(self._draft.seats)
        taken = {one.portrait for at, one in seats if at != seat and (one.here or at in self._joined)}
        return [portrait for portrait in PORTRAITS if portrait not in taken]

    def _show(self, seat: Seat, said: str = "") -> None:
        """What a phone shows: where to join, or that it is in."""
        if seat not in self._draft.phone_seats:
            return
        texts = self.texts(seat)
        if seat in self._joined:
            self.show_wait(seat, "remote.wait_others")
            return
        free, draft = self._free(seat), self._draft.seats[seat]
        host = next((one for one in self.players() if isinstance(one, Human) and not one.phone), None)
        table = texts.t("remote.join_table")
        if host is not None and host.name:
            table = texts.t("remote.join_of", name=player_name(texts, host))
        seats = self.seats
        count = sum(one.here for one in seats)
        page = JoinPage(
            texts,
            table,
            texts.t("remote.join_note", game=texts.t(f"{self.game}.name"), count=count, all=len(seats)),
            PORTRAITS,
            [portrait for portrait in PORTRAITS if portrait not in free],
            name=draft.name.text,
            face=draft.portrait if draft.portrait in free else free[0],
            said=said,
            most=NAME_LENGTH,
        )
        self.phones.show_join(seat, page.to_dict())

    @property
    def away(self) -> str:
        """To the set-up."""
        return "remote.change"

    @property
    def instead(self) -> str:
        """A bot may sit there."""
        return "remote.seat_bot"

    def do_instead(self, seat: Seat) -> None:
        """Seat a bot."""
        self._joined.discard(seat)
        self.phones.dismiss(seat, self.texts(seat).t("remote.seat_gone"))
        self._draft.set_kind(seat, "bot")

    def begin(self) -> None:
        """Begin, with phones only if anybody still has one."""
        self._begun = True
        if self._draft.phone_seats:
            self.phones.seats = frozenset(self._draft.phone_seats)
            self._begin(self.phones)
        else:
            super().leave()
            self._begin(None)

    def leave(self) -> None:
        """Phones are sent away unless the match has begun; there may be another code soon."""
        if not self._begun:
            self.phones.close(lambda seat: self.texts(seat).t("remote.lobby_left"))


class SessionLobby(Lobby):
    """Before a match goes on that was left: everybody is known, and phones come back to their seats."""

    def __init__(
        self, app: App, session: Session, phones: Phones, begin: Callable[[Phones | None], None]
    ) -> None:
        super().__init__(app, session.setup.game, phones, begin)
        self._session = session
        self._here: set[Seat] = set()
        """Phone seats that go on at the screen."""
        self._begun = False

    def players(self) -> Sequence[Player]:
        """As in the match."""
        return self._session.setup.players

    def knows(self, seat: Seat) -> bool:
        """Everybody is known."""
        return True

    def status(self, seat: Seat) -> Status:
        """A phone that is there is ready."""
        player = self.players()[seat]
        if isinstance(player, Bot):
            return "bot"
        if not player.phone or seat in self._here:
            return "screen"
        return "ready" if seat in self.phones.present else "free"

    def hear(self, event: Event) -> None:
        """Whoever comes waits for the table."""
        match event:
            case Came(seat) | Said(seat, Language()):
                self.show_wait(seat, "remote.wait_table")

    @property
    def away(self) -> str:
        """To where the match was chosen."""
        return "common.back"

    @property
    def instead(self) -> str:
        """The seat may be played at the screen."""
        return "remote.play_here"

    def do_instead(self, seat: Seat) -> None:
        """Let the person play at the screen."""
        self._here.add(seat)

    def begin(self) -> None:
        """Go on, with some at the screen who had phones before."""
        self._begun = True
        self._begin(self.phones)
        table = self.app.scenes.top
        if isinstance(table, TableScene) and table.remote is not None:
            for seat in sorted(self._here):
                table.remote.take_over(seat)

    def leave(self) -> None:
        """The match stays where it was left."""
        if not self._begun:
            super().leave()
            self._session.close()
