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


def test_doors_count_connections_from_each_address() -> None:
    doors = Doors(most=9, from_one=2)
    assert [doors.come_in("a", who) for who in range(3)] == [True, True, False]
    assert doors.come_in("b", 3)
    doors.go_out("a", 0)
    assert doors.come_in("a", 4)


def test_where_all_places_are_taken_whoever_holds_most_gives_one_up_that_is_no_seat() -> None:
    doors = Doors(most=4, from_one=4)
    for who, address in enumerate("aaab"):
        assert doors.come_in(address, who)
    doors.sit_down("a", 0)
    assert doors.crowded_out() is None
    assert doors.come_in("c", 4), "a phone that comes back is not locked out"
    assert doors.crowded_out() == 1
    doors.go_out("a", 1)
    assert doors.crowded_out() is None


def test_eight_phones_behind_one_router_fetch_their_pictures_at_once() -> None:
    doors = Doors()
    assert all(doors.come_in("the router", who) for who in range(8 * (6 + 1)))


def test_nobody_leaves_a_seat_for_others() -> None:
    doors = Doors(most=1, from_one=4)
    for who in range(2):
        assert doors.come_in("a", who)
        doors.sit_down("a", who)
    assert doors.crowded_out() is None


def test_one_address_comes_only_so_often() -> None:
    doors = Doors(comings=3)
    came = []
    for who in range(5):
        came.append(doors.come_in("a", who))
        doors.go_out("a", who)
    assert came == [True, True, True, False, False]
    assert doors.come_in("b", 5)


def test_an_address_waits_as_a_whole_until_its_time_has_passed() -> None:
    now = 0.0
    misses = Misses(clock=lambda: now)
    for _ in range(FREE_TRIES + 1):
        seconds = misses.miss("a")
    now = seconds / 2
    assert misses.wait("a") == seconds / 2
    assert misses.wait("b") == 0.0
    now = seconds
    assert misses.wait("a") == 0.0
    assert misses.miss("a") == 2 * seconds, "how often it was wrong is not forgotten"


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
