"""The package brings its types."""

from __future__ import annotations

from importlib.resources import files

import tablee


def test_the_package_that_is_installed_has_its_types():
    package = files(tablee)
    assert package.joinpath("py.typed").is_file()
    stubs = package.joinpath("_engine.pyi").read_text(encoding="utf-8")
    for name in dir(tablee._engine):
        is_ours = not name.startswith("_") and name not in ("annotations",)
        assert not is_ours or f"class {name}" in stubs or f"def {name}" in stubs, name
