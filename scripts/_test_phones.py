"""Plays whole matches of every game on phone-sized pages of a real browser, against the real program.

With `--short` two phones play each game beside bots, and a match that takes long is left in the middle.
Before that, pages of all kinds are looked at: on phones of several sizes nothing on them may be cut off.
Phones join by the address of the code on the screen, pages are touched with a finger where the program says
that something can be touched, some are loaded anew in the middle, and some go away and come back. With
`--hosts` phones without a browser come from network namespaces of their own instead.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from _browser import Browser, PhonePage, open_browser
from _phone_fit import MORE_SIZES, missing_letters, try_fit
from _phone_fit import SIZES as FEW_SIZES
from _phone_hosts import test_hosts
from _phone_lobby import FACES, NAMES, STEP, address_on_screen, open_lobby
from _phone_mishaps import try_mishaps
from engine.core import OptionValue
from game.table.remote_hands import RemoteHands
from game.table.remote_start import LISTEN
from game.table.scene import TableScene
from tests.apps import close_app, make_app
from tests.driver import Driver

SIZES = ((390, 844), (320, 568), (844, 390))
"""Phones upright, small ones, and one that lies on its side."""
SHORT: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("dualis", {"length": "short"}),
    ("duality", {"rows": 3}),
    ("dois", {"hands": 2, "players": 3, "bidding": "secret"}),
    ("duos", {"players": 2, "turns": 1}),
)
LONG: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    *SHORT[:3],
    ("dois", {"hands": 2, "players": 4}),
    ("duos", {"players": 8, "rounds": 1}),
)
_TOUCH_EVERY = 0.09
"""Seconds between two touches of one phone, as quick as the server allows."""
_DISTURB_EVERY = 2.0
"""Seconds between two disturbances: each loads a page anew, and the server counts who comes too often."""
_WAIT = 120.0
_SHORT, _LONG = 22.0, 1200.0
"""Seconds after which a match of the short form is left, and after which any has failed."""
_ENOUGH = 2
"""Decisions by phone that a match of the short form must have before it is left."""


class Evening:
    """One match among phones."""

    def __init__(
        self, browser: Browser, game: str, options: dict[str, OptionValue], seed: int, *, short: bool
    ) -> None:
        self.browser, self.game, self._options, self._short = browser, game, options, short
        self.rng = Random(seed)
        self.driver = Driver(make_app(size=(960, 540), animation="off"))
        self.pages: list[PhonePage] = []
        self.reloads = 0
        self.told = ""

    def until(self, so: Callable[[], object]) -> None:
        """Let frames pass until something is so."""
        end = time.monotonic() + _WAIT
        while not so():
            if time.monotonic() > end:
                told = [page.ask("document.body.innerText.slice(0, 200)") for page in self.pages]
                raise TimeoutError(f"{self.game}: {self.driver.scene_name} waits; phones show {told}")
            self.driver.app.frame(STEP)
            time.sleep(0.005)

    def join(self) -> None:
        """Set everything up by phone, as people do."""
        driver = self.driver
        lobby = open_lobby(driver, self.game, self._options, 2 if self._short else None)
        while (free := lobby.seat) is not None:
            page = self.browser.open(address_on_screen(driver), SIZES[free % len(SIZES)], scale=1)
            self.pages.append(page)
            self.until(lambda page=page: page.sees("#name"))  # type: ignore[misc]
            page.tap(f'[data-name="face {FACES[free]}"]')
            page.ask("document.querySelector('#name').focus(); document.querySelector('#name').select()")
            page.type(NAMES[free])
            page.tap("form button.main")
            self.until(lambda free=free: lobby.seat != free)  # type: ignore[misc]
        self.until(lambda: driver.find("play").enabled)
        driver.click("play")

    def play(self) -> int:
        """Touch what can be touched until the match is over and seen; how many touches it took."""
        table = next(scene for scene in self.driver.app.scenes.stack if isinstance(scene, TableScene))
        remote = table.remote
        assert remote is not None
        began, touches = time.monotonic(), 0
        disturbed = began
        last = [0.0] * len(self.pages)
        while not table.chrome.results_seen:
            decided = sum(seat < len(self.pages) for seat, _ in table.session.match.actions)
            self.told = f"{decided} decisions, outcome {table.session.match.outcome}"
            seconds = time.monotonic() - began
            if self._short and seconds > _SHORT and decided >= _ENOUGH:
                return touches
            if seconds > _LONG:
                raise TimeoutError(f"{self.game} is not over after {decided} decisions by phone")
            self.driver.app.frame(STEP)
            if time.monotonic() > disturbed + _DISTURB_EVERY:
                disturbed = time.monotonic()
                self._disturb(self.rng.randrange(len(self.pages)))
            for seat, page in enumerate(self.pages):
                if time.monotonic() >= last[seat] + _TOUCH_EVERY and (name := self._wanted(remote, seat)):
                    last[seat] = time.monotonic()
                    touches += page.tap(f'[data-tap][data-name="{name}"]')
        self.until(lambda: all(page.sees(".result, [class*=result]") for page in self.pages))
        return touches

    def _wanted(self, remote: RemoteHands, seat: int) -> str | None:
        """Something on the page of a seat that may be touched; what goes on is touched more often."""
        page = remote.page_shown(seat)
        if page is None:
            return None
        items = [item for item in page.items if item.tap is not None]
        if not page.acts:
            return next((item.name for item in items if item.name == "go_on"), None)
        useful = [item for item in items if item.look in ("main", "legal")]
        plain = [item for item in items if item.look in ("plain", "legal")]
        # What was just refused, such as Ready, is not pressed again before something else was touched.
        weights = (1, 24, 1) if page.said else (16, 6, 1)
        among = self.rng.choices((useful, plain, items), weights)[0] or items
        return self.rng.choice(among).name if among else None

    def _disturb(self, seat: int) -> None:
        """A page is loaded anew, or goes away and comes back by its address."""
        page = self.pages[seat]
        if not page.sees("[data-name]"):
            return  # it is not back yet from the last time
        address = page.ask("location.href")
        self.reloads += 1
        if self.rng.random() < 0.5:
            page.reload()
        else:
            page.go_to("about:blank")
            page.go_to(address)

    def keep(self, folder: Path) -> None:
        """Keep a picture of every page, once those that were just loaded anew are back."""
        folder.mkdir(parents=True, exist_ok=True)
        self.until(lambda: all(page.sees(".bar") for page in self.pages))
        for seat, page in enumerate(self.pages):
            page.picture(folder / f"{self.game}_{seat}.png")

    def close(self) -> None:
        """End the program."""
        close_app(self.driver.app)


def main(argv: Sequence[str]) -> int:
    """Play the matches; 0 where all came to their end."""
    parser = argparse.ArgumentParser(prog="test_phones.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--short", action="store_true", help="fewer phones, some three minutes")
    parser.add_argument("--hosts", action="store_true", help="phones on hosts of their own, and a stranger")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="keep a picture of every page at the end")
    parser.add_argument("--seed", type=int, default=24)
    parser.add_argument("--game", metavar="GAME", help="only the matches of this game")
    asked = parser.parse_args(argv)
    if asked.hosts:
        return test_hosts()
    os.environ[LISTEN] = "127.0.0.1:0"
    with open_browser() as browser:
        if browser is None:
            print("No Chromium on this machine, so no match was played on phones.")
            return 0
        if asked.game is None and not _fits(browser, short=asked.short):
            return 1
        _go_wrong(browser, asked.seed, short=asked.short)
        for game, options in SHORT if asked.short else LONG:
            if asked.game not in (None, game):
                continue
            evening = Evening(browser, game, options, asked.seed, short=asked.short)
            began = time.monotonic()
            try:
                evening.join()
                touches = evening.play()
                if asked.shots:
                    evening.keep(asked.shots)
            finally:
                evening.close()
            seconds = time.monotonic() - began
            print(
                f"{game}: {len(evening.pages)} phones, {touches} touches, {evening.reloads} reloads, "
                f"{evening.told}, {seconds:.0f} s",
                flush=True,
            )
        if browser.errors:
            print(*browser.errors, sep="\n")
            return 1
    return 0


def _fits(browser: Browser, *, short: bool) -> bool:
    """Look at pages of all kinds, and say what is wrong with them."""
    count, wrong = try_fit(browser, FEW_SIZES if short else MORE_SIZES)
    if missing := missing_letters(browser):
        wrong.append(f"the font of the page lacks {missing}: make it with make_phone_art.py")
    print(f"{count} pages looked at, {len(wrong)} things are wrong", *wrong, sep="\n", flush=True)
    return not wrong


def _go_wrong(browser: Browser, seed: int, *, short: bool) -> None:
    """What goes wrong beside a match."""
    evening = Evening(browser, "duality", {"rows": 3}, seed, short=short)
    try:
        evening.join()
        try_mishaps(evening, silence=not short)
    finally:
        evening.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
