"""How the chance of one match is made: who has pledged and said what, in which attempt (see ``formats.fairness``)."""

import secrets

from headjudge.errors import Illegal, Malformed, Stale
from headjudge.formats import fairness
from headjudge.formats.setup import Setup
from headjudge.table.protocol import Fair


def new_word() -> str:
    return secrets.token_hex(32)


class FairDeal:
    """``spoken_for`` are the words that the server gave for seats of its own, empty for those of people."""

    def __init__(self, match: str, secret: str, spoken_for: tuple[str, str]) -> None:
        self.match = match
        self.secret = secret
        self.spoken_for = spoken_for
        self.deal = ""
        """What is to be dealt; empty until both decks are there."""
        self.round = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.words = list(self.spoken_for)
        self.pledges = [
            fairness.pledge_of(self.match, self.round, seat, word) if word else ""
            for seat, word in enumerate(self.words)
        ]

    def prepare(self, setup: Setup) -> None:
        self.deal = fairness.deal_of(setup)

    # -- what a seat may say -------------------------------------------------------------------------------------------

    def check_pledge(self, seat: int, attempt: int, pledge: str) -> None:
        self.check_open(seat)
        if not fairness.is_written(pledge):
            raise Malformed("this is no pledge", "32 bytes in hexadecimal digits", "See docs/protocol.md")
        wanted = self.round + all(self.pledges)
        if attempt != wanted:
            raise Stale(f"round {attempt} is not open", f"round {wanted}", "Look at the newest state of the match")

    def check_word(self, seat: int, word: str) -> None:
        self.check_open(seat)
        if not all(self.pledges):
            raise Stale("a pledge is missing", "both pledges", "Wait: who tells a word first can be answered to it")
        if self.words[seat]:
            raise Stale("your word is known", "one word of each seat", "Wait for the other one")
        found = fairness.pledge_of(self.match, self.round, seat, word)
        if not fairness.is_written(word) or found != self.pledges[seat]:
            raise Illegal("this is not the word you pledged", "the word of your pledge", "Send it, or pledge anew")

    def check_open(self, seat: int) -> None:
        if not self.deal:
            raise Stale("a deck is missing", "a match with both decks", "Wait until both players have brought one")
        if self.spoken_for[seat] or all(self.words):
            raise Stale("the cards are dealt", "a match that waits for words", "Play")

    # -- what was said -------------------------------------------------------------------------------------------------

    def pledge(self, seat: int, pledge: str) -> None:
        """A pledge; where both were there somebody has lost a word, and all begins again."""
        if all(self.pledges):
            self.begin_round()
        self.pledges[seat] = pledge

    def key_with(self, seat: int, word: str) -> str:
        """The key, once that word is told; empty while another one is missing."""
        words = [word if n == seat else old for n, old in enumerate(self.words)]
        return self.key((words[0], words[1])) if all(words) else ""

    def key(self, words: tuple[str, str]) -> str:
        return fairness.key_of(self.match, self.round, self.deal, self.secret, words)

    # -- what is told --------------------------------------------------------------------------------------------------

    def told(self, is_over: bool) -> Fair:
        """What everybody may know: words when nobody can answer to them any more, the secret at the end."""
        return Fair(
            commitment=fairness.commitment_of(self.match, self.secret),
            deal=self.deal,
            round=self.round,
            pledges=list(self.pledges),
            words=list(self.words) if all(self.pledges) else ["", ""],
            by_server=[bool(word) for word in self.spoken_for],
            secret=self.secret if is_over else "",
        )

    def proof(self) -> fairness.Proof:
        """NB: to be told when the game is over."""
        one, other = self.spoken_for
        return fairness.Proof(
            match=self.match,
            commitment=fairness.commitment_of(self.match, self.secret),
            secret=self.secret,
            pledges=(self.pledges[0], self.pledges[1]),
            words=(self.words[0], self.words[1]),
            by_server=(bool(one), bool(other)),
            round=self.round,
        )
