package dev.eldest.engine.games.chess;

/** One side's men and what they attack, in the position under evaluation: scratch that is filled again each time. */
final class Army {
    final int colour;

    long pawns;
    long knights;
    long bishops;
    long rooks;
    long queens;
    long all;
    int king;

    long byPawns;
    long byKnights;
    long byBishops;
    long byRooks;
    long byQueens;
    long byKing;
    long byAny;
    /** Squares that at least two men attack. */
    long byTwo;
    /** The strength of the attack on the enemy king, in units. */
    int kingUnits;

    Army(int colour) {
        this.colour = colour;
    }

    /** Takes the men from the position; of the attacks only those of pawns and king. */
    void muster(ChessPosition position) {
        int first = colour * Piece.TYPES;
        pawns = position.pieces(first + Piece.PAWN);
        knights = position.pieces(first + Piece.KNIGHT);
        bishops = position.pieces(first + Piece.BISHOP);
        rooks = position.pieces(first + Piece.ROOK);
        queens = position.pieces(first + Piece.QUEEN);
        all = position.side(colour);
        king = position.kingSquare(colour);
        byPawns = Boards.pawnAttacks(colour, pawns);
        byKing = Attacks.KING[king];
        byAny = byPawns | byKing;
        byTwo = byPawns & byKing;
    }

    /** The rank of a square as this side counts, from 0. */
    int rank(int square) {
        return square >> 3 ^ colour * 7;
    }

    /** The square one step ahead. */
    int next(int square) {
        return square + 8 - colour * 16;
    }

    /** All squares one step ahead of the given ones. */
    long stepAhead(long squares) {
        return colour == Piece.WHITE ? squares << 8 : squares >>> 8;
    }

    /** The squares before a pawn on its own file. */
    long ahead(int square) {
        return Boards.AHEAD[colour << 6 | square];
    }

    /** The squares before a pawn on the two files beside it. */
    long aheadBeside(int square) {
        return Boards.AHEAD_BESIDE[colour << 6 | square];
    }
}
