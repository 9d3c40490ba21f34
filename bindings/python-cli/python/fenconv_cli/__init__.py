"""The command ``fenconv``: where it is, and how to run it."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

__all__ = ["find_fenconv_bin", "main"]


def find_fenconv_bin() -> str:
    """Return the path of the command; FileNotFoundError where it is not installed."""
    name = "fenconv" + (sysconfig.get_config_var("EXE") or "")
    package = Path(__file__).parent
    folders = [
        # the environment, and the one it was made in
        sysconfig.get_path("scripts"),
        sysconfig.get_path("scripts", vars={"base": sys.base_prefix}),
        # above site-packages, where `pip install --prefix` puts it
        *(str(parent / ("Scripts" if os.name == "nt" else "bin")) for parent in list(package.parents)[1:5]),
        # beside the package, where `pip install --target` puts it
        str(package.parent / "bin"),
        sysconfig.get_path("scripts", scheme=sysconfig.get_preferred_scheme("user")),
    ]
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return str(path)
    raise FileNotFoundError(f"{name} is in none of {', '.join(folders)}: is fenconv-cli installed?")


def main() -> int:
    """Run the command with the arguments of this process; it takes the place of the process where it can."""
    command = [find_fenconv_bin(), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    return subprocess.run(command).returncode
