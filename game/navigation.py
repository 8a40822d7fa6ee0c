"""Where the ways between screens lead: the one place above all scenes.

Scenes are imported inside the functions that open them, so that a start loads only the title.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.message import Message
from game.store import Human
from game.system import compiled_engine

if TYPE_CHECKING:
    from datetime import date

    from engine.core import Seat
    from game.app import App
    from game.match.session import Session
    from game.remote.phones import Phones
    from game.scenes.review.judge import Judge
    from game.store import Player
    from game.table.hindsight import Hindsight
    from game.table.scene import TableScene
    from game.table.state import TableState
    from game.ui.canvas import Canvas
    from game.ui.widget import Widget


class Navigation:
    """Opens screens."""

    def __init__(self, app: App) -> None:
        self._app = app

    def to_title(self) -> None:
        """Leave everything and go to the title."""
        from game.scenes.title import TitleScene

        self._app.scenes.reset(TitleScene(self._app))

    def to_setup(self, game: str) -> None:
        """Leave everything and set up a match of a game."""
        self.to_title()
        self.open_setup(game)

    def open_setup(self, game: str) -> None:
        """Lay the set-up of a game over what is there."""
        from game.scenes.setup import SetupScene

        self._app.scenes.push(SetupScene(self._app, game))

    def open_rules(self, game: str, page: str | None = None) -> None:
        """Lay the rules of a game over what is there, at a page."""
        from game.scenes.rules import RulesScene

        self._app.scenes.push(RulesScene(self._app, game, page))

    def open_keys(self) -> None:
        """Lay the page of keys over what is there."""
        from game.scenes.keys import KeysScene

        self._app.scenes.push(KeysScene(self._app))

    def open_letters(self, field: Widget) -> None:
        """Lay a board of letters over what is there, that writes into a field."""
        from game.ui.letters import LettersScene

        self._app.scenes.push(LettersScene(self._app, field))

    def open_settings(self) -> None:
        """Lay the settings over what is there."""
        from game.scenes.settings import SettingsScene

        self._app.scenes.push(SettingsScene(self._app))

    def open_library(self) -> None:
        """Lay the library over what is there."""
        from game.scenes.library import LibraryScene

        self._app.scenes.push(LibraryScene(self._app))

    def open_daily(self, game: str | None = None, day: date | None = None) -> None:
        """Lay the calendar of daily deals over what is there, at a game and a day."""
        from game.scenes.daily import DailyScene

        self._app.scenes.push(DailyScene(self._app, game, day))

    def open_match(self, session: Session, phones: Phones | None = None) -> None:
        """Leave everything and go on with a match at its table, with the phones that have come to it.

        At the next match at the same table phones come along; at one that was left before, they join again.
        """
        wanted = any(isinstance(player, Human) and player.phone for player in session.setup.players)
        if wanted and phones is None:
            phones = self._phones_that_stay(session)
        if wanted and phones is None and self._let_phones_join(session):
            return
        quicker = compiled_engine.arrived()
        if quicker:
            self._app.bots.close()  # those that come after think with the compiled engine
        self._app.scenes.reset(self._table(session, phones))
        if quicker:
            self._app.toast(self._app.t("table.bots_quicker"))

    def continue_match(self, match_id: str) -> Message | None:
        """Go on with a stored match; gives the reason where that cannot be."""
        from game.match.session import Session

        session = Session.resume(self._app.store, self._app.bots, match_id)
        if isinstance(session, Message):
            return session
        self.open_match(session)
        return None

    def open_lesson(self, game: str) -> None:
        """Leave everything and begin a game's lesson; whoever leaves it is back where it was begun."""
        from game.content.lesson import load_lesson
        from game.match.players import OWN_PORTRAIT
        from game.scenes.setup import SetupScene
        from game.table.teacher import Teacher

        lesson = load_lesson(game)
        portrait = str(self._app.settings.extra.get(OWN_PORTRAIT, ""))
        table = self._table(lesson.session(self._app.bots, portrait))
        begun_in_setup = any(isinstance(scene, SetupScene) for scene in self._app.scenes.stack)
        leave = partial(self.to_setup, game) if begun_in_setup else self.to_title
        table.teach(Teacher(lesson, self._app.t), leave)
        self._app.scenes.reset(table)

    def open_puzzles(self, game: str | None = None) -> None:
        """Lay all puzzles over what is there; the keyboard stands at those of a game."""
        from game.scenes.puzzles import PuzzlesScene

        self._app.scenes.push(PuzzlesScene(self._app, game))

    def to_puzzles(self, game: str) -> None:
        """Leave everything and go to the puzzles."""
        self.to_title()
        self.open_puzzles(game)

    def open_puzzle(self, game: str, name: str) -> None:
        """Leave everything and lay a puzzle on the table."""
        from engine.puzzles.files import puzzle as find
        from engine.puzzles.files import puzzles
        from game.match.players import OWN_PORTRAIT
        from game.match.puzzles import puzzle_session, with_solved
        from game.table.puzzle_coach import PuzzleCoach, Ways

        app, puzzle, listed = self._app, find(game, name), puzzles(game)
        portrait = str(app.settings.extra.get(OWN_PORTRAIT, ""))
        session = puzzle_session(app.bots, puzzle, portrait)
        table = self._table(session)
        among = [one for one in listed if one.grade == puzzle.grade]
        coach = PuzzleCoach(app, session, puzzle, among)
        after = listed[listed.index(puzzle) + 1 :]
        coach.ways = Ways(
            hint=table.hints.ask,
            again=partial(self.open_puzzle, game, name),
            next=partial(self.open_puzzle, game, after[0].name) if after else None,
            solved=lambda: app.change_settings(**with_solved(app.settings, puzzle)),
        )
        table.teach(coach, partial(self.to_puzzles, game))
        if coach.open_hands:
            table.open_hands = self._open_hands(table)
        app.scenes.reset(table)

    def _open_hands(self, table: TableScene) -> Callable[[Canvas, TableState[Any, Any]], None] | None:
        """What draws the hands of all other seats at a table."""
        from game.games import scenes_of

        load = scenes_of(table.setup.game).open_hands
        if load is None:
            return None
        paint = load()

        def draw(canvas: Canvas, state: TableState[Any, Any]) -> None:
            others = [seat for seat in range(len(table.setup.players)) if seat != state.bottom]
            paint(canvas, table.stage, {seat: table.presenter.view_of(seat) for seat in others})

        return draw

    def open_review(self, match_id: str, at: int | None = None) -> None:
        """Lay the review of a match over what is there, at a decision; of one that goes on, its rounds."""
        from game.match.session import replay
        from game.scenes.review import ReviewScene, past_of

        app = self._app
        app.rest_par()
        stored = app.store.load_match(match_id)
        try:
            match = replay(stored) if stored is not None else None
        except ValueError:
            match = None
        if stored is None or match is None:
            app.toast(app.t("review.unreadable"))
            return
        past = past_of(match_id, stored.setup, match)
        if past.reel.empty:
            app.toast(app.t("review.nothing_yet"))
            return
        frame = past.reel.of_decision(at) if at is not None else None
        app.scenes.push(ReviewScene(app, past, self._judge(), frame))

    def hindsight(self, session: Session) -> Hindsight | None:
        """Who finds out what newcomers can learn from a finished match; None: nobody, or nothing to find."""
        from engine.bots.advise import advises
        from game.games import scenes_of
        from game.scenes.review import NewcomersReview

        game, app = session.setup.game, self._app
        newcomers = session.newcomers if session.store is app.store else ()
        if not newcomers or not advises(game) or scenes_of(game).advice is None:
            return None
        return NewcomersReview(app, session, newcomers, self._judge())

    def open_moment(self, session: Session, at: int, moments: Sequence[int]) -> None:
        """Lay the table at an earlier moment of a running match over it; only these may be looked at."""
        from game.scenes.review import ReviewScene, moments_of

        self._app.scenes.push(ReviewScene(self._app, moments_of(session, moments), at=at))

    def _judge(self) -> Judge:
        return self._app.reviewer

    def _table(self, session: Session, phones: Phones | None = None) -> TableScene:
        from game.games import scenes_of
        from game.table.scene import TableScene

        self._app.rest_par()
        scenes, remote = scenes_of(session.setup.game), None
        if phones is not None and scenes.phone is not None:
            from game.table.remote_hands import RemoteHands

            remote = partial(RemoteHands, phones=phones, make=scenes.phone())
        return TableScene(self._app, session, scenes.table, remote)

    def _phones_that_stay(self, session: Session) -> Phones | None:
        """The phones of the table that is left now, if the same people sit at the next one."""
        from game.table.scene import TableScene

        for table in self._app.scenes.stack:
            if isinstance(table, TableScene) and table.remote is not None:
                moves = _moves(table.setup.players, session.setup.players)
                if moves is not None:
                    phones = table.remote.hand_over()
                    phones.reseat({seat: moves[seat] for seat in phones.seats})
                    return phones
        return None

    def _let_phones_join(self, session: Session) -> bool:
        """Let phones come before a match goes on; False where they cannot, and all play at the screen."""
        from game.games import scenes_of
        from game.scenes.join import JoinScene, SessionLobby
        from game.table.remote_start import phone_seats, start_phones

        if scenes_of(session.setup.game).phone is None:
            return False
        phones = start_phones(self._app, phone_seats(session.setup))
        if isinstance(phones, Message):
            self._app.toast(self._app.texts.say(phones))
            return False
        self.to_title()
        lobby = SessionLobby(self._app, session, phones, partial(self.open_match, session))
        self._app.scenes.push(JoinScene(self._app, phones, lobby))
        return True


def _moves(before: Sequence[Player], after: Sequence[Player]) -> dict[Seat, Seat] | None:
    """Where everybody sits who moved on by some places; None where others play."""
    count = len(before)
    for by in range(count if count == len(after) else 0):
        if tuple(before[by:]) + tuple(before[:by]) == tuple(after):
            return {seat: (seat - by) % count for seat in range(count)}
    return None
