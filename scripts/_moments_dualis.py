"""Moments at the table of Duālis, and of what lies over it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from _moment import Condition, Moment, Moments, my_turn, sit_at, spend, table
from engine.core import OptionValue
from engine.dualis.model import Phase
from engine.match import Match
from game.content.lesson import load_lesson
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 12


def sit_down(
    driver: Driver,
    people: Sequence[int] = (0,),
    until: Condition | None = None,
    *,
    first: int = 0,
    **options: OptionValue,
) -> TableScene:
    """A table of Duālis with people at these seats."""
    return sit_at(driver, "dualis", people, until, seed=SEED, first=first, **options)


def after(tricks: int, *, to_play: int | None = None, trick: int | None = None) -> Condition:
    """Some tricks of a round are done, it is a seat's turn, and some cards lie in the trick."""

    def so(match: Match) -> bool:
        now = match.state.table
        return (
            now.phase is Phase.PLAY
            and len(now.done) == tricks
            and (to_play is None or now.turn == to_play)
            and (trick is None or len(now.trick) == trick)
        )

    return so


def cards(driver: Driver, *, playable: bool) -> list[str]:
    """The names of the cards in the hand that may be played now, or may not."""
    hand = table(driver).hand
    found = [
        one for one in driver.app.scenes.top.widgets() if isinstance(one, PieceWidget) and one.role == "card"
    ]
    return [one.name for one in found if (hand.why_not_take(one.piece) is None) is playable]


@moment("dualis")
def dualis_deal(driver: Driver) -> None:
    """Cards are on their way to the players."""
    sit_down(driver)
    driver.wait(0.45)


@moment("dualis")
def dualis_start(driver: Driver) -> None:
    """The person leads the first trick."""
    sit_down(driver)
    my_turn(driver)


@moment("dualis")
def dualis_middle(driver: Driver) -> None:
    """Two cards lie in a trick of the middle of the round."""
    sit_down(driver, until=after(3, to_play=0, trick=2), first=2)
    my_turn(driver)


@moment("dualis", letters=True)
def dualis_letters(driver: Driver) -> None:
    """Colours are marked with letters."""
    dualis_middle(driver)


@moment("dualis")
def dualis_hover(driver: Driver) -> None:
    """The pointer rests on a card."""
    dualis_start(driver)
    spend(driver, cards(driver, playable=True)[3])


@moment("dualis")
def dualis_selected(driver: Driver) -> None:
    """A card was clicked and shows where it may go."""
    dualis_start(driver)
    driver.click(cards(driver, playable=True)[2])
    driver.wait(0.4)


@moment("dualis")
def dualis_coin(driver: Driver) -> None:
    """A coin lies on the chosen card."""
    dualis_selected(driver)
    driver.key("c")
    driver.wait(0.6)


@moment("dualis")
def dualis_no_coin(driver: Driver) -> None:
    """A card is chosen for which no coin is left."""

    def none_left(match: Match) -> bool:
        now = match.state.table
        return after(9, to_play=0)(match) and now.centre.red == 0 and _blue(match)

    sit_down(driver, until=none_left)
    my_turn(driver)
    driver.click(next(name for name in cards(driver, playable=True) if name.endswith("B")))
    driver.wait(0.4)


def _blue(match: Match) -> bool:
    """Whether the person may play a blue card."""
    return any(action.text.endswith("B") for action in match.legal(0))


@moment("dualis", letters=True)
def dualis_letters_coin(driver: Driver) -> None:
    """Letters on a card with its coin, and on the coin in the hand's place."""
    dualis_coin(driver)


@moment("dualis")
def dualis_drag(driver: Driver) -> None:
    """A card is in the hand, half-way to the table."""
    dualis_middle(driver)
    driver.grab(cards(driver, playable=True)[0])
    driver.carry((560, 470))
    driver.wait(0.2)


