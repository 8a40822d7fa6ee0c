"""Check style and types in Twofold's environment, as CI does: `ruff check`, `ruff format --check`, `mypy`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _testing

if __name__ == "__main__":
    sys.exit(_testing.check())
