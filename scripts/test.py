"""Run the tests without a screen: `python scripts/test.py [what pytest takes]`; all of them by default."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _testing

if __name__ == "__main__":
    sys.exit(_testing.test(sys.argv[1:]))
