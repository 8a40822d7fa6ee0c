"""What happens to the page of a phone beside the game: a code is scanned anew, the page is drawn anew under a
finger, a part of it does not come, and the table says nothing any more.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING
from unittest import mock

from game.remote import hub
from game.remote.files import PageFile, PageFiles
from game.table.scene import TableScene

if TYPE_CHECKING:
    from _browser import PhonePage
    from _test_phones import Evening

_LOST = "document.body.classList.contains('lost')"
_CHOSEN = ".look-chosen"
_NEVER = 3600.0


def try_mishaps(evening: Evening, *, silence: bool) -> None:
    """Let things go wrong at a table whose phones have all come; `silence` takes half a minute more."""
    table = next(scene for scene in evening.driver.app.scenes.stack if isinstance(scene, TableScene))
    evening.until(lambda: all(page.sees(".bar") for page in evening.pages))
    _scan_anew(evening, table)
    _draw_anew_under_a_finger(evening, table)
    _vibrate(evening, table)
    _lose_a_part(evening, evening.pages[0])
    if silence:
        _say_nothing(evening, evening.pages[0])


def _scan_anew(evening: Evening, table: TableScene) -> None:
    """A phone that was sent away scans a code that its browser opens on the same page."""
    page, remote = evening.pages[0], table.remote
    assert remote is not None
    remote.take_over(0)
    evening.until(lambda: not page.sees(".bar"))
    remote.give_back(0)
    page.go_to(remote.phones.invite(0).url)
    evening.until(lambda: page.sees(".bar"))


def _draw_anew_under_a_finger(evening: Evening, table: TableScene) -> None:
    """A touch counts though the page was drawn anew between its beginning and its end."""
    remote = table.remote
    assert remote is not None
    evening.until(lambda: not table.showing and all(remote.is_current(seat) for seat in (0, 1)))
    seat = table.session.people_to_act[0]
    page, shown = evening.pages[seat], remote.page_shown(seat)
    assert shown is not None
    name = next(item.name for item in shown.items if item.tap is not None)
    evening.until(lambda: page.sees(f"[data-name={json.dumps(name)}]"))
    assert not page.sees(_CHOSEN)
    page.press(f"[data-name={json.dumps(name)}]")
    for button in (".bar .knob", ".menu .plain:last-child"):
        page.ask(f"document.querySelector({json.dumps(button)}).click()")
    page.let_go()
    evening.until(lambda: page.sees(_CHOSEN))


def _vibrate(evening: Evening, table: TableScene) -> None:
    """A phone that was touched vibrates once it is its turn, and no other one does."""
    match, before = table.session.match, [page.buzzes for page in evening.pages]
    (seat,) = match.to_act
    table.turns.perform(seat, match.legal(seat)[0])
    evening.until(lambda: evening.pages[1 - seat].buzzes > before[1 - seat])
    assert evening.pages[seat].buzzes == before[seat]


def _lose_a_part(evening: Evening, page: PhonePage) -> None:
    """A page of which a part does not come stays empty, until it has loaded itself once more."""
    found = PageFiles.get

    def get(files: PageFiles, path: str) -> PageFile | None:
        return None if path == "/js/play.js" else found(files, path)

    with mock.patch.object(PageFiles, "get", get):
        page.reload()
        evening.until(lambda: page.sees("#app:empty") and page.ask("document.readyState") == "complete")
    evening.until(lambda: page.sees(".bar"))


def _say_nothing(evening: Evening, page: PhonePage) -> None:
    """A table that is silent for long is taken for lost, as a phone cannot know better; it comes back."""
    began, beat = time.monotonic(), hub._BEAT
    evening.until(lambda: time.monotonic() > began + beat + 1)
    hub._BEAT = _NEVER
    try:
        evening.until(lambda: page.ask(_LOST))
        evening.until(lambda: not page.ask(_LOST))
    finally:
        hub._BEAT = beat
