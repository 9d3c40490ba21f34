"""What is refused, how it is said, and that it arrives elsewhere."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import fenconv
from fenconv import Converter, RecordError

BAD = "4k3/8/8/8/8/8/8/4K3 w KQ - x 1"


def refused() -> RecordError:
    with pytest.raises(RecordError) as caught:
        fenconv.convert(BAD, "shredder")
    return caught.value


def test_a_record_error_says_all_of_it() -> None:
    error = refused()
    assert isinstance(error, ValueError)
    assert str(error) == f"castling-no-rook at 22: {error.message}"
    assert (error.code, error.field, error.span, error.record) == ("castling-no-rook", "castling", (22, 23), BAD)
    assert (error.row, error.place) == (None, None)
    assert [finding.code for finding in error.findings] == ["castling-no-rook", "castling-no-rook", "bad-counter"]
    assert error.findings is error.findings


def test_errors_are_pickled_with_all_they_know() -> None:
    error = pickle.loads(pickle.dumps(refused()))
    assert (error.code, error.span, error.record, str(error)) == ("castling-no-rook", (22, 23), BAD, str(refused()))
    assert len(error.findings) == 3
    with pytest.raises(fenconv.VariantError) as caught:
        fenconv.Variants.from_toml("schema = 1\nboard = 3\n")
    other = pickle.loads(pickle.dumps(caught.value))
    assert (other.line, other.key, str(other)) == (2, "board", str(caught.value))


def test_errors_come_out_of_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool, pytest.raises(RecordError) as caught:
        pool.submit(fenconv.convert, BAD).result(60)
    assert caught.value.code == "castling-no-rook"


def test_the_picture_has_carets_under_what_is_wrong() -> None:
    with pytest.raises(RecordError) as caught:
        fenconv.convert("4k3/8/8/8/8/8/8/4K3 w\t- - 0 1 \x1b[2J é x")
    lines = caught.value.render().splitlines()
    assert lines[0].startswith(f"error[{caught.value.code}]: ")
    assert "\x1b" not in caught.value.render() and "\x1b[1;31m" in caught.value.render(color=True)
    assert lines[-1].strip("| ").strip("^") == ""


def test_checking_never_raises() -> None:
    for record in ("", "?", BAD, b"\xff", "\ud800", "8/8/8/8/8/8/8/8 w - - 0 1"):
        checked = fenconv.check(record)
        assert not checked and checked.record is None and checked.findings, record
    checked = fenconv.check("4k3/8/8/8/8/8/8/4K2R w H - 0 1")
    assert checked and checked.record == "4k3/8/8/8/8/8/8/4K2R w K - 0 1" and checked.findings == ()
    assert checked.position is not None and checked.position.turn == "white"


def test_what_is_unsound_has_a_position_all_the_same() -> None:
    record = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"
    assert [finding.code for finding in fenconv.check(record).findings] == ["opponent-in-check"]
    assert not fenconv.check(record) and fenconv.check(record).position is not None
    assert fenconv.check(record, level="none")
    assert pickle.loads(pickle.dumps(fenconv.check(record))) == fenconv.check(record)


def test_trying_gives_the_record_or_the_findings() -> None:
    converter = Converter("classic")
    good = converter.try_convert(b"4k3/8/8/8/8/8/8/4K2R w H - 0 1")
    assert good and good.record == b"4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    lossy = converter.try_convert("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
    assert not lossy and lossy.record is None and lossy.findings[0].code == "lossy"
    assert lossy.position is not None


def test_what_was_changed_is_in_the_findings_and_nowhere_else() -> None:
    code = (
        "import fenconv, warnings; warnings.simplefilter('error');"
        "r = fenconv.Converter().try_convert('4k3/8/8/8/8/8/8/4K2R  w  K  -  0 1');"
        "assert r and r.findings[0].severity == 'info', r.findings"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == done.stderr == b""


def test_findings_are_values() -> None:
    first, second = fenconv.check(BAD).findings[:2]
    assert first != second and first == fenconv.check(BAD).findings[0]
    assert len({first, second, pickle.loads(pickle.dumps(first))}) == 2
    assert first.help == "" or isinstance(first.help, str)
    assert (first.action, first.found) == ("refused", "K")
