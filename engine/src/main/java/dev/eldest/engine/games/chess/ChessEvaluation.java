package dev.eldest.engine.games.chess;

/** The static value of a position. */
final class ChessEvaluation {
    private static final int FULL_PHASE = 24;

    private ChessEvaluation() {}

    static int evaluate(ChessPosition position) {
        int psq = position.psq();
        int middle = psq + 0x8000 >> 16;
        int end = (short) psq;
        int phase = Math.min(position.phase(), FULL_PHASE);
        int value = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        return position.sideToMove() == Piece.WHITE ? value : -value;
    }

    static String explain(ChessPosition position) {
        return "Material and squares, middle game and endgame: " + (position.psq() + 0x8000 >> 16) + " "
                + (short) position.psq() + "\nPhase: " + position.phase() + "\nValue for the side to move: "
                + evaluate(position);
    }
}
