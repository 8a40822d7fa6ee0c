"""A phone at the packaged program: its page comes, it takes a seat by the code on the screen, and decides."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

from _frozen_games import SHORT, Record, prepare
from _frozen_places import Stage, data_folder
from _frozen_program import PATIENCE, Failure, Program, running
from game.store import Human, MatchSetup, Store
from game.table.remote_start import LISTEN
from tests.game.remote.phone_client import FakePhone, get, tappable

GAME = "dualis"
DECISIONS = 3
"""So many cards are played from the phone."""
_PAGE = ("/", "/phone.css", "/phone.js", "/js/play.js", "/fonts/bold.woff2", "/art/house/icon.webp")
_BETWEEN = 0.1
"""Seconds between two touches, as quick as the server allows."""
_CODE = re.compile(r"(\d+\.\d+\.\d+\.\d+:\d+).*\b(\w{3} \w{3})$")


def played_from_phone(stage: Stage) -> None:
    """Whoever is named at the first seat has the hand on a phone."""
    home = stage.home("phone")
    folder = data_folder(home)
    prepare(folder)
    _give_phone(folder)
    variables = stage.at_home(home) | {LISTEN: "127.0.0.1:0"}
    with running([str(stage.program)], variables, stage.work / "phone.json") as program:
        program.wait_for_scene("TitleScene")
        program.click(f"game.{GAME}")
        program.wait_for_scene("SetupScene")
        program.click("play")
        host, code = invitation(program)
        _check_page(host)
        with FakePhone(host) as phone:
            phone.say(v=1, code=code)
            if "join" not in phone.hear():
                raise Failure("the code on the screen does not bring a phone to its seat")
            phone.say(join={"name": "Ada", "portrait": "moon", "lang": "en"})
            program.click("play")
            program.wait_for_scene("TableScene")
            record = Record(folder)
            record.begin()
            _decide(program, phone, record)


def _give_phone(folder: Path) -> None:
    with Store.open(folder) as store:
        setup = store.last_setup(GAME)
        assert setup is not None
        assert dict(setup.options).items() >= SHORT[GAME].items()
        players = (Human("", phone=True), *setup.players[1:])
        store.save_last_setup(MatchSetup(GAME, setup.options, players))


def invitation(program: Program) -> tuple[str, str]:
    """The address and the code to type, as they stand on the screen."""
    sight = program.wait("a code to scan", lambda sight: any(one.name == "qr" for one in sight.things))
    label = next(one.label for one in sight.things if one.name == "qr")
    found = _CODE.search(label)
    if found is None:
        raise Failure(f"no address and no code can be read: {label}")
    return found[1], found[2]


def _check_page(host: str) -> None:
    for path in _PAGE:
        status, _, body = get(host, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n")
        if status != 200 or not body:
            raise Failure(f"the packaged program answers {status} for {path}")


def _decide(program: Program, phone: FakePhone, record: Record) -> None:
    """Touch what the page offers until some decisions are saved."""
    until, chance = time.monotonic() + PATIENCE, Random(1)
    while sum(seat == record.me for seat, _ in record.match.actions) < DECISIONS:
        if time.monotonic() > until or program.process.poll() is not None:
            raise Failure(f"the decisions of a phone do not come to the table; it shows {phone.told}")
        phone.hear_now()
        page = phone.told.get("page")
        if page is not None and (item := tappable(chance, page)) is not None:
            phone.say(page=phone.told["n"], tap=item)
        time.sleep(_BETWEEN)
