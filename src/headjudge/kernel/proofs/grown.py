"""A number of a loop: it behaves as its value in this round and knows how it follows from those the round began with.

Where a step compares such a number, the answer has to be the same in every round to come; where it does something with
it that cannot be followed, nothing is proved. Two sets of beginnings are watched at once. The ray: each number has
moved by its difference of this round, any number of times. The cone: each has moved any distance in the direction it
took in this round, which also covers numbers that grow faster and faster.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

Form = dict[int, int]
"""How much a number grows when the number of that index at the beginning of the round grows by one."""


class Proof:
    """Whether all that was asked about growing numbers has one answer for every beginning on the ray or in the cone."""

    __slots__ = ("in_cone", "on_ray", "rates")

    def __init__(self, rates: Sequence[int]) -> None:
        self.rates = rates
        self.on_ray = True
        self.in_cone = True

    def fail(self) -> None:
        self.on_ray = self.in_cone = False

    def rate(self, form: Mapping[int, int]) -> int:
        return sum(times * self.rates[i] for i, times in form.items())

    def may(self, form: Mapping[int, int], direction: int) -> bool:
        """Whether something in the cone moves the number in this direction (1 up, -1 down)."""
        return any(times * self.rates[i] * direction > 0 for i, times in form.items())

    def stays(self, form: Mapping[int, int], i: int) -> bool:
        """Whether the number of that index, having this form after a round, only moves in its direction."""
        rate = self.rates[i]
        return not self.may(form, -1 if rate > 0 else 1) if rate else not form


class Grown(int):
    """An integer with its form."""

    form: Form
    proof: Proof

    def __new__(cls, value: int, form: Form, proof: Proof) -> Self:
        self = super().__new__(cls, value)
        self.form = form
        self.proof = proof
        return self

    def like(self, value: int, form: Form) -> int:
        return Grown(value, form, self.proof) if form else value

    # -- what can be followed

    def __add__(self, other: int) -> int:
        return self.like(bare(self) + bare(other), joined(self.form, form_of(other), 1))

    def __sub__(self, other: int) -> int:
        return self.like(bare(self) - bare(other), joined(self.form, form_of(other), -1))

    def __rsub__(self, other: int) -> int:
        return self.like(bare(other) - bare(self), joined(form_of(other), self.form, -1))

    def __neg__(self) -> int:
        return self.like(-bare(self), joined({}, self.form, -1))

    def __pos__(self) -> int:
        return self

    def __abs__(self) -> int:
        return self if self >= 0 else -self

    def __mul__(self, other: Any) -> Any:
        if form_of(other) or not isinstance(other, int):
            self.proof.fail()
        if not isinstance(other, int):
            return other * bare(self)
        return self.like(bare(self) * bare(other), joined({}, self.form, bare(other)))

    def __floordiv__(self, other: int) -> int:
        """Followed where the number only ever moves by whole multiples of the divisor."""
        self.share(other)
        return self.like(bare(self) // bare(other), {i: times // bare(other) for i, times in self.form.items()})

    def __mod__(self, other: int) -> int:
        """What is left stays the same where the number moves by whole multiples of the divisor."""
        if form_of(other):
            self.proof.fail()
        self.proof.on_ray &= self.proof.rate(self.form) % bare(other) == 0
        self.proof.in_cone &= not any(times % bare(other) for times in self.form.values())
        return bare(self) % bare(other)

    def share(self, other: int) -> None:
        if form_of(other) or any(times % bare(other) for times in self.form.values()):
            self.proof.fail()

    __radd__ = __add__
    __rmul__ = __mul__

    # -- what must have one answer

    def below(self, other: int, also_equal: bool) -> bool:
        """The answer must stay: no beginning may move the distance to the other side."""
        proof, form = self.proof, joined(self.form, form_of(other), -1)
        by = bare(self) - bare(other)
        answer = by <= 0 if also_equal else by < 0
        away = 1 if answer else -1
        proof.on_ray &= proof.rate(form) * away <= 0
        proof.in_cone &= not proof.may(form, away)
        return answer

    def __lt__(self, other: int) -> bool:
        return self.below(other, False)

    def __le__(self, other: int) -> bool:
        return self.below(other, True)

    def __gt__(self, other: int) -> bool:
        return not self.below(other, True)

    def __ge__(self, other: int) -> bool:
        return not self.below(other, False)

    def __eq__(self, other: object) -> bool:
        """Two numbers that differ meet in a later round if their distance shrinks and is a whole number of rates."""
        if not isinstance(other, int):
            return False
        proof, form = self.proof, joined(self.form, form_of(other), -1)
        by, rate = bare(self) - bare(other), proof.rate(form)
        if by == 0:
            proof.on_ray &= rate == 0
            proof.in_cone &= not form
        else:
            proof.on_ray &= by * rate >= 0 or by % rate != 0
            proof.in_cone &= not proof.may(form, -1 if by > 0 else 1)
        return by == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0


def bare(number: int) -> int:
    """The value alone."""
    return int.__pos__(number)


def form_of(number: int) -> Form:
    return number.form if isinstance(number, Grown) else {}


def joined(one: Form, other: Form, times: int) -> Form:
    found = dict(one)
    for i, n in other.items():
        found[i] = found.get(i, 0) + n * times
    return {i: n for i, n in found.items() if n}


def blind(name: str) -> Any:
    """An operation that is done with the value alone, so that nothing can be proved about it."""
    plain = getattr(int, name)

    def operation(self: Grown, *others: Any) -> Any:
        self.proof.fail()
        return plain(bare(self), *(bare(o) if isinstance(o, int) else o for o in others))

    return operation


BLIND = (
    "truediv", "divmod", "pow", "lshift", "rshift", "and", "or", "xor", "rtruediv", "rfloordiv", "rmod", "rdivmod",
    "rpow", "rlshift", "rrshift", "rand", "ror", "rxor", "invert", "int", "index", "float", "trunc", "round", "floor",
    "ceil", "hash",
)  # fmt: skip

for _name in BLIND:
    setattr(Grown, f"__{_name}__", blind(f"__{_name}__"))
