"""Playing cards at the table of Dois: two in the first trick, one that covers later; and what is refused."""

from __future__ import annotations

import pytest

from engine.bots.levels import QUICKEST
from engine.dois.model import PlaySuit, Shown, Suit
from game.content.i18n import LANGUAGES, Texts
from game.match.bot_pool import InlineBots
from game.scenes.dois.review import LaidTrick, last_trick
from game.scenes.dois.words import Words
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.dois.tables import finish, lay, play
from tests.game.scenes.dois.player import EventPlayer
from tests.game.scenes.dois.rig import DROP, SHOWS, at_table, bidding, first, game, later, lying_ready
from tests.game.scenes.rig import Drive, SilentBots, played, ready, selected, stored

LEAF, OTHER_LEAF, EIGHT = "card leaf 0", "card leaf 1", "card 8 0"

# -- the first trick ---------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(LEAF, EIGHT), (EIGHT, LEAF)])
@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_suit_and_a_number_are_put_down_together_in_either_order(
    drive: Drive, order: tuple[str, str], way: str
) -> None:
    driver, table = at_table(drive, first())
    for name in order:
        if way == "drag":
            driver.drag_to(name, DROP)
        else:
            driver.click(name)
        assert played(table) == []
    driver.click("confirm")
    assert played(table) == ["0 leaf+8"]


def test_enter_confirms_and_before_both_lie_ready_it_does_nothing(drive: Drive) -> None:
    driver, table = at_table(drive, first())
    driver.click(LEAF)
    driver.key("enter")
    assert played(table) == []
    assert not driver.see("confirm")
    driver.click(EIGHT)
    driver.key("enter")
    assert played(table) == ["0 leaf+8"]


def test_the_keys_alone_put_down_two_cards(drive: Drive) -> None:
    driver, table = at_table(drive, first())
    player = EventPlayer(driver, seed=1, keys_only=True)
    for name in (LEAF, EIGHT):
        player.focus(name, "card")
        driver.key("enter")
    assert table.focused == "confirm"
    driver.key("enter")
    assert played(table) == ["0 leaf+8"]


@pytest.mark.parametrize("way", ["click", "esc", "right click", "ctrl+z", "drag"])
def test_a_card_that_lies_ready_can_be_taken_back(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, first())
    driver.click(LEAF)
    driver.click(EIGHT)
    match way:
        case "click":
            driver.click(EIGHT)
        case "right click":
            driver.click_at((640, 300), button=3)
        case "drag":
            driver.drag_to(EIGHT, (640, 640))
        case _:
            driver.key(way)
    assert lying_ready(table) == {"suit": LEAF}
    assert driver.scene is table
    assert not driver.see("confirm")


def test_two_cards_that_are_undone_leave_nothing_on_the_piles(drive: Drive) -> None:
    driver, table = at_table(drive, first(), "leaf+3", animation="fast")
    for name in (LEAF, EIGHT):
        driver.click(name)
        ready(driver, table)
    driver.click("confirm")
    driver.wait_until(lambda: len(played(table)) == 2 and not table.showing)
    driver.key("ctrl+z")
    ready(driver, table)
    assert played(table) == []
    assert not [name for name in table.stage.names if name.startswith("pile")]


def test_another_card_of_the_same_kind_takes_its_place(drive: Drive) -> None:
    driver, table = at_table(drive, first())
    for name in (LEAF, EIGHT, "card flame 0"):
        driver.click(name)
    assert lying_ready(table) == {"number": EIGHT, "suit": "card flame 0"}


def test_in_the_first_trick_the_led_suit_is_followed_and_the_number_is_free(drive: Drive) -> None:
    driver, table = at_table(drive, first("sun+7", leader=3, trump="wave"))
    assert driver.reads("No Sun in hand: play any suit and any number")
    driver, table = at_table(drive, first("leaf+7", leader=3))
    assert driver.reads("Follow suit: play Leaf and any number")
    driver.click("card flame 0")
    driver.wait(0.3)
    assert driver.reads("Follow suit: Leaf was led, and you have one.")
    driver.click("card 2 0")
    assert lying_ready(table) == {"number": "card 2 0"}


