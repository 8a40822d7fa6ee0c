"""Walnut trays beside the table: what a side has bid and won, and what it needs; or everyone's totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input import Point
from game.scenes.dualis import takings
from game.table.portrait import draw_portrait
from game.table.ribbon import RibbonKind
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised, draw_well, draw_wood
from game.ui.dashes import dashed_box, dashed_ellipse
from game.ui.text import TextBlock, Typesetter, shortened
from game.ui.theme import GOLD, ON_WOOD_STRONG, SMALLEST_TYPE, WOOD_GOLD, Rgb, TextStyle, rgb

TITLE = TextStyle(20, bold=True)
NOTE = TextStyle(19, bold=True, colour=rgb("#FFEBC4"), leading=1.2, shaded=True)
_NUMBER = ON_WOOD_STRONG.with_(align="center")
_NARROWEST, _WIDEST = 206.0, 290.0
_PADDING, _TOP = 12.0, 7.0
_FLAG_TAIL, _FLAG_OUT = 14.0, 5.0
"""How long the notch of the flag is, and how far the flag is folded around the tray's edge."""
_LAMP, _LAMP_STEP = 18.0, 23.0
_WELL = 50.0
_WELL_FILL = rgb("#3A347C")
_SMALL_PACKET = (25.0, 34.0)
_SMALL_COIN = 28.0
_COIN_STEP = 44.0
_FACE = 38.0
_FLAGS: dict[RibbonKind, tuple[str, str, str, str, Rgb]] = {
    "cream": ("#FFF9E8", "#EBD9AE", "#A88A4E", "#C9A55A", rgb("#2A2140")),
    "plum": ("#6E5A8E", "#4B3A69", "#2A1D42", "#A896CC", rgb("#FFF6E2")),
    "gold": ("#FFEFAE", "#E5A933", "#8A5A14", "#9A6510", rgb("#33203A")),
}
"""From which colour a flag falls to which, its fold, its thread and its ink."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A tray with a flag for its title: a side's bid and tricks with a sentence, or everyone's totals."""

    title: str
    kind: RibbonKind
    bid: int = 0
    tricks: int = 0
    note: str = ""
    notes: Sequence[str] = ()
    """All sentences that may ever stand on it: its width never changes during a match."""
    lamps: tuple[int, int] | None = None
    """How many lamps are lit, of how many: rounds won."""
    totals: Sequence[tuple[str, str, bool]] = ()
    """Faces with their totals, and whether it is the player's own, instead of a bid."""

    shorter: Sequence[str] = ()
    """Other ways to say the title where it is too long, from long to short."""

    def size(self, type_: Typesetter) -> tuple[float, float]:
        """How much room it needs at the player's text size."""
        lamps = self._lamps_width
        title = type_.width(self.title, TITLE) + 2 * _PADDING + _FLAG_TAIL + lamps
        width = max(_NARROWEST, min(_WIDEST, title))
        while width < _WIDEST and any(self._lines(type_, note, width) > 2 for note in self.notes):
            width += 6
        height = _TOP + _flag_height(type_) + 8 + self._well_height(type_) + 10
        if self.notes:
            height += 5 + 2 * type_.line_height(NOTE)
        return width, height

    @property
    def _lamps_width(self) -> float:
        return self.lamps[1] * _LAMP_STEP + 8 if self.lamps else 0.0

    def _lines(self, type_: Typesetter, note: str, width: float) -> int:
        smallest = NOTE.with_(size=SMALLEST_TYPE)
        return len(type_.block(note, smallest, width - 2 * _PADDING - 8).lines)

    def _well_height(self, type_: Typesetter) -> float:
        return _FACE + type_.line_height(_NUMBER) + 8 if self.totals else _WELL

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw the tray and what lies in it."""
        type_ = canvas.type
        draw_wood(canvas, rect, radius=13, side=5, seed=int(rect.left) % 17)
        draw_raised(canvas, "dualis tray line", rect, _inset_line, Relief(13, 0.0, 0.0))
        flag_height = _flag_height(type_)
        flag = pygame.FRect(rect.left, rect.top + _TOP, rect.width - self._lamps_width - 8, flag_height)
        self._draw_flag(canvas, flag)
        if self.lamps:
            _draw_lamps(canvas, (rect.right - _PADDING, flag.centery), *self.lamps)
        top = flag.bottom + 8
        well = pygame.FRect(rect.left + _PADDING, top, rect.width - 2 * _PADDING, self._well_height(type_))
        draw_well(canvas, well, fill=_WELL_FILL, radius=8)
        draw_raised(canvas, "dualis well edge", well, _well_edge, Relief(8, 0.0, 0.0))
        if self.totals:
            self._draw_totals(canvas, well)
        else:
            self._draw_bid(canvas, well)
        if self.note:
            left = rect.left + _PADDING + 4
            room = pygame.FRect(left, well.bottom + 5, rect.right - _PADDING - 4 - left,
                                2 * type_.line_height(NOTE))  # fmt: skip
            canvas.text(_balanced(type_, self.note, room), room)

    def _draw_flag(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The title on a flag that is folded around the left edge."""
        type_ = canvas.type
        widest = room.width - 2 * _PADDING - _FLAG_TAIL + _PADDING
        style = TITLE
        if type_.width(self.title, TITLE) > widest:
            style = TITLE.with_(size=SMALLEST_TYPE)
        fitting = (words for words in self.shorter if type_.width(words, style) <= widest)
        title = shortened(type_, next(fitting, self.title), style, widest)
        width = min(room.width, type_.width(title, style) + _PADDING + 1.5 * _FLAG_TAIL)
        rect = pygame.FRect(room.left - _FLAG_OUT, room.top, width + _FLAG_OUT, room.height)
        kind = self.kind

        def body(size: tuple[float, float]) -> str:
            return _flag(kind, size)

        relief = Relief(2.0, 0.0, 0.4, (2.0, 3.5), 2.5)
        draw_raised(canvas, ("dualis flag", kind), rect, body, relief)
        words = pygame.FRect(room.left + _PADDING - 1, room.top, widest, room.height)
        canvas.text(title, words, style.with_(colour=_FLAGS[kind][4]))

    def _draw_totals(self, canvas: Canvas, well: pygame.FRect) -> None:
        step = well.width / len(self.totals)
        line = canvas.type.line_height(_NUMBER)
        for index, (face, total, own) in enumerate(self.totals):
            x = well.left + step * (index + 0.5)
            draw_portrait(canvas, (x, well.top + 5 + _FACE / 2), _FACE, face)
            place = pygame.FRect(x - step / 2, well.bottom - line - 1, step, line)
            canvas.text(total, place, _NUMBER.with_(colour=WOOD_GOLD if own else None))

    def _draw_bid(self, canvas: Canvas, well: pygame.FRect) -> None:
        """A coin for each bid with a trick laid on it; many are a pile of each and its number."""
        count = max(self.bid, self.tricks)
        if count >= takings.NUMBERED_FROM:
            self._draw_numbers(canvas, well)
            return
        step = min(_COIN_STEP, (well.width - 40) / max(1, count - 1))
        x, y = well.centerx - step * (count - 1) / 2, well.top + 27
        for index in range(count):
            if index < self.bid:
                takings.draw_coin(canvas, (x + 7, y + 7), _SMALL_COIN)
            else:
                _draw_missing_coin(canvas, (x + 7, y + 7))
            if index < self.tricks:
                takings.draw_packet(canvas, (x - 3, y - 5), 5, _SMALL_PACKET)
            else:
                _draw_missing_packet(canvas, (x - 3.5, y - 5), nearest=index == self.tricks)
            x += step

    def _draw_numbers(self, canvas: Canvas, well: pygame.FRect) -> None:
        """How many tricks, and how many coins."""
        type_ = canvas.type
        half = well.width / 2
        for side, count in enumerate((self.tricks, self.bid)):
            number = type_.width(str(count), _NUMBER)
            thing = _SMALL_PACKET[0] if side == 0 else _SMALL_COIN
            left = well.left + half * side + (half - thing - 8 - number) / 2
            centre = (left + thing / 2, well.centery)
            if side == 0:
                takings.draw_packet(canvas, centre, 5, _SMALL_PACKET)
            else:
                takings.draw_coin(canvas, centre, _SMALL_COIN)
            place = pygame.FRect(left + thing + 8, well.top, number + 2, well.height)
            canvas.text(str(count), place, _NUMBER)


