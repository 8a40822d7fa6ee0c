"""Whole matches through pages alone, and every decision by its own road."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Action, OptionValue, Seat
from engine.dois.model import Bid, PlayBoth
from engine.dualis.model import GiveCoin, PlayCard
from engine.duality.model import Pass
from engine.duality.rules import lengths
from engine.duos.model import Choose, Hint, HintKind
from engine.rng import Rng
from game.table.phone_page import Page
from tests.game.phone.thumb import NAMES, OPTION_SETS, Thumbs, art_names, item_of

ROOT = Path(__file__).resolve().parents[3]
_MOST_TAPS = 6_000
"""Far more than any of the matches takes."""
_EACH = 12
"""Decisions that are looked at more closely at a time, where there are many."""


@pytest.mark.parametrize(("game", "options"), OPTION_SETS)
def test_a_match_can_be_played_by_touching_what_pages_show(
    game: str, options: dict[str, OptionValue]
) -> None:
    thumbs, rng = Thumbs(game, options, 11, "ja" if options.get("players") == 3 else "en"), Random(5)
    for _ in range(_MOST_TAPS):
        if thumbs.match.outcome is not None:
            break
        thumbs.random_tap(rng)
    assert thumbs.match.outcome is not None
    for seat in thumbs.match.seats:
        page = thumbs.page(seat)
        assert any(group.kind == "result" for group in page.groups)
        assert not page.acts
        assert not any(item.tap for item in page.items if item.look == "main")


@pytest.mark.parametrize(("game", "options"), OPTION_SETS)
def test_every_legal_decision_can_be_reached(game: str, options: dict[str, OptionValue]) -> None:
    thumbs, rng = Thumbs(game, options, 23), Random(7)
    for _ in range(14):
        if thumbs.match.outcome is not None:
            break
        seat = thumbs.match.next_to_act
        legal = list(thumbs.match.legal(seat)) if game != "duos" else _some_of(thumbs, seat)
        nothing = thumbs.page_hand(seat).draft
        for action in rng.sample(legal, min(_EACH, len(legal))):
            thumbs.drafts[seat] = nothing
            assert _do(thumbs, seat, action) == action
        thumbs.drafts[seat] = nothing
        thumbs.match.play(seat, rng.choice(legal))


def _some_of(thumbs: Thumbs, seat: Seat) -> list[Any]:
    """Some of the endless decisions of DUOS: every hint, and a few of the choices."""
    legal = thumbs.match.legal(seat)
    hints = [action for action in legal[-40:] if isinstance(action, Hint)]
    hints += [Hint(kind, "honey") for kind in (HintKind.WORD,) if Hint(kind, "honey") in legal]
    return [*hints[:8], *(legal[index * 997 % 50_000] for index in range(6))]


def _do(thumbs: Thumbs, seat: Seat, action: Any) -> Action | None:
    """Touch what leads to an action; what would be decided."""
    if isinstance(action, Hint) and action.kind is HintKind.WORD:
        return thumbs.send(seat, {"type": {"word": f" {action.value} "}}, plays=False)
    done: Action | None = None
    for name in _road(thumbs, seat, action):
        assert done is None
        done = thumbs.send(seat, {"tap": name}, plays=False)
        assert not thumbs.said
    return done


def _road(thumbs: Thumbs, seat: Seat, action: Any) -> list[str]:
    """The names of what is touched for an action, one after the other."""
    page = thumbs.page(seat)
    match action:
        case GiveCoin():
            return ["coin own", "coin own"]
        case PlayCard(card, coin):
            return [f"card {card}", *(["coin"] if coin else []), "play"]
        case Bid(tricks):
            return [f"bid {tricks}", "confirm"]
        case Pass():
            return ["pass"]
        case Hint(kind, value):
            return [f"hint {kind.value}", f"picture {value}"]
    if thumbs.game == "dois":
        names = [item.name for item in page.items]
        cards = [next(name for name in names if name.startswith(f"card {card} ")) for card in action.cards]
        return [*cards, "confirm" if isinstance(action, PlayBoth) else "play"]
    if thumbs.game == "duality":
        slot = thumbs.drafts[seat].slots.index(action.tile.tile)
        turn = [f"tile turn {slot}"] if action.tile.turned else []
        return [f"tile {action.tile.tile}", *turn, f"zone {action.spot}", "lay"]
    return [*(f"picture {name}" for pair in action.pairs for name in pair.pictures), "ready"]


def test_a_card_that_is_dropped_on_the_table_is_played() -> None:
    thumbs = Thumbs("dualis", {"length": "short"}, 3)
    seat = thumbs.match.next_to_act
    card = next(item for item in thumbs.page(seat).items if "zone table" in item.drops)
    played = thumbs.send(seat, {"drop": [card.name, "zone table"]})
    assert played is not None
    assert f"card {played.text}" == card.name


def test_a_card_that_is_dropped_on_the_scale_gets_a_coin() -> None:
    thumbs = Thumbs("dualis", {"length": "short"}, 3)
    seat = thumbs.match.next_to_act
    card = next(item for item in thumbs.page(seat).items if "zone coins" in item.drops)
    assert thumbs.send(seat, {"drop": [card.name, "zone coins"]}) is None
    assert thumbs.page(seat).back is not None
    played = thumbs.tap(seat, "play")
    assert isinstance(played, PlayCard)
    assert played.coin


def test_a_tile_that_is_dropped_on_a_place_is_laid() -> None:
    thumbs = Thumbs("duality", {"rows": 5}, 3)
    seat = thumbs.match.next_to_act
    while not any(item.drops for item in thumbs.page(seat).items):
        knob = next(
            item for item in thumbs.page(seat).items if item.tap and item.name.startswith("tile turn")
        )
        thumbs.tap(seat, knob.name)
    tile = next(item for item in thumbs.page(seat).items if item.drops)
    assert thumbs.send(seat, {"drop": [tile.name, min(tile.drops)]}) is not None


def test_a_marker_that_is_dropped_on_a_picture_lies_there_and_goes_back_to_the_tray() -> None:
    thumbs = Thumbs("duos", {"players": 4, "rounds": 1}, 3)
    seat = thumbs.match.next_to_act
    picture = next(item.name for item in thumbs.page(seat).items if item.name.startswith("picture"))
    thumbs.send(seat, {"drop": ["marker white 0", picture]})
    assert len(thumbs.drafts[seat].board.placed) == 1
    thumbs.send(seat, {"drop": [picture, "zone tray"]})
    assert not thumbs.drafts[seat].board.placed


def test_the_button_that_goes_on_keeps_its_place() -> None:
    """It waits where it will be, so that nothing moves under a finger."""
    thumbs = Thumbs("dois", {"hands": 2}, 3)
    seat = thumbs.match.next_to_act
    waits = item_of(thumbs.page(seat), "confirm")
    assert (waits.text, waits.tap) == ("Bid", None)
    thumbs.tap(seat, "bid 3")
    ready = item_of(thumbs.page(seat), "confirm")
    assert ready.text == "Bid 3"
    assert ready.tap is not None
    thumbs = Thumbs("duality", {"rows": 5}, 3)
    for seat in (0, 1):
        assert item_of(thumbs.page(seat), "lay").tap is None


def test_whoever_waits_at_duality_reads_how_long_both_paths_are() -> None:
    thumbs = Thumbs("duality", {"rows": 5}, 3)
    thumbs.match.play(thumbs.match.next_to_act, thumbs.match.legal(thumbs.match.next_to_act)[0])
    waits = 1 - thumbs.match.next_to_act
    view = thumbs.match.view(waits)
    own, rival = (lengths(view.table)[seat] for seat in (waits, 1 - waits))
    said = thumbs.page(waits).rail[1]
    assert said.startswith(f"Your path: {own} · ")
    assert said.endswith(f": {rival}")


def test_a_hand_of_dois_always_lies_above_the_button() -> None:
    """So it does not jump when a trick is full or somebody else bids."""
    for _, page in pages_of_steps(Thumbs("dois", {"hands": 2}, 12)):
        kinds = [group.kind for group in page.groups]
        if "hand" in kinds:
            assert kinds[-1] == "buttons", page.rail


def test_a_hand_of_dualis_stays_at_the_lower_edge() -> None:
    thumbs = Thumbs("dualis", {}, 3)
    seat = thumbs.match.next_to_act
    assert [group.kind for group in thumbs.page(seat).groups][-3:] == ["buttons", "hand", "hand"]
    card = next(item for item in thumbs.page(seat).items if item.look == "legal")
    thumbs.tap(seat, card.name)
    assert [group.kind for group in thumbs.page(seat).groups][-3:] == ["chosen", "hand", "hand"]


def pages_of_steps(thumbs: Thumbs) -> Iterator[tuple[str, Page]]:
    """Every step of a match with the page that seat 0 is shown of it, before the end is told."""
    rng = Random(4)
    while thumbs.match.outcome is None:
        seat = thumbs.match.next_to_act
        legal = thumbs.match.legal(seat)
        action = legal[rng.randrange(len(legal))]
        if isinstance(action, Hint):
            action = next(one for one in legal if isinstance(one, Choose))
        for step in thumbs.match.play(seat, action):
            view = thumbs.match.game.view(step.state, 0)
            hand = replace(thumbs.page_hand(0, view), outcome=None, showing=True, acts=False)
            yield step.events[0].kind, thumbs.table.page(hand)


def after_a_round(game: str, options: dict[str, OptionValue]) -> tuple[Thumbs, Page]:
    """The first page of a match that looks back at a round."""
    thumbs = Thumbs(game, options, 12)
    return thumbs, next(page for _, page in pages_of_steps(thumbs) if looks_back(page))


def looks_back(page: Page) -> bool:
    return any(group.kind == "lines" for group in page.groups)


SCORES: tuple[tuple[str, dict[str, OptionValue], str], ...] = (
    ("dualis", {"length": "short"}, "round"),
    ("dois", {"hands": 2}, "score"),
    ("duos", {"players": 2, "turns": 2}, "score"),
    ("duos", {"players": 4, "rounds": 1}, "score"),
)


@pytest.mark.parametrize(("game", "options", "scored"), SCORES)
def test_a_page_looks_back_at_a_round_once_it_is_scored_and_until_the_next(
    game: str, options: dict[str, OptionValue], scored: str
) -> None:
    """Before, its last trick or pair is still told, and nothing is said of the round before it."""
    for kind, page in pages_of_steps(Thumbs(game, options, 12)):
        assert looks_back(page) == (kind == scored), (kind, page.rail)


@pytest.mark.parametrize("players", [2, 4])
def test_every_pair_that_is_shown_is_told_and_so_are_the_narrators_points(players: int) -> None:
    options: dict[str, OptionValue] = (
        {"players": players, "turns": 2} if players == 2 else {"players": players}
    )
    told = [(kind, page.rail) for kind, page in pages_of_steps(Thumbs("duos", options, 12))]
    pairs = [rail for kind, rail in told if kind == "pair"]
    assert pairs
    assert all(" + " in rail[0] for rail in pairs)
    narrators = [rail[0] for kind, rail in told if kind == "narrator"]
    assert bool(narrators) == (players == 4)
    assert all(" as Narrator: " in said for said in narrators)
    assert any(said.startswith("You score") for said in narrators) == (players == 4)


def test_the_end_of_a_round_of_dualis_says_who_won_it_and_how_the_match_stands() -> None:
    thumbs, page = after_a_round("dualis", {})
    result = thumbs.match.state.table.results[0]
    note = next(group.note for group in page.groups if group.kind == "lines")
    winners = ("Ada and Lena", "Kai and Mika")[result.winner]
    assert note.startswith(f"{winners} win the round")
    assert note.endswith(f"Rounds: {1 - result.winner} – {result.winner}")


def test_the_end_of_a_hand_of_dois_says_what_everybody_has_in_all() -> None:
    thumbs, page = after_a_round("dois", {"hands": 2})
    points = thumbs.match.state.table.results[0].points
    rows = [item.note for group in page.groups if group.kind == "lines" for item in group.items]
    assert [row.rpartition(" ")[2] for row in rows] == [str(one).replace("-", "−") for one in points]
    assert all(" · Total " in row for row in rows)


def test_the_end_of_a_turn_of_duos_says_what_everybody_has_in_all() -> None:
    _, page = after_a_round("duos", {"players": 4, "rounds": 1})
    rows = [item.note for group in page.groups if group.kind == "lines" for item in group.items]
    assert len(rows) == 4
    assert all(" · Total " in row for row in rows)


def test_the_end_of_duality_says_what_the_numbers_count() -> None:
    thumbs, rng = Thumbs("duality", {"rows": 3}, 11), Random(5)
    while thumbs.match.outcome is None:
        seat = thumbs.match.next_to_act
        thumbs.match.play(seat, rng.choice(thumbs.match.legal(seat)))
    rows = [item.note for group in thumbs.page(0).groups if group.kind == "result" for item in group.items]
    assert len(rows) == 2
    assert all(row.startswith("path of ") for row in rows)


def test_nothing_is_said_of_the_last_trick_once_a_match_of_dualis_is_over() -> None:
    thumbs = Thumbs("dualis", {"length": "short"}, 12)
    rng = Random(4)
    while thumbs.match.outcome is None:
        seat = thumbs.match.next_to_act
        legal = thumbs.match.legal(seat)
        thumbs.match.play(seat, legal[rng.randrange(len(legal))])
    assert thumbs.page(0).rail == ()


def test_own_pairs_of_duos_keep_their_colours_when_they_are_shown() -> None:
    thumbs = Thumbs("duos", {"players": 4}, 8)
    seat = next(iter(thumbs.match.to_act))
    rng = Random(2)
    narrator = thumbs.match.view(seat).table.narrator
    names = [item.name for item in thumbs.page(narrator).items if item.name.startswith("picture")]
    for index in (11, 5, 3, 0, 6, 8, 2, 10):
        thumbs.tap(narrator, names[index])
    laid, shown_hand = pairs_shown(thumbs.page(narrator)), thumbs.page_hand(narrator)
    assert len(laid) == 4
    thumbs.tap(narrator, "ready")
    while thumbs.match.view(seat).table.turn == 1 and len(thumbs.match.actions) < 4:
        other = thumbs.match.next_to_act
        legal = thumbs.match.legal(other)
        thumbs.match.play(other, legal[rng.randrange(len(legal))])
    steps = [step.state for step in thumbs.match.steps if step.state.table.phase.value == "reveal"]
    for state in steps:
        view = thumbs.match.game.view(state, narrator)
        page = thumbs.table.page(replace(shown_hand, view=view))
        assert pairs_shown(page) <= laid


def pairs_shown(page: Page) -> set[tuple[str, str, str]]:
    """The threads on a page: two pictures and the colour."""
    return {link for group in page.groups for link in group.links}


def test_a_card_that_may_not_be_played_says_why() -> None:
    thumbs, rng = Thumbs("dualis", {"length": "short"}, 3), Random(1)
    for _ in range(400):
        if thumbs.match.outcome is not None:
            break
        seat = thumbs.match.next_to_act
        dim = [item for item in thumbs.page(seat).items if item.look == "dim" and item.name[:4] == "card"]
        if dim:
            thumbs.tap(seat, dim[0].name)
            assert thumbs.said.startswith("Follow ")
            assert thumbs.page(seat).said == thumbs.said
            return
        thumbs.match.play(seat, rng.choice(list(thumbs.match.legal(seat))))
    pytest.fail("every card was legal")


def test_whoever_waits_may_look_but_is_told_so_when_touching() -> None:
    thumbs = Thumbs("dualis", {"length": "short"}, 3)
    seat = (thumbs.match.next_to_act + 1) % 4
    page = thumbs.page(seat)
    assert not page.acts
    card = next(item for item in page.items if item.name.startswith("card"))
    thumbs.tap(seat, card.name)
    assert thumbs.said == f"It’s {NAMES[thumbs.match.next_to_act]}’s turn."


@pytest.mark.parametrize(("game", "options"), OPTION_SETS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_on_a_page_are_unique_and_every_text_is_said(
    game: str, options: dict[str, OptionValue], language: str
) -> None:
    thumbs, rng = Thumbs(game, options, 31, language), Random(3)
    for _ in range(60):
        if thumbs.match.outcome is not None:
            break
        thumbs.random_tap(rng)
        seat = rng.choice(list(thumbs.match.seats))
        for showing in (False, True):
            page = thumbs.table.page(thumbs.page_hand(seat, showing=showing))
            names = Counter(item.name for item in page.items)
            assert max(names.values()) == 1
            assert all(len(name) <= 120 for name in names)
            assert all(item.text or item.label for item in page.items if item.tap)
            assert [item.label for item in page.items if str(item.label) != str(item.label).strip()] == []
            assert all(names.keys() >= item.drops.keys() for item in page.items)
            assert page.language == language
            assert art_names(page)


@pytest.mark.parametrize(("game", "options"), OPTION_SETS)
def test_a_page_tells_nothing_that_its_seat_does_not_know(game: str, options: dict[str, OptionValue]) -> None:
    thumbs, rng, own = Thumbs(game, options, 41), Random(9), Rng.of(1, "phones")
    engine, differ = thumbs.match.game, 0
    for _ in range(40):
        if thumbs.match.outcome is not None:
            break
        seat = rng.choice(list(thumbs.match.seats))
        view = thumbs.match.view(seat)
        worlds = [engine.determinize(view, own) for _ in range(2)]
        differ += worlds[0] != worlds[1]
        pages = [thumbs.table.page(thumbs.page_hand(seat, engine.view(world, seat))) for world in worlds]
        assert pages[0].to_json() == pages[1].to_json()
        for _ in range(6):
            if thumbs.match.outcome is None:
                thumbs.random_tap(rng)
    assert differ


def test_pages_are_made_without_pygame() -> None:
    loads = "; ".join(f"import game.scenes.{game}.phone" for game in ("dualis", "dois", "duality", "duos"))
    code = f"import sys; {loads}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT).returncode == 0


def test_whoever_holds_a_coin_for_the_partner_reads_how_it_is_given() -> None:
    thumbs = Thumbs("dualis", {}, 23)
    while GiveCoin() not in thumbs.match.legal(seat := thumbs.match.next_to_act):
        thumbs.match.play(seat, max(thumbs.match.legal(seat), key=lambda one: getattr(one, "coin", False)))
    thumbs.tap(seat, "coin own")
    assert thumbs.page(seat).rail[-1] == "Tap again to give it. The score stays the same."
    assert thumbs.tap(seat, "coin own") == GiveCoin()


def test_no_hint_goes_back_once_pairs_are_chosen() -> None:
    thumbs = Thumbs("duos", {"players": 2, "turns": 2}, 11)
    thumbs.tap(1, "hint yes")
    assert thumbs.page(1).back is not None
    thumbs.match.play(1, next(one for one in thumbs.match.legal(1) if isinstance(one, Choose)))
    assert thumbs.drafts[1].pending
    assert thumbs.page(1).back is None
