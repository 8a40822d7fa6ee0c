"""The compiled part of duality: the rules on packed numbers, playouts and evaluation. Typed for mypyc."""
