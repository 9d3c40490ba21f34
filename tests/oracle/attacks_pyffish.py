#!/usr/bin/env python3
"""Holds attack detection against Fairy-Stockfish (through pyffish).

usage: attacks_pyffish.py EXAMPLE [GAMES]          (default 20 games a variant)

EXAMPLE is `examples/attacked.rs`, built by `cargo build --release --example attacked`.
On the positions of random games these must agree:
- whether the side to move is in check;
- every capture that is legal leads to a square that we call attacked;
- every square that we call attacked and where an enemy stands can be captured, if not
  legally, then with the own king off the board or by that king (not asked in atomic,
  where a side without a king has lost).
Left out are profiles that pyffish lacks (cwda, wildebeest, blackletter), racing kings,
where no move may give check, and xiangqi, whose profile does not say how pieces move.
`run.py` makes the environment that this needs.
"""
import random, re, subprocess, sys
import pyffish as sf

NAMES = {'standard': 'chess', 'threecheck': '3check'}
VARIANTS = [
    'standard', 'crazyhouse', 'threecheck', 'horde', 'atomic', 'antichess', 'extinction', 'capablanca',
    'capahouse', 'gothic', 'embassy', 'janus', 'chancellor', 'modern', 'gustav3', 'grand', 'shako', 'omicron',
    'seirawan', 'shouse', 'dragon', 'knightmate', 'amazon', 'almost', 'chigorin', 'perfect', 'spartan', 'courier',
    'makruk', 'cambodian', 'berolina', 'shogi',
]
MOVE = re.compile(r'\+?([a-l]\d+)([a-l]\d+)')
KING = {'knightmate': [(1, 2), (2, 1)]}


def board(record):
    """Square -> letter; a mark of promotion is left out."""
    squares = {}
    rows = record.split()[0].split('[')[0].split('/')
    for rank, row in zip(range(len(rows), 0, -1), rows):
        file = 0
        for cell in re.findall(r'\d+|[A-Za-z*]', row):
            if cell.isdigit():
                file += int(cell)
            else:
                squares[f'{chr(97 + file)}{rank}'] = cell
                file += 1
    return squares


def captures(variant, record, enemies):
    goals = (MOVE.match(move) for move in sf.legal_moves(variant, record, []))
    return {goal[2] for goal in goals if goal and goal[2] in enemies}


def without_king(record, king):
    """The record without a king and without castling rights."""
    placement, side, *rest = record.split()
    cells, *hand = placement.split('[')

    def run(match):
        return str(sum(int(part) if part.isdigit() else 1 for part in re.findall(rf'\d+|{king}', match[0])))
    cells = re.sub(rf'(?:\d+|{king})+', run, cells)
    rest = ['-', *rest[1:]] if len(rest) > 2 else rest
    return ' '.join(['['.join([cells, *hand]), side, *rest])


def records(variant, games, seed):
    start, rng = sf.start_fen(variant), random.Random(seed)
    for _ in range(games):
        moves = []
        for _ in range(60):
            legal = sf.legal_moves(variant, start, moves)
            if not legal:
                break
            moves.append(rng.choice(legal))
            if sf.is_immediate_game_end(variant, start, moves)[0]:
                break
            yield sf.get_fen(variant, start, moves), sf.gives_check(variant, start, moves)


def near(square, king, leaps):
    file, rank = ord(square[0]) - ord(king[0]), int(square[1:]) - int(king[1:])
    if leaps:
        return (abs(file), abs(rank)) in leaps
    return max(abs(file), abs(rank)) == 1


def explained(variant, record, square, kings, king, profile, enemies):
    if profile == 'atomic' or any(near(square, own, KING.get(profile)) for own in kings):
        return True
    return square in captures(variant, without_king(record, king), enemies)


def main():
    example, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    available, wrong, total = set(sf.variants()), 0, 0
    for profile in VARIANTS:
        variant = NAMES.get(profile, profile)
        if variant not in available:
            print(f'{profile:12} not in pyffish')
            continue
        found = dict(records(variant, games, profile))
        run = subprocess.run([example, profile], input='\n'.join(found) + '\n', capture_output=True, text=True)
        answers = run.stdout.splitlines()
        if len(answers) != len(found):
            print(f'{profile:12} {len(found)} records, {len(answers)} answers: {run.stderr.strip()}')
            wrong += 1
            continue
        counts = dict.fromkeys(('checks', 'captures', 'not legal'), 0)
        shown = bad = 0
        for (record, check), answer in zip(found.items(), answers):
            white = record.split()[1] == 'w'
            word, *squares = answer.split('; ')[0 if white else 1].split()
            attacked, cells = set(squares), board(record)
            own = str.isupper if white else str.islower
            enemies = {at for at, cell in cells.items() if cell != '*' and not own(cell) and cell not in 'Kk'}
            kings = [at for at, cell in cells.items() if cell in 'Kk' and own(cell)]
            legal = captures(variant, record, enemies)
            counts['checks'] += check
            counts['captures'] += len(legal)
            faults = []
            if word != ('yes' if check else 'no'):
                faults.append(f'check: ours {word}, theirs {check}')
            if legal - attacked:
                faults.append(f'captures on {sorted(legal - attacked)} that we do not see')
            for square in sorted((attacked & enemies) - legal):
                counts['not legal'] += 1
                if not explained(variant, record, square, kings, 'K' if white else 'k', profile, enemies):
                    faults.append(f'nobody captures on {square}')
            bad += bool(faults)
            if faults and shown < 3:
                shown += 1
                print(f'{profile}: {record}\n    {"; ".join(faults)}')
        wrong += bad
        total += len(found)
        print(f'{profile:12} {len(found)} records: ' + ', '.join(f'{value} {key}' for key, value in counts.items())
              + f'; {bad} differences', flush=True)
    print(f'total: {total} positions, {wrong} differences without a known reason')
    sys.exit(1 if wrong else 0)


main()
