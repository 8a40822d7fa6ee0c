"""Twofold's program: scenes, table, widgets, store and sound around the engine."""
