"""Where cards of Force of Will lie: what no rule ever puts into a zone (305 to 308)."""

from __future__ import annotations

from headjudge.language.dead import Places

PLACES = Places(
    never={
        "field": frozenset({"chant", "rune"}),
        "ruler": frozenset({"resonator", "chant", "regalia", "rune", "magic stone"}),
        "stone deck": frozenset({"resonator", "chant", "addition", "regalia", "rune", "ruler", "J-ruler"}),
    },
    play=frozenset({"field", "ruler", "standby"}),
    played=frozenset({"chase"}),
    numbers={"chant": frozenset({"cost"}), "regalia": frozenset({"cost"}), "addition": frozenset({"cost"})},
)
