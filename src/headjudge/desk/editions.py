"""The same question under several rulesets: where the answers part, and by which rules."""

from collections.abc import Sequence

from headjudge.desk.ruling import Ruling


def compared(rulings: Sequence[Ruling]) -> list[str]:
    """For each question that was asked under several rulesets, whether they agree, and what each rests on if not."""
    asked: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        asked.setdefault(ruling.question, []).append(ruling)
    return [_told(question, found) for question, found in asked.items() if len({each.ruleset for each in found}) > 1]


def agree(rulings: Sequence[Ruling]) -> bool:
    """Whether the outcome is the same; that editions number their rules otherwise is no difference."""
    return len({(each.yes, each.always, each.sometimes) for each in rulings}) == 1


def _told(question: str, found: list[Ruling]) -> str:
    names = ", ".join(each.ruleset for each in found)
    if agree(found):
        return f"{question}\nThe same under {names}."
    lines = [f"{question}\nThe answers part:"]
    shared = set.intersection(*(set(each.rules) for each in found))
    for each in found:
        own = [rule for rule in each.rules if rule not in shared]
        lines.append(f"  {each.ruleset}: {each.answer}" + (f" By {', '.join(own)}." if own else ""))
    return "\n".join(lines)
