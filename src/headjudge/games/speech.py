"""What players may say to a game: phrases that begin something, and words that stand for themselves."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

ATTACKING = (
    (r"attack (?P<target>.+?) with (?P<what>.+)", "attack"),
    (r"attack with (?P<what>.+)", "attack"),
    (r"(?P<what>.+?) attacks (?P<target>.+)", "attack"),
    (r"attack (?P<target>.+)", "attack"),
)
ACTIVATING = ((r"(?:activate|use) (?P<what>.+)", "activate"),)


class Speech(NamedTuple):
    """``phrases`` are patterns of what begins an action, with its verb.

    The card is ``what``, its aim ``target``, and ``then`` answers the question that follows. ``plain`` are whole
    utterances with the option they mean, ``instead`` what such an option means where it is not offered. ``stats`` are
    the characteristics by which cards of one name are told apart. ``resting`` are the prompts of questions that only
    ask what to do next.
    """

    phrases: Sequence[tuple[str, str]]
    plain: Mapping[str, str]
    stats: Sequence[str]
    resting: frozenset[str]
    instead: Mapping[str, str] = MappingProxyType({})

    @property
    def actions(self) -> frozenset[str]:
        return frozenset(verb for _pattern, verb in self.phrases)
