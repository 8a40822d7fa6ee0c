"""What players are called on the screen."""

from __future__ import annotations

from game.i18n import Texts
from game.store import Bot, Human, Player


def player_name(texts: Texts, player: Player) -> str:
    """A person's own name, or that of the bot's character."""
    match player:
        case Human(name):
            return name or texts.t("table.you")
        case Bot(character=character):
            return texts.t(f"bots.name.{character}")


def player_note(texts: Texts, player: Player) -> str:
    """A bot's level; nothing for a person."""
    return texts.t(f"bots.level.{player.level}") if isinstance(player, Bot) else ""
