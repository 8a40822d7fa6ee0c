"""What a phone is sent depends on nothing that its seat does not know: byte for byte, over the real wire."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from engine import registry
from engine.core import OptionValue, Seat, complete
from engine.match import Match, Setup
from engine.rng import Rng
from game.match.session import Session
from game.remote.phones import Phones
from game.store import Bot, Human, MatchSetup, Player
from game.table.remote_start import start_phones
from tests.driver import Driver
from tests.game.remote.phone_client import FakePhone
from tests.game.remote.tables import FACES, NAMES, loopback, remote_of, table_of, until
from tests.game.scenes.rig import LaidMatch, SilentBots

Drive = Callable[..., Driver]

MATCHES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("dualis", {"length": "short"}, 6),
    ("dois", {"hands": 2, "players": 3, "bidding": "secret"}, 2),
    ("duality", {"rows": 3}, 3),
    ("duos", {"players": 4, "rounds": 1}, 3),
)
"""Games, options, and after how many decisions others keep something to themselves that they have done:
secret bids, markers of choices that are not shown yet.
"""


def begun(game: str, options: dict[str, OptionValue], decisions: int) -> Match:
    """A match in which some things have been decided."""
    match, rng = Match(Setup(game, complete(registry.game(game), options), 8)), Random(4)
    for _ in range(decisions):
        seat = match.next_to_act
        match.play(seat, rng.choice(match.legal(seat)[:400]))
    return match


def worlds(match: Match, seat: Seat) -> tuple[Any, Any]:
    """Two states that a seat cannot tell apart."""
    view, rng = match.view(seat), Rng.of(3, "worlds")
    first = match.game.determinize(view, rng)
    for _ in range(50):
        other = match.game.determinize(view, rng)
        if other != first:
            return first, other
    raise AssertionError("nothing is hidden")


def bytes_sent(drive: Drive, match: Match, state: Any, seat: Seat) -> list[str]:
    """The pages of a phone at a seat, as they came over the wire: at first, and after some touches."""
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    laid = LaidMatch(match.setup, state, match.opening[-1].events[-1])
    players: list[Player] = [
        Human(NAMES[seat], FACES[seat], phone=True) if one == seat else Bot("beginner", "kai")
        for one in range(match.setup.seats)
    ]
    setup = MatchSetup(match.setup.game, match.options, tuple(players), match.setup.first)
    phones = start_phones(driver.app, [seat])
    assert isinstance(phones, Phones)
    match_id = driver.app.store.create_match(setup, match.setup.seed)
    driver.app.navigation.open_match(
        Session(driver.app.store, driver.app.bots, match_id, setup, laid), phones
    )
    table, invite = table_of(driver), phones.invite(seat)
    with FakePhone(invite.host) as phone:
        phone.hello(invite.url.partition("#")[2])

        def settled() -> bool:
            phone.hear_now()
            remote = remote_of(table)
            return (
                not table.showing
                and remote.is_current(seat)
                and phone.told.get("n", -2) == remote.number_shown(seat)
            )

        def later(number: int) -> bool:
            return settled() and bool(phone.told["n"] > number)

        until(driver, lambda: settled() and remote_of(table).acts(seat))
        sent = [phone.frames[-1].partition(",")[2]]
        for step in range(4):
            page = phone.told["page"]
            items = [item["name"] for group in page["groups"] for item in group["items"] if item.get("tap")]
            if not items:
                break
            number = phone.told["n"]
            phone.say(page=number, tap=items[step % len(items)])
            until(driver, partial(later, number))
            sent.append(phone.frames[-1].partition(",")[2])
        return sent


@pytest.mark.parametrize("later", [False, True], ids=["at first", "later"])
@pytest.mark.parametrize(("game", "options", "decisions"), MATCHES)
def test_phones_get_the_same_bytes_where_only_hidden_things_differ(
    drive: Drive,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, OptionValue],
    decisions: int,
    later: bool,
) -> None:
    loopback(monkeypatch)
    match = begun(game, options, decisions if later else 0)
    seat = match.next_to_act
    states = worlds(match, seat)
    others = [one for one in range(match.setup.seats) if one != seat]
    if later:
        assert any(len({repr(match.game.view(state, one)) for state in states}) == 2 for one in others)
    one, other = (bytes_sent(drive, match, state, seat) for state in states)
    assert one[0].startswith('"page":')
    assert one == other
