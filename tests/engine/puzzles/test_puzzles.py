"""Puzzles: real positions, one solution each, proved by solvers that agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import registry
from engine.__main__ import main
from engine.core import Seat
from engine.duos.model import Choose, Pair
from engine.match import Match, Setup
from engine.puzzles import files
from engine.puzzles.check import WrongPuzzleError, prove, prove_all
from engine.puzzles.files import puzzle, puzzles, read, write
from engine.puzzles.model import GRADES, Puzzle, PuzzleSolver, Standing, Task
from engine.puzzles.play import answer, goal_of, reply_from_json, reply_to_json, solver_of, task_of
from engine.rng import Rng

GAMES = [game for game in registry.GAMES if puzzles(game)]
FEWEST = {"duos": 4}
"""How many of a grade at least; eight where nothing else is said."""
SAMPLE = [one for game in GAMES for grade in GRADES for one in puzzles(game) if one.name == f"{grade}-1"]

LONG_PROOFS = {f"dualis hard-{number}" for number in range(2, 9)}
"""Seconds each by the rules alone: `python -m engine puzzles --check` takes them, here the kernel must do."""


def called(one: Puzzle) -> str:
    return f"{one.game} {one.name}"


@pytest.mark.parametrize("game", [game for game in registry.GAMES if registry.descriptor(game).puzzles])
@pytest.mark.parametrize("grade", GRADES)
def test_every_game_has_enough_puzzles_of_every_grade(game: str, grade: str) -> None:
    names = [one.name for one in puzzles(game) if one.grade == grade]
    assert len(names) >= FEWEST.get(game, 8)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("one", [one for game in GAMES for one in puzzles(game)], ids=called)
def test_a_puzzle_has_exactly_its_solution(one: Puzzle) -> None:
    if called(one) in LONG_PROOFS:
        task = task_of(one)
        assert tuple(action.text for action in solver_of(one.game).keeping(task, task.start)) == one.solution
    else:
        prove(one)


@pytest.mark.parametrize("one", SAMPLE, ids=called)
def test_a_wrong_move_is_refuted_by_legal_answers(one: Puzzle) -> None:
    match = one.match()
    seat = match.next_to_act
    wrong = next(action.text for action in match.legal(seat) if action.text not in (*one.solution, "give"))
    told = answer(one, [wrong])
    assert told.standing is Standing.LOST
    assert told.end is not None
    one.match([wrong, *told.replies])  # `IllegalMove` otherwise
    assert reply_from_json(reply_to_json(told)) == told


CARDS = [one for one in SAMPLE if one.game == "dois" or (one.game == "dualis" and one.grade != "hard")]


@pytest.mark.parametrize("one", CARDS, ids=called)
def test_the_answer_that_is_named_is_one_with_which_it_could_have_gone_wrong(one: Puzzle) -> None:
    match = one.match()
    player = match.next_to_act
    friends = {player, (player + 2) % 4} if one.game == "dualis" else {player}
    named = 0
    for action in match.legal(player):
        told = answer(one, [action.text])
        if told.telling is None:
            continue
        named += 1
        before = one.match([action.text, *told.replies[: told.telling]])
        assert before.next_to_act not in friends
        others = [[*told.replies[: told.telling], text.text] for text in before.legal(before.next_to_act)]
        assert any(answer(one, [action.text, *other]).standing is not Standing.LOST for other in others)
    assert named


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("hard-1", "place 03b 15b 24w -1,2"),
        ("hard-2", "replace 05b 12w 34w -1,6"),
        ("hard-4", "place 03w 15b 24b -2,5"),
        ("medium-1", "replace 03b 14w 25w 2,4"),
    ],
)
def test_in_duality_an_answer_is_named_only_where_another_would_not_do(name: str, wrong: str) -> None:
    """A move that leads nowhere fails by itself, unless the answer completes the other path."""
    one = puzzle("duality", name)
    told, match = answer(one, [wrong]), one.match([wrong])
    assert told.standing is Standing.LOST
    solver, task = solver_of("duality"), task_of(one)
    states = [one.match([wrong, reply.text]).state for reply in match.legal(match.next_to_act)]
    ends = [(state, solver.end(task, state)) for state in states]
    could_fail = any(end.reached if end is not None else solver.keeping(task, state) for state, end in ends)
    beaten = told.end is not None and told.end.code == "beaten"
    assert (told.telling == 0) == (could_fail or beaten)


def test_only_an_answer_to_a_wrong_move_is_named() -> None:
    for one in CARDS:
        assert answer(one, one.solution[:1]).telling is None


@pytest.mark.parametrize("one", CARDS, ids=called)
def test_a_lost_puzzle_that_goes_on_is_told_without_guesses_about_its_end(one: Puzzle) -> None:
    match = one.match()
    player, bids = match.next_to_act, match.state.table
    for action in match.legal(player):
        told = answer(one, [action.text])
        if told.standing is not Standing.LOST:
            continue
        assert told.end is not None
        assert told.end.code in {"out_of_reach", "too_many", "too_few"}
        if told.end.code != "out_of_reach":
            after = one.match([action.text, *told.replies]).state
            need, left = bids.bids[player] - after.table.tricks[player], len(after.hands[player])
            assert (need < 0) if told.end.code == "too_many" else (need > left)


def test_a_round_that_tricks_decide_is_told_so() -> None:
    solver, found = solver_of("dualis"), set()
    for seed in range(1, 400):
        match = Match(Setup("dualis", {}, seed))
        start, rng = match.state, Rng.of("tie", seed)
        while not match.state.table.results:
            match.play(match.next_to_act, rng.choice(match.legal(match.next_to_act)))
        scores = match.state.table.results[0].scores
        told = solver.end(Task("round", 0, start), match.state)
        assert told is not None
        assert told.reason.code.endswith("_by_tricks") == (scores[0] == scores[1])
        found.add(told.reason.code)
        if len(found) == 4:
            return
    raise AssertionError(f"only {found}")


def test_where_the_goal_stays_in_reach_the_answer_makes_it_hard() -> None:
    """Of all tiles, duality's answer leaves the fewest ways to finish the path."""

    def ways(one: Puzzle, reply: str) -> int:
        return len(answer(one, [*one.solution, reply]).keeping)

    one = puzzle("duality", "hard-4")
    told = answer(one, one.solution)
    match = one.match(one.solution)
    others = [ways(one, action.text) for action in match.legal(match.next_to_act)]
    assert len(told.keeping) == min(others) < max(others)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_written_as_they_are_read(game: str) -> None:
    assert read(game, write(puzzles(game))) == puzzles(game)


