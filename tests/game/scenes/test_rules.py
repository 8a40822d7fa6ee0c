"""The rules viewer: every page of every booklet can be read, and turned by hand and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.content import rulebook
from game.content.i18n import LANGUAGES
from game.content.rulebook import ANCHORS, Picture, Rich, Ruling
from game.games import all_scenes
from game.scenes.dois import art as dois_art
from game.scenes.rules import RulesScene
from game.scenes.rules.blocks import page_blocks
from game.scenes.rules.figures import draw_figure
from game.scenes.rules.typeset import balanced, settled
from game.settings import TEXT_SIZE_CHOICES
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.theme import INK, PAPER, SMALLEST_TYPE, WIDTH, TextStyle
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.ui.fitting import CASES, SLACK, Case, Ink, Scribe, faults

Drive = Callable[..., Driver]

BOOKS = [(game, language) for game in ANCHORS for language in LANGUAGES]
COLUMNS = {100: 700.0, 125: 780.0, 150: 764.0}
"""How wide the text of a page is at each text size."""
MAGENTA = (255, 0, 255)
MAT_PADDING = 22


@pytest.fixture
def app() -> Iterator[App]:
    made = make_app()
    yield made
    close_app(made)


def reading(drive: Drive, game: str = "dualis", page: str | None = None, **choices: object) -> Driver:
    """A player with the rules open over an empty table."""
    player = drive(**choices)
    player.app.scenes.reset(Scene(player.app))
    player.app.scenes.push(RulesScene(player.app, game, page))
    return player


def rules(player: Driver) -> RulesScene:
    assert isinstance(player.scene, RulesScene)
    return player.scene


def written(
    app: App, book: rulebook.Book, page: rulebook.Page, width: float
) -> list[tuple[pygame.FRect, Ink]]:
    """What is written on a page, each text with the block that it belongs to."""
    kit = Kit(app.type, app.t)
    scribe, top = Scribe(app.canvas), 0.0
    found = []
    for block in page_blocks(kit, book, page, width):
        place = pygame.FRect(0, top, width, block.height)
        scribe.inks.clear()
        block.draw(scribe, place)
        found += [(place, ink) for ink in scribe.inks]
        top = place.bottom
    return found


def flat(text: str) -> str:
    return "".join(text.split())


def pictures(game: str, language: str) -> list[tuple[str, Picture]]:
    return [
        (page.id, block)
        for page in rulebook.load(game, language).pages
        for block in page.blocks
        if isinstance(block, Picture)
    ]


# -- the pages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_word_of_the_rules_is_on_its_page(app: App, game: str, language: str) -> None:
    app.change_settings(language=language)
    book = rulebook.load(game, language)
    for page in book.pages:
        inks = {flat(ink.text) for _, ink in written(app, book, page, COLUMNS[100])}
        missing = [text for text in page.texts() if text and flat(text) not in inks]
        assert not missing, page.id


@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_nothing_on_a_page_hangs_over_or_lies_on_another(
    app: App, game: str, language: str, text_size: int
) -> None:
    app.change_settings(language=language, text_size=text_size)
    book = rulebook.load(game, language)
    least = round(SMALLEST_TYPE * text_size / 100)
    for page in book.pages:
        inks = written(app, book, page, COLUMNS[text_size])
        for place, ink in inks:
            assert ink.lines.width <= ink.room.width + SLACK, (page.id, ink.text)
            assert ink.lines.height <= ink.room.height + SLACK, (page.id, ink.text)
            assert ink.pixels >= least, (page.id, ink.text)
            assert place.inflate(2 * SLACK, 2 * SLACK).contains(ink.lines), (page.id, ink.text)
        for (_, one), (_, other) in combinations(inks, 2):
            common = one.lines.clip(other.lines)
            assert common.width <= SLACK or common.height <= SLACK, (page.id, one.text, other.text)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_viewer_fits(case: Case) -> None:
    app = make_app(case.language, case.window, case.text_size)
    try:
        for game, pages in ANCHORS.items():
            for page in (pages[0], pages[-2]):
                # Entries that are scrolled out of the contents lie, unseen, where other things are.
                entries = frozenset(f"page.{entry}" for entry in pages)
                scene = RulesScene(app, game, page)
                assert faults(app, scene, may_overlap=entries) == [], f"{game} {page}"
    finally:
        close_app(app)


def test_no_page_leaves_a_syllable_alone_in_a_line(app: App) -> None:
    text = "word " * 11 + "at"
    style = TextStyle(20)
    width = app.type.width(text.removesuffix(" at"), style) + 5
    assert app.type.block(text, style, width).plain.endswith("\nat")
    assert settled(app.type, text, style, width).plain.endswith("\nword at")


def test_captions_are_broken_into_lines_of_equal_length(app: App) -> None:
    style = TextStyle(18)
    text = "word " * 9 + "word"
    width = app.type.width("word " * 8 + "word", style) + 5
    lines = balanced(app.type, text, style, width).plain.split("\n")
    assert [len(line.split()) for line in lines] == [5, 5]


# -- the figures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_figure_is_drawn_and_stays_on_its_felt(app: App, game: str, language: str) -> None:
    for text_size in (TEXT_SIZE_CHOICES[0], TEXT_SIZE_CHOICES[-1]):
        app.change_settings(language=language, text_size=text_size)
        room = COLUMNS[text_size] - 40
        for page, picture in pictures(game, language):
            drawing = draw_figure(Kit(app.type, app.t), picture, room)
            assert drawing.width <= room + SLACK, (page, text_size)
            margin = 60
            surface = pygame.Surface((round(drawing.width) + 2 * margin, round(drawing.height) + 2 * margin))
            surface.fill(MAGENTA)
            place = pygame.FRect(margin, margin, drawing.width, drawing.height)
            drawing.paint(Canvas(surface, app.type), place)
            mask = pygame.mask.from_threshold(surface, MAGENTA, (1, 1, 1, 255))
            mask.invert()
            drawn = mask.get_bounding_rects()
            assert mask.count() > 0.1 * drawing.width * drawing.height, (page, text_size)
            felt = place.inflate(2 * MAT_PADDING, 2 * MAT_PADDING)
            assert all(felt.contains(pygame.FRect(part)) for part in drawn), (page, text_size)


def test_every_kind_of_figure_is_in_some_booklet() -> None:
    shown = {type(picture.figure) for game in ANCHORS for _, picture in pictures(game, "en")}
    assert shown == {kind for scenes in all_scenes() for kind in scenes.figure_painters()}


def test_letters_on_the_cards_follow_the_setting(app: App) -> None:
    picture = next(picture for page, picture in pictures("dualis", "en") if page == "cards")
    looks = []
    for letters in (False, True):
        surface = pygame.Surface((720, 240))
        drawing = draw_figure(Kit(app.type, app.t, letters), picture, 660)
        drawing.paint(Canvas(surface, app.type), pygame.FRect(20, 20, drawing.width, drawing.height))
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[0] != looks[1]


def test_suits_of_dois_are_told_apart_by_their_shape_alone(app: App) -> None:
    shapes = []
    for suit in dois_art.SUITS:
        surface = pygame.Surface((100, 100), pygame.SRCALPHA)
        dois_art.Painter.sign(Canvas(surface, app.type), suit, (50, 50), 96)
        shapes.append(pygame.mask.from_surface(surface))
    for one, other in combinations(shapes, 2):
        common = one.overlap_mask(other, (0, 0)).count()
        assert one.count() + other.count() - 2 * common > 0.15 * one.count()


@pytest.mark.parametrize("card", [*dois_art.SUITS, "1", "8"])
def test_a_card_of_dois_has_a_face(app: App, card: str) -> None:
    surface = pygame.Surface((150, 190))
    dois_art.Painter(app.type).card(Canvas(surface, app.type), card, Spot(75, 95))
    middle = {tuple(surface.get_at((x, y))[:3]) for x in range(50, 100, 3) for y in range(65, 125, 3)}
    assert len(middle) > 4


# -- turning pages -----------------------------------------------------------------------------------


def test_it_opens_at_the_page_that_was_asked_for(drive: Drive) -> None:
    player = reading(drive, "dois", "follow")
    assert (rules(player).game, rules(player).page_id) == ("dois", "follow")
    assert player.reads(rulebook.load("dois", "en").page("follow").title)
    assert player.reads("7 / 12")


def test_without_a_page_it_opens_at_the_first_one_with_the_author(drive: Drive) -> None:
    player = reading(drive, "duality")
    assert rules(player).page_id == "minute"
    assert player.reads("A game by Rick Smith")


def test_a_page_that_does_not_exist_is_an_error(app: App) -> None:
    with pytest.raises(KeyError, match="nowhere"):
        RulesScene(app, "dualis", "nowhere")


@pytest.mark.parametrize("language", LANGUAGES)
def test_next_leads_through_the_whole_booklet(drive: Drive, language: str) -> None:
    player = reading(drive, "duos", lang=language)
    for page in rulebook.load("duos", language).pages:
        assert rules(player).page_id == page.id
        assert player.reads(page.title)
        last = not player.find("next").enabled
        player.click("next")
    assert last
    assert rules(player).page_id == ANCHORS["duos"][-1]


def test_previous_leads_back_and_ends_at_the_first_page(drive: Drive) -> None:
    player = reading(drive, "dualis", "cards")
    player.click("previous")
    player.click("previous")
    assert rules(player).page_id == "minute"
    assert not player.find("previous").enabled
    player.click("previous")
    assert rules(player).page_id == "minute"


def test_a_click_in_the_contents_opens_the_page(drive: Drive) -> None:
    player = reading(drive, "dualis", text_size=150)
    for page in ("tips", "minute", "scoring"):
        player.click(f"page.{page}")
        assert rules(player).page_id == page


def test_a_tab_opens_the_booklet_of_another_game(drive: Drive) -> None:
    player = reading(drive, "dualis", "scoring")
    for game in reversed(list(ANCHORS)):
        player.click(f"game.{game}")
        assert (rules(player).game, rules(player).page_id) == (game, ANCHORS[game][0])


def test_arrows_turn_pages(drive: Drive) -> None:
    player = reading(drive, "duality")
    player.key("right", times=3)
    assert rules(player).page_id == "neighbours"
    player.key("left")
    assert rules(player).page_id == "setup"
    player.key("left", times=9)
    assert rules(player).page_id == "minute"


def test_arrows_scroll_and_a_new_page_begins_at_its_top(drive: Drive) -> None:
    player = reading(drive, "duality", "example")
    player.key("down", times=4)
    player.settle()
    scrolled = rules(player).scroll.offset
    assert scrolled > 0
    player.key("up")
    player.settle()
    assert rules(player).scroll.offset < scrolled
    player.key("right")
    assert rules(player).scroll.offset == 0


def test_page_keys_read_on_through_the_pages(drive: Drive) -> None:
    player = reading(drive, "duality", "place", animation="off")
    player.key("pgdn")
    assert rules(player).page_id == "place"
    assert rules(player).scroll.offset == rules(player).scroll.limit > 0
    player.key("pgdn")
    assert rules(player).page_id == "replace"
    assert rules(player).scroll.offset == 0
    player.key("pgup")
    assert rules(player).page_id == "place"
    assert rules(player).scroll.offset == rules(player).scroll.limit


def test_the_wheel_scrolls_the_page(drive: Drive) -> None:
    player = reading(drive, "duality", "example")
    player.wheel("page", -3)
    player.settle()
    assert rules(player).scroll.offset > 0
    assert rules(player).page_id == "example"


def test_tab_reaches_everything(drive: Drive) -> None:
    player = reading(drive, "dualis", "cards")
    open_ = {widget.name for widget in player.scene.widgets() if widget.focusable and widget.enabled}
    seen = set()
    for _ in range(len(open_)):
        player.key("tab")
        seen.add(rules(player).focused)
    assert seen == open_
    assert {"back", "previous", "next", "page", "game.duos", "page.tips"} <= open_


def test_enter_opens_what_the_keyboard_stands_on(drive: Drive) -> None:
    player = reading(drive, "dualis")
    while rules(player).focused != "game.dualis":
        player.key("tab")
    player.key("right")
    player.key("enter")
    assert rules(player).game == "duality"
    while rules(player).focused != "page.minute":
        player.key("tab")
    player.key("down", times=2)
    player.key("enter")
    assert rules(player).page_id == "setup"


def test_at_the_last_page_the_keyboard_goes_on_from_previous(drive: Drive) -> None:
    player = reading(drive, "duos", "open")
    while rules(player).focused != "next":
        player.key("tab")
    player.key("enter")
    assert rules(player).page_id == "tips"
    assert rules(player).focused == "previous"


@pytest.mark.parametrize("key", ["esc"])
def test_esc_closes_the_rules(drive: Drive, key: str) -> None:
    player = reading(drive)
    player.key(key)
    assert not isinstance(player.scene, RulesScene)


def test_back_closes_the_rules(drive: Drive) -> None:
    player = reading(drive)
    player.click("back")
    assert not isinstance(player.scene, RulesScene)


def test_another_language_keeps_the_page(drive: Drive) -> None:
    player = reading(drive, "dois", "scoring")
    player.app.change_settings(language="ja")
    assert rules(player).page_id == "scoring"
    assert player.reads(rulebook.load("dois", "ja").page("scoring").title)


def test_the_open_page_is_seen_in_the_contents(drive: Drive) -> None:
    player = reading(drive, "dualis", "tips", text_size=150)
    entry = player.find("page.tips")
    assert entry.inside is not None
    assert entry.inside.view.contains(entry.rect)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
def test_the_page_is_drawn_at_every_size(drive: Drive, size: tuple[int, int]) -> None:
    player = reading(drive, "dualis", "cards", size=size)
    shot = player.screenshot()
    scale = size[0] / WIDTH
    heading = {tuple(shot.get_at((round(x * scale), round(142 * scale)))[:3]) for x in range(440, 700)}
    assert {INK, PAPER} <= heading


@pytest.mark.parametrize(("language", "mark"), [("en", "Our ruling"), ("ja", "このアプリの裁定")])
@pytest.mark.parametrize("size", COLUMNS)
def test_a_ruling_of_ours_bears_a_plate_that_says_so(app: App, language: str, mark: str, size: int) -> None:
    app.change_settings(language=language, text_size=size)
    book = rulebook.load("dualis", language)
    told = tuple(Rich.parse(f"A **long** decision. {'It goes on and on. ' * 8}{number}") for number in (1, 2))
    page = rulebook.Page("ours", "A page", (Ruling(told),))
    [_, *inks] = written(app, book, page, COLUMNS[size])
    assert [flat(ink.text) for _, ink in inks] == [flat(mark), *(flat(one.plain) for one in told)]
    assert all(block.inflate(SLACK, SLACK).contains(ink.lines) for block, ink in inks)
    assert all(not one.lines.colliderect(other.lines) for (_, one), (_, other) in combinations(inks, 2))
