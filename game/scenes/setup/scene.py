"""The set-up of a match. Everything is chosen already: one press plays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import hypot
from typing import TYPE_CHECKING

import pygame

from engine import registry
from engine.core import OptionValue, Seat
from game.content.message import Message
from game.content.rulebook import BOTS
from game.games import scenes_of
from game.input import Cancel, FocusLost, Intent, Point, Shortcut
from game.match.players import OWN_PORTRAIT
from game.match.session import Session
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.heading import HeadingHands, heading
from game.scenes.setup.options import Line, OptionBoard, first_line, hands_line, house_line, option_lines
from game.scenes.setup.people import KnownPeople
from game.scenes.setup.places import Places
from game.scenes.setup.rail_words import SummaryRail
from game.scenes.setup.ring import Ring, ring_of
from game.scenes.setup.seat import (
    SeatButton,
    SeatHands,
    SeatLook,
    SeatNote,
    SeatRibbon,
    draw_carried,
)
from game.scenes.setup.sheet import Sheet, SheetHands, name_note
from game.scenes.setup.table_top import TableTop, ribbon_of, table_look, tint_of
from game.scenes.setup.words import SetupWords
from game.store import Human, MatchSetup, Player, Profile
from game.table.ground import ground_of
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.remote.phones import Phones

_PLAY_SIZE = 38.0
_NEAR = 0.8
"""How near to a seat a carried portrait must be, as a share of its size."""
OWN_NAME = "player_name"
"""The name in `Settings.extra` under which the player's own name is kept for all games."""
OWN_PROFILE = "player_profile"
"""Likewise the profile, which stays when the name changes."""


