"""The store as the program uses it. It never fails to the player: what cannot be written waits in memory."""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from game.content.message import Message
from game.settings import Settings
from game.store import changes, records, schema
from game.store.ledger import Ledger
from game.store.locks import FileLock
from game.store.opening import LOCKS_FOLDER, Opened, open_folder
from game.store.records import MatchSetup, MatchSummary, SeatResult, StoredAction, StoredMatch
from game.system.paths import STORE_FILE

if TYPE_CHECKING:
    from engine.core import Outcome, Seat

log = logging.getLogger(__name__)

_SUMMARY = """SELECT id, game, options, players, first, seed, created, updated, outcome, house, takebacks,
    (SELECT count(*) FROM actions WHERE match_id = matches.id) FROM matches"""


class Store:
    """Settings, matches and results in one file; used from one thread."""

    def __init__(self, folder: Path | None, opened: Opened, clock: Callable[[], float] = time.time) -> None:
        """Use `Store.open` or `Store.in_memory`."""
        self._folder = folder
        self._ledger = Ledger(None if folder is None else folder / STORE_FILE, opened)
        self._presence = opened.presence
        self._clock = clock
        self._claims: dict[str, FileLock] = {}

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Store:
        """The store in a folder, whatever state the folder is in; `take_notice` tells what was wrong."""
        return cls(folder, open_folder(folder), clock)

    @classmethod
    def in_memory(cls, clock: Callable[[], float] = time.time) -> Store:
        """A store that is forgotten with the program."""
        return cls(None, Opened(None, schema.in_memory()), clock)

    def close(self) -> None:
        """Try once more to save what waits, and let everything go; a second time does nothing."""
        self._ledger.close()
        for match_id in list(self._claims):
            self.release_match(match_id)
        if self._presence is not None:
            self._presence.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # What the player should know

    @property
    def notice(self) -> Message | None:
        """The next thing to tell the player, or None."""
        return self._ledger.notices[0] if self._ledger.notices else None

    def take_notice(self) -> Message | None:
        """The next thing to tell the player; each is given once."""
        return self._ledger.notices.pop(0) if self._ledger.notices else None

    def tell(self, message: Message) -> None:
        """Have something told with the store's own notices."""
        self._ledger.tell(message)

    @property
    def saving(self) -> bool:
        """Whether everything so far is in the file."""
        return self._ledger.saving

    def retry(self) -> bool:
        """Try to save what waits in memory; gives whether everything is in the file now."""
        return self._ledger.retry()

    # Settings and the last choices

    def settings(self) -> Settings:
        """The settings as they were saved last; defaults for what was never saved or makes no sense."""
        rows = self._ledger.read("SELECT name, value FROM settings")
        return Settings.read({name: _value(value) for name, value in rows})

    def save_settings(self, settings: Settings) -> None:
        """Keep all settings."""
        self._ledger.write(changes.save_settings(settings))

    def last_setup(self, game: str) -> MatchSetup | None:
        """What was chosen for a game the last time, or None."""
        for (text,) in self._ledger.read("SELECT setup FROM last_setups WHERE game = ?", game):
            try:
                return records.load_setup(game, text)
            except ValueError as error:
                log.warning("the last set-up of %s is of no use: %s", game, error)
        return None

    def save_last_setup(self, setup: MatchSetup) -> None:
        """Remember what was chosen for a game."""
        self._ledger.write(changes.save_last_setup(setup))

    # Matches

    def now(self) -> float:
        """The time by the clock that matches are stamped with."""
        return self._clock()

    def create_match(self, setup: MatchSetup, seed: int) -> str:
        """Begin a match and claim it for this program; gives its id."""
        match_id = os.urandom(16).hex()
        self.claim_match(match_id)
        self._ledger.write(changes.create_match(match_id, setup, seed, self._clock()))
        return match_id

    def append_action(self, match_id: str, index: int, seat: Seat, text: str) -> None:
        """Keep the action at place `index` (from 0); once this returns, a killed program has not lost it."""
        self._ledger.write(changes.append_action(match_id, index, seat, text, self._clock()))

    def truncate_actions(self, match_id: str, count: int, *, takeback: bool = False) -> None:
        """Undo: only the first `count` actions remain, and a finished match is open again.

        A `takeback` is counted: something had been learnt by then.
        """
        self._ledger.write(changes.truncate_actions(match_id, count, self._clock(), takeback=takeback))

    def keep_draft(self, match_id: str, seat: Seat, round_: int, text: str) -> None:
        """Keep what a person has prepared in a round and not decided."""
        self._ledger.write(changes.keep_draft(match_id, seat, round_, text))

    def drafts(self, match_id: str) -> dict[tuple[Seat, int], str]:
        """What people have prepared in a match, by seat and round."""
        query = "SELECT seat, round, text FROM drafts WHERE match_id = ?"
        return {(seat, round_): text for seat, round_, text in self._ledger.read(query, match_id)}

    def finish_match(self, match_id: str, outcome: Outcome) -> None:
        """Note how a match ended, for its seats' statistics too."""
        self._ledger.write(changes.finish_match(match_id, outcome, self._clock()))

    def delete_match(self, match_id: str) -> None:
        """Forget a match; its results remain."""
        self._ledger.write(changes.delete_match(match_id))
        self.release_match(match_id)

    def open_matches(self) -> list[MatchSummary]:
        """The matches that can be continued, the one played last first."""
        return self._summaries("open")

    def finished_matches(self) -> list[MatchSummary]:
        """The matches that came to their end, the last first."""
        return self._summaries("finished")

    def load_match(self, match_id: str) -> StoredMatch | None:
        """Everything of a match, or None where it is not there or cannot be read."""
        for row in self._ledger.read(f"{_SUMMARY} WHERE id = ?", match_id):
            summary = _summary(row)
            if summary is not None:
                query = "SELECT seat, text FROM actions WHERE match_id = ? ORDER BY number"
                actions = tuple(StoredAction(*action) for action in self._ledger.read(query, match_id))
                return StoredMatch(summary, actions)
        return None

    def continue_match(self, match_id: str) -> StoredMatch | Message:
        """Claim a match and load it, or say why that cannot be."""
        if not self.claim_match(match_id):
            return Message.of("store.taken")
        match = self.load_match(match_id)
        if match is None:
            self.release_match(match_id)
            return Message.of("store.gone")
        return match

    def claim_match(self, match_id: str) -> bool:
        """Take a match for this program alone, until it ends or releases it; False where another has it."""
        if match_id in self._claims or self._folder is None:
            return True
        try:
            lock = FileLock.acquire(self._folder / LOCKS_FOLDER / f"match-{match_id}.lock")
        except OSError as error:
            # No locks in this folder. Two programs that do meet in a match are still stopped by `Conflict`.
            log.warning("match %s is not claimed: %s", match_id, error)
            return True
        if lock is None:
            return False
        self._claims[match_id] = lock
        self._ledger.regain(match_id)
        return True

    def release_match(self, match_id: str) -> None:
        """Let other programs have a match."""
        lock = self._claims.pop(match_id, None)
        if lock is not None:
            lock.release()

    def results(self, game: str | None = None) -> list[SeatResult]:
        """How each seat of each finished match did, the oldest first; of one game, or of all."""
        query = """SELECT match_id, game, finished, seat, player, score, won FROM results
            WHERE ? IN (game, '') ORDER BY finished, match_id, seat"""
        rows = self._ledger.read(query, game or "")
        found = []
        for match_id, name, finished, seat, player, score, won in rows:
            try:
                (who,) = records.load_players(player)
            except ValueError as error:
                log.warning("a result of match %s is of no use: %s", match_id, error)
                continue
            found.append(SeatResult(match_id, name, finished, seat, who, score, bool(won)))
        return found

    def _summaries(self, status: str) -> list[MatchSummary]:
        query = f"{_SUMMARY} WHERE status = ? ORDER BY updated DESC, created DESC, id"
        rows = self._ledger.read(query, status)
        return [summary for row in rows if (summary := _summary(row)) is not None]


def _summary(row: tuple[Any, ...]) -> MatchSummary | None:
    """A row of `_SUMMARY`, or None where somebody wrote nonsense into it."""
    match_id, game, options, players, first, seed, created, updated, outcome, house, takebacks, count = row
    try:
        seats = records.load_players(players)
        setup = MatchSetup(game, records.load_options(options), seats, first, records.load_house(house))
        ended = None if outcome is None else records.load_outcome(outcome)
        return MatchSummary(match_id, setup, int(seed), created, updated, count, ended, takebacks)
    except ValueError as error:
        log.warning("match %s cannot be read: %s", match_id, error)
        return None


def _value(text: str) -> object:
    """A setting from its JSON; None, which no setting takes, where it is none."""
    try:
        return json.loads(text)
    except ValueError:
        return None
