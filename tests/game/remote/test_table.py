"""Whole matches by phone through the real server: hands on phones, the table on the screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import OptionValue
from game.content.i18n import Texts
from game.match.session import Session
from game.remote.board import Said
from game.remote.messages import Tapped
from game.table.results_scene import rematch
from tests.game.remote import tables
from tests.game.remote.phone_client import FakePhone, eventually
from tests.game.remote.tables import STEP, PhoneParty, remote_of, table_of, until
from tests.game.scenes.rig import SilentBots, open_curtain

Seat = Callable[..., PhoneParty]

MATCHES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("dualis", {"length": "short"}, 11),
    ("dois", {"hands": 2, "players": 3, "bidding": "secret"}, 12),
    ("duality", {"rows": 3}, 13),
    ("duos", {"players": 4, "rounds": 1}, 14),
)


@pytest.mark.parametrize(("game", "options", "seed"), MATCHES)
def test_a_match_is_played_by_touching_what_phones_show(
    party: Seat, game: str, options: dict[str, OptionValue], seed: int
) -> None:
    one = party(game, options, seed=seed)
    lost: set[int] = set()

    def drop_some(count: int) -> None:
        """Now and then a phone loses the network and comes back by itself."""
        if count % 40 == 20 and len(lost) < 4:
            seat = count // 40 % len(one.phones)
            lost.add(count)
            token = one.phones[seat].token
            one.phones[seat].vanish()
            until(one.driver, lambda: seat in remote_of(one.table).lost)
            one.phones[seat] = one.join(seat, token)
            one.phones[seat].token = token

    one.play(Random(seed), each=drop_some)
    assert one.table.session.outcome is not None
    stored = one.driver.app.store.load_match(one.table.session.match_id)
    assert stored is not None
    assert stored.summary.finished
    until(
        one.driver,
        lambda: (
            [phone.hear_now() for phone in one.phones.values()]
            and all(ended(phone) for phone in one.phones.values())
        ),
    )


def ended(phone: FakePhone) -> bool:
    page = phone.told.get("page")
    return page is not None and any(group["kind"] == "result" for group in page["groups"])


def test_the_screen_of_an_all_phone_table_shows_nobodys_hand(party: Seat) -> None:
    one = party("dualis", {"length": "short"})
    one.settle()
    assert one.table.viewer.seat is None
    assert one.driver.scene_name == "TableScene"
    assert not one.table.interactive


def test_seats_that_decide_at_once_do_not_wait_for_each_other(party: Seat) -> None:
    one = party("dois", {"hands": 2, "players": 3, "bidding": "secret"}, program={"animation": "normal"})
    one.settle()
    assert set(one.table.session.match.to_act) == {0, 1, 2}
    for phone in one.phones.values():
        phone.say(page=phone.told["n"], tap="bid 1")
    until(one.driver, lambda: all(shows(phone, "confirm") for phone in one.phones.values()), 0.01)
    for phone in one.phones.values():  # none of them has seen yet what the others do
        phone.say(page=phone.told["n"], tap="confirm")
    before = len(one.table.session.match.actions)
    until(one.driver, lambda: len(one.table.session.match.actions) >= before + 3, 0.01)


def shows(phone: FakePhone, name: str) -> bool:
    phone.hear_now()
    page = phone.told.get("page", {"groups": []})
    return any(
        item["name"] == name and item.get("tap") for group in page["groups"] for item in group["items"]
    )


def test_a_refusal_is_told_to_that_phone_alone(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, first=0)
    one.settle()
    waiting = one.phones[1]
    card = next(
        item["name"]
        for group in waiting.told["page"]["groups"]
        for item in group["items"]
        if item["name"].startswith("card")
    )
    waiting.say(page=waiting.told["n"], tap=card)
    until(one.driver, lambda: waiting.hear_now() and waiting.told["page"].get("said"))
    assert waiting.told["page"]["said"] == "It’s Ada’s turn."
    one.settle()
    assert all("said" not in phone.told["page"] for seat, phone in one.phones.items() if seat != 1)
    assert not one.driver.reads("It’s Ada’s turn.")


def first_card(phone: FakePhone) -> str:
    """The name of a card on a phone's page."""
    groups = phone.told["page"]["groups"]
    names: list[str] = [item["name"] for group in groups for item in group["items"]]
    return next(name for name in names if name.startswith("card"))


def test_phones_are_told_that_the_screen_pauses(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, first=0)
    one.settle()
    phone, paused = one.phones[0], "Paused at the table’s screen"
    rail = phone.told["page"]["rail"]
    one.driver.key("esc")
    one.settle()
    assert phone.told["page"]["rail"] == [paused]
    phone.say(page=phone.told["n"], tap=first_card(phone))
    until(one.driver, lambda: phone.hear_now() and phone.told["page"].get("said"))
    assert phone.told["page"]["said"] == paused
    assert one.table.session.match.actions == []
    one.driver.key("esc")
    one.settle()
    assert phone.told["page"]["rail"] == rail


