"""The sheet of the seat that is open: who sits there, with which face and name, and how good a bot is.

It is one stack of blocks. Where large text makes it too high, notes give way before anything scrolls; the
rail tells them instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Seat
from game.input import Point
from game.match.players import PORTRAITS
from game.scenes.setup.draft import NAME_LENGTH, Kind, SetupDraft
from game.scenes.setup.faces import COLUMNS, Face, face_grid
from game.scenes.setup.people import chip_height, chip_row
from game.scenes.setup.stars import ON_ENAMEL, ON_PAPER, draw_stars
from game.store import Profile
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.choice import Choice
from game.ui.craft import draw_paper
from game.ui.field import TextField
from game.ui.icons import IconName, draw_icon
from game.ui.label import Label
from game.ui.theme import BROWN, TextStyle, rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_LABEL = TextStyle(18, bold=True, colour=BROWN)
_INK = rgb("#2A2140")
_SECOND = rgb("#5B4A3A")
_NOTE = TextStyle(19, colour=_SECOND, leading=1.25)
_REFUSED = rgb("#A8281E")
_NAME = TextStyle(20, bold=True, colour=_INK)
_PADDING = 24.0
_ABOVE, _BELOW = 16.0, 14.0
_FACE = 56.0
_LEAST_FACE = 46.0
_MOVE = 36.0
_TIP = 17.0
_SIGNS: dict[Kind, IconName] = {"person": "person", "phone": "phone", "bot": "bot"}
_WORDS: dict[Kind, str] = {"person": "setup.person", "phone": "setup.phone_person", "bot": "setup.bot"}
Block: TypeAlias = tuple[float, float, Callable[[pygame.FRect], list[Widget]]]
"""How high a part is, how far from the part above it at least, and what makes its widgets."""


@dataclass(frozen=True, slots=True)
class SheetHands:
    """What the sheet can do to the draft."""

    set_kind: Callable[[Seat, Kind], None]
    set_character: Callable[[Seat, str], None]
    set_level: Callable[[Seat, str], None]
    set_portrait: Callable[[Seat, str], None]
    rename: Callable[[], None]
    pick: Callable[[Seat, Profile], None]
    """Seat somebody who is known."""
    submit: Callable[[], None]
    move: Callable[[Seat, int], None]


class Paper(Widget):
    """The sheet of paper, with a tip towards its seat; it keeps the pointer from what is below it."""

    focusable = False

    def __init__(self, rect: pygame.FRect, towards: float, line: float) -> None:
        super().__init__("sheet", rect)
        self._towards = min(max(towards, rect.top + 34), rect.bottom - 34)
        self._line = line

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper in a gold edge, the tip, and a line above the last row."""
        draw_paper(canvas, self.rect, radius=13, side=5, now=True)
        size = (_TIP + 8, 38.0)
        art = canvas.svg("sheet-tip", size, _tip, size)
        canvas.blit(art, (self.rect.left - _TIP + size[0] / 2, self._towards))
        if self._line:
            line = pygame.FRect(self.rect.left + _PADDING, self._line, self.rect.width - 2 * _PADDING, 1.2)
            canvas.panel(line, rgb("#C9A55A"), alpha=204, radius=0)


