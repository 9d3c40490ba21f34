"""Positions to and from python-chess, in a process of its own where that is installed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from fenconv import Position

SCRIPT = """
import random, sys
import chess, chess.variant
from fenconv import Position, convert, start

rng = random.Random(5)
for game in range(int(sys.argv[1])):
    number = rng.randrange(960)
    board = chess.Board.from_chess960_pos(number)
    assert start(number).to_board() == board
    for _ in range(rng.randrange(80)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        position = Position.from_board(board)
        assert position.to_board().fen(en_passant="fen") == board.fen(en_passant="fen")
        # the same letters, and their en passant with the same word for it
        assert convert(board.fen(), "x-fen", en_passant="legal") == board.fen()
        assert convert(board.fen(en_passant="fen"), "shredder", en_passant="legal") == board.shredder_fen()
        assert position.turn == ("white" if board.turn else "black")
        rooks = {chess.parse_square(right.rook) for right in position.castling_rooks()}
        assert rooks == set(chess.SquareSet(board.castling_rights))
for name in ("atomic", "antichess", "crazyhouse", "horde", "3check", "racingkings", "kingofthehill"):
    board = chess.variant.find_variant(name)()
    position = Position.from_board(board)
    assert type(position.to_board()) is type(board) and position.to_board().fen() == board.fen(), name
print("agreed")
"""

without = importlib.util.find_spec("chess") is None


@pytest.mark.skipif(without, reason="python-chess is not installed")
def test_boards_there_and_back() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, "60"], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout == "agreed\n", done.stderr


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a chess.Board, found int"):
        Position.from_board(5)
    with pytest.raises(ValueError, match="no variant like Grand chess"):
        Position("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1", variant="grand").to_board()
