"""Who may do what: signed tokens, each good for one place at one match."""

from typing import Literal, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from headjudge.table.problems import Forbidden
from headjudge.table.protocol import Link

Role = Literal["player", "hot seat", "watcher"]
_WORDS: dict[str, tuple[Role, int | None]] = {
    "0": ("player", 0),
    "1": ("player", 1),
    "both": ("hot seat", None),
    "watch": ("watcher", None),
}


class Place(NamedTuple):
    """What a token is good for. ``seat`` is None for who watches or shares a hot seat."""

    match: str
    role: Role
    seat: int | None


class Seating:
    """Makes and reads tokens with a secret that all processes of a server share."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="headjudge seat")

    def link(self, match: str, word: str) -> Link:
        """``word`` is 0, 1, both or watch."""
        token = str(self._signer.dumps([match, word]))
        return Link(match, token, f"/#/match/{token}")

    def place(self, token: str) -> Place:
        try:
            match, word = self._signer.loads(token)
            role, seat = _WORDS[word]
        except (BadSignature, ValueError, TypeError, KeyError):
            raise Forbidden(
                "the token is not valid", "the token of a link to this server", "Open the link again"
            ) from None
        return Place(str(match), role, seat)
