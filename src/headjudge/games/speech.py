"""What players may say to a game: phrases that begin something, and words that stand for themselves."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

ATTACKING = (
    (r"attack (?P<target>.+?) with (?P<what>.+)", "attack"),
    (r"attack with (?P<what>.+)", "attack"),
    (r"(?P<what>.+?) attacks (?P<target>.+)", "attack"),
    (r"attack (?P<target>.+)", "attack"),
)
ACTIVATING = ((r"(?:activate|use) (?P<what>.+)", "activate"),)


class Speech(NamedTuple):
    """``phrases`` are patterns of what begins an action, with its verb: the card is ``what``, its aim ``target``.

    ``plain`` are whole utterances with the option they mean. ``stats`` are the characteristics by which cards of one
    name are told apart.
    """

    phrases: Sequence[tuple[str, str]]
    plain: Mapping[str, str]
    stats: Sequence[str]

    @property
    def actions(self) -> frozenset[str]:
        return frozenset(verb for _pattern, verb in self.phrases)
