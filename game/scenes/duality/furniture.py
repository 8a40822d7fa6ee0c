"""Draws what stands beside the board of duality: people, trays, the deck, and the frame of the rail."""

from __future__ import annotations

from engine.duality.model import Phase
from game.scenes.duality import painting, tile_art
from game.scenes.duality.columns import PLATE, PLATE_NUMBER, PORTRAIT, RIBBON
from game.scenes.duality.hud import Hud
from game.table.piece_widgets import rect_around
from game.table.rail import draw_rail_board
from game.table.ribbon import RibbonKind, draw_person
from game.ui.canvas import Canvas
from game.ui.craft import draw_brass, draw_well, draw_wood
from game.ui.theme import Rgb, rgb
from game.ui.wood import LIGHT_WALNUT

_RIBBONS: tuple[RibbonKind, ...] = ("black", "cream")
_HOLLOW: Rgb = (74, 44, 23)
_ENGRAVED = rgb("#2F1D07")
_LAYERS = (0.0, -0.6, 0.8, -1.0, 1.2, 0.0)
"""How far the tiles of the deck lie to the side, from the uppermost down."""
_LAYER = 4.0
_TILES_A_LAYER = 5


def draw_people(canvas: Canvas, hud: Hud) -> None:
    """Both players, with light around the one to move, and around the winner in the end."""
    table = hud.view.table
    for seat in (0, 1):
        centre = hud.left.person(seat)
        if centre is not None:
            now = seat in hud.winners or (table.phase is Phase.PLAY and table.turn == seat)
            disc = hud.discs[seat]
            draw_person(
                canvas, centre, PORTRAIT, disc.character, disc.name, _RIBBONS[seat],
                now=now, widest=hud.left.tray.width, narrowest=RIBBON, gild=False,
            )  # fmt: skip


def draw_hidden_tray(canvas: Canvas, hud: Hud) -> None:
    """The tray of the hand that is not the viewer's."""
    tray = hud.left.tray
    draw_wood(canvas, tray, wood=LIGHT_WALNUT, radius=10, side=6, seed=51)
    draw_well(canvas, tray.inflate(-14, -14), fill=_HOLLOW, radius=6)


def draw_hand_tray(canvas: Canvas, hud: Hud) -> None:
    """The tray of the hand in front, with a hollow for every tile."""
    draw_wood(canvas, hud.right.tray, wood=LIGHT_WALNUT, radius=14, side=8, seed=81)
    for index in range(len(hud.hand)):
        draw_well(canvas, hud.right.slot(index), fill=_HOLLOW, radius=9)


def draw_rail_frame(canvas: Canvas, hud: Hud) -> None:
    """The frame that everything is said in."""
    draw_rail_board(canvas, hud.right.rail, "inset")


def draw_deck(canvas: Canvas, hud: Hud) -> None:
    """A pile whose height shows how many tiles are left, and their number on a plate of brass."""
    deck, count = hud.deck, hud.view.deck_size
    size = (tile_art.WIDTH * deck.scale, tile_art.HEIGHT * deck.scale)
    layers = deck_layers(count)
    if layers:
        pile = rect_around(deck.point, *size)
        pile.height += (layers - 1) * _LAYER
        painting.draw_shadow(canvas, pile)
        back = painting.back_surface(canvas, size)
        for layer in reversed(range(layers)):
            canvas.blit(back, (deck.x + _LAYERS[layer], deck.y + layer * _LAYER))
    else:
        painting.draw_slot(canvas, rect_around(deck.point, *size))
    word, number = hud.words.t("deck"), str(count)
    plate, first, second = hud.right.plate(word, number)
    draw_brass(canvas, plate)
    canvas.text(canvas.type.block(word, PLATE.with_(colour=_ENGRAVED)), first)
    canvas.text(canvas.type.block(number, PLATE_NUMBER.with_(colour=_ENGRAVED)), second)


def deck_layers(count: int) -> int:
    """How many tiles a deck is drawn with."""
    return min(len(_LAYERS), -(-count // _TILES_A_LAYER))
