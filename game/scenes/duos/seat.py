"""Who sits where in DUOS: a person with a name ribbon, suns, a screen or the sign of the Narrator."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Literal, NamedTuple, TypeAlias

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.duos.narrator_sign import draw_duos_card, draw_sign, sign_size
from game.scenes.duos.screen_art import SCREEN, draw_screen
from game.scenes.duos.sun_art import (
    LEAST_SUNS,
    MOST_SUNS,
    SUN,
    disc_size,
    draw_count,
    draw_gain,
    draw_sparks,
    draw_sun,
    draw_suns,
    gain_size,
)
from game.scenes.duos.words import Words
from game.table.portrait import Disc, draw_portrait
from game.table.ribbon import RibbonKind, draw_ribbon, ribbon_size
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, GREEN, PAPER, RED, Rgb, mix, rgb

TINTS: tuple[Rgb, ...] = (
    GOLD,
    mix(BLUE, PAPER, 0.4),
    mix(RED, PAPER, 0.3),
    mix(GREEN, PAPER, 0.35),
    rgb("#C9A0DC"),
    rgb("#7FC8C2"),
    rgb("#E6986B"),
    rgb("#B9BED4"),
)
"""The colours of the seats where faces are small."""

ScreenState: TypeAlias = Literal["none", "open", "closed"]
FACE = 106.0
"""A face with its ring ..."""
SMALL_FACE = 66.0
"""... where many sit ..."""
SMALLER_FACE = 60.0
"""... and where their names are large, too."""
_HALO = 110.0
_CARD = 36.0
"""How wide the card at a small face is."""
_ONE_SUN = 11.0
"""The radius of a sun that stands for all points."""
_GAP = 5.0
_BELOW = 52.0
"""How far the middle of a ribbon is below that of a face."""


class SeatPlace(NamedTuple):
    """The room of a seat, and how it stands there."""

    rect: pygame.FRect
    right: bool
    """Whether it is at the right side of the table, and so mirrored."""
    small: bool
    low: bool = False
    """Whether it is at the near end of its side."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What is to be seen at a seat."""

    name: str
    face: str
    points: int | None
    """None: nobody has points of their own."""
    sign: tuple[str, str] | None = None
    """What the sign of the Narrator says, where it stands here."""
    screen: ScreenState = "none"
    ready: bool = False
    now: bool = False
    """Whether the person in front of the screen sits here, and is to choose."""
    lit: bool = False
    """Whether this player has just got points."""
    gain: str = ""
    """How many."""

    @property
    def calm(self) -> SeatLook:
        """The same without the light of what was just won."""
        return replace(self, lit=False, gain="")


def disc_of(words: Words, seat: Seat) -> Disc:
    """A player as a disc."""
    return Disc(words.names[seat], TINTS[seat], words.faces[seat])


class SeatLayout(NamedTuple):
    """Where the parts of a seat are."""

    face: Point
    face_size: float
    ribbon: pygame.FRect
    """The ribbon with its tails."""
    widest: float
    """How wide the ribbon may be."""
    score: Point
    """The middle of the disc with the points."""
    suns: Point | None
    """Where the suns begin; None: there is room for one only, behind the disc, which stands for all."""
    sign: pygame.FRect | None
    """The sign of the Narrator, or a small card at the face where many sit."""
    screen: Point
    gain: Point
    room: float = 0.0
    """The room for suns beside the disc."""


def seat_height(type_: Typesetter, look: SeatLook) -> float:
    """How high a large seat is."""
    height = FACE / 2 + _BELOW + ribbon_size(type_, look.name)[1] * 0.5 + 6
    if look.sign is not None:
        height = max(height, sign_size(type_, look.sign[1])[1] + _GAP + disc_size(type_))
    return height


