"""Record what a source tree does, and compare two records: `python scripts/freeze.py record OUT.json`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_freeze", sys.argv[1:], _in_environment.HEADLESS))
