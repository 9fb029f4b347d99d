"""What `headjudge bench` prints."""

import msgspec

from headjudge.games import box_of, rulesets
from headjudge.lab.benchmark import ROUNDS, Speed, measure


class Bench(msgspec.Struct, frozen=True):
    rulesets: dict[str, Speed]


def bench(ruleset: str = "", rounds: int = ROUNDS) -> Bench:
    """Measure the speed of a ruleset next to python-chess; without one, of every rulebook."""
    return Bench({each: measure(each, max(1, rounds)) for each in ([ruleset] if ruleset else rulebooks())})


def rulebooks() -> list[str]:
    """The rulesets that are no variant of another."""
    return [each for each in rulesets() if box_of(each).book == each]


def as_json(found: Bench) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode()


def as_text(found: Bench) -> str:
    return "\n".join(line for name, speed in found.rulesets.items() for line in lines(name, speed))


def lines(name: str, speed: Speed) -> list[str]:
    return [
        f"{name}: random self-play of the starter decks on one core",
        f"  decisions with a choice  {speed.decisions_per_s:,.0f} a second, "
        f"{speed.vs_python_chess:.2f} times as many as python-chess makes moves",
        f"  games                    {speed.games_per_s:,.1f} a second",
        f"  fork while resolving     {speed.fork_us:.1f} µs, {speed.fork_vs_board_copy:.1f} times Board.copy",
        f"  save                     {speed.save_bytes:,} bytes in {speed.save_us:,.0f} µs",
        *(
            f"  growth {name.replace('_', ' '):18}{times:.2f} times the time of a decision"
            for name, times in speed.growth.items()
        ),
    ]
