"""The players of Duālis: rule players and a tree search."""
