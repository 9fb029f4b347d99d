"""Declarations: found by the nearest ledger, checked when made."""

import importlib
from collections.abc import Callable

import pytest

from headjudge.rulebook import LedgerError, UnknownRule, bind, bindings, book, bound, declare, registry, rule

MakeToy = Callable[..., str]


def test_declarations_find_their_book_and_leave_the_thing_untouched(toy_games: MakeToy) -> None:
    package = toy_games()
    play = importlib.import_module(f"{package}.play")
    found = {(binding.rule, binding.what, binding.where) for binding in bindings("toy")}
    assert {
        ("1.2", "step", f"{package}.play:move"),
        ("1.2.1", "step", f"{package}.play:move"),
        ("1.10", "check", f"{package}.play:End"),
        ("A.1-10", "token", f"{package}.play:PAWN"),
    } <= found
    assert vars(play.move) == {}
    assert registry.resolve(f"{package}.play:move") is play.move


def test_a_wrong_number_does_not_import(toy_games: MakeToy) -> None:
    package = toy_games(code='from headjudge.rulebook import rule\n@rule("1.2.7")\ndef move(): ...')
    with pytest.raises(
        UnknownRule, match=rf"at {package}\.play:move the rule 1\.2\.7 of toy is cited.*Under 1\.2 it has"
    ):
        importlib.import_module(f"{package}.play")


def test_shared_code_is_bound_by_name_of_the_ruleset(toy_games: MakeToy) -> None:
    toy_games()
    bind("toy-fast", ["1.3"], MakeToyVerb, "verb")
    assert [binding.where for binding in bound("toy")["1.3"]] == [f"{__name__}:MakeToyVerb"]
    with pytest.raises(LedgerError, match=r"there is no ruleset 'chess'.*toy"):
        bind("chess", ["1.3"], MakeToyVerb)


def test_declaring_twice_is_declaring_once(toy_games: MakeToy) -> None:
    toy_games()
    for _ in range(2):
        declare(["1.10"], "limit", f"{__name__}:MAXIMUM", "toy")
    assert [binding.what for binding in bound("toy")["1.10"]].count("limit") == 1


def test_code_outside_every_book_is_not_registered() -> None:
    before = bindings()

    @rule("99.9")
    def stranger() -> int:
        return 1

    assert bindings() == before
    assert stranger() == 1


def test_code_among_the_games_must_belong_to_a_book() -> None:
    for module in (f"{book.GROUP}.verbs", f"{book.edition('fow-10.2').game}.definition"):
        with pytest.raises(LedgerError, match=r"cites rules of no book.*Name the ruleset"):
            declare(["1.2"], "step", f"{module}:play")


def test_a_declaration_says_what_and_where(toy_games: MakeToy) -> None:
    package = toy_games()
    with pytest.raises(LedgerError, match="a 'thing' is declared"):
        declare(["1.2"], "thing", f"{package}.play:move")
    with pytest.raises(LedgerError, match="module:qualname"):
        declare(["1.2"], "step", "somewhere")


class MakeToyVerb:
    """Stands for a verb that several games share."""


MAXIMUM = 3
