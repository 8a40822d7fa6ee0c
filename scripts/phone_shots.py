"""Draw a phone's page by Chromium: `python scripts/phone_shots.py OUT [--moment M] [--lang L]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_phone_shots", sys.argv[1:], _in_environment.HEADLESS))
