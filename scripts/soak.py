"""Play the program by chance and watch what it shows: `python scripts/soak.py [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    # The order of sets depends on the hashes of texts: the same seed shall do the same everywhere.
    variables = _in_environment.HEADLESS | {"PYTHONHASHSEED": "0"}
    sys.exit(_in_environment.run("_soak", sys.argv[1:], variables))
