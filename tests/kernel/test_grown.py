"""Numbers that know how they grow: what they prove holds in every later round."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel.proofs.grown import Grown, Proof, bare, form_of

small = st.integers(-6, 6)

COMPARISONS: list[Callable[[Any, Any], bool]] = [
    lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a >= b, lambda a, b: a == b,
    lambda a, b: a != b, lambda a, b: bool(a - b),
]  # fmt: skip

TERMS: list[Callable[[Any, Any], Any]] = [
    lambda a, b: a, lambda a, b: a + b, lambda a, b: a - b, lambda a, b: 3 - a, lambda a, b: 2 * a + b, lambda a, b: -a,
    lambda a, b: abs(a), lambda a, b: max(a, b), lambda a, b: sum((a, b, 1)), lambda a, b: a * 4 // 2,
    lambda a, b: a * 3 % 3, lambda a, b: a // 2, lambda a, b: a % 3, lambda a, b: a + -a % 4,
]  # fmt: skip


def grown(values: tuple[int, int], rates: tuple[int, int]) -> tuple[Proof, int, int]:
    proof = Proof(rates)
    numbers = [Grown(v, {i: 1}, proof) if r else v for i, (v, r) in enumerate(zip(values, rates, strict=True))]
    return proof, numbers[0], numbers[1]


@given(st.tuples(small, small), st.tuples(small, small), small, st.sampled_from(COMPARISONS), st.sampled_from(TERMS))
def test_what_holds_on_the_ray_holds_in_every_round(
    values: tuple[int, int],
    rates: tuple[int, int],
    limit: int,
    compare: Callable[[Any, Any], bool],
    term: Callable[[Any, Any], Any],
) -> None:
    proof, a, b = grown(values, rates)
    answer = compare(term(a, b), limit)
    assert answer == compare(term(*values), limit)
    if proof.on_ray:
        for k in range(40):
            assert compare(term(values[0] + k * rates[0], values[1] + k * rates[1]), limit) == answer


@given(
    st.tuples(small, small),
    st.tuples(small, small),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    small,
    st.sampled_from(COMPARISONS),
    st.sampled_from(TERMS),
)
def test_what_holds_in_the_cone_holds_wherever_the_numbers_may_go(
    values: tuple[int, int],
    rates: tuple[int, int],
    far: tuple[int, int],
    limit: int,
    compare: Callable[[Any, Any], bool],
    term: Callable[[Any, Any], Any],
) -> None:
    proof, a, b = grown(values, rates)
    answer = compare(term(a, b), limit)
    if proof.in_cone:
        x, y = (v + n * (r > 0) - n * (r < 0) for v, n, r in zip(values, far, rates, strict=True))
        assert compare(term(x, y), limit) == answer


@given(st.tuples(small, small), st.tuples(small, small), st.sampled_from(TERMS))
def test_a_form_tells_how_a_number_grows(
    values: tuple[int, int], rates: tuple[int, int], term: Callable[[Any, Any], Any]
) -> None:
    proof, a, b = grown(values, rates)
    found = term(a, b)
    assert bare(found) == term(*values)
    if proof.on_ray:
        later = term(values[0] + rates[0], values[1] + rates[1])
        assert later == bare(found) + proof.rate(form_of(found))


@pytest.mark.parametrize(
    "use", [hash, int, float, lambda n: divmod(n, 2), lambda n: n * n, lambda n: n & 1, lambda n: n**2]
)
def test_what_cannot_be_followed_proves_nothing(use: Callable[[Any], Any]) -> None:
    proof, a, _ = grown((3, 0), (1, 0))
    assert use(a) == use(3)
    assert not proof.on_ray
    assert not proof.in_cone


def test_a_number_that_stops_growing_is_an_ordinary_one() -> None:
    _, a, b = grown((5, 3), (2, 2))
    assert isinstance(a - a, int)
    assert not isinstance(a - a, Grown)
    assert isinstance(a - b, Grown)


def test_numbers_that_grow_alike_keep_their_distance_on_the_ray_only() -> None:
    proof, a, b = grown((5, 3), (2, 2))
    assert a > b
    assert proof.on_ray
    assert not proof.in_cone


def test_a_number_may_pass_another_without_ever_meeting_it() -> None:
    proof, a, _ = grown((5, 0), (-2, 0))
    assert a != 0
    assert proof.on_ray
    assert a != 1
    assert not proof.on_ray
