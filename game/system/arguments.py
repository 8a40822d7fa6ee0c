"""What `twofold` understands on the command line, told in the player's language."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from engine import __version__
from game.content.i18n import LANGUAGES, Texts
from game.system import console


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and reads the texts only when something is to be said."""

    def __init__(self, argv: Sequence[str]) -> None:
        super().__init__(prog=console.PROGRAM, add_help=False, allow_abbrev=False, exit_on_error=False)
        self._argv = argv
        add = self.add_argument
        add("--lang", choices=LANGUAGES, help="program.cli.lang")
        add("--fullscreen", action="store_true", help="program.cli.fullscreen")
        add("--data-dir", type=Path, metavar="DIR", help="program.cli.data_dir")
        add("--smoke-test", type=Path, metavar="OUT.json", help="program.cli.smoke_test")
        add("--version", action="version", version=f"Twofold {__version__}", help="program.cli.version")
        add("-h", "--help", action="help", help="program.cli.help")

    def read(self) -> console.Arguments:
        """What was asked for; `SystemExit` after `--help`, `--version` or a mistake."""
        try:
            found, unknown = self.parse_known_args(self._argv)
        except argparse.ArgumentError as error:
            self.refuse(error)
        if unknown:
            self.stop("program.cli.unknown", given=unknown[0])
        return console.Arguments(found.lang, found.fullscreen, found.data_dir, found.smoke_test)

    def format_help(self) -> str:
        """The usage, and every option in the player's language."""
        texts = self._texts()
        for action in self._actions:
            if action.help:
                action.help = texts.t(action.help)
        self.description = texts.t("program.cli.about")
        for group in self._action_groups:
            group.title = texts.t("program.cli.options")
        return super().format_help()

    def refuse(self, error: argparse.ArgumentError) -> NoReturn:
        """A value that is missing, or is none of those that an option takes."""
        names = (error.argument_name or "").split("/")
        for action in self._actions:
            if names[0] in action.option_strings and action.choices is not None:
                self.stop("program.cli.choose", option=names[0], values=" / ".join(map(str, action.choices)))
        self.stop("program.cli.needs_value", option=names[0])

    def stop(self, key: str, **values: str) -> NoReturn:
        """Say one line and leave with the status of a wrong call."""
        console.complain(self._texts().t(key, **values))
        raise SystemExit(2)

    def _texts(self) -> Texts:
        given = [after for word, after in zip(self._argv, self._argv[1:], strict=False) if word == "--lang"]
        asked = given[-1] if given and given[-1] in LANGUAGES else None
        return Texts(asked or console.terminal_language())
