"""Cardfight!! Vanguard in its G era, ruleset `cfv-g`."""
