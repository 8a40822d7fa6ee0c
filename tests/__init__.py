"""Tests: the rules as the rulebook tells them, and the program as a player uses it."""
