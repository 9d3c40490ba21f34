#!/usr/bin/env python3
"""Plays matches of Chess960 between two UCI engines by way of python-chess, keeps the log of
its protocol, and converts that to one dialect, to another and back.

usage: engine_log.py BINARY GAMES         (python-chess in the environment: see run.py)

The engines are this file itself with `--engine`: they speak UCI and move at random. Games begin
at random start positions and from random positions later on, so that records have single rights.
"""
import asyncio, io, logging, pathlib, random, re, subprocess, sys, tempfile

import chess, chess.engine


def engine():
    """A UCI engine that moves at random and says as much as others do."""
    board = chess.Board()
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ['uci']:
            print('id name Random\noption name UCI_Chess960 type check default false\nuciok')
        elif words[:1] == ['isready']:
            print('readyok')
        elif words[:1] == ['position']:
            moves = words.index('moves') if 'moves' in words else len(words)
            fen = chess.STARTING_FEN if words[1] == 'startpos' else ' '.join(words[2:moves])
            board = chess.Board(fen, chess960=True)
            for move in words[moves + 1:]:
                board.push_uci(move)
            print(f'info string now fen {board.fen()} (a/b)')
        elif words[:1] == ['go']:
            move = random.choice(list(board.legal_moves))
            for depth in range(1, 6):
                print(f'info depth {depth} score cp {random.randrange(-99, 99)} nodes 1 time 0 pv {move.uci()}')
            print(f'bestmove {move.uci()}')
        elif words[:1] == ['quit']:
            return
        sys.stdout.flush()


async def play(games):
    command = [sys.executable, __file__, '--engine']
    _, one = await chess.engine.popen_uci(command)
    _, other = await chess.engine.popen_uci(command)
    for number in range(games):
        board = chess.Board.from_chess960_pos(random.randrange(960))
        for _ in range(random.randrange(30)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(random.choice(moves))
        # what was played so far is forgotten: the engines are given the record
        board = chess.Board(board.fen(), chess960=True)
        for ply in range(20):
            if board.is_game_over():
                break
            result = await (one, other)[ply % 2].play(board, chess.engine.Limit(time=0.01), game=number)
            board.push(result.move)
    await one.quit()
    await other.quit()


def main():
    if sys.argv[1] == '--engine':
        return engine()
    binary, games = sys.argv[1], int(sys.argv[2])
    random.seed(1)
    log = io.StringIO()
    logging.basicConfig(level=logging.DEBUG, stream=log, format='%(asctime)s %(levelname)s %(name)s %(message)s')
    asyncio.run(play(games))
    log = log.getvalue().encode()

    def convert(text, dialect):
        options = ['--format', 'text', '--to', dialect, '--ep', 'keep', '--json']
        ran = subprocess.run([binary, *options, '-'], input=text, capture_output=True)
        summary = ran.stderr.decode().splitlines()[-1]
        return ran.returncode, ran.stdout, summary

    def boards(text):
        """The positions of all records, as python-chess reads them."""
        found = re.findall(rb'(?<= fen )\S+ [wb] \S+ \S+ \d+ \d+', text)
        return [chess.Board(fen.decode(), chess960=True) for fen in found]

    # python-chess writes Shredder-FEN to engines, and they answer in X-FEN
    failed, xfen, summary = convert(log, 'x-fen')
    print(f'{len(log):,} bytes, {log.count(10):,} lines: {summary}')
    failed_there, there, _ = convert(xfen, 'shredder')
    failed_back, back, _ = convert(there, 'x-fen')
    changed = sum(before != after for before, after in zip(xfen.split(b'\n'), there.split(b'\n')))
    same = (
        not (failed or failed_there or failed_back)
        and back == xfen
        and convert(log, 'shredder')[1] == there
        and len(xfen) == len(there) == len(log)
        and changed > 0
        and boards(log) == boards(xfen) == boards(there) != []
    )
    print(f'{changed:,} lines differ in Shredder-FEN, {len(boards(log)):,} records; there and back: {"the same" if same else "ANOTHER"}')
    print(f'total: {log.count(10)} lines, {0 if same else 1} differences')
    if not same:
        pathlib.Path(tempfile.gettempdir(), 'engine.log').write_bytes(log)
        sys.exit(1)


main()
