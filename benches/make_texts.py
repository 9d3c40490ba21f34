#!/usr/bin/env python3
"""Makes texts with records to measure with, of a list of records (make_records.py).

    make_texts.py KIND RECORDS [--seed S] > FILE

KIND: `uci` - an engine's log, twenty lines of thought for each record; `source` - source code, a
record in a thousand lines; `lines` - `FEN | score | result`; `plain` - blocks of training data.
"""
import argparse
import random

WORDS = "if else for return int board move score depth node table value state index count // /* */ == += -> :: <= [i]".split()


def moves(count):
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    return " ".join(random.choice(squares) + random.choice(squares) for _ in range(count))


def uci(record):
    yield f"2026-01-02 12:00:{random.randrange(60):02}.{random.randrange(1000):03} -->1:position fen {record} moves {moves(6)}"
    yield "2026-01-02 12:00:00.001 -->1:go wtime 60000 btime 60000 winc 600 binc 600"
    for depth in range(1, 21):
        nodes = random.randrange(10 ** 7)
        yield (f"2026-01-02 12:00:00.{depth:03} <--1:info depth {depth} seldepth {depth + 9} multipv 1 score cp {random.randrange(-300, 300)} "
               f"nodes {nodes} nps 1{nodes} hashfull {depth} tbhits 0 time {depth * 7} pv {moves(depth)}")
    yield f"2026-01-02 12:00:01.000 <--1:bestmove {moves(1)} ponder {moves(1)}"


def source(record):
    for _ in range(999):
        words = " ".join(random.choice(WORDS) for _ in range(random.randrange(1, 12)))
        yield " " * (4 * random.randrange(4)) + words + ";"
    yield f'    "{record}",  // a/b'


def lines(record):
    yield f"{record} | {random.randrange(-900, 900)} | {random.choice(['0.0', '0.5', '1.0'])}"


def plain(record):
    yield f"fen {record}"
    yield f"move {moves(1)}"
    yield f"score {random.randrange(-900, 900)}"
    yield f"ply {random.randrange(200)}"
    yield f"result {random.choice([-1, 0, 1])}"
    yield "e"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["uci", "source", "lines", "plain"])
    parser.add_argument("records")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random.seed(given.seed)
    make = {"uci": uci, "source": source, "lines": lines, "plain": plain}[given.kind]
    with open(given.records, encoding="ascii") as records:
        for record in records:
            for line in make(record.rstrip("\n")):
                print(line)


main()
