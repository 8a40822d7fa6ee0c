"""The compiled part of Dois: the rules on packed numbers, playouts and evaluation. Typed for mypyc."""
