"""What each modification writes into characteristics, and in which layer."""

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.kernel import questions
from headjudge.kernel.abilities import Effect
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import abilities
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import Dialect, KeywordMeaning
from headjudge.language.lower.targets import lower_refs
from headjudge.language.lower.unsupported import unknown
from headjudge.language.script import AmountOf

Write = Callable[[Game, Effect, int, list[Any]], None]

COSTS = (tree.CostChange, tree.SetCost, tree.AnyWill)
ANSWERING = (tree.Cannot, tree.Can, tree.Must, tree.EntersEngaged, tree.EntersWith, tree.CountsAs, tree.SpendAs, *COSTS)


class Writing:
    """What a modification writes, in which layer, and the amounts that are fixed when it is given."""

    __slots__ = ("amounts", "gives", "layer", "sets", "write", "writes")

    def __init__(
        self,
        layer: int,
        writes: Sequence[int],
        write: Write,
        amounts: dict[str, AmountOf] | None = None,
        sets: bool = False,
        gives: frozenset[int] = frozenset(),
    ) -> None:
        self.gives = gives
        self.layer = layer
        self.writes = frozenset(writes)
        self.write = write
        self.amounts = amounts or {}
        self.sets = sets


def lower_writing(dialect: Dialect, key: str, mod: tree.Modification | tree.ChangeType, fixed: bool) -> Writing:
    """``fixed`` amounts are read from the effect's bindings, others are computed whenever they are asked for."""
    vocab, layers = dialect.vocab, dialect.layers
    kinds = layers.get("types", layers["other"])
    own = dialect.written(key, mod)
    if isinstance(own, Writing):
        return own
    if isinstance(mod, ANSWERING):
        return _answering(dialect, mod, fixed)
    match mod:
        case tree.StatChange():
            return _change_stat(dialect, mod, fixed)
        case tree.SetStat(stat, amount):
            return _set_stat(dialect, stat, amount, fixed)
        case tree.SwapStats(one, other):
            return _swap_stats(dialect, one, other)
        case tree.GrantKeyword():
            return _grant_keyword(dialect, dialect.granted(mod))
        case tree.LoseKeyword(word, barred):
            return _lose_keyword(dialect, word, layers["other" if barred else "abilities"])
        case tree.GrantAbility(ability):
            return _grant_ability(dialect, key, ability)
        case tree.GrantTrait(trait):
            return Writing(kinds, (vocab.index("traits"),), _adding(vocab.index("traits"), trait))
        case tree.TraitsOf(sel):
            return _traits_of(dialect, sel, fixed)
        case tree.GetsState(state):
            return Writing(layers["other"], (vocab.index("states"),), _adding(vocab.index("states"), state))
        case tree.GrantType(name):
            return Writing(kinds, (vocab.index("type"),), _joining(vocab.index("type"), vocab.as_type(name)))
        case tree.SetClass(names):
            return _setting(layers["other"], vocab.index("class"), frozenset(names))
        case tree.SetTrait(names):
            return _setting(kinds, vocab.index("traits"), frozenset(names))
        case tree.SetType(names):
            return _setting(kinds, vocab.index("type"), frozenset().union(*(vocab.as_type(name) for name in names)))
        case tree.GrantClass(name):
            return Writing(layers["other"], (vocab.index("class"),), _adding(vocab.index("class"), name))
        case tree.NamedLike(like):
            return _named_like(dialect, like, fixed)
        case tree.AlsoNamed(name):
            return Writing(layers["other"], (vocab.index("names"),), _adding(vocab.index("names"), name))
        case tree.ChangeType(kind=kind):
            return _setting(kinds, vocab.index("type"), vocab.as_type(kind))
    raise unknown(mod, "change of a characteristic")


def _named_like(dialect: Dialect, like: tree.Target, fixed: bool) -> Writing:
    index, refs = dialect.vocab.index("names"), lower_refs(like, dialect.vocab)

    def names(game: Game, ctx: Any) -> Any:
        found = [name for ref in refs(game, ctx) for name in dialect.vocab.names(game.info(ref)[1])]
        return tuple(sorted(found))

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = values[index] | frozenset(effect.vars["names"] if fixed else names(game, effect))

    return Writing(dialect.layers["other"], (index,), write, {"names": names})


def _traits_of(dialect: Dialect, sel: tree.Selector, fixed: bool) -> Writing:
    """The traits that those cards have: when it is given, or whenever it is asked for."""
    index, refs = dialect.vocab.index("traits"), lower_refs(tree.Each(sel), dialect.vocab)
    kinds = dialect.layers.get("types", dialect.layers["other"])

    def traits(game: Game, ctx: Any) -> Any:
        return tuple(sorted({trait for ref in refs(game, ctx) for trait in game.info(ref)[1][index]}))

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = values[index] | frozenset(effect.vars["traits"] if fixed else traits(game, effect))

    return Writing(kinds, (index,), write, {"traits": traits})


