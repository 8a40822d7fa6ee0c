"""The title's table: shown at once, finished little by little, over the whole window, with room for all."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from engine import registry
from game.games import all_scenes
from game.match.session import Session
from game.scenes.title import TitleScene
from game.scenes.title.plan import (
    FOOT,
    FOOT_ASIDE,
    MEDALLION,
    SMALL_MEDALLION,
    Place,
    Plan,
    Wants,
    make_plan,
    rows_of,
)
from game.store import Bot, Human, MatchSetup
from tests.driver import Driver
from tests.game.ui.fitting import CASES, WINDOWS

Drive = Callable[..., Driver]

ROOT = Path(__file__).parents[3]
GAMES = list(registry.GAMES)
SEEN = {size: pygame.FRect(0, 0, 1280, 720) for size in WINDOWS} | {
    (2560, 1080): pygame.FRect(-640 / 3, 0, 2560 / 1.5, 720),
    (1024, 768): pygame.FRect(0, -120, 1280, 960),
}


def at_title(drive: Drive, **choices: object) -> Driver:
    player = drive(**choices)
    player.app.scenes.reset(TitleScene(player.app))
    return player


def leave_match(player: Driver, game: str, seats: int) -> None:
    """A match of a game that was begun and left, with the player's name in it."""
    bots = (Bot("casual", "kai"), Bot("casual", "noa"), Bot("casual", "sora"))
    setup = MatchSetup(game, {}, (Human("Ann"), *bots[: seats - 1]))
    Session.start(player.app.store, player.app.bots, setup, seed=5).close()


def picture(player: Driver) -> bytes:
    return pygame.image.tobytes(player.screenshot(), "RGB")


# -- made in slices ------------------------------------------------------------------------------


def test_the_first_frame_loads_nothing_of_any_game() -> None:
    code = (
        "import sys\n"
        "from tests.apps import make_app, close_app\n"
        "from game.scenes.title import TitleScene\n"
        "app = make_app('en', size=(960, 540))\n"
        "app.scenes.push(TitleScene(app))\n"
        "app.frame(0)\n"
        "print(*(name for name in sys.modules if 'title_art' in name or 'portrait' in name\n"
        "        or 'table_top' in name or name.endswith('.art')))\n"
        "close_app(app)"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1].strip() == ""


def test_materials_and_pieces_come_after_the_first_frame_and_move_nothing(drive: Drive) -> None:
    player = at_title(drive)
    plain = picture(player)
    before = {widget.name: tuple(widget.rect) for widget in player.scene.widgets()}
    player.settle()
    assert picture(player) != plain
    assert {widget.name: tuple(widget.rect) for widget in player.scene.widgets()} == before
    assert not player.app.frame(0.1)


def test_the_first_frame_has_the_colours_of_the_finished_table(drive: Drive) -> None:
    player = at_title(drive)
    plain = player.screenshot().copy()
    player.settle()
    finished = player.screenshot()
    for place in plan_of(player).places:
        # Between the seam along the edge and the pieces there is nothing but ground.
        strip = pygame.FRect(place.rect.left + 19, place.rect.top + 30, 5, place.rect.height - 60)
        box = player.app.viewport.rect(strip)
        one, other = (pygame.transform.average_color(shot, box) for shot in (plain, finished))
        assert all(abs(one[channel] - other[channel]) < 24 for channel in range(3)), place.game


