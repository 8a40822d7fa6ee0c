"""The cards that all games share: paper, edges, shadows and backs."""

from __future__ import annotations

import pygame

from game.scenes.dois.art import DECK as DOIS
from game.scenes.dualis.art import DECK as DUALIS
from game.table import card as cards
from game.table.card import FAMILY, Deck
from game.table.spot import Spot
from tests.game.scenes.rig import Drive

PLAIN = "plain"


def brightness(colour: pygame.Color) -> int:
    """How light a pixel is."""
    return colour.r + colour.g + colour.b


def test_a_held_card_throws_its_shadow_farther(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    lying = cards.card_surface(canvas, PLAIN, lambda surface, paper: None)
    held = cards.card_surface(canvas, PLAIN, lambda surface, paper: None, held=True)
    assert held.get_width() > lying.get_width()
    # The paper of both is alike, and their shadows fall to the lower right.
    for surface in (lying, held):
        width, height = surface.get_size()
        room, middle = round((width - cards.WIDTH) / 2), height // 2
        assert surface.get_at((room - 5, middle)).a < surface.get_at((width - room + 5, middle)).a
        middle = width // 2
        assert surface.get_at((middle, room - 5)).a < surface.get_at((middle, height - room + 5)).a
    reach = [one.get_bounding_rect().right - (one.get_width() + cards.WIDTH) / 2 for one in (lying, held)]
    assert reach[1] > 1.5 * reach[0]


def test_the_edges_at_the_lamp_are_lit_and_the_far_ones_show_a_side(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    sheet = cards.card_surface(canvas, PLAIN, lambda surface, paper: None)
    middle, margin = sheet.get_width() // 2, round(cards.MARGIN)
    bottom = margin + round(cards.HEIGHT)
    assert brightness(sheet.get_at((middle, margin + 1))) > brightness(sheet.get_at((middle, bottom - 4)))
    side = sheet.get_at((middle, bottom + 1))
    assert side.a > 200
    assert brightness(side) < brightness(sheet.get_at((middle, bottom - 4)))


def test_a_shaded_card_is_darker_and_casts_the_same_shadow(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    plain = cards.card_surface(canvas, PLAIN, lambda surface, paper: None)
    for deck in (FAMILY, DUALIS, DOIS):
        dim = cards.card_surface(canvas, (PLAIN, deck.name), lambda surface, paper: None, dim=True, deck=deck)
        assert dim.get_size() == plain.get_size()
        centre = (plain.get_width() // 2, plain.get_height() // 2)
        assert brightness(dim.get_at(centre)) < brightness(plain.get_at(centre)) * 0.85
        corner = (plain.get_width() - 8, plain.get_height() - 8)
        assert dim.get_at(corner) == plain.get_at(corner)


def test_every_deck_has_a_back_of_its_own(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    backs = {
        cards.card_surface(canvas, (deck.name, "back"), deck.paint_back).get_buffer().raw
        for deck in (DUALIS, DOIS)
    }
    assert len(backs) == 2


def test_a_small_back_in_flight_is_drawn_from_a_few_pictures(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    drawn: list[tuple[int, int]] = []

    class Counted(Deck):
        def paint_back(self, surface: pygame.Surface, paper: pygame.Rect) -> None:
            drawn.append(paper.size)

    deck = Counted("counted", DOIS.field, DOIS.lattice, DOIS.sign)
    sizes = [Spot(640, 360, scale=0.3 + step / 200, face_up=False) for step in range(60)]
    for spot in sizes:
        with canvas.exactly():
            cards.draw_back(canvas, deck, spot)
    assert 2 <= len(drawn) <= 5
    drawn.clear()
    cards.draw_back(canvas, deck, sizes[15])
    assert len(drawn) == 1  # one that lies there has a picture of just its size
    assert abs(drawn[0][0] - cards.WIDTH * sizes[15].scale) < 2
