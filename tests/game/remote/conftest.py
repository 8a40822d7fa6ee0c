"""Servers for tests: on the loopback, at any free port."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core import OptionValue
from game.remote.addresses import LOOPBACK
from game.remote.server import Server
from game.remote.words import ServerWords
from tests.driver import Driver
from tests.game.remote.tables import PhoneParty, close_phones, loopback

CODE = {"title": "T", "note": "N", "label": "L", "button": "B", "wrong": "not that one"}
WORDS = ServerWords(
    {"en": "no such seat", "ja": "席がない"}, "played from another phone", {"en": CODE, "ja": CODE}, "en"
)


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """The folder of a small page, with something beside it that nobody may see."""
    folder = tmp_path / "phone"
    (folder / "art/dualis").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>T</title>", encoding="utf-8")
    (folder / "phone.js").write_text("'use strict';", encoding="utf-8")
    (folder / "notes.txt").write_text("not part of the page", encoding="utf-8")
    (folder / "art/dualis/S1B.webp").write_bytes(b"RIFF....WEBP")
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    return folder


@pytest.fixture
def serve(pages: Path) -> Iterator[Callable[..., Server]]:
    """Start a server for some seats; it has ended after the test."""
    servers: list[Server] = []

    def start(*seats: int) -> Server:
        servers.append(Server(seats or (0,), {"": pages}, WORDS, addresses=[LOOPBACK], port=0))
        return servers[-1]

    yield start
    for server in servers:
        server.close("that was it")
    assert all(server.join(30) for server in servers)


@pytest.fixture
def party(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., PhoneParty]]:
    """Open a table with phones at all seats that nobody else has."""
    loopback(monkeypatch)
    parties: list[PhoneParty] = []

    def start(game: str, options: dict[str, OptionValue], phones: Any = None, **more: Any) -> PhoneParty:
        program = {"size": (960, 540), "animation": "off", **more.pop("program", {})}
        parties.append(PhoneParty(drive(**program), game, options, phones, **more))
        return parties[-1]

    yield start
    for one in parties:
        close_phones(one.phones.values())
