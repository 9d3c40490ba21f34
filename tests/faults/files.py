"""What a file that is replaced keeps, and what no one can make of it."""

import os
import shutil
import socket
import stat
import struct
import subprocess

from common import *

ACL = "system.posix_acl_access"
DEFAULT_ACL = "system.posix_acl_default"


def entry(tag, may, who=0xFFFFFFFF):
    return struct.pack("<HHI", tag, may, who)


def acl(named, group=0, mask=6, other=0, who=OTHER_USER):
    """rw for the owner, `named` for one more user."""
    return struct.pack("<I", 2) + b"".join(
        [entry(1, 6), entry(2, named, who), entry(4, group), entry(16, mask), entry(32, other)]
    )


def get_acl(path):
    try:
        return os.getxattr(path, ACL)
    except OSError:
        return None


def shown(path):
    there = os.stat(path)
    return there.st_uid, there.st_gid, stat.S_IMODE(there.st_mode)


def in_place(folder, *args, **more):
    return told("-i", *args, "x.fen", folder=folder, **more)


def owner(folder):
    if not IS_ROOT:
        raise LeftOut("needs root")
    modes = (0o600, 0o640, 0o664, 0o444, 0o604, 0o4755, 0o2755, 0o6775, 0o1644)
    for uid, group in ((USER, USER), (USER, OTHER_USER), (0, USER)):
        for mode in modes:
            for args in (("-i", "x.fen"), ("-i=.bak", "x.fen"), ("-o", "x.fen", "in.fen")):
                reset(folder, {"x.fen": OLD, "in.fen": OLD})
                give(f"{folder}/x.fen", uid, group, mode)
                assert told(*args, folder=folder) == (0, "")
                assert read(f"{folder}/x.fen") == NEW
                assert shown(f"{folder}/x.fen") == (uid, group, mode), (args, shown(f"{folder}/x.fen"))
                if "-i=.bak" in args:
                    assert shown(f"{folder}/x.fen.bak") == (uid, group, mode)
    return "owner, group and mode are kept, set-ID bits with them (81 runs)", 0


def owner_as_user(folder):
    """In a folder of its own a user may replace a file of another one."""
    if not IS_ROOT:
        raise LeftOut("needs root to make the files")
    tried = 0
    for uid, group in ((USER, OTHER_USER), (OTHER_USER, USER), (OTHER_USER, OTHER_USER)):
        for mode in (0o660, 0o664, 0o644, 0o604, 0o666, 0o4775, 0o6775, 0o646):
            reset(folder, {"x.fen": OLD})
            give(folder, USER, USER, 0o755)
            give(f"{folder}/x.fen", uid, group, mode)
            readable = os.system(f"setpriv --reuid={USER} --regid={USER} --clear-groups test -r {folder}/x.fen") == 0
            code, _ = in_place(folder, preexec_fn=become(USER))
            now_uid, now_group, now = shown(f"{folder}/x.fen")
            tried += 1
            if code != 0:
                assert not readable and read(f"{folder}/x.fen") == OLD and (now_uid, now_group, now) == (uid, group, mode)
                continue
            assert read(f"{folder}/x.fen") == NEW
            # nobody of any class has more than before
            before = {"u": mode >> 6 & 7, "g": mode >> 3 & 7, "o": mode & 7}
            allowed_group = before["g"] if now_group == group else before["g"] & before["o"]
            allowed_other = before["o"] if now_group == group else before["g"] & before["o"]
            assert now >> 3 & 7 & ~allowed_group == 0 and now & 7 & ~allowed_other == 0, (oct(mode), oct(now))
            if now_uid != uid:
                assert now & 0o6000 == 0, oct(now)
            if now_group != group:
                assert now & 0o2000 == 0, oct(now)
    return f"set-ID bits go, the new group gets no more than before ({tried} runs)", 0


def access_lists(folder):
    write(f"{folder}/x.fen", OLD)
    try:
        os.setxattr(f"{folder}/x.fen", ACL, acl(6))
    except OSError:
        raise LeftOut("the file system has no ACLs")
    for who, lists in ((None, (acl(6), acl(0, group=4, mask=4, other=4), acl(7, group=6, mask=4))), (USER, (acl(6),))):
        for args in (("-i",), ("-i=.bak",), ("-o", "x.fen", "in.fen")):
            for wanted in lists:
                reset(folder, {"x.fen": OLD, "in.fen": OLD})
                for path in (folder, f"{folder}/x.fen", f"{folder}/in.fen"):
                    give(path, USER)
                os.setxattr(f"{folder}/x.fen", ACL, wanted)
                before = shown(f"{folder}/x.fen")
                last = () if args[0] == "-o" else ("x.fen",)
                code, err = told(*args, *last, folder=folder, preexec_fn=become(USER) if who else None)
                assert code == 0, err
                assert get_acl(f"{folder}/x.fen") == wanted and shown(f"{folder}/x.fen") == before
                assert read(f"{folder}/x.fen") == NEW
    # where the system refuses it, the group gets what it had, and whoever is named no more
    if shim():
        for named, group, other, mode in ((6, 0, 0, 0o600), (0, 4, 4, 0o600), (4, 4, 0, 0o640)):
            reset(folder, {"x.fen": OLD})
            os.setxattr(f"{folder}/x.fen", ACL, acl(named, group=group, other=other))
            code, err = in_place(folder, env=with_fault("setxattr:1:95"))
            assert code == 0 and get_acl(f"{folder}/x.fen") is None, err
            assert shown(f"{folder}/x.fen")[2] == mode, oct(shown(f"{folder}/x.fen")[2])
    return "kept; where that is refused the group gets no more than before", 0


