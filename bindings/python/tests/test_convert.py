"""Single records: in one form, out in the same."""

from __future__ import annotations

import copy
import inspect
import pickle
import threading

import pytest

import fenconv
from fenconv import Converter, RecordError, convert

RIGHTS = "4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1"
SHREDDER = "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1"


def test_text_in_text_out() -> None:
    assert convert(RIGHTS, "shredder") == SHREDDER
    assert convert(RIGHTS.encode(), "shredder") == SHREDDER.encode()
    assert type(convert(type("Str", (str,), {})(RIGHTS))) is str


def test_a_record_stays_what_it_is() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 3 17"
    epd = '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "a  b";'
    four = "4k3/8/8/8/8/8/8/4K2R w K -"
    for record in (fen, epd, four):
        assert convert(record, "shredder") == record.replace(" K ", " H ")
    assert convert(four, fields="fen") == four + " 0 1"
    assert convert(fen, fields="epd") == "4k3/8/8/8/8/8/8/4K2R w K - fmvn 17; hmvc 3;"


def test_names_are_taken_in_any_case_and_wrong_ones_come_with_the_near_one() -> None:
    assert convert(RIGHTS, "Shredder") == SHREDDER  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="did you mean `shredder`"):
        convert(RIGHTS, "shreder")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="en_passant.*pseudo-legal"):
        convert(RIGHTS, en_passant="pseudo")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="did you mean 'variant'"):
        convert(RIGHTS, varient="standard")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="crazyhouse"):
        convert(RIGHTS, variant="crazyhose")
    with pytest.raises(TypeError, match="lossy: expected True or False, found str"):
        convert(RIGHTS, lossy="yes")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="read=.*written and not read"):
        convert(RIGHTS, read="gbr")  # type: ignore[arg-type]


def test_positions_are_turned() -> None:
    inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"
    assert convert(inner, transform="swap") == "4k1rr/8/8/8/8/8/8/4K3 b g - 0 1"
    epd = "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;"
    assert convert(epd, transform="swap") == "4k2r/8/8/8/8/8/8/4K3 b k - bm Rh1+;"
    assert convert(inner, transform="none") == convert(inner, transform="canonical") == inner
    assert fenconv.Position(inner).transform("swap").transform("swap") == fenconv.Position(inner)
    assert fenconv.Position(inner, transform="swap") == fenconv.Position(inner).transform("swap")
    with pytest.raises(RecordError, match="transform-castling"):
        convert("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", variant="standard", transform="mirror")
    with pytest.raises(RecordError, match="transform-castling"):
        fenconv.Position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", variant="standard").transform("mirror")


def test_boards_of_pictures_and_lessons() -> None:
    assert convert("8/8/8/8/8/8/8/R7 w - - 0 1", kings="any") == "8/8/8/8/8/8/8/R7 w - - 0 1"
    with pytest.raises(RecordError, match="king"):
        convert("8/8/8/8/8/8/8/R7 w - - 0 1")
    bare = "4k2r/8/8/8/8/8/8/R4K1R b - - 0 12"
    assert convert(bare, assume_rights="home", variant="standard").split()[2] == "k"
    assert [right.rook for right in fenconv.Position(bare, assume_rights="home", variant="standard").rights] == ["h8"]
    checked = fenconv.check(bare, assume_rights="home", variant="standard")
    assert checked and "rights-assumed" in [finding.code for finding in checked.findings]


def test_keys_of_polyglot() -> None:
    start = fenconv.start(518)
    assert start.key("polyglot") == fenconv.key(str(start), algorithm="polyglot") == 0x463B96181691FC9C
    with pytest.raises(RecordError, match="lossy"):
        fenconv.key("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", algorithm="polyglot")
    images = [start.transform("swap"), start.transform("canonical")]
    assert {fenconv.key(str(image), transform="canonical") for image in images} == {start.key()}


@pytest.mark.parametrize("value", [None, 5, bytearray(b"x"), memoryview(b"x"), ["x"]])
def test_other_types_are_refused_with_a_word_of_help(value: object) -> None:
    with pytest.raises(TypeError, match=f"found {type(value).__name__}"):
        convert(value)  # type: ignore[type-var]


