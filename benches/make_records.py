#!/usr/bin/env python3
"""Makes plain records to measure with: random placements in which every
castling right has its king and rook, one in twenty that of an inner rook.

    make_records.py N [--dialect x-fen|shredder] [--files 8|10] [--variant V] [--seed S] > records.fen

The same numbers give the same positions in both dialects, so that each file is
what the other must convert to. With ten files the records are for the profile
`capablanca`; with `--variant crazyhouse` they have holdings, with `--variant
threecheck` check counters.
"""
import argparse
import random


def spelled(rank):
    """A rank with its empty squares counted."""
    text, run = "", 0
    for square in [*rank, None]:
        if square == " ":
            run += 1
            continue
        if run:
            text += str(run)
            run = 0
        text += square or ""
    return text


def back_rank(files, inner, pieces):
    """A back rank, and by wing the castling rook's file and whether it is the outermost."""
    rank = [" "] * files
    king = random.randrange(1, files - 1)
    rank[king] = "K"
    rights = []
    for wing in (range(king + 1, files), range(king)):
        if len(wing) > 1 and inner:
            near, far = sorted(random.sample(wing, 2), key=lambda file: abs(file - king))
            rank[near] = rank[far] = "R"
            rights.append((near, False))
            inner = False
        else:
            rook = random.choice(wing)
            rank[rook] = "R"
            rights.append((rook, True))
    for file in range(files):
        if rank[file] == " " and random.random() < 0.6:
            rank[file] = random.choice(pieces)
    return rank, [right if random.random() < 0.7 else None for right in rights]


def record(files, dialect, variant):
    pieces = "NBQ" if files == 8 else "NBQAC"
    inner = random.randrange(2) if random.random() < 0.05 else None
    white, white_rights = back_rank(files, inner == 0, pieces)
    black, black_rights = back_rank(files, inner == 1, pieces)
    board = [[letter.lower() for letter in black], *([" "] * files for _ in range(6)), white]
    for rows, pawn in (((1, 1, 1, 2, 3), "p"), ((6, 6, 6, 5, 4), "P")):
        for file in range(files):
            square = board[random.choice(rows)]
            if random.random() < 0.85 and square[file] == " ":
                square[file] = pawn
    for _ in range(random.randrange(4)):
        square, file = board[random.randrange(2, 6)], random.randrange(files)
        if square[file] == " ":
            square[file] = random.choice("nNbB")
    letters = ""
    for rights, case in ((white_rights, str.upper), (black_rights, str.lower)):
        for wing, right in zip("KQ", rights):
            if right:
                file, outermost = right
                letters += case(wing if outermost and dialect == "x-fen" else chr(ord("A") + file))
    placement = "/".join(spelled(rank) for rank in board)
    checks = ""
    if variant == "crazyhouse":
        order = "QRBNPqrbnp"
        held = sorted(random.choices(order, k=random.choice((0, 0, 1, 2, 3, 5, 8))), key=order.index)
        placement += f"[{''.join(held)}]"
    elif variant == "threecheck":
        checks = f" {random.randint(1, 3)}+{random.randint(1, 3)}"
    counters = f"{random.randrange(20)} {random.randrange(1, 80)}"
    return f"{placement} {random.choice('wb')} {letters or '-'} -{checks} {counters}"


TAGS = """[Event "Rated game"]
[Site "game/{n}"]
[Date "2024.01.01"]
[White "player{n}"]
[Black "player{n}"]
[Result "1-0"]
[WhiteElo "1500"]
[BlackElo "1500"]
[TimeControl "180+2"]
[FEN "{record}"]
[SetUp "1"]
[Variant "Chess960"]

"""


def game(number, record):
    """A game as servers write them: thirty to ninety moves, each with a comment on the clock."""
    moves = " ".join(
        f"{move}. e4 {{ [%eval 0.{move % 100:02}] [%clk 0:{move % 60:02}:01] }} {move}... e5 {{ [%clk 0:01:{move % 60:02}] }}"
        for move in range(1, random.randrange(30, 90))
    )
    return TAGS.format(n=number, record=record) + moves + " 1-0\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("--dialect", choices=["x-fen", "shredder"], default="x-fen")
    parser.add_argument("--files", type=int, choices=[8, 10], default=8)
    parser.add_argument("--variant", choices=["chess960", "crazyhouse", "threecheck"], default="chess960")
    parser.add_argument("--pgn", action="store_true", help="games with comments instead of a list")
    parser.add_argument("--seed", type=int, default=960)
    given = parser.parse_args()
    random.seed(given.seed)
    for number in range(given.count):
        made = record(given.files, given.dialect, given.variant)
        print(game(number, made) if given.pgn else made)


main()
