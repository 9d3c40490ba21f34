#!/usr/bin/env python3
"""What can go wrong around a conversion: `run.py FENCONV [CASE...]`.

Each case runs the command in a fresh folder and fails where a promise is broken: a file is
the old one or the new one and whole, nobody gets more access to it, nothing temporary stays, the
exit status is that of the documentation, memory stays below the ceiling. The table it prints
is the one in docs/internals/reliability.md. Linux, the standard library and no more; what needs root (other
users, a small disk) or gcc (calls that fail) is left out without. As root most cases are also run
as another user."""

import os
import shutil
import sys
import tempfile
import traceback

import files
import injected
import inputs
import kills
import limits
import races
from common import CEILING_MB, CEILING_OF_TINY_FILES_MB, LeftOut

CASES = [
    inputs.closed_pipe, inputs.unreadable, inputs.vanishing, inputs.archives, inputs.one_line, inputs.nul_bytes,
    files.owner, files.owner_as_user, files.access_lists, files.inherited_access, files.attributes,
    files.full_disk, files.links, files.special_files, files.closed_folders, files.changed_meanwhile,
    files.backups, files.concurrent,
    races.swapped, races.swapped_backup,
    injected.errors, injected.full,
    limits.threads, limits.memory,
    kills.signals, kills.ignored_signals, kills.loops, kills.limits_of_a_process, kills.kills,
    kills.killed_at_each_call,
    inputs.tiny_files,
]


def main():
    wanted = sys.argv[2:]
    failed = False
    print("| fault | result | most memory |\n|---|---|---|")
    for case in CASES:
        name = case.__name__
        if wanted and name not in wanted:
            continue
        folder = tempfile.mkdtemp(prefix="fenconv-faults-")
        os.chmod(folder, 0o755)
        row = name.replace("_", " ")
        try:
            result, memory = case(folder)
            high = memory > (CEILING_OF_TINY_FILES_MB if case is inputs.tiny_files else CEILING_MB)
            failed |= high
            shown = f"{memory:.0f} MB{' TOO MUCH' if high else ''}" if memory else ""
            print(f"| {row} | {result} | {shown} |", flush=True)
        except LeftOut as why:
            print(f"| {row} | left out: {why} | |", flush=True)
        except AssertionError as error:
            failed = True
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"| {row} | FAILED: {os.path.basename(where.filename)}:{where.lineno} `{where.line}` {error} | |", flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
