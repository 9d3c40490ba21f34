"""The recipes of the pages, each with the library it is for, on rows of a public puzzle's layout."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import fenconv
from fenconv import Converter

pa = pytest.importorskip("pyarrow")
import pyarrow.parquet as pq  # noqa: E402

ROWS = 20_000
GOOD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
SHREDDER = "4k3/8/8/8/8/8/8/4K2R w H - 0 1"
converter = Converter("shredder")


def table() -> Any:
    """Puzzles: an id, a record, moves, a rating; each position several times in other spellings."""
    rng = random.Random(1)
    positions = [fenconv.start(number) for number in range(960)]
    records = []
    for row in range(ROWS):
        position = positions[rng.randrange(960)].replace(halfmove=row % 3, number=row % 7 + 1)
        records.append(position.to(rng.choice(["shredder", "x-fen"])))
    ids = [f"{row:05x}" for row in range(ROWS)]
    ratings = [rng.randrange(600, 2800) for _ in range(ROWS)]
    return pa.table({"PuzzleId": ids, "FEN": records, "Moves": ["e2e4 e7e5"] * ROWS, "Rating": ratings})


@pytest.fixture(scope="module")
def puzzles() -> Any:
    return table()


@pytest.fixture(scope="module")
def expected(puzzles: Any) -> list[str]:
    return converter.convert_many(puzzles["FEN"].to_pylist())


def test_parquet_in_and_out(puzzles: Any, expected: list[str], tmp_path: Path) -> None:
    pq.write_table(puzzles, tmp_path / "in.parquet", row_group_size=4096)
    source = pq.ParquetFile(tmp_path / "in.parquet")
    reader = pa.RecordBatchReader.from_batches(source.schema_arrow, source.iter_batches(1000))
    converted = pa.RecordBatchReader.from_stream(converter.convert_table(reader, "FEN"))
    with pq.ParquetWriter(tmp_path / "out.parquet", converted.schema) as writer:
        for batch in converted:
            writer.write_batch(batch)
    back = pq.read_table(tmp_path / "out.parquet")
    assert back["FEN"].to_pylist() == expected and back.drop(["FEN"]).equals(puzzles.drop(["FEN"]))
    encoded = pq.read_table(tmp_path / "in.parquet", read_dictionary=["FEN"])["FEN"]
    assert pa.chunked_array(converter.convert_arrow(encoded)).to_pylist() == expected


def test_pandas(puzzles: Any, expected: list[str]) -> None:
    pd = pytest.importorskip("pandas")
    frame = puzzles.to_pandas()
    frame["shredder"] = converter.convert_many(frame["FEN"])
    assert list(frame["shredder"]) == expected
    series = pd.Series([GOOD, None], index=[5, 6])
    assert converter.convert_many(series, on_error="null") == [SHREDDER, None]
    category = pd.Series([GOOD, SHREDDER, GOOD], dtype="category")
    assert converter.convert_many(category) == [SHREDDER] * 3
    if int(pd.__version__.split(".")[0]) < 3:
        with pytest.raises(TypeError, match="convert_many"):
            converter.convert_arrow(series)
        return
    column = converter.convert_arrow(frame["FEN"])
    frame["arrow"] = column
    assert list(frame["arrow"]) == expected
    back = pd.Series.from_arrow(converter.convert_arrow(series)).set_axis(series.index)
    assert back[5] == SHREDDER and back.isna()[6]
    merged = pd.Series.from_arrow(converter.convert_arrow(category))
    assert list(merged) == [SHREDDER] * 3
    assert pa.table(converter.convert_table(frame, "FEN"))["FEN"].to_pylist() == expected


def test_polars(puzzles: Any, expected: list[str]) -> None:
    pl = pytest.importorskip("polars")
    import fenconv.polars  # noqa: F401

    frame = pl.from_arrow(puzzles)
    to = frame.with_columns(pl.col("FEN").fen.to("shredder"))
    assert to["FEN"].to_list() == expected and to["FEN"].dtype == pl.String
    lazy = frame.lazy().with_columns(shredder=pl.col("FEN").fen.to("shredder")).collect(engine="streaming")
    assert lazy["shredder"].to_list() == expected
    unique = frame.with_columns(key=pl.col("FEN").fen.key()).unique("key", keep="first", maintain_order=True)
    assert len(unique) == len({fenconv.key(record) for record in expected}) <= 960
    assert len(frame.unique("FEN")) > len(unique)
    checked = frame.select(pl.col("FEN").fen.check().struct.field("ok"), id=pl.col("FEN").fen.start_id())
    assert checked["ok"].all() and checked["id"].is_between(0, 959).all()
    categories = frame["FEN"].cast(pl.Categorical)
    assert pl.Series("fen", converter.convert_arrow(categories)).cast(pl.String).to_list() == expected
    assert pl.DataFrame(converter.convert_table(frame, "FEN"))["FEN"].to_list() == expected
    with pytest.raises(fenconv.RecordError, match="row 1"):
        pl.DataFrame({"fen": [GOOD, "?"]}).with_columns(pl.col("fen").fen.to("shredder"))
    with pytest.raises(TypeError, match="collect it first"):
        converter.convert_table(frame.lazy(), "FEN")


def test_duckdb(puzzles: Any, expected: list[str], tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    import fenconv.duckdb

    con = duckdb.connect()
    con.register("puzzles", puzzles)
    fenconv.duckdb.register(con, to_shredder=converter)
    rows = con.sql("select to_shredder(FEN) as fen, fen_key(FEN) as key from puzzles").fetchall()
    assert [fen for fen, _ in rows] == expected
    assert {int.from_bytes(key, "big") for _, key in rows} == {fenconv.key(record) for record in expected}
    nulls = con.sql("select to_shredder(x), fen_error(x) from (values ('?'), (NULL), ($1)) t(x)", params=[GOOD])
    first, second, third = nulls.fetchall()
    assert first[0] is None and first[1] and second == (None, None) and third == (SHREDDER, None)
    stream = converter.convert_table(con.sql("from puzzles"), "FEN")
    assert pa.RecordBatchReader.from_stream(stream).read_all()["FEN"].to_pylist() == expected
    fenconv.duckdb.register(con, on_error="raise", strictly=converter)
    with pytest.raises(duckdb.Error, match="row 0: "):
        con.sql("select strictly('?')").fetchall()


def test_datafusion(puzzles: Any, expected: list[str]) -> None:
    datafusion = pytest.importorskip("datafusion")
    context = datafusion.SessionContext()
    context.register_record_batches("puzzles", [puzzles.to_batches()])

    def convert(array: Any) -> Any:
        return pa.array(converter.convert_arrow(array))

    context.register_udf(datafusion.udf(convert, [pa.string()], pa.string(), "immutable", name="to_shredder"))
    result = context.sql('select to_shredder("FEN") as fen from puzzles order by "PuzzleId"').to_arrow_table()
    assert result["fen"].to_pylist() == expected


def test_datasets(puzzles: Any, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path))
    datasets = pytest.importorskip("datasets")
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        data = datasets.Dataset(puzzles).with_format("arrow")

        def convert(rows: Any) -> Any:
            return pa.table(converter.convert_table(rows, "FEN"))

        assert data.map(convert, batched=True).with_format(None)["FEN"][:] == expected


def test_numpy(expected: list[str]) -> None:
    numpy = pytest.importorskip("numpy")
    records = [GOOD, SHREDDER]
    for array in (numpy.array(records), numpy.array(records, dtype=object)):
        assert converter.convert_many(array) == [SHREDDER] * 2
        with pytest.raises(TypeError, match="convert_many"):
            converter.convert_arrow(array)
