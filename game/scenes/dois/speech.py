"""What the table of Dois says: the words on its rail, and the ribbons at the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import Phase, Table
from game.scenes.dois.hud import Hud
from game.scenes.dois.review import last_trick, lying
from game.table.rail import Rail, RailPart, fits_one_line, fits_rail
from game.table.ribbon import ribbon_size

if TYPE_CHECKING:
    from game.scenes.dois.table import DoisTable, State


class Tag(NamedTuple):
    """A ribbon at the piles of a seat."""

    rect: pygame.FRect
    words: str
    wins: bool


def tags(hud: Hud, table: Table) -> dict[Seat, Tag]:
    """The ribbons of who leads and who is winning."""
    trick, found = lying(table), {}
    if trick is None:
        return {}
    for seat in {trick.winner, trick.order[0]}:
        if seat == hud.bottom and hud.layout.taught and hud.layout.large:
            continue  # the lesson's note lies there; light and rail say the same
        wins = seat == trick.winner
        key = "leads" if not wins else "winning" if table.trick else "won_last"
        size = ribbon_size(hud.type, hud.words.t(key), star=wins)
        found[seat] = Tag(hud.layout.tag(seat, size), hud.words.t(key), wins)
    return found


def said(table: DoisTable, state: State) -> list[RailPart]:
    """What stands on the rail: what may be played, what a held card would do, how the bids stand."""
    hud, view = table.hud(state), state.view
    words, now = hud.words, view.table
    if table.shows_bids(state):
        asked = state.interactive and now.phase is Phase.BID
        prompt = words.bid_prompt(view, asked=asked)
        return [RailPart(prompt, "now" if asked else "plain"), RailPart(words.bid_sum(now))]
    if table.playing(state):
        if (preview := table.preview(state)) is not None:
            return _foreseen(table, state, words.then(preview, state.bottom, rules.winning_seat(now)))
        return _with_need(hud, RailPart(words.prompt(view), "now"))
    if won := _won(hud, state):
        return [RailPart(won, "now")]
    if now.phase not in (Phase.PLAY, Phase.TRICK):
        return []
    if table.cornered is not None:
        return [RailPart(words.cornered(now, table.cornered))]
    if state.viewer is None and now.phase is Phase.PLAY:  # what one of those who look needs is not said
        return [RailPart(words.texts.t("phone.turn_of", name=words.names[now.turn]))]
    return [RailPart(words.need(now, state.bottom))]


def _won(hud: Hud, state: State) -> str:
    """Who won the trick and why, until the next one is led; of a hand that is over, its last trick."""
    now = state.view.table
    if now.phase is Phase.PLAY:
        trick = last_trick(now, state.bottom) if state.showing and not now.trick else None
    else:
        trick = lying(now)
    return hud.words.won(trick, state.viewer) if trick is not None else ""


def _foreseen(table: DoisTable, state: State, then: list[str]) -> list[RailPart]:
    """What a card would do; of one that is chosen also how it is played, before what it covers."""
    hud = table.hud(state)
    if state.draft.selected is None or state.held != state.draft.selected:
        return _parts(then)
    play = hud.words.t("then.again")
    told = (_parts([*then[first:], play]) for first in range(len(then)))
    fitting = (parts for parts in told if fits_rail(hud.type, Rail(hud.rail, "screwed", parts)))
    return next(fitting, _parts([play]))


def _parts(lines: list[str]) -> list[RailPart]:
    first, *more = lines
    return [RailPart(first, "now"), *map(RailPart, more)]


def _with_need(hud: Hud, prompt: RailPart) -> list[RailPart]:
    """What the player still needs stands behind the prompt, where both have room."""
    need = RailPart(hud.words.need(hud.view.table, hud.bottom))
    rail = Rail(hud.rail, "screwed", (prompt, need))
    return [prompt, need] if fits_one_line(hud.type, rail) else [prompt]
