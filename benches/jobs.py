#!/usr/bin/env python3
"""What does each job cost beside a plain copy, and beside what people use instead?

    jobs.py BINARY RECORDS.fen [--copyloop PATH] [--rounds N] [--peers DIR] [--only "JOB;JOB"]
            [--most RECORDS] [--library]

Makes every input from a list of FENs in a memory file system, runs the copy loop, each job and what
people use instead in turn, and prints tables: the CPU time of the copy loop over that of the job, of
the least times of all rounds (1.0 = as cheap as a copy), with the figure that is wanted; threads,
small files, start-up, blank lines; the most memory for 1,000 and for many records. Ends with status 1
if a figure is not reached.

Build both programs first, as for ratio.py. `--peers` names the folder that `peers/peers.py --work`
has filled, for the programs that come from there; DuckDB is a package of its `venv` as well. What is
not installed is named and left out. `--library` runs `cargo bench` for single calls.
"""
import argparse
import fcntl
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time

import inputs

# job, input, options, wanted ratio, other programs
JOBS = [
    ("FEN list", "list.fen", "--to shredder", 0.60, ["sed, one pattern", "awk", "shakmaty", "python-chess"]),
    ("FEN list, 10 files", "wide.fen", "--to shredder -V capablanca", 0.50, []),
    ("EPD, four fields", "four.epd", "--to shredder", 0.50, []),
    ("EPD with operations", "ops.epd", "--to shredder", 0.45, []),
    ("--order keep", "list.fen", "--to shredder --order keep", 0.45, []),
    ("--order files", "list.fen", "--to shredder --order files", 0.45, []),
    ("--fields epd", "list.fen", "--to shredder --fields epd", 0.45, []),
    ("--fields fen", "four.epd", "--to shredder --fields fen", 0.45, []),
    ("JSON lines", "eval.jsonl", "--to shredder", 0.40, ["jq -c .", "DuckDB, JSON"]),
    ("CSV", "puzzles.csv", "--to shredder", 0.50, ["awk, split at commas", "DuckDB, CSV"]),
    ("PGN", "games.pgn", "--to shredder", 0.90, []),
    ("PGN, tags alone", "tags.pgn", "--to shredder", None, ["pgn-extract"]),
    ("PGN, --tags fix", "games.pgn", "--to shredder --tags fix", 0.75, []),
    ("PGN, --id-tag", "games.pgn", "--to shredder --id-tag Number", 0.70, []),
    ("--diff, nothing to show", "shredder.fen", "--to shredder --diff", 0.55, []),
    ("--diff, every line", "list.fen", "--to shredder --diff", 0.20, ["diff -u of both files"]),
    ("--unique", "twice.fen", "--to shredder --unique", 0.20,
     ["awk, by text", "sort -u, by text", "DuckDB, distinct lines"]),
    ("detect", "list.fen", "detect", 0.40, []),
    ("check, clean", "clean.fen", "check", 0.08, ["python-chess, status"]),
    # a third of what a clean file takes, an eighth of a conversion
    ("check, each with a finding", "findings.fen", "check", 0.027, []),
    ("the same, --json", "findings.fen", "check --json", 0.027, []),
    ("conversion, each with a finding", "doubled.fen", "--to shredder", 0.075, []),
    ("the same conversion, --json", "doubled.fen", "--to shredder --json", 0.075, []),
    ("--transform swap", "list.fen", "--transform swap", 0.12, ["python-chess, mirror"]),
    ("--transform mirror", "list.fen", "--transform mirror", 0.08, []),
    ("key", "list.fen", "key", 0.08, ["python-chess, Polyglot's key"]),
    ("--to uci", "list.fen", "--to uci", 0.10, []),
    ("S-Chess", "seirawan.fen", "--to shredder -V seirawan", 0.10, []),
    ("shogi", "shogi.fen", "--to x-fen -V shogi", 0.10, []),
    ("boards of 240 squares", "squares-240.fen", "--to shredder -V squares-240 --profile {folder}/squares-240.toml",
     0.10, []),
]

DUCKDB = "import duckdb, sys; duckdb.execute('set threads = 1'); duckdb.execute(sys.argv[1])"
CHESS = "import chess, chess.polyglot, sys\nfor line in open(sys.argv[1]):\n    board = chess.Board(line, chess960=True)\n    print({})"

