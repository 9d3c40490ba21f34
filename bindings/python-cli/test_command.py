"""The command as its wheel brings it; run with the interpreter of an environment that has it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import fenconv_cli

RECORD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
SHREDDER = "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n"


def test_it_is_found_and_runs() -> None:
    path = fenconv_cli.find_fenconv_bin()
    assert Path(path).parent == Path(sys.executable).parent
    for command in ([path], [sys.executable, "-m", "fenconv_cli"]):
        done = subprocess.run([*command, "--to", "shredder", RECORD], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, SHREDDER)
        assert subprocess.run([*command, "--to", "nonsense", RECORD], capture_output=True).returncode == 2


def test_it_brings_no_module_of_the_library() -> None:
    folder = Path(fenconv_cli.__file__).parents[1]
    assert not (folder / "fenconv_cli" / "fenconv").exists()
    done = subprocess.run([sys.executable, "-c", "import fenconv_cli, sys; assert 'fenconv' not in sys.modules"])
    assert done.returncode == 0
