"""Ended at any moment, by a signal or at a call: a file is the old one or the new one."""

import filecmp
import os
import random
import resource
import shutil
import signal
import subprocess
import time

from common import *

RECORDS = 200_000
FEWER = 50_000


def duration(folder, name):
    """How long a run in place takes here; `name.old` is what it begins with."""
    times = []
    for _ in range(3):
        shutil.copyfile(f"{folder}/{name}.old", f"{folder}/{name}")
        begun = time.monotonic()
        assert run("-i", f"{folder}/{name}")[0] == 0
        times.append(time.monotonic() - begun)
    return sorted(times)[1]


def signals(folder):
    write_many(f"{folder}/x.fen.old", OLD, RECORDS)
    whole, most, dead, kinds = duration(folder, "x.fen"), 0, 0, (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT)
    for number in range(30):
        kind = kinds[number % 3]
        shutil.copyfile(f"{folder}/x.fen.old", f"{folder}/x.fen")
        child = subprocess.Popen([*BASE, "-i", f"{folder}/x.fen"], stderr=subprocess.DEVNULL)
        time.sleep(whole * 1.1 * number / 30)
        os.kill(child.pid, kind)
        code, memory = finish(child)
        most = max(most, memory)
        done = holds(f"{folder}/x.fen", NEW, RECORDS)
        assert done or holds(f"{folder}/x.fen", OLD, RECORDS)
        only(folder, "x.fen", "x.fen.old")
        assert code in (0, -kind), code
        assert code != 0 or done
        dead += code != 0
    return f"dies of it ({dead} of 30, the others were done); the file is the old or the new one, nothing temporary", most


def ignored_signals(folder):
    """What nohup and the shell ignore for a job in the background."""
    write_many(f"{folder}/x.fen", OLD, RECORDS)
    for kind in (signal.SIGHUP, signal.SIGINT):
        ignore = lambda: signal.signal(kind, signal.SIG_IGN)
        child = subprocess.Popen([*BASE, "-i", f"{folder}/x.fen"], preexec_fn=ignore, stderr=subprocess.DEVNULL)
        time.sleep(0.1)
        os.kill(child.pid, kind)
        assert finish(child)[0] == 0
        assert holds(f"{folder}/x.fen", NEW, RECORDS)
        write_many(f"{folder}/x.fen", OLD, RECORDS)
    return "exit 0, all converted", 0


def runs(shell, name):
    """Whether a shell waits for this program; a signal while it starts one may be lost in it."""
    try:
        with open(f"/proc/{shell.pid}/task/{shell.pid}/children") as children:
            return any(os.path.basename(os.readlink(f"/proc/{child}/exe")) == name for child in children.read().split())
    except OSError:
        return False


