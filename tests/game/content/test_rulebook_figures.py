"""The figures tell the truth: each worked example is reckoned again from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from engine.dualis.model import DECK, Colour
from game.content.rulebook import ANCHORS, Picture, Table, load
from game.scenes.dois.rule_figures import DoisTokens, DoisTrick
from game.scenes.dualis.rule_figures import CardRow, HighLow, ShownCard, Thought, Trick
from game.scenes.duality.rule_figures import Board, Replacement, Step, Tile
from game.scenes.duos.rule_figures import Matches, PictureBoard

F = TypeVar("F")

FACING = {0: (0, -1, 4), 1: (0, -1, 3), 2: (1, 0, 5), 3: (0, 1, 1), 4: (0, 1, 0), 5: (-1, 0, 2)}
"""For each port of a tile: the step to the neighbour, and the neighbour's port that it meets."""


def figures(kind: type[F]) -> list[F]:
    """Every figure of a kind in all books."""
    found = [
        block.figure
        for game in ANCHORS
        for page in load(game, "en").pages
        for block in page.blocks
        if isinstance(block, Picture)
    ]
    return [figure for figure in found if isinstance(figure, kind)]


def boards() -> list[Board]:
    replaced = [board for change in figures(Replacement) for board in (change.before, change.after)]
    return figures(Board) + replaced


def table_cells(game: str, page_id: str) -> list[list[str]]:
    """The rows of the only table on a page."""
    [table] = [block for block in load(game, "en").page(page_id).blocks if isinstance(block, Table)]
    return [[cell.plain for cell in row] for row in table.rows]


def colour(shown: ShownCard) -> Colour:
    return shown.card.colour.other if shown.coin else shown.card.colour


def strongest(cards: tuple[ShownCard, ...], trump: Colour | None, *, low: bool = False) -> int:
    trumps = [card for card in cards if colour(card) is trump]
    led = [card for card in cards if card.card.suit is cards[0].card.suit]
    return max(
        (i for i, card in enumerate(cards) if card in (trumps or led)),
        key=lambda i: (-cards[i].card.number if low else cards[i].card.number, i),
    )


@pytest.mark.parametrize("trick", figures(Trick))
def test_a_trick_of_dualis_is_won_by_the_card_that_is_marked(trick: Trick) -> None:
    assert strongest(trick.cards, trick.left.trump) == trick.winner


def test_without_the_coin_the_worked_trick_would_go_to_the_trump() -> None:
    [trick] = figures(Trick)
    plain = (*trick.cards[:3], ShownCard(trick.cards[3].card, coin=False))
    assert strongest(plain, Colour.RED) == 2


@pytest.mark.parametrize("pair", figures(HighLow))
def test_high_wins_when_red_is_led_and_low_when_blue_is_led(pair: HighLow) -> None:
    assert colour(pair.high[0]) is Colour.RED
    assert strongest(pair.high, None) == pair.high_winner
    assert colour(pair.low[0]) is Colour.BLUE
    assert strongest(pair.low, None, low=True) == pair.low_winner


def test_the_four_kinds_of_card_are_all_shown() -> None:
    kinds = {(shown.card.suit, shown.card.colour) for row in figures(CardRow) for shown in row.cards}
    assert len(kinds) == 4


def test_the_scoring_example_of_dualis_adds_up() -> None:
    for _, coins, tricks, score in table_cells("dualis", "scoring"):
        bid, won = (int(sum_.split("=")[1]) for sum_ in (coins, tricks))
        for sum_, total in ((coins, bid), (tricks, won)):
            assert sum(map(int, sum_.split("=")[0].split("+"))) == total
        assert int(score.replace("−", "-")) == (won if bid == won else -abs(bid - won))


def test_the_scoring_table_of_dois_adds_up() -> None:
    for row in table_cells("dois", "scoring"):
        bid, won, points = (int(cell.replace("−", "-")) for cell in row)
        assert points == (bid if bid == won else -abs(bid - won))


def meets(board: Board, at: tuple[int, int], port: int) -> Tile | None:
    return board.tile_at((at[0] + FACING[port][0], at[1] + FACING[port][1]))


def faces_side(board: Board, row: int, port: int) -> bool:
    return board.rows is not None and not 1 <= row + FACING[port][1] <= board.rows


@pytest.mark.parametrize("board", boards())
def test_marked_ends_of_tiles_connect_or_not_as_marked(board: Board) -> None:
    for joint in board.joints:
        tile, neighbour = board.tile_at(joint.at), meets(board, joint.at, joint.port)
        assert tile is not None
        if faces_side(board, joint.at[1], joint.port):
            assert joint.connects
        else:
            assert neighbour is not None
            same = tile.colour_at(joint.port) == neighbour.colour_at(FACING[joint.port][2])
            assert joint.connects == same


