"""Bots measured against each other and against the clock: `python -m engine arena` and `bench`.

Nothing that plays imports this package. It is the only part of the engine, beside the command line, that
may look at a clock, start processes and write files.
"""
