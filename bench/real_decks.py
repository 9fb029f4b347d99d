"""Play games of decks drawn at random from the cards of a database that are read, legal by the rules of deck building.

    python bench/real_decks.py --ruleset cfv-g --cards cards.jsonl --games 300

Random and greedy players take turns; a promise of the ruleset is checked at every so many decisions. What goes wrong is
told with the seed of its game, and the exit code is then 1.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from headjudge.bots import ask, bot
from headjudge.cli.cards_compile import read_cards
from headjudge.formats.content import content, starter_pack
from headjudge.formats.decks import check
from headjudge.formats.packs import Card, Pack
from headjudge.formats.setup import from_decks
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.kernel import rng
from headjudge.language import Compiler
from headjudge.testing import check_ruleset as promised

LONGEST = 3_000
EVERY = 40
TRIES = 200

Sections = Mapping[str, Sequence[Card]]
Lines = dict[str, Counter[str]]


def readable(ruleset: str, cards: Sequence[Card]) -> list[Card]:
    """The cards of which every side is read and carried out."""
    box = box_of(ruleset)
    unimplemented = box.unimplemented(cards)
    compiler = Compiler(box.language().with_names(*box.words([side for card in cards for side in sides(card)])))

    def is_read(card: Card) -> bool:
        trees = [compiler.compile(box.facts_of(side)).tree for side in sides(card)]
        return all(tree is not None and not unimplemented(tree) for tree in trees)

    return [card for card in cards if is_read(card)]


def filled(cards: Sequence[Card], size: int, most: int, chance: Random) -> Counter[str]:
    """So many cards, of each as many as are allowed."""
    found: Counter[str] = Counter()
    for card in chance.sample(list(cards), len(cards)):
        copies = min(most, size - found.total())
        if copies <= 0:
            break
        if card.name not in found:
            found[card.name] = copies
    return found


# -- how each game builds ----------------------------------------------------------------------------------------------


def sve(cards: Sections, chance: Random) -> Lines:
    leader = chance.choice(cards["leader"])
    craft = leader.facts.get("class")
    fits = [card for card in cards["main"] if card.facts.get("class") in (craft, "neutral")]
    main = filled(fits, 40, 3, chance)
    evolved = [card for card in cards["evolve"] if card.name in main]
    return {"leader": Counter({leader.name: 1}), "main": main, "evolve": filled(evolved, 10, 3, chance)}


def cfv(cards: Sections, chance: Random) -> Lines:
    clan = chance.choice(sorted({str(card.facts.get("clan")) for card in cards["main"]}))
    mine = [card for card in cards["main"] if card.facts.get("clan") == clan]
    triggers = [card for card in mine if card.facts.get("trigger")]
    heals = [card for card in triggers if card.facts.get("trigger") == "heal"]
    main = filled(heals, 4, 4, chance)
    main += filled([card for card in triggers if card not in heals], 16 - main.total(), 4, chance)
    for grade, size in ((0, 1), (1, 14), (2, 11), (3, 8)):
        of_grade = [card for card in mine if not card.facts.get("trigger") and card.facts.get("grade") == grade]
        main += filled(of_grade, size, 1 if grade == 0 else 4, chance)
    g_units = [card for card in cards.get("g", ()) if card.facts.get("clan") == clan]
    return {"main": main, "g": filled(g_units, 8, 2, chance)}


def fow(cards: Sections, chance: Random) -> Lines:
    ruler = chance.choice(cards["ruler"])
    colours = set(attributes(ruler)) or {"R"}
    fits = [card for card in cards["main"] if not attributes(card) or colours & set(attributes(card))]
    return {
        "ruler": Counter({ruler.name: 1}),
        "main": filled(fits, 40, 4, chance),
        "stone": filled(cards["stone"], 10, 4, chance),
    }


def attributes(card: Card) -> list[str]:
    found = card.facts.get("attribute", [])
    return list(found) if isinstance(found, list) else [str(found)]


BUILDERS: dict[str, Callable[[Sections, Random], Lines]] = {"sve": sve, "cfv": cfv, "fow": fow}


def written(section: str, cards: Counter[str]) -> list[str]:
    return [f"//{section}", *(f"{copies} {name}" for name, copies in cards.items())]


class Decks:
    """Legal decks of the cards, one after the other."""

    def __init__(self, ruleset: str, cards: Sequence[Card]) -> None:
        self.ruleset = ruleset
        self.pack = Pack("real", box_of(ruleset).book, tuple(cards))
        self.build = BUILDERS[ruleset.partition("-")[0]]
        self.sections: dict[str, list[Card]] = {}
        for card in (*cards, *starter_pack(ruleset).cards):
            self.sections.setdefault(box_of(ruleset).section_of(card), []).append(card)
        self.content = content(ruleset, [self.pack])
        self.refused: Counter[str] = Counter()

    def deck(self, chance: Random) -> str:
        for _ in range(TRIES):
            lines = self.build(self.sections, chance)
            text = "\n".join(line for name, found in lines.items() for line in written(name, found))
            _deck, findings = check(text, self.content)
            if not findings:
                return text
            self.refused.update(str(each)[:90] for each in findings[:1])
        raise SystemExit(f"no legal deck was found: {self.refused.most_common(5)}")


def play(decks: Decks, seed: int) -> tuple[int, str]:
    """How many decisions a game took and how it went."""
    chance = Random(seed)
    pair = (decks.deck(chance), decks.deck(chance))
    game = from_decks(decks.ruleset, pair, seed, [decks.pack]).begin()
    players = [bot("greedy" if (seed >> seat) & 1 else "random", seed + seat) for seat in (0, 1)]
    promises = list(promised.PROMISES.values())
    for made in range(LONGEST):
        decision = game.decision
        if decision is None:
            promised.check_cards(game, seed)
            promised.check_log(game)
            return made, "over"
        promised.check_decision(game, decision)
        if made % EVERY == EVERY - 1:
            promised.check_shortcuts(game)
            promises[rng.mix(seed, made) % len(promises)](game, rng.mix(seed + 2, made))
        game.choose(ask(players[decision.player], game))
    return LONGEST, "unfinished"


def series(decks: Decks, games: int, seed: int, seconds: float) -> Iterator[tuple[int, int, str]]:
    until = time.monotonic() + seconds
    for number in range(seed, seed + games):
        if time.monotonic() > until:
            return
        try:
            yield (number, *play(decks, number))
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            yield number, 0, f"{type(error).__name__} at {Path(where.filename).name}:{where.lineno}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="sve")
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3_600)
    asked = parser.parse_args()
    cards = readable(asked.ruleset, read_cards(asked.cards, asked.ruleset).cards)
    decks = Decks(asked.ruleset, cards)
    ended, decisions, wrong = Counter[str](), 0, 0
    for seed, made, how in series(decks, asked.games, asked.seed, asked.seconds):
        decisions += made
        ended["failed" if not made else how] += 1
        if not made:
            wrong += 1
            print(f"seed {seed}: {how}", flush=True)
    print(f"{asked.ruleset}: {ended.total()} games, {decisions} decisions, {dict(ended)}, {len(cards)} cards")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
