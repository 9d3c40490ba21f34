#!/usr/bin/env python3
"""What can go wrong around a conversion: `run.py FENCONV [CASE...]`.

Each case runs the command in a fresh folder and fails where a promise is broken: a file is
the old one or the new one and whole, nothing temporary stays, the exit status is that of
the documentation, memory stays below the ceiling. The table it prints is the one in
docs/reliability.md. Linux, the standard library and no more; as root it mounts a small
file system for the full disk, without root that case is left out."""

import bz2
import gzip
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

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


def closed_pipe(folder):
    write_many(f"{folder}/x.fen", OLD, 200_000)
    most = 0
    for threads in ("1", "3"):
        child = subprocess.Popen([*BASE, "-j", threads, f"{folder}/x.fen"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.read(100)
        child.stdout.close()
        code, memory = finish(child)
        assert child.stderr.read() == b"" and code == 0, code
        child.stderr.close()
        most = max(most, memory)
    return "exit 0, nothing said", most


def full_disk(folder):
    if os.geteuid() != 0:
        return "left out: needs root", 0
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], check=True)
    try:
        old = OLD * 10_000
        write(f"{folder}/x.fen", old)
        code, most = run("-i", "x.fen", folder=folder)
        assert code == 2, code
        assert read(f"{folder}/x.fen") == old
        only(folder, "x.fen")
        code, memory = run("-o", "y.fen.gz", "-j", "3", "x.fen", "x.fen", folder=folder)
        assert code == 0, code
    finally:
        subprocess.run(["umount", folder], check=True)
    with open("/dev/full", "wb") as full:
        write(f"{folder}/y.fen", OLD * 10_000)
        code, memory = run(f"{folder}/y.fen", out=full)
    assert code == 2, code
    return "exit 2, the old file stays, nothing temporary", max(most, memory)


def unreadable(folder):
    os.chmod(folder, 0o755)
    for name in "abc":
        write(f"{folder}/{name}.fen", OLD)
    os.chmod(f"{folder}/b.fen", 0)
    with tempfile.TemporaryFile() as out:
        nobody = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
        code, most = run("a.fen", "b.fen", "missing.fen", "c.fen", folder=folder, out=out, **nobody)
        out.seek(0)
        assert out.read() == NEW * 2
    assert code == 2, code
    return "exit 2, the others are converted", most


def vanishing(folder):
    for number in range(2000):
        write(f"{folder}/{number:04}.fen", OLD)

    def remove():
        for number in random.sample(range(2000), 1000):
            os.unlink(f"{folder}/{number:04}.fen")

    thread = threading.Thread(target=remove)
    thread.start()
    code, most = run("-r", "-i", folder)
    thread.join()
    assert code in (0, 2), code
    # one that vanished while it was rewritten may be there again, and then whole
    assert all(read(f"{folder}/{name}") == NEW for name in os.listdir(folder))
    assert len(os.listdir(folder)) >= 1000
    assert not [name for name in os.listdir(folder) if not name.endswith(".fen")]
    return f"exit {code}, all others are converted", most


def archives(folder):
    plain = OLD * 3000
    zstd = shutil.which("zstd")
    packed = {"gz": gzip.compress(plain), "bz2": bz2.compress(plain)}
    if zstd:
        packed["zst"] = subprocess.run([zstd, "-c"], input=plain, capture_output=True, check=True).stdout
    most, refused, tried = 0, 0, 0
    for kind, data in packed.items():
        path = f"{folder}/x.fen.{kind}"
        cuts = [data[:cut] for cut in random.sample(range(1, len(data)), min(25, len(data) - 1))]
        for _ in range(50):
            broken = bytearray(data)
            broken[random.randrange(len(data))] ^= 1 << random.randrange(8)
            cuts.append(bytes(broken))
        for broken in cuts:
            write(path, broken)
            code, memory = run("-i", path)
            most, tried = max(most, memory), tried + 1
            only(folder, f"x.fen.{kind}")
            if code == 2:
                refused += 1
                assert read(path) == broken
            elif code == 0:
                # a bit that means nothing: a time, a name, a level
                assert unpack(kind, read(path)) in (NEW * 3000, broken), kind
            else:
                # without its magic it is a list of nonsense, kept as it is
                assert code == 1 and read(path) == broken, code
        os.unlink(path)
    return f"{refused} of {tried} refused with exit 2, the rest meant the same; no file lost", most


