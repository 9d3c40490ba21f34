#!/usr/bin/env python3
"""Holds the variant profiles against Fairy-Stockfish (through pyffish).

usage: variants_pyffish.py BINARY [GAMES] [VARIANTS.INI]          (default 20 games a variant)

For every variant that pyffish knows and that is a profile or a name here: the start position and
the positions of random games are written by `BINARY --strict` in the style of Fairy-Stockfish,
which must be what Fairy-Stockfish wrote, byte for byte; and converted into each dialect. What
comes out must be valid to Fairy-Stockfish and mean the same position to it. With a
variants.ini its sections are variants of both programs: of Fairy-Stockfish by the file, here by
the profiles that are built in. `run.py` makes the environment that this needs.

Differences with a reason outside this project are counted with that reason, in
`known`, not hidden.
"""
import json, random, subprocess, sys
import pyffish as sf

# games that are none of chess, shogi, xiangqi or makruk have no profile
LEFT_OUT = 'no profile: a game of another family'


def known(variant, theirs, dialect):
    """The reason why a difference is one that we know, or None."""
    if sf.validate_fen(theirs, variant) != sf.FEN_OK:
        return 'records of its own that it calls invalid'
    if variant in ('seirawan', 'shouse') and dialect == 'shredder':
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


def convert(binary, variant, options, lines):
    command = [binary, '--strict', *options, '--variant', variant, '--format', 'fen', '--message-format', 'json', '-']
    run = subprocess.run(command, input='\n'.join(lines) + '\n', capture_output=True, text=True)
    refused = {}
    for line in run.stderr.splitlines():
        finding = json.loads(line)
        if finding.get('severity') == 'error':
            refused.setdefault(finding['line'] - 1 if finding['line'] else 0, finding['code'])
    return run.stdout.splitlines(), refused


class Variant:
    """What came of the records of one variant."""

    def __init__(self, name, lines):
        self.name, self.lines = name, lines
        self.counts, self.wrong, self.answers = {}, 0, {}

    def add(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def ask(self, record, flag):
        """Whether the record is valid to Fairy-Stockfish, and what it writes of it."""
        if (record, flag) not in self.answers:
            self.answers[record, flag] = sf.validate_fen(record, self.name, flag), sf.get_fen(self.name, record, [], flag)
        return self.answers[record, flag]

    def differs(self, how, code, theirs, ours):
        reason = known(self.name, theirs, how)
        if reason:
            return self.add(reason)
        self.wrong += 1
        if self.wrong <= 3:
            print(f'{self.name} {how} {code}\n    theirs {theirs}\n    ours   {ours}')

    def styled(self, binary):
        """In its own style a record comes back byte for byte."""
        written, refused = convert(binary, self.name, ['--style', 'fairy-stockfish'], self.lines)
        for number, theirs in enumerate(self.lines):
            if written[number] == theirs and number not in refused:
                self.add('as written')
            else:
                self.differs('style', refused.get(number, 'another text'), theirs, written[number])

    def in_dialect(self, binary, dialect):
        converted, refused = convert(binary, self.name, ['--to', dialect, '--ep', 'pseudo-legal'], self.lines)
        # a Chess960 flag keeps the letters apart, as Shredder-FEN needs
        flag = dialect == 'shredder'
        for number, theirs in enumerate(self.lines):
            code, ours = refused.get(number), converted[number]
            if code == 'lossy':
                self.add('lossy')
                continue
            if code is None:
                valid, written = self.ask(ours, flag)
                was_valid, expected = self.ask(theirs, flag)
                if valid in (sf.FEN_OK, was_valid) and written == expected:
                    self.add('same')
                    continue
                code = f'valid {valid}, same {written == expected}'
            self.differs(dialect, code, theirs, ours)


def main():
    binary, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    if len(sys.argv) > 3:
        sf.load_variant_config(open(sys.argv[3], encoding='utf-8').read())
    wrong = total = left_out = 0
    reasons = {}
    for name in sorted(sf.variants()):
        if subprocess.run([binary, 'variants', name], capture_output=True).returncode:
            print(f'{name:24} {LEFT_OUT}')
            left_out += 1
            continue
        variant = Variant(name, list(dict.fromkeys(records(name, games, name))))
        variant.styled(binary)
        for dialect in ('classic', 'shredder', 'x-fen'):
            variant.in_dialect(binary, dialect)
        total += 4 * len(variant.lines)
        wrong += variant.wrong
        for what, times in variant.counts.items():
            if what not in ('same', 'lossy', 'as written'):
                reasons[what] = reasons.get(what, 0) + times
        print(f'{name:24} {len(variant.lines)} records: '
              + ', '.join(f'{value} {key}' for key, value in variant.counts.items()), flush=True)
    for reason, times in reasons.items():
        print(f'known: {times} {reason}')
    print(f'total: {total} conversions, {wrong} differences without a known reason, {left_out} variants left out')
    sys.exit(1 if wrong else 0)


main()
