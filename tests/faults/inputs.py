"""Inputs that are broken, endless or gone."""

import bz2
import gzip
import os
import random
import shutil
import subprocess
import tempfile
import threading
import time

from common import *


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
        assert code == 2, (form, code)
        # far behind they are bytes of a record
        comments = b"fen\n" + b"# comment\n" * 1000
        code, memory_behind = run("--format", form, feed=pieces(comments, b"\0" * (1 << 20), total=100 << 20))
        assert code in (0, 1), (form, code)
        most = max(most, memory, memory_behind)
        data = comments + b"\0\n" * 1000 + OLD + b"\0" * 5000
        if form in ("fen", "epd"):
            write(f"{folder}/x", data)
            with tempfile.TemporaryFile() as out:
                code, memory = run("--format", form, f"{folder}/x", out=out)
                out.seek(0)
                assert out.read() == data.replace(OLD, NEW) and code == 1
    return "in the first 8 KiB exit 2, later refused records, every byte kept", most


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
