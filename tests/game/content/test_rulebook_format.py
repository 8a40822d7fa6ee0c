"""The file format of the rules: what a page may hold, and that every slip is named with its place."""

from __future__ import annotations

import pytest

from game.content.rulebook import (
    ANCHORS,
    Bullets,
    Cast,
    Example,
    Note,
    Page,
    Paragraph,
    Picture,
    Rich,
    RulebookError,
    Ruling,
    Span,
    Steps,
    Table,
    load,
    parse,
)
from game.games import all_scenes

TEXT = 'kind = "text"\ntext = "Hello."'


def book(*blocks: str, game: str = "dualis") -> str:
    """A book of a game whose first page holds the given blocks."""
    lines = ['title = "T"', 'subtitle = "S"', 'credits = "C"']
    for page_id in ANCHORS[game]:
        lines += ["[[page]]", f'id = "{page_id}"', 'title = "A page"']
        for block in blocks if page_id == "minute" else (TEXT,):
            lines += ["[[page.block]]", block]
    return "\n".join(lines)


def first_page(*blocks: str, game: str = "dualis") -> Page:
    return parse(book(*blocks, game=game), game, "en").page("minute")


def figure(text: str) -> str:
    return f'kind = "figure"\ncaption = "A caption"\n{text}'


def test_bold_is_marked_with_two_stars() -> None:
    assert Rich.parse("Follow the **suit** first.").spans == (
        Span("Follow the "),
        Span("suit", bold=True),
        Span(" first."),
    )
    assert Rich.parse("Follow the **suit** first.").plain == "Follow the suit first."


@pytest.mark.parametrize("text", ["**never closed", "an empty **** one", "two\nlines"])
def test_broken_markup_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Rich.parse(text)


def test_every_kind_of_block_can_be_read() -> None:
    page = first_page(
        TEXT,
        'kind = "list"\nitems = ["a", "b"]',
        'kind = "steps"\nitems = ["a"]',
        'kind = "example"\ntitle = "So"\nparagraphs = ["a"]',
        'kind = "note"\ntext = "a"',
        'kind = "ruling"\nitems = ["a", "b"]',
        'kind = "table"\nheader = ["a", "b"]\nrows = [["1", "2"]]',
        'kind = "cast"\ncharacters = ["kai"]\nitems = ["a"]',
        figure('figure = "balance"\nbefore = [5, 4]\nafter = [4, 4]\nlabels = ["a", "b"]'),
    )
    assert [type(block) for block in page.blocks] == [
        Paragraph,
        Bullets,
        Steps,
        Example,
        Note,
        Ruling,
        Table,
        Cast,
        Picture,
    ]


def test_a_page_tells_all_its_texts_in_reading_order() -> None:
    page = first_page(
        'kind = "example"\ntitle = "Title"\nparagraphs = ["**One**", "Two"]',
        'kind = "table"\nheader = ["H"]\nrows = [["Cell"]]',
        figure('figure = "cards"\ncards = ["S5B+"]\nlabels = ["Label"]'),
    )
    assert list(page.texts()) == ["A page", "Title", "One", "Two", "H", "Cell", "Label", "A caption"]


def test_a_page_is_found_by_its_anchor() -> None:
    rules = load("dualis", "en")
    assert rules.page("trump").id == "trump"
    assert rules.pages[rules.index("trump")] is rules.page("trump")
    with pytest.raises(KeyError):
        rules.page("no_such_page")


def test_rules_that_do_not_exist_are_refused() -> None:
    with pytest.raises(RulebookError, match="dualis has no rules in 'xx'"):
        load("dualis", "xx")


def test_a_book_must_have_its_pages_in_order() -> None:
    with pytest.raises(RulebookError, match="the pages must be minute, goal"):
        parse(book(TEXT).replace('id = "goal"', 'id = "gaol"'), "dualis", "en")


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(RulebookError, match="en/dualis"):
        parse("title = ", "dualis", "en")


def test_the_message_names_the_place() -> None:
    with pytest.raises(RulebookError, match=r"en/dualis, page 1 \(minute\), block 2: text must be a text"):
        first_page(TEXT, 'kind = "text"\ntext = 3')


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ('kind = "poem"\ntext = "a"', "no kind of block"),
        ('kind = "text"', "text is missing"),
        ('kind = "text"\ntext = " "', "text must be a text"),
        ('kind = "text"\ntext = "a"\ncolour = "red"', "unknown: colour"),
        ('kind = "text"\ntext = "a ** b"', "stray"),
        ('kind = "list"\nitems = []', "at least one item"),
        ('kind = "list"\nitems = [1]', "only texts"),
        ('kind = "table"\nheader = ["a", "b"]\nrows = [["1"]]', "1 cells, the header 2"),
        ('kind = "table"\nheader = ["a"]\nrows = ["1"]', "lists of texts"),
        ('kind = "cast"\ncharacters = ["bob"]\nitems = ["a"]', "nobody is called bob"),
        ('kind = "cast"\ncharacters = ["kai", "noa"]\nitems = ["a"]', "1 items tell about 2 characters"),
        ('kind = "figure"\nfigure = "sketch"\ncaption = "a"', "no figure"),
    ],
)
def test_a_broken_block_is_refused(block: str, reason: str) -> None:
    with pytest.raises(RulebookError, match=reason):
        first_page(block)


