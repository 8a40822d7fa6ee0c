"""The title: the games, the match to go on with, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.i18n import LANGUAGES
from game.content.message import Message
from game.games import all_scenes
from game.input import Cancel, DropFile, Intent, Point, PointerMove, Shortcut
from game.match.players import player_faces, player_name
from game.scenes.title.board import Board
from game.scenes.title.continue_ribbon import ContinueRibbon
from game.scenes.title.game_card import Detail, GameCard, GameWords, Lettering, card_height, card_width
from game.scenes.title.language_button import LanguageButton
from game.scenes.title.open_badge import OpenBadge
from game.scenes.title.plan import CROSS, FOOT_ASIDE, Place, Plan, Wants, grounds, make_plan
from game.scenes.title.wordmark import medallion_size, medallion_words, small_wordmark, small_wordmark_width
from game.store import Human, MatchSummary
from game.table.motion import pace_of
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.kit import Kit
from game.ui.layout import row
from game.ui.screen import Screen
from game.ui.text import Typesetter
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.ui.rehearsal import Picture

_MARGIN = 40.0
_FRONT, _PLATE = 60.0, 42.0
"""How high the table's front and the plates on it are."""
_WIDEST_CARD = 0.64
"""How much of a place's width a name card may take to say everything in three lines."""
_WIDEST_IN_ROWS = 420.0
"""How wide name cards are at most where the places lie in rows."""
_TALL_CARD = 160.0
"""The height of a name card from which the medallion makes room for it."""
_LEAST_PIECES = 76.0
"""The height of the room for pieces below which a card rather says less."""
_PLATES_APART, _BESIDE = 12.0, 20.0
"""Between two plates, and between them and the languages."""
_RISE = 0.12
"""Seconds that a card takes to rise."""
_GRAVE = frozenset({"broken", "damaged", "newer", "unusable", "read_only", "temporary_folder"})
"""The notices of the store that must not pass unseen."""


def _plate_widths(type_: Typesetter, labels: dict[str, str], room: float) -> list[float]:
    """How wide the plates are; where there is no room for all words, the last ones show their signs alone."""
    for name in (*reversed(labels), ""):
        widths = [Button.width_for(type_, label, icon=True) - 12 for label in labels.values()]
        if not name or sum(widths) + _PLATES_APART * (len(widths) - 1) <= room:
            break
        labels[name] = ""
    return widths


