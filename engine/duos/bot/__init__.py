"""The bots of DUOS: players with a taste of their own."""
