"""Twofold's rules: four games behind one small contract, without pygame, files or a clock."""

__version__ = "0.1.0"
