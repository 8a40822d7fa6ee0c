"""What can go wrong in a command, each told in one line that says what to do about it."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

NETWORK_WORDS = (
    "connection broken",
    "connection error",
    "connection refused",
    "connection reset",
    "connectionerror",
    "failed to establish a new connection",
    "getaddrinfo failed",
    "max retries exceeded",
    "name resolution",
    "name or service not known",
    "network is unreachable",
    "nodename nor servname",
    "proxyerror",
    "read timed out",
    "readtimeouterror",
)

DEBIAN_PACKAGES = {
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libasound.so.2": "libasound2",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libz.so.1": "zlib1g",
}


class CommandError(Exception):
    """Something that only the person at the keyboard can put right; its text is one line for them."""


class NetworkError(CommandError):
    """The packages could not be fetched, so nothing was changed."""


def has_apt() -> bool:
    """Whether this is a Debian, an Ubuntu or one of their kin."""
    return shutil.which("apt-get") is not None


def no_venv() -> CommandError:
    """Python came without the modules that make environments."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if has_apt():
        command = f"sudo apt install python{version}-venv"
        return CommandError(f"Python's venv module is missing: get it with `{command}`.")
    return CommandError(
        f"Python's venv module is missing: install your system's venv package for Python {version},"
        " or Python from https://www.python.org/downloads/."
    )


def not_writable(folders: list[Path]) -> CommandError:
    """There is no place for the environment."""
    places = " or ".join(str(folder) for folder in folders)
    return CommandError(f"Twofold cannot write to {places}. Allow one of them and start again.")


def venv_failed(error: str, folder: Path) -> CommandError:
    """Making the bare environment did not work."""
    if "no space left" in error.lower():
        return no_space(folder)
    return CommandError(f"Python could not create an environment in {folder}: {last_line(error)}")


def no_space(folder: Path) -> CommandError:
    """The disk is full."""
    return CommandError(f"The disk is full: Twofold needs about 200 MB in {folder}.")


def pip_failed(output: str, folder: Path, log: Path) -> CommandError:
    """Say why pip ended without success, from all that it printed."""
    lower = output.lower()
    if "no space left" in lower:
        return no_space(folder)
    if any(word in lower for word in NETWORK_WORDS):
        return NetworkError(
            "The packages could not be downloaded. Setting up needs the network once:"
            f" connect and start again (details: {log})."
        )
    if missing := re.search(r"No matching distribution found for ([\w.-]+)", output):
        return no_build(missing[1], log)
    if failed := re.search(r"(?:Failed building wheel for|Failed to build) ([\w.-]+)", output):
        return no_build(failed[1], log)
    return CommandError(f"Installing did not work: {last_line(output)} (details: {log})")


def no_build(package: str, log: Path) -> CommandError:
    """A package has no ready-made file for this Python and could not be made here."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return CommandError(
        f"There is no {package} for Python {version} on this computer:"
        f" start again with another Python from 3.11 on (details: {log})."
    )


def import_failed(output: str) -> CommandError:
    """Say which library the machine lacks, from the traceback of an import."""
    if library := re.search(r"([\w.+-]+\.so[.\d]*): cannot open shared object file", output):
        name = library[1]
        if has_apt() and name in DEBIAN_PACKAGES:
            command = f"sudo apt install {DEBIAN_PACKAGES[name]}"
            return CommandError(f"The system's library {name} is missing: get it with `{command}`.")
        return CommandError(
            f"The system's library {name} is missing: install the system package that holds it."
        )
    if "DLL load failed" in output:
        return CommandError(
            "Windows lacks the Visual C++ runtime that pygame-ce needs:"
            " install it from https://aka.ms/vs/17/release/vc_redist.x64.exe."
        )
    return CommandError(f"pygame-ce does not start on this computer: {last_line(output)}")


def last_line(output: str) -> str:
    """The last line that says something; programs put their reason there."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"
