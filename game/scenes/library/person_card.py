"""The card on which a person gets another name or is deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.button import Button
from game.ui.field import TextField
from game.ui.label import Board, Label
from game.ui.layout import TABLE, centred, column, inset, row
from game.ui.screen import Screen
from game.ui.text_model import TextModel
from game.ui.theme import HEADING, IVORY, ON_WOOD
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_WIDTH = 620.0
_PADDING = 32.0


class PersonCard(Screen):
    """A field with the name; Enter keeps it, Esc leaves everything as it was."""

    covers = False
    veil = 95

    def __init__(
        self, app: App, name: str, rename: Callable[[str], None], delete: Callable[[], None] | None
    ) -> None:
        """`delete` is None where the person cannot be deleted."""
        super().__init__(app)
        self._name = TextModel(name)
        self._rename = rename
        self._delete = delete

    def enter(self) -> None:
        """The keyboard writes into the field at once."""
        self.set_focus("name")

    def build(self) -> list[Widget]:
        """Title, what it changes, the field and the answers."""
        t, type_ = self.app.t, self.app.type
        inner = min(_WIDTH * type_.text_size / 100, TABLE.width - 160) - 2 * _PADDING
        title = type_.block(t("statistics.edit.title"), _TITLE, inner)
        text = type_.block(t("statistics.edit.text"), ON_WOOD, inner)
        heights = [title.height, text.height, TextField.height_for(type_), Button.height_for(type_)]
        pane = centred(inner + 2 * _PADDING, sum(heights) + 3 * 16 + 2 * _PADDING)
        boxes = column(inset(pane, _PADDING), heights)
        labels = [t("statistics.edit.cancel"), t("statistics.edit.save")]
        widths = [max(130.0, Button.width_for(type_, label)) for label in labels]
        cancel, save = row(boxes[3], widths, spread="right")
        widgets: list[Widget] = [
            Board("pane", pane),
            Label("title", boxes[0], title),
            Label("text", boxes[1], text),
            TextField(
                "name", boxes[2], t("statistics.edit.name"), self._name, type_,
                placeholder=t("statistics.edit.name"), on_submit=self._save,
            ),
        ]  # fmt: skip
        if self._delete is not None:
            label = t("statistics.edit.delete")
            place = boxes[3].copy()
            place.width = max(130.0, Button.width_for(type_, label))
            widgets.append(Button("delete", place, label, self._ask_delete))
        return [
            *widgets,
            Button("cancel", cancel, labels[0], self.close),
            Button("save", save, labels[1], self._save, kind="main"),
        ]

    def _save(self) -> None:
        self.close()
        self._rename(self._name.text.strip())

    def _ask_delete(self) -> None:
        self.close()
        if self._delete is not None:
            self._delete()
