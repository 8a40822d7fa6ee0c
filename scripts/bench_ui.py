"""Measure the program against a bare pygame-ce window: `python scripts/bench_ui.py [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_bench_ui", sys.argv[1:], {}))
