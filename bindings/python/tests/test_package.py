"""The package: what it brings in, and what it says of itself."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys

import fenconv


def test_versions_agree() -> None:
    assert fenconv.__version__ == importlib.metadata.version("fenconv")
    assert fenconv.KEY_VERSION == 1


def test_all_is_all() -> None:
    for name in fenconv.__all__:
        assert hasattr(fenconv, name), name
    for name in dir(fenconv._fenconv):
        assert name.startswith("_") or name in fenconv.__all__, name
    assert sorted(fenconv.__all__) == fenconv.__all__


def test_import_brings_little_and_is_quick() -> None:
    code = (
        "import sys, time; before = set(sys.modules); start = time.process_time(); import fenconv;"
        "took = time.process_time() - start;"
        "heavy = {'typing', 'pathlib', 'json', 'importlib.metadata', 'numpy', 'pyarrow', 'chess'};"
        "assert not heavy & (set(sys.modules) - before), heavy & set(sys.modules); print(took)"
    )
    times = [float(subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"],
                                  capture_output=True, check=True, text=True).stdout) for _ in range(5)]
    assert min(times) < 0.02, times


def test_examples_of_errors_run_with_the_module_of_the_package() -> None:
    for value in (fenconv.Converter, fenconv.Position, fenconv.RecordError, fenconv.Svg):
        assert value.__module__ == "fenconv"