@moment("dualis")
def dualis_coin_held(driver: Driver) -> None:
    """A card with its coin is in the hand; the scale and the rail say what would come of it."""
    dualis_middle(driver)
    driver.click(cards(driver, playable=True)[0])
    driver.key("c")
    driver.wait(0.6)
    driver.grab(cards(driver, playable=True)[0])
    driver.carry((740, 441))
    driver.wait(0.8)


@moment("dualis")
def dualis_coin_drag(driver: Driver) -> None:
    """A coin is in the hand, over the cards."""
    dualis_start(driver)
    driver.grab(driver.names("coin ")[0])
    driver.carry((600, 560))
    driver.wait(0.2)


@moment("dualis")
def dualis_refusal(driver: Driver) -> None:
    """A card that may not be played says why."""

    def must_follow(match: Match) -> bool:
        return after(3, to_play=0, trick=2)(match) and len(match.legal(0)) < len(match.view(0).hand)

    sit_down(driver, until=must_follow, first=2)
    my_turn(driver)
    driver.click(cards(driver, playable=False)[0])
    driver.wait(0.3)


@moment("dualis")
def dualis_flight(driver: Driver) -> None:
    """A card that was dropped flies to its place."""
    dualis_start(driver)
    driver.drag(cards(driver, playable=True)[1], "zone table")
    driver.wait(0.05)


@moment("dualis")
def dualis_trick(driver: Driver) -> None:
    """A full trick lies there to be seen."""
    here = sit_down(driver, until=after(4, to_play=0, trick=3))
    my_turn(driver)
    driver.drag(cards(driver, playable=True)[0], "zone table")
    driver.wait_until(lambda: len(here.view.table.trick) == 4 and not here.moving)


@moment("dualis")
def dualis_hint(driver: Driver) -> None:
    """Advice has come: the move lies ready, and the rail says why."""
    dualis_middle(driver)
    here = table(driver)
    driver.press_until("h", lambda: here.hinted is not None)
    driver.wait(1)


@moment("dualis")
def dualis_advice(driver: Driver) -> None:
    """The move, and why."""
    dualis_hint(driver)


@moment("dualis")
def dualis_alternatives(driver: Driver) -> None:
    """The best moves with their chances; the second of them lies prepared."""
    dualis_advice(driver)
    driver.key("h")
    driver.wait(1)
    driver.click("alternative 2")
    driver.wait(1)


@moment("dualis")
def dualis_last_trick(driver: Driver) -> None:
    """The last trick once more."""
    sit_down(driver, until=after(3, to_play=0, trick=0))
    my_turn(driver)
    driver.click("last trick")
    driver.wait(0.5)


@moment("dualis")
def dualis_late(driver: Driver) -> None:
    """Near the end of the second round."""

    def late(match: Match) -> bool:
        return match.state.table.round == 2 and after(10, to_play=0)(match)

    sit_down(driver, until=late)
    my_turn(driver)


@moment("dualis")
def dualis_short(driver: Driver) -> None:
    """The longest title in teams: the short game with High-Low."""
    sit_down(driver, until=after(2, to_play=0), length="short", high_low=True)
    my_turn(driver)


@moment("dualis")
def dualis_last_card(driver: Driver) -> None:
    """The partner has no card any more."""
    sit_down(driver, until=after(12, to_play=0, trick=3))
    my_turn(driver)


@moment("dualis")
def dualis_arrow(driver: Driver) -> None:
    """The arrows begin at a card that may be played."""
    sit_down(driver, until=_first_may_not)
    my_turn(driver)
    driver.move((640, 60))
    driver.key("right")
    driver.wait(0.4)


def _first_may_not(match: Match) -> bool:
    """The person has to follow Moons, and holds Stars."""
    legal = {action.text.removesuffix("+") for action in match.legal(0)} if 0 in match.to_act else set()
    suits = {str(card)[0] for card in match.view(0).hand} if legal else set()
    return suits == {"S", "M"} and {text[0] for text in legal} == {"M"}


@moment("dualis")
def dualis_iso3(driver: Driver) -> None:
    """Everyone alone, three of them, the short game with High-Low."""
    sit_down(driver, until=after(3, to_play=0), mode="iso", players=3, length="short", high_low=True)
    my_turn(driver)