def test_every_option_does_something() -> None:
    inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"
    assert convert(inner, "classic", lossy=True).endswith("w K - 0 1")
    assert convert("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "shredder", kq="innermost").endswith("w G - 0 1")
    pawn = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"
    assert convert(pawn, en_passant="legal").endswith("b - - 0 1")
    assert convert(pawn, en_passant="keep").endswith("b - e3 0 1")
    castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    assert convert(castles, "shredder", order="files").endswith("w AHah - 0 1")
    assert convert("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", tolerance="repair").endswith("w K - 0 1")
    assert convert("startpos", read="uci", variant="standard").startswith("rnbqkbnr/")
    with pytest.raises(RecordError):
        convert(castles, read="shredder")
    assert convert("4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1", variant="crazyhouse").endswith("[Qn] w - - 0 1")
    assert convert("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "uci") == "position fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"


def test_surrogates_are_bytes_that_were_no_text() -> None:
    epd = b'4k3/8/8/8/8/8/8/4K2R w K - id "caf\xe9";'
    text = epd.decode("utf-8", "surrogateescape")
    assert convert(text, "shredder").encode("utf-8", "surrogateescape") == epd.replace(b" K ", b" H ")
    with pytest.raises(RecordError) as refused:
        convert("4k3/8/8/8/8/8/8/4K3 w - - 0 1 \ud800")
    assert (refused.value.code, refused.value.span) == ("non-ascii", (30, 31))
    assert fenconv.check("\ud800").findings[0].code == "non-ascii"


def test_spans_are_in_the_units_of_what_was_passed() -> None:
    record = '4k3/8/8/8/8/8/8/4K2R w K – 0 1'
    with pytest.raises(RecordError) as text:
        convert(record, tolerance="strict")
    error = text.value
    assert record[slice(*error.span)] == "–" and error.byte_span == (25, 28)
    with pytest.raises(RecordError) as raw:
        convert(record.encode(), tolerance="strict")
    assert raw.value.span == raw.value.byte_span == (25, 28)


def test_a_converter_is_a_value() -> None:
    converter = Converter("shredder", variant="standard", en_passant="legal")
    assert repr(converter) == "Converter('shredder', variant='standard', en_passant='legal')"
    for other in (
        eval(repr(converter)),
        pickle.loads(pickle.dumps(converter)),
        copy.copy(converter),
        copy.deepcopy(converter),
    ):
        assert other == converter and hash(other) == hash(converter)
        assert other.convert("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").split()[2] == "HAha"
    assert converter != Converter("shredder")
    # cluster engines hash what they send
    assert pickle.dumps(converter) == pickle.dumps(Converter("shredder", en_passant="legal", variant="standard"))


def test_many() -> None:
    converter = Converter("shredder")
    assert converter.convert_many([RIGHTS, RIGHTS]) == [SHREDDER, SHREDDER]
    assert converter.convert_many(record for record in (RIGHTS.encode(),)) == [SHREDDER.encode()]
    mixed = [RIGHTS, None, float("nan"), "?"]
    assert converter.convert_many(mixed, on_error="null") == [SHREDDER, None, None, None]  # type: ignore[arg-type,list-item]
    assert converter.convert_many([RIGHTS, "?"], on_error="keep") == [SHREDDER, "?"]
    with pytest.raises(RecordError, match="^row 1: ") as refused:
        converter.convert_many([RIGHTS, "?"])
    assert refused.value.row == 1 and refused.value.record == "?"
    with pytest.raises(TypeError, match="row 1: expected a record"):
        converter.convert_many([RIGHTS, None])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="use convert"):
        converter.convert_many(RIGHTS)
    with pytest.raises(ValueError, match="on_error"):
        converter.convert_many([], on_error="ignore")  # type: ignore[call-overload]


def test_errors_of_an_iterable_are_its_own() -> None:
    def broken() -> object:
        yield RIGHTS
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        Converter().convert_many(broken())  # type: ignore[call-overload]


def test_a_converter_is_shared_between_threads() -> None:
    converter, results = Converter("shredder"), list[bool]()

    def work() -> None:
        results.append(all(converter.convert(RIGHTS) == SHREDDER for _ in range(2000)))
        results.append(all(convert(RIGHTS, "shredder", variant=name) == SHREDDER for name in ("chess960", "atomic")))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 8


def test_signatures_name_the_options_with_their_defaults() -> None:
    options = set(inspect.signature(convert).parameters) - {"record", "to"}
    for function in (fenconv.check, fenconv.explain, fenconv.key, fenconv.same, Converter, fenconv.Position):
        assert options <= set(inspect.signature(function).parameters), function
    for name in options:
        # the default that is shown is the one that is used
        default = inspect.signature(convert).parameters[name].default
        assert convert(RIGHTS, **{name: default}) == convert(RIGHTS)  # type: ignore[arg-type]
