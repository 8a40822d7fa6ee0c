"""`python -m engine arena GAME --ladder`: ratings on one scale, a table, and a picture of it."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import registry
from engine.__main__ import main
from engine.arena import ladder as ladders
from engine.arena import plot
from engine.arena.contest import Contest, Deal, Played, Player, Share
from engine.arena.ladder import PAIRINGS, Ladder, climb, report
from engine.arena.meeting import ALL_PLAYED, STOPPED, Meeting
from engine.arena.rating import Encounter, Rating, rate
from engine.bots.levels import LEVELS, SIMPLE
from engine.core import complete

OPTIONS = complete(registry.game("dualis"), {})
SKILL = {"beginner": 0.0, SIMPLE: 0.55, "casual": 0.5, "strong": 0.75, "expert": 1.0}


def expected(ahead: float) -> float:
    """The share won by somebody who is this many points of Elo ahead."""
    return 1 / (1 + 10 ** (-ahead / 400))


# The scale


def test_400_points_are_ten_wins_to_one() -> None:
    ratings = rate([Encounter("a", "b", 10 / 11, 1e6)], "b")
    assert ratings["b"] == Rating(1000.0, 0.0)
    assert ratings["a"].elo == pytest.approx(1400, abs=0.1)


def test_known_ratings_are_found_again_from_the_shares_won() -> None:
    truth = {"a": 1700.0, "b": 1400.0, "c": 1000.0, "d": 800.0}
    met = [("a", "b"), ("b", "c"), ("c", "d"), ("b", "d")]
    encounters = [Encounter(x, y, expected(truth[x] - truth[y]), 1e6) for x, y in met]
    found = rate(encounters, "c")
    assert {name: round(one.elo) for name, one in found.items()} == truth


def test_who_never_lost_has_a_rating_too_and_is_less_certain() -> None:
    ratings = rate([Encounter("a", "c", 1.0, 200.0), Encounter("b", "c", 0.75, 200.0)], "c")
    assert 1000 < ratings["b"].elo < ratings["a"].elo < 3000
    assert ratings["b"].reach < ratings["a"].reach < 1000


def test_more_games_make_a_rating_more_certain() -> None:
    few, many = (rate([Encounter("a", "b", 0.75, trials)], "b")["a"].reach for trials in (50.0, 5000.0))
    assert many < few / 5


def test_the_interval_of_one_encounter_is_that_of_a_logarithm_of_odds() -> None:
    # With n trials the odds of p vary by 1 / (n p (1 - p)), and 1.96 times their root in points of Elo is ...
    reach = rate([Encounter("a", "b", 0.5, 399.0)], "b")["a"].reach
    assert reach == pytest.approx(1.96 * (400 * 0.25) ** -0.5 * 173.72, abs=0.1)


def test_who_cannot_be_compared_gets_no_rating() -> None:
    encounters = [Encounter("a", "b", 0.6, 100.0), Encounter("c", "d", 0.6, 100.0)]
    assert set(rate(encounters, "b")) == {"a", "b"}
    assert set(rate([], "b")) == {"b"}


@pytest.mark.parametrize("others", [1, 2, 3])
def test_one_against_the_rest_is_rated_by_its_part_of_all_strengths_at_the_table(others: int) -> None:
    # Ten times as strong as each of the others, and as strong as each of them.
    for strength, elo in ((10, 1400), (1, 1000)):
        encounter = Encounter("a", "b", strength / (strength + others), 1e6, even=1 / (1 + others))
        assert rate([encounter], "b")["a"].elo == pytest.approx(elo, abs=0.1)


def test_who_won_an_even_share_of_few_games_is_rated_as_high_as_the_others() -> None:
    assert rate([Encounter("a", "b", 0.25, 3.0, even=0.25)], "b")["a"].elo == pytest.approx(1000)


# Who meets whom


def test_neighbours_meet_and_everyone_is_linked_to_the_simple_bot() -> None:
    met = {frozenset(pairing) for pairing in PAIRINGS}
    assert len(met) == len(PAIRINGS)
    assert all(frozenset(neighbours) in met for neighbours in pairwise(LEVELS))
    assert {name for pairing in PAIRINGS for name in pairing} == {SIMPLE, *LEVELS}
    for count in range(1, len(PAIRINGS) + 1):
        encounters = [Encounter(a, b, 0.6, 10.0) for a, b in PAIRINGS[:count]]
        assert set(rate(encounters, SIMPLE)) == {name for pair in PAIRINGS[:count] for name in pair}


def meeting_of(contest: Contest, deals: int, ended: str = ALL_PLAYED) -> Meeting:
    """A meeting in which the better one wins by how much better it is."""
    share = expected(400 * (SKILL[contest.a.level] - SKILL[contest.b.level]))
    quick, slow = Share(0.0, (), (0.001,)), Share(0.0, (), (0.25, 0.75))
    took = [slow if side.level == "expert" else quick for side in (contest.a, contest.b)]
    played = []
    for index in range(deals):
        score = float((index + 0.5) / deals < share)
        game = Played(score, took[0], took[1])
        played.append(Deal(index, index, (game, game)))
    return Meeting(contest, tuple(played), ended)


def climbed(monkeypatch: pytest.MonkeyPatch, stop_at: int = 99) -> Ladder:
    held: list[Contest] = []

    def hold(contest: Contest, deals: int, jobs: int) -> Meeting:
        held.append(contest)
        ended = STOPPED if len(held) == stop_at else ALL_PLAYED
        return meeting_of(contest, 1 if ended == STOPPED else deals, ended)

    monkeypatch.setattr(ladders, "hold", hold)
    return climb("dualis", OPTIONS, 1, lambda level: Player(level, "sora", 0), 200, 2)


def test_the_table_tells_rating_interval_the_level_below_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = climbed(monkeypatch)
    lines = list(report(ladder))
    assert lines[1] == "3200 games of 8 pairings, seed 1; simple is 1000"
    rows = {line.split()[0]: line for line in lines[4:9]}
    assert list(rows) == ["expert", "strong", "simple", "casual", "beginner"]
    assert "by definition" in rows[SIMPLE]
    assert "strong 64.0% (57.1% to 70.3%)" in rows["expert"]
    assert rows["expert"].endswith("500.0 ms")
    assert rows["beginner"].endswith("-          1.0 ms")
    elo = {name: one.elo for name, one in ladder.ratings.items()}
    assert elo["expert"] - elo["beginner"] == pytest.approx(400, abs=30)


def test_a_ladder_that_is_stopped_shows_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = climbed(monkeypatch, stop_at=3)
    assert ladder.stopped
    assert len(ladder.meetings) == 3
    lines = list(report(ladder))
    assert "stopped by hand" in lines[1]
    assert {line.split()[0] for line in lines[4:8]} == {SIMPLE, "casual", "beginner", "strong"}


# The picture


RATINGS = {"expert": Rating(1400.0, 50.0), SIMPLE: Rating(1000.0, 0.0)}


def test_the_picture_of_letters_has_everyone_at_the_right_place() -> None:
    expert, simple, axis, marks = plot.letters(RATINGS)
    assert expert.startswith("    expert |")
    assert expert.index("o") - simple.index("o") > 30
    assert expert.count("-") > 4
    assert simple.count("-") == 0
    assert simple.index("o") == marks.index("1000")
    assert set(axis.strip()) == {"+", "-"}


def test_the_drawing_is_svg_with_every_name_and_number() -> None:
    drawing = ElementTree.fromstring(plot.svg(RATINGS, "dualis <teams>", "3200 games & more"))
    texts = [element.text for element in drawing.iter() if element.tag.endswith("text")]
    for words in ("dualis <teams>", "3200 games & more", "expert", "1400", SIMPLE):
        assert words in texts
    circles = [element for element in drawing.iter() if element.tag.endswith("circle")]
    assert float(circles[0].attrib["cx"]) > float(circles[1].attrib["cx"])


# The command


def test_the_command_plays_rates_and_draws(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(ladders, "PAIRINGS", (("casual", SIMPLE), ("casual", "beginner")))
    arguments = ["arena", "dualis", "--ladder", "--games", "4", "--jobs", "1", "--set", "length=short"]
    files = ["--plot", str(tmp_path / "l.svg"), "--json", str(tmp_path / "l.json")]
    assert main([*arguments, *files]) == 0
    out = capfd.readouterr().out
    assert "8 games of 2 pairings" in out
    assert "casual |" in out
    ElementTree.fromstring((tmp_path / "l.svg").read_text(encoding="utf-8"))
    told = json.loads((tmp_path / "l.json").read_text(encoding="utf-8"))
    assert set(told["ratings"]) == {"casual", SIMPLE, "beginner"}
    assert len(told["meetings"]) == 2
    assert told["command"][:4] == ["python -m engine", *arguments[:3]]


def test_a_ladder_of_players_who_are_all_alone_seats_them_everywhere(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladders, "PAIRINGS", (("casual", SIMPLE),))
    arguments = ["dois", "--ladder", "--games", "4", "--jobs", "1", "--set", "players=3", "hands=1"]
    assert main(["arena", *arguments]) == 0
    assert "6 games of 1 pairings" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("dualis --ladder --a expert", "--a is not for a --ladder, which has all levels in it."),
        ("dualis --ladder --a-character kai", "--a-character is not for a --ladder"),
        ("dualis --a casual --b casual --plot x.svg", "--plot is only for a --ladder."),
        ("dualis --ladder --plot nowhere/x.svg", "'nowhere/x.svg' cannot be written."),
        ("duos --ladder", "the arena of duos has only --bots, --deals, --cases; not --ladder."),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments.split()])
    assert ended.value.code == 2
    assert sentence in capfd.readouterr().err
