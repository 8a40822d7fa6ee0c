"""A move that is taken back goes the way it came: the cards of bots fly home too."""

from __future__ import annotations

from game.scenes.dualis.pieces import CardPiece
from game.table.piece import Piece
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, follow, lead
from tests.game.scenes.rig import Drive, played, ready


def named(pieces: tuple[Piece, ...], name: str) -> Piece | None:
    return next((piece for piece in pieces if isinstance(piece, CardPiece) and piece.name == name), None)


def test_a_bots_card_flies_back_into_its_hand(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", animation="normal")
    driver.drag_to("card S9B", DROP)
    driver.wait_until(lambda: len(played(table)) == 2 and not table.showing)
    driver.app.frame(0)
    four = named(table.stage.pieces, "card S4B")
    assert four is not None
    lay = table.stage.spot(four)
    assert lay is not None
    driver.key("ctrl+z")
    driver.wait(0.12)
    flying = table.stage.spot(four)
    assert flying is not None, "it is on its way"
    assert flying.x < lay.x - 40  # Kai sits at the left
    ready(driver, table)
    assert named(table.stage.pieces, "card S4B") is None


def test_the_cards_of_a_collected_trick_come_back_from_where_they_went(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S4B", "S2B", "S5R"), animation="normal")
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: not table.showing and not table.moving)
    assert named(table.stage.pieces, "card S4B") is None
    driver.key("ctrl+z")
    driver.wait(0.05)
    four = named(table.stage.pieces, "card S4B")
    assert four is not None
    start = table.stage.spot(four)
    ready(driver, table)
    end = table.stage.spot(four)
    assert start is not None
    assert end is not None
    assert abs(start.x - end.x) + abs(start.y - end.y) > 60
