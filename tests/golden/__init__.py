"""Games that must come out as they did: what was asked, chosen, told and seen in them, as short hashes in a file.

They prove that behaviour has not changed, not that it is right: the rule tests do that. ``python -m tests.golden``.
"""
