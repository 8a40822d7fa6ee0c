"""What phones are sent at moments of real matches: for pictures of the page, and to look whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.duos.model import Hint, HintKind
from game.content.i18n import Texts
from game.match.players import PORTRAITS
from game.table.gesture import Decision
from game.table.phone_page import JoinPage, Page
from game.table.remote_hand import Asked, GoOn
from game.table.remote_page import around_page
from tests.game.phone.thumb import Thumbs

LONG_NAMES = {
    "en": ("Grandmother Rose", "Maximilian Weber", "Aunt Wilhelmmina", "Bartholomew Mumm"),
    "ja": (
        "さくらのおばあちゃんのともだちで",
        "隣の家の健太郎おじさんとその子供",
        "グランドマザーローズ・マリー",
        "ももたろう",
    ),
}
"""Of sixteen letters, the most that a name may have, and some of fewer."""
ISO: dict[str, Any] = {"mode": "iso", "players": 3, "high_low": True, "length": "short"}

Shown = list[dict[str, Any]]


def page(thumbs: Thumbs, seat: int, view: Any = None, *, showing: bool = False) -> Shown:
    """What the phone of a seat is sent."""
    return _sent(thumbs.table.page(thumbs.page_hand(seat, view, showing=showing)))


def _sent(shown: Page) -> Shown:
    return [{"n": 1, "page": shown.to_dict()}]


def played(thumbs: Thumbs, decisions: int) -> Thumbs:
    """A match after some decisions, or at its end."""
    rng = Random(4)
    while thumbs.match.outcome is None and len(thumbs.match.actions) < decisions:
        seat = thumbs.match.next_to_act
        legal = thumbs.match.legal(seat)
        thumbs.match.play(seat, legal[rng.randrange(len(legal))])
    return thumbs


def _turn_of_long_names(thumbs: Thumbs) -> Shown:
    played(thumbs, 3)
    return page(thumbs, thumbs.match.next_to_act)


def dualis_names(language: str) -> Shown:
    """Names as long as they may be."""
    return _turn_of_long_names(Thumbs("dualis", {}, 12, language, LONG_NAMES[language]))


def dualis_names_end(language: str) -> Shown:
    """The end, with names as long as they may be."""
    return page(played(Thumbs("dualis", {"length": "short"}, 12, language, LONG_NAMES[language]), 5000), 0)


def dois_names(language: str) -> Shown:
    """Names as long as they may be."""
    return _turn_of_long_names(Thumbs("dois", {}, 3, language, LONG_NAMES[language]))


def duality_names(language: str) -> Shown:
    """Names as long as they may be."""
    thumbs = Thumbs("duality", {}, 5, language, LONG_NAMES[language])
    played(thumbs, 3)
    return page(thumbs, 1 - thumbs.match.next_to_act)


def scored(thumbs: Thumbs) -> Shown:
    """The page that looks back at the first round, and may go on."""
    rng = Random(4)
    while True:
        seat = thumbs.match.next_to_act
        legal = thumbs.match.legal(seat)
        for step in thumbs.match.play(seat, legal[rng.randrange(len(legal))]):
            if step.state.table.results:
                view = thumbs.match.game.view(step.state, 0)
                seen = thumbs.table.page(thumbs.page_hand(0, view, showing=True))
                return _sent(around_page(seen, thumbs.texts, goes_on=GoOn(0), undo=False, asked=None))


def join(language: str) -> Shown:
    """Faces to choose from."""
    texts = Texts(language)
    table = {"en": "Join Ada’s table", "ja": "エイダのテーブルに参加"}[language]
    told = JoinPage(
        texts, table, texts.t("dualis.name"), PORTRAITS, ("afro", "moon"), name="Lena", face="flower"
    )
    return [{"join": told.to_dict()}]


def wait(language: str) -> Shown:
    """Nothing to do yet."""
    return [*join(language), {"wait": Texts(language).t("phone.lost")}]


def dualis(language: str) -> Shown:
    """A turn with nothing chosen."""
    thumbs = played(Thumbs("dualis", {}, 12, language), 3)
    return page(thumbs, thumbs.match.next_to_act)


def dualis_chosen(language: str) -> Shown:
    """A card with a coin."""
    thumbs = played(Thumbs("dualis", {}, 12, language), 3)
    seat = thumbs.match.next_to_act
    card = next(item for item in thumbs.page(seat).items if item.look == "legal")
    thumbs.tap(seat, card.name)
    thumbs.tap(seat, "coin")
    return page(thumbs, seat)


def dualis_refused(language: str) -> Shown:
    """A card that may not be played, in a variant for three."""
    thumbs = played(Thumbs("dualis", ISO | {"length": "full"}, 12, language), 19)
    for _ in range(20):
        seat = thumbs.match.next_to_act
        dim = [item for item in thumbs.page(seat).items if item.look == "dim" and item.drops == {}]
        if dim:
            thumbs.tap(seat, dim[0].name)
            break
        thumbs = played(thumbs, len(thumbs.match.actions) + 1)
    return page(thumbs, seat)


def dualis_iso(language: str) -> Shown:
    """Everyone for themselves: a card is chosen, and three things are said of it."""
    thumbs = played(Thumbs("dualis", ISO, 12, language), 1)
    seat = thumbs.match.next_to_act
    thumbs.tap(seat, next(item.name for item in thumbs.page(seat).items if item.look == "legal"))
    return page(thumbs, seat)


def dualis_iso_wait(language: str) -> Shown:
    """Somebody else leads: who, and how it is decided."""
    thumbs = Thumbs("dualis", ISO, 12, language)
    return page(thumbs, (thumbs.match.next_to_act + 1) % 3)


def dualis_round(language: str) -> Shown:
    """A round is over."""
    return scored(Thumbs("dualis", {}, 12, language))


def dualis_end(language: str) -> Shown:
    """The match is over."""
    return page(played(Thumbs("dualis", {"length": "short"}, 12, language), 5000), 0)


def dois_bid(language: str) -> Shown:
    """A bid that is chosen."""
    thumbs = played(Thumbs("dois", {}, 3, language), 3)
    seat = thumbs.match.next_to_act
    thumbs.tap(seat, "bid 3")
    return page(thumbs, seat)


def dois_first(language: str) -> Shown:
    """Two cards that lie ready."""
    thumbs = played(Thumbs("dois", {}, 3, language), 6)
    seat = thumbs.match.next_to_act
    for kind in ("suit", "number"):
        names = [piece.name for piece in thumbs.drafts[seat].hand if piece.kind == kind]
        items = {item.name: item for item in thumbs.page(seat).items}
        names = [piece.name for piece in thumbs.drafts[seat].hand if piece.kind == kind]
        thumbs.tap(seat, next(name for name in names if items[name].look == "legal"))
    return page(thumbs, seat)


def dois(language: str) -> Shown:
    """A chosen card in the middle of a hand."""
    thumbs = played(Thumbs("dois", {"players": 3}, 3, language), 17)
    seat = thumbs.match.next_to_act
    card = next(item for item in thumbs.page(seat).items if item.look == "legal")
    thumbs.tap(seat, card.name)
    return page(thumbs, seat)


def dois_hand(language: str) -> Shown:
    """A hand is over."""
    return scored(Thumbs("dois", {"hands": 2}, 12, language))


def dois_end(language: str) -> Shown:
    """The match is over."""
    return page(played(Thumbs("dois", {"hands": 2}, 12, language), 5000), 0)


def duality(language: str) -> Shown:
    """A tile that is tried at a place."""
    thumbs = played(Thumbs("duality", {}, 5, language), 12)
    seat = thumbs.match.next_to_act
    for _ in range(8):
        tile = [item for item in thumbs.page(seat).items if item.name.startswith("tile") and item.drops]
        if tile:
            thumbs.tap(seat, tile[0].name)
            thumbs.tap(seat, max(tile[0].drops))
            break
        thumbs.tap(
            seat, next(i.name for i in thumbs.page(seat).items if i.name.startswith("tile turn") and i.tap)
        )
    return page(thumbs, seat)


def duality_tile(language: str) -> Shown:
    """The places of a chosen tile, on White's side."""
    thumbs = played(Thumbs("duality", {}, 5, language), 13)
    seat = thumbs.match.next_to_act
    tiles = [item for item in thumbs.page(seat).items if item.name.startswith("tile")]
    thumbs.tap(seat, max(tiles, key=lambda item: len(item.drops)).name)
    return page(thumbs, seat)