def _balanced(type_: Typesetter, note: str, room: pygame.FRect) -> TextBlock:
    """A sentence in lines of about the same length."""
    block = type_.fit(note, NOTE, room.width, room.height)
    width = room.width
    while width > room.width / 2:
        narrower = type_.block(note, block.style, width - 8)
        if len(narrower.lines) > len(block.lines) or narrower.width > width:
            break
        block, width = narrower, width - 8
    return block


def _flag_height(type_: Typesetter) -> float:
    return type_.line_height(TITLE)


def _flag(kind: RibbonKind, size: tuple[float, float]) -> str:
    top, bottom, fold, thread, _ = _FLAGS[kind]
    width, height = size
    notch = width - 9
    return (
        '<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height:g}"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient></defs>"
        f'<path d="M0 {height:g}H6V{height + 6:g}Z" fill="{fold}"/>'
        f'<path d="M0 0H{width:g}L{notch:g} {height / 2:g}L{width:g} {height:g}H0Z" fill="url(#f)"/>'
        f'<path d="M1 2.8H{width - 4:g}M1 {height - 2.8:g}H{width - 4:g}" fill="none" stroke="{thread}" '
        'stroke-opacity="0.8" stroke-width="1"/>'
    )


def _inset_line(size: tuple[float, float]) -> str:
    """A thin line of brass inside the tray's edge, and the lamp on the edge itself."""
    width, height = size
    return (
        '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{width * 0.6:g}" y2="{height:g}"><stop offset="0" stop-color="#FFD9A6" stop-opacity="0.95"/>'
        '<stop offset="0.45" stop-color="#D69A5E" stop-opacity="0.45"/><stop offset="0.65" '
        'stop-color="#4A2612" stop-opacity="0.7"/><stop offset="1" stop-color="#2A1206" '
        'stop-opacity="0.85"/></linearGradient></defs>'
        f'<rect x="0.9" y="0.9" width="{width - 1.8:g}" height="{height - 1.8:g}" rx="12.2" fill="none" '
        'stroke="url(#b)" stroke-width="2"/>'
        f'<rect x="4.5" y="4.5" width="{size[0] - 9:g}" height="{size[1] - 9:g}" rx="9.5" fill="none" '
        'stroke="#D9AE62" stroke-opacity="0.55" stroke-width="1.1"/>'
    )


