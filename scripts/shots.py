"""Draw every scene: `python scripts/shots.py OUT [--scene S] [--lang L] [--size WxH] [--text 150]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_shots", sys.argv[1:], _in_environment.HEADLESS))
