"""The card of a match: low in the list, and taller with all its buttons where it is the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.players import player_faces
from game.scenes.library.card_parts import CardFace, Faces, Mark, ResultSign
from game.scenes.library.words import MatchWords
from game.store import LibraryEntry, MatchSummary
from game.ui.field import TextField
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.layout import flow
from game.ui.slip import SlipButton, SlipKind
from game.ui.text import shortened
from game.ui.text_model import TextModel
from game.ui.theme import BROWN, INK, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

LEFT, WIDTH = 54.0, 716.0
"""Where cards lie, and how wide they are."""
GAP = 10.0
_NAME = TextStyle(20, bold=True, colour=INK)
_LARGE = TextStyle(24, bold=True, colour=INK)
_WHEN = TextStyle(18, colour=BROWN)
_TOLD = TextStyle(20, bold=True, colour=INK)
_SMALL_TOLD = TextStyle(18, bold=True, colour=INK)
_FACE, _STEP, _NARROW_STEP = 39.0, 41.0, 24.0
_LARGE_FACE, _LARGE_STEP = 47.0, 49.0
_MOST_IN_ROW = 4
"""So many faces lie side by side; more lie closer."""
_PADDING = 12.0
_EDGE = 18.0


class CardHands(NamedTuple):
    """What can be done with a match."""

    press: Callable[[MatchSummary], None]
    play: Callable[[MatchSummary], None]
    replay: Callable[[MatchSummary], None]
    review: Callable[[MatchSummary], None]
    export: Callable[[MatchSummary], None]
    delete: Callable[[MatchSummary], None]
    rename: Callable[[MatchSummary], None]
    renamed: Callable[[], None]


class _Offer(NamedTuple):
    """Which buttons stand on a card, how large its words are, and how far apart its faces."""

    buttons: tuple[str, ...] = ()
    style: TextStyle = _TOLD
    step: float = _STEP


class CardMaker:
    """Lays cards out for one text size."""

    def __init__(self, app: App, words: MatchWords, hands: CardHands) -> None:
        self._app = app
        self._words = words
        self._hands = hands
        type_ = app.type
        self._slip = SlipButton.height_for(type_)
        second = max(_FACE, type_.line_height(_TOLD))
        self.low = max(94.0, type_.line_height(_NAME) + second + 22)
        """How high a card is."""
        self._large_swatch = 116.0 if type_.text_size <= 110 else 72.0
        rows = self._rows_of_buttons()
        head = max(type_.line_height(_LARGE), self._slip)
        self.high = 12 + head + 4 + max(_LARGE_FACE, type_.line_height(_TOLD)) + rows * (self._slip + 8) + 10
        """How high the chosen one is."""

    def build(
        self, entry: LibraryEntry, rect: pygame.FRect, *, chosen: bool, newest: bool, model: TextModel | None
    ) -> list[Widget]:
        """A card in a place; `newest`: its Continue is of gold; with a `model` it is being renamed."""
        match = entry.summary
        side = min(self._large_swatch, rect.height - 30) if chosen else min(70.0, rect.height - 24)
        swatch = pygame.FRect(rect.left + _PADDING + (4 if chosen else 0), 0, side, side)
        swatch.centery = rect.centery
        told = self._words.title(match), self._words.people(match), self._words.when(match)
        label = ", ".join(filter(None, told))
        face = CardFace(
            f"match.{match.id}",
            rect,
            label,
            match.setup.game,
            swatch,
            partial(self._hands.press, match),
            chosen=chosen,
            known=self._words.knows(match),
        )
        inner = pygame.FRect(swatch.right + _EDGE, rect.top, 0, rect.height)
        inner.width = rect.right - (_EDGE if chosen else 14) - inner.left
        parts = self._chosen(entry, inner, newest, model) if chosen else self._plain(entry, inner)
        for part in parts:
            part.part_of = face.name
        return [face, *parts]

    # -- a card in the list ----------------------------------------------------------------------

    def _plain(self, entry: LibraryEntry, inner: pygame.FRect) -> list[Widget]:
        match, type_ = entry.summary, self._app.type
        first, second = type_.line_height(_NAME), max(_FACE, type_.line_height(_TOLD))
        top = inner.centery - (first + second + 2) / 2
        lower = pygame.FRect(inner.left, top + first + 2, inner.width, second)
        told = self._words.told(match)
        sign = type_.line_height(_TOLD) * 0.8 + 6 if told.sign != "none" else 0.0
        for offer in self._offers(match):
            faces, left = self._faces(match, lower, _FACE, offer.step)
            buttons, style = self._row(match, inner, offer.buttons), offer.style
            right = buttons[0].rect.left - 12 if buttons else inner.right
            if left + sign + type_.width(told.text, style) <= right:
                break
        head = pygame.FRect(inner.left, top, right - inner.left, first)
        return [
            *self._head(match, head),
            faces,
            *self._told(match, pygame.FRect(left, lower.top, right - left, second), style),
            *buttons,
        ]

    def _offers(self, match: MatchSummary) -> list[_Offer]:
        """What may stand on a card, from the most to the least: words must have their room."""
        first: tuple[str, ...] = ("play",) if not match.finished else ("replay", "review")
        signs = ("delete",) if match.damaged else ("export", "delete")
        if not self._words.knows(match):
            first = ()
        if self._app.type.text_size > 110:
            # Larger words need the room themselves; the chosen card has all the buttons. What a card is there
            # for goes last.
            return [
                _Offer((*first, *signs)), _Offer(first), _Offer(first, _SMALL_TOLD, _NARROW_STEP),
                _Offer(first[-1:], _SMALL_TOLD, _NARROW_STEP), _Offer((), _SMALL_TOLD, _NARROW_STEP),
            ]  # fmt: skip
        every = (*first, *signs)
        return [
            _Offer(every), _Offer(every, _SMALL_TOLD), _Offer(every, _SMALL_TOLD, _NARROW_STEP),
            _Offer(signs), _Offer((), _SMALL_TOLD),
        ]  # fmt: skip

    def _row(self, match: MatchSummary, inner: pygame.FRect, names: tuple[str, ...]) -> list[Widget]:
        """Buttons at the right, in the middle of the height."""
        right, found = inner.right, []
        for name in reversed(names):
            bare = name in ("export", "delete")
            width = self._slip if bare else self._width(name)
            place = pygame.FRect(right - width, 0, width, self._slip)
            place.centery = inner.centery
            found.append(
                self._button(match, name, place, bare=bare, kind="wood" if name == "play" else "ivory")
            )
            right = place.left - 9
        return found[::-1]

    def _head(self, match: MatchSummary, room: pygame.FRect) -> list[Widget]:
        """The name and when it was, and signs of help."""
        type_ = self._app.type
        when = self._words.when(match)
        helped = self._helped(match)
        mark = room.height * 0.72
        after = 14 + type_.width(when, _WHEN) + (len(helped) * (mark + 6) + 8 if helped else 0)
        title = shortened(type_, self._words.title(match), _NAME, max(60.0, room.width - after))
        block = type_.block(title, _NAME)
        place = pygame.FRect(room.left, room.top, block.width + 1, room.height)
        found: list[Widget] = [Label(f"title.{match.id}", place, block)]
        left = place.right + 14
        if left + type_.width(when, _WHEN) <= room.right:
            block = type_.block(when, _WHEN)
            place = pygame.FRect(left, room.top, block.width + 1, room.height)
            found.append(Label(f"when.{match.id}", place, block))
            left = place.right + 10
        for icon, tip in helped:
            place = pygame.FRect(left, 0, mark, mark)
            place.centery = room.centery
            if place.right <= room.right:
                found.append(Mark(f"{icon}.{match.id}", place, icon, tip))
            left = place.right + 6
        return found

    # -- the chosen card -------------------------------------------------------------------------

    def _chosen(
        self, entry: LibraryEntry, inner: pygame.FRect, newest: bool, model: TextModel | None
    ) -> list[Widget]:
        match, type_ = entry.summary, self._app.type
        head = pygame.FRect(
            inner.left, inner.top + 12, inner.width, max(type_.line_height(_LARGE), self._slip)
        )
        middle = pygame.FRect(
            inner.left, head.bottom + 4, inner.width, max(_LARGE_FACE, type_.line_height(_TOLD))
        )
        faces, left = self._faces(match, middle, _LARGE_FACE, _LARGE_STEP)
        told = self._words.told(match)
        sign = type_.line_height(_TOLD) * 0.8 + 6 if told.sign != "none" else 0.0
        fits = left + sign + type_.width(told.text, _TOLD) <= middle.right
        words = pygame.FRect(left, middle.top, middle.right - left, middle.height)
        return [
            *self._large_head(match, head, model),
            faces,
            *self._told(match, words, _TOLD if fits else _SMALL_TOLD),
            *self._buttons(match, pygame.FRect(inner.left, middle.bottom + 8, inner.width, 0), newest),
        ]

    def _large_head(self, match: MatchSummary, room: pygame.FRect, model: TextModel | None) -> list[Widget]:
        type_, t = self._app.type, self._app.t
        when = type_.block(self._words.when(match), _WHEN)
        date = pygame.FRect(room.right - when.width - 1, room.top, when.width + 1, room.height)
        found: list[Widget] = [Label(f"when.{match.id}", date, when)]
        right = date.left - 12
        mark = type_.line_height(_WHEN) * 0.8
        for icon, tip in reversed(self._helped(match)):
            place = pygame.FRect(right - mark, 0, mark, mark)
            place.centery = room.centery
            found.append(Mark(f"{icon}.{match.id}", place, icon, tip))
            right = place.left - 6
        if model is not None:
            place = pygame.FRect(room.left, room.top, right - 12 - room.left, room.height)
            field = TextField(
                "rename",
                place,
                t("library.rename"),
                model,
                type_,
                placeholder=self._words.game(match),
                on_submit=self._hands.renamed,
                on="paper",
            )
            return [*found, field]
        pencil = self._slip - 4
        title = shortened(type_, self._words.title(match), _LARGE, right - 20 - pencil - room.left)
        block = type_.block(title, _LARGE)
        place = pygame.FRect(room.left, room.top, block.width + 1, room.height)
        found.append(Label(f"title.{match.id}", place, block))
        if match.damaged:
            return found
        place = pygame.FRect(place.right + 10, 0, pencil, pencil)
        place.centery = room.centery
        found.append(self._button(match, "rename", place, bare=True))
        return found

    def _buttons(self, match: MatchSummary, room: pygame.FRect, newest: bool) -> list[Widget]:
        names = self._names(match)
        bare, places = self._button_places(room, names)
        found: list[Widget] = []
        for name, place in zip(names, places, strict=True):
            kind: SlipKind = "ivory" if name != "play" else "gold" if newest else "wood"
            found.append(self._button(match, name, place, bare=name in bare, kind=kind, full=True))
        return found

    def _names(self, match: MatchSummary) -> tuple[str, ...]:
        if not self._words.knows(match):
            return ("delete",) if match.damaged else ("export", "delete")
        ways = ("replay", "review", "export", "delete")
        return ways if match.finished else ("play", *ways)

    def _button_places(
        self, room: pygame.FRect, names: tuple[str, ...]
    ) -> tuple[tuple[str, ...], list[pygame.FRect]]:
        """Words on all buttons where they fit; then signs for the last two, then a second row."""
        gap = 8.0
        bare: tuple[str, ...] = ()
        for bare in ((), ("export", "delete")):
            widths = [self._slip if name in bare else self._width(name, full=True) for name in names]
            if sum(widths) + gap * (len(widths) - 1) <= room.width:
                break
        line = pygame.FRect(room.left, room.top, room.width, self._slip)
        return bare, flow(line, widths, self._slip, gap=gap)

    def _rows_of_buttons(self) -> int:
        """How many rows the buttons of an open match need."""
        room = pygame.FRect(0, 0, WIDTH - self._large_swatch - 16 - 2 * _EDGE, 0)
        _, places = self._button_places(room, ("play", "replay", "review", "export", "delete"))
        return len({place.top for place in places})

    # -- parts of both ---------------------------------------------------------------------------

    def _faces(
        self, match: MatchSummary, room: pygame.FRect, size: float, step: float
    ) -> tuple[Widget, float]:
        """The faces, and where what stands beside them begins."""
        faces = player_faces(match.setup.players)
        widest = size + step * (_MOST_IN_ROW - 1)
        if self._app.type.text_size > 110:
            widest *= 0.75
        if len(faces) > 1:
            step = min(step, (widest - size) / (len(faces) - 1))
        width = size + step * (len(faces) - 1) if faces else 0.0
        place = pygame.FRect(room.left, room.top, width, room.height)
        after = 14 if faces else 0
        return Faces(f"faces.{match.id}", place, faces, size, step), place.right + after

    def _told(self, match: MatchSummary, room: pygame.FRect, style: TextStyle) -> list[Widget]:
        type_, told = self._app.type, self._words.told(match)
        found: list[Widget] = []
        if told.sign != "none":
            size = type_.line_height(style) * 0.8
            place = pygame.FRect(room.left - 2, 0, size, size)
            place.centery = room.centery
            found.append(ResultSign(f"sign.{match.id}", place, told.sign))
            room = pygame.FRect(place.right + 6, room.top, room.right - place.right - 6, room.height)
        block = type_.block(shortened(type_, told.text, style, room.width), style)
        place = pygame.FRect(room.left, room.top, min(room.width, block.width + 1), room.height)
        return [*found, Label(f"told.{match.id}", place, block)]

    def _helped(self, match: MatchSummary) -> list[tuple[IconName, str]]:
        t = self._app.t
        found: list[tuple[IconName, str]] = []
        if match.hints:
            found.append(("hint", t("library.hints", count=match.hints)))
        if match.takebacks:
            found.append(("undo", t("library.takebacks", count=match.takebacks)))
        return found

    def _width(self, name: str, *, full: bool = False) -> float:
        icon = full and name == "play"
        return SlipButton.width_for(self._app.type, self._app.t(f"library.{name}"), icon=icon)

    def _button(
        self,
        match: MatchSummary,
        name: str,
        place: pygame.FRect,
        *,
        bare: bool = False,
        kind: SlipKind = "ivory",
        full: bool = False,
    ) -> Widget:
        icons: dict[str, IconName] = {
            "export": "export",
            "delete": "delete",
            "rename": "pencil",
            "play": "play",
        }
        press: Callable[[MatchSummary], None] = getattr(self._hands, name)
        sign = icons.get(name) if bare or (full and name == "play") else None
        label = self._app.t(f"library.{name}")
        later = name in ("replay", "review") and not self._words.can_look_back(match)
        return SlipButton(
            f"{name}.{match.id}",
            place,
            label,
            partial(press, match),
            kind=kind,
            icon=sign,
            bare=bare,
            enabled=not later,
            tooltip=self._app.t("library.later") if later else "",
        )


def card_top(index: int, chosen: int | None, low: float, high: float) -> float:
    """Where the card at a place begins, in a list without an end."""
    taller = high - low if chosen is not None and index > chosen else 0.0
    return index * (low + GAP) + taller
