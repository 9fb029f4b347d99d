"""How a piece of code is broken: each mutation sets one field of one node of its syntax tree to another value."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

OTHER_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OTHER_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
OTHER_CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
PLAYERS = frozenset({"player", "controller", "owner", "active", "opponent", "who", "loser", "winner", "turn_player"})
MOMENTS = frozenset({"turn", "battle", "end of turn of", "start of turn of", "phase of"})
DURATIONS = {
    "this turn": "this game",
    "this battle": "this turn",
    "until your next turn": "this turn",
    "your next turn": "opponents next turn",
    "opponents next turn": "your next turn",
    "turn": "game",
    "game": "turn",
}
TURNING = frozenset({"TurnCard", "FlipCard"})
SKIPPED_FIELDS = frozenset({"decorator_list", "annotation", "returns", "type_params", "bases"})
SKIPPED_NODES = (ast.Raise, ast.Assert, ast.JoinedStr, ast.Import, ast.ImportFrom)


class Edit(NamedTuple):
    kind: str
    holder: ast.AST
    field: str
    new: Any

    def apply(self) -> Any:
        """Break it; gives back what stood there."""
        old = getattr(self.holder, self.field)
        setattr(self.holder, self.field, self.new)
        return old

    def undo(self, old: Any) -> None:
        setattr(self.holder, self.field, old)


def edits(piece: ast.AST) -> list[Edit]:
    """Every way to break a piece, in the order of its text."""
    found = list(_whole(piece))
    for holder, field, node in _inner(piece):
        found += _replacements(holder, field, node)
    in_function = isinstance(piece, ast.FunctionDef)
    for node in _nodes(piece):
        found += _changes(node)
        if isinstance(node, ast.List | ast.Set) or (isinstance(node, ast.Tuple) and not in_function):
            found += _dropped(node, node.elts)
    same = {id(each) for node in _nodes(piece) for each in (*_turned(node), *_counted(node))}
    return [edit for edit in found if id(edit.holder) not in same or not edit.new]


def _turned(node: ast.AST) -> list[ast.Constant]:
    """The ones that turn a card: two would do the same."""
    match node:
        case ast.Call(ast.Name(name), args) if name in TURNING:
            return [each for each in args if isinstance(each, ast.Constant) and each.value]
    return []


def _counted(node: ast.AST) -> list[ast.Constant]:
    """By how much serials rise: they are only compared with each other, so a number left out changes no order."""
    match node:
        case ast.AugAssign(ast.Attribute(attr="serial"), ast.Add(), ast.Constant() as step):
            return [step]
    return []


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """What may be broken: no docstrings, decorators, annotations, and nothing that only tells."""
    if isinstance(node, SKIPPED_NODES):
        return
    yield node
    for child in _children(node):
        yield from _nodes(child[2])


def _children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS or (field == "slice" and isinstance(value, ast.Constant | ast.UnaryOp)):
            continue
        if isinstance(value, ast.AST):
            yield field, None, value
        elif isinstance(value, list):
            yield from ((field, at, each) for at, each in enumerate(value) if isinstance(each, ast.AST))


def _inner(piece: ast.AST) -> Iterator[tuple[ast.AST, tuple[str, int | None], ast.AST]]:
    for node in _nodes(piece):
        for field, at, child in _children(node):
            if not isinstance(child, SKIPPED_NODES):
                yield node, (field, at), child


def _put(kind: str, holder: ast.AST, place: tuple[str, int | None], new: ast.AST) -> Edit:
    """An edit that sets one child, perhaps one of a list."""
    field, at = place
    if at is None:
        return Edit(kind, holder, field, new)
    return Edit(kind, holder, field, [new if n == at else each for n, each in enumerate(getattr(holder, field))])


# -- a piece as a whole ------------------------------------------------------------------------------------------------


def _whole(piece: ast.AST) -> Iterator[Edit]:
    """A step that does nothing, and so a rule action, a check or an emitter that is not there."""
    if isinstance(piece, ast.FunctionDef) and _is_step(piece):
        yield Edit("step dropped", piece, "body", [ast.Return(None)])


def _is_step(piece: ast.FunctionDef) -> bool:
    names = [each.func if isinstance(each, ast.Call) else each for each in piece.decorator_list]
    return any(isinstance(name, ast.Name) and name.id in ("step", "emits") for name in names)


# -- nodes that give way to others -------------------------------------------------------------------------------------


def _replacements(holder: ast.AST, place: tuple[str, int | None], node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.UnaryOp(ast.Not(), operand):
            yield _put("not removed", holder, place, operand)
        case ast.BinOp(ast.Constant(1), ast.Sub(), player):
            yield _put("wrong player", holder, place, player)
        case ast.Expr(ast.Constant(str())):
            return
        case ast.Expr() | ast.AugAssign():
            yield _put("statement dropped", holder, place, ast.Pass())
        case ast.If(orelse=[]) if not any(isinstance(each, ast.Raise) for each in node.body) and not _is_haste(node):
            yield _put("statement dropped", holder, place, ast.Pass())
        case ast.Name(name, ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
            yield from _names(holder, place, node, name)
        case ast.Tuple([ast.Constant(str(word)), *_]) if word in MOMENTS:
            yield _put("never ends", holder, place, ast.Tuple([], ast.Load()))
        case ast.Dict(keys, values) if len(keys) > 1:
            for at in range(len(keys)):
                rest = ast.Dict(keys[:at] + keys[at + 1 :], values[:at] + values[at + 1 :])
                yield _put("entry dropped", holder, place, rest)


def _names(holder: ast.AST, place: tuple[str, int | None], node: Any, name: str) -> Iterator[Edit]:
    if isinstance(holder, ast.Call) and place[0] == "func":
        return
    turned_round = isinstance(holder, ast.BinOp) and isinstance(holder.left, ast.Constant) and holder.left.value == 1
    is_whole = not isinstance(holder, ast.Attribute) and not (isinstance(holder, ast.Subscript) and place[0] == "value")
    if name in PLAYERS and not turned_round and is_whole:
        yield _put("wrong player", holder, place, ast.BinOp(ast.Constant(1), ast.Sub(), node))
    if name == "until" and not isinstance(holder, ast.Attribute):
        yield _put("never ends", holder, place, ast.Tuple([], ast.Load()))


# -- nodes that change -------------------------------------------------------------------------------------------------


def _changes(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for new in OTHER_COMPARISONS[type(op)]:
                    yield _put("comparison", node, ("ops", at), new())
        case ast.BoolOp(op, values):
            yield Edit("and for or", node, "op", ast.Or() if isinstance(op, ast.And) else ast.And())
            for at in range(1 if _is_kept(values[0]) else 0, len(values)):
                rest = values[:at] + values[at + 1 :]
                if isinstance(op, ast.Or) or not _is_asked_anyway(values[at], rest):
                    yield Edit("condition dropped", node, "values", rest)
        case ast.If(test) | ast.While(test) | ast.IfExp(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield Edit("negated", node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=ifs) if ifs:
            for at in range(len(ifs)):
                yield Edit("condition dropped", node, "ifs", ifs[:at] + ifs[at + 1 :])
        case ast.Constant(value):
            yield from _constants(node, value)
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OTHER_OPERATORS:
            if not (isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and node.left.value == 1):
                yield Edit("other operation", node, "op", OTHER_OPERATORS[type(op)]())
        case ast.Call(ast.Name(name)) if name in OTHER_CALLS:
            yield Edit("other operation", node, "func", ast.Name(OTHER_CALLS[name], ast.Load()))


def _is_kept(node: ast.expr) -> bool:
    """Whether these are values that are kept: without them the same ones are computed anew."""
    match node:
        case ast.Subscript(ast.Name("derived") | ast.Attribute(attr="derived")):
            return True
    return False


def _is_haste(node: ast.If) -> bool:
    """`if why is None: return False`: who asks for no reasons is spared the others."""
    match node:
        case ast.If(ast.Compare(ast.Name("why"), [ast.Is()], [ast.Constant(None)]), [ast.Return(ast.Constant(False))]):
            return True
    return False


def _is_asked_anyway(value: ast.expr, rest: list[ast.expr]) -> bool:
    """`Q in answers and not allowed(.., Q, True)`: of what nothing is said the given answer holds."""
    match value:
        case ast.Compare(ast.Name(question), [ast.In()]):
            return any(_asks(each, question) for each in rest)
    return False


def _asks(node: ast.expr, question: str) -> bool:
    match node:
        case ast.UnaryOp(ast.Not(), ast.Call(ast.Name("allowed"), args)):
            otherwise = True
        case ast.Call(ast.Name("allowed"), args):
            otherwise = False
        case _:
            return False
    names = {each.id for each in args if isinstance(each, ast.Name)}
    given = any(isinstance(each, ast.Constant) and each.value is True for each in args)
    return question in names and given == otherwise


def _dropped(node: ast.AST, elements: list[ast.expr]) -> Iterator[Edit]:
    """NB: in functions tuples are values of several parts; a value without a part only crashes."""
    for at in range(len(elements) if len(elements) > 1 else 0):
        yield Edit("entry dropped", node, "elts", elements[:at] + elements[at + 1 :])


def _constants(node: ast.AST, value: object) -> Iterator[Edit]:
    if isinstance(value, bool):
        yield Edit("constant", node, "value", not value)
    elif isinstance(value, int):
        yield Edit("off by one", node, "value", value + 1)
        if value:
            yield Edit("off by one", node, "value", value - 1)
    elif isinstance(value, str) and value in DURATIONS:
        yield Edit("other duration", node, "value", DURATIONS[value])


# -- to read -----------------------------------------------------------------------------------------------------------


def told(piece: ast.AST, edit: Edit) -> tuple[str, str]:
    """The line that an edit changes, before and after, as Python writes it."""
    before = ast.unparse(piece).splitlines()
    old = edit.apply()
    after = ast.unparse(ast.fix_missing_locations(piece)).splitlines()
    edit.undo(old)
    at = next((n for n, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), len(before) - 1)
    if edit.kind == "step dropped":
        return before[at].strip(), after[at].strip()
    end = next(
        (n for n, (one, other) in enumerate(zip(before[::-1], after[::-1], strict=False)) if one != other), len(before)
    )
    return _joined(before[at : len(before) - end]), _joined(after[at : len(after) - end])


def _joined(lines: list[str]) -> str:
    return lines[0].strip() + (" ..." if len(lines) > 1 else "") if lines else ""
