"""Dois: exact-bid trick-taking with cards that are a suit or a number, never both."""
