"""Options that make no difference: the same words about cards that look the same in the same place."""

from collections.abc import Iterator
from typing import NamedTuple

from headjudge.kernel.view import CardView, OptionView, View, ZoneView


class Offer(NamedTuple):
    """An option as it is shown, with how many there are of it and the card it speaks of first."""

    option: OptionView
    copies: int
    card: CardView | None


def offers(shown: View) -> list[Offer]:
    """The options of the decision, those that make no difference as one; each keeps the number of its first."""
    if shown.decision is None:
        return []
    places = {card.handle: (zone, card) for zone in shown.zones for card in zone.cards}
    found: dict[object, Offer] = {}
    for option in shown.decision.options:
        seen = [places[handle] for handle in handles(option) if handle in places]
        key = (option.text, *(look(zone, card) for zone, card in seen), *rest(option))
        old = found.get(key, Offer(option, 0, seen[0][1] if seen else None))
        found[key] = old._replace(copies=old.copies + 1)
    return list(found.values())


FIELD = "field"
SPEAK_OF_CARDS = frozenset({"card", "play", "activate", "attack", "evolve into", "rush"})


def handles(option: OptionView) -> Iterator[int]:
    if option.data and option.data[0] in SPEAK_OF_CARDS and isinstance(option.data[1], int):
        yield option.data[1]


def rest(option: OptionView) -> list[object]:
    """What else tells an option from another; of an option without a card, all of it."""
    return [repr(item) for item in option.data[2 if any(handles(option)) else 0 :]]


def look(zone: ZoneView, card: CardView) -> str:
    """Where a card lies and all that is seen of it. NB: on a field cards of one look may still have other effects."""
    at = card.handle if zone.name == FIELD else 0
    return repr(
        (zone.name, zone.player, at, card.name, card.owner, card.values, card.turned, card.face_up, card.counters)
    )
