"""Every line here is an error for type checkers: mypy reports a comment that silences none."""

from __future__ import annotations

import fenconv
from fenconv import Converter, Position

RECORD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
p = Position(RECORD)

fenconv.convert(5)  # type: ignore[type-var]
fenconv.convert(RECORD, "shreder")  # type: ignore[arg-type]
fenconv.convert(RECORD, varient="standard")  # type: ignore[call-arg]
fenconv.convert(RECORD, "x-fen", "standard")  # type: ignore[call-arg]
fenconv.check(RECORD, level="good")  # type: ignore[arg-type]
Converter("x-fen").convert(record=RECORD)  # type: ignore[call-arg]
Converter("x-fen").convert_many([RECORD], on_error="skip")  # type: ignore[call-overload]
p.turn = "black"  # type: ignore[misc]
p.put("e4", 5)  # type: ignore[arg-type]
p.replace(side="white")  # type: ignore[call-arg]


class Mine(Position):  # type: ignore[misc]
    pass
