"""One law in two widths: narrow in every run, wide with ``--thorough``, the same assertions in both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest


def widths(names: str | tuple[str, ...], narrow: object, wide: object) -> pytest.MarkDecorator:
    """Gives a test its argument, or several: what is enough to find most faults, and what finds rare ones."""
    if isinstance(names, str):
        names, narrow, wide = (names,), (narrow,), (wide,)
    assert isinstance(narrow, tuple)
    assert isinstance(wide, tuple)
    cases = [pytest.param(*narrow, id="narrow"), pytest.param(*wide, id="wide", marks=pytest.mark.thorough)]
    return pytest.mark.parametrize(names, cases)


def some(always: Iterable[object], *, thorough: Iterable[object]) -> list[object]:
    """Cases for ``pytest.mark.parametrize``: some for every run, the others for ``--thorough`` only."""
    cases = [case if isinstance(case, tuple) else (case,) for case in thorough]
    return [*always, *(pytest.param(*case, marks=pytest.mark.thorough) for case in cases)]


def in_turn(
    cases: Sequence[str], narrow: tuple[object, ...], wide: tuple[object, ...], names: str
) -> pytest.MarkDecorator:
    """Gives a test cases to go through, and the arguments called ``names``: narrow all cases in one test, which takes
    them by turns; wide each case in a test of its own."""
    params = [pytest.param(cases, *narrow, id="narrow")]
    params += [pytest.param((case,), *wide, id=f"{case}-wide", marks=pytest.mark.thorough) for case in cases]
    return pytest.mark.parametrize(("cases", *names.split()), params)
