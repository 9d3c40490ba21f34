"""Somebody else who may write to the folder puts links in the way."""

import ctypes
import os
import select
import stat
import subprocess
import threading

from common import *

TRIES = 200
IN_CREATE, IN_MOVED_TO = 0x100, 0x80


class Watcher(threading.Thread):
    """Puts a link to the victim at every temporary name that appears."""

    def __init__(self, folder, victim, wanted):
        super().__init__(daemon=True)
        self.folder, self.victim, self.wanted, self.swapped, self.ended = folder, victim, wanted, 0, False
        libc = ctypes.CDLL(None)
        self.watch = libc.inotify_init()
        libc.inotify_add_watch(self.watch, folder.encode(), IN_CREATE | IN_MOVED_TO)

    def run(self):
        while not self.ended:
            if not select.select([self.watch], [], [], 0.01)[0]:
                continue
            data = os.read(self.watch, 65536)
            while data:
                length = int.from_bytes(data[12:16], "little")
                name = data[16 : 16 + length].rstrip(b"\0").decode()
                data = data[16 + length :]
                if self.wanted(name):
                    try:
                        os.symlink(self.victim, f"{self.folder}/swap")
                        os.rename(f"{self.folder}/swap", f"{self.folder}/{name}")
                        self.swapped += 1
                    except OSError:
                        pass

    def end(self):
        self.ended = True
        self.join()
        os.close(self.watch)


def race(folder, args, wanted, env):
    """Runs with a watcher; gives how often it was quick enough."""
    os.mkdir(f"{folder}/safe")
    os.mkdir(f"{folder}/shared")
    os.chmod(f"{folder}/shared", 0o777)
    victim = f"{folder}/safe/victim"
    write(victim, b"precious")
    os.chmod(victim, 0o600)
    before = os.stat(victim)
    swapped = 0
    for _ in range(TRIES):
        reset(f"{folder}/shared", {"x.fen": OLD * 2000})
        give(f"{folder}/shared/x.fen", USER, USER, 0o666)
        watcher = Watcher(f"{folder}/shared", victim, wanted)
        watcher.start()
        code, err = told(*args, folder=f"{folder}/shared", env=env)
        watcher.end()
        swapped += watcher.swapped > 0
        assert code in (0, 2) and "panicked" not in err, (code, err)
        after = os.stat(victim)
        assert read(victim) == b"precious"
        for what in ("st_mode", "st_uid", "st_gid", "st_ino", "st_nlink", "st_mtime_ns", "st_ctime_ns"):
            assert getattr(after, what) == getattr(before, what), what
        only(f"{folder}/safe", "victim")
    return swapped


def swapped(folder):
    """The temporary file is swapped for a link while it is written, synced, renamed."""
    if not shim():
        raise LeftOut("needs gcc")
    count = race(folder, ("-i", "x.fen"), lambda name: name.startswith(".fenconv-"), with_fault(NO_TMPFILE="1"))
    assert count > 0
    return f"{TRIES} runs, in {count} of them a link was there: nothing outside changes", 0


def swapped_backup(folder):
    """The same with the backup's name, and with the temporary names of both."""
    if not shim():
        raise LeftOut("needs gcc")
    count = race(folder, ("-i=.bak", "x.fen"), lambda name: name != "swap", with_fault())
    assert count > 0
    return f"{TRIES} runs, in {count} of them a link was there: nothing outside changes", 0
