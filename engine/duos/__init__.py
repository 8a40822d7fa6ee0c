"""DUOS: everyone pairs pictures in secret and hopes that the others think alike."""
