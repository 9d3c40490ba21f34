"""Files: records one after the other, and whole files converted, by path and by file object."""

from __future__ import annotations

import bz2
import gzip
import io
import os
import pickle
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import fenconv
from fenconv import RecordError

GOOD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
SHREDDER = "4k3/8/8/8/8/8/8/4K2R w H - 0 1"
BAD = "4k3/8/8/8/8/8/8/4K3 w K - 0 1"
BOOK = f"# a remark\n{GOOD}\n{BAD}\r\n{SHREDDER} ; said\n".encode()
DONE = BOOK.replace(b" K - 0 1\n", b" H - 0 1\n")
GAMES = f'[Event "x"]\n[Variant "Crazyhouse"]\n[FEN "{GOOD}"]\n\n1. Kd1 *\n\n[FEN "{BAD}"]\n\n*\n'.encode()


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.fen"
    path.write_bytes(BOOK)
    return path


def test_records_have_their_place(book: Path) -> None:
    with fenconv.records(book) as records:
        assert records.format == "fen"
        first, second, third = records
    assert (first.text, first.raw, first.index, first.line, first.column) == (GOOD, GOOD.encode(), 0, 2, 1)
    assert first.place == f"{book}:2:1" and first.variant == "chess960" and first.error is None
    assert first.position == fenconv.Position(GOOD) and first.findings == ()
    error = second.error
    assert isinstance(error, RecordError) and error.code == "castling-no-rook" and error.place == f"{book}:3:1"
    assert str(error).startswith(f"{book}:3:1: castling-no-rook") and error.findings == second.findings
    assert pickle.loads(pickle.dumps(error)).place == error.place
    with pytest.raises(RecordError, match="castling-no-rook"):
        second.position
    assert third.position.key() == first.position.key()


def test_records_of_other_formats() -> None:
    games = list(fenconv.records(io.BytesIO(GAMES)))
    assert [(record.line, record.variant, record.error is None) for record in games] == [
        (3, "crazyhouse", True),
        (7, "chess960", False),
    ]
    table = f"id,fen,x\n1,{GOOD},{SHREDDER}\n".encode()
    assert [record.column for record in fenconv.records(io.BytesIO(table))] == [3]
    for column in ("x", 3):
        (record,) = fenconv.records(io.BytesIO(table), column=column)
        assert record.text == SHREDDER
    lines = b'{"a": {"b": "' + GOOD.encode() + b'"}}\n'
    assert next(fenconv.records(io.BytesIO(lines), column="/a/b", format="jsonl")).text == GOOD
    with pytest.raises(ValueError, match="expected a column `y`"):
        list(fenconv.records(io.BytesIO(table), column="y"))


def test_records_have_the_tags_of_their_game() -> None:
    one = f'[Event "A \\"B\\" \\\\ C"]\n[White "M\u00fcller"]\n[FEN "{GOOD}"]\n[White "x"]\n\n1. O-O *\n\n'
    two = f'[SetUp "1"]\n[FEN "{GOOD.replace("K2R", "K3")}"]\n[Black "\u00fc"]\n\n*\n'
    first, second = fenconv.records(io.BytesIO(one.encode() + two.encode("latin-1")), format="pgn")
    assert dict(first.fields) == {"Event": 'A "B" \\ C', "White": "M\u00fcller", "FEN": GOOD}
    assert second.error and list(second.fields) == ["SetUp", "FEN", "Black"]
    assert second.fields["Black"].encode("utf-8", "surrogateescape") == b"\xfc"
    with pytest.raises(TypeError):
        first.fields["x"] = "y"  # type: ignore[index]
    (record,) = fenconv.records(io.BytesIO(GOOD.encode()))
    assert not record.fields


