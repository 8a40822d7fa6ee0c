"""Starts the phones of a table: where to listen, what to serve, and what strangers are told."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core import Seat
from game.content.i18n import Texts
from game.content.message import Message
from game.remote.addresses import FIRST_PORT, NoPortError
from game.remote.messages import LANGUAGES
from game.remote.phones import Phones
from game.remote.server import NoThreadError, Server
from game.remote.words import ServerWords
from game.store import Human, MatchSetup
from game.system import paths
from game.table.phone_page import page_words

if TYPE_CHECKING:
    from game.app import App

log = logging.getLogger(__name__)

LISTEN = "TWOFOLD_PHONES"
"""The variable of the environment that names another address to listen at: `address` or `address:port`."""
_CODE_WORDS = ("title", "note", "label", "button", "wrong")


def phone_seats(setup: MatchSetup) -> tuple[Seat, ...]:
    """The seats of a match that are played by phone."""
    return tuple(
        seat for seat, player in enumerate(setup.players) if isinstance(player, Human) and player.phone
    )


def start_phones(app: App, seats: Iterable[Seat]) -> Phones | Message:
    """Let phones come to some seats; a sentence where they cannot."""
    assets, seats = paths.assets(), tuple(seats)
    folders = {"": assets / "phone"}
    folders |= {f"/art/{one.parent.name}": one for one in sorted(assets.glob("*/pictures"))}
    address, _, port = os.environ.get(LISTEN, "").partition(":")
    try:
        server = Server(
            seats,
            folders,
            _words(app.texts),
            addresses=[address] if address else None,
            port=int(port) if port.isdecimal() else FIRST_PORT,
        )
    except NoPortError:
        return Message.of("remote.no_port")
    except NoThreadError:
        log.warning("no thread for the phones", exc_info=True)
        return Message.of("remote.no_thread")
    return Phones(server, seats, app.texts.language)


def _words(own: Texts) -> ServerWords:
    codes: dict[str, dict[str, object]] = {}
    refused: dict[str, str] = {}
    for language in LANGUAGES:
        texts = Texts(language)
        codes[language] = {name: texts.t(f"remote.ask.{name}") for name in _CODE_WORDS}
        codes[language]["words"] = page_words(texts)
        refused[language] = texts.t("remote.refused")
    return ServerWords(refused, own.t("remote.replaced"), codes, own.language)
