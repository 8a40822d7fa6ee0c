"""Makes the standalone program: a folder in an archive, and a single file, both seen to work, in `dist/`.

Everything is made in a folder of its own beside the results. Only when the archive, unpacked again, and the
single file have passed their smoke tests do they take the place of what was there.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import _build_archive
import _build_contents as contents
import _compile
import _environment
import _errors
import _kernels
from _environment import ROOT, Environment
from _errors import CommandError
from _progress import Step

DIST = ROOT / "dist"
NAME = "Twofold"
EXE = ".exe" if sys.platform == "win32" else ""
PAPERS = ("LICENSE", "assets/CREDITS.md")
MEGABYTE = 1_000_000
SMOKE_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Built:
    """The results, where they lie."""

    folder: Path
    archive: Path
    single: Path


def main(argv: Sequence[str]) -> int | str:
    """Build; what `sys.exit` takes: 0, or one line about what stands in the way."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--inside", action="store_true", help="also list what is inside, by size")
    parser.add_argument("--plain", action="store_true", help="do not compile the kernels")
    asked = parser.parse_args(argv)
    try:
        environment = _environment.prepare("package")
        DIST.mkdir(exist_ok=True)
        with workshop(DIST) as work:
            built, compiled = build(environment, work, plain=asked.plain)
            report(built, compiled, asked.inside)
    except CommandError as error:
        return str(error)
    except KeyboardInterrupt:
        print("\nStopped; what was in dist/ is as it was.", file=sys.stderr)
        return 130
    return 0


def build(environment: Environment, work: Path, *, plain: bool) -> tuple[Built, bool]:
    """Make everything, try it, and put it in place; also tells whether the kernels are compiled."""
    tree = work / "tree"
    compiled = stage(environment, tree, plain=plain)
    made = run_pyinstaller(environment, work, tree)
    version = contents.version(ROOT)
    whole = made / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
    dress(whole)
    archive = work / archive_name(version)
    single = work / f"{base_name(version)}{EXE}"
    (made / f"twofold-single{EXE}").rename(single)
    with Step(f"packing {archive.name}"):
        _build_archive.pack(whole, archive)
    with Step("unpacking it again, as a player does"):
        folder = _build_archive.unpack(archive, work / "unpacked")
    check_contents(folder, archive)
    with Step("trying both: every scene, and a match of each game"):
        try_out({folder.name: program_in(folder), single.name: single}, version, compiled, work)
    places = Built(DIST / folder.name, DIST / archive.name, DIST / single.name)
    for new, place in ((folder, places.folder), (archive, places.archive), (single, places.single)):
        _build_archive.replace(new, place)
    return places, compiled


def stage(environment: Environment, tree: Path, *, plain: bool) -> bool:
    """Lay the engine into `tree`, with compiled kernels where that is possible; tells whether it was."""
    if plain:
        _compile.lay_out(ROOT, tree)
        return False
    with Step("compiling the kernels; this can take minutes"):
        return _kernels.compile_into(environment.python, tree)


def run_pyinstaller(environment: Environment, work: Path, tree: Path) -> Path:
    """Let PyInstaller follow the recipe; gives the folder with what it made."""
    made, log = work / "made", work / "pyinstaller.log"
    version_file = work / "version.txt"
    version_file.write_text(windows_version(contents.version(ROOT)), encoding="utf-8")
    command = [
        str(environment.python), "-P", "-m", "PyInstaller", "--noconfirm", "--log-level=INFO",
        f"--workpath={work / 'pieces'}", f"--distpath={made}", str(ROOT / "build/twofold.spec"),
        "--", f"--tree={tree}", f"--version-file={version_file}",
    ]  # fmt: skip
    variables = _environment.own_variables() | {"PYINSTALLER_CONFIG_DIR": str(work / "cache")}
    with Step("making the program") as step:
        status = follow(command, variables, log, step.note)
    if status != 0:
        kept = DIST / "build.log"
        shutil.copyfile(log, kept)
        raise CommandError(
            f"PyInstaller failed: {_errors.last_line(log.read_text('utf-8'))} (details: {kept})"
        )
    return made


def follow(command: list[str], variables: dict[str, str], log: Path, note: Callable[[str], None]) -> int:
    """Run a program, keep what it says in a file, and pass on what it is doing; gives its exit status."""
    with (
        log.open("w", encoding="utf-8") as kept,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process,
    ):
        assert process.stdout is not None
        try:
            for line in process.stdout:
                kept.write(line)
                if found := re.match(r"\d+ INFO: (.+)", line):
                    note(found[1])
        except BaseException:
            process.kill()
            raise
    return process.returncode