def test_both_cards_ready_say_who_would_be_winning(drive: Drive) -> None:
    driver, _ = at_table(drive, first("leaf+7", leader=3))
    driver.click(LEAF)
    assert not driver.reads("would be winning")
    driver.click(EIGHT)
    assert driver.reads("You would be winning")
    driver.click("card 2 0")
    assert driver.reads("Mika would still be winning")


# -- covering ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["drag", "click and table", "two clicks", "keys"])
def test_one_card_covers_the_own_card_of_its_kind(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, later(), bots=SilentBots())
    match way:
        case "drag":
            driver.drag_to(EIGHT, DROP)
        case "click and table":
            driver.click(EIGHT)
            driver.click("zone table")
        case "two clicks":
            driver.click(EIGHT)
            driver.click(EIGHT)
        case _:
            EventPlayer(driver, seed=1).focus(EIGHT, "card")
            driver.key("enter", times=2)
    assert played(table) == ["0 8"]
    assert not driver.see(EIGHT)
    shown = table.view.table.shown[0]
    assert shown is not None
    assert (shown.suit.value, shown.number) == ("leaf", 8)


def test_a_held_card_says_what_it_would_cover_and_who_would_win(drive: Drive) -> None:
    driver, _ = at_table(drive, later("leaf", leader=3))
    driver.grab(EIGHT)
    driver.carry(DROP)
    assert driver.reads("Covers 6")
    assert driver.reads("You would be winning")
    driver.carry((640, 700))
    driver.release()
    driver.click(LEAF)
    assert driver.reads("Covers Leaf")
    assert driver.reads("Mika would still be winning")


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_chosen_card_says_how_it_is_played_and_a_dragged_one_needs_no_words(
    drive: Drive, text_size: int
) -> None:
    driver, table = at_table(drive, later("leaf", leader=3), text_size=text_size, bots=SilentBots())
    driver.grab(EIGHT)
    driver.carry(DROP)
    assert not driver.reads("Click again to play")
    driver.carry((640, 700))
    driver.release()
    driver.click(EIGHT)
    assert driver.reads("You would be winning")
    assert driver.reads("Click again to play")
    driver.click(EIGHT)
    assert played(table)[-1] == "0 8"
    assert not driver.reads("Click again to play")


def test_a_covered_card_peeps_out_from_below(drive: Drive) -> None:
    driver, table = at_table(drive, first(), bots=SilentBots())
    for name in (LEAF, EIGHT):
        driver.click(name)
    driver.key("enter")
    driver.wait(0.5)
    assert [name for name in table.stage.names if name.startswith("pile 0")] == [
        "pile 0_suit 0",
        "pile 0_number 0",
    ]


def test_cards_that_are_alike_have_names_of_their_own_and_the_one_taken_is_played(drive: Drive) -> None:
    driver, table = at_table(drive, later(), bots=SilentBots())
    assert driver.names("card leaf") == [LEAF, OTHER_LEAF]
    driver.drag_to(LEAF, DROP)
    assert driver.names("card leaf") == [OTHER_LEAF]
    driver.wait(0.5)
    driver.key("ctrl+z")
    ready(driver, table)
    assert driver.names("card leaf") == [LEAF, OTHER_LEAF] or driver.names("card leaf") == [OTHER_LEAF, LEAF]
    assert played(table) == stored(driver, table) == []


def test_lead_trump_and_who_is_winning_stand_on_the_table(drive: Drive) -> None:
    driver, _ = at_table(drive, later())
    assert driver.reads("Trump: Sun")
    assert driver.reads("No lead yet")
    driver, _ = at_table(drive, later("6", "sun", leader=2))
    assert driver.reads("Lead: Sun")
    assert driver.reads("Winning")
    assert driver.reads("0 of 2")


