"""Columns of Arrow: whatever type goes in comes out, nulls pass, chunks stay."""

from __future__ import annotations

import gc
import pickle
from typing import Any

import pytest

import fenconv
from fenconv import Column, Converter, RecordError

pa = pytest.importorskip("pyarrow")

GOOD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
LONG = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SHREDDER = "4k3/8/8/8/8/8/8/4K2R w H - 0 1"
BAD = "4k3/8/8/8/8/8/8/4K3 w K - 0 1"
TYPES = ["string", "large_string", "string_view", "binary", "large_binary", "binary_view"]
converter = Converter("shredder")


def column(values: list[str | None], name: str) -> Any:
    kind = getattr(pa, name)()
    if "binary" in name:
        return pa.array([value if value is None else value.encode() for value in values], kind)
    return pa.array(values, kind)


@pytest.mark.parametrize("name", TYPES)
def test_the_same_type_comes_out(name: str) -> None:
    values = [GOOD, None, LONG, GOOD]
    array = column(values, name)
    result = converter.convert_arrow(array)
    assert result.type == name and result.null_count == 1 and len(result) == 4
    back = pa.array(result)
    back.validate(full=True)
    assert back.type == array.type
    expected = [None if value is None else converter.convert(value) for value in values]
    assert back.equals(column(expected, name))
    assert list(result) == back.to_pylist()
    # slices, with their offset, empty ones too
    for start, length in ((1, 2), (2, 0), (4, 0), (0, 4)):
        sliced = pa.array(converter.convert_arrow(array.slice(start, length)))
        sliced.validate(full=True)
        assert sliced.equals(column(expected[start : start + length], name))
    empty = pa.array(converter.convert_arrow(column([], name)))
    assert len(empty) == 0 and empty.type == array.type


def test_nulls_are_exported_as_possible() -> None:
    schema = pa.field(converter.convert_arrow(pa.array([GOOD, None])))
    assert schema.nullable
    nanoarrow = pytest.importorskip("nanoarrow")
    assert nanoarrow.Array(converter.convert_arrow(pa.array([GOOD, None]))).to_pylist() == [SHREDDER, None]
    assert pa.array(converter.convert_arrow(pa.nulls(3))).type == pa.null()


def test_chunks_stay_chunks() -> None:
    chunked = pa.chunked_array([[GOOD], [], [LONG, None]], pa.string())
    result = pa.chunked_array(converter.convert_arrow(chunked))
    assert [len(chunk) for chunk in result.chunks] == [1, 0, 2]
    assert result.to_pylist() == [SHREDDER, converter.convert(LONG), None]
    # one array of all of them, where that is asked for
    assert len(pa.array(converter.convert_arrow(chunked))) == 3
    none = pa.chunked_array(converter.convert_arrow(pa.chunked_array([], pa.large_string())))
    assert none.num_chunks in (0, 1) and none.type == pa.large_string()


def test_results_are_exported_any_number_of_times() -> None:
    result = converter.convert_arrow(pa.array([GOOD]))
    arrays = [pa.array(result) for _ in range(3)] + [pa.chunked_array(result).chunk(0) for _ in range(3)]
    del result
    gc.collect()
    assert all(array.to_pylist() == [SHREDDER] for array in arrays)


def test_what_is_refused_has_its_row_over_all_chunks() -> None:
    chunked = pa.chunked_array([[GOOD, GOOD], [GOOD, BAD]])
    with pytest.raises(RecordError, match="^row 3: castling-no-rook at 22: ") as caught:
        converter.convert_arrow(chunked)
    assert (caught.value.row, caught.value.record, caught.value.span) == (3, BAD, (22, 23))
    assert caught.value.findings
    assert pa.array(converter.convert_arrow(chunked, on_error="null")).to_pylist()[3] is None
    assert pa.array(converter.convert_arrow(chunked, on_error="keep")).to_pylist()[3] == BAD
    structs = converter.convert_arrow(chunked, on_error="struct")
    assert structs.type == "struct<record: string, code: string>"
    assert list(structs)[2:] == [
        {"record": SHREDDER, "code": None},
        {"record": None, "code": "castling-no-rook"},
    ]
    assert pa.chunked_array(structs).to_pylist() == list(structs)
    with pytest.raises(RecordError) as raw:
        converter.convert_arrow(chunked.cast(pa.binary()))
    assert raw.value.record == BAD.encode()
    with pytest.raises(ValueError, match="on_error.*`struct`"):
        converter.convert_arrow(chunked, on_error="skip")  # type: ignore[arg-type]


