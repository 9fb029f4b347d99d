"""Options that make no difference: the same words about cards that look the same in the same place."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from headjudge.games import layout_of
from headjudge.games.layout import Layout
from headjudge.kernel.offers import without_number
from headjudge.kernel.view import CardView, OptionView, View, ZoneView

Places = Mapping[int, tuple[ZoneView, CardView]]
"""The cards that are seen by their handles, each with where it lies."""


class Offer(NamedTuple):
    """An option as it is shown, with how many there are of it and the card it speaks of first."""

    option: OptionView
    copies: int
    card: CardView | None


def offers(shown: View) -> list[Offer]:
    """The options of the decision, those that make no difference as one; each keeps the number of its first.

    Of a set, every candidate: each may be chosen beside one like it.
    """
    if shown.decision is None:
        return []
    layout = layout_of(shown.ruleset)
    places = {card.handle: (zone, card) for zone in shown.zones for card in zone.cards}
    if shown.decision.set is not None:
        return [Offer(each, 1, first(each, places, layout)) for each in shown.decision.set.candidates]
    found: dict[object, Offer] = {}
    for option in shown.decision.options:
        seen = [places[handle] for handle in handles(option, layout) if handle in places]
        text = without_number(option.text)
        key = (text, *(look(zone, card, layout) for zone, card in seen), *rest(option, layout))
        old = found.get(key, Offer(option, 0, seen[0][1] if seen else None))
        found[key] = old._replace(copies=old.copies + 1)
    return [offer if offer.copies == 1 else as_one(offer) for offer in found.values()]


def as_one(offer: Offer) -> Offer:
    """Several that make no difference need no number to tell them apart."""
    plain = msgspec.structs.replace(offer.option, text=without_number(offer.option.text))
    return offer._replace(option=plain)


def first(option: OptionView, places: Places, layout: Layout) -> CardView | None:
    """The card that an option speaks of first, where it is seen."""
    return next((places[handle][1] for handle in handles(option, layout) if handle in places), None)


def handles(option: OptionView, layout: Layout) -> Iterator[int]:
    """The first card that an option speaks of."""
    for place in layout.option_words.get(option.data[0], ())[:1]:
        if place < len(option.data) and isinstance(option.data[place], int):
            yield option.data[place]


def rest(option: OptionView, layout: Layout) -> list[object]:
    """What else tells an option from another; of an option without a card, all of it."""
    return [repr(item) for item in option.data[2 if any(handles(option, layout)) else 0 :]]


def look(zone: ZoneView, card: CardView, layout: Layout) -> str:
    """Where a card lies and all that is seen of it. NB: in play cards of one look may still have other effects."""
    at = card.handle if zone.name in layout.in_play else 0
    return repr(
        (zone.name, zone.player, at, card.name, card.owner, card.values, card.turned, card.face_up, card.counters)
    )
