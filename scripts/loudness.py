"""Measure how loud every sound of the program is, and whether none stands out.

    python scripts/loudness.py [--quick]

Prints for each file what the ear takes it for (LUFS after BS.1770: a piece as a whole, an effect by its
loudest moment), what its kind should have, and its peak. Ends with 1 where a file is outside of its target.
"""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_loudness", sys.argv[1:], _in_environment.HEADLESS))
