"""The tokens of Appendix A, read once; every library of cards knows them."""

from functools import cache
from importlib import resources

import msgspec
import yaml

from headjudge.rulebook import registry

Fact = bool | int | str | list[str]


class Token(msgspec.Struct, frozen=True):
    """A token as the appendix lists it: ``number`` is its row there."""

    name: str
    number: str
    facts: dict[str, Fact] = {}
    text: str | tuple[str, ...] = ()

    @property
    def reads_as(self) -> tuple[str, ...]:
        """The rules list the text of a token: nobody rewords it."""
        return ()

    @property
    def back(self) -> None:
        """No token has a second side."""
        return


@cache
def tokens() -> tuple[Token, ...]:
    text = (resources.files("headjudge.games.sve") / "packs" / "tokens.yaml").read_text(encoding="utf-8")
    found: tuple[Token, ...] = msgspec.convert(yaml.load(text, Loader=yaml.CSafeLoader)["cards"], tuple[Token, ...])
    for token in found:
        registry.declare((token.number,), "token", f"{__name__}:{token.name}")
    return found


TOKENS = tokens()
