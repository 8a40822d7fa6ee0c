"""`python -m engine arena`, as people use it and as it counts."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from engine import registry
from engine.__main__ import main
from engine.arena import meeting, workers
from engine.arena.contest import Contest, Deal, Played, Player, Share, play_deal
from engine.arena.entry import meetings_of, option_sets, own_commands, seatings
from engine.arena.meeting import ALL_PLAYED, DECIDED, LOOK, STOPPED, Meeting, hold
from engine.arena.progress import Progress
from engine.arena.report import bids_by_strength, report
from engine.arena.units import BidMet, Verdict
from engine.core import OptionValue, complete
from engine.dois import rules as dois_rules
from engine.match import Match, Setup

ROOT = Path(__file__).parents[3]
QUICK: dict[str, dict[str, OptionValue]] = {
    "dualis": {"length": "short"},
    "dois": {"hands": 1},
    "duality": {"rows": 3},
}
"""The games whose bots meet, with options that make a match short."""


def no_clock() -> float:
    return 0.0


ALONE: list[tuple[str, dict[str, OptionValue]]] = [
    ("dualis", {"mode": "iso", "players": 3, "length": "short"}),
    ("dualis", {"mode": "iso", "players": 4, "length": "short", "high_low": True}),
    ("dois", {"players": 3, "hands": 1}),
]
"""Games in which everyone plays alone, so that one bot meets several of the other."""


def contest(
    game: str,
    a: str = "casual",
    b: str = "beginner",
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
) -> Contest:
    options = complete(registry.game(game), QUICK[game] if options is None else options)
    return Contest(game, options, seed, Player(a, "sora", 0), Player(b, "sora", 0))


# One deal


def test_the_bots_of_every_game_meet_unless_it_has_a_measure_of_its_own() -> None:
    assert {*QUICK, *own_commands()} == set(registry.GAMES)
    with pytest.raises(ValueError, match=r"^bots of duos do not meet to see who wins\.$"):
        meetings_of("duos")


@pytest.mark.parametrize("game", QUICK)
def test_a_bot_against_itself_wins_exactly_half_of_every_deal(game: str) -> None:
    for index in range(3):
        deal = play_deal(contest(game, "casual", "casual"), index, no_clock)
        assert deal.score == 0.5
        first, second = deal.games
        assert (first.a.points, first.b.points) == (second.b.points, second.a.points)
        assert len(first.a.times) == len(second.b.times)


@pytest.mark.parametrize("game", QUICK)
def test_exchanging_the_names_of_the_bots_exchanges_all_results(game: str) -> None:
    one = play_deal(contest(game, "casual", "random"), 0, no_clock)
    other = play_deal(contest(game, "random", "casual"), 0, no_clock)
    assert one.score == 1 - other.score
    for mine, theirs in zip(one.games, reversed(other.games), strict=True):
        assert (mine.a, mine.b) == (theirs.b, theirs.a)


@pytest.mark.parametrize("game", QUICK)
def test_deals_differ_and_the_same_number_is_the_same_deal(game: str) -> None:
    deals = [play_deal(contest(game), index, no_clock) for index in (0, 1, 0)]
    assert deals[0] == deals[2]
    assert deals[0].seed != deals[1].seed
    assert play_deal(contest(game, seed=2), 0, no_clock).seed != deals[0].seed


def test_a_unit_of_dualis_is_one_round_and_its_points_are_the_scores_of_the_teams() -> None:
    deal = play_deal(contest("dualis", "casual", "random"), 3, no_clock)
    for game in deal.games:
        assert len(game.a.bids) == len(game.b.bids) == 1
        assert len(game.a.times) + len(game.b.times) >= 4 * 9
        for share in (game.a, game.b):
            # Whoever bid exactly scores a point a trick, and whoever did not loses some.
            assert (share.points >= 0) is bool(share.exact)
        if game.a.points != game.b.points:
            assert game.score == float(game.a.points > game.b.points)


def test_a_unit_of_dois_is_a_match_and_every_bid_is_judged() -> None:
    options = complete(registry.game("dois"), {"hands": 2})
    two = Contest("dois", options, 5, Player("casual", "sora", 0), Player("random", "sora", 0))
    for game in play_deal(two, 0, no_clock).games:
        for share in (game.a, game.b):
            # Two seats in two hands.
            assert len(share.bids) == 4
            assert all(bid.strength is not None for bid in share.bids)
            assert share.exact == sum(bid.exact for bid in share.bids)
            # A bid met exactly brings itself, one that is missed costs at least a point.
            most = sum(dois_rules.score(bid.bid, bid.bid) if bid.exact else -1 for bid in share.bids)
            assert 2 * share.points <= most
        assert {bid.seat for bid in game.a.bids}.isdisjoint(bid.seat for bid in game.b.bids)
        if game.a.points != game.b.points:
            assert game.score == float(game.a.points > game.b.points)


def test_the_time_of_every_decision_is_taken() -> None:
    ticks = iter(range(100_000))
    deal = play_deal(contest("duality"), 0, lambda: float(next(ticks)))
    assert set(deal.games[0].a.times) == {1.0}


# One against the rest


@pytest.mark.parametrize(("game", "options"), ALONE)
def test_a_bot_among_its_equals_wins_exactly_its_even_share_of_every_deal(
    game: str, options: dict[str, OptionValue]
) -> None:
    seats = int(options["players"])
    for index in range(2):
        deal = play_deal(contest(game, "casual", "casual", options=options), index, no_clock)
        # The same match each time, in which A is somebody else.
        assert len(deal.games) == seats
        assert deal.score == pytest.approx(1 / seats)
        points = [game.a.points for game in deal.games]
        for seat, played in enumerate(deal.games):
            rest = [*points[:seat], *points[seat + 1 :]]
            assert played.b.points == pytest.approx(sum(rest) / len(rest))


@pytest.mark.parametrize(("game", "options"), ALONE)
def test_a_sits_in_every_seat_once_and_b_in_all_others(game: str, options: dict[str, OptionValue]) -> None:
    deal = play_deal(contest(game, "casual", "random", options=options), 0, no_clock)
    everyone = set(range(int(options["players"])))
    for seat, played in enumerate(deal.games):
        assert {bid.seat for bid in played.a.bids} == {seat}
        assert {bid.seat for bid in played.b.bids} == everyone - {seat}
        assert (len(everyone) - 1) * len(played.a.bids) == len(played.b.bids)


def test_a_unit_of_dualis_without_teams_is_a_match_with_a_bid_a_round() -> None:
    _, options = ALONE[0]
    deal = play_deal(contest("dualis", "casual", "random", options=options), 1, no_clock)
    for game in deal.games:
        assert len(game.a.bids) > 1
        if game.a.points > game.b.points * 2 >= 0:
            assert game.score == 1


def test_several_winners_share_a_win_and_where_nobody_wins_everyone_does() -> None:
    points = (3.0, 3.0, 1.0)
    assert [Verdict((0, 1), points).share(frozenset({seat})) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert Verdict((), points).share(frozenset({2})) == pytest.approx(1 / 3)
    assert Verdict((0, 2), (1.0,) * 4).share(frozenset({0, 2})) == 1.0


@pytest.mark.parametrize("game", QUICK)
def test_every_option_set_of_every_game_can_be_measured(game: str) -> None:
    rules = registry.game(game)
    for options in option_sets(game):
        places = seatings(game, options)
        seats = sorted(seat for place in places for seat in place)
        assert seats == list(range(rules.seats(options)))
        assert len({len(place) for place in places}) == 1
        assert meetings_of(game).unit(options).verdict(Match(Setup(game, options, 1)).state) is None


# Many deals


def made_up(scores: Iterable[float], order: Iterable[int] | None = None) -> list[Deal]:
    """Deals with these scores, in this order of coming in."""
    share = Share(0.0, (), (0.1,))
    deals = [Deal(index, index, (Played(score, share, share),) * 2) for index, score in enumerate(scores)]
    return [deals[index] for index in order] if order is not None else deals


def feed(monkeypatch: pytest.MonkeyPatch, deals: list[Deal], then: BaseException | None = None) -> list[int]:
    """Let these deals come in instead of games; the list grows with what was asked for."""
    asked: list[int] = []

    def play(_: Contest, indices: Iterable[int], jobs: int) -> Generator[Deal, None, None]:
        for deal in deals:
            asked.append(deal.index)
            yield deal
        if then is not None:
            raise then

    monkeypatch.setattr(meeting, "play_deals", play)
    return asked


def test_a_contest_ends_early_once_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = feed(monkeypatch, made_up([1.0] * 200))
    held = hold(contest("dualis"), 200, 1, enough=0.65)
    assert held.ended == DECIDED
    assert len(held.deals) == LOOK == len(asked)
    assert "ended early, being surely (99 %) above 65%" in "\n".join(report(held))


def test_a_contest_that_is_lost_for_sure_ends_early_too(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, made_up([0.0] * 200))
    assert "below 65%" in "\n".join(report(hold(contest("dualis"), 200, 1, enough=0.65)))


def test_a_contest_near_the_rate_that_is_asked_for_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    feed(monkeypatch, made_up([1.0, 0.5, 0.5, 0.5] * 25))
    held = hold(contest("dualis"), 100, 1, enough=0.65)
    assert (held.ended, len(held.deals)) == (ALL_PLAYED, 100)


def test_the_first_deals_count_whichever_process_was_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    scores = [1.0] * LOOK + [0.0] * 80
    feed(monkeypatch, made_up(scores, [*range(1, 100), 0]))
    held = hold(contest("dualis"), 100, 2, enough=0.65)
    assert [deal.index for deal in held.deals] == list(range(LOOK))
    assert held.win_rate == 1


def test_an_interrupt_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, made_up([1.0, 0.5, 0.0], [2, 0, 1]), KeyboardInterrupt())
    held = hold(contest("dualis"), 100, 2)
    assert held.ended == STOPPED
    assert [deal.index for deal in held.deals] == [0, 1, 2]
    assert "3 deals, each played twice with sides exchanged: 6 rounds; stopped by hand" in list(report(held))


def test_two_processes_play_the_same_deals_as_one() -> None:
    def played(jobs: int) -> set[tuple[int, float, float]]:
        deals = workers.play_deals(contest("dualis"), range(6), jobs)
        return {(deal.index, deal.score, deal.games[0].a.points) for deal in deals}

    assert played(1) == played(2)


def test_a_process_that_dies_is_told() -> None:
    broken = Contest("whist", {}, 1, Player("casual", "sora", 0), Player("casual", "sora", 0))
    with pytest.raises(workers.WorkerLostError):
        list(workers.play_deals(broken, range(4), 2))


# What is printed


@pytest.mark.parametrize(("game", "unit"), [("dualis", "rounds"), ("dois", "matches"), ("duality", "games")])
def test_the_arena_prints_all_that_it_measures(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str, unit: str
) -> None:
    settings = [f"{name}={value}" for name, value in QUICK[game].items()]
    arguments = ["arena", game, "--a", "casual", "--b", "random", "--games", "5", "--jobs", "1"]
    arguments += ["--set", *settings, "--a-character", "kai", "--json", str(tmp_path / "out.json")]
    assert main(arguments) == 0
    out, err = capfd.readouterr()
    assert f"3 deals, each played twice with sides exchanged: 6 {unit}" in out
    for words in (
        "A casual",
        "B random",
        "kai",
        "iterations a move",
        "95 % interval for A",
        "time a move, mean",
        "median",
        "worst",
    ):
        assert words in out
    assert ("bids met exactly" in out) is (game != "duality")
    assert ("tricks that a hand should win" in out) is (game == "dois")
    assert "3/3" in err
    told = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert told["command"] == ["python -m engine", *arguments]
    assert told["games"] == 6
    assert told["sides"]["a"]["character"] == "kai"
    assert len(told["results"]) == 3
    low, high = told["interval_95"]
    assert low <= told["win_rate"] <= high


@pytest.mark.parametrize(
    ("arguments", "even", "games"),
    [
        ("dualis --mode iso --set players=3 length=short", "33.3%", "2 deals"),
        ("dualis --set mode=iso length=short", "25.0%", "1 deals"),
        ("dois --set players=3 hands=1", "33.3%", "2 deals"),
    ],
)
def test_one_against_the_rest_is_told_beside_its_even_share(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, even: str, games: str
) -> None:
    out = tmp_path / "out.json"
    levels = ["--a", "casual", "--b", "random", "--games", "4", "--jobs", "1", "--json", str(out)]
    assert main(["arena", *arguments.split(), *levels]) == 0
    lines = capfd.readouterr().out.splitlines()
    seats = 3 if even == "33.3%" else 4
    assert f"{games}, each played with A in every seat against B in all others" in lines[1]
    rows = {line[:22].strip(): line[22:].split() for line in lines[2:]}
    assert rows["even would be"][0] == even
    assert rows["won"][2:6] == ["95", "%", "interval", "for"]
    assert len(rows["bids met exactly"]) == 2
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["even_share"] == pytest.approx(1 / seats)
    assert told["games"] == seats * told["deals"]
    assert told["sides"]["b"]["bids"] == (seats - 1) * told["sides"]["a"]["bids"]
    assert told["sides"]["a"]["seconds_a_move_mean"] > 0


def test_bids_are_sorted_by_the_strength_of_the_hand() -> None:
    bids = [BidMet(0, 1.2, 1, True), BidMet(0, 1.4, 2, False)], [BidMet(1, 3.0, 3, True)]
    _, _, *rows = bids_by_strength(bids, ("expert", "simple"))
    assert [row.split() for row in rows] == [
        ["1.0", "-", "1.5", "2", "1.50", "50%", "-"],
        ["3.0", "-", "3.5", "-", "1", "3.00", "100%"],
    ]


def test_nothing_played_is_told_without_numbers() -> None:
    lines = list(report(Meeting(contest("dualis"), (), STOPPED)))
    assert lines[-1].startswith("0 deals")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("whist --a casual --b casual", "there is no game 'whist'; there is dualis, duality, dois, duos."),
        ("dualis --a casual", "the arena needs two levels: --a LEVEL --b LEVEL."),
        ("dualis --a casual --b god", "there is no level 'god'; there is "),
        ("dualis --a casual --b casual --games 0", "--games must be at least 1."),
        ("dualis --a casual --b casual --jobs 0", "--jobs must be at least 1."),
        ("dualis --a casual --b casual --pace 0", "--pace must be above 0, and 1 is the usual one."),
        ("dualis --a casual --b casual --enough 65", "--enough is a win rate between 0 and 1."),
        ("dualis --a casual --b casual --a-iterations -1", "a bot cannot think less than not at all."),
        ("dualis --a casual --b casual --a-character bo", "there is no character 'bo'; there is "),
        ("dualis --a casual --b casual --mode isolation", "dualis: mode cannot be 'isolation'; it can be "),
        ("dualis --a casual --b casual --mode iso --set mode=iso", "mode is set twice."),
        (
            "dualis --a casual --b casual --set players=3",
            "dualis: two teams need 4 players; with 3 the mode ",
        ),
        ("dois --a casual --b casual --mode iso", "dois has no option 'mode'; it has players, hands, bid"),
        ("dois --a casual --b casual --set colour=red", "dois has no option 'colour'; it has players, hands"),
        ("dualis --a casual --b casual --json nowhere/x.json", "'nowhere/x.json' cannot be written."),
        ("dualis --a casual --b casual --deals 3", "--deals is only for duos."),
        ("duos --games 3", "the arena of duos has only --bots, --deals, --cases; not --games."),
        ("duos --bots simple", "nobody plays duos at level 'simple'."),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_status_2(
    capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments.split()])
    assert ended.value.code == 2
    err = capfd.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


def test_a_trace_at_a_level_that_the_game_has_not_is_refused_in_one_line(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["trace", "duos", "--seed", "1", "--bots", "search"])
    assert ended.value.code == 2
    assert capfd.readouterr().err == "python -m engine: nobody plays duos at level 'search'.\n"


@pytest.fixture
def heard_ctrl_c() -> Iterator[None]:
    """Tests that run in the background ignore Ctrl+C, and so would the programs that they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console")
