"""Hands on phones: the server that a table with phone seats starts, in one thread of its own.

Nothing here knows a game, a screen or the store. Whoever owns a `Phones` polls it for what phones said, and
tells it what each phone shows; loaded only when a table has a phone seat.
"""
