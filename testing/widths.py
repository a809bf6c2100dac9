"""One law in two widths: narrow in every run, wide with ``--thorough``, the same assertions in both."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def widths(names: str | tuple[str, ...], narrow: object, wide: object) -> pytest.MarkDecorator:
    """Gives a test its argument, or several: what is enough to find most faults, and what finds rare ones."""
    if isinstance(names, str):
        names, narrow, wide = (names,), (narrow,), (wide,)
    assert isinstance(narrow, tuple)
    assert isinstance(wide, tuple)
    cases = pytest.param(*narrow, id="narrow"), pytest.param(*wide, id="wide", marks=pytest.mark.thorough)
    return pytest.mark.parametrize(names, cases)


def some(always: Iterable[object], *, thorough: Iterable[object]) -> list[object]:
    """Cases for ``pytest.mark.parametrize``: some for every run, the others for ``--thorough`` only."""
    cases = [case if isinstance(case, tuple) else (case,) for case in thorough]
    return [*always, *(pytest.param(*case, marks=pytest.mark.thorough) for case in cases)]