TILE = '{ at = [0, 1], tile = "04w 15b 23b" }'
BOARD = f'figure = "board"\ntiles = [{TILE}]'
WHITE, BLACK = '{ at = [0, 1], line = "04w" }', '{ at = [0, 1], line = "15b" }'
PICTURES = [f"picture_{letter}" for letter in "abcdefghijkl"]


IMPOSSIBLE = {
    "dualis": [
        ('figure = "cards"\ncards = ["S14R"]\nlabels = ["a"]', "no card"),
        ('figure = "cards"\ncards = ["S1R"]\nlabels = ["a", "b"]', "needs 1 labels, not 2"),
        ('figure = "cards"\ncards = ["S1R"]', "needs 1 labels, not 0"),
        ('figure = "balance"\nbefore = [8, 4]\nafter = [4, 4]', "0 to 7 red"),
        ('figure = "balance"\nbefore = [5]\nafter = [4, 4]', "two numbers"),
        ('figure = "trick"\ncards = ["S1R", "S2R"]\nleft = [7, 7]\nwinner = 2', "points at nothing"),
        ('figure = "high_low"\nhigh = ["S1R"]\nhigh_winner = 0\nlow = ["S1B"]\nlow_winner = 1', "nothing"),
        ('figure = "thought"\ncharacter = "bob"\nworlds = ["S1R"]\nworks = [0]', "nobody is called bob"),
        ('figure = "thought"\ncharacter = "noa"\nworlds = ["S1R"]\nworks = [1]', "points at no world"),
        ('figure = "thought"\ncharacter = "noa"\nworlds = ["S14R"]\nworks = [0]', "no card"),
    ],
    "duality": [
        ('figure = "tile"\ntile = "04w 15b"', "no tile"),
        ('figure = "tile"\ntile = "04w 15w 23w"', "no tile"),
        ('figure = "tile"\ntile = "04w 15b 24b"', "no tile"),
        ('figure = "half_turn"\ntile = "40w 15b 23b"', "no line"),
        (f"{BOARD}\nrows = 0", "outside the rows"),
        (f'{BOARD}\njoints = [{{ at = [1, 1], port = 0, connects = true }}]', "no tile lies"),
        (f'{BOARD}\njoints = [{{ at = [0, 1], port = 6, connects = true }}]', "at nothing"),
        (f'{BOARD}\njoints = [{{ at = [0, 1], port = 0, connects = 1 }}]', "true or false"),
        (f'{BOARD}\npaths = [[{{ at = [0, 1], line = "04b" }}]]', "no such line"),
        (f"{BOARD}\npaths = [[{WHITE}, {BLACK}]]", "changes its colour"),
        (f'figure = "board"\ntiles = [{TILE}, {TILE}]', "two tiles lie"),
        (f'figure = "replace"\ntiles = [{TILE}]\nat = [0, 2]\nnew = "04w 15b 23b"', "no tile lies"),
    ],
    "dois": [
        ('figure = "cards"\ncards = ["9"]', "no card of Dois"),
        ('figure = "cover"\nbefore = "leaf 9"\nplay = "7"', "not a suit and a number"),
        ('figure = "trick"\nshows = ["leaf 7"]\nplays = ["6"]', "not shown"),
        ('figure = "trick"\nshows = ["leaf 7", "sun 2"]\nplays = ["7"]', "exactly one card"),
        ('figure = "trick"\nshows = ["leaf 7"]\nlead = "moon"\ntrump = "sun"\nwinner = 0', "no suit"),
    ],
    "duos": [
        (f'figure = "pictures"\ncards = {PICTURES[:11]}\nmarkers = ["pink"]', "12 different pictures"),
        (f'figure = "pictures"\ncards = {PICTURES}\nmarkers = ["pink"]', "12 spaces"),
        (f'figure = "pictures"\ncards = {PICTURES}\nmarkers = {["pink", *[""] * 11]}', "two markers"),
        ('figure = "matches"\nnarrator = ["a b"]\nplayer = ["a b"]\nmatched = [0]', "4 pairs"),
        ('figure = "hints"\nyes = "A Turtle"\nnot = "camel"', "no name of a picture"),
    ],
}  # fmt: skip
"""Figures of each game whose data makes no sense, and what is said about it."""


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [(game, *case) for game, cases in IMPOSSIBLE.items() for case in cases],
)
def test_a_figure_with_impossible_data_is_refused(game: str, text: str, reason: str) -> None:
    with pytest.raises(RulebookError, match=reason):
        first_page(figure(text), game=game)


def test_a_figure_of_another_game_must_be_asked_for_by_that_games_name() -> None:
    tile = 'figure = "{}"\ntile = "04w 15b 23b"'
    [picture] = first_page(figure(tile.format("duality.tile"))).blocks
    assert isinstance(picture, Picture)
    assert (picture.game, picture.name) == ("duality", "tile")
    for name in ("tile", "chess.tile", "duality.trick"):
        with pytest.raises(RulebookError, match=f"'{name}' is no figure"):
            first_page(figure(tile.format(name)))


def test_every_known_figure_is_used_somewhere() -> None:
    used = {
        (block.game, block.name)
        for game in ANCHORS
        for page in load(game, "en").pages
        for block in page.blocks
        if isinstance(block, Picture)
    }
    assert used == {(scenes.game, name) for scenes in all_scenes() for name in scenes.figures()}
