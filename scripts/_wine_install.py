"""Puts a genuine Windows Python under Wine together, from the registries of Debian and of Python alone.

There is no installer to be had there, but all the parts are: the libraries of Python for Windows lie in the
wheel of panda3d, which ships them for programs that are packaged with it; the modules that are written in
Python are the same on every system, so those of this machine's Python are copied; only the small program that
calls the library is our own, and a compiler for Windows makes it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib.util import cache_from_source
from pathlib import Path

import _environment
from _environment import CONSTRAINTS, ROOT
from _errors import CommandError, last_line
from _progress import Step
from _wine_prefix import SERVER, WINE, Wine, desktop, tool

LIBRARIES = "panda3d==1.10.16"
NEWEST = (3, 12)
"""Python 3.13 calls what Debian's Wine has not got."""
COMPILER = ("x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-gcc-win32")
PACKAGES = {
    "wine64": WINE,
    "wine": SERVER,
    "gcc-mingw-w64-x86-64-win32": COMPILER,
    "xvfb": ("Xvfb",),
    "xdotool": ("xdotool",),
    "imagemagick": ("import",),
}
"""Packages of Debian, and programs that show that they are there."""
LAUNCHER = """
#include <wchar.h>
__declspec(dllimport) int Py_Main(int argc, wchar_t **argv);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""
STYLE = ("mypy>=", "ruff>=")
"""What only looks at the sources, which it does on Linux; together they are as large as all the rest."""
UNWANTED = ("_wmi.pyd", "_tkinter.pyd", "tcl86t.dll", "tk86t.dll")
DPI_SCALING = 0x1000
"""With it Wine tells programs apart by whether they know the desktop's scale; without it, all do."""
START_SECONDS = 300.0
"""A busy machine is slow, and Wine's first start is slower."""
MARK = "twofold-wine"
"""A file that says that a folder is ours to fill."""


class UnavailableError(CommandError):
    """Wine cannot be had on this machine; no fault of Twofold's."""


def get_tools() -> None:
    """Install what is missing from Debian's registry; `UnavailableError` where that cannot be."""
    if not sys.platform.startswith("linux") or os.uname().machine != "x86_64":
        raise UnavailableError("only Linux on an x86_64 processor runs programs of Windows through Wine")
    if sys.version_info[:2] > NEWEST:
        raise UnavailableError(
            f"Wine runs Python up to {NEWEST[0]}.{NEWEST[1]}, and here is {sys.version.split()[0]}"
        )
    missing = [package for package, names in PACKAGES.items() if tool(names) is None]
    if not missing:
        return
    if shutil.which("apt-get") is None:
        raise UnavailableError(f"there is no apt-get to install {' '.join(missing)}")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    with Step(f"installing {' '.join(missing)}"):
        orders = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *missing])
        for order in orders:
            command = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *order]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise UnavailableError(f"apt-get {order[0]}: {last_line(done.stderr)}")


@contextmanager
def windows(base: Path, display: str) -> Iterator[Wine]:
    """A Windows with Python and a fresh copy of the sources; what was made in that folder before stays.

    `UnavailableError` where Wine itself does not get on: nothing of Twofold's has run by then.
    """
    wine = Wine(base, display)
    claim(base)
    copy_sources(ROOT, wine.sources)
    with ExitStack() as stack:
        stack.callback(wine.close)
        try:
            if not (wine.drive / "Python/ready").exists():
                make(wine)
            stack.enter_context(desktop(wine))
            done = wine.run_python("-c", "import sys, pygame; print(sys.platform)", seconds=START_SECONDS)
        except UnavailableError:
            raise
        except CommandError as error:
            raise UnavailableError(str(error).rstrip(".")) from error
        if done.status != 0 or last_line(done.said) != "win32":
            raise UnavailableError(f"Python does not start under Wine: {last_line(done.complained)}")
        yield wine


def make(wine: Wine) -> None:
    """A prefix with Python and all that the tests need in it."""
    home = wine.base / "Python"
    with Step("making a Windows under Wine, and fetching Python and what the tests need"):
        with ThreadPoolExecutor(1) as beside:  # what waits for the network leaves Wine the processor
            laid = beside.submit(lay_all, home)
            make_prefix(wine)
            laid.result()
        place = wine.drive / "Python"
        shutil.rmtree(place, ignore_errors=True)
        home.rename(place)
    (place / "ready").touch()


def lay_all(home: Path) -> None:
    """Python and all packages in a folder that Wine knows nothing of yet."""
    shutil.rmtree(home, ignore_errors=True)
    lay_python(home)
    lay_packages(home)


def claim(base: Path) -> None:
    """Take a folder for our own; `CommandError` where it holds what somebody else laid there."""
    base.mkdir(parents=True, exist_ok=True)
    if any(base.iterdir()) and not (base / MARK).exists():
        raise CommandError(f"{base} is not empty, and Wine needs a folder of its own.")
    (base / MARK).touch()
    (base / "home").mkdir(exist_ok=True)


