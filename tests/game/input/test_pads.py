"""Gamepads: what their buttons and sticks mean, several of them, and letters without a keyboard."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input import Intent, Navigate, PadGone, PadPress
from game.input.pads import LET_GO, PUSHED, REPEAT_AFTER, REPEAT_EVERY, Pads
from game.scenes.keys import ON_PADS, KeysScene
from game.scenes.title import TitleScene
from game.table.curtain import HOLD
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from game.ui.field import TextField
from game.ui.letters import LettersScene, with_next_mark
from game.ui.pad_glyphs import GLYPHS
from game.ui.screen import Screen
from game.ui.text_model import TextModel
from tests.driver import FRAME, Driver, PadOnly
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.rig import Drive, SilentBots, played, ready
from tests.game.ui.fitting import CASES, faults


def at_title(drive: Drive, **program: object) -> tuple[Driver, Screen]:
    driver = drive(**program)
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    screen = driver.scene
    assert isinstance(screen, Screen)
    return driver, screen


# -- sticks ------------------------------------------------------------------------------------------


def stick(share: float, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(share * 32767)
    )


def test_a_stick_that_trembles_in_its_middle_moves_nothing() -> None:
    pads = Pads()
    for share in (0.1, -0.2, 0.3, -PUSHED + 0.02, 0.0):
        assert pads.read(stick(share)) is None
    assert not pads.holding


def test_a_stick_moves_once_until_it_comes_back_to_its_middle() -> None:
    pads = Pads()
    assert pads.read(stick(0.7)) == PadPress(0, (Navigate("right"),))
    assert pads.read(stick(0.9)) is None
    assert pads.read(stick(LET_GO + 0.05)) is None, "it is not back yet"
    assert pads.read(stick(0.0)) is None
    assert pads.read(stick(0.7)) == PadPress(0, (Navigate("right"),))


def test_a_stick_means_the_way_that_it_is_pushed_farthest() -> None:
    pads = Pads()
    pads.read(stick(0.3))
    assert pads.read(stick(-0.9, pygame.CONTROLLER_AXIS_LEFTY)) == PadPress(0, (Navigate("up"),))


def test_what_is_held_comes_again_after_a_while_and_then_often() -> None:
    pads = Pads()
    pads.read(stick(1.0))
    frames = round((REPEAT_AFTER + 5.5 * REPEAT_EVERY) / FRAME)
    assert sum(len(list(pads.repeat(FRAME))) for _ in range(frames)) in (5, 6)
    pads.read(stick(0.0))
    assert list(pads.repeat(1.0)) == []


def test_a_window_behind_others_hears_no_stick_any_more(drive: Drive) -> None:
    driver, screen = at_title(drive)
    driver.pad_axis("leftx", 1.0)
    driver.lose_focus()
    here = screen.focused
    driver.wait(2.0)
    assert screen.focused == here


def test_stick_and_cross_move_the_focus_by_the_shape_of_the_screen(drive: Drive) -> None:
    driver, screen = at_title(drive)
    driver.pad("rightshoulder")
    while screen.focused != "game.dualis":
        driver.pad("rightshoulder")
    driver.pad("dpad_right")
    beside = screen.focused
    driver.pad("dpad_left")
    assert screen.focused == "game.dualis"
    driver.pad_axis("leftx", 1.0)
    driver.pad_axis("leftx", 0.0)
    assert screen.focused == beside


# -- a table -----------------------------------------------------------------------------------------


def test_the_first_push_at_a_table_stands_on_what_may_be_played(drive: Drive) -> None:
    """With the arrow keys the board of this game is moved; a pad has a stick of its own for that."""
    driver, table = duality.at_table(drive, bots=SilentBots())
    driver.pad("dpad_left")
    assert table.ring_shown
    assert table.focused in driver.names("tile 0")


def test_triggers_take_back_and_repeat(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(), bots=SilentBots())
    driver.pad("dpad_left")
    driver.pad("a", times=2)
    moves = played(table)
    assert len(moves) == 1
    driver.pad_axis("triggerleft", 1.0)
    driver.pad_axis("triggerleft", 0.0)
    assert played(table) == []
    driver.pad_axis("triggerright", 1.0)
    assert played(table) == moves


def test_start_pauses_and_goes_on(drive: Drive) -> None:
    driver, _ = dualis.at_table(drive, dualis.lead())
    for scene in ("PauseScene", "TableScene"):
        driver.pad("start")
        assert driver.scene_name == scene
    driver.pad("back")
    assert driver.scene_name == "MatchLogScene"


# -- several people ----------------------------------------------------------------------------------


def hold_curtain(driver: Driver, pad: int) -> None:
    driver.pad_down("a", pad=pad)
    driver.wait(HOLD + 0.2)
    driver.pad_up("a", pad=pad)


def two_people(drive: Drive) -> tuple[Driver, TableScene]:
    """Ada has opened her curtain with pad 1, played, and Ben his with pad 2 and played; Ada is called."""
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = dualis.sit_down(driver, dualis.lead(), people=(0, 1))
    for pad in (1, 2):
        driver.wait_for("reveal")
        hold_curtain(driver, pad)
        ready(driver, table)
        if pad == 1:
            play(driver, table, pad)
    return driver, table


def play(driver: Driver, table: TableScene, pad: int) -> None:
    """Walk to a card that may be played, and play it."""
    for _ in range(20):
        driver.pad("dpad_left", pad=pad)
        match table.find(table.focused):
            case PieceWidget(role="card") as card if table.hand.why_not_take(card.piece) is None:
                break
    driver.pad("a", times=2, pad=pad)


def test_somebody_elses_pad_touches_no_open_hand(drive: Drive) -> None:
    driver, table = two_people(drive)
    assert table.viewer.seat == 1
    before = played(table)
    play(driver, table, pad=1)
    assert played(table) == before
    assert driver.app.toasts.text == driver.app.t("table.other_pad", other="Ben")
    play(driver, table, pad=2)
    assert len(played(table)) == len(before) + 1


def test_somebody_elses_pad_opens_no_curtain_but_the_mouse_does(drive: Drive) -> None:
    driver, table = two_people(drive)
    driver.lose_focus()
    driver.gain_focus()
    driver.wait_for("reveal")
    hold_curtain(driver, pad=1)
    assert driver.scene_name == "CurtainScene"
    driver.grab("reveal")
    driver.wait(HOLD + 0.2)
    driver.release()
    assert table.viewer.seat == 1


def test_a_pad_that_is_nobodys_may_take_the_place_of_one_that_is_empty(drive: Drive) -> None:
    driver, table = two_people(drive)
    driver.lose_focus()
    driver.wait_for("reveal")
    hold_curtain(driver, pad=3)
    assert table.viewer.seat == 1
    before = played(table)
    play(driver, table, pad=3)
    assert len(played(table)) == len(before) + 1


def test_who_lost_a_pad_goes_on_with_any_other(drive: Drive) -> None:
    driver, table = two_people(drive)
    driver.unplug(pad=2)
    before = played(table)
    play(driver, table, pad=4)
    assert len(played(table)) == len(before) + 1


def test_somebody_elses_pad_takes_no_hand_off_the_curtain(drive: Drive) -> None:
    driver, table = two_people(drive)
    driver.lose_focus()
    driver.gain_focus()
    driver.wait_for("reveal")
    driver.pad_down("a", pad=2)
    for _ in range(3):
        driver.wait(HOLD / 4)
        driver.pad("a", pad=1)
    driver.wait(HOLD / 2)
    assert table.viewer.seat == 1


def test_people_may_hand_on_one_pad(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = dualis.sit_down(driver, dualis.lead(), people=(0, 1))
    for seat in (0, 1):
        driver.wait_for("reveal")
        hold_curtain(driver, pad=7)
        ready(driver, table)
        assert table.viewer.seat == seat
        play(driver, table, pad=7)
    assert len(played(table)) == 2


def test_a_pad_that_is_taken_away_while_it_is_held_opens_nothing(drive: Drive) -> None:
    """Nobody tells that its button goes up, and a hand would lie open to whoever is there."""
    driver, table = two_people(drive)
    driver.lose_focus()
    driver.gain_focus()
    driver.wait_for("reveal")
    driver.pad_down("a", pad=2)
    driver.wait(HOLD / 2)
    driver.unplug(pad=2)
    driver.wait(HOLD * 2)
    assert driver.scene_name == "CurtainScene"
    hold_curtain(driver, pad=5)
    assert table.viewer.seat == 1


def test_it_is_said_that_a_pad_somebody_plays_with_is_gone(drive: Drive) -> None:
    driver, _ = at_title(drive)
    gone = driver.app.t("settings.pad_gone")
    driver.unplug(pad=3)
    assert driver.app.toasts.text != gone, "nobody has used it"
    driver.pad("dpad_right", pad=3)
    driver.unplug(pad=3)
    assert driver.app.toasts.text == gone


def test_an_open_hand_is_played_on_with_keys_where_its_pad_is_gone(drive: Drive) -> None:
    driver, table = two_people(drive)
    driver.unplug(pad=2)
    assert driver.reads(driver.app.t("settings.pad_gone"))
    before = played(table)
    driver.key("left")
    driver.key("enter", times=2)
    assert len(played(table)) == len(before) + 1


# -- letters -----------------------------------------------------------------------------------------


def test_a_name_is_written_on_the_board_of_letters(drive: Drive) -> None:
    driver = PadOnly(drive().app)
    driver.app.navigation.open_setup("dualis")
    screen = driver.scene
    assert isinstance(screen, Screen)
    for _ in range(60):
        if screen.focused != "seat.0.name":
            driver.pad("rightshoulder")
    driver.pad("a")
    assert driver.scene_name == "LettersScene"
    for name in ("letter.A", "page", "letter.d", "letter.d", "letter.a"):
        press(driver, name)
    driver.pad("x")
    driver.pad("b")
    assert driver.scene is screen
    field = screen.find("seat.0.name")
    assert isinstance(field, TextField)
    assert field.model.text == "Add"


def press(driver: Driver, name: str) -> None:
    board = driver.scene
    assert isinstance(board, LettersScene)
    for _ in range(60):
        if board.focused == name:
            driver.pad("a")
            return
        driver.pad("rightshoulder")
    raise AssertionError(f"no way to {name}")


def test_marks_make_kana_voiced_and_small() -> None:
    ring = "は"
    for _ in range(3):
        ring += with_next_mark(ring[-1])
    assert ring == "はばぱは"
    assert with_next_mark("つ") == "づ"
    assert with_next_mark("づ") == "っ"
    assert with_next_mark("ッ") == "ツ"
    assert with_next_mark("A") == "A"
    assert with_next_mark("ー") == "ー"


def test_the_board_of_letters_fits_everywhere(drive: Drive) -> None:
    for case in CASES:
        driver = drive(lang=case.language, size=case.window, text_size=case.text_size)
        field = TextField("name", pygame.FRect(0, 0, 300, 60), "Name", TextModel("Ada"), driver.app.type)
        board = LettersScene(driver.app, field)
        driver.app.scenes.reset(board)
        for _ in driver.app.t("letters.pages").split("|"):
            assert faults(driver.app, board) == [], str(case)
            board.turn_page()


# -- the page of keys, and SDL itself ----------------------------------------------------------------


def test_every_button_has_its_picture_on_the_page_of_keys(drive: Drive) -> None:
    driver = drive()
    driver.app.scenes.reset(KeysScene(driver.app))
    for name, glyphs in ON_PADS.items():
        for glyph in glyphs:
            assert driver.see(f"keys.pad.{name}.cap.{glyph}")
    assert {glyph for glyphs in ON_PADS.values() for glyph in glyphs} == set(GLYPHS)


@pytest.fixture
def sdl() -> Iterator[ctypes.CDLL]:
    """SDL can make a pad of nothing: its events take the real way, and no test has to invent them."""
    libraries = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    found = next(libraries.glob("libSDL2-2*"), None)
    if found is None:
        pytest.skip("this pygame brings no library of SDL of its own")
    library = ctypes.CDLL(str(found))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_ubyte]
    yield library
    pygame._sdl2.controller.quit()
    pygame.joystick.quit()


A_PAD, NO_PAD = 1, 0
"""What SDL has a map of, and a thing with buttons that it knows nothing about."""


def press_at(sdl: ctypes.CDLL, driver: Driver, index: int, button: int) -> bool:
    """Press a button of SDL's own; False where nobody has opened this pad."""
    pad = sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(index))
    for down in (1, 0) if pad else ():
        sdl.SDL_JoystickSetVirtualButton(pad, button, down)
        driver.wait(0.1)
    return bool(pad)


