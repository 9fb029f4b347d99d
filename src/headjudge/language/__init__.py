"""Card text to ability tree to card text; shared by all games, knows the words of none."""

from headjudge.language.compiler import (
    CardFacts,
    CompiledText,
    Compiler,
    Problem,
    RulesetLanguage,
    compile_card,
    print_card,
)
from headjudge.language.explain import explain, explained

__all__ = [
    "CardFacts",
    "CompiledText",
    "Compiler",
    "Problem",
    "RulesetLanguage",
    "compile_card",
    "explain",
    "explained",
    "print_card",
]
