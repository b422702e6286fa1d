"""Every example of the documents runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
#: Those that need a server are marked `live`, and run in test_live.py.
OF_PYTHON = [ROOT / "docs" / "python.md", *sorted((ROOT / "docs" / "python").glob("*.md"))]
PAGES = [*OF_PYTHON, ROOT / "python" / "README.md", ROOT / "README.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda it: str(it.relative_to(ROOT)))
def test_every_example_runs(page):
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)
