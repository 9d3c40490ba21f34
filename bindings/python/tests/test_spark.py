"""The example for clusters, in local mode; where pyspark is installed."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fenconv

ROWS = int(os.environ.get("FENCONV_SPARK_ROWS", "20000"))
EXAMPLE = Path(__file__).parents[1] / "examples" / "spark_normalise.py"

if importlib.util.find_spec("pyspark") is None:
    pytest.skip("pyspark is not installed", allow_module_level=True)

import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402


def test_example(tmp_path: Path) -> None:
    records = []
    for row in range(ROWS):
        position = fenconv.start(row % 960).replace(number=row % 50 + 1)
        records.append(position.to("shredder" if row % 2 else "x-fen"))
    records[17], records[18] = "hello", None  # type: ignore[call-overload]
    (tmp_path / "in").mkdir()
    half = ROWS // 2
    for name, part in (("a", slice(0, half)), ("b", slice(half, ROWS))):
        numbers = list(range(ROWS))[part]
        pq.write_table(pa.table({"number": numbers, "fen": records[part]}), tmp_path / "in" / f"{name}.parquet")
    out = tmp_path / "out"
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), str(tmp_path / "in"), str(out), "--to", "shredder", "--unique", "--id", "number"],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PYSPARK_PYTHON": sys.executable,
            "PYSPARK_SUBMIT_ARGS": "--master local[2] --conf spark.ui.enabled=false"
            " --conf spark.sql.shuffle.partitions=4 pyspark-shell",
        },
    )
    assert done.returncode == 0, done.stderr[-4000:]
    counts = json.loads(done.stdout.splitlines()[-1])
    assert counts.pop("fine") == 961 and sum(counts.values()) == 1, counts
    rows = pq.read_table([str(path) for path in out.glob("*.parquet")]).sort_by("number").to_pylist()
    firsts = {}
    for number, record in enumerate(records):
        if record not in ("hello", None):
            firsts.setdefault(fenconv.key(record), number)
    assert sorted(row["number"] for row in rows if row["fen"]) == sorted(firsts.values())
    for row in rows:
        if row["fen"]:
            assert row["fen"] == fenconv.convert(records[row["number"]], "shredder")
            assert int.from_bytes(row["key"], "big") == fenconv.key(row["fen"])
    (rejected,) = pq.read_table([str(path) for path in (out / "_rejected").glob("*.parquet")]).to_pylist()
    assert rejected["fen"] == "hello" and rejected["number"] == 17 and rejected["code"] in counts