def _well_edge(size: tuple[float, float]) -> str:
    """The edge of the hollow: in shadow towards the lamp, lit brass away from it."""
    width, height = size
    shade = "".join(
        f'<path d="M{inset:g} {height - 5:g}V9Q{inset:g} {inset:g} 9 {inset:g}H{width - 5:g}" fill="none" '
        f'stroke="#0D0626" stroke-opacity="{opacity:g}" stroke-width="1.6"/>'
        for inset, opacity in ((2.2, 0.55), (3.6, 0.34), (5.0, 0.16))
    )
    return (
        '<defs><linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{width * 0.25:g}" y2="{height:g}"><stop offset="0" stop-color="#120716"/>'
        '<stop offset="0.5" stop-color="#3A2018"/><stop offset="1" stop-color="#F0BC80"/>'
        f"</linearGradient></defs>{shade}"
        f'<rect x="0.9" y="0.9" width="{width - 1.8:g}" height="{height - 1.8:g}" rx="7.4" fill="none" '
        'stroke="url(#e)" stroke-width="1.8"/>'
    )


def _draw_lamps(canvas: Canvas, right: Point, lit: int, count: int) -> None:
    """Hollows that end at a point; a gold coin lies in one for each round won."""
    for index in range(count):
        centre = (right[0] - _LAMP / 2 - _LAMP_STEP * (count - 1 - index), right[1])

        def body() -> str:
            return (
                '<circle cx="10" cy="10" r="9" fill="#2B170B"/><circle cx="10" cy="10" r="9" fill="none" '
                'stroke="#D9AE62" stroke-opacity="0.8" stroke-width="1.4"/>'
            )

        canvas.blit(canvas.svg("dualis lamp", (20, 20), body, (20, 20)), centre)
        if index < lit:
            glow = pygame.FRect(centre[0] - 8, centre[1] - 8, 16, 16)
            canvas.glow(glow, colour=GOLD, radius=8, blur=4, alpha=150)
            takings.draw_coin(canvas, centre, 20)


def _draw_missing_packet(canvas: Canvas, centre: Point, *, nearest: bool) -> None:
    """The place of a trick that is still wanted; gold is the next."""
    ink, fill, width = ("#FFD978", 0.24, 2.0) if nearest else ("#C9BFE8", 0.05, 1.5)
    box = (_SMALL_PACKET[0] + 2, _SMALL_PACKET[1] + 2)

    def body() -> str:
        outline = dashed_box(pygame.FRect((1, 1), _SMALL_PACKET), 3.6, 4, 3)
        return (
            f'<rect x="1" y="1" width="{_SMALL_PACKET[0]:g}" height="{_SMALL_PACKET[1]:g}" rx="3.6" '
            f'fill="{ink}" fill-opacity="{fill:g}"/><path d="{outline}" fill="none" stroke="{ink}" '
            f'stroke-opacity="{1 if nearest else 0.65:g}" stroke-width="{width:g}"/>'
        )

    canvas.blit(canvas.svg(("dualis wanted trick", nearest), box, body, box), centre)


def _draw_missing_coin(canvas: Canvas, centre: Point) -> None:
    """Where a coin would lie below a trick that was not bid."""

    def body() -> str:
        return (
            f'<path transform="translate(14 14)" d="{dashed_ellipse(12, 12, 4, 3)}" fill="none" '
            'stroke="#FFB9A0" stroke-opacity="0.85" stroke-width="1.6"/>'
        )

    canvas.blit(canvas.svg("dualis wanted coin", (28, 28), body, (28, 28)), centre)
