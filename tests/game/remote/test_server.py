"""The server by real connections over the loopback: who gets in, what they get, and who is cut off."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.remote import hub, limits
from game.remote.addresses import LOOPBACK, NoPortError, listen, local_addresses
from game.remote.board import Came, Event, Said, Went
from game.remote.limits import MESSAGES_AT_ONCE, MOST_FROM_ONE
from game.remote.messages import Join, Language, Tapped
from game.remote.server import Server
from tests.game.remote.phone_client import FakePhone, eventually, get
from tests.game.remote.test_messages import MESSAGES, mutated

Serve = Callable[..., Server]
BEGINNING, PIECE, PING, PONG = (bytes((kind, 0x80, 0, 0, 0, 0)) for kind in (0x01, 0x00, 0x89, 0x8A))
"""Frames without anything in them, masked as those of a browser are."""


def request(host: str, path: str = "/", *, method: str = "GET", **headers: str) -> str:
    lines = {"Host": host, **headers}
    return f"{method} {path} HTTP/1.1\r\n" + "".join(f"{a}: {b}\r\n" for a, b in lines.items()) + "\r\n"


def seated(server: Server, seat: int = 0) -> FakePhone:
    """A phone at a seat, which the program has noticed."""
    phone = FakePhone(server.hosts[0])
    phone.hello(server.invite(seat).ticket)
    eventually(lambda: Came(seat) in server.poll())
    return phone


def heard(server: Server, event: Event) -> bool:
    return eventually(lambda: event in server.poll())


def flood(phone: FakePhone) -> None:
    for _ in range(100_000):
        phone.say(page=1, tap="x")


def pour(phone: FakePhone, frame: bytes) -> None:
    with suppress(OSError):
        for _ in range(1000):
            phone.wire.socket.sendall(frame * 200)


# -- seats -------------------------------------------------------------------------------------------------


def test_a_phone_gets_a_token_shows_the_latest_page_and_says_what_is_touched(serve: Serve) -> None:
    server = serve(2)
    server.show(2, '{"n":1}')
    with seated(server, 2) as phone:
        assert phone.hear() == {"n": 1}
        assert len(phone.token) == 22
        server.show(2, '{"n":2}')
        assert phone.hear() == {"n": 2}
        phone.say(page=2, tap="card S9B")
        assert heard(server, Said(2, Tapped(2, "card S9B")))
        phone.say(join={"name": "凛", "portrait": "moon", "lang": "ja"})
        assert heard(server, Said(2, Join("凛", "moon", "ja")))


def test_each_phone_is_shown_its_own_seat_alone(serve: Serve) -> None:
    server = serve(0, 1)
    with seated(server, 0) as one, seated(server, 1) as other:
        server.show(0, '{"n":10}')
        server.show(1, '{"n":11}')
        assert one.hear() == {"n": 10}
        assert other.hear() == {"n": 11}


def test_a_phone_that_was_lost_comes_back_with_its_token(serve: Serve) -> None:
    server = serve(0)
    phone = seated(server)
    server.show(0, '{"n":1}')
    assert phone.hear() == {"n": 1}
    phone.vanish()
    assert heard(server, Went(0))
    server.show(0, '{"n":2}')
    with FakePhone(server.hosts[0]) as again:
        again.hello(phone.token)
        assert again.hear() == {"n": 2}
        assert heard(server, Came(0))


def test_the_newest_phone_with_the_token_has_the_seat(serve: Serve) -> None:
    server = serve(0)
    with seated(server) as old, FakePhone(server.hosts[0]) as new:
        server.show(0, '{"n":1}')
        assert old.hear() == {"n": 1}
        new.hello(old.token)
        assert new.hear() == {"n": 1}
        assert old.hear() == {"end": "played from another phone"}
        assert old.is_cut_off()
        server.show(0, '{"n":2}')
        assert new.hear() == {"n": 2}


def test_somebody_without_a_picture_types_the_code(serve: Serve) -> None:
    server = serve(0)
    with FakePhone(server.hosts[0]) as phone:
        phone.say(v=1, lang="ja")
        assert phone.hear()["code"] == {
            "title": "T",
            "note": "N",
            "label": "L",
            "button": "B",
            "said": "",
            "lang": "ja",
        }
        phone.say(v=1, code="WRONG")
        assert phone.hear()["code"]["said"] == "not that one"
        server.show(0, '{"n":1}')
        phone.say(v=1, code=server.invite(0).code.lower())
        assert phone.hear() == {"n": 1}
        assert phone.token


def test_whoever_types_a_wrong_code_is_told_so_in_the_language_of_the_phone(serve: Serve) -> None:
    with FakePhone(serve(0).hosts[0]) as phone:
        phone.say(v=1, lang="ja")
        phone.hear()
        phone.say(v=1, code="AAA AAA")
        assert phone.hear()["code"]["lang"] == "ja"
        phone.say(v=1, lang="en")
        assert phone.hear()["code"]["lang"] == "en"


def test_whoever_types_the_code_speaks_the_same_language_at_the_seat(serve: Serve) -> None:
    server = serve(0)
    with FakePhone(server.hosts[0]) as phone:
        phone.say(v=1, lang="ja")
        phone.hear()
        phone.say(v=1, code=server.invite(0).code)
        assert heard(server, Said(0, Language("ja")))


def test_a_seat_that_is_taken_over_sends_its_phone_away(serve: Serve) -> None:
    server = serve(0)
    with seated(server) as phone:
        server.show(0, '{"n":1}')
        assert phone.hear() == {"n": 1}
        server.dismiss(0, "played at the screen")
        assert phone.hear() == {"end": "played at the screen"}
        assert phone.is_cut_off()
        assert heard(server, Went(0))
        with FakePhone(server.hosts[0]) as again:
            again.hello(phone.token)
            assert again.hear() == {"end": "no such seat"}


def test_at_the_next_match_phones_move_along_with_new_tokens(serve: Serve) -> None:
    server = serve(0, 1)
    with seated(server, 0) as one, seated(server, 1) as other:
        for seat in (0, 1):
            server.show(seat, f'{{"n":{seat}}}')
        assert (one.hear(), other.hear()) == ({"n": 0}, {"n": 1})
        old = one.token
        server.reseat({0: 1, 1: 0})
        server.show(1, '{"n":21}')
        assert one.hear() == {"n": 21}
        assert one.token != old
        one.say(page=21, tap="x")
        assert heard(server, Said(1, Tapped(21, "x")))
        with FakePhone(server.hosts[0]) as late:
            late.hello(old)
            assert late.hear() == {"end": "no such seat"}


def test_the_end_is_told_to_everybody(serve: Serve) -> None:
    server = serve(0)
    with seated(server) as phone:
        server.close("that was it")
        assert phone.hear() == {"end": "that was it"}
        assert server.join(30)


def test_a_phone_at_its_seat_hears_that_the_table_is_still_there(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "_BEAT", 0.05)
    server = serve(0)
    with seated(server) as phone:
        assert eventually(lambda: phone.hear_now() or phone.beats > 2)
        server.show(0, '{"n":1}')
        assert phone.hear() == {"n": 1}


# -- strangers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("secret", ["", "x", "A" * 22, "None", "é" * 20])
def test_a_wrong_token_learns_nothing(serve: Serve, secret: str) -> None:
    server = serve(0)
    server.invite(0)
    server.show(0, '{"n":1}')
    with FakePhone(server.hosts[0]) as phone:
        phone.hello(secret)
        assert phone.hear() == {"end": "no such seat"}
        assert phone.is_cut_off()
    assert server.poll() == []


def test_wrong_tokens_do_not_disturb_who_plays(serve: Serve) -> None:
    server = serve(0)
    with seated(server) as phone:
        for _ in range(3):
            with FakePhone(server.hosts[0]) as stranger:
                stranger.hello("A" * 22)
                stranger.hear()
        server.show(0, '{"n":5}')
        assert phone.hear() == {"n": 5}
        assert server.poll() == []


@pytest.mark.parametrize("frame", ["", "{}", "[]", '{"page":1,"tap":"x"}', '{"v":1}', "x" * 4000])
def test_nonsense_instead_of_a_greeting_ends_the_connection(serve: Serve, frame: str) -> None:
    with FakePhone(serve(0).hosts[0]) as phone:
        phone.wire.send(frame)
        assert phone.is_cut_off()


@pytest.mark.parametrize("frame", ["{}", '{"page":1,"tap":7}', "\x00", "[" * 3000, b"\x00\xff", "x" * 5000])
def test_nonsense_at_a_seat_ends_the_connection_and_the_seat_waits(serve: Serve, frame: str | bytes) -> None:
    server = serve(0)
    with seated(server) as phone:
        phone.wire.send(frame)
        assert phone.is_cut_off()
        assert heard(server, Went(0))


def test_mutated_frames_at_a_seat_never_end_the_server(serve: Serve) -> None:
    server, rng = serve(0), Random(7)
    phone = seated(server)
    for number in range(30):
        try:
            frame = mutated(rng, list(MESSAGES)[number % len(MESSAGES)])
            phone.wire.send(frame.encode("utf-8", "replace").decode())
        except ConnectionClosed:
            phone.close()
            phone = FakePhone(server.hosts[0])
            phone.hello(server.invite(0).ticket)
    phone.close()
    with seated(server) as last:
        server.show(0, '{"n":9}')
        assert eventually(lambda: last.hear() == {"n": 9})


def test_a_flood_is_cut_off(serve: Serve) -> None:
    server = serve(0)
    with seated(server) as phone:
        with pytest.raises(ConnectionClosed):
            flood(phone)
        assert heard(server, Went(0))
    said = [event for event in server.poll() if isinstance(event, Said)]
    assert len(said) < 10 * MESSAGES_AT_ONCE


@pytest.mark.parametrize("frame", [PING, PONG, PIECE], ids=["pings", "pongs", "pieces of a message"])
def test_a_flood_of_frames_that_are_no_messages_is_cut_off(serve: Serve, frame: bytes) -> None:
    server = serve(0)
    with seated(server) as phone:
        phone.wire.socket.sendall(BEGINNING)
        pour(phone, frame)
        assert heard(server, Went(0))


def test_what_strangers_leave_unread_does_not_fill_the_log(serve: Serve) -> None:
    with seated(serve(0)):
        assert not logging.getLogger("asyncio").isEnabledFor(logging.WARNING)


def test_whoever_does_not_wait_for_an_answer_guesses_no_quicker(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FIRST_WAIT", 1000.0)
    monkeypatch.setattr(limits, "LONGEST_WAIT", 1000.0)
    server = serve(0, 1)
    code = server.invite(0).code
    with FakePhone(server.hosts[0]) as first:
        first.say(v=1, code="AAA AAA")
        assert first.hear()["code"]
    with FakePhone(server.hosts[0]) as guesser:
        guesser.say(v=1, code=code)
        with seated(server, 1):  # a ticket cannot be guessed, so whoever has one does not wait
            with pytest.raises(TimeoutError):
                guesser.hear(0.0)
            assert server.poll() == []
        guesser.vanish()


def test_a_phone_that_waits_after_a_flood_does_not_come_to_a_seat_that_was_taken_over(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FIRST_WAIT", 0.4)
    server = serve(0, 1)
    phone = seated(server)
    server.show(0, '{"n":1}')
    phone.hear()
    with pytest.raises(ConnectionClosed):
        flood(phone)
    heard(server, Went(0))
    with FakePhone(server.hosts[0]) as again:
        again.hello(phone.token)
        phone.close()
        server.dismiss(0, "played at the screen")
        assert again.hear() == {"end": "no such seat"}
    assert server.poll() == []


def test_a_slow_reader_holds_nobody_up_and_gets_the_latest_page(serve: Serve) -> None:
    server = serve(0, 1)
    with FakePhone(server.hosts[0], rcvbuf=4096) as slow, seated(server, 1) as quick:
        slow.hello(server.invite(0).ticket)
        heard(server, Came(0))
        filling = "x" * 50_000
        for number in range(400):  # twenty megabytes, of which the slow one reads nothing yet
            server.show(0, json.dumps({"n": number, "page": filling}))
            server.show(1, json.dumps({"n": number}))
        assert eventually(lambda: quick.hear()["n"] == 399)
        seen: list[int] = []
        while not seen or seen[-1] != 399:
            seen.append(slow.hear()["n"])
        assert len(seen) < 300, "old pages were kept for it"


def test_one_address_gets_only_so_many_connections(serve: Serve) -> None:
    server = serve(0)
    address, _, port = server.hosts[0].partition(":")
    wires = [socket.create_connection((address, int(port)), 30) for _ in range(MOST_FROM_ONE + 5)]
    try:
        for wire in wires:
            wire.settimeout(0.05)
        ended = [False] * len(wires)

        def count() -> bool:
            for number, wire in enumerate(wires):
                if not ended[number]:
                    try:
                        ended[number] = wire.recv(1) == b""
                    except TimeoutError:
                        continue
                    except OSError:
                        ended[number] = True
            return sum(ended) >= 5

        eventually(count)
    finally:
        for wire in wires:
            wire.close()


# -- the page ----------------------------------------------------------------------------------------------


def test_the_page_is_served_with_a_policy_that_allows_nothing_from_elsewhere(serve: Serve) -> None:
    host = serve(0).hosts[0]
    status, headers, body = get(host, request(host))
    assert (status, body) == (200, b"<!doctype html><title>T</title>")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none';")
    assert f"connect-src 'self' ws://{host}" in policy
    assert "unsafe" not in policy
    assert "set-cookie" not in headers
    assert "server" not in headers


def test_pictures_may_be_kept_by_the_browser(serve: Serve) -> None:
    host = serve(0).hosts[0]
    status, headers, body = get(host, request(host, "/art/dualis/S1B.webp"))
    assert (status, headers["content-type"], body) == (200, "image/webp", b"RIFF....WEBP")
    assert "max-age" in headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/notes.txt",
        "/art",
        "/art/",
        "/art/dualis",
        "/../secret.html",
        "/art/../../secret.html",
        "/%2e%2e/secret.html",
        "/..%2fsecret.html",
        "//secret.html",
        "/art/dualis/S1B.webp?x=1",
        "/phone.js/",
        "\\..\\secret.html",
        "/phone.js%00.html",
        "http://elsewhere/",
        "*",
    ],
)
def test_nothing_else_is_served(serve: Serve, path: str) -> None:
    host = serve(0).hosts[0]
    status, _, body = get(host, request(host, path))
    assert (status, body) == (404, b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
def test_only_get_is_answered(serve: Serve, method: str) -> None:
    host = serve(0).hosts[0]
    status, _, body = get(host, request(host, method=method))
    assert (status, body) == (405, b"")


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost:{port}", "127.0.0.1", "", "127.0.0.1:80", "[::1]:{port}"]
)
def test_a_name_that_somebody_else_points_at_us_is_not_ours(serve: Serve, name: str) -> None:
    host = serve(0).hosts[0]
    wrong = name.format(port=host.partition(":")[2])
    for path in ("/", "/socket", "/phone.js"):
        status, _, body = get(host, request(wrong, path))
        assert (status, body) == (403, b"")


def test_two_hosts_are_no_host(serve: Serve) -> None:
    host = serve(0).hosts[0]
    status, _, _ = get(host, f"GET / HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n")
    assert status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://{host}", "http://127.0.0.1"])
def test_a_page_from_elsewhere_may_not_open_the_socket(serve: Serve, origin: str) -> None:
    host = serve(0).hosts[0]
    with pytest.raises(InvalidStatus, match="403"):
        FakePhone(host, origin=origin.format(host=host))


def test_the_socket_wants_an_origin(serve: Serve) -> None:
    host = serve(0).hosts[0]
    upgrade: dict[str, Any] = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    }
    status, _, _ = get(host, request(host, "/socket", **upgrade))
    assert status == 403


@pytest.mark.parametrize(
    "junk", ["\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9\r\n\r\n", "GET /" + "a" * 20000, "\x16\x03\x01" * 100]
)
def test_what_is_no_request_gets_nothing_of_ours(serve: Serve, junk: str) -> None:
    server = serve(0)
    _, _, body = get(server.hosts[0], junk + "\r\n\r\n")
    assert b"doctype" not in body
    assert get(server.hosts[0], request(server.hosts[0]))[0] == 200


# -- addresses ---------------------------------------------------------------------------------------------


def test_a_taken_port_leads_to_the_next_one_and_none_to_an_error() -> None:
    taken = listen([LOOPBACK], 0)
    number = taken[0].getsockname()[1]
    try:
        with pytest.raises(NoPortError):
            listen([LOOPBACK], number, 1)
        taken += listen([LOOPBACK], number)
        assert taken[1].getsockname()[1] > number
    finally:
        for one in taken:
            one.close()


def test_a_port_that_no_machine_has_is_like_one_that_is_taken() -> None:
    with pytest.raises(NoPortError):
        listen([LOOPBACK], 65_536, 1)


def test_an_address_that_the_machine_has_not_is_left_out() -> None:
    found = listen([LOOPBACK, "203.0.113.77"], 0)
    try:
        assert [one.getsockname()[0] for one in found] == [LOOPBACK]
    finally:
        for one in found:
            one.close()


def test_addresses_are_those_of_a_network_at_home_or_the_loopback() -> None:
    found = local_addresses()
    assert found
    assert found == (LOOPBACK,) or LOOPBACK not in found
