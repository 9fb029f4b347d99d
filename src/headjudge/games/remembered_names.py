"""Names that the log goes on telling after a card has left: found in what was logged of the card while it was there."""

from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Chain, Game, items
from headjudge.kernel.logline import A_CARD, may_see, name_for

_latest: list[tuple[Chain, dict[Ref, list[tuple[int, str]]]]] = []
"""The journal asked about last, with every name in it and who saw it: a log is told line by line."""


def name_then(game: Game, ref: Ref, viewer: int | None) -> str:
    """The name of what a reference meant, if the viewer may know it now or saw it then.

    What a rewound play had brought about is in the log and nowhere else.
    """
    is_gone = ref[0] >= len(game.cards)
    if is_gone or not game.is_current(ref):
        for seen, told in names(game.journal).get(ref, ()):
            if may_see(seen, viewer):
                return told
    return A_CARD if is_gone else name_for(game, ref, viewer)


def names(journal: Chain) -> dict[Ref, list[tuple[int, str]]]:
    if not _latest or _latest[0][0] is not journal:
        _latest[:] = [(journal, gathered(journal))]
    return _latest[0][1]


def gathered(journal: Chain) -> dict[Ref, list[tuple[int, str]]]:
    found: dict[Ref, list[tuple[int, str]]] = {}
    for event in items(journal):
        if event.face is not None and event.ref is not None:
            for ref in {event.ref, event.after}:
                found.setdefault(ref, []).append((event.seen, event.face.name))
    return found
