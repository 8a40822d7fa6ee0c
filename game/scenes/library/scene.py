"""The library: matches in a box at the left, the page of a person at the right, statistics behind a tab."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.content.message import Message
from game.games import all_scenes
from game.input import Cancel, Direction, DropFile, Intent, Shortcut
from game.scenes.library.cabinet import draw_cabinet
from game.scenes.library.card import CardHands
from game.scenes.library.chips import Filter, make_chips
from game.scenes.library.front import TIP, Holder, Said, front, holder, path_lines
from game.scenes.library.heading import heading
from game.scenes.library.match_list import MatchList
from game.scenes.library.person import Narrow, Person
from game.scenes.library.person_actions import PersonActions
from game.scenes.library.places import Places, chip_height
from game.scenes.library.profile_page import profile_page
from game.scenes.library.statistics_page import PageHands, statistics_page
from game.store import MatchSummary
from game.ui import focus
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.text_model import TextModel
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

Page: TypeAlias = Literal["matches", "statistics"]

_LONGEST_FILE = 40
_CARD = "match."
"""What the names of cards begin with."""


class LibraryScene(Screen):
    """Opened over the title or after a match."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page: Page = "matches"
        self.search = TextModel(max_length=40)
        self.list = MatchList(app, self.scrolls(ScrollModel()))
        self.person = Person(app)
        self._person_actions = PersonActions(app, self.person, self._say, self.rebuild)
        self.narrow = Narrow()
        """Which matches the statistics count."""
        self._figures_scroll = self.scrolls(ScrollModel())
        self._page_scroll = self.scrolls(ScrollModel())
        self._deleted: list[MatchSummary] = []
        self._said = Said("")
        self._shown = ""
        """The message that the front was laid out with."""
        self._places = Places.of(app.type)
        self._entered = app.frames_drawn
        """How many frames there were before; nothing slow is done before the first one."""
        self.focused = f"{_CARD}{self.list.chosen}" if self.list.chosen is not None else "play_first"
        self.ring_shown = True

    def resume(self) -> None:
        """A match may have been played on, looked at, or deleted by another program."""
        self.list.look_again()
        self.person.look_again()
        self.rebuild()
        super().resume()

    def refresh(self) -> None:
        """Words in another language are other words to look for."""
        self.list.look_again()
        super().refresh()

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The heading, the page that is turned to, the front, and the page of the person."""
        app, places = self.app, Places.of(self.app.type)
        head, line = heading(app, places, self), chip_height(app.type)
        if self.page == "matches":
            shelf = self.list.shelf
            chosen, choose, filters = shelf.game, self._choose_game, self._filters(shelf.counts)
        else:
            played = self.person.statistics().played
            chosen, choose, filters = self.narrow.game, self._count_game, self._filters(played)
        chips, lines = make_chips(app.type, places.chips, filters, chosen, choose, line)
        self._places = places = Places.of(app.type, chip_lines=lines)
        page = profile_page(app, places.page, self.person, self._page_scroll, self._turn_person)
        return [*head, *chips, *self._inside(places), *page]

    def _inside(self, places: Places) -> list[Widget]:
        """What is in the box and on its front."""
        if self.page == "statistics":
            hands = PageHands(
                self._count, self._choose_person, self._person_actions.edit, self._person_actions.ask_reset,
                self.rebuild,
            )  # fmt: skip
            return [
                *statistics_page(self.app, places.box, self.person, self.narrow, self._figures_scroll, hands),
                holder(self.app, places.front, self.front_words(), self.told),
            ]
        if len(self.list.shelf):
            cards = self.list.build(places.box, self._hands, self.rebuild)
        else:
            cards = self.list.nothing(places.box, self._show_all, self.app.navigation.to_title)
        return [*cards, *front(self.app, places.front, self)]

    def _filters(self, counts: Mapping[str, int]) -> list[Filter]:
        t = self.app.t
        games = [Filter(one.game, t(f"{one.game}.name"), counts.get(one.game, 0)) for one in all_scenes()]
        return [Filter(None, t("library.all"), sum(counts.values())), *games]

    def front_words(self) -> str:
        """How many matches there are, and how many wait; or how many are counted."""
        t, shelf = self.app.t, self.list.shelf
        if self.page == "statistics":
            return t("statistics.counted", count=self.person.statistics(self.narrow).matches)
        count = t("library.count", count=len(shelf))
        if shelf.words or shelf.game is not None or not shelf.open_count:
            return count
        return t("library.count_open", count=count, open=shelf.open_count)

    @property
    def _hands(self) -> CardHands:
        return CardHands(
            self._use_card, self._play, self._replay, self._review, self._export, self._delete, self._rename,
            self._keep_name,
        )  # fmt: skip

    # -- statistics ------------------------------------------------------------------------------

    def _count(self, narrow: Narrow) -> None:
        self.narrow = narrow
        self.rebuild()

    def _count_game(self, game: str | None) -> None:
        self._count(Narrow(game, without_help=self.narrow.without_help))

    def _choose_person(self, profile: str) -> None:
        self.person.choose(profile)
        self._count_game(self.narrow.game)

    def _turn_person(self, step: int) -> None:
        self.person.turn(step)
        self._page_scroll.to(0.0, at_once=True)
        self._count_game(self.narrow.game)

    # -- what can be looked for ------------------------------------------------------------------

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        self.list.keep_name()
        self.page = page
        self.rebuild()

    def look_for(self, words: str) -> None:
        """Show the matches in which words are found."""
        self.list.look_for(self.list.shelf.game, words)
        self.rebuild()

    def _choose_game(self, game: str | None) -> None:
        self.list.look_for(game, self.list.shelf.words)
        self.rebuild()

    def _show_all(self) -> None:
        self.search.set("")
        self.list.look_for(None, "")
        self.rebuild()

    # -- what can be done with a match -----------------------------------------------------------

    def _use_card(self, match: MatchSummary) -> None:
        """Open a card; Enter on the open one does what it is there for."""
        if match.id != self.list.chosen:
            self._choose(match.id)
        elif self.ring_shown:
            (self._review if match.finished else self._play)(match)

    def _choose(self, match_id: str) -> None:
        self.list.keep_name()
        self.list.chosen = match_id
        self.rebuild()

    def _play(self, match: MatchSummary) -> None:
        trouble = self.app.navigation.continue_match(match.id)
        if trouble is not None:
            self.app.toast(self.app.texts.say(trouble))

    def _replay(self, match: MatchSummary) -> None:
        self.app.navigation.open_review(match.id, 0)

    def _review(self, match: MatchSummary) -> None:
        self.app.navigation.open_review(match.id)

    def _delete(self, match: MatchSummary) -> None:
        """Delete at once: it can be taken back as long as the library is open."""
        store, index = self.app.store, self.list.shelf.index_of(match.id)
        if index is None:
            return
        if not store.claim_match(match.id):  # another window plays it
            self.app.toast(self.app.t("store.taken"))
            return
        store.delete_match(match.id)
        self._deleted.append(match)
        self.list.naming = None
        self.list.shelf.look_again()
        self.list.choose_at(index)
        self.rebuild()
        self._focus_on_chosen()
        self._say(self.app.t("library.deleted", title=self.list.words.title(match)))

    @property
    def can_undo(self) -> bool:
        """Whether a match was deleted here."""
        return bool(self._deleted)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted:
            match = self._deleted.pop()
            self.app.store.restore_match(match.id)
            self._show(match.id)
            self._say(self.app.t("library.restored", title=self.list.words.title(match)))

    def _show(self, match_id: str) -> None:
        """Open a match wherever it lies, and bring it into sight."""
        self.page = "matches"
        if not self.list.show(match_id):
            self.search.set("")
        self._reveal_chosen()
        self._focus_on_chosen()

    def _reveal_chosen(self) -> None:
        self.rebuild()
        self.widgets()  # the column takes its measures
        self.list.reveal(self._hands)
        self.rebuild()

    def _focus_on_chosen(self) -> None:
        chosen = self.list.chosen
        self.set_focus(f"{_CARD}{chosen}" if chosen is not None else "undo")

    def _rename(self, match: MatchSummary) -> None:
        self.list.rename(match)
        self.rebuild()
        self.set_focus("rename")

    def _keep_name(self) -> None:
        self.list.keep_name()
        self.rebuild()
        self._focus_on_chosen()

    def set_focus(self, name: str | None) -> None:
        """Whoever leaves a name has written it."""
        naming = self.list.naming is not None and name != "rename"
        super().set_focus(name)
        if naming:
            self.list.keep_name()
            self.rebuild()

    # -- files -----------------------------------------------------------------------------------

    def _export(self, match: MatchSummary) -> None:
        from game.match.match_files import export_match  # only when somebody exports

        found = export_match(self.app.store, match.id)
        if isinstance(found, Message):
            self.app.toast(self.app.texts.say(found))
        else:
            tip = path_lines(self.app.type, found, TIP)
            self._say(self.app.t("library.file.exported", file=found.name), tip)

    def open_files(self) -> None:
        """Show the files that can be taken in."""
        from game.scenes.library.files import FilesScene  # only when somebody imports

        self.app.scenes.push(FilesScene(self.app, self._import))

    def _import(self, path: Path) -> None:
        """Take a match in from a file, or say why that cannot be."""
        from game.match.match_files import import_file  # only when somebody imports

        found = import_file(self.app.store, path)
        if isinstance(found, Message):
            why = self.app.texts.say(found)
            self.app.toast(self.app.t("library.file.refused", file=path.name[:_LONGEST_FILE], why=why))
            return
        self._deleted = [match for match in self._deleted if match.id != found.match_id]
        self._show(found.match_id)
        index = self.list.index
        entry = self.list.shelf.entry(index) if index is not None else None
        if entry is not None:
            title = self.list.words.title(entry.summary)
            key = {
                "new": "library.file.imported", "there": "library.file.there", "back": "library.restored"
            }[found.how]  # fmt: skip
            self._say(self.app.t(key, title=title))

    # -- what is said in passing -----------------------------------------------------------------

    def _say(self, text: str, tip: str = "") -> None:
        """Say something on the front of the box; a tip says more of it."""
        self._said = Said(text, tip)
        self.app.toast(text, home=self)

    @property
    def told(self) -> Said | None:
        """What is said just now."""
        toasts = self.app.toasts
        if not toasts.text or not toasts.belongs_to(self):
            return None
        return self._said if toasts.text == self._said.text else Said(toasts.text)

    @property
    def tells_messages(self) -> bool:  # type: ignore[override]
        """Whether the front has room for what is said; otherwise it stands above everything."""
        told = self.find("count") if self.told is not None else None
        return isinstance(told, Holder) and told.tells

    # -- intents ---------------------------------------------------------------------------------

    def close(self) -> None:
        """To where the library was opened."""
        self.list.keep_name()
        super().close()

    def handle(self, intent: Intent) -> bool:
        """Esc takes back, clears or leaves; Delete and Ctrl+Z work on cards; a dropped file comes in."""
        match intent:
            case Cancel():
                self._cancel()
                return True
            case Shortcut("delete") if self.page == "matches" and not self._writing:
                focused = self._focused_match()
                if focused is not None:
                    self._delete(focused)
                return True
            case Shortcut("undo"):
                self.undo()
                return True
            case DropFile(path):
                self._import(Path(path))
                return True
        return super().handle(intent)

    def _cancel(self) -> None:
        if self.list.naming is not None:
            self.list.naming = None
            self.rebuild()
            self._focus_on_chosen()
        elif self.search.text and self.focused == "search":
            self._show_all()
        else:
            self.close()

    @property
    def _writing(self) -> bool:
        """Whether the keyboard stands in a field, where nothing is meant for a match."""
        widget = self.find(self.focused)
        return widget is not None and widget.role == "field"

    def _focused_match(self) -> MatchSummary | None:
        """The match that the keyboard stands on, or the one that is open."""
        name = (self.focused or "").rpartition(".")[2]
        wanted = (name, self.list.chosen)
        found = [match for one in wanted for match in self.list.shown if match.id == one]
        return found[0] if found else None

    def navigate(self, direction: Direction) -> bool:
        """On a card the arrows, Page keys, Home and End go from card to card; elsewhere they scroll."""
        if self._scroll_page(direction):
            self.app.invalidate()
            return True
        index = self._card_index() if self.ring_shown else None
        goal = self.list.goal(index, direction) if index is not None else None
        if goal is not None:
            self.list.keep_name()
            self.list.choose_at(goal)
            self._reveal_chosen()
            self._focus_on_chosen()
            return True
        moved = super().navigate(direction)
        if moved and self.focused is not None and self.focused.startswith(_CARD):
            self._choose(self.focused.removeprefix(_CARD))
        return moved

    def _scroll_page(self, direction: Direction) -> bool:
        """Let a key scroll the page that the keyboard stands on; False where it is meant for the controls."""
        beside = self.focused in ("page", "next_person", "previous_person")
        if not beside and self.page != "statistics":
            return False
        column = self.find("page" if beside else "statistics")
        if column is None or (not self._figures_scroll.scrolls and not beside):
            return False
        if direction in ("page_up", "page_down", "first", "last"):
            return column.navigate(direction)
        focused = self.find(self.focused)
        if beside or focused is None or focused.inside is not self._figures_scroll or not self.ring_shown:
            return False
        if direction == "up":  # what was scrolled away comes back before the keyboard moves
            return self._figures_scroll.view.top > focused.rect.top and column.navigate("up")
        if direction != "down":
            return False
        goal = self.find(focus.step(self.widgets(), self.focused, "down"))
        inside = goal is not None and goal is not focused and goal.inside is focused.inside
        return not inside and column.navigate("down")

    def _card_index(self) -> int | None:
        if self.focused is None or not self.focused.startswith(_CARD):
            return None
        return self.list.shelf.index_of(self.focused.removeprefix(_CARD))

    # -- time and drawing ------------------------------------------------------------------------

    @property
    def _next_unknown(self) -> MatchSummary | None:
        return next(self.list.unknown(), None) if self.page == "matches" else None

    @property
    def expecting(self) -> bool:
        """Whether something is still to be found out or counted."""
        return self.person.wants_work or self._next_unknown is not None

    def update(self, seconds: float) -> None:
        """While nothing moves, find out how one more match stands, or count one thing more."""
        super().update(seconds)
        if self._shown != (self.told or Said("")).text:
            self._shown = (self.told or Said("")).text
            self.rebuild()
        seen = self.app.frames_drawn > self._entered and self.app.scenes.shows(self)
        if not seen or self.moving or self.app.unfinished:
            return
        match = self._next_unknown
        if match is not None:
            self.list.words.work(match)
            self.rebuild()
        elif self.person.wants_work and self.person.work():
            self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        """The cabinet, then everything in it."""
        self.widgets()
        draw_cabinet(canvas, self._places)
        self.draw_widgets(canvas)
