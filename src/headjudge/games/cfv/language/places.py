"""Where cards of Cardfight!! Vanguard lie: a G unit that leaves its circle returns to the G zone, and to no other."""

from __future__ import annotations

from headjudge.language import tree
from headjudge.language.dead import Places

G_UNITS = frozenset({"G unit", "G guardian"})

PLACES = Places(
    never=dict.fromkeys(("hand", "deck", "drop", "soul", "damage"), G_UNITS) | {"g": frozenset({"trigger unit"})},
    play=frozenset({"vc", "rc", "gc"}),
    arriving=(tree.Call, tree.Ride),
)
