"""The sentences of a review: about a decision, about luck, and on the chart."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.advice import Advice, Grade, MoveAdvice
from engine.core import Action, Seat
from engine.review import Luck, Review, Reviewed, has_choice, moments
from game.content.i18n import Texts
from game.content.message import You
from game.match.players import player_names
from game.scenes.review.eyes import Eyes
from game.scenes.review.luck_slip import LuckWords
from game.scenes.review.past import Past
from game.scenes.review.slip import Bar, Said, SlipWords, Tone
from game.scenes.review.study import Study
from game.table.advice_words import AdviceWords, DifferenceWords

if TYPE_CHECKING:
    from engine.match import Match

log = logging.getLogger(__name__)


class ReviewWords:
    """Speaks about one match to the person who looks back at it."""

    def __init__(self, texts: Texts, past: Past, moves: AdviceWords | None) -> None:
        self._texts, self._past, self._moves = texts, past, moves
        self.names = player_names(texts, past.setup.players)
        people = past.people
        if len(people) == 1:
            self.names[people[0]] = You(self.names[people[0]])

    def t(self, key: str, **values: Any) -> str:
        """A text of the review."""
        return self._texts.t(f"review.{key}", **values)

    def _own(self, own: str, usual: str, **values: Any) -> str:
        """A text in the words of the game, where it has its own."""
        return self._texts.t(own if own in self._texts else usual, **values)

    @property
    def whose(self) -> str:
        """What the switch of the eyes is for."""
        return self._own(f"{self._past.setup.game}.review.view.label", "review.view.label")

    # -- the slip --------------------------------------------------------------------------------------------

    def slip(self, study: Study, told: str) -> SlipWords:
        """What is said about the moment that is shown; `told` is what the log says."""
        reel, index = self._past.reel, study.index
        frame = reel.frames[index]
        if frame.decision is None:
            known = self.t("slip.accuracy") if index == 0 and study.accuracies() else ""
            return SlipWords((Said(self._nothing_decided(index, told)),), known)
        seat, action = frame.decision
        name = self.names[seat]
        if not study.eyes.knows_decision(reel, index):
            return SlipWords((Said(self.t("slip.hidden", name=name)),))
        view = self._past.match.game.view(reel.frames[index - 1].state, seat)
        one = study.reviewed
        if self._moves is None:
            played = told or self.t("slip.did", name=name)
        else:
            compared = one is not None and one.grade not in (None, Grade.BEST) and seat in self._past.people
            best = one.advice.best.action if compared and one is not None and one.advice else None
            played = self.t("slip.played", name=name, move=self._move(view, action, best))
        if one is None or one.advice is None or one.grade is None:
            return SlipWords((Said(played),), self._not_judged(study, frame.done - 1, seat))
        words = self._judged(study, view, action, played, one.advice, one.grade)
        if one.helped:
            words = replace(words, said=(*words.said, Said(self.t("slip.helped"), lamp=True)))
        return words

    def _nothing_decided(self, index: int, told: str) -> str:
        if index == 0:
            return told if self._moves is None and told else self.t("slip.start")
        if index == self._past.reel.shown[-1]:
            return self.t("slip.end" if self._past.over else "slip.goes_on")
        return told or self.t("slip.between")

    def _not_judged(self, study: Study, number: int, seat: Seat) -> str:
        """Why nothing is said about a decision; of others there is nothing to say."""
        if study.review is None or seat not in self._past.people:
            return ""
        if not _had_choice(self._past.match, number):
            return self.t("slip.no_choice")
        return self.t("slip.thinking") if study.done < 1 else ""

    def _judged(
        self, study: Study, view: Any, action: Action, played: str, advice: Advice, grade: Grade
    ) -> SlipWords:
        seat, parse = advice.seat, self._past.match.game.parse
        best, own = advice.best, advice.of(action.text)
        said = [Said(played, grade)]
        bars = self._bars(advice, action, grade)
        caption = self._caption(advice)
        if seat not in self._past.people or self._moves is None:
            return SlipWords(tuple(said), self._chance(study))
        move = self._move(view, parse(best.action), action.text)
        because = ""
        if grade is Grade.BEST:
            praise = self.t("slip.best" if best.action == action.text else "slip.equal")
            reason = self._because(view, action, own)
            # Where any move will do, none is praised.
            because = reason if advice.all_equal else f"{praise} {reason}".strip()
        elif grade is Grade.GOOD:
            because = f"{self.t('slip.good', move=move)} {self._because(view, action, own)}".strip()
        else:
            gained = round(100 * best.win) - round(100 * (best.win - advice.loss(action.text)))
            more = self.t("slip.more", percent=gained)
            said.append(Said(_sentence(self.t("slip.better", move=move)), Grade.BEST, more))
            because = self._because(view, parse(best.action), best) or self._because(view, action, own)
        return SlipWords(tuple(said), because, caption, bars, view)

    def _move(self, view: Any, action: Action, beside: str | None) -> str:
        """A move by its name; beside another one by what is different, where a game can say that."""
        assert self._moves is not None
        if beside is None or beside == action.text or not isinstance(self._moves, DifferenceWords):
            return self._moves.move(view, action)
        return self._moves.unlike(view, action, self._past.match.game.parse(beside))

    def _chance(self, study: Study) -> str:
        """What is to be hoped for after somebody else's decision."""
        number = self._past.reel.frames[study.index].number
        chance = next((chance for at, chance in study.chart().line if at == number), None)
        if chance is None:
            return ""
        percent = self.t("chart.percent", percent=round(100 * chance))
        return self.t("slip.now", whose=self.chart_title(study), chance=percent)

    def _because(self, view: Any, action: Action, move: MoveAdvice | None) -> str:
        if self._moves is None or move is None or not move.reasons:
            return ""
        try:
            return self._moves.because(view, action, move.reasons[0])
        except (LookupError, ValueError) as error:
            # It was kept by another version, whose reasons have other values.
            log.warning("%s cannot be said: %r", move.reasons[0], error)
            return ""

    def _bars(self, advice: Advice, action: Action, grade: Grade) -> Sequence[Bar]:
        """What was played and the best move; where it was the best, the next one beside it."""
        parse = self._past.match.game.parse
        own = advice.of(action.text)
        praised = grade in (Grade.BEST, Grade.GOOD)
        bars = [] if own is None else [self._bar(action, own, "good" if praised else "worse", "played")]
        others = [move for move in advice.moves if move.action != action.text]
        if others:
            best = others[0] is advice.best
            tone: Tone = "good" if best else "other"
            bars.append(self._bar(parse(others[0].action), others[0], tone, "best" if best else "next"))
        return tuple(bars)

    def _bar(self, action: Action, move: MoveAdvice, tone: Tone, label: str) -> Bar:
        percent = self.t("chart.percent", percent=round(100 * move.win))
        return Bar(action, move.win, percent, tone, self.t(f"bar.{label}"))

    def _caption(self, advice: Advice) -> str:
        """What the bars are the chance of, where it is another than that of the chart."""
        key = f"review.goal.{advice.goal}"
        return self._texts.t(key) if key in self._texts else ""

    # -- a first match ---------------------------------------------------------------------------------------

    def costliest(self, one: Reviewed) -> tuple[str, str]:
        """A decision that somebody may learn from: whose and when, and what would have been better."""
        assert self._moves is not None
        assert one.advice is not None
        match = self._past.match
        view, parse = match.game.view(match.before(one.number), one.seat), match.game.parse
        own, best = one.action, one.advice.best.action
        name = self.names[one.seat]
        heading = self.t("costliest.heading", name=name)
        if len(self._past.reel.rounds) > 1:
            heading = self.t("costliest.heading_when", heading=heading, when=self.round(one.round))
        played = self.t("slip.played", name=name, move=self._move(view, parse(own), best))
        better = _sentence(self.t("slip.better", move=self._move(view, parse(best), own)))
        return heading, self._texts.t("review.costliest.sentences", played=played, better=better)

    # -- the heading -----------------------------------------------------------------------------------------

    def eyes(self, eyes: Eyes) -> str:
        """How a way to look is called."""
        if eyes.all_hands:
            return self._own(f"{self._past.setup.game}.review.view.all", "review.view.all")
        if eyes.seat is None or len(self._past.people) == 1:
            return self.t("view.mine")
        return self.names[eyes.seat]

    def round_at(self, index: int) -> str:
        """How far the match has come; nothing in a game of one round."""
        reel = self._past.reel
        return self.round(reel.frames[index].round) if len(reel.rounds) > 1 else ""

    def round(self, number: int) -> str:
        """A round, as the game calls it: a hand, a turn."""
        own = f"{self._past.setup.game}.round_number"
        return self._texts.t(own if own in self._texts else "review.round", round=number)

    # -- the chart -------------------------------------------------------------------------------------------

    def side(self, review: Review, side: int) -> str:
        """What a side is called."""
        return self._texts.people([self.names[seat] for seat in review.sides[side]])

    def chart_title(self, study: Study) -> str:
        """Whose chance the chart shows."""
        review, side = study.review, study.side
        if review is None:
            return self.t("chart.theirs")
        people = [seat for seat in review.sides[side] if seat in self._past.people]
        if len(review.sides) == 1:
            return self.t("chart.together")
        if len(self._past.people) != 1 or not people:
            return self.t("chart.theirs")
        return self.t("chart.yours" if len(review.sides[side]) > 1 else "chart.yours_alone")

    # -- luck ------------------------------------------------------------------------------------------------

    def luck(self, luck: Luck) -> LuckWords:
        """What the cards were worth, and what was made of them: the same cards, so the rest is skill."""
        game = self._past.setup.game
        values: dict[str, str | int] = {"experts": _number(luck.experts), "made": _number(luck.made)}
        key, skill, unit = "points", round(luck.skill, 1), ""
        if luck.unit == "wins":
            # Of one match nobody wins a part: experts win so often, and somebody won, lost or neither.
            key = "won" if luck.made >= 1 else "lost" if luck.made <= 0 else "drawn"
            values = {"percent": round(100 * luck.experts)}
            skill, unit = float(round(100 * luck.skill)), "%"
        kind = "even" if abs(luck.skill) <= luck.error or not skill else "more" if skill > 0 else "less"
        amount = (f"{abs(skill):.0f}" if unit else f"{abs(skill):.1f}") + unit
        number = "±0" if kind == "even" else f"+{amount}" if skill > 0 else f"−{amount}"
        return LuckWords(
            self._own(f"{game}.review.luck.{key}", f"review.luck.{key}", **values),
            self.t(f"luck.{key}_short", **values),
            kind,
            number,
            self.t("luck.even" if kind == "even" else "luck.skill"),
        )


def _sentence(text: str) -> str:
    """A sentence begins with a capital, whatever a move is called."""
    return text[:1].upper() + text[1:]


def _number(value: float) -> str:
    text = f"{value:.1f}"
    return (text[:-2] if text.endswith(".0") else text).replace("-", "−")


def _had_choice(match: Match, number: int) -> bool:
    return has_choice(match, moments(match)[number])
