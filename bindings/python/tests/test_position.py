"""Positions: what they say, what is made of them."""

from __future__ import annotations

import copy
import pickle

import pytest

import fenconv
from fenconv import Position, RecordError

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
INNER = "4k3/8/8/8/8/8/8/4K1RR w G - 4 9"


def test_what_a_record_says() -> None:
    p = Position(INNER)
    assert (p.turn, p.halfmove, p.number, p.en_passant, p.checks) == ("white", 4, 9, None, None)
    assert (p["g1"], p["e8"], p["a1"]) == ("R", "k", None)
    assert p.needs_960_rules and p.variant.id == "chess960"
    (right,) = p.castling_rooks()
    assert (right.color, right.wing, right.rook, right.king) == ("white", "king", "g1", "e1")
    assert (right.king_to, right.rook_to, right.letter) == ("g1", "f1", "G")
    assert p.lossy_in() == {"classic": (right,)}
    for square in ("i1", "a9", "", "e"):
        with pytest.raises(KeyError):
            p[square]


def test_hands_checks_and_marks() -> None:
    p = Position("4k3/8/8/8/8/8/8/Q~3K3[Qnn] w - - 0 1", variant="crazyhouse")
    assert p.holdings == {"Q": 1, "n": 2} and p["a1"] == "Q~"
    with pytest.raises(TypeError):
        p.holdings["Q"] = 2  # type: ignore[index]
    assert Position("4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1", variant="threecheck").checks == (3, 1)


def test_equal_is_all_that_a_record_says() -> None:
    p = Position(START)
    assert p == Position(START.replace("KQkq", "HAha")) and hash(p) == hash(Position(START.replace("KQkq", "HAha")))
    assert p != Position(START.replace("0 1", "0 2")) and p.same(Position(START.replace("0 1", "0 2")))
    assert p != Position(START, variant="standard") and p != "p"
    assert len({p, Position(START)}) == 1
    assert p.key() == fenconv.key(START) == fenconv.key(p) and fenconv.same(p, START)
    idle = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    assert fenconv.key(idle) == fenconv.key(idle.replace("e3", "-"))


@pytest.mark.parametrize(
    ("record", "variant"),
    [
        (START, "standard"),
        (INNER, "chess960"),
        ("4k3/8/8/8/8/8/8/Q~3K3[Qnn] w - - 0 1", "crazyhouse"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", "seirawan"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1", "threecheck"),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "standard"),
    ],
)
def test_repr_pickle_and_copies_are_the_same_position(record: str, variant: str) -> None:
    p = Position(record, variant=variant)
    for other in (eval(repr(p)), pickle.loads(pickle.dumps(p)), copy.deepcopy(p)):
        assert other == p and hash(other) == hash(p) and other.key() == p.key()
    assert pickle.dumps(p) == pickle.dumps(Position(record, variant=variant))


def test_findings_of_the_record_stay_with_it() -> None:
    p = Position("4k3/8/8/8/8/8/8/4K2R  w K - 0 1")
    assert p.findings and pickle.loads(pickle.dumps(p)).findings == p.findings
    assert p.put("a1", "R").findings == ()


def test_a_position_made_by_hand() -> None:
    empty = Position.empty()
    assert "no record" in repr(empty) and str(empty).startswith("<no record")
    assert pickle.loads(pickle.dumps(empty)) == empty
    with pytest.raises(RecordError) as refused:
        empty.to()
    assert refused.value.code == "king-count" and empty.check()[0].code == "king-count"
    p = empty.put("e1", "K").put("e8", "k").put("h1", "R").replace(rights="K", turn="black", halfmove=7, number=30)
    assert str(p) == "4k3/8/8/8/8/8/8/4K2R b H - 7 30"
    assert p.put("h1", None)["h1"] is None and p["h1"] == "R"
    with pytest.raises(ValueError, match="no piece of chess960"):
        p.put("a1", "X")
    with pytest.raises(RecordError, match="castling-no-rook"):
        p.replace(rights="Q")
    with pytest.raises(TypeError, match="unexpected keyword argument 'side'"):
        p.replace(side="white")  # type: ignore[call-arg]
    assert p.replace(rights=p.rights) == p and p.replace(rights=()).rights == ()
    assert p.replace(variant="standard").variant.id == "standard"
    with pytest.raises(TypeError):
        p.replace(halfmove=True)


