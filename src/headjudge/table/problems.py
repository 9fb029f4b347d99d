"""What can be wrong with a message or a request, and how it is answered: what came, what was expected, what to do."""

import logging

import msgspec

from headjudge.errors import Ambiguous, HeadjudgeError, Illegal, Malformed, Stale
from headjudge.formats.words import Refused
from headjudge.kernel.game import Game
from headjudge.table.protocol import Error
from headjudge.table.why_not import told

log = logging.getLogger("headjudge.table")


class Forbidden(HeadjudgeError):
    """It can be read, and this seat may not do it."""


class TooFast(HeadjudgeError):
    """Too many messages in too short a time."""


class Missing(Malformed):
    """It names something that is not here."""


CODES: dict[type[HeadjudgeError], tuple[str, int]] = {
    Missing: ("malformed", 404),
    Malformed: ("malformed", 400),
    Illegal: ("illegal", 422),
    Ambiguous: ("ambiguous", 409),
    Stale: ("stale", 409),
    Forbidden: ("forbidden", 403),
    TooFast: ("rate", 429),
}
"""The code of the protocol and the status of HTTP for each kind; the first that fits counts."""

INTERNAL = Error(
    code="internal",
    message="the server could not do it; nothing was changed",
    what_to_do="Try again; if it stays so, tell whoever runs the server",
)


def code_of(error: HeadjudgeError) -> tuple[str, int]:
    return next((found for kind, found in CODES.items() if isinstance(error, kind)), ("malformed", 400))


def error_of(error: HeadjudgeError, message_id: int | None, game: Game | None = None) -> Error:
    reasons = told(game, error.reasons) if isinstance(error, Refused) and game is not None else []
    return Error(
        code=code_of(error)[0],
        message=error.message,
        expected=error.expected,
        what_to_do=error.what_to_do,
        reasons=reasons,
        id=message_id,
    )


def internal(error: Exception, message_id: int | None, **about: object) -> Error:
    """What nobody expected: logged in full here, told in one sentence there."""
    log.error("a message could not be carried out", exc_info=error, extra={"event": "internal", **about})
    return msgspec.structs.replace(INTERNAL, id=message_id)
