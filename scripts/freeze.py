"""Record what a source tree does, and compare two records: `python scripts/freeze.py record OUT.json`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _inside

if __name__ == "__main__":
    sys.exit(_inside.run("_freeze", sys.argv[1:], _inside.HEADLESS))
