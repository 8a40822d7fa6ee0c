"""Tables with phones for tests: the real program, the real server, and phones without a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from engine import registry
from engine.core import Options, Seat, complete
from game.match.session import Session
from game.remote import hub, limits
from game.remote.limits import Bucket
from game.remote.phones import Phones
from game.store import Bot, Human, MatchSetup, Player
from game.table.qr_paper import QrPaper
from game.table.remote_hands import RemoteHands
from game.table.remote_start import LISTEN, start_phones
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.remote.phone_client import PATIENCE, FakePhone, tappable

if TYPE_CHECKING:  # scripts that draw and measure run where no test tools are installed
    import pytest

FACES = ("moon", "beard", "afro", "silver", "turban", "flower", "headphones", "straw")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
STEP = 0.1


def loopback(patch: pytest.MonkeyPatch) -> None:
    """Let the program listen on the loopback alone, at any free port, and phones be quicker than hands."""
    patch.setenv(LISTEN, "127.0.0.1:0")
    for module in (hub, limits):
        patch.setattr(module, "Bucket", _roomy)


def _roomy(*_: float) -> Bucket:
    return Bucket(1e6, 1e6)


def until(driver: Driver, found: Callable[[], Any], step: float = STEP) -> Any:
    """Let frames pass until something is so; the server's thread has its own clock."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        answer = found()
        if answer:
            return answer
        driver.app.frame(step)
        sleep(0.002)
    raise TimeoutError(f"that never happened; {driver.scene_name} shows {', '.join(driver.names())}")


def ticket_on_screen(driver: Driver) -> tuple[str, str]:
    """The address and the ticket of the code that the screen shows."""
    driver.app.frame(STEP)
    paper = driver.find("qr")
    assert isinstance(paper, QrPaper)
    address, _, ticket = paper.invite.url.removeprefix("http://").partition("/#")
    return address, ticket


def scan(driver: Driver) -> FakePhone:
    """Scan the code on the screen with a new phone, which is at its seat then."""
    address, ticket = ticket_on_screen(driver)
    phone = FakePhone(address)
    phone.hello(ticket)
    until(driver, lambda: phone.hear_now() or phone.told)
    return phone


def table_of(driver: Driver) -> TableScene:
    """The table on the stack."""
    return next(scene for scene in driver.app.scenes.stack if isinstance(scene, TableScene))


def remote_of(table: TableScene) -> RemoteHands:
    """The hands on phones at a table."""
    assert table.remote is not None
    return table.remote


class PhoneParty:
    """A table where some seats have phones; all of them are there at once."""

    def __init__(
        self,
        driver: Driver,
        game: str,
        options: Options,
        phones: Iterable[Seat] | None = None,
        *,
        screen: Iterable[Seat] = (),
        seed: int = 5,
        first: Seat | None = None,
    ) -> None:
        self.driver = driver
        rules = registry.game(game)
        chosen = complete(rules, options)
        count, here = rules.seats(chosen), set(screen)
        seats = set(range(count)) - here if phones is None else set(phones)
        players: list[Player] = [
            Human(NAMES[seat], FACES[seat], phone=seat in seats)
            if seat in seats | here
            else Bot("beginner", ("kai", "noa", "sora", "mika", "ren", "yui", "kai", "noa")[seat])
            for seat in range(count)
        ]
        setup = MatchSetup(game, chosen, tuple(players), first)
        started = start_phones(driver.app, sorted(seats))
        assert isinstance(started, Phones)
        self.server = started
        session = Session.start(driver.app.store, driver.app.bots, setup, seed)
        driver.app.navigation.open_match(session, started)
        self.table = table_of(driver)
        self.phones = {seat: self.join(seat) for seat in sorted(seats)}

    def join(self, seat: Seat, secret: str | None = None) -> FakePhone:
        """Bring a phone to a seat; it shows a page then."""
        invite = self.server.invite(seat)
        phone = FakePhone(invite.host)
        phone.hello(secret or invite.url.partition("#")[2])
        until(self.driver, lambda: (phone.hear_now() or "page" in phone.told) and seat in self.server.present)
        return phone

    def settle(self) -> None:
        """Let frames pass until every phone shows what the table would show it now."""
        remote = remote_of(self.table)

        def settled() -> bool:
            for phone in self.phones.values():
                phone.hear_now()
            return not self.table.showing and all(
                remote.number_shown(seat) == phone.told.get("n") and remote.is_current(seat)
                for seat, phone in self.phones.items()
            )

        until(self.driver, settled)

    def play(self, rng: Random, most: int = 4000, each: Callable[[int], None] | None = None) -> None:
        """Touch things at random until the match is over, and all of it was seen."""
        touched: dict[Seat, tuple[int, float]] = {}
        session = self.table.session
        end = monotonic() + 10 * PATIENCE
        for count in range(most):
            if self.table.chrome.results_seen:
                return
            assert monotonic() < end, "the match does not come to its end"
            self.driver.app.frame(STEP)
            if each is not None:
                each(count)
            for seat, phone in list(self.phones.items()):
                phone.hear_now()
                page = phone.told.get("page")
                number, at = touched.get(seat, (-1, 0.0))
                if page is None or (phone.told["n"] == number and monotonic() < at + 0.5):
                    continue
                item = tappable(rng, page)
                if item is not None:
                    touched[seat] = phone.told["n"], monotonic()
                    phone.say(page=phone.told["n"], tap=item)
            sleep(0.001)
        raise AssertionError(f"still not over after {most} frames: {len(session.match.actions)} decisions")


def close_phones(phones: Iterable[FakePhone]) -> None:
    """Put all phones away."""
    for phone in phones:
        phone.close()
