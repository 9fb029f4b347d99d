"""The words of an ability as the judge reads it: its tree, printed back in the game's canonical templating."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from headjudge.kernel.abilities import Ability, Play
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.printer import Unprintable
from headjudge.language.rewrite import walk
from headjudge.language.script import Script

REMEMBERED = 4096
_LIST = re.compile(r"\bchoose [^.;]*?\s[-–—]\s+(.+;.+)", re.IGNORECASE | re.DOTALL)
_OR = re.compile(r";\s*(?:or\s+)?")
"""Options that are listed in a sentence: "Choose one - draw a card; or destroy it."."""


class Wording:
    """Prints with a game's printers: of an ability, and of the steps of a delayed trigger."""

    def __init__(self, ability: Callable[[Any], str], steps: Callable[[tuple[tree.Step, ...]], str]) -> None:
        self._ability = ability
        self._steps = steps
        self.printed = lru_cache(maxsize=REMEMBERED)(self._print)

    def text_of(self, ability: Ability | None) -> str:
        """What the ability says; empty for one that only the rules know."""
        script = ability.game_data if ability is not None else None
        if not isinstance(script, Script):
            return ""
        return script.text or self.printed(script.tree)

    def _print(self, node: Any) -> str:
        if node is None:
            return ""
        try:
            if isinstance(node, tree.Delayed):
                return self._steps(node.steps)
            if isinstance(node, tree.Card):
                return "\n".join(self._ability(ability) for ability in node.abilities)
            return self._ability(node)
        except Unprintable:
            return ""

    def option_of(self, ability: Ability | None, index: int) -> str:
        """The words of one option of a "choose" ability, without the full stop of the sentence it ends."""
        return self._option(ability, index).removesuffix(".")

    def _option(self, ability: Ability | None, index: int) -> str:
        text = self.text_of(ability)
        starts = [re.search(rf"\({n}\) (?=[A-Z\[])", text) for n in (index + 1, index + 2)]
        if starts[0] is None:
            listed = _LIST.search(text)
            options = [option.strip() for option in _OR.split(listed[1])] if listed is not None else []
            if index >= len(options):
                return self._deed(ability, index) or f"option {index + 1}"
            return options[index][:1].upper() + options[index][1:]
        return text[starts[0].end() : starts[1].start() if starts[1] is not None else len(text)].strip()

    def _deed(self, ability: Ability | None, index: int, nth: int = 0) -> str:
        """One of the deeds that a sentence joins by "or", printed alone; empty where it cannot be told which."""
        found = _modes_of(ability) if nth == 0 else _asked_later(ability)
        if (len(found) != 1 and nth == 0) or nth > len(found):
            return ""
        before, mode = found[nth - 1]
        if index >= len(mode.options):
            return ""
        try:
            first = self._steps(before) if before else ""
            alone = self._steps((*before, *mode.options[index])).removeprefix(first)
            alone = alone.removeprefix(f"{first.removesuffix('.')} and").strip()
            return alone[:1].upper() + alone[1:]
        except Unprintable:
            return ""

    def asking(self, game: Game) -> str:
        """The text of what is being played or resolved."""
        return self.text_of(self.ability_asking(game))

    def mode(self, game: Game, index: int) -> str:
        """The words of an option of a "choose" ability, found with the play that is being announced or resolved."""
        ability = self.ability_asking(game) or _ability_resolving(game)
        if ability is None:
            return f"option {index + 1}"
        deed = self._deed(ability, index, _choice_asked(game)) if len(_modes_of(ability)) > 1 else ""
        return deed.removesuffix(".") or self.option_of(ability, index)

    def ability_asking(self, game: Game) -> Ability | None:
        """The ability that is being played or resolved."""
        for frame in reversed(game.frames):
            holder = getattr(frame, "pending", None) or frame
            ability: Ability | None = getattr(holder, "ability", None)
            if ability is not None:
                return ability
        return None


def _ability_resolving(game: Game) -> Ability | None:
    """The ability, or the text of the spell, that is being resolved."""
    played = [play for frame in reversed(game.frames) if isinstance(play := getattr(frame, "play", None), Play)]
    return played[0].ability if played else None


def _choice_asked(game: Game) -> int:
    """Which of the choices that are made while it resolves is asked now; none of them if one is announced."""
    for frame in reversed(game.frames):
        if isinstance(frame, Resolve):
            asked = frame.program.text[: frame.pc]
            return asked.count("choose") if asked[-1:] == ("choose",) else 0
    return 0


def _modes_of(ability: Ability | None) -> list[tuple[tuple[tree.Step, ...], tree.Mode]]:
    script = ability.game_data if ability is not None else None
    return list(_before_modes(script.tree)) if isinstance(script, Script) else []


def _asked_later(ability: Ability | None) -> list[tuple[tuple[tree.Step, ...], tree.Mode]]:
    """The choices that are made while it resolves, in reading order: all but the one that is announced."""
    found, script = _modes_of(ability), ability.game_data if ability is not None else None
    if isinstance(script, Script) and script.modes is not None:
        found = [each for each in found if each[1] != next((mode for _, mode in found if not mode.late), None)]
    return [each for each in found if not each[1].at_random]


def _before_modes(whole: Any) -> Iterator[tuple[tuple[tree.Step, ...], tree.Mode]]:
    """Every choice of deeds, with the steps before it, of which it may speak."""
    for node in walk(whole):
        for field in msgspec.structs.astuple(node) if isinstance(node, msgspec.Struct) else ():
            for steps in (field, *field) if isinstance(field, tuple) else ():
                for at, step in enumerate(steps if isinstance(steps, tuple) else ()):
                    if isinstance(step, tree.Mode):
                        yield steps[:at], step
