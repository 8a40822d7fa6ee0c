"""The title: four games, the match to go on with, and the ways to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import registry
from engine.dualis.cards import Colour
from game.content.i18n import LANGUAGES
from game.content.message import Message
from game.input import Cancel, Intent, PointerMove, Shortcut
from game.match.players import player_name
from game.scenes.title.art import draw_coin
from game.scenes.title.game_card import GameCard, GameWords, Lettering
from game.scenes.title.language_button import LanguageButton
from game.store import Human, MatchSummary
from game.table.motion import SPEEDS
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.layout import row
from game.ui.screen import Screen
from game.ui.theme import HEIGHT, MUTED, TITLE, WIDTH, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

GAMES = ("dualis", "duality", "dois", "duos")
"""The games of the house in the order of their cards."""

_MARGIN = 64.0
_TOP = 44.0
_BOTTOM = 44.0
_GAP = 20.0
_COIN = 96.0
_SUBTITLE = TextStyle(20, colour=MUTED)
_TALLEST_CARD = 400.0
_RISE = 0.12
"""Seconds that a card takes to rise."""
_GRAVE = frozenset({"broken", "newer", "unusable", "read_only", "temporary_folder"})
"""The notices of the store that must not pass unseen."""


class TitleScene(Screen):
    """The way into everything. The match played last is one key away."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lifts = dict.fromkeys(GAMES, 0.0)
        self._match: MatchSummary | None = None

    def enter(self) -> None:
        """The keyboard stands on the match to go on with, or on the first game."""
        self._look_for_match()
        self.focused = "continue" if self._match is not None else f"game.{GAMES[0]}"
        self.ring_shown = True
        self._tell_notices()

    def resume(self) -> None:
        """Another program may have finished the match meanwhile."""
        super().resume()
        self._look_for_match()
        self.rebuild()
        self._tell_notices()

    def _look_for_match(self) -> None:
        known = (one for one in self.app.store.open_matches() if one.setup.game in registry.GAMES)
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

    def build(self) -> list[Widget]:
        """The name at the top, the row of ways at the bottom, the cards in between."""
        heading, top = self._heading()
        ways = self._ways()
        area = pygame.FRect(_MARGIN, top + 26, WIDTH - 2 * _MARGIN, 0)
        area.height = ways[0].rect.top - 34 - area.top
        return [*heading, *self._cards(area), *ways]

    def _heading(self) -> tuple[list[Widget], float]:
        t, type_ = self.app.t, self.app.type
        # The name is a picture more than a text: it is large enough for everyone.
        style = TextStyle(TITLE.size * 100 / type_.text_size, bold=True, leading=1.16)
        name = type_.block(t("title.name"), style)
        left = _MARGIN + _COIN + 28
        subtitle = type_.block(t("title.subtitle"), _SUBTITLE, WIDTH - _MARGIN - left)
        height = max(_COIN, name.height + subtitle.height)
        top = _TOP + (height - name.height - subtitle.height) / 2
        below = pygame.FRect(left + 2, top + name.height, subtitle.width, subtitle.height)
        return [
            Label("name", pygame.FRect(left, top, name.width, name.height), name),
            Label("subtitle", below, subtitle),
        ], _TOP + height

    def _cards(self, area: pygame.FRect) -> list[Widget]:
        width = (area.width - 3 * _GAP) / 4
        words = {game: self._words(game) for game in GAMES}
        lettering = {game: Lettering.of(self.app.type, words[game], width) for game in GAMES}
        text_height = max(one.height for one in lettering.values())
        height = min(area.height, max(_TALLEST_CARD, text_height + 150))
        place = pygame.FRect(area.left, area.centery - height / 2, area.width, height)
        cards: list[Widget] = []
        for game, rect in zip(GAMES, row(place, [width] * 4, gap=_GAP), strict=True):
            cards.append(
                GameCard(
                    game,
                    rect,
                    words[game],
                    lettering[game],
                    height - text_height,
                    lambda game=game: self._open(game),  # type: ignore[misc]
                    lambda game=game: self._lifts[game],  # type: ignore[misc]
                    self._letters(),
                )
            )
        return cards

    def _words(self, game: str) -> GameWords:
        name, players, minutes, tagline = (
            self._say(game, part) for part in ("name", "players", "minutes", "tagline")
        )
        return GameWords(name, players, minutes, tagline)

    def _say(self, game: str, part: str) -> str:
        """A text about a game: its own, or the title's while the game has none."""
        own = f"{game}.{part}"
        return self.app.t(own if own in self.app.texts else f"title.{game}.{part}")

    def _letters(self) -> dict[Colour, str] | None:
        if not self.app.settings.letters:
            return None
        return {colour: self.app.t(f"dualis.letter.{colour.value}") for colour in Colour}

    def _ways(self) -> list[Widget]:
        """Continue, rules, settings and quit, then the languages; signs only where there is room."""
        t, type_ = self.app.t, self.app.type
        height = Button.height_for(type_)
        strip = pygame.FRect(_MARGIN, HEIGHT - _BOTTOM - height, WIDTH - 2 * _MARGIN, height)
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
            "rules": lambda: self._open_rules(GAMES[0]),
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
        game = self._say(setup.game, "name")
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
                self._open_rules(focused.game if isinstance(focused, GameCard) else GAMES[0])
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
        """Let the cards rise and fall."""
        super().update(seconds)
        pace = SPEEDS[self.app.settings.animation] * _RISE
        step = seconds / pace if pace else 1.0
        for game in GAMES:
            goal, lift = self._goal(game), self._lifts[game]
            if lift != goal:
                self._lifts[game] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
                self.app.invalidate()

    @property
    def moving(self) -> bool:
        """Whether a card still rises or falls."""
        return super().moving or any(self._lifts[game] != self._goal(game) for game in GAMES)

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
