"""Matches and people for the library: some left in the middle, many finished."""

from __future__ import annotations

from random import Random

from engine.core import Options, Outcome
from game.app import App
from game.match.session import Session
from game.scenes.library import LibraryScene
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Player, Profile, Store, Tally
from tests.driver import Driver

KAI, NOA, SORA = (Bot("casual", name) for name in ("kai", "noa", "sora"))
HOUR, DAY = 3600.0, 86400.0
GAMES = ("dualis", "duality", "dois", "duos")


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def leave_match(player: Driver, game: str = "dualis", *, moves: int = 1, name: str = "") -> str:
    """A match that was begun and left."""
    others = (KAI,) if game == "duality" else (KAI, NOA, SORA)
    options: Options = {"players": 1 + len(others)} if game == "duos" else {}
    setup = MatchSetup(game, options, (Human(name), *others))
    session = Session.start(player.app.store, player.app.bots, setup, seed=5)
    for _ in range(moves):
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    session.close()
    return session.match_id


def finish_match(
    store: Store,
    game: str = "dualis",
    *,
    won: bool = True,
    person: Human = Human(""),  # noqa: B008 - a frozen value
    bots: tuple[Bot, ...] = (KAI, NOA, SORA),
    options: Options | None = None,
    tally: dict[str, int] | None = None,
    shared: bool = False,
    scores: tuple[int, int] = (12, 7),
) -> str:
    """A match that came to its end, nobody asks how; `scores` are those of winners and of others."""
    players: tuple[Player, ...] = (person, *(bots[:1] if game == "duality" else bots))
    count = len(players)
    sides = (0, 1, 0, 1) if game == "dualis" and count == 4 else tuple(range(count))
    winning = tuple(seat for seat in range(count) if (sides[seat] == 0) == won)
    winners = tuple(range(count)) if shared else winning if won else winning[:1]
    points = tuple(scores[seat not in winners] for seat in range(count))
    match_id = store.create_match(MatchSetup(game, options or {}, players), 7)
    counts = tally or {"bids": 4, "exact": 3, "rounds": 4, "points": 10}
    store.finish_match(match_id, Outcome(winners, "points", points), Tally(sides, (counts,) * count))
    store.release_match(match_id)
    return match_id


def keep_together(store: Store, *, turns: int = 3, won: int = 1, pairs: int = 7) -> str:
    """Two have played together to the end of all turns; nobody wins that."""
    match_id = store.create_match(MatchSetup("duos", {"players": 2, "turns": turns}, (Human(""), KAI)), 7)
    counts = {"rounds": turns, "points": won, "turns_together": turns, "won_together": won}
    seats = tuple(counts | {f"met_{other}": turns, f"alike_{other}": pairs} for other in (1, 0))
    store.finish_match(match_id, Outcome((), "grade", (won, won)), Tally((0, 0), seats))
    store.release_match(match_id)
    return match_id


def keep_many(app: App, count: int, name: str = "Ada") -> Profile:
    """Many finished matches of one person, with advice, accuracy and partners."""
    store, rng = app.store, Random(3)
    profile = store.save_profile(Profile("", name, "moon"))
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        bots = tuple(
            Bot(rng.choice(("casual", "strong", "expert")), one)
            for one in rng.sample(("kai", "noa", "sora", "mika"), 3)
        )
        options: Options = {"players": 4} if game == "duos" else {}
        if game == "dualis":
            options = {"mode": rng.choice(("teams", "iso"))}
        tally = {"bids": 8, "exact": rng.randint(3, 7), "rounds": 8, "points": rng.randint(12, 40)}
        if game == "duos":
            tally |= {f"met_{seat}": 8 for seat in range(1, 4)}
            tally |= {f"alike_{seat}": rng.randint(10, 25) for seat in range(1, 4)}
        person = Human(name, "moon", profile=profile.id)
        won = rng.random() < 0.6
        match_id = finish_match(store, game, won=won, person=person, bots=bots, options=options, tally=tally)
        store.keep_accuracy(match_id, {0: 0.7 + 0.15 * number / max(1, count) + 0.06 * rng.random()})
    return profile


def open_library(player: Driver) -> LibraryScene:
    """From the title, as a player does it; everything is found out and counted."""
    player.app.scenes.reset(TitleScene(player.app))
    player.click("library")
    scene = player.scene
    assert isinstance(scene, LibraryScene)
    player.wait_until(lambda: not scene.expecting)
    player.wait(0.1)
    return scene
