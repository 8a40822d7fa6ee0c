"""What a phone is told of its seat, and what its touches mean."""

from __future__ import annotations

import json

from engine.dualis.cards import Card
from game.content.i18n import Texts
from game.games import all_scenes
from game.scenes.dualis.pieces import CardPiece
from game.table.gesture import Drop, PutBack, Tap, TapZone
from game.table.phone_page import Field, Group, Item, JoinPage, Page, compact
from game.table.piece import TableZone

_CARD = CardPiece(Card.parse("S9B"))
_ITEM = Item("card S9B", "dualis/S9B", tap=Tap(_CARD), drops={"zone table": Drop(_CARD, TableZone())})
_PAGE = Page(
    "dualis",
    "Duālis",
    groups=(Group("hand", (_ITEM, Item("card S8B", look="dim"))),),
    field=Field("word", "Your word", lambda text: TapZone(TableZone()), most=5),
    back=PutBack(),
)


def test_a_touch_means_what_the_page_says() -> None:
    assert _PAGE.gesture({"page": 3, "tap": "card S9B"}) == Tap(_CARD)
    assert _PAGE.gesture({"page": 3, "drop": ["card S9B", "zone table"]}) == Drop(_CARD, TableZone())
    assert _PAGE.gesture({"page": 3, "back": True}) == PutBack()
    assert _PAGE.gesture({"page": 3, "type": {"word": "honey"}}) == TapZone(TableZone())


def test_what_is_not_on_the_page_means_nothing() -> None:
    for message in (
        {},
        {"tap": "card S8B"},
        {"tap": "card S7B"},
        {"tap": ["card S9B"]},
        {"drop": ["card S9B", "card S8B"]},
        {"drop": ["card S9B"]},
        {"back": 1},
        {"type": {"word": "too long"}},
        {"type": {"word": 5}},
        {"type": {"name": "a"}},
        {"type": {"word": "a", "more": "b"}},
    ):
        assert _PAGE.gesture(message) is None
    bare = Page("dualis", "Duālis")
    assert bare.gesture({"back": True}) is None
    assert bare.gesture({"type": {"word": "a"}}) is None


def test_gestures_never_leave_the_program() -> None:
    told = json.loads(_PAGE.to_json())
    first, second = told["groups"][0]["items"]
    assert first == {"name": "card S9B", "art": "dualis/S9B", "tap": True, "drops": ["zone table"]}
    assert second == {"name": "card S8B", "look": "dim"}
    assert told["back"] == "put_back"
    assert told["field"] == {"name": "word", "label": "Your word", "button": "", "most": 5}


def test_the_same_page_is_the_same_text() -> None:
    assert _PAGE.to_json() == compact(json.loads(_PAGE.to_json()))


def test_the_join_page_shows_which_portraits_are_taken() -> None:
    for language in ("en", "ja"):
        page = JoinPage(Texts(language, strict=True), "Ada", "Duālis", ("moon", "beard"), ("beard",))
        told = page.to_dict()
        assert [face["taken"] for face in told["faces"]] == [False, True]
        assert all(told["words"].values())


def test_pages_for_phones_are_loaded_only_when_they_are_asked_for() -> None:
    for scenes in all_scenes():
        assert scenes.phone is None or callable(scenes.phone)
