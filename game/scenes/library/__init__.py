"""The library: all matches that are kept, and what they tell about those who played them."""

from game.scenes.library.scene import LibraryScene

__all__ = ["LibraryScene"]
