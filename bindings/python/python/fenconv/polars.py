"""Records in columns of polars: importing this gives expressions and series the namespace ``fen``.

    import fenconv.polars
    df.with_columns(pl.col("fen").fen.to("shredder"))
    df.with_columns(key=pl.col("fen").fen.key()).unique("key", keep="first", maintain_order=True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import polars as pl

from . import Column, Converter
from .types import Level, Numbering, Target

__all__ = ["Fen"]


@pl.api.register_expr_namespace("fen")
class Fen:
    """What can be asked of a column of records."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _map(self, function: Callable[[pl.Series], Column], dtype: Any) -> pl.Expr:
        def batch(series: pl.Series) -> pl.Series:
            return pl.Series(series.name, cast(Any, function(series)))

        return self._expr.map_batches(batch, return_dtype=dtype, is_elementwise=True)

    def to(self, target: Target = "x-fen", *, on_error: Any = "raise", **options: Any) -> pl.Expr:
        """Return the records in another dialect; ``options`` as those of ``Converter``."""
        converter = Converter(target, **options)
        return self._map(lambda series: converter.convert_arrow(series, on_error=on_error), pl.String)

    def key(self, *, on_error: Any = "raise", **options: Any) -> pl.Expr:
        """Return the keys, 16 bytes each: equal for equal positions."""
        converter = Converter(**options)
        return self._map(lambda series: converter.key_arrow(series, form="binary", on_error=on_error), pl.Binary)

    def check(self, level: Level = "legal", **options: Any) -> pl.Expr:
        """Return what is wrong: a struct of ok, code, field, start and end."""
        converter = Converter(**options)
        fields = {"ok": pl.Boolean, "code": pl.String, "field": pl.String, "start": pl.Int32, "end": pl.Int32}
        return self._map(lambda series: converter.check_arrow(series, level=level), pl.Struct(fields))

    def start_id(self, numbering: Numbering | None = None, **options: Any) -> pl.Expr:
        """Return the numbers of start positions, null where a record is none."""
        converter = Converter(**options)
        return self._map(lambda series: converter.start_id_arrow(series, numbering=numbering), pl.Int64)
