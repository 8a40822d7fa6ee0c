"""Try the program as Windows runs it, through Wine: `python scripts/test_wine.py [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_wine", sys.argv[1:], {}))
