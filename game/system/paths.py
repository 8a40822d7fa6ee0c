"""Where things are: the assets that came with the program, and the folder that belongs to the player."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.content.message import Message
from game.system import private

log = logging.getLogger(__name__)

APP_NAME = "Twofold"
STORE_FILE = "twofold.db"
LOG_FILE = "twofold.log"


class UserFolder(NamedTuple):
    """The player's folder and the place of the log."""

    data: Path
    log_file: Path
    notice: Message | None = None
    """What the player should know where the folder is only a temporary one."""
    temporary: Path | None = None
    """What was made for this start alone, and goes with it."""

    def forget(self) -> None:
        """Leave nothing of this start behind in the system's temporary folder."""
        if self.temporary is not None:
            import shutil  # seldom needed, and not at once there

            shutil.rmtree(self.temporary, ignore_errors=True)


def assets() -> Path:
    """The folder of assets: packed by PyInstaller, inside an installed package, or in the source tree."""
    here = Path(__file__).resolve().parents[1]
    candidates = [here / "assets", here.parent / "assets"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        candidates.insert(0, Path(bundle) / "assets")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no assets in any of {', '.join(map(str, candidates))}")


def user_folder(data_dir: Path | str | None = None) -> UserFolder:
    """The player's folder, made where it is not there; a temporary one where it cannot be used.

    A folder that cannot be written but holds a store is kept: its matches can still be read.
    """
    if data_dir is None:
        wanted = platformdirs.user_data_path(APP_NAME, appauthor=False)
        private.make_private(wanted)  # a folder that somebody named may be meant for others too
    else:
        wanted = _meant(Path(data_dir))
    if _can_write(wanted):
        return UserFolder(wanted, wanted / LOG_FILE)
    import tempfile  # seldom needed, and not at once there

    try:
        temporary = Path(tempfile.mkdtemp(prefix="twofold-"))
    except OSError as error:
        log.warning("there is no temporary folder either: %s", error)
        return UserFolder(wanted, wanted / LOG_FILE)  # the store says that nothing is saved
    if _holds_store(wanted):
        return UserFolder(wanted, temporary / LOG_FILE, temporary=temporary)
    log.warning("%s cannot be used, so %s stands in for it", wanted, temporary)
    notice = Message.of("store.temporary_folder", folder=str(wanted))
    return UserFolder(temporary, temporary / LOG_FILE, notice, temporary)


def _meant(folder: Path) -> Path:
    """A folder as somebody wrote it, with `~` for a home."""
    if sys.platform != "win32" or folder.parts[:1] == ("~",):  # of other homes Windows only guesses
        with suppress(RuntimeError):  # nobody has that home
            folder = folder.expanduser()
    with suppress(OSError):  # where the program stands there is no folder any more
        folder = folder.absolute()
    return folder


def _can_write(folder: Path) -> bool:
    """Try it: permission bits say little on Windows, on network folders and to the superuser."""
    if not folder.is_absolute():
        return False  # somebody whom the system knows no home of; a folder called `~` would be made
    try:
        folder.mkdir(private.FOLDER, parents=True, exist_ok=True)
        probe = folder / f".twofold-{os.getpid()}"
        probe.touch()
        probe.unlink()
        return True
    except OSError as error:
        log.warning("%s cannot be written: %s", folder, error)
        return False


def _holds_store(folder: Path) -> bool:
    try:
        return (folder / STORE_FILE).is_file()
    except OSError:
        return False
