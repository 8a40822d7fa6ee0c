"""Matches that were exported once are played again for ever: the same rules, the same dice, to the last card.

`python -m tests.game.match.test_kept_matches NAME GAME BOTS [OPTION=VALUE ...]` plays and keeps another one.
What is there is never made anew: where one of these tests fails, players' old matches would not come back
either. (`state` alone may be: a state that gets a new field is another text.)
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.codec import to_json
from engine.core import read_options
from engine.match import Match, Setup
from engine.trace import next_decision
from game.match.export import ImportedMatch, export_text, import_text
from game.match.session import replay
from game.store import Bot, Help, Human, MatchSetup, Player, Store, StoredAction, StoredMatch

FOLDER = Path(__file__).parent / "exports"
ENDS = FOLDER / "ends.json"
NAMES = sorted(path.stem for path in FOLDER.glob("*.twofold"))


def kept(name: str) -> tuple[str, StoredMatch, Sequence[Help]]:
    """A kept text, and the match as a store has it that took it in, with the advice that was given in it."""
    text = (FOLDER / f"{name}.twofold").read_text(encoding="utf-8")
    found = import_text(text)
    assert isinstance(found, ImportedMatch), found
    now = (
        0.0 if found.marks.created is None else 2_000_000_000.0
    )  # what lies ahead of a clock is not believed
    with Store.in_memory(lambda: now) as store:
        title, outcome, marks = found.title, found.outcome, found.marks
        match_id = store.import_match(
            found.setup, found.seed, found.actions, title=title, outcome=outcome, marks=marks
        )
        stored, helps = store.load_match(match_id), store.helps(match_id)
    assert stored is not None
    return text, stored, helps


def end_of(match: Match) -> dict[str, Any]:
    """How a match ended: in figures, and its last state and all that happened in it, hidden cards included,
    as one number each."""
    assert match.outcome is not None
    log = "\n".join(event.text for step in match.steps for event in step.events)
    state = json.dumps(to_json(match.state), sort_keys=True)
    outcome = match.outcome
    return {
        "decisions": len(match.actions),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "log": sha256(log.encode()).hexdigest(),
        "state": sha256(state.encode()).hexdigest(),
    }


def test_every_game_has_matches_that_are_kept_with_several_options() -> None:
    kept_games = Counter(kept(name)[1].setup.game for name in NAMES)
    assert all(kept_games[game] >= 3 for game in ("dualis", "duality", "dois", "duos"))
    assert sorted(json.loads(ENDS.read_text(encoding="utf-8"))) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_long_ago_ends_as_it_did(name: str) -> None:
    _, stored, _ = kept(name)
    assert end_of(replay(stored)) == json.loads(ENDS.read_text(encoding="utf-8"))[name]


def test_one_of_them_says_all_that_a_file_can_say() -> None:
    text, stored, helps = kept("dualis-told")
    names = ("title", "first", "house", "begun", "played", "seconds", "hints", "takebacks", "advised")
    assert [name for name in names if f"\n{name}: " not in text] == []
    assert (stored.setup.first, len(helps), stored.summary.takebacks) == (2, 2, 2)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_long_ago_is_written_as_it_was(name: str) -> None:
    text, stored, helps = kept(name)
    assert export_text(stored, helps) == text


def keep(name: str, game: str, policy: str, chosen: list[str]) -> None:
    """Let bots play a match and keep it."""
    setup = Setup(game, read_options(registry.game(game), chosen), len(NAMES) + 2026)
    match = Match(setup)
    while match.outcome is None:
        match.play(*next_decision(match, policy))
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
    keep(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
