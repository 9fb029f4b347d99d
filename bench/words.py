"""Lay the texts of a card database beside what they are read as, and tell which words were lost or made up.

    python bench/words.py cards.jsonl --ruleset cfv-g
    python bench/words.py cards.jsonl --ruleset cfv-g --drop 400

Every difference is a true loss, to be mended in the grammar, the printer or the tree, or two ways to say the same,
which get a row with the reason in `alike.txt` (of the game, or of `language/` if it holds for every game).
`--drop` leaves one word out of so many lines and tells which still mean the same. The exit code is 1 if anything was
lost.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec.structs import replace

from headjudge.cli.cards_compile import read_cards
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, Compiler
from headjudge.language.aligned import Difference
from headjudge.language.printer import Unprintable

WORD = re.compile(r"(?<![\w'\"<-])[A-Za-z']+(?![\w'\">-]) ?")
SILENT = {
    *("a", "an", "the", "of", "and", "or", "to", "with", "by", "for", "as", "so", "then", "it", "its", "that", "this"),
    *("is", "are", "be", "been", "was", "were", "has", "have", "had", "do", "did", "in", "on", "at", "from", "you"),
}
"""Words without which a text means the same: grammar, not meaning."""


def texts(path: Path, ruleset: str) -> tuple[Compiler, list[CardFacts]]:
    box = box_of(ruleset)
    faces = [face for card in read_cards(path, ruleset).cards for face in sides(card)]
    compiler = Compiler(box.language().with_names(*box.words(faces)))
    return compiler, [facts for facts in dict.fromkeys(map(box.facts_of, faces)) if facts.text]


def differences(compiler: Compiler, cards: list[CardFacts]) -> Iterator[tuple[CardFacts, Difference, str]]:
    for facts in cards:
        read = compiler.read_as_written(facts)
        if read.compiled.tree is None:
            continue
        try:
            told = [[compiler.language.print_ability(ability) for ability in piece.abilities] for piece in read.pieces]
        except Unprintable:
            continue
        for found in compiler.differences(read.pieces, told):
            if found:
                yield facts, found, "\n".join(line for lines in told for line in lines)


def dropped(compiler: Compiler, cards: list[CardFacts], lines: int) -> Counter[str]:
    """What became of lines with one word less, each with how often."""
    chance, found = Random(1), Counter[str]()
    single = [replace(facts, text=line) for facts in cards for line in facts.text.split("\n")]
    chance.shuffle(single)
    for facts in single:
        if found.total() >= lines:
            break
        whole = compiler.faithful(facts).tree
        words = [match for match in WORD.finditer(facts.text) if match.group().strip().lower() not in SILENT]
        if whole is None or not words:
            continue
        word = chance.choice(words)
        shorter = replace(facts, text=facts.text[: word.start()] + facts.text[word.end() :])
        tree = compiler.faithful(shorter).tree
        kind = "refused" if tree is None else "the same" if tree == whole else "another"
        found[kind] += 1
        if tree is not None:
            print(f"{kind} without '{word.group().strip()}': {facts.text}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", type=Path)
    parser.add_argument("--ruleset", default="sve")
    parser.add_argument("--drop", type=int, default=0)
    asked = parser.parse_args()
    compiler, cards = texts(asked.cards, asked.ruleset)
    if asked.drop:
        print(dict(dropped(compiler, cards, asked.drop)))
        return 0
    found = list(differences(compiler, cards))
    for facts, each, printed in found:
        sign = "refused: " if each.grave() else ""
        print(f"{sign}{facts.name}: lost {' '.join(each.lost) or '-'}; made up {' '.join(each.made_up) or '-'}")
        print(f"{facts.text}\n-> {printed}\n")
    print(f"{asked.ruleset}: {len(found)} of {len(cards)} texts differ from their print")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
