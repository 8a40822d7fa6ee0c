"""Paints the pictures of a phone's page and writes them."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pygame

from _phone_letters import letters
from engine.dois.model import NUMBERS, Suit
from engine.dualis.cards import DECK, Colour
from engine.dualis.model import Centre
from engine.duality import tiles
from engine.duality.model import Laid
from engine.duos.model import HintKind
from game.scenes.dois import art as dois_art
from game.scenes.dois import seal
from game.scenes.dualis import art as dualis_art
from game.scenes.dualis import balance
from game.scenes.dualis.geometry import PIVOT, coin_spot, tilt
from game.scenes.duality import tile_art
from game.scenes.duality.seen import seen_lines
from game.scenes.duos.marker_art import MARKER_COLOURS, draw_hint_marker, draw_marker
from game.table import card as cards
from game.table import tokens
from game.table.piece_widgets import rect_around
from game.table.portrait import PEOPLE, draw_face
from game.table.portrait_art import FACES
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from make_fonts import subset
from make_pictures import art_tool

ROOT = Path(__file__).resolve().parent.parent
PHONE = ROOT / "assets" / "phone"
ART = PHONE / "art"
FONTS = ROOT / "assets" / "fonts"

SCALE = 1.5
"""Real pixels for a virtual one: about two for a pixel of the page."""
QUALITY = 76
_WIDEST, _WIDE_QUALITY = 352, 52
_MIDDLE = (640.0, 360.0)
_COINS = 8
"""From no coins to seven of a colour."""
_SCALE_BOX = pygame.FRect(PIVOT[0] - 222, PIVOT[1] - 34, 444, 172)
_FACE, _COIN, _TOKEN, _MARKER = 104.0, 56.0, 44.0, 40.0
_TILE = 116.0

Draw: TypeAlias = Callable[[Canvas], None]
Sprite: TypeAlias = tuple[str, pygame.FRect, Draw]
"""The name of a picture, the part of the table that it shows, and what draws it there."""


def around(width: float, height: float) -> pygame.FRect:
    """A box around the middle of the table."""
    return rect_around(_MIDDLE, width, height)


def faces() -> Iterator[Sprite]:
    """Everybody who may sit at a table, cut to a disc."""
    for who in (*FACES, *PEOPLE):
        yield f"faces/{who}", around(_FACE, _FACE), partial(draw_face, centre=_MIDDLE, size=_FACE, who=who)


def dualis(type_: Typesetter) -> Iterator[Sprite]:
    """Cards with and without a coin, coins, and the scale with any coins on it."""
    painter, spot = dualis_art.Painter(type_, None), Spot(*_MIDDLE)
    paper, coin = around(cards.WIDTH, cards.HEIGHT), around(_COIN, _COIN)
    for card in DECK:
        draw = partial(painter.card, card=card, spot=spot)
        yield f"dualis/{card}", paper, draw
        yield f"dualis/{card}_coin", paper, partial(draw, recoloured=True, coin=True)
    for name, colour in (("coin_R", Colour.RED), ("coin_B", Colour.BLUE), ("coin", None)):
        yield f"dualis/{name}", coin, partial(painter.coin, colour=colour, centre=_MIDDLE, size=_COIN)
    for red in range(_COINS):
        for blue in range(_COINS):
            scale = partial(_draw_scale, painter=painter, centre=Centre(red, blue))
            yield f"dualis/scale_{red}_{blue}", _SCALE_BOX, scale


def _draw_scale(canvas: Canvas, painter: dualis_art.Painter, centre: Centre) -> None:
    angle = tilt(centre)
    balance.draw_stand(canvas, angle)
    for colour in Colour:
        for index in range(centre.of(colour)):
            painter.flat_coin(canvas, colour, coin_spot(colour, index, angle).point)
    balance.draw_beam(canvas, angle, centre.trump)


def dois(type_: Typesetter) -> Iterator[Sprite]:
    """Suits, numbers, seals of the trump, and wooden tokens."""
    painter, spot = dois_art.Painter(type_), Spot(*_MIDDLE)
    for card in (*(suit.value for suit in Suit), *map(str, NUMBERS)):
        yield f"dois/{card}", around(cards.WIDTH, cards.HEIGHT), partial(painter.card, card=card, spot=spot)
    for suit in Suit:
        wax = partial(seal.draw_seal, suit=suit.value, spot=spot)
        yield f"dois/seal_{suit.value}", around(seal.SEAL, seal.SEAL), wax
    for name, face in (("token", "#E3B574"), ("token_chosen", "#FFD24F")):
        token = partial(
            tokens.draw_numbered, centre=_MIDDLE, size=_TOKEN, text="", face=rgb(face), pixels=10.0
        )
        yield f"dois/{name}", around(62.0, 66.0), token


def duality() -> Iterator[Sprite]:
    """Every tile either way round, and every line that may shine on one."""
    box = around(_TILE, _TILE * tile_art.HEIGHT / tile_art.WIDTH)
    for facing in range(len(tiles.TEXTS)):
        body = tile_art.tile_body(seen_lines(Laid.of(facing), flipped=False))
        yield f"duality/tile_{facing}", box, partial(_draw_tile, body=body, box=box)
    for first in range(6):
        for last in range(first + 1, 6):
            for colour in tiles.LETTERS:
                for light in ("own", "rival"):
                    body = tile_art.lit_line_body((first, last, colour), own=light == "own")
                    name = f"duality/{colour}{first}{last}_{light}"
                    yield name, box, partial(_draw_tile, body=body, box=box)


def _draw_tile(canvas: Canvas, body: str, box: pygame.FRect) -> None:
    units = (tile_art.WIDTH, tile_art.HEIGHT)
    canvas.blit(canvas.svg(("phone tile", body), box.size, lambda: body, units), box.center)


def duos() -> Iterator[Sprite]:
    """Markers of pairs and of hints; the pictures are there already."""
    box = around(_MARKER + 4, _MARKER + 6)
    for colour in MARKER_COLOURS:
        yield (
            f"duos/marker_{colour}",
            box,
            partial(draw_marker, colour=colour, centre=_MIDDLE, size=_MARKER),
        )
    for kind in HintKind:
        hint = partial(draw_hint_marker, kind=kind, centre=_MIDDLE, size=_MARKER)
        yield f"duos/hint_{kind.value}", box, hint


def sprites(type_: Typesetter) -> Iterator[Sprite]:
    """All pictures that are painted."""
    yield from faces()
    yield from dualis(type_)
    yield from dois(type_)
    yield from duality()
    yield from duos()


def as_webp(surface: pygame.Surface) -> bytes:
    """A picture of premultiplied pixels as WebP with transparency; wide ones are made smaller and coarser."""
    image, quality, alpha = art_tool("PIL.Image"), QUALITY, 80
    if surface.get_width() > _WIDEST:
        surface = pygame.transform.smoothscale_by(surface, _WIDEST / surface.get_width())
        quality, alpha = _WIDE_QUALITY, 40
    pixels = pygame.image.tobytes(surface, "RGBA")
    picture = image.frombytes("RGBa", surface.get_size(), pixels).convert("RGBA")
    return _saved(picture, quality, alpha)


def _saved(picture: Any, quality: int = QUALITY, alpha: int = 80) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "WEBP", quality=quality, method=6, alpha_quality=alpha, exact=False)
    return stream.getvalue()


def write_art() -> None:
    """Paint and write everything, and remove what is painted no more."""
    pygame.init()
    viewport = Viewport(round(1280 * SCALE), round(720 * SCALE))
    pygame.display.set_mode((viewport.width, viewport.height))
    type_ = Typesetter(FONTS, viewport)
    canvas = Canvas(paint.blank((viewport.width, viewport.height)), type_)
    written = set()
    for name, box, draw in sprites(type_):
        canvas.surface.fill((0, 0, 0, 0))
        canvas.clear_pictures()
        draw(canvas)
        file = ART / f"{name}.webp"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(as_webp(canvas.surface.subsurface(viewport.rect(box))))
        written.add(file)
    icon = ART / "house" / "icon.webp"
    icon.parent.mkdir(parents=True, exist_ok=True)
    icon.write_bytes(_saved(art_tool("PIL.Image").open(ROOT / "assets" / "icon.png").resize((192, 192))))
    written.add(icon)
    for file in sorted({*ART.rglob("*.webp")} - written):
        file.unlink()
    total = sum(file.stat().st_size for file in written)
    print(f"{len(written)} pictures, {total / 1e6:.2f} MB")


def write_font() -> None:
    """The bold weight with the letters of our texts and of names; others are set in the phone's own font."""
    target = PHONE / "fonts" / "bold.woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        source = FONTS / "MPLUSRounded1c-Bold.ttf"
        subset(source, target, letters(), Path(scratch), flavour="woff2")
    print(f"{target.relative_to(ROOT).as_posix()}: {target.stat().st_size / 1024:.0f} KB")


def main() -> None:
    """Write the pictures and the font."""
    write_art()
    write_font()
