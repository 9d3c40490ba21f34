"""The names that options take, for annotations and for lists of choices.

>>> from typing import get_args
>>> from fenconv.types import Dialect
>>> get_args(Dialect)
('x-fen', 'classic', 'shredder')
"""

import os
from typing import BinaryIO, Literal, Protocol, TypeAlias, Union

Dialect: TypeAlias = Literal["x-fen", "classic", "shredder"]
Style: TypeAlias = Literal["lichess", "fairy-stockfish", "cutechess", "xboard", "python-chess", "pychess"]
Notation: TypeAlias = Literal[
    "wiki",
    "latex",
    "xskak",
    "typst",
    "popeye",
    "popeye-pieces",
    "forsyth",
    "gbr",
    "gbr-kings",
    "uci",
    "lichess-url",
    "sfen",
]
Target: TypeAlias = Union[Dialect, Style, Notation, Literal["keep"]]
Read: TypeAlias = Literal["auto", "x-fen", "classic", "shredder", "wiki", "popeye", "uci", "lichess-url", "sfen"]
KqMeaning: TypeAlias = Literal["outermost", "innermost", "corner"]
Tolerance: TypeAlias = Literal["strict", "tolerant", "repair"]
EnPassant: TypeAlias = Literal["auto", "keep", "pseudo-legal", "legal", "never"]
Order: TypeAlias = Literal["kq", "files", "keep"]
Fields: TypeAlias = Literal["auto", "fen", "epd", "four"]
Format: TypeAlias = Literal[
    "auto", "fen", "epd", "pgn", "csv", "tsv", "jsonl", "ndjson", "json", "text", "lines", "plain", "wiki"
]
Level: TypeAlias = Literal["none", "safe", "legal", "reachable"]
Numbering: TypeAlias = Literal["profile", "scharnagl", "one-based", "fritz9", "white-major", "black-major"]
Transform: TypeAlias = Literal["none", "swap", "mirror", "rotate", "canonical"]
Kings: TypeAlias = Literal["profile", "any", "unchecked"]
AssumeRights: TypeAlias = Literal["none", "home"]
KeyAlgorithm: TypeAlias = Literal["fenconv", "polyglot"]
# what `select` takes, beside the codes of findings
Property: TypeAlias = Literal[
    "needs-960", "standard-rules", "inner-rook", "no-rights", "ep", "white", "black", "start"
]
Theme: TypeAlias = Literal["light", "dark"]
Color: TypeAlias = Literal["white", "black"]
Wing: TypeAlias = Literal["king", "queen"]
Severity: TypeAlias = Literal["info", "warning", "error"]
Action: TypeAlias = Literal["normalised", "dropped", "kept", "written", "refused"]
Field: TypeAlias = Literal[
    "record",
    "placement",
    "holdings",
    "side-to-move",
    "castling",
    "en-passant",
    "checks",
    "halfmove-clock",
    "fullmove-number",
    "operations",
    "tag",
]
Span: TypeAlias = tuple[int, int]
Text: TypeAlias = Union[str, bytes]


class ArrowArray(Protocol):
    """An array of the Arrow C data interface."""

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """A stream of arrays of the Arrow C data interface."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


Arrow: TypeAlias = Union[ArrowArray, ArrowStream]

# a str is a path here, never a record
Input: TypeAlias = Union[str, os.PathLike[str], BinaryIO]
