"""The far end of the pipe: a bot that is asked with a view, in JSON, and answers with the text of an action.

It may also be asked for advice, and answers with what each action is worth. Nothing but the view comes in,
so a bot cannot cheat even by mistake. Only a round that is over comes in whole: experts play it again, and
the answer is what each side made of it. The deal of a day is known by its date, and experts play it whole.
Of a puzzle comes its name, and what was tried.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from typing import Any, Protocol

from engine import advice, registry
from engine.bots.advise import advise
from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose
from engine.bots.levels import QUICKEST
from engine.bots.replays import FinishedRound, play_again
from engine.codec import from_json, to_json
from engine.daily import daily, play_for_par
from engine.match import Match, Setup
from engine.puzzles.play import answer_named, reply_to_json

READY = b"ready"
"""What a worker says first: from now on it listens, and a request to it cannot block the asker."""


_SOON = b"soon "


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
            message = pipe.recv_bytes()
            if message.startswith(_SOON):
                prepare(message.removeprefix(_SOON).decode())
            else:
                pipe.send_bytes(answer(message))
    except (EOFError, OSError):
        return


def soon(game: str) -> bytes:
    """A message without an answer: there will be questions about a game."""
    return _SOON + game.encode()


def prepare(game: str) -> None:
    """Load all that a first question would have to wait for, by asking one that nobody waits for."""
    match = Match(Setup(game, {}, seed=0))
    seat = min(match.to_act)
    answer(question(0, game, match.view(seat), QUICKEST, next(iter(CHARACTERS)), seed=0, iterations=1))


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


def advice_question(
    ticket: int, game: str, view: Any, seed: int, iterations: int | None, also: Sequence[str] = ()
) -> bytes:
    """A request for advice as it goes through the pipe; `also` as in `engine.bots.advise`."""
    asked = {"ticket": ticket, "game": game, "view": to_json(view), "seed": seed, "iterations": iterations}
    return json.dumps({"advice": True, "also": list(also), **asked}).encode()


def replay_question(ticket: int, round_: FinishedRound, seed: int, iterations: int | None) -> bytes:
    """A request to play a round again, of a match that is over."""
    asked = {"ticket": ticket, "game": round_.game, "state": to_json(round_.state), "seed": seed}
    return json.dumps({"replay": True, **asked, "iterations": iterations}).encode()


def par_question(ticket: int, game: str, day: str, replay: int, iterations: int | None) -> bytes:
    """A request to play the deal of a day for its par."""
    asked = {"ticket": ticket, "game": game, "par": day, "seed": replay, "iterations": iterations}
    return json.dumps(asked).encode()


def puzzle_question(ticket: int, game: str, name: str, tried: Sequence[str]) -> bytes:
    """A request for the answer to what was tried in a puzzle."""
    asked = {"ticket": ticket, "game": game, "puzzle": name, "tried": list(tried)}
    return json.dumps(asked).encode()


def answer(message: bytes) -> bytes:
    """The answer to a request: an action's text, advice, points, or what went wrong, for a log."""
    request = json.loads(message)
    told: dict[str, Any] = {"ticket": request["ticket"]}
    try:
        if "par" in request:
            deal = daily(request["game"], request["par"])
            played = play_for_par(deal, request["seed"], request["iterations"])
            told["played"] = [played.score, played.won]
            return json.dumps(told).encode()
        if "puzzle" in request:
            reply = answer_named(request["game"], request["puzzle"], request["tried"])
            told["puzzle"] = reply_to_json(reply)
            return json.dumps(told).encode()
        shapes = registry.game(request["game"]).shapes
        seed, iterations = request["seed"], request["iterations"]
        if request.get("replay"):
            state = from_json(shapes.state, request["state"])
            told["points"] = play_again(request["game"], state, seed, iterations)
            return json.dumps(told).encode()
        view = from_json(shapes.view, request["view"])
        if request.get("advice"):
            also = request["also"]
            told["advice"] = advice.to_json(advise(request["game"], view, seed, iterations, also=also))
        else:
            level, character = request["level"], request["character"]
            told["action"] = choose(request["game"], view, level, character, seed, iterations).text
    except Exception:
        told["error"] = traceback.format_exc()
    return json.dumps(told).encode()
