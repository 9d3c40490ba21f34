"""Calls of the system that fail, each one of a run in turn."""

import errno
import os

from common import *

CALLS = (
    "open read write stat sync owner mode getxattr listxattr setxattr removexattr link rename unlink readlink".split()
)


def every_call(folder, number, args, names, before, **more):
    """Runs a conversion with each call failing in turn; gives how many there were."""
    tried = 0
    mark = f"{folder}.mark"
    for call in CALLS:
        at = 1
        while True:
            reset(folder, before)
            for name in before:
                give(f"{folder}/{name}", USER, OTHER_USER, 0o640)
            os.symlink(f"{folder}/precious", f"{folder}/x.fen.bak")
            code, err = told(*args, folder=folder, env=with_fault(f"{call}:{at}:{number}", FAULT_MARK=mark, **more))
            if not os.path.exists(mark):
                break
            os.unlink(mark)
            tried, at = tried + 1, at + 1
            where = (call, at - 1, args, code, err)
            assert code in (0, 2) and "panicked" not in err, where
            assert (code == 2) <= bool(err), where
            assert read(f"{folder}/precious") == b"precious", where
            new = read(f"{folder}/x.fen")
            assert new in (OLD * 3, NEW * 3), where
            if code == 2 and args[0] != "-o":
                assert new == OLD * 3 or "new file is in place" in err, where
            if code == 0:
                assert new == NEW * 3, where
                there = os.stat(f"{folder}/x.fen")
                assert there.st_mode & 0o7027 == 0, where
            if new == NEW * 3 and args[0] == "-i=.bak":
                assert read(f"{folder}/x.fen.bak") == OLD * 3, where
            allowed = {*names, *before, "x.fen.bak"}
            left = set(os.listdir(folder)) - allowed
            assert not left or call == "unlink", (left, where)
    return tried


def all_ways(folder, number):
    tried = 0
    before = {"x.fen": OLD * 3, "precious": b"precious"}
    for more in ({}, {"NO_TMPFILE": "1"}):
        tried += every_call(folder, number, ("-i=.bak", "x.fen"), [], before, **more)
        tried += every_call(folder, number, ("-o", "x.fen", "in.fen"), [], {**before, "in.fen": OLD * 3}, **more)
    return tried


def errors(folder):
    if not shim():
        raise LeftOut("needs gcc")
    tried = all_ways(folder, errno.EIO)
    return f"{tried} calls, each failing once with EIO: exit 0 or 2, the old file or the new one, its backup with it, nothing temporary", 0


def full(folder):
    if not shim():
        raise LeftOut("needs gcc")
    tried = sum(all_ways(folder, number) for number in (errno.ENOSPC, errno.EPERM, errno.EDQUOT))
    return f"the same for ENOSPC, EDQUOT and EPERM, {tried} calls", 0