def test_castling_as_a_move() -> None:
    p = Position("r3k2r/8/8/8/8/8/8/R4KR1 w GAha - 3 9")
    assert p.castle("O-O").to() == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"
    assert p.castle("f1a1").castle("e8h8").to() == "r4rk1/8/8/8/8/8/8/2KR2R1 w - - 5 10"
    with pytest.raises(ValueError, match="no castling move"):
        p.castle("e2e4")
    with pytest.raises(ValueError, match="d1 is in the way"):
        p.put("d1", "Q").castle("O-O-O")


def test_pictures() -> None:
    p = Position(INNER)
    assert p._repr_svg_().startswith("<svg ") and "[R]" in p.diagram()
    small, large = p.svg(size=200), p.svg(size=800)
    assert small != large and 'width="' in small
    assert p.svg(theme="dark") != p.svg() != p.svg(flipped=True)
    assert "<title>Mine &lt;&amp;</title>" in p.svg(caption="Mine <&")
    sheet = fenconv.svg([p, p, p], captions=["a", "b"], columns=3)
    assert type(sheet) is fenconv.Svg and "<title>b</title>" in sheet
    assert "id=\"mine" in p.svg(id_prefix="mine") and "id=\"mine" not in p.svg()
    assert len({p.svg(), p.svg(arrows=["e1g1"]), p.svg(marks=("e1",)), p.svg(coordinates=False)}) == 4
    pages = fenconv.svg([p, p, p], columns=1, rows=1)
    assert pages != fenconv.svg([p, p, p], columns=1)
    for wrong in ({"arrows": ["e1z9"]}, {"marks": ["i9"]}, {"id_prefix": "1"}, {"size": 1}):
        with pytest.raises(ValueError):
            p.svg(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rows=0"):
        fenconv.svg([p], rows=0)
    with pytest.raises(TypeError):
        p.svg(arrows="e1g1")
    with pytest.raises(TypeError):
        fenconv.svg([INNER])  # type: ignore[list-item]


def test_pictures_are_saved(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "a.svg"
    picture = Position(INNER).svg()
    picture.save(path)
    assert path.read_text(encoding="utf-8") == picture


def test_what_there_is_to_say() -> None:
    told = Position(INNER).explain()
    assert told == {**fenconv.explain(INNER), "record": told["record"]}
    assert told["key"] == fenconv.key(INNER) and told["needs_960_rules"]
    assert fenconv.explain(START)["start"] == "518"
    with pytest.raises(RecordError):
        fenconv.explain("?")


def test_differences_are_in_words() -> None:
    p = Position(INNER)
    assert p.differences(p) == [] == p.differences(Position(INNER.replace("4 9", "0 1")))
    assert p.differences(p.put("a5", "n")) == ["a5: nothing, n"]


def test_start_positions() -> None:
    assert fenconv.start().to() == fenconv.start(518).to() == START
    assert fenconv.start("SP518") == fenconv.start(518)
    assert [fenconv.start_id(fenconv.start(number)) for number in (0, 518, 959)] == [0, 518, 959]
    assert fenconv.start(1, numbering="one-based") == fenconv.start(1)
    assert fenconv.start_id(START, numbering="one-based") == 518
    sides = fenconv.start("310/841", variant="dfrc")
    assert fenconv.start_id(sides, numbering="white-major") == 310 * 960 + 841
    for number in (960, -1):
        with pytest.raises(ValueError, match="expected 0 to 959"):
            fenconv.start(number)
    for wrong in (True, 1.5, "x"):
        with pytest.raises((TypeError, ValueError)):
            fenconv.start(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no shuffled start"):
        fenconv.start(5, variant="standard")
    assert fenconv.start(variant="standard").to() == START
    assert fenconv.random_start(seed=7) == fenconv.random_start(seed=7) != fenconv.random_start(seed=8)
    assert fenconv.start_id(fenconv.random_start()) is not None