@pytest.mark.parametrize("keys", ["int8", "int32", "uint8", "uint64"])
@pytest.mark.parametrize("name", TYPES)
def test_dictionaries_have_no_value_twice(keys: str, name: str) -> None:
    values = column([GOOD, SHREDDER, BAD, LONG], name)
    rows = pa.array([0, 1, None, 3, 0], getattr(pa, keys)())
    array = pa.DictionaryArray.from_arrays(rows, values)
    result = pa.array(converter.convert_arrow(array))
    result.validate(full=True)
    assert result.type == array.type and len(result.dictionary) == 2
    expected = column([SHREDDER, SHREDDER, None, converter.convert(LONG), SHREDDER], name)
    assert result.to_pylist() == expected.to_pylist()
    # a bad value that is used
    used = pa.DictionaryArray.from_arrays(pa.array([0, 2], getattr(pa, keys)()), values)
    with pytest.raises(RecordError, match="^row 1: "):
        converter.convert_arrow(used)
    nulls = pa.array(converter.convert_arrow(used, on_error="null"))
    assert nulls.null_count == 1 and len(nulls.dictionary) == 1
    kept = pa.array(converter.convert_arrow(used, on_error="keep"))
    assert kept.to_pylist() == column([SHREDDER, BAD], name).to_pylist()
    codes = pa.array(converter.convert_arrow(used, on_error="struct"))
    assert codes.field("code").to_pylist() == [None, "castling-no-rook"]


def test_other_types_are_refused_by_name() -> None:
    for value, words in (
        (pa.array([1]), "found int64"),
        (pa.array([{"fen": GOOD}]), "pass a column, or use convert_table"),
        (pa.table({"fen": [GOOD]}), "pass a column, or use convert_table"),
        (pa.RunEndEncodedArray.from_arrays([1], [GOOD]), "decode"),
        ([GOOD], "use convert_many"),
        (GOOD, "expected an Arrow array"),
    ):
        with pytest.raises(TypeError, match=words):
            converter.convert_arrow(value)
    with pytest.raises(TypeError, match="found a column: use convert_arrow"):
        converter.convert_table(pa.chunked_array([[GOOD]]))


def test_many_rows_on_threads_are_as_on_one() -> None:
    values = [GOOD, LONG, None, fenconv.start(7).to()] * 75_000
    array = pa.array(values)
    one = pa.array(converter.convert_arrow(array, threads=1))
    assert one.equals(pa.array(converter.convert_arrow(array, threads=3)))
    assert one.equals(pa.array(converter.convert_arrow(array)))
    assert one.slice(0, 4).to_pylist() == [SHREDDER, converter.convert(LONG), None, converter.convert(str(values[3]))]
    values[200_001] = values[299_999] = "?"
    for threads in (1, 2, 4):
        with pytest.raises(RecordError, match="^row 200001: "):
            converter.convert_arrow(pa.array(values), threads=threads)
    kept = converter.convert_arrow(pa.array(values), threads=2, on_error="struct")
    assert kept[200_001] == {"record": None, "code": "bad-placement"} or kept[200_001]["record"] is None
    for wrong in (True, "2", -1):
        with pytest.raises(TypeError):
            converter.convert_arrow(array, threads=wrong)  # type: ignore[arg-type]


def test_what_does_not_fit_one_array_is_one_more_chunk() -> None:
    array = pa.array([GOOD, None, GOOD, LONG, GOOD])
    result = converter._convert_arrow_in(array, 62)  # type: ignore[attr-defined]
    chunks = pa.chunked_array(result).chunks
    assert [len(chunk) for chunk in chunks] == [3, 1, 1] and pa.chunked_array(result).null_count == 1
    for chunk in chunks:
        chunk.validate(full=True)
    views = pa.array(converter._convert_arrow_in(array.cast(pa.string_view()), 62))  # type: ignore[attr-defined]
    views.validate(full=True)
    assert views.to_pylist() == pa.chunked_array(result).to_pylist()


def test_a_kind_of_strings_that_is_asked_for_is_given() -> None:
    result = converter.convert_arrow(pa.array([GOOD, None]))
    for kind in (pa.large_string(), pa.string_view(), pa.string()):
        assert pa.array(result, kind).type == kind
        assert pa.chunked_array(result, kind).to_pylist() == [SHREDDER, None]


def test_a_column_is_a_sequence() -> None:
    result = converter.convert_arrow(pa.chunked_array([[GOOD, None], [LONG]]))
    assert result[0] == result[-3] == SHREDDER and result[1] is None
    with pytest.raises(IndexError):
        result[3]
    part = result[1:]
    assert type(part) is Column and list(part) == [None, converter.convert(LONG)] and part.null_count == 1
    assert list(result[5:]) == [] and SHREDDER in result and "x" not in result
    with pytest.raises(ValueError):
        result[::2]
    assert list(iter(result)) == [result[row] for row in range(3)] and "3" in repr(result)
    encoded = converter.convert_arrow(pa.array([GOOD, None, LONG]).dictionary_encode())
    assert list(encoded) == list(result)