# what people use instead: the command, `{input}` in it or the input as standard input, and which part of the input it gets
OTHERS = {
    "sed, one pattern": (["sed", "s/KQkq/HAha/"], 1),
    "awk": (["awk", "{print}"], 1),
    "awk, by text": (["awk", "!seen[$1,$2,$3,$4]++"], 1),
    "awk, split at commas": (["awk", "-F,", "-v", "OFS=,", "{$2=$2;print}"], 1),
    "sort -u, by text": (["sort", "-u"], 1),
    "jq -c .": (["jq", "-c", "."], 1),
    "diff -u of both files": (["diff", "-u", "{input}", "{folder}/shredder.fen"], 1),
    "pgn-extract": (["pgn-extract", "-s", "{input}"], 1),
    "DuckDB, JSON": (["{venv}/bin/python", "-c", DUCKDB,
                      "copy (select replace(fen, 'KQkq', 'HAha') as fen, evals from read_json('{input}', format = 'newline_delimited', "
                      "columns = {{fen: 'VARCHAR', evals: 'JSON'}})) to '{output}' (format json)"], 1),
    "DuckDB, CSV": (["{venv}/bin/python", "-c", DUCKDB,
                     "copy (select * replace (replace(FEN, 'KQkq', 'HAha') as FEN) from read_csv('{input}', all_varchar = true)) "
                     "to '{output}' (format csv)"], 1),
    "DuckDB, distinct lines": (["{venv}/bin/python", "-c", DUCKDB,
                                "copy (select distinct column0 from read_csv('{input}', header = false, delim = '|', "
                                "columns = {{column0: 'VARCHAR'}})) to '{output}' (format csv, header false)"], 1),
    "shakmaty": (["{peers}/target/release/shakmaty", "{input}"], 1),
    "python-chess": (["{venv}/bin/python", "{here}/peers/python_chess.py", "{input}"], 20),
    "python-chess, status": (["{venv}/bin/python", "-c", CHESS.format("board.status()"), "{input}"], 20),
    "python-chess, mirror": (["{venv}/bin/python", "-c", CHESS.format("board.mirror().fen()"), "{input}"], 20),
    "python-chess, Polyglot's key": (
        ["{venv}/bin/python", "-c", CHESS.format("chess.polyglot.zobrist_hash(board)"), "{input}"], 20),
}
# others are run so often at most, as some are slow
OTHER_ROUNDS = 2

# a call of the library, by the beginning of its bench's name, and the nanoseconds that are wanted; the conversions
# whose target may go take a board
CALLS = {"convert/en passant": None, "convert/the same": None, "convert/": 60, "read/": 350, "inspect/sanitize": 600,
         "inspect/check": 500, "inspect/position key": 150}
# how criterion gives an estimate: the least, the likeliest, the most
TIME = re.compile(r"(?P<name>.*?) *time: +\[\S+ \S+ (?P<figure>\S+) (?P<unit>ns|µs|ms) ")

RECORD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SMALL_FILES = 20_000
# memory may grow so much with the input, in KiB: a block may come out a little larger
GROWTH = 1024


