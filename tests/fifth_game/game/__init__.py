"""Sevens in the program."""
