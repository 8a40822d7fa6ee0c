"""What players are called on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from game.content.i18n import Texts
from game.content.message import You
from game.store import Bot, Human, Player

PORTRAITS = (
    "moon",
    "beard",
    "afro",
    "silver",
    "turban",
    "flower",
    "headphones",
    "straw",
    "moustache",
    "ponytail",
    "captain",
    "braids",
    "scarf",
    "bowl",
    "mohawk",
    "beret",
)
"""What people choose their portraits from, in the order they are offered and given out."""
OWN_PORTRAIT = "player_portrait"
"""The name in `Settings.extra` under which the player's own portrait is kept for all games."""


def player_name(texts: Texts, player: Player) -> str:
    """A person's own name, or that of the bot's character.

    Whoever has none is one of several people, who are numbered, or else "you".
    """
    match player:
        case Human("", number=number) if number:
            return texts.t("setup.player", number=number)
        case Human(name):
            return name or You(texts.t("table.you"))
        case Bot(character=character):
            return texts.t(f"bots.name.{character}")


def player_names(texts: Texts, players: Sequence[Player]) -> list[str]:
    """The names of all players, told apart: eight seats may have more bots than there are characters."""
    names = [player_name(texts, player) for player in players]
    return [
        name if names.index(name) == seat else f"{name} {names[:seat].count(name) + 1}"
        for seat, name in enumerate(names)
    ]


def player_character(player: Player) -> str:
    """Whose face a bot has; nothing for a person."""
    return player.character if isinstance(player, Bot) else ""


def player_faces(players: Sequence[Player]) -> tuple[str, ...]:
    """Whose face is shown at each seat: a bot's character, a person's portrait.

    People without a portrait, as in matches of older versions, get one that nobody else at the table has.
    """
    taken = {player.portrait for player in players if isinstance(player, Human)}
    free = cycle([portrait for portrait in PORTRAITS if portrait not in taken] or PORTRAITS)
    faces = []
    for player in players:
        match player:
            case Bot(character=character):
                faces.append(character)
            case Human(portrait=portrait):
                faces.append(portrait if portrait in PORTRAITS else next(free))
    return tuple(faces)


def player_note(texts: Texts, player: Player) -> str:
    """A bot's level; nothing for a person."""
    return texts.t(f"bots.level.{player.level}") if isinstance(player, Bot) else ""