def _adding(index: int, word: str) -> Write:
    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = values[index] | {word}

    return write


def _joining(index: int, more: frozenset[str]) -> Write:
    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = values[index] | more

    return write


def _setting(layer: int, index: int, value: Any) -> Writing:
    """A characteristic that becomes another one loses what it was."""

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = value

    return Writing(layer, (index,), write, sets=True)


def _change_stat(dialect: Dialect, mod: tree.StatChange, fixed: bool) -> Writing:
    vocab, name = dialect.vocab, f"change of {mod.stat}"
    index, sign, n = vocab.stat_index(mod.stat), -1 if mod.lose else 1, lower_amount(mod.amount, vocab)
    missing_counts = vocab.missing_counts

    def shift(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        if values[index] is None and not missing_counts:
            return
        values[index] = (values[index] or 0) + sign * (effect.vars[name] if fixed else n(game, effect))

    return Writing(dialect.layers["numbers"], (index,), shift, {name: n})


def _swap_stats(dialect: Dialect, one: str, other: str) -> Writing:
    a, b = dialect.vocab.stat_index(one), dialect.vocab.stat_index(other)

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[a], values[b] = values[b], values[a]

    return Writing(dialect.layers["numbers"], (a, b), write, sets=True)


def _set_stat(dialect: Dialect, stat: str, amount: tree.Amount, fixed: bool) -> Writing:
    index, n = dialect.vocab.stat_index(stat), lower_amount(amount, dialect.vocab)
    name = f"set {stat}"

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = effect.vars[name] if fixed else n(game, effect)

    gives = frozenset() if dialect.vocab.missing_counts else frozenset({index})
    return Writing(dialect.layers["numbers"], (index,), write, {name: n}, sets=True, gives=gives)


def _grant_keyword(dialect: Dialect, meaning: KeywordMeaning) -> Writing:
    """A keyword comes with what it answers and does; a second one of the same name adds nothing."""
    keywords = dialect.vocab.index("keywords")
    answers_at, abilities_at = dialect.answers_at, dialect.abilities_at

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        if meaning.name in values[keywords] and not meaning.adds_up:
            return
        values[keywords] = values[keywords] | {meaning.name}
        for question, answer in meaning.answers:
            values[answers_at] = questions.joined(values[answers_at], question, answer)
        if meaning.abilities:
            values[abilities_at] = (*values[abilities_at], *meaning.abilities)

    writes = [keywords, answers_at] + ([abilities_at] if meaning.abilities else [])
    return Writing(dialect.layers["abilities"], writes, write)


def _lose_keyword(dialect: Dialect, word: str, layer: int) -> Writing:
    """What cannot be gained either is taken away after everything that gives it."""
    keywords, answers_at, abilities_at = dialect.vocab.index("keywords"), dialect.answers_at, dialect.abilities_at
    writes = (keywords, answers_at, abilities_at)
    if not word:

        def lose_all(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
            values[keywords], values[answers_at], values[abilities_at] = frozenset(), {}, ()

        return Writing(layer, writes, lose_all, sets=True)
    meaning = dialect.keyword(word)

    def lose(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[keywords] = values[keywords] - {meaning.name}
        values[answers_at] = {
            question: tuple(a for a in found if not meaning.gives(question, a))
            for question, found in values[answers_at].items()
        }
        values[abilities_at] = tuple(a for a in values[abilities_at] if not abilities.is_named(a, meaning))

    return Writing(layer, writes, lose)


def _grant_ability(dialect: Dialect, key: str, ability: tree.Ability) -> Writing:
    if isinstance(ability, tree.Keyword):
        return _grant_keyword(dialect, dialect.granted_line(ability))
    lowered, index = abilities.lower_ability(dialect, key, ability), dialect.abilities_at

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[index] = (*values[index], lowered)

    return Writing(dialect.layers["abilities"], (index,), write)


def _answering(dialect: Dialect, mod: Any, fixed: bool) -> Writing:
    """Answers to the questions of the rules; those about playing from one zone only count for cards played from it.

    A test that speaks of "you" is one ``said_by`` who controls the effect.
    """
    found, index = dialect.answers(mod), dialect.answers_at
    frm = getattr(mod, "frm", "")
    places = dialect.vocab.zones(frm) if frm else ()
    named = [(f"answer {i}", *answer) for i, answer in enumerate(found)]
    amounts = {name: value for name, _, op, value in named if op in (questions.SET, questions.ADD)}

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        if places and dialect.played_from(game, cid) not in places:
            return
        for name, question, op, value in named:
            if name in amounts:
                value = effect.vars[name] if fixed else value(game, effect)
            elif hasattr(value, "said_by"):
                value = value.said_by(effect.controller)
            values[index] = questions.joined(values[index] or {}, question, (op, value))

    return Writing(dialect.layers["answers"], (index,), write, amounts)
