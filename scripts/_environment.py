"""Twofold's own Python environment: where it is, whether it is complete, and how to run in it.

It lives in `.twofold/` beside the sources (or in the user's cache folder where that is not writable): a
folder for each system, processor and Python version, so that machines may share one source tree, and
another for making packages, so that nothing strays into them. It holds only the packages that
`pyproject.toml` asks for, in the versions of `build/constraints.txt`. Twofold itself runs from the source
tree, so that nothing is built and an edit counts at the next start.

A stamp file tells what is installed. It is written last and taken away before anything changes, so a
set-up that was cut off never looks complete. A start that finds what it needs in the stamp calls no
other program: the heavy part, `_install`, is not even imported.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib  # not tomli as in the game: this runs before anything is installed
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from _errors import CommandError

Kind = Literal["play", "test", "package"]

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "build/constraints.txt"
"""The exact versions that are installed of whatever is asked for."""
SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}
STAMP = "twofold-installed.json"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a complete environment holds."""

    requirements: tuple[str, ...]
    """What was asked for, word for word."""
    constraints: tuple[str, ...]
    """The exact versions that were laid down at that time."""
    base: str
    """The folder of the Python that the environment leans on."""
    witnesses: tuple[str, ...]
    """What lay in site-packages afterwards; if one is gone, somebody tidied up too much."""
    imports: bool = False
    """Whether pygame was once seen to start here; False where the system lacked a library."""

    def write(self, path: Path) -> None:
        """Put it in place in one step."""
        draft = path.with_suffix(".draft")
        draft.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
        draft.replace(path)

    def covers(self, wanted: tuple[str, ...]) -> bool:
        """Whether all that is wanted was asked for, with the versions that are laid down now."""
        return set(wanted) <= set(self.requirements) and self.constraints == constraints()

    @classmethod
    def read(cls, path: Path) -> Stamp | None:
        """The stamp, or None where there is none that makes sense."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls(
                requirements=tuple(map(str, data["requirements"])),
                constraints=tuple(map(str, data["constraints"])),
                base=str(data["base"]),
                witnesses=tuple(map(str, data["witnesses"])),
                imports=data["imports"] is True,
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None


@dataclass(frozen=True, slots=True)
class Environment:
    """One folder that is an environment, or is to become one."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """The file that says what is installed."""
        return self.folder / STAMP

    @property
    def site_packages(self) -> Path:
        """Where its packages lie."""
        if os.name == "nt":
            return self.folder / "Lib/site-packages"
        implementation = "pypy" if sys.implementation.name == "pypy" else "python"
        version = f"{implementation}{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    def sound(self) -> Stamp | None:
        """The stamp of an environment that was finished and is still whole, or None."""
        stamp = Stamp.read(self.stamp)
        if stamp is None or not self.python.exists() or not Path(stamp.base).exists():
            return None
        try:
            present = {entry.name for entry in self.site_packages.iterdir()}
        except OSError:
            return None
        return stamp if present.issuperset(stamp.witnesses) else None

    def has(self, wanted: tuple[str, ...]) -> bool:
        """Whether all that is wanted is installed and has been seen to work."""
        stamp = self.sound()
        return stamp is not None and stamp.imports and stamp.covers(wanted)


def constraints() -> tuple[str, ...]:
    """The pins of `build/constraints.txt`, one a package; its comments and line ends do not count."""
    lines = (line.partition("#")[0].strip() for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines())
    return tuple(line for line in lines if line)


def requirements(kind: Kind, root: Path = ROOT) -> tuple[str, ...]:
    """What `pyproject.toml` asks for: to play; to play and to test; or to play and to make packages."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    if kind != "play":
        wanted += project["optional-dependencies"][kind]
    return tuple(wanted)


def system_and_machine() -> str:
    """The system and the processor that this Python is made for, as in `linux-x86_64`."""
    if sys.platform == "win32":
        import sysconfig  # os.uname, which costs nothing, is missing there

        machine = sysconfig.get_platform().removeprefix("win-").replace("win32", "x86")
    else:
        machine = os.uname().machine.lower()
    return f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"


PYTHON = sys.implementation.cache_tag or f"python-{sys.version_info.major}{sys.version_info.minor}"
VERSION = f"{system_and_machine()}-{PYTHON}"
"""What an environment's folder is called: packages for one system or Python are of no use to another."""


def folder_name(kind: Kind) -> str:
    """What the folder of the environment is called; those for playing and testing are one."""
    return f"{VERSION}-package" if kind == "package" else VERSION


def homes(root: Path = ROOT) -> list[Path]:
    """The folders that may hold environments, the best one first."""
    own = hashlib.sha256(str(root).encode()).hexdigest()[:12]
    return [root / ".twofold", user_cache() / "twofold" / own]


def user_cache() -> Path:
    """The folder for things that can be made again, as each system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def prepare(kind: Kind, root: Path = ROOT) -> Environment:
    """The environment with all that `kind` needs; made or brought up to date where it must be."""
    wanted = requirements(kind, root)
    places = homes(root)
    for home in places:
        environment = Environment(home / folder_name(kind))
        if environment.has(wanted):
            return environment
    import _install  # here, because a start that needs nothing must not wait for it

    return _install.install(places, wanted, folder_name(kind))


def own_variables() -> dict[str, str]:
    """The variables of the shell, without those that would lead another Python's packages in."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}


def run(
    environment: Environment, arguments: list[str], extra: dict[str, str], folder: Path | None = None
) -> int:
    """Hand over to Python in the environment, with the source tree on its path.

    The caller's folder stays the current one (paths on the command line mean what they say) unless
    another one is given, and `-P` keeps it off the import path.
    """
    command = [str(environment.python), "-P", *arguments]
    variables = own_variables() | {"PYTHONPATH": str(ROOT)} | extra
    if folder is not None:
        os.chdir(folder)
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(command[0], command, variables)
    # Windows has no true exec: the shell would take the prompt back at once, and lose the exit status.
    import signal
    import subprocess

    with subprocess.Popen(command, env=variables) as process:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return process.wait()


def play(arguments: list[str]) -> int | str:
    """Start the game with bots as quick as they can be made here; what `sys.exit` takes."""
    import _kernels

    return main("play", ["-m", "game", *arguments], _kernels.variables)


def main(
    kind: Kind,
    arguments: list[str],
    extra: Callable[[Environment], dict[str, str]] | dict[str, str] | None = None,
) -> int | str:
    """Prepare, then run; what `sys.exit` takes: an exit status, or one line about what is missing."""
    try:
        environment = prepare(kind)
        variables = extra(environment) if callable(extra) else extra or {}
        return run(environment, arguments, variables)
    except CommandError as error:
        return str(error)
    except KeyboardInterrupt:
        print("\nStopped. The next start sets up again.", file=sys.stderr)
        return 130
