"""The players of DUOS: minds with tastes of their own."""
