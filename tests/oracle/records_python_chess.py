#!/usr/bin/env python3
"""Holds every dialect and en passant policy against python-chess.

usage: records_python_chess.py BINARY FILE...      records of Chess960, one a line
       records_python_chess.py BINARY --random NUMBER [SEED]

Each record is read by both programs and written in classic, Shredder-FEN and X-FEN,
with the target as recorded, if pseudo-legal and if legal, and with `--style python-chess`
as `board.fen()` writes it. Every byte must be the same; where X-FEN has a file letter,
`--to classic` must refuse. With --random there are NUMBER
positions of each variant that both know: half of them of random games, half boards with a
pushed pawn, captors beside it and a few pieces anywhere, as far as python-chess calls
them valid. Differences with a reason outside this project are counted with that reason.
`run.py` makes the environment that this needs.
"""
import collections, itertools, json, random, subprocess, sys
import chess, chess.variant

FIELDS = ('placement', 'side', 'castling', 'en passant', 'fifth', 'sixth', 'seventh')
POLICIES = {'keep': 'fen', 'pseudo-legal': 'xfen', 'legal': 'legal'}  # ours -> theirs


def chess960(fen=None):
    if fen:
        return chess.Board(fen, chess960=True)
    # each side of its own array
    board = chess.Board.from_chess960_pos(chess960.rng.randrange(960))
    other = chess.Board.from_chess960_pos(chess960.rng.randrange(960))
    rows = board.board_fen().split('/')
    rows[0] = other.board_fen().split('/')[0]
    return chess.Board('/'.join(rows) + ' w KQkq - 0 1', chess960=True)


VARIANTS = {  # profile -> board of python-chess
    'standard': chess.Board, 'chess960': chess960,
    'atomic': chess.variant.AtomicBoard, 'horde': chess.variant.HordeBoard,
    'crazyhouse': chess.variant.CrazyhouseBoard, 'threecheck': chess.variant.ThreeCheckBoard,
    'kingofthehill': chess.variant.KingOfTheHillBoard, 'antichess': chess.variant.AntichessBoard,
    'giveaway': chess.variant.GiveawayBoard, 'racingkings': chess.variant.RacingKingsBoard,
}
STYLE = 'style', 'python-chess'


def convert(binary, profile, records, pair):
    """What becomes of each record, `lossy` where it is refused for that."""
    how = ['--style', pair[1]] if pair == STYLE else ['--to', pair[0], '--ep', pair[1]]
    command = [binary, *how, '--variant', profile, '--format', 'fen', '--message-format', 'json', '-']
    run = subprocess.run(command, input='\n'.join(records) + '\n', capture_output=True, text=True)
    lines = run.stdout.splitlines()
    if len(lines) != len(records):
        sys.exit(f'{profile}: {len(records)} records, {len(lines)} lines out\n{run.stderr[:2000]}')
    for line in run.stderr.splitlines():
        finding = json.loads(line)
        if finding.get('severity') == 'error':
            lines[finding['line'] - 1] = finding['code']
    return lines


def games(make, rng):
    while True:
        board = make()
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                break
            # pawn moves first, so that there is something to see
            pawns = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN]
            board.push(rng.choice(pawns if pawns and rng.random() < 0.4 else moves))
            # once the game is over it has no legal move left, a rule that no record tells
            if not board.is_variant_end():
                yield board.fen(en_passant='fen')


def pushed_pawns(make, rng):
    while True:
        board = make()
        board.clear()
        board.turn = rng.random() < 0.5
        row, step = (4, 1) if board.turn else (3, -1)
        file = rng.randrange(8)
        target, origin = chess.square(file, row + step), chess.square(file, row + 2 * step)
        board.set_piece_at(chess.square(file, row), chess.Piece(chess.PAWN, not board.turn))
        for beside in rng.sample([file - 1, file + 1], rng.choice([1, 1, 2])):
            if 0 <= beside < 8:
                board.set_piece_at(chess.square(beside, row), chess.Piece(chess.PAWN, board.turn))
        sliders = [chess.QUEEN, chess.ROOK, chess.BISHOP]
        pieces = [(rng.choice(sliders), not board.turn) for _ in range(rng.randrange(1, 4))]
        pieces += [(rng.choice([*sliders, chess.KNIGHT]), rng.random() < 0.5) for _ in range(rng.randrange(4))]
        free = [square for square in chess.SQUARES if square not in (target, origin) and not board.piece_at(square)]
        # the king of the mover near the pawns, where pins are
        near = [square for square in free if chess.square_rank(square) == row]
        king = rng.choice(near if rng.random() < 0.4 else free)
        free.remove(king)
        squares = rng.sample(free, len(pieces) + 1)
        board.set_piece_at(king, chess.Piece(chess.KING, board.turn))
        board.set_piece_at(squares.pop(), chess.Piece(chess.KING, not board.turn))
        for (kind, color), square in zip(pieces, squares):
            board.set_piece_at(square, chess.Piece(kind, color))
        board.ep_square = target
        if board.is_valid() and not board.is_variant_end():
            yield board.fen(en_passant='fen')


