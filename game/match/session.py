"""A match that is being played: the engine's match, who sits where, the store and the bots' thinking."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from engine import registry
from engine.advice import Advice
from engine.bots.advise import advice_seed
from engine.bots.choose import budget, choose_randomly, thinking_seed
from engine.bots.levels import LEVELS, UnknownLevelError
from engine.core import Action, Outcome, Refusal, Seat
from engine.match import Match, Setup, Step
from engine.rng import Rng
from game.content.message import Message
from game.match.bot_pool import AdviceAnswer, AdviceRequest, BotAnswer, BotRequest, BotRunner
from game.match.tally import tally_of
from game.store import Bot, Help, Human, MatchSetup, Player, Store, StoredMatch

log = logging.getLogger(__name__)

HINT_LEVEL = LEVELS[-1]
HINT_CHARACTER = "sora"
_MOST_LOGGED = 400
"""Letters of an answer that made no sense; no sensible one is as long."""


@dataclass(frozen=True, slots=True)
class BotHint:
    """What a strong player would do in a person's place."""

    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class BotAdvice:
    """What every move in a person's place is worth, and why."""

    seat: Seat
    advice: Advice
    action: Any
    """The best move."""


Told: TypeAlias = BotHint | BotAdvice
"""What is told to a person alone."""


def replay(stored: StoredMatch) -> Match:
    """The match that the store holds, as far as it was played; `ValueError` where it makes no sense."""
    setup = stored.setup
    dealt = Setup(setup.game, setup.options, stored.seed, setup.first)
    if len(setup.players) != dealt.seats:
        raise ValueError(f"{len(setup.players)} players at a table for {dealt.seats}")
    parse = registry.game(setup.game).parse
    actions = [(action.seat, parse(action.text)) for action in stored.actions]
    return Match.replay(dealt, actions)


