#!/usr/bin/env python3
"""What does each job cost beside a plain copy, and beside what people use instead?

    jobs.py BINARY RECORDS.fen [--copyloop PATH] [--rounds N] [--only JOB,JOB]

Makes every input from a list of FENs in a memory file system, runs the copy loop and each
job on it in turn, and prints a table: the CPU time of the copy loop over that of the job, of
the least times of all rounds (1.0 = as cheap as a copy), the figure that is wanted, and the
same for other programs that are installed. Ends with status 1 if a figure is not reached.
Build both programs first, as for ratio.py; games come from `make_records.py --pgn`.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

# job, input, options, wanted ratio, (other program, command) for comparison
JOBS = [
    ("FEN list", "list.fen", "--to shredder", 0.60, [("sed, one pattern", "sed s/KQkq/HAha/"), ("awk", "awk {print}")]),
    ("EPD, four fields", "four.epd", "--to shredder", 0.50, []),
    ("EPD with operations", "ops.epd", "--to shredder", 0.45, []),
    ("--order keep", "list.fen", "--to shredder --order keep", 0.45, []),
    ("--order files", "list.fen", "--to shredder --order files", 0.45, []),
    ("--fields epd", "list.fen", "--to shredder --fields epd", 0.45, []),
    ("--fields fen", "four.epd", "--to shredder --fields fen", 0.45, []),
    ("JSON lines", "eval.jsonl", "--to shredder", 0.40, [("jq -c .", "jq -c .")]),
    ("CSV", "puzzles.csv", "--to shredder", 0.50, [("awk, split at commas", "awk -F, -v OFS=, {$2=$2;print}")]),
    ("PGN", "games.pgn", "--to shredder", 0.90, []),
    ("PGN, --tags fix", "games.pgn", "--to shredder --tags fix", 0.75, []),
    ("PGN, --id-tag", "games.pgn", "--to shredder --id-tag Number", 0.70, []),
    ("--diff, nothing to show", "shredder.fen", "--to shredder --diff", 0.55, []),
    ("--diff, every line", "list.fen", "--to shredder --diff", 0.20, []),
    ("--unique", "twice.fen", "--to shredder --unique", 0.20,
     [("awk, by text", "awk !seen[$1,$2,$3,$4]++"), ("sort -u, by text", "sort -u")]),
    ("detect", "list.fen", "detect", 0.40, []),
    ("check, clean", "clean.fen", "check", 0.08, []),
    ("--to uci", "list.fen", "--to uci", 0.10, []),
]


def cpu_seconds(command, output, stdin=None):
    """Runs a command and returns the CPU time of its process."""
    with open(output, "wb") as out, open(os.devnull, "wb") as null:
        source = open(stdin, "rb") if stdin else subprocess.DEVNULL
        environment = {**os.environ, "LC_ALL": "C"}
        process = subprocess.Popen(command, stdin=source, stdout=out, stderr=null, env=environment)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        if stdin:
            source.close()
    return usage.ru_utime + usage.ru_stime


def make_inputs(binary, records, folder):
    """The same positions in every container."""
    draw = random.Random(5)
    lines = pathlib.Path(records).read_text().splitlines()
    fields = [line.split() for line in lines]
    four = [" ".join(record[:4]) for record in fields]

    def write(name, texts):
        (folder / name).write_text("".join(text + "\n" for text in texts))

    write("list.fen", lines)
    write("twice.fen", (draw.choice(lines) for _ in lines))
    write("four.epd", four)
    write("ops.epd", (f'{text} bm {draw.choice(["Nf3", "e4", "O-O"])}; id "position {number}";'
                      for number, text in enumerate(four)))
    write("eval.jsonl", (json.dumps({"fen": text, "evals": [{"pvs": [{"cp": draw.randint(-500, 500),
          "line": "g7e6 f7f8 b4c2 a1b1"}], "knodes": draw.randint(1, 999_999), "depth": 36}]}, separators=(",", ":"))
          for text in four))
    write("puzzles.csv", ["PuzzleId,FEN,Moves,Rating,Themes,GameUrl,OpeningTags"] +
          [f"{number:05x},{text},f2g3 e6e7 b2b1 b3c1,{draw.randint(600, 2800)},crushing long middlegame,"
           f"https://example.org/{number:08x}/black#48," for number, text in enumerate(lines)])
    run = {"check": True, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with open(folder / "shredder.fen", "wb") as file:
        subprocess.run([binary, "--to", "shredder", folder / "list.fen"], stdout=file, check=True)
    maker = pathlib.Path(__file__).with_name("make_records.py")
    games = subprocess.run([sys.executable, maker, str(max(len(lines) // 8, 1)), "--pgn"], **run).stdout
    (folder / "games.pgn").write_bytes(games)
    # nothing can be said of start positions without rights
    starts = subprocess.run([binary, "start", "-V", "chess960", "--all"], **run).stdout
    starts = b"".join(b" ".join([*line.split()[:2], b"- - 0 1\n"]) for line in starts.splitlines())
    (folder / "clean.fen").write_bytes(starts * max(len(lines) // 960, 1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("records")
    parser.add_argument("--copyloop", default="target/release/copyloop")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="")
    given = parser.parse_args()

    missed = []
    base = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=base) as name:
        folder = pathlib.Path(name)
        output = folder / "output"
        make_inputs(given.binary, given.records, folder)
        print("| job | ratio | wanted | others |\n|---|---|---|---|")
        for job, file, options, wanted, others in JOBS:
            if given.only and job not in given.only.split(","):
                continue
            path = folder / file
            runs = {"copy": [given.copyloop, path], "job": [given.binary, *options.split(), "-j1", path]}
            runs.update({name: command.split(" ") for name, command in others if shutil.which(command.split()[0])})
            least = dict.fromkeys(runs, float("inf"))
            for _ in range(given.rounds):
                for run, command in runs.items():
                    stdin = path if run not in ("copy", "job") else None
                    least[run] = min(least[run], cpu_seconds(command, output, stdin))
            ratio = {run: least["copy"] / seconds for run, seconds in least.items()}
            beside = ", ".join(f"{run} {ratio[run]:.3f}" for run in runs if run not in ("copy", "job"))
            print(f"| {job} | {ratio['job']:.2f} | {wanted:.2f} | {beside} |", flush=True)
            if ratio["job"] < wanted:
                missed.append(job)
    if missed:
        sys.exit("not reached: " + ", ".join(missed))


main()