def duality_end(language: str) -> Shown:
    """The match is over."""
    return page(played(Thumbs("duality", {}, 5, language), 5000), 1)


def _pairs(thumbs: Thumbs, seat: int, count: int) -> None:
    pictures = [item.name for item in thumbs.page(seat).items if item.name.startswith("picture")]
    for index in (0, 5, 3, 11, 6, 8, 2, 10)[: 2 * count]:
        thumbs.tap(seat, pictures[index])


def duos(language: str) -> Shown:
    """Some pairs among four players."""
    thumbs = Thumbs("duos", {"players": 4}, 8, language)
    _pairs(thumbs, 1, 3)
    return page(thumbs, 1)


def duos_hints(language: str) -> Shown:
    """Two who play together, with hints."""
    thumbs = Thumbs("duos", {"players": 2}, 9, language)
    thumbs.send(0, {"type": {"word": "honey"}})
    _pairs(thumbs, 1, 4)
    return page(thumbs, 1)


def duos_word(language: str) -> Shown:
    """Two who play together, before any hint."""
    thumbs = Thumbs("duos", {"players": 2}, 10, language)
    thumbs.tap(0, "hint yes")
    return page(thumbs, 0)


def duos_given(language: str) -> Shown:
    """Two who play together, with one hint of the other, and two hints left."""
    thumbs = Thumbs("duos", {"players": 2}, 10, language, LONG_NAMES[language])
    thumbs.tap(0, "hint yes")
    thumbs.tap(0, next(item.name for item in thumbs.page(0).items if item.name.startswith("picture")))
    _pairs(thumbs, 1, 2)
    return page(thumbs, 1)


