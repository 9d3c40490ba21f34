#!/usr/bin/env python3
"""What other programs make of the same faults: `peers.py FENCONV [RUFF]`.

Prints the table of docs/internals/reliability.md: fenconv, GNU sed, zstd and ruff, each rewriting a file
or, zstd, making another one of it. Run as root, with gcc; without RUFF that column is empty."""

import os
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

from common import *
from files import ACL, acl, get_acl

RUFF = sys.argv[2] if len(sys.argv) > 2 else None
PYTHON = b"x=[1,2]\n"


class Peer:
    """A program, the file it works on, and the file that it makes."""

    def __init__(self, name, command, before, changed, result=None):
        self.name, self.command, self.before, self.changed, self.result = name, command, before, changed, result

    def source(self):
        return "x.py" if self.name == "ruff format" else "x.fen"

    def made(self):
        return self.source() + (self.result or "")

    def start(self, folder, *names, **more):
        command = [part if part != "{}" else None for part in self.command]
        at = command.index(None)
        command[at : at + 1] = names or [self.source()]
        return subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)

    def run(self, folder, *names, **more):
        child = self.start(folder, *names, **more)
        try:
            return child.wait(timeout=10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            return "hangs"


PEERS = [
    Peer("fenconv -i", [*BASE, "-i", "{}"], OLD, NEW),
    Peer("sed -i", ["sed", "-i", "s/KQkq/HFhf/", "{}"], OLD, NEW),
    Peer("zstd", ["zstd", "-q", "{}"], OLD, None, ".zst"),
]
if RUFF:
    PEERS.append(Peer("ruff format", [RUFF, "format", "--no-cache", "{}"], PYTHON, b"x = [1, 2]\n"))


def prepare(peer, folder, count=1, **owner):
    reset(folder, {peer.source(): peer.before * count})
    give(f"{folder}/{peer.source()}", owner.get("uid", 0), owner.get("group", owner.get("uid", 0)), owner.get("mode", 0o644))


def state(peer, folder, count=1):
    """What became of a file of so many records."""
    try:
        data = read(f"{folder}/{peer.made()}")
    except FileNotFoundError:
        return "no result"
    except OSError as error:
        return error.strerror
    if peer.result:
        return "whole" if subprocess.run(["zstd", "-tq"], input=data, capture_output=True).returncode == 0 else "cut off"
    if data == peer.before * count:
        return "old file"
    return "new file" if data == peer.changed * count else f"cut to {len(data):,} bytes"


def strays(peer, folder):
    left = set(os.listdir(folder)) - {peer.source(), peer.made()}
    return f", {len(left)} file left" if left else ""


def full_disk(peer, folder):
    with small_disk(folder, "1m"):
        count = 700_000 // len(peer.before)
        # what zstd makes of random bytes is as long
        write(f"{folder}/{peer.source()}", os.urandom(700_000) if peer.result else peer.before * count)
        free = os.statvfs(folder)
        write(f"{folder}/filler", bytes(free.f_bavail * free.f_frsize - 16384))
        code = peer.run(folder)
        os.unlink(f"{folder}/filler")
        return f"exit {code}, {state(peer, folder, count)}{strays(peer, folder)}"


def failing(call, number="1", what="5"):
    def case(peer, folder):
        prepare(peer, folder, 50)
        mark = f"{folder}.mark"
        code = peer.run(folder, env=with_fault(f"{call}:{number}:{what}", FAULT_MARK=mark))
        if not os.path.exists(mark):
            return "-"
        os.unlink(mark)
        return f"exit {code}, {state(peer, folder, 50)}{strays(peer, folder)}"

    return case


def owner(peer, folder):
    prepare(peer, folder, uid=USER, group=OTHER_USER, mode=0o640)
    peer.run(folder)
    there = os.stat(f"{folder}/{peer.made()}")
    return "kept" if (there.st_uid, there.st_gid, there.st_mode & 0o777) == (USER, OTHER_USER, 0o640) else f"{there.st_uid}:{there.st_gid} {there.st_mode & 0o777:o}"


def set_id(peer, folder):
    prepare(peer, folder, uid=USER, mode=0o4755)
    peer.run(folder)
    there = os.stat(f"{folder}/{peer.made()}")
    bits = "kept" if there.st_mode & stat.S_ISUID else "dropped"
    return bits + (" with its owner" if there.st_uid == USER else " with another owner")


def foreign_group(peer, folder):
    """A user of another group."""
    prepare(peer, folder, uid=USER, group=OTHER_USER, mode=0o664)
    give(folder, USER)
    code = peer.run(folder, preexec_fn=become(USER))
    there = os.stat(f"{folder}/{peer.made()}")
    if there.st_gid == OTHER_USER:
        return "group kept" if code == 0 else f"exit {code}"
    return "new group gets no more" if there.st_mode & 0o20 == 0 else "new group may write"


def access_list(peer, folder):
    prepare(peer, folder)
    os.setxattr(f"{folder}/{peer.source()}", ACL, acl(6))
    peer.run(folder)
    if get_acl(f"{folder}/{peer.made()}") == acl(6):
        return "kept"
    return "lost, group " + ("widened" if os.stat(f"{folder}/{peer.made()}").st_mode & 0o60 else "as before")


def attributes(peer, folder):
    prepare(peer, folder)
    os.setxattr(f"{folder}/{peer.source()}", "user.origin", b"x")
    peer.run(folder)
    return "kept" if "user.origin" in os.listxattr(f"{folder}/{peer.made()}") else "lost"


def symbolic_link(peer, folder):
    prepare(peer, folder)
    os.rename(f"{folder}/{peer.source()}", f"{folder}/real")
    os.symlink("real", f"{folder}/{peer.source()}")
    code = peer.run(folder)
    if peer.result:
        return "refused" if not os.path.exists(f"{folder}/{peer.made()}") else "followed"
    if not os.path.islink(f"{folder}/{peer.source()}"):
        return "replaced by a file"
    return "what it leads to is rewritten" if read(f"{folder}/real") == peer.changed else f"exit {code}"


def hard_link(peer, folder):
    prepare(peer, folder)
    os.link(f"{folder}/{peer.source()}", f"{folder}/other")
    peer.run(folder)
    if peer.result:
        return "-"
    return "kept" if os.stat(f"{folder}/other").st_nlink == 2 else "the other name keeps the old file"


def pipe(peer, folder):
    reset(folder, {})
    os.mkfifo(f"{folder}/{peer.source()}")
    code = peer.run(folder)
    return code if code == "hangs" else f"refused, exit {code}" if code else "skipped, exit 0"


def read_only_folder(peer, folder):
    prepare(peer, folder, uid=USER)
    os.chmod(folder, 0o555)
    code = peer.run(folder, preexec_fn=become(USER))
    os.chmod(folder, 0o755)
    return f"exit {code}, {state(peer, folder)}"


def nothing_to_do(peer, folder):
    """A file in which nothing changes, in a folder that is read-only."""
    if peer.result:
        return "-"
    reset(folder, {peer.source(): peer.changed})
    give(f"{folder}/{peer.source()}", USER)
    before = os.stat(f"{folder}/{peer.source()}")
    os.chmod(folder, 0o555)
    code = peer.run(folder, preexec_fn=become(USER))
    os.chmod(folder, 0o755)
    after = os.stat(f"{folder}/{peer.source()}")
    same = (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    return f"exit {code}, {'not touched' if same else 'written anew'}"


def unreadable(peer, folder):
    reset(folder, {f"{name}{os.path.splitext(peer.source())[1]}": peer.before for name in "abc"})
    names = sorted(os.listdir(folder))
    os.chmod(folder, 0o755)
    give(folder, USER)
    for name in names:
        give(f"{folder}/{name}", USER, mode=0 if name.startswith("b") else 0o644)
    code = peer.run(folder, *names, preexec_fn=become(USER))
    made = [name for name in names if (os.path.exists(f"{folder}/{name}.zst") if peer.result else read(f"{folder}/{name}") == peer.changed)]
    return f"{len(made)} of 2 others done, exit {code}"


def changed_meanwhile(peer, folder):
    """A line is added while it is read, before the result is in place."""
    prepare(peer, folder, 50)
    call = {"fenconv -i": "sync", "sed -i": "rename"}.get(peer.name, "write")
    child = peer.start(folder, env=with_fault(f"{call}:1:stop"))
    ended = os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    if ended.si_code != os.CLD_STOPPED:
        return "-"
    with open(f"{folder}/{peer.source()}", "ab") as file:
        file.write(b"added\n")
    os.kill(child.pid, signal.SIGCONT)
    code = child.wait()
    kept = b"added" in read(f"{folder}/{peer.source()}")
    return f"exit {code}, what was added is {'there' if kept else 'lost'}"


COUNT = 1_000_000


def large(peer, folder, kind, ignored):
    """Sends a signal when half of the work is done."""
    count = COUNT if peer.name != "ruff format" else COUNT // 8
    prepare(peer, folder, count)
    begun = time.monotonic()
    peer.run(folder)
    half = (time.monotonic() - begun) / 2
    prepare(peer, folder, count)

    def before():
        if kind != signal.SIGKILL:
            signal.signal(kind, signal.SIG_IGN if ignored else signal.SIG_DFL)

    child = peer.start(folder, preexec_fn=before)
    time.sleep(half)
    child.send_signal(kind)
    return child.wait(), f"{state(peer, folder, count)}{strays(peer, folder)}"


def ignored_signal(peer, folder):
    code, _ = large(peer, folder, signal.SIGHUP, True)
    return "goes on" if code == 0 else "dies"


def interrupt(peer, folder):
    code, left = large(peer, folder, signal.SIGINT, False)
    return f"{'dies of it' if code == -signal.SIGINT else f'exit {code}'}, {left}"


def killed(peer, folder):
    return large(peer, folder, signal.SIGKILL, False)[1]


def file_size(peer, folder):
    count = 40_000
    prepare(peer, folder, count)
    code = peer.run(folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)))
    if peer.result:
        return "-"
    return f"{'dies of it' if code == -25 else f'exit {code}'}, {state(peer, folder, count)}{strays(peer, folder)}"


