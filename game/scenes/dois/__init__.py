"""The table of Dois."""
