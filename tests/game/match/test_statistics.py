"""Statistics say what a slow recount of every match says, whatever was done to matches and people since."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Seat
from engine.match import Match
from game.match.session import replay
from game.match.statistics import PEOPLE, Share, Statistics, recount, statistics
from game.match.tally import tally_of
from game.store import DEFAULT_PROFILE, Bot, Human, Player, Profile, Store, StoredMatch
from tests.game.match.played_matches import SHORT, a_finished_match, finish, keep, setup_of, written

NAMES = ("", "Ada", "Ben", "凛")
BOTS = (Bot("casual", "kai"), Bot("expert", "sora"), Bot("beginner", "kai"))


@dataclass
class Kept:
    """A finished match as the recount remembers it, also when the library has lost it."""

    stored: StoredMatch
    people: dict[Seat, str]
    """Who sat where, by a name that never changes."""
    finished: int
    accuracy: dict[Seat, float] = field(default_factory=dict)
    deleted: bool = False


@dataclass
class World:
    """A store and all that was done to it, in a form that shares no code with it."""

    store: Store
    kept: list[Kept] = field(default_factory=list)
    profiles: dict[str, str] = field(default_factory=lambda: {"": DEFAULT_PROFILE})
    """The profile of each person who was ever there."""
    since: dict[str, int] = field(default_factory=dict)


def slow(world: World, person: str, *, without_help: bool) -> dict[str, int]:
    """What the matches say when they are played again, one after the other."""
    counts: Counter[str] = Counter()
    streak = 0
    for kept in sorted(world.kept, key=lambda one: one.finished):
        summary = kept.stored.summary
        if without_help and (summary.hints or summary.takebacks):
            continue
        match = replay(kept.stored)
        assert match.outcome is not None
        for seat, who in kept.people.items():
            if world.profiles[who] != world.profiles[person] or kept.finished < world.since.get(person, 0):
                continue
            game, won = match.setup.game, seat in match.outcome.winners
            counts["matches"] += 1
            counts["helped"] += bool(summary.hints or summary.takebacks)
            counts["seconds"] += int(summary.seconds)
            counts["accuracy"] += round(100 * kept.accuracy.get(seat, 0))
            counts.update(again(match, seat))
            if match.outcome.winners:
                streak = streak + 1 if won else 0
                counts["best streak"] = max(counts["best streak"], streak)
                counts["decided"] += 1
                counts["won"] += won
                counts[f"{game} of"] += 1
                counts[f"{game} won"] += won
    counts["streak"] = streak
    return {name: count for name, count in counts.items() if count}


def again(match: Match, seat: Seat) -> Counter[str]:
    """Bids, points and pairs of a seat, read from what happened."""
    counts: Counter[str] = Counter()
    for event in (event for step in match.steps for event in step.events):
        result: Any = getattr(event, "result", None)
        match match.setup.game, event.kind:
            case "dualis", "round":
                side = (seat, (seat + 2) % 4) if match.options["mode"] == "teams" else (seat,)
                at = seat % 2 if len(side) == 2 else seat
                bid, tricks = (sum(of[one] for one in side) for of in (result.coins, result.tricks))
                counts.update(bids=1, rounds=1, exact=int(bid == tricks))
                counts["points"] += result.scores[at]
            case "dois", "score":
                counts.update(bids=1, rounds=1, exact=int(result.bids[seat] == result.tricks[seat]))
                counts["points"] += result.points[seat]
            case "duos", "score":
                counts["rounds"] += 1
                counts["points"] += result.points[seat]
                for other, board in enumerate(result.boards):
                    if other != seat and result.narrator in (None, seat, other):
                        counts["met"] += 1
                        counts["alike"] += len(set(board) & set(result.boards[seat]))
    return counts


def quick(found: Statistics) -> dict[str, int]:
    """The same from the statistics."""
    counts = Counter(
        {
            "matches": found.matches,
            "helped": found.helped,
            "seconds": int(found.seconds),
            "accuracy": sum(round(100 * value) for _, value in found.course),
            "best streak": found.best_streak,
            "streak": found.streak,
            "decided": found.share.of,
            "won": found.won,
            "bids": found.bids,
            "exact": found.exact,
            "rounds": found.rounds,
            "points": found.points,
            "met": sum(partner.met for partner in found.partners),
            "alike": sum(partner.alike for partner in found.partners),
        }
    )
    for game, share in found.by_game.items():
        counts[f"{game} of"], counts[f"{game} won"] = share.of, share.won
    return {name: count for name, count in counts.items() if count}


def play(world: World, which: int, people: list[int], hints: int, takebacks: int, counted: bool) -> None:
    """Some people play a match to its end; without `counted` an older version did."""
    store, match = world.store, a_finished_match(which, 1 + hints)
    names = list(dict.fromkeys(NAMES[one] for one in people))[: match.setup.seats]
    players: list[Player] = []
    for name in names:
        known = world.profiles.get(name, "") if name else ""
        players.append(Human(name, "moon", 0, known))
    players += (BOTS * 3)[: match.setup.seats - len(players)]
    match_id = keep(store, match, tuple(players))
    for _ in range(takebacks):
        store.truncate_actions(match_id, len(match.actions) - 1, takeback=True)
        seat, action = match.actions[-1]
        store.append_action(match_id, len(match.actions) - 1, seat, action.text, seconds=7.0)
    for _ in range(hints):
        store.count_hint(match_id)
    finish(store, match_id, match, tally_of(match) if counted else None)
    for name in names:
        if name and name not in world.profiles:
            made = store.profile_named(name)
            assert made is not None
            world.profiles[name] = made.id
    stored = store.load_match(match_id)
    assert stored is not None
    world.kept.append(Kept(stored, dict(enumerate(names)), len(world.kept)))


STEP = st.one_of(
    st.tuples(
        st.just("play"),
        st.integers(0, len(SHORT) - 1),
        st.lists(st.integers(0, 3), min_size=1, max_size=3),
        st.integers(0, 1),
        st.integers(0, 1),
        st.booleans(),
    ),
    st.tuples(st.sampled_from(["delete", "review", "rename match"]), st.integers(0, 9)),
    st.tuples(st.sampled_from(["rename", "reset"]), st.integers(0, 3)),
    st.tuples(st.just("merge"), st.integers(1, 3), st.integers(0, 3)),
    st.tuples(st.just("import"), st.integers(0, len(SHORT) - 1)),
)


def do(world: World, step: tuple[Any, ...]) -> None:
    """One thing that people do to matches and profiles."""
    store = world.store
    match step:
        case "play", which, people, hints, takebacks, counted:
            play(world, which, people, hints, takebacks, counted)
        case ("delete" | "review" | "rename match") as what, number if number < len(world.kept):
            kept = world.kept[number]
            if kept.deleted:
                return
            if what == "delete":
                recount(store)  # what nobody counted cannot be counted any more
                store.delete_match(kept.stored.id)
                store.purge_deleted()
                kept.deleted = True
            elif what == "review":
                kept.accuracy = {seat: (50 + seat) / 100 for seat in kept.people}
                store.keep_accuracy(kept.stored.id, kept.accuracy)
            else:
                store.rename_match(kept.stored.id, "Ada")
        case "rename", number if NAMES[number] in world.profiles:
            profile = world.profiles[NAMES[number]]
            now = next(one for one in store.profiles() if one.id == profile)
            store.save_profile(now._replace(name=f"{now.name}'", portrait="beard"))
        case "reset", number if NAMES[number] in world.profiles:
            profile = world.profiles[NAMES[number]]
            store.reset_statistics(profile)
            same = [name for name in world.profiles if world.profiles[name] == profile]
            world.since |= dict.fromkeys(same, len(world.kept))
        case "merge", one, other if {NAMES[one], NAMES[other]} <= set(world.profiles):
            profile, into = world.profiles[NAMES[one]], world.profiles[NAMES[other]]
            store.merge_profiles(profile, into)
            for name in [name for name in world.profiles if world.profiles[name] == profile]:
                world.profiles[name] = into
                world.since[name] = world.since.get(NAMES[other], 0)
        case "import", which:
            match = a_finished_match(which, 1)
            players = (Human("Ada"), *BOTS * 2)[: match.setup.seats]
            store.import_match(
                setup_of(match, players), match.setup.seed, written(match), outcome=match.outcome
            )


@settings(deadline=None, max_examples=60)
@given(st.lists(STEP, max_size=12))
def test_statistics_agree_with_a_slow_recount_of_the_library(steps: list[tuple[Any, ...]]) -> None:
    clock = map(float, itertools.count(1000)).__next__
    with Store.in_memory(clock) as store:
        world = World(store)
        for step in steps:
            do(world, step)
        while recount(store):
            pass
        for person, profile in world.profiles.items():
            for without_help in (False, True):
                found = statistics(store, profile, without_help=without_help)
                assert quick(found) == slow(world, person, without_help=without_help)
                for game in {one.stored.setup.game for one in world.kept}:
                    only = statistics(store, profile, game, without_help)
                    assert only.by_game.get(game, Share()) == found.by_game.get(game, Share())
        left = {one.stored.id for one in world.kept if not one.deleted}
        assert {entry.summary.id for entry in store.library() if not entry.summary.imported} == left


# -- by example ------------------------------------------------------------------------------------------


@pytest.fixture
def store() -> Store:
    return Store.in_memory(map(float, itertools.count(1000)).__next__)


def played(store: Store, which: int, *players: Player, seed: int = 1) -> str:
    """A match that these players have finished."""
    match = a_finished_match(which, seed)
    match_id = keep(store, match, players)
    finish(store, match_id, match, tally_of(match))
    return match_id


def test_without_a_match_there_is_nothing_to_tell(store: Store) -> None:
    found = statistics(store, DEFAULT_PROFILE)
    assert found == Statistics()
    assert (found.exact_share, found.average_points, found.accuracy, found.best_partner) == (None,) * 4


def test_the_strongest_opponent_is_the_level_of_a_match(store: Store) -> None:
    played(store, 0, Human(""), Bot("strong", "kai"), Bot("expert", "noa"), Bot("casual", "sora"))
    played(store, 4, Human(""), Bot("beginner", "kai"))
    played(store, 2, Human(""), Human("Ada"))
    found = statistics(store, DEFAULT_PROFILE)
    assert set(found.by_level) == {"strong", "beginner", PEOPLE}
    assert statistics(store, DEFAULT_PROFILE, level="beginner").matches == 1


def test_two_who_play_duos_together_lose_nothing(store: Store) -> None:
    played(store, 4, Human(""), Bot("beginner", "kai"))
    found = statistics(store, DEFAULT_PROFILE)
    assert (found.matches, found.share, found.streak) == (1, Share(0, 0), 0)
    assert found.best_partner is not None
    assert found.best_partner.player == Bot("beginner", "kai")
    assert found.best_partner.met == 3
    assert found.played == {"duos": 1}
    assert found.turns == found.turns_by_game["duos"] == found.best_partner.turns
    assert (found.turns.won, found.turns.of) == (found.points, 3)


def test_a_partner_is_the_same_person_under_another_name(store: Store) -> None:
    ada = store.save_profile(Profile("", "Ada"))
    others = (Bot("casual", "kai"), Human("Ada", profile=ada.id), Bot("casual", "noa"))
    played(store, 0, Human(""), *others)
    store.save_profile(ada._replace(name="Ada L."))
    played(store, 0, Human(""), others[0], Human("Ada L.", profile=ada.id), others[2], seed=2)
    (partner,) = statistics(store, DEFAULT_PROFILE).partners
    assert (partner.key, partner.profile, partner.share.of) == (f"profile {ada.id}", ada.id, 2)
    assert statistics(store, DEFAULT_PROFILE, partner=partner.key).matches == 2
    assert statistics(store, DEFAULT_PROFILE, partner="bot kai").matches == 0


def test_modes_are_told_apart_by_their_options(store: Store) -> None:
    played(store, 0, Human(""), *BOTS)
    played(store, 1, Human(""), *BOTS[:2])
    modes = statistics(store, DEFAULT_PROFILE).by_option["dualis"]["mode"]
    assert {mode: share.of for mode, share in modes.items()} == {"teams": 1, "iso": 1}
    assert statistics(store, DEFAULT_PROFILE, options={"mode": "iso"}).matches == 1


def test_guests_are_partners_by_their_names(store: Store) -> None:
    played(store, 4, Human(""), Human("", number=2))
    (partner,) = statistics(store, DEFAULT_PROFILE).partners
    assert (partner.key, partner.player) == ("guest ", Human("", number=2))