def duos_reveal(language: str) -> Shown:
    """The pairs lie open."""
    thumbs = played(Thumbs("duos", {"players": 4}, 8, language), 4)
    game = thumbs.match.game
    states = [step.state for step in thumbs.match.steps if step.state.table.phase.value == "reveal"]
    return page(thumbs, 2, game.view(states[2], 2), showing=True)


def duos_turn(language: str) -> Shown:
    """A turn of eight is over."""
    return scored(Thumbs("duos", {"players": 8, "rounds": 1}, 8, language))


def duos_ask(language: str) -> Shown:
    """The question before the longest word is given."""
    thumbs = Thumbs("duos", {"players": 2}, 10, language)
    hint = Hint(
        HintKind.WORD, {"en": "supercalifragilisticexpialidoc", "ja": "ふたりでなかよくたべるもの"}[language]
    )
    hand = thumbs.page_hand(0)
    question = thumbs.table.confirmation(hand, hint)
    assert question is not None
    asked = Asked(Decision(hint, hand.draft), question)
    return _sent(around_page(thumbs.page(0), thumbs.texts, goes_on=None, undo=True, asked=asked))


def duos_end(language: str) -> Shown:
    """The match is over."""
    return page(played(Thumbs("duos", {"players": 8, "rounds": 1}, 8, language), 5000), 2)


MOMENTS: dict[str, Callable[[str], Shown]] = {
    maker.__name__: maker
    for maker in (
        join, wait, dualis, dualis_chosen, dualis_refused, dualis_iso, dualis_iso_wait, dualis_round,
        dualis_end, dois_bid, dois_first, dois, dois_hand, dois_end, duality, duality_tile, duality_end,
        duos, duos_hints, duos_given, duos_word, duos_ask, duos_reveal, duos_turn, duos_end,
        dualis_names, dualis_names_end, dois_names, duality_names,
    )
}  # fmt: skip
