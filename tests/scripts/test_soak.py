"""The soak finds what is wrong on a table, and does the same again for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import _soak
import _soak_meter
import _soak_phones
from _soak_check import Eye, MismatchError
from _soak_meter import Reading
from _soak_phones import PhoneLine, check_phones
from engine import registry
from engine.core import complete
from game.match.session import Session
from game.scenes.dualis.pieces import CardPiece
from game.store import Bot, Human, MatchSetup, Player
from game.table.piece import BackPiece
from game.table.scene import TableScene
from game.table.spot import Spot
from tests.driver import Driver
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duos.moments import choosing
from tests.game.scenes.rig import Drive


def at_rest(drive: Drive) -> tuple[Driver, TableScene, Eye]:
    driver, table = dualis.at_table(drive, dualis.follow(), size=(1280, 720))
    driver.settle()
    eye = Eye(driver.app)
    eye.look()
    assert eye.looks == 1
    return driver, table, eye


def hidden_card(table: TableScene) -> CardPiece:
    """A piece with a card that the viewer may not know."""
    seat = next(seat for seat, hand in enumerate(table.session.match.state.hands) if seat and hand)
    return CardPiece(table.session.match.state.hands[seat][0])


def test_a_sound_table_is_passed(drive: Drive) -> None:
    _, _, eye = at_rest(drive)
    eye.look()
    assert eye.looks == 2


def test_a_card_that_the_viewer_may_not_know_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    table.stage.lay({**table.stage.spots(), hidden_card(table): Spot(640, 300)}, seconds=0)
    with pytest.raises(MismatchError, match="may not know it"):
        eye.look()


def test_a_card_of_the_view_that_is_missing_on_the_table_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    spots = table.stage.spots()
    del spots[next(piece for piece in spots if hasattr(piece, "card"))]
    table.stage.lay(spots, seconds=0)
    with pytest.raises(MismatchError, match=r"missing \['"):
        eye.look()


def test_a_back_too_many_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    table.stage.lay({**table.stage.spots(), BackPiece(1, 99): Spot(640, 300)}, seconds=0)
    with pytest.raises(MismatchError, match="too many"):
        eye.look()


def test_a_card_that_lies_elsewhere_than_it_belongs_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    spots = table.stage.spots()
    piece = next(piece for piece in spots if hasattr(piece, "card"))
    table.stage.lay({**spots, piece: spots[piece].at(640, 300)}, seconds=0)
    with pytest.raises(MismatchError, match="belongs to"):
        eye.look()


def test_a_card_on_the_table_that_is_not_painted_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    paint = table.game.paint

    def forgetful(state: Any, canvas: Any, piece: Any, spot: Spot, squeeze: float) -> None:
        if not isinstance(piece, BackPiece):
            paint(state, canvas, piece, spot, squeeze)

    table.game.paint = forgetful  # type: ignore[method-assign]
    with pytest.raises(MismatchError, match="not painted"):
        eye.look()


def test_a_view_that_is_not_the_matchs_is_found(drive: Drive) -> None:
    _, table, eye = at_rest(drive)
    table.presenter.view = table.session.match.view(1)
    with pytest.raises(MismatchError):
        eye.look()


def test_cards_of_whoever_left_the_screen_are_found(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(), people=(0, 1), size=(1280, 720))
    driver.settle()
    eye = Eye(driver.app)
    eye.look()
    assert eye.looks == 1
    table.viewer.cover()
    table.presenter.view = table.viewer.view(table.session.match.state)
    with pytest.raises(MismatchError, match="may not know it"):
        eye.look()


def test_markers_are_no_cards(drive: Drive) -> None:
    driver = drive(size=(1280, 720))
    table = choosing(driver)
    driver.settle()
    assert any(piece.name.startswith("marker") for piece in table.stage.pieces)
    eye = Eye(driver.app)
    eye.look()
    assert eye.looks == 1


def test_a_phone_that_shows_another_hand_is_found(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(size=(960, 540), animation="off")
    line = PhoneLine([0], Random(1))
    options = complete(registry.game("dualis"), {"length": "short"})
    bots = (Bot("beginner", name) for name in ("kai", "noa", "sora"))
    players: tuple[Player, ...] = (Human("Ada", phone=True), *bots)
    session = Session.start(driver.app.store, driver.app.bots, MatchSetup("dualis", options, players, 0), 5)
    driver.app.navigation.open_match(session, line.phones)
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.remote is not None
    assert check_phones(table) == 0
    line.act(table.remote)  # it comes
    for _ in range(200):
        driver.app.frame(0.1)
    assert check_phones(table) == 1
    monkeypatch.setattr(_soak_phones, "own", lambda *_: ["card of nobody"])
    with pytest.raises(MismatchError, match="the phone of seat 0"):
        check_phones(table)


# -- the soak itself -----------------------------------------------------------------------------------


@pytest.fixture
def soak(tmp_path: Path) -> Callable[..., _soak.Soak]:
    def start(seed: int = 5) -> _soak.Soak:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        return _soak.Soak(folder, seed, list(registry.GAMES), pool=False, resizes=True)

    return start


def test_the_same_seed_does_the_same(soak: Callable[..., _soak.Soak]) -> None:
    runs = []
    for _ in range(2):
        one = soak()
        assert _soak.run(one, lambda steps: steps >= 40, []) == ""
        runs.append([event for event in one.player.events if "drop" not in event])
    assert runs[0] == runs[1]


def test_what_goes_wrong_is_told_with_the_seed_and_the_last_events(
    soak: Callable[..., _soak.Soak], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = soak(7)

    def fail() -> None:
        raise ValueError("planted")

    monkeypatch.setattr(one.eye, "look", fail)
    trouble = _soak.run(one, lambda steps: steps >= 40, [])
    assert "ValueError: planted" in trouble
    one.close()
    _soak.tell(one, trouble, [])
    said = capsys.readouterr().out
    assert "--seed 7 --steps 1" in said
    assert one.player.events[-1] in said


def test_an_error_in_the_log_is_a_fault(
    soak: Callable[..., _soak.Soak], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = soak()
    monkeypatch.setattr(one.player, "step", lambda: one.driver.app.t("no.such.text"))
    assert "the log complains" in _soak.run(one, lambda steps: steps >= 1, [])
    one.close()


def test_slopes_are_those_of_the_later_half() -> None:
    filling = [Reading(after, 50.0 + after / 10, 9, 0) for after in range(0, 500, 100)]
    leaking = [Reading(after, 100.0 + (after - 500) / 1000, 9, 0) for after in range(500, 1100, 100)]
    found = _soak_meter.slopes([*filling, *leaking])
    assert found["memory"] == pytest.approx(1.0)
    assert found["handles"] == 0.0
    assert "+1.00 MB" in "\n".join(_soak_meter.report([*filling, *leaking], "steps"))
