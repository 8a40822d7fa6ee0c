"""The set-up: everything can be chosen, goes together, is remembered, and starts."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Game, OptionError, OptionValue, complete
from game.games import scenes_of
from game.match.players import PORTRAITS
from game.scenes.rules import RulesScene
from game.scenes.setup import SetupScene
from game.scenes.setup.draft import SetupDraft
from game.store import Bot, Human, MatchSetup, Player
from tests.driver import Driver
from tests.game.scenes.setting_up import (
    Drive,
    at_setup,
    choose,
    open_seat,
    open_setup,
    profile_of,
    seat_somebody,
    started,
)
from tests.game.ui.fitting import CASES, SLACK, faults

DUALIS = registry.game("dualis")


def legal_options() -> list[dict[str, OptionValue]]:
    found = []
    for values in product(*(option.values for option in DUALIS.options)):
        chosen = {option.name: value for option, value in zip(DUALIS.options, values, strict=True)}
        try:
            found.append(complete(DUALIS, chosen))
        except OptionError:
            continue
    return found


def test_at_first_you_play_against_three_casual_bots_that_differ(drive: Drive) -> None:
    setup = started(at_setup(drive))
    assert setup.players[0] == Human("", PORTRAITS[0])
    bots = [player for player in setup.players[1:] if isinstance(player, Bot)]
    assert len(bots) == 3
    assert {bot.level for bot in bots} == {"casual"}
    assert len({bot.character for bot in bots}) == 3
    assert setup.first is None


@pytest.mark.parametrize("options", legal_options(), ids=lambda o: "-".join(map(str, o.values())))
def test_every_combination_of_options_can_be_chosen_and_starts(
    drive: Drive, options: dict[str, OptionValue]
) -> None:
    player = at_setup(drive, animation="off")
    for name, value in options.items():
        if player.find(f"option.{name}").enabled:
            choose(player, f"option.{name}", value)
    setup = started(player)
    assert dict(setup.options) == options
    assert len(setup.players) == DUALIS.seats(options)


def test_teams_bring_the_fourth_player_back_and_leave_no_choice_of_three(drive: Drive) -> None:
    player = at_setup(drive)
    choose(player, "option.mode", "iso")
    choose(player, "option.players", 3)
    assert not player.see("seat.3.disc")
    choose(player, "option.mode", "teams")
    assert player.see("seat.3.disc")
    assert not player.find("option.players").enabled


def test_the_help_follows_the_choice(drive: Drive) -> None:
    player = at_setup(drive)
    assert player.reads(player.app.t("dualis.option.length.full_help"))
    choose(player, "option.length", "short")
    assert player.reads(player.app.t("dualis.option.length.short_help"))


def test_options_that_no_longer_exist_are_forgotten() -> None:
    last = MatchSetup("dualis", {"mode": "teams", "tempo": "brisk"}, (Human("Mia"), Bot("wise", "merlin")))
    draft = SetupDraft(DUALIS, last, None)
    assert draft.options == complete(DUALIS, {})
    assert draft.seats[0].name.text == "Mia"
    assert draft.seats[1].character in CHARACTERS


# -- seats ---------------------------------------------------------------------------------------


def test_a_name_comes_through_an_input_method(drive: Drive) -> None:
    player = at_setup(drive, lang="ja")
    player.click("seat.0.name")
    player.compose("さくら", finish=False)
    assert player.scene_name == "SetupScene"
    assert player.scene.draft.seats[0].name.text == ""  # type: ignore[attr-defined]
    player.compose("さくら")
    assert started(player).players[0] == Human("さくら", PORTRAITS[0], 0, profile_of(player, "さくら"))


def test_enter_in_a_name_leads_to_play(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("seat.0.name")
    player.type("Mia")
    player.key("enter")
    assert player.scene_name == "SetupScene"
    player.key("enter")
    mia = Human("Mia", PORTRAITS[0], 0, profile_of(player, "Mia"))
    assert player.scene.session.setup.players[0] == mia  # type: ignore[attr-defined]


def test_equal_names_are_told_apart(drive: Drive) -> None:
    player = at_setup(drive)
    for seat in (0, 1):
        seat_somebody(player, seat, human=True)
        player.click(f"seat.{seat}.name")
        player.type("Noa")
    names = [one.name for one in started(player).players if isinstance(one, Human)]
    assert names == ["Noa 2", "Noa 3"]  # one Noa is a bot


def test_a_bot_gets_another_level_and_character(drive: Drive) -> None:
    player = at_setup(drive)
    before = player.scene.draft.seats[2]  # type: ignore[attr-defined]
    assert (before.level, before.character) == ("casual", "noa")
    open_seat(player, 2)
    choose(player, "seat.2.level", "strong")
    player.click("character.yui")
    assert started(player).players[2] == Bot("strong", "yui")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_line_says_what_to_expect_of_a_bot(drive: Drive, lang: str) -> None:
    player = at_setup(drive, lang=lang)
    t = player.app.t
    open_seat(player, 1)
    assert player.find("seat.1.manner").label == t("bots.manner.kai")
    for level in ("strong", "expert", "beginner", "casual"):
        choose(player, "seat.1.level", level)
        assert player.find("seat.1.expect").label == t(f"bots.expect.{level}")
        assert player.find("seat.1.note").label == t(f"bots.level.{level}")


def test_the_bots_are_told_about_from_the_set_up(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("bots")
    scene = player.scene
    assert isinstance(scene, RulesScene)
    assert (scene.game, scene.page_id) == ("bots", "think")
    player.key("esc")
    assert player.scene_name == "SetupScene"


def test_nobody_can_sit_at_two_places(drive: Drive) -> None:
    player = at_setup(drive)
    open_seat(player, 1)
    seats = player.scene.draft.seats  # type: ignore[attr-defined]
    elsewhere = {seat.character for seat in seats[2:]}
    for character in CHARACTERS:
        assert player.find(f"character.{character}").enabled == (character not in elsewhere)
        player.click(f"character.{character}")
        assert len({seat.character for seat in seats[1:]}) == 3
    assert seats[1].character not in elsewhere


def test_a_seat_that_becomes_a_bot_takes_somebody_who_is_free() -> None:
    draft = SetupDraft(DUALIS, None, "")
    draft.set_human(1, True)
    draft.seats[2].character = "kai"  # what the person's seat had before
    draft.set_human(1, False)
    assert draft.seats[1].character != "kai"
    assert draft.seats[2].character == "kai"


def test_places_are_changed_and_who_leads_goes_along(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("first")  # by lot, then the first seat
    player.click("seat.0.down")
    assert player.scene.draft.first == 1  # type: ignore[attr-defined]
    player.click("seat.1.down")
    setup = started(player)
    assert [isinstance(one, Human) for one in setup.players] == [False, False, True, False]
    assert setup.first == 2


def test_partners_are_named_together(drive: Drive) -> None:
    player = at_setup(drive)
    assert player.reads("You and Noa vs Kai and Sora")
    choose(player, "option.mode", "iso")
    assert player.reads("Free-for-all: you, Kai, Noa and Sora")


def test_who_leads_is_nobody_who_has_left(drive: Drive) -> None:
    player = at_setup(drive)
    choose(player, "option.mode", "iso")
    for _ in range(4):
        player.click("first")
    assert player.scene.draft.first == 3  # type: ignore[attr-defined]
    choose(player, "option.players", 3)
    assert started(player).first is None


# -- memory and ways -----------------------------------------------------------------------------


def test_the_set_up_is_remembered(drive: Drive) -> None:
    player = at_setup(drive)
    choose(player, "option.mode", "iso")
    choose(player, "option.high_low", True)
    seat_somebody(player, 2, human=True)
    player.click("seat.2.name")
    player.type("Tomo")
    player.click("first")
    first = started(player)
    open_setup(player)
    again = started(player)
    assert again == first
    assert again.options == first.options


def test_open_hands_are_offered_only_where_several_people_share_the_screen(drive: Drive) -> None:
    player = at_setup(drive)
    assert not player.see("hands")
    seat_somebody(player, 2, human=True)
    assert player.see("hands")
    assert player.reads("Hidden between turns.")
    choose(player, "hands", True)
    assert player.reads("Everyone sees what you see.")
    seat_somebody(player, 2, human=False)
    assert not player.see("hands")


def test_open_hands_are_remembered_with_the_set_up(drive: Drive) -> None:
    player = at_setup(drive)
    seat_somebody(player, 1, human=True)
    assert not started(player).house.open_hands
    open_setup(player)
    choose(player, "hands", True)
    assert started(player).house.open_hands
    open_setup(player)
    assert started(player).house.open_hands


def test_the_own_name_is_remembered_for_every_game(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("seat.0.name")
    player.type("Mia")
    started(player)
    own = player.app.store.settings().extra["player_name"]
    assert own == "Mia"
    assert SetupDraft(DUALIS, None, str(own)).seats[0].name.text == "Mia"


def test_back_and_escape_lead_to_the_title(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("back")
    assert player.scene_name == "TitleScene"
    player.click("game.dualis")
    player.key("esc")
    assert player.scene_name == "TitleScene"


def test_the_rules_of_this_game_are_a_key_away(drive: Drive) -> None:
    player = at_setup(drive)
    player.key("f1")
    assert player.scene_name == "RulesScene"
    player.key("esc")
    assert player.scene_name == "SetupScene"


def test_the_lesson_begins_at_the_table(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("lesson")
    assert player.scene_name == "TableScene"
    assert player.app.store.open_matches() == []


def test_a_match_of_bots_alone_can_be_watched(drive: Drive) -> None:
    player = at_setup(drive)
    choose(player, "seat.0.kind", "bot")
    assert all(isinstance(one, Bot) for one in started(player).players)


def test_the_keyboard_reaches_everything(drive: Drive) -> None:
    player = at_setup(drive, text_size=150)
    wanted = {widget.name for widget in player.scene.widgets() if widget.focusable and widget.enabled}
    reached = set()
    for _ in range(len(wanted)):
        reached.add(player.scene.focused)  # type: ignore[attr-defined]
        player.key("tab")
    assert reached == wanted


def misfits(player: Driver, seats: tuple[int, ...]) -> list[str]:
    """What does not fit while the sheet is about each of these seats; nothing is painted for it."""
    scene, found = player.scene, []
    assert isinstance(scene, SetupScene)
    for scene.open_seat in seats:
        scene.rebuild()
        found += [*faults(player.app, scene), *crowded(player)]
    return found


def crowded(player: Driver) -> list[str]:
    """What lies on something else, or scrolls: widgets of the ground, and those of sheet and board."""
    boards = {name: player.find(name).rect for name in ("sheet", "options", "table")}
    found = [widget.name for widget in player.scene.widgets() if widget.role == "scroll"]
    things = [widget for widget in player.scene.widgets() if widget.name not in boards]
    for one, other in combinations(things, 2):
        common = one.rect.clip(other.rect)
        if common.width > SLACK and common.height > SLACK:
            found.append(f"{one.name} and {other.name}")
    for widget in things:
        seat = widget.name.startswith("seat.") and widget.name.endswith((".disc", ".note", ".ribbon"))
        for name in ("sheet", "options"):
            common = widget.rect.clip(boards[name])
            if (
                (seat or widget.name in ("summary", "play"))
                and common.width > SLACK
                and common.height > SLACK
            ):
                found.append(f"{widget.name} and {name}")
            part = widget.name.startswith({"sheet": "sheet.", "options": "option."}[name])
            if part and not boards[name].contains(widget.rect):
                found.append(f"{widget.name} out of {name}")
    return found


@pytest.mark.parametrize("people", [1, 4])
@pytest.mark.parametrize("mode", ["teams", "iso"])
def test_everything_fits_at_every_size(drive: Drive, mode: str, people: int) -> None:
    names = ("Wilhelmina-Marie", "Maximilian", "さくらこさくらこさくらこさくら", "WWWWWWWWWWWWWWWW")
    humans: list[Player] = [Human(name) for name in names[:people]]
    players = tuple(humans + [Bot("beginner", one) for one in CHARACTERS])[:4]
    for case in CASES:
        player = drive(lang=case.language, size=case.window, text_size=case.text_size)
        player.app.store.save_last_setup(MatchSetup("dualis", {"mode": mode}, players, first=people - 1))
        player.app.scenes.reset(SetupScene(player.app, "dualis"))
        assert misfits(player, (0, 3)) == [], str(case)


PLAYERS = {"dualis": (3, 4), "duality": (2,), "dois": (3, 4), "duos": (2, 3, 5, 6, 7, 8)}


@pytest.mark.parametrize(("game", "count"), [(game, count) for game in PLAYERS for count in PLAYERS[game]])
def test_every_game_shows_all_seats_and_options_at_once(drive: Drive, game: str, count: int) -> None:
    rules = registry.game(game)
    options: dict[str, OptionValue] = {"players": count} if "players" in _names(rules) else {}
    if game == "dualis" and count == 3:
        options["mode"] = "iso"
    names = list(CHARACTERS)
    bots = [Bot(LEVELS[seat % len(LEVELS)], names[seat % len(names)]) for seat in range(count - 1)]
    setup = MatchSetup(game, complete(rules, options), (Human("Wilhelmina-Marie"), *bots))
    for case in CASES:
        player = drive(lang=case.language, size=case.window, text_size=case.text_size)
        player.app.store.save_last_setup(setup)
        player.app.scenes.reset(SetupScene(player.app, game))
        assert [name for name in player.names("seat.") if name.endswith(".disc")] == [
            f"seat.{seat}.disc" for seat in range(count)
        ]
        for option in rules.options:
            applies = scenes_of(game).seating().applies(setup.options, option.name)
            assert player.see(f"option.{option.name}") == applies, str(case)
        assert misfits(player, (0, count - 1)) == [], str(case)


def _names(rules: Game[Any, Any, Any]) -> list[str]:
    return [option.name for option in rules.options]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", registry.GAMES)
def test_at_the_usual_text_size_every_option_has_its_help(drive: Drive, game: str, lang: str) -> None:
    player = drive(lang=lang)
    player.app.scenes.reset(SetupScene(player.app, game))
    rules = registry.game(game)
    applies = scenes_of(game).seating().applies
    for option in rules.options:
        if applies(complete(rules, {}), option.name):
            assert player.see(f"option.{option.name}.help")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", registry.GAMES)
def test_the_help_stays_where_several_people_may_open_their_hands(drive: Drive, game: str, lang: str) -> None:
    player = drive(lang=lang)
    player.app.store.save_last_setup(MatchSetup(game, {}, (Human("Ada"), Human("Ben"))))
    player.app.scenes.reset(SetupScene(player.app, game))
    offered = player.names("option.")
    for name in ("hands", *(f"option.{option.name}" for option in registry.game(game).options)):
        # An option that does not apply is not offered at all.
        assert player.see(f"{name}.help") or name not in ("hands", *offered), name


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_a_house_rule_is_offered_to_several_people_too(drive: Drive, text_size: int) -> None:
    for lang in ("en", "ja"):
        player = drive(lang=lang, text_size=text_size)
        people = tuple(Human(name) for name in ("Wilhelmina-Marie", "Ben", "Cleo", "Dora"))
        player.app.store.save_last_setup(MatchSetup("dualis", {}, people))
        player.app.scenes.reset(SetupScene(player.app, "dualis"))
        assert player.see("hands")
        assert player.see("house.open_tricks")
        player.hover("house.open_tricks")
        assert player.reads(player.app.t("dualis.house.open_tricks.false_help"))
        assert misfits(player, (0, 3)) == []


def test_what_was_chosen_is_kept_though_one_leaves_before_the_first_match(drive: Drive) -> None:
    """Whoever goes to the lesson first finds the table as it was laid."""
    player = at_setup(drive, animation="off")
    seat_somebody(player, 1, human=True)
    player.click("seat.1.name")
    player.type("Ben")
    choose(player, "option.length", "short")
    player.click("lesson")
    player.wait_for("lesson leave")
    player.click("lesson leave")
    scene = player.scene  # one is back where the lesson was begun
    assert isinstance(scene, SetupScene)
    assert [seat.human for seat in scene.draft.seats] == [True, True, False, False]
    assert scene.draft.seats[1].name.text == "Ben"
    assert scene.draft.options["length"] == "short"


def test_a_set_up_that_was_only_looked_at_keeps_nothing(drive: Drive) -> None:
    player = at_setup(drive)
    player.key("esc")
    assert player.app.store.last_setup("dualis") is None


def test_help_that_has_no_room_stands_on_the_rail_when_it_is_asked_for(drive: Drive) -> None:
    player = at_setup(drive, text_size=150)
    assert not player.see("option.length.help")
    words = player.app.t("dualis.option.length.full_help")
    assert not player.reads(words)
    player.hover("option.length")
    assert player.reads(words)


# -- the table -----------------------------------------------------------------------------------


def test_one_seat_is_always_open_and_a_click_opens_another(drive: Drive) -> None:
    player = at_setup(drive)
    for seat in (0, 2, 3, 0):
        if seat or player.scene.open_seat:  # type: ignore[attr-defined]
            player.click(f"seat.{seat}.disc")
        kinds = [name for name in player.names("seat.") if name.endswith(".kind")]
        assert kinds == [f"seat.{seat}.kind"]


def test_a_click_on_a_name_opens_its_seat_too(drive: Drive) -> None:
    player = at_setup(drive)
    ribbon = player.find("seat.2.ribbon").rect
    player.click_at((ribbon.left + 3, ribbon.bottom - 3))
    assert player.see("seat.2.kind")


def test_the_open_seat_is_one_that_is_still_there(drive: Drive) -> None:
    player = at_setup(drive)
    choose(player, "option.mode", "iso")
    open_seat(player, 3)
    choose(player, "option.players", 3)
    assert player.see("seat.2.kind")


def test_the_keyboard_opens_a_seat_and_goes_on_to_its_sheet(drive: Drive) -> None:
    player = at_setup(drive)
    while player.scene.focused != "seat.2.disc":  # type: ignore[attr-defined]
        player.key("tab")
    player.key("enter")
    assert player.scene.focused == "seat.2.kind"  # type: ignore[attr-defined]
    player.key("left")
    assert player.scene.draft.seats[2].human  # type: ignore[attr-defined]
    assert player.see("seat.2.name")


def test_a_portrait_that_is_dragged_to_another_seat_changes_places(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("first")  # by lot, then the first seat
    player.drag("seat.0.disc", "seat.2.disc")
    draft = player.scene.draft  # type: ignore[attr-defined]
    assert [seat.human for seat in draft.seats] == [False, False, True, False]
    assert draft.seats[0].character == "noa"
    assert draft.first == 2
    assert player.see("seat.2.name"), "the sheet goes along"


def test_a_portrait_that_is_let_go_elsewhere_stays_where_it_was(drive: Drive) -> None:
    player = at_setup(drive)
    at_rest = player.screenshot().get_buffer().raw
    player.grab("seat.0.disc")
    player.carry((640, 660))
    assert player.screenshot().get_buffer().raw != at_rest
    player.release()
    assert [seat.human for seat in player.scene.draft.seats] == [True, False, False, False]  # type: ignore[attr-defined]


def test_escape_and_a_lost_focus_put_a_carried_portrait_down(drive: Drive) -> None:
    player = at_setup(drive)
    for by_key in (True, False):
        player.grab("seat.0.disc")
        player.carry(player.find("seat.2.disc").rect.center)
        if by_key:
            player.key("esc")
        else:
            player.lose_focus()
            player.gain_focus()
        player.release()
        assert player.scene_name == "SetupScene"
        assert player.scene.draft.seats[0].human  # type: ignore[attr-defined]


def test_a_drag_of_a_hand_that_trembles_is_a_click(drive: Drive) -> None:
    player = at_setup(drive)
    x, y = player.find("seat.2.disc").rect.center
    player.move((x, y))
    player.press()
    player.carry((x + 2, y + 2))
    player.release()
    assert player.see("seat.2.kind")
    assert player.scene.draft.seats[0].human  # type: ignore[attr-defined]


def test_what_decides_the_match_stands_on_the_rail(drive: Drive) -> None:
    player = at_setup(drive)
    assert player.reads(player.app.t("dualis.option.mode.teams_goal"))
    choose(player, "option.mode", "iso")
    assert player.reads(player.app.t("dualis.option.mode.iso_goal"))


def test_a_house_rule_of_the_game_is_offered_and_kept(drive: Drive) -> None:
    player = drive()
    player.app.scenes.reset(SetupScene(player.app, "dualis"))
    assert player.see("house.open_tricks.help")
    assert player.reads(player.app.t("dualis.house.open_tricks.false_help"))
    scene = player.scene
    assert isinstance(scene, SetupScene)
    scene.set_focus("house.open_tricks")
    player.key("right")
    assert player.reads(player.app.t("dualis.house.open_tricks.true_help"))
    player.click("play")
    last = player.app.store.last_setup("dualis")
    assert last is not None
    assert last.house.open_tricks
    player.app.scenes.reset(SetupScene(player.app, "dualis"))
    assert player.reads(player.app.t("dualis.house.open_tricks.true_help"))
    player.app.scenes.reset(SetupScene(player.app, "dois"))
    assert not player.names("house.")


def test_duos_asks_who_is_the_first_narrator_but_not_of_two(drive: Drive) -> None:
    player = drive()
    player.app.scenes.reset(SetupScene(player.app, "duos"))
    assert player.find("first.title").label == "First Narrator"
    player.app.store.save_last_setup(MatchSetup("duos", {"players": 2}, (Human(""), Bot("casual", "kai"))))
    player.app.scenes.reset(SetupScene(player.app, "duos"))
    assert not player.see("first")
