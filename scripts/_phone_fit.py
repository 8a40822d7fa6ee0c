"""Looks whether the phone's page fits: on small phones and large ones, upright and on their side, in both
languages, no word is cut off, nothing has to be looked for below the edge, and no picture that comes late
moves what a finger is about to touch.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from _phone_letters import letters
from _phone_moments import MOMENTS
from _phone_shots import Handler, chosen, serving

if TYPE_CHECKING:
    from _browser import Browser, PhonePage

SIZES = ((320, 568), (360, 740), (740, 360))
"""The smallest phone, a usual one, and one that lies on its side."""
MORE_SIZES = (*SIZES, (360, 640), (390, 844), (844, 390))
_SCROLLS = ("join", "dualis_names_end")
"""Where people read from the top to the bottom once, and may scroll."""
_PATIENCE = 30.0
_THERE = "document.fonts.check('16px Rounded') && document.querySelector('.bar, .sign') !== null"
_PAINTED = f"{_THERE} && [...document.images].every((image) => image.complete)"
_CUT_OFF = """(() => {
  const found = [];
  const edges = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);
  const holds = (room, box, air) => box.left >= room.left - air && box.right <= room.right + air
    && box.top >= room.top - air && box.bottom <= room.bottom + air;
  for (const node of document.querySelectorAll("#app *")) {
    const words = [...node.childNodes].filter((one) => one.nodeType === 3 && one.textContent.trim());
    if (!words.length || getComputedStyle(node).visibility === "hidden") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const shortened = node.matches(".who.tall .name"); // A name of many letters, made as small as may be.
    const [box, said] = [(shortened ? node : range).getBoundingClientRect(), node.textContent];
    const hides = getComputedStyle(node).overflowX !== "visible";
    if (node.scrollWidth > node.clientWidth + 1 && hides && !shortened)
      found.push(`${said}: does not fit its line`);
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!SCROLLS && !node.closest(".view") && !holds(page, box, 0.5))
      found.push(`${said}: outside the window, at ${edges(box)}`);
    const outermost = node.closest(".question, .menu, #app"); // What lies over a page is cut off by none.
    for (let room = node.parentElement; room !== outermost; room = room.parentElement) {
      const style = getComputedStyle(room);
      const clips = !SCROLLS && style.overflowY !== "visible" && !room.matches(".view");
      const framed = room.matches("button:not(.face, .place), .scale .plate, .paper, .rail, .picture");
      if (clips && !holds(room.getBoundingClientRect(), box, 0.5))
        found.push(`${said}: cut off by ${room.className || room.tagName}, at ${edges(box)}`);
      if (framed && !holds(room.getBoundingClientRect(), box, 1))
        found.push(`${said}: sticks out of its ${room.className}`);
    }
  }
  for (const room of SCROLLS ? [] : document.querySelectorAll("main, .table, .own"))
    if (room.scrollHeight > room.clientHeight + 2 && getComputedStyle(room).overflowY !== "visible")
      found.push(`${room.className || room.tagName}: scrolls, ${room.scrollHeight} > ${room.clientHeight}`);
  for (const label of document.querySelectorAll(".entry label")) {
    const gap = label.nextElementSibling.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
    if (gap < RING) found.push(`${label.textContent}: the ring around its field lies over it`);
  }
  const sign = document.querySelector(".sign");
  const logo = sign && sign.querySelector(".logo").getBoundingClientRect();
  if (logo && logo.bottom <= sign.querySelector("h1").getBoundingClientRect().top
      && Math.abs(logo.left + logo.right - innerWidth) > 4) found.push("the sign is not in the middle");
  return found;
})()"""
_RING = 5
"""Pixels by which the ring around a field with the focus lies outside it."""
_TOUCHED = """[...document.querySelectorAll("button, .main")].map((one) => {
  const box = one.getBoundingClientRect();
  const place = [box.left, box.top, box.width, box.height].map(Math.round);
  return [one.dataset.name || one.textContent, ...place].join(" ");
})"""


_MISSING = """(() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 32, height: 32 })
    .getContext("2d", { willReadFrequently: true });
  const look = (letter, font) => {
    pen.clearRect(0, 0, 32, 32);
    pen.font = `700 20px ${font}`;
    pen.fillText(letter, 4, 24);
    return String(pen.getImageData(0, 0, 32, 32).data);
  };
  const none = look("\\ue000", "Rounded"); // What is drawn where no font at all has a letter.
  const lacks = (one) => [none, look(one, "'No such font'")].includes(look(one, "Rounded"));
  return [...WANTED].filter(lacks).join("");
})()"""


def try_fit(browser: Browser, sizes: Sequence[tuple[int, int]]) -> tuple[int, list[str]]:
    """How many pages were looked at, and what does not fit."""
    pages = {size: browser.open("about:blank", size, scale=1) for size in sizes}
    found: list[str] = []
    count = 0
    with serving() as address:
        for name, language in chosen((), ("en", "ja")):
            moment = f"{name}-{language}"
            Handler.messages[moment] = json.dumps(MOMENTS[name](language)).encode()
            check = _CUT_OFF.replace("SCROLLS", str(name in _SCROLLS).lower()).replace("RING", str(_RING))
            for size, page in pages.items():
                count += 1
                where = f"{moment} at {size[0]}x{size[1]}"
                before = _first_sight(page, f"{address}/?{moment}")
                found += [f"{where}: {one}" for one in page.ask(check)]
                now = page.ask(_TOUCHED)
                found += [f"{where}: its pictures move {one}" for one in before if one not in now]
    for page in pages.values():
        page.close()
    return count, found


def missing_letters(browser: Browser) -> str:
    """Letters that the page's own font should have and has not: they look as in no font at all."""
    page = browser.open("about:blank", SIZES[0], scale=1)
    wanted = "".join(sorted(one for one in letters() if not one.isspace()))
    with serving() as address:
        Handler.messages["letters"] = json.dumps(MOMENTS["wait"]("en")).encode()
        page.go_to(f"{address}/?letters")
        _until(lambda: page.tells(_PAINTED))
        missing = str(page.ask(_MISSING.replace("WANTED", json.dumps(wanted))))
    page.close()
    return missing


def _first_sight(page: PhonePage, address: str) -> list[str]:
    """Where everything lies that can be touched before any picture has come; then they come."""
    page.go_to("about:blank")
    page.call("Network.setCacheDisabled", cacheDisabled=True)
    page.call("Fetch.enable", patterns=[{"urlPattern": "*.webp"}])
    page.go_to(address)
    _until(lambda: page.tells(_THERE))
    before: list[str] = page.ask(_TOUCHED)
    page.call("Fetch.disable")
    _until(lambda: page.tells(_PAINTED))
    return before


def _until(so: Callable[[], object]) -> None:
    end = time.monotonic() + _PATIENCE
    while not so():
        if time.monotonic() > end:
            raise TimeoutError("a page is not there")
        time.sleep(0.02)
