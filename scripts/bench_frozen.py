"""Measure how soon the packaged program shows itself: `python scripts/bench_frozen.py [--starts N]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_bench_frozen", sys.argv[1:], {}))
