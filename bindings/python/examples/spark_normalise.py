"""Convert the records of Parquet files on a cluster, drop equal positions, keep row ids.

    spark-submit spark_normalise.py SRC DST --to shredder --column fen --unique

DST gets the rows with their records converted and the columns `key` (16 bytes) and `_id`; DST/_rejected those that
were refused, each with its `code`; one line of JSON on standard output the counts. docs/spark.md beside this folder
says how to submit it to a cluster, and what it costs.
"""

from __future__ import annotations

import argparse
import json

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

import fenconv.spark


def main() -> None:
    parser = argparse.ArgumentParser(description="Convert the records of Parquet files.")
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--to", default="x-fen")
    parser.add_argument("--column", default="fen")
    parser.add_argument("--variant", default="chess960")
    parser.add_argument("--unique", action="store_true", help="keep the first row of each position")
    parser.add_argument("--id", help="a column that orders the rows; without it: file and row number")
    args = parser.parse_args()

    spark = SparkSession.builder.appName("fenconv").getOrCreate()
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 65_536)
    rows = spark.read.parquet(args.source)
    if args.id is None:
        # stays the same when a task is tried again, as monotonically_increasing_id does not
        place = f.format_string("%s:%012d", f.col("_metadata.file_path"), f.col("_metadata.row_index"))
        rows = rows.withColumn("_id", place)
    normalised = fenconv.spark.normalise(
        rows, args.column, to=args.to, unique=args.unique, id=args.id or "_id", variant=args.variant
    )
    # read twice, made once
    normalised = normalised.persist()
    normalised.where("code is null").drop("code").write.parquet(args.target, mode="overwrite", compression="zstd")
    normalised.where("code is not null").drop("key").write.parquet(
        f"{args.target}/_rejected", mode="overwrite", compression="zstd"
    )
    counts = {row["code"] or "fine": row["count"] for row in normalised.groupBy("code").count().collect()}
    print(json.dumps(counts, sort_keys=True))
    spark.stop()


if __name__ == "__main__":
    main()
