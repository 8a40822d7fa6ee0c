"""Moments at the table of Dois."""

from __future__ import annotations

from _moment import Condition, Moments, my_turn, sit_at, table
from engine.dois import rules
from engine.dois.model import Phase
from engine.match import Match, Setup
from game.scenes.dois.pieces import CardPiece, Kind
from game.table.piece_widgets import PieceWidget
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 4


def after(tricks: int) -> Condition:
    """A number of tricks of the hand are played, and the person is to play."""

    def so(match: Match) -> bool:
        now = match.state.table
        return now.phase is Phase.PLAY and sum(now.tricks) == tricks and match.to_act == {0}

    return so


def in_hand(hand: int, tricks: int) -> Condition:
    """A later hand of the match, after a number of tricks."""

    def so(match: Match) -> bool:
        return match.state.table.hand == hand and after(tricks)(match)

    return so


def bound(match: Match) -> bool:
    """The person is to play and may not play everything."""
    now = match.state.table
    if now.phase is not Phase.PLAY or match.to_act != {0} or not now.done:
        return False
    hand = match.state.hands[0]
    return len(rules.legal_cards(now, 0, hand)) < len(set(hand))


def playable(driver: Driver, kind: Kind | None = None) -> list[str]:
    """The names of the cards that may be taken now: suits, numbers or all."""
    here = table(driver)
    found = [one.piece for one in here.widgets() if isinstance(one, PieceWidget)]
    cards = [piece for piece in found if isinstance(piece, CardPiece) and kind in (None, piece.kind)]
    return [piece.name for piece in cards if here.hand.why_not_take(piece) is None]


@moment("dois")
def dois_bid(driver: Driver) -> None:
    """How many of the twelve tricks?"""
    sit_at(driver, "dois", seed=SEED)
    my_turn(driver)


@moment("dois")
def dois_secret(driver: Driver) -> None:
    """Bids are laid face down, three at the table."""
    sit_at(driver, "dois", seed=SEED, players=3, bidding="secret")
    my_turn(driver)


@moment("dois")
def dois_first_trick(driver: Driver) -> None:
    """A suit card and a number card lie ready."""
    sit_at(driver, "dois", until=after(0), seed=SEED)
    my_turn(driver)
    driver.click(playable(driver, "suit")[0])
    driver.wait(0.3)
    driver.click(playable(driver, "number")[-1])
    driver.wait(0.4)


@moment("dois")
def dois_middle(driver: Driver) -> None:
    """The piles have grown."""
    sit_at(driver, "dois", until=after(4), seed=SEED)
    my_turn(driver)


@moment("dois")
def dois_drag(driver: Driver) -> None:
    """A held card shows what it would cover."""
    dois_middle(driver)
    driver.grab(playable(driver)[-1])
    driver.carry((806, 384))
    driver.wait(0.3)


@moment("dois")
def dois_score(driver: Driver) -> None:
    """The hand is scored, and the sheet is open."""
    sit_at(driver, "dois", (), seed=SEED, hands=2)
    here = table(driver)
    driver.wait_until(lambda: not here.on_top, 240)
    driver.wait(3.0)


@moment("dois")
def dois_later(driver: Driver) -> None:
    """In the third hand old totals are struck, and the piles are thick."""
    sit_at(driver, "dois", until=in_hand(3, tricks=8), seed=SEED)
    my_turn(driver)


@moment("dois")
def dois_three(driver: Driver) -> None:
    """Three at the table, in the middle of a hand."""
    sit_at(driver, "dois", until=after(5), seed=SEED, players=3)
    my_turn(driver)


@moment("dois")
def dois_chosen(driver: Driver) -> None:
    """A bid is chosen and not said yet."""
    dois_bid(driver)
    driver.click("bid 3")
    driver.wait(0.3)


@moment("dois")
def dois_refusal(driver: Driver) -> None:
    """A card that may not be played: the rail says why."""
    sit_at(driver, "dois", until=bound, seed=SEED)
    my_turn(driver)
    here = table(driver)
    cards = [one for one in here.widgets() if isinstance(one, PieceWidget)]
    driver.click(next(one.name for one in cards if here.hand.why_not_take(one.piece) is not None))
    driver.wait(0.4)


@moment("dois")
def dois_redeal(driver: Driver) -> None:
    """A lopsided hand is laid open to everyone."""
    seed = next(s for s in range(400) if Match(Setup("dois", {}, s, 0)).state.table.redeals)
    sit_at(driver, "dois", seed=seed, first=0)
    driver.wait_until(lambda: driver.scene_name == "RedealScene")
    driver.wait(1.5)


@moment("dois")
def dois_lesson(driver: Driver) -> None:
    """The guided first hand, at the first trick."""
    driver.app.navigation.open_lesson("dois")
    teacher = table(driver).chrome.teacher
    assert teacher is not None
    while teacher.step is not None and teacher.step.id != "cover":
        driver.wait_until(lambda: not table(driver).showing and bool(teacher.text), 60)
        driver.wait(0.3)
        if not teacher.step.do:
            driver.click("lesson next")
        elif teacher.step.id == "bid":
            driver.click("bid 3")
            driver.click("confirm")
        else:
            driver.click("card leaf 0")
            driver.wait(0.3)
            driver.click("card 7 0")
            driver.click("confirm")
    driver.wait_until(lambda: not table(driver).showing and bool(teacher.text), 60)
    driver.wait(0.4)


@moment("curtain")
def dois_curtain(driver: Driver) -> None:
    """What everybody showed in the trick that ended, and who won it."""
    sit_at(driver, "dois", (0, 1), until=after(3), seed=SEED)
    driver.wait_for("reveal")
    driver.wait(0.5)