def inherited_access(folder):
    """A folder that gives its files a list: a file without one does not get it."""
    try:
        os.setxattr(folder, DEFAULT_ACL, acl(6))
    except OSError:
        raise LeftOut("the file system has no ACLs")
    write(f"{folder}/x.fen", OLD)
    os.removexattr(f"{folder}/x.fen", ACL)
    os.chmod(f"{folder}/x.fen", 0o640)
    assert in_place(folder) == (0, "")
    assert get_acl(f"{folder}/x.fen") is None and shown(f"{folder}/x.fen")[2] == 0o640
    write(f"{folder}/any", OLD)
    assert told("-o", "new.fen", "x.fen", folder=folder)[0] == 0
    assert get_acl(f"{folder}/new.fen") == get_acl(f"{folder}/any")
    assert shown(f"{folder}/new.fen") == shown(f"{folder}/any")
    return "a replaced file does not get what the folder gives; a new one does", 0


def attributes(folder):
    write(f"{folder}/x.fen", OLD)
    try:
        os.setxattr(f"{folder}/x.fen", "user.origin", b"a tournament")
    except OSError:
        raise LeftOut("the file system has no attributes")
    names = ["user.origin"]
    if IS_ROOT:
        # cap_setuid=ep: whoever runs such a file may become root
        os.setxattr(f"{folder}/x.fen", "security.capability", struct.pack("<IIIII", 0x02000001, 1 << 7, 0, 0, 0))
        names.append("security.capability")
    assert sorted(os.listxattr(f"{folder}/x.fen")) == sorted(names)
    for way, to in (("-i", "shredder"), ("-i=.bak", "classic"), ("-i", "shredder")):
        assert told(way, "x.fen", folder=folder, to=to) == (0, "")
        assert os.listxattr(f"{folder}/x.fen") == ["user.origin"], os.listxattr(f"{folder}/x.fen")
        assert os.getxattr(f"{folder}/x.fen", "user.origin") == b"a tournament"
    return "the user's are kept, capabilities of the file are not", 0


def full_disk(folder):
    if not IS_ROOT:
        raise LeftOut("needs root")
    with small_disk(folder):
        old = OLD * 10_000
        write(f"{folder}/x.fen", old)
        code, most = run("-i", "x.fen", folder=folder)
        assert code == 2, code
        assert read(f"{folder}/x.fen") == old
        only(folder, "x.fen")
        code, memory = run("-o", "y.fen.gz", "-j", "3", "x.fen", "x.fen", folder=folder)
        assert code == 0, code
    with open("/dev/full", "wb") as full:
        write(f"{folder}/y.fen", OLD * 10_000)
        code, memory = run(f"{folder}/y.fen", out=full)
    assert code == 2, code
    return "exit 2, the old file stays, nothing temporary", max(most, memory)


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


def special_files(folder):
    """What is no regular file is never opened to be rewritten."""
    os.mkfifo(f"{folder}/pipe.fen")
    os.mkdir(f"{folder}/folder.fen")
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(f"{folder}/socket.fen")
    names = ["pipe.fen", "folder.fen", "socket.fen", "/dev/null", "/dev/zero"]
    if IS_ROOT:
        # a block device that has no driver: opening it would be another error
        os.mknod(f"{folder}/block.fen", 0o600 | stat.S_IFBLK, os.makedev(240, 0))
        names.append("block.fen")
    write(f"{folder}/x.fen", OLD)
    code, err = told("-i", *names, "x.fen", folder=folder, timeout=20)
    assert code == 2 and all(name in err for name in names), err
    assert err.count("not a regular file") == len(names) - 1 and read(f"{folder}/x.fen") == NEW
    return "refused with exit 2, nothing hangs, the others are converted", 0


