"""The first start for real: a true environment and a true pip, fed from a folder instead of the network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from _environment import ROOT, VERSION

PACKAGES = {
    "mypy_extensions": "mypy_extensions",
    "platformdirs": "platformdirs",
    "pygame_ce": "pygame",
    "tomli": "tomli",
}
GAME = """
import os, sys, pygame, engine
if __name__ == "__main__":
    print(sys.argv[1:], os.getcwd(), pygame.__doc__)
    sys.exit(7)
"""


def write_wheel(folder: Path, distribution: str, version: int, module: str) -> None:
    """The smallest wheel that pip takes."""
    info = f"{distribution}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{distribution}-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{module}.py", f'"""A stand-in, version {version}."""\n')
        wheel.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
        )
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with Twofold's own scripts, and wheels for what it asks for."""
    project = tmp_path / "a project"
    shutil.copytree(ROOT / "scripts", project / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    (project / "pyproject.toml").write_text(
        f"[project]\ndependencies = {[name.replace('_', '-') for name in PACKAGES]}\n"
    )
    for package in ("engine", "game"):
        (project / package).mkdir()
        (project / package / "__init__.py").touch()
    (project / "game/__main__.py").write_text(GAME)
    (tmp_path / "wheels").mkdir()
    for distribution, module in PACKAGES.items():
        for version in (98, 99, 100):
            write_wheel(tmp_path / "wheels", distribution, version, module)
    (project / "build").mkdir()
    pin(project, 98)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/pygame.py").write_text("raise SystemExit('the current folder is on the path')")
    return project


def pin(project: Path, version: int) -> None:
    """Lay down the version of every package."""
    pins = [f"{distribution}=={version}\n" for distribution in PACKAGES]
    (project / "build/constraints.txt").write_text("".join(pins), encoding="utf-8")


def start(project: Path) -> subprocess.Popen[str]:
    """Type the command, standing in another folder."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    variables |= {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": (project.parent / "wheels").as_uri(),
    }
    return subprocess.Popen(
        [sys.executable, str(project / "scripts/play.py"), "--lang", "ja"],
        cwd=project.parent / "elsewhere",
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_one_command_sets_up_after_a_kill_and_then_starts_without_pip_until_a_pin_changes(
    project: Path,
) -> None:
    environment = project / ".twofold" / VERSION
    killed = start(project)
    while not (environment / "pyvenv.cfg").exists():
        assert killed.poll() is None, killed.communicate()
        time.sleep(0.02)
    killed.kill()
    killed.communicate()

    first = start(project)
    out, err = first.communicate()
    assert first.returncode == 7, err
    assert out == f"['--lang', 'ja'] {project.parent / 'elsewhere'} A stand-in, version 98.\n"
    assert "creating an environment" in err
    assert "installing packages" in err

    wheels = project.parent / "wheels"
    wheels.rename(wheels.with_name("offline"))
    second = start(project)
    assert second.communicate() == (out, "")
    assert second.returncode == 7

    wheels.with_name("offline").rename(wheels)
    pin(project, 99)
    third = start(project)
    out, err = third.communicate()
    assert third.returncode == 7, err
    assert out.endswith("A stand-in, version 99.\n")
    assert "creating an environment" not in err
    assert "installing packages" in err