def test_a_goal_tells_its_numbers() -> None:
    one = puzzle("dois", "easy-1")
    match = one.match()
    table = match.state.table
    need = table.bids[table.turn] - table.tricks[table.turn]
    assert dict(goal_of(one).values) == {"left": len(match.state.hands[table.turn]), "need": need}


@pytest.mark.parametrize(
    ("name", "goal"),
    [("easy-2", "bid_none"), ("easy-6", "bid_all"), ("easy-8", "bid"), ("hard-8", "bid_all")],
)
def test_a_bid_that_wants_no_trick_or_every_one_is_a_goal_of_its_own(name: str, goal: str) -> None:
    assert goal_of(puzzle("dois", name)).code == goal


def test_what_is_counted_in_the_end_is_called_count() -> None:
    """A language has a form for one; the texts choose it by that name."""
    told = answer(puzzle("dois", "easy-5"), ["sun"]).end
    assert told is not None
    assert (told.code, dict(told.values)) == ("too_many", {"count": 1, "bid": 0})


@pytest.mark.parametrize("one", [one for one in puzzles("duality") if one.goal == "stop"], ids=called)
def test_only_one_tile_at_one_place_stops_a_path(one: Puzzle) -> None:
    """The goal says so."""
    assert len(one.solution) == 1


def shared(one: Puzzle, pairs: int) -> str:
    """A board that has some pairs of the board of most, and none of its other ones."""
    best = [Pair.parse(text) for text in one.solution[0].split()]
    free = [
        name for name in one.match().state.table.pictures if all(name not in pair.pictures for pair in best)
    ]
    others = [Pair(pair.first, name) for pair, name in zip(best[pairs:], free, strict=False)]
    return Choose((*best[:pairs], *others)).text


@pytest.mark.parametrize(
    ("pairs", "code"), [(0, "differs_none"), (1, "differs"), (2, "differs"), (3, "differs")]
)
def test_a_board_that_differs_is_told_how_many_pairs_it_shares(pairs: int, code: str) -> None:
    one = puzzle("duos", "easy-1")
    told = answer(one, [shared(one, pairs)]).end
    assert told is not None
    assert told.code == code
    assert dict(told.values)["count"] == pairs


# -- proofs that can fail ---------------------------------------------------------------------------


def test_a_wrong_solution_is_no_puzzle() -> None:
    one = puzzle("dois", "easy-1")
    match = one.match()
    wrong = next(a.text for a in match.legal(match.next_to_act) if a.text not in one.solution)
    with pytest.raises(WrongPuzzleError, match="easy-1"):
        prove(replace(one, solution=(wrong,)))


def test_a_second_solution_that_is_not_listed_is_no_puzzle() -> None:
    one = puzzle("duality", "easy-1")
    with pytest.raises(WrongPuzzleError, match="solved by"):
        prove(replace(one, solution=()))


@pytest.mark.parametrize("one", SAMPLE, ids=called)
def test_a_goal_that_no_solver_knows_is_no_puzzle(one: Puzzle) -> None:
    with pytest.raises(WrongPuzzleError, match="goal 'nonsense'"):
        prove(replace(one, goal="nonsense"))


@pytest.mark.parametrize("one", SAMPLE, ids=called)
def test_a_wrong_grade_is_no_puzzle(one: Puzzle) -> None:
    for grade in {*GRADES, "impossible"} - {one.grade}:
        with pytest.raises(WrongPuzzleError, match="grade"):
            prove(replace(one, grade=grade))


def test_a_solution_that_is_told_twice_is_no_puzzle() -> None:
    one = puzzle("dois", "easy-1")
    with pytest.raises(WrongPuzzleError, match="solved by"):
        prove(replace(one, solution=one.solution * 2))