def ends(board: Board, path: tuple[Step, ...]) -> Iterator[tuple[Step, int, int]]:
    """Each step of a path with the port where it comes in and the port where it leaves."""
    first = path[0]
    enters = next(port for port in first.line.ports if faces_side(board, first.at[1], port))
    for step, following in zip(path, (*path[1:], None), strict=True):
        assert enters in step.line.ports
        leaves = sum(step.line.ports) - enters
        yield step, enters, leaves
        column, row, port = FACING[leaves]
        if following is not None:
            assert following.at == (step.at[0] + column, step.at[1] + row)
        enters = port


@pytest.mark.parametrize("board", [board for board in boards() if board.paths])
def test_lit_paths_start_at_home_and_run_as_far_as_they_can(board: Board) -> None:
    for path in board.paths:
        steps = list(ends(board, path))
        start, enters, _ = steps[0]
        assert FACING[enters][1] == (-1 if start.line.colour == "b" else 1), "starts on the wrong side"
        last, _, leaves = steps[-1]
        beyond = meets(board, last.at, leaves)
        assert beyond is None or beyond.colour_at(FACING[leaves][2]) != last.line.colour


@pytest.mark.parametrize("page_id", ["minute", "end"])
def test_the_winning_path_arrives_at_the_other_side(page_id: str) -> None:
    page = load("duality", "en").page(page_id)
    [board] = [block.figure for block in page.blocks if isinstance(block, Picture)]
    assert isinstance(board, Board)
    [path] = board.paths
    *_, (last, _, leaves) = ends(board, path)
    assert faces_side(board, last.at[1], leaves)


@pytest.mark.parametrize("change", figures(Replacement))
def test_a_replacement_keeps_or_raises_the_connections_as_its_labels_say(change: Replacement) -> None:
    picture = next(
        block
        for page in load("duality", "en").pages
        for block in page.blocks
        if isinstance(block, Picture) and block.figure == change
    )
    counts = []
    for board, label in zip((change.before, change.after), picture.labels, strict=True):
        count = sum(joint.connects for joint in board.joints)
        assert label == f"{count} connections, path {len({step.at for step in board.paths[0]})}"
        counts.append(count)
    assert counts[1] >= counts[0]


def test_all_tiles_of_one_board_are_different() -> None:
    def lines(tile: Tile, turn: int) -> frozenset[tuple[frozenset[int], str]]:
        return frozenset((frozenset((p + turn) % 6 for p in line.ports), line.colour) for line in tile.lines)

    for board in boards():
        either_way = {frozenset({lines(placed.tile, 0), lines(placed.tile, 3)}) for placed in board.tiles}
        assert len(either_way) == len(board.tiles)


@pytest.mark.parametrize("trick", figures(DoisTrick))
def test_a_trick_of_dois_is_won_by_the_player_who_is_marked(trick: DoisTrick) -> None:
    assert trick.lead == trick.shows[0].suit
    suits = {shown.suit for shown in trick.shows}
    wanted = trick.trump if trick.trump in suits else trick.lead
    contenders = [i for i, shown in enumerate(trick.shows) if shown.suit == wanted]
    assert max(contenders, key=lambda i: (trick.shows[i].number, i)) == trick.winner


def test_tokens_of_dois_bring_the_points_below_them() -> None:
    pictures = [
        block for page in load("dois", "en").pages for block in page.blocks if isinstance(block, Picture)
    ]
    [shown] = [(one.figure, one.labels) for one in pictures if isinstance(one.figure, DoisTokens)]
    tokens, labels = shown
    points = [
        bid if won == bid else -abs(won - bid) for won, bid in zip(tokens.won, tokens.bids, strict=True)
    ]
    assert [int(label.replace("−", "-")) for label in labels] == points


@pytest.mark.parametrize("matches", figures(Matches))
def test_matched_pairs_are_those_that_both_have(matches: Matches) -> None:
    mine = {frozenset(pair) for pair in matches.player}
    assert matches.matched == tuple(i for i, pair in enumerate(matches.narrator) if frozenset(pair) in mine)


def test_the_boards_of_duos_carry_the_pairs_of_the_example() -> None:
    told = {frozenset(pair) for matches in figures(Matches) for pair in matches.narrator}
    whole = 0
    for board in figures(PictureBoard):
        by_colour: dict[str, set[str]] = {}
        for name, marker in zip(board.cards, board.markers, strict=True):
            if marker:
                by_colour.setdefault(marker, set()).add(name)
        if len(by_colour) == 4:
            whole += 1
            assert {frozenset(pair) for pair in by_colour.values()} == told
    assert whole


def test_what_is_matched_in_duos_is_what_both_have() -> None:
    for matches in figures(Matches):
        player = {frozenset(pair) for pair in matches.player}
        both = [index for index, pair in enumerate(matches.narrator) if frozenset(pair) in player]
        assert list(matches.matched) == both


def test_what_a_bot_imagines_are_different_hands_of_one_size_from_one_deck() -> None:
    [thought] = figures(Thought)
    hands = [frozenset(shown.card for shown in world) for world in thought.worlds]
    assert len(set(hands)) == len(hands)
    assert {len(hand) for hand in hands} == {len(thought.worlds[0])}
    assert all(card in DECK for hand in hands for card in hand)
    assert 0 < len(thought.works) < len(hands)