CASES = [
    ("full disk", full_disk), ("EIO of the first write", failing("write")), ("EIO of fsync", failing("sync")),
    ("EIO of rename", failing("rename")), ("killed before rename", failing("rename", "1", "kill")),
    ("SIGKILL while it works", killed), ("SIGINT while it works", interrupt), ("ignored SIGHUP", ignored_signal),
    ("`ulimit -f`", file_size), ("owner, group, mode (root)", owner), ("set-user-ID bit (root)", set_id),
    ("a group that cannot be kept", foreign_group), ("access control list", access_list),
    ("extended attributes", attributes), ("symbolic link", symbolic_link), ("hard link", hard_link), ("FIFO", pipe),
    ("read-only folder", read_only_folder), ("the same, nothing to change", nothing_to_do),
    ("one of three files unreadable", unreadable), ("changed while it is read", changed_meanwhile),
]


def main():
    print("| fault | " + " | ".join(peer.name for peer in PEERS) + " |\n" + "|---" * (len(PEERS) + 1) + "|")
    for name, case in CASES:
        cells = []
        for peer in PEERS:
            folder = tempfile.mkdtemp(prefix="fenconv-peers-")
            os.chmod(folder, 0o755)
            try:
                cells.append(case(peer, folder))
            finally:
                shutil.rmtree(folder, ignore_errors=True)
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
