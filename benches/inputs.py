"""The inputs that `jobs.py` measures with: the same positions in every container, all made of one list of FENs."""
import json
import pathlib
import random
import subprocess
import sys

# the most squares that a board with a scan can have
PROFILE_240 = """schema = 1
[variant]
id = "squares-240"
extends = "standard"
name = "240 squares"
[board]
files = 16
ranks = 15
[castling]
squares = "free"
[start]
record = "rnbqqbnrkrnbqbnr/pppppppppppppppp/{empty}/PPPPPPPPPPPPPPPP/RNBQQBNRKRNBQBNR w - - 0 1"
""".format(empty="/".join(["16"] * 11))


def squares(draw, files, pieces):
    """A rank with some pieces, the empty squares counted."""
    text, run = "", 0
    for _ in range(files):
        if draw.random() < 0.7:
            run += 1
            continue
        text += (str(run) if run else "") + draw.choice(pieces)
        run = 0
    return text + (str(run) if run else "")


def of_variant(draw, record, fixed, pieces, count):
    """Records like this one, with something else on the ranks between the first and the last `fixed` ones."""
    placement, rest = record.split(" ", 1)
    placement, bracket, hands = placement.partition("[")
    ranks = placement.split("/")
    files = sum(int(part) if part.isdigit() else 1 for part in ranks[0])
    for number in range(count):
        between = [squares(draw, files, pieces) for _ in ranks[fixed:-fixed]]
        yield "/".join([*ranks[:fixed], *between, *ranks[-fixed:]]) + bracket + hands + " " + rest


def distinct_positions(count):
    """So many positions, no two alike: a number as pawns."""
    for number in range(count):
        pawns = "".join("P" if number >> bit & 1 else "1" for bit in range(24))
        yield f"k7/8/{pawns[:8]}/{pawns[8:16]}/{pawns[16:]}/8/8/7K w - - 0 1\n"


def games(records, folder):
    """Games with comments on the clock, as servers write them."""
    maker = pathlib.Path(__file__).with_name("make_records.py")
    run = subprocess.run([sys.executable, maker, str(max(records // 8, 1)), "--pgn"], stdout=subprocess.PIPE, check=True)
    (folder / "games.pgn").write_bytes(run.stdout)
    # a game of tags alone
    sections = (game.split(b"\n\n")[0] + b"\n\n1-0\n\n" for game in run.stdout.split(b"\n[Event")[1:])
    (folder / "tags.pgn").write_bytes(b"".join(b"[Event" + section for section in sections))


def make(binary, records, folder):
    """Makes all inputs in a folder."""
    draw = random.Random(5)
    lines = pathlib.Path(records).read_text().splitlines()
    fields = [line.split() for line in lines]
    four = [" ".join(record[:4]) for record in fields]

    def write(name, texts):
        (folder / name).write_text("".join(text + "\n" for text in texts))

    def output(*arguments):
        return subprocess.run([binary, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    write("list.fen", lines)
    write("twice.fen", (draw.choice(lines) for _ in lines))
    write("four.epd", four)
    write("ops.epd", (f'{text} bm {draw.choice(["Nf3", "e4", "O-O"])}; id "position {number}";'
                      for number, text in enumerate(four)))
    write("eval.jsonl", (json.dumps({"fen": text, "evals": [{"pvs": [{"cp": draw.randint(-500, 500),
          "line": "g7e6 f7f8 b4c2 a1b1"}], "knodes": draw.randint(1, 999_999), "depth": 36}]}, separators=(",", ":"))
          for text in four))
    write("puzzles.csv", ["PuzzleId,FEN,Moves,Rating,Themes,GameUrl,OpeningTags"] +
          [f"{number:05x},{text},f2g3 e6e7 b2b1 b3c1,{draw.randint(600, 2800)},crushing long middlegame,"
           f"https://example.org/{number:08x}/black#48," for number, text in enumerate(lines)])
    games(len(lines), folder)
    maker = pathlib.Path(__file__).with_name("make_records.py")
    with open(folder / "wide.fen", "wb") as file:
        subprocess.run([sys.executable, maker, str(len(lines)), "--files", "10"], stdout=file, check=True)
    (folder / "shredder.fen").write_bytes(output("--to", "shredder", folder / "list.fen"))
    # nothing can be said of start positions without rights
    starts = output("start", "-V", "chess960", "--all")
    starts = b"".join(b" ".join([*line.split()[:2], b"- - 0 1\n"]) for line in starts.splitlines())
    starts *= max(len(lines) // 960, 1)
    (folder / "clean.fen").write_bytes(starts)
    # more half moves than the game has had; a right that is named twice
    (folder / "findings.fen").write_bytes(starts.replace(b" 0 1\n", b" 5 1\n"))
    doubled = [" ".join([*record[:2], record[2] + record[2][0], *record[3:]]) for record in fields if record[2] != "-"]
    write("doubled.fen", (doubled * (len(lines) // max(len(doubled), 1) + 1))[:len(lines)])
    # other games
    (folder / "squares-240.toml").write_text(PROFILE_240)
    chess, shogi = "pPnNbBrRqQ", ["p", "P", "s", "S", "g", "G", "+p", "+P", "n", "N"]
    start = output("start", "-V", "seirawan").decode().strip()
    write("seirawan.fen", of_variant(draw, start, 2, chess, len(lines) // 4))
    start = output("start", "-V", "shogi").decode().strip()
    write("shogi.fen", of_variant(draw, start, 2, shogi, len(lines) // 4))
    start = output("start", "--profile", folder / "squares-240.toml", "-V", "squares-240").decode().strip()
    write("squares-240.fen", of_variant(draw, start, 2, chess, len(lines) // 4))


def make_small_files(lines, folder, count):
    """Files of five records, at most 500 in a folder."""
    for number in range(count):
        path = folder / f"{number // 500:03}" / f"{number}.fen"
        path.parent.mkdir(parents=True, exist_ok=True)
        first = number * 5 % max(len(lines) - 5, 1)
        path.write_text("".join(line + "\n" for line in lines[first:first + 5]))