def test_the_summary_of_a_hand_is_no_pause(party: Seat) -> None:
    one = party("dois", {"hands": 2, "players": 3})
    rails: list[list[str]] = []

    def look(count: int) -> None:
        pages = [phone.told["page"] for phone in one.phones.values()]
        rails.extend(page["rail"] for page in pages if page["groups"][0]["items"][0]["name"] == "go_on")

    one.play(Random(3), each=look)
    assert rails
    assert not any(rails)


def test_a_phone_that_comes_back_is_not_told_of_an_old_refusal(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, first=0)
    one.settle()
    waiting = one.phones[1]
    waiting.say(page=waiting.told["n"], tap=first_card(waiting))
    until(one.driver, lambda: waiting.hear_now() and waiting.told["page"].get("said"))
    token = waiting.token
    waiting.vanish()
    until(one.driver, lambda: remote_of(one.table).lost == (1,))
    one.phones[1] = one.join(1, token)
    one.settle()
    assert "said" not in one.phones[1].told["page"]


def test_a_touch_on_an_old_page_is_answered_by_the_present_one(party: Seat) -> None:
    one = party("duality", {"rows": 3})
    one.settle()
    phone = one.phones[one.table.session.match.next_to_act]
    number = phone.told["n"]
    phone.say(page=number - 1, tap="lay")
    until(one.driver, lambda: phone.hear_now() and phone.told["n"] > number)
    assert one.table.session.match.actions == []
    phone.say(page=phone.told["n"], tap="there is no such thing")
    number = phone.told["n"]
    until(one.driver, lambda: phone.hear_now() and phone.told["n"] > number)
    assert one.table.session.match.actions == []


