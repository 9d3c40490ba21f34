"""Variants: the built-in ones and one's own."""

from __future__ import annotations

import pickle
from collections.abc import Mapping

import pytest

import fenconv
from fenconv import Converter, Position, Variants

MINE = """
schema = 1
[variant]
id = "mychess"
name = "My chess"
extends = "chess960"
"""


def test_it_is_a_mapping() -> None:
    variants = fenconv.variants()
    assert isinstance(variants, Mapping) and len(variants) == len(list(variants)) == len(set(variants))
    assert variants["Fischer Random"] == variants["chess960"] != variants["standard"]
    assert "crazyhouse" in variants and "ludo" not in variants and 5 not in variants
    with pytest.raises(KeyError, match="crazyhouse"):
        variants["crazyhose"]
    assert variants.get("ludo") is None and variants.get("grand") == variants["grand"]
    assert dict(variants.items()) == {id: variants[id] for id in variants}
    grand = variants["grand"]
    assert (grand.files, grand.ranks, grand.starts) == (10, 10, 1) and variants["chess960"].starts == 960
    assert "chess 960" in " ".join(variants["chess960"].aliases).lower() or variants["chess960"].aliases


def test_tags() -> None:
    variants = fenconv.variants()
    named = variants.from_tag("Fischerandom")
    assert named is not None and named.id == "chess960"
    assert variants.from_tag("From Position") is None
    with pytest.raises(KeyError):
        variants.from_tag("Ludo")


def test_ones_own() -> None:
    mine = Variants.from_toml(MINE)
    assert list(mine) == ["mychess"] and "chess960" not in mine
    both = fenconv.variants() | mine
    assert len(both) == len(fenconv.variants()) + 1 and list(mine | fenconv.variants()) == list(both)
    converter = Converter("shredder", variant="mychess", variants=both)
    record = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert converter.convert(record).split()[2] == "H"
    for value in (converter, mine, both, mine["mychess"], Position(record, variant=mine["mychess"])):
        assert pickle.loads(pickle.dumps(value)) == value
    assert pickle.dumps(converter) == pickle.dumps(Converter("shredder", variants=both, variant="mychess"))
    assert fenconv.convert(record, variant=mine["mychess"]) == record
    with pytest.raises(ValueError, match="mychess"):
        fenconv.convert(record, variant="mychess")


def test_what_is_wrong_with_a_profile_has_a_line_and_a_key() -> None:
    with pytest.raises(fenconv.VariantError) as caught:
        Variants.from_toml(MINE.replace("name", "nmae"))
    assert caught.value.line == 5 and caught.value.key
    with pytest.raises(fenconv.VariantError, match="^line 1: "):
        Variants.from_toml("]")


def test_a_whole_profile_reads_again() -> None:
    toml = fenconv.variants()["grand"].to_toml()
    assert Variants.from_toml(toml)["grand"].ranks == 10


def test_a_variants_ini() -> None:
    text = (
        "[guard-nine:chess]\nmaxFile = i\nwazir = g\nnoSuchKey = 5\n"
        "startFen = rnbqkgbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKGBNR w KQkq - 0 1\n"
    )
    mine = Variants.from_ini(text)
    assert list(mine) == ["guard-nine"] and mine["guard-nine"].files == 9
    assert len(mine.warnings) == 1 and "noSuchKey" in mine.warnings[0]
    both = fenconv.variants() | mine
    record = "rnbqkgbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKGBNR w KQkq - 0 1"
    converter = Converter("shredder", variants=both, variant="guard-nine")
    assert converter.convert(record).split()[2] == "IAia"
    assert pickle.loads(pickle.dumps(converter)).convert(record) == converter.convert(record)
    with pytest.raises(fenconv.VariantError) as caught:
        Variants.from_ini("[a:chess]\nmaxRank = many\n")
    assert (caught.value.line, caught.value.key) == (2, "maxRank")
