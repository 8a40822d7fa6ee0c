"""The texts that players read, from `assets/texts/<language>/*.toml` and the same folder of a game's assets.

A key is the file's name and the way through its tables: `setup.start` is `start` in `setup.toml`.
A text may hold parameters in braces (`{name}`). A table with the form `other` is one text in several forms:

    won = { you = "You win the trick.", other = "{name} wins the trick." }
    need = { one = "{count} trick to go", other = "{count} tricks to go" }
    has = { you_one = "You have {count} card.", you_other = "You have {count} cards.",
            one = "{name} has {count} card.", other = "{name} has {count} cards." }  # in one line

The parameter `count` chooses the number by the rule of the language, and the parameter `name` chooses the
person: where it is a `You` (see `message.py`), the form `you` is said, which does not repeat the name.
In every other parameter, and in lists of names, `You` is "You" where a sentence begins and "you" within it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import tomli

from game.content import assets
from game.content.message import Message, Value, You

log = logging.getLogger(__name__)

LANGUAGES = ("en", "ja")
DEFAULT_LANGUAGE = "en"

PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
YOU_FORMS = frozenset({"you", *(f"you_{form}" for form in PLURAL_FORMS)})
PARAMETER = re.compile(r"\{(\w+)\}")
_BEGINS = re.compile(r"(^|[.!?·\n“])\s*$")
"""What stands before the first word of a sentence."""

Forms: TypeAlias = Mapping[str, str]
"""One text in each of its forms by number and person; most texts have only `other`."""

_PLURAL_RULES: Mapping[str, Callable[[int], str]] = {
    "en": lambda count: "one" if count == 1 else "other",
    "ja": lambda count: "other",
}


class Texts:
    """All texts in one language at a time; `use` changes the language while the program runs.

    A file is read when the first of its texts is asked for: few of them are needed for the first picture.
    """

    def __init__(
        self, language: str = DEFAULT_LANGUAGE, *, folder: Path | None = None, strict: bool = False
    ) -> None:
        """Use the texts of the program and its games, or only those below `folder`.

        Where `strict`, a missing text or value raises `KeyError`.
        """
        self._folder = folder
        self._strict = strict
        self._files: dict[tuple[str, str], dict[str, Forms]] = {}
        self.language = DEFAULT_LANGUAGE
        self.version = 0
        """Grows whenever the language changes, so that what was laid out before can tell that it is stale."""
        self.use(language)

    def use(self, language: str) -> None:
        """Speak this language from now on; one that we do not have is English."""
        if language not in LANGUAGES:
            log.warning("no texts in %r, so English is used", language)
            language = DEFAULT_LANGUAGE
        self.language = language
        self.version += 1

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def t(self, key: str, /, **values: Value) -> str:
        """The text of a key with its parameters filled in; a `Message` among them is said in place."""
        forms = self._find(key)
        if forms is None:
            return self._missing(f"no text {key!r} in {self.language!r}", key)
        text = forms[self._form(forms, key, values)]
        if "{" not in text:
            return text

        def fill(match: re.Match[str]) -> str:
            value = values.get(match[1])
            if value is None:
                return self._missing(f"the text {key!r} needs a value {match[1]!r}", match[0])
            return self._fill(value, begins=_BEGINS.search(text, 0, match.start()) is not None)

        return PARAMETER.sub(fill, text)

    def say(self, message: Message) -> str:
        """A message in the language of now."""
        return self.t(message.key, **dict(message.values))

    def join(self, items: Sequence[str]) -> str:
        """The items as one phrase: "A, B and C", or 「A、B、C」."""
        if len(items) < 2:
            return "".join(items)
        return self.t("common.list.comma").join(items[:-1]) + self.t("common.list.last") + items[-1]

    def people(self, names: Sequence[str], *, begins: bool = True) -> str:
        """The names as one phrase: "You and Noa", 「あなたとノア」; within a sentence it is "you"."""
        said = [self._name(name, begins=begins and not index) for index, name in enumerate(names)]
        return self.t("common.list.two").join(said) if len(said) == 2 else self.join(said)

    def _fill(self, value: Value, *, begins: bool) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, int):
            return str(value).replace("-", "−")
        return (
            self._name(value, begins=begins) if isinstance(value, str) else self.people(value, begins=begins)
        )

    def _name(self, name: str, *, begins: bool) -> str:
        if not isinstance(name, You):
            return name
        return self.t("table.you" if begins else "table.you_inside")

    def _find(self, key: str) -> Forms | None:
        file = (self.language, key.partition(".")[0])
        if file not in self._files:
            path = self._path(f"{self.language}/{file[1]}.toml")
            self._files[file] = load_file(path) if path is not None else {}
        return self._files[file].get(key)

    def _path(self, place: str) -> Path | None:
        if self._folder is None:
            return assets.find(f"texts/{place}")
        path = self._folder / place
        return path if path.exists() else None

    def _form(self, forms: Forms, key: str, values: Mapping[str, Value]) -> str:
        if len(forms) == 1:
            return "other"
        number = self._number(forms, key, values)
        if not YOU_FORMS.isdisjoint(forms):
            name = values.get("name")
            if name is None:
                self._missing(f"the text {key!r} needs a name", key)
            if isinstance(name, You):
                return next(form for form in (f"you_{number}", "you_other", "you") if form in forms)
        return number if number in forms else "other"

    def _number(self, forms: Forms, key: str, values: Mapping[str, Value]) -> str:
        if forms.keys() <= {"other", "you"}:
            return "other"
        count = values.get("count")
        if not isinstance(count, int):
            self._missing(f"the text {key!r} needs a whole number as its count", key)
            return "other"
        return _PLURAL_RULES[self.language](count)

    def _missing(self, what: str, shown: str) -> str:
        if self._strict:
            raise KeyError(what)
        log.error("%s", what)
        return shown


def load_file(file: Path) -> dict[str, Forms]:
    """Every text of a file by its full key."""
    return _flatten(file.stem, tomli.loads(file.read_text(encoding="utf-8")))


def _flatten(prefix: str, table: Mapping[str, Any]) -> dict[str, Forms]:
    found: dict[str, Forms] = {}
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str):
            found[key] = {"other": value}
        elif not isinstance(value, dict):
            raise ValueError(f"{key} is neither a text nor a table of texts")
        elif "other" in value and (PLURAL_FORMS | YOU_FORMS).issuperset(value):
            found[key] = {form: str(text) for form, text in value.items()}
        else:
            found.update(_flatten(key, value))
    return found


def parameters(text: str) -> frozenset[str]:
    """The names of the parameters in a text."""
    return frozenset(PARAMETER.findall(text))


def system_language(preferred: Iterable[str]) -> str:
    """The first language of the system's list (`ja`, `ja_JP`, `en-GB` ...) that we have, or English."""
    for locale in preferred:
        language = re.split(r"[-_.@]", locale, maxsplit=1)[0].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT_LANGUAGE
