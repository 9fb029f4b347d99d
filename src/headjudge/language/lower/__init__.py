"""Lowering: the ability tree becomes closures and flat programs that the kernel runs.

Nothing here keeps state: what is lowered belongs to the library of cards, and a game holds only keys into it.
"""
