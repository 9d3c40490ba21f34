"""What holds for any input: nothing crashes, what is written reads again, memory stays as it is."""

from __future__ import annotations

import gc
import os
import pickle
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fenconv
from fenconv import Converter, Position, RecordError

RUNS = settings(max_examples=int(os.environ.get("FENCONV_EXAMPLES", "400")), deadline=None)
VARIANTS = ["chess960", "standard", "crazyhouse", "seirawan", "threecheck", "grand", "shogi"]
LIKE = st.text("rnbqkpRNBQKP12345678/ wbKQkqABHabh-e36[]~+0;,_\u2013\ud800\udce9é", max_size=90)
starts = st.builds(
    lambda number, halfmove, move, turn: fenconv.start(number).replace(halfmove=halfmove, number=move, turn=turn),
    st.integers(0, 959),
    st.integers(0, 99),
    st.integers(1, 500),
    st.sampled_from(["white", "black"]),
)


@RUNS
@given(st.one_of(LIKE, st.text(max_size=60), st.binary(max_size=80)), st.sampled_from(VARIANTS))
def test_no_record_crashes_anything(record: str | bytes, variant: str) -> None:
    checked = fenconv.check(record, variant=variant)
    assert checked.ok == (not any(finding.severity == "error" for finding in checked.findings))
    for finding in checked.findings:
        start, end = finding.span
        assert 0 <= start <= end <= len(record)
    for call in (
        lambda: fenconv.convert(record, "shredder", variant=variant),
        lambda: fenconv.explain(record, variant=variant),
        lambda: fenconv.key(record, variant=variant),
    ):
        try:
            call()
        except RecordError as error:
            assert error.findings and pickle.loads(pickle.dumps(error)).span == error.span
            error.render()


@RUNS
@given(starts, st.sampled_from(["x-fen", "shredder"]))
def test_what_is_written_reads_again(position: Position, dialect: str) -> None:
    record = position.to(dialect)  # type: ignore[arg-type]
    again = Position(record)
    assert again.key() == position.key() and again == Position(str(position))
    assert eval(repr(again)) == again and pickle.loads(pickle.dumps(again)) == again
    assert fenconv.convert(fenconv.convert(record, "shredder"), "x-fen") == position.to("x-fen")


@RUNS
@given(st.lists(st.one_of(st.none(), LIKE.filter(lambda text: text.isascii()), starts.map(str)), max_size=40))
def test_columns_are_as_lists(records: list[str | None]) -> None:
    pa = pytest.importorskip("pyarrow")
    converter = Converter("shredder")
    expected = converter.convert_many(records, on_error="null")
    for kind in (pa.string(), pa.string_view(), pa.large_string(), pa.dictionary(pa.int16(), pa.string())):
        column = converter.convert_arrow(pa.array(records, kind), on_error="null")
        assert pa.array(column).to_pylist() == expected == list(column)


@RUNS
@given(st.binary(max_size=300))
def test_no_file_crashes_anything(data: bytes) -> None:
    import io

    try:
        found = list(fenconv.records(io.BytesIO(data)))
        assert fenconv.detect(io.BytesIO(data))["records"] >= 0
        assert [record.index for record in found] == list(range(len(found)))
    except (fenconv.FormatError, ValueError, OSError):
        pass


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(sys.platform != "linux", reason="memory is looked up in /proc")
def test_memory_stays_as_it_is() -> None:
    record = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    convert = Converter("shredder").convert

    def many(calls: int) -> None:
        for _ in range(calls):
            convert(record)
        for _ in range(calls // 50):
            try:
                convert("?")
            except RecordError as error:
                error.findings
            fenconv.check(record)
            Position(record).rights

    calls = int(os.environ.get("FENCONV_CALLS", "200000"))
    many(calls)
    gc.collect()
    before = resident()
    many(calls)
    gc.collect()
    assert resident() - before < 4 << 20