def theirs(board, record):
    """What python-chess writes: (dialect, policy) -> record. And whether it writes a legal
    target otherwise than its own test of a move has it."""
    written, legal = {}, None
    for policy, name in POLICIES.items():
        written['x-fen', policy] = board.fen(en_passant=name)
        written['shredder', policy] = board.fen(shredder=True, en_passant=name)
    contradicts = False
    if board.ep_square is not None:
        legal = any(map(board.is_legal, board.generate_pseudo_legal_ep()))
        contradicts = legal != (written['x-fen', 'legal'].split()[3] != '-')
    if contradicts:
        for dialect in ('x-fen', 'shredder'):
            fields = written[dialect, 'legal'].split()
            fields[3] = record.split()[3] if legal else '-'
            written[dialect, 'legal'] = ' '.join(fields)
    written[STYLE] = written['x-fen', 'legal']
    for policy in POLICIES:
        x = written['x-fen', policy]
        written['classic', policy] = x if set(x.split()[2]) <= set('KQkq-') else 'lossy'
    return written, contradicts


def compare(binary, profile, make, records):
    pairs = [*itertools.product(('classic', 'shredder', 'x-fen'), POLICIES), STYLE]
    ours = {pair: convert(binary, profile, records, pair) for pair in pairs}
    counts = collections.Counter()
    for number, record in enumerate(records):
        board = make(record)
        written, contradicts = theirs(board, record)
        counts['contradicts'] += contradicts
        counts['inner'] += written['classic', 'keep'] == 'lossy'
        if board.has_pseudo_legal_en_passant():
            counts['beside'] += 1
            counts['dropped'] += written['x-fen', 'legal'].split()[3] == '-'
        differ = [pair for pair, line in written.items() if ours[pair][number] != line]
        counts['wrong'] += bool(differ)
        if differ and counts['wrong'] <= 5:
            pair = differ[0]
            line = ours[pair][number]
            names = [name for name, one, other in zip(FIELDS, line.split(), written[pair].split()) if one != other]
            print(f'{profile} {pair}: {", ".join(names) or "length"}\n    record {record}\n    ours   {line}\n'
                  f'    theirs {written[pair]}')
    print(f'{profile:14} {len(records)} records, {counts["inner"]} with an inner rook, {counts["beside"]} targets with a '
          f'captor, {counts["dropped"]} of these not legal, {counts["wrong"]} differences', flush=True)
    return counts['wrong'], counts['contradicts']


def main():
    binary, first, *rest = sys.argv[1:]
    jobs = []
    if first == '--random':
        number, rng = int(rest[0]), random.Random(int(rest[1]) if len(rest) > 1 else 1)
        chess960.rng = rng
        for profile, make in VARIANTS.items():
            boards = [] if profile in ('horde', 'racingkings') else itertools.islice(pushed_pawns(make, rng), number // 2)
            boards = itertools.chain(boards, itertools.islice(games(make, rng), number))
            jobs.append((profile, make, list(dict.fromkeys(itertools.islice(boards, number)))))
    else:
        for path in [first, *rest]:
            with open(path, encoding='ascii') as file:
                jobs.append(('chess960', chess960, file.read().splitlines()))
    compared = wrong = known = 0
    for profile, make, records in jobs:
        compared += len(records)
        faults, contradictions = compare(binary, profile, make, records)
        wrong += faults
        known += contradictions
    print(f'known: {known} python-chess writes a target that its own is_legal refuses, or leaves out one that it '
          'allows (atomic: a king would explode)')
    print(f'total: {compared} positions, {wrong} differences without a known reason')
    sys.exit(1 if wrong else 0)


main()
