#!/usr/bin/env python3
"""How fast is fenconv beside other libraries at the same job, and what can each not do?

    peers.py BINARY FILE [--rounds N] [--few N] [--work DIR] [--write]

The job: read every X-FEN record of Chess960 in FILE and write it in Shredder-FEN, with
each record's en passant target as it was. Builds the programs of this folder in DIR (a
scratch folder unless given), runs all of them in turn, and prints for each the records
that it converts in a second of CPU time (user and system, whole process, the least of the
rounds), how many times fenconv is as fast, and what came out otherwise than fenconv has
it. python-chess gets only the first N records (--few), being slow; cozy-chess, which cannot
read most of X-FEN, gets the records in Shredder-FEN as well. Then a few hard records are put
to each. Needs Rust, Python, and for chessops node and npm, without which that is left out. With --write the records a second go to results.json, which the comparison of
the README is held against.
"""
import argparse, collections, datetime, json, os, pathlib, shutil, subprocess, sys, tempfile, venv

HERE = pathlib.Path(__file__).parent
PYTHON_CHESS = '1.11.2'

PROBES = [  # title, variant, record
    ('inner rook in X-FEN', 'chess960', '4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1'),
    ('inner rook in Shredder-FEN', 'chess960', '4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1'),
    ('`K` for a rook out of the corner', 'chess960', '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1'),
    ('`K` past an inner rook', 'chess960', '4k3/8/8/8/8/8/8/4KRR1 w K - 0 1'),
    ('letters of both spellings mixed', 'chess960', 'r3k2r/8/8/8/8/8/8/R3K2R w HQkq - 0 1'),
    ('ten files', 'capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1'),
    ('pieces in hand', 'crazyhouse', 'r3k2r/8/8/8/8/8/8/R3KQ~1R[Pn] w KQkq - 0 1'),
    ('check counters', 'threecheck', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3+1 0 1'),
    ('a target that no pawn can take', 'chess960', '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'),
    ('a target without a pawn', 'chess960', '4k3/8/8/8/8/8/8/4K3 b - e3 0 1'),
    ('a right without a rook', 'chess960', '4k3/8/8/8/8/8/8/4K3 w K - 0 1'),
    ('two rights of one wing', 'chess960', '4k3/8/8/8/8/8/8/4K1RR w HG - 0 1'),
    ('a right named twice', 'chess960', '4k3/8/8/8/8/8/8/4K2R w KK - 0 1'),
    ('the mover could take the king', 'chess960', '4k3/8/8/8/8/8/8/K3R3 w - - 0 1'),
    ('counters beyond 100 and 9999', 'chess960', '4k3/8/8/8/8/8/8/4K3 w - - 120 10000'),
]


def build(work):
    """Name -> version, command."""
    peers = {}
    manifest = HERE / 'Cargo.toml'
    target = work / 'target'
    subprocess.run(['cargo', 'build', '--release', '--locked', '--manifest-path', manifest, '--target-dir', target],
                   check=True)
    packages = json.loads(subprocess.run(
        ['cargo', 'metadata', '--locked', '--format-version', '1', '--manifest-path', manifest],
        capture_output=True, check=True).stdout)['packages']
    versions = {package['name']: package['version'] for package in packages}
    peers['shakmaty'] = versions['shakmaty'], [target / 'release' / 'shakmaty']
    peers['cozy-chess'] = versions['cozy-chess'], [target / 'release' / 'cozy']
    if shutil.which('npm'):
        for file in ('package.json', 'chessops.mjs'):
            shutil.copy(HERE / file, work)
        subprocess.run(['npm', 'install', '--silent', '--no-audit', '--no-fund'], cwd=work, check=True)
        package = json.loads((work / 'node_modules' / 'chessops' / 'package.json').read_text())
        peers['chessops'] = package['version'], ['node', work / 'chessops.mjs']
    python = work / 'venv' / 'bin' / 'python'
    if not python.exists():
        venv.create(work / 'venv', with_pip=True)
        subprocess.run([python, '-m', 'pip', 'install', '--quiet', f'chess=={PYTHON_CHESS}'], check=True)
    peers['python-chess'] = PYTHON_CHESS, [python, HERE / 'python_chess.py']
    return peers


def cpu_seconds(command, output):
    with open(output, 'wb') as file:
        process = subprocess.Popen(list(map(str, command)), stdout=file)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f'{command[0]} ended with status {process.returncode}')
    return usage.ru_utime + usage.ru_stime


def fenconv(binary, variant='chess960'):
    return [binary, '--to', 'shredder', '--ep', 'keep', '--variant', variant, '--format', 'fen', '-j1']


