"""What a phone is asked before it is too late, what it may take back, and who may go on when."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.core import OptionValue
from engine.dois.model import Phase
from engine.duos.model import Hint
from tests.game.remote import tables
from tests.game.remote.phone_client import FakePhone
from tests.game.remote.tables import NAMES, PhoneParty, remote_of, until
from tests.game.scenes.rig import SilentBots

Seat = Callable[..., PhoneParty]
TOGETHER: dict[str, OptionValue] = {"players": 2, "turns": 2}


def quiet(party: Seat, game: str, options: dict[str, OptionValue], *phones: Any, **more: Any) -> PhoneParty:
    """A table whose phones are all there, and whose bots never come to a decision."""
    one = party(game, options, *phones, program={"bots": SilentBots()}, **more)
    one.settle()
    return one


def page_of(phone: FakePhone) -> dict[str, Any]:
    phone.hear_now()
    page: dict[str, Any] = phone.told["page"]
    return page


def shows(phone: FakePhone, name: str) -> bool:
    """Whether something of a name can be touched on a page."""
    groups = page_of(phone)["groups"]
    return any(item["name"] == name and item.get("tap") for group in groups for item in group["items"])


def touch(one: PhoneParty, seat: int, *, page: int | None = None, settle: bool = True, **touch: Any) -> None:
    """Touch something on the present page or on another one, and let the table answer it."""
    phone = one.phones[seat]
    number = phone.told["n"]
    phone.say(page=number if page is None else page, **touch)
    until(one.driver, lambda: phone.hear_now() and phone.told["n"] > number)
    if settle:
        one.settle()


def pictures_on(phone: FakePhone) -> list[str]:
    groups = page_of(phone)["groups"]
    return [item["name"] for group in groups if group["kind"] == "pictures" for item in group["items"]]


def question_on(phone: FakePhone) -> tuple[str, str] | None:
    groups = page_of(phone)["groups"]
    found = ((group["text"], group["note"]) for group in groups if group["kind"] == "question")
    return next(found, None)


def hints_of(one: PhoneParty) -> list[str]:
    return [action.text for _, action in one.table.session.match.actions if isinstance(action, Hint)]


# -- hints cannot be taken back ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["yes", "not"])
def test_a_hint_is_asked_for_once_more_before_it_is_given(party: Seat, kind: str) -> None:
    one = quiet(party, "duos", TOGETHER)
    phone = one.phones[0]
    picture = pictures_on(phone)[0]
    touch(one, 0, tap=f"hint {kind}")
    for _ in range(2):  # a hint marker still looks for its picture then
        touch(one, 0, tap=picture)
        assert hints_of(one) == []
        title, note = question_on(phone) or ("", "")
        assert title.startswith(f"{kind.upper()}: ")
        assert "cannot be undone" in note
        touch(one, 0, tap="keep")
        assert not shows(phone, "give")
        assert hints_of(one) == []
    touch(one, 0, tap=picture)
    touch(one, 0, tap="give")
    assert hints_of(one) == [f"{kind} {picture.removeprefix('picture ')}"]


def test_a_word_is_asked_for_once_more_and_a_bad_one_is_refused_at_once(party: Seat) -> None:
    one = quiet(party, "duos", TOGETHER)
    phone = one.phones[0]
    touch(one, 0, type={"word": "two words"})
    assert page_of(phone)["said"]
    assert not shows(phone, "give")
    touch(one, 0, type={"word": "honey"})
    assert question_on(phone) == (
        "WORD: honey",
        "Your partner reads this word. A hint cannot be undone.",
    )
    touch(one, 0, tap="give")
    assert hints_of(one) == ["word honey"]


@pytest.mark.parametrize("word", ["\U0001f41f", "ho\U0001f41fney", "\u05d3\u05d1\u05e9"])
def test_a_word_that_the_screen_cannot_show_is_refused(party: Seat, word: str) -> None:
    one = quiet(party, "duos", TOGETHER)
    phone = one.phones[0]
    touch(one, 0, type={"word": word})
    assert page_of(phone)["said"].startswith("The table’s screen can’t show that.")
    assert not shows(phone, "give")
    touch(one, 0, type={"word": "cafe\u0301"})
    assert question_on(phone) == ("WORD: café", "Your partner reads this word. A hint cannot be undone.")


def test_any_other_touch_takes_the_question_away(party: Seat) -> None:
    one = quiet(party, "duos", TOGETHER)
    phone = one.phones[0]
    touch(one, 0, type={"word": "honey"})
    asked = phone.told["n"]
    touch(one, 0, tap=pictures_on(phone)[0])
    assert not shows(phone, "give")
    touch(one, 0, page=asked, tap="give")
    assert hints_of(one) == []


# -- taking back ---------------------------------------------------------------------------------------------


def test_a_phone_takes_its_bid_back_until_somebody_else_bids(party: Seat) -> None:
    one = quiet(party, "dois", {"hands": 2, "players": 3}, first=0)
    match = one.table.session.match
    first = match.next_to_act
    assert "back" not in page_of(one.phones[first])
    touch(one, first, tap="bid 1")
    touch(one, first, tap="confirm")
    assert len(match.actions) == 1
    assert page_of(one.phones[first])["back"] == "undo"
    assert all("back" not in page_of(phone) for seat, phone in one.phones.items() if seat != first)
    touch(one, first, back=True)
    assert match.actions == []
    assert page_of(one.phones[first])["acts"]
    touch(one, first, tap="bid 2")
    touch(one, first, tap="confirm")
    second = match.next_to_act
    touch(one, second, tap="bid 1")
    touch(one, second, tap="confirm")
    assert "back" not in page_of(one.phones[first])


def test_a_phone_takes_markers_back_one_by_one(party: Seat) -> None:
    one = quiet(party, "duos", {"players": 3, "rounds": 1})
    phone = one.phones[0]
    for picture in pictures_on(phone)[:2]:
        touch(one, 0, tap=picture)
    for left in (1, 0):
        assert page_of(phone)["back"] == "undo"
        touch(one, 0, back=True)
        groups = page_of(phone)["groups"]
        chosen = [item for group in groups for item in group["items"] if item.get("look") == "chosen"]
        assert len(chosen) == left
    assert "back" not in page_of(phone)


def test_whoever_plays_against_bots_alone_takes_back_as_at_the_screen(party: Seat) -> None:
    one = quiet(party, "dualis", {"length": "short"}, [0], first=0)
    match = one.table.session.match
    card = next(
        item["name"]
        for group in page_of(one.phones[0])["groups"]
        for item in group["items"]
        if item["name"].startswith("card") and item.get("look") != "dim"
    )
    touch(one, 0, tap=card)
    assert page_of(one.phones[0])["back"] == "put_back"
    touch(one, 0, tap="play")
    assert len(match.actions) == 1
    touch(one, 0, back=True)
    assert match.actions == []


# -- going on ------------------------------------------------------------------------------------------------


def choose_for_all(one: PhoneParty, seats: list[int]) -> None:
    """Everybody chooses the same pairs; then the Narrator tells."""
    for seat in seats:
        for picture in pictures_on(one.phones[seat])[:8]:
            touch(one, seat, tap=picture)
        one.phones[seat].say(page=one.phones[seat].told["n"], tap="ready")
        until(one.driver, partial(has_decided, one, seat))


def has_decided(one: PhoneParty, seat: int) -> bool:
    return any(who == seat for who, _ in one.table.session.match.actions)


def has_shown(one: PhoneParty, pairs: int) -> bool:
    return len(one.table.view.table.shown) == pairs


def test_only_the_narrators_phone_goes_on_while_the_narrator_tells(party: Seat) -> None:
    one = quiet(party, "duos", {"players": 3, "rounds": 1}, first=1)
    choose_for_all(one, [0, 1, 2])
    narrator = one.table.view.table.narrator
    assert narrator == 1
    others = [seat for seat in one.phones if seat != narrator]
    until(one.driver, lambda: one.table.presenter.waits and shows(one.phones[narrator], "go_on"))
    assert "Tell the others why, if you like." in page_of(one.phones[narrator])["rail"]
    until(one.driver, lambda: all(remote_of(one.table).is_current(seat) for seat in others))
    assert not any(shows(one.phones[seat], "go_on") for seat in others)
    for seat in others:
        touch(one, seat, settle=False, tap="go_on")
    assert len(one.table.view.table.shown) == 1
    one.phones[narrator].say(page=one.phones[narrator].told["n"], tap="go_on")
    until(one.driver, lambda: len(one.table.view.table.shown) == 2)


def test_a_second_tap_of_the_narrator_does_not_end_the_next_pair(party: Seat) -> None:
    one = quiet(party, "duos", {"players": 3, "rounds": 1}, first=1)
    choose_for_all(one, [0, 1, 2])
    narrator, driver = one.phones[1], one.driver
    until(driver, lambda: one.table.presenter.waits and shows(narrator, "go_on"))
    number = narrator.told["n"]
    narrator.say(page=number, tap="go_on")
    until(driver, lambda: len(one.table.view.table.shown) == 2 and remote_of(one.table).is_current(1))
    until(
        driver,
        lambda: shows(narrator, "go_on") and narrator.told["n"] == remote_of(one.table).number_shown(1),
    )
    touch(one, 1, page=number, settle=False, tap="go_on")
    driver.app.frame(1.0)
    assert len(one.table.view.table.shown) == 2


def test_the_screen_goes_on_where_the_narrators_phone_is_lost(party: Seat) -> None:
    one = quiet(party, "duos", {"players": 3, "rounds": 1}, first=0)
    choose_for_all(one, [0, 1, 2])
    one.driver.wait_for("next")
    one.phones[0].vanish()
    until(one.driver, lambda: remote_of(one.table).lost == (0,))
    one.driver.click("next")
    until(one.driver, lambda: len(one.table.view.table.shown) == 2)


def test_every_phone_goes_on_from_the_summary_of_a_turn(party: Seat) -> None:
    one = quiet(party, "duos", {"players": 3, "rounds": 1}, first=0)
    choose_for_all(one, [0, 1, 2])
    for count in range(1, 5):
        until(one.driver, partial(has_shown, one, count))
        until(one.driver, lambda: shows(one.phones[0], "go_on") and remote_of(one.table).is_current(0))
        touch(one, 0, settle=False, tap="go_on")
    until(one.driver, lambda: all(shows(phone, "go_on") for phone in one.phones.values()))
    one.phones[2].say(page=one.phones[2].told["n"], tap="go_on")
    until(one.driver, lambda: one.table.view.table.turn == 2)


# -- the screen of a table where everybody has a phone -------------------------------------------------------


def test_where_all_have_phones_the_screen_names_teams_and_is_nobodys_partner(party: Seat) -> None:
    one = quiet(party, "dualis", {"length": "short"})
    said = one.driver.texts()
    assert "partner" not in said
    assert {"with Dora", "with Ada", "with Ben"} <= set(said), "at the bottom the tray says it"


def test_the_long_name_of_a_partner_keeps_clear_of_the_trick(
    party: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", tuple(f"さくらさくらさくらさく{number}" for number in "一二三四"))
    one = quiet(party, "dualis", {"length": "short"}, [0, 1], seed=4)
    table: Any = one.table
    places = table.game.hud(table.state).places.seats.values()
    notes = [place.note[1] for place in places if place.note is not None]
    assert len(notes) == 3
    assert all(note.width < 170 for note in notes)


def test_somebody_at_the_screen_has_a_partner_there(party: Seat) -> None:
    one = quiet(party, "dualis", {"length": "short"}, [1, 2, 3], screen=[0], first=1)
    assert "partner" in one.driver.texts()


def test_where_all_have_phones_the_rail_of_dois_says_whose_turn_it_is(party: Seat) -> None:
    one = quiet(party, "dois", {"hands": 2, "players": 3})
    match = one.table.session.match
    while match.view(None).table.phase is not Phase.PLAY:
        one.table.turns.perform(match.next_to_act, match.legal(match.next_to_act)[0])
        one.settle()
    assert one.driver.reads(f"{NAMES[match.next_to_act]}’s turn")
