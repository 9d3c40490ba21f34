"""Positions to and from python-chess, by text. It is imported here only, when it is asked for."""

from __future__ import annotations

from typing import Any

from ._fenconv import Position

_VARIANTS = {
    "standard": "chess",
    "chess960": "chess",
    "antichess": "antichess",
    "atomic": "atomic",
    "crazyhouse": "crazyhouse",
    "horde": "horde",
    "kingofthehill": "kingofthehill",
    "racingkings": "racingkings",
    "threecheck": "3check",
}
_NAMES = {
    "chess": "standard",
    "antichess": "antichess",
    "suicide": "antichess",
    "giveaway": "antichess",
    "atomic": "atomic",
    "crazyhouse": "crazyhouse",
    "horde": "horde",
    "kingofthehill": "kingofthehill",
    "racingkings": "racingkings",
    "3check": "threecheck",
}


def from_board(board: Any) -> Position:
    uci = getattr(board, "uci_variant", None)
    if not hasattr(board, "shredder_fen") or uci is None:
        raise TypeError(f"expected a chess.Board, found {type(board).__name__}")
    variant = _NAMES.get(uci)
    if variant is None:
        raise ValueError(f"no variant here is the {type(board).__name__} of python-chess")
    if variant == "standard" and board.chess960:
        variant = "chess960"
    # the target as the board has it, of use or not
    record = board.shredder_fen(en_passant="fen") if variant != "standard" else board.fen(en_passant="fen")
    return Position(record, variant=variant)


def to_board(position: Position) -> Any:
    name = _VARIANTS.get(position.variant.id)
    if name is None:
        raise ValueError(f"python-chess has no variant like {position.variant.name}")
    try:
        import chess.variant  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise ImportError("to_board() makes a chess.Board: install python-chess, `pip install chess`") from error
    record = position.to("python-chess", en_passant="keep")
    return chess.variant.find_variant(name)(record, chess960=position.variant.id != "standard")