def dress(folder: Path) -> None:
    """Lay the papers beside the program, and on Linux what a menu needs."""
    if folder.suffix == ".app":
        return  # a bundle is sealed: whatever is laid in now would break it; the papers are among its assets
    for paper in PAPERS:
        shutil.copy2(ROOT / paper, folder)
    if sys.platform.startswith("linux"):
        for name in ("twofold.desktop", "menu.sh"):
            shutil.copy2(ROOT / "build/linux" / name, folder)
        shutil.copy2(ROOT / "build/icons/twofold.png", folder)


def check_contents(folder: Path, archive: Path) -> None:
    """`CommandError` where something is inside that must not be, or where it has grown too large."""
    if strangers := contents.forbidden(folder):
        raise CommandError(f"{strangers[0]} is in the package and must not be ({len(strangers)} such files).")
    for what, size, most in (
        ("folder", contents.total(folder), contents.MOST_IN_FOLDER),
        ("archive", archive.stat().st_size, contents.MOST_IN_ARCHIVE),
    ):
        if size > most:
            raise CommandError(f"The {what} takes {megabytes(size)}, and {megabytes(most)} are allowed.")


def try_out(programs: dict[str, Path], version: str, compiled: bool, work: Path) -> None:
    """Run the smoke tests of all programs at the same time, without a display and a sound device."""
    running = {}
    for name, program in programs.items():
        out = work / f"{name}.json"
        command = [str(program), "--smoke-test", str(out)]
        running[name] = out, subprocess.Popen(command, cwd=work, env=without_screen())
    try:
        for name, (out, process) in running.items():
            judge(name, process.wait(SMOKE_SECONDS), out, version, compiled)
    except subprocess.TimeoutExpired as error:
        raise CommandError(f"The smoke test was not done after {SMOKE_SECONDS} seconds.") from error
    finally:
        for _, process in running.values():
            process.kill()
            process.wait()


def judge(name: str, status: int, out: Path, version: str, compiled: bool) -> None:
    """`CommandError` where a smoke test did not pass, or where it was another program that passed."""
    if not out.exists():
        raise CommandError(f"{name} does not start (exit status {status}).")
    told = json.loads(out.read_text(encoding="utf-8"))
    if status != 0 or not told["ok"]:
        raise CommandError(f"{name} does not work: {told['reason'] or f'exit status {status}'}")
    if (told["version"], told["compiled"]) != (version, compiled):
        raise CommandError(f"{name} says that it is {told['version']}, compiled: {told['compiled']}.")


def without_screen() -> dict[str, str]:
    """The variables of the shell, as they are where there is neither display nor sound."""
    there = {"DISPLAY", "WAYLAND_DISPLAY", "PULSE_SERVER", "PYTHONPATH", "PYTHONHOME"}
    variables = {name: value for name, value in os.environ.items() if name not in there}
    # Elsewhere a machine always has a screen: the program must not open windows on it.
    return variables if sys.platform.startswith("linux") else variables | {"SDL_VIDEODRIVER": "dummy"}


def report(built: Built, compiled: bool, inside: bool) -> None:
    """Say what was made, where it lies and what it weighs."""
    print("Kernels are compiled." if compiled else "Kernels are plain Python: bots think less far.")
    sizes = contents.total(built.folder), built.archive.stat().st_size, built.single.stat().st_size
    for path, size in zip((built.folder, built.archive, built.single), sizes, strict=True):
        print(f"{megabytes(size):>9}  {path}")
    if inside:
        print("\nWhat takes the most inside:")
        for name, size in contents.largest(built.folder, 25):
            print(f"{megabytes(size):>9}  {name}")


def program_in(folder: Path) -> Path:
    """The program that a player starts."""
    return folder / "Contents/MacOS/twofold" if folder.suffix == ".app" else folder / f"twofold{EXE}"


def base_name(version: str) -> str:
    """What a result for this system is called, without an ending."""
    return f"twofold-{version}-{_environment.system_and_machine()}"


def archive_name(version: str) -> str:
    """The archive's name: a zip where people expect one."""
    return base_name(version) + (".tar.gz" if sys.platform.startswith("linux") else ".zip")


def windows_version(version: str) -> str:
    """What Windows tells about the program."""
    template = (ROOT / "build/windows/version.in").read_text(encoding="utf-8")
    numbers = ", ".join([*re.findall(r"\d+", version)[:3], "0"])
    return template.replace("{numbers}", numbers).replace("{version}", version)


def megabytes(size: int) -> str:
    """Bytes for people."""
    return f"{size / MEGABYTE:.1f} MB"


@contextmanager
def workshop(beside: Path) -> Iterator[Path]:
    """A folder for everything that is not a result, on the same disk; gone afterwards."""
    work = Path(tempfile.mkdtemp(prefix=".building-", dir=beside))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