def test_touches_on_old_pages_hold_nobody_up(party: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    one = party("duality", {"rows": 3})
    one.settle()
    remote = remote_of(one.table)
    (seat,) = one.table.session.match.to_act
    before = remote.page_shown(seat)
    assert before is not None
    tile = next(item.name for item in before.items if item.tap is not None and item.look == "plain")
    late = [Said(other, Tapped(0, tile)) for other in one.phones] * 50
    said = [[*late, Said(seat, Tapped(remote.number_shown(seat), tile))]]
    monkeypatch.setattr(one.server, "poll", lambda: said.pop() if said else [])
    for _ in range(3):  # the pages of all phones are made anew, one in a frame
        one.driver.app.frame(STEP)
    after = remote.page_shown(seat)
    assert after is not None
    assert after.to_json() != before.to_json()


def test_each_phone_speaks_its_own_language(party: Seat) -> None:
    one = party("duality", {"rows": 3})
    one.settle()
    one.phones[1].say(lang="ja")
    until(one.driver, lambda: one.phones[1].hear_now() and one.phones[1].told["page"]["lang"] == "ja")
    assert one.phones[0].told["page"]["lang"] == "en"


def test_a_person_at_the_screen_plays_behind_the_curtain_while_others_have_phones(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, [1, 2], screen=[0], first=0, program={"bots": SilentBots()})
    one.driver.wait_for("reveal")
    assert one.table.viewer.seat is None
    open_curtain(one.driver)
    assert one.table.viewer.seat == 0
    until(one.driver, lambda: one.table.interactive)
    one.table.turns.perform(0, one.table.session.match.legal(0)[0])
    until(one.driver, lambda: one.table.viewer.seat is None and not one.table.showing)
    assert one.driver.scene_name == "TableScene", "no curtain is needed for a phone"


def test_a_lost_phone_shows_at_its_seat_and_comes_back(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, program={"animation": "normal"})
    one.settle()
    one.driver.settle()
    whole = one.driver.screenshot()
    token = one.phones[2].token
    one.phones[2].vanish()
    until(one.driver, lambda: remote_of(one.table).lost == (2,))
    assert one.driver.reads("Cleo’s phone is gone.")
    one.driver.wait(8)
    assert one.driver.screenshot().get_buffer().raw != whole.get_buffer().raw
    one.phones[2] = one.join(2, token)
    assert remote_of(one.table).lost == ()


def test_the_list_of_phones_has_room_for_everybody(party: Seat) -> None:
    one = party("duos", {"players": 8, "rounds": 1})
    one.settle()
    one.phones[3].vanish()
    until(one.driver, lambda: remote_of(one.table).lost == (3,))
    one.driver.key("esc")
    one.driver.click("phones")
    rows = [one.driver.find(f"seat.{seat}") for seat in range(8)]
    assert [row.label for row in rows[2:4]] == ["Cleo · connected", "Dora · phone lost"]
    ends = [*(row.rect.top for row in rows[1:]), one.driver.find("take").rect.top]
    assert all(row.rect.bottom <= end for row, end in zip(rows, ends, strict=True))
    assert one.driver.reads("Scan to sit in for Dora"), "whoever is lost comes first"


def test_the_longest_name_leaves_the_address_beside_the_code_large(
    party: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", ("さくらさくらさくらさくらさくらさ", "Ben"))
    one = party("duality", {"rows": 3}, program={"size": (1280, 720)})
    one.settle()
    one.driver.key("esc")
    one.driver.click("phones")
    written = {piece.text: piece for piece in one.driver.written()}
    assert all(piece.fits for piece in written.values())
    assert any(text.startswith("Scan to sit in for さくら") and text.endswith("…") for text in written)
    host = next(piece for text, piece in written.items() if text.startswith("127.0.0.1:"))
    assert host.height > 30


def test_a_seat_is_taken_over_at_the_screen_and_given_back(party: Seat) -> None:
    one = party("dualis", {"length": "short"}, first=0)
    one.settle()
    phone, driver = one.phones[0], one.driver
    driver.key("esc")
    driver.click("phones")
    driver.click("seat.0")
    driver.click("take")
    assert farewell(phone) == "This seat is played at the table’s screen now."
    assert phone.is_cut_off()
    driver.click("close")
    driver.wait_for("reveal")
    open_curtain(driver)
    assert one.table.viewer.seat == 0
    driver.key("esc")
    driver.click("phones")
    driver.click("seat.0")
    driver.click("take")
    assert one.table.viewer.seat is None
    again = one.join(0)
    driver.click("close")
    one.phones[0] = again
    one.settle()
    assert again.told["page"]["acts"]


def test_phones_come_along_to_the_next_match(party: Seat) -> None:
    one = party("dois", {"hands": 2, "players": 3})
    one.play(Random(3))
    driver, before = one.driver, {seat: phone.token for seat, phone in one.phones.items()}
    assert driver.scene_name == "ResultsScene"
    driver.click("again")
    assert driver.scene_name == "TableScene"
    table = driver.app.scenes.top
    assert [player.name for player in table.setup.players] == ["Ben", "Cleo", "Ada"]  # type: ignore[attr-defined]
    until(driver, lambda: all(fresh(phone, before[seat]) for seat, phone in one.phones.items()))


def test_a_phone_that_sleeps_while_the_next_match_begins_comes_back_by_itself(party: Seat) -> None:
    one = party("duality", {"rows": 3}, [0], seed=13)
    one.phones[0].say(lang="ja")
    one.play(Random(13))
    driver, asleep = one.driver, one.phones.pop(0)
    asleep.vanish()
    until(driver, lambda: remote_of(one.table).lost == (0,))
    driver.click("again")
    one.phones[0] = one.join(0, asleep.token)
    assert one.phones[0].token not in ("", asleep.token)
    assert one.phones[0].told["page"]["lang"] == "ja", "it speaks what was chosen there"


def test_whoever_has_gone_to_the_screen_stays_there_at_the_next_match(party: Seat) -> None:
    one = party("dois", {"hands": 2, "players": 3})
    driver = one.driver
    one.settle()
    remote_of(one.table).take_over(2)
    app = driver.app
    app.navigation.open_match(Session.start(app.store, app.bots, rematch(one.table.setup)))
    table = table_of(driver)
    assert table.people_here == (1,), "everybody sits one seat on"
    assert remote_of(table).is_taken(1)


def fresh(phone: FakePhone, before: str) -> bool:
    """Whether a phone has a page of the next match, and another key than before."""
    phone.hear_now()
    return phone.token != before and "page" in phone.told and not ended(phone)


def test_leaving_the_match_ends_the_phones(party: Seat) -> None:
    one = party("duality", {"rows": 3})
    one.settle()
    one.driver.key("esc")
    one.driver.click("leave")
    said = [farewell(phone) for phone in one.phones.values()]
    assert said == ["The match is closed. Thanks for playing!"] * 2


def test_the_farewell_is_said_in_the_language_of_each_phone(party: Seat) -> None:
    one = party("duality", {"rows": 3})
    one.settle()
    one.phones[1].say(lang="ja")
    until(one.driver, lambda: one.phones[1].hear_now() and one.phones[1].told["page"]["lang"] == "ja")
    one.driver.key("esc")
    one.driver.click("leave")
    said = [farewell(phone) for phone in one.phones.values()]
    assert said == [Texts(language).t("remote.match_left") for language in ("en", "ja")]


def farewell(phone: FakePhone) -> str:
    """The last sentence that a phone is told."""
    return eventually(lambda: str(phone.hear().get("end", "")))
