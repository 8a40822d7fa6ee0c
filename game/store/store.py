"""The store as the program uses it. It never fails to the player: what cannot be written waits in memory."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from game.content.message import Message
from game.settings import Settings
from game.store import changes, library, library_changes, people, profile_changes, reading, schema
from game.store.ledger import Ledger
from game.store.library import AlsoCalled
from game.store.locks import FileLock
from game.store.marks import Help, Marks
from game.store.opening import LOCKS_FOLDER, Opened, open_folder
from game.store.people import DEFAULT_PROFILE
from game.store.records import (
    Human,
    LibraryEntry,
    MatchSetup,
    MatchSummary,
    Profile,
    Seated,
    SeatResult,
    StoredAction,
    StoredMatch,
    Tally,
)
from game.system.paths import STORE_FILE

if TYPE_CHECKING:
    from engine.core import Outcome, Seat
    from game.store.daily import DailyStore

log = logging.getLogger(__name__)

_UNDO_SECONDS = 86_400.0
"""How long what was deleted in one program is kept while another is open and might restore it."""


class Store:
    """Settings, matches and results in one file; used from one thread."""

    def __init__(self, folder: Path | None, opened: Opened, clock: Callable[[], float] = time.time) -> None:
        """Use `Store.open` or `Store.in_memory`."""
        self._folder = folder
        self._ledger = Ledger(None if folder is None else folder / STORE_FILE, opened)
        self._presence = opened.presence
        self._clock = clock
        self._claims: dict[str, FileLock] = {}
        self._passed_over: set[str] = set()
        """Matches that somebody wanted to continue in vain."""
        self.purge_deleted(0.0 if opened.alone else _UNDO_SECONDS)

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

    @property
    def folder(self) -> Path | None:
        """Where the store's file is; None where there is only the memory."""
        return self._folder

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
        return Settings.read(dict(reading.readable(rows, reading.setting, "a setting")))

    def save_settings(self, settings: Settings) -> None:
        """Keep all settings."""
        self._ledger.write(changes.save_settings(settings))

    def last_setup(self, game: str) -> MatchSetup | None:
        """What was chosen for a game the last time, or None."""
        for (text,) in self._ledger.read("SELECT setup FROM last_setups WHERE game = ?", game):
            try:
                return reading.setup(game, text)
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

    def append_action(self, match_id: str, index: int, seat: Seat, text: str, seconds: float = 0.0) -> None:
        """Keep the action at place `index` (from 0); once this returns, a killed program has not lost it.

        `seconds` is how long was played since the last one.
        """
        self._ledger.write(changes.append_action(match_id, index, seat, text, self._clock(), seconds))

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
        return dict(reading.readable(self._ledger.read(query, match_id), reading.draft, "a draft"))

    def finish_match(self, match_id: str, outcome: Outcome, tally: Tally | None = None) -> None:
        """Note how a match ended, for its seats' statistics too; without a tally it is counted later."""
        self._ledger.write(changes.finish_match(match_id, outcome, self._clock(), tally))

    def count_hint(self, match_id: str, at: Help | None = None) -> None:
        """Note that somebody asked for advice, and about which decision."""
        self._ledger.write(library_changes.count_hint(match_id, at))

    def helps(self, match_id: str) -> tuple[Help, ...]:
        """When somebody asked for advice in a match."""
        query = "SELECT number, seat FROM helps WHERE match_id = ? ORDER BY number, seat"
        return tuple(reading.readable(self._ledger.read(query, match_id), reading.help_mark, "help"))

    def add_seconds(self, match_id: str, seconds: float) -> None:
        """Note that a match was played for a while; with an action, `append_action` does it."""
        self._ledger.write(library_changes.add_seconds(match_id, seconds))

    def open_matches(self) -> list[MatchSummary]:
        """The matches that can be continued, the one played last first."""
        found = library.summaries(self._ledger, "status = ?", "open")
        return [match for match in found if not match.damaged and match.id not in self._passed_over]

    def finished_matches(self) -> list[MatchSummary]:
        """The matches that came to their end, the last first."""
        found = library.summaries(self._ledger, "status = ?", "finished")
        return [match for match in found if not match.damaged]

    def load_match(self, match_id: str, *, deleted: bool = False) -> StoredMatch | None:
        """Everything of a match, or of a deleted one; None where it is not there or cannot be read."""
        found = self.find_match(match_id, deleted=deleted)
        return None if isinstance(found, Message) else found

    def find_match(self, match_id: str, *, deleted: bool = False) -> StoredMatch | Message:
        """Everything of a match, or why that cannot be had."""
        for summary in library.summaries(self._ledger, "id = ?", match_id, deleted=deleted):
            query = "SELECT number, seat, text FROM actions WHERE match_id = ? ORDER BY number"
            rows, seats = self._ledger.read(query, match_id), len(summary.setup.players)
            if summary.damaged:
                break
            try:
                return StoredMatch(summary, reading.actions(rows, seats))
            except ValueError as error:
                log.warning("match %s cannot be read: %s", match_id, error)
                break
        else:
            if not match_id.startswith(reading.DAMAGED):
                return Message.of("store.gone")
        return Message.of("store.unreadable_match")

    def continue_match(self, match_id: str) -> StoredMatch | Message:
        """Claim a match and load it, or say why that cannot be."""
        if not self.claim_match(match_id):
            return Message.of("store.taken")
        found = self.find_match(match_id)
        if isinstance(found, Message):
            self.pass_over(match_id)
        return found

    def pass_over(self, match_id: str) -> None:
        """A match cannot be continued, so the ones before it are offered; it stays where all matches are."""
        self.release_match(match_id)
        self._passed_over.add(match_id)

    def claim_match(self, match_id: str) -> bool:
        """Take a match for this program alone, until it ends or releases it; False where another has it."""
        if match_id in self._claims or self._folder is None:
            return True
        try:
            lock = FileLock.acquire(self._folder / LOCKS_FOLDER / f"match-{match_id}.lock")
        except (OSError, ValueError) as error:
            # No locks in this folder, or none of that name. Two programs that do meet in a match are
            # still stopped by `Conflict`.
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

    # The library

    def library(
        self,
        game: str | None = None,
        words: str = "",
        offset: int = 0,
        limit: int = 50,
        also: AlsoCalled | None = None,
    ) -> list[LibraryEntry]:
        """A page of all matches, open and finished, the newest first; those in which all `words` are found.

        Words are looked for in players' names, bots' characters and titles; `also` tells what else a word
        may stand for. A match that cannot be read is among them as a damaged one.
        """
        return library.page(self._ledger, game, words, offset, limit, also)

    def library_counts(self, words: str = "", also: AlsoCalled | None = None) -> dict[str, int]:
        """How many matches `library` has, by game."""
        return library.counts(self._ledger, words, also)

    def open_count(self) -> int:
        """How many matches can be continued."""
        query = "SELECT count(*) FROM matches WHERE status = 'open' AND deleted IS NULL"
        return int(self._ledger.read(query)[0][0])

    def rename_match(self, match_id: str, title: str) -> None:
        """Call a match by a title; nothing: by its game again."""
        self._ledger.write(library_changes.rename_match(match_id, title))

    def delete_match(self, match_id: str) -> None:
        """Delete a match; until the next start it can be restored. Its results remain."""
        self._ledger.write(library_changes.delete_match(match_id, self._clock()))
        self.release_match(match_id)

    def restore_match(self, match_id: str) -> None:
        """Take the deleting of a match back."""
        self._ledger.write(library_changes.restore_match(match_id))

    def purge_deleted(self, older: float = 0.0) -> None:
        """Forget for good what was deleted, if it was that many seconds ago."""
        before = self._clock() - older
        query = "SELECT count(*) FROM matches WHERE deleted IS NOT NULL AND deleted < ?"
        if self._ledger.read(query, before)[0][0]:  # a start should not write where it need not
            self._ledger.write(library_changes.purge_deleted(before))

    def dealt_alike(self, game: str, seed: int, *, deleted: bool = False) -> list[str]:
        """The matches of a game with a seed: one of them may be the same as one from elsewhere.

        Or those among them that were `deleted` and can be restored.
        """
        where = f"deleted IS {'NOT ' if deleted else ''}NULL AND game = ? AND seed = ?"
        rows = self._ledger.read(f"SELECT id FROM matches WHERE {where}", game, str(seed))
        return reading.readable(rows, lambda row: reading.match_id(row[0]), "a match")

    def import_match(
        self,
        setup: MatchSetup,
        seed: int,
        actions: Sequence[StoredAction],
        *,
        title: str = "",
        outcome: Outcome | None = None,
        marks: Marks | None = None,
    ) -> str:
        """Take in a match from elsewhere that has been replayed; gives its id. It counts in no statistics."""
        match_id = os.urandom(16).hex()
        change = library_changes.import_match(
            match_id, setup, seed, title, actions, outcome, marks or Marks(), self._clock()
        )
        self._ledger.write(change)
        return match_id

    # Daily deals

    @cached_property
    def daily(self) -> DailyStore:
        """What is known of daily deals."""
        from game.store.daily import DailyStore  # no start waits for it

        return DailyStore(self._ledger)

    # What reviews found

    def keep_advice(self, match_id: str, number: int, text: str) -> None:
        """Keep what was found out about the decision at a place (from 0)."""
        self._ledger.write(library_changes.keep_advice(match_id, number, text))

    def advices(self, match_id: str) -> dict[int, str]:
        """What was found out about the decisions of a match."""
        rows = self._ledger.read("SELECT number, text FROM advices WHERE match_id = ?", match_id)
        return dict(reading.readable(rows, reading.advice, "advice"))

    def keep_luck(self, match_id: str, text: str) -> None:
        """Keep what was found out about a match's luck."""
        self._ledger.write(library_changes.keep_luck(match_id, text))

    def luck(self, match_id: str) -> str | None:
        """What was found out about a match's luck, or None."""
        rows = self._ledger.read("SELECT text FROM lucks WHERE match_id = ?", match_id)
        return rows[0][0] if rows and isinstance(rows[0][0], str) else None

    def keep_accuracy(self, match_id: str, accuracy: Mapping[Seat, float]) -> None:
        """Keep how well each seat played, from 0 to 1, when the review is complete."""
        self._ledger.write(library_changes.keep_accuracy(match_id, accuracy))

    # People and statistics

    def profiles(self) -> list[Profile]:
        """Everybody who plays here, whoever played last first; with the one who has no name."""
        query = f"{reading.PROFILE} WHERE same_as = '' ORDER BY used DESC, created DESC, id"
        return reading.readable(self._ledger.read(query), reading.profile, "a profile")

    def profile_named(self, name: str) -> Profile | None:
        """Who goes by a name, however it is written; nobody's name: whoever plays alone without one."""
        query = f"{reading.PROFILE} WHERE same_as = '' AND folded = ? ORDER BY created, id"
        found = reading.readable(self._ledger.read(query, people.fold(name)), reading.profile, "a profile")
        return found[0] if found else None

    def save_profile(self, profile: Profile) -> Profile:
        """Keep a person, who is used now; without an id they are new and get one."""
        now = self._clock()
        if not profile.id:
            profile = profile._replace(id=people.new_profile_id(), created=now)
        self._ledger.write(profile_changes.save_profile(profile, now))
        return profile

    def delete_profile(self, profile: str) -> None:
        """Forget a person; their results remain as those of a guest."""
        self._ledger.write(profile_changes.delete_profile(profile))

    def merge_profiles(self, profile: str, into: str) -> None:
        """Two profiles are one person, who goes on as the second."""
        self._ledger.write(profile_changes.merge_profiles(profile, into))

    def reset_statistics(self, profile: str) -> None:
        """A person's statistics begin anew; matches and other people's statistics stay."""
        self._ledger.write(profile_changes.reset_statistics(profile, self._clock()))

    def results(self, game: str | None = None, profile: str | None = None) -> list[SeatResult]:
        """How each seat of each finished match did, the oldest first; of one game or person, or of all."""
        return library.results(self._ledger, game, profile)

    def tables_of(self, profile: str) -> list[tuple[SeatResult, list[Seated]]]:
        """A person's results in the matches that count, the oldest first, each with all who were there."""
        return library.tables_of(self._ledger, profile)

    def has_finished(self, game: str, person: Human, besides: str = "") -> bool:
        """Whether somebody has ever played a game to its end here, `besides` in one match."""
        played = "SELECT 1 FROM results WHERE game = ? AND match_id != ? AND profile IN"
        if people.is_guest(person):  # nobody knows who that is; so it is asked for anybody without a name
            query = f"{played} ('{DEFAULT_PROFILE}', '') AND player LIKE '%\"human\",\"name\":\"\"%' LIMIT 1"
            return bool(self._ledger.read(query, game, besides))
        query = f"""{played} (
            SELECT CASE same_as WHEN '' THEN id ELSE same_as END FROM profiles WHERE id = ? OR folded = ?
        ) LIMIT 1"""
        values = (game, besides, person.profile, people.fold(person.name))
        return bool(self._ledger.read(query, *values))

    def uncounted(self, limit: int = 1) -> list[str]:
        """Finished matches of older versions whose results nobody has counted yet."""
        query = f"SELECT DISTINCT match_id FROM results WHERE tally = '' AND {reading.SOUND_ID} LIMIT ?"
        return [match_id for (match_id,) in self._ledger.read(query, limit)]

    def keep_tally(self, match_id: str, tally: Tally | None) -> None:
        """Keep what was counted of a finished match; None where it cannot be any more."""
        self._ledger.write(library_changes.keep_tally(match_id, tally))