# -- what is to be played ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "shows", "words"),
    [
        ("leaf 5", "sun 6", "Follow suit: play Leaf"),
        ("wave 5", "sun 6", "No Leaf in hand: play any card"),
        ("wave 5", "leaf 6", "You show Leaf: play a number or Leaf"),
        ("wave sun", "leaf 6", "No numbers and no Leaf left: play any card"),
    ],
)
def test_the_table_says_what_may_be_played(drive: Drive, hand: str, shows: str, words: str) -> None:
    driver, _ = after_mika(drive, hand, shows)
    assert driver.reads(words)


def test_a_refusal_is_not_said_any_longer_once_something_else_is_played(drive: Drive) -> None:
    driver, table = after_mika(drive, "wave leaf 5", "leaf 6")
    driver.drag_to("card wave 0", DROP)
    driver.wait(0.3)
    assert driver.reads("You already show Leaf")
    driver.drag_to("card 5 0", DROP)
    driver.wait(0.1)
    assert played(table)[-1] == "0 5"
    assert not driver.reads("You already show Leaf")


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_refusal_gives_way_at_once_to_what_the_next_card_would_do(drive: Drive, way: str) -> None:
    driver, _ = after_mika(drive, "wave leaf 5", "leaf 6")
    driver.click("card wave 0")
    driver.wait(0.3)
    assert driver.reads("You already show Leaf")
    if way == "click":
        driver.click("card 5 0")
    else:
        driver.grab("card 5 0")
        driver.carry(DROP)
    assert not driver.reads("You already show Leaf")
    assert driver.reads("Covers 6")


def after_mika(drive: Drive, hand: str, shows: str) -> tuple[Driver, TableScene]:
    """Mika leads Leaf, and Ada, who holds this hand, is next."""
    hands = (hand, "leaf 3", "leaf 4", "leaf 7")
    state = lay(*hands, shows=(shows, *SHOWS[1:]), leader=3, bids=(2, 3, 1, 4))
    return at_table(drive, play(state, "leaf"))


def test_the_exception_is_told_also_of_one_who_wins_by_it(drive: Drive) -> None:
    hands = ("leaf 5", "sun wave", "leaf 4", "leaf 7")
    shows = ("leaf 6", "leaf 3", "sun 4", "leaf 7")
    driver, table = at_table(drive, lay(*hands, shows=shows, bids=(1, 1, 1, 1), trump="wave"), "wave")
    driver.drag_to("card leaf 0", DROP)
    driver.wait_until(lambda: len(played(table)) == 2)
    driver.wait(0.1)
    assert driver.reads("Winning")
    assert driver.reads("Kai has no numbers and no Leaf left: any card is allowed")


def test_the_exception_is_told_of_others_too(drive: Drive) -> None:
    hands = ("leaf 5", "sun wave", "leaf 4", "leaf 7")
    shows = ("leaf 6", "leaf 3", "sun 4", "leaf 7")
    driver, table = at_table(drive, lay(*hands, shows=shows, bids=(1, 1, 1, 1), trump="flame"), "wave")
    driver.drag_to("card leaf 0", DROP)
    driver.wait_until(lambda: len(played(table)) == 2)
    driver.wait(0.1)
    assert driver.reads("Kai has no numbers and no Leaf left: any card is allowed")
    driver.key("l")
    assert driver.reads("Kai covers Leaf with Wave, with no number or Leaf left")


# -- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "drag"])
@pytest.mark.parametrize(
    ("hand", "shows", "card", "words"),
    [
        ("leaf 5", "sun 6", "5", "Follow suit: you show Sun and have Leaf in hand, so play Leaf."),
        ("leaf wave 5", "sun 6", "wave", "Follow suit: you show Sun and have Leaf in hand, so play Leaf."),
        ("wave 5", "leaf 6", "wave", "You already show Leaf: play a number or another Leaf."),
    ],
)
def test_a_refusal_says_why_in_terms_of_the_shown_suit(
    drive: Drive, hand: str, shows: str, card: str, words: str, way: str
) -> None:
    driver, _ = after_mika(drive, hand, shows)
    if way == "click":
        driver.click(f"card {card} 0")
    else:
        driver.drag_to(f"card {card} 0", DROP)
    driver.wait(0.3)
    assert driver.reads(words)


