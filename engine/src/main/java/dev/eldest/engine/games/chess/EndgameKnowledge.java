package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/** Corrects the network in endgames: those that are hard to win, and mates against a bare king. */
final class EndgameKnowledge {
    private static final int PAWN = 100;
    static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /** Divides the value without pawns if the advantage is at most a minor piece: nearly always a draw. */
    private static final int HARD_TO_WIN_DIVISOR = 4;

    /** Bonus for each step of the bare king towards the edge, and of the other king towards it. */
    private static final int EDGE_STEP = 24;

    private static final int KINGS_STEP = 12;
    private static final int MAX_DISTANCE = 7;

    private EndgameKnowledge() {}

    /**
     * Returns the evaluation for the side to move, given the network's output. Against a bare king only the progress
     * towards mate counts.
     */
    static int adjust(ChessPosition position, int value) {
        int side = position.sideToMove();
        int ahead = value > 0 ? side : side ^ 1;
        if (position.pieces(ahead, Piece.PAWN) != 0) {
            return value;
        }
        int force = material(position, ahead);
        if (force <= MINOR || force == 2 * MINOR && position.pieces(ahead, Piece.BISHOP) == 0) {
            return 0;
        }
        if (force - material(position, ahead ^ 1) <= MINOR) {
            return value / HARD_TO_WIN_DIVISOR;
        }
        if (force < ROOK || position.side(ahead ^ 1) != position.pieces(ahead ^ 1, Piece.KING)) {
            return value;
        }
        int won = Math.min(PAWN * force + progress(position, ahead), Score.EVALUATION_LIMIT);
        return value > 0 ? won : -won;
    }

    /** Returns a side's material without pawns, in pawns. */
    static int material(ChessPosition position, int side) {
        return MINOR * Long.bitCount(position.pieces(side, Piece.KNIGHT) | position.pieces(side, Piece.BISHOP))
                + ROOK * Long.bitCount(position.pieces(side, Piece.ROOK))
                + QUEEN * Long.bitCount(position.pieces(side, Piece.QUEEN));
    }

    /** Returns the progress of a side in mating the bare king. */
    private static int progress(ChessPosition position, int side) {
        int bare = position.kingSquare(side ^ 1);
        return EDGE_STEP * fromCentre(bare) + KINGS_STEP * (MAX_DISTANCE - distance(bare, position.kingSquare(side)));
    }

    /** Returns the Manhattan distance to the four centre squares. */
    private static int fromCentre(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }

    /** Returns the number of king moves between two squares. */
    private static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
    }
}
