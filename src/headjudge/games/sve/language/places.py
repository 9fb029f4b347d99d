"""Where cards of Shadowverse: Evolve lie: what no rule puts into a zone (4.3 to 4.9), and what numbers they have."""

from __future__ import annotations

from headjudge.language import tree
from headjudge.language.dead import Places

LEADERS = frozenset({"leader"})

PLACES = Places(
    never={
        "field": LEADERS | {"spell"}, "ex": LEADERS, "hand": LEADERS, "deck": LEADERS, "cemetery": LEADERS,
        "banished": LEADERS, "evolve_deck": LEADERS,
    },
    play=frozenset({"field"}),
    numbers={"amulet": frozenset({"cost"}), "spell": frozenset({"cost"}), "leader": frozenset({"defense"})},
    arriving=(tree.Summon,),
)  # fmt: skip
