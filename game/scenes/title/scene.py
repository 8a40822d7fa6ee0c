"""The title: the games, the match to go on with, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.i18n import LANGUAGES
from game.content.message import Message
from game.games import all_scenes
from game.input import Cancel, Intent, PointerMove, Shortcut
from game.match.players import player_name
from game.scenes.title.coin import draw_coin
from game.scenes.title.game_card import Detail, GameCard, GameWords, Lettering
from game.scenes.title.language_button import LanguageButton
from game.store import Human, MatchSummary
from game.table.motion import SPEEDS
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.kit import Kit
from game.ui.label import Label
from game.ui.layout import row
from game.ui.screen import Screen
from game.ui.theme import HEIGHT, MUTED, TITLE, WIDTH, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.ui.rehearsal import Picture

_MARGIN = 64.0
_TOP = 44.0
_BOTTOM = 44.0
_GAP = 20.0
_COIN = 96.0
_SUBTITLE = TextStyle(20, colour=MUTED)
_TALLEST_CARD = 400.0
_MOST_IN_A_ROW = 4
_LEAST_PICTURE = 76.0
"""The height of the picture below which a card rather says less."""
_RISE = 0.12
"""Seconds that a card takes to rise."""
_GRAVE = frozenset({"broken", "newer", "unusable", "read_only", "temporary_folder"})
"""The notices of the store that must not pass unseen."""


class TitleScene(Screen):
    """The way into everything. The match played last is one key away."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._games = {scenes.game: scenes for scenes in all_scenes()}
        self._lifts = dict.fromkeys(self._games, 0.0)
        self._pictured = -1
        """How many cards show their pieces: the first frame waits for none, each one after it draws one."""
        self._match: MatchSummary | None = None

    def enter(self) -> None:
        """The keyboard stands on the match to go on with, or on the first game."""
        self._look_for_match()
        self.focused = "continue" if self._match is not None else f"game.{self._first}"
        self.ring_shown = True
        self._tell_notices()

    @property
    def _first(self) -> str:
        return next(iter(self._games))

    def resume(self) -> None:
        """Another program may have finished the match meanwhile."""
        super().resume()
        self._look_for_match()
        self.rebuild()
        self._tell_notices()

    def _look_for_match(self) -> None:
        known = (one for one in self.app.store.open_matches() if one.setup.game in self._games)
        self._match = next(known, None)

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

    @property
    def _rows(self) -> list[list[str]]:
        """The games row by row: one row up to four of them, otherwise two."""
        games = list(self._games)
        columns = len(games) if len(games) <= _MOST_IN_A_ROW else (len(games) + 1) // 2
        return [games[start : start + columns] for start in range(0, len(games), columns)]

    @property
    def _air(self) -> float:
        """How generous the room around the cards is; two rows of them need some of it."""
        return 1.0 if len(self._rows) == 1 else 0.5

    def build(self) -> list[Widget]:
        """The name at the top, the row of ways at the bottom, the cards in between."""
        heading, top = self._heading()
        ways = self._ways()
        area = pygame.FRect(_MARGIN, top + 26 * self._air, WIDTH - 2 * _MARGIN, 0)
        area.height = ways[0].rect.top - 34 * self._air - area.top
        return [*heading, *self._cards(area), *ways]

    def _heading(self) -> tuple[list[Widget], float]:
        t, type_ = self.app.t, self.app.type
        # The name is a picture more than a text: it is large enough for everyone.
        style = TextStyle(TITLE.size * 100 / type_.text_size, bold=True, leading=1.16)
        name = type_.block(t("title.name"), style)
        left = _MARGIN + _COIN + 28
        subtitle = type_.block(t("title.subtitle"), _SUBTITLE, WIDTH - _MARGIN - left)
        height = max(_COIN, name.height + subtitle.height)
        above = _TOP * self._air
        top = above + (height - name.height - subtitle.height) / 2
        below = pygame.FRect(left + 2, top + name.height, subtitle.width, subtitle.height)
        return [
            Label("name", pygame.FRect(left, top, name.width, name.height), name),
            Label("subtitle", below, subtitle),
        ], above + height

    def _cards(self, area: pygame.FRect) -> list[Widget]:
        rows = self._rows
        width = (area.width - _GAP * (len(rows[0]) - 1)) / len(rows[0])
        most = (area.height - _GAP * (len(rows) - 1)) / len(rows)
        lettering = self._lettering(width, most)
        text_height = max(one.height for one in lettering.values())
        height = min(most, max(_TALLEST_CARD, text_height + 150))
        kit = Kit(self.app.type, self.app.t, self.app.settings.letters)
        cards: list[Widget] = []
        top = area.centery - (len(rows) * (height + _GAP) - _GAP) / 2
        for games in rows:
            strip = pygame.FRect(area.left, top, area.width, height)
            places = row(strip, [width] * len(games), gap=_GAP, spread="center")
            for game, place in zip(games, places, strict=True):
                cards.append(
                    GameCard(
                        game,
                        place,
                        self.app.t(f"{game}.name"),
                        lettering[game],
                        height - text_height,
                        partial(self._open, game),
                        partial(self._lifts.__getitem__, game),
                        self._games[game].card_art(),
                        kit,
                        partial(self._shows_art, len(cards)),
                    )
                )
            top += height + _GAP
        return cards

    def _lettering(self, width: float, height: float) -> dict[str, Lettering]:
        """The words of all cards, in as much detail as leaves room for their pictures."""
        words = {game: self._words(game) for game in self._games}
        for detail in sorted(Detail, reverse=True):
            found = {game: Lettering.of(self.app.type, words[game], width, detail) for game in words}
            if height - max(one.height for one in found.values()) >= _LEAST_PICTURE:
                break
        return found

    def _words(self, game: str) -> GameWords:
        name, players, minutes, tagline = (
            self.app.t(f"{game}.{part}") for part in ("name", "players", "minutes", "tagline")
        )
        return GameWords(name, players, minutes, tagline)

    def _ways(self) -> list[Widget]:
        """Continue, rules, settings and quit, then the languages; signs only where there is room."""
        t, type_ = self.app.t, self.app.type
        height = Button.height_for(type_)
        strip = pygame.FRect(_MARGIN, HEIGHT - _BOTTOM * self._air - height, WIDTH - 2 * _MARGIN, height)
        names = [t(f"common.language.{code}") for code in LANGUAGES]
        widths = [LanguageButton.width_for(type_, name) for name in names]
        tongues = row(strip.move(LanguageButton.PADDING, 0), widths, gap=4.0, spread="right")
        room = tongues[0].left - 24 - strip.left
        others: list[tuple[str, IconName]] = [("rules", "book"), ("settings", "gear"), ("quit", "exit")]
        label, icons = self._fitting_label(room, [t(f"title.{name}") for name, _ in others])
        ways: list[tuple[str, str, IconName]] = [(name, t(f"title.{name}"), icon) for name, icon in others]
        if label:
            ways.insert(0, ("continue", label, "play"))
        widths = [Button.width_for(type_, text, icon=icons) for _, text, _ in ways]
        actions = {
            "continue": self._continue,
            "rules": lambda: self._open_rules(self._first),
            "settings": self._open_settings,
            "quit": self._ask_quit,
        }
        widgets: list[Widget] = []
        for (name, text, icon), rect in zip(ways, row(strip, widths, gap=14.0), strict=True):
            kind = "main" if name == "continue" else "glass"
            sign = icon if icons else None
            widgets.append(Button(name, rect, text, actions[name], kind=kind, icon=sign))  # type: ignore[arg-type]
        for code, name, rect in zip(LANGUAGES, names, tongues, strict=True):
            held = code == self.app.texts.language
            widgets.append(LanguageButton(code, rect, name, held, self._speak))
        return widgets

    def _fitting_label(self, room: float, others: list[str]) -> tuple[str, bool]:
        """The longest label for the open match that leaves room for the others, and whether signs fit too."""
        type_ = self.app.type
        labels = self._continue_labels()
        for label in labels:
            for icons in (True, False):
                texts = [label, *others] if label else others
                widths = sum(Button.width_for(type_, text, icon=icons) for text in texts)
                if widths + 14 * (len(texts) - 1) <= room:
                    return label, icons
        return labels[-1], False

    def _continue_labels(self) -> list[str]:
        if self._match is None:
            return [""]
        t, setup = self.app.t, self._match.setup
        game = self.app.t(f"{setup.game}.name")
        me = next((seat for seat, player in enumerate(setup.players) if isinstance(player, Human)), None)
        names = [player_name(self.app.texts, one) for seat, one in enumerate(setup.players) if seat != me]
        return [
            t("title.continue_against", game=game, names=self.app.texts.join(names)),
            t("title.continue_game", game=game),
            t("title.continue"),
        ]

    # -- what can be done ------------------------------------------------------------------------

    def _open(self, game: str) -> None:
        self.app.navigation.open_setup(game)

    def _continue(self) -> None:
        assert self._match is not None  # there is a button
        trouble = self.app.navigation.continue_match(self._match.id)
        if trouble is not None:
            self.app.toast(self.app.texts.say(trouble))

    def _open_rules(self, game: str) -> None:
        self.app.navigation.open_rules(game)

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
        if card is None or self.app.scenes.top is not self:
            return 0.0
        look = self.look(card)
        return 1.0 if look.hovered or look.focused else 0.0

    def update(self, seconds: float) -> None:
        """Let the cards rise and fall, and at the start get their pieces one by one."""
        super().update(seconds)
        if self._pictured < len(self._games):
            self._pictured += 1
            self.app.invalidate()
        pace = SPEEDS[self.app.settings.animation] * _RISE
        step = seconds / pace if pace else 1.0
        for game in self._games:
            goal, lift = self._goal(game), self._lifts[game]
            if lift != goal:
                self._lifts[game] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
                self.app.invalidate()

    @property
    def moving(self) -> bool:
        """Whether a card still rises or falls, or waits for its pieces."""
        if self._pictured < len(self._games):
            return True
        return super().moving or any(self._lifts[game] != self._goal(game) for game in self._games)

    def _shows_art(self, number: int) -> bool:
        return number < self._pictured

    def pictures(self) -> Iterable[Picture]:
        """The table of the match to go on with."""
        from game.table.ground import ground_of  # nothing on the way to the first frame needs it

        if self._match is not None:
            yield ground_of(self._match.setup.game).draw

    def draw(self, canvas: Canvas) -> None:
        """Felt, the coin of the house, then everything that can be pressed."""
        canvas.felt()
        draw_coin(canvas, (_MARGIN + _COIN / 2, self._coin_height()), _COIN)
        self.draw_widgets(canvas)

    def _coin_height(self) -> float:
        name, subtitle = self.find("name"), self.find("subtitle")
        assert name is not None
        assert subtitle is not None
        return (name.rect.top + subtitle.rect.bottom) / 2
