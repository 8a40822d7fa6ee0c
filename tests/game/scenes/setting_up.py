"""The set-up as a player uses it: seats, who sits there, choices, and the match that is started."""

from __future__ import annotations

from collections.abc import Callable

from game.match.session import Session
from game.scenes.title import TitleScene
from game.store import MatchSetup
from game.ui.choice import Choice
from tests.driver import Driver

Drive = Callable[..., Driver]


def at_setup(drive: Drive, **choices: object) -> Driver:
    player = drive(**choices)
    open_setup(player)
    return player


def open_setup(player: Driver) -> None:
    player.app.scenes.reset(TitleScene(player.app))
    player.click("game.dualis")


def open_seat(player: Driver, seat: int) -> None:
    """Click a seat; the sheet is about it then."""
    player.click(f"seat.{seat}.disc")
    assert player.see(f"seat.{seat}.kind")


def seat_somebody(player: Driver, seat: int, *, human: bool) -> None:
    """Open a seat and say who sits there."""
    open_seat(player, seat)
    choose(player, f"seat.{seat}.kind", "person" if human else "bot")


def choose(player: Driver, name: str, value: object) -> None:
    """Click a value of a choice."""
    player.point_on(name)
    widget = player.find(name)
    assert isinstance(widget, Choice)
    index = [one for one, _ in widget.options].index(value)
    player.click_at(widget.segment(index).center)


def profile_of(player: Driver, name: str) -> str:
    """The profile of somebody who must have one by now."""
    profile = player.app.store.profile_named(name)
    assert profile is not None
    return profile.id


def started(player: Driver) -> MatchSetup:
    """Play, and look what was started."""
    player.click("play")
    session = player.scene.session  # type: ignore[attr-defined]
    assert isinstance(session, Session)
    return session.setup
