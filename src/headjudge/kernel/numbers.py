"""The type of the numbers that a loop may make grow."""

from typing import Any

Number = int | Any
"""An integer of the state: damage, counters, points, what is counted, how much an action does.

NB: not ``int``, which a compiled kernel unpacks. A proof puts in numbers that know how they grow (``proving.grown``),
and they have to come through every sum and comparison as the objects they are. For the same reason such a value is
never narrowed by ``isinstance`` in a module that is compiled.
"""
