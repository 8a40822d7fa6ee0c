"""A Windows of one's own under Wine: how programs are run in it, and how all of them end."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from _errors import CommandError

WINE = ("wine64", "/usr/lib/wine/wine64", "wine")
SERVER = ("wineserver", "/usr/lib/wine/wineserver64")
SETTINGS = r"HKCU\Control Panel\Desktop"
HOLD_DESKTOP = """
import ctypes, sys
ctypes.windll.user32.GetDesktopWindow()
print("open", flush=True)
sys.stdin.read()
"""
PIP_FILES = ("/etc/pip.conf", "~/.config/pip/pip.conf", "~/.pip/pip.conf")
LINUX_ONLY = ("PYTHON", "SDL_", "TWOFOLD_", "WINE", "XDG_", "VIRTUAL_ENV")
"""How variables begin that mean something else to a program of Windows, or something of ours."""


def tool(names: Sequence[str]) -> str | None:
    """The first of some programs that is there."""
    return next(filter(None, map(shutil.which, names)), None)


@dataclass(frozen=True, slots=True)
class Done:
    """What a program of Windows said, and how it ended."""

    status: int
    output: bytes
    complained: str

    @property
    def said(self) -> str:
        """What it printed, with the line ends of Linux."""
        return self.output.decode(errors="replace").replace("\r\n", "\n")


@dataclass(frozen=True, slots=True)
class Wine:
    """The folder of one Windows, and the display on which it shows its windows.

    Wine deletes *through* symbolic links, so nothing that Linux linked may lie where its programs clean up:
    the sources are a copy, and even the home folder, to which Wine links, is a folder of its own.
    """

    base: Path
    display: str
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def prefix(self) -> Path:
        """What Wine calls a prefix: its drives and its registry."""
        return self.base / "prefix"

    @property
    def drive(self) -> Path:
        """Drive C."""
        return self.prefix / "drive_c"

    @property
    def sources(self) -> Path:
        """The copy of the project that only Windows uses."""
        return self.base / "sources"

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a program in it."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(LINUX_ONLY)}
        found = next((file for file in map(os.path.expanduser, PIP_FILES) if Path(file).exists()), None)
        if found is not None:
            kept.setdefault("PIP_CONFIG_FILE", found)  # pip looks elsewhere on Windows
        return {
            **kept,
            "HOME": str(self.base / "home"),
            "DISPLAY": self.display,
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            # Neither its browser nor its debugger: each would open a window and wait for an answer.
            "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe=",
            # An environment's python.exe finds its library there.
            "WINEPATH": self.python.rpartition("\\")[0],
            # Compiling all modules takes minutes here. pip reads this the other way round: 0 means "do not".
            "PIP_NO_COMPILE": "0",
            "SDL_AUDIODRIVER": "dummy",
            **self.extra,
        }

    @property
    def python(self) -> str:
        """The path of its Python, as Windows writes it."""
        return r"C:\Python\python.exe"

    def command(self, *words: str) -> list[str]:
        """What starts a program of Windows from Linux."""
        wine = tool(WINE)
        assert wine is not None, "whoever makes a prefix has looked for Wine"
        return [wine, *words]

    def run(
        self, *words: str, seconds: float, folder: Path | None = None, extra: Mapping[str, str] | None = None
    ) -> Done:
        """Run a program to its end; `CommandError` where that does not come in time.

        Its streams are pipes, because Wine gives Python invalid handles for plain files.
        """
        process = subprocess.Popen(
            self.command(*words),
            cwd=folder or self.base,
            env={**self.variables, **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        try:
            output, complained = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired as error:
            process.kill()
            self.close()
            process.communicate()
            raise CommandError(f"{words[0]} was not done after {seconds:g} seconds under Wine.") from error
        except BaseException:
            process.kill()
            process.communicate()
            raise
        return Done(process.returncode, output, complained.decode(errors="replace"))

    def run_python(
        self, *words: str, seconds: float, folder: Path | None = None, extra: Mapping[str, str] | None = None
    ) -> Done:
        """Run Python with the project's sources on its path."""
        path = {"PYTHONPATH": windows_path(self.sources), "PYTHONUTF8": "1"}
        words = (self.python, *words)
        return self.run(
            *words, seconds=seconds, folder=folder or self.sources, extra={**path, **(extra or {})}
        )

    def choose(self, name: str, value: int) -> None:
        """Set a number among what the desktop keeps in the registry."""
        words = ("reg", "add", SETTINGS, "/v", name, "/t", "REG_DWORD", "/d", str(value), "/f")
        if self.run(*words, seconds=300).status != 0:
            raise CommandError(f"Wine's registry does not take {name}.")

    def close(self) -> None:
        """End every program in it, and wait until they are gone."""
        server = tool(SERVER)
        if server is None or not self.prefix.exists():
            return
        for order in ("-k", "-w"):
            subprocess.run(
                [server, order], env=self.variables, timeout=60, check=False, stderr=subprocess.DEVNULL
            )


@contextmanager
def desktop(wine: Wine) -> Iterator[None]:
    """Keep the desktop of Windows open meanwhile.

    Wine starts it for the first program that needs it, and it keeps the streams of that program: whoever read
    those to their end, as a parent does that captures what a child says, would wait for ever.
    """
    holder = subprocess.Popen(
        wine.command(wine.python, "-c", HOLD_DESKTOP),
        cwd=wine.base,
        env=wine.variables,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    try:
        if not holder.stdout.readline():
            raise CommandError("Wine has no desktop.")
        yield
    finally:
        wine.close()
        holder.kill()
        holder.wait()
        holder.stdin.close()
        holder.stdout.close()


def windows_path(path: Path) -> str:
    """A path of Linux as Windows sees it."""
    return "Z:" + str(path).replace("/", "\\")
