"""The fair deal: chance made of what the server and both seats give before any of them knows what the others give.

The server publishes a commitment to its secret; each seat pledges itself to a word; when both pledges are there the
words are told, and the key of chance is a hash of all. When the game is over the secret is told, and everybody can
work it out again. All values are SHA-256 in hexadecimal digits of words joined by spaces, as ``hashed`` has them.
"""

import re
from hashlib import sha256

import msgspec

from headjudge.formats.setup import Setup

ABOUT = "headjudge fair deal 1"
_written = re.compile(r"[0-9a-f]{64}").fullmatch


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the key of a match was made of. ``by_server`` are the seats that the server spoke for.

    A seat that has lost its word pledges anew: every such attempt is a ``round`` more.
    """

    match: str
    commitment: str
    secret: str
    pledges: tuple[str, str]
    words: tuple[str, str]
    by_server: tuple[bool, bool]
    round: int = 1


def hashed(*parts: str) -> str:
    return sha256(" ".join((ABOUT, *parts)).encode()).hexdigest()


def is_written(value: str) -> bool:
    """Whether it has the form of a word, a secret or a hash: 32 bytes in hexadecimal digits."""
    return _written(value) is not None


def commitment_of(match: str, secret: str) -> str:
    return hashed("secret", match, secret)


def pledge_of(match: str, attempt: int, seat: int, word: str) -> str:
    """NB: with the seat, so that nobody can pledge what the other one pledged."""
    return hashed("seat", match, str(attempt), str(seat), word)


def deal_of(setup: Setup) -> str:
    """What is dealt: rules, cards and decks in their order, all but the chance."""
    return hashed("deal", msgspec.json.encode(msgspec.structs.replace(setup, seed=0), order="sorted").decode())


def key_of(match: str, attempt: int, deal: str, secret: str, words: tuple[str, str]) -> str:
    return hashed("key", match, str(attempt), deal, secret, *words)


def against(proof: Proof, setup: Setup) -> str:
    """What is wrong with a proof that the game of the setup was dealt as committed; nothing if it proves it."""
    if not all(map(is_written, (proof.secret, *proof.words))):
        return "the secret and the words are not whole"
    if commitment_of(proof.match, proof.secret) != proof.commitment:
        return "the secret of the server is not the one it was committed to"
    for seat, (pledge, word) in enumerate(zip(proof.pledges, proof.words, strict=True)):
        if pledge_of(proof.match, proof.round, seat, word) != pledge:
            return f"the word of seat {seat} is not the one it had pledged"
    if key_of(proof.match, proof.round, deal_of(setup), proof.secret, proof.words) != setup.seed:
        return "the chance of the game is not made of the secret, the words and these decks"
    return ""
