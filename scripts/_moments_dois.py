"""Moments at the table of Dois."""

from __future__ import annotations

from functools import partial

from _moment import Condition, Moment, Moments, decision, my_turn, sit_at, table
from engine.dois import rules
from engine.dois.events import Played
from engine.dois.model import Phase
from engine.match import Match, Setup
from game.content.lesson import load_lesson
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


def ends_trick(match: Match) -> bool:
    """The person plays the last card of a trick."""
    now = match.state.table
    return after(4)(match) and len(now.trick) == now.variant.players - 1


def leads(match: Match) -> bool:
    """The person leads a later trick."""
    return match.to_act == {0} and bool(match.state.table.done) and not match.state.table.trick


def last_card(match: Match) -> bool:
    """The person has the last card of the match in hand, and everyone else too."""
    now = match.state.table
    last = now.hand == now.variant.hands and match.to_act == {0} and not now.trick
    return last and now.phase is Phase.PLAY and len(match.state.hands[0]) == 1


def before_exception(match: Match) -> bool:
    """The person leads, and the next one will have nothing but other suits."""
    now = match.state.table
    if match.to_act != {0} or not now.done or now.trick:
        return False
    trial = Match.replay(match.setup, match.actions)
    trial.play(0, trial.legal(0)[0])
    if not trial.to_act:
        return False
    seat, action = decision(trial)
    steps = trial.play(seat, action)
    return any(isinstance(event, Played) and event.exception for step in steps for event in step.events)


def play_first(driver: Driver) -> None:
    """The first move that is allowed after the first trick, onto the table."""
    card = table(driver).session.match.legal(0)[0].cards[0]
    driver.drag_to(driver.names(f"card {card} ")[0], (640, 300))


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
def dois_advice(driver: Driver) -> None:
    """The best card and why, with the chances of others."""
    dois_middle(driver)
    for _ in range(3):
        driver.key("h")
        driver.wait(0.5)


@moment("dois")
def dois_bid_advice(driver: Driver) -> None:
    """The best bid and why."""
    dois_bid(driver)
    for _ in range(2):
        driver.key("h")
        driver.wait(0.5)


@moment("dois")
def dois_log(driver: Driver) -> None:
    """Small cards and bids in the log."""
    dois_middle(driver)
    driver.key("l")
    driver.wait(0.5)


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
def dois_why(driver: Driver) -> None:
    """A trick is won, and the rail says why."""
    here = sit_at(driver, "dois", until=ends_trick, seed=SEED)
    my_turn(driver)
    play_first(driver)
    driver.wait_until(lambda: here.view.table.phase is Phase.TRICK and not here.moving)
    driver.wait(0.2)


@moment("dois")
def dois_winning(driver: Driver) -> None:
    """The person leads and is winning: the ribbon lies beside the piles."""
    here = sit_at(driver, "dois", until=leads, seed=SEED)
    my_turn(driver)
    play_first(driver)
    driver.wait_until(lambda: bool(here.view.table.trick) and not here.moving)


@moment("dois")
def dois_cornered(driver: Driver) -> None:
    """Somebody had to leave the led suit: the rail says why."""
    here = sit_at(driver, "dois", until=before_exception, seed=SEED)
    my_turn(driver)
    play_first(driver)
    driver.wait_until(lambda: len(here.view.table.trick) == 2 and not here.moving)
    driver.wait(0.3)


@moment("dois")
def dois_last_trick(driver: Driver) -> None:
    """The cards of the last trick once more, and why it was won."""
    dois_middle(driver)
    driver.key("t")
    driver.wait(0.4)


@moment("dois")
def dois_sheet(driver: Driver) -> None:
    """The score sheet with its chart."""
    sit_at(driver, "dois", until=in_hand(5, tricks=1), seed=SEED)
    my_turn(driver)
    driver.click("sheet")
    driver.wait(0.4)


@moment("results")
def dois_results(driver: Driver) -> None:
    """The match is over."""
    here = sit_at(driver, "dois", until=last_card, seed=SEED, hands=4)
    my_turn(driver)
    play_first(driver)
    driver.wait_until(lambda: driver.scene is not here, seconds=60)
    driver.wait(3)
    driver.key("enter")
    driver.wait_for("again", seconds=60)
    driver.wait(6)


@moment("results")
def dois_view_table(driver: Driver) -> None:
    """The table once more after the results: the last trick lies there."""
    dois_results(driver)
    driver.click("look")
    driver.wait(0.5)


def teach(driver: Driver, last: str) -> None:
    """The guided first hand up to a step, done as it says; `done`: to the very end."""
    driver.app.navigation.open_lesson("dois")
    here = table(driver)
    teacher = here.chrome.teacher
    assert teacher is not None

    def waits() -> bool:
        return not here.on_top or (not here.showing and (bool(teacher.text) or here.interactive))

    while True:
        driver.wait_until(waits, 60)
        driver.wait(0.3)
        if (teacher.step.id if teacher.step is not None else "") == last:
            return
        if teacher.closing:
            if last != "sheet":
                driver.click("next")
                driver.wait(0.5)
            return
        if driver.see("lesson next"):
            driver.click("lesson next")
        else:
            move(driver, teacher.step.do[0] if teacher.step is not None else "")


def move(driver: Driver, action: str) -> None:
    """A move by clicks, as a lesson asks for it; without one, any that is allowed."""
    if action.startswith("bid"):
        driver.click(action)
        driver.click("confirm")
        return
    if not action:
        play_first(driver)
        return
    for card in action.split("+"):
        driver.click(f"card {card} 0")
        driver.wait(0.3)
    driver.click("confirm" if "+" in action else "zone table")


def _lesson_moment(step: str) -> None:
    MOMENTS.append(Moment(f"dois_lesson_{step}", "dois_lesson", partial(teach, last=step)))


for _step in (*(step.id for step in load_lesson("dois").steps if step.id), "sheet", "done"):
    _lesson_moment(_step)


@moment("curtain")
def dois_curtain(driver: Driver) -> None:
    """What everybody showed in the trick that ended, and who won it."""
    sit_at(driver, "dois", (0, 1), until=after(3), seed=SEED)
    driver.wait_for("reveal")
    driver.wait(0.5)
