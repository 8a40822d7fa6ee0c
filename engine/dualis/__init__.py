"""Duālis: partnership trick-taking in which coins recolour cards, tip the trump and set the bid."""
