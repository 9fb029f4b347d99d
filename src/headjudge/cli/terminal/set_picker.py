"""A set at the terminal: chosen and taken back by numbers or names in any order, then confirmed."""

import re
from collections.abc import Iterable

import msgspec

from headjudge.errors import Illegal
from headjudge.formats import sets
from headjudge.kernel.decisions import Picking
from headjudge.kernel.game import Game
from headjudge.kernel.picks import wanted
from headjudge.kernel.view import SetView, View

CONFIRM = frozenset({"done", "confirm", "ok", "enough", "finish", "stop", "none", "nothing", "choose none"})

replace = msgspec.structs.replace


class Gathering:
    """What a person has chosen of the set that is asked for; another question begins anew."""

    def __init__(self) -> None:
        self.asked: tuple[Game, object] | None = None
        self.places: tuple[int, ...] = ()

    def chosen(self, game: Game) -> tuple[int, ...]:
        """The places of what is chosen, in the order in which it was."""
        of = game.picking
        if of is None:
            return ()
        if self.asked is None or self.asked[0] is not game or self.asked[1] is not game.decision:
            self.asked = (game, game.decision)
            self.places = tuple(map(of.candidates.index, of.chosen))
        return self.places

    def shown(self, game: Game, seen: View) -> View:
        """The view with what is chosen so far."""
        if seen.decision is None or seen.decision.set is None:
            return seen
        now = replace(seen.decision.set, chosen=list(self.chosen(game)))
        return replace(seen, decision=replace(seen.decision, set=now))

    def add(self, game: Game, of: Picking, places: Iterable[int]) -> None:
        """Choose each of these, or take it back if it is chosen."""
        before = self.chosen(game)
        fixed = {*map(of.candidates.index, of.chosen)}
        new = [*before]
        for place in places:
            if place in new and place not in fixed:
                new.remove(place)
            elif place not in new:
                new.append(place)
        if len(new) > of.high:
            raise Illegal(f"{len(new)} would be chosen", wanted(of), "Take one back first: its number again does it")
        self.places = tuple(new)

    def meant(self, game: Game, of: Picking, text: str) -> tuple[int, ...]:
        """The candidates that a line speaks of, by numbers or by names: what is not chosen yet first."""
        if re.fullmatch(r"[0-9]{1,4}(?:[\s,]+[0-9]{1,4})*", text):
            return tuple(place_of(of, int(number)) for number in re.findall("[0-9]+", text))
        assert game.decision is not None
        player, taken = game.decision.player, [of.candidates[place] for place in self.chosen(game)]
        left = [option for option in of.candidates if option not in taken]
        found = sets.named(game, player, text, of, taken) or sets.named(game, player, text, of, left)
        return tuple(map(of.candidates.index, found))


def place_of(of: Picking, number: int) -> int:
    if not 1 <= number <= len(of.candidates):
        raise Illegal(f"there is no option {number}", f"1 to {len(of.candidates)}", "Choose one that is listed")
    return number - 1


def counted(of: SetView) -> str:
    """How many of a set are chosen, and how many are wanted."""
    much = f"{of.low} to {of.high}" if of.low else f"up to {of.high}"
    return f"{len(of.chosen)} chosen, {of.high if of.low == of.high else much} wanted"


def told(of: SetView) -> str:
    """How far a set is, by name."""
    names = ", ".join(of.candidates[place].text for place in of.chosen)
    return f"{counted(of)}: {names}" if names else counted(of)
