"""Functions on records for SQL in DuckDB.

    con = duckdb.connect()
    fenconv.duckdb.register(con, to_shredder=fenconv.Converter("shredder"))
    con.sql("from 'p.parquet' select to_shredder(fen), fen_key(fen)")
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

from . import Converter

__all__ = ["register"]


def register(connection: Any, *, on_error: Literal["raise", "null", "keep"] = "null", **converters: Converter) -> None:
    """Give a connection a function for each converter, by its name, and ``fen_key`` and ``fen_error``.

    ``fen_key(record)`` is the key as a BLOB of 16 bytes, ``fen_error(record)`` the code of what is wrong with a
    record, NULL for a good one.
    """

    def function(name: str, call: Any, result: str) -> None:
        # one that was given before is replaced
        with suppress(Exception):
            connection.remove_function(name)
        connection.create_function(
            name, call, ["VARCHAR"], result, type="arrow", null_handling="special", side_effects=False
        )

    def converting(converter: Converter) -> Any:
        return lambda records: converter.convert_arrow(records, on_error=on_error)

    for name, converter in converters.items():
        function(name, converting(converter), "VARCHAR")
    plain = next(iter(converters.values()), Converter())
    function("fen_key", lambda records: plain.key_arrow(records, form="binary", on_error="null"), "BLOB")

    def error(records: Any) -> Any:
        import pyarrow.compute as pc
        import pyarrow as pa

        return pc.struct_field(pa.chunked_array(plain.check_arrow(records, level="none")), "code")

    function("fen_error", error, "VARCHAR")
