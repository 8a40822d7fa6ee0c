"""The players of duality: rule players and a search over sampled worlds."""
