/* Makes one call of the C library fail, wait or kill: loaded before it, by LD_PRELOAD.

   FAULT=NAME:NUMBER:WHAT   NAME of the function, its NUMBER-th call; WHAT: an errno, or
                            `kill` (SIGKILL) or `stop` (SIGSTOP) before the call
   FAULT_MARK=FILE          is made when it happens
   NO_TMPFILE=1             the system has no files without a name

   Calls of one kind have one name, whatever the C library calls them: `open` for openat64 too. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int count;

/* The C library's own, which this one must not take for the program's. */
static long call(long number, long a, long b, long c, long d, long e, long f) {
    static long (*next)(long, ...);
    if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return next(number, a, b, c, d, e, f);
}

/* 0, or the errno to fail with. */
static int fault(const char *name) {
    const char *wanted = getenv("FAULT");
    size_t length = strlen(name);
    if (!wanted || strncmp(wanted, name, length) || wanted[length] != ':') return 0;
    char *what;
    long number = strtol(wanted + length + 1, &what, 10);
    if (__atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST) != number) return 0;
    const char *mark = getenv("FAULT_MARK");
    if (mark) call(SYS_close, call(SYS_openat, AT_FDCWD, (long)mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0666, 0, 0), 0, 0, 0, 0, 0);
    what++;
    if (!strcmp(what, "kill")) call(SYS_kill, getpid(), SIGKILL, 0, 0, 0, 0);
    if (!strcmp(what, "stop")) { call(SYS_kill, getpid(), SIGSTOP, 0, 0, 0, 0); return 0; }
    return atoi(what);
}

#define CALL(kind, result, name, parameters, arguments)                           \
    result name parameters {                                                      \
        static result(*next) parameters;                                          \
        if (!next) next = (result(*) parameters)dlsym(RTLD_NEXT, #name);          \
        int error = fault(kind);                                                  \
        if (error) { errno = error; return (result)-1; }                          \
        return next arguments;                                                    \
    }

#define OPEN(name, parameters, arguments)                                         \
    int name parameters {                                                         \
        static int (*next)();                                                     \
        if (!next) next = (int (*)())dlsym(RTLD_NEXT, #name);                     \
        va_list list;                                                             \
        va_start(list, flags);                                                    \
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;         \
        va_end(list);                                                             \
        int error = fault("open");                                                \
        if (!error && (flags & O_TMPFILE) == O_TMPFILE && getenv("NO_TMPFILE")) error = EOPNOTSUPP; \
        if (error) { errno = error; return -1; }                                  \
        return next arguments;                                                    \
    }

OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
CALL("read", ssize_t, read, (int file, void *into, size_t size), (file, into, size))
CALL("read", ssize_t, pread, (int file, void *into, size_t size, off_t at), (file, into, size, at))
CALL("read", ssize_t, pread64, (int file, void *into, size_t size, off64_t at), (file, into, size, at))
CALL("write", ssize_t, write, (int file, const void *from, size_t size), (file, from, size))
CALL("write", ssize_t, writev, (int file, const struct iovec *from, int size), (file, from, size))
CALL("write", ssize_t, copy_file_range, (int from, off64_t *at, int to, off64_t *there, size_t size, unsigned flags), (from, at, to, there, size, flags))
CALL("write", ssize_t, sendfile64, (int to, int from, off64_t *at, size_t size), (to, from, at, size))
CALL("stat", int, stat, (const char *path, struct stat *into), (path, into))
CALL("stat", int, stat64, (const char *path, struct stat64 *into), (path, into))
CALL("stat", int, fstat, (int file, struct stat *into), (file, into))
CALL("stat", int, fstat64, (int file, struct stat64 *into), (file, into))
CALL("stat", int, fstatat, (int folder, const char *path, struct stat *into, int flags), (folder, path, into, flags))
CALL("stat", int, fstatat64, (int folder, const char *path, struct stat64 *into, int flags), (folder, path, into, flags))
CALL("stat", int, statx, (int folder, const char *path, int flags, unsigned mask, struct statx *into), (folder, path, flags, mask, into))
CALL("sync", int, fsync, (int file), (file))
CALL("sync", int, fdatasync, (int file), (file))
CALL("owner", int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group))
CALL("mode", int, fchmod, (int file, mode_t mode), (file, mode))
CALL("getxattr", ssize_t, fgetxattr, (int file, const char *name, void *into, size_t size), (file, name, into, size))
CALL("listxattr", ssize_t, flistxattr, (int file, char *into, size_t size), (file, into, size))
CALL("setxattr", int, fsetxattr, (int file, const char *name, const void *from, size_t size, int flags), (file, name, from, size, flags))
CALL("removexattr", int, fremovexattr, (int file, const char *name), (file, name))
CALL("link", int, linkat, (int from, const char *path, int to, const char *name, int flags), (from, path, to, name, flags))
CALL("rename", int, rename, (const char *path, const char *name), (path, name))
CALL("rename", int, renameat, (int from, const char *path, int to, const char *name), (from, path, to, name))
CALL("rename", int, renameat2, (int from, const char *path, int to, const char *name, unsigned flags), (from, path, to, name, flags))
CALL("unlink", int, unlinkat, (int folder, const char *name, int flags), (folder, name, flags))
CALL("readlink", ssize_t, readlinkat, (int folder, const char *path, char *into, size_t size), (folder, path, into, size))

/* Some are made by their number. */
long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
    va_end(list);
    int error = 0;
    switch (number) {
    case SYS_fchmod: error = fault("mode"); break;
    case SYS_fchown: error = fault("owner"); break;
    case SYS_renameat2: error = fault("rename"); break;
    case SYS_linkat: error = fault("link"); break;
    case SYS_fsync: error = fault("sync"); break;
    case SYS_statx: error = fault("stat"); break;
    }
    if (error) { errno = error; return -1; }
    return call(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
