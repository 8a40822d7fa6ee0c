"""The table of Duālis."""
