"""Play matches on phones in a real browser: `python scripts/test_phones.py [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_test_phones", sys.argv[1:], _in_environment.HEADLESS, "test"))
