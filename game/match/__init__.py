"""A match being played: the session, its players, and the bots' processes."""
