"""Measure how often bots of Duālis overtake their partner: `python scripts/bench_partner.py [--help]`."""

import sys

import _python_version  # noqa: F401 - first of all, because the rest does not parse on an old Python

# isort: split
import _in_environment

if __name__ == "__main__":
    sys.exit(_in_environment.run("_bench_partner", sys.argv[1:], {}))
