"""Make the standalone program for this system, into dist/: `python scripts/build.py [--inside]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _build

if __name__ == "__main__":
    sys.exit(_build.main(sys.argv[1:]))
