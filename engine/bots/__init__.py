"""Players made of rules: levels of skill, characters with a style, and the one function that asks them."""
