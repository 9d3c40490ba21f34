#!/usr/bin/env python3
"""Holds `--ep legal` against python-chess.

usage: en_passant_python_chess.py BINARY FILE...      records of Chess960, one a line
       en_passant_python_chess.py BINARY --random NUMBER [SEED]

Each record is converted by `BINARY --to x-fen --ep legal` and by python-chess
(`fen(en_passant="legal")`); every field must be the same. With --random the records
are made for each variant that both know: positions after a double step in NUMBER random
games, and NUMBER times 20 boards with a pushed pawn, captors beside it and a few pieces
anywhere, as far as python-chess calls them valid. Where it writes
something else than its own `is_legal` has it (atomic), that is counted, not followed.
python-chess is GPL and never part of the project: run this in an environment of its own
(`python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install chess`).
"""
import random, subprocess, sys
import chess, chess.variant

FIELDS = ('placement', 'side', 'castling', 'en passant', 'fifth', 'sixth', 'seventh')
VARIANTS = {  # profile -> board of python-chess
    'standard': chess.Board, 'atomic': chess.variant.AtomicBoard, 'horde': chess.variant.HordeBoard,
    'crazyhouse': chess.variant.CrazyhouseBoard, 'threecheck': chess.variant.ThreeCheckBoard,
    'kingofthehill': chess.variant.KingOfTheHillBoard, 'antichess': chess.variant.AntichessBoard,
    'giveaway': chess.variant.GiveawayBoard,
}


def convert(binary, profile, records):
    command = [binary, '--to', 'x-fen', '--ep', 'legal', '--variant', profile, '--format', 'fen', '-']
    run = subprocess.run(command, input='\n'.join(records) + '\n', capture_output=True, text=True)
    lines = run.stdout.splitlines()
    if len(lines) != len(records):
        sys.exit(f'{profile}: {len(records)} records, {len(lines)} lines out\n{run.stderr}')
    return lines


def random_records(make, games, rng):
    for _ in range(games):
        board = make()
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                break
            # pawn moves first, so that there is something to see
            pawns = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN]
            board.push(rng.choice(pawns if pawns and rng.random() < 0.5 else moves))
            # once the game is over it has no legal move left, a rule that no record tells
            if board.ep_square is not None and not board.is_variant_end():
                yield board.fen(en_passant='fen')


def random_boards(make, number, rng):
    if make is chess.variant.HordeBoard:
        return
    made = 0
    while made < number:
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
            made += 1
            yield board.fen(en_passant='fen')


def compare(profile, make, records, ours):
    wrong = beside = dropped = known = 0
    for record, line in zip(records, ours):
        board = make(record)
        theirs = board.fen(en_passant='legal')
        legal = any(map(board.is_legal, board.generate_pseudo_legal_ep()))
        if legal != (theirs.split()[3] != '-'):
            known += 1
            fields = theirs.split()
            fields[3] = record.split()[3] if legal else '-'
            theirs = ' '.join(fields)
        if board.has_pseudo_legal_en_passant():
            beside += 1
            dropped += theirs.split()[3] == '-'
        if line != theirs:
            wrong += 1
            if wrong <= 5:
                pairs = zip(FIELDS, line.split(), theirs.split())
                differ = ', '.join(f'{name} {one} / {other}' for name, one, other in pairs if one != other)
                print(f'{profile}: {differ or "length"}\n    record {record}\n    ours   {line}\n    theirs {theirs}')
    print(f'{profile:14} {len(records)} records, {beside} with a captor, {dropped} of these not legal, '
          f'{known} known, {wrong} differences')
    return wrong


def main():
    binary, first, *rest = sys.argv[1:]
    wrong = 0
    if first == '--random':
        rng = random.Random(int(rest[1]) if len(rest) > 1 else 1)
        for profile, make in VARIANTS.items():
            number = int(rest[0])
            records = [*random_records(make, number, rng), *random_boards(make, number * 20, rng)]
            records = list(dict.fromkeys(records))
            wrong += compare(profile, make, records, convert(binary, profile, records))
    else:
        for path in [first, *rest]:
            with open(path, encoding='ascii') as file:
                records = file.read().splitlines()
            board = lambda record: chess.Board(record, chess960=True)
            wrong += compare('chess960', board, records, convert(binary, 'chess960', records))
    sys.exit(1 if wrong else 0)


main()