def test_the_table_is_the_same_however_it_was_sliced(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.scenes.title.table_top as table_top

    found = []
    for slice_ in (0.0001, 1.0):
        monkeypatch.setattr(table_top, "_SLICE", slice_)
        player = at_title(drive, size=(960, 540))
        player.settle()
        found.append(picture(player))
    assert found[0] == found[1]


def test_another_language_or_an_open_match_makes_only_what_looks_different(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    import game.scenes.title.table_top as table_top

    made: list[str] = []
    lay = table_top.TableTop._lay

    def count(self: table_top.TableTop, place: Place) -> Iterator[None]:
        made.append(place.game)
        return lay(self, place)

    monkeypatch.setattr(table_top.TableTop, "_lay", count)
    player = at_title(drive)
    player.settle()
    assert made == GAMES
    player.click("language.ja")
    player.settle()
    assert made == GAMES
    leave_match(player, "dois", 3)
    player.click("settings")
    player.key("esc")
    assert player.see("continue")
    player.settle()
    assert made == [*GAMES, "dois"]


def test_a_change_of_the_window_lays_the_table_anew(drive: Drive) -> None:
    player = at_title(drive, size=(1280, 720))
    player.settle()
    player.resize(2560, 1080)
    player.settle()
    shot = player.screenshot()
    assert shot.get_size() == (2560, 1080)
    assert not player.app.frame(0.1)
    # The rim lies along the edges of the window: wood, and nothing of a ground.
    for at in ((6, 400), (2553, 400), (1280, 4)):
        red, green, blue, _ = shot.get_at(at)
        assert red > green > blue


# -- room ----------------------------------------------------------------------------------------


def plan_of(player: Driver) -> Plan:
    scene = player.scene
    assert isinstance(scene, TitleScene)
    return scene.plan


def near_medallion(plan: Plan, rect: pygame.FRect) -> bool:
    """Whether a rectangle reaches under the medallion."""
    if plan.medallion is None:
        return False
    x, y = plan.medallion.centre
    dx, dy = max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom)
    return dx * dx + dy * dy < plan.medallion.radius**2


def crowded(plan: Plan) -> list[str]:
    """What lies on something else, a sentence each."""
    found = []
    for place in plan.places:
        card = pygame.FRect(
            place.card.left - FOOT_ASIDE, place.card.top, place.card.width + 2 * FOOT_ASIDE,
            place.card.height + FOOT,
        )  # fmt: skip
        things = {"card": card, "side": place.side}
        if place.strip.height:
            things["strip"] = place.strip
        if place.ribbon is not None:
            things["ribbon"] = pygame.FRect(place.ribbon)
        for name, rect in things.items():
            if not place.rect.contains(rect):
                found.append(f"{place.game}: {name} {rect} leaves {place.rect}")
            if near_medallion(plan, rect):
                found.append(f"{place.game}: {name} lies under the medallion")
        for (name, one), (other, two) in combinations(things.items(), 2):
            common = one.clip(two)
            # The ribbon hangs from the foot of the card.
            allowed = FOOT if {name, other} == {"card", "ribbon"} else 0.5
            if common.width > 0.5 and common.height > allowed:
                found.append(f"{place.game}: {name} lies on {other}")
    for one_place, other_place in combinations(plan.places, 2):
        if one_place.rect.colliderect(other_place.rect):
            found.append(f"{one_place.game} lies on {other_place.game}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_on_anything_whichever_match_is_open(drive: Drive, game: str) -> None:
    for case in CASES:
        player = drive(lang=case.language, size=case.window, text_size=case.text_size)
        leave_match(player, game, 2 if game == "duality" else 3)
        player.app.scenes.reset(TitleScene(player.app))
        plan = plan_of(player)
        assert crowded(plan) == [], str(case)
        assert [place.game for place in plan.places if place.ribbon is not None] == [game]
        assert all(min(place.side.size) > 120 for place in plan.places), str(case)


@pytest.mark.parametrize(("count", "size"), list(product(range(1, 9), SEEN)))
def test_any_number_of_games_has_places_that_fill_the_window(count: int, size: tuple[int, int]) -> None:
    games = [f"game {number}" for number in range(count)]
    wide = 306.0 if count == 4 else 262.0
    wants = Wants((wide, 112.0), {games[-1]: (240.0, 40.0)}, 60.0, (MEDALLION, 46.0))
    plan = make_plan(SEEN[size], games, wants)
    assert [place.game for place in plan.places] == games
    assert crowded(plan) == []
    rows = rows_of(games)
    assert sum(map(len, rows), 0) == count
    for row in rows:
        rects = [place.rect for place in plan.places if place.game in row]
        assert rects[0].left == pytest.approx(SEEN[size].left + 24)
        assert rects[-1].right == pytest.approx(SEEN[size].right - 24)


def test_large_type_makes_the_medallion_smaller_and_leaves_the_line_below_the_name(drive: Drive) -> None:
    for text_size, radius in ((100, MEDALLION), (150, SMALL_MEDALLION)):
        player = at_title(drive, text_size=text_size)
        medallion = plan_of(player).medallion
        assert medallion is not None
        assert medallion.radius == radius
        assert player.see("subtitle") == (radius == MEDALLION)
        assert player.reads("Twofold")


# -- what can be done ----------------------------------------------------------------------------


def test_a_whole_place_answers_to_the_pointer(drive: Drive) -> None:
    for game in GAMES:
        player = at_title(drive)
        place = next(place for place in plan_of(player).places if place.game == game)
        player.click_at(place.side.center)
        assert player.scene_name == "SetupScene"


def test_the_open_match_shows_its_players_and_marks_its_card(drive: Drive) -> None:
    player = drive()
    leave_match(player, "dois", 4)
    player.app.scenes.reset(TitleScene(player.app))
    ribbon = player.find("continue")
    card = player.find("game.dois").rect
    assert card.left <= ribbon.rect.left < ribbon.rect.right <= card.right
    assert ribbon.rect.bottom < card.top  # the card lies low, so the ribbon lies above it
    assert ribbon.faces[1:] == ("kai", "noa", "sora")  # type: ignore[attr-defined]
    assert ribbon.tooltip == ""


@pytest.mark.parametrize(
    ("choices", "frames"), [({"animation": "off"}, 1), ({"reduced_motion": True}, 6), ({}, 9)]
)
def test_a_card_rises_at_the_players_pace(drive: Drive, choices: dict[str, object], frames: int) -> None:
    player = at_title(drive, **choices)
    player.settle()
    player.hover("game.duos")
    drawn = 1
    while player.app.frame(1 / 60):
        drawn += 1
    assert drawn <= frames
    if not choices:
        assert drawn > 6


def test_every_game_of_the_house_brings_its_ground_its_sign_and_two_groups_of_pieces() -> None:
    for scenes in all_scenes():
        art = scenes.card_art()
        assert art.cover is not None
        assert art.emblem is not None
        assert art.groups == 2
        assert sum(scenes.cloth) > 0
    cloths: Sequence[object] = [scenes.cloth for scenes in all_scenes()]
    assert len(set(cloths)) == len(cloths)