class SetupScene(Screen):
    """Who plays, by which options, and who leads; it begins as it was left the last time."""

    departs = True

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self.people = KnownPeople(app.store)
        self.draft = SetupDraft(
            registry.game(game),
            self.people.up_to_date(app.store.last_setup(game)),
            self._own_name(),
            self._kept(OWN_PORTRAIT) or "",
            phones=scenes_of(game).phone is not None,
        )
        self._unchanged: MatchSetup | None = self.draft.kept()
        """How it was found; nothing once the match has begun, which keeps what was chosen itself."""
        self._ground = ground_of(game)
        self.open_seat: Seat = 0
        """The seat that the sheet is about."""
        self._carried: tuple[Seat, Point] | None = None
        self._ring: Ring | None = None
        self._lines: list[Line] = []
        self._helps_told: frozenset[str] = frozenset()
        self.focused = "play"
        self.ring_shown = True

    def _kept(self, name: str) -> str | None:
        """What is kept about the player under a name, or None."""
        kept = self.app.settings.extra.get(name)
        return kept if isinstance(kept, str) else None

    def _own_name(self) -> str | None:
        """What a single person is called in all games, also after a change of name; None: never said."""
        own = self.people.by_id(self._kept(OWN_PROFILE) or "")
        return own.name if own is not None and own.name else self._kept(OWN_NAME)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.draft.game.name

    @property
    def words(self) -> SetupWords:
        """What is said about the draft as it stands now."""
        return SetupWords(self.app.texts, self.draft)

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The bar, the table with its seats, the sheet of the open one, the options, and Play."""
        places, words = Places.of(self.app.type), self.words
        self.open_seat = min(self.open_seat, len(self.draft.seats) - 1)
        hands = HeadingHands(self.close, self._learn, self._open_rules, self._open_bots)
        bar = heading(self.app, self.game, self._ground.bar.trim, hands)
        table = self._table(places.table, words)
        assert self._ring is not None
        name = words.name(self.open_seat)
        changed = name != words.wanted(self.open_seat)
        people = [(one, one.name or self.app.t("table.you")) for one in self._offered()]
        sheet = Sheet(
            self.app, self.draft, self.open_seat, name, self._sheet_hands(), people=people, renamed=changed
        )
        open_sheet = sheet.build(places.sheet, self._ring.spots[self.open_seat][1])
        play = Button(
            "play",
            places.play,
            self.app.t("setup.play"),
            self.play,
            kind="main",
            icon="play",
            size=_PLAY_SIZE,
        )
        play.radius = 18
        return [
            *bar,
            *table,
            *open_sheet,
            *self._options(places.panel, words),
            SummaryRail(places.rail, self.app.type, words, self._help),
            play,
        ]

    def _table(self, area: pygame.FRect, words: SetupWords) -> list[Widget]:
        type_, names = self.app.type, words.names()
        kinds = [(words.kind(seat), words.level(seat)) for seat in range(len(names))]
        seats = [(name, SeatNote.size_for(type_, *kind)) for name, kind in zip(names, kinds, strict=True)]
        sizes = [SeatNote.size_for(type_, *kind) for kind in words.all_kinds()]
        largest = (max(width for width, _ in sizes), max(height for _, height in sizes))
        self._ring, notes = ring_of(type_, area, seats, largest)
        ring = self._ring
        hands = SeatHands(self._open, self._carry, self._drop)
        aimed = self._aim()
        widgets: list[Widget] = []
        for seat, name in enumerate(names):
            look = self._seat_look(seat, name, ring)
            label = f"{name}, {kinds[seat][0]}"
            carried = self._carried is not None and self._carried[0] == seat
            ribbon = ring.ribbon(type_, seat, name)
            widgets.append(SeatButton(look, ribbon, label, hands, carried=carried, aimed=aimed == seat))
            widgets.append(SeatRibbon(look, ribbon))
        widgets += [
            SeatNote(seat, place, *kinds[seat], phone=self.draft.seats[seat].phone)
            for seat, place in enumerate(notes)
        ]
        top = table_look(self.game, self.draft.options, ring)
        return [TableTop(area, ring, top, [widget.rect for widget in widgets]), *widgets]

    def _seat_look(self, seat: Seat, name: str, ring: Ring) -> SeatLook:
        draft = self.draft.seats[seat]
        return SeatLook(
            seat,
            ring.spots[seat],
            ring.size,
            draft.portrait if draft.human else draft.character,
            name,
            ribbon_of(self.game, self.draft.options, seat),
            tint_of(self.game, seat),
            ring.widest[seat],
            self.words.level(seat),
            ring.crowded,
            phone=draft.phone,
            leads=self.draft.first == seat,
            open=seat == self.open_seat,
        )

    def _options(self, place: pygame.FRect, words: SetupWords) -> list[Widget]:
        self._lines = option_lines(self.app, self.draft, self._choose)
        house = scenes_of(self.draft.game.name).house
        self._lines += [house_line(self.app, self.draft, name, self.rebuild) for name in house]
        seating = scenes_of(self.draft.game.name).seating()
        if self.draft.game.names_first and seating.applies(self.draft.options, "first"):
            self._lines.append(first_line(self.app, self.draft, words.names(), self._choose_first))
        if self.draft.shares_screen:
            self._lines.append(hands_line(self.app, self.draft, self._choose_hands))
        board = OptionBoard(self.app.type, place, self._lines)
        self._helps_told = board.told
        return board.build(self.scroll, self.rebuild, self.app.t("setup.title"))

    def _offered(self) -> list[Profile]:
        return self.people.offered(self.draft, self.open_seat)

    def _sheet_hands(self) -> SheetHands:
        return SheetHands(
            self._changing(self.draft.set_kind),
            self._changing(lambda seat, name: setattr(self.draft.seats[seat], "character", name)),
            self._changing(lambda seat, level: setattr(self.draft.seats[seat], "level", level)),
            self._changing(self.draft.set_portrait),
            self._renamed,
            self._pick,
            self._to_play,
            self._move_seat,
        )

    def _help(self) -> str:
        """What large text left no room for, about the thing that the hand or the keyboard is on."""
        focused = self.find(self.focused) if self.ring_shown else None
        asked = (self._help_on(widget) for widget in (self.hovered, focused) if widget is not None)
        return next((words for words in asked if words), "")

    def _help_on(self, widget: Widget) -> str:
        for line in self._lines:
            if line.name == widget.name and line.name not in self._helps_told:
                return line.help
        if isinstance(widget, SeatButton) and self.find("sheet.swap") is None:
            return self.app.t("setup.swap")
        draft = self.draft.seats[self.open_seat]
        if widget.role == "field" and self.find(f"seat.{self.open_seat}.name_note") is None:
            # While it is written; then the summary is of more use, wherever the pointer was left.
            return self._name_note if self.focused == widget.name else ""
        if not draft.human and self.find(f"seat.{self.open_seat}.manner") is None:
            if widget.name.startswith("character."):
                return self.app.t(f"bots.manner.{widget.name.partition('.')[2]}")
            if widget.name == f"seat.{self.open_seat}.level":
                return self.app.t(f"bots.expect.{draft.level}")
        return ""

    @property
    def _name_note(self) -> str:
        words = self.words
        name = words.name(self.open_seat)
        full = self.draft.seats[self.open_seat].name.refused
        return name_note(self.app.t, name, renamed=name != words.wanted(self.open_seat), full=full)

    # -- seats -----------------------------------------------------------------------------------

    def _open(self, seat: Seat) -> None:
        self.open_seat = seat
        self.rebuild()
        if self.ring_shown:
            # The keyboard goes on to what it opened.
            self.set_focus(f"seat.{seat}.kind")

    def _aim(self) -> Seat | None:
        """The seat that a carried portrait is over."""
        if self._carried is None or self._ring is None:
            return None
        carried, at = self._carried
        ways = [hypot(at[0] - x, at[1] - y) for x, y in self._ring.spots]
        nearest = min(range(len(ways)), key=lambda seat: ways[seat])
        return nearest if nearest != carried and ways[nearest] <= _NEAR * self._ring.size else None

    def _carry(self, seat: Seat, at: Point) -> None:
        before = self._carried, self._aim()
        self._carried = (seat, at)
        if before[0] is None or self._aim() != before[1]:
            self.rebuild()
        self.app.invalidate()

    def _drop(self, seat: Seat, at: Point) -> bool:
        if self._carried is None:
            return False
        self._carried = (seat, at)
        other = self._aim()
        self._put_down()
        if other is not None:
            self._swap(seat, other)
        return True

    def _put_down(self) -> None:
        self._carried = None
        self.rebuild()

    def _swap(self, seat: Seat, other: Seat) -> None:
        self.draft.swap(seat, other)
        if self.open_seat in (seat, other):
            self.open_seat = other if self.open_seat == seat else seat
        self.rebuild()

    def _move_seat(self, seat: Seat, by: int) -> None:
        self._swap(seat, seat + by)
        # The keyboard goes along with whoever moved, so that they can be moved on.
        way = "up" if by < 0 else "down"
        moved = self.find(f"seat.{seat + by}.{way}")
        if moved is not None and not moved.enabled:
            way = "down" if by < 0 else "up"
        self.set_focus(f"seat.{seat + by}.{way}")

    # -- what can be done ------------------------------------------------------------------------

    def _renamed(self) -> None:
        self.people.renamed(self.draft, self.open_seat)
        self.rebuild()

    def _pick(self, seat: Seat, profile: Profile) -> None:
        self.people.pick(self.draft, seat, profile)
        self._to_play()
        self.rebuild()

    def _changing(self, change: Callable[..., None]) -> Callable[..., None]:
        def changed(*values: Hashable) -> None:
            change(*values)
            self.rebuild()

        return changed

    def _choose(self, name: str, value: OptionValue) -> None:
        self.draft.choose(name, value)
        self.rebuild()

    def _choose_first(self, seat: Seat | None) -> None:
        self.draft.first = seat
        self.rebuild()

    def _choose_hands(self, open_hands: bool) -> None:
        self.draft.house = self.draft.house._replace(open_hands=open_hands)
        self.rebuild()

    def _to_play(self) -> None:
        self.set_focus("play")
        self.ring_shown = True

    def play(self) -> None:
        """Begin the match, or let phones come first; everything that was chosen is kept for the next one."""
        if self.draft.phone_seats:
            self._let_phones_join()
        else:
            self._begin(None)

    def _let_phones_join(self) -> None:
        # With the server some fifty modules that most matches do without.
        from game.scenes.join import DraftLobby, JoinScene
        from game.table.remote_start import start_phones  # likewise

        phones = start_phones(self.app, self.draft.phone_seats)
        if isinstance(phones, Message):
            self.app.toast(self.app.texts.say(phones))
            return
        self.app.scenes.push(
            JoinScene(self.app, phones, DraftLobby(self.app, self.draft, phones, self._begin))
        )

    def _begin(self, phones: Phones | None) -> None:
        players = self.people.enrol(self.draft, self.words.players())
        self._unchanged = None
        self._keep_own(players)
        session = Session.start(self.app.store, self.app.bots, self.draft.setup(players))
        self.app.navigation.open_match(session, phones)

    def _keep_own(self, players: Sequence[Player] = ()) -> None:
        """Name and portrait of the first person, for all games; somebody alone may also give up a name."""
        here = [seat for seat, one in enumerate(self.draft.seats) if one.here]
        if not here:
            return
        first = min(here, key=self.draft.number)  # wherever a rematch has moved them
        own = self.draft.seats[first]
        kept = {OWN_PORTRAIT: own.portrait}
        name = " ".join(own.name.text.split())
        if name or (OWN_NAME in self.app.settings.extra and not self.draft.shares_screen):
            kept[OWN_NAME] = name
            # Before a match begins nobody new is known; who keeps the name is found by it.
            known = self.people.named(name)
            player = players[first] if players else None
            enrolled = player.profile if isinstance(player, Human) else known.id if known is not None else ""
            kept[OWN_PROFILE] = enrolled
        extra = {**self.app.settings.extra, **kept}
        if extra != self.app.settings.extra:
            self.app.change_settings(extra=extra)

    def _learn(self) -> None:
        self.app.navigation.open_lesson(self.game)

    def _open_rules(self) -> None:
        self.app.navigation.open_rules(self.game)

    def _open_bots(self) -> None:
        self.app.navigation.open_rules(BOTS)

    # -- the screen ------------------------------------------------------------------------------

    def pictures(self) -> Iterable[Picture]:
        """The table that the match will be played at."""
        yield self._ground.draw

    def draw(self, canvas: Canvas) -> None:
        """The ground of the game that is set up, everything on it, and what is in the hand."""
        self._ground.draw_plain(canvas)
        self.draw_widgets(canvas)
        if self._carried is not None and self._ring is not None:
            seat, at = self._carried
            look = self._seat_look(seat, "", self._ring)
            draw_carried(canvas, at, look.size, look.face, look.tint)

    def leave(self) -> None:
        """What was chosen is there again the next time, though no match was begun."""
        super().leave()
        if self._unchanged not in (None, kept := self.draft.kept()):
            self.app.store.save_last_setup(kept)
            self._keep_own()

    def pause(self) -> None:
        """Nothing stays in a hand that is elsewhere."""
        super().pause()
        self._carried = None

    def handle(self, intent: Intent) -> bool:
        """Esc goes back, or puts down what is carried; F1 opens the rules."""
        match intent:
            case Cancel():
                if self._carried is None:
                    self.close()
                else:
                    self._held = None
                    self._put_down()
                return True
            case FocusLost() if self._carried is not None:
                self._put_down()
            case Shortcut("rules"):
                self._open_rules()
                return True
        return super().handle(intent)
