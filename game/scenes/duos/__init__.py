"""The table of DUOS."""
