"""Matches that were exported once are played again for ever: the same rules, the same dice, to the last card.

`python -m tests.game.match.test_kept_matches NAME GAME [OPTION=VALUE ...]` plays and keeps another one. What
is there is never made anew: where one of these tests fails, players' old matches would not come back either.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core import read_options
from engine.match import Match, Setup
from engine.trace import next_decision
from game.match.export import ImportedMatch, export_text, import_text
from game.match.session import replay
from game.store import Bot, Human, MatchSetup, Player, Store, StoredAction, StoredMatch

FOLDER = Path(__file__).parent / "exports"
ENDS = FOLDER / "ends.json"
NAMES = sorted(path.stem for path in FOLDER.glob("*.twofold"))


def kept(name: str) -> tuple[str, StoredMatch]:
    """A kept text, and the match as a store has it that took it in."""
    text = (FOLDER / f"{name}.twofold").read_text(encoding="utf-8")
    found = import_text(text)
    assert isinstance(found, ImportedMatch), found
    with Store.in_memory(lambda: 0.0) as store:
        title, outcome = found.title, found.outcome
        match_id = store.import_match(found.setup, found.seed, found.actions, title=title, outcome=outcome)
        stored = store.load_match(match_id)
    assert stored is not None
    return text, stored


def end_of(match: Match) -> dict[str, Any]:
    """How a match ended: in figures, and all that happened in it, hidden cards included, as one number."""
    assert match.outcome is not None
    log = "\n".join(event.text for step in match.steps for event in step.events)
    outcome = match.outcome
    return {
        "decisions": len(match.actions),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "log": sha256(log.encode()).hexdigest(),
    }


def test_every_game_has_a_match_that_is_kept() -> None:
    kept_games = {kept(name)[1].setup.game for name in NAMES}
    assert kept_games >= {"dualis", "duality", "dois", "duos"}
    assert sorted(json.loads(ENDS.read_text(encoding="utf-8"))) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_long_ago_ends_as_it_did(name: str) -> None:
    _, stored = kept(name)
    assert end_of(replay(stored)) == json.loads(ENDS.read_text(encoding="utf-8"))[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_long_ago_is_written_as_it_was(name: str) -> None:
    text, stored = kept(name)
    assert export_text(stored) == text


def keep(name: str, game: str, chosen: list[str]) -> None:
    """Let bots play a match and keep it."""
    setup = Setup(game, read_options(registry.game(game), chosen), len(NAMES) + 2026)
    match = Match(setup)
    while match.outcome is None:
        match.play(*next_decision(match, "casual"))
    bots: list[Player] = [
        Bot("casual", character) for character in ("kai", "noa", "mika", "ren", "yui", "sora", "kai")
    ]
    players: tuple[Player, ...] = (Human("Ada", "moon"), *bots)[: setup.seats]
    actions = tuple(StoredAction(seat, action.text) for seat, action in match.actions)
    with Store.in_memory(lambda: 0.0) as store:
        chosen_setup = MatchSetup(game, dict(match.options), players)
        match_id = store.import_match(chosen_setup, setup.seed, actions, title=name)
        stored = store.load_match(match_id)
    assert stored is not None
    (FOLDER / f"{name}.twofold").write_text(export_text(stored), encoding="utf-8", newline="\n")
    ends = json.loads(ENDS.read_text(encoding="utf-8")) if ENDS.exists() else {}
    ends[name] = end_of(match)
    ENDS.write_text(json.dumps(ends, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    keep(sys.argv[1], sys.argv[2], sys.argv[3:])
