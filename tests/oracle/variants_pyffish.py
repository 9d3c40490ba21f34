#!/usr/bin/env python3
"""Holds the variant profiles against Fairy-Stockfish (through pyffish).

usage: variants_pyffish.py BINARY [GAMES]          (default 20 games a variant)

For every profile that pyffish knows: the start position and the positions of
random games are converted by `BINARY --strict` into each dialect. What comes
out must be valid to Fairy-Stockfish and mean the same position to it. `run.py` makes
the environment that this needs.

Differences with a reason outside this project are counted with that reason, in
`known`, not hidden.
"""
import json, random, subprocess, sys
import pyffish as sf

NAMES = {  # profile -> name in pyffish, where it differs
    'threecheck': '3check', 'fivecheck': '5check', 'standard': 'chess', 'chess960': 'fischerandom',
}


def known(profile, variant, theirs, dialect):
    """The reason why a difference is one that we know, or None."""
    if sf.validate_fen(theirs, variant) != sf.FEN_OK:
        return 'records of its own that it calls invalid (gates of a side whose king has moved)'
    if profile in ('seirawan', 'shouse') and dialect == 'shredder':
        return 'with letters that only its Chess960 mode takes for rights and gates'
    return None


def records(variant, games, seed):
    start = sf.start_fen(variant)
    rng = random.Random(seed)
    yield sf.get_fen(variant, start, [])
    for _ in range(games):
        moves = []
        for _ in range(40):
            legal = sf.legal_moves(variant, start, moves)
            if not legal:
                break
            moves.append(rng.choice(legal))
            yield sf.get_fen(variant, start, moves)


def convert(binary, profile, dialect, lines):
    command = [binary, '--strict', '--to', dialect, '--ep', 'pseudo-legal', '--variant', profile,
               '--format', 'fen', '--message-format', 'json', '-']
    run = subprocess.run(command, input='\n'.join(lines) + '\n', capture_output=True, text=True)
    refused = {}
    for line in run.stderr.splitlines():
        finding = json.loads(line)
        if finding.get('severity') == 'error':
            refused.setdefault(finding['line'] - 1, finding['code'])
    return run.stdout.splitlines(), refused


def main():
    binary, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    listed = subprocess.run([binary, 'variants'], capture_output=True, text=True, check=True).stdout
    profiles = [line.split()[0] for line in listed.splitlines()[1:]]
    available = set(sf.variants())
    wrong = total = 0
    reasons = {}
    for profile in profiles:
        variant = NAMES.get(profile, profile)
        if variant not in available:
            print(f'{profile:14} not in pyffish')
            continue
        lines = list(dict.fromkeys(records(variant, games, profile)))
        counts = {'same': 0, 'lossy': 0}
        answers = {}

        def ask(record, flag):
            """Whether the record is valid to Fairy-Stockfish, and what it writes of it."""
            if (record, flag) not in answers:
                answers[record, flag] = sf.validate_fen(record, variant, flag), sf.get_fen(variant, record, [], flag)
            return answers[record, flag]

        for dialect in ('classic', 'shredder', 'x-fen'):
            converted, refused = convert(binary, profile, dialect, lines)
            for number, theirs in enumerate(lines):
                total += 1
                code = refused.get(number)
                ours = converted[number]
                if code == 'lossy':
                    counts['lossy'] += 1
                    continue
                if code is None:
                    # a Chess960 flag keeps the letters apart, as Shredder-FEN needs
                    flag = dialect == 'shredder'
                    valid, written = ask(ours, flag)
                    same = written == ask(theirs, flag)[1]
                    if valid == sf.FEN_OK and same:
                        counts['same'] += 1
                        continue
                    code = f'valid {valid}, same {same}'
                reason = known(profile, variant, theirs, dialect)
                if reason:
                    counts[reason] = counts.get(reason, 0) + 1
                    reasons[reason] = reasons.get(reason, 0) + 1
                    continue
                wrong += 1
                if counts.get('shown', 0) < 3:
                    counts['shown'] = counts.get('shown', 0) + 1
                    print(f'{profile} {dialect} {code}\n    theirs {theirs}\n    ours   {ours}')
        counts.pop('shown', None)
        print(f'{profile:14} {len(lines)} records: ' + ', '.join(f'{value} {key}' for key, value in counts.items()),
              flush=True)
    for reason, times in reasons.items():
        print(f'known: {times} {reason}')
    print(f'total: {total} conversions, {wrong} differences without a known reason')
    sys.exit(1 if wrong else 0)


main()
