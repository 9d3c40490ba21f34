"""The names in `fenconv.types` are the library's own."""

from __future__ import annotations

import io
import re
from typing import Any, get_args

import pytest

import fenconv
from fenconv import types

RECORD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


def flat(alias: Any) -> set[str]:
    return {name for arg in get_args(alias) for name in ({arg} if isinstance(arg, str) else flat(arg))}


def known(call: Any) -> set[str]:
    """The names that an unknown one is answered with."""
    with pytest.raises(ValueError) as caught:
        call("no-such-name")
    return set(re.findall("`([^`]+)`", str(caught.value).partition("expected")[2]))


def test_names() -> None:
    p = fenconv.Position(RECORD)
    asked: dict[str, Any] = {
        "Target": lambda name: fenconv.convert(RECORD, name),
        "KqMeaning": lambda name: fenconv.convert(RECORD, kq=name),
        "Tolerance": lambda name: fenconv.convert(RECORD, tolerance=name),
        "EnPassant": lambda name: fenconv.convert(RECORD, en_passant=name),
        "Order": lambda name: fenconv.convert(RECORD, order=name),
        "Fields": lambda name: fenconv.convert(RECORD, fields=name),
        "Level": lambda name: fenconv.check(RECORD, level=name),
        "Numbering": lambda name: fenconv.start(0, numbering=name),
        "Transform": lambda name: fenconv.convert(RECORD, transform=name),
        "Kings": lambda name: fenconv.convert(RECORD, kings=name),
        "AssumeRights": lambda name: fenconv.convert(RECORD, assume_rights=name),
        "KeyAlgorithm": lambda name: fenconv.key(RECORD, algorithm=name),
        "Property": lambda name: fenconv.convert_file(io.BytesIO(), io.BytesIO(), select=name),
        "Theme": lambda name: p.svg(theme=name),
        "Format": lambda name: fenconv.convert_bytes(b"", format=name),
    }
    for alias, call in asked.items():
        # the words for no choice are Python's
        others = {"tsv", "ndjson"} if alias == "Format" else {"none"} if alias == "Transform" else set[str]()
        assert known(call) | others == flat(getattr(types, alias)) - ({"none"} if alias == "Level" else set[str]()) - ({"auto"} if alias in ("EnPassant", "Format") else set()), alias


def test_what_can_be_read() -> None:
    for name in flat(types.Target):
        readable = name in flat(types.Read)
        try:
            fenconv.Converter(read=name)  # type: ignore[arg-type]
            assert readable, name
        except ValueError:
            assert not readable, name
