"""Force of Will 10.2, ruleset `fow-10.2`."""