def test_records_are_selected() -> None:
    inner, bad = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"
    book = f"{GOOD}\n{inner}\n{bad}\n".encode()
    for select, expected in [
        ("needs-960", [inner]),
        (["standard-rules", "inner-rook"], [GOOD, inner]),
        ("castling-no-rook", [bad]),
        (("needs-960", "castling-no-rook"), [inner, bad]),
    ]:
        out = io.BytesIO()
        fenconv.convert_file(io.BytesIO(book), out, select=select, on_error="keep")
        assert out.getvalue().decode().splitlines() == expected, select
    with pytest.raises(ValueError, match='select="needs-690".*needs-960'):
        fenconv.convert_file(io.BytesIO(book), io.BytesIO(), select="needs-690")
    with pytest.raises(TypeError, match="select: expected a name or a list of names"):
        fenconv.convert_file(io.BytesIO(book), io.BytesIO(), select=5)  # type: ignore[arg-type]


def test_records_are_read_as_they_are_asked_for() -> None:
    class Endless(io.RawIOBase):
        at = 0

        def read(self, size: int = -1) -> bytes:
            line = GOOD.encode() + b"\n"
            begin = self.at % len(line)
            self.at += size
            return (line * (size // len(line) + 2))[begin : begin + size]

    records = fenconv.records(Endless(), format="fen")  # type: ignore[arg-type]
    assert [next(records).index for _ in range(20_000)] == list(range(20_000))
    records.close()
    assert list(records) == []
    with pytest.raises(TypeError):
        pickle.dumps(records)


def test_what_is_no_file_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        fenconv.records(tmp_path / "none.epd")
    assert missing.value.filename == str(tmp_path / "none.epd")
    with pytest.raises(IsADirectoryError):
        fenconv.records(tmp_path)
    with pytest.raises(ValueError, match="this is a record"):
        fenconv.records(GOOD)
    with pytest.raises(TypeError, match="binary mode"):
        fenconv.records(io.StringIO(GOOD))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a path or a binary file"):
        fenconv.records(5)  # type: ignore[arg-type]
    (tmp_path / "x.xz").write_bytes(b"\xfd7zXZ\0\0\x04")
    with pytest.raises(fenconv.FormatError, match="xz") as foreign:
        fenconv.records(tmp_path / "x.xz")
    assert "xz" in foreign.value.format


def test_errors_of_a_file_object_are_its_own() -> None:
    class Broken(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        fenconv.records(Broken())  # type: ignore[arg-type]

    class Full(io.RawIOBase):
        def write(self, data: Any) -> int:
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        fenconv.convert_file(io.BytesIO(BOOK), Full())  # type: ignore[arg-type]


def test_a_file_is_converted_and_every_other_byte_stays(book: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.fen"
    report = fenconv.convert_file(book, out, "shredder")
    assert out.read_bytes() == DONE and book.read_bytes() == BOOK
    assert (report.converted, report.unchanged, report.failed, report.removed) == (1, 1, 1, 0)
    assert report.codes["castling-no-rook"] == 1
    place, finding = report.findings[0]
    assert place == f"{book}:3:23" and finding.code == "castling-no-rook"
    assert fenconv.convert_bytes(BOOK, "shredder") == DONE
    buffer = io.BytesIO()
    fenconv.convert_file(io.BytesIO(BOOK), buffer, "shredder", threads=1)
    assert buffer.getvalue() == DONE


def test_what_is_refused_is_kept_left_out_or_ends_it(book: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.fen"
    fenconv.convert_file(book, out, "shredder", on_error="skip")
    assert BAD.encode() not in out.read_bytes()
    out.unlink()
    with pytest.raises(RecordError, match=f"^{book}:3:23: castling-no-rook") as caught:
        fenconv.convert_file(book, out, "shredder", on_error="stop")
    assert caught.value.place == f"{book}:3:23" and not out.exists()
    assert list(tmp_path.iterdir()) == [book]


def test_unique(book: Path) -> None:
    buffer = io.BytesIO()
    report = fenconv.convert_file(book, buffer, unique=True)
    assert report.removed == 1 and SHREDDER.encode() not in buffer.getvalue()


def test_in_place(book: Path) -> None:
    book.chmod(0o640)
    assert fenconv.convert_file(book, in_place=True, to="shredder").converted == 1
    assert book.read_bytes() == DONE and book.stat().st_mode & 0o777 == 0o640
    before = book.stat().st_mtime_ns, book.stat().st_ino
    fenconv.convert_file(book, in_place=True, to="shredder")
    assert (book.stat().st_mtime_ns, book.stat().st_ino) == before
    for arguments in ({}, {"target": book, "in_place": True}):
        with pytest.raises(TypeError, match="target"):
            fenconv.convert_file(book, **arguments)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="give its path"):
        fenconv.convert_file(io.BytesIO(BOOK), in_place=True)


@pytest.mark.parametrize(("extension", "pack", "unpack"), [("gz", gzip.compress, gzip.decompress),
                                                           ("bz2", bz2.compress, bz2.decompress)])
def test_compressed(tmp_path: Path, extension: str, pack: Any, unpack: Any) -> None:
    path, out = tmp_path / f"book.fen.{extension}", tmp_path / f"out.fen.{extension}"
    path.write_bytes(pack(BOOK))
    assert fenconv.convert_file(path, out, "shredder").converted == 1
    assert unpack(out.read_bytes()) == DONE
    assert [record.line for record in fenconv.records(path)] == [2, 3, 4]
    fenconv.convert_file(path, in_place=True, to="shredder")
    assert unpack(path.read_bytes()) == DONE


def test_progress_and_whoever_raises_in_it(tmp_path: Path) -> None:
    path, out = tmp_path / "book.fen", tmp_path / "out.fen"
    path.write_bytes(BOOK * 1000)
    heard = list[fenconv.Progress]()
    fenconv.convert_file(path, out, "shredder", progress=heard.append)
    last = heard[-1]
    assert last.bytes_read == last.bytes_total == path.stat().st_size and last.records == 3000
    out.unlink()

    def stop(_: object) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        fenconv.convert_file(path, out, progress=stop)
    assert not out.exists()


@pytest.mark.skipif(os.name != "posix", reason="signals of Unix")
def test_ctrl_c_ends_it_and_leaves_the_target_alone(tmp_path: Path) -> None:
    out = tmp_path / "out.fen"
    out.write_bytes(b"old")
    code = (
        "import fenconv, io, signal, sys\n"
        # a shell starts what it puts in the background with the signal ignored
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Endless(io.RawIOBase):\n"
        f"    def read(self, size=-1): return (b'{GOOD}\\n' * (size // 31 + 1))[: size // 31 * 31 or size]\n"
        "print('ready', flush=True)\n"
        "try: fenconv.convert_file(Endless(), sys.argv[1], 'shredder', format='fen', threads=2)\n"
        "except KeyboardInterrupt: print('interrupted')\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code, str(out)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    timer = threading.Timer(0.7, child.send_signal, [signal.SIGINT])
    timer.start()
    rest, _ = child.communicate(timeout=60)
    assert rest == "interrupted\n" and child.returncode == 0
    assert out.read_bytes() == b"old" and list(tmp_path.iterdir()) == [out]


def test_detect(book: Path) -> None:
    found = fenconv.detect(book)
    assert (found["format"], found["records"], found["failed"]) == ("fen", 3, 1)
    assert {tuple(kind["dialects"]): kind["count"] for kind in found["castling"]} == {
        ("x-fen", "classic"): 1,
        ("shredder",): 1,
    }
    assert found["codes"]["castling-no-rook"] == 1
    games = fenconv.detect(io.BytesIO(GAMES))
    assert games["variants"]["Crazyhouse"]["count"] == 1 and games["games"] == 2


def test_other_threads_run_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "book.fen"
    path.write_bytes(BOOK * 20_000)
    results = list[int]()
    threads = [
        threading.Thread(target=lambda: results.append(sum(record.error is None for record in fenconv.records(path))))
        for _ in range(2)
    ]
    shared = fenconv.records(path)
    threads += [threading.Thread(target=lambda: results.append(sum(1 for _ in shared))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results)[-2:] == [40_000, 40_000] and sum(results) == 80_000 + 60_000
