"""Start Twofold: `python scripts/play.py [--lang ja ...]`. The first start sets everything up."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _environment

if __name__ == "__main__":
    sys.exit(_environment.play(sys.argv[1:]))
