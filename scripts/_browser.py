"""A headless Chromium with phone-sized pages, driven by its DevTools protocol over our own web sockets."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("chromium", "chromium-browser", "google-chrome")
_PATIENCE = 90.0
"""Seconds for an answer; a machine with much to do takes long even for a handshake."""
_TOUCH_PATIENCE = 10.0
_MOST_LOST = 5
"""Touches in a row that a page may leave unanswered: one that is loaded anew meanwhile never answers."""


_COUNT_BUZZES = """navigator.vibrate = () => {
  sessionStorage.setItem("buzzes", 1 + Number(sessionStorage.getItem("buzzes")));
  return true;
};"""
"""No machine that tests can vibrate; what is counted stays when the page is loaded anew."""


class PageGoneError(RuntimeError):
    """A page cannot be asked just now: it is being loaded."""


class Browser:
    """The program, and its pages."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._number = 0
        self.errors: list[str] = []
        """What pages complained about."""

    def call(
        self, method: str, session: str | None = None, patience: float = _PATIENCE, **params: Any
    ) -> dict[str, Any]:
        """Ask for something, and wait for the answer; `TimeoutError` where none comes."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        self._wire.send(json.dumps(message))
        while True:
            try:
                told = json.loads(self._wire.recv(timeout=patience))
            except TimeoutError:
                raise TimeoutError(f"the browser does not answer {method}") from None
            if told.get("method") == "Runtime.exceptionThrown":
                self.errors.append(str(told["params"]["exceptionDetails"])[:400])
            if told.get("id") == self._number:
                if "error" in told:
                    raise PageGoneError(f"{method}: {told['error']}")
                result: dict[str, Any] = told["result"]
                return result

    def open(self, url: str, size: tuple[int, int], scale: float = 2) -> PhonePage:
        """A new page as a phone shows it, with `scale` pixels to each of its own."""
        # Each in a window of its own: a page behind another one is not drawn, and takes no touches.
        target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = PhonePage(self, session)
        for domain in ("Page", "Runtime"):
            page.call(f"{domain}.enable")
        width, height = size
        page.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=True,
        )
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        page.call("Page.addScriptToEvaluateOnNewDocument", source=_COUNT_BUZZES)
        page.call("Emulation.setFocusEmulationEnabled", enabled=True)
        page.go_to(url)
        return page


class PhonePage:
    """One page."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session
        self._lost = 0
        """Touches in a row that were not answered."""

    def call(self, method: str, patience: float = _PATIENCE, **params: Any) -> dict[str, Any]:
        """Ask for something of this page."""
        return self._browser.call(method, self._session, patience, **params)

    def ask(self, script: str) -> Any:
        """The value of an expression."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise PageGoneError(str(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def go_to(self, url: str) -> None:
        """Open an address."""
        self.call("Page.navigate", url=url)

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("location.reload()")

    def sees(self, selector: str) -> bool:
        """Whether something is on the page."""
        return self.tells(f"document.querySelector({json.dumps(selector)}) !== null")

    def tells(self, script: str) -> bool:
        """Whether an expression is true; False while the page is being loaded."""
        try:
            return bool(self.ask(script))
        except PageGoneError:
            return False

    @property
    def buzzes(self) -> int:
        """How often the phone has vibrated."""
        return int(self.ask("Number(sessionStorage.getItem('buzzes'))"))

    def close(self) -> None:
        """Close the page."""
        self.call("Page.close")

    def tap(self, selector: str) -> bool:
        """Touch the middle of a thing with a finger; False where it is not there, or the page is not."""
        try:
            if not self.press(selector):
                return False
            self.let_go()
        except PageGoneError:
            return False
        except TimeoutError:
            self._lost += 1
            if self._lost > _MOST_LOST:
                raise
            return False
        self._lost = 0
        return True

    def press(self, selector: str) -> bool:
        """Lay a finger on the middle of a thing; False where it is not there."""
        found = self.ask(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)}); if (!one) return null;"
            " one.scrollIntoView({ block: 'nearest', inline: 'nearest' });"
            " const box = one.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        if found is None:
            return False
        self._touch("touchStart", {"x": found[0], "y": found[1]})
        return True

    def let_go(self) -> None:
        """Take the finger away."""
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self.call("Input.dispatchTouchEvent", _TOUCH_PATIENCE, type=kind, touchPoints=list(points))

    def type(self, text: str) -> None:
        """Write into whatever has the focus."""
        self.call("Input.insertText", text=text)

    def picture(self, path: Path) -> None:
        """Keep what the page shows."""
        path.write_bytes(b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


@contextmanager
def open_browser() -> Iterator[Browser | None]:
    """A browser of our own; None where there is none on this machine."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    if program is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="twofold-browser-", ignore_cleanup_errors=True) as folder:
        command = [
            program, "--headless=new", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows", f"--user-data-dir={folder}", "about:blank",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # as root it does not start otherwise
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            with connect(
                _address(process), max_size=None, compression=None, proxy=None, open_timeout=_PATIENCE
            ) as wire:
                yield Browser(wire)
        finally:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"ws://\S+", line):
            return found[0]
    raise RuntimeError("the browser does not start")