def closed_folders(folder):
    """Folders that may be written to and not read, or read and not written to."""
    told_so = []
    os.chmod(folder, 0o755)
    give(folder, USER)
    os.mkdir(f"{folder}/blind")
    os.mkdir(f"{folder}/fixed")
    for name in ("blind", "fixed"):
        write(f"{folder}/{name}/x.fen", OLD)
        write(f"{folder}/{name}/same.fen", NEW)
        for path in (f"{folder}/{name}", f"{folder}/{name}/x.fen", f"{folder}/{name}/same.fen"):
            give(path, USER)
    os.chmod(f"{folder}/blind", 0o333)
    os.chmod(f"{folder}/fixed", 0o555)
    as_user = {"preexec_fn": become(USER)}
    assert told("-i", "blind/x.fen", folder=folder, **as_user) == (0, "")
    assert told("-o", "blind/new.fen", "blind/x.fen", folder=folder, **as_user) == (0, "")
    assert told("-i=.bak", "fixed/same.fen", folder=folder, **as_user) == (0, "")
    code, err = told("-i", "fixed/x.fen", folder=folder, **as_user)
    assert code == 2 and "fixed/x.fen" in err, err
    os.chmod(f"{folder}/blind", 0o755)
    assert read(f"{folder}/blind/x.fen") == read(f"{folder}/blind/new.fen") == NEW
    assert read(f"{folder}/fixed/x.fen") == OLD
    only(f"{folder}/blind", "x.fen", "new.fen", "same.fen")
    # one folder of many that nobody may look into
    os.mkdir(f"{folder}/tree")
    for name in "abc":
        os.mkdir(f"{folder}/tree/{name}")
        write(f"{folder}/tree/{name}/x.fen", OLD)
        give(f"{folder}/tree/{name}", USER)
        give(f"{folder}/tree/{name}/x.fen", USER)
    os.chmod(f"{folder}/tree/b", 0)
    code, err = told("-r", "-i", "tree", folder=folder, **as_user)
    assert code == 2 and "tree/b" in err, err
    os.chmod(f"{folder}/tree/b", 0o755)
    assert [read(f"{folder}/tree/{name}/x.fen") for name in "abc"] == [NEW, OLD, NEW]
    return "one that cannot be synced or is read-only without a change to make: exit 0; one that cannot be read: reported, the rest done", 0


def changed_meanwhile(folder):
    """Something is added while the file is read."""
    if not shim():
        raise LeftOut("needs gcc")
    for change in (
        lambda path: open(path, "ab").write(OLD) and None,
        lambda path: (write(f"{path}.new", OLD), os.rename(f"{path}.new", path)),
        lambda path: os.utime(path),
        lambda path: os.unlink(path),
    ):
        reset(folder, {"x.fen": OLD})
        with subprocess.Popen(
            [*BASE, "-i=.bak", "x.fen"], cwd=folder, env=with_fault("sync:1:stop"), stderr=subprocess.PIPE
        ) as child:
            os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WNOWAIT)
            change(f"{folder}/x.fen")
            after = read(f"{folder}/x.fen") if os.path.exists(f"{folder}/x.fen") else None
            os.kill(child.pid, 18)
            err = child.stderr.read()
        assert child.returncode == 2 and b"changed" in err, (child.returncode, err)
        assert after == (read(f"{folder}/x.fen") if os.path.exists(f"{folder}/x.fen") else None)
        only(folder, *(["x.fen"] if after is not None else []))
    return "exit 2, the changed file stays", 0


def backups(folder):
    write(f"{folder}/precious", b"precious")
    # a planted link is not followed, whether it leads somewhere or not
    for target in ("precious", "nowhere", "/dev/full"):
        reset(folder, {"x.fen": OLD, "precious": b"precious"})
        os.symlink(target, f"{folder}/x.fen.bak")
        assert told("-i=.bak", "x.fen", folder=folder)[0] == 0
        assert read(f"{folder}/precious") == b"precious" and read(f"{folder}/x.fen.bak") == OLD
        assert not os.path.islink(f"{folder}/x.fen.bak")
        only(folder, "precious", "x.fen", "x.fen.bak")
    # an older one stays, and it is said where the new one is
    reset(folder, {"x.fen": OLD})
    for target in ("shredder", "classic", "shredder"):
        code, err = told("-i=.bak", "x.fen", folder=folder, to=target)
        assert code == 0
    assert "x.fen.bak.3" in err and read(f"{folder}/x.fen.bak") == OLD
    assert (read(f"{folder}/x.fen.bak.2"), read(f"{folder}/x.fen.bak.3")) == (NEW, OLD)
    # where files cannot have a second name it is a copy, with all that the file has
    if shim():
        reset(folder, {"x.fen": OLD})
        give(f"{folder}/x.fen", USER, OTHER_USER, 0o640)
        before = shown(f"{folder}/x.fen")
        env = with_fault("link:1:1", NO_TMPFILE="1", FAULT_MARK=f"{folder}/mark")
        assert told("-i=.bak", "x.fen", folder=folder, env=env)[0] == 0
        assert os.path.exists(f"{folder}/mark")
        assert read(f"{folder}/x.fen.bak") == OLD and shown(f"{folder}/x.fen.bak") == before
    return "never over anything, never through a link; an older one stays", 0


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
