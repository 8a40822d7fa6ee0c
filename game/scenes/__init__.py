"""The scenes of the program, one package for each game's table."""