class TitleScene(Screen):
    """The way into everything. The match played last is one key away."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._games = {scenes.game: scenes for scenes in all_scenes()}
        self._lifts = dict.fromkeys(self._games, 0.0)
        self._plan: Plan | None = None
        self._board = Board(self._games)
        self._open_matches: dict[str, list[MatchSummary]] = {}
        """The matches to go on with by their games, the game played last first."""

    def enter(self) -> None:
        """The keyboard stands on the match to go on with, or on the first game."""
        self._look_for_match()
        self.focused = "continue" if self._match is not None else f"game.{self._first}"
        self.ring_shown = True
        self._tell_notices()

    @property
    def _first(self) -> str:
        return next(iter(self._games))

    def leave(self) -> None:
        """The table under the cards is large, and a match has no use for it."""
        super().leave()
        self._board.forget()

    def resume(self) -> None:
        """Matches may have been finished or deleted meanwhile."""
        super().resume()
        self._look_for_match()
        self.rebuild()
        self._tell_notices()

    def _look_for_match(self) -> None:
        found: dict[str, list[MatchSummary]] = {}
        for match in self.app.store.open_matches():
            if match.setup.game in self._games:
                found.setdefault(match.setup.game, []).append(match)
        self._open_matches = found

    @property
    def _match(self) -> MatchSummary | None:
        """The match played last."""
        return next((matches[0] for matches in self._open_matches.values()), None)

    def _tell_notices(self) -> None:
        while (notice := self.app.store.take_notice()) is not None:
            if notice.key.rpartition(".")[2] in _GRAVE:
                self._explain(notice)
            else:
                self.app.toast(self.app.texts.say(notice), lasting=True)

    def _explain(self, notice: Message) -> None:
        from game.ui.dialog import DialogButton, DialogScene  # what opens later is loaded later

        t = self.app.t
        answer = DialogButton("ok", t("common.ok"), "main")
        self.app.scenes.push(DialogScene(self.app, t("title.notice"), self.app.texts.say(notice), [answer]))

    # -- layout ----------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The name cards in their places, the name in the middle or on the front, the plates on the front."""
        type_, games = self.app.type, list(self._games)
        seen, front = self.app.viewport.visible, self._front_height
        rows = grounds(seen, games, front)
        narrowest = min(rect.width for rects in rows for rect in rects)
        width, lettering = self._lettering(narrowest, rows[0][0].height)
        go_on = self.app.t("title.continue")
        ribbons = {
            game: ContinueRibbon.size_for(type_, go_on, player_faces(matches[0].setup.players), width)
            for game, matches in self._open_matches.items()
        }
        card = (width, card_height(list(lettering.values())))
        wants = Wants(
            card,
            ribbons,
            front,
            medallion_size(type_, self.app.t("title.subtitle"), small=card[1] > _TALL_CARD),
        )
        plan = make_plan(seen, games, wants)
        self._plan = plan
        window = (self.app.viewport.width, self.app.viewport.height)
        self._board.use(plan, window, letters=self.app.settings.letters)
        return [*self._cards(plan, lettering), *self._heading(plan), *self._plates(plan)]

    @property
    def _front_height(self) -> float:
        return max(_FRONT, self._plate_height + 18)

    @property
    def _plate_height(self) -> float:
        return max(_PLATE, Button.height_for(self.app.type) - 6)

    def _lettering(self, place: float, height: float) -> tuple[float, dict[str, Lettering]]:
        """The width of all cards, and their words in as much detail as leaves room for pieces."""
        type_ = self.app.type
        words = {game: self._words(game) for game in self._games}
        if len(words) == CROSS:
            lines = 1
            width = max(card_width(type_, one) for one in words.values())
            if width > place * _WIDEST_CARD:
                lines = 2
                width = max(card_width(type_, one, lines=lines) for one in words.values())
            return width, {game: Lettering.of(type_, words[game], width, lines=lines) for game in words}
        width = min(place - 2 * (FOOT_ASIDE + 10), _WIDEST_IN_ROWS)
        for detail in sorted(Detail, reverse=True):
            found = {game: Lettering.of(type_, words[game], width, detail) for game in words}
            if height - card_height(list(found.values())) - 56 >= _LEAST_PIECES:
                break
        return width, found

    def _cards(self, plan: Plan, lettering: dict[str, Lettering]) -> list[Widget]:
        cards: list[Widget] = []
        ribbons: list[Widget] = []
        for place in plan.places:
            game = place.game
            cards.append(
                GameCard(
                    game,
                    place,
                    self.app.t(f"{game}.name"),
                    lettering[game],
                    partial(self._open, game),
                    partial(self._lifts.__getitem__, game),
                    partial(self._draw_emblem, game),
                    now=game == self._game_now,
                )
            )
            if place.ribbon is not None:
                ribbons += self._waiting(place, place.ribbon, self._open_matches[game])
        return [*cards, *ribbons]

    @property
    def _game_now(self) -> str | None:
        return next(iter(self._open_matches), None)

    def _waiting(self, place: Place, rect: pygame.FRect, matches: list[MatchSummary]) -> list[Widget]:
        """The ribbon of a game's newest match, and how many there are where it is not the only one."""
        newest = matches[0]
        name = "continue" if place.game == self._game_now else f"continue.{place.game}"
        ribbon = ContinueRibbon(
            name,
            rect,
            self._continue_label(newest),
            self.app.t("title.continue"),
            player_faces(newest.setup.players),
            self.app.type,
            partial(self._continue, newest),
            lambda: self.app.frames_drawn > 0,
        )
        if len(matches) == 1:
            return [ribbon]
        label = self.app.t("title.open_tip", count=len(matches), game=self.app.t(f"{place.game}.name"))
        badge = OpenBadge(f"open.{place.game}", place, label, len(matches), self.app.type, self._open_library)
        return [ribbon, badge]

    def _draw_emblem(self, game: str, canvas: Canvas, at: Point, size: float) -> None:
        art = self._board.arts.get(game)
        if art is not None and art.emblem is not None:
            art.emblem(canvas, at, size)

    def _heading(self, plan: Plan) -> list[Widget]:
        if plan.medallion is None:
            return []
        t = self.app.t
        return medallion_words(self.app.type, t("title.name"), t("title.subtitle"), plan.medallion)

    def _words(self, game: str) -> GameWords:
        name, players, minutes, tagline = (
            self.app.t(f"{game}.{part}") for part in ("name", "players", "minutes", "tagline")
        )
        reading = f"{game}.reading"
        return GameWords(
            name, players, minutes, tagline, self.app.t(reading) if reading in self.app.texts else ""
        )

    def _plates(self, plan: Plan) -> list[Widget]:
        """The ways to all else, and the languages; between them the name where it stands nowhere else."""
        t, type_ = self.app.t, self.app.type
        height = self._plate_height
        strip = pygame.FRect(plan.front.left + _MARGIN, 0, plan.front.width - 2 * _MARGIN, height)
        strip.centery = plan.front.centery + 1
        names = [t(f"common.language.{code}") for code in LANGUAGES]
        widths = [LanguageButton.width_for(type_, name) for name in names]
        tongues = row(strip.move(LanguageButton.PADDING, 0), widths, gap=LanguageButton.GAP, spread="right")
        ways: list[tuple[str, IconName]] = [
            ("daily", "calendar"), ("puzzles", "star"), ("library", "log"),
            ("rules", "book"), ("settings", "gear"), ("quit", "exit"),
        ]  # fmt: skip
        actions = {
            "daily": self._open_daily,
            "puzzles": self._open_puzzles,
            "library": self._open_library,
            "rules": lambda: self._open_rules(self._first),
            "settings": self._open_settings,
            "quit": self._ask_quit,
        }
        labels = {name: t(f"title.{name}") for name, _ in ways}
        room = tongues[0].left - strip.left - _BESIDE
        if plan.medallion is None:
            room -= small_wordmark_width(type_, t("title.name"))
        widgets: list[Widget] = []
        plates = row(strip, _plate_widths(type_, labels, room), gap=_PLATES_APART)
        for (name, icon), rect in zip(ways, plates, strict=True):
            label, tip = (labels[name], "") if labels[name] else ("", t(f"title.{name}"))
            widgets.append(Button(name, rect, label, actions[name], icon=icon, tooltip=tip))
        for code, name, rect in zip(LANGUAGES, names, tongues, strict=True):
            held = code == self.app.texts.language
            widgets.append(LanguageButton(code, rect, name, held, self._speak, first=code == LANGUAGES[0]))
        if plan.medallion is None:
            between = pygame.FRect(plates[-1].right, strip.top, tongues[0].left - plates[-1].right, height)
            widgets.append(small_wordmark(type_, t("title.name"), between))
        return widgets

    def _continue_label(self, match: MatchSummary) -> str:
        setup = match.setup
        me = next((seat for seat, player in enumerate(setup.players) if isinstance(player, Human)), None)
        others = [one for seat, one in enumerate(setup.players) if seat != me]
        return self.app.t(
            "title.continue_with",
            game=self.app.t(f"{setup.game}.name"),
            names=tuple(player_name(self.app.texts, one) for one in others),
        )

    # -- what can be done ------------------------------------------------------------------------

    def _open(self, game: str) -> None:
        self.app.navigation.open_setup(game)

    def _continue(self, match: MatchSummary) -> None:
        trouble = self.app.navigation.continue_match(match.id)
        if trouble is not None:
            self._look_for_match()  # one that cannot be read makes way for the one before it
            self.rebuild()
            self.app.toast(self.app.texts.say(trouble))

    def _open_rules(self, game: str) -> None:
        self.app.navigation.open_rules(game)

    def _open_library(self) -> None:
        self.app.navigation.open_library()

    def _open_daily(self) -> None:
        self.app.navigation.open_daily()

    def _open_puzzles(self) -> None:
        self.app.navigation.open_puzzles()

    def _open_settings(self) -> None:
        self.app.navigation.open_settings()

    def _speak(self, code: str) -> None:
        self.app.change_settings(language=code)

    def _ask_quit(self) -> None:
        from game.ui.dialog import DialogButton, DialogScene  # only when somebody leaves

        t = self.app.t
        text = t("dialog.quit.text" if self._match is not None else "title.quit_text")
        answers = [
            DialogButton("stay", t("dialog.quit.stay")),
            DialogButton("quit", t("dialog.quit.quit"), "main", self._quit),
        ]
        self.app.scenes.push(DialogScene(self.app, t("dialog.quit.title"), text, answers, cancel="stay"))

    def _quit(self) -> None:
        self.app.running = False

    def handle(self, intent: Intent) -> bool:
        """Esc asks whether to leave; the pointer takes the focus along from card to card."""
        match intent:
            case Cancel():
                self._ask_quit()
                return True
            case Shortcut("rules"):
                focused = self.find(self.focused)
                self._open_rules(focused.game if isinstance(focused, GameCard) else self._first)
                return True
            case DropFile():
                self._open_library()
                return self.app.scenes.top.handle(intent)
            case PointerMove():
                super().handle(intent)
                pointed = self.hovered
                if isinstance(pointed, GameCard) and self._held is None:
                    self.set_focus(pointed.name)
                return False
        return super().handle(intent)

    # -- time and drawing ------------------------------------------------------------------------

    def _goal(self, game: str) -> float:
        card = self.find(f"game.{game}")
        if card is None or not self.on_top:
            return 0.0
        look = self.look(card)
        return 1.0 if look.hovered or look.focused else 0.0

    def update(self, seconds: float) -> None:
        """Let the cards rise and fall, and in the frames after the first one make the table."""
        super().update(seconds)
        self.widgets()
        if self.app.frames_drawn and self.app.scenes.shows(self):
            # Not before the first frame, which waits for no materials.
            kit = Kit(self.app.type, self.app.t, self.app.settings.letters)
            if self._board.make(self.app.canvas, kit):
                self.app.invalidate()
        pace = pace_of(self.app.settings).speed * _RISE
        step = seconds / pace if pace else 1.0
        for game in self._games:
            goal, lift = self._goal(game), self._lifts[game]
            if lift != goal:
                self._lifts[game] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
                self.app.invalidate()

    @property
    def plan(self) -> Plan:
        """Where everything lies now."""
        self.widgets()
        assert self._plan is not None  # building makes it
        return self._plan

    @property
    def moving(self) -> bool:
        """Whether a card still rises or falls, or the table is still being made."""
        self.widgets()
        if not self._board.finished:
            return True
        return super().moving or any(self._lifts[game] != self._goal(game) for game in self._games)

    def pictures(self) -> Iterable[Picture]:
        """The table of the match to go on with."""
        from game.table.ground import ground_of  # nothing on the way to the first frame needs it

        if self._game_now is not None:
            yield ground_of(self._game_now).draw

    def draw(self, canvas: Canvas) -> None:
        """The table as far as it is made, then everything that can be pressed."""
        self.widgets()
        self._board.draw(canvas)
        self.draw_widgets(canvas)
