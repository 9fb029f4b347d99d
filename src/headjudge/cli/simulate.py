"""What `headjudge simulate` prints."""

import msgspec

from headjudge.bots import NAMES
from headjudge.errors import Malformed
from headjudge.lab.match import Pairing, ready
from headjudge.lab.simulation import Report
from headjudge.lab.simulation import simulate as play_series
from headjudge.lab.statistics import Rate


def simulate(
    ruleset: str, a: str, b: str, bots: str, games: int, seed: int, jobs: int = 1, by_hand: bool = False
) -> Report:
    """Play a series of games between two decks; `bots` names one bot for both sides, or two with a comma."""
    if games < 1 or jobs < 1:
        raise Malformed(f"{games} games with {jobs} jobs", "at least one of each", "Give greater numbers")
    pairing = Pairing(ruleset, (a, b), two_bots(bots), by_hand)
    ready(ruleset, pairing.decks, by_hand)  # NB: what is wrong is told once, not as the outcome of every game
    return play_series(pairing, games, seed, jobs)


def two_bots(words: str) -> tuple[str, str]:
    names = [word.strip() for word in words.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2 or any(name not in NAMES for name in names):
        raise Malformed(
            f"the bots {words!r} cannot be read", f"one or two of {', '.join(NAMES)}", "Write them as greedy,random"
        )
    return names[0], names[1]


def as_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report)).decode()


def as_text(report: Report) -> str:
    lines = [f"{report.games} games of {report.ruleset}, seed {report.seed}"]
    for word, side in (("A", report.a), ("B", report.b)):
        lines.append(f"  {word} {side.deck} ({side.bot}) wins {percent(side.wins)}")
    if report.draws.count:
        lines.append(f"  draws {percent(report.draws)}")
    lines.append(f"  who goes first wins {percent(report.first_player)}")
    turns = report.turns
    lines.append(
        f"  turns {turns.mean} on average, {turns.least} to {turns.most}; {report.decisions_per_game} decisions"
    )
    lines.append("  endings: " + ", ".join(f"{word} {n}" for word, n in report.endings.items()))
    if report.unfinished:
        lines.append(f"  unfinished: {report.unfinished}")
    lines += [f"  nobody carried out {text}" for text in report.not_carried_out]
    lines += [f"  seed {failure.seed} failed: {failure.error}" for failure in report.errors]
    return "\n".join(lines)


def percent(found: Rate) -> str:
    return f"{found.rate:.1%} ({found.count} of {found.of}; 95 % between {found.low:.1%} and {found.high:.1%})"