def test_a_puzzle_that_every_move_solves_is_none() -> None:
    # A coin could be handed to the partner as well, but that is no way to fail.
    known = puzzle("dualis", "easy-2")
    before = replace(known, moves=known.moves[:-2])
    match = before.match()
    plays = tuple(action.text for action in match.legal(match.next_to_act) if action.text != "give")
    with pytest.raises(WrongPuzzleError, match="every move solves it"):
        prove(replace(before, solution=plays))


@pytest.mark.parametrize("one", CARDS, ids=called)
def test_where_the_kernel_errs_the_rules_say_so(one: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    match, solver = one.match(), solver_of(one.game)
    wrong = next(a for a in match.legal(match.next_to_act) if a.text not in (*one.solution, "give"))
    monkeypatch.setattr(solver, "keeping", lambda task, state: (wrong,))
    with pytest.raises(WrongPuzzleError, match="in every world"):
        prove(replace(one, solution=(wrong.text,)))


def test_a_match_that_cannot_be_played_is_no_puzzle() -> None:
    one = puzzle("dualis", "easy-1")
    with pytest.raises(WrongPuzzleError, match="cannot be played"):
        prove(replace(one, moves=one.moves[1:]))


def test_two_of_one_name_are_refused() -> None:
    one = puzzle("dois", "easy-1")
    with pytest.raises(WrongPuzzleError, match="two of that name"):
        list(prove_all([one, one]))


def test_the_command_names_the_puzzle_that_fails_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = replace(puzzle("dois", "easy-2"), solution=("8",))
    monkeypatch.setattr("engine.puzzles.command.puzzles", lambda game: (wrong,) if game == "dois" else ())
    with pytest.raises(SystemExit) as ended:
        main(["puzzles", "--check"])
    assert ended.value.code == 1
    assert "dois easy-2" in capsys.readouterr().err


def test_the_command_lists_puzzles(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["puzzles", "duos"]) == 0
    assert capsysbinary.readouterr().out.count(b"crowd") == len(puzzles("duos"))


def test_a_game_without_a_file_has_no_puzzles() -> None:
    assert files.puzzles("chess") == ()
    with pytest.raises(LookupError):
        puzzle("dois", "impossible-1")


# -- the solvers against the rules -----------------------------------------------------------------


def reaches_by_rules(match: Match, solver: PuzzleSolver, task: Task, friends: frozenset[Seat]) -> bool:
    """Every move of everybody, by the rules alone: is the goal reached whatever the others do?"""
    end = solver.end(task, match.state)
    if end is not None:
        return end.reached
    seat = match.next_to_act
    tried = (
        reaches_by_rules(Match.replay(match.setup, [*match.actions, (seat, action)]), solver, task, friends)
        for action in match.legal(seat)
        if action.text != "give"
    )
    return any(tried) if seat in friends else all(tried)


def late_positions(game: str, goal: str, left: int, count: int) -> Iterator[tuple[Match, Task]]:
    """Positions with this many cards in the hand of the leader, of matches by chance."""
    for seed in range(1, count + 1):
        match = Match(Setup(game, {"players": 3} if game == "dois" else {}, seed))
        rng = Rng.of("late", seed)
        while True:
            seat, state = match.next_to_act, match.state
            table = state.table
            if not table.trick and len(state.hands[seat]) == left and table.done:
                break
            match.play(seat, rng.choice([one for one in match.legal(seat) if one.text != "give"]))
        yield match, Task(goal, seat, state)


@pytest.mark.parametrize(("game", "goal", "left"), [("dois", "bid", 3), ("dualis", "round", 1)])
def test_the_solver_agrees_with_the_rules_move_by_move(game: str, goal: str, left: int) -> None:
    solver = solver_of(game)
    for match, task in late_positions(game, goal, left, 4):
        friends = frozenset({task.seat, (task.seat + 2) % 4} if game == "dualis" else {task.seat})
        keeping = {action.text for action in solver.keeping(task, match.state)}
        for action in match.legal(task.seat):
            if action.text != "give":
                after = Match.replay(match.setup, [*match.actions, (task.seat, action)])
                assert reaches_by_rules(after, solver, task, friends) == (action.text in keeping)


def test_a_tile_that_solves_does_so_whatever_is_drawn() -> None:
    one = puzzle("duality", "hard-1")
    task, solver = task_of(one), solver_of("duality")
    match = one.match()
    [action] = [one_ for one_ in match.legal(task.seat) if one_.text in one.solution]
    assert solver.proved(task) == (action,)
    for drawn in task.start.deck[:4]:
        rest = tuple(tile for tile in task.start.deck if tile != drawn)
        world = replace(task.start, deck=(*rest, drawn))
        assert action in solver.keeping(replace(task, start=world), world)


def test_most_minds_means_more_than_half_and_twice_any_other() -> None:
    for one in puzzles("duos")[:2]:
        told = answer(one, one.solution)
        assert told.end is not None
        values = dict(told.end.values)
        assert 2 * int(values["most"]) > int(values["all"])
