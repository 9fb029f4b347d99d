"""Sets chosen as a whole, in any order: recorded, and for bots, they are single picks in canonical order.

Which sets are legal is known to the frame that asks, and told by what it offers: a set is legal if its members can be
picked one after the other in canonical order and nothing more must be picked then. So nothing here knows why cards
cannot be chosen together, and no frame has to say it twice.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.errors import Illegal, Malformed, Stale
from headjudge.kernel.decisions import DONE, PICK, Decision, Option, Picking
from headjudge.kernel.likeness import alike

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def picking(game: "Game") -> Picking | None:
    """The set about which the present question is; None where no more than one thing can be chosen."""
    if game.decision is None or game.decision.kind != PICK or not game.frames:
        return None
    found = game.frames[-1].picking(game)
    return found if found is not None and found.high > 1 else None


def wanted(of: Picking) -> str:
    """How many are wanted, in words."""
    if of.low == of.high:
        return f"exactly {of.high}"
    return f"up to {of.high}" if of.low == 0 else f"{of.low} to {of.high}"


def members(of: Picking, chosen: Sequence[int | Option]) -> tuple[Option, ...]:
    """Candidates, each given as an option or by its index, in canonical order."""
    places = [_place(of, each) for each in chosen]
    if len({*places}) < len(places):
        raise Malformed("a candidate is named twice", "each at most once", "Name every candidate once")
    return tuple(of.candidates[place] for place in sorted(places))


def _place(of: Picking, named: int | Option) -> int:
    if isinstance(named, int):
        if not 0 <= named < len(of.candidates):
            raise Illegal(
                f"candidate {named} does not exist",
                f"a number from 0 to {len(of.candidates) - 1}",
                "Choose among the candidates",
            )
        return named
    try:
        return of.candidates.index(tuple(named))
    except ValueError:
        raise Illegal(
            f"{named!r} is not among the candidates", "one of the candidates", "Pass a candidate or its index"
        ) from None


def choose_set(game: "Game", chosen: Sequence[int | Option]) -> None:
    """Choose the whole set; an illegal one changes nothing. Undo takes back all of it.

    NB: there is an item of history for each choice, because loops are looked for in both lists side by side.
    """
    of = _asked(game)
    world, before = picked(game, of, members(of, chosen))
    if game.keeps_history:
        beginning = before.fork()
        for _ in made_since(world, before):
            world.history = (world.history, beginning)
    world.keeps_history, world.skips_forced = game.keeps_history, game.skips_forced
    game.become(world)


def check_set(game: "Game", chosen: Sequence[int | Option]) -> list[int]:
    """The choices that a set is recorded as, from the present question on; raises if it is not legal."""
    of = _asked(game)
    world, before = picked(game, of, members(of, chosen))
    if before is not game:
        raise _ruled_out()
    return made_since(world, game)


def made_since(world: "Game", before: "Game") -> list[int]:
    """The choices by which a fork has gone on."""
    made: list[int] = []
    chain = world.choices
    while chain is not before.choices:
        assert chain is not None
        chain, choice = chain
        made.append(choice)
    return made[::-1]


def is_legal(game: "Game", chosen: Sequence[int | Option]) -> bool:
    """Whether the set can be chosen."""
    of = picking(game)
    if of is None:
        return False
    try:
        picked(game, of, members(of, chosen))
    except Illegal:
        return False
    return True


def _asked(game: "Game") -> Picking:
    if game.decision is None:
        raise Stale("the game is over", "no choice", "Look at game.result, or undo")
    of = picking(game)
    if of is None:
        raise Illegal("the question is not about a set", "one of decision.options", "Use choose")
    return of


def _ruled_out() -> Illegal:
    return Illegal(
        "picks made before rule this set out", "a set that goes on with them", "Undo them, or choose the set at once"
    )


def picked(game: "Game", of: Picking, chosen: tuple[Option, ...]) -> tuple["Game", "Game"]:
    """A fork in which the set is chosen, and the game at the beginning of what was picked for it.

    Single picks that have ruled a member out are taken back, where the game remembers how.
    """
    if not of.low <= len(chosen) <= of.high:
        raise Illegal(f"{len(chosen)} are chosen", f"{wanted(of)} of {len(of.candidates)}", "Choose as many as wanted")
    before = game
    while (so_far := _so_far(before)) and chosen[: len(so_far)] != so_far:
        if before.history is None:
            raise _ruled_out()
        before = before.history[1]
    world = before.fork()
    world.keeps_history = world.skips_forced = False
    for n in range(len(so_far), len(chosen)):
        _pick(world, of, chosen[n], n)
    if len(chosen) == len(_so_far(world)):
        _pick(world, of, DONE, len(chosen))
    return world, before


def _so_far(game: "Game") -> tuple[Option, ...]:
    """What is picked of the set that the question is about."""
    of = picking(game)
    return () if of is None else of.chosen


def _pick(world: "Game", of: Picking, option: Option, after: int) -> None:
    """Pick one more, after so many: only while the question is still about this set, and offers it."""
    decision = world.decision
    if len(_so_far(world)) == after and decision is not None:
        option = _offered(world, decision, option)
    if len(_so_far(world)) != after or decision is None or option not in decision.options:
        raise Illegal(
            "more must be chosen with these" if option == DONE else "these cannot be chosen together",
            f"{wanted(of)} of the candidates that may be chosen together",
            "Choose others",
        )
    world.choose(option)


def _offered(world: "Game", decision: Decision, option: Option) -> Option:
    """The option itself, or the one that is offered for all that are like it."""
    if option in decision.options or option[0] != "card":
        return option
    for other in decision.options:
        if other[0] == "card" and alike(world, [other[1], option[1]])[option[1]] == other[1]:
            return other
    return option
