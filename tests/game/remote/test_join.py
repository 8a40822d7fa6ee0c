"""Phones come to a table: from the set-up by a code on the screen, or to a match that was left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from game.match.session import Session
from game.remote import server
from game.remote.addresses import LOOPBACK
from game.remote.phones import Phones
from game.scenes.setup import SetupScene
from game.store import Bot, Human
from game.table.remote_start import LISTEN
from game.table.results_scene import rematch
from tests.driver import Driver
from tests.game.remote.phone_client import FakePhone, eventually
from tests.game.remote.tables import close_phones, loopback, scan, table_of, ticket_on_screen, until
from tests.game.scenes.setting_up import choose, open_seat

Drive = Callable[..., Driver]


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakePhone]]:
    """The phones of a test, which are put away after it."""
    loopback(monkeypatch)
    found: list[FakePhone] = []
    yield found
    close_phones(found)


def set_up(driver: Driver, game: str, *seats: int) -> None:
    """Choose phones for some seats of a new match, and press Play."""
    driver.app.navigation.to_title()
    driver.app.navigation.open_setup(game)
    driver.app.frame(0.1)
    choose_phones(driver, *seats)


def choose_phones(driver: Driver, *seats: int) -> None:
    """Choose phones for some seats at the set-up, and press Play."""
    for seat in seats:
        open_seat(driver, seat)
        choose(driver, f"seat.{seat}.kind", "phone")
    driver.click("play")
    assert driver.scene_name == "JoinScene"


def take_seat(
    driver: Driver, phones: list[FakePhone], name: str, portrait: str, lang: str = "en"
) -> FakePhone:
    """Scan the code and join."""
    phone = scan(driver)
    phones.append(phone)
    assert "join" in phone.told
    phone.say(join={"name": name, "portrait": portrait, "lang": lang})
    until(driver, lambda: phone.hear_now() and "wait" in phone.told)
    return phone


@pytest.mark.parametrize(("port", "sentence"), [(65_536, "no_port"), (0, "no_thread")])
def test_where_phones_cannot_be_served_a_sentence_says_why(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, port: int, sentence: str
) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    driver = drive(animation="off")
    driver.app.navigation.open_setup("dualis")
    driver.app.frame(0.1)
    open_seat(driver, 0)
    choose(driver, "seat.0.kind", "phone")
    with monkeypatch.context() as patch:
        patch.setenv(LISTEN, f"{LOOPBACK}:{port}")
        patch.setattr(Thread, "start", refuse)
        driver.click("play")
    assert driver.scene_name == "SetupScene"
    assert driver.reads(driver.app.texts.t(f"remote.{sentence}"))


def test_phones_join_one_after_the_other_and_the_match_begins(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0, 1)
    assert not driver.find("play").enabled
    assert driver.reads("waiting for a phone")
    take_seat(driver, phones, "Lena", "braids")
    assert driver.reads("Lena")
    assert not driver.find("play").enabled
    take_seat(driver, phones, "健", "beret", "ja")
    said = "席につきました。全員そろうと始まります。"
    assert phones[1].told == {"wait": said, "name": "健", "face": "beret"}
    driver.click("play")
    table = table_of(driver)
    assert table.setup.players[:2] == (
        Human("Lena", "braids", profile=player(table.setup.players[0]).profile, phone=True),
        Human("健", "beret", profile=player(table.setup.players[1]).profile, phone=True),
    )
    assert all(isinstance(one, Bot) for one in table.setup.players[2:])
    until(driver, lambda: all(phone.hear_now() or "page" in phone.told for phone in phones))
    assert [phone.told["page"]["lang"] for phone in phones] == ["en", "ja"]


def player(one: object) -> Human:
    assert isinstance(one, Human)
    return one


def test_a_name_and_a_portrait_that_somebody_has_are_refused(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1, 2)
    take_seat(driver, phones, "Lena", "braids")
    second = scan(driver)
    phones.append(second)
    taken = [face["name"] for face in second.told["join"]["faces"] if face["taken"]]
    assert "braids" in taken
    for name, portrait, said in (
        (" lena ", "beret", "Someone else has that name."),
        ("Max", "braids", "Someone else has that portrait."),
        ("Max", "no such face", "Someone else has that portrait."),
    ):
        second.say(join={"name": name, "portrait": portrait, "lang": "en"})
        until(driver, lambda: second.hear_now() and second.told.get("join", {}).get("said"))
        assert second.told["join"]["said"] == said
    second.say(join={"name": "Max", "portrait": "beret", "lang": "en"})
    until(driver, lambda: second.hear_now() and "wait" in second.told)


def test_a_name_from_a_phone_is_what_could_be_typed_at_the_screen(
    drive: Drive, phones: list[FakePhone]
) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1, 2)
    take_seat(driver, phones, "Le\u00adna \u202eJose\u0301 \u200b\U0001f41f", "braids")
    assert driver.reads("Lena José")
    second = scan(driver)
    phones.append(second)
    for name, said in (
        ("L\u00adena José", "Someone else has that name."),
        ("\U0001f41f\u00ad", "The table’s screen can’t show that."),
    ):
        second.say(join={"name": name, "portrait": "beret", "lang": "en"})
        until(driver, lambda: second.hear_now() and second.told.get("join", {}).get("said"))
        assert second.told["join"]["said"].startswith(said)


def test_the_code_on_the_screen_changes_once_it_is_used(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1, 2)
    before = ticket_on_screen(driver)
    phones.append(scan(driver))
    until(driver, lambda: ticket_on_screen(driver) != before)
    stranger = FakePhone(before[0])
    phones.append(stranger)
    stranger.hello(before[1])
    assert "no longer valid" in stranger.hear()["end"]


def test_a_phone_that_scans_is_spoken_to_in_its_own_language(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1)
    address, ticket = ticket_on_screen(driver)
    phones += [FakePhone(address), FakePhone(address)]
    for phone, secret in zip(phones, (ticket, "no such ticket"), strict=True):
        phone.say(v=1, token=secret, lang="ja")
    until(driver, lambda: phones[0].hear_now() and phones[0].told["join"]["lang"] == "ja")
    until(driver, lambda: phones[1].hear_now() or phones[1].told)
    assert "このリンクは" in phones[1].told["end"]
    token = phones[0].token
    phones[0].say(lang="en")
    until(driver, lambda: phones[0].hear_now() and phones[0].told["join"]["lang"] == "en")
    phones[0].vanish()
    back = FakePhone(address)
    phones.append(back)
    back.say(v=1, token=token, lang="ja")
    until(driver, lambda: back.hear_now() or "join" in back.told)
    assert back.told["join"]["lang"] == "en", "what was chosen stays"


def test_a_page_that_knows_only_an_old_link_is_told_how_to_try_again(
    drive: Drive, phones: list[FakePhone]
) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0)
    phones.append(FakePhone(ticket_on_screen(driver)[0]))
    phones[0].say(v=1, token="A" * 22, lang="ja")
    told = eventually(lambda: phones[0].hear())
    assert told["end"].startswith("このリンクはもう使えません。")
    assert told["words"]["again"]
    assert told["lang"] == "ja"


def test_two_seats_stand_at_the_height_of_the_table(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    driver.app.navigation.to_title()
    driver.app.navigation.open_setup("duos")
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    setup.draft.choose("players", 2)
    setup.rebuild()
    driver.app.frame(0.1)
    choose_phones(driver, 0, 1)
    table = driver.find("table").rect
    assert [driver.find(f"seat.{seat}").rect.centery for seat in (0, 1)] == [table.centery] * 2


def test_only_where_all_hands_are_on_phones_it_is_said_so(
    drive: Drive, phones: list[FakePhone], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phones, "reachable", True)
    driver = drive(animation="off")
    set_up(driver, "dualis", 1)
    assert "Hands show on the phones only" not in driver.find("rail").label
    driver.key("esc")
    choose_phones(driver, 0)
    assert "Hands show on the phones only" in driver.find("rail").label


def test_a_bot_takes_a_seat_that_nobody_comes_to(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1)
    driver.click("instead")
    assert not driver.see("qr")
    driver.click("play")
    table = table_of(driver)
    assert table.remote is None
    assert isinstance(table.setup.players[1], Bot)


def test_a_seat_whose_phone_was_put_down_before_joining_is_given_away(
    drive: Drive, phones: list[FakePhone]
) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0, 1)
    driver.click("seat.1")
    phones.append(scan(driver))
    assert driver.find("seat.1").label == "Free seat, phone · choosing"
    assert ticket_on_screen(driver), "the next code is shown by itself"
    take_seat(driver, phones, "Lena", "braids")
    assert not driver.see("qr")
    assert not driver.find("instead").enabled
    driver.click("seat.1")
    assert driver.see("qr"), "another phone may come as well"
    driver.click("instead")
    assert eventually(lambda: phones[0].hear().get("end")) == "A bot plays this seat now."
    driver.click("play")
    assert isinstance(table_of(driver).setup.players[1], Bot)


def test_a_rematch_begins_though_a_bot_took_the_seat_of_a_phone(
    drive: Drive, phones: list[FakePhone]
) -> None:
    driver = drive(animation="off")
    set_up(driver, "duality", 0, 1)
    lena = take_seat(driver, phones, "Lena", "braids", "ja")
    driver.click("instead")
    driver.click("play")
    until(driver, lambda: lena.hear_now() and "page" in lena.told)
    before, app = lena.token, driver.app
    app.navigation.open_match(Session.start(app.store, app.bots, rematch(table_of(driver).setup)))
    until(driver, lambda: lena.hear_now() and lena.token != before and "page" in lena.told)
    assert lena.told["page"]["lang"] == "ja"


def test_whoever_goes_back_sends_phones_away(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 1)
    take_seat(driver, phones, "Lena", "braids")
    driver.key("esc")
    assert driver.scene_name == "SetupScene"
    said = eventually(lambda: phones[0].hear().get("end"))
    assert "closed" in said
    assert "scan the next code" in said, "nobody has played yet"


def test_a_match_that_was_left_waits_for_its_phones(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0, 1)
    take_seat(driver, phones, "Lena", "braids")
    take_seat(driver, phones, "Max", "beret")
    driver.click("play")
    table = table_of(driver)
    until(driver, lambda: not table.showing and table.session.people_to_act)
    seat = table.session.people_to_act[0]
    table.turns.perform(seat, table.session.match.legal(seat)[0])
    actions = table.session.match.actions
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    assert driver.scene_name == "JoinScene"
    assert driver.reads("Scan to sit in for Lena")
    assert driver.find("change").label == "Back"
    again = scan(driver)
    phones.append(again)
    driver.click("instead")  # the other one goes on at the screen
    driver.click("play")
    table = table_of(driver)
    assert list(table.session.match.actions[: len(actions)]) == list(actions)
    assert table.people_here == (1,)
    until(driver, lambda: again.hear_now() and "page" in again.told)


@pytest.fixture
def two_addresses(phones: list[FakePhone], monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that phones might reach by two ways."""
    if sys.platform == "darwin":
        pytest.skip("it has one loopback")
    monkeypatch.delenv(LISTEN)
    monkeypatch.setattr(server, "local_addresses", lambda: ("127.0.0.1", "127.0.0.2"))


