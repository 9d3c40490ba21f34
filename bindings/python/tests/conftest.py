"""What all tests share. They run against the installed wheel, never against the source beside them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def shared() -> Path:
    """The reference data beside the checkout, where there is any."""
    folder = os.environ.get("FENCONV_SHARED")
    if not folder:
        pytest.skip("no reference data: FENCONV_SHARED is not set")
    return Path(folder)
