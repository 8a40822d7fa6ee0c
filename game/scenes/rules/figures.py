"""Which figure of the rules is drawn how."""

from __future__ import annotations

from game.content.rulebook import Picture, figures
from game.scenes.dois import figures as figures_dois
from game.scenes.dualis import figures as figures_dualis
from game.scenes.duality import figures as figures_duality
from game.scenes.duos import figures as figures_duos
from game.scenes.rules import figures_bots
from game.scenes.rules.drawing import Drawing, Kit


def draw_figure(kit: Kit, picture: Picture, width: float) -> Drawing:
    """The drawing of a figure, at most as wide as given."""
    labels = picture.labels
    match picture.figure:
        case figures.CardRow() as figure:
            return figures_dualis.card_row(kit, figure, labels, width)
        case figures.Balance() as figure:
            return figures_dualis.balances(kit, figure, labels, width)
        case figures.Trick() as figure:
            return figures_dualis.trick(kit, figure, labels, width)
        case figures.HighLow() as figure:
            return figures_dualis.high_low(kit, figure, labels, width)
        case figures.OneTile() as figure:
            return figures_duality.one_tile(figure)
        case figures.Board() as figure:
            return figures_duality.board(kit, figure)
        case figures.Replacement() as figure:
            return figures_duality.replacement(kit, figure, labels, width)
        case figures.DoisCards() as figure:
            return figures_dois.card_row(kit, figure, labels, width)
        case figures.Cover() as figure:
            return figures_dois.cover(kit, figure, labels, width)
        case figures.DoisTrick() as figure:
            return figures_dois.trick(kit, figure, labels, width)
        case figures.PictureBoard() as figure:
            return figures_duos.picture_board(kit, figure, width)
        case figures.Matches() as figure:
            return figures_duos.matches(kit, figure, labels, width)
        case figures.Hints() as figure:
            return figures_duos.hints(kit, figure, labels, width)
        case figures.Thought() as figure:
            return figures_bots.thought(kit, figure)
    raise TypeError(f"no drawing for the figure {picture.name}")