def make_prefix(wine: Wine) -> None:
    """Wine's drives and registry, as Windows 10 has them."""
    done = wine.run("wineboot", "--init", seconds=START_SECONDS)
    if done.status != 0 or not (wine.drive / "windows").exists():
        raise UnavailableError("Wine does not start")
    wine.run("winecfg", "-v", "win10", seconds=START_SECONDS)
    wine.choose("DpiScalingVer", DPI_SCALING)


def lay_python(home: Path) -> None:
    """Lay Python into a folder, of the same minor version as this one."""
    wheel = fetch_wheel(home.with_name("wheels"), LIBRARIES)
    (home / "DLLs").mkdir(parents=True)
    unpack_libraries(wheel, home)
    shutil.copytree(
        sysconfig.get_path("stdlib"),
        home / "Lib",
        ignore=shutil.ignore_patterns(
            "site-packages",
            "dist-packages",
            "lib-dynload",
            "*.opt-?.pyc",
            "test",
            "config-*",
            "_sysconfigdata*",
        ),
    )
    (home / "Lib/site-packages").mkdir()
    starters = home / "Lib/venv/scripts/nt"
    starters.mkdir(parents=True, exist_ok=True)
    for name, options in (("python", ["-municode"]), ("pythonw", ["-municode", "-mwindows"])):
        compile_launcher(home, name, options)
        # An environment gets the same: beside its pyvenv.cfg Python knows that it belongs there.
        shutil.copy2(home / f"{name}.exe", starters / f"{name}.exe")


def fetch_wheel(folder: Path, requirement: str) -> Path:
    """A wheel for Windows; `UnavailableError` where the registry has none for this Python."""
    name = requirement.partition("=")[0]
    if not (found := sorted(folder.glob(f"{name}-*.whl"))):
        pip("download", "--no-deps", f"--dest={folder}", *for_windows(), requirement)
        found = sorted(folder.glob(f"{name}-*.whl"))
    return found[-1]


def unpack_libraries(wheel: Path, home: Path) -> None:
    """The libraries and extension modules of Python in the places where Windows looks for them."""
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.namelist():
            folder, _, name = entry.rpartition("/")
            if folder != "deploy_libs" or name in UNWANTED or name.startswith("api-ms-"):
                continue
            beside = name.lower().startswith(("python3", "vcruntime"))
            place = home / name.lower() if beside else home / "DLLs" / name
            if name.endswith((".dll", ".pyd")):
                place.write_bytes(archive.read(entry))


def compile_launcher(home: Path, name: str, options: Iterable[str]) -> None:
    """Make python.exe or pythonw.exe, which only hand their arguments to the library."""
    compiler = tool(COMPILER)
    assert compiler is not None, "get_tools has looked for it"
    source = home / "launcher.c"
    source.write_text(LAUNCHER, encoding="utf-8")
    library = home / "python{}{}.dll".format(*sys.version_info[:2])
    command = [compiler, "-O2", "-s", *options, str(source), str(library), "-o", str(home / f"{name}.exe")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UnavailableError(f"{name}.exe cannot be made: {last_line(done.stderr)}")


def lay_packages(home: Path) -> None:
    """What the program and the tests need, laid down from here: pip is slow under Wine."""
    target = home / "Lib/site-packages"
    needed = (one for one in _environment.requirements("test") if not one.startswith(STYLE))
    wanted = (*needed, "colorama")  # pytest asks for that on Windows alone
    pip("install", f"--target={target}", f"--constraint={CONSTRAINTS}", *for_windows(), *wanted)


def for_windows() -> tuple[str, ...]:
    """What makes pip look for wheels of Windows."""
    version = "{}{}".format(*sys.version_info[:2])
    return ("--platform=win_amd64", f"--python-version={version}", "--only-binary=:all:")


def pip(*words: str) -> None:
    """Run pip; `UnavailableError` where the registry does not give what is asked for."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UnavailableError(f"pip {words[0]}: {last_line(done.stderr)}")


def copy_sources(root: Path, place: Path) -> None:
    """Copy every file of the project as it stands here, and of what Linux made beside them only bytecode."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    shutil.rmtree(place, ignore_errors=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (root / name).is_symlink():
            raise CommandError(f"{name} is a link, and Wine deletes through links.")
        if (root / name).is_file():
            copy(root / name, place / name)
            if name.endswith(".py"):  # compiled here already, as it would be there
                compiled = cache_from_source(name)
                if (root / compiled).is_file():
                    copy(root / compiled, place / compiled)


def copy(file: Path, to: Path) -> None:
    """Copy a file with its time, by which Python knows what it has compiled."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(file, to)
