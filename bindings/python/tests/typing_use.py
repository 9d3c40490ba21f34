"""Everything that is public, used with its types: pyright and mypy check this file in strict mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typing_extensions import assert_type

import fenconv
from fenconv import Batches, Checked, Column, Converter, Finding, Position, Record, RecordError, Report, Right, Svg, Variant, Variants
from fenconv.types import Arrow, Color, EnPassant, Field, Level, Severity, Span, Target, Wing

RECORD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


def functions(to: Target, en_passant: EnPassant, level: Level) -> None:
    assert_type(fenconv.__version__, str)
    assert_type(fenconv.KEY_VERSION, int)
    assert_type(fenconv.convert(RECORD), str)
    assert_type(fenconv.convert(RECORD.encode(), to, variant="standard", lossy=True, en_passant=en_passant), bytes)
    assert_type(fenconv.check(b"", level=level, tolerance="repair", kq="innermost"), Checked)
    assert_type(fenconv.explain(RECORD, read="shredder", order="files", fields="epd"), dict[str, Any])
    assert_type(fenconv.key(RECORD, variant=fenconv.variants()["standard"]), int)
    assert_type(fenconv.key(RECORD, algorithm="polyglot", transform="canonical"), int)
    assert_type(fenconv.convert(RECORD, transform="swap", kings="any", assume_rights="home"), str)
    assert_type(Position(RECORD).transform("mirror").key("polyglot"), int)
    assert_type(fenconv.same(RECORD, Position(RECORD)), bool)
    assert_type(fenconv.start(518), Position)
    assert_type(fenconv.start("310/841", variant="dfrc", numbering="profile"), Position)
    assert_type(fenconv.random_start(seed=1), Position)
    assert_type(fenconv.start_id(RECORD, numbering="fritz9"), "int | None")
    assert_type(fenconv.svg([Position(RECORD)], captions=["one"], columns=1, rows=2, theme="dark", coordinates=False), Svg)


def converters() -> None:
    converter = Converter("shredder", variants=fenconv.variants(), variant="grand")
    assert_type(converter.convert(RECORD), str)
    assert_type(converter.convert(b""), bytes)
    assert_type(converter.try_convert(RECORD), Checked)
    assert_type(converter.convert_many([RECORD]), list[str])
    assert_type(converter.convert_many([RECORD, None], on_error="null"), "list[str | None]")
    assert_type(converter.convert_many([b""], on_error="keep"), list[bytes])


def columns(converter: Converter, array: Arrow) -> None:
    column = converter.convert_arrow(array, on_error="struct", threads=2)
    assert_type(column, Column)
    assert_type(column[1:].type, str)
    assert_type(len(column) + column.null_count, int)
    assert_type(converter.convert_arrow(column), Column)
    assert_type(converter.convert_table(array, "fen", into="shredder", on_error="null"), Batches)
    assert_type(converter.key_arrow(array, form="hex", on_error="null"), Column)
    assert_type(converter.check_arrow(array, level="safe"), Column)
    assert_type(converter.start_id_arrow(array, numbering="fritz9"), Column)


def files(path: Path) -> None:
    with fenconv.records(path, format="epd", column=2, variant="standard") as records:
        for record in records:
            assert_type(record, Record)
            assert_type(record.error, "RecordError | None")
            assert_type(record.text + record.place + record.variant, str)
            assert_type(record.fields.get("White", "?"), str)
            assert_type(record.line + record.column + record.index, int)
            assert_type(record.position, Position)
    report = fenconv.convert_file(path, "out.pgn", "x-fen", unique=True, progress=lambda now: print(now.bytes_total))
    assert_type(report, Report)
    assert_type(report.codes["lossy"] + report.failed, int)
    assert_type(report.findings[0][1], Finding)
    assert_type(fenconv.convert_file(path, in_place=True, on_error="skip", threads=2), Report)
    with path.open("rb") as file:
        assert_type(fenconv.detect(file), dict[str, Any])
    assert_type(fenconv.convert_bytes(b"", "classic", lossy=True), bytes)


def positions(p: Position) -> None:
    assert_type(p.variant, Variant)
    assert_type(p.turn, Color)
    assert_type(p.rights, tuple[Right, ...])
    assert_type(p.en_passant, "str | None")
    assert_type(p.holdings["Q"], int)
    assert_type(p.checks, "tuple[int, int] | None")
    assert_type(p.halfmove + p.number, int)
    assert_type(p.findings, tuple[Finding, ...])
    assert_type(p.needs_960_rules, bool)
    assert_type(p["e4"], "str | None")
    assert_type(p.pieces(), dict[str, str])
    assert_type(p.castling_rooks()[0].wing, Wing)
    assert_type(p.to("gbr", lossy=True), str)
    assert_type(p.lossy_in()["classic"][0].letter, str)
    assert_type(p.key(), int)
    assert_type(p.same(p), bool)
    assert_type(p.differences(p), list[str])
    assert_type(p.check("safe"), tuple[Finding, ...])
    assert_type(p.put("e4", None).replace(turn="white", rights=p.rights, en_passant=None).castle("O-O"), Position)
    assert_type(p.diagram(), str)
    assert_type(p.svg(size=300, flipped=True, arrows=["e1g1"], marks=("h1",), id_prefix="a"), Svg)
    p.svg().save(Path("x.svg"))
    assert_type(Position.empty("grand"), Position)
    assert_type({p: 1}[p], int)


def findings(checked: Checked) -> None:
    if checked:
        return
    for finding in checked.findings:
        assert_type(finding.severity, Severity)
        assert_type(finding.field, Field)
        assert_type(finding.span, Span)
        assert_type(finding.code + finding.message + finding.help + finding.found + finding.expected, str)


def errors() -> None:
    try:
        fenconv.convert(RECORD)
    except RecordError as error:
        assert_type(error.row, "int | None")
        assert_type(error.findings, tuple[Finding, ...])
        assert_type(error.render(color=True), str)


def variants(mine: Variants) -> None:
    assert_type(fenconv.variants() | mine, Variants)
    assert_type(mine.get("x"), "Variant | None")
    assert_type(mine.from_tag("Chess960"), "Variant | None")
    assert_type([variant.name for variant in mine.values()], list[str])
    assert_type(Variants.from_toml("")["x"].to_toml(), str)
