"""Raises an `ImportError` in a subinterpreter.

What is compiled keeps things of the interpreter that loaded it first. In any other they are half there: a game would be
dealt and its views not shown, and after that interpreter has ended nowhere at all.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def _interpreters() -> ModuleType | None:
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            return import_module(name)
        except ImportError:
            pass
    return None


_known = _interpreters()
if _known is not None and _known.get_current() != _known.get_main():
    raise ImportError("tablee can be imported in the main interpreter only, not in a subinterpreter")
