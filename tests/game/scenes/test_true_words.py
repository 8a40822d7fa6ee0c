"""What the screens say is so: names, options, dialogs, and what is saved."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.setup import SetupScene
from game.store import Bot, Human, MatchSetup, Player
from game.ui.dialog import DialogButton, DialogScene
from tests.driver import Driver

Drive = Callable[..., Driver]


def at_setup(drive: Drive, game: str, *people: str, **choices: object) -> Driver:
    player = drive(**choices)
    if people:
        bots = [Bot("casual", name) for name in ("kai", "noa", "sora")]
        seats: list[Player] = [*(Human(name) for name in people), *bots]
        player.app.store.save_last_setup(MatchSetup(game, {}, tuple(seats[:4])))
    player.app.scenes.reset(SetupScene(player.app, game))
    return player


def test_a_lesson_says_that_it_is_not_saved(drive: Drive) -> None:
    player = drive()
    player.app.navigation.open_lesson("dualis")
    player.settle()
    player.key("esc")
    assert player.scene_name == "PauseScene"
    assert player.reads("Lessons aren’t saved.")
    assert player.reads("Leave lesson")
    assert not player.reads(player.app.t("pause.saved"))


def test_a_match_says_that_it_is_saved(drive: Drive) -> None:
    player = at_setup(drive, "dualis")
    player.click("play")
    player.key("esc")
    assert player.reads(player.app.t("pause.saved"))


def test_options_that_change_nothing_are_not_offered(drive: Drive) -> None:
    player = at_setup(drive, "duos")
    scene = player.scene
    assert isinstance(scene, SetupScene)
    for players, offered in ((2, "turns"), (4, "rounds"), (8, "rounds")):
        scene.draft.choose("players", players)
        scene.rebuild()
        hidden = {"turns": "rounds", "rounds": "turns"}[offered]
        assert player.see(f"option.{offered}")
        assert not player.see(f"option.{hidden}")


def test_the_main_answer_of_a_dialog_is_the_last_whatever_the_order(drive: Drive) -> None:
    player = drive()
    answers = [DialogButton("yes", "Yes", "main"), DialogButton("no", "No")]
    for order in (answers, answers[::-1]):
        dialog = DialogScene(player.app, "Sure?", "Really?", order)
        player.app.scenes.reset(dialog)
        yes, no = player.find("yes").rect, player.find("no").rect
        assert yes.left > no.right
        assert yes.centery == no.centery


def test_two_of_one_name_are_told_apart_at_the_set_up(drive: Drive) -> None:
    player = at_setup(drive, "dualis", "Ada", "ada")
    player.click("seat.1.disc")
    assert player.reads("Name taken: shown as “ada 2”.")
    player.click("play")
    assert [one.name for one in player.scene.setup.players[:2]] == ["Ada", "ada 2"]  # type: ignore[attr-defined]


def test_a_name_says_how_long_it_may_be_and_takes_nothing_that_cannot_be_shown(drive: Drive) -> None:
    player = at_setup(drive, "dualis", "Ada")
    assert player.reads("Up to 16 characters, no emoji.")
    player.click("seat.0.name")
    player.key("end")
    player.type("😀 Łu髙")
    assert player.find("seat.0.name").model.text == "Ada Łu髙"  # type: ignore[attr-defined]


def test_what_has_no_room_on_the_sheet_is_told_by_the_rail(drive: Drive) -> None:
    player = at_setup(drive, "dualis", "Ada", text_size=150)
    player.click("seat.0.name")
    assert player.reads("Up to 16 characters, no emoji.")
