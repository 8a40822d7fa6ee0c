"""What runs on each host of `_phone_hosts`: the table, a phone that plays, a stranger who tries the doors."""

from __future__ import annotations

import json
import os
import select
import sys
import time
from collections.abc import Callable
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidStatus

from _phone_lobby import FACES, NAMES, STEP, address_on_screen, open_lobby
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.remote.phone_client import FakePhone, get, tappable

PHONES = 2
DECISIONS = 6
"""So many are made from phones at least."""
_PATIENCE = 90.0
_BETWEEN = 0.1
_ELSEWHERE = "twofold.example"


def table() -> None:
    """The program: says where each phone comes to its seat, then plays until nobody wants more."""
    driver = Driver(make_app(size=(960, 540), animation="off"))
    try:
        lobby = open_lobby(driver, "duality", {"rows": 7})
        while (free := lobby.seat) is not None:
            _tell(url=address_on_screen(driver), seat=free)
            _until(driver, lambda free=free: lobby.seat != free)  # type: ignore[misc]
        _until(driver, lambda: driver.find("play").enabled)
        driver.click("play")
        match = driver.scene.session.match  # type: ignore[attr-defined]
        _tell(playing=True)
        _until(driver, lambda: len(match.actions) >= DECISIONS and _is_enough())
        _tell(decisions=len(match.actions))
    finally:
        close_app(driver.app)


def _is_enough() -> bool:
    """Whether whoever started this has closed our input."""
    ready, _, _ = select.select([sys.stdin], [], [], 0)
    return bool(ready) and not sys.stdin.readline()


def _until(driver: Driver, so: Callable[[], object]) -> None:
    end = time.monotonic() + _PATIENCE
    while not so():
        if time.monotonic() > end:
            raise TimeoutError(f"{driver.scene_name} waits")
        driver.app.frame(STEP)
        time.sleep(0.01)


def phone(url: str, seat: int) -> None:
    """Scan a code, take the seat, and touch what the page offers until the table ends it."""
    host, _, ticket = url.removeprefix("http://").partition("/#")
    rng, end = Random(seat), time.monotonic() + 2 * _PATIENCE
    for path in ("/", "/phone.js", "/phone.css"):
        status, _, body = get(host, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n")
        assert (status, bool(body)) == (200, True), f"{path}: {status}"
    with FakePhone(host) as one:
        one.hello(ticket)
        one.say(join={"name": NAMES[seat], "portrait": FACES[seat], "lang": "en"})
        try:
            while time.monotonic() < end and "end" not in one.told:
                one.hear_now()
                page = one.told.get("page")
                if page is not None and (item := tappable(rng, page)) is not None:
                    one.say(page=one.told["n"], tap=item)
                time.sleep(_BETWEEN)
        except ConnectionClosed:
            return  # the table is left


def stranger(host: str) -> None:
    """Try what somebody without a seat may try: nothing of the match comes back."""
    heard = []
    for path, name in (("/", _ELSEWHERE), ("/socket", _ELSEWHERE), ("/", "localhost"), ("/store.db", host)):
        status, _, body = get(host, f"GET {path} HTTP/1.1\r\nHost: {name}\r\n\r\n")
        assert (status, body) in ((403, b""), (404, b"")), f"{path} for {name}: {status} {body[:80]!r}"
    assert _status_from(host, f"http://{_ELSEWHERE}") == 403, "a page from elsewhere opens the socket"
    with FakePhone(host) as one:
        one.hello("A" * 22)
        heard.append(one.hear())
        assert set(heard[-1]) == {"end", "words", "lang"}
        assert one.is_cut_off()
    with FakePhone(host) as one:
        one.say(v=1, code="AAA AAA")
        heard.append(one.hear())
        assert list(heard[-1]) == ["code"]
    with FakePhone(host) as one:
        one.say(page=1, tap="lay")
        assert one.is_cut_off()
    told = json.dumps(heard)
    assert not any(name in told for name in NAMES), f"a stranger learns who plays: {told}"
    _tell(tried=True)


def _status_from(host: str, origin: str) -> int:
    """What the socket answers to a page from somewhere."""
    try:
        with FakePhone(host, origin=origin):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def _tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    os.environ.pop("TWOFOLD_PHONES", None)  # the table listens where players' tables do
    match sys.argv[1:]:
        case ["table"]:
            table()
        case ["phone", url, seat]:
            phone(url, int(seat))
        case ["stranger", host]:
            stranger(host)
