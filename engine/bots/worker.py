"""The far end of the pipe: a bot that is asked with a view, in JSON, and answers with the text of an action.

Nothing but the view comes in, so a bot cannot cheat even by mistake.
"""

from __future__ import annotations

import json
import traceback
from typing import Any, Protocol

from engine import registry
from engine.bots.choose import choose
from engine.codec import from_json, to_json

READY = b"ready"
"""What a worker says first: from now on it listens, and a request to it cannot block the asker."""


class Pipe(Protocol):
    """What the worker needs of its connection."""

    def send_bytes(self, message: bytes, /) -> None:
        """Send one message."""
        ...

    def recv_bytes(self) -> bytes:
        """Wait for one message; `EOFError` where the other end is gone."""
        ...


def serve(pipe: Pipe) -> None:
    """Answer one request after the other until the program that asks is gone."""
    try:
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(answer(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def question(
    ticket: int, game: str, view: Any, level: str, character: str, seed: int, iterations: int | None
) -> bytes:
    """A request as it goes through the pipe."""
    return json.dumps(
        {
            "ticket": ticket,
            "game": game,
            "view": to_json(view),
            "level": level,
            "character": character,
            "seed": seed,
            "iterations": iterations,
        }
    ).encode()


def answer(message: bytes) -> bytes:
    """The answer to a request: the action's text, or what went wrong, told to the log of the program."""
    request = json.loads(message)
    told: dict[str, Any] = {"ticket": request["ticket"]}
    try:
        view = from_json(registry.game(request["game"]).shapes.view, request["view"])
        action = choose(
            request["game"],
            view,
            request["level"],
            request["character"],
            request["seed"],
            request["iterations"],
        )
        told["action"] = action.text
    except Exception:
        told["error"] = traceback.format_exc()
    return json.dumps(told).encode()
