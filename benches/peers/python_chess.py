"""X-FEN to Shredder-FEN with python-chess. A record it does not read becomes `refused`."""
import sys
import chess, chess.variant

BOARDS = {'crazyhouse': chess.variant.CrazyhouseBoard, 'threecheck': chess.variant.ThreeCheckBoard}


def main():
    make = BOARDS.get(sys.argv[2] if len(sys.argv) > 2 else '', chess.Board)
    out = []
    with open(sys.argv[1], encoding='latin-1') as file:
        for line in file:
            try:
                out.append(make(line.rstrip('\n'), chess960=True).fen(shredder=True, en_passant='fen'))
            except ValueError:
                out.append('refused')
    sys.stdout.write('\n'.join(out) + '\n')


main()
