"""Six players one comes to know: the same skill, a different manner.

Every value lies between -1 and 1; 0 is the middle. A character never makes a bot stronger or weaker by
much: it tilts close decisions, so that one can tell who is sitting there.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """A style, as data; name and face belong to the screens, which find them by `id`."""

    id: str
    caution: float
    """How much a missed bid, a broken path or a bad guess is feared."""
    boldness: float
    """How gladly much is announced and much is won."""
    coin_love: float
    """How gladly a coin, or whatever changes the table, is taken."""
    whimsy: float
    """How often a good second choice is preferred to the best one."""


CHARACTERS: dict[str, Character] = {
    character.id: character
    for character in (
        Character("sora", caution=0.2, boldness=0.0, coin_love=0.0, whimsy=-0.5),
        Character("kai", caution=-0.7, boldness=0.9, coin_love=0.3, whimsy=0.1),
        Character("noa", caution=0.9, boldness=-0.6, coin_love=-0.4, whimsy=-0.6),
        Character("mika", caution=-0.2, boldness=0.3, coin_love=0.9, whimsy=0.3),
        Character("ren", caution=0.4, boldness=0.4, coin_love=-0.8, whimsy=-0.2),
        Character("yui", caution=-0.4, boldness=-0.1, coin_love=0.4, whimsy=0.9),
    )
}


class UnknownCharacterError(ValueError):
    """There is no character of that name; its text is one sentence for a person."""


def character(name: str) -> Character:
    """The character of that name; `UnknownCharacterError` where there is none."""
    try:
        return CHARACTERS[name]
    except KeyError:
        names = ", ".join(CHARACTERS)
        raise UnknownCharacterError(f"there is no character {name!r}; there is {names}.") from None
