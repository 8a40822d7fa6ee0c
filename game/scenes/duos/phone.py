"""What a phone shows at a table of DUOS: twelve pictures, one's markers and threads, and hints for two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core import Action, Refusal, Seat
from engine.duos import rules
from engine.duos.events import NarratorScored, PairShown
from engine.duos.model import LONGEST_WORD, PAIRS, Hint, HintKind, Phase, Table, TurnResult, View
from game.content.i18n import Texts
from game.content.message import You
from game.scenes.duos import kept_board
from game.scenes.duos.markers import COLOURS, MARKERS, Marker, MarkerBoard
from game.scenes.duos.pieces import MarkerPiece, PictureZone, TrayZone
from game.scenes.duos.touch import DuosDraft, PressHint, Ready, SayWord, may_lay
from game.scenes.duos.words import Words, words_of
from game.store import MatchSetup
from game.table import phone_parts as parts
from game.table.gesture import Confirmation, Drop, Gesture, Tap, TapZone
from game.table.phone_page import Field, Group, Item, Look, Page, PhoneHand, PhoneTable

_TRAY = TrayZone().name
_NAMED_AT_MOST = 4
"""More players than these are counted and not named."""


def marker_art(colour: str) -> str:
    """The picture of a marker."""
    return f"duos/marker_{colour}"


class DuosPhone(PhoneTable):
    """Makes the pages of a match."""

    def __init__(self, texts: Texts, setup: MatchSetup) -> None:
        self._texts = texts
        self._words = words_of(texts, setup)

    def refusal_text(self, hand: PhoneHand, refusal: Refusal) -> str:
        """A refusal of the rules as a sentence."""
        return self._words.refusal(refusal.code, dict(refusal.values))

    def confirmation(self, hand: PhoneHand, action: Action) -> Confirmation | None:
        """No hint can be taken back; on a phone a word is soon sent, too."""
        return self._words.confirmation(action) if isinstance(action, Hint) else None

    def page(self, hand: PhoneHand) -> Page:
        """What the phone of a seat shows now."""
        return _DuosPage(self._texts, replace(self._words, names=hand.names), hand).page()


class _DuosPage:
    """One page."""

    def __init__(self, texts: Texts, words: Words, hand: PhoneHand) -> None:
        self._texts, self._hand, self._words = texts, hand, words
        assert isinstance(hand.view, View)
        assert isinstance(hand.draft, DuosDraft)
        self._view, self._draft, self._seat = hand.view, hand.draft, hand.seat
        self._table: Table = hand.view.table
        self._lays = may_lay(hand.view) and hand.outcome is None
        self._hints = rules.hint_kinds(self._table, self._seat) if self._lays else ()

    def page(self) -> Page:
        """Pictures, markers, hints and what is ready."""
        table, words = self._table, self._words
        over = self._hand.outcome is not None or table.phase in (Phase.DEAL, Phase.OVER)
        groups = self._summary() if over and table.results else []
        if table.pictures and not self._hand.outcome:
            groups.append(self._pictures())
        if self._lays:
            groups += [self._markers(), *self._hint_groups()]
            groups += parts.buttons(parts.button("ready", words.t("ready"), Ready(), main=True))
        field = None
        if HintKind.WORD in self._hints:
            label, give = self._texts.t("phone.duos.word"), words.t("give")
            field = Field("word", label, lambda text: SayWord(text.strip()), give, LONGEST_WORD)
        title = words.title(table)[:2]
        return parts.page(self._texts, "duos", self._hand, title, self._rail(), groups, field)

    # -- pictures --------------------------------------------------------------------------------------------

    @property
    def _board(self) -> MarkerBoard:
        """The markers that lie on pictures: one's own, or those of the pairs that are shown."""
        table = self._table
        if table.phase is Phase.CHOOSE and not table.chosen[self._seat]:
            return self._draft.board
        if table.shown:
            laid = self._draft.board if table.shower == self._seat else MarkerBoard()
            return kept_board.coloured([shown.pair for shown in table.shown], laid)
        if self._view.board is None:
            return MarkerBoard()
        return kept_board.coloured(self._view.board, self._draft.board)

    def _pictures(self) -> Group:
        """Four across and three down, with markers, threads between pairs, and what was promised."""
        board = self._board
        promised = {hint.value: hint.kind for hint in self._table.hints if hint.kind is not HintKind.WORD}
        items = tuple(self._picture(name, board, promised) for name in self._table.pictures)
        links = tuple(
            (PictureZone(pair.first).name, PictureZone(pair.second).name, colour)
            for colour, pair in board.pairs.items()
        )
        return Group("pictures", items, at=(4, 3), links=links)

    def _picture(self, name: str, board: MarkerBoard, promised: Mapping[str, HintKind]) -> Item:
        zone, there = PictureZone(name), board.on(name)
        arts = [marker_art(there.colour)] if there is not None else []
        if name in promised:
            arts.append(f"duos/hint_{promised[name].value}")
        look: Look = "plain"
        if there is not None:
            look = "chosen"
        elif self._lays and (self._draft.pointing or self._draft.selected):
            look = "legal"
        said = self._words.picture(name)
        drops: dict[str, Gesture] = {}
        if there is not None and self._lays:
            drops = {_TRAY: Drop(MarkerPiece(there), TrayZone())} | self._onto(there, name)
        return Item(
            zone.name,
            f"duos/{name}",
            over=tuple(arts),
            text=said,
            label=f"{said}, {self._texts.t(f'phone.duos.{there.colour}')}" if there else said,
            look=look,
            tap=TapZone(zone) if self._lays else None,
            drops=drops,
        )

    def _onto(self, marker: Marker, but: str = "") -> dict[str, Gesture]:
        zones = [PictureZone(name) for name in self._table.pictures if name != but]
        return {zone.name: Drop(MarkerPiece(marker), zone) for zone in zones}

    # -- markers and hints -----------------------------------------------------------------------------------

    def _markers(self) -> Group:
        """Two markers of each colour; those that lie on a picture have left their place."""
        items = tuple(map(self._twins, COLOURS))
        return Group("markers", (*items, Item(_TRAY)), at=(len(COLOURS),))

    def _twins(self, colour: str) -> Item:
        """Both markers of a colour, which are alike: whichever is free is taken, and else the first one."""
        placed, chosen = self._draft.board.placed, self._draft.selected
        twins = [marker for marker in MARKERS if marker.colour == colour]
        free = [marker for marker in twins if marker not in placed]
        held = chosen is not None and chosen.marker in free
        marker = chosen.marker if chosen is not None and held else (free or twins)[0]
        return Item(
            MarkerPiece(marker).name,
            marker_art(colour),
            look="chosen" if held else "plain" if free else "dim",
            label=self._texts.t(f"phone.duos.{colour}"),
            at=(len(free),),
            tap=Tap(MarkerPiece(marker)),
            drops=self._onto(marker),
        )

    def _hint_groups(self) -> tuple[Group, ...]:
        """Those that were given, and those that may be: a word is typed, the others look for a picture."""
        words = self._words
        given = tuple(
            Item(f"hint given {hint.kind.value}", f"duos/hint_{hint.kind.value}", text=words.hint_line(hint))
            for hint in self._table.hints
        )
        choices = tuple(
            Item(
                f"hint {kind.value}",
                f"duos/hint_{kind.value}",
                text=words.t(f"hint_kind.{kind.value}"),
                label=words.t(f"hint_tip.{kind.value}"),
                look="chosen" if self._draft.pointing is kind else "plain",
                tap=PressHint(kind),
            )
            for kind in self._hints
            if kind is not HintKind.WORD
        )
        groups = [Group("given", given)] if given else []
        return (*groups, Group("hints", choices)) if choices else tuple(groups)

    # -- words -----------------------------------------------------------------------------------------------

    def _rail(self) -> list[str]:
        table, words, t = self._table, self._words, self._texts.t
        if self._hand.outcome is not None:
            return [words.best_minds(table)]
        if table.phase is Phase.SCORE and table.narrator is not None:
            return [self._narrators_sum(table.narrator)]
        if table.phase in (Phase.REVEAL, Phase.NARRATOR, Phase.SCORE) and table.shown:
            last = table.shown[-1]
            shown = PairShown(table.shower, last.pair, last.alike)
            tells = table.narrator is not None and table.shower == self._seat and words.people_listen
            told = [words.pair(last.pair), words.alike(shown, self._seat)]
            return [*told, words.t("tell")] if tells else told
        if table.phase is not Phase.CHOOSE or not table.turn:
            return []
        if not self._lays:
            waiting = [words.names[seat] for seat, ready in enumerate(table.chosen) if not ready]
            if len(waiting) > _NAMED_AT_MOST:
                return [words.t("prompt.waiting_for", count=len(waiting))]
            return [words.t("prompt.waiting", names=tuple(waiting))] if waiting else []
        if self._draft.pointing is not None:
            return [t(f"phone.duos.{self._draft.pointing.value}")]
        done = len(self._draft.board.pairs)
        if done == PAIRS:
            return [t("phone.duos.ready")]
        if table.narrator is None or done:
            return [t("phone.duos.pair")]
        if table.narrator == self._seat:
            return [words.t("prompt.narrate")]
        return [t("phone.duos.guess", name=words.names[table.narrator])]

    def _narrators_sum(self, narrator: Seat) -> str:
        """What the Narrator has just got for what the others chose as well."""
        shown, names = self._table.shown, list(self._words.names)
        matches = [
            None if seat == narrator else sum(seat in one.alike for one in shown)
            for seat in range(len(names))
        ]
        names[self._seat] = You(self._texts.t("table.you"))
        paid = NarratorScored(narrator, rules.narrators_pay(matches))
        return replace(self._words, names=tuple(names)).narrators_sum(paid)

    # -- looking back ----------------------------------------------------------------------------------------

    def _summary(self) -> list[Group]:
        """What the turn brought, and how the match stands or ended."""
        table, words = self._table, self._words
        totals = rules.totals(table)
        if table.variant.together:
            standing = words.t("won_of", won=totals[0], turns=table.variant.turns)
            scores = [(words.texts.join(words.names), standing)]
            said = standing
            if table.variant.turns == rules.BEST_GRADE:
                said = words.t(f"grade.{max(1, rules.grade(table))}")
        else:
            scores, said = [(words.names[seat], str(total)) for seat, total in enumerate(totals)], ""
        outcome = self._hand.outcome
        shared = outcome is not None and len(outcome.winners) > 1
        groups = [*parts.result(self._texts, self._hand, scores, shared=shared, said=said)]
        if outcome is None:
            groups.append(self._turn(table.results[-1], scores))
        return groups

    def _turn(self, result: TurnResult, scores: list[tuple[str, str]]) -> Group:
        words, table = self._words, self._table
        points = [words.t("gain", points=points) for points in result.points[: len(scores)]]
        total = self._texts.t("phone.duos.total")
        items = tuple(
            Item(
                f"row {index}",
                text=name,
                note=score if table.variant.together else f"{gain} · {total} {score}",
            )
            for index, ((name, score), gain) in enumerate(zip(scores, points, strict=True))
        )
        return Group("lines", items, text=words.turn_line(result))
