"""The promise that options speak: each is told in words of its own, and its words, said back, choose it."""

from headjudge.errors import HeadjudgeError
from headjudge.formats import words
from headjudge.kernel import offers
from headjudge.kernel.game import Game


def faults(game: Game) -> list[str]:
    """What does not hold for the options of the present decision."""
    decision = game.decision
    if decision is None:
        return []
    told = offers.texts(game, decision, decision.player)
    found = []
    first: dict[str, int] = {}
    for at, text in enumerate(told):
        if not text.strip():
            found.append(f"{decision!r}: {decision.options[at]!r} has no words")
        elif (other := first.setdefault(offers.fold(text), at)) != at:
            found.append(f"{decision!r}: {decision.options[other]!r} and {decision.options[at]!r} are both '{text}'")
    return found or [fault for at, text in enumerate(told) if (fault := said_back(game, at, text))]


def said_back(game: Game, at: int, text: str) -> str:
    """What is wrong if somebody says the text of an option; nothing if that chooses it."""
    decision = game.decision
    assert decision is not None
    option = decision.options[at]
    try:
        meant = words.option_meant(game, decision.player, text)
    except HeadjudgeError as error:
        return f"{decision!r}: '{text}' is not understood: {error}"
    return "" if meant == option else f"{decision!r}: '{text}' is {option!r} but chooses {meant!r}"


def check_speaking(game: Game, seed: int = 0) -> None:
    """No two options of a decision in the same words, and the words of each choose it."""
    found = faults(game)
    assert not found, "; ".join(found)
