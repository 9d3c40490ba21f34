#!/usr/bin/env python3
"""How fast is a conversion beside a plain copy of the same lines?

    ratio.py BINARY FILE [--copyloop PATH] [--rounds N] [-- OPTION...]

Runs the copy loop and the binary on the file in turn, so that both meet the
same machine, with the output in a memory file system where there is one. Prints
the CPU time (user and system) of the whole process, the least and the median, and
the ratio of copy loop to binary (1.0 = as cheap as a copy): of the least times,
and the median of the rounds' ratios.
Options behind `--` go to the binary; without any it gets `--to shredder -j1`.
Build both first:

    cargo build --release
    cargo build --release --manifest-path benches/copyloop/Cargo.toml --target-dir target
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time


def cpu_seconds(command, output):
    """Runs a command and returns the CPU time of its process."""
    with open(output, "wb") as file:
        process = subprocess.Popen(command, stdout=file)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with status {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def peak_memory(command, output):
    """The most resident memory of a command in MiB, None where /proc lacks it."""
    peak = None
    with open(output, "wb") as file:
        process = subprocess.Popen(command, stdout=file)
        while process.poll() is None:
            try:
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                name = pathlib.Path(f"/proc/{process.pid}/comm").read_text().strip()
            except OSError:
                break
            if name == pathlib.Path(command[0]).name[:15]:
                for line in status.splitlines():
                    if line.startswith("VmHWM:"):
                        peak = int(line.split()[1]) / 1024
            time.sleep(0.001)
        process.wait()
    return peak


def main():
    arguments, options = sys.argv[1:], ["--to", "shredder", "-j1"]
    if "--" in arguments:
        at = arguments.index("--")
        arguments, options = arguments[:at], arguments[at + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("file")
    parser.add_argument("--copyloop", default="target/release/copyloop")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args(arguments)

    copy = [given.copyloop, given.file]
    convert = [given.binary, *options, given.file]
    text = pathlib.Path(given.file).read_bytes()
    # games are counted by their records
    records = text.count(b"\n[FEN ") or text.count(b"\n")
    folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=folder) as folder:
        output = os.path.join(folder, "output")
        cpu_seconds(copy, output)  # both programs and the file are warm then
        cpu_seconds(convert, output)
        rounds = [(cpu_seconds(copy, output), cpu_seconds(convert, output)) for _ in range(given.rounds)]
        memory = peak_memory(convert, output)

    copies, conversions = zip(*rounds)
    for name, times in (("copy loop", copies), ("conversion", conversions)):
        print(f"{name:<11} min {min(times):.3f} s   median {statistics.median(times):.3f} s")
    ratios = [copied / converted for copied, converted in rounds]
    print(f"ratio       of the least times {min(copies) / min(conversions):.2f}   "
          f"median of {given.rounds} rounds {statistics.median(ratios):.2f}")
    print(f"records     {records:,}, {records / statistics.median(conversions):,.0f} a second of CPU time")
    if memory is not None:
        print(f"memory      {memory:.1f} MiB at most")


main()
