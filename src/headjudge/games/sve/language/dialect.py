"""The words the printer uses for zones, phases, timings and durations."""

from __future__ import annotations

ZONES = {
    "field": "field",
    "hand": "hand",
    "deck": "deck",
    "cemetery": "cemetery",
    "ex": "EX area",
    "evolve_deck": "evolve deck",
}
TIMINGS = {"fanfare": "[fanfare]", "last words": "[lastwords]"}
PHASES = {"start": "start phase", "main": "main phase", "end": "end phase", "turn": "turn"}
DURATIONS = {
    "this turn": "For the rest of this turn",
    "this turn and opponents next turn": "For the rest of this turn and during each opponent's next turn",
    "opponents next turn": "During each opponent's next turn",
    "its next turn": "During its controller's next turn",
    "your next turn": "During your next turn",
    "until your next turn": "Until your next turn",
}
WOULD = {
    ("", "", "destroyed"): "be destroyed",
    ("", "", "banished"): "be banished",
    ("", "", "discarded"): "be discarded",
    ("", "", "returned"): "be returned to hand",
    ("field", "", ""): "leave the field",
    ("field", "cemetery", ""): "be put into the cemetery",
}
