"""Opening boosters: random cards of a pack by rarity, the same for the same seed.

A booster is a row of slots, written as `4 bronze, 2 silver, 1 gold, 1 gold:3|legendary:1`: four bronze cards, two
silver ones, a gold one, and one that is gold three times out of four and legendary once. Within a booster no card comes
twice in a rarity that has enough of them. Leaders and tokens never come out of a booster. A pack for which nothing is
written gets eight slots from its own rarities: the commonest fill most of them, the rarest share the last one.
"""

import re
from collections import Counter
from collections.abc import Sequence

from headjudge.errors import Malformed
from headjudge.formats.decklist import DeckList, Entry
from headjudge.formats.packs import Card, Pack
from headjudge.games.game_box import Box
from headjudge.kernel import rng

ORDER = ("bronze", "common", "silver", "uncommon", "gold", "rare", "legendary", "legend")
"""Rarities in their order, for packs that have as many of one as of the next."""

_SLOT = re.compile(r"(?:(\d{1,2})\s+)?([^\d\s].*)")
_CHANCE = re.compile(r"(.*?)\s*(?::\s*(\d{1,3}))?")

Slot = tuple[tuple[str, int], ...]
"""The rarities that one card may have, each with its weight."""


class Chance:
    """A stream of random numbers of its own, so that opening boosters disturbs no game."""

    def __init__(self, seed: int) -> None:
        self.key, self.counter = rng.key_of(seed), 0

    def below(self, n: int) -> int:
        value, self.counter = rng.below(self.key, self.counter, n)
        return value


def parse_slots(text: str) -> list[Slot]:
    slots: list[Slot] = []
    for part in text.split(","):
        found = _SLOT.fullmatch(part.strip())
        if found is None:
            raise _unreadable(text)
        slots += [_slot(found[2], text)] * int(found[1] or 1)
    return slots


def _slot(text: str, whole: str) -> Slot:
    chances = [_CHANCE.fullmatch(choice.strip()) for choice in text.split("|")]
    if any(chance is None or not chance[1] or chance[2] == "0" for chance in chances):
        raise _unreadable(whole)
    return tuple((chance[1].lower(), int(chance[2] or 1)) for chance in chances if chance is not None)


def _unreadable(text: str) -> Malformed:
    return Malformed(
        f"the slots {text!r} cannot be read",
        "something like '4 bronze, 2 silver, 1 gold:3|legendary:1'",
        "Correct them",
    )


def by_rarity(pack: Pack, box: Box) -> dict[str, list[Card]]:
    """The cards that boosters can hold: those that decks are made of, leaders aside."""
    found: dict[str, list[Card]] = {}
    for card in pack.cards:
        if card.rarity and box.section_of(card) in box.in_boosters:
            found.setdefault(card.rarity.strip().lower(), []).append(card)
    if not found:
        raise Malformed(f"no card of the pack {pack.name!r} has a rarity", "rarities", "Add them to the pack")
    return found


def usual_slots(rarities: dict[str, list[Card]]) -> list[Slot]:
    def place(rarity: str) -> tuple[int, int]:
        return -len(rarities[rarity]), ORDER.index(rarity) if rarity in ORDER else len(ORDER)

    names = sorted(rarities, key=place)
    counts = {1: (8,), 2: (6, 2), 3: (5, 2, 1)}.get(len(names), (4, 2, 1))
    slots: list[Slot] = [((name, 1),) for name, count in zip(names, counts, strict=False) for _ in range(count)]
    if len(names) > 3:
        slots.append(((names[2], 3), *((name, 1) for name in names[3:])))
    return slots


def open_boosters(pack: Pack, box: Box, count: int, seed: int, slots: str = "") -> list[list[Card]]:
    """The cards of each booster."""
    if not 1 <= count <= 1000:
        raise Malformed(f"{count} boosters cannot be opened", "1 to 1000", "Name another number")
    rarities = by_rarity(pack, box)
    wanted = parse_slots(slots) if slots else usual_slots(rarities)
    unknown = sorted({rarity for slot in wanted for rarity, _weight in slot} - set(rarities))
    if unknown:
        raise Malformed(f"the pack {pack.name!r} has no {unknown[0]} cards", ", ".join(rarities), "Name these rarities")
    chance = Chance(seed)
    return [_booster(rarities, wanted, chance) for _ in range(count)]


def _booster(rarities: dict[str, list[Card]], slots: Sequence[Slot], chance: Chance) -> list[Card]:
    left: dict[str, list[Card]] = {}
    booster = []
    for slot in slots:
        rarity = _roll(slot, chance)
        pile = left.get(rarity) or list(rarities[rarity])
        booster.append(pile.pop(chance.below(len(pile))))
        left[rarity] = pile
    return booster


def _roll(slot: Slot, chance: Chance) -> str:
    at = chance.below(sum(weight for _rarity, weight in slot)) if len(slot) > 1 else 0
    for rarity, weight in slot:
        at -= weight
        if at < 0:
            return rarity
    return slot[-1][0]


def pool(boosters: Sequence[Sequence[Card]], box: Box, name: str) -> DeckList:
    """Everything that came out, as a deck list with a section for each kind of deck."""
    counts = Counter((box.section_of(card), card.name, card.number) for booster in boosters for card in booster)
    lines = sorted(counts.items(), key=lambda item: (item[0][0] != "main", item[0][1], item[0][2]))
    return DeckList(tuple(Entry(n, card, section, number=number) for (section, card, number), n in lines), name)