class Session:
    """Plays a match. Every decision is a committed row in the store before anyone sees it."""

    def __init__(self, store: Store, bots: BotRunner, match_id: str, setup: MatchSetup, match: Match) -> None:
        self.store = store
        self.match_id = match_id
        self.setup = setup
        self.match = match
        self.pace = 1.0
        """How long bots think, as a multiple of what suits their level."""
        self._bots = bots
        self._ticket = 0
        self._asked: dict[int, Seat] = {}
        """The bots that are thinking, by the tickets of their questions; a hint has one of its own."""
        self._asked_hint: dict[int, Seat] = {}
        self._helped: set[Help] = set()
        """The decisions, by their numbers, on which somebody asked for help."""
        self._answers: deque[tuple[Seat, Action] | Told] = deque()
        self._drafts = store.drafts(match_id)
        self._seconds = 0.0
        """How long was played since it was written down last."""

    @classmethod
    def start(
        cls,
        store: Store,
        bots: BotRunner,
        setup: MatchSetup,
        seed: int | None = None,
        *,
        remember: bool = True,
    ) -> Session:
        """Begin a new match; unless nobody chose its set-up, `remember` that for the next one."""
        seed = secrets.randbits(31) if seed is None else seed
        match = Match(Setup(setup.game, setup.options, seed, setup.first))
        match_id = store.create_match(setup, seed)
        if remember:
            store.save_last_setup(setup)
        return cls(store, bots, match_id, setup, match)

    @classmethod
    def resume(cls, store: Store, bots: BotRunner, match_id: str) -> Session | Message:
        """Go on with a stored match exactly where it was left, or say why that cannot be."""
        stored = store.continue_match(match_id)
        if isinstance(stored, Message):
            return stored
        try:
            match = replay(stored)
        except ValueError as error:
            log.warning("match %s cannot be played again: %s", match_id, error)
            store.pass_over(match_id)
            return Message.of("store.unreadable_match")
        return cls(store, bots, match_id, stored.setup, match)

    def close(self) -> None:
        """Leave the match: its thinking ends, and another program may have it."""
        self._bots.cancel()
        self._asked.clear()
        self._asked_hint.clear()
        self._answers.clear()
        if self._seconds:
            self.store.add_seconds(self.match_id, self._seconds)
            self._seconds = 0.0
        self.store.release_match(self.match_id)

    # -- who ---------------------------------------------------------------------------------------

    def player(self, seat: Seat) -> Player:
        """Who sits at a seat."""
        return self.setup.players[seat]

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.setup.players) if isinstance(player, Human))

    @property
    def newcomers(self) -> tuple[Seat, ...]:
        """The seats of people who have never played this game to its end but in this match."""
        game, store = self.setup.game, self.store
        return tuple(
            seat
            for seat, player in enumerate(self.setup.players)
            if isinstance(player, Human) and not store.has_finished(game, player, besides=self.match_id)
        )

    @property
    def is_first_match(self) -> bool:
        """Whether this is the first match of this game for one of the people."""
        return bool(self.newcomers)

    @property
    def people_to_act(self) -> tuple[Seat, ...]:
        """The people who must decide now."""
        return tuple(seat for seat in sorted(self.match.to_act) if seat in self.humans)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.match.outcome

    # -- decisions -----------------------------------------------------------------------------------

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now."""
        return self.match.check(seat, action)

    def play(self, seat: Seat, action: Action) -> tuple[Step, ...]:
        """Make a decision: the rules, then the store, then whoever shows it."""
        index = len(self.match.actions)
        steps = self.match.play(seat, action)
        self._commit(index, seat, action, steps)
        return steps

    def undo(self, seat: Seat) -> bool:
        """Take the seat's last decision back, where nothing hidden was learnt."""
        if not self.match.can_undo(seat):
            return False
        self._forget_thinking()
        self.match.undo(seat)
        self.store.truncate_actions(self.match_id, len(self.match.actions))
        return True

    @property
    def takes_back(self) -> bool:
        """Whether decisions may be taken back with all that was learnt since: one person against bots."""
        return len(self.humans) == 1 and len(self.setup.players) > 1

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat's last decision of this round can be made anew."""
        return self.takes_back and seat in self.humans and self.match.can_take_back(seat)

    def take_back(self, seat: Seat) -> bool:
        """Go back to the seat's last decision; the record says so, and bots decide anew."""
        if not self.can_take_back(seat):
            return False
        self._forget_thinking()
        self.match.take_back(seat)
        self.store.truncate_actions(self.match_id, len(self.match.actions), takeback=True)
        return True

    def redo(self, seat: Seat) -> tuple[Step, ...]:
        """Repeat what the seat took back; no steps where there is nothing."""
        if not self.match.can_redo(seat):
            return ()
        index = len(self.match.actions)
        steps = self.match.redo(seat)
        self._commit(index, seat, self.match.actions[-1][1], steps)
        return steps

    def _commit(self, index: int, seat: Seat, action: Action, steps: tuple[Step, ...]) -> None:
        self._forget_what_changed(seat, steps)
        self.store.append_action(self.match_id, index, seat, action.text, self._seconds)
        self._seconds = 0.0
        outcome = self.match.outcome
        if outcome is not None:
            self.store.finish_match(self.match_id, outcome, tally_of(self.match))

    def played(self, seconds: float) -> None:
        """Somebody was at it for a while longer; it is written down with the next decision, or at the end."""
        self._seconds += seconds

    # -- what is prepared ------------------------------------------------------------------------------

    def keep_draft(self, seat: Seat, round_: int, text: str) -> None:
        """Keep what a person has prepared in a round, also for when the match is continued."""
        if self.kept_draft(seat, round_) != text:
            self._drafts[seat, round_] = text
            self.store.keep_draft(self.match_id, seat, round_, text)

    def kept_draft(self, seat: Seat, round_: int) -> str:
        """What a person had prepared in a round; nothing where nothing was kept."""
        return self._drafts.get((seat, round_), "")

    # -- bots ----------------------------------------------------------------------------------------

    @property
    def thinking(self) -> frozenset[Seat]:
        """The bots that have been asked and have not answered."""
        return frozenset(self._asked.values())

    @property
    def waiting(self) -> bool:
        """Whether an answer of a bot, or a hint, is still to come or to be carried out."""
        return bool(self._asked or self._asked_hint or self._answers)

    def wake_bots(self) -> None:
        """Before the first move: let those who will think get ready, if anyone has to."""
        if any(isinstance(player, Bot) for player in self.setup.players):
            self._bots.wake(self.match.setup.game)

    def think(self) -> None:
        """Ask every bot that must decide and has not been asked yet; several think at once."""
        known = {*self._asked.values(), *(seat for seat, _ in self._decisions())}
        for seat in sorted(self.match.to_act.difference(known)):
            player = self.player(seat)
            if isinstance(player, Bot):
                self._asked[self._ask(seat, player.level, player.character)] = seat

    def ask_hint(self, seat: Seat) -> None:
        """Ask what a strong player would do in this seat."""
        if seat in self.match.to_act and not self._asked_hint:
            self._asked_hint[self._ask(seat, HINT_LEVEL, HINT_CHARACTER, urgent=True)] = seat
            self._count_help(seat)

    def ask_advice(self, seat: Seat) -> None:
        """Ask what every move of this seat is worth, and why.

        It is thought about exactly as `python -m engine advise` does, so that the numbers are the same.
        """
        if seat in self.match.to_act and not self._asked_hint:
            self._ticket += 1
            setup, decisions = self.match.setup, len(self.match.actions)
            seed, view = advice_seed(setup.seed, decisions), self.match.view(seat)
            self._bots.ask(AdviceRequest(self._ticket, setup.game, view, seed, urgent=True))
            self._asked_hint[self._ticket] = seat
            self._count_help(seat)

    def _count_help(self, seat: Seat) -> None:
        """Decisions for which help was asked are marked; each counts once."""
        at = Help(len(self.match.actions), seat)
        if at not in self._helped:
            self._helped.add(at)
            self.store.count_hint(self.match_id, at)

    def poll(self) -> tuple[Seat, Action] | Told | None:
        """A bot's decision, a hint or advice that has come in; late answers to old questions are dropped."""
        for answer in self._bots.poll():
            if answer.ticket in self._asked and isinstance(answer, BotAnswer):
                seat = self._asked.pop(answer.ticket)
                self._answers.append((seat, self._read(seat, answer.text) or self._any_move(seat)))
            elif answer.ticket in self._asked_hint:
                seat = self._asked_hint.pop(answer.ticket)
                if isinstance(answer, AdviceAnswer):
                    self._take_advice(seat, answer.advice)
                elif isinstance(answer, BotAnswer) and (action := self._read(seat, answer.text)):
                    self._answers.append(BotHint(seat, action))
        return self._answers.popleft() if self._answers else None

    def _take_advice(self, seat: Seat, advice: Advice | None) -> None:
        """Tell advice; where nobody could give any, or none that may be followed, ask for a move at least."""
        action = self._read(seat, advice.best.action) if advice is not None else None
        if advice is None or action is None:
            self.ask_hint(seat)
        else:
            self._answers.append(BotAdvice(seat, advice, action))

    def _read(self, seat: Seat, text: str) -> Action | None:
        """An answer as a decision; None where it is none, or not allowed."""
        try:
            action = self.match.game.parse(text)
            refusal = self.match.check(seat, action)
            why = "" if refusal is None else f"it may not do that: {refusal}"
        except ValueError as error:
            why = f"that is no decision: {error}"
        if not why:
            return cast(Action, action)
        setup, number, player = self.match.setup, len(self.match.actions), self.player(seat)
        log.error(
            "%s, seed %d, decision %d: seat %d (%s) answered %r, and %s",
            setup.game, setup.seed, number, seat, player, text[:_MOST_LOGGED], why,
        )  # fmt: skip
        return None

    def _any_move(self, seat: Seat) -> Action:
        """A decision in the place of one that was no good, so that the match goes on."""
        rng = Rng.of(self.match.setup.seed, "instead", len(self.match.actions), seat)
        return cast(Action, choose_randomly(self.match.setup.game, self.match.view(seat), rng))

    def _decisions(self) -> list[tuple[Seat, Action]]:
        """What bots have answered and nobody has carried out."""
        return [answer for answer in self._answers if isinstance(answer, tuple)]

    def _ask(self, seat: Seat, level: str, character: str, *, urgent: bool = False) -> int:
        self._ticket += 1
        game = self.match.setup.game
        seed = thinking_seed(self.match.setup.seed, len(self.match.actions), seat)
        try:
            iterations = budget(game, level, self.pace)
        except UnknownLevelError:
            iterations = None  # a level of another version: whoever is asked decides all the same
        view = self.match.view(seat)
        self._bots.ask(BotRequest(self._ticket, game, view, level, character, seed, iterations, urgent))
        return self._ticket

    def _forget_what_changed(self, actor: Seat, steps: tuple[Step, ...]) -> None:
        """What was asked stands only where another seat still has to decide, and learnt nothing meanwhile."""
        events = [event for step in steps for event in step.events]
        others = self.match.to_act.difference({actor})
        self._forget_thinking({seat for seat in others if not any(event.teaches(seat) for event in events)})

    def _forget_thinking(self, but: Collection[Seat] = ()) -> None:
        """What was asked before may no longer be true, except for some seats."""
        stale: list[int] = []
        for asked in (self._asked, self._asked_hint):
            for ticket in [ticket for ticket, seat in asked.items() if seat not in but]:
                del asked[ticket]
                stale.append(ticket)
        if stale:
            self._bots.drop(stale)
        kept = [
            answer
            for answer in self._answers
            if (answer[0] if isinstance(answer, tuple) else answer.seat) in but
        ]
        self._answers = deque(kept)