@pytest.mark.usefixtures("two_addresses")
def test_where_the_machine_has_several_addresses_the_paper_shows_the_next_one(
    drive: Drive, phones: list[FakePhone]
) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0, 1)
    assert ticket_on_screen(driver)[0].startswith("127.0.0.1:")
    driver.click("qr")
    assert ticket_on_screen(driver)[0].startswith("127.0.0.2:")
    take_seat(driver, phones, "Lena", "braids")
    assert ticket_on_screen(driver)[0].startswith("127.0.0.2:"), "the next phone goes the way that went"
    driver.click("qr")
    assert ticket_on_screen(driver)[0].startswith("127.0.0.1:")


def test_with_one_address_the_paper_is_only_looked_at(drive: Drive, phones: list[FakePhone]) -> None:
    driver = drive(animation="off")
    set_up(driver, "dualis", 0)
    assert not driver.find("qr").focusable


def test_without_a_free_port_one_sentence_says_so(
    drive: Drive, phones: list[FakePhone], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.remote.addresses import LOOPBACK, listen

    taken = listen([LOOPBACK], 0)
    number = taken[0].getsockname()[1]
    monkeypatch.setenv("TWOFOLD_PHONES", f"{LOOPBACK}:{number}")
    monkeypatch.setattr("game.remote.server.PORTS", 1)
    monkeypatch.setattr(
        "game.remote.server.Server.__init__.__kwdefaults__", {"addresses": None, "port": 0, "ports": 1}
    )
    driver = drive(animation="off")
    driver.app.navigation.to_title()
    driver.app.navigation.open_setup("dualis")
    open_seat(driver, 1)
    choose(driver, "seat.1.kind", "phone")
    driver.click("play")
    assert driver.scene_name == "SetupScene"
    assert driver.reads("Phones can’t join")
    for one in taken:
        one.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150), ((1920, 1080), 150)])
def test_everything_written_on_the_join_screen_fits(
    drive: Drive, phones: list[FakePhone], lang: str, size: tuple[int, int], text: int
) -> None:
    driver = drive(lang, size=size, text_size=text, animation="off")
    set_up(driver, "duos", 0, 1)
    assert [one for one in driver.written() if not one.fits] == []
    take_seat(driver, phones, "Maximiliane Grün", "braids", lang)
    assert [one for one in driver.written() if not one.fits] == []


@pytest.mark.usefixtures("two_addresses")
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150)])
def test_where_nobody_comes_for_long_another_address_is_thought_of(
    drive: Drive, lang: str, size: tuple[int, int], text: int
) -> None:
    driver = drive(lang, size=size, text_size=text, animation="off")
    set_up(driver, "duos", 0, 1)
    for _ in range(300):
        driver.app.frame(0.1)
    assert driver.find("rail").label == driver.app.t("remote.another")
    assert [one for one in driver.written() if not one.fits] == []
