"""What phones say is read strictly: these forms, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.remote.messages import (
    MOST_BYTES,
    Dropped,
    Greeting,
    Hello,
    HelloByCode,
    Join,
    Language,
    Tapped,
    Typed,
    WentBack,
    read_message,
    read_opening,
)

OPENINGS: dict[str, object] = {
    '{"v":1,"token":"abc"}': Hello("abc"),
    '{"v":1,"token":"abc","lang":"ja"}': Hello("abc", "ja"),
    '{"v":1,"code":"KQ7M2X"}': HelloByCode("KQ7M2X"),
    '{"v":1,"lang":"ja"}': Greeting("ja"),
}
MESSAGES: dict[str, object] = {
    '{"join":{"name":"凛","portrait":"moon","lang":"ja"}}': Join("凛", "moon", "ja"),
    '{"lang":"en"}': Language("en"),
    '{"page":12,"tap":"card S9B"}': Tapped(12, "card S9B"),
    '{"page":12,"drop":["card S9B","zone table"]}': Dropped(12, "card S9B", "zone table"),
    '{"page":0,"back":true}': WentBack(0),
    '{"page":3,"type":{"word":"honey"}}': Typed(3, "word", "honey"),
}


@pytest.mark.parametrize(("frame", "read"), OPENINGS.items())
def test_an_opening_is_one_of_three(frame: str, read: object) -> None:
    assert read_opening(frame) == read
    with pytest.raises(ValueError):
        read_message(frame)


@pytest.mark.parametrize(("frame", "read"), MESSAGES.items())
def test_a_message_is_one_of_six(frame: str, read: object) -> None:
    assert read_message(frame) == read
    with pytest.raises(ValueError):
        read_opening(frame)


@pytest.mark.parametrize("read", [Tapped(1, "a"), Dropped(1, "a", "b"), WentBack(1), Typed(1, "a", "b")])
def test_a_touch_can_be_looked_up_on_a_page_and_read_again(read: Any) -> None:
    assert read_message(json.dumps({"page": read.page, **read.said})) == read


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "12",
        '"tap"',
        "{",
        "{}",
        b'{"lang":"en"}',
        '{"lang":"en","more":1}',
        '{"lang":"de"}',
        '{"lang":["en"]}',
        '{"lang":"en","lang":"ja"}',
        '{"page":1,"tap":"a","back":true}',
        '{"page":1,"tap":"a","tap":"b"}',
        '{"page":true,"tap":"a"}',
        '{"page":-1,"tap":"a"}',
        '{"page":1.0,"tap":"a"}',
        '{"page":1e3,"tap":"a"}',
        '{"page":NaN,"tap":"a"}',
        '{"page":Infinity,"tap":"a"}',
        '{"page":99999999999999999999999999999999,"tap":"a"}',
        '{"page":4294967296,"tap":"a"}',
        '{"page":1,"tap":7}',
        '{"page":1,"tap":"a\\u0000b"}',
        '{"page":1,"tap":"\\ud800"}',
        '{"page":1,"tap":"line\\nbreak"}',
        '{"page":1,"tap":"' + "a" * 121 + '"}',
        '{"page":1,"drop":["a"]}',
        '{"page":1,"drop":["a","b","c"]}',
        '{"page":1,"drop":"ab"}',
        '{"page":1,"back":1}',
        '{"page":1,"back":false}',
        '{"page":1,"type":{}}',
        '{"page":1,"type":{"a":"b","c":"d"}}',
        '{"page":1,"type":{"a":{"b":"c"}}}',
        '{"page":1,"type":{"word":"' + "a" * 201 + '"}}',
        '{"join":{"name":"A","portrait":"moon"}}',
        '{"join":{"name":"A","portrait":"moon","lang":"en","seat":2}}',
        '{"join":{"name":"A","portrait":"moon","lang":"en"},"page":1}',
        '{"join":{"name":7,"portrait":"moon","lang":"en"}}',
        '{"v":2,"token":"abc"}',
        '{"v":true,"token":"abc"}',
        '{"v":1,"token":"abc","code":"abc"}',
        '{"v":1,"token":null}',
        '{"page":1,"tap":' + "[" * 2000 + "]" * 2000 + "}",
        '{"page":1,"tap":"a"}' + " " * MOST_BYTES,
        '{"page":1,"tap":"' + "あ" * 1400 + '"}',
    ],
)
def test_anything_else_is_refused(frame: str | bytes) -> None:
    for read in (read_opening, read_message):
        with pytest.raises(ValueError):
            read(frame)


def mutated(rng: Random, frame: str) -> str:
    """A frame with a few letters changed, taken away, doubled, or put in from elsewhere."""
    letters = list(frame)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(5):
            case 0:
                letters[at : at + 1] = [rng.choice('{}[]":,\\0123456789truefalsnv \x00\u2028\ud800😀あ')]
            case 1:
                del letters[at : at + rng.randint(1, 6)]
            case 2:
                letters[at:at] = letters[at : at + rng.randint(1, 12)]
            case 3:
                other = rng.choice([*OPENINGS, *MESSAGES])
                cut = rng.randrange(len(other))
                letters[at:at] = other[cut : cut + rng.randint(1, 20)]
            case 4:
                letters[at:at] = rng.choice(
                    ["[", "{", '"', "1e999", "-0", "\\u0000", "\\udfff"]
                ) * rng.randint(1, 300)
    return "".join(letters)


def test_ten_thousand_mutated_frames_are_read_rightly_or_refused() -> None:
    rng, refused = Random(24), 0
    frames = [*OPENINGS, *MESSAGES]
    for number in range(10_000):
        frame = mutated(rng, frames[number % len(frames)])
        for read in (read_opening, read_message):
            try:
                told: Any = read(frame)
            except ValueError:
                refused += 1
                continue
            # Whatever is let through is nothing but the few kinds of values that it may hold.
            values = [getattr(told, name) for name in type(told).__dataclass_fields__]
            assert all(isinstance(value, str | int) and not isinstance(value, bool) for value in values)
            texts = [value for value in values if isinstance(value, str)]
            assert all(len(text.encode()) <= 800 and "\x00" not in text for text in texts)
    assert refused > 15_000
