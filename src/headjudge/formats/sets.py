"""Sets in players' words: "choose Knight and Fairy", or one name after the other, in any order.

A game records single picks in canonical order. Who speaks need not know it: what is said of a set is gathered, and
where it does not follow on what was picked, the set is chosen anew from its beginning.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from headjudge.errors import HeadjudgeError, Illegal
from headjudge.formats import name_search, words
from headjudge.formats.name_search import Named
from headjudge.games import words_of
from headjudge.kernel.decisions import Option, Picking
from headjudge.kernel.game import Game
from headjudge.kernel.picks import is_legal, wanted
from headjudge.kernel.ruleset import Reason

_BETWEEN = re.compile(r"(\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)", re.IGNORECASE)
_NUMBERS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT = re.compile(rf"(?:the\s+)?([2-9]|{'|'.join(_NUMBERS)})\s+(.+)", re.IGNORECASE)
_ALL = frozenset({"all", "all of them", "everything", "both", "the whole hand", "whole hand"})


# -- names -------------------------------------------------------------------------------------------------------------


def asked(game: Game, player: int) -> Picking | None:
    """The set that the player is asked for."""
    return game.picking if game.decision is not None and game.decision.player == player else None


def named(game: Game, player: int, said: str, of: Picking, taken: Sequence[Option] = ()) -> tuple[Option, ...]:
    """The candidates that words name, but for those taken already; nothing if they name something else."""
    told = words.told_so(game, player, said, candidates=True)
    if told is not None:
        return (told,) if told in of.candidates and told not in taken else ()
    spoken = words.understood(game, player, said)
    if spoken.verb == "option" and game.decision is not None:
        shown = words.numbered(game, game.decision, int(spoken.what), said)
        return (shown,) if shown in of.candidates and shown not in taken else ()
    if spoken.verb != "choose":
        return ()
    pool = [
        Named(place, words.option_names(game, option, player), *words.side(game, option, player))
        for place, option in enumerate(of.candidates)
    ]
    gone = [place for place, option in enumerate(of.candidates) if option in taken]
    if spoken.what.lower() in _ALL:
        return tuple(option for option in of.candidates if option not in taken)
    if game.decision is not None and words.asks_options(game.decision):
        spoken = spoken._replace(what=re.sub(r"^(?:options|modes) ", "", spoken.what, flags=re.IGNORECASE))
    in_full = any(name_search.plain(said) == name_search.plain(name) for item in pool for name in item.names)
    places = _parts(_BETWEEN.split(said if in_full else spoken.what), pool, gone)
    return tuple(of.candidates[place] for place in places or ())


def names_in(said: str) -> list[str]:
    """The names of a list, taken apart at every comma and every "and"."""
    return _BETWEEN.split(said)[::2]


def _parts(pieces: list[str], pool: Sequence[Named], gone: Sequence[int]) -> list[int] | None:
    """What a list of names means: a comma or an "and" may also stand within a name, so the longest are tried first."""
    for length in range(len(pieces), 0, -2):
        found = _called("".join(pieces[:length]), pool, gone)
        if not found or length == len(pieces):
            if found:
                return found
            continue
        rest = _parts(pieces[length + 1 :], pool, [*gone, *found])
        if rest is not None:
            return [*found, *rest]
    return None


def _called(said: str, pool: Sequence[Named], gone: Sequence[int]) -> list[int]:
    """The candidates of one name: the first that is left of several that look alike, or so many as are said.

    "Knight#2" is the second of all, or where that one is taken, of those that are left.
    """
    counted = _COUNT.fullmatch(said)
    left = [item for item in pool if item.thing not in gone]
    counting = name_search.find(said, pool) if name_search.phrase(said).nth else []
    found = [item for item in counting if item.thing not in gone] or name_search.find(said, left)
    if found:
        return [name_search.only(said, found).thing]
    if counted is None:
        return []
    number = _NUMBERS.get(counted[1].lower()) or int(counted[1])
    found = name_search.find(counted[2], left)
    if len(found) > number:
        name_search.only(said, found)
    return [item.thing for item in found[:number]] if len(found) >= number else []


# -- whole sets --------------------------------------------------------------------------------------------------------


def choose(game: Game, chosen: Sequence[Option], said: str) -> None:
    """Choose what was said as the whole set."""
    assert game.decision is not None
    rule = game.decision.rule
    try:
        game.choose_set(chosen)
    except Illegal as error:
        raise words.refused(game, said, [Reason(rule, f"{error.message} ({error.expected} wanted)")]) from error


def why_not(game: Game, player: int, said: str) -> list[Reason] | None:
    """Why what the words name of a set cannot be chosen; None if they name nothing of it.

    One name may be a part of a set, several are all of it.
    """
    of = asked(game, player)
    found = named(game, player, said, of, of.chosen) if of is not None else ()
    if of is None or not found or game.decision is None:
        return None
    chosen = (*of.chosen, *found)
    if is_legal(game, chosen) or (len(found) == 1 and can_be_completed(game, of, chosen)):
        return []
    return [Reason(game.decision.rule, f"these cannot be chosen together; {wanted(of)} are wanted")]


def can_be_completed(game: Game, of: Picking, chosen: Sequence[Option]) -> bool:
    """Whether some legal set holds all of these; picks that stand before them in canonical order may have to be added.

    NB: whatever is offered can be completed, so that only what must come before the named ones is tried.
    """
    left = sorted({*map(of.candidates.index, chosen)} - {*map(of.candidates.index, of.chosen)})
    return _leads_to(game, of, left)


def _leads_to(game: Game, of: Picking, left: Sequence[int]) -> bool:
    if not left:
        return True
    now = game.picking
    if game.decision is None or now is None or now.candidates != of.candidates:
        return False
    offered = [of.candidates.index(option) for option in game.decision.options if option in of.candidates]
    for place in sorted((place for place in offered if place <= left[0]), reverse=True):
        world = game.trial()
        world.choose(of.candidates[place])
        if _leads_to(world, of, left[1:] if place == left[0] else left):
            return True
    return False


# -- one name after the other ------------------------------------------------------------------------------------------


class Gathered(NamedTuple):
    """What one player has said of a set so far, and the game at the beginning of it."""

    player: int
    before: Game
    of: Picking
    members: tuple[Option, ...]

    def goes_on(self, game: Game) -> bool:
        """Whether the present question is still about this set."""
        now = asked(game, self.player)
        if now is None or now.candidates != self.of.candidates:
            return False
        made = game.choices
        for _ in range(len(now.chosen) - len(self.of.chosen)):
            made = made and made[0]
        return made is self.before.choices


Begin = Callable[[Game, int, str], None]
"""What carries out words that are not about a set."""


def say(game: Game, player: int, said: str, last: Gathered | None, begin: Begin = words.say) -> Gathered | None:
    """Do what a player says, where it may be one of several words about one set; what is gathered of it then."""
    if last is not None and last.player != player:
        last = None
    of = asked(game, player)
    if of is None:
        return _say_after(game, player, said, last, begin)
    here = last if last is not None and last.goes_on(game) else Gathered(player, game.fork(), of, of.chosen)
    found = named(game, player, said, of, here.members)
    if found:
        return _gather(game, here, found, said)
    if here.members != of.chosen and words.understood(game, player, said).verb == "done":
        choose(game, here.members, said)
        return here
    if here.of.chosen and named(game, player, said, here.of):
        return here
    return _say_after(game, player, said, None if here is not last else last, begin)


def _say_after(game: Game, player: int, said: str, last: Gathered | None, begin: Begin) -> Gathered | None:
    """Words about something else; if they are no answer, they may belong to a set that needed no more words.

    It is complete when nothing else could follow in canonical order, which who speaks need not know.
    """
    try:
        begin(game, player, said)
    except HeadjudgeError:
        if last is None:
            raise
        again = _more_of(game, player, said, last)
        if again is None:
            raise
        return again
    return None


def adds_to(last: Gathered, player: int, said: str) -> bool:
    """Whether words speak of more of that set."""
    return last.player == player and bool(named(last.before, player, said, last.of, last.members))


def _more_of(game: Game, player: int, said: str, last: Gathered) -> Gathered | None:
    """What words add to a set that was thought to be complete; None if they do not."""
    if words.parse(said, words_of(game.ruleset.id).SPEECH).verb == "done":
        return last
    found = named(last.before, player, said, last.of, last.members)
    try:
        return _gather(game, last, found, said) if found else None
    except HeadjudgeError:
        return None


def _gather(game: Game, here: Gathered, found: Sequence[Option], said: str) -> Gathered:
    """Add to a set: several named at once are the whole set if they can be; otherwise pick as far as the order allows.

    What cannot be picked before something else is said is kept here, and the game stands at the set's beginning.
    """
    chosen = tuple(option for option in here.of.candidates if option in (*here.members, *found))
    world = here.before.fork()
    if len(found) > 1 and is_legal(world, chosen):
        world.choose_set(chosen)
    elif not pick_all(world, chosen[len(here.of.chosen) :] if chosen[: len(here.of.chosen)] == here.of.chosen else ()):
        if not can_be_completed(here.before, here.of, chosen):
            told = f"these cannot be chosen together; {wanted(here.of)} are wanted"
            decision = here.before.decision
            raise words.refused(here.before, said, [Reason(decision.rule if decision is not None else "", told)])
        world = here.before.fork()
    game.become(world)
    return here._replace(members=chosen)


def pick_all(world: Game, chosen: Sequence[Option]) -> bool:
    """Pick these one after the other, where each is offered in its turn."""
    for option in chosen:
        if world.decision is None or option not in world.decision.options:
            return False
        world.choose(option)
    return bool(chosen)
