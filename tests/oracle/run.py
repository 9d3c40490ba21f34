#!/usr/bin/env python3
"""Holds fenconv against other programs, and says what they differ in.

usage: run.py BINARY EXAMPLE [options] [FILE...]

BINARY is the command and EXAMPLE `examples/attacked.rs`:
`cargo build --release && cargo build --release --example attacked`. FILEs are records of
Chess960, one a line, in any dialect. The other programs are GPL and never part of the
project: they are put into an environment of their own, made for the run or kept in --venv.

  --venv DIR     use this environment, and make it if it is not there
  --random N     positions of each variant for python-chess                  (50,000)
  --status N     positions whose soundness python-chess judges              (200,000)
  --games N      random games of each variant for Fairy-Stockfish                 (5)
"""
import argparse, pathlib, re, subprocess, sys, tempfile, time, venv

HERE = pathlib.Path(__file__).parent
VERSIONS = {'chess': '1.11.2', 'pyffish': '0.0.90'}


def environment(folder):
    """The Python of an environment that has the other programs."""
    python = pathlib.Path(folder) / 'bin' / 'python'
    if not python.exists():
        venv.create(folder, with_pip=True)
        wanted = [f'{name}=={version}' for name, version in VERSIONS.items()]
        subprocess.run([python, '-m', 'pip', 'install', '--quiet', *wanted], check=True)
    return python


def run(python, script, *arguments):
    """Prints what a script says as it comes; returns its totals and the known differences."""
    process = subprocess.Popen([python, HERE / script, *map(str, arguments)], stdout=subprocess.PIPE, text=True)
    totals, known = None, []
    for line in process.stdout:
        print(line, end='', flush=True)
        if match := re.match(r'total: (\d+) (\w+), (\d+) differences', line):
            totals = int(match[1]), match[2], int(match[3])
        elif match := re.match(r'known: (\d+) (.*)', line):
            known.append((int(match[1]), match[2]))
    process.wait()
    if totals is None:
        sys.exit(f'{script} ended without a total')
    return totals, known


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('usage: ')[1])
    parser.add_argument('binary')
    parser.add_argument('example')
    parser.add_argument('files', nargs='*')
    parser.add_argument('--venv')
    parser.add_argument('--random', type=int, default=50_000)
    parser.add_argument('--status', type=int, default=200_000)
    parser.add_argument('--games', type=int, default=5)
    options = parser.parse_intermixed_args()
    jobs = [
        ('position keys', 'a second implementation', 'position_key.py', []),
        ('attacks and checks', 'pyffish', 'attacks_pyffish.py', [options.example, options.games]),
        ('profiles in each dialect', 'pyffish', 'variants_pyffish.py', [options.binary, options.games]),
        ('soundness', 'chess', 'status_python_chess.py', [options.binary, options.status]),
        ('dialects and en passant, positions made', 'chess', 'records_python_chess.py',
         [options.binary, '--random', options.random]),
        ('the log of a match, there and back', 'chess', 'engine_log.py', [options.binary, 40]),
    ]
    if options.files:
        jobs.append(('dialects and en passant, records given', 'chess', 'records_python_chess.py',
                     [options.binary, *options.files]))
    rows, reasons = [], []
    with tempfile.TemporaryDirectory() as scratch:
        python = environment(options.venv or scratch)
        for what, oracle, script, arguments in jobs:
            print(f'--- {what}', flush=True)
            began = time.monotonic()
            (count, unit, wrong), known = run(python, script, *arguments)
            name = {'chess': 'python-chess', 'pyffish': 'Fairy-Stockfish (pyffish)'}.get(oracle, oracle)
            version = ' ' + VERSIONS[oracle] if oracle in VERSIONS else ''
            explained = sum(times for times, _ in known)
            rows.append(f'| {what} | {name}{version} | {count:,} {unit} | {explained} | {wrong} |')
            reasons += [f'| {times} | {what} | {reason} |' for times, reason in known if times]
            print(f'{time.monotonic() - began:.0f} s', flush=True)
    print('\n| what | against | compared | explained | unexplained |\n|---|---|---|---|---|')
    print('\n'.join(rows))
    print('\n| times | where | what differs |\n|---|---|---|')
    print('\n'.join(reasons))
    sys.exit(any(not row.endswith('| 0 |') for row in rows))


main()