def unpack(kind, data):
    if kind == "zst":
        return subprocess.run(["zstd", "-dc"], input=data, capture_output=True, check=True).stdout
    return {"gz": gzip.decompress, "bz2": bz2.decompress}[kind](data)


LINE = b"x" * (1 << 20)
ONE_LINE = {
    "fen": ("fen", pieces(b"", LINE)),
    "epd": ("epd", pieces(OLD[:-1] + b" c0 \"", LINE)),
    "pgn-tag": ("pgn", pieces(b"[FEN \"", LINE)),
    "pgn-moves": ("pgn", pieces(b"[FEN \"" + OLD[:-1] + b"\"]\n\n1. e4 ", LINE)),
    "pgn-comment": ("pgn", pieces(b"[Event \"x\"]\n\n{", b"{[FEN \"" * (1 << 17))),
    "pgn-tags": ("pgn", pieces(b"", b"[A \"b\"]" * (1 << 17))),
    "csv": ("csv", pieces(b"fen,x\n", LINE)),
    "csv-quote": ("csv", pieces(b"fen,x\n\"", LINE)),
    "csv-cells": ("csv", pieces(b"fen,x\n", b"," * (1 << 20))),
    "jsonl": ("jsonl", pieces(b"{\"fen\":\"", LINE)),
    "jsonl-deep": ("jsonl", pieces(b"", b"[" * (1 << 20))),
}


def one_line(folder):
    most, told = 0, []
    for name, (form, feed) in ONE_LINE.items():
        begun = time.monotonic()
        code, memory = run("--format", form, "-j", "2", feed=feed)
        told.append(f"{name} exit {code}, {memory:.0f} MB, {time.monotonic() - begun:.0f} s")
        print("   ", told[-1], flush=True)
        most = max(most, memory)
        assert code in (0, 1), (name, code)
    return "; ".join(told), most


def nul_bytes(folder):
    most = 0
    for form in ("fen", "epd", "pgn", "csv", "jsonl"):
        code, memory = run("--format", form, feed=pieces(b"fen\n", b"\0" * (1 << 20), total=100 << 20))
        assert code in (0, 1), (form, code)
        most = max(most, memory)
        data = b"fen\n" + b"\0\n" * 1000 + OLD + b"\0" * 5000
        if form in ("fen", "epd"):
            write(f"{folder}/x", data)
            with tempfile.TemporaryFile() as out:
                code, memory = run("--format", form, f"{folder}/x", out=out)
                out.seek(0)
                assert out.read() == data.replace(OLD, NEW) and code == 1
    return "refused records, every byte kept", most


def tiny_files(folder, count=1_000_000):
    for number in range(count // 1000):
        os.mkdir(f"{folder}/{number}")
        for name in range(1000):
            write(f"{folder}/{number}/{name}.fen", OLD)
    with tempfile.TemporaryFile() as out:
        code, most = run("-r", folder, out=out)
        assert code == 0, code
        assert out.seek(0, os.SEEK_END) == count * len(NEW)
    return f"{count} files, all converted", most


def links(folder):
    os.mkdir(f"{folder}/real")
    os.mkdir(f"{folder}/links")
    write(f"{folder}/real/x.fen", OLD)
    os.symlink("../real/x.fen", f"{folder}/links/one.fen")
    os.symlink("one.fen", f"{folder}/links/two.fen")
    os.symlink("loop.fen", f"{folder}/links/loop.fen")
    os.symlink("nowhere.fen", f"{folder}/links/dangling.fen")
    names = ["loop.fen", "dangling.fen", "two.fen"]
    code, most = run("-i", *names, folder=f"{folder}/links")
    assert code == 2, code
    assert read(f"{folder}/real/x.fen") == NEW
    assert all(os.path.islink(f"{folder}/links/{name}") for name in [*names, "one.fen"])
    only(f"{folder}/links", *names, "one.fen")
    only(f"{folder}/real", "x.fen")
    os.symlink("..", f"{folder}/links/up")
    write(f"{folder}/real/x.fen", OLD)
    code, memory = run("-r", "-i", folder)
    assert read(f"{folder}/real/x.fen") == NEW
    return "what they lead to is rewritten; a loop and a dangling one are errors", max(most, memory)


def concurrent(folder):
    most, late = 0, 0
    for _ in range(20):
        write_many(f"{folder}/x.fen", OLD, 20_000)
        command = [*BASE, "-i", f"{folder}/x.fen"]
        children = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(8)]
        for child in children:
            code, memory = finish(child)
            # one that has read the old file and finds a new one leaves it
            assert code in (0, 2), code
            late += code == 2
            most = max(most, memory)
        assert holds(f"{folder}/x.fen", NEW, 20_000)
        only(folder, "x.fen")
    return f"20 times 8 runs: {late} find that it has changed (exit 2), the file is the new one", most


