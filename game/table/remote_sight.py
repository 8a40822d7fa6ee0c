"""What a hand on a phone sees of a table, and what it may do: all of it is read, and nothing changes here.

Pages are made from the view of their seat, in the language of its phone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Action, Outcome, Refusal, Seat
from game.content.i18n import Texts
from game.match.players import player_faces, player_names
from game.remote.phones import Phones
from game.table.answering import Stand
from game.table.curtain import CurtainScene
from game.table.gesture import Confirmation, Draft
from game.table.interaction import Interaction
from game.table.phone_page import Page, PhoneHand, PhoneMaker, PhoneTable
from game.table.remote_hand import GoOn, RemoteHand
from game.table.remote_page import around_page

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from game.table.state import TableState


class RemoteSight:
    """A table as those see it whose hands are on phones."""

    def __init__(
        self, table: TableScene, phones: Phones, make: PhoneMaker, hands: Mapping[Seat, RemoteHand]
    ) -> None:
        self._table = table
        self._phones = phones
        self._make = make
        self._hands = hands
        self._tables: dict[str, tuple[Texts, PhoneTable]] = {}
        self.shown: object = None
        """The state that all drafts have followed."""

    # -- what is so ------------------------------------------------------------------------------------------

    @property
    def sights(self) -> tuple[object, ...]:
        """Everything that pages are made from beside the hands themselves."""
        table = self._table
        return (
            table.presenter.shown,
            table.decisions,
            table.showing,
            table.presenter.waits,
            self._open,
            self._outcome,
            table.app.texts.version,
        )

    @property
    def _open(self) -> bool:
        """Whether the table goes on: nothing lies over it but a curtain, behind which phones may decide."""
        return self._table.on_top or isinstance(self._table.app.scenes.top, CurtainScene)

    @property
    def pauses(self) -> bool:
        """Whether the screen keeps everybody waiting: a menu or something to read lies over the table.

        The summary of a round is none of that: phones show it too, and may go on.
        """
        return not self._open and not self._table.presenter.waits and self._table.session.outcome is None

    @property
    def _outcome(self) -> Outcome | None:
        """How it ended, once all of it was shown."""
        table = self._table
        seen = table.chrome.results_seen or not (table.showing or table.presenter.waits)
        return table.session.outcome if seen else None

    # -- pages -----------------------------------------------------------------------------------------------

    def page(self, seat: Seat) -> Page:
        """What the phone of a seat shows now."""
        texts, pages = self._words(seat)
        page = pages.page(self._hand(seat))
        if self.pauses:
            page = replace(page, rail=(texts.t("remote.paused"),))
        goes_on = GoOn(self._moment) if self._table.presenter.may_go_on(seat) else None
        return around_page(
            page, texts, goes_on=goes_on, undo=self.can_undo(seat), asked=self._hands[seat].asked
        )

    def goes_on(self, seat: Seat, from_: GoOn) -> bool:
        """Whether what a phone has seen enough of is still what the screen shows."""
        return self._table.presenter.may_go_on(seat) and from_ == GoOn(self._moment)

    @property
    def _moment(self) -> int:
        return len(self._table.session.match.steps) - self._table.presenter.timeline.waiting

    def texts(self, seat: Seat) -> Texts:
        """The texts in the language of a seat's phone."""
        return self._words(seat)[0]

    def refusal(self, seat: Seat, refusal: Refusal) -> str:
        """Why something was refused, as a sentence for the phone of a seat."""
        return self._words(seat)[1].refusal_text(self._hand(seat), refusal)

    def question(self, seat: Seat, action: Action) -> Confirmation | None:
        """What is asked before a decision that can never be taken back; None: it is not asked."""
        return self._words(seat)[1].confirmation(self._hand(seat), action)

    def _words(self, seat: Seat) -> tuple[Texts, PhoneTable]:
        language = self._phones.language(seat)
        if language not in self._tables:
            texts = Texts(language)
            self._tables[language] = texts, self._make(texts, self._table.setup)
        return self._tables[language]

    def _hand(self, seat: Seat) -> PhoneHand:
        table, acts = self._table, self.acts(seat)
        return PhoneHand(
            seat,
            table.presenter.view_of(seat),
            self._hands[seat].draft_of(table.game),
            player_names(self.texts(seat), table.setup.players),
            player_faces(table.setup.players),
            acts=acts,
            showing=not acts and (table.showing or not self._open),
            said=self._hands[seat].said,
            outcome=self._outcome,
        )

    # -- what a hand may do ----------------------------------------------------------------------------------

    def acts(self, seat: Seat) -> bool:
        """Whether a seat may decide now: while something is shown, if it sees all that it will know then.

        So seats that decide at once do not wait for each other.
        """
        table = self._table
        match = table.session.match
        if seat not in match.to_act or not self._open or self.shown is None:
            return False
        if not table.showing:
            return True
        if table.presenter.timeline.until_click or seat not in match.game.to_act(self.shown):
            return False
        waiting = table.presenter.timeline.steps
        return not any(event.teaches(seat) for step in waiting for event in step.events)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a phone may take back what its hand did last, as at the screen; never below a curtain."""
        return self.earlier_draft(seat) is not None or (
            self._table.on_top and self._table.turns.can_undo_decision(seat)
        )

    def earlier_draft(self, seat: Seat) -> Draft | None:
        """What a hand had prepared before its last touch; None: nothing that goes back."""
        game, state = self._table.game, self._state(seat)
        earlier: Draft | None = game.undo(state.view, state.draft) if game.may_touch(state) else None
        return earlier

    def stand(self, seat: Seat) -> Stand:
        """Where a hand stands when it does something."""
        state = self._state(seat)
        blind = not state.interactive and (self._table.showing or not self._open)
        return Stand(state.view, state.draft, self._table.game.may_touch(state), blind)

    def _state(self, seat: Seat) -> TableState[object, Draft]:
        """The table as it would be if this seat were in front of the screen."""
        table, acts = self._table, self.acts(seat)
        return replace(
            table.state,
            view=table.presenter.view_of(seat),
            draft=self._hands[seat].draft_of(table.game),
            viewer=seat,
            bottom=seat,
            interaction=Interaction(),
            interactive=acts,
            showing=table.showing and not acts,
            on_top=self._open,
            hinted=None,
            compared=(),
        )
