"""`python -m tests.golden --write`: play the golden games anew and keep how they came out; without it, compare."""

import argparse

from tests.golden import kept, perft
from tests.golden.courses import courses
from tests.golden.transcript import parting, played, turns


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep what is played now")
    parser.add_argument("--only", default="", help="only games and counts whose names contain this")
    given = parser.parse_args()
    games = [course for course in courses() if given.only in course.name]
    roots = [root for root in perft.roots() if given.only in root.name]
    if given.write:
        kept.write_games({course: turns(played(course)) for course in games}, all_of=not given.only)
        kept.write_counts({root.name: perft.counts(root) for root in roots}, all_of=not given.only)
        return 0
    known, counted = kept.games(), kept.counts()
    parted = [parting(course, known.get(course.name, [])) for course in games]
    parted += [
        f"{root.name}: {found} paths, {counted.get(root.name)} were kept"
        for root in roots
        if (found := perft.counts(root)) != counted.get(root.name)
    ]
    print(*filter(None, parted), sep="\n\n")
    return 1 if any(parted) else 0


if __name__ == "__main__":
    raise SystemExit(main())
