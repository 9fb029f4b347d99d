"""The verbs, questions and zones of a game, each registered with its rules when it is declared."""

from collections.abc import Iterable

from headjudge.kernel.ruleset import Verb, ZoneSpec
from headjudge.rulebook import registry


class Nouns:
    """What one game's model declares; a verb or question is known by the number it gets."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.verbs: list[Verb] = []
        self.questions: list[tuple[str, tuple[str, ...]]] = []

    def verb(self, name: str, rule: str) -> int:
        """What happens, with the rule that defines it."""
        self.verbs.append(Verb(name, rule))
        registry.declare((rule,), "verb", f"{self.module}:{name}")
        return len(self.verbs) - 1

    def question(self, name: str, *rules: str) -> int:
        """What card text can change about a rule."""
        self.questions.append((name, rules))
        registry.declare(rules, "question", f"{self.module}:{name}")
        return len(self.questions) - 1

    def zones(self, zones: Iterable[ZoneSpec]) -> tuple[ZoneSpec, ...]:
        found = tuple(zones)
        for zone in found:
            registry.declare((zone.rule,), "zone", f"{self.module}:{zone.name}")
        return found
