"""Kill the program, damage its files, talk nonsense to it: `python scripts/torture.py [--short] [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_torture", sys.argv[1:], {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}))
