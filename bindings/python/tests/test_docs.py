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


def test_pages() -> None:
    root = Path(__file__).parents[3]
    pages = [page for page in sorted((root / "docs").rglob("*.md")) if "```python" in page.read_text(encoding="utf-8")]
    assert len(pages) >= 4
    for page in [root / "bindings" / "python" / "README.md", *pages]:
        failed, examples = doctest.testfile(str(page), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
        assert failed == 0 and examples >= 2, page
