"""Puzzles: real positions with one solution, and the solvers that prove it and answer what is tried."""
