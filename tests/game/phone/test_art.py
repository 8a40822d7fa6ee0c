"""The pictures that pages ask for are there, small enough to be sent, and none too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.dois.model import DECK as DOIS_DECK
from engine.dois.model import Suit
from engine.dualis.cards import DECK
from engine.duality import tiles
from engine.duality.model import Laid
from engine.duos import data
from engine.duos.model import HintKind
from game.match.players import PORTRAITS
from game.scenes.dois import phone as dois
from game.scenes.dualis import phone as dualis
from game.scenes.duality import phone as duality
from game.scenes.duos import phone as duos
from game.scenes.duos.markers import COLOURS
from game.table.phone_parts import face
from game.table.portrait_art import FACES

ASSETS = Path(__file__).resolve().parents[3] / "assets"
ART = ASSETS / "phone" / "art"
PICTURES = ASSETS / "duos" / "pictures"

_MOST_BYTES = 1_500_000


def wanted() -> set[str]:
    """Every picture that a page can ask for, apart from the pictures of DUOS."""
    found = {face(who) for who in (*PORTRAITS, *FACES)}
    for card in DECK:
        found |= {dualis.card_art(card), dualis.card_art(card, coin=True)}
    found |= {"dualis/coin", "dualis/coin_R", "dualis/coin_B"}
    found |= {f"dualis/scale_{red}_{blue}" for red in range(8) for blue in range(8)}
    found |= {dois.card_art(card) for card in DOIS_DECK} | {f"dois/seal_{suit.value}" for suit in Suit}
    found |= {"dois/token", "dois/token_chosen"}
    found |= {duality.tile_art(Laid.of(facing)) for facing in range(len(tiles.TEXTS))}
    ports = [(first, last) for first in range(6) for last in range(first + 1, 6)]
    found |= {
        f"duality/{colour}{first}{last}_{light}"
        for first, last in ports
        for colour in tiles.LETTERS
        for light in ("own", "rival")
    }
    found |= {duos.marker_art(colour) for colour in COLOURS}
    found |= {f"duos/hint_{kind.value}" for kind in HintKind}
    return found | {"house/icon"}


def test_every_picture_that_a_page_can_ask_for_is_there_and_no_other() -> None:
    there = {file.relative_to(ART).with_suffix("").as_posix() for file in ART.rglob("*.webp")}
    assert there == wanted()


def test_the_pictures_of_duos_are_there() -> None:
    names = {name for card in data.cards() for name in (card.animal, card.thing)}
    assert {file.stem for file in PICTURES.glob("*.webp")} >= names
    assert not names & {name.partition("/")[2] for name in wanted() if name.startswith("duos/")}


def test_the_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in ART.rglob("*.webp")) < _MOST_BYTES


@pytest.mark.parametrize("name", ["index.html", "phone.css", "phone.js", "fonts/bold.woff2"])
def test_the_page_itself_is_there(name: str) -> None:
    assert (ASSETS / "phone" / name).stat().st_size > 0