@pytest.mark.usefixtures("heard_ctrl_c")
def test_ctrl_c_ends_the_command_and_its_processes_with_what_was_played() -> None:
    command = [sys.executable, "-m", "engine", "arena", "dualis", "--a", "casual", "--b", "beginner"]
    with subprocess.Popen(
        [*command, "--games", "100000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"TWOFOLD_COMPILE": "0"},
    ) as process:
        assert process.stderr is not None
        # A terminal sends it to the whole group, children included; the first line says that they play.
        assert process.stderr.readline() == "dualis: casual - beginner 0/50000\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert "stopped by hand" in out
    assert "Traceback" not in err


# How far it is


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_grows_and_is_gone_in_the_end() -> None:
    stream = Terminal()
    with Progress("dualis", 4, stream) as progress:
        progress.show(2, "50.0% won")
    shown = stream.getvalue().split("\r")
    assert any("[############------------] 2/4, 50.0% won" in text for text in shown)
    assert shown[-1] == ""
    assert shown[-2].strip() == ""


def test_elsewhere_a_few_whole_lines_are_printed() -> None:
    stream = io.StringIO()
    with Progress("dualis", 1000, stream) as progress:
        for done in range(1, 1001):
            progress.show(done, "")
    lines = stream.getvalue().splitlines()
    assert len(lines) == 11
    assert lines[0] == "dualis 0/1000"
    assert lines[-1] == "dualis 1000/1000"
