"""The table of duality."""
