"""Sevens on the engine's side of the wall."""
