"""Small wrong edits of a module, one at a time: what a slip of the hand would make of it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from types import CodeType
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "tuple", "sorted": "list"}
_ABOUT_TYPES = ("annotation", "returns", "decorator_list", "bases")
_LARGEST_STEP = 1 << 20
"""Whole numbers up to here are also tried one lower and one higher; greater ones only one higher."""


class Mutant(NamedTuple):
    """One wrong edit."""

    file: str
    number: int
    """Its line."""
    line: str
    """The text of that line, without the space around it."""
    mutation: str
    """Such as `min -> max`; with `#2` behind it where a file has the same edit of the same text again."""
    place: int
    """Which one it is among all edits of the file."""

    @property
    def key(self) -> tuple[str, str, str]:
        """What names it, also after the lines of the file have moved."""
        return self.file, self.line, self.mutation


def mutants(source: str, file: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    lines = source.splitlines()
    seen: Counter[tuple[str, str]] = Counter()
    for index, edit in enumerate(_edits(ast.parse(source))):
        line = lines[edit.number - 1].strip()
        seen[line, edit.what] += 1
        again = seen[line, edit.what]
        mutation = edit.what if again == 1 else f"{edit.what} #{again}"
        yield Mutant(file, edit.number, line, mutation, index)


def compiled(source: str, mutant: Mutant) -> CodeType:
    """A mutant of this source, ready to be run."""
    tree = ast.parse(source)
    next(islice(_edits(tree), mutant.place, None)).carry_out()
    return compile(ast.fix_missing_locations(tree), mutant.file, "exec", dont_inherit=True)


class _Edit(NamedTuple):
    number: int
    what: str
    carry_out: Callable[[], object]


def _edits(tree: ast.Module) -> Iterator[_Edit]:
    """All edits of a tree in a fixed order; each stands for itself."""
    for node in _walk(tree):
        if isinstance(node, ast.stmt):
            yield from _of_statement(node)
        yield from _of_expression(node)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that decide something: no types, no docstrings, no words for a log or an error alone."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in _ABOUT_TYPES or _only_says(node, name):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_docstring(child) and not _is_hidden(child):
                yield from _walk(child)


def _only_says(node: ast.AST, name: str) -> bool:
    raised = isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _is_error(node.exc.func)
    return (
        raised
        or (isinstance(node, ast.Assert) and name == "msg")
        or (isinstance(node, ast.Expr) and _is_log(node.value))
    )


def _is_error(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id.endswith("Error")


def _is_log(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and isinstance(value.func.value, ast.Name)
        and value.func.value.id == "log"
    )


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_hidden(node: ast.AST) -> bool:
    """Whether a node is about names, types or the size of a cache alone."""
    if isinstance(node, ast.Assign):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return any(name == "__slots__" for name in names)
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # of `zip`: it only finds faults of our own
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("TypeVar", "lru_cache", "NewType")
    types_only = (
        isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    )
    type_variable = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"
    return types_only or type_variable or isinstance(node, ast.Import | ast.ImportFrom)


def _of_statement(node: ast.stmt) -> Iterator[_Edit]:
    match node:
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
            yield _Edit(node.lineno, "return None", lambda: setattr(node, "value", ast.Constant(None)))
        case ast.Raise():
            yield _Edit(node.lineno, "no raise", lambda: _turn_into(node, ast.Pass()))
        case ast.If():
            yield _Edit(node.lineno, "never", lambda: setattr(node, "test", ast.Constant(False)))
        case ast.Continue() | ast.Break():
            yield _Edit(node.lineno, "goes on", lambda: _turn_into(node, ast.Pass()))
        case ast.AugAssign(op=op) if type(op) in _OPERATORS:
            other = _OPERATORS[type(op)]
            yield _Edit(node.lineno, _change(op, other()), lambda: setattr(node, "op", other()))


def _of_expression(node: ast.AST) -> Iterator[_Edit]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in _COMPARISONS.get(type(op), ()):
                    yield _Edit(node.lineno, _change(op, other()), _setter(ops, at, other()))
        case ast.BoolOp(op=op):
            turned: ast.boolop = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield _Edit(node.lineno, _change(op, turned), lambda: setattr(node, "op", turned))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _Edit(node.lineno, "without not", lambda: _turn_into(node, operand))
        case ast.BinOp(op=op) if type(op) in _OPERATORS and not _is_type_union(node):
            other_op = _OPERATORS[type(op)]
            yield _Edit(node.lineno, _change(op, other_op()), lambda: setattr(node, "op", other_op()))
        case ast.IfExp(test=test):
            negated = ast.UnaryOp(ast.Not(), test)
            yield _Edit(node.lineno, "the other way round", lambda: setattr(node, "test", negated))
        case ast.comprehension(ifs=ifs):
            for at, condition in enumerate(ifs):
                drop = _setter(ifs, at, ast.Constant(True))
                yield _Edit(condition.lineno, f"without if {ast.unparse(condition)}", drop)
        case ast.Call(func=ast.Name(id=name) as function) if name in _FUNCTIONS:
            to = _FUNCTIONS[name]
            yield _Edit(node.lineno, f"{name} -> {to}", lambda: setattr(function, "id", to))
        case ast.Constant(value=value):
            for wrong in _wrong_values(value):
                what = f"{_shown(value)} -> {_shown(wrong)}"
                yield _Edit(node.lineno, what, _constant_setter(node, wrong))


def _wrong_values(value: object) -> tuple[bool | int | str, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1, value - 1) if 0 < value <= _LARGEST_STEP else (value + 1,)
    if isinstance(value, str) and value:
        return (f"?{value}",)
    return ()


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:36]}..."


def _is_nothing(value: ast.expr) -> bool:
    """Whether None in its place would say the same; mypy tells it from False."""
    return isinstance(value, ast.Constant) and (value.value is None or value.value is False)


def _is_type_union(node: ast.BinOp) -> bool:
    """Whether `A | B` names types, as `isinstance` takes them."""
    sides = (node.left, node.right)
    return isinstance(node.op, ast.BitOr) and all(
        isinstance(side, ast.Name) and (side.id[0].isupper() or side.id in ("int", "str", "float", "bool"))
        for side in sides
    )


def _change(op: ast.AST, other: ast.AST) -> str:
    return f"{_SIGNS[type(op)]} -> {_SIGNS[type(other)]}"


def _setter(values: list[T], at: int, value: T) -> Callable[[], None]:
    def carry_out() -> None:
        values[at] = value

    return carry_out


def _constant_setter(node: ast.Constant, value: bool | int | str) -> Callable[[], None]:
    return lambda: setattr(node, "value", value)


def _turn_into(node: ast.AST, other: ast.AST) -> None:
    """Put another node in the place of one, without knowing what holds it."""
    node.__class__ = other.__class__
    for name in [name for name in vars(node) if name not in node._attributes]:
        delattr(node, name)
    vars(node).update(vars(other))


_SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is",
    ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in", ast.And: "and", ast.Or: "or", ast.Add: "+",
    ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%", ast.FloorDiv: "//", ast.BitAnd: "&",
    ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
