"""A match that is being played: the engine's match, who sits where, the store and the bots' thinking."""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass
from typing import Any

from engine.bots.choose import thinking_seed
from engine.core import Action, Outcome, Refusal, Seat
from engine.match import Match, Setup, Step
from game.bot_runner import BotRequest, BotRunner
from game.message import Message
from game.store import Bot, Human, MatchSetup, Player, Store

HINT_LEVEL = "strong"
HINT_CHARACTER = "sora"


@dataclass(frozen=True, slots=True)
class Hint:
    """What a strong player would do in a person's place."""

    seat: Seat
    action: Any


class Session:
    """Plays a match. Every decision is a committed row in the store before anyone sees it."""

    def __init__(self, store: Store, bots: BotRunner, match_id: str, setup: MatchSetup, match: Match) -> None:
        self.store = store
        self.match_id = match_id
        self.setup = setup
        self.match = match
        self._bots = bots
        self._ticket = 0
        self._asked: dict[int, Seat] = {}
        """The bot that is thinking, by the ticket of its question; a hint has one of its own."""
        self._asked_hint: dict[int, Seat] = {}
        self._answers: deque[tuple[Seat, Action] | Hint] = deque()

    @classmethod
    def start(cls, store: Store, bots: BotRunner, setup: MatchSetup, seed: int | None = None) -> Session:
        """Begin a new match and keep its set-up for the next one."""
        seed = secrets.randbits(31) if seed is None else seed
        match = Match(Setup(setup.game, setup.options, seed, setup.first))
        match_id = store.create_match(setup, seed)
        store.save_last_setup(setup)
        return cls(store, bots, match_id, setup, match)

    @classmethod
    def resume(cls, store: Store, bots: BotRunner, match_id: str) -> Session | Message:
        """Go on with a stored match exactly where it was left, or say why that cannot be."""
        stored = store.continue_match(match_id)
        if isinstance(stored, Message):
            return stored
        setup = stored.setup
        try:
            match = Match(Setup(setup.game, setup.options, stored.seed, setup.first))
            for action in stored.actions:
                match.play(action.seat, match.game.parse(action.text))
        except ValueError:
            store.release_match(match_id)
            return Message.of("store.unreadable_match")
        return cls(store, bots, match_id, setup, match)

    def close(self) -> None:
        """Leave the match: its thinking ends, and another program may have it."""
        self._bots.cancel()
        self._asked.clear()
        self._asked_hint.clear()
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
        self._keep(index, seat, action)
        return steps

    def undo(self, seat: Seat) -> bool:
        """Take the seat's last decision back, where nothing hidden was learnt."""
        if not self.match.can_undo(seat):
            return False
        self._forget_thinking()
        self.match.undo(seat)
        self.store.truncate_actions(self.match_id, len(self.match.actions))
        return True

    def redo(self, seat: Seat) -> tuple[Step, ...]:
        """Repeat what the seat took back; no steps where there is nothing."""
        if not self.match.can_redo(seat):
            return ()
        index = len(self.match.actions)
        steps = self.match.redo(seat)
        self._keep(index, seat, self.match.actions[-1][1])
        return steps

    def _keep(self, index: int, seat: Seat, action: Action) -> None:
        self._forget_thinking()
        self.store.append_action(self.match_id, index, seat, action.text)
        outcome = self.match.outcome
        if outcome is not None:
            self.store.finish_match(self.match_id, outcome)

    # -- bots ----------------------------------------------------------------------------------------

    @property
    def thinking(self) -> Seat | None:
        """The bot that has been asked and has not answered."""
        return next(iter(self._asked.values()), None)

    def think(self) -> None:
        """Ask the next bot that must decide, unless one has been asked already."""
        if self._asked:
            return
        for seat in sorted(self.match.to_act):
            player = self.player(seat)
            if isinstance(player, Bot):
                self._asked[self._ask(seat, player.level, player.character)] = seat
                return

    def ask_hint(self, seat: Seat) -> None:
        """Ask what a strong player would do in this seat."""
        if seat in self.match.to_act and not self._asked_hint:
            self._asked_hint[self._ask(seat, HINT_LEVEL, HINT_CHARACTER)] = seat

    def poll(self) -> tuple[Seat, Action] | Hint | None:
        """A bot's decision, or a hint, that has come in; late answers to old questions are dropped."""
        for answer in self._bots.poll():
            if answer.ticket in self._asked:
                self._answers.append((self._asked.pop(answer.ticket), self.match.game.parse(answer.text)))
            elif answer.ticket in self._asked_hint:
                seat = self._asked_hint.pop(answer.ticket)
                self._answers.append(Hint(seat, self.match.game.parse(answer.text)))
        return self._answers.popleft() if self._answers else None

    def _ask(self, seat: Seat, level: str, character: str) -> int:
        self._ticket += 1
        seed = thinking_seed(self.match.setup.seed, len(self.match.actions), seat)
        view = self.match.view(seat)
        self._bots.ask(BotRequest(self._ticket, self.match.setup.game, view, level, character, seed))
        return self._ticket

    def _forget_thinking(self) -> None:
        """What was asked before a decision may no longer be true after it."""
        self._asked.clear()
        self._asked_hint.clear()
        self._answers.clear()
