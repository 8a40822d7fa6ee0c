"""The players of Sevens."""
