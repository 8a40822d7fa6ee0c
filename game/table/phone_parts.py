"""What the pages of all games share: rows of a hand, buttons, the end of a match, and the page around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.i18n import Texts
from game.table.gesture import Gesture, PutBack
from game.table.headline import headline
from game.table.interaction import Interaction
from game.table.phone_page import Field, Group, Item, Page, PhoneHand, page_words
from game.table.state import TableState

MOST_IN_ROW = 7
"""As many cards stand side by side on the narrowest phone, each wide enough for a thumb."""


def face(who: str) -> str:
    """The picture of somebody's face."""
    return f"faces/{who}"


def in_rows(items: Sequence[Item], first: int) -> tuple[Group, ...]:
    """A hand in as many rows as it needs; the first one ends after `first` cards where that leaves room."""
    if not items:
        return ()
    rows = -(-len(items) // MOST_IN_ROW)
    cut = first if rows == 2 and 0 < first <= MOST_IN_ROW and len(items) - first <= MOST_IN_ROW else 0
    if len(items) <= MOST_IN_ROW and 0 < first < len(items):
        cut = first
    starts = [0, cut] if cut else [round(index * len(items) / rows) for index in range(rows)]
    ends = [*starts[1:], len(items)]
    return tuple(Group("hand", tuple(items[a:b])) for a, b in zip(starts, ends, strict=True))


def button(name: str, text: str, tap: Gesture, *, main: bool = False, art: str = "") -> Item:
    """A button with words on it."""
    return Item(name, art, text=text, look="main" if main else "plain", tap=tap)


def later(name: str, text: str) -> Item:
    """The button that goes on, before there is anything to go on with: its place stays the same."""
    return Item(name, text=text, look="main")


def buttons(*items: Item | None) -> tuple[Group, ...]:
    """A row of buttons; those that are None are not there."""
    shown = tuple(item for item in items if item is not None)
    return (Group("buttons", shown),) if shown else ()


def table_state(hand: PhoneHand) -> TableState[Any, Any]:
    """What lies on the table for the player of a phone, as the sentences of a table ask for it."""
    return TableState(
        view=hand.view,
        draft=hand.draft,
        viewer=hand.seat,
        bottom=hand.seat,
        interaction=Interaction(),
        pointer=(0.0, 0.0),
        interactive=acting(hand),
        showing=hand.showing,
        until_click=False,
        moving=False,
        on_top=True,
        over=hand.outcome is not None,
        hinted=None,
        compared=(),
        lesson=None,
        layouts=0,
    )


def acting(hand: PhoneHand) -> bool:
    """Whether the player may decide now."""
    return hand.acts and not hand.showing and hand.outcome is None


def result(
    texts: Texts, hand: PhoneHand, scores: Sequence[tuple[str, str]], *, shared: bool = False, said: str = ""
) -> tuple[Group, ...]:
    """How the match ended, and the score of every side; nothing while it goes on."""
    if hand.outcome is None:
        return ()
    winners = hand.outcome.winners
    title = said or headline(texts, hand.names, winners, hand.seat, shared=shared)
    rows = tuple(
        Item(f"row total {index}", text=name, note=score) for index, (name, score) in enumerate(scores)
    )
    return (Group("result", rows, text=title),)


def page(
    texts: Texts,
    game: str,
    hand: PhoneHand,
    title: Sequence[str],
    rail: Sequence[str],
    groups: Sequence[Group],
    field: Field | None = None,
) -> Page:
    """A whole page for the player of a hand."""
    return Page(
        game,
        " · ".join(title),
        face(hand.faces[hand.seat]),
        tuple(line for line in rail if line),
        tuple(groups),
        acts=acting(hand),
        said=hand.said,
        words=page_words(texts),
        field=field,
        back=PutBack() if hand.draft.pending and hand.acts else None,
        language=texts.language,
    )