class Bench:
    """Runs programs, and keeps which figures were missed."""

    def __init__(self, given, folder):
        self.given, self.folder = given, folder
        self.output = folder / "output"
        self.names = {"folder": folder, "output": self.output, "here": pathlib.Path(__file__).parent,
                      "peers": given.peers, "venv": pathlib.Path(given.peers or "/nowhere") / "venv"}
        self.missed, self.absent = [], set()

    def row(self, name, figure, wanted, is_reached, others=""):
        print(f"| {name} | {figure} | {wanted} | {others} |", flush=True)
        if not is_reached:
            self.missed.append(name)

    def run(self, command, stdin=None):
        """CPU seconds and wall seconds of a command."""
        source = open(stdin, "rb") if stdin else subprocess.DEVNULL
        with open(self.output, "wb") as out, open(os.devnull, "wb") as null:
            begun = time.perf_counter()
            process = subprocess.Popen(list(map(str, command)), stdin=source, stdout=out, stderr=null,
                                       env={**os.environ, "LC_ALL": "C"})
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
        if stdin:
            source.close()
        return usage.ru_utime + usage.ru_stime, wall

    def least(self, command, rounds):
        """The least CPU time and the least wall time."""
        return tuple(map(min, zip(*(self.run(command) for _ in range(rounds)))))

    def other(self, name, file):
        """The command of another program, its standard input and its share; None where it is not installed."""
        command, share = OTHERS[name]
        path = self.folder / file
        if share > 1:
            lines = path.read_bytes().splitlines(keepends=True)
            share = len(lines) / max(len(lines) // share, 1)
            path = self.folder / f"part-of-{file}"
            path.write_bytes(b"".join(lines[:round(len(lines) / share)]))
        command = [part if "import chess" in part or "{print" in part or "{$2" in part else
                   part.format(**self.names, input=path) for part in command]
        # Debian has some programs where only players look
        is_there = shutil.which(command[0], path=os.environ["PATH"] + ":/usr/games")
        command[0] = is_there or command[0]
        if is_there and command[0].endswith("/python"):
            module = "duckdb" if "DuckDB" in name else "chess"
            is_there = subprocess.run([command[0], "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0
        if not is_there:
            self.absent.add(name)
            return None
        return command, None if any(str(path) in part for part in command) else path, share

    def ratios(self):
        """Every job beside the copy loop."""
        print("| job | ratio | wanted | others |\n|---|---|---|---|")
        for job, file, options, wanted, others in JOBS:
            if self.given.only and job not in self.given.only.split(";"):
                continue
            path = self.folder / file
            runs = {"copy": ([self.given.copyloop, path], None, 1),
                    "job": ([self.given.binary, *options.format(**self.names).split(), "-j1", path], None, 1)}
            runs.update({name: other for name in others if (other := self.other(name, file))})
            least = dict.fromkeys(runs, float("inf"))
            for number in range(self.given.rounds):
                for run, (command, stdin, share) in runs.items():
                    if run in ("copy", "job") or number < OTHER_ROUNDS:
                        least[run] = min(least[run], self.run(command, stdin)[0] * share)
            ratio = {run: least["copy"] / seconds for run, seconds in least.items()}
            beside = ", ".join(f"{run} {ratio[run]:.3f}" for run in runs if run not in ("copy", "job"))
            is_reached = wanted is None or ratio["job"] >= wanted
            self.row(job, f"{ratio['job']:.2f}", "" if wanted is None else f"{wanted:.3g}", is_reached, beside)

    def threads(self):
        """How much sooner two threads are ready, with nothing else at work on the machine."""
        for name in ("puzzles.csv", "games.pgn"):
            walls = {1: float("inf"), 2: float("inf")}
            for _ in range(self.given.rounds):
                for count in walls:
                    wall = self.run([self.given.binary, "--to", "shredder", f"-j{count}", self.folder / name])[1]
                    walls[count] = min(walls[count], wall)
            gain = walls[1] / walls[2]
            self.row(f"`-j2` beside `-j1`, {name}", f"{gain:.2f} times as fast", "1.8", gain >= 1.8,
                     f"wall {walls[1] * 1000:.0f} ms, {walls[2] * 1000:.0f} ms")

    def small_files(self):
        """Files that are rewritten in place, and once more where nothing changes."""
        folder = self.folder / "small"
        inputs.make_small_files((self.folder / "list.fen").read_text().splitlines(), folder, SMALL_FILES)
        for what in ("rewritten", "left as they are"):
            cpu, wall = self.run([self.given.binary, "--to", "shredder", "-r", "-i", folder])
            each = wall / SMALL_FILES * 1000
            self.row(f"`-r -i`, {SMALL_FILES:,} small files {what}", f"{each:.3f} ms a file", "0.5", each <= 0.5,
                     f"CPU {cpu / SMALL_FILES * 1000:.3f} ms")
        shutil.rmtree(folder)

    def start_up(self):
        rounds = 10 * self.given.rounds
        version, _ = self.least([self.given.binary, "--version"], rounds)
        record, _ = self.least([self.given.binary, "--to", "shredder", RECORD], rounds)
        self.row("start-up, one record beside `--version`", f"{record / version:.2f} times", "1.5",
                 record <= 1.5 * version, f"CPU {record * 1000:.1f} ms, {version * 1000:.1f} ms")
        blank = self.folder / "blank.fen"
        blank.write_bytes(b"\n" * 1_000_000)
        cpu, _ = self.least([self.given.binary, "--to", "shredder", "-j1", blank], rounds)
        self.row("1,000,000 blank lines", f"{cpu * 1000:.1f} ns a line", "10", cpu * 1000 <= 10)

    def peak(self, options, head, pieces):
        """The most memory in KiB of a job that reads standard input, to the end of which it has come."""
        command = [self.given.binary, *options, "-j1"]
        with open(os.devnull, "wb") as null:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=null, stderr=null)
            process.stdin.write(head)
            for piece in pieces:
                process.stdin.write(piece)
            process.stdin.flush()
            left = bytes(4)
            while struct.unpack("i", fcntl.ioctl(process.stdin.fileno(), termios.FIONREAD, left))[0] > 0:
                time.sleep(0.001)
            time.sleep(0.05)
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            process.stdin.close()
            process.wait()
        return int(status.split("VmHWM:")[1].split()[0])

    def memory(self):
        """The most memory for 1,000 records, 100,000, and as many as are wanted."""
        most = self.given.most
        print(f"\n| job | 1,000 | 100,000 | {most:,} records |\n|---|---|---|---|")
        for job, file, options, _, _ in JOBS:
            if "--unique" in options:
                continue
            text = (self.folder / file).read_bytes()
            head, text = text.split(b"\n", 1) if file.endswith(".csv") else (b"", text)
            head += b"\n" if head else b""
            begins = b"[Event" if file.endswith(".pgn") else b""
            thousand = (b"\n" + begins).join(text.split(b"\n" + begins, 1000)[:1000]) + b"\n"
            options = [*options.format(**self.names).split(), "--format", file.split(".")[-1]]
            peaks = [self.peak(options, head, (thousand for _ in range(count // 1000)))
                     for count in (1000, 100_000, most)]
            print(f"| {job} | " + " | ".join(f"{peak / 1024:.1f} MiB" for peak in peaks) + " |", flush=True)
            if peaks[2] > peaks[1] + GROWTH:
                self.missed.append(f"memory, {job}")
        self.unique_memory()

    def unique_memory(self):
        options = ["--to", "shredder", "--unique", "--format", "fen"]
        base = self.peak(options, b"", [text.encode() for text in inputs.distinct_positions(1)])
        each = []
        for count in range(1_000_000, 2_000_000, 200_000):
            text = "".join(inputs.distinct_positions(count)).encode()
            each.append((self.peak(options, b"", [text]) - base) * 1024 / count)
        mean, most = sum(each) / len(each), max(each)
        print("\n| `--unique` | bytes a position | wanted | |\n|---|---|---|---|")
        self.row("mean of 1.0 to 1.8 million positions", f"{mean:.1f}", "24", mean <= 24)
        self.row("most", f"{most:.1f}", "40", most <= 40)

    def library(self):
        """Single calls of the library, in nanoseconds."""
        command = ["cargo", "bench", "--bench", "records", "--", "--quick"]
        lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
        print("\n| call | ns | wanted | |\n|---|---|---|---|")
        # a long name has a line of its own
        name = ""
        for line in lines:
            time = TIME.match(line)
            if not time:
                name = line.strip() or name
                continue
            name = time["name"] or name
            nanoseconds = float(time["figure"]) * {"ns": 1, "µs": 1e3, "ms": 1e6}[time["unit"]]
            wanted = next((wanted for prefix, wanted in CALLS.items() if name.startswith(prefix)), None)
            self.row(name, f"{nanoseconds:.0f}", wanted or "", wanted is None or nanoseconds <= wanted)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("records")
    parser.add_argument("--copyloop", default="target/release/copyloop")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--peers")
    parser.add_argument("--only", default="")
    parser.add_argument("--most", type=int, default=1_000_000)
    parser.add_argument("--library", action="store_true")
    given = parser.parse_args()

    base = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=base) as name:
        folder = pathlib.Path(name)
        bench = Bench(given, folder)
        inputs.make(given.binary, given.records, folder)
        bench.ratios()
        if not given.only:
            print("\n| what | figure | wanted | beside |\n|---|---|---|---|")
            bench.threads()
            bench.small_files()
            bench.start_up()
            bench.memory()
            if given.library:
                bench.library()
    if bench.absent:
        print("\nnot installed: " + ", ".join(sorted(bench.absent)))
    if bench.missed:
        sys.exit("not reached: " + ", ".join(bench.missed))


main()
