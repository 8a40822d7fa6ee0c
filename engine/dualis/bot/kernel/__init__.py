"""The compiled part of Duālis: the rules on packed numbers, playouts and evaluation. Typed for mypyc."""