class Sign(Widget):
    """A sign on the paper."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, icon: IconName) -> None:
        super().__init__(name, rect)
        self._icon: IconName = icon

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        draw_icon(canvas, self._icon, self.rect.center, self.rect.width, BROWN)


class Sheet:
    """Lays the open seat out."""

    def __init__(
        self,
        app: App,
        draft: SetupDraft,
        seat: Seat,
        name: str,
        hands: SheetHands,
        *,
        people: Sequence[tuple[Profile, str]] = (),
        renamed: bool = False,
    ) -> None:
        self._app = app
        self._draft = draft
        self._seat = seat
        self._who = draft.seats[seat]
        self._name = name
        self._hands = hands
        self._people = people
        """Who may be picked, with what they are called; then the rail tells what a name may be."""
        self._renamed = renamed
        """Whether the name that was typed is somebody else's already."""

    def build(self, rect: pygame.FRect, towards: float) -> list[Widget]:
        """The paper and everything on it."""
        inner = pygame.FRect(rect.left + _PADDING, rect.top + _ABOVE, rect.width - 2 * _PADDING, 0)
        inner.height = rect.height - _ABOVE - _BELOW
        blocks = self._fitting(inner)
        spare = inner.height - sum(height + gap for height, gap, _ in blocks)
        # What is left goes between the sections, as far as it does not pull them apart.
        sections = [index for index, (_, gap, _) in enumerate(blocks) if gap >= _SECTION]
        more = max(0.0, min(22.0, spare / max(1, len(sections) + 1)))
        y = inner.top + max(0.0, min(6.0, spare / 4))
        widgets: list[Widget] = []
        line = 0.0
        for index, (height, gap, make) in enumerate(blocks):
            y += gap + (more if index in sections else 0.0)
            if index == len(blocks) - 1:
                # The last row stands at the foot, under a line.
                y = max(y, inner.bottom - height)
                line = y - 8
            widgets += make(pygame.FRect(inner.left, y, inner.width, height))
            y += height
        return [Paper(rect, towards, line), *widgets]

    # -- blocks ----------------------------------------------------------------------------------

    def _fitting(self, inner: pygame.FRect) -> list[Block]:
        """As much as fits: first the notes go, then the words about swapping, then faces shrink."""
        found: list[Block] = []
        for notes, people, swapping, face in (
            (True, True, True, _FACE),
            (False, True, True, _FACE),
            (False, True, False, _FACE),
            (False, True, False, _LEAST_FACE),
            (False, False, False, _LEAST_FACE),
        ):
            found = list(self._blocks(inner.width, notes, people, swapping, face))
            if sum(height + gap for height, gap, _ in found) <= inner.height:
                break
        return found

    def _blocks(
        self, width: float, notes: bool, people: bool, swapping: bool, face: float
    ) -> Iterator[Block]:
        yield self._heading("who", "setup.who", 0.0)
        yield self._kind_height(), 4.0, self._kind
        if self._who.kind == "phone":
            yield self._phone_note(width)
        elif self._who.human:
            yield self._heading("portrait", "setup.portrait_label", _SECTION)
            yield face * -(-len(PORTRAITS) // COLUMNS), 4.0, self._portraits
            yield TextField.height_for(self._app.type) - 10, _SECTION, self._field
            if self._people and people:
                yield chip_height(self._app.type), 10.0, self._known
            elif notes:
                yield self._name_note(width)
        else:
            yield self._heading("character", "setup.character", _SECTION, self._name)
            yield face, 4.0, self._characters
            if notes:
                yield self._note("manner", f"bots.manner.{self._who.character}", width)
            yield self._heading("level", "setup.level", _SECTION)
            rows = self._level_rows(width)
            yield rows * self._token_height() + (rows - 1) * 6, 4.0, partial(self._level, rows=rows)
            if notes:
                yield self._note("expect", f"bots.expect.{self._who.level}", width)
        yield self._swapping(width, swapping)

    def _named(self, part: str) -> str:
        return f"seat.{self._seat}.{part}"

    def _heading(self, part: str, key: str, gap: float, beside: str = "") -> Block:
        type_ = self._app.type
        block = type_.block(self._app.t(key), _LABEL)

        def make(place: pygame.FRect) -> list[Widget]:
            title = pygame.FRect(place.left, place.top, block.width + 1, place.height)
            found: list[Widget] = [Label(f"sheet.{part}", title, block)]
            if beside:
                name = type_.block(beside, _NAME)
                room = pygame.FRect(title.right + 12, place.top, name.width + 1, place.height)
                found.append(Label(f"sheet.{part}.name", room, name))
            return found

        return type_.line_height(_NAME if beside else _LABEL), gap, make

    def _note(self, part: str, key: str, width: float) -> Block:
        """A line about a choice, with room for the longest of its kind, so that nothing jumps."""
        type_, t = self._app.type, self._app.t
        block = type_.block(t(key), _NOTE, width)
        kind = key.rsplit(".", 1)[0]
        others = [t(f"{kind}.{one}") for one in (CHARACTERS if part == "manner" else LEVELS)]
        height = max(type_.block(text, _NOTE, width).height for text in others)

        def make(place: pygame.FRect) -> list[Widget]:
            return [Label(self._named(part), place, block, valign="top")]

        return height, 4.0, make

    def _phone_note(self, width: float) -> Block:
        """Who plays by phone says there who they are."""
        block = self._app.type.block(self._app.t("remote.seat_note"), _NOTE, width)

        def make(place: pygame.FRect) -> list[Widget]:
            return [Label(self._named("phone_note"), place, block, valign="top")]

        return block.height, _SECTION, make

    def _name_note(self, width: float) -> Block:
        """What a name may be, or what becomes of one that somebody else has."""
        type_, t = self._app.type, self._app.t
        full = self._who.name.refused
        style = _NOTE.with_(colour=_REFUSED) if full else _NOTE
        block = type_.block(name_note(t, self._name, renamed=self._renamed, full=full), style, width)
        usual = type_.block(name_note(t, "", renamed=False), _NOTE, width)

        def make(place: pygame.FRect) -> list[Widget]:
            return [Label(self._named("name_note"), place, block, valign="top")]

        return max(block.height, usual.height), 4.0, make

    # -- parts -----------------------------------------------------------------------------------

    def _kind_height(self) -> float:
        return max(46.0, Choice.low_height_for(self._app.type))

    def _kind(self, rect: pygame.FRect) -> list[Widget]:
        t, seat, type_ = self._app.t, self._seat, self._app.type
        kinds: list[Kind] = ["person", "bot", "phone"] if self._draft.phones else ["person", "bot"]
        labels = [t(_WORDS[one]) for one in kinds]
        kind: Choice[Kind] = Choice(
            self._named("kind"),
            rect,
            t("setup.kind"),
            list(zip(kinds, labels, strict=True)),
            self._who.kind,
            lambda chosen: self._hands.set_kind(seat, chosen),
            on="paper",
        )
        signs = [_SIGNS[one] for one in kinds]
        if Choice.width_for(type_, labels) + 80 <= rect.width:
            kind.icons = signs
        elif Choice.least_width(type_, labels, icons=True) <= rect.width:
            kind.icons, kind.shares = signs, Choice.shares_for(type_, labels, icons=True)
        elif Choice.least_width(type_, labels) <= rect.width:
            kind.shares = Choice.shares_for(type_, labels)  # words say more than signs
        else:
            kind.icons = signs
        kind.tooltip = t("setup.kind_tip_phones" if self._draft.phones else "setup.kind_tip")
        return [kind]

    def _portraits(self, rect: pygame.FRect) -> list[Widget]:
        t, free = self._app.t, self._draft.portraits(self._seat)
        faces = [
            Face(
                f"portrait.{one}",
                one,
                t(f"setup.portrait.{one}"),
                "" if one in free else t("setup.portrait_taken"),
            )
            for one in PORTRAITS
        ]
        return face_grid(rect, faces, self._who.portrait, partial(self._hands.set_portrait, self._seat))

    def _characters(self, rect: pygame.FRect) -> list[Widget]:
        t, free = self._app.t, self._draft.characters(self._seat)
        faces = [
            Face(
                f"character.{one}",
                one,
                t(f"bots.name.{one}"),
                "" if one in free else t("setup.character_taken"),
            )
            for one in CHARACTERS
        ]
        return face_grid(rect, faces, self._who.character, partial(self._hands.set_character, self._seat))

    def _field(self, rect: pygame.FRect) -> list[Widget]:
        type_ = self._app.type
        label = type_.block(self._app.t("setup.name"), _LABEL)
        title = pygame.FRect(rect.left, rect.top, label.width + 1, rect.height)
        place = pygame.FRect(title.right + 14, rect.top, rect.right - title.right - 14, rect.height)
        field = TextField(
            self._named("name"),
            place,
            self._app.t("setup.name"),
            self._who.name,
            type_,
            placeholder=self._name,
            on_change=lambda _: self._hands.rename(),
            on_submit=self._hands.submit,
            on="paper",
        )
        return [Label("sheet.name", title, label), field]

    def _known(self, rect: pygame.FRect) -> list[Widget]:
        return chip_row(self._app.type, rect, self._people, partial(self._hands.pick, self._seat))

    def _token_height(self) -> float:
        return 26.0 + self._app.type.line_height(_LABEL) + 10

    def _level_labels(self) -> list[str]:
        return [self._app.t(f"bots.level.{level}") for level in LEVELS]

    def _level_rows(self, width: float) -> int:
        """One row of tokens, or two where the words are too long for one."""
        shares = self._level_shares()
        return 1 if sum(shares) + 6 * (len(shares) - 1) <= width else 2

    def _level_shares(self) -> list[float]:
        type_ = self._app.type
        return [max(62.0, type_.width(label, _LABEL) + 10) for label in self._level_labels()]

    def _level(self, rect: pygame.FRect, rows: int) -> list[Widget]:
        t, seat = self._app.t, self._seat
        level: Choice[str] = Choice(
            self._named("level"),
            rect,
            t("setup.level"),
            list(zip(LEVELS, self._level_labels(), strict=True)),
            self._who.level,
            lambda level: self._hands.set_level(seat, level),
            on="paper",
        )
        level.rows = rows
        level.size = _LABEL.size
        level.crown = _crown
        if rows == 1:
            level.shares = self._level_shares()
        return [level]

    def _swapping(self, width: float, told: bool) -> Block:
        """How seats are swapped: by dragging, or one place along by a button."""
        type_, t = self._app.type, self._app.t
        buttons = 2 * _MOVE + 8
        sign = 24.0 * type_.text_size / 100
        room = width - buttons - 10 - sign - 8
        words = type_.block(t("setup.swap"), _NOTE, room)
        height = max(_MOVE, words.height if told else 0.0)

        def make(place: pygame.FRect) -> list[Widget]:
            found: list[Widget] = []
            if told:
                mark = pygame.FRect(place.left, place.centery - sign / 2, sign, sign)
                found.append(Sign("sheet.swap.sign", mark, "swap"))
                text = pygame.FRect(mark.right + 8, place.top, room, place.height)
                found.append(Label("sheet.swap", text, words))
            count = len(self._draft.seats)
            ways: tuple[tuple[str, IconName, int, bool], ...] = (
                ("up", "back", -1, self._seat > 0),
                ("down", "forward", 1, self._seat < count - 1),
            )
            for index, (way, icon, by, possible) in enumerate(ways):
                box = pygame.FRect(0, 0, _MOVE, _MOVE)
                box.midleft = (place.right - buttons + index * (_MOVE + 8), place.centery)
                found.append(
                    Button(
                        self._named(way),
                        box,
                        "",
                        partial(self._hands.move, self._seat, by),
                        kind="pill",
                        icon=icon,
                        enabled=possible,
                        tooltip=t(f"setup.move_{way}"),
                        trim="indigo",
                    )
                )
            return found

        return height, _SECTION + 8, make


_SECTION = 8.0
"""The least gap before a section."""


def name_note(t: Callable[..., str], name: str, *, renamed: bool, full: bool = False) -> str:
    """What a name may be, that no more goes in, or how one that somebody else has will be shown."""
    if full:
        return t("setup.name_full", count=NAME_LENGTH)
    return t("setup.name_shown", name=name) if renamed else t("setup.name_note", count=NAME_LENGTH)


def _crown(canvas: Canvas, index: int, at: Point, held: bool) -> None:
    """The stars of a level on its token."""
    draw_stars(canvas, at, LEVELS[index], ON_ENAMEL if held else ON_PAPER)


def _tip() -> str:
    wide, half = _TIP, 19.0
    return (
        f'<path d="M0 {half:g}L{wide + 4:g} {half - 17:g}V{half + 17:g}Z" fill="#FFD25E"/>'
        f'<path d="M5 {half:g}L{wide + 4:g} {half - 12:g}V{half + 12:g}Z" fill="#FFFBEF"/>'
    )
