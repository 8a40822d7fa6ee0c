"""What a table adds to the page that a game makes for a phone: to go on, to take back, and a question."""

from __future__ import annotations

from dataclasses import replace

from game.content.i18n import Texts
from game.table.phone_page import Group, Item, Page
from game.table.remote_hand import GO_ON, Asked, Give, GoOn, Keep, Undo


def around_page(page: Page, texts: Texts, *, goes_on: GoOn | None, undo: bool, asked: Asked | None) -> Page:
    """A page with the buttons that are the same in every game."""
    groups = page.groups
    if goes_on is not None:
        go_on = Item(GO_ON, text=texts.t("remote.go_on"), look="main", tap=goes_on)
        groups = (Group("buttons", (go_on,)), *groups)
    if asked is not None:
        groups = (*groups, _question(asked))
    return replace(page, groups=groups, back=page.back or (Undo() if undo else None))


def _question(asked: Asked) -> Group:
    question = asked.question
    answers = (
        Item("keep", text=question.no, tap=Keep()),
        Item("give", text=question.yes, look="main", tap=Give()),
    )
    return Group("question", answers, question.title, question.note)
