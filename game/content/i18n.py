"""The texts that players read, from `assets/texts/<language>/*.toml` and the same folder of a game's assets.

A key is the file's name and the way through its tables: `setup.start` is `start` in `setup.toml`.
A text may hold parameters in braces (`{name}`), and a table with the form `other` is a plural: its form
is chosen by the parameter `count`, by the rule of the language.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import tomli

from game.content import assets
from game.content.message import Message, Value

log = logging.getLogger(__name__)

LANGUAGES = ("en", "ja")
DEFAULT_LANGUAGE = "en"

PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
PARAMETER = re.compile(r"\{(\w+)\}")

Forms: TypeAlias = Mapping[str, str]
"""One text in each of its plural forms; a text without a plural has only `other`."""

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
            return self.say(value) if isinstance(value, Message) else str(value)

        return PARAMETER.sub(fill, text)

    def say(self, message: Message) -> str:
        """A message in the language of now."""
        return self.t(message.key, **dict(message.values))

    def join(self, items: Sequence[str]) -> str:
        """The items as one phrase: "A, B and C", or 「A、B、C」."""
        if len(items) < 2:
            return "".join(items)
        return self.t("common.list.comma").join(items[:-1]) + self.t("common.list.last") + items[-1]

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
        count = values.get("count")
        if not isinstance(count, int):
            self._missing(f"the text {key!r} needs a whole number as its count", key)
            return "other"
        form = _PLURAL_RULES[self.language](count)
        return form if form in forms else "other"

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
        elif "other" in value and PLURAL_FORMS.issuperset(value):
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