def differences(wanted, found):
    """What came out otherwise, in words, with how often."""
    counts = collections.Counter()
    for one, other in zip(wanted, found, strict=True):
        if one == other:
            continue
        if other == 'refused':
            counts['refused'] += 1
            continue
        names = ('placement', 'side', 'castling', 'en passant', 'halfmove', 'fullmove')
        pairs = zip(names, one.split(), other.split())
        counts[' and '.join(name for name, left, right in pairs if left != right) or 'fields'] += 1
    return ', '.join(f'{times:,} {what}' for what, times in counts.most_common()) or 'nothing'


def cell(record, written):
    """What became of a record: the fields that are not as they were."""
    if written == 'refused':
        return written
    changed = [after for before, after in zip(record.split(), written.split()) if before != after]
    return f'`{" ".join(changed)}`' if changed else 'as it was'


def probe(peers, binary, folder):
    """Rows of a table: what each program makes of a hard record; and by peer what it cannot do."""
    rows, cannot = [], collections.defaultdict(list)
    path = os.path.join(folder, 'probe.fen')
    for title, variant, record in PROBES:
        pathlib.Path(path).write_text(record + '\n')
        run = subprocess.run([*fenconv(binary, variant), path], capture_output=True, text=True)
        ours = 'refused' if run.returncode else run.stdout.strip()
        cells = [cell(record, ours)]
        for name, (_, command) in peers.items():
            arguments = [variant] if name == 'python-chess' else []
            run = subprocess.run([*map(str, command), path, *arguments], capture_output=True, text=True)
            theirs = run.stdout.strip() if run.returncode == 0 else 'refused'
            if theirs == ours and ours != 'refused':
                cells.append('same')
                continue
            if theirs == 'refused' and ours != 'refused':
                cannot[name].append(title)
            cells.append(cell(record, theirs))
        rows.append(f'| {title}: `{record}` | ' + ' | '.join(cells) + ' |')
    return rows, cannot


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary')
    parser.add_argument('file')
    parser.add_argument('--rounds', type=int, default=5)
    parser.add_argument('--few', type=int, default=20_000)
    parser.add_argument('--work')
    parser.add_argument('--write', action='store_true')
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir='/dev/shm' if os.path.isdir('/dev/shm') else None) as folder:
        work = pathlib.Path(given.work or folder).absolute()
        work.mkdir(parents=True, exist_ok=True)
        peers = build(work)
        lines = pathlib.Path(given.file).read_text().splitlines(keepends=True)
        few = os.path.join(folder, 'few.fen')
        pathlib.Path(few).write_text(''.join(lines[:given.few]))
        output = os.path.join(folder, 'output')
        shredder = os.path.join(folder, 'shredder.fen')
        cpu_seconds([*fenconv(given.binary), given.file], shredder)
        programs = {'fenconv': (fenconv(given.binary), given.file, len(lines))}
        for name, (_, command) in peers.items():
            is_few = name == 'python-chess'
            programs[name] = command, few if is_few else given.file, min(given.few, len(lines)) if is_few else len(lines)
        programs['cozy-chess, from Shredder-FEN'] = peers['cozy-chess'][1], shredder, len(lines)
        times = collections.defaultdict(list)
        written = {}
        for _ in range(given.rounds):
            for name, (command, path, _) in programs.items():
                times[name].append(cpu_seconds([*command, path], output))
                if name not in written:
                    written[name] = pathlib.Path(output).read_text().splitlines()
        rows, cannot = probe(peers, given.binary, folder)
        version = subprocess.run([given.binary, '--version'], capture_output=True, text=True).stdout.split()[1]
        rate = {name: count / min(times[name]) for name, (_, _, count) in programs.items()}
        if given.write:
            versions = {'fenconv': version} | {name: version for name, (version, _) in peers.items()}
            results = {'date': datetime.date.today().isoformat(), 'versions': versions,
                       'records_a_second': {name: round(speed) for name, speed in rate.items()}}
            (HERE / 'results.json').write_text(json.dumps(results, indent=2) + '\n')
        fastest = rate.pop('fenconv')
        print('| program | records a second | fenconv is | otherwise than fenconv | refuses of the hard records |')
        print('|---|---|---|---|---|')
        print(f'| fenconv {version} | {fastest:,.0f} | | | |')
        for name, speed in rate.items():
            peer, _, how = name.partition(',')
            count = programs[name][2]
            differ = differences(written['fenconv'][:count], written[name])
            print(f'| {peer} {peers[peer][0]}{how and "," + how} | {speed:,.0f} | {fastest / speed:.1f} times as fast '
                  f'| {differ} of {count:,} | {"" if how else "; ".join(cannot[name]) or "none"} |')
        print(f'\n| hard record | fenconv | {" | ".join(peers)} |\n|---|---|{"---|" * len(peers)}')
        print('\n'.join(rows))


main()