def test_out_of_turn_the_table_says_whose_turn_it_is(drive: Drive) -> None:
    driver, table = at_table(drive, later(), bots=SilentBots())
    driver.drag_to(EIGHT, DROP)
    driver.wait(0.5)
    driver.click(LEAF)
    driver.wait(0.3)
    assert driver.reads("Not yet: it is Kai’s turn.")
    assert played(table) == ["0 8"]


CODES: dict[str, dict[str, str | int]] = {
    "over": {},
    "wait": {},
    "not_your_turn": {"seat": 1},
    "already_bid": {},
    "bid_range": {"least": 0, "most": 12},
    "bid_first": {},
    "bidding_over": {},
    "first_trick_needs_both": {},
    "one_card_only": {},
    "not_your_card": {"card": "leaf"},
    "follow_first": {"lead": "leaf"},
    "follow_lead": {"lead": "leaf", "shows": "sun"},
    "number_or_lead": {"lead": "leaf"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_the_rules_is_a_sentence(code: str, language: str) -> None:
    words = Words(Texts(language, strict=True), ("Ada", "Kai", "Noa", "Mika"))
    said = words.refusal(code, dict(CODES[code]))
    assert said.endswith((".", "。"))
    assert "leaf" not in said


# -- around the play ---------------------------------------------------------------------------------


def test_a_hint_lays_two_cards_ready_or_chooses_one(drive: Drive) -> None:
    driver, table = at_table(drive, first(), bots=InlineBots(QUICKEST))
    driver.key("h")
    driver.wait(0.4)
    assert driver.reads("Advice:")
    assert set(lying_ready(table)) == {"suit", "number"}
    driver, table = at_table(drive, later("leaf", leader=3), bots=InlineBots(QUICKEST))
    driver.key("h")
    driver.wait(0.4)
    assert selected(table) is not None
    assert played(table) == []


def test_no_card_stays_raised_when_a_hint_is_played(drive: Drive) -> None:
    """Not even one that is like the card that was played."""
    driver, table = at_table(drive, later("leaf", leader=3), bots=SilentBots())
    table.hints.show(PlaySuit(Suit.LEAF))
    assert selected(table) is not None
    driver.key("enter")
    assert played(table)[-1] == "0 leaf"
    assert selected(table) is None
    assert driver.names("card leaf") == [OTHER_LEAF]


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_last_trick_lies_open_with_its_cards_and_why_it_was_won(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, later("leaf", leader=3), "leaf", "leaf")
    driver.key("t")
    driver.wait(0.3)
    assert driver.reads("There is no trick to look at right now.")
    assert not driver.see("last trick")
    driver.drag_to(EIGHT, DROP)
    driver.wait_until(lambda: sum(table.view.table.tricks) == 1)
    driver.wait(3)
    if way == "key":
        driver.key("t")
    else:
        driver.click("last trick")
    driver.wait(0.3)
    assert driver.scene_name == "LastTrickScene"
    assert driver.reads("You win: highest Leaf, 8")
    assert driver.reads("Lead: Leaf · Trump: Sun")
    for name in ("Ada", "Kai", "Noa", "Mika"):
        assert driver.reads(name)
    driver.key("t")
    assert driver.scene is table


def test_the_last_trick_can_be_looked_at_until_the_own_next_card(drive: Drive) -> None:
    driver, table = at_table(drive, later("leaf", leader=3), "leaf", "leaf")
    driver.drag_to(EIGHT, DROP)
    driver.wait_until(lambda: sum(table.view.table.tricks) == 1 and table.interactive)
    assert driver.see("last trick")
    driver.drag_to("card 5 0", DROP)
    driver.wait(0.5)
    assert played(table)[-1] == "0 5"
    assert not driver.see("last trick")
    driver.key("t")
    driver.wait(0.3)
    assert driver.reads("There is no trick to look at right now.")


def test_what_others_have_covered_since_lies_open_in_the_last_trick() -> None:
    """Ada has led the next trick with Flame; in the last one she showed Leaf."""
    state = play(first(leader=0), "leaf+8", "leaf+3", "leaf+4", "leaf+7")
    state, _ = finish(state)
    trick = last_trick(state.table, 1)
    assert trick is not None
    assert (trick.winner, trick.lead, trick.shown[0]) == (0, Suit.LEAF, Shown(Suit.LEAF, 8))
    state = play(state, "flame")
    assert last_trick(state.table, 0) is None
    assert last_trick(state.table, 1) == trick


def test_the_arrows_start_on_a_card_that_may_be_played(drive: Drive) -> None:
    """Ada shows Sun and holds Leaf, which was led: of six cards only one may be played."""
    driver, table = after_mika(drive, "flame leaf wave 2 5 8", "sun 6")
    for key in ("right", "left", "up", "down"):
        table.set_focus(None)
        driver.key(key)
        assert table.focused == "card leaf 0", key


def test_the_log_tells_what_was_covered(drive: Drive) -> None:
    driver, table = at_table(drive, later("leaf", leader=3), "leaf", "leaf")
    driver.drag_to(EIGHT, DROP)
    driver.wait_until(lambda: sum(table.view.table.tricks) == 1)
    driver.key("l")
    for line in (
        "Hand 1: Noa deals",
        "Ada covers 6 with 8",
        "Kai covers Flame with Leaf",
        "(Leaf led): you win",
    ):
        assert driver.reads(line), line


def test_f1_opens_the_rules_at_the_page_that_fits(drive: Drive) -> None:
    driver, table = at_table(drive, first())
    assert game(table).rules_page(table.state) == "first_trick"
    driver.key("f1")
    assert driver.scene_name == "RulesScene"
    driver.key("esc")
    driver, table = at_table(drive, bidding())
    assert game(table).rules_page(table.state) == "bids"


def test_the_rail_and_the_log_say_why_a_trick_was_won(drive: Drive) -> None:
    driver, table = at_table(drive, first(leader=0), "leaf+3", "leaf+4", "leaf+2")
    for name in (LEAF, EIGHT):
        driver.drag_to(name, DROP)
    driver.click("confirm")
    driver.wait_until(lambda: len(table.view.table.trick) == 4)
    assert driver.reads("You win: highest Leaf, 8")
    driver.wait_until(lambda: sum(table.view.table.tricks) == 1)
    driver.key("l")
    assert driver.reads("Trick 1 (Leaf led): you win, highest Leaf, 8")


def test_the_rail_tells_who_won_when_the_last_cards_have_arrived(drive: Drive) -> None:
    state = first(leader=0)
    driver, table = at_table(drive, state, "leaf+3", "leaf+4", "leaf+2", animation="normal")
    for name in (LEAF, EIGHT):
        driver.drag_to(name, DROP)
    driver.click("confirm")
    driver.wait_until(lambda: len(table.view.table.trick) == 4)
    assert table.stage.moving
    assert not driver.reads("You win")
    driver.wait_until(lambda: not table.stage.moving)
    assert driver.reads("You win: highest Leaf, 8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_for_a_trick_is_a_sentence(language: str) -> None:
    words = Words(Texts(language, strict=True), ("Ada", "Kai", "Noa"))
    leaf, wave, sun = Suit.LEAF, Suit.WAVE, Suit.SUN
    for shows in (
        ((leaf, 3), (wave, 2), (wave, 1)),
        ((leaf, 3), (leaf, 2), (wave, 1)),
        ((leaf, 3), (leaf, 3), (wave, 1)),
        ((sun, 3), (leaf, 2), (wave, 1)),
        ((sun, 3), (sun, 2), (wave, 1)),
        ((sun, 3), (sun, 3), (wave, 1)),
    ):
        shown = [Shown(suit, number) for suit, number in shows]
        trick = LaidTrick(tuple(shown), (0, 1, 2), sun)
        assert words.names[trick.winner] in words.won(trick, None)
        assert words.names[trick.winner] not in words.won(trick, trick.winner)
