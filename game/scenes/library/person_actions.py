"""What can be done with a person of the library: another name, two profiles made one, delete, begin anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.library.person import Person
from game.store import DEFAULT_PROFILE, Profile

if TYPE_CHECKING:
    from game.app import App


class PersonActions:
    """Asks before what cannot be undone, and says what was done."""

    def __init__(
        self, app: App, person: Person, say: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self._app = app
        self._person = person
        self._say = say
        self._changed = changed

    # -- the name --------------------------------------------------------------------------------

    def edit(self) -> None:
        """Open the card on which a person is renamed or deleted."""
        from game.scenes.library.person_card import PersonCard  # only when somebody is renamed

        profile = self._person.profile
        if profile is not None:
            delete = self.ask_delete if profile.id != DEFAULT_PROFILE else None
            self._app.scenes.push(PersonCard(self._app, profile.name, self.rename, delete))

    def rename(self, name: str) -> None:
        """Give the person another name; where somebody has it already, ask whether both are one."""
        profile, store = self._person.profile, self._app.store
        if profile is None or not name or name == profile.name:
            return
        other = store.profile_named(name)
        if other is not None and other.id != profile.id:
            self._ask_merge(profile, other)
            return
        store.save_profile(profile._replace(name=name))
        self._show(profile.id)
        self._say(self._app.t("statistics.renamed", other=name))

    def _ask_merge(self, profile: Profile, other: Profile) -> None:
        names = {"name": self._person.name(profile), "other": other.name}
        self._ask("merge", lambda: self._merge(profile, other), names)

    def _merge(self, profile: Profile, other: Profile) -> None:
        self._app.store.merge_profiles(profile.id, other.id)
        self._show(other.id)
        self._say(self._app.t("statistics.merged", other=other.name))

    # -- an end, and a new beginning -------------------------------------------------------------

    def ask_delete(self) -> None:
        """Delete the person, once that is confirmed."""
        profile = self._person.profile
        if profile is not None:
            self._ask("delete", lambda: self._delete(profile), {"other": profile.name})

    def _delete(self, profile: Profile) -> None:
        self._app.store.delete_profile(profile.id)
        self._show("")
        self._say(self._app.t("statistics.deleted", other=profile.name))

    def ask_reset(self) -> None:
        """Begin the person's statistics anew, once that is confirmed."""
        profile = self._person.profile
        if profile is not None:
            self._ask("reset", self._reset, {"name": self._person.name(profile)})

    def _reset(self) -> None:
        self._person.reset()
        if self._person.profile is not None:
            self._say(self._app.t("statistics.was_reset", name=self._person.name(self._person.profile)))
        self._changed()

    def _show(self, profile_id: str) -> None:
        self._person.choose(profile_id)
        self._person.look_again()
        self._changed()

    def _ask(self, what: str, do: Callable[[], None], names: dict[str, str]) -> None:
        from game.ui.dialog import DialogButton, DialogScene  # only when something cannot be undone

        t = self._app.t
        answers = [
            DialogButton(what, t(f"statistics.ask.{what}.yes"), callback=do),
            DialogButton("keep", t("statistics.ask.keep"), "main"),
        ]
        title, text = t(f"statistics.ask.{what}.title"), t(f"statistics.ask.{what}.text", **names)
        self._app.scenes.push(DialogScene(self._app, title, text, answers, cancel="keep"))
