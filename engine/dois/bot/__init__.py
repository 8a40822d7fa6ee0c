"""The players of Dois: rule players and a tree search."""