@pytest.mark.parametrize("plugged_in", ["before the start", "later"])
def test_a_pad_that_sdl_itself_reports_is_opened_heard_and_missed(
    drive: Drive, sdl: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch, plugged_in: str
) -> None:
    driver, screen = at_title(drive)
    pygame.joystick.init()
    if plugged_in == "later":
        driver.app.input.start_pads()
    index = sdl.SDL_JoystickAttachVirtual(A_PAD, 6, 15, 0)
    try:
        driver.app.input.start_pads()
        driver.wait(0.1)
        before = screen.focused
        assert press_at(sdl, driver, index, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), "nobody opened it"
        assert screen.focused != before
    finally:
        told: list[Intent] = []
        monkeypatch.setattr(driver.app.scenes, "handle", told.append)
        sdl.SDL_JoystickDetachVirtual(index)
        driver.wait(0.1)
    assert [type(intent) for intent in told] == [PadGone]


def test_two_pads_of_sdl_are_two(drive: Drive, sdl: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _ = at_title(drive)
    driver.app.input.start_pads()
    heard: list[int] = []
    monkeypatch.setattr(driver.app, "_handle_pad", lambda press: heard.append(press.pad))
    for _ in range(2):
        sdl.SDL_JoystickAttachVirtual(A_PAD, 6, 15, 0)
    driver.wait(0.1)
    for index in (0, 1):
        assert press_at(sdl, driver, index, pygame.CONTROLLER_BUTTON_X)
    sdl.SDL_JoystickDetachVirtual(0)
    driver.wait(0.1)
    assert press_at(sdl, driver, 0, pygame.CONTROLLER_BUTTON_X), "the other one is still open"
    assert len(heard) == 3
    assert heard[0] != heard[1] == heard[2]
    sdl.SDL_JoystickDetachVirtual(0)
    driver.wait(0.1)


def test_what_sdl_has_no_map_of_is_passed_over(drive: Drive, sdl: ctypes.CDLL) -> None:
    driver, screen = at_title(drive)
    driver.app.input.start_pads()
    index = sdl.SDL_JoystickAttachVirtual(NO_PAD, 6, 15, 0)
    try:
        driver.wait(0.1)
        before = screen.focused
        assert not press_at(sdl, driver, index, 1), "somebody opened it"
        assert screen.focused == before
    finally:
        sdl.SDL_JoystickDetachVirtual(index)
        driver.wait(0.1)


def test_a_pygame_without_that_part_starts_without_pads(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    driver = drive()
    monkeypatch.setitem(sys.modules, "game.input.pads", None)
    driver.app.input.start_pads()
    assert "no gamepads" in caplog.text