def loops(folder):
    """Ctrl-C ends the shell's loop, not only the file at hand."""
    script = f'for x in $(seq 500); do cp old.fen $x.fen; {FENCONV} --to shredder -i $x.fen 2>/dev/null; done'
    for _ in range(10):
        reset(folder, {"old.fen": OLD * RECORDS})
        shell = subprocess.Popen(
            ["bash", "-c", script], cwd=folder, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        while not (os.path.exists(f"{folder}/2.fen") and runs(shell, os.path.basename(FENCONV))):
            time.sleep(0.001)
        os.killpg(shell.pid, signal.SIGINT)
        assert shell.wait() == -signal.SIGINT
        count = len(os.listdir(folder))
        time.sleep(0.05)
        assert count < 500 and len(os.listdir(folder)) == count
    return "the loop ends with it", 0


def limits_of_a_process(folder):
    """SIGXFSZ of a file too large, SIGXCPU of too much time."""
    for kind, what, limit in ((signal.SIGXFSZ, resource.RLIMIT_FSIZE, 1 << 20), (signal.SIGXCPU, resource.RLIMIT_CPU, 1)):
        count = 1 if what == resource.RLIMIT_FSIZE else 40
        write_many(f"{folder}/x.fen", OLD, RECORDS * count)
        set_limit = lambda: resource.setrlimit(what, (limit, limit + 5))
        child = subprocess.Popen([*BASE, "-j1", "-i", f"{folder}/x.fen"], preexec_fn=set_limit, stderr=subprocess.DEVNULL)
        code, _ = finish(child)
        # a fast machine may be done in a second
        assert code == -kind or (code == 0 and what == resource.RLIMIT_CPU), code
        assert code == 0 or holds(f"{folder}/x.fen", OLD, RECORDS * count)
        only(folder, "x.fen")
    return "dies of SIGXFSZ, SIGXCPU; the old file stays, nothing temporary", 0


def kills(folder):
    told_so, most = [], 0
    for ending in ("", ".gz", ".zst"):
        name = f"x.fen{ending}"
        write_many(f"{folder}/plain.fen", OLD, FEWER)
        assert told("-o", f"old{ending}", "plain.fen", folder=folder, to="classic") == (0, "")
        os.rename(f"{folder}/old{ending}", f"{folder}/{name}.old")
        os.unlink(f"{folder}/plain.fen")
        whole, found, left = duration(folder, name), [0, 0], 0
        for _ in range(200):
            shutil.copyfile(f"{folder}/{name}.old", f"{folder}/{name}")
            child = subprocess.Popen([*BASE, "-i", f"{folder}/{name}"], stderr=subprocess.DEVNULL)
            time.sleep(whole * 1.3 * random.random())
            os.kill(child.pid, signal.SIGKILL)
            _, memory = finish(child)
            most = max(most, memory)
            is_new = not filecmp.cmp(f"{folder}/{name}", f"{folder}/{name}.old", shallow=False)
            if is_new:
                unpacked = f"{folder}/{name}" if not ending else f"{folder}/unpacked"
                if ending:
                    unpacker = {".gz": "gzip", ".zst": "zstd"}[ending]
                    with open(f"{folder}/{name}", "rb") as packed, open(unpacked, "wb") as out:
                        subprocess.run([unpacker, "-dc"], stdin=packed, stdout=out, check=True)
                assert holds(unpacked, NEW, FEWER)
            found[is_new] += 1
            for other in os.listdir(folder):
                if other.startswith(".fenconv-"):
                    os.unlink(f"{folder}/{other}")
                    left += 1
        assert min(found) > 0, found
        reset(folder, {})
        told_so.append(f"{ending or 'plain'}: {found[0]} old, {found[1]} new, {left} temporary files")
    return "200 kills each, always whole; " + "; ".join(told_so), most


def killed_at_each_call(folder):
    """SIGKILL before each call that changes something, with a backup."""
    if not shim():
        raise LeftOut("needs gcc")
    tried = left = 0
    for call in ("open", "write", "sync", "mode", "link", "rename"):
        for without in ("", "1"):
            number = 1
            while True:
                reset(folder, {"x.fen": OLD})
                more = {"FAULT_MARK": f"{folder}/mark", **({"NO_TMPFILE": "1"} if without else {})}
                told("-i=.bak", "x.fen", folder=folder, env=with_fault(f"{call}:{number}:kill", **more))
                if not os.path.exists(f"{folder}/mark"):
                    break
                os.unlink(f"{folder}/mark")
                tried, number = tried + 1, number + 1
                names = sorted(os.listdir(folder))
                stray = [name for name in names if name.startswith(".fenconv-")]
                assert set(names) - set(stray) <= {"x.fen", "x.fen.bak"}, names
                left += len(stray)
                assert read(f"{folder}/x.fen") in (OLD, NEW)
                # once there is the new file there is the old one as its backup
                assert read(f"{folder}/x.fen") == OLD or read(f"{folder}/x.fen.bak") == OLD
    return f"{tried} kills: the old file or the new one with its backup; {left} temporary files", 0
