"""What is said at the table of DUOS: on the rail, and on a slip of paper beside the Narrator."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.duos.events import NarratorScored, PairShown
from engine.duos.model import PAIRS, Phase
from game.scenes.duos.places import LARGE_AT_MOST
from game.scenes.duos.speech import SpeechPlace
from game.table.rail import Rail, RailPart

if TYPE_CHECKING:
    from game.scenes.duos.table import DuosTable, State

_NAMED_AT_MOST = 4
"""More players than these are counted and not named."""


class Speech(NamedTuple):
    """Words on a slip of paper."""

    place: SpeechPlace
    text: str


def rail_of(table: DuosTable, state: State) -> Rail:
    """The rail with what is to be done, or with the pair that was shown."""
    return Rail(table.hud(state).rail, "framed", _parts(table, state))


def speech_of(table: DuosTable, state: State) -> Speech | None:
    """What the Narrator says of the pair, where there is room for a slip of paper."""
    hud = table.hud(state)
    place, told = hud.places.speech, table.told
    if place is None or not isinstance(told, PairShown) or not hud.revealing:
        return None
    ways = _said(table, state, told)
    if place.at is None:
        ways = ways[:1]  # a slip that points at nobody names who speaks
    fitting = [said for said in ways if place.fits(hud.type, said)]
    return Speech(place, fitting[0]) if fitting else None


def _said(table: DuosTable, state: State, told: PairShown) -> list[str]:
    """Why somebody laid a pair, first as it is said best; a person is asked to tell it."""
    words = table.hud(state).words
    name = words.names[told.seat]
    if table.is_person(told.seat):
        return [words.t("tell")] if words.people_listen and table.person_tells(state.view, told) else []
    if table.why is None:
        return []
    reason = words.reason(told.pair, table.why)
    plain = words.t("quoted", word=reason)
    alone = len(words.names) <= LARGE_AT_MOST and not words.variant.together
    return [plain] if alone else [words.t("says", name=name, reason=reason), plain]


def _parts(table: DuosTable, state: State) -> list[RailPart]:
    told, words = table.told, table.hud(state).words
    if isinstance(told, NarratorScored):
        return [RailPart(words.narrators_sum(told), "now")]
    if told is None:
        prompt = _prompt(table, state)
        return [RailPart(prompt)] if prompt else []
    parts = [RailPart(words.pair(told.pair))]
    said = _said(table, state, told)
    if said and speech_of(table, state) is None:
        # Where words are large, the names on the cards themselves must do.
        short = table.hud(state).type.text_size > 100
        parts = [RailPart(said[-1])] if short else [*parts, RailPart(said[-1])]
    return [*parts, RailPart(words.alike(told, state.view.seat), "now" if told.alike else "plain")]


def _prompt(table: DuosTable, state: State) -> str:
    """What is to be done now."""
    here, words = state.view.table, table.hud(state).words
    if here.phase is not Phase.CHOOSE or not here.turn:
        return ""
    if state.viewer is None or here.chosen[state.viewer]:
        waiting = [words.names[seat] for seat, ready in enumerate(here.chosen) if not ready]
        if len(waiting) > _NAMED_AT_MOST:
            return words.t("prompt.waiting_for", count=len(waiting))
        return words.t("prompt.waiting", names=tuple(waiting)) if waiting else ""
    if state.draft.pointing is not None:
        return words.t(f"prompt.{state.draft.pointing.value}")
    done = len(state.draft.board.pairs)
    if done == PAIRS:
        return words.t("prompt.ready")
    if state.lesson is not None and state.lesson.kind == "puzzle":
        return words.t("prompt.pair")  # most minds are meant, and not the Narrator
    if here.narrator is not None and here.narrator != state.viewer and not done:
        return words.t("prompt.guess", name=words.names[here.narrator])
    if here.narrator == state.viewer and not done:
        return words.t("prompt.narrate")
    return words.t("prompt.pair")
