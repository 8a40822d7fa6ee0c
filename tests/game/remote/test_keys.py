"""Tickets, codes and tokens: each opens one seat, and the first two only once."""

from __future__ import annotations

from game.remote.keys import CODE_LENGTH, Keys


def test_a_ticket_opens_its_seat_once_and_is_exchanged_for_a_token() -> None:
    keys = Keys((1, 3))
    ticket = keys.invite(3).ticket
    opened = keys.open(ticket)
    assert opened is not None
    assert opened.seat == 3
    assert keys.open(ticket) is None
    again = keys.open(opened.token or "")
    assert again is not None
    assert (again.seat, again.token) == (3, None)


def test_a_token_has_128_bits_and_no_two_are_alike() -> None:
    keys = Keys(range(8))
    tokens = {keys.renew(seat) for seat in range(8)} | {keys.invite(seat).ticket for seat in range(8)}
    assert len(tokens) == 16
    assert all(len(token) == 22 for token in tokens)


def test_an_invitation_stands_until_it_is_used() -> None:
    keys = Keys((0,))
    first = keys.invite(0)
    assert keys.invite(0) == first
    keys.open(first.ticket)
    assert keys.invite(0) != first


def test_a_short_code_opens_its_seat_however_it_is_written() -> None:
    keys = Keys((0, 1))
    code = keys.invite(1).code
    assert len(code) == CODE_LENGTH
    opened = keys.open_by_code(f" {code[:3].lower()} {code[3:]} ")
    assert opened is not None
    assert opened.seat == 1
    assert keys.open_by_code(code) is None


def test_codes_of_a_table_differ() -> None:
    keys = Keys(range(8))
    assert len({keys.invite(seat).code for seat in range(8)}) == 8


def test_a_new_phone_takes_the_seat_from_the_old_one() -> None:
    keys = Keys((0,))
    old = keys.renew(0)
    keys.open(keys.invite(0).ticket)
    assert keys.open(old) is None


def test_nothing_opens_a_seat_that_nobody_was_invited_to() -> None:
    keys = Keys((0,))
    assert keys.open("") is None
    assert keys.open("None") is None
    assert keys.open_by_code("") is None


def test_a_seat_that_was_taken_over_is_closed_until_it_is_invited_to_again() -> None:
    keys = Keys((0,))
    token, ticket = keys.renew(0), keys.invite(0).ticket
    keys.revoke(0)
    assert keys.open(token) is None
    assert keys.open(ticket) is None
    assert keys.open(keys.invite(0).ticket) is not None


def test_tokens_of_one_match_open_nothing_in_the_next() -> None:
    keys = Keys((0, 1))
    old = [keys.renew(0), keys.renew(1)]
    keys.reseat({0: 1, 1: 0})
    assert [keys.open(token) for token in old] == [None, None]


def test_a_seat_that_a_bot_has_taken_is_nobodys_in_the_next_match() -> None:
    keys = Keys((0, 1, 2))
    keys.revoke(1)
    keys.reseat({0: 2, 2: 0})
    assert keys.open(keys.invite(2).ticket) is not None
    assert keys.open(keys.invite(0).ticket) is not None


def test_whoever_was_away_when_the_next_match_began_says_the_old_token_once() -> None:
    keys = Keys((0, 1))
    asleep, awake = keys.renew(0), keys.renew(1)
    keys.reseat({0: 1, 1: 0}, away={0})
    assert keys.open(awake) is None
    back = keys.open(asleep)
    assert back is not None
    assert (back.seat, back.comes_back) == (1, True)
    assert keys.open(asleep) is None
    again = keys.open(back.token or "")
    assert again is not None
    assert again.seat == 1


def test_whoever_was_away_for_two_matches_scans_again() -> None:
    keys = Keys((0, 1))
    asleep = keys.renew(0)
    keys.reseat({0: 1, 1: 0}, away={0})
    keys.reseat({1: 0, 0: 1}, away={1})
    assert keys.open(asleep) is None


def test_a_seat_that_somebody_else_has_is_not_opened_by_who_was_away() -> None:
    for take in (Keys.revoke, lambda keys, seat: keys.open(keys.invite(seat).ticket)):
        keys = Keys((0,))
        asleep = keys.renew(0)
        keys.reseat({0: 0}, away={0})
        take(keys, 0)
        assert keys.open(asleep) is None
