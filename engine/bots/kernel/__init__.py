"""The compiled part that all games share: random numbers and the tree search. Typed for mypyc."""