@moment("dualis")
def dualis_iso4(driver: Driver) -> None:
    """Everyone alone, four of them."""
    sit_down(driver, until=after(3, to_play=0), mode="iso")
    my_turn(driver)


@moment("dualis")
def dualis_people(driver: Driver) -> None:
    """Four people at one screen, by their names."""
    sit_down(driver, people=(0, 1, 2, 3), until=after(5, to_play=0, trick=2))
    driver.wait_for("reveal")
    driver.grab("reveal")
    driver.wait(1.5)
    driver.release()
    my_turn(driver)


@moment("dualis")
def dualis_round(driver: Driver) -> None:
    """The score of a round."""
    _play_to_summary(driver, rounds=0)
    driver.wait(2.5)


def dualis_lesson(driver: Driver, step: str) -> None:
    """A step of the lesson, reached by doing what those before it say."""
    driver.app.navigation.open_lesson("dualis")
    here = table(driver)
    teacher = here.chrome.teacher
    assert teacher is not None
    while True:
        driver.wait_until(lambda: not here.showing and bool(teacher.text))
        driver.wait(1.2)
        now = teacher.step
        assert now is not None
        if now.id == step:
            return
        if not now.do:
            driver.click("lesson next")
            continue
        card = now.do[0].removesuffix("+")
        driver.click(f"card {card}")
        if now.do[0].endswith("+"):
            driver.key("c")
            driver.wait(0.3)
        driver.click(f"card {card}")


for _step in load_lesson("dualis").steps:
    if _step.id:
        _reach = partial(dualis_lesson, step=_step.id)
        MOMENTS.append(Moment(f"dualis_lesson_{_step.id}", "dualis_lesson", _reach))


@moment("log")
def log(driver: Driver) -> None:
    """What has happened so far."""
    dualis_middle(driver)
    driver.key("l")
    driver.wait(0.4)


@moment("pause")
def pause(driver: Driver) -> None:
    """The table waits."""
    dualis_middle(driver)
    driver.key("esc")
    driver.wait(0.4)


@moment("curtain")
def curtain(driver: Driver) -> None:
    """The device is passed to the next person."""
    sit_down(driver, people=(0, 1), until=after(2, to_play=0))
    driver.wait_for("reveal")
    driver.wait(0.5)


@moment("curtain")
def curtain_hold(driver: Driver) -> None:
    """The button of the curtain is half filled."""
    curtain(driver)
    driver.grab("reveal")
    driver.wait(0.3)


@moment("results")
def results(driver: Driver) -> None:
    """The match is over."""
    _play_to_summary(driver, rounds=1)
    driver.wait(3)
    driver.key("enter")
    driver.wait_for("again", seconds=60)
    driver.wait(1)


@moment("results")
def dualis_look(driver: Driver) -> None:
    """The finished table with its last trick."""
    results(driver)
    driver.click("look")
    driver.wait(1)


def _play_to_summary(driver: Driver, rounds: int) -> None:
    """Play the last card of a round by hand; the table stays on top until the round is counted."""

    def last_card(match: Match) -> bool:
        now = match.state.table
        return len(now.results) >= rounds and now.phase is Phase.PLAY and _last_of_match(match, rounds)

    here = sit_down(driver, until=last_card)
    my_turn(driver)
    driver.drag(cards(driver, playable=True)[0], "zone table")
    driver.wait_until(lambda: driver.scene is not here, seconds=60)


def _last_of_match(match: Match, rounds: int) -> bool:
    """The person has one card left; with `rounds`, one that ends the match."""
    now = match.state.table
    if now.turn != 0 or len(match.view(0).hand) != 1:
        return False
    return rounds == 0 or _ends(match)


def _ends(match: Match) -> bool:
    """Whether the match is over once everyone has played the only card that is left."""
    trial = Match.replay(match.setup, match.actions)
    played = 0
    while trial.outcome is None and played < 4:
        seat = min(trial.to_act)
        trial.play(seat, trial.legal(seat)[0])
        played += 1
    return trial.outcome is not None
