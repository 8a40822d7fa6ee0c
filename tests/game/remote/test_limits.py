"""How much the server lets anybody do."""

from __future__ import annotations

from game.remote.limits import FREE_TRIES, LONGEST_WAIT, Bucket, Doors, Misses


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    now = 0.0
    bucket = Bucket(burst=3, rate=2, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_doors_count_connections_in_all_and_from_each_address() -> None:
    doors = Doors(most=3, from_one=2)
    assert [doors.come_in("a"), doors.come_in("a"), doors.come_in("a")] == [True, True, False]
    assert [doors.come_in("b"), doors.come_in("c")] == [True, False]
    doors.go_out("a")
    assert doors.come_in("c")


def test_wrong_guesses_take_longer_and_longer_after_a_few() -> None:
    misses = Misses()
    waits = [misses.miss("a") for _ in range(FREE_TRIES + 12)]
    assert len(set(waits[:FREE_TRIES])) == 1
    assert waits[FREE_TRIES] == 2 * waits[0]
    assert waits[-1] == LONGEST_WAIT
    assert misses.miss("b") == waits[0]
    misses.hit("a")
    assert misses.wait("a") == 0.0


def test_only_so_many_guessers_are_remembered() -> None:
    misses = Misses()
    for number in range(1000):
        misses.miss(f"10.0.{number // 250}.{number % 250}")
    assert misses.wait("10.0.0.0") == 0.0
    assert misses.wait("10.0.3.249") > 0.0
