"""What every test may use."""

from __future__ import annotations

import pytest

import tablee
from playing import NAMES


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> tablee.Game:
    """Every game, at a small table."""
    return tablee.Game(request.param)
