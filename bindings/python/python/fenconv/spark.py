"""Records on a cluster: a column of a Spark data frame converted and given keys, each batch by Arrow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import Converter, __version__
from .types import Target

__all__ = ["normalise"]


def normalise(
    df: Any, column: str = "fen", *, to: Target = "x-fen", unique: bool = False, id: str | None = None, **options: Any
) -> Any:
    """Return the data frame with its records converted, and the columns ``key`` and ``code``.

    A record that is refused stays as it is, with the code of what is wrong in ``code`` (null: nothing) and no key. With
    ``unique`` the first row of each position is kept, first by the column ``id``; refused rows are all kept.
    ``options`` as those of ``Converter``.
    """
    if unique and id is None:
        raise ValueError("unique=True keeps the first row of each position: name the column that orders them, id=...")
    from pyspark.sql import Window
    from pyspark.sql import functions as f
    from pyspark.sql.types import BinaryType, StringType, StructType

    converter, version = Converter(to, **options), __version__
    schema = StructType(list(df.schema.fields)).add("key", BinaryType()).add("code", StringType())

    def batches(source: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa
        import pyarrow.compute as pc

        import fenconv

        if fenconv.__version__ != version:
            raise RuntimeError(f"fenconv {version} on the driver, {fenconv.__version__} on an executor")
        for batch in source:
            at = batch.schema.get_field_index(column)
            records = batch.column(at)
            converted = pa.array(converter.convert_arrow(records, on_error="struct", threads=1))
            done = converted.field("record")
            columns = list(batch.columns)
            columns[at] = done if done.null_count == records.null_count else pc.coalesce(done, records)
            key = pa.array(converter.key_arrow(records, form="binary", on_error="null"))
            names = [*batch.schema.names, "key", "code"]
            yield pa.RecordBatch.from_arrays([*columns, key, converted.field("code")], names)

    result = df.mapInArrow(batches, schema)
    if not unique:
        return result
    # one pass: what has no key is a group of its own, by its id
    first = Window.partitionBy(f.coalesce("key", f.encode(f.col(id).cast("string"), "utf-8"))).orderBy(id)
    return result.withColumn("_rank", f.row_number().over(first)).where("_rank = 1 or key is null").drop("_rank")
