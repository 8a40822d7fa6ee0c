"""What the table of DUOS says around the cards: rows of players, panels, the tray.

A HUD is made once for a view and thrown away with it.
"""

from __future__ import annotations

from functools import cached_property

import pygame

from engine.core import Seat
from engine.duos import rules
from engine.duos.model import PAIRS, Phase, View
from game.content.i18n import Texts
from game.match.players import player_character, player_faces, player_names, player_note
from game.scenes.duos.duos_card import DuosCard
from game.scenes.duos.geometry import LEFT, RIGHT
from game.scenes.duos.markers import COLOURS, MarkerBoard
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.roster import RosterRow, disc_of, draw_row, row_rects
from game.scenes.duos.sidebar import LINE, ROOMY_LINE, PairLine, PairsPanel, draw_narrator, narrator_height
from game.scenes.duos.words import Words
from game.store import MatchSetup
from game.ui.canvas import Canvas
from game.ui.text import Typesetter

_GAP = 12.0


class Hud:
    """The words and places that belong to one view."""

    def __init__(
        self, view: View, setup: MatchSetup, texts: Texts, type_: Typesetter, picture: PictureFace
    ) -> None:
        self.view = view
        self.picture = picture
        self._type = type_
        self._setup = setup
        names = player_names(texts, setup.players)
        characters = [player_character(player) for player in setup.players]
        self.words = Words(texts, names, view.table.variant, characters, player_faces(setup.players))

    # -- players ---------------------------------------------------------------------------------------

    @cached_property
    def row_rects(self) -> list[pygame.FRect]:
        """The places of all players."""
        return row_rects(LEFT, self.view.table.variant.players)

    @property
    def revealing(self) -> bool:
        """Whether pairs lie open on the cards."""
        return bool(self.view.table.shown)

    def row(self, seat: Seat, *, now: bool, paid: tuple[int, ...] | None) -> RosterRow:
        """What a player's row says."""
        table, words = self.view.table, self.words
        narrator = table.narrator == seat
        note = words.t("narrator") if narrator else player_note(words.texts, self._setup.players[seat])
        if table.phase is Phase.CHOOSE:
            note = words.t("ready_note" if table.chosen[seat] else "choosing_note")
        counts = self.revealing and not narrator and not (table.variant.together and seat == table.shower)
        hits = [seat in shown.alike for shown in table.shown] if counts else []
        gain = ""
        if paid is not None and counts and not table.variant.together:
            gain = words.t("gain", points=paid[seat])
        latest = table.shown[-1].alike if table.shown and paid is None else ()
        return RosterRow(
            disc_of(words, seat),
            note,
            rules.totals(table)[seat],
            ready=table.phase is Phase.CHOOSE and table.chosen[seat],
            narrator=narrator,
            now=now,
            lit=seat in latest,
            hits=hits,
            gain=gain,
        )

    def draw_roster(self, canvas: Canvas, now: Seat | None, paid: tuple[int, ...] | None) -> None:
        """Draw all rows; `now` is who sits in front of the screen and has to choose."""
        for seat, rect in enumerate(self.row_rects):
            draw_row(canvas, rect, self.row(seat, now=seat == now, paid=paid))

    # -- two players -------------------------------------------------------------------------------------

    @cached_property
    def duos_card(self) -> DuosCard | None:
        """The back of the DUOS card, where two play together."""
        if not self.view.table.variant.together:
            return None
        top = self.row_rects[-1].bottom + _GAP
        area = pygame.FRect(LEFT.left, top, LEFT.width, LEFT.bottom - top)
        return DuosCard(self.view.table, self.words, self._type, area)

    # -- pairs -------------------------------------------------------------------------------------------

    @property
    def narrator_rect(self) -> pygame.FRect:
        """The place of the DUOS card that names the Narrator."""
        return pygame.FRect(RIGHT.left, RIGHT.top, RIGHT.width, narrator_height(self._type))

    @property
    def first_panel(self) -> pygame.FRect:
        """The upper panel of pairs: below the Narrator's card while everyone chooses."""
        top = RIGHT.top
        if not self.view.table.variant.together and not self.revealing:
            top = self.narrator_rect.bottom + _GAP
        return pygame.FRect(RIGHT.left, top, RIGHT.width, PairsPanel.height(self._type, self._line))

    @property
    def _line(self) -> float:
        return LINE if self.revealing else ROOMY_LINE

    @property
    def second_panel(self) -> pygame.FRect:
        """The lower panel of pairs, while they are shown."""
        first = self.first_panel
        return first.move(0, first.height + _GAP - 2)

    def draw_side(self, canvas: Canvas, own: MarkerBoard | None) -> None:
        """The Narrator, and the pairs: the player's own while choosing, then also those that are shown."""
        table, words = self.view.table, self.words
        if not self.revealing:
            if table.narrator is not None:
                name = words.names[table.narrator]
                draw_narrator(canvas, self.narrator_rect, words.t("narrator"), name)
            if own is not None:
                count = words.t("of_four", count=len(own.pairs), all=PAIRS)
                panel = PairsPanel(words.t("your_pairs"), self._own_lines(own), count, ROOMY_LINE)
                panel.draw(canvas, self.first_panel)
            return
        title = words.t("pairs_of", name=words.names[table.shower])
        PairsPanel(title, self._shown_lines()).draw(canvas, self.first_panel)
        if self.view.seat is not None and self.view.seat != table.shower and own is not None:
            lines = self._own_lines(own)
            PairsPanel(words.t("your_pairs"), lines).draw(canvas, self.second_panel)

    def _own_lines(self, own: MarkerBoard) -> list[PairLine]:
        hit = {shown.pair for shown in self.view.table.shown}
        return [
            PairLine(colour, own.pictures(colour), checked=own.pairs.get(colour) in hit) for colour in COLOURS
        ]

    def _shown_lines(self) -> list[PairLine]:
        shown = self.view.table.shown
        lines = []
        for index, colour in enumerate(COLOURS):
            if index >= len(shown):
                lines.append(PairLine(colour))
                continue
            alike = [disc_of(self.words, seat) for seat in shown[index].alike]
            lit = index == len(shown) - 1
            lines.append(PairLine(colour, shown[index].pair.pictures, alike, lit=lit))
        return lines

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be."""
        return 860.0