def lay_out(type_: Typesetter, place: SeatPlace, look: SeatLook) -> SeatLayout:
    """The places of a seat's parts; what a mirrored seat has is mirrored in its room."""
    layout = _small(type_, place, look) if place.small else _large(type_, place, look)
    return _mirrored(layout, place.rect) if place.right else layout


def _large(type_: Typesetter, place: SeatPlace, look: SeatLook) -> SeatLayout:
    """A large face at the outer end, beside it the screen or the sign above the points."""
    rect = place.rect
    disc = disc_size(type_)
    plain = FACE / 2 + _BELOW + ribbon_size(type_, look.name)[1] * 0.5 + 6
    top = rect.bottom - plain if place.low else rect.top + 4
    face = (rect.left + 3 + FACE / 2, top + FACE / 2)
    widest = min(rect.width - disc - _GAP, 150.0 * max(1.0, type_.text_size / 115))
    width, height = ribbon_size(type_, look.name, widest)
    ribbon = pygame.FRect(0, 0, width, height)
    ribbon.midtop = (max(face[0], rect.left + width / 2), face[1] + _BELOW - (height - 6) / 2)
    left = rect.left + FACE + 8
    sign = None
    below = ribbon.top + (height - 6) / 2 + 3
    if look.sign is not None:
        size = sign_size(type_, look.sign[1])
        sign = pygame.FRect(min(left + 8, rect.right - size[0]), rect.top, *size)
        below = max(below, sign.bottom + disc / 2 + 2) if not place.low else rect.bottom - disc / 2 - 3
    beside = below - disc / 2 < ribbon.bottom and below + disc / 2 > ribbon.top
    start = max(left, ribbon.right + 3) if beside else left
    score = (start + disc / 2, below)
    room = rect.right - start - disc - _GAP
    suns = (score[0] + disc / 2 + _GAP + SUN - 5, below) if room >= LEAST_SUNS else None
    screen = (rect.right - SCREEN[0] / 2 - 2, face[1] - 6 + (4 if place.low else -10))
    gain = gain_size(type_, look.gain or "+1")
    tag = (left + gain[0] / 2 - 8, face[1] - (34 if not place.low else 24))
    return SeatLayout(face, FACE, ribbon, widest, score, suns, sign, screen, tag, room + 6)


def _small(type_: Typesetter, place: SeatPlace, look: SeatLook) -> SeatLayout:
    """A row: face, ribbon, points."""
    rect = place.rect
    disc = disc_size(type_) if look.points is not None else 0.0
    size = SMALL_FACE if type_.text_size <= 100 else SMALLER_FACE  # large words need the room
    face = (rect.left + size / 2 + 1, rect.centery)
    left = face[0] + size / 2 - 18  # a tail hangs behind the face
    widest = rect.right - disc - 4 - left
    width, height = ribbon_size(type_, look.name, widest)
    ribbon = pygame.FRect(left, rect.centery - (height - 6) / 2, width, height)
    score = (rect.right - disc / 2, rect.centery - 1)
    tag = (face[0] - size * 0.22, face[1] + size * 0.34)
    card = pygame.FRect(0, 0, _CARD, _CARD * 0.8)
    card.center = (face[0] - size * 0.3, face[1] - size * 0.38)  # away from the name
    sign = card if look.sign is not None else None
    return SeatLayout(face, size, ribbon, widest, score, None, sign, score, tag)


