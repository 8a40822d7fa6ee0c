"""The page in a phone's browser keeps the rules that its content security policy and its privacy ask for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.game.phone.test_art import ASSETS

PHONE = ASSETS / "phone"
SCRIPTS = sorted(PHONE.rglob("*.js"))

_FORBIDDEN = (
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "localStorage",
    "document.cookie", "indexedDB", "setAttribute(\"style\"", "fetch(", "XMLHttpRequest", "sendBeacon",
)  # fmt: skip


def test_the_page_has_no_script_or_style_of_its_own() -> None:
    html = (PHONE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html)
    assert re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL) == ["", ""]


def test_what_loads_the_page_again_comes_before_all_that_may_not_come() -> None:
    html = (PHONE / "index.html").read_text(encoding="utf-8")
    parts = re.findall(r'<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"', html)
    assert parts[0] == "/again.js"
    assert '<script src="/again.js">' in html  # no module: those wait for the whole page
    assert "import" not in (PHONE / "again.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_make_nothing_from_texts_and_keep_nothing_but_the_token(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert not [word for word in _FORBIDDEN if word in text]
    stored = re.findall(r"sessionStorage\.\w+\((\w+)", text)
    assert set(stored) <= {"KEY"}


@pytest.mark.parametrize("file", [PHONE / "index.html", PHONE / "phone.css", *SCRIPTS], ids=lambda p: p.name)
def test_nothing_is_asked_of_any_other_address(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    addresses = re.findall(r"(?:https?|wss?):?//[^\s\"'`)]*", text)
    assert set(addresses) <= {"http://www.w3.org/2000/svg", "ws://${location.host}/socket"}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_hold_no_words_for_players(script: Path) -> None:
    code = re.sub(r"//.*", "", script.read_text(encoding="utf-8"))
    words = re.findall(r"text: \"([^\"]+)\"", code) + re.findall(r"textContent = \"([^\"]+)\"", code)
    assert not words
    assert code.isascii()
