"""Systems that give few threads and little memory."""

import gzip
import os
import resource
import subprocess

from common import *

# a user of whom there are no other processes
LONE = 64321
RECORDS = 60_000


def limited(folder, what, limit, *args):
    def before():
        become(LONE)()
        resource.setrlimit(what, (limit, limit))

    child = subprocess.Popen([*BASE, *args], cwd=folder, preexec_fn=before, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = child.communicate()
    return child.returncode, out, err.decode()


def prepare(folder):
    give(folder, LONE)
    reset(folder, {"x.fen": OLD * RECORDS, "y.fen.gz": gzip.compress(OLD * RECORDS)})
    assert told("-o", "z.fen.zst", "x.fen", folder=folder, to="classic") == (0, "")
    for name in os.listdir(folder):
        give(f"{folder}/{name}", LONE)


def threads(folder):
    if not IS_ROOT:
        raise LeftOut("needs root: a limit of processes holds for all of a user's")
    prepare(folder)
    for limit in (1, 2, 3, 5, 9):
        for jobs in ("1", "8"):
            for name in ("x.fen", "y.fen.gz", "z.fen.zst"):
                code, out, err = limited(folder, resource.RLIMIT_NPROC, limit, "-j", jobs, name)
                assert (code, err) == (0, "") and out == NEW * RECORDS, (limit, name, code, err)
                result = f"out.fen{name[5:]}"
                code, _, err = limited(folder, resource.RLIMIT_NPROC, limit, "-j", jobs, "-o", result, name)
                assert (code, err) == (0, ""), (limit, name, code, err)
                assert unpack(result[8:], read(f"{folder}/{result}")) == NEW * RECORDS
                os.unlink(f"{folder}/{result}")
    return "from 1 to 9 threads allowed: exit 0, all converted", 0


def memory(folder):
    prepare(folder)
    least = {}
    for name in ("x.fen", "y.fen.gz", "z.fen.zst"):
        for megabytes in (16, 24, 32, 48, 64, 96, 128, 192, 256, 384):
            before = read(f"{folder}/{name}")
            code, _, err = limited(folder, resource.RLIMIT_AS, megabytes << 20, "-j8", "-i", name)
            # without memory Rust aborts; 126 and 127 are of a program that could not be loaded
            assert code in (0, 2, -6, -9, -11, 126, 127), (code, err)
            assert [other for other in os.listdir(folder) if other.startswith(".")] == []
            if code == 0:
                assert unpack(name[6:], read(f"{folder}/{name}")) == NEW * RECORDS
                least.setdefault(name, megabytes)
                write(f"{folder}/{name}", before)
            else:
                assert read(f"{folder}/{name}") == before
    return "works from " + ", ".join(f"{megabytes} MB ({name})" for name, megabytes in least.items()) + "; below the old file stays", 0
