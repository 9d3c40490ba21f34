#!/usr/bin/env python3
"""Holds `fenconv check` against the `status()` of python-chess.

usage: status_python_chess.py BINARY [POSITIONS]       (default 200,000)

Positions of random games and mutations of them (pieces added, removed and moved,
sides, rights and en passant targets changed) are checked by `BINARY check`, and the
findings that both programs have must be the same: half of the positions as
`standard`, half as `chess960`. `run.py` makes the environment that this needs.

Differences with a reason are counted with that reason, in `known`, not hidden.
"""
import collections, json, random, subprocess, sys
import chess

PAIRS = [  # what it is, flags of theirs, codes of ours
    ('kings', chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS
     | chess.STATUS_EMPTY, {'king-count'}),
    ('pawns', chess.STATUS_PAWNS_ON_BACKRANK, {'pawn-rank'}),
    ('rights', chess.STATUS_BAD_CASTLING_RIGHTS, {'castling-no-king', 'castling-no-rook'}),
    ('target', chess.STATUS_INVALID_EP_SQUARE, {'bad-ep-rank', 'ep-no-pawn'}),
    ('opponent', chess.STATUS_OPPOSITE_CHECK, {'opponent-in-check'}),
    ('checkers', chess.STATUS_TOO_MANY_CHECKERS, {'too-many-checkers'}),
    ('check', chess.STATUS_IMPOSSIBLE_CHECK, {'impossible-check', 'impossible-en-passant', 'too-many-checkers'}),
    ('piece count', chess.STATUS_TOO_MANY_WHITE_PIECES | chess.STATUS_TOO_MANY_BLACK_PIECES, {'too-many-pieces'}),
    ('pawn count', chess.STATUS_TOO_MANY_WHITE_PAWNS | chess.STATUS_TOO_MANY_BLACK_PAWNS, {'too-many-pawns'}),
]


def rookless(fen):
    """Whether a queen side letter has no rook of its side on the whole rank."""
    placement, _, field = fen.split()[:3]
    ranks = placement.split('/')
    return any(letter in field and rook not in rank for letter, rook, rank in (('Q', 'R', ranks[7]), ('q', 'r', ranks[0])))


def was_in_check(board):
    """Whether the side to move was in check before the double step of the target."""
    if board.ep_square is None:
        return False
    forward = -8 if board.turn else 8
    before = board.copy(stack=False)
    before.set_piece_at(board.ep_square - forward, before.remove_piece_at(board.ep_square + forward))
    return before.is_attacked_by(not board.turn, before.king(board.turn))


def known(what, ours, status, board, fen):
    """The reason why a difference is one that we know, or None."""
    several = status & (chess.STATUS_TOO_MANY_KINGS | chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING)
    if several and what == 'opponent':
        return 'opponent: a side with several kings, of which python-chess looks at one'
    if several and what in ('check', 'checkers'):
        return f'{what}: a side with several kings, of which fenconv looks at none here'
    if several and what == 'rights':
        return 'rights: a side with several kings'
    if what == 'check' and ours and was_in_check(board):
        return 'check: in check before a double step that blocked it; python-chess looks at what gives check now'
    if what == 'rights' and ours and rookless(fen):
        return 'rights: `Q` without any rook on the rank, which python-chess reads as no right'
    return None


def mutate(board, rng):
    for _ in range(rng.randint(1, 3)):
        kind = rng.random()
        pieces = list(board.piece_map())
        if kind < 0.25:
            board.set_piece_at(rng.randrange(64), chess.Piece(rng.choice([1, 1, 2, 3, 4, 5]), rng.random() < 0.5))
        elif kind < 0.3:
            board.set_piece_at(rng.randrange(64), chess.Piece(6, rng.random() < 0.5))
        elif kind < 0.4 and pieces:
            board.remove_piece_at(rng.choice(pieces))
        elif kind < 0.7 and pieces:
            square = rng.choice(pieces)
            piece = board.remove_piece_at(square)
            board.set_piece_at(rng.randrange(64), piece)
        elif kind < 0.8:
            board.turn = not board.turn
        elif kind < 0.9:
            pushed = [s for s in board.pieces(1, not board.turn) if chess.square_rank(s) == (4 if board.turn else 3)]
            board.ep_square = rng.choice(pushed) + (8 if board.turn else -8) if pushed else rng.randrange(64)
        elif kind < 0.95:
            board.ep_square = rng.randrange(64)
        else:
            board.castling_rights = board.rooks & (chess.BB_RANK_1 | chess.BB_RANK_8)


def field(board, rng):
    if rng.random() < 0.9:
        return board.fen(en_passant='fen').split()[2]
    return ''.join(letter for letter in 'KQkq' if rng.random() < 0.5) or '-'


def records(count, chess960, rng):
    """Records that python-chess reads, with its status of each."""
    made = 0
    while made < count:
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        for _ in range(rng.randint(1, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            if rng.random() > 0.3:
                continue
            other = board.copy(stack=False)
            if rng.random() < 0.8:
                mutate(other, rng)
            target = chess.square_name(other.ep_square) if other.ep_square is not None else '-'
            side = 'w' if other.turn else 'b'
            fen = f'{other.board_fen()} {side} {field(other, rng)} {target} 0 {other.fullmove_number}'
            try:
                status = chess.Board(fen, chess960=chess960).status()
            except ValueError:
                continue
            made += 1
            yield fen, int(status)
            if made == count:
                return


def check(binary, variant, fens):
    command = [binary, 'check', '--variant', variant, '--format', 'fen', '--message-format', 'json', '-']
    run = subprocess.run(command, input='\n'.join(fens) + '\n', capture_output=True, text=True)
    found = collections.defaultdict(set)
    for line in run.stderr.splitlines():
        finding = json.loads(line)
        if 'summary' not in finding:
            found[finding['line'] - 1].add(finding['code'])
        else:
            assert finding['summary']['records'] == len(fens)
    return found


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    reasons, totals, failures = collections.Counter(), collections.Counter(), 0
    for variant in ('standard', 'chess960'):
        made = list(records(count // 2, variant == 'chess960', random.Random(960)))
        found = check(binary, variant, [fen for fen, _ in made])
        for number, (fen, status) in enumerate(made):
            codes = found[number]
            totals['sound' if not status else 'unsound'] += 1
            for what, flags, ours in PAIRS:
                left, right = bool(status & flags), bool(codes & ours)
                totals[what] += left
                if left == right:
                    continue
                board = chess.Board(fen, chess960=variant == 'chess960')
                reason = known(what, right, status, board, fen)
                reasons[reason] += 1
                if reason is None:
                    failures += 1
                    if failures <= 20:
                        print(f'{variant} {what}: python-chess {left}, fenconv {right}: {fen}  {sorted(codes)}')
    print(', '.join(f'{count} {what}' for what, count in sorted(totals.items())))
    for reason, times in reasons.most_common():
        if reason:
            print(f'known: {times} {reason}')
    print(f'total: {count} positions, {failures} differences without a known reason')
    sys.exit(failures > 0)


main()
