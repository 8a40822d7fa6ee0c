"""duality: turn a tile, run your line; a path game for two on a table that grows sideways."""
