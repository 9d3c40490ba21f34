"""What all cases share: records, running the command, looking at what is left."""

import bz2
import contextlib
import gzip
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile

OLD = b"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\n"
NEW = OLD.replace(b"KQkq", b"HFhf")
CEILING_MB = 64
# the paths of a million files are collected first, about a hundred bytes each
CEILING_OF_TINY_FILES_MB = 192
FENCONV = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "fenconv"
BASE = [FENCONV, "--variant", "chess960", "--to", "shredder", "--summary", "never"]
GIGABYTE = 1 << 30
random.seed(960)


def finish(child):
    """Waits; the exit status (negative: the signal) and the most memory it had, in MB."""
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_maxrss / 1024


def run(*args, folder=None, feed=None, out=subprocess.DEVNULL, **more):
    """Runs a conversion; `feed` writes to its standard input."""
    stdin = subprocess.PIPE if feed else subprocess.DEVNULL
    child = subprocess.Popen(
        [*BASE, *args], cwd=folder, stdin=stdin, stdout=out, stderr=subprocess.DEVNULL, **more
    )
    if feed:
        try:
            feed(child.stdin)
            child.stdin.close()
        except BrokenPipeError:
            pass
    return finish(child)


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write_many(path, record, count):
    """Piece by piece: what this process has in memory counts for its children as well."""
    with open(path, "wb") as file:
        for _ in range(count // 1000):
            file.write(record * 1000)


def holds(path, record, count):
    """Whether a file is so many times this record."""
    piece = record * 1000
    with open(path, "rb") as file:
        whole = all(file.read(len(piece)) == piece for _ in range(count // 1000))
        return whole and file.read(1) == b""


def only(folder, *names):
    assert sorted(os.listdir(folder)) == sorted(names), os.listdir(folder)


def pieces(before, piece, behind=b"", total=GIGABYTE):
    def feed(pipe):
        pipe.write(before)
        for _ in range(total // len(piece)):
            pipe.write(piece)
        pipe.write(behind)

    return feed


IS_ROOT = os.geteuid() == 0
USER, OTHER_USER = 1000, 2000


def become(uid, group=None):
    """For `preexec_fn`: another user with no further groups, where that is possible."""

    def switch():
        if IS_ROOT:
            os.setgroups([])
            os.setgid(uid if group is None else group)
            os.setuid(uid)

    return switch


def give(path, uid, group=None, mode=None):
    if IS_ROOT:
        os.chown(path, uid, uid if group is None else group)
    if mode is not None:
        os.chmod(path, mode)


def told(*args, folder, to="shredder", **more):
    """Runs a conversion; exit status and what it said."""
    done = subprocess.run([*BASE[:-3], to, *BASE[-2:], *args], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, **more)
    return done.returncode, done.stderr.decode()


def shim():
    """The library that makes calls fail, or None where there is no C compiler."""
    if not hasattr(shim, "path"):
        shim.path = None
        if shutil.which("gcc"):
            shim.folder = tempfile.TemporaryDirectory()
            os.chmod(shim.folder.name, 0o755)
            shim.path = f"{shim.folder.name}/fail.so"
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fail.c")
            subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-w", "-o", shim.path, source, "-ldl"], check=True)
    return shim.path


def with_fault(fault="", **more):
    """The environment in which a call fails, see fail.c."""
    return {**os.environ, "LD_PRELOAD": shim(), "FAULT": fault, **more}


@contextlib.contextmanager
def small_disk(folder, size="1m"):
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


class LeftOut(Exception):
    """The case cannot be tried here."""


def reset(folder, files):
    """Makes a folder hold these files and no more."""
    for name in os.listdir(folder):
        path = f"{folder}/{name}"
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.unlink(path)
    for name, data in files.items():
        write(f"{folder}/{name}", data)


def unpack(kind, data):
    if kind == "zst":
        return subprocess.run(["zstd", "-dc"], input=data, capture_output=True, check=True).stdout
    return {"": bytes, "gz": gzip.decompress, "bz2": bz2.decompress}[kind](data)
