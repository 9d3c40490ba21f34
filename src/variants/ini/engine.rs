//! Variants that Fairy-Stockfish has built in, that are no games of the chess family, and that
//! sections extend: what their records are like.

pub(super) const BUILT_IN: &str = "\
[amazons]
maxFile = 10
maxRank = 10
customPiece1 = q:mQ
wallingRule = arrow
castling = false
doubleStep = false
startFen = 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1
[ataxx]
maxFile = 7
maxRank = 7
customPiece1 = p:mDmNmA
castling = false
doubleStep = false
startFen = P5p/7/7/7/7/7/p5P w 0 1
[breakthrough]
breakthrough = p
castling = false
doubleStep = false
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1
[clobber]
maxFile = 5
maxRank = 6
clobber = p
castling = false
doubleStep = false
startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1
[cfour]
maxFile = 7
maxRank = 6
immobile = p
pieceDrops = true
castling = false
doubleStep = false
startFen = 7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1
[flipello]
immobile = p
pieceDrops = true
castling = false
doubleStep = false
startFen = 8/8/8/3pP3/3Pp3/8/8/8[PPPPpppp] w 0 1
[snailtrail]
maxFile = 7
maxRank = 7
customPiece1 = p:mK
wallingRule = past
castling = false
doubleStep = false
startFen = 6p/7/7/7/7/7/P6 w - - 0 1
[isolation]
maxFile = 6
maxRank = 8
customPiece1 = p:mK
wallingRule = arrow
castling = false
doubleStep = false
startFen = 3p2/6/6/6/6/6/6/2P3 w - - 0 1
[fox-and-hounds]
customPiece1 = h:mfF
customPiece2 = f:mF
castling = false
doubleStep = false
startFen = 1h1h1h1h/8/8/8/8/8/8/4F3 w - - 0 1
[tictactoe]
maxFile = 3
maxRank = 3
immobile = p
pieceDrops = true
castling = false
doubleStep = false
startFen = 3/3/3[PPPPPpppp] w - - 0 1
";