RECORDS = 400_000


def duration(folder):
    """How long a run in place takes here."""
    times = []
    for _ in range(3):
        write_many(f"{folder}/x.fen", OLD, RECORDS)
        begun = time.monotonic()
        assert run("-i", f"{folder}/x.fen")[0] == 0
        times.append(time.monotonic() - begun)
    return sorted(times)[1]


def signals(folder):
    whole, most, ends = duration(folder), 0, {}
    for number in range(20):
        kind = (signal.SIGINT, signal.SIGTERM)[number % 2]
        write_many(f"{folder}/x.fen", OLD, RECORDS)
        child = subprocess.Popen([*BASE, "-i", f"{folder}/x.fen"], stderr=subprocess.DEVNULL)
        time.sleep(whole * number / 20)
        os.kill(child.pid, kind)
        code, memory = finish(child)
        most = max(most, memory)
        done = holds(f"{folder}/x.fen", NEW, RECORDS)
        assert done or holds(f"{folder}/x.fen", OLD, RECORDS)
        only(folder, "x.fen")
        assert code in (0, -kind), code
        assert code != 0 or done
        ends[code] = ends.get(code, 0) + 1
    told = ", ".join(f"exit {code}: {count}" for code, count in sorted(ends.items()))
    return f"{told}; the file is the old or the new one, nothing temporary", most


def kills(folder):
    whole, most, old, new, left = duration(folder), 0, 0, 0, 0
    for number in range(50):
        write_many(f"{folder}/x.fen", OLD, RECORDS)
        child = subprocess.Popen([*BASE, "-i", f"{folder}/x.fen"], stderr=subprocess.DEVNULL)
        time.sleep(whole * 1.3 * random.random())
        os.kill(child.pid, signal.SIGKILL)
        _, memory = finish(child)
        most = max(most, memory)
        done = holds(f"{folder}/x.fen", NEW, RECORDS)
        assert done or holds(f"{folder}/x.fen", OLD, RECORDS)
        old, new = old + (not done), new + done
        # nobody can clean up behind SIGKILL, but nothing left behind is in the way
        for name in os.listdir(folder):
            if name != "x.fen":
                assert name.startswith(".fenconv-"), name
                os.unlink(f"{folder}/{name}")
                left += 1
    assert old > 0 and new > 0, (old, new)
    return f"50 kills: {old} times the old file, {new} times the new one, always whole; {left} temporary files left", most


CASES = [
    closed_pipe, full_disk, unreadable, vanishing, archives, one_line, nul_bytes,
    links, concurrent, signals, kills, tiny_files,
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
        try:
            result, memory = case(folder)
            high = memory > (CEILING_OF_TINY_FILES_MB if case is tiny_files else CEILING_MB)
            failed |= high
            print(f"| {name.replace('_', ' ')} | {result} | {memory:.0f} MB{' TOO MUCH' if high else ''} |", flush=True)
        except AssertionError as error:
            failed = True
            import traceback

            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"| {name} | FAILED: line {where.lineno} `{where.line}` {error} | |", flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
