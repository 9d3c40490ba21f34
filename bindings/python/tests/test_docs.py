"""Every example in a docstring runs, and there are as many as there should be."""

from __future__ import annotations

import doctest
import importlib
import types
from pathlib import Path
from typing import Any

import fenconv

MODULES = ["fenconv", "fenconv.types", "fenconv._errors", "fenconv._svg"]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def documented() -> dict[str, Any]:
    found: dict[str, Any] = {name: importlib.import_module(name) for name in MODULES}
    for name in fenconv.__all__:
        value = getattr(fenconv, name)
        found[name] = value
        if isinstance(value, type):
            found.update({f"{name}.{member}": getattr(value, member) for member in vars(value) if member[0] != "_"})
    return found


def test_examples_run() -> None:
    finder, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=OPTIONS)
    examples = 0
    for name, value in documented().items():
        text = getattr(value, "__doc__", None) or ""
        test = finder.get_doctest(text, {}, name, None, None)
        examples += len(test.examples)
        assert runner.run(test).failed == 0, name
    assert examples >= 60, examples


def test_everything_is_documented() -> None:
    for name, value in documented().items():
        if callable(value) or isinstance(value, (property, types.ModuleType)):
            assert (getattr(value, "__doc__", None) or "").strip(), name


def test_readme() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    failed, examples = doctest.testfile(str(readme), module_relative=False, optionflags=OPTIONS)
    assert failed == 0 and examples >= 5