def _mirrored(layout: SeatLayout, rect: pygame.FRect) -> SeatLayout:
    around = rect.left + rect.right

    def point(at: Point) -> Point:
        return around - at[0], at[1]

    def room(box: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(around - box.right, box.top, box.width, box.height)

    return layout._replace(
        face=point(layout.face),
        ribbon=room(layout.ribbon),
        score=point(layout.score),
        suns=None if layout.suns is None else point(layout.suns),
        sign=None if layout.sign is None else room(layout.sign),
        screen=point(layout.screen),
        gain=point(layout.gain),
    )


# -- drawing -------------------------------------------------------------------------------------------------


def draw_seat(canvas: Canvas, place: SeatPlace, look: SeatLook) -> None:
    """Draw a seat; light first, so that it lies under everything."""
    at = lay_out(canvas.type, place, look)
    if look.lit:
        _draw_halo(canvas, at.face, at.face_size)
    if at.sign is not None and look.sign is not None and not place.small:
        draw_sign(canvas, at.sign, *look.sign)
    elif look.screen != "none" and not place.small:
        draw_screen(canvas, at.screen, ready=look.screen == "closed", mirrored=place.right)
    golden = look.now or look.lit
    ribbon: RibbonKind = "gold" if golden else "cream"
    band = (at.ribbon.centerx, at.ribbon.top + (at.ribbon.height - 6) / 2)
    if place.small:
        draw_ribbon(canvas, band, look.name, ribbon, widest=at.widest)
    draw_portrait(canvas, at.face, at.face_size, look.face, now=golden)
    if not place.small:
        draw_ribbon(canvas, band, look.name, ribbon, widest=at.widest)
    if look.points is not None:
        _draw_points(canvas, at, look, 1 if not place.right else -1)
    outer = 1 if place.right else -1
    half = at.face_size / 2
    if at.sign is not None and place.small:
        draw_duos_card(canvas, at.sign.center, _CARD)
    if look.ready:
        draw_check(
            canvas, (at.face[0] + outer * half * 0.74, at.face[1] + half * (0.72 if place.small else -0.7))
        )
    if look.gain:
        draw_gain(canvas, at.gain, look.gain)
    if look.lit:
        draw_sparks(canvas, at.face, at.face_size)


def _draw_points(canvas: Canvas, at: SeatLayout, look: SeatLook, way: int) -> None:
    assert look.points is not None
    if at.suns is not None and look.points <= MOST_SUNS:
        draw_suns(canvas, at.suns, look.points, at.room, way=way)
    elif look.points:
        # Some suns beside a larger number would be a wrong score: one says what is counted.
        reach = disc_size(canvas.type) * 0.36
        draw_sun(canvas, (at.score[0] + way * reach, at.score[1] - reach), _ONE_SUN)
    draw_count(canvas, at.score, look.points, lit=look.lit)


def draw_check(canvas: Canvas, centre: Point, size: float = 24.0) -> None:
    """A green badge: done, or right."""
    badge = pygame.FRect(0, 0, size, size)
    badge.center = centre
    canvas.panel(badge, GREEN, radius=size / 2, border=PAPER, border_width=2)
    draw_icon(canvas, "check", centre, size * 0.58, PAPER)


def _draw_halo(canvas: Canvas, centre: Point, size: float) -> None:
    """Light and rays around a face, added to what lies there."""
    radius = _HALO * size / FACE
    art = canvas.svg("duos halo", (2 * radius, 2 * radius), _halo_body, (220, 220))
    canvas.blit(art, centre, light=True)


def _halo_body() -> str:
    rays = ""
    for index in range(14):
        start = index * pi / 7 + 0.1
        ends = ((start, 50), (start - 0.03, 92), (start + 0.16, 92), (start + 0.13, 50))
        path = "L".join(
            f"{110 + cos(turn) * reach:.1f} {110 + sin(turn) * reach:.1f}" for turn, reach in ends
        )
        rays += f"M{path}Z"
    stops = ((0, "#E08A1C", 0.8), (0.45, "#E89420", 0.76), (0.56, "#D9801A", 0.5), (0.75, "#C86A14", 0.2))
    falls = "".join(
        f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{opacity}"/>' for at, ink, opacity in stops
    )
    return (
        '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="110" cy="110" r="110">'
        f'{falls}<stop offset="1" stop-color="#B85A10" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="110" cy="110" r="110" fill="url(#h)"/><path d="{rays}" fill="#E89420" '
        'fill-opacity="0.22"/>'
    )