@pytest.mark.parametrize("name", TYPES)
def test_columns_are_pickled(name: str) -> None:
    array = column([GOOD, None, LONG], name)
    results = [
        converter.convert_arrow(array),
        converter.convert_arrow(array)[1:],
        converter.convert_arrow(array.dictionary_encode()),
        converter.convert_arrow(array, on_error="struct"),
        converter.key_arrow(array),
        converter.key_arrow(array, form="int64x2"),
        converter.check_arrow(array),
        converter.start_id_arrow(array),
    ]
    for result in results:
        other = pickle.loads(pickle.dumps(result))
        assert list(other) == list(result) and other.type == result.type
        pa.array(other).validate(full=True)


def test_keys() -> None:
    idle = LONG.replace("KQkq - 0 1", "HAha - 9 9")
    values = [GOOD, LONG, idle, None]
    keys = [None if value is None else fenconv.key(value) for value in values]
    assert [None if key is None else int.from_bytes(key, "big") for key in converter.key_arrow(pa.array(values))] == keys
    assert pa.array(converter.key_arrow(pa.array(values))).type == pa.binary(16)
    assert list(converter.key_arrow(pa.array(values), form="binary")) == list(converter.key_arrow(pa.array(values)))
    hexes = converter.key_arrow(pa.array(values).dictionary_encode(), form="hex")
    assert list(hexes) == [None if key is None else f"{key:032x}" for key in keys]
    halves = list(converter.key_arrow(pa.array(values), form="int64x2"))
    assert [None if h is None else (h["high"] % 2**64) << 64 | h["low"] % 2**64 for h in halves] == keys
    with pytest.raises(RecordError, match="^row 1: "):
        converter.key_arrow(pa.array([GOOD, "?"]))
    assert converter.key_arrow(pa.array([GOOD, "?"]), on_error="null").null_count == 1


def test_checks_and_start_numbers() -> None:
    checked = list(converter.check_arrow(pa.array([GOOD, BAD, None, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"])))
    assert checked[0] == {"ok": True, "code": None, "field": None, "start": None, "end": None}
    assert checked[1] == {"ok": False, "code": "castling-no-rook", "field": "castling", "start": 22, "end": 23}
    assert checked[2] is None and checked[3]["code"] == "opponent-in-check"
    assert converter.check_arrow(pa.array([BAD]), level="none")[0]["ok"] is False
    ids = converter.start_id_arrow(pa.array([LONG, GOOD, None, "?", fenconv.start(7).to()]))
    assert list(ids) == [518, None, None, None, 7] and ids.type == "int64"
    with pytest.raises(ValueError, match="no shuffled start"):
        Converter(variant="standard").start_id_arrow(pa.array([LONG]))


def test_tables_are_converted_as_they_are_read() -> None:
    table = pa.table({"id": [1, 2, 3], "fen": [GOOD, None, LONG]})
    batches = converter.convert_table(pa.Table.from_batches(table.to_batches(max_chunksize=2)))
    result = pa.RecordBatchReader.from_stream(batches).read_all()
    assert result.to_pydict() == {"id": [1, 2, 3], "fen": [SHREDDER, None, converter.convert(LONG)]}
    with pytest.raises(ValueError, match="read once"):
        batches.__arrow_c_stream__()
    into = pa.table(converter.convert_table(table, "fen", into="shredder"))
    assert into.column_names == ["id", "fen", "shredder"] and into["fen"].equals(table["fen"])
    assert pa.table(converter.convert_table(table.to_batches()[0])).num_rows == 3
    with pytest.raises(ValueError, match="no column `x`: there are id, fen"):
        converter.convert_table(table, "x")
    with pytest.raises(TypeError, match="found int64"):
        converter.convert_table(table, "id")
    with pytest.raises(TypeError):
        pickle.dumps(converter.convert_table(table))


def test_an_error_in_the_middle_of_a_stream_is_its_own() -> None:
    batches = [pa.record_batch({"fen": [GOOD]}), pa.record_batch({"fen": [GOOD, BAD]})]
    reader = pa.RecordBatchReader.from_stream(converter.convert_table(pa.Table.from_batches(batches)))
    assert reader.read_next_batch().num_rows == 1
    with pytest.raises(Exception, match="row 2: castling-no-rook at 22"):
        reader.read_next_batch()
    kept = pa.table(converter.convert_table(pa.Table.from_batches(batches), on_error="keep"))
    assert kept["fen"].to_pylist() == [SHREDDER, SHREDDER, BAD]


def test_arrays_are_released_whatever_happens() -> None:
    import weakref

    class Offers:
        def __init__(self, array: Any) -> None:
            self.array = array

        def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
            return self.array.__arrow_c_array__()

    for make in (lambda: pa.array([GOOD] * 3), lambda: pa.array([BAD]), lambda: pa.array([1])):
        before = pa.total_allocated_bytes()
        for _ in range(50):
            offered = Offers(make())
            gone = weakref.ref(offered)
            try:
                converter.convert_arrow(offered)
            except (RecordError, TypeError):
                pass
            del offered
            assert gone() is None
        gc.collect()
        assert pa.total_allocated_bytes() <= before + 64 * 1024
